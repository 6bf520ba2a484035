"""The front page, the lessons and the reference, in a real browser."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.playing import (
    AGAINST_BOT,
    BOTS,
    DESK,
    GAMES,
    PHONE,
    check_texts,
    check_width,
    one_at_a_time,
    set_table,
    window,
)  # fmt: skip

from stolik.lessons import read_plan

pytestmark = one_at_a_time

FEW = 4  # actions that are shown without being grouped (web/src/match/actions.ts)
NEXT = {"en-GB": "Next", "pl-PL": "Dalej"}
PLAY = {"en-GB": "Play a real match against a novice", "pl-PL": "Zagraj prawdziwą partię z nowicjuszem"}
LESSON = ".lesson"
TASK = ".lesson .task"
IS_SEEN = """() => {
  const [board, side] = [".board", ".side"].map((part) => document.querySelector(`.lesson ${part}`));
  const words = side.getBoundingClientRect();
  const end = words.left < board.getBoundingClientRect().right ? words.top : innerHeight;
  const [part] = board.dataset.lit.split(" ");
  const about = board.querySelector(part ? `[data-part="${part}"]` : ".pointed, .hint")?.getBoundingClientRect();
  const isWhole = ({ top, bottom }, end) => top >= 0 && bottom <= end + 1;
  const isSeen = !about || isWhole(about, end) || (about.top >= 0 && about.top < 20 && about.height > end - 30);
  const buttons = [...side.querySelectorAll(".ways :is(button, a)")].map((button) => button.getBoundingClientRect());
  return isSeen && buttons.every((box) => isWhole(box, innerHeight));
}"""
WHERE_PARTS_ARE = """([host, parts]) => {
  const box = document.querySelector(host).getBoundingClientRect();
  return parts.map((part) => {
    const { left, top, width, height } = document.querySelector(`${host} ${part}`).getBoundingClientRect();
    return [(left + width / 2 - box.left) / box.width, (top + height / 2 - box.top) / box.height];
  });
}"""


def open_lesson(page: Page, game: str) -> list[Any]:
    """The steps of a lesson, and its page."""
    steps: list[Any] = page.request.get(f"/api/lessons/{game}").json()["steps"]
    page.goto(f"/learn/{game}")
    page.wait_for_selector(f"{LESSON} .board [data-part]")
    return steps


def go_to(page: Page, steps: list[Any], name: str) -> Any:
    """Go on until a step of the lesson."""
    at = [step["name"] for step in steps].index(name)
    for _ in range(at):
        page.locator(".lesson .side").get_by_role("button", name="Next", exact=True).click()
    wait_for(page, steps[at], 0)
    return steps[at]


def press(page: Page, moment: Any, wanted: str) -> None:
    """Press the button of an open action, in the list of all of them: by kind, if they are many."""
    actions = moment["view"]["actions"]
    kinds = list(dict.fromkeys(open["action"]["kind"] for open in actions))
    if len(actions) > FEW:
        actions = sorted(actions, key=lambda open: kinds.index(open["action"]["kind"]))
    at = [open["notation"] for open in actions].index(wanted)
    page.locator(f"{LESSON} .actions button.button").nth(at).evaluate("button => button.click()")


def find_other(moment: Any) -> str:
    found = [str(open["notation"]) for open in moment["view"]["actions"]]
    return next(notation for notation in found if notation != moment["do"])


def wait_for(page: Page, step: Any, moment: int) -> None:
    page.wait_for_selector(f"{LESSON}[data-step={step['name']}][data-moment='{moment}']")


@pytest.mark.parametrize("lang", ["en-GB", "pl-PL"])
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_walked_to_its_end(browser: Browser, address: str, game: str, lang: str) -> None:
    """Another action gets a hint what to try; at the end a match against a novice is one click away."""
    size = DESK if lang == "en-GB" else PHONE
    with window(browser, address, size=size, lang=lang, dark=lang == "pl-PL") as page:
        steps = open_lesson(page, game)
        for number, step in enumerate(steps):
            wait_for(page, step, 0)
            check_texts(page)
            check_width(page)
            page.wait_for_function(IS_SEEN)  # what the step speaks of, and all its buttons
            if step["ask"]:
                task = page.inner_text(f"{TASK} p")
                press(page, step["moments"][0], find_other(step["moments"][0]))
                page.wait_for_selector(f"{TASK}.strayed")
                assert page.inner_text(f"{TASK} p") != task
            for done, moment in enumerate(step["moments"][:-1]):
                wait_for(page, step, done)
                press(page, moment, moment["do"])
            wait_for(page, step, len(step["moments"]) - 1)
            page.wait_for_function(IS_SEEN)
            if number + 1 < len(steps):
                page.locator(".lesson .side").get_by_role("button", name=NEXT[lang], exact=True).click()
        assert page.locator(f"{LESSON} tfoot td").all_inner_texts() == [
            str(player["total"]) for player in steps[-1]["moments"][0]["view"]["players"]
        ]
        page.get_by_role("button", name=PLAY[lang]).click()
        page.wait_for_selector("[data-status=running]")


@pytest.mark.parametrize("game", GAMES)
def test_the_board_itself_is_clicked(browser: Browser, address: str, game: str) -> None:
    """The board of a lesson is that of matches: a click does the same as at a table."""
    with window(browser, address) as page:
        step = go_to(page, open_lesson(page, game), {"skytopia": "place", "fantazja": "build"}[game])
        if game == "skytopia":
            page.locator("[data-part=clock] button").filter(has_text=re.compile(r"^4")).click()
            page.locator(".market button").filter(has_text="Monument").first.click()
        else:
            castle = page.locator(".lesson [aria-label='Magic Castle, in the middle']")
            before = castle.bounding_box()
            page.locator("[data-part=hand] button").filter(has_text="Windmill I").first.click()
            board = page.locator(".lesson .board")
            expect(board.get_by_role("group", name="Windmill I")).to_be_visible()
            assert castle.bounding_box() == before  # to think of a tile moves nothing
            board.get_by_role("button", name=re.compile("just above the castle")).first.click()
            board.get_by_role("button", name="Build here").click()
        wait_for(page, step, len(step["moments"]) - 1)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_lesson_forbids_is_explained(browser: Browser, address: str, game: str) -> None:
    """A click on something illegal shows the paragraph that forbids it, and the task again."""
    with window(browser, address) as page:
        step = go_to(page, open_lesson(page, game), {"skytopia": "effect", "fantazja": "build"}[game])
        if game == "skytopia":
            page.locator("[data-slot='red 1'] .face").click()
            expect(page.locator(".lesson .why")).to_contain_text("You can’t place a golem now.")
        else:
            powers = page.locator(".lesson [data-part=powers]")
            powers.get_by_role("button", name="Residential").click()
            expect(powers.get_by_role("link", name=re.compile(r"^Rule F\d"))).to_be_visible()
            powers.get_by_role("button", name="Residential").click()
            page.locator("[data-part=hand] button").filter(has_text="Well of Power").click()
        expect(page.locator(".lesson").get_by_role("link", name=re.compile(r"^Rule \w+\d"))).to_be_visible()
        expect(page.locator(f"{TASK} p")).to_be_visible()
        why = f"/api/lessons/{game}/positions/{step['moments'][0]['at']}/why"
        legal = page.request.get(why, params={"action": step["moments"][0]["do"]})
        assert legal.json()["why"] is None
        assert page.request.get(why.replace("/positions/", "/positions/9")).status == 404


@pytest.mark.parametrize("game", GAMES)
def test_the_parts_that_a_lesson_points_at_are_there(browser: Browser, address: str, game: str) -> None:
    with window(browser, address) as page:
        open_lesson(page, game)
        for part in read_plan(game).parts:
            assert page.locator(f"[data-part={part}]").count() == 1, part


def test_cards_and_tiles_look_as_a_lesson_says(browser: Browser, address: str) -> None:
    """The steps on reading a card and a tile name places on it; Σ stands at the top of a city."""
    with window(browser, address) as page:
        go_to(page, open_lesson(page, "skytopia"), "card")
        parts = [".coat", "strong", ".signs", ".golem"]
        (coat, name, signs, golem) = page.evaluate(WHERE_PARTS_ARE, ["[data-slot='gold 1']", parts])
        assert coat[0] > 0.7
        assert coat[1] < name[1] < signs[1] < golem[1]
        expect(page.locator("[data-slot='gold 1'] .golem")).to_contain_text("in 4")
        expect(page.locator("[data-part=city] header")).to_contain_text("Σ 9")
        step = go_to(page, open_lesson(page, "fantazja"), "tile")
        corners = [".type", ".number", ".owner", ".energy"]
        found = page.evaluate(WHERE_PARTS_ARE, [f"[data-tile={step['points'][0]}] svg", corners])
        assert [(round(x), round(y)) for x, y in found] == [(0, 0), (1, 0), (0, 1), (1, 1)]
        assert all(abs(part - 0.5) > 0.3 for place in found for part in place)


def test_a_lesson_by_keyboard_and_kept(browser: Browser, address: str) -> None:
    """A key goes on when a step is done; who comes back finds the step they were at, also from the front page."""
    with window(browser, address) as page:
        steps = open_lesson(page, "skytopia")
        next_step = page.locator(".lesson .side").get_by_role("button", name="Next", exact=True)
        for step in steps[1:3]:
            next_step.focus()
            page.keyboard.press("Enter")
            wait_for(page, step, 0)
        page.get_by_role("button", name="Show me").focus()
        page.keyboard.press("Enter")
        wait_for(page, steps[2], 1)
        expect(next_step).to_be_focused()
        page.keyboard.press("Enter")
        wait_for(page, steps[3], 0)
        page.reload()
        wait_for(page, steps[3], 0)
        assert page.locator(".lesson nav [aria-label$='Done']").count() == 3
        page.goto("/")
        page.get_by_role("link", name="Continue the lesson (step 4 of 9)").click()
        wait_for(page, steps[3], 0)
        page.get_by_role("button", name="Step 9", exact=False).click()
        wait_for(page, steps[-1], 0)
        page.goto("/learn")
        expect(page.get_by_role("button", name=PLAY["en-GB"])).to_be_visible()
        page.get_by_role("link", name="Repeat the lesson").click()
        wait_for(page, steps[0], 0)


def test_a_lesson_on_a_small_phone(browser: Browser, address: str) -> None:
    """The words make way for the board when it is touched, and come back when they are asked for."""
    with window(browser, address, size={"width": 360, "height": 740}) as page:
        go_to(page, open_lesson(page, "skytopia"), "place")
        page.locator("[data-part=clock] button").filter(has_text=re.compile(r"^4")).click()
        expect(page.locator(".lesson .teacher .text")).to_be_hidden()
        expect(page.locator(TASK)).to_be_visible()
        page.get_by_role("button", name="Show the whole text").click()
        expect(page.locator(".lesson .teacher .text")).to_be_visible()
        check_width(page)


def test_no_lesson_of_other_games(browser: Browser, address: str) -> None:
    with window(browser, address) as page:
        assert page.request.get("/api/lessons/chess").status == 404
        assert page.request.get("/api/games/chess/components").status == 404
        assert "max-age" in page.request.get("/api/lessons/skytopia").headers["cache-control"]
        page.goto("/learn")
        page.get_by_role("link", name="Learn it in five minutes").first.click()
        page.wait_for_selector(LESSON)


MILLS = ("Młyn", "wiatrak")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en-GB", "pl-PL"])
def test_the_reference(browser: Browser, address: str, game: str, lang: str) -> None:
    """All components are shown; kinds, marks and words narrow them; a paragraph is one click away."""
    with window(browser, address, size={"width": 360, "height": 740}, lang=lang) as page:
        components = page.request.get(f"/api/games/{game}/components").json()["components"]
        page.goto(f"/reference/{game}")
        expect(page.locator("main article")).to_have_count(len(components))
        assert page.locator("main article").first.evaluate("it => it.offsetHeight") < 700  # it is drawn with its styles
        check_texts(page)
        check_width(page)
        invented = sum(any(value["mark"] == "invented" for value in one["values"]) for one in components)
        page.locator("main select").select_option("invented")
        expect(page.locator("main article")).to_have_count(invented)
        page.locator("main select").select_option("")
        kinds = list(dict.fromkeys(one["kind"] for one in components))
        for number, kind in enumerate(kinds[:2], 1):  # the box, then cards or tiles
            page.locator(".kinds button").nth(number).click()
            expect(page.locator("main article")).to_have_count(sum(one["kind"] == kind for one in components))
        for name in MILLS if game == "fantazja" and lang == "pl-PL" else ():  # each faction has its own
            page.get_by_role("searchbox").fill(name)
            expect(page.locator("main article")).to_have_count(6)
        page.get_by_role("searchbox").fill({"skytopia": "B4", "fantazja": "R2b"}[game])
        expect(page.locator("main article")).to_have_count(1)
        page.locator("main article a").click()
        page.wait_for_url(f"**/rules/{game}#*")


@pytest.mark.parametrize("lang", ["en-GB", "pl-PL"])
def test_the_front_page_tells_what_is_going_on(browser: Browser, address: str, lang: str) -> None:
    """My matches with whose turn it is, tables to join, and matches to watch; nothing is too wide at any size."""
    with window(browser, address, lang=lang) as other, window(browser, address, lang=lang) as page:
        set_table(other, "skytopia", [{"kind": "me"}, {"kind": "open"}], name="Jan")
        watched = set_table(other, "fantazja", AGAINST_BOT)
        own = set_table(page, "fantazja", [{"kind": "me"}, {"kind": "here", "name": "Ala"}], options={"start": "0"})
        page.goto("/")
        turn = page.locator(f"a[href='{own}']").first
        expect(turn).to_contain_text({"en-GB": "Your turn", "pl-PL": "Twój ruch"}[lang])
        expect(page.locator(f"#list-running >> xpath=../.. >> a[href='{watched}']")).to_be_visible()
        expect(page.locator("#list-open >> xpath=../.. >> li a").first).to_be_visible()
        check_texts(page)
        for width in (360, 768, 1280, 2560):
            page.set_viewport_size({"width": width, "height": 900})
            check_width(page)
        turn.click()
        page.wait_for_selector("[data-status=running]", state="attached")  # behind the curtain of two at one device


def test_whose_turn_goes_by_who_they_are(browser: Browser, address: str) -> None:
    """Two people with the same name play each other: only the active player reads that it is their turn."""
    with window(browser, address) as one, window(browser, address) as other:
        path = set_table(one, "fantazja", [{"kind": "me"}, {"kind": "open"}], options={"start": "0"})
        set_table(other, "skytopia", BOTS)  # makes a guest of them
        other.goto(path)
        other.get_by_role("button", name="Sit down").click()
        one.goto(path)
        one.get_by_role("button", name="Start the match").click()
        for page, said in ((one, "Your turn"), (other, "Ola 1’s turn")):
            page.wait_for_selector("[data-status=running]")
            page.goto("/")
            expect(page.locator(f"#list-mine >> xpath=../.. >> a[href='{path}']")).to_contain_text(said)
