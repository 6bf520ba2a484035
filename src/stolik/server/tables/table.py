"""The state of a table: seats, match, chat, clocks. Event sourcing: the state is computed from the log of events.

Pure: no I/O, no wall clock, no randomness. State changes only in `apply`, which takes an event and its time, so a
replay of the log gives the same table. Which events are allowed is decided in `stolik.server.tables.commands`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Sequence
from itertools import count
from typing import Any

from stolik.dealing import Dealing, FairDealer
from stolik.game import ALL, Words, load
from stolik.match import Match, Preview, Record
from stolik.server.realtime.messages import ChatLine, LogStep, Result
from stolik.server.store import StoredEvent
from stolik.server.tables.events import (
    Acted,
    Again,
    AnyEvent,
    Closed,
    Created,
    GaveUp,
    Mixed,
    Returned,
    Said,
    Seat,
    Seated,
    Setup,
    Started,
    StoodIn,
    Swapped,
    Undid,
    Waited,
    read_event,
)

OPEN, RUNNING, OVER, CLOSED = "open", "running", "over", "closed"
RESIGNED, TIME = "resigned", "time"
MAX_CHAT_LINES = 50  # kept, and sent to a client that connects
MAX_UNDOS_PER_TURN = 10
AWAY_S = 180.0  # after which others may let a bot play for an offline player; only without a clock
RETURN_FRACTION = 0.1  # of the match time: the least that a player has left after coming back


class Damaged(Exception):  # noqa: N818 - it says what happened
    """An event of a table's log cannot be read or applied."""


