"""What is written down while a server runs: to standard error, as lines for people or as one JSON object a line.

Only what Stolik itself tells can be asked for in detail. Libraries would tell every header and every row, and with
them cookies and secrets, so of them only warnings are heard.
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

LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"
FAULTS_OF_CLIENTS = (  # uvicorn tells of them as of errors of ours
    "Invalid UTF-8 sequence received from client.",
    "ASGI callable returned without completing handshake.",  # a socket was refused, with an answer that says why
)


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
    handler.setFormatter(JsonLines() if settings.json_logs else logging.Formatter(LINE))
    root, level = logging.getLogger(), getattr(logging, settings.log.upper())
    root.handlers[:] = [handler]
    root.setLevel(max(level, logging.WARNING))
    logging.getLogger("stolik").setLevel(level)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # its warnings are about what clients send
    logging.getLogger("uvicorn.error").addFilter(is_ours)
    if settings.json_logs:
        catch_the_rest()


def is_ours(record: logging.LogRecord) -> bool:
    """Is this about the server, and not about nonsense that somebody sent?"""
    return record.msg not in FAULTS_OF_CLIENTS


def catch_the_rest() -> None:
    """Let also what nobody caught and what Python warns of be written as a line."""
    logging.captureWarnings(True)
    sys.excepthook = note_crash
    sys.unraisablehook = lambda what: note_crash(what.exc_type, what.exc_value, what.exc_traceback)
    threading.excepthook = lambda what: note_crash(what.exc_type, what.exc_value, what.exc_traceback)


def note_crash(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    """Write down what nobody caught."""
    log.critical("nobody caught this", exc_info=(kind, error or kind(), trace))
