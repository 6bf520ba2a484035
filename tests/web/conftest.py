"""What the tests of the page share: a server with the built page, and Debian's Chromium."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from tests.web.playing import PATIENCE
from tests.web.serving import browsing, serving

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for the tests of a file, each of which opens windows of its own.

    Not for longer: while Playwright is there, its event loop runs, and no test with a loop of its own could.
    """
    with browsing() as browser:
        yield browser


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of this run's own."""
    with serving(tmp_path_factory.mktemp("page")) as address:
        yield address
