"""Both languages: every text on the page is in the reader's language, and none in the other one."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.web.playing import GAMES, check_texts, one_at_a_time, play, sit_down, wait_until, window

pytestmark = one_at_a_time

SOURCES = Path(__file__).parents[2] / "src/stolik"
PLAIN = re.compile(r"^(?:[\w-]+) = ([^{}\n]+)$|^ +\*?\[\w+\] ([^{}\n]+)$", re.MULTILINE)
SHOWN = """() => {
  const words = document.body.innerText.split(/\\n|\\t/);
  for (const node of document.querySelectorAll("[aria-label], [title], [placeholder], option, summary"))
    words.push(...["aria-label", "title", "placeholder"].map((one) => node.getAttribute(one)), node.textContent);
  return [...new Set(words.filter(Boolean).map((one) => one.trim()))];
}"""


def texts(language: str) -> set[str]:
    """The sentences and words of a language that have no gaps."""
    found = set[str]()
    for file in (*SOURCES.glob(f"locales/{language}/*.ftl"), *SOURCES.glob(f"games/*/locales/{language}.ftl")):
        found |= {(one[1] or one[2]).strip() for one in PLAIN.finditer(file.read_text("utf-8"))}
    return found


ENGLISH = {text for text in texts("en") - texts("pl") if len(text) > 2}
POLISH = {text for text in texts("pl") - texts("en") if len(text) > 2}


def check_language(page: Page, others: set[str], where: str) -> None:
    """Nothing that is shown, said or hinted at is a text of the other language."""
    assert set(page.evaluate(SHOWN)) & others == set(), where
    check_texts(page)


def test_the_comparison_compares() -> None:
    """There are hundreds of texts that differ."""
    assert len(ENGLISH) > 300
    assert len(POLISH) > 300


@pytest.mark.parametrize(("lang", "others"), [("pl-PL", ENGLISH), ("en-GB", POLISH)], ids=["pl", "en"])
def test_no_text_of_the_other_language(browser: Browser, address: str, lang: str, others: set[str]) -> None:
    """Pages, preferences, and a match of each game a few turns on."""
    with window(browser, address, lang=lang) as page:
        for path in ("/", "/new/skytopia", "/tables/running", "/learn", "/reference/skytopia", "/reference/fantazja"):
            page.goto(path)
            page.wait_for_selector("h1")
            page.wait_for_load_state("networkidle")
            check_language(page, others, path)
        page.locator("header .preferences").click()
        page.wait_for_selector("dialog[open]")
        check_language(page, others, "preferences")
        for game in GAMES:
            sit_down(page, game)
            play(page, random.Random(3), 5)
            check_language(page, others, game)


# How far the log could still be scrolled down.
LEFT = "() => (([log]) => log.scrollHeight - log.clientHeight - log.scrollTop)(document.querySelectorAll('[role=log]'))"


def test_the_language_changes_at_any_time(browser: Browser, address: str) -> None:
    """In the midst of a match, without losing it, and the log is still at its end; the next visit remembers it."""
    with window(browser, address, lang="en-GB") as page:
        sit_down(page, "skytopia", name="Guest")
        play(page, random.Random(4), 8)
        page.locator("header").first.get_by_role("button", name="PL").click()
        page.get_by_role("heading", name="Dziennik").wait_for()
        check_language(page, ENGLISH, "after the change")
        assert page.locator("html").get_attribute("lang") == "pl"
        page.get_by_text("Gość").first.wait_for()
        wait_until(lambda: page.evaluate(LEFT) < 1, "what happened last is out of sight")
        page.reload()
        page.wait_for_selector("[data-status=running]")
        check_language(page, ENGLISH, "after the page was loaded again")
