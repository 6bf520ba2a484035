"""A server with the built page and a browser, for tests, benchmarks and pictures."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from stolik.server import page

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
)  # fmt: skip


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server that keeps its tables in a folder; its address."""
    assert (page.FOLDER / "index.html").is_file(), "the page is not built: run `make page`"
    command = [sys.executable, "-m", "stolik", "serve", "--port", "0", "--db", str(folder / "tables.db")]
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


@contextmanager
def browsing() -> Iterator[Browser]:
    """Debian's Chromium, which `make test` installs."""
    chromium = shutil.which("chromium")
    assert chromium, "there is no chromium: install Debian's package of that name, as `make test` does"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=[*FLAGS])
        try:
            yield browser
        finally:
            browser.close()
