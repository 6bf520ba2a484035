"""Prometheus metrics. No label names a guest or a table.

Several workers write into one folder (`share`), and any of them answers a scrape with the sums. Memory and CPU of the
processes are then not among the metrics.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"  # prometheus_client reads it when it is imported
SHORT_BUCKETS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5)
LONG_BUCKETS_S = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)

EVENTS = Counter("stolik_events_total", "Committed events", ["what"])
REFUSALS = Counter("stolik_refusals_total", "Refusals by reason", ["why"])
CONNECTIONS = Gauge("stolik_connections", "Open sockets", multiprocess_mode="livesum")
TABLES = Gauge("stolik_tables", "Live tables of a worker", multiprocess_mode="livesum")
DAMAGED = Gauge("stolik_damaged_tables", "Tables whose log cannot be replayed", multiprocess_mode="livesum")
COMMIT = Histogram("stolik_change_seconds", "From a message to its acknowledgement", buckets=SHORT_BUCKETS_S)
THINKING = Histogram("stolik_bot_seconds", "Time of a bot for a decision", ["bot"], buckets=LONG_BUCKETS_S)
QUEUE = Gauge("stolik_queue_jobs", "Jobs waiting for a bot process", ["lane"], multiprocess_mode="livesum")
WAITING = Histogram("stolik_queue_seconds", "Time of a job in the queue", ["lane"], buckets=LONG_BUCKETS_S)
COMPILED = Gauge("stolik_compiled_ratio", "Compiled fraction of a game's search", ["game"], multiprocess_mode="livemax")


def count_event(event: object) -> None:
    """Count a committed event."""
    EVENTS.labels(type(event).__name__.lower()).inc()


def count_refusal(why: str) -> None:
    """Count a refusal by its message id."""
    REFUSALS.labels(why).inc()


def write() -> bytes:
    """All metrics in the text format of Prometheus."""
    if FOLDER_VARIABLE not in os.environ:
        return generate_latest()
    _drop_dead_workers(Path(os.environ[FOLDER_VARIABLE]))
    combined = CollectorRegistry()
    MultiProcessCollector(combined)  # type: ignore[no-untyped-call]
    return generate_latest(combined)


@contextmanager
def share() -> Iterator[None]:
    """A temporary folder for the metrics of several workers."""
    with tempfile.TemporaryDirectory(prefix="stolik-metrics-") as folder:
        os.environ[FOLDER_VARIABLE] = folder
        try:
            yield
        finally:
            del os.environ[FOLDER_VARIABLE]


def _drop_dead_workers(folder: Path) -> None:
    """Remove the live gauges of dead workers; their counters stay."""
    for pid in {file.stem.rpartition("_")[2] for file in folder.glob("gauge_live*.db")}:
        if not Path(f"/proc/{pid}").exists():
            mark_process_dead(int(pid), str(folder))  # type: ignore[no-untyped-call]
