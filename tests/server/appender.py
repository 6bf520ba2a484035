"""Append to tables as fast as it goes, and print each version when it was acknowledged. It is there to be killed."""

from __future__ import annotations

import asyncio
import sys
from itertools import count

from tests.server.entries import add_table, make_entry

from stolik.server.store import Store


async def append_for_ever(store: Store, table: str) -> None:
    await add_table(store, table)
    for version in count(2):
        assert await store.append(make_entry(table, version)) == version
        print(table, version, flush=True)


async def main(address: str, tables: list[str]) -> None:
    store = await Store.open(address)
    await asyncio.gather(*(append_for_ever(store, table) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
