"""A match: play actions by notation, get refusals with reasons, undo, views, outcome; and its record as text."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any, Self

from stolik.dealer import Dealer, Picker
from stolik.dealing import Dealing, FairDealer
from stolik.game import (
    ALL,
    CHANCE,
    NOBODY,
    Action,
    Game,
    InputError,
    Options,
    Outcome,
    Reason,
    Sentence,
    Viewer,
    Words,
    load,
    shown,
)
from stolik.kernel.record import Record as KernelRecord
from stolik.transcript import (
    CHANCE_NAME,
    FIRST_RULES,
    HIDDEN,
    SPECTATOR,
    TITLE,
    RecordLine,
    read_code,
    read_lines,
    read_options,
    read_position,
    read_result,
    read_rules,
    read_viewer,
)


class Refused(ValueError):  # noqa: N818 - an expected answer, not a fault
    """An illegal action, with the reason and the paragraph of the rules."""

    def __init__(self, notation: str, reason: Reason, words: Words) -> None:
        super().__init__(notation, reason)
        self.notation = notation
        self.reason = reason
        self.words = words

    @property
    def paragraph(self) -> str:
        """The paragraph of the rules that forbids the action."""
        return self.reason.paragraph

    def text(self, lang: str = "en") -> str:
        """The reason as text, with its paragraph."""
        from stolik.texts import say

        return f"{say(self.words, lang)} ({self.paragraph})"

    def __str__(self) -> str:
        try:
            return f"{self.notation!r} is not possible: {self.text()}"
        except ModuleNotFoundError:  # Fluent is an optional dependency
            return f"{self.notation!r} is not possible: {self.reason.id} ({self.paragraph})"


@dataclass(frozen=True, slots=True)
class Step:
    """An action or a draw, and the state before it, kept as bytes (a tenth of the memory of an object)."""

    actor: int
    code: int
    _kind: type[KernelRecord]
    _bytes: bytes

    @property
    def before(self) -> Any:
        """The state before it: a new copy each time."""
        return self._kind.from_bytes(self._bytes)


@dataclass(frozen=True, eq=False)
class Preview:
    """An action that is not played yet, with the draws after it if a dealer was given.

    `Match.play` takes it without checking it again. Treat its states as read-only: they become the match's states.
    """

    count: int  # steps before it
    before: Any
    steps: tuple[tuple[int, Any], ...]  # the action and the draws, each with the state after it

    @property
    def code(self) -> int:
        """The action."""
        return self.steps[0][0]

    @property
    def state(self) -> Any:
        """The state after the action, before any draw."""
        return self.steps[0][1]

    @property
    def draws(self) -> tuple[int, ...]:
        """The draws after it."""
        return tuple(code for code, _ in self.steps[1:])


class Match:
    """One match of a game.

    A match holds all hidden information. Show a player only `view`, `log` and `record_for` of their own seat, and the
    legal actions and refusals when it is their decision.

    A dealer makes draws as soon as they are due: a `Dealer` with the given seed, or the given one. With `deal=False`
    the draws are played like other actions, by CHANCE, until `take_dealer`; `dealing` is then what the record says
    about verifying them (a FairDealer has its own).
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
    def from_options(cls, game: Game, options: Options, *, dealing: Dealing | None = None) -> Self:
        """A match before its first draw, under the rules version of these options."""
        match = object.__new__(cls)
        match.game, match.options = game, options
        match._begin(game.new_state(options), None, None, dealing)
        return match

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
        """Start a match from a position. Pass `game` if it is not an installed one."""
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
        self._last: Any = None  # cache: the state before the last step
        self._draws = 0
        self._dealer: Picker | None = None
        self._dealing = dealing  # may contain the secret; read it through `dealing`
        if dealer:
            self.take_dealer(dealer)

    # ---- the current position ------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """A copy of the state."""
        return self._state.copy()

    @property
    def actor(self) -> int:
        """The seat that decides, CHANCE, or NOBODY when the match is over."""
        return int(self._state.actor)

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return self.actor == NOBODY

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.game.players(self._state)

    @property
    def codes(self) -> list[int]:
        """The codes of the legal actions, in their fixed order."""
        return self.game.legal(self._state)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions, in their fixed order."""
        return tuple(self.game.table.decode(code) for code in self.codes)

    @property
    def turn(self) -> int:
        """A number that changes when the turn passes on."""
        return self.game.turn(self._state)

    @property
    def count(self) -> int:
        """The number of steps, draws included."""
        return len(self._steps)

    @property
    def steps(self) -> tuple[Step, ...]:
        """All actions and draws."""
        return tuple(self._steps)

    @property
    def draws(self) -> int:
        """The number of draws made, which is the number of the next draw."""
        return self._draws

    @property
    def dealing(self) -> Dealing | None:
        """How the draws can be verified, if they can; contains the secret once the match is over."""
        return self._dealing if self._dealing is None or self.over else self._dealing.hidden

    @property
    def prompt(self) -> Words:
        """The pending decision and its player, as text."""
        return self.game.say_prompt(self._state)

    @property
    def position(self) -> dict[str, Any]:
        """The state as plain JSON values."""
        return self.game.write_position(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """The result of the match; None while it is running."""
        return self.game.outcome(self._state) if self.over else None

    @property
    def record(self) -> Record:
        """The complete record, including hidden information; it replays without a seed."""
        steps = tuple((step.actor, step.code) for step in self._steps)
        scores = self.outcome.scores if self.outcome else None
        return Record(self.game, self.options, steps, position=self._origin, result=scores, dealing=self.dealing)

    # ---- views and logs for one viewer -----------------------------------------------------------------

    def view(self, seat: int | None = None) -> Any:
        """What a seat may see; None is a spectator."""
        self._check_seat(seat)
        return self.game.view(self._state, seat)

    def views(self, seats: Collection[int | None]) -> dict[int | None, Any]:
        """The views of several seats (None is a spectator): cheaper than calling `view` for each."""
        for seat in seats:
            self._check_seat(seat)
        return self.game.views(self._state, seats)

    def encode_views(self, seats: Collection[int | None]) -> dict[int | None, bytes]:
        """The views of several seats as JSON: cheaper than encoding each."""
        for seat in seats:
            self._check_seat(seat)
        return self.game.write_views(self._state, seats)

    def log(self, seat: int | None = None, first: int = 0, end: int | None = None) -> tuple[tuple[Sentence, ...], ...]:
        """The log lines of each step, as a seat may see them; once the match is over, complete."""
        self._check_seat(seat)
        viewer = ALL if self.over else seat
        return self.log_then({viewer}, first, end)[viewer]

    def log_then(
        self, seats: Collection[int | None], first: int = 0, end: int | None = None
    ) -> dict[int | None, tuple[tuple[Sentence, ...], ...]]:
        """The log lines of each step, as each viewer saw them when they happened, even if the match is over now."""
        steps = self._steps[first:end]
        states = [self._state_before(step) for step in range(first, first + len(steps) + 1)]
        told = [self.game.tell(states[k], step.code, states[k + 1], seats) for k, step in enumerate(steps)]
        return {seat: tuple(tuple(lines[seat]) for lines in told) for seat in seats}

    def _state_before(self, step: int) -> Any:
        """The state before a step, read-only; for step `count` it is the current state."""
        if step == self.count:
            return self._state
        return self._last if step == self.count - 1 and self._last else self._steps[step].before

    def record_for(self, seat: int | None = None) -> Record:
        """The record as a seat may see it; once the match is over, the complete record."""
        self._check_seat(seat)
        if self.over:
            return self.record
        begun = self._steps[0].before if self._steps else self._state
        position = None if self._origin is None else self.game.position_for(begun, seat)
        steps = tuple((step.actor, self._known_code(step, seat)) for step in self._steps)
        return Record(self.game, self.options, steps, position=position, viewer=seat, dealing=self.dealing)

    def _known_code(self, step: Step, seat: int | None) -> int | str:
        hidden = self.game.hides(step.before, step.code, seat)
        return self.game.table.split(step.code)[0].kind if hidden else step.code

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not (type(seat) is int and 0 <= seat < self.players):
            raise InputError(f"a seat is a number from 0 to {self.players - 1}, not {shown(seat)}")

    # ---- playing ---------------------------------------------------------------------------------------

    def refuse(self, action: str | Action | int) -> Refused | None:
        """Why an action is illegal now; None if it is legal."""
        code = self.read(action)
        reason = self.game.refuse(self._state, code)
        if reason is None:
            return None
        return Refused(self.game.table.write(code), reason, self.game.say_reason(self._state, code, reason))

    def play(self, action: str | Action | int | Preview) -> None:
        """Play an action and the draws after it. Raises Refused and changes nothing if the action is illegal.

        A preview of the current position is taken as it is, with its draws.
        """
        if isinstance(action, Preview):
            self._check_preview(action)
            for code, state in action.steps:
                self._go_on(code, state)
        else:
            code = self.read(action)
            if refused := self.refuse(code):
                raise refused
            self._go_on(code, self._after(self._state, code))
        self._deal()

    def preview(self, action: str | Action | int, dealer: Picker | None = None) -> Preview:
        """The result of a legal action, with the dealer's draws if one is given, without playing it."""
        code = self.read(action)
        if refused := self.refuse(code):
            raise refused
        state = self._after(self._state, code)
        steps = [(code, state)]
        while dealer and state.actor == CHANCE:
            codes = self.game.legal(state)
            draw = codes[dealer.pick(len(codes))]
            state = self._after(state, draw)
            steps.append((draw, state))
        return Preview(self.count, self._state, tuple(steps))

    def _check_preview(self, preview: Preview) -> None:
        if preview.before is not self._state or preview.count != self.count:
            raise InputError("the preview was made at another moment of the match")

    def _after(self, state: Any, code: int) -> Any:
        after = state.copy()
        self.game.apply(after, code)
        return after

    def take_dealer(self, dealer: Picker) -> None:
        """Let this dealer make all further draws. A FairDealer must continue with the next draw number."""
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
        """Was the last step a decision of the current actor, in the same turn, that revealed nothing?"""
        if not self._steps or self._steps[-1].actor == CHANCE:
            return False
        last = self._steps[-1]
        if last.actor != self.actor:
            return False
        before = self._state_before(self.count - 1)
        return self.game.turn(before) == self.turn and not self.game.reveals(before, last.code)

    def refuse_undo(self) -> str | None:
        """Why undo is not possible: `nothing` to undo in this turn, a `draw` since, something was `shown`; or None."""
        if self.can_undo:
            return None
        last = next((number for number in reversed(range(self.count)) if self._steps[number].actor != CHANCE), None)
        if last is None or self._steps[last].actor != self.actor:
            return "nothing"
        if self.game.turn(self._state_before(last)) != self.turn:
            return "nothing"
        return "shown" if last == self.count - 1 else "draw"

    def undo(self) -> None:
        """Undo the last decision: never a draw, a reveal, another turn or another player's decision."""
        if not self.can_undo:
            raise InputError(
                "nothing can be taken back: only a decision of one's own turn that showed nobody anything new, "
                "before a draw or the turn's end"
            )
        self._state, self._last = self._steps.pop().before, None

    def read(self, action: str | Action | int) -> int:
        """The code of an action."""
        if isinstance(action, str):
            return self.game.table.read(action)
        if isinstance(action, Action):
            return self.game.table.encode(action)
        if type(action) is not int:
            raise InputError(f"an action is a notation, an Action or a code, not {shown(action)}")
        return action

    def _go_on(self, code: int, after: Any) -> None:
        self._steps.append(Step(self.actor, code, type(self._state), self._state.to_bytes()))
        self._draws += self.actor == CHANCE
        self._last, self._state = self._state, after

    def _deal(self) -> None:
        while self._dealer and self.actor == CHANCE:
            codes = self.codes
            code = codes[self._dealer.pick(len(codes))]
            self._go_on(code, self._after(self._state, code))


