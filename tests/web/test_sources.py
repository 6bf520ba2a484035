"""The page's own checks: its types, its headless parts, and that what is generated is current."""

from __future__ import annotations

import subprocess
from pathlib import Path

import wire

WEB = Path(__file__).parents[2] / "web"


def run(script: str) -> None:
    done = subprocess.run(["npm", "run", "--silent", script], cwd=WEB, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_types_are_sound() -> None:
    """svelte-check and tsc, strict, without a warning."""
    run("check")


def test_headless_parts() -> None:
    """Vitest."""
    run("test")


def test_wire_types_are_current() -> None:
    """What the page knows of messages is what the server sends."""
    assert wire.find_stale() == []


def test_the_lock_names_no_address() -> None:
    """Where packages come from is each machine's own affair."""
    assert "://" not in (WEB / "package-lock.json").read_text("utf-8")
