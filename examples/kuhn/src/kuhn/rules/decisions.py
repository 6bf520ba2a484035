"""The only dispatch: which chapter refuses an action, and which makes it happen."""

from __future__ import annotations

from kuhn.rules.actions import ACTIONS, DEAL, IS_ASKED, LEGAL, NOT_ASKED, OVER, TURN
from kuhn.rules.betting import take_turn
from kuhn.rules.dealing import deal_card, refuse_deal
from kuhn.rules.state import CHANCE, NOBODY, State
from kuhn.rules.winning import tell_end
from stolik.kernel.record import Codes


def refuse(s: State, code: int) -> int:
    """The table deals, then the players pass or bet. (K1.2, K2.1)"""
    if s.actor == NOBODY:
        return OVER
    if not IS_ASKED[pending(s)][code]:
        return NOT_ASKED + pending(s)
    return refuse_deal(s, code) if pending(s) == DEAL else LEGAL


def pending(s: State) -> int:
    """A card is dealt, or a player takes a turn. (K1.2, K2.1)"""
    return DEAL if s.actor == CHANCE else TURN


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
    if pending(s) == DEAL:
        deal_card(s, code)
    else:
        take_turn(s, code)
    if s.actor == NOBODY:
        tell_end(s)
