"""Logging to standard error, as plain lines or as one JSON object a line.

The log level applies to Stolik only. Libraries would log headers and rows, with cookies and secrets, so only their
warnings are logged.
"""

from __future__ import annotations

import json
import logging
import sys
import threading
import time
from types import TracebackType
from typing import Any

from stolik.server.settings import Settings

log = logging.getLogger(__name__)

LINE_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
CLIENT_ERRORS = (  # that uvicorn logs as errors of the server
    "Invalid UTF-8 sequence received from client.",
    "ASGI callable returned without completing handshake.",  # a WebSocket was refused with a response
)


class JsonLines(logging.Formatter):
    """Formats a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(), "from": record.name, "message": record.getMessage(),
        }  # fmt: skip
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(settings: Settings) -> None:
    """Configure the root logger."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if settings.json_logs else logging.Formatter(LINE_FORMAT))
    root, level = logging.getLogger(), getattr(logging, settings.log.upper())
    root.handlers[:] = [handler]
    root.setLevel(max(level, logging.WARNING))
    logging.getLogger("stolik").setLevel(level)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # its warnings are about malformed requests
    logging.getLogger("uvicorn.error").addFilter(is_server_error)
    if settings.json_logs:
        log_uncaught()


def is_server_error(record: logging.LogRecord) -> bool:
    """Is this an error of the server, and not of a client?"""
    return record.msg not in CLIENT_ERRORS


def log_uncaught() -> None:
    """Log uncaught exceptions and Python's warnings, so that they are JSON too."""
    logging.captureWarnings(True)
    sys.excepthook = log_crash
    sys.unraisablehook = lambda what: log_crash(what.exc_type, what.exc_value, what.exc_traceback)
    threading.excepthook = lambda what: log_crash(what.exc_type, what.exc_value, what.exc_traceback)


def log_crash(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    """Log an uncaught exception."""
    log.critical("uncaught exception", exc_info=(kind, error or kind(), trace))
