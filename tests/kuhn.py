"""Kuhn poker, the smallest game with a secret, written as every game here is written.

K1  Two seats put an ante into the pot. The table deals each one of three cards, J, Q and K, face down.
K2  Seat 0 begins. In turn, a seat passes or bets one chip more.
K3  It ends when both have passed, or when a bet was answered: by a bet, or by a pass, which gives way.
K4  If nobody gave way, the higher card takes the pot. At the end both cards are shown.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from stolik.game import (
    ALL,
    CHANCE,
    NOBODY,
    SHARE,
    Action,
    ActionTable,
    Dimension,
    Game,
    InputError,
    Judgement,
    Options,
    Outcome,
    Reason,
    Verb,
    Words,
)
from stolik.kernel.native import Source
from stolik.kernel.record import Codes, Floats, Ints, Record
from stolik.kernel.rng import Rng, below

# ---- the actions: codes, structure and notation from one table -----------------------------------

TABLE = ActionTable(
    [Dimension("card", ("J", "Q", "K"))],
    [Verb("deal", "deal {card}"), Verb("pass", "pass"), Verb("bet", "bet")],
)
DEAL, PASS, BET = TABLE.base["deal"], TABLE.base["pass"], TABLE.base["bet"]
ACTIONS = TABLE.size


class KuhnAction(Action, frozen=True, omit_defaults=True):
    card: str | None = None


KuhnAction.TABLE = TABLE
TABLE.action_type = KuhnAction

# ---- the rules: plain functions over integers, which run interpreted and compiled ------------------


class State(Record):
    actor: Annotated[int, "i1"]
    ante: Annotated[int, "i1"]
    count: Annotated[int, "i1"]  # of the actions so far
    played: Annotated[Ints, "i1", 5]  # their codes: the card of seat 0, of seat 1, then passes and bets


REASONS = (Reason("", ""), Reason("over", "K3"), Reason("not-now", "K2"), Reason("card-gone", "K1"))
LEGAL, OVER, NOT_NOW, CARD_GONE = range(4)


def refuse(s: State, code: int) -> int:
    """The table deals the cards that are left, the seats pass or bet. (K1, K2)"""
    if s.actor == NOBODY:
        return OVER
    if (s.actor == CHANCE) != (code < PASS):
        return NOT_NOW
    return CARD_GONE if s.count == 1 and code == s.played[0] else LEGAL


def legal(s: State, out: Codes) -> int:
    """All that nothing refuses."""
    count = 0
    for code in range(ACTIONS):
        if refuse(s, code) == LEGAL:
            out[count] = code
            count += 1
    return count


def apply(s: State, code: int) -> None:
    """Note the action and see who is next. (K2)"""
    s.played[s.count] = code
    s.count += 1
    if s.count >= 2:
        s.actor = NOBODY if is_over(s) else s.count % 2


def is_over(s: State) -> bool:
    """Have both passed, or was a bet answered? (K3)"""
    return s.count == 5 or (s.count == 4 and (s.played[2] == BET or s.played[3] == PASS))


def has_bet(s: State, seat: int) -> bool:
    """Did the seat bet? (K2)"""
    return s.played[2 + seat] == BET or (seat == 0 and s.played[4] == BET)


def has_won(s: State, seat: int) -> bool:
    """Did the other give way, or else, is the seat's card higher? (K3, K4)"""
    if has_bet(s, seat) != has_bet(s, 1 - seat):
        return has_bet(s, seat)
    return s.played[seat] > s.played[1 - seat]


def score(s: State, seat: int) -> int:
    """The chips won, or lost. (K4)"""
    if has_won(s, seat):
        return s.ante + has_bet(s, 1 - seat)
    return -s.ante - has_bet(s, seat)


def payoff(s: State, seat: int) -> int:
    """The whole win or nothing: there are no ties. (K4)"""
    return SHARE if has_won(s, seat) else 0


SOURCE = Source(
    address=f"{__name__}:SOURCE",
    modules=(sys.modules[__name__],),
    state=State,
    bindings={"legal": legal, "apply": apply, "refuse": refuse, "score": score, "payoff": payoff},
)

# ---- what a search asks for --------------------------------------------------------------------------


def worth(s: State, seat: int, f: Floats) -> float:
    """Before the end nobody has won anything."""
    return 0.0


def spread(s: State) -> float:
    """About a chip."""
    return 1.0


def redraw(s: State, seat: int, r: Rng) -> None:
    """The other seat has one of the two cards that this one has not. (K1)"""
    if s.count >= 2:
        s.played[1 - seat] = (s.played[seat] + 1 + below(r, 2)) % 3


def merge(s: State, code: int, seat: int) -> int:
    """Everybody hears who passes and who bets. (K2)"""
    return code


JUDGEMENT = Judgement(
    modules=(),
    bindings={"worth": worth, "spread": spread, "redraw": redraw, "merge": merge},
    paper=1,
)

