"""The state of a match: everything on the table, in fixed-size integers. Data only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from stolik.kernel.record import Cube, Grid, Ints, Record

EMPTY = -1
MOST_CARDS = 16  # in a tower: a whole deck
MOST_PENDING = 8
FRAME = 4


class State(Record):
    """A moment of a match. A *slot* is colour * 4 + row; masks of values have bit v set for value v."""

    # how the match was set up
    rules: Annotated[int, "i1"]  # the rules version
    players: Annotated[int, "i1"]
    edition: Annotated[int, "i1"]
    rows: Annotated[int, "i1"]
    expert: Annotated[int, "i1"]  # S9.1
    draft: Annotated[int, "i1"]  # S9.2
    sides: Annotated[int, "i1"]  # 0 all A, 1 all B, 2 each chooses
    chosen_start: Annotated[int, "i1"]  # the chosen Starting Player, or -1: at random

    # the table
    card: Annotated[Ints, "i1", 16]  # by slot, or EMPTY
    taken: Annotated[Ints, "u1", 16]  # by slot: the values of all golems on it
    deck: Annotated[Ints, "u2", 4]  # by colour: the cards left, bit effect%4*4 + copy
    guild: Annotated[Ints, "i1", 3]
    now: Annotated[int, "i1"]
    round: Annotated[int, "i1"]
    last_round: Annotated[int, "i1"]  # 0 while no deck has run out
    start: Annotated[int, "i1"]  # the Starting Player

    # the players, by seat
    coins: Annotated[Ints, "i2", 4]
    points: Annotated[Ints, "i2", 4]
    home: Annotated[Ints, "i1", 4]
    golems: Annotated[Grid, "u1", 4, 16]  # by seat and slot: the values of one's golems there
    spots: Annotated[Ints, "u2", 4]  # by seat: the slots where `golems` is not empty
    city: Annotated[Ints, "i1", 4]
    tile: Annotated[Ints, "i1", 4]
    side: Annotated[Ints, "i1", 4]
    height: Annotated[Grid, "i1", 4, 4]  # cards in each tower, without the foundation
    tower: Annotated[Cube, "i1", 4, 4, 16]

    # the turn
    seat: Annotated[int, "i1"]  # whose turn it is
    turns: Annotated[int, "i1"]  # turns begun in this round
    actor: Annotated[int, "i1"]  # who decides next
    grown: Annotated[int, "u1"]  # colours of towers that grew and were not activated yet
    added: Annotated[int, "i1"]  # cards added to the city this turn
    sent: Annotated[int, "i1"]  # steps of the golem placed this turn
    barred: Annotated[int, "u2"]  # slots whose golems are out of reach (S5.2)
    turned: Annotated[Ints, "u1", 16]  # by slot: values of golems turned by the current effect (S5.5)

    # what is still to happen: a stack of (kind, a, b, forced), see actions.py
    depth: Annotated[int, "i1"]
    pending: Annotated[Grid, "i1", 8, 4]


CITY_PLACE = 16  # an effect's place in a city is this + its level
FIRST_BIT = tuple((byte & -byte).bit_length() - 1 for byte in range(256))


def first_bit(mask: int) -> int:
    """The index of the lowest set bit of a 16-bit mask."""
    return FIRST_BIT[mask & 255] if mask & 255 else 8 + FIRST_BIT[mask >> 8]


def push(s: State, kind: int, a: int, b: int, forced: int) -> None:
    """Push onto the pending stack."""
    frame = s.pending[s.depth]
    frame[0] = kind
    frame[1] = a
    frame[2] = b
    frame[3] = forced
    s.depth += 1


def pop(s: State) -> None:
    """Pop the pending stack; zero the frame, so that equal states have equal bytes."""
    s.depth -= 1
    frame = s.pending[s.depth]
    for i in range(FRAME):
        frame[i] = 0


if not TYPE_CHECKING:  # a type checker sees every public name anyway
    __all__ = ["State", "first_bit", "pop", "push"] + [name for name in dir() if name.isupper()]
