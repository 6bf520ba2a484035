"""What a server was told: by flags, else by the environment (STOLIK_PORT, …), else as it is by itself."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, fields, replace
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Self

from stolik.game import InputError, check_number

PREFIX = "STOLIK_"
MOST_PORT = 65535
MOST_WORKERS = 64
SILENCE, MOST_SILENCE = 10, 3600
LEVELS = ("debug", "info", "warning", "error")
READERS = ("local", "public", "nobody")  # of /metrics
NAME = re.compile(r"[\w.-]+|[0-9a-fA-F:]+")  # of a host, or its address
ORIGIN = re.compile(r"https?://[^/?#\s]+")
YES, NO = ("1", "yes", "true", "on"), ("0", "no", "false", "off")


def default_database() -> str:
    """Where a player's own tables are kept."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(home) / "stolik" / "tables.db")


@dataclass(frozen=True)
class Settings:
    """How a server runs. Each has a flag of its name and a variable of its name in the environment."""

    host: str = "127.0.0.1"
    port: int = 8000
    db: str = ""  # a file, or postgresql://…
    redis: str = ""  # redis://…, for more than one worker
    workers: int = 1
    thinkers: int = 0  # processes in which bots think; 0: as many as there are processors, but one
    compile: bool = True  # is the bots' search compiled when the server starts, or only when a bot needs it?
    hosts: str = ""  # names that the server answers to, between commas; *: any
    origins: str = ""  # other origins than the server's own whose pages may talk to it, between commas
    proxies: str = ""  # addresses of reverse proxies whose word on who asks is believed, between commas
    secure: bool = False  # are cookies sent over https only?
    limits: bool = True  # is how often somebody may ask limited?
    metrics: str = "local"  # who may read /metrics
    silence: int = SILENCE  # seconds after which a worker that gives no sign of life is taken to be dead
    log: str = "info"
    json_logs: bool = False

    @classmethod
    def read(cls, given: dict[str, Any]) -> Self:
        """Settings from flags (None where there was none) and the environment."""
        chosen = {name: value for name, value in given.items() if value is not None}
        for field in fields(cls):
            text = os.environ.get(PREFIX + field.name.upper())
            if text is not None and field.name not in chosen:
                chosen[field.name] = _read(PREFIX + field.name.upper(), text, type(field.default))
        settings = cls(**chosen)
        settings = replace(settings, db=settings.db or default_database())
        settings.check()
        return settings

    def check(self) -> None:
        """Refuse what cannot work."""
        check_number("port", self.port, 0, MOST_PORT)
        check_number("workers", self.workers, 1, MOST_WORKERS)
        check_number("thinkers", self.thinkers, 0, MOST_WORKERS)
        check_number("silence", self.silence, 1, MOST_SILENCE)
        _check_word("log", self.log, LEVELS)
        _check_word("metrics", self.metrics, READERS)
        for host in split(self.hosts):
            if host != "*" and not NAME.fullmatch(host):
                raise InputError(f"hosts are names such as play.example.org, without https:// and port, not {host!r}")
        for origin in split(self.origins):
            if not ORIGIN.fullmatch(origin):
                raise InputError(f"origins are such as https://example.org, without a path, not {origin!r}")
        for proxy in split(self.proxies):
            _check_proxy(proxy)
        if self.workers > 1 and not (self.redis and "://" in self.db and not self.db.startswith("sqlite")):
            raise InputError("more than one worker needs --db postgresql://… and --redis redis://…")

    @property
    def minds(self) -> int:
        """How many processes think."""
        return self.thinkers or max(1, (os.cpu_count() or 1) - 1)


def split(text: str) -> tuple[str, ...]:
    """What stands between commas."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def strange_variables() -> list[str]:
    """Variables of the environment that look as if they were settings."""
    known = {PREFIX + field.name.upper() for field in fields(Settings)}
    return sorted(name for name in os.environ if name.startswith(PREFIX) and name not in known)


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
        if text.lower() not in (*YES, *NO):
            raise InputError(f"{name} can be yes or no, not {text!r}")
        return text.lower() in YES
    if kind is int:
        if not (text.isascii() and text.isdecimal()):
            raise InputError(f"{name} is a whole number, not {text!r}")
        return int(text)
    return text
