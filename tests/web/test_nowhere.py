"""Addresses that lead nowhere: each says so in the reader's language, asks no more, and offers the front page."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect
from tests.web.playing import DESK, PHONE, ask_axe, check_texts, check_width, one_at_a_time, set_table, window

pytestmark = one_at_a_time

LOST = {"en-GB": "There is nothing at this address.", "pl-PL": "Pod tym adresem niczego nie ma."}
NO_TABLE = {"en-GB": "There is no such table.", "pl-PL": "Nie ma takiego stołu."}
HOME = {"en-GB": "Back to the front page", "pl-PL": "Wróć na stronę główną"}
NOWHERE = (
    "/nope", "/a/b/c", "/table", "/match", "/tables/nope", "/new/chess", "/replay/x", "/review/x", "/lesson/x",
    "/learn/chess", "/reference/chess", "/reference", "/rules/chess", "/rules", "/recover/x",
)  # fmt: skip
NO_TABLES = (
    "/table/anything",
    "/table/aaaaaaaaaaaaaaaa",
    "/table/a%2Fb",
    "/match/anything",
    "/match/aaaaaaaaaaaaaaaa?at=7",
)


def check_nowhere(page: Page, lang: str, said: str) -> None:
    """It says what is wrong and nothing else is going on; the front page is one click away."""
    page.get_by_role("heading", name=said).wait_for()
    assert said in page.title()
    assert page.locator("h1").count() == 1
    assert not page.locator("[role=status] p").count(), "the page says that it comes back"
    check_texts(page)
    check_width(page)
    expect(page.get_by_role("link", name=HOME[lang])).to_have_attribute("href", "/")


@pytest.mark.parametrize(("lang", "size"), [("en-GB", DESK), ("pl-PL", PHONE)])
def test_an_address_that_leads_nowhere(browser: Browser, address: str, lang: str, size: ViewportSize) -> None:
    """Every part of the page, at a desk and on a phone."""
    with window(browser, address, lang=lang, size=size, expected=("404",)) as page:
        for path in NOWHERE:
            page.goto(path)
            check_nowhere(page, lang, LOST[lang])
        assert ask_axe(page, path) == []
        page.get_by_role("link", name=HOME[lang]).focus()
        page.keyboard.press("Enter")
        page.wait_for_url(re.compile(r"/$"))


@pytest.mark.parametrize("lang", NO_TABLE)
def test_a_table_that_is_none(browser: Browser, address: str, lang: str) -> None:
    """It says so at once and does not try for ever."""
    with window(browser, address, lang=lang, size=PHONE, expected=("404",)) as page:
        sockets = list[str]()
        page.on("websocket", lambda socket: sockets.append(socket.url))
        for path in NO_TABLES:
            page.goto(path)
            check_nowhere(page, lang, NO_TABLE[lang])
        assert ask_axe(page, path) == []
        before = len(sockets)
        assert before == sum(path.startswith("/table/") for path in NO_TABLES)
        page.goto(NO_TABLES[0])
        check_nowhere(page, lang, NO_TABLE[lang])
        page.wait_for_timeout(1500)  # it came back after 0.25, 0.75 and 1.75 seconds
        assert len(sockets) == before + 1


def answer_with(page: Page, status: int, problem: dict[str, Any]) -> None:
    """Let the server refuse to show any table."""

    def refuse(route: Route) -> None:
        route.fulfill(status=status, content_type="application/json", body=json.dumps(problem))

    page.route(re.compile(r"/api/tables/[^/]+$"), refuse)  # the socket is refused by the server: there is no such table


REFUSALS: list[tuple[int, dict[str, Any], str]] = [
    (410, {"why": {"id": "server-obsolete", "args": {"rules": 1}}, "text": "x"}, "can no longer be shown here"),
    (500, {"why": {"id": "server-damaged"}, "text": "This table is damaged."}, "damaged"),
]


@pytest.mark.parametrize(("status", "problem", "said"), REFUSALS, ids=["obsolete", "damaged"])
def test_a_table_that_cannot_be_shown(
    browser: Browser, address: str, status: int, problem: dict[str, Any], said: str
) -> None:
    with window(browser, address, expected=("404", str(status))) as page:
        page.goto("/")
        answer_with(page, status, problem)
        for path in ("/table/aaaaaaaaaaaaaaaa", "/match/aaaaaaaaaaaaaaaa"):
            page.goto(path)
            expect(page.get_by_role("heading", level=1)).to_contain_text(said)
            page.get_by_role("link", name=HOME["en-GB"]).wait_for()


# The first two sockets of a page cannot be opened.
BUSY = """{
  const Opened = WebSocket;
  window.tries = 0;
  window.WebSocket = class extends Opened {
    constructor(address) {
      super(++tries > 2 ? address : address.replace(/[^/]+\\/socket$/, "none/socket"));
    }
  };
}"""


def test_a_server_that_is_away_is_waited_for(browser: Browser, address: str) -> None:
    """Only what is final ends it."""
    with window(browser, address, expected=("404", "503")) as page:
        path = set_table(page, "fantazja", [{"kind": "me"}, {"kind": "open"}])
        page.add_init_script(BUSY)
        away = re.compile(r"/api/tables/[^/]+$")
        page.route(away, lambda route: route.fulfill(status=503, content_type="application/json", body="{}"))
        page.goto(path)
        page.get_by_role("button", name="Waiting for players").wait_for()
        assert page.evaluate("tries") == 3


def test_a_position_that_is_none(browser: Browser, address: str) -> None:
    """The match is shown as far as it is, and the page says what is wrong with the address."""
    with window(browser, address, expected=("404", "409")) as page:
        bots = [{"kind": "me"}, {"kind": "here", "name": "Jan"}]
        match = set_table(page, "skytopia", bots).replace("/table/", "/match/")
        page.goto(f"{match}?at=999999")
        notice = page.locator(".notice")
        expect(notice).to_contain_text("The match has only")
        page.locator(".board .place").first.wait_for()
        check_texts(page)
        page.goto(f"{match}?seat=9")
        expect(notice).to_contain_text("There is no seat 10")
        page.locator(".board .place").first.wait_for()
        page.goto(f"{match}?seat=1")
        expect(notice).to_contain_text("after the match is over")
        page.locator(".board .place").first.wait_for()
        page.goto(f"{match}?tab=review")
        page.get_by_text("after the match is over").first.wait_for()
        open_table = set_table(page, "fantazja", [{"kind": "me"}, {"kind": "open"}])
        page.goto(open_table.replace("/table/", "/match/"))
        page.get_by_role("heading", name="The match has not started yet.").wait_for()
        expect(page.get_by_role("link", name="Back to the front page")).to_be_visible()
        page.get_by_role("link", name="Back to the table", exact=True).click()
        page.get_by_role("button", name="Waiting for players").wait_for()


def test_a_paragraph_that_is_none(browser: Browser, address: str) -> None:
    with window(browser, address) as page:
        for hash in ("S99.9", "%"):
            page.goto(f"/rules/skytopia#{hash}")
            page.get_by_text(f"no paragraph “{hash}”").wait_for()
            page.goto("/")


def test_a_game_that_is_none_leads_to_those_that_are(browser: Browser, address: str) -> None:
    with window(browser, address) as page:
        page.goto("/new/chess")
        page.get_by_role("link", name="New table").last.click()
        page.get_by_label("Skytopia").wait_for()
