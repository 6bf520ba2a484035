"""What the lesson of Fantazja says of tiles and building, checked on its positions; `lesson_powers` has the rest."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.games import lessons
from tests.games.lessons import Claims, play, reason

from stolik.game import Words
from stolik.games.fantazja.rules.components import LEVEL, TILE_NAMES
from stolik.games.fantazja.view import tile_views
from stolik.match import Match
from stolik.texts import say

CLAIMS = Claims(
    "fantazja",
    silent={
        "build-other": ("You could do that too. For this lesson",),
        "imagine-text": ("so choose the one you need least",),
        "imagine-other": ("You could do that, but you will need the Imagination Point",),
        "raise-other": ("That is possible",),
        "dark-other": ("You could do that. But now you can hit Light",),
        "dark-after": ("Watch out for neighbours like that",),
        "majority-other": ("You could do that too.",),
        "power-other": ("That works too. But see how it all fits together",),
    },
)
says = CLAIMS.says
at = partial(lessons.at, "fantazja")
position = partial(lessons.position, "fantazja")
task = partial(lessons.task, "fantazja")
US, THEM = 0, 1
CASTLE = (0, 0)
BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))  # clockwise from the top


def begin(position: dict[str, Any]) -> Match:
    return Match.from_position(position, deal=False)


def us(match: Match, seat: int = US) -> Any:
    return match.view(US).players[seat]


def score(match: Match, seat: int = US) -> int:
    return match.game.score(match.state, seat)


def board(match: Match) -> dict[tuple[int, int], Any]:
    return {(house.x, house.y): house for house in match.view(US).board}


def tile(id: str) -> Any:
    return tile_views()[id]


def name(id: str) -> str:
    return say(Words(tile(id).name.id, tile(id).name.args)).partition(" (")[0]


def sides_at(match: Match, place: tuple[int, int]) -> list[tuple[str, int]]:
    """What lies on a place shows clockwise from the top; nothing if it is empty."""
    if place == CASTLE:
        sides, turn = match.view(US).castle, 0
    elif place in board(match):
        sides, turn = board(match)[place].tile.sides, board(match)[place].turn
    else:
        return []
    return [read_side(sides[(side - turn) % 4]) for side in range(4)]


def read_side(side: str) -> tuple[str, int]:
    element, _, number = side.partition(" ")
    return element, int(number)


def turns_that_fit(match: Match, id: str, place: tuple[int, int]) -> list[int]:
    """What the lesson says of a small building: an empty place, the same symbols, and at least as many."""
    around = [sides_at(match, (place[0] + x, place[1] + y)) for x, y in BESIDE]
    if place == CASTLE or place in board(match) or not any(around):
        return []
    own = [read_side(side) for side in tile(id).sides]
    found = []
    for turn in range(4):
        meet = [(own[(side - turn) % 4], their[(side + 2) % 4]) for side, their in enumerate(around) if their]
        if all(mine[0] == theirs[0] and mine[1] >= theirs[1] for mine, theirs in meet):
            found.append(turn)
    return found


def give(position: dict[str, Any], seat: int, id: str, to: str) -> dict[str, Any]:
    """The position with a tile of the draw pile or hand elsewhere: in hand, down or discard."""
    player = position["players"][seat]
    for where in ("hand", "pile", "discard", "down"):
        if id in player[where]:
            player[where].remove(id)
    if to:
        player[to].append(id)
        player["hand"], spare = player["hand"][-6:], player["hand"][:-6]
        player["pile"] += spare
    player["windows"], player["caps"] = {}, [len(player["hand"]) + len(player["down"])] * len(player["down"])
    return position


def their_turn(position: dict[str, Any]) -> dict[str, Any]:
    """The position of our turn, as if it was Light's."""
    return position | {"seat": THEM, "actor": THEM, "turns": position["turns"] + 1}


def stand(position: dict[str, Any], seat: int, id: str, x: int, y: int, *on: str) -> dict[str, Any]:
    """The position with one more building, turned as it fits."""
    for under in (id, *on):
        give(position, "NL".index(under[0]), under, "")
    for turn in range(4):
        house = {"tile": id, "x": x, "y": y, "turn": turn} | ({"on": list(on)} if on else {})
        changed = {**position, "board": [*position["board"], house]}
        try:
            begin({**changed, "rules": 1})  # there, touching sides must show the same kinds of symbols
        except ValueError:
            continue
        return changed
    raise AssertionError(f"{id} does not fit at {x},{y}")


def all_places(match: Match) -> set[tuple[int, int]]:
    """Every place on, beside and at the corners of what lies on the table."""
    taken = [CASTLE, *board(match)]
    return {(x + right, y + down) for x, y in taken for right in (-1, 0, 1) for down in (-1, 0, 1)}


def places_of(match: Match, id: str) -> set[tuple[int, int]]:
    held = next(held for held in us(match).hand if held.tile.id == id)
    return {(place.x, place.y) for place in held.places}


