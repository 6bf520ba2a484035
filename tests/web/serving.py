"""A server with the built page and a browser, for tests, benchmarks and pictures."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from stolik.server.http import static

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
)  # fmt: skip


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server that keeps its tables in a folder; its address."""
    assert (static.FOLDER / "index.html").is_file(), "the page is not built: run `make page`"
    command = [sys.executable, "-m", "stolik", "serve", "--port", "0", "--db", str(folder / "tables.db")]
    flags = ["--no-limits", "--bot-processes", "1", "--log", "warning"]
    server = subprocess.Popen([*command, *flags], stderr=subprocess.PIPE, text=True)
    try:
        assert server.stderr
        yield read_address(server.stderr)
    finally:
        server.terminate()
        server.communicate(timeout=30)


def read_address(lines: Iterable[str]) -> str:
    """The address that a server tells; warnings may come before it, and without it the server has ended."""
    said = ""
    for line in lines:
        if found := re.search(r"http://\S+", line):
            return found[0]
        said += line
    raise AssertionError(f"the server did not start: {said}")


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
