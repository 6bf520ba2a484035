"""Recovery links that ask first, signing out everywhere, and the mark of spectators in the chat."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from tests.web.playing import (
    DESK,
    PHONE,
    ask_axe,
    check_texts,
    check_width,
    one_at_a_time,
    set_table,
    sit_down,
    window,
)  # fmt: skip

pytestmark = one_at_a_time

AT_ONE_DEVICE = [{"kind": "me"}, {"kind": "here", "name": "Ewa"}]


def write_link(page: Page, address: str) -> str:
    """A recovery link of this window's guest."""
    made = page.request.post("/api/me/recovery")
    assert made.ok
    return f"{address}/recover#{made.json()['code']}"


def who(page: Page) -> str:
    """Who this window is."""
    name: str = page.request.get("/api/me").json()["name"]
    return name


TEXTS = {
    "en-GB": (
        "You will play as “Ola”",
        "you play as “Jan”",
        "Save a link for “Jan” first",
        "Continue as “Ola”",
        "Cancel",
    ),
    "pl-PL": ("grać jako „Ola”", "grasz jako „Jan”", "zachowaj link gościa „Jan”", "Dalej jako „Ola”", "Anuluj"),
}


@pytest.mark.parametrize(("lang", "size"), [("en-GB", DESK), ("pl-PL", PHONE)])
def test_a_recovery_link_asks_first(browser: Browser, address: str, lang: str, size: ViewportSize) -> None:
    """It says who one becomes and whom one loses; opening it, and going away again, changes nothing."""
    with window(browser, address) as ola, window(browser, address, lang=lang, size=size) as jan:
        mine = set_table(ola, "fantazja", AT_ONE_DEVICE)
        set_table(jan, "fantazja", AT_ONE_DEVICE, name="Jan")
        link = write_link(ola, address)
        will_be, now, keep, go_on, cancel = TEXTS[lang]
        jan.goto(link)
        expect(jan.locator(".who")).to_contain_text(will_be)
        expect(jan.locator(".warning")).to_contain_text(now)
        check_texts(jan)
        check_width(jan)
        assert ask_axe(jan, "recover") == []
        assert who(jan) == "Jan"
        jan.get_by_role("link", name=cancel).click()
        jan.wait_for_url(re.compile(r"/$"))
        assert who(jan) == "Jan"
        jan.goto(link)
        jan.get_by_role("button", name=keep).click()
        kept = jan.locator("input[readonly]").input_value()
        assert who(jan) == "Jan"
        jan.get_by_role("button", name=go_on).focus()
        jan.keyboard.press("Enter")
        jan.locator(f"a[href='{mine}']").wait_for()
        assert who(jan) == "Ola"
        jan.goto("/")
        jan.goto(kept)
        jan.get_by_role("button", name="Jan", exact=False).last.click()
        jan.wait_for_url(re.compile("/tables/mine"))
        assert who(jan) == "Jan"


def test_a_link_of_ones_own_is_not_used_up(browser: Browser, address: str) -> None:
    with window(browser, address) as page:
        set_table(page, "fantazja", AT_ONE_DEVICE)
        page.goto(write_link(page, address))
        page.get_by_role("heading", name="You already play as “Ola” on this device").wait_for()
        assert not page.get_by_role("button", name="Continue").count()


def test_a_link_without_a_good_code(browser: Browser, address: str) -> None:
    with window(browser, address, expected=("404",)) as page:
        for path, said in (("/recover", "incomplete"), ("/recover#nonsense", "not valid")):
            page.goto("/")
            page.goto(path)
            expect(page.get_by_role("heading", level=1)).to_contain_text(said)
            page.get_by_text("Nothing has changed").wait_for()
            page.get_by_role("link", name="Back to the front page").wait_for()


@pytest.mark.parametrize("lang", ["en-GB", "pl-PL"])
def test_signing_out_everywhere(browser: Browser, address: str, lang: str) -> None:
    """It asks first; the other device is told, and this one goes on as before."""
    names = {
        "en-GB": ("Preferences", "Sign out everywhere", "Yes"),
        "pl-PL": ("Ustawienia", "Wyloguj się wszędzie", "Tak"),
    }
    said = {"en-GB": "signed out on all devices", "pl-PL": "Wylogowano cię na wszystkich"}
    with window(browser, address, lang=lang) as here, window(browser, address, lang=lang, size=PHONE) as there:
        path = sit_down(here, "skytopia", AT_ONE_DEVICE)
        code = write_link(here, address).partition("#")[2]
        assert there.request.post("/api/me/recover", data={"code": code}).ok
        there.goto(path)
        there.wait_for_selector("[data-status=running]")
        preferences, sign_out, yes = names[lang]
        here.get_by_role("button", name=preferences).click()
        here.get_by_role("button", name=sign_out).click()
        check_texts(here)
        assert ask_axe(here, "sign out") == []
        assert who(there) == "Ola"
        here.get_by_role("button", name=yes).click()
        expect(there.get_by_role("heading", level=1)).to_contain_text(said[lang])
        assert there.request.get("/api/me").status == 401
        here.locator("dialog[open]").wait_for(state="detached")
        here.wait_for_selector("[data-status=running]")
        assert who(here) == "Ola"


@pytest.mark.parametrize(("lang", "size"), [("en-GB", DESK), ("pl-PL", PHONE)])
def test_who_spectates_is_marked_in_the_chat(browser: Browser, address: str, lang: str, size: ViewportSize) -> None:
    """A spectator with the very name of a player, and one whose name says that they play."""
    badge = {"en-GB": "spectator", "pl-PL": "widz"}[lang]
    with window(browser, address, lang=lang, size=size) as ola, window(browser, address) as twin:
        path = set_table(ola, "fantazja", [{"kind": "me"}, {"kind": "open"}])
        assert twin.request.post("/api/me", data={"name": "Ola"}).ok
        for page, text in ((ola, "I play"), (twin, "so do I")):
            page.goto(path)
            page.locator("form input[maxlength='500']").fill(text)
            page.keyboard.press("Enter")
            ola.get_by_text(text).wait_for()
        lines = ola.locator("[role=log] li")
        expect(lines).to_have_count(2)
        expect(lines.nth(0).locator(".spectator")).to_have_count(0)
        expect(lines.nth(1).locator(".spectator")).to_have_text(badge)
        expect(lines.nth(1).locator("strong")).to_have_text("Ola")
        check_width(ola)
        assert ask_axe(ola, "chat") == []