# ---- the goal ------------------------------------------------------------------------------------------


@says("goal-text", "You play Nature and your opponent plays Light")
def factions() -> None:
    assert [player.faction for player in at("goal").view(US).players] == ["nature", "light"]


@says("goal-text", "You both build around the same Magic Castle")
def one_castle() -> None:
    assert places_of(at("goal"), "NP1a") == set(BESIDE)
    theirs = begin(their_turn(position("goal")))
    assert {"at 0,-1", "at 1,0", "at 0,1", "at -1,0"} == set(actions_of(play(theirs, "build LP1a")))


def actions_of(match: Match) -> list[str]:
    return [match.game.table.write(code) for code in match.codes]


@says("goal-text", "At the end, each of your visible buildings is worth Victory Points")
def visible_buildings() -> None:
    outcome = at("end").outcome
    assert outcome is not None
    for seat in (US, THEM):
        points = [house.tile.points for house in at("end").view(US).board if house.tile.seat == seat]
        assert min(points) > 0
        assert sum(points) == outcome.breakdown[seat]["buildings"]


@says("goal-text", "You hold # tiles: every turn you use one of them and draw a new one")
def six_tiles(tiles: int) -> None:
    for step, done in (("goal", ()), ("build", task("build")), ("imagine", task("imagine"))):
        match = play(at(step), *done)
        if done:
            assert us(match).hand_count == tiles - 1
            before = us(match).pile_count
            match.play(actions_of(match)[0])
            assert us(match).pile_count == before - 1
        assert us(match).hand_count == tiles


@says("goal-text", "until your draw pile is empty")
def no_more_tiles() -> None:
    empty = position("goal")
    empty["players"][US]["discard"], empty["players"][US]["pile"] = empty["players"][US]["pile"], []
    assert play(begin(empty), *task("build")).actor == THEM


# ---- reading a tile --------------------------------------------------------------------------------------


@says("tile-text", "Look at your Garrison I")
@says("tile-text", "at the top left the type of building, here military; at the top right its Victory Points")
@says("tile-text", "at the bottom left its owner’s shape with the level")
def garrison() -> None:
    held = next(held.tile for held in us(at("tile")).hand if held.tile.id == "NM1c")
    assert (name("NM1c"), held.type, held.level, held.seat) == ("Garrison I", "military", 1, US)
    match = play(at("tile"), "build NM1c")
    assert score(play(match, actions_of(match)[0])) == held.points


@says("tile-text", "Each side shows # to # symbols of one kind: earth, air, water or fire")
def symbols(fewest: int, most: int) -> None:
    for id in TILE_NAMES:
        shown = [read_side(side) for side in tile(id).sides]
        assert len(shown) == 4
        assert {element for element, _ in shown} <= {"earth", "air", "water", "fire"}
        assert all(fewest <= number <= most for _, number in shown)


@says("tile-text", "The four corners say the rest")
@says("tile-text", "(a star on special buildings)")
def special_level() -> None:
    assert [tile(id).level for id in TILE_NAMES] == [level or None for level in LEVEL]
    assert all((tile(id).level is None) == (tile(id).type == "special") for id in TILE_NAMES)


@says("tile-text", "The whirl at the bottom right is Dark Energy, which most tiles don’t have")
def few_are_dark() -> None:
    assert tile("NM1c").dark
    assert 2 * sum(tile(id).dark for id in TILE_NAMES) < len(TILE_NAMES)


# ---- a small building --------------------------------------------------------------------------------------


@says(
    "build-text", "A small building (level I) goes on an empty place next to any tile. On every side where it touches"
)
@says("build-text", "both must show the same symbol, and yours must show at least as many as its neighbour")
def fitting() -> None:
    refused = set()
    for step in ("build", "imagine", "raise", "dark", "majority", "power"):
        match = at(step)
        for held in us(match).hand:
            if held.tile.level == 1:
                fitting = {place for place in all_places(match) if turns_that_fit(match, held.tile.id, place)}
                assert places_of(match, held.tile.id) == fitting
                refused |= {no.why for no in held.no_places}
    assert {"castle", "occupied", "other-symbol", "too-few-symbols"} <= refused


@says("build-text", "Tiles that meet only at a corner don’t touch")
def corners() -> None:
    assert reason(play(at("build"), "build NP1a"), "at 1,-1") == "touches-nothing"


@says("build-text", "The tile turns by itself to fit")
def turns_by_itself() -> None:
    for step in ("build", "imagine", "raise", "dark", "majority", "power"):
        assert all(len(place.turns) == 1 for held in us(at(step)).hand for place in held.places)
    match = play(at("build"), *task("build"))
    assert board(match)[0, -1].turn == turns_that_fit(at("build"), "NP1a", (0, -1))[0] != 0


@says("build-ask", "Choose Windmill I in your hand, then the place above the castle, and build")
@says("build-other", "build Windmill I above the castle")
def ask_to_build() -> None:
    assert task("build") == ("build NP1a", "at 0,-1")
    assert name("NP1a") == "Windmill I"


