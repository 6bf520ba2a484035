"""Storage of tables, their event logs, guests and quotas, in an SQLite file or PostgreSQL."""

from stolik.server.store.errors import StoreError, StoreRefused, StoreUnavailable
from stolik.server.store.rows import Entry, Person, StoredEvent, TableRow
from stolik.server.store.store import Store

__all__ = ["Entry", "Person", "Store", "StoreError", "StoreRefused", "StoreUnavailable", "StoredEvent", "TableRow"]
