"""Verbs, reasons and facts. Data only. Nothing here changes anything."""

from __future__ import annotations

from typing import NamedTuple

from kuhn.rules.state import CARDS
from stolik.game import Action, ActionTable, Dimension, Reason, Reasons, Verb

__all__ = [
    "ACTIONS", "BET", "BETTED", "CARD_GONE", "DEAL", "DEALT", "IS_ASKED", "LEGAL", "NOT_ASKED", "OVER", "PASS",
    "PASSED", "REASONS", "SHOWN", "TABLE", "TURN", "WON", "KuhnAction",
]  # fmt: skip

TABLE = ActionTable(
    [Dimension("card", CARDS)],
    [Verb("deal", "deal {card}", "K1.2"), Verb("pass", "pass", "K2.1"), Verb("bet", "bet", "K2.2")],
)
PASS, BET = TABLE.base["pass"], TABLE.base["bet"]  # a deal's code is the number of its card
ACTIONS = TABLE.size


class KuhnAction(Action, frozen=True, omit_defaults=True):
    """An action of Kuhn poker."""

    card: str | None = None


KuhnAction.TABLE = TABLE
TABLE.action_type = KuhnAction

# ---- what is pending ---------------------------------------------------------------------------------


class Pending(NamedTuple):
    """What comes next: the paragraph that says so, and the kinds of actions that do it."""

    name: str
    paragraph: str
    kinds: str


PENDING = (Pending("deal", "K1.2", "deal"), Pending("turn", "K2.1", "pass bet"))
NAMES = tuple(one.name for one in PENDING)
DEAL, TURN = NAMES.index("deal"), NAMES.index("turn")
IS_ASKED = tuple(tuple(TABLE.split(code)[0].kind in one.kinds.split() for code in range(ACTIONS)) for one in PENDING)

# ---- why not -------------------------------------------------------------------------------------

REASONS = Reasons(TABLE, over="K3.1", asked=[Reason(f"asked-{one.name}", one.paragraph) for one in PENDING])
LEGAL, OVER, NOT_ASKED = Reasons.LEGAL, Reasons.OVER, Reasons.NOT_ASKED  # NOT_ASKED + what is pending
CARD_GONE = REASONS.add("card-gone", "K1.2")

# ---- what the rules tell while it happens ----------------------------------------------------------

DEALT, PASSED, BETTED, SHOWN, WON = range(5)
# DEALT seat, card
# PASSED seat, 1 if it gives way to a bet
# BETTED seat, 1 if it answers a bet
# SHOWN seat, card
# WON seat, chips, 1 if the other gave way
