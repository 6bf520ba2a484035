"""A readable heuristic evaluation in points, for bots without search.

Points scored, a fraction of a point per coin, and a value for each golem that will be first to finish its card: more if
the card's tower is tall, less for each round to wait.
"""

from __future__ import annotations

from stolik.games.skytopia.rules.components import COMPENSATION, EFFECT_DOES, FINAL, LABORATORY, ROWS, SLOTS, VALUES
from stolik.games.skytopia.rules.golems import steps_left
from stolik.games.skytopia.rules.scoring import coin_points, golem_points, score
from stolik.games.skytopia.rules.state import State

COIN = 0.4
CARD = 3.0  # value of a card that will be finished
LEVEL = 1.2  # plus this for each card below it, because its tower is activated
DISCOUNT_PER_ROUND = 0.88  # of both, for each round of waiting
HOME = 0.2  # value of a golem at home, which can be sent at once


def estimate(s: State, seat: int) -> float:
    """The value of the position to a seat. (S8.2)"""
    scored = score(s, seat) - coin_points(s, seat) - golem_points(s, seat)
    at_work = sum(estimate_work(s, seat, slot) for slot in range(SLOTS) if s.golems[seat][slot])
    return scored + COIN * s.coins[seat] + HOME * s.home[seat] + at_work


def estimate_work(s: State, seat: int, slot: int) -> float:
    """The value of a seat's golems on a card: the card for the first to finish it, else coins. (S4.1, S4.2)"""
    steps = [steps_left(s, value) for value in range(1, VALUES + 1) if s.golems[seat][slot] >> value & 1]
    first = min(steps_left(s, value) for value in range(1, VALUES + 1) if s.taken[slot] >> value & 1)
    if first < min(steps):
        return COIN * COMPENSATION * len(steps)
    card = CARD + LEVEL * s.height[seat][slot // ROWS]
    if EFFECT_DOES[s.card[slot] // ROWS] == FINAL:
        card += LABORATORY[s.edition]
    return card * DISCOUNT_PER_ROUND**first
