"""Every screen at every size: a small phone, a very wide screen, and letters of twice the size."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, Page, ViewportSize
from tests.web.playing import (
    GAMES,
    act,
    check_texts,
    check_width,
    one_at_a_time,
    play,
    set_table,
    sit_down,
    wait_for_turn,
    wait_until,
    window,
)

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

# The number of these that are fully visible: in the window, and not covered by the prompt.
WHOLE = """(what) => {
  const ask = document.querySelector(".ask").getBoundingClientRect();
  return [...document.querySelectorAll(what)].map((node) => node.getBoundingClientRect())
    .filter(({ top, right, bottom }) => top >= 0 && bottom <= (right <= ask.left ? innerHeight : ask.top)).length;
}"""
FINGER = 40  # what a finger hits


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
            assert page.locator("header").first.bounding_box()["height"] < 64, path  # type: ignore[index]


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
    """A match from a small phone to a wide screen, and with large letters; the prompt is visible."""
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
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "20px", "small on a large screen"
        if game == "skytopia":  # one's own coins are beside the prompt
            assert page.inner_text(".turn .coins [aria-hidden]") == page.locator(".own .value").nth(1).inner_text()
        enlarge(page)
        for width in (1280, 360):
            page.set_viewport_size({"width": width, "height": 800})
            check_width(page)
            check_cut(page, f"{width} px, large letters")


def test_skytopia_on_a_low_screen(browser: Browser, address: str) -> None:
    """While placing a golem all values and a row of cards are visible, on an upright or a turned phone."""
    with window(browser, address, size={"width": 360, "height": 640}, lang="pl-PL") as page:
        sit_down(page, "skytopia")
        dice = random.Random(8)
        while wait_for_turn(page) and page.locator(".clock button[aria-disabled=false]").count() < 2:
            act(page, dice)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        play(page, dice, 1)
        while wait_for_turn(page) and page.locator(".clock button[aria-disabled=false]").count() < 2:
            act(page, dice)
        wait_until(lambda: page.evaluate(WHOLE, ".clock .spot") == 6, "the chronometer did not come into sight")
        for width, height in ((360, 640), (640, 360), (740, 360), (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            where = f"{width} × {height}"
            assert page.evaluate(WHOLE, ".clock .spot") == 6, where
            assert page.evaluate(WHOLE, ".place .face") >= 4, where
            assert page.evaluate(WHOLE, "header .preferences") == 1, where
            boxes = [value.bounding_box() for value in page.locator(".clock button").all()]
            assert all(box and min(box["width"], box["height"]) >= FINGER for box in boxes), where
            check_width(page)