# ---- the record ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Record:
    """A finished or running match as text: its options and all steps, draws included.

        stolik record 1
        game: <its name>
        rules: 1
        options: players=2 start=0

        chance: deal B1a
        0: place 4 on blue 2

    It replays to the same states without a seed. Empty lines and lines that begin with # are ignored.

    A record of a running match can be written for one viewer. It then has the header `for`, and shows only the kind of
    hidden actions, such as `chance: deal ?`. The header `dealing` makes the draws verifiable (`stolik.dealing`); only
    the record of a finished match contains the secret.
    """

    game: Game
    options: Options
    steps: tuple[tuple[int, int | str], ...]  # actor and code; the kind instead of a hidden code
    position: dict[str, Any] | None = None  # the first position, if it is not the normal set-up
    result: tuple[int, ...] | None = None  # the final scores of a finished match
    viewer: Viewer = ALL
    dealing: Dealing | None = None  # how the draws can be verified

    def __post_init__(self) -> None:
        if self.viewer != ALL and self.dealing is not None and self.dealing.secret is not None:
            raise InputError("dealing: a record for one viewer never has the secret, which tells all draws")

    @property
    def watcher(self) -> Viewer:
        """The old name of `viewer`."""
        return self.viewer

    def write(self) -> str:
        """The record as text."""
        lines = [TITLE, f"game: {self.game.name}", f"rules: {self.options.rules}"]
        lines.append("options: " + " ".join(f"{name}={value}" for name, value in self.options.chosen().items()))
        if self.viewer != ALL:
            lines.append(f"for: {SPECTATOR if self.viewer is None else self.viewer}")
        if self.position is not None:
            lines.append("position: " + json.dumps(self.position, separators=(",", ":")))
        if self.dealing is not None:
            lines.append("dealing: " + self.dealing.write())
        if self.result is not None:
            lines.append("result: " + " ".join(map(str, self.result)))
        lines.append("")
        lines += [f"{'chance' if actor == CHANCE else actor}: {self.notation(code)}" for actor, code in self.steps]
        return "\n".join(lines) + "\n"

    __str__ = write

    def notation(self, code: int | str) -> str:
        """The notation of a step's action."""
        return f"{code} {HIDDEN}" if isinstance(code, str) else self.game.table.write(code)

    @classmethod
    def read(cls, text: str, game: Game | None = None) -> Record:
        """Parse a record; InputError names the line and what was expected. Pass `game` if it is not installed."""
        headers, lines = read_lines(text)
        game = game if game is not None and game.name == headers["game"] else load(headers["game"])
        options = game.options_type.read(
            read_options(headers["options"]), read_rules(headers.get("rules", FIRST_RULES))
        )
        viewer = read_viewer(headers["for"], game.players(game.new_state(options))) if "for" in headers else ALL
        steps = tuple(_read_step(game, line, hiding=viewer != ALL) for line in lines)
        position = read_position(headers["position"]) if "position" in headers else None
        result = read_result(headers["result"]) if "result" in headers else None
        dealing = Dealing.read(headers["dealing"]) if "dealing" in headers else None
        return cls(game, options, steps, position, result, viewer, dealing)

    def dealt_by(self, dealing: Dealing | None) -> Record:
        """The same record with another `dealing`."""
        return replace(self, dealing=dealing)

    def replay(self, upto: int | None = None) -> Match:
        """The match after `upto` steps, by default all; every action is checked."""
        match = self.begin()
        for number in range(1, len(self.steps[:upto]) + 1):
            self.repeat(match, number)
        if upto is None:
            self.check_result(match)
        return match

    def begin(self) -> Match:
        """The match before its first step."""
        if self.position is None:
            return Match.from_options(self.game, self.options, dealing=self.dealing)
        match = Match.from_position(self.position, game=self.game, deal=False, dealing=self.dealing)
        if match.options != self.options:
            raise InputError("options: the position has other options or rules than the record")
        return match

    def repeat(self, match: Match, number: int) -> None:
        """Play step `number`, counted from 1, in a match that has reached it."""
        actor, code = self.steps[number - 1]
        if match.over:
            raise InputError(f"action {number}: the match is over before it")
        if actor != match.actor:
            raise InputError(f"action {number}: {_name(match.actor)} acts here, not {_name(actor)}")
        if isinstance(code, str):
            raise InputError(
                f"action {number}: '{code} {HIDDEN}' is hidden; "
                "a record for one seat can be replayed only when the match is over"
            )
        try:
            match.play(code)
        except Refused as refused:
            raise InputError(f"action {number}: {refused}") from None

    def check_result(self, match: Match) -> None:
        """Refuse the record if its result differs from the replayed match."""
        scores = match.outcome.scores if match.outcome else None
        if self.result not in (None, scores):
            raise InputError(f"result: the actions lead to {scores or 'an unfinished match'}, not to {self.result}")


def _name(actor: int) -> str:
    return {CHANCE: "chance", NOBODY: "nobody"}.get(actor, f"seat {actor}")


def _read_step(game: Game, line: RecordLine, hiding: bool) -> tuple[int, int | str]:
    try:
        return CHANCE if line.actor == CHANCE_NAME else int(line.actor), read_code(game.table, line.notation, hiding)
    except InputError as error:
        raise InputError(f"line {line.number}: {error}") from None
