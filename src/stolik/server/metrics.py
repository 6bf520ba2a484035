"""Figures about a running server, for Prometheus. No name of a person or a table is in them.

Several workers write theirs into one folder (`share`), and whichever is asked adds them up. What a process has of
memory and processor is then left to the system to tell.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # the library looks there when it is imported
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5)
LONG = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)

EVENTS = Counter("stolik_events_total", "Events that were committed", ["what"])
REFUSALS = Counter("stolik_refusals_total", "What was refused, by the reason", ["why"])
CONNECTIONS = Gauge("stolik_connections", "Open sockets", multiprocess_mode="livesum")
TABLES = Gauge("stolik_tables", "Tables that are alive in a worker", multiprocess_mode="livesum")
DAMAGED = Gauge("stolik_damaged_tables", "Tables whose log cannot be replayed", multiprocess_mode="livesum")
COMMIT = Histogram("stolik_change_seconds", "From a message to its acknowledgement", buckets=QUICK)
THINKING = Histogram("stolik_bot_seconds", "How long a bot takes for a decision", ["bot"], buckets=LONG)


def write() -> bytes:
    """All figures as text."""
    if FOLDER not in os.environ:
        return generate_latest()
    _forget_the_dead(Path(os.environ[FOLDER]))
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)


@contextmanager
def share() -> Iterator[None]:
    """A folder for the figures of several workers, while they run."""
    with tempfile.TemporaryDirectory(prefix="stolik-metrics-") as folder:
        os.environ[FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[FOLDER]


def _forget_the_dead(folder: Path) -> None:
    """What is open or alive in a worker ends with it; what it has counted stays."""
    for number in {file.stem.rpartition("_")[2] for file in folder.glob("gauge_live*.db")}:
        if not Path(f"/proc/{number}").exists():
            mark_process_dead(int(number), str(folder))  # type: ignore[no-untyped-call]
