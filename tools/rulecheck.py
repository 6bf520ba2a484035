"""Check that the rules, the code and the tests of each game cite the same paragraphs.

A paragraph of ``rules.en.md`` begins its line with a bold id: ``**S4.8** …``. Code and data cite it by that
id, and so does the test that shows it. This script fails when a paragraph has no code or no test, when a
citation names no paragraph, and when the two languages do not have the same ids. It reads text only and
imports nothing of Stolik.

    python tools/rulecheck.py [ROOT]
"""

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ID = r"[A-Z]\d+(?:\.[A-Za-z0-9]+)?"
PARAGRAPH = re.compile(rf"^\*\*({ID})\*\*")
# A whole word. The group is atomic, so that `S1.2_old` is no word at all rather than the word `S1`.
CITATION = re.compile(rf"(?<![\w.])(?>{ID})(?!\w)")


@dataclass(frozen=True, order=True)
class Mention:
    """One place where an id is written."""

    file: Path
    line: int
    id: str


@dataclass(frozen=True, order=True)
class Finding:
    """A problem and its place."""

    file: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}"


@dataclass(frozen=True)
class Game:
    """The paragraphs of a game's rules, and the citations in its code and tests."""

    name: str
    english: list[Mention]
    polish: list[Mention]
    code: list[Mention]
    tests: list[Mention]

    @property
    def paragraphs(self) -> set[str]:
        """The ids of the English rules, which are the reference."""
        return {mention.id for mention in self.english}


def chapter(paragraph: str) -> str:
    """Name the chapter of a paragraph: ``S4`` for ``S4.8``, and for ``S4`` itself."""
    return paragraph.partition(".")[0]


def read_lines(file: Path) -> Iterator[tuple[int, str]]:
    """Number the lines of a file from 1."""
    return enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)


def read_paragraphs(file: Path, root: Path) -> list[Mention]:
    """List the paragraphs that a rules file states, in its order."""
    if not file.exists():
        return []
    matches = ((line, PARAGRAPH.match(text)) for line, text in read_lines(file))
    return [Mention(file.relative_to(root), line, match[1]) for line, match in matches if match]


def read_citations(files: Iterable[Path], chapters: set[str], root: Path) -> list[Mention]:
    """List the citations in some files. A word of no chapter of the game (``A4``, ``P1``) is none."""
    return [
        Mention(file.relative_to(root), line, match[0])
        for file in sorted(files)
        for line, text in read_lines(file)
        for match in CITATION.finditer(text)
        if chapter(match[0]) in chapters
    ]


def read_game(folder: Path, root: Path) -> Game:
    """Read one game's rules in both languages, and every citation in its code, data and tests."""
    english = read_paragraphs(folder / "rules.en.md", root)
    chapters = {chapter(mention.id) for mention in english}
    code = [file for file in folder.rglob("*") if file.suffix in {".py", ".toml"}]
    tests = (root / "tests" / "games" / folder.name).rglob("*.py")
    return Game(
        folder.name,
        english,
        polish=read_paragraphs(folder / "rules.pl.md", root),
        code=read_citations(code, chapters, root),
        tests=read_citations(tests, chapters, root),
    )


def read_games(root: Path) -> list[Game]:
    """Read every game that has rules."""
    return [read_game(rules.parent, root) for rules in sorted(root.glob("src/stolik/games/*/rules.en.md"))]


def find_duplicates(paragraphs: list[Mention]) -> Iterator[Finding]:
    """Name each paragraph whose id an earlier one of the same file already has."""
    first: dict[str, int] = {}
    for mention in paragraphs:
        if mention.id in first:
            text = f"{mention.id} is already the id of line {first[mention.id]}"
            yield Finding(mention.file, mention.line, text)
        first.setdefault(mention.id, mention.line)


def find_missing(paragraphs: list[Mention], others: list[Mention], text: str) -> Iterator[Finding]:
    """Name each paragraph whose id is not among the others."""
    known = {mention.id for mention in others}
    return (Finding(m.file, m.line, f"{m.id} {text}") for m in paragraphs if m.id not in known)


def find_unknown(citations: list[Mention], paragraphs: set[str]) -> Iterator[Finding]:
    """Name each citation of no paragraph. A whole chapter may be cited, and counts for no paragraph of it."""
    allowed = paragraphs | {chapter(paragraph) for paragraph in paragraphs}
    return (Finding(m.file, m.line, f"{m.id} is no paragraph") for m in citations if m.id not in allowed)


def check_game(game: Game) -> list[Finding]:
    """List the problems of a game, by file and line."""
    findings = [
        *find_duplicates(game.english),
        *find_duplicates(game.polish),
        *find_missing(game.english, game.polish, "is not in rules.pl.md"),
        *find_missing(game.polish, game.english, "is not in rules.en.md"),
        *find_missing(game.english, game.code, "is cited nowhere in the code"),
        *find_missing(game.english, game.tests, "is cited nowhere in the tests"),
        *find_unknown(game.code, game.paragraphs),
        *find_unknown(game.tests, game.paragraphs),
    ]
    return sorted(set(findings))


def check(root: Path) -> list[Finding]:
    """List the problems of all games under a project's root."""
    return [finding for game in read_games(root) for finding in check_game(game)]


def main(arguments: list[str]) -> int:
    """Print the problems, or one line for each game without any."""
    root = Path(arguments[0]) if arguments else Path(__file__).parents[1]
    failed = False
    for game in read_games(root):
        findings = check_game(game)
        failed = failed or bool(findings)
        for finding in findings:
            print(finding)
        if not findings:
            print(f"rulecheck {game.name}: {len(game.paragraphs)} paragraphs, all cited in code and tests")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
