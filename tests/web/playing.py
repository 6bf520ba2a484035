"""How people sit and play in the tests of the page: windows, tables, and what must be so on every screen."""

from __future__ import annotations

import json
import os
import random
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, ViewportSize, expect

from stolik.game import own_games

GAMES = own_games()
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 900}
PATIENCE = 1000 * int(os.environ.get("STOLIK_PATIENCE", "60"))  # long enough for a busy machine
expect.set_options(timeout=PATIENCE)
BOTS = [{"kind": "bot", "bot": "novice"}, {"kind": "bot", "bot": "novice"}]
AGAINST_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "novice"}]

one_at_a_time = pytest.mark.xdist_group("browser")  # a browser needs a core of its own

UNTRANSLATED = re.compile(r"\{[a-z]+(?:-[a-z0-9_]+)+\}", re.IGNORECASE)
EXPECTED = ("401",)  # who comes for the first time is told that the server does not know them
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
ASK_AXE = """async () => {
  const isOnBoard = (node) => !!document.querySelector(node.target[0])?.closest(".board");
  const isPicture = (rule, node) => rule.id === "label-content-name-mismatch" && isOnBoard(node);
  const tell = (node) => node.any.concat(node.all, node.none).map((one) => one.message).join("; ").slice(0, 200);
  const ask = async (theme, only) => {
    document.documentElement.dataset.theme = theme;
    const { violations } = await axe.run(document, { resultTypes: ["violations"], ...(only && { runOnly: only }) });
    return violations.flatMap((rule) => rule.nodes.filter((node) => !isPicture(rule, node)).slice(0, 3)
      .map((node) => `${theme} ${rule.id}: ${node.html.slice(0, 200)} … ${tell(node)}`));
  };
  const { theme } = document.documentElement.dataset;
  // A theme changes colours and nothing else.
  const found = [...await ask("light"), ...await ask("dark", ["color-contrast"])];
  document.documentElement.dataset.theme = theme;
  return found;
}"""
OPEN = ".actions button.button:not([disabled])"


@contextmanager
def window(
    browser: Browser,
    address: str,
    *,
    size: ViewportSize = DESK,
    lang: str = "en-GB",
    dark: bool = False,
    expected: tuple[str, ...] = (),
    **prefer: object,
) -> Iterator[Page]:
    """A browser context with its own preferences; any error in it fails the test."""
    context = browser.new_context(
        viewport=size,
        locale=lang, color_scheme="dark" if dark else "light", base_url=address, reduced_motion="reduce",
    )  # fmt: skip
    if prefer:
        kept = "Object.assign(JSON.parse(localStorage.stolik ?? '{}'), wanted)"
        context.add_init_script(
            f"{{ const wanted = {json.dumps(prefer)}; localStorage.stolik ??= JSON.stringify({kept}); }}"
        )
    page, wrong = context.new_page(), list[str]()
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: wrong.extend(find_problem(str(error), expected)))
    page.on("console", lambda said: wrong.extend(find_problem(said.text, expected) if said.type == "error" else ()))
    try:
        yield page
        assert not wrong
    finally:
        context.close()


def find_problem(said: str, expected: tuple[str, ...]) -> list[str]:
    """What a browser complains of, unless it was to be expected."""
    return [] if any(known in said for known in (*EXPECTED, *expected)) else [said]


def set_table(page: Page, game: str, seats: list[dict[str, str]], name: str = "Ola", **form: object) -> str:
    """A table by the server's own addresses, so that a test begins where it matters; the path of its page."""
    if not page.request.get("/api/me").ok:
        assert page.request.post("/api/me", data={"name": name}).ok
    start = all(seat["kind"] != "open" for seat in seats)
    made = page.request.post("/api/tables", data={"game": game, "seats": seats, "start": start, **form})
    assert made.ok, made.text()
    return f"/table/{made.json()['id']}"


def sit_down(page: Page, game: str, seats: list[dict[str, str]] | None = None, **form: Any) -> str:
    """Open a new table, against a novice if nothing else is said, until its match runs; its path."""
    path = set_table(page, game, seats or AGAINST_BOT, **form)
    page.goto(path)
    page.wait_for_selector("[data-status=running]")
    return path


def check_texts(page: Page) -> None:
    """Nothing is shown that has no text in this language."""
    assert UNTRANSLATED.findall(page.inner_text("body")) == []


def ask_axe(page: Page, where: str) -> list[str]:
    """What axe finds, in both themes. No rule is switched off; of one, what it says of boards is left out.

    That rule wants the written words of a button within its name. On a board they are parts of a picture (a die that
    shows 4, a tile with II and three W), and the name says in words what the picture shows.
    """
    page.evaluate(AXE.read_text("utf-8"))
    return [f"{where}: {one}" for one in page.evaluate(ASK_AXE)]


def check_width(page: Page) -> None:
    """Nothing is wider than the window."""
    wide = page.evaluate(
        """() => {
          const room = document.documentElement.clientWidth;
          if (document.documentElement.scrollWidth <= room) return [];
          return [...document.querySelectorAll("body *")]
            .filter((node) => node.getBoundingClientRect().right > room + 1)
            .map((node) => `${node.tagName} ${node.className} ${node.textContent.trim().slice(0, 40)}`).slice(-4);
        }"""
    )
    assert not wide, wide


def wait_until(so: Callable[[], bool], what: str) -> None:
    """Wait for something to be so, for as long as a busy machine may need."""
    end = time.monotonic() + PATIENCE / 1000
    while not so():
        assert time.monotonic() < end, what
        time.sleep(0.02)


def version(page: Page) -> str | None:
    """The version of the table that is shown."""
    return page.get_attribute("[data-version]", "data-version")


def is_over(page: Page) -> bool:
    """Has the match ended on this screen?"""
    return page.locator("[data-status=over]").count() > 0


def is_asked(page: Page) -> bool:
    """Is it for this person to decide?"""
    return page.locator(".turn.asked").count() > 0 and page.locator(OPEN).count() > 0


def wait_for_turn(page: Page, before: str | None = None) -> bool:
    """Until this person is asked, about something newer than a version; False if the match is over instead."""
    page.wait_for_function(
        """before => {
          const match = document.querySelector("[data-version]");
          if (!match || match.dataset.version === before) return false;
          return match.dataset.status === "over" || !!document.querySelector(".turn.asked .actions button");
        }""",
        arg=before,
    )
    return not is_over(page)


def act(page: Page, dice: random.Random) -> bool:
    """Press the button of one of the open actions, if there are any; False if there are none."""
    buttons = page.locator(OPEN)
    count = buttons.count()
    if not count:
        return False
    before = version(page)
    try:
        buttons.nth(dice.randrange(count)).evaluate("button => button.click()")
    except Error:  # the list has just changed
        return True
    wait_until(lambda: version(page) != before, "an action was not answered")
    return True


def play(page: Page, dice: random.Random, decisions: int) -> None:
    """Decide a number of times, or until the end."""
    for _ in range(decisions):
        wait_until(lambda: is_over(page) or act(page, dice), "nobody was asked")
