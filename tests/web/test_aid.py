"""The player aid, beside the board on a desk and as a sheet on a phone."""

from __future__ import annotations

from playwright.sync_api import Browser, Locator, ViewportSize, expect
from tests.web.playing import (
    PHONE,
    ask_axe,
    check_texts,
    check_width,
    one_at_a_time,
    sit_down,
    version,
    wait_for_turn,
    window,
)

pytestmark = one_at_a_time

DESK: ViewportSize = {"width": 1440, "height": 900}
FOCUSED = "() => document.activeElement.className + ' ' + document.activeElement.tagName"


def test_by_key_on_a_desk(browser: Browser, address: str) -> None:
    """P opens it beside the board, with the present phase marked. A line leads to its paragraph in a new tab."""
    with window(browser, address, size=DESK) as page:
        sit_down(page, "skytopia", options={"edition": "portal"})
        wait_for_turn(page)
        page.keyboard.press("a")
        before = page.evaluate(FOCUSED), version(page)
        page.keyboard.press("p")
        aid = page.get_by_role("complementary", name="Player aid: Skytopia")
        now = aid.locator("[aria-current=step]")
        expect(now).to_contain_text("Phase 2: send a golem to work now")
        expect(aid.locator("[data-section=abilities] li .owner")).to_have_count(2)
        expect(aid.locator("[data-section=guilds] li")).to_have_count(3)
        assert page.locator(".board").bounding_box()["x"] == 16  # type: ignore[index]
        check_texts(page)
        assert not ask_axe(page, "player aid")
        with page.expect_popup() as opened:
            now.get_by_role("link").click()
        expect(opened.value.locator("[id='S4.8']")).to_be_in_viewport()
        opened.value.close()
        page.keyboard.press("Escape")
        expect(aid).to_have_count(0)
        assert (page.evaluate(FOCUSED), version(page)) == before


def test_by_tap_on_a_phone(browser: Browser, address: str) -> None:
    """The button at the question opens a sheet, which its cross or Escape closes; then the focus is on the button."""
    with window(browser, address, size=PHONE, lang="pl-PL") as page:
        sit_down(page, "fantazja")
        wait_for_turn(page)
        for close in (click_cross, press_escape):
            page.locator(".tools").get_by_role("button", name="Ściąga").click()
            sheet = page.get_by_role("dialog", name="Ściąga: Fantazja")
            expect(sheet.locator("[aria-current=step]")).to_contain_text("Jedna akcja")
            sheet.get_by_role("button", name="Moce Budynków").click()
            expect(sheet.get_by_text("Moc magiczna")).to_be_in_viewport()
            check_width(page)
            check_texts(page)
            if close is press_escape:
                assert not ask_axe(page, "sheet")
            close(sheet)
            expect(sheet).to_have_count(0)
            assert page.evaluate("() => document.activeElement.title") == "Ściąga"


def press_escape(sheet: Locator) -> None:
    sheet.page.keyboard.press("Escape")


def click_cross(sheet: Locator) -> None:
    sheet.get_by_role("button", name="Zamknij ściągę").click()
