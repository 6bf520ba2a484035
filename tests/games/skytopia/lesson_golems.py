"""What the lesson of Skytopia says of cards and golems, checked on its positions; `lesson_towers` has the rest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from tests.games import lessons
from tests.games.lessons import Claims, play, reason

from stolik.game import Words
from stolik.games.skytopia.rules.components import COLOUR_NAMES, DOES_NAMES, EFFECT_DOES, EFFECT_NAMES
from stolik.match import Match
from stolik.texts import say

CLAIMS = Claims(
    "skytopia",
    silent={
        "place-other": ("You could do that too. For this lesson",),
        "effect-other": ("But a point is a point",),
        "hurry-other": ("You could do that too. For this lesson",),
        "tower-other": ("You could do that.", "But see what a tower can do"),
        "ability-other": ("You could do that too. This time let’s try your ability",),
    },
)
says = CLAIMS.says
at = partial(lessons.at, "skytopia")
position = partial(lessons.position, "skytopia")
task = partial(lessons.task, "skytopia")
US, THEM = 0, 1


def begin(position: dict[str, Any]) -> Match:
    return Match.from_position(position, deal=False)


def us(match: Match, seat: int = US) -> Any:
    return match.view(US).players[seat]


def place(match: Match, slot: str) -> Any:
    return next(one for column in match.view(US).market for one in column if one.slot == slot)


def name(words: Words) -> str:
    return say(words).partition(" (")[0]


def golem(match: Match, slot: str, seat: int = US) -> Any:
    return next(golem for golem in place(match, slot).golems if golem.seat == seat)


def tower(match: Match, colour: str, seat: int = US) -> list[str]:
    return [card.id for card in next(one for one in us(match, seat).towers if one.colour == colour).cards]


def pass_until(match: Match, stop: Callable[[Match], bool]) -> Match:
    """Everyone skips what they can, and sends golems for nothing to cards that are not blue."""
    while not stop(match):
        actions = [match.game.table.write(code) for code in match.codes]
        cheap = [action for action in actions if action.startswith("place") and "blue" not in action]
        costs = {value.value: value.cost for value in match.view(US).clock}
        cheap.sort(key=lambda action: costs[int(action.split()[1])] or 0)
        match.play("skip" if "skip" in actions else (cheap or actions)[0])
    return match


def is_our_turn_of(turn: int) -> Callable[[Match], bool]:
    """Is it our turn in this round, or later?"""
    return lambda match: match.view(US).round >= turn and match.view(US).turn == US and match.actor == US


def effects(match: Match) -> list[str]:
    """The effects that are offered one after another, all skipped."""
    offered = []
    while match.state.actor == US and match.view(US).asked == "effect":
        offered.append(match.position["pending"][-1]["effect"])
        match.play("skip")
    return offered


# ---- a city in the sky ---------------------------------------------------------------------------------


@says("goal-text", "You and one other player each build")
def two_players() -> None:
    assert at("goal").players == 2


@says("goal-text", "It has # towers: blue cards bring Prestige Points, gold ones coins, red ones speed up or move your")
@says("goal-text", "and purple ones have special effects")
def four_towers(towers: int = 4) -> None:
    assert [one.colour for one in us(at("goal")).towers] == list(COLOUR_NAMES[:towers])
    does = {effect: DOES_NAMES[does] for effect, does in zip(EFFECT_NAMES, EFFECT_DOES, strict=True)}
    assert {does[f"R{number}"] for number in (1, 2, 3, 4)} == {"turn", "turn any", "move", "put"}
    for slot, won in (("blue 1", (1, 0)), ("gold 1", (0, 2))):
        match = play(at("goal"), f"place 6 on {slot}")
        before = us(match)
        after = us(play(match, "use"))
        assert (after.points - before.points, after.coins - before.coins) == won


@says("goal-text", "the star counts your points, and Σ is the score you would have if the match ended now")
def star_and_sum() -> None:
    for step in ("goal", "guilds"):
        match = at(step)
        assert us(match).points == match.state.points[US]
        assert us(match).total == match.game.score(match.state, US) == sum(us(match).estimate.values())


@says("goal-text", "The most Prestige Points at the end win")
@says("end-text", "You have won this match")
def most_points_win() -> None:
    outcome = at("end").outcome
    assert outcome is not None
    assert outcome.winners == (outcome.scores.index(max(outcome.scores)),) == (US,)


# ---- reading a card --------------------------------------------------------------------------------------


@says("card-text", "This is the Mint")
@says("card-text", "the signs under its name say what it does; choose any card to read it in words")
def mint() -> None:
    card = place(at("card"), "gold 1").card
    assert name(card.name) == "Mint"
    match = play(at("card"), "place 6 on gold 1", "use")
    assert us(match).coins == us(at("card")).coins + card.does.coins
    assert all(say(one.card.text) for column in match.view(US).market for one in column if one.card)


@says("card-text", "Its colour says in which tower it will stand")
def colour_of_a_card() -> None:
    match = pass_until(at("card"), is_our_turn_of(5))
    assert tower(match, "gold") == ["FG", "G2a"]


@says("card-text", "At the top right is its coat of arms, for which some Guildmasters give points at the end")
def coat_of_a_card() -> None:
    assert place(at("card"), "gold 1").card.coat
    shown = next(guild for guild in at("card").view(US).guilds if guild.does.counts == "shown")
    for card in position("card")["decks"]["gold"]:
        built = position("card")
        built["decks"]["gold"].remove(card)
        built["players"][US]["towers"]["gold"] = [card]
        (foundation, top) = next(one.cards for one in us(begin(built)).towers if one.colour == "gold")
        worth = next(guild.worth[US] for guild in begin(built).view(US).guilds if guild.id == shown.id)
        is_new = top.coat == shown.does.coat != foundation.coat
        assert worth == shown.worth[US] + shown.does.points * is_new


@says("card-text", "The die on the card is your first golem: it shows its value, #, and that it will be done in #")
def first_golem(value: int, rounds: int) -> None:
    first = golem(at("card"), "gold 1")
    assert (first.value, first.rounds) == (value, rounds)
    assert tower(pass_until(at("card"), is_our_turn_of(1 + rounds)), "gold") == ["FG", "G2a"]


# ---- sending a golem -------------------------------------------------------------------------------------


@says("place-text", "Every turn you send one golem to work on a card in the Market")
def one_golem_a_turn() -> None:
    assert reason(at("place"), "skip") == "not-skip"
    match = play(at("place"), "place 6 on gold 2")
    assert effects(match) == ["G4"]
    assert match.view(US).turn == THEM


@says("place-text", "The Chronometer shows what each value costs and in how many rounds the golem will be done")
@says("place-text", "fast is expensive, slow is cheap")
def costs() -> None:
    rich = position("place")
    rich["players"][US]["coins"] = 20
    rich["players"][THEM]["coins"] = 0
    costs = []
    for value in sorted(begin(rich).view(US).clock, key=lambda value: value.rounds):
        if value.cost is not None:
            match = play(begin(rich), f"place {value.value} on blue 1")
            assert us(match).coins == 20 - value.cost
            assert golem(match, "blue 1").rounds == value.rounds
            costs.append(value.cost)
    assert costs == sorted(costs, reverse=True)
    assert len(set(costs)) == 5


@says("place-text", "No two golems on a card may show the same value")
def no_value_twice() -> None:
    assert reason(at("place"), "place 5 on gold 1") == "value-taken"  # ours
    assert reason(at("place"), "place 5 on red 1") == "value-taken"  # theirs
    assert reason(at("place"), "place 6 on gold 1") == ""


@says("place-text", "You have # coins")
def coins_at_first(coins: int) -> None:
    assert us(at("place")).coins == coins


@says("place-ask", "Choose the # on the Chronometer, then the Monument, the first blue card")
@says("place-other", "choose the # and the Monument, the first blue card")
def ask_to_place(value: int) -> None:
    assert task("place") == (f"place {value} on blue 1",)
    assert name(place(at("place"), "blue 1").card.name) == "Monument"


@says("place-after", "You paid # coins, and in # rounds your golem will be done. Then the Monument will be yours")
def placed(coins: int, rounds: int) -> None:
    match = play(at("place"), *task("place"))
    assert us(match).coins == us(at("place")).coins - coins
    assert golem(match, "blue 1").rounds == rounds
    begun = match.view(US).round
    assert tower(pass_until(match, is_our_turn_of(begun + rounds - 1)), "blue") == ["FB"]
    assert tower(pass_until(match, is_our_turn_of(begun + rounds)), "blue") == ["FB", "B2a"]


@says("place-after", "unless another player’s golem on it is done first")
def overtaken() -> None:
    other = position("effect")
    other["market"]["blue"][0]["golems"]["3"] = THEM
    match = pass_until(begin(other), is_our_turn_of(4))
    assert tower(match, "blue", THEM) == ["FB", "B2a"]
    assert tower(match, "blue") == ["FB"]


# ---- using it ------------------------------------------------------------------------------------------


@says("effect-text", "When you place a golem on a card, you may use the card at once, long before it moves to your")
@says("effect-text", "The Monument gives you # Prestige Point")
@says("effect-after", "Your first point")
def used_at_once(points: int = 1) -> None:
    match = play(at("place"), *task("place"), "use")
    assert us(match).points == us(at("place")).points + points == 1
    assert place(match, "blue 1").card.id == "B2a"
    assert tower(match, "blue") == ["FB"]


@says("effect-text", "You never have to: you may skip any effect")
@says("effect-other", "You may skip it, of course")
def skipped() -> None:
    for action in [match_action for match_action in actions_of(at("place")) if match_action.startswith("place")]:
        match = play(at("place"), action)
        if match.view(US).asked == "effect":
            assert reason(match, "skip") == ""


def actions_of(match: Match) -> list[str]:
    return [match.game.table.write(code) for code in match.codes]


@says("effect-ask", "Use the Monument")
@says("effect-other", "use the Monument")
def ask_to_use() -> None:
    assert task("effect") == ("use",)
    assert at("effect").position["pending"][-1] == {"what": "effect", "effect": "B2", "at": "blue 1"}


@says("effect-after", "Now it is the other player’s turn")
@says("effect-after", "After each round the Chronometer turns one step clockwise, to the next value")
def turn_passes() -> None:
    match = play(at("effect"), "use")
    assert match.actor == THEM
    for turn in (2, 3, 4, 5, 6):
        assert pass_until(match, is_our_turn_of(turn)).view(US).now == turn
    assert pass_until(match, is_our_turn_of(7)).view(US).now == 1


# ---- being quick ---------------------------------------------------------------------------------------


@says("hurry-text", "Round #: the Chronometer shows #")
def second_round(turn: int, now: int) -> None:
    view = pass_until(play(at("effect"), "use"), is_our_turn_of(turn)).view(US)
    assert (view.round, view.now) == (turn, now) == (at("hurry").view(US).round, at("hurry").view(US).now)


@says("hurry-text", "every golem at work is one round closer to done")
def one_round_closer() -> None:
    for slot, seat in (("blue 1", US), ("gold 1", US), ("red 1", THEM)):
        before, after = golem(at("effect"), slot, seat), golem(at("hurry"), slot, seat)
        assert (after.value, after.rounds) == (before.value, before.rounds - 1)


@says("hurry-text", "A golem that works for # rounds costs nothing; that is now the #")
def for_nothing(rounds: int, value: int) -> None:
    match = play(at("hurry"), f"place {value} on gold 2")
    assert golem(match, "gold 2").rounds == rounds
    assert us(match).coins == us(at("hurry")).coins


@says("hurry-text", "Some red cards turn golems on other cards: each step saves a round, but no golem is done at once")
def turned() -> None:
    match = play(at("hurry"), "place 1 on red 1")
    assert reason(match, "turn 1 on red 1 by 1") == "out-of-reach"
    assert reason(match, "turn 4 on blue 1 by 2") == "past-now"
    before = golem(match, "blue 1").rounds
    match.play("turn 4 on blue 1 by 1")
    assert golem(at("hurry", 1), "blue 1").rounds == before == 2
    assert tower(match, "blue") == ["FB", "B2a"]  # a round sooner than it was to be


@says("hurry-ask", "Place a golem with a # on the Engine House, the first red card")
@says("hurry-other", "place a # on the Engine House, the first red card")
def ask_to_hurry(value: int) -> None:
    assert task("hurry")[0] == f"place {value} on red 1"
    assert name(place(at("hurry"), "red 1").card.name) == "Engine House"


@says("hurry-ask", "Then turn your golem on the Monument by # step")
@says("hurry-other", "and turn your golem on the Monument by # step")
def ask_to_turn(steps: int) -> None:
    assert task("hurry")[1:] == (f"turn 4 on blue 1 by {steps}",)
    assert name(place(at("hurry"), "blue 1").card.name) == "Monument"


@says("hurry-after", "The round is over, and the Chronometer has moved to #. Your golem shows # as well, so it is done")
@says("hurry-after", "only # rounds after you sent it, and the Monument has moved to your city")
def done_early(*numbers: int) -> None:
    match = play(at("hurry"), *task("hurry"))
    view = match.view(US)
    assert view.round == at("hurry").view(US).round + 1
    assert tower(match, "blue") == ["FB", "B2a"]
    if len(numbers) == 2:
        steps = int(task("hurry")[1][-1])
        assert numbers == (view.now, golem(at("hurry"), "blue 1").value - steps)
    else:
        assert numbers == (view.round - at("place").view(US).round,)
