"""The fixed set of actions: codes, structured actions and notation from one table (S1)."""

from __future__ import annotations

from stolik.game import Action, ActionTable, Dimension, Verb
from stolik.games.skytopia.components import (
    CARD_NAMES,
    COLOUR_NAMES,
    GUILD_NAMES,
    MOST_OFFERS,
    SEATS,
    SIDE_NAMES,
    SLOT_NAMES,
    VALUES,
)

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
        # what the table draws
        Verb("start", "start {seat}"),
        Verb("deal", "deal {card}"),
        Verb("guild", "guild {guild}"),
        Verb("city", "city {city}"),
        Verb("tile", "tile {tile}"),  # dealt, or picked in a draft
        # what players decide
        Verb("side", "side {side}"),
        Verb("finish", "finish {slot}"),
        Verb("activate", "activate {tower}"),
        Verb("use", "use"),
        Verb("buy", "buy {offer}"),
        Verb("take", "take {value} from {slot}"),
        Verb("add", "add {slot}"),
        Verb("turn", "turn {value} on {slot} by {steps}"),
        Verb("move", "move {value} from {slot}"),
        Verb("to", "to {slot}"),
        Verb("put", "put {value} on {slot}"),
        Verb("copy", "copy {colour}"),
        Verb("recall", "recall {value} from {slot}"),
        Verb("place", "place {value} on {slot}"),
        Verb("skip", "skip"),
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

START = TABLE.base["start"]  # + seat
DEAL = TABLE.base["deal"]  # + card
GUILD = TABLE.base["guild"]  # + guild
CITY = TABLE.base["city"]  # + city
TILE = TABLE.base["tile"]  # + colour
SIDE = TABLE.base["side"]  # + side
FINISH = TABLE.base["finish"]  # + slot
ACTIVATE = TABLE.base["activate"]  # + colour
USE = TABLE.base["use"]
BUY_OFFER = TABLE.base["buy"]  # + offer
TAKE = TABLE.base["take"]  # + slot * 6 + value - 1
ADD = TABLE.base["add"]  # + slot
TURN = TABLE.base["turn"]  # + (slot * 6 + value - 1) * 2 + steps - 1
MOVE = TABLE.base["move"]  # + slot * 6 + value - 1
TO = TABLE.base["to"]  # + slot
PUT = TABLE.base["put"]  # + slot * 6 + value - 1
COPY = TABLE.base["copy"]  # + colour
RECALL = TABLE.base["recall"]  # + slot * 6 + value - 1
PLACE = TABLE.base["place"]  # + slot * 6 + value - 1
SKIP = TABLE.base["skip"]
ACTIONS = TABLE.size
