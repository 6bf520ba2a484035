"""Why an action may not be legal: the numbered reasons, and the verbs in the order of their codes. Data only."""

from __future__ import annotations

from stolik.game import Reason
from stolik.games.skytopia.actions import (
    ACTIVATE,
    ADD,
    BUY_OFFER,
    CITY,
    COPY,
    DEAL,
    FINISH,
    GUILD,
    MOVE,
    PLACE,
    PUT,
    RECALL,
    SIDE,
    SKIP,
    START,
    TAKE,
    TILE,
    TO,
    TURN,
    USE,
)

REASONS = (
    Reason("", ""),
    # the kind of action is not what is asked
    Reason("over", "S8.1"),
    Reason("not-start", "S2.1"),
    Reason("not-deal", "S4.12"),
    Reason("not-guild", "S2.5"),
    Reason("not-city", "S2.6"),
    Reason("not-tile", "S2.7"),
    Reason("not-side", "S9.3"),
    Reason("not-finish", "S4.1"),
    Reason("not-activate", "S4.3"),
    Reason("not-use", "S5.1"),
    Reason("not-buy", "S5.1"),
    Reason("not-take", "S5.4"),
    Reason("not-add", "S5.11"),
    Reason("not-turn", "S5.3"),
    Reason("not-move", "S5.6"),
    Reason("not-to", "S5.6"),
    Reason("not-put", "S5.7"),
    Reason("not-copy", "S5.10"),
    Reason("not-recall", "S4.7"),
    Reason("not-place", "S4.7"),
    Reason("not-skip", "S4.7"),
    # the set-up
    Reason("no-such-seat", "S2.1"),
    Reason("not-in-deck", "S2.3"),
    Reason("wrong-group", "S2.5"),
    Reason("city-gone", "S2.6"),
    Reason("tile-gone", "S9.2"),
    # cards and golems
    Reason("no-card", "S4.8"),
    Reason("value-is-now", "S4.8"),
    Reason("value-taken", "S4.8"),
    Reason("too-dear", "S4.8"),
    Reason("recall-first", "S4.7"),
    Reason("no-golem", "S5.2"),
    Reason("out-of-reach", "S5.2"),
    Reason("no-placement", "S4.7"),
    Reason("not-finished", "S4.1"),
    Reason("other-colour-first", "S4.1"),
    Reason("not-grown", "S4.3"),
    Reason("nothing-usable", "S4.6"),
    # effects
    Reason("no-offer", "S5.1"),
    Reason("cannot-pay", "S5.1"),
    Reason("too-many-steps", "S5.3"),
    Reason("past-now", "S5.3"),
    Reason("turn-taken", "S5.3"),
    Reason("already-turned", "S5.5"),
    Reason("nowhere-to-go", "S5.6"),
    Reason("same-card", "S5.6"),
    Reason("move-taken", "S5.6"),
    Reason("wrong-value", "S5.7"),
    Reason("put-taken", "S5.7"),
    Reason("first-value", "S9.1"),
    Reason("occupied", "S5.11"),
    Reason("first-occupied", "S9.1"),
    Reason("no-free-card", "S5.11"),
    Reason("no-card-to-copy", "S5.9"),
    Reason("useless-copy", "S5.10"),
    # what cannot be skipped
    Reason("must-use", "S5.10"),
    Reason("must-add", "S5.11"),
    Reason("must-move", "S5.6"),
    Reason("must-order", "S4.1"),
    Reason("must-pick-tile", "S9.2"),
    Reason("must-pick-side", "S9.3"),
    Reason("must-put", "S9.1"),
    Reason("must-draw", "S2.9"),
)
NUMBER = {reason.id: number for number, reason in enumerate(REASONS)}
LEGAL = 0
OVER = NUMBER["over"]
NOT_START = NUMBER["not-start"]  # + verb: the others follow in the order of the verbs
NO_SEAT = NUMBER["no-such-seat"]
NOT_IN_DECK = NUMBER["not-in-deck"]
WRONG_GROUP = NUMBER["wrong-group"]
CITY_GONE = NUMBER["city-gone"]
TILE_GONE = NUMBER["tile-gone"]
NO_CARD = NUMBER["no-card"]
VALUE_IS_NOW = NUMBER["value-is-now"]
VALUE_TAKEN = NUMBER["value-taken"]
TOO_DEAR = NUMBER["too-dear"]
RECALL_FIRST = NUMBER["recall-first"]
NO_GOLEM = NUMBER["no-golem"]
OUT_OF_REACH = NUMBER["out-of-reach"]
NO_PLACEMENT = NUMBER["no-placement"]
NOT_FINISHED = NUMBER["not-finished"]
OTHER_COLOUR = NUMBER["other-colour-first"]
NOT_GROWN = NUMBER["not-grown"]
NOTHING_USABLE = NUMBER["nothing-usable"]
NO_OFFER = NUMBER["no-offer"]
CANNOT_PAY = NUMBER["cannot-pay"]
TOO_MANY = NUMBER["too-many-steps"]
PAST_NOW = NUMBER["past-now"]
TURN_TAKEN = NUMBER["turn-taken"]
TURNED = NUMBER["already-turned"]
NOWHERE = NUMBER["nowhere-to-go"]
SAME_CARD = NUMBER["same-card"]
MOVE_TAKEN = NUMBER["move-taken"]
WRONG_VALUE = NUMBER["wrong-value"]
PUT_TAKEN = NUMBER["put-taken"]
FIRST_VALUE = NUMBER["first-value"]
OCCUPIED = NUMBER["occupied"]
FIRST_OCCUPIED = NUMBER["first-occupied"]
NO_FREE_CARD = NUMBER["no-free-card"]
NO_COPY = NUMBER["no-card-to-copy"]
USELESS_COPY = NUMBER["useless-copy"]
MUST_USE = NUMBER["must-use"]
MUST_ADD = NUMBER["must-add"]
MUST_MOVE = NUMBER["must-move"]
MUST_ORDER = NUMBER["must-order"]
MUST_PICK_TILE = NUMBER["must-pick-tile"]
MUST_PICK_SIDE = NUMBER["must-pick-side"]
MUST_PUT = NUMBER["must-put"]
MUST_DRAW = NUMBER["must-draw"]

VERB_BASES = (
    START, DEAL, GUILD, CITY, TILE, SIDE, FINISH, ACTIVATE, USE, BUY_OFFER, TAKE, ADD,
    TURN, MOVE, TO, PUT, COPY, RECALL, PLACE, SKIP,
)  # fmt: skip
VERBS = len(VERB_BASES)
V_START, V_DEAL, V_GUILD, V_CITY, V_TILE, V_SIDE, V_FINISH, V_ACTIVATE, V_USE, V_BUY, V_TAKE, V_ADD = range(12)
V_TURN, V_MOVE, V_TO, V_PUT, V_COPY, V_RECALL, V_PLACE, V_SKIP = range(12, 20)
