"""Verbs, reasons and facts. Data only. Nothing here changes anything."""

from __future__ import annotations

from kuhn.rules.state import CARDS
from stolik.game import Action, ActionTable, Dimension, Reasons, Verb

__all__ = [
    "ACTIONS", "BET", "BETTED", "CARD_GONE", "DEALT", "LEGAL", "NOT_ASKED", "OVER", "PASS", "PASSED", "REASONS",
    "SHOWN", "TABLE", "WON", "KuhnAction",
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

# ---- why not -------------------------------------------------------------------------------------

REASONS = Reasons(TABLE, over="K3.1")
LEGAL, OVER, NOT_ASKED = Reasons.LEGAL, Reasons.OVER, Reasons.NOT_ASKED
CARD_GONE = REASONS.add("card-gone", "K1.2")

# ---- what the rules tell while it happens ----------------------------------------------------------

DEALT, PASSED, BETTED, SHOWN, WON = range(5)
# DEALT seat, card
# PASSED seat, 1 if it gives way to a bet
# BETTED seat, 1 if it answers a bet
# SHOWN seat, card
# WON seat, chips, 1 if the other gave way
