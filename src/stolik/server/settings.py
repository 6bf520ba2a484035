"""Settings: command-line flags, then the environment (STOLIK_PORT, …), then defaults."""

from __future__ import annotations

import logging
import os
import re
from dataclasses import dataclass, fields, replace
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Self

from stolik.game import GAMES, InputError, check_number, own_games

log = logging.getLogger(__name__)

PREFIX = "STOLIK_"
MAX_PORT = 65535
MAX_WORKERS = 64
WORKER_TIMEOUT_S, MAX_WORKER_TIMEOUT_S = 10, 3600
LOG_LEVELS = ("debug", "info", "warning", "error")
METRICS_READERS = ("local", "public", "nobody")
HOST = re.compile(r"[\w.-]+|[0-9a-fA-F:]+")  # a name or an address
ORIGIN = re.compile(r"https?://[^/?#\s]+")
OLD_NAMES = {"bot_processes": "thinkers", "worker_timeout": "silence"}  # of settings, accepted for one more version
TRUE_WORDS, FALSE_WORDS = ("1", "yes", "true", "on"), ("0", "no", "false", "off")


def default_database() -> str:
    """The default SQLite file, in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(home) / "stolik" / "tables.db")


@dataclass(frozen=True)
class Settings:
    """The settings of a server. Each has a flag and an environment variable of its name."""

    host: str = "127.0.0.1"
    port: int = 8000
    db: str = ""  # a file, or postgresql://…
    redis: str = ""  # redis://…, for more than one worker
    workers: int = 1
    bot_processes: int = 0  # per worker, for bots and analysis; 0: one less than the number of CPUs
    compile: bool = True  # compile the bots' search at the start, not when a bot first needs it?
    hosts: str = ""  # allowed host names, separated by commas; *: any
    origins: str = ""  # other origins whose pages may use this server, separated by commas
    proxies: str = ""  # addresses of trusted reverse proxies, separated by commas
    games: str = ""  # hosted games, separated by commas; empty: Stolik's own
    secure: bool = False  # Secure cookies and HSTS?
    limits: bool = True  # enforce rate limits and quotas?
    metrics: str = "local"  # who may read /metrics
    worker_timeout: int = WORKER_TIMEOUT_S  # seconds without a heartbeat after which a worker counts as dead
    log: str = "info"
    json_logs: bool = False

    @classmethod
    def read(cls, given: dict[str, Any]) -> Self:
        """Settings from flags (None if not given) and the environment."""
        chosen = {name: value for name, value in given.items() if value is not None}
        for field in fields(cls):
            variable, text = _find_variable(field.name)
            if text is not None and field.name not in chosen:
                chosen[field.name] = _read(variable, text, type(field.default))
        settings = cls(**chosen)
        settings = replace(settings, db=settings.db or default_database())
        settings.check()
        return settings

    def check(self) -> None:
        """Raise an InputError for invalid settings."""
        check_number("port", self.port, 0, MAX_PORT)
        check_number("workers", self.workers, 1, MAX_WORKERS)
        check_number("bot-processes", self.bot_processes, 0, MAX_WORKERS)
        check_number("worker-timeout", self.worker_timeout, 1, MAX_WORKER_TIMEOUT_S)
        _check_word("log", self.log, LOG_LEVELS)
        _check_word("metrics", self.metrics, METRICS_READERS)
        for host in split(self.hosts):
            if host != "*" and not HOST.fullmatch(host):
                raise InputError(f"hosts are names such as play.example.org, without https:// and port, not {host!r}")
        for origin in split(self.origins):
            if not ORIGIN.fullmatch(origin):
                raise InputError(f"origins are such as https://example.org, without a path, not {origin!r}")
        for proxy in split(self.proxies):
            _check_proxy(proxy)
        for game in split(self.games):
            if game not in GAMES:
                raise InputError(f"games are names of installed games, of {', '.join(GAMES)}, not {game!r}")
        if self.workers > 1 and not (self.redis and "://" in self.db and not self.db.startswith("sqlite")):
            raise InputError("more than one worker needs --db postgresql://… and --redis redis://…")

    @property
    def hosted(self) -> tuple[str, ...]:
        """The names of the hosted games."""
        return tuple(dict.fromkeys(split(self.games))) or own_games()

    @property
    def bot_process_count(self) -> int:
        """The number of processes that a worker starts for bots and analysis."""
        return self.bot_processes or max(1, (os.cpu_count() or 1) - 1)


def split(text: str) -> tuple[str, ...]:
    """The parts of a comma-separated list."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def unknown_variables() -> list[str]:
    """Environment variables with our prefix that are no settings."""
    known = {PREFIX + name.upper() for name in (*(field.name for field in fields(Settings)), *OLD_NAMES.values())}
    return sorted(name for name in os.environ if name.startswith(PREFIX) and name not in known)


def _find_variable(name: str) -> tuple[str, str | None]:
    """The environment variable of a setting and its value. An old name still works, with a warning."""
    variable, old = PREFIX + name.upper(), PREFIX + OLD_NAMES.get(name, name).upper()
    if variable not in os.environ and old in os.environ:
        log.warning("%s is now called %s; the old name goes with the next version", old, variable)
        return old, os.environ[old]
    return variable, os.environ.get(variable)


def _check_proxy(address: str) -> None:
    try:
        ip_network(address, strict=False)
    except ValueError:
        if address != "*":
            why = "proxies are addresses such as 127.0.0.1 or 10.0.0.0/8, or * for any"
            raise InputError(f"{why}, not {address!r}") from None


def _check_word(name: str, value: str, good: tuple[str, ...]) -> None:
    if value not in good:
        raise InputError(f"{name} can be {', '.join(good)}, not {value!r}")


def _read(name: str, text: str, kind: type) -> Any:
    if kind is bool:
        if text.lower() not in (*TRUE_WORDS, *FALSE_WORDS):
            raise InputError(f"{name} can be yes or no, not {text!r}")
        return text.lower() in TRUE_WORDS
    if kind is int:
        if not (text.isascii() and text.isdecimal()):
            raise InputError(f"{name} is a whole number, not {text!r}")
        return int(text)
    return text
