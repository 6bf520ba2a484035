"""Compare the speed of random play with another revision, both measured in one run, turn by turn.

    .venv/bin/python benchmarks/against.py main

Each side runs in processes of its own, the two alternating, so that a busy moment of the machine hits both. A ratio
above 1 means that the working tree is faster than the other revision.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from stolik.game import own_games

ROOT = Path(__file__).parents[1]
ROUNDS = 6
MEASURE = """
import sys
from stolik.lab.simulate import simulate
rates = [simulate(sys.argv[1], bots=["random"], games=3000, seed=s).decisions_per_second for s in range(5)]
print(max(rates))
"""


def measure(source: Path, game: str) -> float:
    """Decisions a second of one side, the best of a few in one process."""
    environment = dict(os.environ) | {"PYTHONPATH": str(source / "src")}
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, game], env=environment, cwd=source, check=True, capture_output=True, text=True
    )
    return float(done.stdout)


def main(arguments: list[str]) -> int:
    """Compare the working tree with a revision."""
    if len(arguments) != 1:
        print("name one revision, such as main", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder) / "other"
        added = subprocess.run(["git", "worktree", "add", "--detach", "--quiet", str(other), arguments[0]], cwd=ROOT)
        if added.returncode:
            return 2
        try:
            for game in own_games():
                measure(other, game), measure(ROOT, game)  # fill both caches
                rounds = [(measure(other, game), measure(ROOT, game)) for _ in range(ROUNDS)]
                theirs, ours = (max(side) for side in zip(*rounds, strict=True))
                print(f"{game}: {arguments[0]} {theirs:,.0f}, here {ours:,.0f} decisions/s: {ours / theirs:.2f} x")
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(other)], cwd=ROOT, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
