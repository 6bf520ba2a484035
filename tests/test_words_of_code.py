"""Docstrings and comments are in plain English: indirect words such as "whoever" or "so many" are rare.

This holds for Python in `src/stolik`, `tests` and `benchmarks`, and for TypeScript, Svelte and CSS in `web/src`.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "web" / "src"
MOST_PER_1000 = 3.0
MOST_PER_FOLDER = 5.0  # of at least 1,000 words
INDIRECT = re.compile(
    r"\b(somebody|someone|anybody|nobody|whoever|whatever|so many|so much|so often|so long|so far|the one who|"
    r"the one that|those who|whom? it is|it is so|is so|what is asked|all that|one who|of whom|such a one)\b",
    re.IGNORECASE,
)


# Comments of TypeScript, CSS and HTML. Two slashes inside an address such as https://… are no comment.
PAGE_COMMENT = re.compile(r"/\*(.*?)\*/|<!--(.*?)-->|(?<!:)//(.*?)$", re.DOTALL | re.MULTILINE)


def read_page_comments(file: Path) -> Iterator[str]:
    """The comments of a file of the page."""
    for comment in PAGE_COMMENT.finditer(file.read_text("utf-8")):
        yield " ".join(text for text in comment.groups() if text)


def read_prose(file: Path) -> Iterator[str]:
    """The comments and docstrings of a file."""
    text = file.read_text("utf-8")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string.lstrip("# ")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""


@pytest.mark.parametrize("source", ["src/stolik", "tests", "benchmarks"])
def test_docstrings_and_comments_are_plain(source: str):
    """At most 3 indirect words per 1,000, and no folder far above that."""
    words: dict[str, int] = {}
    found: dict[str, list[str]] = {}
    for file in sorted((ROOT / source).rglob("*.py")):
        folder = file.relative_to(ROOT / source).parts[0]
        prose = re.sub(r"\bNOBODY\b", "", "\n".join(read_prose(file)))  # a constant
        words[folder] = words.get(folder, 0) + len(prose.split())
        found.setdefault(folder, []).extend(f"{file.name}: {match[0]}" for match in INDIRECT.finditer(prose))
    rates = {folder: 1000 * len(found[folder]) / words[folder] for folder in words if words[folder] >= 1000}
    total = 1000 * sum(map(len, found.values())) / sum(words.values())
    assert total <= MOST_PER_1000, f"{total:.1f} per 1,000 words; by folder: {rates}"
    for folder, rate in rates.items():
        assert rate <= MOST_PER_FOLDER, f"{rate:.1f} per 1,000 words in {folder}: {found[folder]}"


def test_comments_of_the_page_are_plain():
    """At most 3 indirect words per 1,000 in web/src, in scripts as in styles."""
    files = [file for file in sorted(PAGE.rglob("*")) if file.suffix in (".ts", ".svelte", ".css")]
    comments = {file: " ".join(read_page_comments(file)) for file in files}
    found = [f"{file.name}: {match[0]}" for file, text in comments.items() for match in INDIRECT.finditer(text)]
    rate = 1000 * len(found) / sum(len(text.split()) for text in comments.values())
    assert rate <= MOST_PER_1000, f"{rate:.1f} per 1,000 words: {found}"


def test_comments_of_the_page_are_found(tmp_path: Path):
    file = tmp_path / "Piece.svelte"
    file.write_text("<!-- one -->\nlet a = b; // two\n/** three\n * four */\n/* five */ https://no.example\n")
    assert " ".join(read_page_comments(file)).replace("*", "").split() == ["one", "two", "three", "four", "five"]
