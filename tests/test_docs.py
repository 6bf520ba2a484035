"""The documents are true: their examples run, their links lead somewhere, and generated pages are current."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import provenance

ROOT = Path(__file__).parents[1]
PAGES = sorted(ROOT.glob("*.md")) + sorted(ROOT.glob("docs/**/*.md"))
WITH_EXAMPLES = [p for p in PAGES if ">>>" in p.read_text("utf-8")]


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda p: str(p.relative_to(ROOT)))
def test_examples_run(page: Path):
    """Every example of a document gives what the document says."""
    failures, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert tried > 0
    assert failures == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda p: str(p.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path):
    """A link to a file of the project finds it."""
    for link in re.findall(r"\]\(([^)#\s]+)", page.read_text("utf-8")):
        assert link.startswith("http") or (page.parent / link).exists(), f"{page.name} links to {link}"


def test_data_provenance_is_current():
    """docs/data-provenance.md is what the data files say now."""
    assert provenance.PAGE.read_text("utf-8") == provenance.render(), "run python tools/provenance.py"


def test_readme_is_there_for_newcomers():
    """The README has the two commands, says that it is unofficial, and which values are not from the rulebooks."""
    text = (ROOT / "README.md").read_text("utf-8")
    for word in ("make play", "make test", "unofficial", "Invented", "Inferred"):
        assert word in text