# ---- the game: options, views, positions and words -------------------------------------------------


class KuhnOptions(Options, frozen=True, kw_only=True):
    GOOD: ClassVar[dict[str, tuple[Any, ...]]] = {"ante": (1, 2, 5)}
    ante: int = 1


class KuhnView(msgspec.Struct, frozen=True):
    seat: int | None
    actor: int
    ante: int
    actions: tuple[str, ...]  # what happened; a card that is not known is "deal ?"
    game: str = "kuhn"  # every view names its game, so that a bot knows what it plays


class KuhnPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: Literal["kuhn"]
    ante: int
    actions: tuple[str, ...]


class Kuhn(Game):
    name = "kuhn"
    rules_version = 1
    folder = Path(__file__).parent
    data_files = ()
    source = SOURCE
    judgement = JUDGEMENT
    table = TABLE
    options_type = KuhnOptions
    reasons = REASONS
    view_type = KuhnView
    most_legal = 3

    def new_state(self, options: KuhnOptions) -> State:
        s = State()
        s.actor = CHANCE
        s.ante = options.ante
        return s

    def players(self, state: State) -> int:
        return 2

    def options_of(self, state: State) -> KuhnOptions:
        return KuhnOptions(ante=state.ante)

    def turn(self, state: State) -> int:
        return state.count

    def outcome(self, state: State) -> Outcome:
        scores = self.score(state, 0), self.score(state, 1)
        decided_by = Words("kuhn-by-card" if has_bet(state, 0) == has_bet(state, 1) else "kuhn-by-giving-way")
        winners = tuple(seat for seat in (0, 1) if has_won(state, seat))
        return Outcome(scores, tuple({"chips": chips} for chips in scores), winners, decided_by)

    def view(self, state: State, seat: int | None) -> KuhnView:
        return KuhnView(seat, state.actor, state.ante, self.known_actions(state, seat))

    def known_actions(self, state: State, seat: int | None) -> tuple[str, ...]:
        """What happened, as far as a watcher knows it."""
        actions = [TABLE.write(code) for code in state.played[: state.count]]
        for other in self.hidden(state, seat):
            actions[other] = "deal ?"
        return tuple(actions)

    def hidden(self, state: State, seat: int | None) -> list[int]:
        """The seats whose card this watcher does not know. (K1, K4)"""
        open_ = seat == ALL or state.actor == NOBODY
        return [other for other in range(min(2, state.count)) if other != seat and not open_]

    def hides(self, state: State, code: int, seat: int | None) -> bool:
        """The first card is dealt to seat 0, the second to seat 1, and nobody else sees it. (K1)"""
        return state.actor == CHANCE and seat not in (ALL, state.count)

    def permute_hidden(self, state: State, seat: int | None, rng: Rng) -> State:
        new, hidden = state.copy(), self.hidden(state, seat)
        known = [state.played[other] for other in range(min(2, state.count)) if other not in hidden]
        left = [card for card in range(3) if card not in known]
        for other in hidden:
            new.played[other] = left.pop(below(rng, len(left)))
        return new

    def determinize(self, view: KuhnView, rng: Rng) -> State:
        left = [card for card in ("deal J", "deal Q", "deal K") if card not in view.actions]
        actions = [left.pop(below(rng, len(left))) if a == "deal ?" else a for a in view.actions]
        return self.read_position({"game": "kuhn", "ante": view.ante, "actions": actions})

    def write_position(self, state: State) -> dict[str, Any]:
        return self.known_position(state, ALL)

    def known_position(self, state: State, seat: int | None) -> dict[str, Any]:
        return msgspec.to_builtins(KuhnPosition("kuhn", state.ante, self.known_actions(state, seat)))

    def read_position(self, position: Any) -> State:
        try:
            wanted = msgspec.convert(position, KuhnPosition)
        except msgspec.ValidationError as error:
            raise InputError(f"not a position of Kuhn poker: {error}") from None
        s = self.new_state(KuhnOptions.read({"ante": wanted.ante}))
        for code in map(TABLE.read, wanted.actions):
            if reason := self.refuse(s, code):
                raise InputError(f"{TABLE.write(code)!r} is not possible here: {reason.id}")
            self.apply(s, code)
        return s

    def say_action(self, state: State, code: int) -> Words:
        verb, parts = TABLE.split(code)
        return Words(f"kuhn-{verb.kind}", parts)

    def say_prompt(self, state: State) -> Words:
        return Words("kuhn-prompt", {"actor": state.actor})

    def say_reason(self, state: State, code: int, reason: Reason) -> Words:
        return Words(f"kuhn-refused-{reason.id}")

    def narrate(self, before: State, code: int, after: State, seat: int | None) -> list[Words]:
        hidden = self.hides(before, code, seat)
        action = Words("kuhn-deal-hidden") if hidden else self.say_action(before, code)
        return [Words("kuhn-did", {"actor": before.actor, "action": action})]


KUHN = Kuhn()
