"""What the tests of the server share: databases of their own, and stores in them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from tests.server.databases import Postgres, Redis

from stolik.server.store import Store


@pytest.fixture
def anyio_backend() -> str:
    """Tests marked `anyio` run on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """The PostgreSQL of this test process; who stops it, starts it again."""
    server = Postgres()
    yield server
    server.close()


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    """The Redis of this test process; who stops it, starts it again."""
    server = Redis()
    yield server
    server.close()


@pytest.fixture
def postgres_address(postgres: Postgres) -> Iterator[str]:
    """A fresh database in PostgreSQL."""
    name = postgres.create()
    yield postgres.address(name)
    postgres.drop(name)


@pytest.fixture
def redis_address(redis_server: Redis) -> str:
    """A Redis for one test at a time; keys of earlier tests may remain."""
    return redis_server.address


@pytest.fixture(params=["sqlite", "postgresql"])
def store_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'stolik.sqlite'}"
    address: str = request.getfixturevalue("postgres_address")
    return address


@pytest.fixture
async def store(store_address: str) -> AsyncIterator[Store]:
    """An open store of each kind."""
    opened = await Store.open(store_address)
    yield opened
    await opened.close()
