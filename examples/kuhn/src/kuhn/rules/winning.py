"""K4, the winner."""

from __future__ import annotations

from kuhn.rules.actions import SHOWN, WON
from kuhn.rules.betting import has_bet
from kuhn.rules.state import State
from stolik.kernel.facts import tell
from stolik.kernel.loops import SHARE


def has_given_way(s: State) -> bool:
    """Did one player bet and the other not? (K3.1)"""
    return has_bet(s, 0) != has_bet(s, 1)


def has_won(s: State, seat: int) -> bool:
    """Did the other player give way, or else, is the player's card higher? (K4.1)"""
    if has_given_way(s):
        return has_bet(s, seat)
    return s.played[seat] > s.played[1 - seat]


def score(s: State, seat: int) -> int:
    """The chips won, or lost. (K4.2)"""
    if has_won(s, seat):
        return s.ante + has_bet(s, 1 - seat)
    return -s.ante - has_bet(s, seat)


def payoff(s: State, seat: int) -> int:
    """The whole win or nothing: there are no ties. (K4.1)"""
    return SHARE if has_won(s, seat) else 0


def tell_end(s: State) -> None:
    """Show both cards and say who takes the pot. (K4.1, K4.2)"""
    for seat in range(2):
        tell(SHOWN, seat, s.played[seat], 0)
    winner = 0 if has_won(s, 0) else 1
    tell(WON, winner, score(s, winner), has_given_way(s))
