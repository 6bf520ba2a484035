"""A game that the page was not built with, from another package: two people play it on a board drawn from its view."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.outside import Outside
from tests.web.playing import (
    DESK,
    OPEN,
    PATIENCE,
    PHONE,
    ask_axe,
    check_texts,
    check_width,
    is_asked,
    one_at_a_time,
    set_table,
    version,
    wait_for_turn,
    wait_until,
    window,
)  # fmt: skip

pytestmark = one_at_a_time

TO_THE_END = ("pass", "bet", "bet")  # of the players in turn: the higher card decides


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The server of docs/adding-a-game.md, which hosts the example that was installed before."""
    outside = Outside(tmp_path_factory.mktemp("hosted"))
    outside.install()
    with outside.serve() as address:
        yield address


def test_only_the_named_game_is_hosted(browser: Browser, address: str) -> None:
    """The front page offers it by its name, and the server has no other."""
    with window(browser, address) as page:
        offer = page.request.get("/api/games").json()
        assert [(game["name"], game["has_secrets"]) for game in offer["games"]] == [("kuhn", True)]
        assert not offer["games"][0]["has_lesson"]
        assert not offer["games"][0]["has_reference"]
        assert not offer["games"][0]["has_aid"]
        page.goto("/")
        expect(page.get_by_role("heading", name="Kuhn poker").first).to_be_visible()
        check_texts(page)
        assert not page.locator("a[href='/learn/kuhn'], a[href='/reference/kuhn']").count()
        assert not ask_axe(page, "front page")


def test_its_form_and_its_rules(browser: Browser, address: str) -> None:
    """The options and the rules are in the reader's language, with a link to each paragraph."""
    with window(browser, address, lang="pl-PL") as page:
        page.goto("/new/kuhn")
        page.locator("summary").click()
        expect(page.get_by_label("Wpisowe")).to_be_visible()
        page.get_by_label("Wpisowe").select_option(label="5 żetonów")
        check_texts(page)
        page.goto("/rules/kuhn#K4.1")
        expect(page.locator("[id='K4.1']")).to_contain_text("drugi bierze pulę")
        check_texts(page)
        assert not ask_axe(page, "rules")


def test_two_people_play_it_to_the_end(browser: Browser, address: str) -> None:
    """From the lobby to the result: cards, counters and tables, what is secret, the log, reasons, replay and review."""
    with (
        window(browser, address) as first,
        window(browser, address, size=PHONE, lang="pl-PL") as second,
    ):
        path = meet(first, second)
        pages = first, second
        for page in pages:
            page.wait_for_selector("[data-status=running]")
            assert not page.locator(".tools [aria-expanded]").count(), "there is no player aid to open"
        check_board(first, "Chips in the pot", "Player")
        check_board(second, "Żetony w puli", "Gracz")
        check_secrets(first, second)
        check_reasons(first)
        for turn, kind in enumerate(TO_THE_END):
            take_turn(pages[turn % 2], pages[1 - turn % 2], kind)
        for page in pages:
            page.wait_for_selector("[data-status=over]")
            page.wait_for_selector("table tfoot")
            assert page.locator(".plain .hidden").count() == 0, "a card is face down after the end"
            check_texts(page)
            check_width(page)
            assert not ask_axe(page, "result")
        expect(first.get_by_role("log", name="Log")).to_contain_text("wins 2 chips. The higher card decided")
        second.locator("summary", has_text="Dziennik").click()  # folded on a phone
        expect(second.get_by_role("log", name="Dziennik")).to_contain_text("wygrywa 2 żetony. Zdecydowała wyższa karta")
        look_back(first, path)


def meet(host: Page, guest: Page) -> str:
    """One person opens a table, the other comes by its link and sits down, and the match begins; its path."""
    path = set_table(host, "kuhn", [{"kind": "me"}, {"kind": "open"}])
    host.goto(path)
    guest.goto(path)
    guest.locator(".lobby form input").fill("Jan")
    guest.locator(".lobby form button").click()
    guest.get_by_role("button", name="Usiądź").click()
    host.get_by_role("button", name="Start the match").click()
    return path


def check_board(page: Page, pot: str, player: str) -> None:
    """Two counters, a table of the players with one card that is known, and no turns yet; nothing is untranslated."""
    board = page.locator(".board .plain")
    board.wait_for()
    expect(board.locator("dt", has_text=pot)).to_be_visible()
    expect(board.locator("[data-part=players] th[scope=col]").first).to_have_text(player)
    assert board.locator("[data-part=players] tbody tr").count() == 2
    assert board.locator("[data-part=players] .piece.words").count() == 1
    assert board.locator("[data-part=players] .hidden").count() == 1
    check_texts(page)
    check_width(page)
    assert not ask_axe(page, "board")


def check_secrets(first: Page, second: Page) -> None:
    """Both know another card, and the document of neither has the other's."""
    own, others = (page.locator("[data-part=players] .piece.words").inner_text() for page in (first, second))
    same = {"Jack": "walet", "Queen": "dama", "King": "król"}
    assert same[own] != others
    for english, polish in same.items():
        assert english == own or english not in first.inner_text("main"), "a card of the other is shown"
        assert polish == others or polish not in second.inner_text("main"), "a card of the other is shown"


def check_reasons(page: Page) -> None:
    """What is greyed says why when it is pressed, and a form asks about any action, by keyboard too."""
    ask = page.locator(".plain details summary")
    ask.focus()
    page.keyboard.press("Enter")
    page.get_by_role("combobox", name="Action", exact=True).select_option(label="Deal")
    page.get_by_role("combobox", name="Card", exact=True).select_option(label="Queen")
    check_texts(page)
    assert not ask_axe(page, "asking why")
    page.get_by_role("button", name="Why not?").press("Enter")
    expect(page.locator(".why")).to_contain_text("The cards are dealt already Rule K2.1")
    page.get_by_role("combobox", name="Action", exact=True).select_option(label="Bet")
    page.get_by_role("button", name="Why not?").press("Enter")
    expect(page.get_by_text("You can do this now.")).to_be_visible()
    expect(page.locator(".why")).to_have_count(0)
    undo = page.get_by_role("button", name="Undo")
    assert undo.get_attribute("aria-disabled") == "true"
    undo.focus()
    page.keyboard.press("Enter")
    page.locator(".why").first.wait_for()
    page.keyboard.press("Escape")


def take_turn(page: Page, other: Page, kind: str) -> None:
    """Press the button of the action; the other person, who had none, sees it in the log and on the board."""
    assert wait_for_turn(page)
    assert not is_asked(other)
    before = version(page)
    page.locator(OPEN).nth(0 if kind == "pass" else 1).click()
    wait_until(lambda: version(page) != before, "an action was not answered")
    wait_until(lambda: version(other) == version(page), "the other is not told")


def look_back(page: Page, path: str) -> None:
    """Replay step by step, and the review."""
    page.set_viewport_size(DESK)
    match = path.replace("/table/", "/match/")
    page.goto(f"{match}?at=3")
    page.wait_for_selector(".board .plain")
    page.wait_for_selector("[aria-current=step]")
    assert page.locator(".plain [data-part=turns] tbody tr").count() == 1
    check_texts(page)
    assert not ask_axe(page, "replay")
    page.goto(f"{match}?tab=review")
    page.wait_for_selector("svg.graph", timeout=4 * PATIENCE)
    check_texts(page)
    assert not ask_axe(page, "review")
