"""Texts of legal actions and prompts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from stolik.game import Words
from stolik.games.skytopia.rules.abilities import ability_of, has_ability
from stolik.games.skytopia.rules.actions import (
    ABILITY_1,
    ABILITY_2,
    DEAL_CITY,
    DEAL_TILE,
    DESTINATION,
    DRAW_GUILD,
    EFFECT,
    EFFECT_VERB,
    FINISHING,
    FIRST_GOLEM,
    PENDING_NAMES,
    PICK_SIDE,
    REFILL,
    TABLE,
    TOWERS,
    TURN_MORE,
    V_BUY,
    V_COPY,
    V_TAKE,
    V_USE,
)
from stolik.games.skytopia.rules.components import (
    ABILITY_COINS,
    ABILITY_PAY,
    ABILITY_POINTS,
    ABILITY_WHEN,
    ADD_CARD,
    COLOUR_NAMES,
    COPY_TOP,
    COST,
    EFFECT_COINS,
    EFFECT_DOES,
    EFFECT_OTHERS,
    EFFECT_POINTS,
    EFFECT_STEPS,
    FOUNDATION,
    HARVEST,
    INITIAL_VALUE,
    LAST_ROUND,
    OFFER_PAY,
    OFFER_POINTS,
    OFFERS,
    ROWS,
    SENT_HOME,
    SIDE_NAMES,
    VALUES,
    WHEN_NAMES,
)
from stolik.games.skytopia.rules.effects import copy_place, effect_at
from stolik.games.skytopia.rules.golems import steps_left
from stolik.games.skytopia.rules.state import EMPTY, State
from stolik.games.skytopia.rules.turn import can_activate, colour_to_order
from stolik.games.skytopia.words.names import (
    GROUP_NAMES,
    Args,
    say_ability_text,
    say_card_name,
    say_effect,
    say_guild,
    say_guild_name,
    say_name,
    say_place,
    say_slot,
    source_of,
    words,
)
from stolik.kernel.loops import NOBODY
from stolik.kernel.record import Ints
from stolik.phrases import listed, say_player, with_result

Parts = dict[str, int]  # of an action: indices from 0, except values and steps, which count from 1


def say_action(s: State, code: int) -> Words:
    """An action as offered to a player, with its result."""
    kind, parts = read_parts(code)
    return ACTIONS[kind](s, parts)


@cache
def read_parts(code: int) -> tuple[str, Parts]:
    """The kind of an action and its parts; values and steps count from 1."""
    verb, parts = TABLE.split(code)
    return verb.kind, {part: number + (part in ("value", "steps")) for part, number in parts.items()}


def top(s: State) -> Ints:
    """The top of the pending stack: kind, a, b, forced."""
    return s.pending[s.depth - 1]


def is_asked(s: State, *kinds: int) -> bool:
    """Is a decision of one of these kinds pending?"""
    return s.actor != NOBODY and top(s)[0] in kinds


def effect_used_by(s: State, verb: int) -> int:
    """The pending effect if this verb uses it, else EMPTY."""
    return top(s)[1] if is_asked(s, EFFECT) and EFFECT_VERB[top(s)[1]] == verb else EMPTY


def say_done(s: State, steps: int) -> Words:
    """When a golem this many steps away is done, or that the match ends before. (S3.3, S8.1, S8.5)"""
    return _say_done(steps, is_done_in_time(s, steps))


def is_done_in_time(s: State, steps: int) -> bool:
    """Can a golem this many steps away be done before the match ends? (S8.1, S8.5)"""
    return steps <= min(s.last_round or LAST_ROUND, LAST_ROUND) - s.round


@cache
def _say_done(steps: int, in_time: bool) -> Words:
    return words("done-in", rounds=steps) if in_time else words("done-never")


def _start(_: State, p: Parts) -> Words:
    return words("log-start", player=say_player(p["seat"]))


def _deal(s: State, p: Parts) -> Words:
    card = say_card_name(p["card"], s.edition)
    if not is_asked(s, REFILL):
        return card
    slot = top(s)[1]
    return words("log-deal", colour=COLOUR_NAMES[slot // ROWS], row=slot % ROWS + 1, card=card)


def _guild(_: State, p: Parts) -> Words:
    group = GROUP_NAMES[p["guild"] // 4]
    return words("log-guild", group=group, guild=say_guild_name(p["guild"]), text=say_guild(p["guild"]))


def _city(s: State, p: Parts) -> Words:
    if not is_asked(s, DEAL_CITY):
        return words("city", city=p["city"] + 1)
    return words("log-city", player=say_player(top(s)[1]), city=p["city"] + 1)


def _tile(s: State, p: Parts) -> Words:
    colour = COLOUR_NAMES[p["tile"]]
    if is_asked(s, DEAL_TILE):
        return words("log-tile", player=say_player(top(s)[1]), colour=colour)
    sides = (0, 1) if s.sides == 2 else (s.sides,)
    texts = [words("tile-side", **_side_args(s, p["tile"], side)) for side in sides]
    return words("action-tile", colour=colour, sides=listed(texts, "semicolon"))


def _side_args(s: State, tile: int, side: int) -> Args:
    ability = tile * 2 + side
    when, text = WHEN_NAMES[ABILITY_WHEN[ability]], say_ability_text(ability, s.edition)
    return {"side": SIDE_NAMES[side], "when": when, "text": text}


def _side(s: State, p: Parts) -> Words:
    if not is_asked(s, PICK_SIDE):
        return words("action-side-any", side=SIDE_NAMES[p["side"]])
    return words("action-side", **_side_args(s, s.tile[s.actor], p["side"]))


def _finish(s: State, p: Parts) -> Words:
    return words("action-finish", card=say_slot(s, p["slot"]), colour=COLOUR_NAMES[p["slot"] // ROWS])


def _activate(s: State, p: Parts) -> Words:
    colour = p["tower"]
    cards = s.tower[s.seat][colour][: s.height[s.seat][colour]]
    names = [words("any-foundation"), *(say_name(card // ROWS, s.edition) for card in cards)]
    return with_result(words("action-activate", colour=COLOUR_NAMES[colour]), listed(names))


def _use(s: State, _: Parts) -> Words:
    if is_asked(s, ABILITY_1, ABILITY_2):
        ability = ability_of(s, s.seat)
        return with_result(words("action-ability"), say_get(ABILITY_POINTS[ability], ABILITY_COINS[ability]))
    effect = effect_used_by(s, V_USE)
    if effect == EMPTY:
        return words("action-use-any")
    return with_result(words("action-use", **source_of(s, effect, top(s)[2])), say_effect_now(s, effect))


def say_get(points: int, coins: int) -> Words:
    """What the player gets."""
    return words("get", points=points, coins=coins)


def say_effect_now(s: State, effect: int) -> Words:
    """The text of an effect; harvest with the current number of golems at home. (S5.G4)"""
    if EFFECT_DOES[effect] != HARVEST:
        return say_effect(effect, s.edition)
    golems = s.home[s.seat]
    return words("harvest-now", coins=EFFECT_COINS[effect] * golems, golems=golems)


def _buy(s: State, p: Parts) -> Words:
    effect, offer = effect_used_by(s, V_BUY), p["offer"]
    if effect == EMPTY or offer >= OFFERS[effect]:
        return words("action-buy-any", offer=offer + 1)
    return words("action-buy", coins=OFFER_PAY[effect][offer], points=OFFER_POINTS[effect][offer])


def _take(s: State, p: Parts) -> Words:
    what, effect = about_golem("action-take", s, p), effect_used_by(s, V_TAKE)
    if effect == EMPTY:
        return what
    adds = EFFECT_DOES[effect] == ADD_CARD
    result = words("then-add") if adds else say_get(EFFECT_POINTS[effect], EFFECT_COINS[effect])
    if not has_ability(s, s.seat, SENT_HOME):
        return with_result(what, result)
    return with_result(what, result, words("from-ability", points=ABILITY_POINTS[ability_of(s, s.seat)]))


def about_golem(name: str, s: State, p: Parts) -> Words:
    """A message about a golem of this value on this card."""
    return words(name, value=p["value"], card=say_slot(s, p["slot"]))


def _add(s: State, p: Parts) -> Words:
    return words("action-add", card=say_slot(s, p["slot"]), colour=COLOUR_NAMES[p["slot"] // ROWS])


def _turn(s: State, p: Parts) -> Words:
    pay = ABILITY_PAY[ability_of(s, s.seat)] if is_asked(s, ABILITY_1) else 0
    card, to = say_slot(s, p["slot"]), value_after(p)
    what = words("action-turn", card=card, value=p["value"], to=to, coins=pay)
    left = steps_left(s, p["value"]) - p["steps"]
    return with_result(what, say_done(s, left)) if left > 0 else what


def value_after(p: Parts) -> int:
    """The value a golem shows once it is turned. (S5.3)"""
    return (p["value"] - p["steps"] - 1) % VALUES + 1


def _move(s: State, p: Parts) -> Words:
    return about_golem("action-move", s, p)


def _to(s: State, p: Parts) -> Words:
    card = say_slot(s, p["slot"])
    if not is_asked(s, DESTINATION):
        return words("action-to-any", card=card)
    return words("action-to", value=top(s)[2], source=say_slot(s, top(s)[1]), card=card)


def _put(s: State, p: Parts) -> Words:
    what = about_golem("action-first" if is_asked(s, FIRST_GOLEM) else "action-put", s, p)
    steps = steps_left(s, p["value"])
    return with_result(what, say_done(s, steps)) if steps else what


def _copy(s: State, p: Parts) -> Words:
    colour, effect = p["colour"], effect_used_by(s, V_COPY)
    target = EMPTY if effect == EMPTY else copy_place(s, effect, top(s)[2], colour)
    if target == EMPTY:
        return words("action-copy-any", colour=COLOUR_NAMES[colour])
    copied = effect_at(s, colour, target)
    text = say_effect_now(s, copied)
    if EFFECT_OTHERS[effect]:
        text = words("effect-others", coins=EFFECT_OTHERS[effect], then=text)
    return with_result(_copied(s, effect, copied, target), text)


def _copied(s: State, effect: int, copied: int, target: int) -> Words:
    if EFFECT_DOES[effect] == COPY_TOP and copied < FOUNDATION:
        return words("action-copy-top", colour=COLOUR_NAMES[copied // 4], name=say_name(copied, s.edition))
    return words("action-copy", **source_of(s, copied, target))


def _recall(s: State, p: Parts) -> Words:
    return about_golem("action-recall", s, p)


def _place(s: State, p: Parts) -> Words:
    steps, card = steps_left(s, p["value"]), say_slot(s, p["slot"])
    if steps == 0:  # never legal, and has no price
        return words("action-place-any", value=p["value"], card=card)
    return _say_placing(p["slot"], s.card[p["slot"]], s.edition, p["value"], steps, is_done_in_time(s, steps))


@lru_cache(16384)  # most actions are placements, and tables share them
def _say_placing(slot: int, card: int, edition: int, value: int, steps: int, in_time: bool) -> Words:
    what = words("action-place", value=value, card=say_place(slot, card, edition), coins=COST[steps])
    return with_result(what, _say_done(steps, in_time))


def _skip(s: State, _: Parts) -> Words:
    if is_asked(s, TOWERS):
        return words("action-skip-towers", **towers_left(s))
    if is_asked(s, EFFECT):
        return words("action-skip-effect", **source_of(s, top(s)[1], top(s)[2]))
    if is_asked(s, TURN_MORE):
        return words("action-skip-turning")
    return words("action-skip-ability" if is_asked(s, ABILITY_1, ABILITY_2) else "action-skip")


def towers_left(s: State) -> Args:
    """How many towers could still be activated, and the first of them. (S4.3, S4.6)"""
    towers = [colour for colour in range(4) if s.grown >> colour & 1 and can_activate(s, colour)]
    return {"towers": len(towers), "colour": COLOUR_NAMES[towers[0]]}


ACTIONS: dict[str, Callable[[State, Parts], Words]] = {
    "start": _start,
    "deal": _deal,
    "guild": _guild,
    "city": _city,
    "tile": _tile,
    "side": _side,
    "finish": _finish,
    "activate": _activate,
    "use": _use,
    "buy": _buy,
    "take": _take,
    "add": _add,
    "turn": _turn,
    "move": _move,
    "to": _to,
    "put": _put,
    "copy": _copy,
    "recall": _recall,
    "place": _place,
    "skip": _skip,
}


# ---- prompts ----------------------------------------------------------------------------------------


def say_prompt(s: State) -> Words:
    """The prompt: who decides, and what."""
    if s.actor == NOBODY:
        return words("prompt-over")
    frame = top(s)
    args: Args = {"player": say_player(s.actor)} if s.actor >= 0 else {}
    if frame[0] in PROMPT_ARGS:
        args |= PROMPT_ARGS[frame[0]](s, frame)
    forced = "-forced" if frame[3] else ""
    return words(f"prompt-{PENDING_NAMES[frame[0]]}{forced}", **args)


def _ability_text(s: State, _: Ints) -> Args:
    return {"text": say_ability_text(ability_of(s, s.seat), s.edition)}


PROMPT_ARGS: dict[int, Callable[[State, Ints], Args]] = {
    REFILL: lambda _, f: {"colour": COLOUR_NAMES[f[1] // ROWS], "row": f[1] % ROWS + 1},
    DRAW_GUILD: lambda _, f: {"group": GROUP_NAMES[f[1]]},
    DEAL_CITY: lambda _, f: {"player": say_player(f[1])},
    DEAL_TILE: lambda _, f: {"player": say_player(f[1])},
    PICK_SIDE: lambda s, _: {"colour": COLOUR_NAMES[s.tile[s.actor]]},
    FIRST_GOLEM: lambda s, _: {"value": INITIAL_VALUE},
    FINISHING: lambda s, _: {"colour": COLOUR_NAMES[colour_to_order(s)]},
    EFFECT: lambda s, f: {**source_of(s, f[1], f[2]), "text": say_effect(f[1], s.edition)},
    TURN_MORE: lambda _, f: {"steps": EFFECT_STEPS[f[1]]},
    DESTINATION: lambda s, f: {"value": f[2], "card": say_slot(s, f[1])},
    ABILITY_1: _ability_text,
    ABILITY_2: _ability_text,
}


# ---- the steps of a turn -----------------------------------------------------------------------------

SENDING_STEP = words("step-sending")
REFILL_STEP = words("step-refill")


def say_step(s: State) -> Words:
    """The pending decision as a step of the turn; an effect is named by its card. (S4.3)"""
    frame = top(s)
    return say_name(frame[1], s.edition) if frame[0] == EFFECT else words(f"step-{PENDING_NAMES[frame[0]]}")


@cache
def say_tower_step(colour: int) -> Words:
    """A tower that may be activated later in this turn. (S4.3)"""
    return words("step-tower", colour=COLOUR_NAMES[colour])
