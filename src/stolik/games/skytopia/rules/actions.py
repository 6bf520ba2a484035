"""Actions (verbs), reasons for refusal, kinds of pending things, and facts for the log. Data only.

Actions, their codes and notation come from one table, and so do the reasons `not-<kind>`. Each verb, reason, pending
thing and fact is one line, and no number is typed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.game import Action, ActionTable, Dimension, Reasons, Verb
from stolik.games.skytopia.rules.components import (
    ABILITY_DOES,
    CARD_NAMES,
    COLOUR_NAMES,
    EFFECT_USED_BY,
    GUILD_NAMES,
    MOST_OFFERS,
    SEATS,
    SIDE_NAMES,
    SLOT_NAMES,
    TURN_PAID,
    VALUES,
)

# ---- verbs (S1) --------------------------------------------------------------------------------------

TABLE = ActionTable(
    (
        Dimension("seat", tuple(str(seat) for seat in range(SEATS))),
        Dimension("card", CARD_NAMES),
        Dimension("guild", GUILD_NAMES),
        Dimension("city", ("1", "2", "3", "4")),
        Dimension("tile", COLOUR_NAMES),
        Dimension("side", SIDE_NAMES),
        Dimension("slot", SLOT_NAMES),
        Dimension("value", tuple(str(v + 1) for v in range(VALUES))),
        Dimension("steps", ("1", "2")),
        Dimension("tower", COLOUR_NAMES),
        Dimension("colour", COLOUR_NAMES[:3]),
        Dimension("offer", tuple(str(i + 1) for i in range(MOST_OFFERS))),
    ),
    (
        # draws by chance
        Verb("start", "start {seat}", "S2.1"),
        Verb("deal", "deal {card}", "S4.12"),
        Verb("guild", "guild {guild}", "S2.5"),
        Verb("city", "city {city}", "S2.6"),
        Verb("tile", "tile {tile}", "S2.7"),  # dealt, or picked in a draft
        # decisions of players
        Verb("side", "side {side}", "S9.3"),
        Verb("finish", "finish {slot}", "S4.1"),
        Verb("activate", "activate {tower}", "S4.3"),
        Verb("use", "use", "S5.1"),
        Verb("buy", "buy {offer}", "S5.1"),
        Verb("take", "take {value} from {slot}", "S5.4"),
        Verb("add", "add {slot}", "S5.11"),
        Verb("turn", "turn {value} on {slot} by {steps}", "S5.3"),
        Verb("move", "move {value} from {slot}", "S5.6"),
        Verb("to", "to {slot}", "S5.6"),
        Verb("put", "put {value} on {slot}", "S5.7"),
        Verb("copy", "copy {colour}", "S5.10"),
        Verb("recall", "recall {value} from {slot}", "S4.7"),
        Verb("place", "place {value} on {slot}", "S4.7"),
        Verb("skip", "skip", "S4.7", declines=True),
    ),
)


class SkytopiaAction(Action, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """An action of Skytopia; each kind has the fields that its notation names."""

    seat: str | None = None
    card: str | None = None
    guild: str | None = None
    city: str | None = None
    tile: str | None = None
    side: str | None = None
    slot: str | None = None
    value: str | None = None
    steps: str | None = None
    tower: str | None = None
    colour: str | None = None
    offer: str | None = None


SkytopiaAction.TABLE = TABLE
TABLE.action_type = SkytopiaAction

ACTIONS = TABLE.size
KINDS = tuple(verb.kind for verb in TABLE.verbs)
BASES = TABLE.bases  # by verb: the first of its codes
COUNTS = tuple(TABLE.count(kind) for kind in KINDS)  # by verb: how many codes it has
VERB_OF = tuple(verb for verb, count in enumerate(COUNTS) for _ in range(count))  # by code


def _verb(kind: str) -> tuple[int, int]:
    """The first code of a kind of action, and the number of its verb."""
    return TABLE.base[kind], KINDS.index(kind)


START, V_START = _verb("start")  # + seat
DEAL, V_DEAL = _verb("deal")  # + card
GUILD, V_GUILD = _verb("guild")  # + guild
CITY, V_CITY = _verb("city")  # + city
TILE, V_TILE = _verb("tile")  # + colour
SIDE, V_SIDE = _verb("side")  # + side
FINISH, V_FINISH = _verb("finish")  # + slot
ACTIVATE, V_ACTIVATE = _verb("activate")  # + colour
USE, V_USE = _verb("use")
BUY_OFFER, V_BUY = _verb("buy")  # + offer
TAKE, V_TAKE = _verb("take")  # + golem: slot * 6 + value - 1
ADD, V_ADD = _verb("add")  # + slot
TURN, V_TURN = _verb("turn")  # + golem * 2 + steps - 1
MOVE, V_MOVE = _verb("move")  # + golem
TO, V_TO = _verb("to")  # + slot
PUT, V_PUT = _verb("put")  # + golem
COPY, V_COPY = _verb("copy")  # + colour
RECALL, V_RECALL = _verb("recall")  # + golem
PLACE, V_PLACE = _verb("place")  # + golem
SKIP, V_SKIP = _verb("skip")

EFFECT_VERB = tuple(KINDS.index(kind) for kind in EFFECT_USED_BY)  # by effect: how it is used
ABILITY_VERB = tuple(V_TURN if does == TURN_PAID else V_USE for does in ABILITY_DOES)

# ---- why not -----------------------------------------------------------------------------------------

REASONS = Reasons(TABLE, over="S8.1")
LEGAL, OVER, NOT_ASKED = REASONS.LEGAL, REASONS.OVER, REASONS.NOT_ASKED
# the set-up
NO_SEAT = REASONS.add("no-such-seat", "S2.1")
NOT_IN_DECK = REASONS.add("not-in-deck", "S2.3")
WRONG_GROUP = REASONS.add("wrong-group", "S2.5")
CITY_GONE = REASONS.add("city-gone", "S2.6")
TILE_GONE = REASONS.add("tile-gone", "S9.2")
# cards and golems
NO_CARD = REASONS.add("no-card", "S4.8")
VALUE_IS_NOW = REASONS.add("value-is-now", "S4.8")
VALUE_TAKEN = REASONS.add("value-taken", "S4.8")
TOO_DEAR = REASONS.add("too-dear", "S4.8")
RECALL_FIRST = REASONS.add("recall-first", "S4.7")
NO_GOLEM = REASONS.add("no-golem", "S5.2")
OUT_OF_REACH = REASONS.add("out-of-reach", "S5.2")
NO_PLACEMENT = REASONS.add("no-placement", "S4.7")
NOT_FINISHED = REASONS.add("not-finished", "S4.1")
OTHER_COLOUR = REASONS.add("other-colour-first", "S4.1")
NOT_GROWN = REASONS.add("not-grown", "S4.3")
NOTHING_USABLE = REASONS.add("nothing-usable", "S4.6")
# effects
NO_OFFER = REASONS.add("no-offer", "S5.1")
CANNOT_PAY = REASONS.add("cannot-pay", "S5.1")
TOO_MANY = REASONS.add("too-many-steps", "S5.3")
PAST_NOW = REASONS.add("past-now", "S5.3")
TURN_TAKEN = REASONS.add("turn-taken", "S5.3")
TURNED = REASONS.add("already-turned", "S5.5")
NOWHERE = REASONS.add("nowhere-to-go", "S5.6")
SAME_CARD = REASONS.add("same-card", "S5.6")
MOVE_TAKEN = REASONS.add("move-taken", "S5.6")
WRONG_VALUE = REASONS.add("wrong-value", "S5.7")
PUT_TAKEN = REASONS.add("put-taken", "S5.7")
FIRST_VALUE = REASONS.add("first-value", "S9.1")
OCCUPIED = REASONS.add("occupied", "S5.11")
FIRST_OCCUPIED = REASONS.add("first-occupied", "S9.1")
NO_FREE_CARD = REASONS.add("no-free-card", "S5.11")
NO_COPY = REASONS.add("no-card-to-copy", "S5.9")
USELESS_COPY = REASONS.add("useless-copy", "S5.10")
# decisions that cannot be skipped
MUST_USE = REASONS.add("must-use", "S5.10")
MUST_ADD = REASONS.add("must-add", "S5.11")
MUST_MOVE = REASONS.add("must-move", "S5.6")
MUST_ORDER = REASONS.add("must-order", "S4.1")
MUST_PICK_TILE = REASONS.add("must-pick-tile", "S9.2")
MUST_PICK_SIDE = REASONS.add("must-pick-side", "S9.3")
MUST_PUT = REASONS.add("must-put", "S9.1")
MUST_DRAW = REASONS.add("must-draw", "S2.9")
MUST_SEND = NOT_ASKED + V_SKIP

# ---- what can be pending -----------------------------------------------------------------------------

BY_TABLE, BY_PICKER, BY_SEAT, IN_EFFECT, BY_ITSELF = range(
    5
)  # who decides; inside an effect the seat on turn decides at once

_names: list[str] = []
_asks: list[int] = []
_deciders: list[int] = []
_musts: list[int] = []


def _pending(name: str, decider: int, verb: int = -1, must: int = LEGAL) -> int:
    """Register a kind of pending thing: who decides, the verb, and the reason if it cannot be skipped."""
    _names.append(name)
    _asks.append(verb)
    _deciders.append(decider)
    _musts.append(must)
    return len(_names) - 1


DRAW_START = _pending("draw-start", BY_TABLE, V_START, MUST_DRAW)
REFILL = _pending("refill", BY_TABLE, V_DEAL, MUST_DRAW)  # a: slot
DRAW_GUILD = _pending("draw-guild", BY_TABLE, V_GUILD, MUST_DRAW)  # a: group
DEAL_CITY = _pending("deal-city", BY_TABLE, V_CITY, MUST_DRAW)  # a: seat
DEAL_TILE = _pending("deal-tile", BY_TABLE, V_TILE, MUST_DRAW)  # a: seat
PICK_TILE = _pending("pick-tile", BY_PICKER, V_TILE, MUST_PICK_TILE)  # a: how many have picked
PICK_SIDE = _pending("pick-side", BY_PICKER, V_SIDE, MUST_PICK_SIDE)  # a: how many have picked
FIRST_GOLEM = _pending("first-golem", BY_PICKER, V_PUT, MUST_PUT)  # a: how many have placed
FINISHING = _pending("finishing", BY_SEAT, V_FINISH, MUST_ORDER)
TOWERS = _pending("towers", BY_SEAT, V_ACTIVATE)
EFFECT = _pending("effect", IN_EFFECT)  # EFFECT_VERB; a: effect, b: slot, or 16 + level in the city; forced: MUST_USE
TURN_MORE = _pending("turn-more", IN_EFFECT, V_TURN)  # a: effect
DESTINATION = _pending("destination", IN_EFFECT, V_TO, MUST_MOVE)  # a: slot, b: value
ADDING = _pending("adding", IN_EFFECT, V_ADD, MUST_ADD)
ABILITY_1 = _pending("ability-1", BY_SEAT)  # ABILITY_VERB
ABILITY_2 = _pending("ability-2", BY_SEAT)  # ABILITY_VERB
RECALLING = _pending("recalling", BY_SEAT, V_RECALL, MUST_SEND)
SENDING = _pending("sending", BY_SEAT, V_PLACE, MUST_SEND)
FIRST_GOLEMS = _pending("first-golems", BY_ITSELF)
BEGIN_TURN = _pending("begin-turn", BY_ITSELF)
CLIMB = _pending("climb", BY_ITSELF)  # a: colour, b: level
END_TURN = _pending("end-turn", BY_ITSELF)

PENDING_NAMES, ASKS, DECIDERS, MUSTS = tuple(_names), tuple(_asks), tuple(_deciders), tuple(_musts)

# ---- what the rules tell while it happens, see stolik.kernel.facts -----------------------------------

(
    POINTS_WON,  # seat, points
    COINS_WON,  # seat, coins; below 0: paid
    GOLEMS_HOME,  # seat, golems that another player's finishing sent home
    CARD_FINISHED,  # seat, slot, level in the tower
    GOLEM_TURNED,  # slot, value before, value after
    CARD_COPIED,  # its effect, its place
    DECK_EMPTIED,  # colour, the last round
    FOLLOWS,  # separates the action's own facts from automatic ones
    FIRST_PLACED,  # seat, slot, value
    ROUND_BEGUN,  # round, now, starting player
    MATCH_ENDED,
) = range(11)

if not TYPE_CHECKING:  # a type checker sees every public name anyway
    __all__ = [name for name in dir() if name.isupper()]
