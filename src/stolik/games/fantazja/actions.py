"""The fixed set of actions: codes, structured actions and notation from one table (F1)."""

from __future__ import annotations

from stolik.game import Action, ActionTable, Dimension, Verb
from stolik.games.fantazja.components import PLACE_NAMES, SEATS, SET, SIDES, SPECIAL, TILE_NAMES, TYPE_NAMES

TABLE = ActionTable(
    (
        Dimension("seat", tuple(str(seat) for seat in range(SEATS))),
        Dimension("tile", TILE_NAMES),
        Dimension("slot", tuple(str(slot + 1) for slot in range(SET))),
        Dimension("place", PLACE_NAMES),
        Dimension("turns", tuple(str(turn) for turn in range(SIDES))),
        Dimension("power", TYPE_NAMES[:SPECIAL]),
    ),
    (
        # what the table draws
        Verb("start", "start {seat}"),
        Verb("draw", "draw {tile}"),
        Verb("show", "show {tile}"),
        # what players decide
        Verb("build", "build {tile}"),
        Verb("at", "at {place}"),
        Verb("turn", "turn {turns}"),
        Verb("pay", "pay {tile} from {slot}"),  # both players see which of the face-down tiles it was
        Verb("imagine", "imagine {tile}"),
        Verb("power", "power {power}"),
        Verb("swap", "swap {tile}"),  # the Special power
        Verb("give", "give {tile}"),
        Verb("take", "take {tile}"),
        Verb("recover", "recover {tile}"),
        Verb("guard", "guard {tile}"),
        Verb("bury", "bury {tile}"),
        Verb("first", "first {tile}"),  # which of the buried tiles is drawn first
        Verb("replace", "replace {tile}"),
        Verb("stop", "stop"),
        Verb("end", "end"),
    ),
)


class FantazjaAction(Action, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """An action of Fantazja; each kind has the fields that its notation names."""

    seat: str | None = None
    tile: str | None = None
    slot: str | None = None
    place: str | None = None
    turns: str | None = None
    power: str | None = None


FantazjaAction.TABLE = TABLE
TABLE.action_type = FantazjaAction

START = TABLE.base["start"]  # + seat
DRAW = TABLE.base["draw"]  # + tile
SHOW = TABLE.base["show"]  # + tile
BUILD = TABLE.base["build"]  # + tile
AT = TABLE.base["at"]  # + place
TURN = TABLE.base["turn"]  # + quarter turns
PAY = TABLE.base["pay"]  # + tile * SET + slot
IMAGINE = TABLE.base["imagine"]  # + tile
POWER = TABLE.base["power"]  # + type, but for the Special one
SWAP = TABLE.base["swap"]  # + tile
GIVE = TABLE.base["give"]  # + tile
TAKE = TABLE.base["take"]  # + tile
RECOVER = TABLE.base["recover"]  # + tile
GUARD = TABLE.base["guard"]  # + tile
BURY = TABLE.base["bury"]  # + tile
FIRST = TABLE.base["first"]  # + tile
REPLACE = TABLE.base["replace"]  # + tile
STOP = TABLE.base["stop"]
END = TABLE.base["end"]
