"""What is secret: each player's card, until the match is over. (K1.2, K4.2)"""

from __future__ import annotations

from kuhn.rules.state import CHANCE, DECK, NOBODY, SEATS, State
from stolik.game import ALL, Viewer
from stolik.kernel.rng import Rng, below


def hidden_seats(s: State, seat: Viewer) -> list[int]:
    """The players whose card a viewer does not know. (K1.2, K4.2)"""
    if seat == ALL or s.actor == NOBODY:
        return []
    return [other for other in range(min(SEATS, s.count)) if other != seat]


def hides(s: State, code: int, seat: Viewer) -> bool:
    """The first card goes to seat 0, the second to seat 1, and no other player sees it. (K1.2)"""
    return s.actor == CHANCE and seat not in (ALL, s.count)


def permute_hidden(s: State, seat: Viewer, rng: Rng) -> State:
    """The same for this viewer, with other cards where they are hidden."""
    new, hidden = s.copy(), hidden_seats(s, seat)
    known = [s.played[other] for other in range(min(SEATS, s.count)) if other not in hidden]
    left = [card for card in range(DECK) if card not in known]
    for other in hidden:
        new.played[other] = left.pop(below(rng, len(left)))
    return new
