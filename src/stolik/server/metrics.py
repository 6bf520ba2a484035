"""Figures about a running server, for Prometheus. No name of a person or a table is in them."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

EVENTS = Counter("stolik_events_total", "Events that were committed", ["what"])
REFUSALS = Counter("stolik_refusals_total", "Messages that were refused", ["why"])
CONNECTIONS = Gauge("stolik_connections", "Open sockets")
TABLES = Gauge("stolik_tables", "Tables alive in this process")
COMMIT = Histogram(
    "stolik_change_seconds",
    "From a message to its acknowledgement",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
)
THINKING = Histogram("stolik_bot_seconds", "How long a bot takes for a decision", ["bot"])
