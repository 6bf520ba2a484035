"""Several people at one device, people who only watch, and lines that are cut."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute
from tests.web.playing import (
    BOTS,
    GAMES,
    OPEN,
    PHONE,
    act,
    check_texts,
    is_over,
    one_at_a_time,
    set_table,
    sit_down,
    version,
    wait_until,
    window,
)  # fmt: skip

pytestmark = one_at_a_time
HOT_SEAT = [{"kind": "me"}, {"kind": "here", "name": "Jan"}]


def tiles(page: Page, where: str = "") -> set[str]:
    """The tiles that are anywhere in the page's document, seen or not."""
    found = page.locator(f"{where} [data-tile]")
    return set(found.evaluate_all("all => all.map((one) => one.dataset.tile)"))


def test_a_curtain_hides_the_hands_of_two_people_at_one_device(browser: Browser, address: str) -> None:
    """While it is down nothing of the table is in the document, not even unseen; then the hand of who is next is."""
    dice = random.Random(4)
    with window(browser, address, lang="pl-PL") as page:
        page.goto(set_table(page, "fantazja", HOT_SEAT, options={"start": "0"}))
        hands = list[set[str]]()
        for name in ("Ola", "Jan", "Ola"):
            page.wait_for_selector(".curtain")
            assert name in page.locator(".curtain h2").inner_text()
            assert not tiles(page), "tiles are in the document behind the curtain"
            assert not page.locator(".actions, .hand").count()
            assert page.evaluate("document.activeElement.closest('.curtain') !== null"), "the curtain has not the focus"
            check_texts(page)
            page.keyboard.press("Enter")
            page.wait_for_selector(".hand [data-tile]")
            hands.append(tiles(page, ".hand"))
            wait_until(lambda: page.locator(".curtain").count() > 0 or not act(page, dice), "the turn did not pass on")
        assert not hands[0] & hands[1], "one sees the other's hand"