class Table:
    """One table, at one version of its log."""

    setup: Setup
    host: str

    def __init__(self, table_id: str, secret: bytes) -> None:
        self.id = table_id
        self.secret = secret
        self.version = 0
        self.changed_at = 0.0
        self.changed = 0  # the last version that was not just chat; an action on an older one is stale
        self.seats: list[Seat] = []
        self.stand_ins: dict[int, str] = {}
        self.lost: dict[int, str] = {}
        self.weakened: set[int] = set()  # seats where a bot once played below its level
        self.entropy: list[tuple[str, str]] = []
        self.match: Match | None = None
        self._preview: Preview | None = None  # of the action that is being stored; reused when it is applied
        self.is_closed = False
        self.rematch: str | None = None
        self.keys: dict[str, int] = {}  # idempotency key of each event, and its version
        self.chat: deque[ChatLine] = deque(maxlen=MAX_CHAT_LINES)
        self.steps_at = [0]  # the number of steps in the match, by version
        self.banks: list[float] = []  # seconds of match time left per seat, as of the last event
        self.last_event_at = 0.0  # the running clock is charged from here
        self.turn_since = 0.0  # when the active player's turn or decision started
        self.undos = 0  # in the current turn
        self._by_bot: list[bool] = []  # did a bot make the decision? For all decisions that were not undone
        # Derived values, computed once after each event because they are read often:
        self.status = OPEN
        self.actor: int | None = None  # the active seat: whose decision it is
        self.bot: str | None = None  # the bot that plays the active seat: its own, or as a stand-in

    # ---- applying events -------------------------------------------------------------------------------

    def apply(self, event: AnyEvent, at: float, key: str) -> None:
        """Apply an event that happened at this time."""
        decision = self._decision()
        self._charge_clock(at)
        HANDLERS[type(event)](self, event, at)
        self._update_derived()
        if self._decision() != decision:
            self.turn_since, self.undos = at, 0
        self.version += 1
        self.keys[key] = self.version
        if not isinstance(event, Said | Mixed | Waited):
            self.changed, self.changed_at = self.version, at
        self.steps_at.append(self.steps)

    def replay(self, stored: StoredEvent) -> AnyEvent:
        """Apply a stored event; raises Damaged if it cannot be decoded or applied."""
        try:
            event = read_event(stored.data)
            self.apply(event, stored.at, stored.key)
        except Exception as error:
            raise Damaged(f"event {stored.version} cannot be applied ({type(error).__name__})") from error
        return event

    def _create(self, event: Created, at: float) -> None:
        self.host, self.setup, self.seats = event.host, event.setup, list(event.seats)
        clock = event.setup.clock
        self.banks = [clock.match if clock and clock.match else 0.0] * len(event.seats)

    def _seat(self, event: Seated, at: float) -> None:
        self.seats[event.seat] = event.now
        self.entropy = [(person, text) for person, text in self.entropy if self.seats_of(person)]

    def _swap(self, event: Swapped, at: float) -> None:
        a, b = event.seat, event.other
        self.seats[a], self.seats[b] = self.seats[b], self.seats[a]

    def _mix(self, event: Mixed, at: float) -> None:
        self.entropy = [(person, text) for person, text in self.entropy if person != event.person]
        self.entropy.append((event.person, event.text))

    def _start(self, event: Started, at: float) -> None:
        self.match = self.fresh_match()
        self._draw(event.draws)

    def _act(self, event: Acted, at: float) -> None:
        assert self.match
        preview, self._preview = self._preview, None
        if preview and (preview.code, preview.draws) == (event.code, event.draws) and preview.count == self.match.count:
            self.match.play(preview)
        else:
            self.match.play(event.code)
            self._draw(event.draws)
        self._by_bot.append(event.bot is not None)
        if event.weak:
            self.weakened.add(event.seat)

    def _undo(self, event: Undid, at: float) -> None:
        assert self.match
        self.match.undo()
        self._by_bot.pop()
        self.undos += 1

    def _say(self, event: Said, at: float) -> None:
        seat = next(iter(self.seats_of(event.person)), None)
        self.chat.append(ChatLine(self.version + 1, at, event.person, event.name, event.text, seat))

    def _stand_in(self, event: StoodIn, at: float) -> None:
        self.stand_ins[event.seat] = event.bot

    def _return(self, event: Returned, at: float) -> None:
        del self.stand_ins[event.seat]
        clock = self.setup.clock
        if clock and clock.match:
            self.banks[event.seat] = max(self.banks[event.seat], RETURN_FRACTION * clock.match)

    def _give_up(self, event: GaveUp, at: float) -> None:
        self.lost[event.seat] = RESIGNED if event.in_time else TIME
        self.stand_ins[event.seat] = event.bot

    def _wait(self, event: Waited, at: float) -> None:
        seat = self.clocked_seat
        if seat is not None:
            self.banks[seat] += event.seconds
            self.turn_since += event.seconds

    def _close(self, event: Closed, at: float) -> None:
        self.is_closed = True

    def _repeat(self, event: Again, at: float) -> None:
        self.rematch = event.table

    def _draw(self, draws: Sequence[int]) -> None:
        assert self.match
        for code in draws:
            self.match.play(code)

    # ---- queries ---------------------------------------------------------------------------------------

    def _update_derived(self) -> None:
        """Compute the status, the active seat and its bot."""
        self.status = self._find_status()
        self.actor = actor = self.match.actor if self.match and self.status == RUNNING else None
        self.bot = None if actor is None else self.seats[actor].bot or self.stand_ins.get(actor)

    def _find_status(self) -> str:
        if self.is_closed:
            return CLOSED
        if self.match is None:
            return OPEN
        return OVER if self.match.over or not self._is_contested() else RUNNING

    def _is_contested(self) -> bool:
        """Can two seats still win, one of them a person's? When people have lost, bots do not play on alone."""
        left = [seat for number, seat in enumerate(self.seats) if number not in self.lost]
        return not self.lost or (len(left) > 1 and any(seat.person for seat in left))

    @property
    def steps(self) -> int:
        """The number of steps in the match."""
        return self.match.count if self.match else 0

    def seats_of(self, person: str) -> list[int]:
        """The seats of a person."""
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    @property
    def people(self) -> tuple[str, ...]:
        """The host and all seated people, each once."""
        return tuple({self.host: None} | {seat.person: None for seat in self.seats if seat.person})

    def viewer_seat(self, person: str, preferred: int | None = None) -> int | None:
        """The seat whose view a person may see now; None for a spectator.

        This is the only place that decides it. Every reply that depends on a seat calls it at the moment of replying,
        because seats change hands. Of several seats it is the active one, else the preferred one, else the first.
        """
        seats = self.seats_of(person) if person else []
        if self.actor in seats:
            return self.actor
        return preferred if preferred in seats else seats[0] if seats else None

    @property
    def has_bots_only(self) -> bool:
        """Do all seats belong to bots? A quota limits the number of such tables."""
        return all(seat.bot for seat in self.seats)

    @property
    def is_played_by_bots(self) -> bool:
        """Does a bot play every seat? Stand-ins for people who are away count."""
        return all(seat.bot or number in self.stand_ins for number, seat in enumerate(self.seats))

    @property
    def pace(self) -> float:
        """Minimum seconds per decision, so that spectators can follow bots; 0 if a person has a seat."""
        return 0.0 if any(seat.person for seat in self.seats) else self.setup.pace

    @property
    def relief(self) -> float | None:
        """When others may first let a bot play for the active player, if that player is offline; None with a clock."""
        return None if self.actor is None or self.bot or self.setup.clock else self.changed_at + AWAY_S

    @property
    def can_undo(self) -> bool:
        """May the active player undo their last decision?"""
        return self.bot is None and self.actor is not None and self._is_undoable()

    def refuse_undo(self) -> str | None:
        """Why the active player cannot undo their last decision, or None."""
        if self.can_undo or self.match is None:
            return None
        return self.match.refuse_undo() or ("bot" if self._by_bot[-1] else "often")

    def _is_undoable(self) -> bool:
        """Undos stay in the log as events, so their number is limited."""
        is_own = bool(self.match and self.match.can_undo and self._by_bot and not self._by_bot[-1])
        return is_own and self.undos < MAX_UNDOS_PER_TURN

    def fresh_match(self) -> Match:
        """A new match with the options of the table, before the first draw, or at the position it begins from."""
        if self.setup.position is not None:
            return Match.from_position(self.setup.position, deal=False)
        game = load(self.setup.game)
        return Match.from_options(game, game.options_type.read(self.setup.options, self.setup.rules))

    # ---- draws -----------------------------------------------------------------------------------------

    @property
    def dealing(self) -> Dealing:
        """What the draws are derived from; the secret is included only when the match is over."""
        texts = tuple(text for _, text in self.entropy)
        return Dealing(self.id, self.setup.commitment, texts, self.secret if self.status == OVER else None)

    def first_draws(self) -> tuple[int, ...]:
        """The draws before the first decision."""
        match = self.fresh_match()
        match.take_dealer(self._make_dealer(0))
        return tuple(step.code for step in match.steps)

    def preview(self, action: str | int) -> Preview:
        """A legal action and the draws after it; raises as `Match.preview` does if it is not legal."""
        assert self.match
        self._preview = self.match.preview(action, self._make_dealer(self.match.draws))
        return self._preview

    def _make_dealer(self, number: int) -> FairDealer:
        """The dealer for the draw of this number and those after it."""
        return FairDealer(self.secret, self.id, (text for _, text in self.entropy), number)

    # ---- the clock -------------------------------------------------------------------------------------

    def _decision(self) -> tuple[int | None, int | None, bool]:
        """Identifies a stretch of decisions by one player: active seat, turn, and whether a bot plays."""
        actor = self.actor
        turn = self.match.turn if self.match and actor is not None else None
        return actor, turn, self.bot is not None

    @property
    def clocked_seat(self) -> int | None:
        """The seat whose clock runs: the active one, if a person plays it."""
        return self.actor if self.setup.clock and self.bot is None else None

    def _charge_clock(self, at: float) -> None:
        """Charge the time since the last event to the running clock."""
        if self.version and (seat := self.clocked_seat) is not None:
            self.banks[seat] -= max(0.0, at - self.last_event_at)
        self.turn_since -= max(0.0, self.last_event_at - at)  # the server's clock was set back
        self.changed_at = min(self.changed_at, at)
        self.last_event_at = at

    @property
    def deadline(self) -> float | None:
        """When the active player's time runs out."""
        seat, clock = self.clocked_seat, self.setup.clock
        if seat is None or clock is None:
            return None
        ends = [self.last_event_at + self.banks[seat]] if clock.match else []
        return min([*ends, self.turn_since + clock.move] if clock.move else ends, default=None)

    # ---- what viewers may see --------------------------------------------------------------------------

    def encode_views(self, seats: Collection[int | None]) -> dict[int | None, bytes]:
        """The views of these seats (None: a spectator) as JSON; null before the match."""
        return dict.fromkeys(seats, b"null") if self.match is None else self.match.encode_views(seats)

    def view_at(self, step: int, seat: int | None) -> Any:
        """The view of a seat after this number of steps."""
        assert self.match
        state = self.match.steps[step].before if step < self.steps else self.match.state
        return self.match.game.view(state, seat)

    def lines(self, seat: int | None, first: int, end: int | None = None) -> tuple[LogStep, ...]:
        """The log lines of these steps as a seat may see them now; after the match, nothing is hidden."""
        return self.lines_then(ALL if self.status == OVER else seat, first, end)

    def lines_then(self, seat: int | None, first: int, end: int | None = None) -> tuple[LogStep, ...]:
        """The log lines of these steps as a seat saw them when they happened, even after the match."""
        return self.lines_for({seat}, first, end)[seat]

    def lines_for(
        self, seats: Collection[int | None], first: int, end: int | None = None
    ) -> dict[int | None, tuple[LogStep, ...]]:
        """The log lines of these steps as each of these seats saw them when they happened."""
        if self.match is None or first >= self.steps:
            return dict.fromkeys(seats, ())
        sentences = self.match.log_then(seats, first, end)
        actors = [step.actor for step in self.match.steps[first:end]]
        return {seat: tuple(map(LogStep, count(first), actors, sentences[seat])) for seat in seats}

    def steps_known(self, version: int) -> int:
        """How many of the current steps a client at this version has; undone steps do not count."""
        return min(self.steps_at[min(version, self.version) :])

    def record_for(self, person: str | None) -> Record:
        """The record of the match as a person may see it; after the match, nothing is hidden."""
        assert self.match
        record = self.match.record if self.status == OVER else self.match.record_for(self.viewer_seat(person or ""))
        return record.dealt_by(self.dealing)

    @property
    def result(self) -> Result | None:
        """The result, after the match."""
        if self.match is None or self.status != OVER:
            return None
        outcome = self.match.outcome
        scores = tuple(self.match.game.score(self.match.state, seat) for seat in range(len(self.seats)))
        left = [seat for seat in range(len(self.seats)) if seat not in self.lost]
        best = max(scores[seat] for seat in left)
        winners = [seat for seat in (outcome.winners if outcome else ()) if seat in left]
        winners = winners or [seat for seat in left if scores[seat] == best]
        why = outcome.decided_by if outcome else Words(f"server-{next(reversed(self.lost.values()))}")
        return Result(tuple(winners), scores, why, outcome.breakdown if outcome else ())


Handler = Callable[[Table, Any, float], None]
HANDLERS: dict[type, Handler] = {
    Created: Table._create,
    Seated: Table._seat,
    Swapped: Table._swap,
    Mixed: Table._mix,
    Started: Table._start,
    Acted: Table._act,
    Undid: Table._undo,
    Said: Table._say,
    StoodIn: Table._stand_in,
    Returned: Table._return,
    GaveUp: Table._give_up,
    Waited: Table._wait,
    Closed: Table._close,
    Again: Table._repeat,
}
