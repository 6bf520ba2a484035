"""Every screen at every size: a small phone, a very wide screen, and letters of twice the size."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, Page, ViewportSize
from tests.web.playing import GAMES, check_texts, check_width, one_at_a_time, play, set_table, sit_down, window

pytestmark = one_at_a_time

PAGES = (
    "/", "/new/skytopia?how=bot", "/tables/open", "/tables/running", "/rules/fantazja", "/rules/skytopia", "/recover",
    "/no/where",
)  # fmt: skip
SMALL: ViewportSize = {"width": 360, "height": 740}

# Text in a box that hides what does not fit. A drawing that can be moved about may, what is only to be heard, and what
# says by an ellipsis that there is more when it is pressed.
CUT = """() => [...document.querySelectorAll("main *, header *, dialog[open] *")].flatMap((node) => {
  const style = getComputedStyle(node);
  const hides = /hidden|clip/.test(style.overflowX) && node.scrollWidth > node.clientWidth + 1
    || /hidden|clip/.test(style.overflowY) && node.scrollHeight > node.clientHeight + 1;
  if (!hides || !node.innerText?.trim() || !node.clientWidth || style.clipPath !== "none") return [];
  if (node.closest(`svg, .window, .unseen`) || style.webkitLineClamp !== "none") return [];
  return [`${node.tagName} ${node.className}: ${node.innerText.trim().slice(0, 60)}`];
})"""


def check_cut(page: Page, where: str) -> None:
    """No text is cut off."""
    assert page.evaluate(CUT) == [], where


def wait_for_people(page: Page) -> None:
    """A table that lists show."""
    set_table(page, "fantazja", [{"kind": "me"}, {"kind": "open"}], name="Aleksandra", listed=True)


def enlarge(page: Page) -> None:
    """Letters of twice the size, as a browser's preferences make them."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")


@pytest.mark.parametrize("lang", ["en-GB", "pl-PL"])
def test_pages_on_a_small_phone(browser: Browser, address: str, lang: str) -> None:
    """Every page has a heading and its texts, and is not wider than a phone; the header is one row."""
    with window(browser, address, size=SMALL, lang=lang, dark=lang == "pl-PL") as page:
        wait_for_people(page)
        for path in PAGES:
            page.goto(path)
            page.wait_for_selector("h1")
            check_texts(page)
            check_width(page)
            check_cut(page, path)
            assert page.locator("header").bounding_box()["height"] < 64, path  # type: ignore[index]


@pytest.mark.parametrize("width", [360, 1280])
def test_pages_with_large_letters(browser: Browser, address: str, width: int) -> None:
    """At 200 % nothing is cut off and nothing is wider than the window."""
    with window(browser, address, size={"width": width, "height": 800}, lang="pl-PL") as page:
        wait_for_people(page)
        for path in PAGES:
            page.goto(path)
            page.wait_for_selector("h1")
            enlarge(page)
            check_width(page)
            check_cut(page, path)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_at_every_size(browser: Browser, address: str, game: str) -> None:
    """A match from a small phone to a wide screen, and with large letters; what is asked is in sight."""
    with window(browser, address, size=SMALL, lang="pl-PL") as page:
        sit_down(page, game)
        play(page, random.Random(8), 5)
        for width, height in ((360, 740), (768, 1024), (1280, 800), (2560, 1300)):
            page.set_viewport_size({"width": width, "height": height})
            check_width(page)
            check_cut(page, f"{width} px")
            box = page.locator(".side .turn h2").bounding_box()
            assert box
            assert box["y"] + box["height"] <= height, f"at {width} px what is asked is out of sight"
        if game == "skytopia":  # one's own coins are beside what is asked
            assert page.inner_text(".turn .coins [aria-hidden]") == page.locator(".own .value").nth(1).inner_text()
        enlarge(page)
        for width in (1280, 360):
            page.set_viewport_size({"width": width, "height": 800})
            check_width(page)
            check_cut(page, f"{width} px, large letters")
