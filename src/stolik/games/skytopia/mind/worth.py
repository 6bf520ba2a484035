"""Expected final points of a seat: the evaluation at the leaves of the search.

A weighted sum of features; each weight is linear in the rounds left. The weights are fitted to finished matches
(`worth.toml`, written by `tools/fit.py`).
"""

from __future__ import annotations

from stolik.games.skytopia.rules.actions import CLIMB, SENDING
from stolik.games.skytopia.rules.components import (
    CARD_COAT,
    COLOURS,
    COUNT_COATS,
    COUNT_PAIRS,
    COUNT_SHOWN,
    COUNT_TALLEST,
    EFFECT_NAMES,
    FOLDER,
    GUILD_CARDS,
    GUILD_COAT,
    GUILD_COLOURS,
    GUILD_COUNTS,
    GUILD_POINTS,
    ROWS,
    VALUES,
)
from stolik.games.skytopia.rules.golems import count_bits, steps_left
from stolik.games.skytopia.rules.scoring import coats_in, coin_points, golem_points, score, tower_cards
from stolik.games.skytopia.rules.state import EMPTY, State, first_bit
from stolik.kernel.data import read_weights
from stolik.kernel.record import Floats
from stolik.kernel.rng import Rng

CARDS = 16  # effects of cards
STEPS = 6
NAMES = (
    "always", "rounds left", "coin", "golem at home", "golem that comes second", "promised guild points",
    "levels to be activated", "levels waiting to be activated", "turn to come", "height squared", "coins above 8",
    "golem that comes too late",
    *(f"first in {steps} rounds" for steps in range(STEPS)),
    *(f"{name} in the city" for name in EFFECT_NAMES[:CARDS]),
    *(f"{name} to come" for name in EFFECT_NAMES[:CARDS]),
)  # fmt: skip
ALWAYS, LONG, COIN, HOME, SECOND, GUILD, LEVELS, WAITING, TURN, SQUARE, RICH, LATE, FIRST = range(13)
CITY = FIRST + STEPS
COMING = CITY + CARDS
FEATURES = COMING + CARDS
MANY_COINS = 8

FILE = FOLDER / "mind" / "worth.toml"
GROUPS = ("2", "3", "4")  # players
BASE, LATER, SPREAD = read_weights(FILE, NAMES, GROUPS)
ROUNDS_PER_CARD = (1.0, 0.8, 0.6)


def worth(s: State, seat: int, f: Floats) -> float:
    """Expected final points of a seat."""
    weigh(s, seat, f)
    left, row = time_left(s), group(s)
    total = 0.0 + points_now(s, seat)
    for k in range(FEATURES):
        total += f[k] * (BASE[row][k] + left * LATER[row][k])
    return total


def spread(s: State) -> float:
    """The standard deviation of the final points."""
    return SPREAD[group(s)][0] + SPREAD[group(s)][1] * time_left(s)


def group(s: State) -> int:
    """The index of the weights, which depend on the number of players."""
    return s.players - 2


def points_now(s: State, seat: int) -> int:
    """The current score without coins and golems in the Market, which have their own weights. (S8.2)"""
    return score(s, seat) - coin_points(s, seat) - golem_points(s, seat)


def time_left(s: State) -> float:
    """The expected number of rounds left, counting part of this one. (S8.1)"""
    this = 1.0 - s.turns / s.players
    if s.last_round:
        return s.last_round - s.round + this
    least = 16
    for colour in range(COLOURS):
        least = min(least, count_bits(s.deck[colour]))
    return 1.0 + this + least * ROUNDS_PER_CARD[s.players - 2]


