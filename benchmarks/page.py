"""Measure the page in a real browser, on a server of its own, and print the figures beside what is aimed at.

    .venv/bin/python benchmarks/page.py

Frames come from the browser's own trace. They are counted while a board of Fantazja is dragged about, once full and
once at its beginning, in the same minute: on a machine that draws without a graphics card the ratio says what the tiles
cost. A move's time is from the click in one browser until the other one has drawn it. The page is built by `make page`.
"""

from __future__ import annotations

import gzip
import json
import math
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Page
from tests.web.playing import DESK, OPEN, set_table, version, wait_until, window
from tests.web.serving import browsing, serving

from stolik.game import own_games
from stolik.server.http.static import FOLDER

SECONDS = 3.0  # of dragging
BUILDERS = [{"kind": "bot", "bot": "casual"}, {"kind": "bot", "bot": "casual"}]  # novices hardly build
MOVES = 40
LOADS = 5
TRACED = ["devtools.timeline", "devtools.timeline.frame", "disabled-by-default-devtools.timeline.frame"]
FIRST_BUTTON = """
  const look = () => {
    const button = document.querySelector("article button");
    if (button && !button.disabled) window.ready = performance.now(); else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""
WATCH = """() => {
  window.shown = [];
  const match = document.querySelector("[data-version]");
  new MutationObserver(() => requestAnimationFrame(() => window.shown.push(performance.timeOrigin + performance.now())))
    .observe(match, { attributeFilter: ["data-version"] });
}"""
CLICK = """button => { const at = performance.timeOrigin + performance.now(); button.click(); return at; }"""


def show(what: str, figure: str, aim: str = "", ratio: str = "") -> None:
    """One line of the report."""
    print(f"  {what:<58} {figure:>16}  {aim:<22} {ratio}", flush=True)


# ---- loading ---------------------------------------------------------------------------------------------


def load(browser: Browser, address: str) -> tuple[float, int]:
    """Milliseconds until the front page can be used on a first visit, and its bytes."""
    with window(browser, address) as page:
        page.add_init_script(FIRST_BUTTON)
        asked = set[str]()
        page.on("request", lambda request: asked.add(request.url))
        page.goto("/")
        page.wait_for_function("() => window.ready")
        ready: float = page.evaluate("window.ready")
    files = [FOLDER / "assets" / url.rpartition("/")[2] for url in asked if url.endswith((".js", ".css"))]
    return ready, sum(len(gzip.compress(file.read_bytes())) for file in files)


# ---- a move ----------------------------------------------------------------------------------------------


def move(browser: Browser, address: str, game: str) -> list[float]:
    """Milliseconds from a click until the other browser has drawn what came of it."""
    times, dice = list[float](), random.Random(1)
    with window(browser, address) as one, window(browser, address) as two:
        path = set_table(one, game, [{"kind": "me"}, {"kind": "open"}])
        assert two.request.post("/api/me", data={"name": "Jan"}).ok
        one.goto(path)
        two.goto(path)
        two.get_by_role("button", name="Sit down").click()
        one.get_by_role("button", name="Start the match").click()
        for page in (one, two):
            page.wait_for_selector("[data-status=running]")
            page.evaluate(WATCH)
        while len(times) < MOVES and one.locator("[data-status=running]").count():
            for page, other in ((one, two), (two, one)):
                buttons = page.locator(OPEN)
                count = buttons.count()
                if not count:
                    continue
                before = version(page)
                other.evaluate("window.shown.length = 0")
                clicked = buttons.nth(dice.randrange(count)).evaluate(CLICK)
                wait_until(lambda p=page, b=before: version(p) != b, "no answer")  # type: ignore[misc]
                other.wait_for_function("() => window.shown.length > 0")
                times.append(other.evaluate("window.shown[0]") - clicked)
    return times


# ---- dragging --------------------------------------------------------------------------------------------


def drag(page: Page) -> None:
    """Take the board in the hand and move it in circles."""
    box = page.locator(".window").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + 30
    page.mouse.move(x, y)
    page.mouse.down()
    start, angle = time.monotonic(), 0.0
    while time.monotonic() - start < SECONDS:
        angle += 0.08
        page.mouse.move(x + 90 * math.sin(angle), y + 60 * (1 - math.cos(angle)))
    page.mouse.up()


def pan(browser: Browser, address: str, path: str) -> dict[str, float]:
    """What the browser's trace says of frames while a position's board is dragged."""
    with window(browser, address, size=DESK) as page:
        page.goto(path)
        page.wait_for_selector(".window svg")
        page.wait_for_timeout(1500)
        tiles = page.locator(".window [data-tile]").count()
        drag(page)  # once to warm up
        browser.start_tracing(page=page, categories=TRACED)
        drag(page)
        events = json.loads(browser.stop_tracing())["traceEvents"]
    names = [event["name"] for event in events]
    drawn, dropped = names.count("DrawFrame"), names.count("DroppedFrame")
    styles = sum(e.get("dur", 0) for e in events if e["name"] in ("UpdateLayoutTree", "Layout", "Paint", "Layerize"))
    frames = max(1, drawn)
    return {
        "tiles": tiles, "fps": drawn / SECONDS, "dropped": dropped / max(1, drawn + dropped),
        "drawing": styles / frames / 1000,
    }  # fmt: skip


def full_board(browser: Browser, address: str) -> tuple[str, int]:
    """The address of a match of Fantazja that bots have played to its end, and the step with the most tiles."""
    with window(browser, address) as page:
        page.set_default_timeout(300_000)
        path = set_table(page, "fantazja", BUILDERS)
        page.goto(path)
        page.wait_for_selector("[data-status=over]")
        name = path.rpartition("/")[2]
        steps = page.request.get(f"/api/tables/{name}").json()["steps"]

        def count(at: int) -> int:
            return len(page.request.get(f"/api/matches/{name}/positions/{at}").json()["view"]["board"])

        return f"/match/{name}", max(range(1, steps + 1, 3), key=count)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, browsing() as browser:
        print("The front page, for who comes the first time")
        loads = [load(browser, address) for _ in range(LOADS)]
        show("interactive, best of five", f"{min(at for at, _ in loads):,.0f} ms", "aim under 1,000")
        show("JavaScript, CSS and texts, gzipped", f"{loads[0][1] / 1000:,.1f} kB", "aim under 150 kB")
        print("A move, from the click to the other browser's screen")
        for game in own_games():
            times = move(browser, address, game)
            show(f"{game}, median of {len(times)}", f"{median(times):,.0f} ms", "aim under 100")
            show(f"{game}, 95 of 100 are faster than", f"{quantiles(times, n=20)[-1]:,.0f} ms")
        print("Dragging the board of Fantazja")
        path, steps = full_board(browser, address)
        empty, full = (pan(browser, address, f"{path}?at={at}") for at in (1, steps))
        for what, found in (("at the beginning", empty), ("full", full)):
            show(f"{what}, {found['tiles']:.0f} tiles: frames drawn", f"{found['fps']:,.1f} /s", "aim 60",
                 f"{found['fps'] / empty['fps']:.2f} of the empty board")  # fmt: skip
            show("    frames that came too late", f"{100 * found['dropped']:,.1f} %")
            show("    styles, layout and paint of a frame", f"{found['drawing']:,.1f} ms", "aim under 16.7")


if __name__ == "__main__":
    main()
