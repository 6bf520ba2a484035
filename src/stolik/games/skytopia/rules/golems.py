"""Golems, coins and points: the steps to *now* (S3.3), reach (S5.2), turning (S5.3), gains."""

from __future__ import annotations

from stolik.games.skytopia.rules.actions import *
from stolik.games.skytopia.rules.components import *
from stolik.games.skytopia.rules.state import *
from stolik.kernel.facts import tell

# ---- coins and points ----------------------------------------------------------------------------------


def win_points(s: State, seat: int, points: int) -> None:
    """A seat gets points. (S5.1, S6.1)"""
    s.points[seat] += points
    tell(POINTS_WON, seat, points, 0)


def win_coins(s: State, seat: int, coins: int) -> None:
    """A seat gets coins, or pays them if the number is negative."""
    s.coins[seat] += coins
    tell(COINS_WON, seat, coins, 0)


# ---- golems on cards -----------------------------------------------------------------------------------


def steps_left(s: State, value: int) -> int:
    """How many rounds a golem of this value is from done. (S3.3)"""
    return value - s.now if value >= s.now else value - s.now + VALUES


def value_at(s: State, steps: int) -> int:
    """The value that is this many steps from done. (S3.3)"""
    value = s.now + steps
    return value if value <= VALUES else value - VALUES


def has_golem(s: State, slot: int, value: int) -> bool:
    """Has the seat on turn a golem of this value there? (S5.2)"""
    return s.golems[s.seat][slot] >> value & 1 == 1


def is_taken(s: State, slot: int, value: int) -> bool:
    """Does any golem on that card show this value? (S4.8)"""
    return s.taken[slot] >> value & 1 == 1


def own_spots(s: State) -> int:
    """A mask of the slots with golems of the seat on turn."""
    return s.spots[s.seat]


def own_golems(s: State, slot: int) -> int:
    """A mask of the values of the golems that the seat on turn has there."""
    return s.golems[s.seat][slot]


def in_reach(s: State, barred: int) -> int:
    """A mask of the slots with golems of the seat on turn that an effect may touch. (S5.2)"""
    return own_spots(s) & ~barred


def lay_golem(s: State, slot: int, value: int) -> None:
    """Lay a golem of the seat on turn on a card; it is no longer at home."""
    s.golems[s.seat][slot] |= 1 << value
    s.spots[s.seat] |= 1 << slot
    s.taken[slot] |= 1 << value
    s.home[s.seat] -= 1


def lift_golem(s: State, slot: int, value: int) -> None:
    """Take a golem of the seat on turn home from a card."""
    s.golems[s.seat][slot] &= ~(1 << value)
    if s.golems[s.seat][slot] == 0:
        s.spots[s.seat] &= ~(1 << slot)
    s.taken[slot] &= ~(1 << value)
    s.home[s.seat] += 1


def count_bits(mask: int) -> int:
    """The number of set bits in a mask."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


# ---- turning (S5.3) --------------------------------------------------------------------------------------


def can_turn(s: State, slot: int, value: int, steps: int) -> bool:
    """Would the golem stop before *now*, on a value that is free? Passing over one is allowed. (S5.3)"""
    left = steps_left(s, value)
    return left > steps and s.taken[slot] >> value_at(s, left - steps) & 1 == 0


def can_turn_any(s: State, barred: int, most: int) -> bool:
    """Is there a golem in reach that can be turned and was not yet? (S5.5)"""
    slots = in_reach(s, barred)
    while slots:
        slot = first_bit(slots)
        slots &= slots - 1
        values = own_golems(s, slot) & ~s.turned[slot]
        while values:
            value = FIRST_BIT[values]
            values &= values - 1
            for steps in range(1, most + 1):
                if can_turn(s, slot, value, steps):
                    return True
    return False


def turn_golem(s: State, slot: int, value: int, steps: int) -> int:
    """Turn a golem towards the construction symbol; returns its new value. (S5.3, S3.4)"""
    turned = value_at(s, steps_left(s, value) - steps)
    lift_golem(s, slot, value)
    lay_golem(s, slot, turned)
    tell(GOLEM_TURNED, slot, value, turned)
    return turned
