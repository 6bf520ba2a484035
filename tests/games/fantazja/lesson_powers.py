"""What the lesson of Fantazja says of Dark Energy, tokens, powers and the end, checked on its positions."""

from __future__ import annotations

from typing import Any

from tests.games import lessons
from tests.games.fantazja.lesson_tiles import (
    CLAIMS,
    THEM,
    US,
    actions_of,
    at,
    begin,
    board,
    give,
    name,
    places_of,
    position,
    score,
    stand,
    task,
    their_turn,
    tile,
    us,
)
from tests.games.lessons import play, reason

from stolik.games.fantazja.rules.components import TILE_NAMES
from stolik.match import Match

says = CLAIMS.says


def token(match: Match, type: str = "production") -> Any:
    return next(token for token in match.view(US).tokens if token.type == type)


# ---- Dark Energy ---------------------------------------------------------------------------------------


@says("dark-text", "Light has just built Garrison II. Like your Garrison I it has Dark Energy, the whirl")
def garrison_with_dark_energy() -> None:
    house = board(at("dark"))[1, 0]
    assert (name(house.tile.id), house.tile.seat, house.tile.dark) == ("Garrison II", THEM, True)
    assert tile("NM1c").dark
    assert board(at("raise"))[1, 0].tile.id == "LM1a"


@says("dark-text", "if another tile with Dark Energy is laid next to it, both are removed, with everything under them")
def both_are_removed() -> None:
    match = play(at("dark"), *task("dark"))
    assert set(board(match)) == {(0, -1)}
    assert us(match).discard[-1:] == ("NM1c",)
    assert {"LM2b", "LM1a"} <= set(us(match, THEM).discard)
    assert any(is_removed(id) for id in TILE_NAMES if id[0] == "N" and tile(id).level == 1 and not tile(id).dark)
    assert any(is_harmless(id) for id in TILE_NAMES if id[0] == "N" and tile(id).level == 1 and not tile(id).dark)


def is_removed(id: str) -> bool:
    """Does the tile that was laid go even if a tile at (0, 1) connects it with the castle?"""
    match = begin(stand(position("dark"), US, id, 0, 1))
    match.play("build NM1c")
    if "at 1,1" not in actions_of(match):
        return False
    assert set(board(play(match, "at 1,1"))) == {(0, -1), (0, 1)}
    return True


def is_harmless(id: str) -> bool:
    """Does this tile without Dark Energy fit beside Light's Garrison II, and nothing happens?"""
    match = begin(give(position("dark"), US, id, "hand"))
    beside = sorted(places_of(match, id) & {(2, 0), (1, 1), (1, -1)})
    if beside:
        play(match, f"build {id}", "at {},{}".format(*beside[0]))
        assert {beside[0], (1, 0)} <= set(board(match))
    return bool(beside)


@says("dark-text", "Buildings that are then cut off from the castle are removed too")
def cut_off() -> None:
    match = begin(stand(position("dark"), THEM, "LR1a", 2, 0))
    assert (2, 0) in board(match)
    play(match, *task("dark"))
    assert set(board(match)) == {(0, -1)}
    assert "LR1a" in us(match, THEM).discard


@says("dark-ask", "Lay your Garrison I with Dark Energy directly below Light’s Garrison II")
@says("dark-other", "lay your Garrison I with Dark Energy directly below Garrison II")
def ask_to_hit() -> None:
    assert task("dark") == ("build NM1c", "at 1,1")
    assert (name("NM1c"), tile("NM1c").dark) == ("Garrison I", True)


@says("dark-after", "You lost a small building, but Light lost a large one and # Victory Points")
def what_it_cost(points: int) -> None:
    match = play(at("dark"), *task("dark"))
    assert score(match) == score(at("dark"))
    assert score(match, THEM) == score(at("dark"), THEM) - points
    assert (tile("NM1c").level, tile("LM2b").level) == (1, 2)


# ---- majorities ----------------------------------------------------------------------------------------


@says("majority-text", "Each type of building has a Building Power token")
def five_tokens() -> None:
    assert {one.type for one in at("majority").view(US).tokens} == {
        tile(id).type for id in ("NR1a", "NP1a", "NM1a", "NG1a", "NSa")
    }


def end_turn(match: Match) -> Match:
    """The same match, when no power is used and all has been drawn."""
    while actions_of(match)[0].startswith("draw") or "end" in actions_of(match):
        match.play("end" if "end" in actions_of(match) else actions_of(match)[0])
    return match


