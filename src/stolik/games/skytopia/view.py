"""What a seat may know, with everything a good interface shows.

Skytopia is open: a view differs between seats only in `you`. The decks are bags, so even their contents (though not the
order, which does not exist yet) are known to all.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from stolik.game import Outcome, Words
from stolik.games.skytopia import words
from stolik.games.skytopia.actions import TABLE, SkytopiaAction
from stolik.games.skytopia.components import (
    CARD_COAT,
    CARD_NAMES,
    COAT_NAMES,
    COINS_PER_POINT,
    COLOUR_NAMES,
    COST,
    EFFECT_DOES,
    EFFECT_NAMES,
    FINAL,
    FOUNDATION,
    FOUNDATION_COAT,
    GUILD_NAMES,
    ROWS,
    SIDE_NAMES,
    SLOT_NAMES,
    SLOTS,
    VALUES,
)
from stolik.games.skytopia.effects import (
    bar,
    can_activate,
    can_use,
    effect_at,
    is_taken,
    lay_golem,
    lift_golem,
    value_at,
)
from stolik.games.skytopia.encoding import cards_in, golems_on, options_of, write_position
from stolik.games.skytopia.legal import legal
from stolik.games.skytopia.scoring import (
    city_cards,
    coin_points,
    golem_points,
    guild_points,
    laboratory_points,
    rank,
    score,
)
from stolik.games.skytopia.state import CITY_PLACE, CLIMB, EMPTY, FINISHING, PENDING_NAMES, SENDING, State
from stolik.kernel.loops import NOBODY
from stolik.kernel.record import Ints

GUILD_SOURCES = ("guild-1", "guild-2", "guild-3")
SOURCES = ("play", *GUILD_SOURCES, "laboratories", "coins", "golems")


class CardView(msgspec.Struct, frozen=True):
    """A card or a Foundation: what it is called and what it does."""

    id: str
    effect: str
    colour: str
    coat: str | None
    name: Words
    text: Words


class GolemView(msgspec.Struct, frozen=True):
    """A golem on a card; it is done in so many rounds."""

    seat: int
    value: int
    rounds: int


class PlaceView(msgspec.Struct, frozen=True):
    """A place of the Market; `open` are the values with which a golem can still join.

    While a golem is being sent: would its card's effect be `useful`, placed there with a value that can be paid? A card
    that is never activated has no answer.
    """

    slot: str
    card: CardView | None
    golems: tuple[GolemView, ...]
    open: tuple[int, ...]
    useful: bool | None = None


class ClockValue(msgspec.Struct, frozen=True):
    """A value of the clock: done in so many rounds, at this cost; no cost for *now*."""

    value: int
    rounds: int
    cost: int | None


class GuildView(msgspec.Struct, frozen=True):
    """A Guildmaster, and what it is worth to each seat now."""

    id: str
    name: Words
    text: Words
    worth: tuple[int, ...]


class TowerView(msgspec.Struct, frozen=True):
    """A tower from its Foundation upwards; `grown` if it may still be activated this turn."""

    colour: str
    cards: tuple[CardView, ...]
    grown: bool


class AbilityView(msgspec.Struct, frozen=True):
    """An Ability tile with the side that is up."""

    tile: str
    side: str
    name: Words
    text: Words


class PlayerView(msgspec.Struct, frozen=True):
    """What lies before a player, and what it would be worth if the match ended now, by source."""

    seat: int
    coins: int
    points: int
    golems_home: int
    city: int | None
    ability: AbilityView | None
    towers: tuple[TowerView, ...]
    estimate: dict[str, int]
    total: int


class DeckView(msgspec.Struct, frozen=True):
    """A deck: how many cards are left, and which."""

    colour: str
    left: int
    cards: tuple[str, ...]


class ActionView(msgspec.Struct, frozen=True):
    """A legal action: its number, its notation, its parts, and what it means in words."""

    code: int
    notation: str
    action: SkytopiaAction
    words: Words


class StepView(msgspec.Struct, frozen=True):
    """A step of the turn under way: it is done, asked now, or comes next."""

    state: str
    words: Words


class View(msgspec.Struct, frozen=True):
    """Everything a seat may know."""

    game: str
    you: int | None
    options: dict[str, str | int]
    round: int
    last_round: int | None
    now: int
    clock: tuple[ClockValue, ...]
    market: tuple[tuple[PlaceView, ...], ...]
    decks: tuple[DeckView, ...]
    guilds: tuple[GuildView, ...]
    players: tuple[PlayerView, ...]
    start: int
    turn: int
    actor: int
    asked: str | None
    prompt: Words
    steps: tuple[StepView, ...]
    actions: tuple[ActionView, ...]
    position: dict[str, Any]


def views(s: State, seats: Collection[int | None]) -> dict[int | None, View]:
    """What each of these watchers may know: one `view` for all, and who looks at it."""
    shown = view(s, None)
    return {seat: replace(shown, you=seat) for seat in seats}


def encode_views(s: State, seats: Collection[int | None]) -> dict[int | None, bytes]:
    """These views as JSON: written once, and each seat put into its place, which comes first."""
    before, nobody, after = msgspec.json.encode(view(s, None)).partition(b'"you":null')
    assert nobody
    return {seat: before + b'"you":' + msgspec.json.encode(seat) + after for seat in seats}


def view(s: State, seat: int | None) -> View:
    """What a seat, or a spectator, may know."""
    players = tuple([_player(s, p) for p in range(s.players)])
    useful = _useful(s) if s.actor >= 0 and s.pending[s.depth - 1][0] == SENDING else None
    return View(
        game="skytopia",
        you=seat,
        options=options_of(s).chosen(),
        round=s.round,
        last_round=s.last_round or None,
        now=s.now,
        clock=_clock(s.now),
        market=tuple(
            [tuple([_place(s, c * ROWS + row, useful) for row in range(s.rows)]) for c in range(len(COLOUR_NAMES))]
        ),
        decks=tuple([_deck(colour, s.deck[colour]) for colour in range(len(COLOUR_NAMES))]),
        guilds=tuple([_guild(guild, n, players) for n, guild in enumerate(s.guild) if guild != EMPTY]),
        players=players,
        start=s.start,
        turn=s.seat,
        actor=s.actor,
        asked=PENDING_NAMES[s.pending[s.depth - 1][0]] if s.depth else None,
        prompt=words.say_prompt(s),
        steps=steps_of(s),
        actions=_actions(s),
        position=write_position(s),
    )


@cache
def _clock(now: int) -> tuple[ClockValue, ...]:
    """The values by their steps, `steps_left`. (S3.3)"""
    steps = [(value - now) % VALUES for value in range(1, VALUES + 1)]
    return tuple(ClockValue(value, left, COST[left] if left else None) for value, left in enumerate(steps, 1))


def _place(s: State, slot: int, useful: int | None) -> PlaceView:
    card, taken = s.card[slot], s.taken[slot]
    if card == EMPTY:
        return PlaceView(SLOT_NAMES[slot], None, (), ())
    golems = _golems(golems_on(s, slot), s.now) if taken else ()
    is_useful = None if useful is None or EFFECT_DOES[card // ROWS] == FINAL else useful >> slot & 1 == 1
    return PlaceView(SLOT_NAMES[slot], _card(card, s.edition), golems, _free_values(taken, s.now), is_useful)


def _useful(s: State) -> int:
    """A mask of the cards whose effect would be offered to a golem placed there now, with some value. (S4.10)"""
    trial, coins, mask = s.copy(), s.coins[s.seat], 0
    values = [(value_at(s, steps), COST[steps]) for steps in range(VALUES - 1, 0, -1) if COST[steps] <= coins]
    for slot in range(SLOTS):
        if s.card[slot] == EMPTY or EFFECT_DOES[s.card[slot] // ROWS] == FINAL:
            continue
        for value, cost in values:  # the cheapest first: most often it is enough
            if is_taken(s, slot, value):
                continue
            trial.coins[s.seat] = coins - cost
            lay_golem(trial, slot, value)
            is_offered = can_use(trial, effect_at(s, 0, slot), slot, bar(0, slot))
            lift_golem(trial, slot, value)
            if is_offered:
                mask |= 1 << slot
                break
    return mask


@lru_cache(4096)
def _golems(golems: tuple[tuple[int, int], ...], now: int) -> tuple[GolemView, ...]:
    return tuple(GolemView(seat, value, _clock(now)[value - 1].rounds) for seat, value in golems)


@cache
def _free_values(taken: int, now: int) -> tuple[int, ...]:
    """The values that are neither now nor taken, `is_taken`."""
    return tuple(value for value in range(1, VALUES + 1) if value != now and not taken >> value & 1)


@cache
def _card(card: int, edition: int) -> CardView:
    effect = card // ROWS
    return CardView(
        CARD_NAMES[card],
        EFFECT_NAMES[effect],
        COLOUR_NAMES[card // 16],
        COAT_NAMES[CARD_COAT[edition][card]],
        words.say_name(effect, edition),
        words.say_effect(effect, edition),
    )


@cache
def _foundation(city: int, colour: int, edition: int) -> CardView:
    effect = FOUNDATION + colour
    coat = None if city == EMPTY else COAT_NAMES[FOUNDATION_COAT[city][colour]]
    name, text = words.say_name(effect, edition), words.say_effect(effect, edition)
    return CardView(EFFECT_NAMES[effect], EFFECT_NAMES[effect], COLOUR_NAMES[colour], coat, name, text)


def _deck(colour: int, deck: int) -> DeckView:
    cards = cards_in(colour, deck)
    return DeckView(COLOUR_NAMES[colour], len(cards), cards)


def _guild(guild: int, number: int, players: tuple[PlayerView, ...]) -> GuildView:
    worth = tuple([player.estimate[GUILD_SOURCES[number]] for player in players])  # `guild_points`
    return GuildView(GUILD_NAMES[guild], words.say_guild_name(guild), words.say_guild(guild), worth)


def _player(s: State, seat: int) -> PlayerView:
    estimate = breakdown(s, seat)
    return PlayerView(
        seat=seat,
        coins=s.coins[seat],
        points=s.points[seat],
        golems_home=s.home[seat],
        city=None if s.city[seat] == EMPTY else s.city[seat] + 1,
        ability=_ability(s, seat),
        towers=tuple([_tower(s, seat, colour) for colour in range(len(COLOUR_NAMES))]),
        estimate=estimate,
        total=sum(estimate.values()),  # `score`
    )


def _ability(s: State, seat: int) -> AbilityView | None:
    if s.tile[seat] == EMPTY:
        return None
    number = s.tile[seat] * 2 + s.side[seat]
    name, text = words.say_ability_name(number), words.say_ability(number, s.edition)
    return AbilityView(COLOUR_NAMES[s.tile[seat]], SIDE_NAMES[s.side[seat]], name, text)


def _tower(s: State, seat: int, colour: int) -> TowerView:
    cards = [_card(card, s.edition) for card in s.tower[seat][colour][: s.height[seat][colour]]]
    grown = seat == s.seat and s.grown >> colour & 1 == 1
    return TowerView(COLOUR_NAMES[colour], (_foundation(s.city[seat], colour, s.edition), *cards), grown)


# ---- the steps of a turn ---------------------------------------------------------------------------------


def steps_of(s: State) -> tuple[StepView, ...]:
    """What of this turn is done, asked now and still to come; nothing outside of turns. (S4.3, S4.4)"""
    asked = s.pending[s.depth - 1][0] if s.actor >= 0 and s.depth else EMPTY
    if asked < FINISHING:
        return ()
    kinds = [frame[0] for frame in s.pending[: s.depth]]
    steps: list[StepView] = []
    if CLIMB in kinds:
        steps += _levels(s, *s.pending[kinds.index(CLIMB)][1:3])
    elif asked != SENDING:
        steps.append(StepView("now", words.say_step(s)))
    towers = [colour for colour in range(len(COLOUR_NAMES)) if s.grown >> colour & 1 and can_activate(s, colour)]
    steps += [StepView("next", words.say_tower_step(colour)) for colour in towers]
    sending = "now" if asked == SENDING else "next" if SENDING in kinds else "done"
    place = len(steps) if sending != "done" else 0
    steps.insert(place, StepView(sending, words.SENDING_STEP))
    steps.append(StepView("next", words.REFILL_STEP))
    return tuple(steps)


def _levels(s: State, colour: int, after: int) -> list[StepView]:
    """The cards of the tower that is being activated, from its Foundation upwards. (S4.4)"""
    steps = []
    for level in range(s.height[s.seat][colour] + 1):
        state = "done" if level < after - 1 else "now" if level == after - 1 else "next"
        steps.append(StepView(state, words.say_name(effect_at(s, colour, CITY_PLACE + level), s.edition)))
    return steps


def _actions(s: State) -> tuple[ActionView, ...]:
    if s.actor == NOBODY:
        return ()
    out = Ints("h", bytes(200))
    return tuple([ActionView(code, *_write_action(code), words.say_action(s, code)) for code in out[: legal(s, out)]])


@cache
def _write_action(code: int) -> tuple[str, SkytopiaAction]:
    action = TABLE.decode(code)
    assert isinstance(action, SkytopiaAction)
    return TABLE.write(code), action


# ---- the end -------------------------------------------------------------------------------------------


def breakdown(s: State, seat: int) -> dict[str, int]:
    """A seat's points by source, as if the match ended now. (S8.2)"""
    guilds = [guild_points(s, guild, seat) if guild != EMPTY else 0 for guild in s.guild]
    points = (
        s.points[seat],
        *guilds,
        laboratory_points(s, seat),
        coin_points(s, seat),
        golem_points(s, seat),
    )
    return dict(zip(SOURCES, points, strict=True))


def outcome(s: State) -> Outcome:
    """The final scores by source, the winners and what decided between the first. (S8.2, S8.3)"""
    seats = range(s.players)
    scores = tuple(score(s, seat) for seat in seats)
    best = max(rank(s, seat) for seat in seats)
    winners = tuple(seat for seat in seats if rank(s, seat) == best)
    return Outcome(
        scores, tuple(breakdown(s, seat) for seat in seats), winners, Words(f"skytopia-decided-{_decided(s)}")
    )


def _decided(s: State) -> str:
    """Which comparison told the first from the second. (S8.3)"""
    order = sorted(range(s.players), key=lambda seat: -rank(s, seat))
    first, second = order[0], order[1]
    if score(s, first) != score(s, second):
        return "points"
    if city_cards(s, first) != city_cards(s, second):
        return "cards"
    return "coins" if s.coins[first] % COINS_PER_POINT != s.coins[second] % COINS_PER_POINT else "shared"
