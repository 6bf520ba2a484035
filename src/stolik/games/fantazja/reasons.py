"""Why an action may not be legal: the numbered reasons, and the verbs in the order of their codes. Data only."""

from __future__ import annotations

from stolik.game import Reason
from stolik.games.fantazja.actions import (
    AT,
    BUILD,
    BURY,
    DRAW,
    END,
    FIRST,
    GIVE,
    GUARD,
    IMAGINE,
    PAY,
    POWER,
    RECOVER,
    REPLACE,
    SHOW,
    START,
    STOP,
    SWAP,
    TAKE,
    TURN,
)

REASONS = (
    Reason("", ""),
    Reason("over", "F10.1"),
    # another kind of action is asked for, by phase
    Reason("asked-draw-start", "F2.4"),
    Reason("asked-dealing", "F2.3"),
    Reason("asked-showing", "F9.4"),
    Reason("asked-refilling", "F3.3"),
    Reason("asked-choosing", "F3.1"),
    Reason("asked-placing", "F4.1"),
    Reason("asked-turning", "F4.1"),
    Reason("asked-paying", "F6.1"),
    Reason("asked-giving", "F9.1"),
    Reason("asked-taking", "F9.1"),
    Reason("asked-recovering", "F9.2"),
    Reason("asked-guarding", "F9.3"),
    Reason("asked-burying", "F9.4"),
    Reason("asked-ordering", "F9.4"),
    Reason("asked-replacing", "F9.5"),
    # draws
    Reason("not-next", "F3.3"),
    Reason("not-held", "F9.4"),
    # the action
    Reason("acted", "F3.1"),
    Reason("must-act", "F3.1"),
    Reason("not-your-tile", "F2.1"),
    Reason("not-in-hand", "F3.1"),
    Reason("no-point", "F6.1"),
    Reason("no-place", "F4.2"),
    Reason("no-base", "F6.2"),
    # the place
    Reason("castle", "F4.1"),
    Reason("occupied", "F4.1"),
    Reason("touches-nothing", "F4.1"),
    Reason("other-symbol", "F4.2"),
    Reason("too-few-symbols", "F4.2"),
    Reason("nothing-to-build-on", "F6.2"),
    Reason("other-type", "F6.2"),
    Reason("wrong-level", "F6.2"),
    Reason("sides-disagree", "F6.2"),
    Reason("guarded", "F9.3"),
    Reason("wrong-turn", "F4.2"),
    Reason("turn-disagrees", "F6.2"),
    Reason("swap-disagrees", "F9.5"),
    Reason("not-face-down", "F6.1"),
    Reason("other-slot", "F6.1"),
    # powers
    Reason("power-used", "F3.2"),
    Reason("no-token", "F3.2"),
    Reason("hand-empty", "F9.1"),
    Reason("nothing-discarded", "F9.1"),
    Reason("nothing-to-recover", "F9.2"),
    Reason("no-building", "F9.3"),
    Reason("other-hand-empty", "F9.4"),
    Reason("no-tiles-left", "F9.4"),
    Reason("nothing-to-swap", "F9.5"),
    Reason("must-swap-one", "F9.1"),
    Reason("just-taken", "F9.1"),
    Reason("not-discarded", "F9.1"),
    Reason("just-given", "F9.1"),
    Reason("not-recoverable", "F9.2"),
    Reason("not-visible", "F9.3"),
    Reason("not-shown", "F9.4"),
    Reason("not-buried", "F9.4"),
    Reason("not-your-building", "F9.5"),
    Reason("special-stays", "F9.5"),
    Reason("nothing-fits", "F9.5"),
    Reason("other-level", "F9.5"),
    Reason("cannot-take-over", "F9.5"),
)
NUMBER = {reason.id: number for number, reason in enumerate(REASONS)}
LEGAL = 0
MATCH_OVER = NUMBER["over"]
ASKED = NUMBER["asked-draw-start"]  # + phase
NOT_NEXT = NUMBER["not-next"]
NOT_HELD = NUMBER["not-held"]
ACTED = NUMBER["acted"]
MUST_ACT = NUMBER["must-act"]
NOT_YOUR_TILE = NUMBER["not-your-tile"]
NOT_IN_HAND = NUMBER["not-in-hand"]
NO_POINT = NUMBER["no-point"]
NO_PLACE = NUMBER["no-place"]
NO_BASE = NUMBER["no-base"]
ON_CASTLE = NUMBER["castle"]
OCCUPIED = NUMBER["occupied"]
TOUCHES_NOTHING = NUMBER["touches-nothing"]
OTHER_SYMBOL = NUMBER["other-symbol"]
TOO_FEW = NUMBER["too-few-symbols"]
NOTHING_THERE = NUMBER["nothing-to-build-on"]
OTHER_TYPE = NUMBER["other-type"]
WRONG_LEVEL = NUMBER["wrong-level"]
SIDES_DISAGREE = NUMBER["sides-disagree"]
GUARDED = NUMBER["guarded"]
WRONG_TURN = NUMBER["wrong-turn"]
TURN_DISAGREES = NUMBER["turn-disagrees"]
SWAP_DISAGREES = NUMBER["swap-disagrees"]
NOT_FACE_DOWN = NUMBER["not-face-down"]
OTHER_SLOT = NUMBER["other-slot"]
POWER_USED = NUMBER["power-used"]
NO_TOKEN = NUMBER["no-token"]
HAND_EMPTY = NUMBER["hand-empty"]
NOTHING_DISCARDED = NUMBER["nothing-discarded"]
NOTHING_TO_RECOVER = NUMBER["nothing-to-recover"]
NO_BUILDING = NUMBER["no-building"]
OTHER_HAND_EMPTY = NUMBER["other-hand-empty"]
NO_TILES_LEFT = NUMBER["no-tiles-left"]
NOTHING_TO_SWAP = NUMBER["nothing-to-swap"]
MUST_SWAP_ONE = NUMBER["must-swap-one"]
JUST_TAKEN = NUMBER["just-taken"]
NOT_DISCARDED = NUMBER["not-discarded"]
JUST_GIVEN = NUMBER["just-given"]
NOT_RECOVERABLE = NUMBER["not-recoverable"]
NOT_VISIBLE = NUMBER["not-visible"]
NOT_SHOWN = NUMBER["not-shown"]
NOT_BURIED = NUMBER["not-buried"]
NOT_YOUR_BUILDING = NUMBER["not-your-building"]
SPECIAL_STAYS = NUMBER["special-stays"]
NOTHING_FITS = NUMBER["nothing-fits"]
OTHER_LEVEL = NUMBER["other-level"]
CANNOT_TAKE_OVER = NUMBER["cannot-take-over"]

