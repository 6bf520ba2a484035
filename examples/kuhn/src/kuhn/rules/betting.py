"""K2 and K3, betting and the end."""

from __future__ import annotations

from kuhn.rules.actions import BET, BETTED, PASS, PASSED
from kuhn.rules.state import NOBODY, SEATS, State
from stolik.kernel.facts import tell


def is_facing_bet(s: State) -> bool:
    """Did the other player just bet? (K3.1)"""
    return s.count > SEATS and s.played[s.count - 1] == BET


def has_bet(s: State, seat: int) -> bool:
    """Did the player bet? (K2.2)"""
    return s.played[SEATS + seat] == BET or (seat == 0 and s.played[4] == BET)


def take_turn(s: State, code: int) -> None:
    """Pass or bet; then it is the other player's turn, unless it is over. (K2.1)"""
    tell(BETTED if code == BET else PASSED, s.actor, is_facing_bet(s), 0)
    s.played[s.count] = code
    s.count += 1
    s.actor = NOBODY if is_over(s) else s.count % SEATS


def is_over(s: State) -> bool:
    """Have both passed, or was a bet answered? (K3.1)"""
    return s.count == 5 or (s.count == 4 and (s.played[2] == BET or s.played[3] == PASS))
