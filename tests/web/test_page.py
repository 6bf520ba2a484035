"""The page in a real browser: people play whole matches in it."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import pytest
from playwright.sync_api import Browser, Error, Page

pytestmark = pytest.mark.xdist_group("browser")  # one browser at a time: it needs a core of its own

UNTRANSLATED = re.compile(r"\{[a-z]+(?:-[a-z0-9_]+)+\}", re.IGNORECASE)
EXPECTED = "401"  # who comes for the first time is told that the server does not know them
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
PATIENCE = 60_000


@contextmanager
def window(browser: Browser, address: str, *, size: dict[str, int], lang: str, dark: bool = False) -> Iterator[Page]:
    """A browser of somebody's own; whatever goes wrong in it fails the test."""
    scheme = "dark" if dark else "light"
    context = browser.new_context(viewport=size, locale=lang, color_scheme=scheme, base_url=address)  # type: ignore[arg-type]
    page, wrong = context.new_page(), list[str]()
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: said.type == "error" and EXPECTED not in said.text and wrong.append(said.text))
    try:
        yield page
        assert not wrong
    finally:
        context.close()


def check_texts(page: Page) -> None:
    """Nothing is shown that has no text in this language."""
    found = UNTRANSLATED.search(page.inner_text("body"))
    assert not found, found and found[0]


def wait_until(so: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while not so():
        assert time.monotonic() < end, what
        time.sleep(0.02)


def is_over(page: Page) -> bool:
    return page.locator("[data-status=over]").count() > 0


def act(page: Page, dice: random.Random) -> bool:
    """Press the button of one of the open actions, if there are any; False if there are none."""
    buttons = page.locator(".actions button.button:not([disabled])")
    count = buttons.count()
    if not count:
        return False
    version = page.get_attribute("[data-version]", "data-version")
    try:
        buttons.nth(dice.randrange(count)).evaluate("button => button.click()")
    except Error:  # the list has just changed
        return True
    wait_until(lambda: page.get_attribute("[data-version]", "data-version") != version, "an action was not answered")
    return True


@pytest.mark.parametrize("game", ["skytopia", "fantazja"])
def test_two_people_play_a_match_to_its_end(browser: Browser, address: str, game: str) -> None:
    """One makes a table, the other comes by its link; one at a desk in English, one on a phone in Polish."""
    seed = 7
    print("seed", seed)
    dice = random.Random(seed)
    with ExitStack() as stack:
        one = stack.enter_context(window(browser, address, size=DESK, lang="en-GB"))
        two = stack.enter_context(window(browser, address, size=PHONE, lang="pl-PL", dark=True))
        one.goto(f"/new/{game}?how=friends")
        one.get_by_role("button", name="Set the table").click()
        one.wait_for_url("**/table/*")
        two.goto(one.url)
        two.get_by_role("button", name="Wejdź").click()
        two.get_by_role("button", name="Usiądź").first.click()
        one.get_by_role("button", name="Begin the match").click()
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


@pytest.mark.parametrize("game", ["skytopia", "fantazja"])
def test_one_click_to_a_match_against_a_bot(browser: Browser, address: str, game: str) -> None:
    """The front page leads to a running match; reloaded in the midst of a turn, it goes on where it was."""
    dice = random.Random(3)
    with window(browser, address, size=DESK, lang="pl-PL") as page:
        page.goto("/")
        check_texts(page)
        page.get_by_role("article").filter(has_text=game.capitalize()).get_by_role("button").first.click()
        page.wait_for_selector("[data-status=running]")
        for _ in range(3):
            wait_until(lambda: act(page, dice), "nobody was asked")
        page.reload()
        page.wait_for_selector("[data-status=running]")
        wait_until(lambda: act(page, dice), "nobody was asked after the page was loaded again")
        check_texts(page)


def test_the_first_load_is_light() -> None:
    """All that the front page needs first: at most 150 kB of JavaScript and CSS, compressed."""
    import gzip

    from stolik.server.page import FOLDER

    html = (FOLDER / "index.html").read_text("utf-8")
    first = set(re.findall(r"/assets/[\w.-]+\.(?:js|css)", html))
    assert first
    size = sum(len(gzip.compress((FOLDER / name.lstrip("/")).read_bytes())) for name in first)
    assert size <= 150_000


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("lang", ["en-GB", "pl-PL"])
@pytest.mark.parametrize(
    "path", ["/", "/new/skytopia", "/tables/open", "/rules/fantazja", "/rules/skytopia", "/nothing/here"]
)
def test_pages_show_themselves(browser: Browser, address: str, path: str, lang: str, dark: bool) -> None:
    """Every page has a heading and its texts, in both languages and looks, and is not wider than a phone."""
    with window(browser, address, size={"width": 360, "height": 740}, lang=lang, dark=dark) as page:
        page.goto(path)
        page.wait_for_selector("h1")
        check_texts(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