VERB_BASES = (
    START, DRAW, SHOW, BUILD, AT, TURN, PAY, IMAGINE, POWER, SWAP, GIVE, TAKE, RECOVER, GUARD, BURY, FIRST, REPLACE,
    STOP, END,
)  # fmt: skip
VERBS = len(VERB_BASES)
V_START, V_DRAW, V_SHOW, V_BUILD, V_AT, V_TURN, V_PAY, V_IMAGINE, V_POWER = range(9)
V_SWAP, V_GIVE, V_TAKE, V_RECOVER, V_GUARD, V_BURY, V_FIRST, V_REPLACE, V_STOP, V_END = range(9, 19)


def _bits(*verbs: int) -> int:
    return sum(1 << verb for verb in verbs)


VERBS_ASKED = (  # by phase, as bits
    _bits(V_START), _bits(V_DRAW), _bits(V_SHOW), _bits(V_DRAW), _bits(V_BUILD, V_IMAGINE, V_POWER, V_SWAP, V_END),
    _bits(V_AT), _bits(V_TURN), _bits(V_PAY), _bits(V_GIVE, V_STOP), _bits(V_TAKE), _bits(V_RECOVER), _bits(V_GUARD),
    _bits(V_BURY, V_STOP), _bits(V_FIRST), _bits(V_REPLACE), 0,
)  # fmt: skip
