"""The state of a match: everything on the table, in fixed-size integers. Data only."""

from __future__ import annotations

from typing import Annotated

from stolik.kernel.record import Cube, Grid, Ints, Record

EMPTY = -1
MOST_CARDS = 16  # in a tower: a whole deck
MOST_PENDING = 8
FRAME = 4


class State(Record):
    """A moment of a match. A *slot* is colour * 4 + row; masks of values have bit v set for value v."""

    # how the match was set up
    players: Annotated[int, "i1"]
    edition: Annotated[int, "i1"]
    rows: Annotated[int, "i1"]
    expert: Annotated[int, "i1"]  # S9.1
    draft: Annotated[int, "i1"]  # S9.2
    sides: Annotated[int, "i1"]  # 0 all A, 1 all B, 2 each chooses
    chosen_start: Annotated[int, "i1"]  # the seat the table chose, or -1: at random

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
    height: Annotated[Grid, "i1", 4, 4]  # cards in each tower, without the Foundation
    tower: Annotated[Cube, "i1", 4, 4, 16]

    # the turn
    seat: Annotated[int, "i1"]  # whose turn it is
    turns: Annotated[int, "i1"]  # turns begun in this round
    actor: Annotated[int, "i1"]  # who decides next
    grown: Annotated[int, "u1"]  # colours of towers that grew and were not activated yet
    added: Annotated[int, "i1"]  # cards added to the city this turn
    sent: Annotated[int, "i1"]  # steps of the golem placed this turn
    barred: Annotated[int, "u2"]  # slots whose golems are out of reach (S5.2)
    turned: Annotated[Ints, "u1", 16]  # by slot: values of golems turned by the effect under way (S5.5)

    # what is still to happen: a stack of (kind, a, b, forced)
    depth: Annotated[int, "i1"]
    pending: Annotated[Grid, "i1", 8, 4]


# ---- kinds of pending things; what a and b mean ----------------------------------------------------
# drawn by the table
DRAW_START = 0
REFILL = 1  # a: slot
DRAW_GUILD = 2  # a: group
DEAL_CITY = 3  # a: seat
DEAL_TILE = 4  # a: seat
# decided in the set-up
PICK_TILE = 5  # a: how many have picked
PICK_SIDE = 6  # a: how many have picked
FIRST_GOLEM = 7  # a: how many have placed
# decided in a turn
FINISHING = 8
TOWERS = 9
EFFECT = 10  # a: effect, b: slot, or 16 + level in the city; forced: it cannot be declined
TURN_MORE = 11  # a: effect
DESTINATION = 12  # a: slot, b: value
ADDING = 13
ABILITY_1 = 14
ABILITY_2 = 15
RECALLING = 16
SENDING = 17
# happens by itself
FIRST_GOLEMS = 18
BEGIN_TURN = 19
CLIMB = 20  # a: colour, b: level
END_TURN = 21
PENDING_NAMES = (
    "draw-start", "refill", "draw-guild", "deal-city", "deal-tile", "pick-tile", "pick-side", "first-golem",
    "finishing", "towers", "effect", "turn-more", "destination", "adding", "ability-1", "ability-2", "recalling",
    "sending", "first-golems", "begin-turn", "climb", "end-turn",
)  # fmt: skip
CITY_PLACE = 16  # an effect's place in a city is this + its level


FIRST_BIT = tuple((byte & -byte).bit_length() - 1 for byte in range(256))


def first_bit(mask: int) -> int:
    """The number of the lowest bit that is set in a mask of 16."""
    return FIRST_BIT[mask & 255] if mask & 255 else 8 + FIRST_BIT[mask >> 8]


def push(s: State, kind: int, a: int, b: int, forced: int) -> None:
    """Put a thing that is to happen on top of the others."""
    frame = s.pending[s.depth]
    frame[0] = kind
    frame[1] = a
    frame[2] = b
    frame[3] = forced
    s.depth += 1


def pop(s: State) -> None:
    """Take the topmost thing off, leaving zeros, so that equal states have equal bytes."""
    s.depth -= 1
    frame = s.pending[s.depth]
    for i in range(FRAME):
        frame[i] = 0
