"""Verbs, phases, reasons and facts, each in one table (F1). Data only.

The *phase* of a state is the pending decision or draw; it determines the legal verbs. A verb's constant is the first
of its codes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from stolik.action import Action, ActionTable, Dimension, Reason, Reasons, Verb
from stolik.games.fantazja.rules.components import *

# ---- verbs -------------------------------------------------------------------------------------------

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
        Verb("stop", "stop", declines=True),
        Verb("end", "end", declines=True),
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
VERB_OF = tuple(number for number, verb in enumerate(TABLE.verbs) for _ in range(TABLE.count(verb.kind)))  # by code

# ---- phases ------------------------------------------------------------------------------------------


class Phase(NamedTuple):
    """A pending decision or draw: its name, the paragraph that asks for it, and the kinds of action that answer it."""

    name: str
    paragraph: str
    verbs: str


PHASES = (
    # drawn by the table
    Phase("draw-start", "F2.4", "start"),
    Phase("dealing", "F2.3", "draw"),
    Phase("showing", "F9.4", "show"),  # Magic
    Phase("refilling", "F3.3", "draw"),
    # decided
    Phase("choosing", "F3.1", "build imagine power swap end"),
    Phase("placing", "F4.1", "at"),
    Phase("turning", "F4.1", "turn"),
    Phase("paying", "F6.1", "pay"),
    Phase("giving", "F9.1", "give stop"),  # Residential
    Phase("taking", "F9.1", "take"),
    Phase("recovering", "F9.2", "recover"),  # Production
    Phase("guarding", "F9.3", "guard"),  # Military
    Phase("burying", "F9.4", "bury stop"),  # Magic
    Phase("ordering", "F9.4", "first"),
    Phase("replacing", "F9.5", "replace"),  # Special
    Phase("over", "F10.1", ""),
)
PHASE_NAMES = tuple(phase.name for phase in PHASES)
DRAW_START = PHASE_NAMES.index("draw-start")
DEALING = PHASE_NAMES.index("dealing")
SHOWING = PHASE_NAMES.index("showing")
REFILLING = PHASE_NAMES.index("refilling")
CHOOSING = PHASE_NAMES.index("choosing")
PLACING = PHASE_NAMES.index("placing")
TURNING = PHASE_NAMES.index("turning")
PAYING = PHASE_NAMES.index("paying")
GIVING = PHASE_NAMES.index("giving")
TAKING = PHASE_NAMES.index("taking")
RECOVERING = PHASE_NAMES.index("recovering")
GUARDING = PHASE_NAMES.index("guarding")
BURYING = PHASE_NAMES.index("burying")
ORDERING = PHASE_NAMES.index("ordering")
REPLACING = PHASE_NAMES.index("replacing")
OVER = PHASE_NAMES.index("over")

ASKS = tuple(sum(1 << TABLE.number(kind) for kind in phase.verbs.split()) for phase in PHASES)  # verbs as bits

# ---- reasons -----------------------------------------------------------------------------------------

_ASKED = [Reason(f"asked-{phase.name}", phase.paragraph) for phase in PHASES[:OVER]]
REASONS = Reasons(TABLE, over="F10.1", asked=_ASKED)
LEGAL = REASONS.LEGAL
MATCH_OVER = REASONS.OVER
NOT_ASKED = REASONS.NOT_ASKED  # + phase
# draws
NOT_NEXT = REASONS.add("not-next", "F3.3")
NOT_HELD = REASONS.add("not-held", "F9.4")
# the action
ACTED = REASONS.add("acted", "F3.1")
MUST_ACT = REASONS.add("must-act", "F3.1")
NOT_YOUR_TILE = REASONS.add("not-your-tile", "F2.1")
NOT_IN_HAND = REASONS.add("not-in-hand", "F3.1")
NO_POINT = REASONS.add("no-point", "F6.1")
NO_PLACE = REASONS.add("no-place", "F4.2")
NO_BASE = REASONS.add("no-base", "F6.2")
# the place
ON_CASTLE = REASONS.add("castle", "F4.1")
OCCUPIED = REASONS.add("occupied", "F4.1")
TOUCHES_NOTHING = REASONS.add("touches-nothing", "F4.1")
OTHER_SYMBOL = REASONS.add("other-symbol", "F4.2")
TOO_FEW = REASONS.add("too-few-symbols", "F4.2")
NOTHING_THERE = REASONS.add("nothing-to-build-on", "F6.2")
OTHER_TYPE = REASONS.add("other-type", "F6.2")
WRONG_LEVEL = REASONS.add("wrong-level", "F6.2")
SIDES_DISAGREE = REASONS.add("sides-disagree", "F6.2")
GUARDED = REASONS.add("guarded", "F9.3")
WRONG_TURN = REASONS.add("wrong-turn", "F4.2")
TURN_DISAGREES = REASONS.add("turn-disagrees", "F6.2")
SWAP_DISAGREES = REASONS.add("swap-disagrees", "F9.5")
NOT_FACE_DOWN = REASONS.add("not-face-down", "F6.1")
OTHER_SLOT = REASONS.add("other-slot", "F6.1")
# powers
POWER_USED = REASONS.add("power-used", "F3.2")
NO_TOKEN = REASONS.add("no-token", "F3.2")
HAND_EMPTY = REASONS.add("hand-empty", "F9.1")
NOTHING_DISCARDED = REASONS.add("nothing-discarded", "F9.1")
NOTHING_TO_RECOVER = REASONS.add("nothing-to-recover", "F9.2")
NO_BUILDING = REASONS.add("no-building", "F9.3")
OTHER_HAND_EMPTY = REASONS.add("other-hand-empty", "F9.4")
NO_TILES_LEFT = REASONS.add("no-tiles-left", "F9.4")
NOTHING_TO_SWAP = REASONS.add("nothing-to-swap", "F9.5")
MUST_SWAP_ONE = REASONS.add("must-swap-one", "F9.1")
JUST_TAKEN = REASONS.add("just-taken", "F9.1")
NOT_DISCARDED = REASONS.add("not-discarded", "F9.1")
JUST_GIVEN = REASONS.add("just-given", "F9.1")
NOT_RECOVERABLE = REASONS.add("not-recoverable", "F9.2")
NOT_VISIBLE = REASONS.add("not-visible", "F9.3")
NOT_SHOWN = REASONS.add("not-shown", "F9.4")
NOT_BURIED = REASONS.add("not-buried", "F9.4")
NOT_YOUR_BUILDING = REASONS.add("not-your-building", "F9.5")
SPECIAL_STAYS = REASONS.add("special-stays", "F9.5")
NOTHING_FITS = REASONS.add("nothing-fits", "F9.5")
OTHER_LEVEL = REASONS.add("other-level", "F9.5")
CANNOT_TAKE_OVER = REASONS.add("cannot-take-over", "F9.5")
NONE_OF_LEVEL = REASONS.add("none-of-level", "F9.5")
SAME_TURNING = REASONS.add("same-turning", "F9.5")

# ---- facts that the rules emit (`stolik.kernel.facts`), each with its arguments -----------------------------
# Sets of tiles are masks; unused arguments are 0.
(
    LAID,  # tile, place, quarter turns
    SWAPPED,  # new tile, old one
    BONUS_WON,  # seat
    DARK_TOOK,  # set of tiles
    CUT_OFF,  # set of tiles
    UNCOVERED,  # set of tiles from under the others
    GUARD_MOVED,  # what the military token lies on now, or 0
    TOKEN_TAKEN,  # type, the number of buildings of the seat on turn, and of the other: from the pool
    TOKEN_WRESTED,  # the same: from the other player
    TOKEN_FREED,  # type, number of buildings of each
    TURN_BEGUN,  # number of the turn, seat, 1 with tiles in hand
    GUARD_BACK,  # seat
    GUARD_LOST,  # seat
    MATCH_ENDED,
) = range(14)

if not TYPE_CHECKING:  # a type checker takes every public name
    __all__ = ["FantazjaAction", *(name for name in dir() if name.isupper() and not name.startswith("_"))]
