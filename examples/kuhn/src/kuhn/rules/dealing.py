"""K1, the deal."""

from __future__ import annotations

from kuhn.rules.actions import CARD_GONE, DEALT, LEGAL
from kuhn.rules.state import SEATS, State
from stolik.kernel.facts import tell


def refuse_deal(s: State, card: int) -> int:
    """The table deals a card that is still in the deck. (K1.2)"""
    return CARD_GONE if s.count == 1 and card == s.played[0] else LEGAL


def deal_card(s: State, card: int) -> None:
    """Give a card to the next player; player 1 begins when both have one. (K1.2, K2.1)"""
    tell(DEALT, s.count, card, 0)
    s.played[s.count] = card
    s.count += 1
    if s.count == SEATS:
        s.actor = 0
