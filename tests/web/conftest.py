"""What the tests of the page share: a server with the built page, and Debian's Chromium."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.web.serving import browsing, serving


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests; each test opens windows of its own."""
    with browsing() as browser:
        yield browser


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of this run's own."""
    with serving(tmp_path_factory.mktemp("page")) as address:
        yield address
