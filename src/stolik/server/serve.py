"""`stolik serve`: one worker in this process, or several of them under a supervisor."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import json
import logging
import multiprocessing
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any

import uvicorn
from starlette.applications import Starlette

from stolik.game import InputError, load
from stolik.server import metrics
from stolik.server.app import create_worker
from stolik.server.http.security import find_hosts
from stolik.server.logs import set_up_logs
from stolik.server.settings import PREFIX, Settings, default_database, split, unknown_variables
from stolik.server.store import Store, StoreError
from stolik.server.store.lock import hold

log = logging.getLogger(__name__)

BACKLOG = 2048
MAX_MESSAGE_BYTES = 16 * 1024  # of a WebSocket message
REDIS_TIMEOUT_S = 3.0  # for the check at the start
GC_THRESHOLDS = (50_000, 5, 5)  # new objects per collection of generation 0, then collections per older generation
SWITCH_INTERVAL_S = 0.0005  # the store's thread waits this long for the GIL after each step of SQLite
M_ARENA_MAX, M_TRIM_THRESHOLD = -8, -1  # as in malloc.h
SHUTDOWN_TIMEOUT_S = 10  # for open requests and connections to end
WORKER_START_TIMEOUT_S = 60  # after which a rolling restart is given up
EXPECTED_EXIT_CODES = (None, 0, -signal.SIGTERM, -signal.SIGINT)  # of a worker that was told to stop
SETTINGS_VARIABLE = PREFIX + "SERVE"  # passes the settings to the workers
UVICORN_OPTIONS: dict[str, Any] = {
    "http": "stolik.server.http.protocol:HttpProtocol",
    "ws": "stolik.server.realtime.websocket_protocol:WebSocketProtocol",
    "ws_max_size": MAX_MESSAGE_BYTES, "ws_per_message_deflate": False,
    "ws_ping_interval": 20.0, "ws_ping_timeout": 20.0, "backlog": BACKLOG,
}  # fmt: skip


def serve(settings: Settings, opens_browser: bool = False) -> int:
    """Serve until stopped; returns the exit code. Raises InputError if the settings cannot work, before it starts."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises the signal again after it has stopped
    set_up_logs(settings)
    for name in unknown_variables():
        log.warning("%s is no setting: is its name misspelt? `stolik serve --help` shows them all", name)
    raise_file_limit()
    with hold_database(settings.db):
        return run(settings, opens_browser)


def run(settings: Settings, opens_browser: bool) -> int:
    """Check games, store, Redis and address, then serve."""
    for game in settings.hosted:
        load(game)  # raises InputError
    asyncio.run(check_store(settings))
    asyncio.run(check_redis(settings.redis))
    listener = listen(settings.host, settings.port)
    address = announce(settings, listener)
    if opens_browser:
        # Its requests wait in the listener's backlog until the server runs. Without a browser, `announce` must do.
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    os.environ[SETTINGS_VARIABLE] = json.dumps(settings.__dict__)
    config = configure(settings, "stolik.server.serve:application")
    if settings.workers == 1:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)  # a rolling restart needs more than one worker
        server = uvicorn.Server(config)
        server.run(sockets=[listener])
        return 0 if server.started else 1
    from uvicorn.supervisors import Multiprocess

    # This process has no clients: uvicorn logs here when workers start, die and are replaced.
    logging.getLogger("uvicorn.error").setLevel(logging.getLogger("stolik").level)
    with metrics.share():
        supervisor = Multiprocess(config, [listener])
        supervisor.run()
        return int(any(process.exitcode not in EXPECTED_EXIT_CODES for process in supervisor.processes))


def configure(settings: Settings, application: str | Callable[[], Starlette]) -> uvicorn.Config:
    """The configuration of uvicorn for an application factory."""
    return uvicorn.Config(
        application, factory=True, workers=settings.workers, log_config=None, access_log=False, server_header=False,
        proxy_headers=bool(settings.proxies), forwarded_allow_ips=list(split(settings.proxies)),
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT_S, timeout_worker_healthcheck=WORKER_START_TIMEOUT_S,
        **UVICORN_OPTIONS,
    )  # fmt: skip


