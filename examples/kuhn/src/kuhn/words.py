"""The texts of the game as translatable `Words`; the messages are in `locales/`."""

from __future__ import annotations

from collections.abc import Collection

from kuhn.knowledge import hides
from kuhn.rules.actions import BET, BETTED, DEALT, PASSED, SHOWN, TABLE, WON
from kuhn.rules.betting import is_facing_bet
from kuhn.rules.state import CARDS, CHANCE, NOBODY, State
from stolik.game import Fact, Reason, Sentence, Viewer, Words
from stolik.phrases import say_player


def say_card(card: int) -> Words:
    """A card by its name. (K1.1)"""
    return Words("kuhn-card", {"card": CARDS[card]})


def say_turn(code: int) -> Words:
    """What a player did in a turn. (K2.1)"""
    return Words("kuhn-turn", {"kind": TABLE.split(code)[0].kind})


def say_action(s: State, code: int) -> Words:
    """An action before it happens. (K1.2, K2.1, K2.2)"""
    if code < TABLE.base["pass"]:
        return Words("kuhn-deal", {"card": say_card(code)})
    return Words("kuhn-bet" if code == BET else "kuhn-pass", {"facing": _facing(is_facing_bet(s))})


def say_prompt(s: State) -> Words:
    """The pending decision and its player. (K2.1, K3.1)"""
    if s.actor == CHANCE:
        return Words("kuhn-prompt-deal")
    if s.actor == NOBODY:
        return Words("kuhn-prompt-over")
    return Words("kuhn-prompt", {"player": say_player(s.actor), "facing": _facing(is_facing_bet(s))})


def say_reason(s: State, code: int, reason: Reason) -> Words:
    """Why an action is illegal."""
    return Words(f"kuhn-reason-{reason.id}")


def say_decided(gave_way: bool) -> Words:
    """What decided the match. (K4.1)"""
    return Words("kuhn-by-giving-way" if gave_way else "kuhn-by-card")


def _facing(bet: bool) -> str:
    return "bet" if bet else "nothing"


# ---- the log -------------------------------------------------------------------------------------


def narrate(
    before: State, code: int, facts: list[Fact], after: State, seats: Collection[Viewer]
) -> dict[Viewer, list[Sentence]]:
    """A line for each fact that the rules told."""
    return {seat: [_tell(fact, hides(before, code, seat)) for fact in facts] for seat in seats}


def _tell(fact: Fact, hidden: bool) -> Sentence:
    number, seat, value, extra = fact
    player = say_player(seat)
    if number == DEALT and hidden:
        return Sentence("kuhn-dealt-hidden", {"player": player}, seat=seat)
    if number == DEALT:
        return Sentence("kuhn-dealt", {"player": player, "card": say_card(value)}, seat=seat)
    if number in (PASSED, BETTED):
        id = "kuhn-passed" if number == PASSED else "kuhn-betted"
        place = None if number == PASSED else "pot"
        return Sentence(id, {"player": player, "facing": _facing(bool(value))}, seat=seat, place=place)
    if number == SHOWN:
        return Sentence("kuhn-shown", {"player": player, "card": say_card(value)}, seat=seat, role="continues")
    assert number == WON
    args: dict[str, str | int | Words] = {"player": player, "chips": value, "why": say_decided(bool(extra))}
    return Sentence("kuhn-won", args, seat=seat, place="pot", role="continues")