WATCH = """() => {
  window.shown = [];
  const look = () => {
    const has = (what) => document.querySelector(what) !== null;
    const tiles = [...document.querySelectorAll("[data-tile]")].map((one) => one.dataset.tile);
    shown.push({ flight: has(".flight"), curtain: has(".curtain"), asked: has(".actions"), tiles });
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def test_the_curtain_waits_for_what_was_laid(browser: Browser, address: str) -> None:
    """A tile is seen on its way and where it lies before the curtain falls, and nothing of who is next is."""
    with window(browser, address) as page:
        page.emulate_media(reduced_motion="no-preference")
        page.goto(set_table(page, "fantazja", HOT_SEAT, options={"start": "0"}))
        page.locator(".curtain button").click()
        page.wait_for_selector(".hand [data-tile]")
        page.evaluate(WATCH)
        page.locator(OPEN, has_text="face down").first.evaluate("button => button.click()")
        page.wait_for_selector(".curtain")
        shown = page.evaluate("shown")
        page.locator(".curtain button").click()
        page.wait_for_selector(".hand [data-tile]")
        hand = tiles(page, ".hand")
        assert any(one["flight"] for one in shown)
        for one in shown:
            assert not hand & {*one["tiles"]}, "the next hand is in the document"
            assert not (one["flight"] and (one["curtain"] or one["asked"]))


def test_no_curtain_where_nothing_is_hidden(browser: Browser, address: str) -> None:
    """Skytopia for two at one device, on a phone: the turn says whose it is."""
    dice = random.Random(2)
    with window(browser, address, size=PHONE) as page:
        sit_down(page, "skytopia", HOT_SEAT)
        names = set[str]()
        for _ in range(12):
            wait_until(lambda: act(page, dice), "nobody was asked")
            names.add(page.locator(".side .turn .status strong").inner_text())
            assert not page.locator(".curtain").count()
        assert names == {"Ola’s turn", "Jan’s turn"}


@pytest.mark.parametrize("game", GAMES)
def test_who_watches_sees_the_match_and_no_secrets(browser: Browser, address: str, game: str) -> None:
    """A spectator has the board and the log, no actions, and of a hidden hand not a tile."""
    dice = random.Random(6)
    with window(browser, address) as page, window(browser, address, size=PHONE, lang="pl-PL") as other:
        path = sit_down(page, game)
        other.goto(path)
        other.wait_for_selector("[data-status=running]")
        other.wait_for_selector(".board *")
        for _ in range(3):
            wait_until(lambda: act(page, dice), "nobody was asked")
        wait_until(lambda: version(other) == version(page), "the spectator is not told")
        assert not other.locator(OPEN).count()
        assert not other.locator(".board .open").count(), "something looks as if it could be chosen"
        assert not other.get_by_role("button", name="Cofnij").count()
        hand = tiles(page, ".hand")
        assert not hand & tiles(other), "the spectator's document has tiles of a hidden hand"
        assert (game == "fantazja") == bool(hand)
        check_texts(other)


def test_watching_bots_and_their_replay(browser: Browser, address: str) -> None:
    """Two clicks from the front page to bots that play at a pace; a finished match runs by itself to its end."""
    with window(browser, address, size=PHONE) as page:
        finished = set_table(page, "skytopia", BOTS)  # slow is fine: it has no viewers
        page.goto("/")
        page.get_by_role("link", name="Watch", exact=True).first.click()
        page.get_by_role("button", name="Watch them play").first.click()
        page.wait_for_selector("[data-status=running]")
        assert not page.locator(OPEN).count()
        before = version(page)
        wait_until(lambda: version(page) != before, "the bots do not play")
        assert not is_over(page)
        page.goto(finished)
        page.wait_for_selector("[data-status=over]")
        page.goto(finished.replace("/table/", "/match/"))
        page.locator(".board .place .face").first.wait_for()  # it begins with the table as it was set up
        page.get_by_role("button", name="Go to the end").click()
        page.get_by_role("button", name="Previous decision").click()
        label = page.locator(".replay .where")
        steps = label.inner_text().partition(" of ")[2]
        assert label.inner_text() != f"{steps} of {steps}"
        page.locator("h1").click()
        page.keyboard.press("Space")
        page.get_by_role("button", name="Pause").wait_for()
        page.get_by_text(f"{steps} of {steps}").wait_for()
        page.get_by_role("button", name="Play", exact=True).wait_for()
        check_texts(page)
        page.keyboard.press("Space")
        page.get_by_role("button", name="Pause").wait_for()
        page.get_by_role("link", name="Review", exact=True).click()
        page.wait_for_timeout(2500)  # longer than a step lasts
        assert "tab=review" in page.url, "a replay that runs takes its reader away from the review"


class Line:
    """The line between a page and the server, which can be cut and mended."""

    def __init__(self, page: Page) -> None:
        self.is_cut, self.open = False, list[WebSocketRoute]()
        page.route_web_socket(re.compile(r"/socket$"), self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        if self.is_cut:
            socket.close()
        else:
            socket.connect_to_server()
            self.open.append(socket)

    def cut(self) -> None:
        self.is_cut = True
        for socket in self.open:
            socket.close()
        self.open.clear()

    def mend(self) -> None:
        self.is_cut = False


@pytest.mark.parametrize("game", GAMES)
def test_a_line_that_is_cut_in_the_midst_of_a_turn(browser: Browser, address: str, game: str) -> None:
    """What is half chosen stays chosen, the page says what is going on, and what is done meanwhile is done later."""
    with window(browser, address) as page:
        line = Line(page)
        sit_down(page, game)
        pressed = page.locator(".board .open:is([aria-pressed=true], [aria-expanded=true])")
        while not pressed.count():  # a thing with one action is played at once
            page.wait_for_selector(".turn.asked")
            was = version(page)
            page.locator(".board button.open").first.click()
            wait_until(lambda was=was: pressed.count() or version(page) != was, "a click did nothing")
        before, narrowed = version(page), page.locator(OPEN).count()
        line.cut()
        page.get_by_text("Connection lost").wait_for()
        assert pressed.count(), "the choice was lost with the line"
        line.mend()
        page.get_by_text("Connection lost").wait_for(state="detached")
        assert pressed.count(), "the choice was lost when the line came back"
        assert page.locator(OPEN).count() == narrowed
        assert version(page) == before
        line.cut()
        page.locator(OPEN).first.evaluate("button => button.click()")
        page.get_by_text("Connection lost").wait_for()
        assert version(page) == before
        line.mend()
        wait_until(lambda: version(page) != before, "what was done without a line was not done afterwards")
        assert not is_over(page)
