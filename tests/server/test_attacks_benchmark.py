"""The benchmark of attacks can be started: its names are listed, and a wrong one is refused before anything runs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "benchmarks/attacks.py", *arguments]
    wide = os.environ | {"COLUMNS": "1000"}  # so that no name is broken between two lines
    return subprocess.run(command, cwd=ROOT, env=wide, capture_output=True, text=True, timeout=120, check=False)


def test_help_lists_every_attack() -> None:
    """`--help` names all attacks that can be chosen."""
    told = run("--help")
    assert told.returncode == 0, told.stderr
    listed = " ".join(told.stdout.split()).partition("attacks: ")[2].partition(" (all)")[0].split(", ")
    assert listed == [
        "pings", "fragments", "after-close", "nonsense", "many-sockets", "no-read", "bots", "reviews", "hellos",
        "undos", "listed",
    ]  # fmt: skip


def test_unknown_attack_is_refused() -> None:
    """A name that is no attack ends the benchmark with one line that names the good ones."""
    told = run("everything")
    assert told.returncode == 2
    assert "no such attack: everything; there are pings, " in told.stderr
