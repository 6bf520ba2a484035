"""What the lesson of Skytopia says of towers, points and the end, checked on its positions."""

from __future__ import annotations

from tests.games import lessons
from tests.games.lessons import play, reason
from tests.games.skytopia.lesson_golems import (
    CLAIMS,
    THEM,
    US,
    actions_of,
    at,
    begin,
    effects,
    golem,
    name,
    place,
    position,
    task,
    tower,
    us,
)

from stolik.texts import say

says = CLAIMS.says

# ---- towers ----------------------------------------------------------------------------------------------


@says("tower-text", "The Monument is now in your blue tower, and its golem is back home")
def monument_is_home() -> None:
    match = play(at("hurry"), *task("hurry"))
    assert tower(match, "blue")[-1] == tower(at("tower"), "blue")[-1] == "B2a"
    assert us(match).golems_home == us(at("hurry", 1)).golems_home + 1


@says("tower-text", "other players’ golems on it would have gone home too, with # coins each")
def others_go_home(coins: int) -> None:
    shared = position("hurry")
    shared["market"]["blue"][0]["golems"] |= {"5": THEM, "6": THEM}
    before = begin(shared)
    after = play(begin(shared), *task("hurry"))
    assert us(after, THEM).golems_home == us(before, THEM).golems_home + 2
    assert us(after, THEM).coins == us(before, THEM).coins + 2 * coins


@says("tower-text", "You may activate a tower that has grown: first its foundation, then every card above it")
def activated() -> None:
    assert "skip" in actions_of(at("tower"))
    assert reason(at("tower"), "activate gold") == "not-grown"
    assert effects(play(at("tower"), "activate blue")) == ["FB", "B2"]


@says("tower-text", "A foundation is there from the start, with an effect and a coat of arms")
@says("tower-text", "and Guildmasters count it as a card")
def foundations() -> None:
    match = at("goal")
    for one in us(match).towers:
        (foundation,) = one.cards
        assert foundation.coat
        assert say(foundation.text)
    worth = {guild.does.counts: (guild.worth[US], guild.does.points) for guild in match.view(US).guilds}
    assert worth["tallest"] == (worth["tallest"][1], 1)
    assert worth["coats"] == (worth["coats"][1], 3)


@says("tower-ask", "Activate the blue tower")
@says("tower-other", "activate it")
@says("tower-ask", "Pay # coin for # point at its foundation, then use the Monument")
@says("tower-other", "pay # coin for # point, and use the Monument")
def ask_to_activate(coins: int = 1, points: int = 1) -> None:
    assert task("tower") == ("activate blue", "buy 1", "use")
    match = play(at("tower"), "activate blue")
    before = us(match)
    assert match.position["pending"][-1]["effect"] == "FB"
    match.play("buy 1")
    assert (us(match).coins, us(match).points) == (before.coins - coins, before.points + points)
    assert match.position["pending"][-1]["effect"] == "B2"


@says("tower-after", "# points from one small tower, for # coin")
def worth_of_a_tower(points: int, coins: int) -> None:
    before, after = us(at("tower")), us(play(at("tower"), *task("tower")))
    assert (after.points, after.coins) == (before.points + points, before.coins - coins)


@says("tower-after", "The taller a tower is, the more it does each time it grows")
def taller() -> None:
    higher = position("tower")
    higher["decks"]["blue"].remove("B3a")
    higher["players"][US]["towers"]["blue"].append("B3a")
    assert effects(play(begin(higher), "activate blue")) == ["FB", "B2", "B3"]


@says("tower-after", "A card you can’t use is skipped for you")
def skipped_for_you() -> None:
    poor = position("tower")
    poor["players"][US]["coins"] = 0
    assert effects(play(begin(poor), "activate blue")) == ["B2"]


# ---- what counts at the end --------------------------------------------------------------------------------


@says("guilds-text", "A few rounds later")
def later() -> None:
    assert at("guilds").view(US).round - at("tower").view(US).round == 5


@says("guilds-text", "Every finished card made a tower taller, so that it could be activated again")
def activated_again() -> None:
    steps = map(begin, lessons.positions("skytopia")[: lessons.count("skytopia", "guilds")])
    grown = {len(tower(match, "blue")) for match in steps if "activate blue" in actions_of(match)}
    assert len(grown) > 1


@says("guilds-text", "At the end # Guildmasters score every city, each for something different")
def guildmasters(guilds: int) -> None:
    view = at("guilds").view(US)
    assert len({guild.id for guild in view.guilds}) == len({guild.does.counts for guild in view.guilds}) == guilds
    for city in at("end").outcome.breakdown:  # type: ignore[union-attr]
        assert all(city[f"guild-{group + 1}"] for group in range(guilds))


@says("guilds-text", "the numbers show what they would give you and the other player now")
def guilds_now() -> None:
    match = at("guilds")
    for seat in (US, THEM):
        worth = {f"guild-{group}": guild.worth[seat] for group, guild in enumerate(match.view(US).guilds, 1)}
        assert worth.items() <= us(match, seat).estimate.items()
        rest = {source: points for source, points in us(match, seat).estimate.items() if source not in worth}
        assert sum(worth.values()) == match.game.score(match.state, seat) - sum(rest.values())


