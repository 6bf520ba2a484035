"""The order of the tests."""

from __future__ import annotations

import pytest

# Groups of tests that run in one process each, those that take longest first: else one process would still be at them
# when all others have nothing left to do.
LONGEST = ("browser", "search", "skytopia-compiled", "fantazja-compiled")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the long groups begin first."""
    items.sort(key=lambda item: rank(item.get_closest_marker("xdist_group")))


def rank(group: pytest.Mark | None) -> int:
    """The place of a group among those that begin first."""
    return LONGEST.index(group.args[0]) if group and group.args[0] in LONGEST else len(LONGEST)