def announce(settings: Settings, listener: socket.socket) -> str:
    """Print or log the server's address, with the actual port if 0 was given."""
    host, port = listener.getsockname()[:2]
    is_any = host in ("0.0.0.0", "::")  # not an address for a browser
    address = f"http://{'localhost' if is_any else f'[{host}]' if ':' in host else host}:{port}"
    is_open = is_any and find_hosts(settings) is None
    text = f"Stolik is at {address}" + ", and at this machine's other names and addresses" * is_open
    if settings.json_logs:
        log.info(text)
    else:
        print(f"{text} (Ctrl-C stops it)", file=sys.stderr, flush=True)
    return address


def raise_file_limit() -> None:
    """Raise the limit of open files to the maximum, for this process and its workers: every player needs one."""
    with suppress(ImportError, ValueError, OSError):  # not supported on every system
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def application() -> Starlette:
    """The application factory of a worker; the settings come from the environment."""
    settings = Settings(**json.loads(os.environ[SETTINGS_VARIABLE]))
    set_up_logs(settings)
    tune_gc()
    tune_malloc()
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    if multiprocessing.parent_process():
        Thread(target=stop_with_parent, daemon=True).start()
    return create_worker(settings)


def tune_gc() -> None:
    """Collect garbage rarely.

    A full collection stops all tables, for 100 ms and more with a thousand of them, and by default it runs several
    times a minute. There are few reference cycles here, so reference counting frees nearly everything at once.
    """
    gc.collect()
    gc.freeze()  # the imported code is never garbage
    gc.set_threshold(*GC_THRESHOLDS)


def tune_malloc() -> None:
    """Use one malloc arena for all threads and trim it often; otherwise memory fragments with every match."""
    with suppress(OSError, AttributeError):  # glibc only
        libc = ctypes.CDLL("libc.so.6")
        libc.mallopt(M_ARENA_MAX, 1)
        libc.mallopt(M_TRIM_THRESHOLD, 1 << 20)


def stop_with_parent() -> None:
    """Stop this worker if its supervisor was killed; it would occupy the port for ever."""
    parent = multiprocessing.parent_process()
    assert parent
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


@contextmanager
def hold_database(address: str) -> Iterator[None]:
    """Lock an SQLite file against other servers."""
    if address == default_database():
        Path(address).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with ExitStack() as stack:
        try:
            stack.enter_context(hold(address))
        except StoreError as error:
            raise InputError(str(error)) from None
        yield


async def check_store(settings: Settings) -> None:
    """Open the store once, so that a problem is reported before the server starts."""
    try:
        await (await Store.open(settings.db)).close()
    except StoreError as error:
        raise InputError(str(error)) from None


async def check_redis(address: str) -> None:
    """Ping Redis once, if it is configured, for the same reason."""
    if not address:
        return
    from redis.asyncio import Redis
    from redis.exceptions import RedisError

    try:
        async with Redis.from_url(
            address, socket_timeout=REDIS_TIMEOUT_S, socket_connect_timeout=REDIS_TIMEOUT_S
        ) as redis:
            await redis.ping()
    except (RedisError, OSError, ValueError):  # their messages quote the address with its password
        raise InputError("Redis does not answer; check that it runs, and the address: redis://HOST:PORT") from None


def listen(host: str, port: int) -> socket.socket:
    """A listening socket at this address, or an InputError."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(address)
            listener.listen(BACKLOG)  # bind alone does not reserve the port
        except OSError:
            listener.close()
            raise
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or "it is no host name"
        raise InputError(f"the address {host}:{port} cannot be used: {why}; try another --host or --port") from None
    listener.set_inheritable(True)
    return listener
