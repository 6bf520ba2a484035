"""What the tests for any game need to know of Kuhn poker, the example of a game from another package.

`tests/test_testing.py` holds it to the promises of the contract.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.kits import Kit

from kuhn import GAME, words
from kuhn.options import KuhnOptions
from kuhn.rules.state import DECK
from stolik.game import Words
from stolik.texts import messages

VARIANTS = tuple(KuhnOptions(ante=ante) for ante in KuhnOptions.GOOD["ante"])


def named() -> Iterator[Words]:
    """The cards (K1.1)."""
    yield from (words.say_card(card) for card in range(DECK))


KIT = Kit(
    game=GAME,
    variants=VARIANTS,
    executions={"all": tuple(enumerate(VARIANTS * 10))},
    least_reasons=4,
    spoken=VARIANTS * 10,
    least_texts=30,
    named=named,
    # A board that is drawn from the view labels it with these; tests/web/test_plain_board.py looks at it.
    rare_messages=frozenset(id for id in messages("en", GAME) if id.startswith("kuhn-view-")),
)
