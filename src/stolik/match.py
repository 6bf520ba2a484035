"""A match as people use it: actions in and out by notation, refusals with reasons, undo, views, outcome."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Self

from stolik.dealer import Dealer, Picker
from stolik.dealing import Dealing, FairDealer
from stolik.game import ALL, CHANCE, NOBODY, Action, Game, InputError, Outcome, Reason, Words, load, shown
from stolik.kernel.record import Record as KernelRecord
from stolik.record import Record


class Refused(ValueError):  # noqa: N818 - an answer at the table, not a fault
    """An action that is not legal: what it was, why not and which paragraph says so."""

    def __init__(self, notation: str, reason: Reason, words: Words) -> None:
        super().__init__(notation, reason)
        self.notation = notation
        self.reason = reason
        self.words = words

    @property
    def paragraph(self) -> str:
        """The paragraph of the rules behind the reason."""
        return self.reason.paragraph

    def text(self, lang: str = "en") -> str:
        """The reason in words, with its paragraph."""
        from stolik.texts import say

        return f"{say(self.words, lang)} ({self.paragraph})"

    def __str__(self) -> str:
        try:
            return f"{self.notation!r} is not possible: {self.text()}"
        except ModuleNotFoundError:  # the engine alone, without the texts' library
            return f"{self.notation!r} is not possible: {self.reason.id} ({self.paragraph})"


@dataclass(frozen=True, slots=True)
class Step:
    """Something that happened, and the state before it, which is kept as bytes: a tenth of the room."""

    actor: int
    code: int
    _kind: type[KernelRecord]
    _bytes: bytes

    @property
    def before(self) -> Any:
        """The state before it: a new copy each time."""
        return self._kind.from_bytes(self._bytes)


class Match:
    """One play of a game.

    A match is the table itself and knows everything. Only `view`, `log` and `record_for` may leave it, for the seat
    they were made for; the seat that decides gets the legal actions and refusals too.

    The table's draws are made by a dealer as soon as they are due: one of the given seed, or one that is given. With
    `deal=False` they are actions to be played like all others, by CHANCE, until a dealer is taken; `dealing` is then
    what the record says of them, which a FairDealer brings along.
    """

    def __init__(
        self,
        game: str | Game,
        *,
        seed: int | None = None,
        dealer: Picker | None = None,
        deal: bool = True,
        dealing: Dealing | None = None,
        **options: Any,
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.options = self.game.options_type.read(options)
        self._begin(self.game.new_state(self.options), None, (dealer or Dealer(seed)) if deal else None, dealing)

    @classmethod
    def from_position(
        cls,
        position: Any,
        *,
        game: Game | None = None,
        seed: int | None = None,
        dealer: Picker | None = None,
        deal: bool = True,
        dealing: Dealing | None = None,
    ) -> Self:
        """A match that goes on from a position; of a game of one's own, if it is given."""
        if not isinstance(position, dict) or not isinstance(position.get("game"), str):
            raise InputError("a position is a JSON object that names its game, as `Match.position` gives it")
        match = object.__new__(cls)
        match.game = game or load(position["game"])
        state = match.game.read_position(position)
        match.options = match.game.options_of(state)
        match._begin(state, position, (dealer or Dealer(seed)) if deal else None, dealing)
        return match

    def _begin(self, state: Any, origin: dict[str, Any] | None, dealer: Picker | None, dealing: Dealing | None) -> None:
        self._state = state
        self._origin = origin
        self._steps: list[Step] = []
        self._last: Any = None  # the state before the last step, while it is at hand
        self._ahead: list[tuple[int, Any]] = []  # an action that was foreseen and its draws, and the states after them
        self._draws = 0
        self._dealer: Picker | None = None
        self._dealing = dealing  # perhaps with its secret, so it leaves only by `dealing`
        if dealer:
            self.take_dealer(dealer)

    # ---- what is so ----------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """A copy of the state: changing it changes nothing here."""
        return self._state.copy()

    @property
    def actor(self) -> int:
        """Who decides: a seat, CHANCE, or NOBODY when it is over."""
        return int(self._state.actor)

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return self.actor == NOBODY

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.game.players(self._state)

    @property
    def codes(self) -> list[int]:
        """The legal actions as numbers, in their fixed order."""
        return self.game.legal(self._state)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions, in their fixed order."""
        return tuple(self.game.table.decode(code) for code in self.codes)

    @property
    def turn(self) -> int:
        """A number that changes when the turn passes to somebody else."""
        return self.game.turn(self._state)

    @property
    def count(self) -> int:
        """How much happened, draws included."""
        return len(self._steps)

    @property
    def steps(self) -> tuple[Step, ...]:
        """All that happened, draws included."""
        return tuple(self._steps)

    @property
    def draws(self) -> int:
        """How many of the steps were the table's draws: the number of the next one."""
        return self._draws

    @property
    def dealing(self) -> Dealing | None:
        """How the draws can be checked, if they can; the secret is in it when the match is over."""
        return self._dealing if self._dealing is None or self.over else self._dealing.hidden

    @property
    def prompt(self) -> Words:
        """What is asked of whom."""
        return self.game.say_prompt(self._state)

    @property
    def position(self) -> dict[str, Any]:
        """The state as plain JSON values."""
        return self.game.write_position(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.game.outcome(self._state) if self.over else None

    @property
    def record(self) -> Record:
        """The whole match as text, which replays without a seed: the table's own, secrets included."""
        steps = tuple((step.actor, step.code) for step in self._steps)
        scores = self.outcome.scores if self.outcome else None
        return Record(self.game, self.options, steps, position=self._origin, result=scores, dealing=self.dealing)

    # ---- what may be known -----------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> Any:
        """What a seat may know; without one, what a spectator may."""
        self._check_seat(seat)
        return self.game.view(self._state, seat)

    def views(self, seats: Collection[int | None]) -> dict[int | None, Any]:
        """What each of these seats may know, a spectator (None) among them: cheaper than one view after another."""
        for seat in seats:
            self._check_seat(seat)
        return self.game.views(self._state, seats)

    def encode_views(self, seats: Collection[int | None]) -> dict[int | None, bytes]:
        """These views as JSON: cheaper than to encode one after another."""
        for seat in seats:
            self._check_seat(seat)
        return self.game.encode_views(self._state, seats)

    def log(self, seat: int | None = None, first: int = 0, end: int | None = None) -> tuple[tuple[Words, ...], ...]:
        """What each of these steps did, as it may be told to a seat; when it is over, everything is told."""
        self._check_seat(seat)
        watcher = ALL if self.over else seat
        return self.log_then({watcher}, first, end)[watcher]

    def log_then(
        self, seats: Collection[int | None], first: int = 0, end: int | None = None
    ) -> dict[int | None, tuple[tuple[Words, ...], ...]]:
        """What each of these steps did, as each of these watchers was told when it happened, also when it is over."""
        steps = self._steps[first:end]
        states = [self._state_before(step) for step in range(first, first + len(steps) + 1)]
        told = [self.game.narrate_to(states[k], step.code, states[k + 1], seats) for k, step in enumerate(steps)]
        return {seat: tuple(tuple(lines[seat]) for lines in told) for seat in seats}

    def _state_before(self, step: int) -> Any:
        """The state before a step, only to be looked at; before the next one it is the state itself."""
        if step == self.count:
            return self._state
        return self._last if step == self.count - 1 and self._last else self._steps[step].before

    def record_for(self, seat: int | None = None) -> Record:
        """The record as far as a seat may know it; when the match is over, the whole record."""
        self._check_seat(seat)
        if self.over:
            return self.record
        begun = self._steps[0].before if self._steps else self._state
        position = None if self._origin is None else self.game.known_position(begun, seat)
        steps = tuple((step.actor, self._known_code(step, seat)) for step in self._steps)
        return Record(self.game, self.options, steps, position=position, watcher=seat, dealing=self.dealing)

    def _known_code(self, step: Step, seat: int | None) -> int | str:
        hidden = self.game.hides(step.before, step.code, seat)
        return self.game.table.split(step.code)[0].kind if hidden else step.code

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not (type(seat) is int and 0 <= seat < self.players):
            raise InputError(f"a seat is a number from 0 to {self.players - 1}, not {shown(seat)}")

    # ---- what happens ----------------------------------------------------------------------------------

    def refuse(self, action: str | Action | int) -> Refused | None:
        """Why an action is not legal now; None if it is."""
        code = self.read(action)
        reason = self.game.refuse(self._state, code)
        if reason is None:
            return None
        return Refused(self.game.table.write(code), reason, self.game.say_reason(self._state, code, reason))

    def play(self, action: str | Action | int) -> None:
        """Let the actor do this, and the dealer what follows. Raises Refused, changing nothing, if it is not legal."""
        code = self.read(action)
        if not self._is_foreseen(code) and (refused := self.refuse(code)):
            raise refused
        self._apply(code)
        self._deal()

    def foresee(self, code: int) -> Any:
        """The state after a legal action, before any draw: only to be looked at, for if it is played, it is so."""
        after = self._after(self._state, code)
        self._ahead = [(code, after)]
        return after

    def foresee_draws(self, dealer: Picker) -> tuple[int, ...]:
        """What this dealer draws after the action that was foreseen."""
        state = self._ahead[0][1]
        while state.actor == CHANCE:
            codes = self.game.legal(state)
            draw = codes[dealer.pick(len(codes))]
            state = self._after(state, draw)
            self._ahead.append((draw, state))
        return tuple([draw for draw, _ in self._ahead[1:]])

    def _is_foreseen(self, code: int) -> bool:
        return bool(self._ahead) and self._ahead[0][0] == code

    def _after(self, state: Any, code: int) -> Any:
        after = state.copy()
        self.game.apply(after, code)
        return after

    def take_dealer(self, dealer: Picker) -> None:
        """Let this dealer make all draws from here on. A fair one has to go on where the draws so far have ended."""
        if isinstance(dealer, FairDealer):
            self._check_dealer(dealer)
            self._dealing = dealer.reveal()
        elif self._dealing is not None:
            raise InputError("the record says that the draws can be checked: only its FairDealer can make them")
        self._dealer = dealer
        self._deal()

    def _check_dealer(self, dealer: FairDealer) -> None:
        if dealer.number != self.draws:
            raise InputError(f"draw {self.draws} is next, but the dealer would make draw {dealer.number}")
        if self._dealing is not None and self._dealing.hidden != dealer.dealing:
            raise InputError("the dealer has another secret, match or entropy than the match was begun with")

    @property
    def can_undo(self) -> bool:
        """Was the last thing a decision of the seat that decides now, in the same turn, that revealed nothing?"""
        if not self._steps or self._steps[-1].actor == CHANCE:
            return False
        last = self._steps[-1]
        if last.actor != self.actor:
            return False
        before = self._state_before(self.count - 1)
        return self.game.turn(before) == self.turn and not self.game.reveals(before, last.code)

    def refuse_undo(self) -> str | None:
        """Why nothing can be taken back: `nothing` decided in this turn, a `draw` since, or it was `shown`; or None."""
        if self.can_undo:
            return None
        last = next((number for number in reversed(range(self.count)) if self._steps[number].actor != CHANCE), None)
        if last is None or self._steps[last].actor != self.actor:
            return "nothing"
        if self.game.turn(self._state_before(last)) != self.turn:
            return "nothing"
        return "shown" if last == self.count - 1 else "draw"

    def undo(self) -> None:
        """Take back the last decision: never a draw or what was shown, never across a turn, never another player's."""
        if not self.can_undo:
            raise InputError(
                "nothing can be taken back: only a decision of one's own turn that showed nobody anything new, "
                "before a draw or the turn's end"
            )
        self._state, self._last, self._ahead = self._steps.pop().before, None, []

    def read(self, action: str | Action | int) -> int:
        """The code of an action."""
        if isinstance(action, str):
            return self.game.table.read(action)
        if isinstance(action, Action):
            return self.game.table.encode(action)
        if type(action) is not int:
            raise InputError(f"an action is a notation, an Action or a code, not {shown(action)}")
        return action

    def _apply(self, code: int) -> None:
        if not self._is_foreseen(code):
            self.foresee(code)
        self._steps.append(Step(self.actor, code, type(self._state), self._state.to_bytes()))
        self._draws += self.actor == CHANCE
        self._last, self._state = self._state, self._ahead.pop(0)[1]

    def _deal(self) -> None:
        while self._dealer and self.actor == CHANCE:
            codes = self.codes
            self._apply(codes[self._dealer.pick(len(codes))])
