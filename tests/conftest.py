"""The order of the tests, and which of them share a process."""

from __future__ import annotations

import os
import shutil

import pytest

from stolik.game import own_games

MEMORY = "/dev/shm"

# Groups of tests that run in one process each and take long, before all others: else one process would still be at them
# when the others have nothing left to do. What is compiled by the first ones is there for the last.
LONGEST = (*(f"{name}-compiled" for name in own_games()), "search", "browser")


os.environ.setdefault("STOLIK_COMPILE", "no")  # else every server of a test would begin to

# Databases of tests are in memory where possible: a commit must not wait for a disk that other tests keep busy.
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > 4 << 30:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", MEMORY)


def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are cores: many tests wait, for a browser, a database or a server that was killed."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let the long groups begin first, and make sure that pytest-xdist has seen the groups."""
    items.sort(key=lambda item: LONGEST.index(group_of(item)) if group_of(item) in LONGEST else len(LONGEST))
    if hasattr(config, "workerinput") and not all(item.nodeid.endswith(group_of(item)) for item in items):
        raise pytest.UsageError("this pytest and this pytest-xdist do not go together: groups are not seen")


def group_of(item: pytest.Item) -> str:
    """The group of a test, empty if it has none."""
    mark = item.get_closest_marker("xdist_group")
    return str(mark.args[0]) if mark else ""
