"""What the tests of the page share: a server with the built page, and Debian's Chromium."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from stolik.server import page

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
)  # fmt: skip


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser that `make test` installs."""
    found = shutil.which("chromium")
    assert found, "there is no chromium: install Debian's package of that name, as `make test` does"
    return found


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """One browser for all tests; each test opens windows of its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=[*FLAGS])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of this run's own."""
    assert (page.FOLDER / "index.html").is_file(), "the page is not built: run `make page`"
    database: Path = tmp_path_factory.mktemp("page") / "tables.db"
    command = [sys.executable, "-m", "stolik", "serve", "--port", "0", "--db", str(database)]
    flags = ["--no-limits", "--thinkers", "1", "--log", "warning"]
    server = subprocess.Popen([*command, *flags], stderr=subprocess.PIPE, text=True)
    try:
        assert server.stderr
        line = server.stderr.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"the server did not start: {line}{server.stderr.read()}"
        yield found[0]
    finally:
        server.terminate()
        server.communicate(timeout=30)