@says(
    "guilds-text",
    "Laboratories wait for the end, too: these purple cards are never activated, but each is worth # points",
)
def laboratories(points: int) -> None:
    without, built = position("tower"), position("tower")
    built["players"][US]["towers"]["purple"] = ["P3c"]
    built["decks"]["purple"].remove("P3c")
    assert us(begin(built)).estimate["laboratories"] == points
    assert us(begin(without)).estimate["laboratories"] == 0
    built["turn"] |= {"grown": ["purple"]}
    built["players"][US]["towers"]["blue"], built["turn"]["added"] = ["B2a"], 1
    assert effects(play(begin(built), "activate purple")) == ["FP"]


# ---- an ability ----------------------------------------------------------------------------------------


@says("ability-text", "Each player has an Ability tile. Yours is the gold one")
def abilities() -> None:
    assert [player.ability.tile for player in at("ability").view(US).players] == ["gold", "red"]


@says("ability-text", "it gives # point when you place a golem with the value that costs # coins")
def gold_ability(points: int, coins: int) -> None:
    for value in at("ability").view(US).clock:
        if value.cost is None or value.cost > us(at("ability")).coins:
            continue
        match = play(at("ability"), f"place {value.value} on red 2", "skip")
        is_offered = match.actor == US and match.view(US).asked == "ability-2"
        assert is_offered == (value.cost == coins)
        if is_offered:
            before = us(match).points
            assert us(play(match, "use")).points == before + points


@says("ability-text", "The Chronometer shows which value that is: right now, the #")
def value_for_six(value: int) -> None:
    assert [one.value for one in at("ability").view(US).clock if one.cost == 6] == [value]
    match = play(at("ability"), f"place {value} on red 1")
    assert us(match).coins == us(at("ability")).coins - 6


@says("ability-ask", "Place a #, which costs # now, on the Banquet Hall, the second blue card")
def ask_for_six(value: int, cost: int) -> None:
    assert task("ability")[0] == f"place {value} on blue 2"
    assert name(place(at("ability"), "blue 2").card.name) == "Banquet Hall"
    assert us(play(at("ability"), task("ability")[0])).coins == us(at("ability")).coins - cost


@says("ability-other", "place the # on the Banquet Hall, the second blue card, and use both")
@says("ability-ask", "Use the card, then your ability")
def ask_to_use_both(value: int = 4) -> None:
    assert task("ability") == (f"place {value} on blue 2", "use", "use")
    assert at("ability", 1).position["pending"][-1]["effect"] == "B3"
    assert at("ability", 2).position["pending"][-1]["what"] == "ability-2"


@says(
    "ability-after", "# points in one turn: # from the card, which also gave the other player # coin, and # from your"
)
def points_in_one_turn(points: int, card: int, coins: int, ability: int) -> None:
    match = at("ability")
    placed = us(play(match, task("ability")[0]))
    theirs = us(match, THEM).coins
    used = us(play(match, "use"))
    assert us(match, THEM).coins == theirs + coins
    after = us(play(match, "use"))
    assert (used.points - placed.points, after.points - used.points) == (card, ability)
    assert after.points - placed.points == points


@says(
    "ability-after", "The round is over now: your golem on the Bridge is done, so the Bridge has moved to your purple"
)
@says("ability-after", "which you can activate next")
def bridge() -> None:
    match = play(at("ability"), *task("ability"))
    assert match.view(US).round == at("ability").view(US).round + 1
    assert name(place(at("ability"), "purple 2").card.name) == "Bridge"
    assert golem(at("ability"), "purple 2").value == match.view(US).now
    assert tower(match, "purple") == ["FP", "P4b"]
    assert reason(match, "activate purple") == ""


# ---- the end -------------------------------------------------------------------------------------------


@says("end-text", "When a deck runs out, you finish the round and play # more")
def last_round(more: int) -> None:
    record = lessons.read_record("skytopia")
    all_of_them = lessons.positions("skytopia")
    last = next(number for number, one in enumerate(all_of_them) if one["last_round"])
    match = begin(all_of_them[last - 1])
    match.play(match.game.table.write(record.steps[last - 1][1]))
    assert not all(match.position["decks"].values())
    assert match.position["last_round"] == match.view(US).round + more
    end = begin(all_of_them[-2])
    end.play(end.game.table.write(record.steps[-1][1]))
    assert end.over
    assert end.view(US).round == match.position["last_round"]


@says("end-text", "Then you add up the points scored during play, the Guildmasters, # points for each Laboratory")
@says("end-text", "# for every full # coins and # for each golem still at work")
def adding_up(*numbers: int) -> None:
    match = at("end")
    outcome = match.outcome
    assert outcome is not None
    for seat in (US, THEM):
        found, player = outcome.breakdown[seat], us(match, seat)
        assert sum(found.values()) == outcome.scores[seat] == match.game.score(match.state, seat)
        assert found["play"] == player.points
        if len(numbers) == 1:
            assert found["laboratories"] == numbers[0] * sum(card[:2] == "P3" for card in tower(match, "purple", seat))
        else:
            assert found["coins"] == numbers[0] * (player.coins // numbers[1])
            assert found["golems"] == numbers[2] * (5 - player.golems_home)


@says("end-text", "(one tops your purple tower)")
def laboratory_on_top() -> None:
    purple = next(one for one in us(at("end")).towers if one.colour == "purple")
    assert say(purple.cards[-1].name) == "Laboratory"
