"""The only dispatch: which chapter refuses an action, and which makes it happen."""

from __future__ import annotations

from kuhn.rules.actions import ACTIONS, LEGAL, NOT_ASKED, OVER, PASS
from kuhn.rules.betting import take_turn
from kuhn.rules.dealing import deal_card, refuse_deal
from kuhn.rules.state import CHANCE, NOBODY, State
from kuhn.rules.winning import tell_end
from stolik.kernel.record import Codes


def refuse(s: State, code: int) -> int:
    """The table deals, then the players pass or bet. (K1.2, K2.1)"""
    if s.actor == NOBODY:
        return OVER
    if (s.actor == CHANCE) != (code < PASS):
        return NOT_ASKED + verb_of(code)
    return refuse_deal(s, code) if code < PASS else LEGAL


def verb_of(code: int) -> int:
    """The number of an action's verb."""
    return 0 if code < PASS else code - PASS + 1


def legal(s: State, out: Codes) -> int:
    """All actions that are not refused."""
    count = 0
    for code in range(ACTIONS):
        if refuse(s, code) == LEGAL:
            out[count] = code
            count += 1
    return count


def apply(s: State, code: int) -> None:
    """Deal a card, or take a turn. (K1.2, K2.1)"""
    if s.actor == CHANCE:
        deal_card(s, code)
    else:
        take_turn(s, code)
    if s.actor == NOBODY:
        tell_end(s)
