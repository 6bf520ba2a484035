"""`stolik serve`: one worker in this process, or several of them under a supervisor."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
import sys
import time
from typing import Any

import uvicorn
from starlette.applications import Starlette

from stolik.game import InputError
from stolik.server.app import build
from stolik.server.settings import PREFIX, Settings
from stolik.server.store import Store, StoreError

BACKLOG = 2048
NOISY = ("alembic", "uvicorn.error", "httpx")  # libraries that tell of every single thing
MOST_MESSAGE = 16 * 1024  # bytes of what a client says at once
GRACE = 10  # seconds that a stop waits for what is under way
TOLD = PREFIX + "SERVE"  # how a supervisor tells its workers


def serve(settings: Settings) -> int:
    """Serve until told to stop; the exit code. What cannot work is said in one sentence before anything starts."""
    set_up_logs(settings)
    asyncio.run(check_store(settings))
    listener = listen(settings.host, settings.port)
    host, port = listener.getsockname()[:2]
    print(f"Stolik is at http://{host}:{port} (Ctrl-C stops it)", file=sys.stderr, flush=True)
    os.environ[TOLD] = json.dumps(settings.__dict__)
    config = uvicorn.Config(
        "stolik.server.serve:application", factory=True, workers=settings.workers, log_config=None, access_log=False,
        ws="websockets-sansio", ws_max_size=MOST_MESSAGE, ws_per_message_deflate=False, ws_ping_interval=20.0,
        ws_ping_timeout=20.0, server_header=False, proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None, timeout_graceful_shutdown=GRACE, backlog=BACKLOG,
    )  # fmt: skip
    server = uvicorn.Server(config)
    if settings.workers == 1:
        server.run(sockets=[listener])
        return 0 if server.started else 1
    from uvicorn.supervisors import Multiprocess

    Multiprocess(config, [listener]).run()
    return 0


def application() -> Starlette:
    """The application as this process was told to run it."""
    settings = Settings(**json.loads(os.environ[TOLD]))
    set_up_logs(settings)
    return build(settings)


async def check_store(settings: Settings) -> None:
    """Open the store once, so that whatever is wrong with it is said before anybody waits for an answer."""
    try:
        await (await Store.open(settings.db)).close()
    except StoreError as error:
        raise InputError(str(error)) from None


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address, or one sentence why not."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError as error:
        why = error.strerror or str(error)
        raise InputError(f"the address {host}:{port} cannot be used: {why}; choose another with --port") from None
    listener.set_inheritable(True)
    return listener


class JsonLines(logging.Formatter):
    """A log of one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(), "from": record.name, "message": record.getMessage(),
        }  # fmt: skip
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(settings: Settings) -> None:
    """Logs go to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(
        JsonLines() if settings.json_logs else logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(settings.log.upper())
    if settings.log != "debug":
        for name in NOISY:
            logging.getLogger(name).setLevel(logging.WARNING)
