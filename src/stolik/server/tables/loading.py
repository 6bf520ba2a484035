"""Loads a table from the store by replaying its log, in slices, so that a long log does not block the event loop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection

from stolik.game import load
from stolik.server.refusals import refuse
from stolik.server.store import Store
from stolik.server.tables.table import Table

REPLAY_SLICE_S = 0.005  # of a replay, before other tasks may run


async def read_table(store: Store, games: Collection[str], table_id: str) -> Table:
    """A stored table; refused if there is none, or if this server does not host its game and rules version."""
    found = await store.load_table(table_id)
    if found is None:
        refuse("no-table")
    row, events = found
    if row.game not in games:
        refuse("not-hosted", game=row.game)
    if row.rules not in load(row.game).options_type.RULES:
        refuse("obsolete", rules=row.rules)
    table, slice_end = Table(row.id, row.secret), time.monotonic() + REPLAY_SLICE_S
    for stored in events:
        table.replay(stored)
        if time.monotonic() > slice_end:
            await asyncio.sleep(0)
            slice_end = time.monotonic() + REPLAY_SLICE_S
    return table
