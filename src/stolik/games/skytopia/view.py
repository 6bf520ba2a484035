"""What a seat may know, and everything an interface shows.

Skytopia has open information: views differ between seats only in `you`. Decks are unordered bags until a card is drawn,
so their contents are known to all.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from stolik.game import AidMarks, OpenAction, Outcome, Viewer, Words
from stolik.games.skytopia import words
from stolik.games.skytopia.aid_marks import mark_aid
from stolik.games.skytopia.faces import (
    AbilityView,
    CardView,
    GuildView,
    show_ability,
    show_card,
    show_foundation,
    show_guild,
)
from stolik.games.skytopia.position import cards_in, golems_on, options_of, read_position, write_position
from stolik.games.skytopia.rules.abilities import ability_of
from stolik.games.skytopia.rules.actions import CLIMB, FINISHING, PENDING_NAMES, SENDING, TABLE, SkytopiaAction
from stolik.games.skytopia.rules.components import (
    COINS_PER_POINT,
    COLOUR_NAMES,
    COST,
    EFFECT_DOES,
    FINAL,
    ROWS,
    SLOT_NAMES,
    SLOTS,
    VALUES,
)
from stolik.games.skytopia.rules.decisions import legal
from stolik.games.skytopia.rules.effects import bar, can_use, effect_at
from stolik.games.skytopia.rules.golems import is_taken, lay_golem, lift_golem, value_at
from stolik.games.skytopia.rules.scoring import (
    city_cards,
    coin_points,
    golem_points,
    guild_points,
    laboratory_points,
    rank,
    score,
)
from stolik.games.skytopia.rules.state import CITY_PLACE, EMPTY, State
from stolik.games.skytopia.rules.turn import can_activate
from stolik.games.skytopia.targets import TowerPlace, card_in_use, targets_of, tower_in_use, tower_of
from stolik.kernel.loops import NOBODY
from stolik.kernel.record import Ints
from stolik.kernel.rng import Rng

GUILD_SOURCES = ("guild-1", "guild-2", "guild-3")
SOURCES = ("play", *GUILD_SOURCES, "laboratories", "coins", "golems")


class GolemView(msgspec.Struct, frozen=True):
    """A golem on a card; `rounds` until it is done."""

    seat: int
    value: int
    rounds: int


class PlaceView(msgspec.Struct, frozen=True):
    """A place of the Market; `open` lists the values free for another golem.

    `useful`, while a golem is being sent: could the card's effect be used after placing one there with a value that the
    player can pay for? None for a card that is never activated.
    """

    slot: str
    card: CardView | None
    golems: tuple[GolemView, ...]
    open: tuple[int, ...]
    useful: bool | None = None


class ClockValue(msgspec.Struct, frozen=True):
    """A value of the clock: `rounds` until it is done, and its cost; None for *now*."""

    value: int
    rounds: int
    cost: int | None


class TowerView(msgspec.Struct, frozen=True):
    """A tower from its foundation upwards; `grown` if it may still be activated this turn."""

    colour: str
    cards: tuple[CardView, ...]
    grown: bool


class PlayerView(msgspec.Struct, frozen=True):
    """A player's components, and their score by source if the match ended now."""

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
    """A deck: the number of cards left, and which."""

    colour: str
    left: int
    cards: tuple[str, ...]


class ActionView(OpenAction, frozen=True, kw_only=True):
    """A legal action: code, notation, parts, text, and its targets on the board; the main one may be in a tower."""

    action: SkytopiaAction
    on_tower: TowerPlace | None = None


class StepView(msgspec.Struct, frozen=True):
    """A step of the current turn: `done`, `now` or `next`."""

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
    using: str | None
    prompt: Words
    steps: tuple[StepView, ...]
    aid: AidMarks
    actions: tuple[ActionView, ...]
    position: dict[str, Any]
    using_tower: TowerPlace | None = None


def views(s: State, seats: Collection[int | None]) -> dict[int | None, View]:
    """The views of several seats: one `view`, with `you` replaced."""
    shown = view(s, None)
    return {seat: replace(shown, you=seat) for seat in seats}


def encode_views(s: State, seats: Collection[int | None]) -> dict[int | None, bytes]:
    """These views as JSON.

    They differ only in `you`, so the 22 kB are encoded once and the seat is inserted: 0.32 ms per move for four seats
    and a spectator, against 0.53 ms for one encoding each. `you` is the second field, after a constant, so the first
    match is the right one. `stolik.testing` compares the result with `view`.
    """
    before, found, after = msgspec.json.encode(view(s, None)).partition(b'"you":null')
    assert found
    return {seat: before + b'"you":' + msgspec.json.encode(seat) + after for seat in seats}


def view(s: State, seat: int | None) -> View:
    """The view of a seat or spectator."""
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
        using=card_in_use(s),
        prompt=words.say_prompt(s),
        steps=steps_of(s),
        aid=mark_aid(s),
        actions=_actions(s),
        position=write_position(s),
        using_tower=tower_in_use(s),
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
    return PlaceView(SLOT_NAMES[slot], show_card(card, s.edition), golems, _free_values(taken, s.now), is_useful)


