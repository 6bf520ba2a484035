"""The page by keyboard alone: no mouse, no click from outside, only keys."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, Page
from tests.web.playing import (
    GAMES,
    OPEN,
    check_texts,
    one_at_a_time,
    play,
    sit_down,
    version,
    wait_for_turn,
    wait_until,
    window,
)  # fmt: skip

pytestmark = one_at_a_time

FOCUS = """() => {
  const at = document.activeElement;
  const box = at.getBoundingClientRect();
  return {
    tag: at.tagName, name: at.getAttribute("aria-label") ?? at.textContent.trim(),
    of: at.closest("article")?.textContent ?? "",
    inMatch: !!at.closest(".match"), inTurn: !!at.closest(".turn"), isAction: !!at.closest(".actions"),
    isSeen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    outline: getComputedStyle(at).outlineStyle,
    asked: document.querySelector("[aria-live] h2")?.textContent,
    version: at.closest("[data-version]")?.dataset.version,
  };
}"""


def focus(page: Page) -> dict[str, object]:
    found: dict[str, object] = page.evaluate(FOCUS)
    return found


def tab_to(page: Page, what: str, within: str = "", tag: str = "", most: int = 40) -> int:
    """Press Tab until what has the focus is called so; how often."""
    for count in range(most):
        now = focus(page)
        if what in str(now["name"]) and within in str(now["of"]) and tag in str(now["tag"]):
            return count
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {what!r} {tag}")


def press(page: Page, key: str, times: int = 1) -> None:
    for _ in range(times):
        page.keyboard.press(key)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match(browser: Browser, address: str, game: str) -> None:
    """From the front page to the result. After each action the focus is at the prompt, a few keys away."""
    seed = 11
    print("seed", seed)
    dice = random.Random(seed)
    decisions = keys = 0
    with window(browser, address) as page:
        page.goto("/")
        page.wait_for_selector("article button")
        tab_to(page, "", within=game.capitalize(), tag="SELECT")
        press(page, "Home")  # a novice
        press(page, "Shift+Tab")
        assert "Play now" in str(focus(page)["name"])
        press(page, "Enter")
        page.wait_for_selector("[data-status=running]")
        said = set[str]()
        before: str | None = None
        while wait_for_turn(page, before):
            if not decisions:
                press(page, "a")  # the short way from anywhere
            else:
                where = focus(page)
                assert where["inTurn"], f"after an action the focus is at {where}"
                press(page, "ArrowDown")
            more = dice.randrange(min(4, page.locator(OPEN).count()))
            press(page, "ArrowDown", more)
            where = focus(page)
            assert where["isAction"], f"the arrows lead to {where}"
            assert where["isSeen"], f"the focus cannot be seen: {where}"
            assert where["outline"] != "none", f"nothing shows the focus: {where}"
            said.add(str(where["asked"]))
            before = str(where["version"])
            press(page, "Enter")
            decisions, keys = decisions + 1, keys + more + 2
        print(f"{game}: {decisions} decisions, {keys / decisions:.1f} keys each")
        assert len(said) > 3, f"what is asked is not announced: {said}"
        assert focus(page)["inMatch"], "at the end the focus is nowhere"
        assert page.locator("table tfoot").count()
        check_texts(page)


def test_a_golem_is_sent_from_the_board(browser: Browser, address: str) -> None:
    """Skytopia: to the board, a card, a value. Escape goes back to the card; a question mark tells the keys."""
    with window(browser, address) as page:
        sit_down(page, "skytopia")
        wait_for_turn(page)
        page.wait_for_selector(".board .place.open")  # it is loaded after the actions
        before = version(page)
        press(page, "b")
        places = []
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft"):
            press(page, key)
            places.append(page.evaluate("() => document.activeElement.closest('[data-slot]')?.dataset.slot"))
        assert places == ["gold 1", "gold 2", "blue 2"]
        press(page, "Enter")
        page.wait_for_function("() => document.activeElement.closest('[role=dialog]')")
        press(page, "Escape")
        page.wait_for_function("() => document.activeElement.closest('.board .open')")
        press(page, "?")
        page.wait_for_selector("dialog[open] kbd")
        press(page, "Escape")
        page.wait_for_function("() => document.activeElement.closest('.board .open')")
        press(page, "Enter")
        page.wait_for_function("() => document.activeElement.closest('[role=dialog]')")
        press(page, "Enter")
        wait_for_turn(page, before)
        assert focus(page)["inMatch"], "after a move from the board the focus is nowhere"


def choose_tile(page: Page) -> bool:
    """Choose a tile of the hand that fits somewhere, if there is one."""
    press(page, "b")
    for _ in range(8):
        press(page, "Enter")
        if page.locator(".spot").count():
            return True
        press(page, "Tab")
    press(page, "Escape")
    return False


def test_a_tile_is_laid_from_the_board(browser: Browser, address: str) -> None:
    """Fantazja: a tile of the hand, by arrows a place, and it is built; the places are one stop for the Tab key."""
    dice = random.Random(6)
    with window(browser, address) as page:
        sit_down(page, "fantazja", options={"start": "0"})
        wait_for_turn(page)
        wait_until(lambda: choose_tile(page) or bool(play(page, dice, 1)), "no tile fits anywhere")
        before = version(page)
        press(page, "b")
        page.wait_for_function("() => document.activeElement.closest('.spot')")
        assert page.locator(".spot[tabindex='0']").count() == 1
        press(page, "ArrowRight")
        page.wait_for_function("() => document.activeElement.closest('.spot')")
        press(page, "Enter", 2)
        wait_for_turn(page, before)
        assert focus(page)["inMatch"], "after a move from the board the focus is nowhere"


def test_letters_can_be_letters(browser: Browser, address: str) -> None:
    """With shortcuts switched off, Tab is enough: the first stop of the table leads to the prompt."""
    with window(browser, address, keys=False) as page:
        sit_down(page, "skytopia")
        wait_for_turn(page)
        press(page, "a")
        assert not focus(page)["isAction"]
        tab_to(page, "Go to your moves", tag="BUTTON")
        press(page, "Enter")
        assert focus(page)["isAction"]
