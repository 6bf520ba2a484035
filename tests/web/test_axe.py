"""Axe finds nothing on any screen, in both themes."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.playing import (
    BOTS,
    DESK,
    GAMES,
    PATIENCE,
    PHONE,
    ask_axe,
    check_texts,
    one_at_a_time,
    play,
    set_table,
    sit_down,
    wait_for_turn,
    window,
)  # fmt: skip

pytestmark = one_at_a_time

PAGES = (
    "/", "/new/skytopia", "/tables/running", "/rules/skytopia", "/rules/fantazja", "/recover#x", "/recover",
    "/no/where", "/learn", "/learn/skytopia", "/reference/fantazja", "/reference/skytopia",
)  # fmt: skip


@pytest.fixture(scope="module")
def page(browser: Browser, address: str) -> Iterator[Page]:
    """One window for all screens: what axe needs is the screen."""
    with window(browser, address, lang="pl-PL", expected=("404",)) as page:  # of a recovery link that is none
        yield page


@pytest.fixture(scope="module")
def finished(browser: Browser, address: str) -> dict[str, str]:
    """A match of each game that bots have played to the end; its path."""
    with window(browser, address) as page:
        page.set_default_timeout(4 * PATIENCE)  # a whole match
        paths = {game: set_table(page, game, BOTS, listed=True) for game in GAMES}
        for path in paths.values():
            page.goto(path)
            page.wait_for_selector("[data-status=over]")
    return paths


def test_pages(page: Page, finished: dict[str, str]) -> None:
    """Pages that need no table, and the preferences over one of them."""
    wrong = list[str]()
    for path in PAGES:
        page.goto(path)
        page.wait_for_selector("h1")
        page.wait_for_load_state("networkidle")
        wrong += ask_axe(page, path)
        check_texts(page)
    page.goto("/")
    page.get_by_role("button", name="Ustawienia").click()
    page.wait_for_selector("dialog[open]")
    wrong += ask_axe(page, "preferences")
    assert not wrong, "\n".join(wrong)


def test_new_table_with_all_options(page: Page) -> None:
    """The form, with its options unfolded: some are not possible, a preset has changed the seats, and is changed."""
    wrong = list[str]()
    page.goto("/new/skytopia?how=bot")
    page.locator("summary").click()
    wrong += ask_axe(page, "new table")
    page.get_by_role("radio", name="Trudniejszy wariant").check()
    assert page.locator(".seat").count() == 4
    page.get_by_role("radio", name="każdy gracz wybiera", exact=True).check()
    expect(page.get_by_role("radio", name="Własny zestaw")).to_be_checked()
    expect(page.locator(".own")).to_contain_text("Trudniejszy wariant")
    wrong += ask_axe(page, "new table with a changed preset")
    check_texts(page)
    assert not wrong, "\n".join(wrong)


def test_a_lobby(page: Page) -> None:
    """Before the match, with an open seat."""
    wrong = list[str]()
    page.goto(set_table(page, "fantazja", [{"kind": "me"}, {"kind": "open"}]))
    page.wait_for_selector("ol")
    page.locator(".fairness summary").click()
    wrong += ask_axe(page, "lobby")
    check_texts(page)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_match(page: Page, game: str, size: str) -> None:
    """A running match: the board, the prompt, all actions, the keys, the question before resigning."""
    wrong = list[str]()
    page.set_viewport_size({"desk": DESK, "phone": PHONE}[size])
    try:
        sit_down(page, game)
        wrong += ask_axe(page, "the first turn")
        play(page, random.Random(5), 6)
        wait_for_turn(page)
        while (folded := page.locator(".side details:not([open]) > summary:visible")).count():
            folded.first.click()
        wrong += ask_axe(page, "everything unfolded")
        page.keyboard.press("?")
        page.wait_for_selector("dialog[open]")
        wrong += ask_axe(page, "keys")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Poddaj partię").click()
        wrong += ask_axe(page, "giving up")
    finally:
        page.set_viewport_size(DESK)
    assert not wrong, "\n".join(wrong)


def test_the_curtain(page: Page) -> None:
    """Two people at one device."""
    wrong = list[str]()
    page.goto(set_table(page, "fantazja", [{"kind": "me"}, {"kind": "here", "name": "Jan"}]))
    page.wait_for_selector(".curtain")
    wrong += ask_axe(page, "curtain")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_looking_back(page: Page, finished: dict[str, str], game: str) -> None:
    """The result, the replay and the review."""
    wrong = list[str]()
    page.goto(finished[game])
    page.wait_for_selector("table tfoot")
    wrong += ask_axe(page, "result")
    page.goto(finished[game].replace("/table/", "/match/") + "?at=30")
    page.wait_for_selector(".board *")
    page.wait_for_selector("[aria-current=step]")
    wrong += ask_axe(page, "replay")
    page.goto(finished[game].replace("/table/", "/match/") + "?tab=review")
    page.wait_for_selector("progress, .graph, .review")
    wrong += ask_axe(page, "review")
    assert not wrong, "\n".join(wrong)