def _useful(s: State) -> int:
    """A mask of the cards whose effect could be used after placing a golem there with some affordable value. (S4.10)"""
    trial, coins, mask = s.copy(), s.coins[s.seat], 0
    values = [(value_at(s, steps), COST[steps]) for steps in range(VALUES - 1, 0, -1) if COST[steps] <= coins]
    for slot in range(SLOTS):
        if s.card[slot] == EMPTY or EFFECT_DOES[s.card[slot] // ROWS] == FINAL:
            continue
        for value, cost in values:  # the cheapest first, which usually settles it
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


def _deck(colour: int, deck: int) -> DeckView:
    cards = cards_in(colour, deck)
    return DeckView(COLOUR_NAMES[colour], len(cards), cards)


def _guild(guild: int, number: int, players: tuple[PlayerView, ...]) -> GuildView:
    worth = tuple([player.estimate[GUILD_SOURCES[number]] for player in players])  # `guild_points`
    return show_guild(guild, worth)


def _player(s: State, seat: int) -> PlayerView:
    estimate = breakdown(s, seat)
    return PlayerView(
        seat=seat,
        coins=s.coins[seat],
        points=s.points[seat],
        golems_home=s.home[seat],
        city=None if s.city[seat] == EMPTY else s.city[seat] + 1,
        ability=None if s.tile[seat] == EMPTY else show_ability(ability_of(s, seat), s.edition),
        towers=tuple([_tower(s, seat, colour) for colour in range(len(COLOUR_NAMES))]),
        estimate=estimate,
        total=sum(estimate.values()),  # `score`
    )


def _tower(s: State, seat: int, colour: int) -> TowerView:
    cards = [show_card(card, s.edition) for card in s.tower[seat][colour][: s.height[seat][colour]]]
    grown = seat == s.seat and s.grown >> colour & 1 == 1
    return TowerView(COLOUR_NAMES[colour], (show_foundation(s.city[seat], colour, s.edition), *cards), grown)


# ---- the steps of a turn ---------------------------------------------------------------------------------


def steps_of(s: State) -> tuple[StepView, ...]:
    """The steps of this turn: done, now and next; empty outside of turns. (S4.3, S4.4)"""
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
    """The cards of the tower being activated, from its foundation upwards. (S4.4)"""
    steps = []
    for level in range(s.height[s.seat][colour] + 1):
        state = "done" if level < after - 1 else "now" if level == after - 1 else "next"
        steps.append(StepView(state, words.say_name(effect_at(s, colour, CITY_PLACE + level), s.edition)))
    return steps


def _actions(s: State) -> tuple[ActionView, ...]:
    if s.actor == NOBODY:
        return ()
    out = Ints("h", bytes(200))
    return tuple([_action(s, code) for code in out[: legal(s, out)]])


def _action(s: State, code: int) -> ActionView:
    notation, action, declines = _write_action(code)
    return ActionView(
        code=code,
        notation=notation,
        action=action,
        words=words.say_action(s, code),
        targets=targets_of(s, code),
        declines=declines,
        on_tower=tower_of(s, code),
    )


@cache
def _write_action(code: int) -> tuple[str, SkytopiaAction, bool]:
    action = TABLE.decode(code)
    assert isinstance(action, SkytopiaAction)
    return TABLE.write(code), action, TABLE.split(code)[0].declines


# ---- nothing is hidden -------------------------------------------------------------------------------------


def determinize(view: View, rng: Rng) -> State:
    """The only state that fits a view: nothing is hidden."""
    return read_position(view.position)


def permute_hidden(s: State, seat: Viewer, rng: Rng) -> State:
    """A state the seat cannot distinguish from this one: only itself."""
    return s.copy()


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
    """The final scores by source, the winners, and the comparison that decided. (S8.2, S8.3)"""
    seats = range(s.players)
    scores = tuple(score(s, seat) for seat in seats)
    best = max(rank(s, seat) for seat in seats)
    winners = tuple(seat for seat in seats if rank(s, seat) == best)
    compared = " : ".join(str(points) for points in sorted(scores, reverse=True))
    decided_by = Words(f"skytopia-decided-{_decided(s)}", {"scores": compared})
    return Outcome(scores, tuple(breakdown(s, seat) for seat in seats), winners, decided_by)


def _decided(s: State) -> str:
    """The comparison that separates the first from the second: points, cards, coins, or shared for none. (S8.3)"""
    order = sorted(range(s.players), key=lambda seat: -rank(s, seat))
    first, second = order[0], order[1]
    if score(s, first) != score(s, second):
        return "points"
    if city_cards(s, first) != city_cards(s, second):
        return "cards"
    return "coins" if s.coins[first] % COINS_PER_POINT != s.coins[second] % COINS_PER_POINT else "shared"
