"""The tool that holds rules, code and tests together, tried on small planted projects and on this one."""

from pathlib import Path

import pytest

import rulecheck

ROOT = Path(__file__).parents[1]
GAME = Path("src/stolik/games/ludo")

RULES = """# Ludo
**X1** Words.

**X2.1** A turn. It follows **X1**.
**X10.redA** The red side.
"""
CODE = '"""Words (X1), a turn (X2.1)."""\n'
DATA = '[red]  # X10.redA\nsource = "rulebook"\n'
TESTS = '"""X1, X2.1: a turn; X10.redA."""\n'


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project in which everything is in order."""
    plant(tmp_path, GAME / "rules.en.md", RULES)
    plant(tmp_path, GAME / "rules.pl.md", RULES)
    plant(tmp_path, GAME / "turn.py", CODE)
    plant(tmp_path, GAME / "data" / "sides.toml", DATA)
    plant(tmp_path, Path("tests/games/ludo/test_turn.py"), TESTS)
    return tmp_path


def plant(root: Path, file: Path, text: str) -> None:
    (root / file).parent.mkdir(parents=True, exist_ok=True)
    (root / file).write_text(text, encoding="utf-8")


def found(root: Path) -> list[str]:
    return [str(finding) for finding in rulecheck.check(root)]


def test_everything_in_order(root: Path, capsys: pytest.CaptureFixture[str]):
    """A project in order has no findings, and one line says so for each game."""
    assert found(root) == []
    assert rulecheck.main([str(root)]) == 0
    assert capsys.readouterr().out == "rulecheck ludo: 3 paragraphs, all cited in code and tests\n"


def test_failure_is_printed(root: Path, capsys: pytest.CaptureFixture[str]):
    """A finding is one line, and the exit code says that there was one."""
    plant(root, GAME / "turn.py", "# X2.1\n")
    assert rulecheck.main([str(root)]) == 1
    assert capsys.readouterr().out == f"{GAME}/rules.en.md:2: X1 is cited nowhere in the code\n"


def test_paragraph_without_code(root: Path):
    plant(root, GAME / "data" / "sides.toml", "")
    assert found(root) == [f"{GAME}/rules.en.md:5: X10.redA is cited nowhere in the code"]


def test_paragraph_without_test(root: Path):
    plant(root, Path("tests/games/ludo/test_turn.py"), "# X1 X10.redA\n")
    assert found(root) == [f"{GAME}/rules.en.md:4: X2.1 is cited nowhere in the tests"]


def test_tests_of_another_game_do_not_count(root: Path):
    plant(root, Path("tests/games/ludo/test_turn.py"), "# X1 X10.redA\n")
    plant(root, Path("tests/games/chess/test_turn.py"), "# X2.1\n")
    assert found(root) == [f"{GAME}/rules.en.md:4: X2.1 is cited nowhere in the tests"]


def test_citation_of_no_paragraph(root: Path):
    """A citation of a paragraph that does not exist is found in code, in data and in tests."""
    plant(root, GAME / "turn.py", CODE + "# X2.2\n")
    plant(root, GAME / "data" / "sides.toml", DATA + 'why = "X10.redB"\n')
    plant(root, Path("tests/games/ludo/test_turn.py"), TESTS + "\n# X1.9.\n")
    assert found(root) == [
        f"{GAME}/data/sides.toml:3: X10.redB is no paragraph",
        f"{GAME}/turn.py:2: X2.2 is no paragraph",
        "tests/games/ludo/test_turn.py:3: X1.9 is no paragraph",
    ]


def test_chapter_does_not_count_for_its_paragraphs(root: Path):
    """Citing a whole chapter is allowed, but says nothing about its paragraphs."""
    plant(root, GAME / "turn.py", "# X1, X2\n")
    assert found(root) == [f"{GAME}/rules.en.md:4: X2.1 is cited nowhere in the code"]


def test_languages_differ(root: Path):
    plant(root, GAME / "rules.pl.md", RULES.replace("**X2.1**", "**X2.9**"))
    assert found(root) == [
        f"{GAME}/rules.en.md:4: X2.1 is not in rules.pl.md",
        f"{GAME}/rules.pl.md:4: X2.9 is not in rules.en.md",
    ]


def test_language_missing(root: Path):
    (root / GAME / "rules.pl.md").unlink()
    assert len(found(root)) == 3


@pytest.mark.parametrize("language", ["en", "pl"])
def test_duplicate(root: Path, language: str):
    plant(root, GAME / f"rules.{language}.md", RULES + "**X1** Words again.\n")
    assert found(root) == [f"{GAME}/rules.{language}.md:6: X1 is already the id of line 2"]


@pytest.mark.parametrize("text", ["X3.1", "Y2.1", "AX2.7", "X2.7_old", "X1.2_old", "self.X2.7", "x2.7", "X"])
def test_words_that_are_no_citations(root: Path, text: str):
    """Only whole words of the game's own chapters are citations."""
    plant(root, GAME / "other.py", f"{text}\n")
    assert found(root) == []


def test_game_without_rules_is_not_read(root: Path):
    plant(root, Path("src/stolik/games/chess/turn.py"), "# X2.9\n")
    assert found(root) == []


def test_this_project():
    """Every paragraph of every game has code and a test."""
    findings = found(ROOT)
    assert not findings, "\n" + "\n".join(findings)
