"""Write docs/data-provenance.md from the data files: every value with its mark and source.

python tools/provenance.py          write the page
python tools/provenance.py --check  fail if it is not current
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import groupby
from pathlib import Path

from stolik.game import load, own_games
from stolik.kernel.data import SourcedValue, facts

PAGE = Path(__file__).parents[1] / "docs" / "data-provenance.md"
INTRO = """# Where every value comes from

For players, game designers, and owners of a box: every value of every card, tile and board, and how we know it.
`tools/provenance.py` generates this page from the data files. Do not edit it by hand.

Some components appear only in pictures that we do not have. So every value has one of three marks:

- **rulebook**: printed in one of the rulebooks;
- **inferred**: deduced from the rulebooks;
- **invented**: ours, until someone with the box [corrects it](../CONTRIBUTING.md#correct-a-value-from-the-box).
"""


def render() -> str:
    """The whole page."""
    return "\n".join([INTRO, *(render_game(name) for name in own_games())])


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


def render_row(fact: SourcedValue) -> str:
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