@says(
    "majority-text",
    "At the end of your turn you take it if you have at least # visible buildings of that type and more than",
)
def taken(least: int) -> None:
    assert (token(at("majority")).buildings, token(at("majority")).holder) == ((least - 1, 0), None)
    one = end_turn(play(at("majority"), "imagine NG1a"))
    assert token(one).holder is None
    two = play(at("majority"), *task("majority"))
    assert token(two).holder is None
    assert (token(end_turn(two)).buildings, token(two).holder) == ((least, 0), US)
    both = stand(stand(position("majority"), THEM, "LP1a", 1, 0), THEM, "LP1b", 2, 0)
    assert token(end_turn(play(begin(both), *task("majority")))).holder is None


@says(
    "majority-after", "The + beside a number is how many more buildings a player needs to take the token: Light needs #"
)
def needed(more: int) -> None:
    match = end_turn(play(at("majority"), *task("majority")))
    assert token(match).to_take[THEM] == more
    changed, places = position("power"), ((-2, 0), (-3, 0), (-4, 0))
    for id, (x, y) in zip(("LP1a", "LP1b", "LP1c"), places[:more], strict=True):
        assert token(begin(their_turn(changed))).holder == US
        changed = stand(changed, THEM, id, x, y)
    assert token(end_turn(play(begin(their_turn(changed)), "imagine LM3"))).holder == THEM


@says("majority-ask", "Build Windmill I below the castle: it will be your second production building")
@says("majority-other", "But you can win a token now: build Windmill I below the castle")
def ask_to_take() -> None:
    assert task("majority") == ("build NP1b", "at 0,1")
    assert (name("NP1b"), tile("NP1b").type) == ("Windmill I", "production")
    assert token(play(at("majority"), *task("majority"))).buildings[US] == 2


@says("majority-after", "# buildings to none: the production token is yours")
def yours(buildings: int) -> None:
    match = end_turn(play(at("majority"), *task("majority")))
    assert (token(match).buildings, token(match).holder) == ((buildings, 0), US)


def after_their_windmill(*others: tuple[str, int, int]) -> Any:
    """The token after Light has built another mill."""
    changed = position("power")
    for id, x, y in others:
        changed = stand(changed, THEM, id, x, y)
    match = begin(their_turn(changed))
    assert token(match).holder == US
    match.play("build LP1c")
    return token(end_turn(play(match, actions_of(match)[0])))


@says("majority-after", "It goes back to the pool if you both have the same number at the end of a turn")
def same_number() -> None:
    equal = after_their_windmill(("LP1a", -2, 0))
    assert (equal.buildings, equal.holder) == ((2, 2), None)
    fewer = after_their_windmill()
    assert (fewer.buildings, fewer.holder) == ((2, 1), US)


@says("majority-after", "Light takes it if it has at least # and more than you at the end of its turn")
def taken_by_light(least: int) -> None:
    more = after_their_windmill(("LP1a", -2, 0), ("LP1b", -3, 0))
    assert more.holder == THEM
    assert more.buildings[THEM] > more.buildings[US] >= least


# ---- powers --------------------------------------------------------------------------------------------


@says("power-text", "Once per turn, before or after your action, you may use a power")
def once_a_turn() -> None:
    before = play(at("power"), "power production", "recover NM1c")
    assert reason(before, "power production") == "power-used"
    after = play(at("power"), "imagine NG1a", "power production", "recover NM1c")
    assert reason(after, "power production")
    assert len(us(after).down) == 2


@says("power-text", "whose token you had when the turn began")
def token_of_this_turn() -> None:
    assert reason(at("majority"), "power production") == "no-token"
    assert reason(at("power"), "power magic") == "no-token"
    after = play(at("majority"), *task("majority"))
    assert reason(after, "power production")  # the second building is there, the token is not
    assert reason(at("power"), "power production") == ""


@says("power-text", "Production turns a tile from your discard pile into an Imagination Point")
def production() -> None:
    match = play(at("power"), "power production")
    assert set(actions_of(match)) == {f"recover {id}" for id in us(match).discard}
    match.play("recover NM1c")
    assert [slot.tile for slot in us(match).down] == ["NM1c"]
    assert "NM1c" not in us(match).discard


@says("power-text", "That pays for level III")
def pays_for_level_3() -> None:
    assert reason(at("power"), "build NP3") == "no-point"
    assert reason(at("power", 2), "build NP3") == ""


