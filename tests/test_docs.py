"""The documents are true: their examples run, their links lead somewhere, and generated pages are current."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import provenance
from stolik.games.skytopia import words
from stolik.games.skytopia.options import SkytopiaOptions
from stolik.games.skytopia.rules.components import EDITION_NAMES, EFFECT_NAMES
from stolik.games.skytopia.view import View
from stolik.terminal.drawing import Drawing
from stolik.texts import LANGUAGES, say

ROOT = Path(__file__).parents[1]
PAGES = sorted(ROOT.glob("*.md")) + sorted(ROOT.glob("docs/**/*.md"))
WITH_EXAMPLES = [p for p in PAGES if ">>>" in p.read_text("utf-8")]


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda p: str(p.relative_to(ROOT)))
def test_examples_run(page: Path):
    """Every example of a document gives what the document says."""
    failures, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert tried > 0
    assert failures == 0


def find_anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    text = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda p: str(p.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path):
    """A relative link leads to a file of the project, and to a heading that exists."""
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        if link.startswith("http"):
            continue
        name, _, anchor = link.partition("#")
        target = page.parent / name if name else page
        assert target.exists(), f"{page.name} links to {link}"
        assert not anchor or anchor in find_anchors(target), f"{page.name} links to {link}"


def test_every_page_is_in_the_index():
    """docs/README.md links to every page of docs/; rulings and decisions have an index of their own."""
    links = set(re.findall(r"\]\(([\w-]+\.md)", (ROOT / "docs" / "README.md").read_text("utf-8")))
    assert links == {page.name for page in ROOT.glob("docs/*.md")} - {"README.md"}


@pytest.mark.parametrize("page", sorted(ROOT.glob("docs/*.md")), ids=lambda p: p.name)
def test_a_page_starts_with_who_it_is_for(page: Path):
    """The first paragraph of a page says who should read it."""
    if page.name != "README.md":
        assert page.read_text("utf-8").split("\n\n")[1].startswith("For "), page.name


def test_the_map_of_the_code_is_true():
    """Every file that docs/architecture.md names exists."""
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    paths = re.findall(r"`([\w/.-]+/[\w.-]+\.(?:py|ts|md|css))`", text)
    roots = [ROOT, ROOT / "src/stolik", ROOT / "src/stolik/server", ROOT / "src/stolik/games/skytopia"]
    assert [path for path in paths if not any((root / path).exists() for root in roots)] == []


def test_data_provenance_is_current():
    """docs/data-provenance.md is what the data files say now."""
    assert provenance.PAGE.read_text("utf-8") == provenance.render(), f"{provenance.PAGE.name}: run make golden"


def test_readme_is_there_for_newcomers():
    """The README has the two commands, says that it is unofficial, and which values are not from the rulebooks."""
    text = (ROOT / "README.md").read_text("utf-8")
    for word in ("make play", "make test", "unofficial", "Invented", "Inferred"):
        assert word in text


def table_rows(page: str, head: str) -> list[list[str]]:
    """The cells of a table of a document, without its head."""
    lines = (ROOT / "docs" / page).read_text("utf-8").split(f"| {head} |")[1].splitlines()[2:]
    rows = []
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def test_options_are_listed():
    """docs/options.md lists every option of Skytopia with its good values, the default first."""
    found = {row[0].strip("`"): re.findall(r"`(\w+)`", row[1]) for row in table_rows("options.md", "option")}
    assert found == {name: [str(value) for value in good] for name, good in SkytopiaOptions.GOOD.items()}
    assert {name: values[0] for name, values in found.items()} == {
        name: str(value) for name, value in SkytopiaOptions().chosen().items()
    }


def test_fields_of_a_view_are_listed():
    """docs/bots-and-speed.md lists every field of a view once."""
    found = [name for row in table_rows("bots-and-speed.md", "field") for name in re.findall(r"`(\w+)`", row[0])]
    assert sorted(found) == sorted(View.__struct_fields__)


def test_the_drawing_contract_is_described():
    """docs/adding-a-game.md names every part of a Drawing."""
    text = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    parts = {name for name in (*vars(Drawing), *Drawing.__annotations__) if not name.startswith("_")}
    assert [name for name in sorted(parts) if f"`{name}`" not in text] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_call_the_buildings_by_their_names(lang: str):
    """S11.5: the paragraph of an effect has the name that the table says, in every edition."""
    text = (ROOT / f"src/stolik/games/skytopia/rules.{lang}.md").read_text("utf-8")
    for number, effect in enumerate(EFFECT_NAMES):
        paragraph = " ".join(re.search(rf"\*\*S5\.{effect}\*\* (.*?)\n\n", text, re.DOTALL)[1].split())
        for edition in range(len(EDITION_NAMES)):
            name = say(words.say_name(number, edition), lang)
            assert name.lower() in paragraph.lower(), f"S5.{effect} does not say {name}"