def weigh(s: State, seat: int, f: Floats) -> None:
    """The features of a seat: what it has and what its golems will bring."""
    for k in range(FEATURES):
        f[k] = 0.0
    f[ALWAYS] = 1.0
    f[LONG] = time_left(s)
    f[COIN] = s.coins[seat]
    f[RICH] = max(0, s.coins[seat] - MANY_COINS)
    f[HOME] = s.home[seat]
    f[TURN] = 1.0 if is_still_to_send(s, seat) else 0.0
    for colour in range(COLOURS):
        height = s.height[seat][colour]
        f[SQUARE] += height * height
        for level in range(height):
            f[CITY + s.tower[seat][colour][level] // ROWS] += 1.0
    spots = s.spots[seat]
    while spots:
        weigh_golems(s, seat, first_bit(spots), f)
        spots &= spots - 1
    if seat == s.seat:
        weigh_waiting(s, seat, f)


def is_still_to_send(s: State, seat: int) -> bool:
    """Must the seat still send a golem in this round?"""
    if (seat - s.start) % s.players != s.turns:
        return (seat - s.start) % s.players > s.turns
    for i in range(s.depth):
        if s.pending[i][0] == SENDING:
            return True
    return False


def weigh_golems(s: State, seat: int, slot: int, f: Floats) -> None:
    """What a seat's golems on a card will bring: the card for the first to finish it, else coins. (S4.1, S4.2)"""
    own = s.golems[seat][slot]
    mine, first, golems = STEPS, STEPS, 0
    for value in range(1, VALUES + 1):
        if s.taken[slot] >> value & 1:
            steps = steps_left(s, value)
            first = min(first, steps)
            if own >> value & 1:
                mine = min(mine, steps)
                golems += 1
    chance = chance_in_time(s, first)
    f[LATE] += (1.0 - chance) * golems
    if first < mine or s.card[slot] == EMPTY:
        f[SECOND] += chance * golems
        return
    colour = slot // ROWS
    f[FIRST + mine] += chance
    f[COMING + s.card[slot] // ROWS] += chance
    f[LEVELS] += chance * s.height[seat][colour]
    for guild in range(3):
        if s.guild[guild] >= 0:
            f[GUILD] += chance * guild_gain(s, s.guild[guild], seat, colour, CARD_COAT[s.edition][s.card[slot]])


def chance_in_time(s: State, steps: int) -> float:
    """The probability that a golem this many steps from done finishes before the end. (S8.1)"""
    if s.last_round:
        return 1.0 if steps <= s.last_round - s.round else 0.0
    return min(1.0, max(0.0, (time_left(s) - steps + 1.0) / 3.0))


def guild_gain(s: State, guild: int, seat: int, colour: int, coat: int) -> int:
    """What one more card in a tower would add to a Guildmaster's points. (S7.0)"""
    counts = GUILD_COUNTS[guild]
    height = tower_cards(s, seat, colour)
    more = False
    if counts == COUNT_PAIRS:
        one, two = GUILD_COLOURS[guild][0], GUILD_COLOURS[guild][1]
        if colour == one or colour == two:
            more = height < tower_cards(s, seat, two if colour == one else one)
    elif counts == COUNT_COATS:
        more = colour == GUILD_COLOURS[guild][0] and not coats_in(s, seat, colour) >> coat & 1
    elif counts == COUNT_SHOWN:
        more = coat == GUILD_COAT[guild] and not coats_in(s, seat, colour) >> coat & 1
    elif counts == COUNT_TALLEST:
        more = True
        for other in range(COLOURS):
            more = more and height >= tower_cards(s, seat, other)
    else:
        more = height + 1 == GUILD_CARDS[guild]
    return GUILD_POINTS[guild] if more else 0


def weigh_waiting(s: State, seat: int, f: Floats) -> None:
    """The levels of grown towers that are still to be activated. (S4.3, S4.4)"""
    for colour in range(COLOURS):
        if s.grown >> colour & 1:
            f[WAITING] += s.height[seat][colour] + 1
    for i in range(s.depth):
        if s.pending[i][0] == CLIMB:
            f[WAITING] += s.height[seat][s.pending[i][1]] + 1 - s.pending[i][2]


# ---- nothing is hidden -----------------------------------------------------------------------------


def redraw(s: State, seat: int, r: Rng) -> None:
    """Nothing to resample: the decks are unordered bags."""


def merge(s: State, code: int, seat: int) -> int:
    """Actions are public, so each is its own observation."""
    return code