@says("power-text", "which brings a Bonus token worth # Victory Points if it goes on your own level II")
@says("power-after", "but there is your Bonus token")
def bonus(points: int = 5) -> None:
    match = play(at("power"), *task("power"))
    assert (us(match).bonus, us(match).estimate["bonuses"]) == (1, points)
    changed = position("power", 2)
    (house,) = [one for one in changed["board"] if one["tile"] == "NP2a"]
    changed["board"].remove(house)
    give(changed, THEM, "LP2a", "")
    changed["board"].append(house | {"tile": "LP2a"})
    changed["players"][US]["discard"].append("NP2a")
    theirs = begin(changed)
    play(theirs, "build NP3", "at 0,-1", "pay NM1c from 1")
    assert us(theirs).bonus == 0


@says("power-ask", "Use the Production power and recover the Garrison")
@says("power-other", "first use Production and recover the Garrison")
@says("power-ask", "Then build Windmill III on your Windmill II and pay for it")
@says("power-other", "then build Windmill III on your Windmill II")
def ask_for_a_power() -> None:
    assert task("power") == ("power production", "recover NM1c", "build NP3", "at 0,-1", "pay NM1c from 1")
    assert (name("NM1c"), name("NP3")) == ("Garrison I", "Windmill III")
    assert name(board(at("power"))[0, -1].tile.id) == "Windmill II"


@says("power-after", "Level III is worth # points, # less than level II")
def worth_of_level_3(points: int, less: int) -> None:
    match = play(at("power"), *task("power"))
    change = us(match).estimate["buildings"] - us(at("power")).estimate["buildings"]
    assert change == -less
    assert change == points - tile("NP2a").points


@says("power-after", "You keep it even if the building is removed later")
def kept() -> None:
    """Dark Energy cuts a level III off."""
    changed = give(position("power"), US, "NM1c", "hand")
    changed["board"] = [one for one in changed["board"] if one["tile"] == "NP1b"]
    changed["players"][THEM]["discard"] += ["LG1a", "LG1b"]
    changed["players"][US]["discard"] += ["NP1a", "NP2a"]
    changed["players"][US]["bonus"] = 1
    changed = stand(changed, THEM, "LM1c", 1, 0)
    match = begin(stand(changed, US, "NP3", 2, 0, "NP2a", "NP1a"))
    assert (2, 0) in board(match)
    match.play("build NM1c")
    match.play(next(f"at {x},{y}" for x, y in ((1, 1), (1, -1)) if f"at {x},{y}" in actions_of(match)))
    assert (2, 0) not in board(match)
    assert us(match).bonus == 1
    assert us(match).estimate["bonuses"] == 5


# ---- the end -------------------------------------------------------------------------------------------


@says("end-text", "The match ends when neither player has a tile left in hand or draw pile")
def no_tiles_left() -> None:
    record, all_of_them = lessons.read_record("fantazja"), lessons.positions("fantazja")
    assert not all_of_them[-1]["players"][US]["hand"] + all_of_them[-1]["players"][THEM]["pile"]
    for number in range(-8, 0):
        match = begin(all_of_them[number - 1])
        match.play(match.game.table.write(record.steps[number][1]))
        assert match.over == (number == -1)
    assert not any(player.hand_count + player.pile_count for player in match.view(US).players)


@says("end-text", "Count the points of your visible buildings, plus # for each Bonus token")
def count_points(points: int) -> None:
    outcome = at("end").outcome
    assert outcome is not None
    for seat in (US, THEM):
        buildings = sum(house.tile.points for house in at("end").view(US).board if house.tile.seat == seat)
        assert outcome.scores[seat] == buildings + points * us(at("end"), seat).bonus


@says("end-text", "In a tie, the Imagination Points you have left decide")
def equal_result() -> None:
    match = at("end")
    state = match.state
    while (
        match.game.score(state, US) < match.game.score(state, THEM)
        or (match.game.score(state, US) - match.game.score(state, THEM)) % 5
    ):
        state.board &= ~(state.board & -state.board)  # a building of ours less
    state.bonus[THEM] += (match.game.score(state, US) - match.game.score(state, THEM)) // 5
    assert match.game.score(state, US) == match.game.score(state, THEM)
    for ours, theirs, share in ((3, 2, 12), (2, 3, 0), (2, 2, 6)):
        state.slots[US], state.slots[THEM] = ours, theirs
        assert match.game.payoff(state, US) == share


@says("end-text", "You have won this match")
def won() -> None:
    outcome = at("end").outcome
    assert outcome is not None
    assert outcome.winners == (US,)
    assert outcome.scores[US] > outcome.scores[THEM]
