"""The rules with their drawn examples, in a real browser: pictures, playing on, printing."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.playing import DESK, GAMES, PHONE, ask_axe, check_texts, check_width, one_at_a_time, window

from stolik.examples import read_plan, read_position

pytestmark = one_at_a_time

PICTURE = "figure.example > .step > .picture"
IS_IN_PRINT = """() => {
  const isSeen = (selector) => [...document.querySelectorAll(selector)].some((node) => node.checkVisibility());
  return [".page > header", ".rules nav", "figure .ways", "figure > .step > .picture", "article h2"].map(isSeen);
}"""


def open_rules(page: Page, game: str, fragment: str = "") -> None:
    page.goto(f"/rules/{game}{fragment}")
    page.wait_for_selector(PICTURE)


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_drawn(browser: Browser, address: str, game: str) -> None:
    """On a phone, in the dark and in Polish: all pictures, nothing too wide, and axe is content."""
    with window(browser, address, size=PHONE, lang="pl-PL", dark=True) as page:
        open_rules(page, game)
        plans = read_plan(game).examples
        shown = page.locator("figure.example")
        assert shown.evaluate_all("all => all.map(({ id }) => id)") == [f"example-{plan.name}" for plan in plans]
        for plan in plans:
            drawn = [picture for picture in plan.pictures if picture.show != ("result",)]
            pictures = page.locator(f"#example-{plan.name} > .step > .picture")
            assert pictures.count() == len(drawn)
            assert all(pictures.nth(number).locator("svg").first.is_visible() for number in range(len(drawn)))
        check_texts(page)
        check_width(page)
        assert not ask_axe(page, f"rules of {game}")


def test_a_paragraph_is_in_sight_after_the_pictures(browser: Browser, address: str) -> None:
    """The pictures above an addressed paragraph do not push it away."""
    with window(browser, address) as page:
        open_rules(page, "skytopia", "#S9.4")
        expect(page.locator("[id='S9.4']")).to_be_in_viewport()


@pytest.mark.parametrize(("game", "example"), [("skytopia", "one-card"), ("fantazja", "military")])
def test_an_example_is_played_on(browser: Browser, address: str, game: str, example: str) -> None:
    """The table has the position of the picture, and the reader sits in its seat."""
    with window(browser, address, size=DESK) as page:
        open_rules(page, game)
        page.locator(f"#example-{example} .ways button").nth(1).click()
        page.wait_for_url("**/table/*")
        page.wait_for_selector("[data-status=running]", state="attached")  # hands may be behind a curtain
        name = page.url.rsplit("/", 1)[1]
        view: Any = page.request.get(f"/api/matches/{name}/positions/0").json()["view"]
        board = {"skytopia": "market", "fantazja": "board"}[game]
        position = read_position(game, example)
        assert view["position"][board] == position[board]
        assert view["actor"] == position["actor"]


def test_the_rules_are_printed(browser: Browser, address: str) -> None:
    """One button; on paper there are chapters and pictures in the light look, and no navigation."""
    with window(browser, address, dark=True) as page:
        open_rules(page, "fantazja")
        page.evaluate("window.print = () => (window.printed = true)")
        page.get_by_role("searchbox").fill("castle")
        page.get_by_role("button", name="Print the rules").click()
        assert page.evaluate("window.printed")
        assert page.get_by_role("searchbox").input_value() == ""
        page.evaluate("addEventListener('beforeprint', () => (window.theme = document.documentElement.dataset.theme))")
        assert page.pdf(format="A4").startswith(b"%PDF")
        assert page.evaluate("[window.theme, document.documentElement.dataset.theme]") == ["light", "dark"]
        page.emulate_media(media="print")
        assert page.evaluate(IS_IN_PRINT) == [False, False, False, True, True]
