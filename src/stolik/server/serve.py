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

from stolik.game import InputError
from stolik.server import metrics
from stolik.server.app import build
from stolik.server.guard import find_hosts
from stolik.server.logs import set_up_logs
from stolik.server.settings import PREFIX, Settings, default_database, split, strange_variables
from stolik.server.store import Store, StoreError
from stolik.server.store.lock import hold

log = logging.getLogger(__name__)

BACKLOG = 2048
MOST_MESSAGE = 16 * 1024  # bytes of what a client says at once
PATIENCE = 3.0  # seconds for Redis to answer at the start
COLLECT = (50_000, 5, 5)  # new objects before a look at these, and how often each look before a wider one
SWITCH = 0.0005  # seconds until the thread that stores gets its turn: at every step of SQLite it waits for it
M_ARENA_MAX, M_TRIM_THRESHOLD = -8, -1  # as malloc.h names them
GRACE = 10  # seconds that a stop waits for what is under way
STARTING = 60  # seconds that a new worker may take before a rolling restart is given up
ASKED = (None, 0, -signal.SIGTERM, -signal.SIGINT)  # how a worker ends that was told to
TOLD = PREFIX + "SERVE"  # how a supervisor tells its workers
WIRE: dict[str, Any] = {
    "http": "stolik.server.protocol:Http",
    "ws": "stolik.server.websocket_protocol:WebSocketProtocol",
    "ws_max_size": MOST_MESSAGE, "ws_per_message_deflate": False,
    "ws_ping_interval": 20.0, "ws_ping_timeout": 20.0, "backlog": BACKLOG,
}  # fmt: skip


def serve(settings: Settings, opens: bool = False) -> int:
    """Serve until told to stop; the exit code. What cannot work is said in one sentence before anything starts.

    If wanted, a browser is opened as soon as the page can be shown.
    """
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # also when uvicorn has stopped and sends it once more
    set_up_logs(settings)
    for name in strange_variables():
        log.warning("%s is no setting: is its name misspelt? `stolik serve --help` shows them all", name)
    allow_files()
    with hold_database(settings.db):
        return run(settings, opens)


def run(settings: Settings, opens: bool) -> int:
    """Check what the server needs, and serve."""
    asyncio.run(check_store(settings))
    asyncio.run(check_redis(settings.redis))
    listener = listen(settings.host, settings.port)
    address = announce(settings, listener)
    if opens:
        # What it asks waits in the listener until the server runs. Where there is no browser, the address was said.
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    os.environ[TOLD] = json.dumps(settings.__dict__)
    config = configure(settings, "stolik.server.serve:application")
    if settings.workers == 1:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)  # there is no other worker to go on meanwhile
        server = uvicorn.Server(config)
        server.run(sockets=[listener])
        return 0 if server.started else 1
    from uvicorn.supervisors import Multiprocess

    # Here no clients are heard: what uvicorn tells in this process is of workers that start, die and are replaced.
    logging.getLogger("uvicorn.error").setLevel(logging.getLogger("stolik").level)
    with metrics.share():
        supervisor = Multiprocess(config, [listener])
        supervisor.run()
        return int(any(process.exitcode not in ASKED for process in supervisor.processes))


def configure(settings: Settings, application: str | Callable[[], Starlette]) -> uvicorn.Config:
    """How uvicorn is to serve what this makes."""
    return uvicorn.Config(
        application, factory=True, workers=settings.workers, log_config=None, access_log=False, server_header=False,
        proxy_headers=bool(settings.proxies), forwarded_allow_ips=list(split(settings.proxies)),
        timeout_graceful_shutdown=GRACE, timeout_worker_healthcheck=STARTING, **WIRE,
    )  # fmt: skip


def announce(settings: Settings, listener: socket.socket) -> str:
    """Say where the server is; the port may be one that was just found."""
    host, port = listener.getsockname()[:2]
    is_any = host in ("0.0.0.0", "::")  # no address that a browser could go to
    address = f"http://{'localhost' if is_any else f'[{host}]' if ':' in host else host}:{port}"
    is_open = is_any and find_hosts(settings) is None
    text = f"Stolik is at {address}" + ", and at this machine's other names and addresses" * is_open
    if settings.json_logs:
        log.info(text)
    else:
        print(f"{text} (Ctrl-C stops it)", file=sys.stderr, flush=True)
    return address


def allow_files() -> None:
    """Let this process and its workers have as many files open as the system grants: every player is one."""
    with suppress(ImportError, ValueError, OSError):  # not every system has this, or means a number by it
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def application() -> Starlette:
    """The application as this process was told to run it."""
    settings = Settings(**json.loads(os.environ[TOLD]))
    set_up_logs(settings)
    collect_seldom()
    keep_memory_together()
    sys.setswitchinterval(SWITCH)
    if multiprocessing.parent_process():
        Thread(target=stop_with_parent, daemon=True).start()
    return build(settings)


def collect_seldom() -> None:
    """Let Python look for rings of garbage only when there may be many.

    A look at everything halts all tables, with a thousand of them for 100 ms and more, and by itself Python would look
    several times a minute. Hardly anything here is in a ring: what is not needed goes at once.
    """
    gc.collect()
    gc.freeze()  # the code itself stays
    gc.set_threshold(*COLLECT)


def keep_memory_together() -> None:
    """Let all threads take memory from one heap that is given back, or it frays with every match that is played."""
    with suppress(OSError, AttributeError):  # only where the C library is glibc
        libc = ctypes.CDLL("libc.so.6")
        libc.mallopt(M_ARENA_MAX, 1)
        libc.mallopt(M_TRIM_THRESHOLD, 1 << 20)


def stop_with_parent() -> None:
    """A worker whose supervisor was killed stops too, or it would hold the address for ever."""
    parent = multiprocessing.parent_process()
    assert parent
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


@contextmanager
def hold_database(address: str) -> Iterator[None]:
    """Be the only server that uses an SQLite file."""
    if address == default_database():
        Path(address).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with ExitStack() as stack:
        try:
            stack.enter_context(hold(address))
        except StoreError as error:
            raise InputError(str(error)) from None
        yield


async def check_store(settings: Settings) -> None:
    """Open the store once, so that whatever is wrong with it is said before anybody waits for an answer."""
    try:
        await (await Store.open(settings.db)).close()
    except StoreError as error:
        raise InputError(str(error)) from None


async def check_redis(address: str) -> None:
    """Ask the Redis once, if there is one, for the same reason."""
    if not address:
        return
    from redis.asyncio import Redis
    from redis.exceptions import RedisError

    try:
        async with Redis.from_url(address, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE) as redis:
            await redis.ping()
    except (RedisError, OSError, ValueError):  # which quote the address, and in it a password
        raise InputError("Redis does not answer; check that it runs, and the address: redis://HOST:PORT") from None


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address, or one sentence why not."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(address)
            listener.listen(BACKLOG)  # only then is the port surely ours
        except OSError:
            listener.close()
            raise
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or "it is no name of a host"
        raise InputError(f"the address {host}:{port} cannot be used: {why}; try another --host or --port") from None
    listener.set_inheritable(True)
    return listener
