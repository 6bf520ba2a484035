"""Texts of refusals."""

from __future__ import annotations

from collections.abc import Callable

from stolik.game import Reason, Words
from stolik.games.skytopia.rules.components import COLOUR_NAMES, COST, INITIAL_VALUE, OFFER_PAY, OFFERS, ROWS
from stolik.games.skytopia.rules.effects import copy_place, effect_at, most_steps, value_to_put
from stolik.games.skytopia.rules.golems import is_taken, steps_left
from stolik.games.skytopia.rules.state import CITY_PLACE, State
from stolik.games.skytopia.rules.turn import colour_to_order
from stolik.games.skytopia.words.actions import Parts, read_parts, say_prompt, top, value_after
from stolik.games.skytopia.words.names import (
    GROUP_NAMES,
    Args,
    obstacle_of,
    say_card_name,
    say_guild_name,
    say_slot,
    source_of,
    words,
)


def say_reason(s: State, code: int, reason: Reason) -> Words:
    """Why an action is not legal, with the numbers involved. The caller adds the paragraph."""
    args = REASON_ARGS.get(reason.id, _what_is_asked)
    return words(f"reason-{reason.id}", **args(s, read_parts(code)[1]))


def _what_is_asked(s: State, _: Parts) -> Args:
    return {"prompt": say_prompt(s)}


def _nothing(_: State, __: Parts) -> Args:
    return {}


def _card_only(s: State, p: Parts) -> Args:
    return {"card": say_slot(s, p["slot"])}


def _value_on_card(s: State, p: Parts) -> Args:
    return {"value": p["value"], "card": say_slot(s, p["slot"])}


def _no_golem(s: State, p: Parts) -> Args:
    whose = "other" if is_taken(s, p["slot"], p["value"]) else "nobody"
    return {"whose": whose, **_value_on_card(s, p)}


def _tower(_: State, p: Parts) -> Args:
    return {"colour": COLOUR_NAMES[p["tower"]]}


def _not_in_deck(s: State, p: Parts) -> Args:
    return {"card": say_card_name(p["card"], s.edition), "colour": COLOUR_NAMES[top(s)[1] // ROWS]}


def _wrong_group(s: State, p: Parts) -> Args:
    return {"guild": say_guild_name(p["guild"]), "group": GROUP_NAMES[top(s)[1]]}


def _too_dear(s: State, p: Parts) -> Args:
    return {"coins": COST[steps_left(s, p["value"])], "have": s.coins[s.seat]}


def _cannot_pay(s: State, p: Parts) -> Args:
    return {"coins": OFFER_PAY[top(s)[1]][p["offer"]], "have": s.coins[s.seat]}


def _past_now(s: State, p: Parts) -> Args:
    return {"rounds": steps_left(s, p["value"]), "steps": p["steps"]}


def _turn_taken(s: State, p: Parts) -> Args:
    return {"steps": p["steps"], "to": value_after(p), "card": say_slot(s, p["slot"])}


def _no_card_to_copy(s: State, p: Parts) -> Args:
    return {"colour": COLOUR_NAMES[p["colour"]], "where": "row" if top(s)[2] < CITY_PLACE else "level"}


def _useless_copy(s: State, p: Parts) -> Args:
    target = copy_place(s, top(s)[1], top(s)[2], p["colour"])
    effect = effect_at(s, p["colour"], target)
    return {"does": obstacle_of(effect), **source_of(s, effect, target)}


REASON_ARGS: dict[str, Callable[[State, Parts], Args]] = {  # all others repeat the prompt
    "over": _nothing,
    "not-skip": _nothing,
    "no-such-seat": lambda s, _: {"players": s.players},
    "not-in-deck": _not_in_deck,
    "wrong-group": _wrong_group,
    "city-gone": lambda _, p: {"city": p["city"] + 1},
    "tile-gone": lambda _, p: {"colour": COLOUR_NAMES[p["tile"]]},
    "no-card": _card_only,
    "value-is-now": lambda s, _: {"value": s.now},
    "value-taken": _value_on_card,
    "too-dear": _too_dear,
    "recall-first": _nothing,
    "no-golem": _no_golem,
    "out-of-reach": _card_only,
    "no-placement": _value_on_card,
    "not-finished": lambda s, p: {"value": s.now, **_card_only(s, p)},
    "other-colour-first": lambda s, _: {"colour": COLOUR_NAMES[colour_to_order(s)]},
    "not-grown": _tower,
    "nothing-usable": _tower,
    "no-offer": lambda s, _: {"offers": OFFERS[top(s)[1]]},
    "cannot-pay": _cannot_pay,
    "too-many-steps": lambda s, _: {"steps": most_steps(s)},
    "past-now": _past_now,
    "turn-taken": _turn_taken,
    "already-turned": _value_on_card,
    "nowhere-to-go": lambda _, p: {"value": p["value"]},
    "same-card": _card_only,
    "move-taken": lambda s, p: {"value": top(s)[2], **_card_only(s, p)},
    "wrong-value": lambda s, p: {"value": p["value"], "to": value_to_put(s)},
    "put-taken": _value_on_card,
    "first-value": lambda _, p: {"value": p["value"], "to": INITIAL_VALUE},
    "occupied": _card_only,
    "first-occupied": _card_only,
    "no-free-card": _value_on_card,
    "no-card-to-copy": _no_card_to_copy,
    "useless-copy": _useless_copy,
}
