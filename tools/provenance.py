"""Write docs/data-provenance.md from the data files: every value with its mark and source.

python tools/provenance.py          write the page
python tools/provenance.py --check  fail if it is not current
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import groupby
from pathlib import Path

from stolik.game import GAMES, load
from stolik.kernel.data import Fact, facts

PAGE = Path(__file__).parents[1] / "docs" / "data-provenance.md"
INTRO = """# Where every value comes from

Generated from the data files by `tools/provenance.py`; do not edit it by hand.

The rulebooks name most numbers, but some components are known only as pictures that we do not have. So every value
carries one of three marks:

- **rulebook**: printed in one of the rulebooks;
- **inferred**: deduced from what they say;
- **invented**: ours, until somebody with the box corrects it. A correction is an edit of one line in the data file.
"""


def render() -> str:
    """The whole page."""
    return "\n".join([INTRO, *(render_game(name) for name in GAMES)])


def render_game(name: str) -> str:
    """A game's values, file by file."""
    game = load(name)
    found = [fact for file in game.data_files for fact in facts(game.folder / file)]
    counts = Counter(fact.mark for fact in found)
    lines = [f"## {name.capitalize()}", "", "| mark | values |", "|---|---|"]
    lines += [f"| {mark} | {counts[mark]} |" for mark in ("rulebook", "inferred", "invented")]
    for file, rows in groupby(found, key=lambda fact: fact.file):
        lines += ["", f"### {file}", "", "| entry | value | mark | source |", "|---|---|---|---|"]
        lines += [render_row(row) for row in rows]
    return "\n".join(lines) + "\n"


def render_row(fact: Fact) -> str:
    """One value as a line of the table."""
    return f"| {fact.entry} | {fact.value} | {fact.mark} | {fact.source} |"


def main(arguments: list[str]) -> int:
    """Write the page, or check it."""
    if arguments == ["--check"]:
        if PAGE.read_text("utf-8") != render():
            print(f"{PAGE.name} is not current: run make golden", file=sys.stderr)
            return 1
        return 0
    PAGE.write_text(render(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
