"""Tables and entries to put into a store."""

from __future__ import annotations

from typing import Any

from stolik.server.store import Entry, Store, StoredEvent, TableRow


def make_row(id: str = "t", **others: Any) -> TableRow:
    values: dict[str, Any] = {
        "game": "skytopia", "rules": 1, "status": "open", "listed": True, "created": 1.0, "changed": 1.0, "version": 1,
        "steward": None, "due": None, "summary": b"{}", "secret": b"dealt from this",
    }  # fmt: skip
    return TableRow(id=id, **values | others)


def make_entry(table: str = "t", version: int = 1, key: str | None = None, **others: Any) -> Entry:
    values: dict[str, Any] = {
        "at": float(version), "data": b"event %d" % version, "status": "open", "due": None, "summary": b"{}",
        "people": (),
    }  # fmt: skip
    return Entry(table=table, version=version, key=key or f"key {version}", **values | others)


async def add_table(store: Store, id: str = "t", versions: int = 1, **others: Any) -> None:
    """A table with this number of events; `others` are columns of both its row and its entries."""
    shared = {name: others.pop(name) for name in ("status", "due", "summary") if name in others}
    for_entry = {name: others.pop(name) for name in ("people", "at") if name in others}
    await store.add_table(make_row(id, **shared, **others), make_entry(id, **shared, **for_entry))
    for version in range(2, versions + 1):
        await store.append(make_entry(id, version, **shared, **for_entry))


async def load_table(store: Store, id: str = "t") -> tuple[TableRow, list[StoredEvent]]:
    """A table that is there."""
    loaded = await store.load_table(id)
    assert loaded is not None
    return loaded
