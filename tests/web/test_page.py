"""The page in a real browser: people play whole matches in it."""

from __future__ import annotations

import gzip
import random
import re
import time
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser
from tests.web.playing import (
    GAMES,
    PHONE,
    act,
    check_texts,
    is_over,
    one_at_a_time,
    play,
    wait_until,
    window,
)  # fmt: skip

from stolik.server.http.static import FOLDER

pytestmark = one_at_a_time


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_match_to_its_end(browser: Browser, address: str, game: str) -> None:
    """One makes a table, the other comes by its link; one at a desk in English, one on a phone in Polish."""
    seed = 7
    print("seed", seed)
    dice = random.Random(seed)
    with ExitStack() as stack:
        one = stack.enter_context(window(browser, address))
        two = stack.enter_context(window(browser, address, size=PHONE, lang="pl-PL", dark=True))
        one.goto(f"/new/{game}?how=friends")
        one.get_by_role("button", name="Create table").click()
        one.wait_for_url("**/table/*")
        two.goto(one.url)
        two.get_by_role("button", name="Wejdź").click()
        two.get_by_role("button", name="Usiądź").first.click()
        one.get_by_role("button", name="Start the match").click()
        for page in (one, two):
            page.wait_for_selector("[data-status=running]")
            check_texts(page)
        while not (is_over(one) and is_over(two)):
            acted = [act(page, dice) for page in (one, two)]
            if not any(acted):
                time.sleep(0.05)
        for page in (one, two):
            page.wait_for_selector("table tfoot")
            check_texts(page)
        scores = [page.locator("table tfoot").first.inner_text().split()[1:] for page in (one, two)]
        assert scores[0] == scores[1]


@pytest.mark.parametrize("game", GAMES)
def test_one_click_to_a_match_against_a_bot(browser: Browser, address: str, game: str) -> None:
    """The front page leads to a running match; reloaded in the midst of a turn, it goes on where it was."""
    dice = random.Random(3)
    with window(browser, address, lang="pl-PL") as page:
        page.goto("/")
        check_texts(page)
        page.get_by_role("article").filter(has_text=game.capitalize()).get_by_role("button").first.click()
        page.wait_for_selector("[data-status=running]")
        play(page, dice, 3)
        page.reload()
        page.wait_for_selector("[data-status=running]")
        wait_until(lambda: act(page, dice), "nobody was asked after the page was loaded again")
        check_texts(page)


def test_the_first_load_is_light() -> None:
    """The first load of the front page: at most 150 kB of JavaScript and CSS, compressed."""
    html = (FOLDER / "index.html").read_text("utf-8")
    first = set(re.findall(r"/assets/[\w.-]+\.(?:js|css)", html))
    assert first
    size = sum(len(gzip.compress((FOLDER / name.lstrip("/")).read_bytes())) for name in first)
    assert size <= 150_000
