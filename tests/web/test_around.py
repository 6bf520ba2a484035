"""Around the match: undo, chat, clocks, giving up, rematch, reasons, calls, sounds, a second device."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Browser, Locator, Page, expect
from tests.web.playing import (
    OPEN,
    PHONE,
    act,
    check_texts,
    is_asked,
    is_over,
    one_at_a_time,
    play,
    set_table,
    sit_down,
    version,
    wait_for_turn,
    wait_until,
    window,
)  # fmt: skip

pytestmark = one_at_a_time


def test_undo_and_confirmation(browser: Browser, address: str) -> None:
    """Who wants to be asked is asked; what was done can be taken back."""
    dice = random.Random(9)
    undo = "Undo"
    with window(browser, address, confirm=True) as page:
        sit_down(page, "skytopia")
        assert wait_for_turn(page)
        check_greyed(page, page.get_by_role("button", name=undo), "nothing to undo")
        check_greyed(page, page.locator(".clock button.now"), "Rule S4.8")
        before = None
        for decision in range(60):
            assert wait_for_turn(page, before), "nothing could be taken back in a whole match"
            if decision and page.get_by_role("button", name=undo).is_enabled():
                break
            before = version(page)
            buttons = page.locator(OPEN)
            chosen = buttons.nth(dice.randrange(buttons.count()))
            chosen.evaluate("button => button.click()")
            page.get_by_role("button", name="No", exact=True).click()
            assert version(page) == before
            chosen.evaluate("button => button.click()")
            page.get_by_role("button", name="Yes", exact=True).click()
        asked, before = page.locator(".side .turn h2").inner_text(), version(page)
        page.get_by_role("button", name=undo).click()
        assert wait_for_turn(page, before)
        assert page.locator(".side .turn h2").inner_text() != asked


def test_the_card_that_is_asked_about(browser: Browser, address: str) -> None:
    """A card whose effect may be used now offers it when it is clicked, and is not refused."""
    dice = random.Random(2)
    with window(browser, address) as page:
        sit_down(page, "skytopia")
        used = page.locator(".place.used .face")
        for _ in range(60):
            assert wait_for_turn(page), "no card was used in a whole match"
            if used.count():
                break
            act(page, dice)
        used.click()
        page.locator(".detail .ways button").first.wait_for()
        assert page.locator(".why").count() == 0


def check_greyed(page: Page, button: Locator, why: str) -> None:
    """What is greyed tells why when it is pressed by keyboard."""
    assert button.get_attribute("aria-disabled") == "true"
    button.focus()
    page.keyboard.press("Enter")
    page.locator(".why", has_text=why).wait_for()


def test_a_part_of_an_older_page(browser: Browser, address: str) -> None:
    """The server was updated, and what an open page still wants is gone: the page is loaded anew, and shows it.

    Offline it stays, and says what is the matter.
    """
    with window(browser, address, expected=("404", "dynamically imported module", "ERR_INTERNET", "preload")) as page:
        page.goto("/")
        renewed = list[str]()
        page.on("request", lambda asked: renewed.extend([asked.url] * asked.is_navigation_request()))
        page.route("**/assets/Rules-*.js", lambda at: at.fallback() if renewed else at.fulfill(status=404))
        page.get_by_role("link", name="Rules").first.click()
        page.wait_for_selector("article h1")
        assert len(renewed) == 1
        page.context.set_offline(True)
        page.get_by_role("link", name="Open tables").click()
        page.get_by_text("could not be loaded").wait_for()
        check_texts(page)
        assert len(renewed) == 1
        page.context.set_offline(False)
        page.get_by_role("button", name="Try again").click()
        page.get_by_role("heading", name="Open tables").wait_for()


def test_a_hint_lights_its_place(browser: Browser, address: str) -> None:
    """What is best is lit without being pointed at, in sight even on a phone, until the hint is closed."""
    with window(browser, address, size=PHONE, lang="pl-PL") as page:
        sit_down(page, "fantazja", options={"start": "0"})
        wait_until(lambda: is_asked(page), "nobody was asked")
        page.get_by_role("button", name="Podpowiedź").click()
        page.wait_for_selector(".advice")
        lit = page.locator(".hand .pointed")
        expect(lit).to_have_count(1)
        edge = "() => document.querySelector('.hand .pointed').getBoundingClientRect().bottom"
        dock = "() => document.querySelector('.ask').getBoundingClientRect().top"
        wait_until(lambda: page.evaluate(edge) <= page.evaluate(dock) + 1, "what is advised is hidden by the advice")
        page.locator(".advice .close").click()
        expect(lit).to_have_count(0)


def test_chat(browser: Browser, address: str) -> None:
    """What one says the other reads; on a phone the chat is folded up and says that there is something new."""
    with window(browser, address) as one, window(browser, address, size=PHONE, lang="pl-PL") as two:
        path = sit_down(one, "skytopia")
        two.goto(path)
        two.wait_for_selector("[data-status=running]")
        one.get_by_label("Write a message").fill("Hello <b>there</b>")
        one.get_by_role("button", name="Send").click()
        two.get_by_role("button", name="1 nowa").click()
        expect(two.get_by_text("Hello <b>there</b>")).to_be_in_viewport()
        check_texts(two)


def test_clocks_are_shown(browser: Browser, address: str) -> None:
    """The clocks of all players, also where only the prompt is in sight."""
    with window(browser, address, size=PHONE) as page:
        sit_down(page, "skytopia", clock={"match": 600, "move": None, "at_zero": "lose"})
        wait_until(lambda: is_asked(page), "nobody was asked")
        assert re.search(r"\d:\d\d", page.locator(".side .turn .time").inner_text())


def test_giving_up_and_playing_again(browser: Browser, address: str) -> None:
    """Giving up is asked for twice; a rematch is a table of its own."""
    with window(browser, address) as page:
        sit_down(page, "fantazja")
        page.get_by_role("button", name="Give up").click()
        page.get_by_role("button", name="Play on").click()
        assert not is_over(page)
        page.get_by_role("button", name="Give up").click()
        page.locator("dialog[open]").get_by_role("button", name="Give up").click()
        page.wait_for_selector("[data-status=over]")
        page.get_by_text("Borys wins").wait_for()
        expect(page.get_by_text("Ola gave up.")).to_have_count(2)  # beside the result, and at the end of the log
        check_texts(page)
        first = page.url
        page.get_by_role("button", name="Rematch").click()
        page.wait_for_url(lambda url: "/table/" in url and url != first)
        page.wait_for_selector("[data-status=running], .start")


def find_refused(page: Page, dice: random.Random) -> bool:
    """Take a tile that does not fit everywhere into the hand, or play on if there is none."""
    tiles = page.locator(".hand button.open")
    for number in range(tiles.count()):
        tiles.nth(number).click()
        if page.locator(".board .refused").count():
            return True
        page.keyboard.press("Escape")
    play(page, dice, 1)
    return False


def test_why_not(browser: Browser, address: str) -> None:
    """What is greyed out says why, and the paragraph opens in the rules, at that paragraph."""
    dice = random.Random(4)
    with window(browser, address, lang="pl-PL") as page:
        sit_down(page, "fantazja", options={"start": "0"})
        wait_until(lambda: is_asked(page), "nobody was asked")
        wait_until(lambda: find_refused(page, dice), "every tile fits everywhere")
        page.locator(".board .refused").first.dispatch_event("click")
        link = page.locator("main a[href*='/rules/fantazja#']").first
        link.wait_for()
        paragraph = (link.get_attribute("href") or "").partition("#")[2]
        with page.context.expect_page() as opened:
            link.click()
        rules = opened.value
        target = rules.locator(f"[id='{paragraph}']")
        target.wait_for()
        seen = "node => node.getBoundingClientRect().top < innerHeight"
        wait_until(lambda: target.evaluate(seen), "it is not in sight")
        check_texts(rules)


def test_a_second_device(browser: Browser, address: str) -> None:
    """A link makes another device the same guest, once."""
    with window(browser, address) as page, window(browser, address) as other:
        path = sit_down(page, "skytopia")
        page.get_by_role("button", name="Preferences").click()
        page.get_by_role("button", name="Create a link").click()
        link = page.locator("dialog input[readonly]").input_value()
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")
        other.goto(link)
        other.get_by_role("button", name="Continue as “Ola”").click()
        other.locator(f"a[href='{path}']").click()
        wait_until(lambda: is_asked(other) or is_asked(page), "nobody was asked")
    with window(browser, address, expected=("404",)) as third:
        third.goto(link)
        third.get_by_role("heading", name="This recovery link is not valid").wait_for()
        assert third.request.get("/api/me").status == 401


CALLS = """
  window.calls = []; window.notes = 0;
  Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
  window.Notification = class {
    static permission = "default";
    static async requestPermission() { return (this.permission = "granted"); }
    constructor(title, { body }) { window.calls.push(`${title} ${body}`); }
    close() {}
  };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...args) { window.notes += 1; return start.apply(this, args); };
