"""Scores of cities (S7) and the winner (S8)."""

from __future__ import annotations

from stolik.games.skytopia.rules.components import *
from stolik.games.skytopia.rules.golems import count_bits
from stolik.games.skytopia.rules.state import *
from stolik.kernel.loops import SHARE


def tower_cards(s: State, seat: int, colour: int) -> int:
    """The number of cards in a tower, with its foundation. (S7.0)"""
    return s.height[seat][colour] + 1


def coats_in(s: State, seat: int, colour: int) -> int:
    """A mask of the coats of arms in a tower, with its foundation. (S7.0)"""
    mask = 0
    if s.city[seat] >= 0:
        mask = 1 << FOUNDATION_COAT[s.city[seat]][colour]
    for level in range(s.height[seat][colour]):
        mask |= 1 << CARD_COAT[s.edition][s.tower[seat][colour][level]]
    return mask


def guild_count(s: State, guild: int, seat: int) -> int:
    """The number of things in a city that a Guildmaster counts. (S7.0)"""
    counts = GUILD_COUNTS[guild]
    first, second = GUILD_COLOURS[guild][0], GUILD_COLOURS[guild][1]
    if counts == COUNT_PAIRS:
        return min(tower_cards(s, seat, first), tower_cards(s, seat, second))
    if counts == COUNT_COATS:
        return count_bits(coats_in(s, seat, first))
    count = 0
    for colour in range(COLOURS):
        if counts == COUNT_TALLEST:
            count = max(count, tower_cards(s, seat, colour))
        elif counts == COUNT_TOWERS:
            count += tower_cards(s, seat, colour) >= GUILD_CARDS[guild]
        else:
            count += coats_in(s, seat, colour) >> GUILD_COAT[guild] & 1
    return count


def guild_points(s: State, guild: int, seat: int) -> int:
    """The points of a seat from a Guildmaster. (S7.0)"""
    return GUILD_POINTS[guild] * guild_count(s, guild, seat)


def laboratory_points(s: State, seat: int) -> int:
    """Points for the cards that count at the end of the game. (S5.P3)"""
    points = 0
    for colour in range(COLOURS):
        for level in range(s.height[seat][colour]):
            if EFFECT_DOES[s.tower[seat][colour][level] // ROWS] == FINAL:
                points += LABORATORY[s.edition]
    return points


def coin_points(s: State, seat: int) -> int:
    """A point for every full five coins. (S8.2)"""
    return s.coins[seat] // COINS_PER_POINT


def golem_points(s: State, seat: int) -> int:
    """A point for every golem in the Market. (S8.2)"""
    return POINTS_PER_GOLEM * (GOLEMS - s.home[seat])


def score(s: State, seat: int) -> int:
    """All the points of a seat, as if the match ended now, whichever tiles are out. (S8.2, S8.4)"""
    total = s.points[seat] + laboratory_points(s, seat) + coin_points(s, seat) + golem_points(s, seat)
    for group in range(3):
        if s.guild[group] >= 0:
            total += guild_points(s, s.guild[group], seat)
    return total


def city_cards(s: State, seat: int) -> int:
    """The number of tower cards in a city, without foundations. (S8.3)"""
    cards = 0
    for colour in range(COLOURS):
        cards += s.height[seat][colour]
    return cards


def rank(s: State, seat: int) -> int:
    """A sort key, higher is better: points, then fewer cards, then coins left. (S8.3)"""
    return (score(s, seat) * 100 + 99 - city_cards(s, seat)) * 100 + s.coins[seat] % COINS_PER_POINT


def payoff(s: State, seat: int) -> int:
    """A seat's share of the win in twelfths; tied winners split it. (S8.3)"""
    mine, winners = rank(s, seat), 0
    for other in range(s.players):
        theirs = rank(s, other)
        if theirs > mine:
            return 0
        winners += theirs == mine
    return SHARE // winners