@says("build-after", "Earth touches earth, # symbols against #: it fits")
def earth_on_earth(ours: int, theirs: int) -> None:
    match = play(at("build"), *task("build"))
    assert (sides_at(match, (0, -1))[2], sides_at(match, CASTLE)[0]) == (("earth", ours), ("earth", theirs))


@says("build-after", "That is # Victory Point for you")
def first_point(points: int) -> None:
    assert score(play(at("build"), *task("build"))) - score(at("build")) == points


# ---- an Imagination Point ----------------------------------------------------------------------------------


@says("imagine-text", "A large building (level II or III, or special) costs # Imagination Point")
def large_buildings_cost(points: int) -> None:
    for id in ("NP2a", "NSa"):
        assert reason(at("imagine"), f"build {id}") == "no-point"
        match = play(at("raise"), f"build {id}")
        match.play(actions_of(match)[0])
        assert board(match).keys() == board(at("raise")).keys()  # first it is paid for
        match.play("pay NR1a from 1")
        assert len(us(match).down) == len(us(at("raise")).down) - points
    assert reason(at("power"), "build NP3") == "no-point"
    assert reason(at("imagine"), "build NP1b") == ""


@says("imagine-text", "To gain one, lay a tile from your hand face down instead of building")
@says("imagine-after", "You have # Imagination Point")
def face_down(points: int = 1) -> None:
    match = play(at("imagine"), *task("imagine"))
    assert len(us(match).down) - len(us(at("imagine")).down) == points == 1
    assert match.state.acted
    assert us(match, THEM).down == us(at("imagine"), THEM).down


@says("imagine-text", "When you pay with it, it goes to your discard pile")
def paid() -> None:
    assert "NR1a" in us(play(at("raise"), *task("raise"))).discard


@says("imagine-ask", "Choose Cottage I in your hand and lay it face down to gain an Imagination Point")
@says("imagine-other", "lay Cottage I face down")
def ask_to_imagine() -> None:
    assert task("imagine") == ("imagine NR1a",)
    assert name("NR1a") == "Cottage I"


@says("imagine-after", "You have also drawn a tile, so you hold # again")
def drawn(tiles: int) -> None:
    match = play(at("imagine"), *task("imagine"))
    assert us(match).hand_count == tiles - 1
    match.play(actions_of(match)[0])
    assert us(match).hand_count == tiles
    assert match.actor == THEM


# ---- a large building --------------------------------------------------------------------------------------


@says("raise-text", "A level II building goes on a level I building of the same type, your own or your opponent’s")
def on_the_same_type() -> None:
    assert places_of(at("raise"), "NP2a") == {(0, -1)}
    assert reason(play(at("raise"), "build NP2a"), "at 1,0") == "other-type"
    assert reason(at("raise"), "build NP3") == "no-base"
    assert reason(play(at("raise"), "build NP2a"), "at -1,0") == "nothing-to-build-on"
    theirs = give(position("raise"), US, "NM2a", "hand")
    assert places_of(begin(theirs), "NM2a") == {(1, 0)}


@says("raise-text", "On all four sides it must show the same kinds of symbols as the tile below")
@says("raise-text", "their number doesn’t matter")
def kinds_agree() -> None:
    match = play(at("raise"), *task("raise"))
    below, above = sides_at(at("raise"), (0, -1)), sides_at(match, (0, -1))
    assert [element for element, _ in above] == [element for element, _ in below]
    assert above != below
    fewer = stand(give(position("raise"), US, "NP2b", "hand"), US, "NP1b", 0, 1)
    match = begin(fewer)
    below = sides_at(match, (0, 1))
    above = sides_at(play(match, "build NP2b", "at 0,1", "pay NR1a from 1"), (0, 1))
    assert any(more > number for (_, more), (_, number) in zip(below, above, strict=True))


@says("raise-ask", "Build Windmill II on your Windmill I, and pay with your face-down tile")
@says("raise-other", "build Windmill II on your Windmill I and pay for it")
def ask_to_raise() -> None:
    assert task("raise") == ("build NP2a", "at 0,-1", "pay NR1a from 1")
    assert name("NP2a") == "Windmill II"
    assert board(at("raise"))[0, -1].tile.id == "NP1a"


@says("raise-other", "But # Victory Points are waiting")
@says("raise-after", "Level II is worth # Victory Points. Only the top tile counts")
def worth_of_level_2(points: int) -> None:
    assert score(play(at("raise"), *task("raise"))) == points


@says("raise-after", "an opponent who builds on your tile takes your points away")
def built_over() -> None:
    match = begin(their_turn(give(give(position("dark"), THEM, "LP3", "hand"), THEM, "LR1b", "down")))
    before = score(match, THEM)
    play(match, "build LP3", "at 0,-1", "pay LR1b from 1")
    assert (score(match), score(match, THEM)) == (0, before + 2)