"""


def answer_from_afar(page: Page) -> None:
    """Act, look elsewhere while the bot decides, and be asked again."""
    dice = random.Random(1)
    before = version(page)
    page.evaluate("window.away = true")
    for _ in range(40):
        wait_until(lambda: act(page, dice), "nobody was asked")
        if page.evaluate("window.calls.length") or is_over(page):
            return
    raise AssertionError(f"nobody was called since version {before}")


def test_being_called(browser: Browser, address: str) -> None:
    """The title and the icon say whose turn it is; a notification comes only to who asked for it, and is allowed."""
    with window(browser, address) as page:
        page.add_init_script(CALLS)
        sit_down(page, "skytopia")
        wait_until(lambda: is_asked(page), "nobody was asked")
        assert page.title().startswith("Your turn")
        icon = page.locator("link[rel=icon]").get_attribute("href") or ""
        assert "turn" in icon
        assert page.request.get(icon).headers["content-type"].startswith("image/svg")
        play(page, random.Random(1), 6)
        assert page.evaluate("window.calls") == []
        page.get_by_role("button", name="Preferences").click()
        box = page.get_by_label("Notify me when it is my turn")
        assert not box.is_checked()
        box.check()
        assert page.evaluate("Notification.permission") == "granted"
        page.keyboard.press("Escape")
        answer_from_afar(page)
        assert "Your turn" in page.evaluate("window.calls[0]")


def test_sounds_can_be_off(browser: Browser, address: str) -> None:
    """With sounds on something is heard at a move, with sounds off nothing is."""
    heard = []
    for sound in (True, False):
        with window(browser, address, sound=sound) as page:
            page.add_init_script(CALLS)
            sit_down(page, "skytopia")
            page.mouse.click(5, 5)
            wait_until(lambda: is_asked(page), "nobody was asked")
            play(page, random.Random(1), 3)
            heard.append(page.evaluate("window.notes"))
    assert heard[0] > 0
    assert heard[1] == 0


def test_a_table_that_waits(browser: Browser, address: str) -> None:
    """The host of a table with an open seat cannot begin; a second guest sits down, and both are told."""
    with window(browser, address) as one, window(browser, address, lang="pl-PL", size=PHONE) as two:
        path = set_table(one, "fantazja", [{"kind": "me"}, {"kind": "open"}])
        one.goto(path)
        assert one.get_by_role("button", name="Waiting for players").is_disabled()
        two.goto(path)
        two.get_by_label("Twoje imię").fill("Żaneta")
        two.get_by_role("button", name="Wejdź").click()
        two.get_by_role("button", name="Usiądź").click()
        one.get_by_text("Żaneta").first.wait_for()
        check_texts(two)
        two.get_by_text("stolik serve --host 0.0.0.0").wait_for()  # this address is given to no other client
        one.get_by_role("button", name="Start the match").click()
        two.wait_for_selector("[data-status=running]")
        wait_until(lambda: is_asked(one) or is_asked(two), "nobody was asked")
        gone, left = (one, two) if is_asked(one) else (two, one)
        gone.goto("about:blank")
        left.clock.install()
        left.reload()
        left.locator(".here:not(.online)").wait_for(state="attached")
        assert not left.locator(".relief").count()
        left.clock.fast_forward(200_000)
        left.locator(".relief button").click()
        left.get_by_text("3 min").wait_for()  # the server is not deceived
        check_texts(left)
