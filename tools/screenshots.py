"""Take the screenshots for the README, with Debian's Chromium and a temporary server.

    make screenshots                  all
    make screenshots ARGS=review      some: front, skytopia, fantazja, phone, review

The deals differ each time; the player's actions follow a seed. Pictures have 256 colours, to keep them small.
"""

from __future__ import annotations

import random
import re
import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, ViewportSize  # noqa: E402 -- with the helpers of the tests
from tests.web.playing import BOTS, OPEN, PHONE, set_table, sit_down, wait_for_turn, window  # noqa: E402
from tests.web.serving import browsing, serving  # noqa: E402

PICTURES = ROOT / "docs/pictures"
SEED = 5
DESK: ViewportSize = {"width": 1280, "height": 860}
AGAINST = [{"kind": "me"}, {"kind": "bot", "bot": "casual"}]
GOOD = re.compile(r"^(Build|Place|Activate|Add|Use )", re.IGNORECASE)  # actions that make a board grow


def keep(name: str, *shots: bytes) -> None:
    """Write pictures side by side, with few colours."""
    images = [Image.open(BytesIO(shot)).convert("RGB") for shot in shots]
    gap = 16
    wide = sum(image.width for image in images) + gap * (len(images) - 1)
    whole = Image.new("RGB", (wide, max(image.height for image in images)), "white")
    at = 0
    for image in images:
        whole.paste(image, (at, 0))
        at += image.width + gap
    path = PICTURES / f"{name}.png"
    whole.quantize(256, Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1000:.0f} kB")


def take(page: Page) -> bytes:
    """A screenshot after all animations."""
    page.mouse.move(2, 2)
    page.wait_for_timeout(700)
    return page.screenshot()


def play(page: Page, decisions: int) -> None:
    """Make some decisions, preferably building ones."""
    dice, before = random.Random(SEED), None
    for _ in range(decisions):
        if not wait_for_turn(page, before):
            return
        before = page.get_attribute("[data-version]", "data-version")
        texts = page.locator(OPEN).all_text_contents()
        good = [at for at, text in enumerate(texts) if GOOD.match(text.strip())] or range(len(texts))
        page.locator(OPEN).nth(dice.choice(list(good))).evaluate("button => button.click()")
    wait_for_turn(page, before)


def take_table(browser: Browser, address: str, game: str, decisions: int, *, size: ViewportSize, dark: bool) -> bytes:
    """A table in the middle of a match."""
    with window(browser, address, size=size, dark=dark, sound=False) as page:
        sit_down(page, game, AGAINST)
        play(page, decisions)
        held = page.locator(".hand button.open")
        if held.count():  # a selected tile shows its places
            held.filter(has_text=re.compile(r"[1-9]")).first.click()
        return take(page)


def take_front(browser: Browser, address: str) -> bytes:
    """The front page on a first visit."""
    with window(browser, address, size=DESK) as page:
        page.goto("/")
        page.wait_for_selector("article button")
        return take(page)


def take_review(browser: Browser, address: str) -> bytes:
    """The review of a match between two bots."""
    with window(browser, address, size=DESK) as page:
        page.set_default_timeout(900_000)  # a review takes a minute or two
        path = set_table(page, "skytopia", BOTS)
        page.goto(path)
        page.wait_for_selector("[data-status=over]")
        page.goto(path.replace("/table/", "/match/") + "?tab=review")
        page.wait_for_selector(".graph")
        return take(page)


def main() -> None:
    """Take all screenshots, or the named ones."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, browsing() as browser:

        def table(game: str, decisions: int, size: ViewportSize, dark: bool) -> bytes:
            return take_table(browser, address, game, decisions, size=size, dark=dark)

        pictures: dict[str, Callable[[], list[bytes]]] = {
            "front": lambda: [take_front(browser, address)],
            "skytopia": lambda: [table("skytopia", 22, DESK, False)],
            "fantazja": lambda: [table("fantazja", 36, DESK, True)],
            "phone": lambda: [table("skytopia", 14, PHONE, True), table("fantazja", 24, PHONE, False)],
            "review": lambda: [take_review(browser, address)],
        }
        if unknown := set(sys.argv[1:]) - set(pictures):
            sys.exit(f"there is no picture {', '.join(sorted(unknown))}; there are {', '.join(pictures)}")
        for name in sys.argv[1:] or pictures:
            keep(name, *pictures[name]())


if __name__ == "__main__":
    main()
