"""A table as its log tells it: who sits where, the match, the clock. Pure: no waiting, no clock, no chance of its own.

`apply` is the only way anything changes here, and events are the only thing it takes; so whoever has the log has the
table. What may be done is decided in `stolik.server.asking`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Sequence
from itertools import count
from typing import Any

from stolik.dealing import Dealing, FairDealer
from stolik.game import ALL, CHANCE, Words
from stolik.match import Match
from stolik.record import Record
from stolik.server.events import (
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
from stolik.server.messages import ChatLine, Line, Result
from stolik.server.store import StoredEvent

OPEN, RUNNING, OVER, CLOSED = "open", "running", "over", "closed"
RESIGNED, TIME = "resigned", "time"
KEPT_CHAT_LINES = 50  # all of them are sent to a client that connects
MAX_UNDOS_PER_TURN = 10
AWAY = 180.0  # seconds that others wait for somebody who is away, where no clock sees to it
GRACE = 0.1  # of the match's time is the least that somebody has who comes back to a clock at zero


class Damaged(Exception):  # noqa: N818 - it says what happened
    """An event of a table's log cannot be read or applied."""


class Table:
    """One table, at one version of its log."""

    setup: Setup
    host: str

    def __init__(self, name: str, secret: bytes) -> None:
        self.id = name
        self.secret = secret
        self.version = 0
        self.changed_at = 0.0
        self.changed = 0  # the last version that was more than talk: what acts must have seen this one
        self.seats: list[Seat] = []
        self.stand_ins: dict[int, str] = {}
        self.lost: dict[int, str] = {}
        self.weakened: set[int] = set()  # seats where a bot once played below its level
        self.entropy: list[tuple[str, str]] = []
        self.match: Match | None = None
        self.is_closed = False
        self.rematch: str | None = None
        self.keys: dict[str, int] = {}
        self.chat: deque[ChatLine] = deque(maxlen=KEPT_CHAT_LINES)
        self.steps_at = [0]  # how many steps of the match there were, by version
        self.banks: list[float] = []  # seconds that each seat has left of the match's, when its clock last stopped
        self.since = 0.0  # when the clock that runs was last read
        self.turn_since = 0.0  # when the one who decides was first asked
        self.undos = 0  # in this turn
        self._by_bot: list[bool] = []  # who made the decisions that are not taken back
        # Found out once after each event, because everybody asks:
        self.status = OPEN  # how far the table is
        self.actor: int | None = None  # the seat that decides now
        self.bot: str | None = None  # the bot that decides now, for its own seat or somebody's who is away

    # ---- what happens ----------------------------------------------------------------------------------

    def apply(self, event: AnyEvent, at: float, key: str) -> None:
        """Let something happen that was decided and stored."""
        asked = self._asked()
        self._stop_clock(at)
        FOLD[type(event)](self, event, at)
        self._look()
        if self._asked() != asked:
            self.turn_since, self.undos = at, 0
        self.version += 1
        self.keys[key] = self.version
        if not isinstance(event, Said | Mixed | Waited):
            self.changed, self.changed_at = self.version, at
        self.steps_at.append(self.steps)

    def replay(self, stored: StoredEvent) -> AnyEvent:
        """Apply an event as it was stored; raises Damaged if that is not possible."""
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
        self.match.play(event.code)
        self._by_bot.append(event.bot is not None)
        if event.weak:
            self.weakened.add(event.seat)
        self._draw(event.draws)

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
            self.banks[event.seat] = max(self.banks[event.seat], GRACE * clock.match)

    def _give_up(self, event: GaveUp, at: float) -> None:
        self.lost[event.seat] = RESIGNED if event.in_time else TIME
        self.stand_ins[event.seat] = event.bot

    def _wait(self, event: Waited, at: float) -> None:
        seat = self.clocked
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

    # ---- what is so ------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Find out how far the table is, and who decides."""
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
        """Are there still two who can win, one of them a person? Bots alone play on only if they always were alone."""
        left = [seat for number, seat in enumerate(self.seats) if number not in self.lost]
        return not self.lost or (len(left) > 1 and any(seat.person for seat in left))

    @property
    def steps(self) -> int:
        """How much has happened in the match."""
        return self.match.count if self.match else 0

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person has."""
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    @property
    def people(self) -> tuple[str, ...]:
        """Whose table it is: the host's, and of those who sit here."""
        return tuple({self.host: None} | {seat.person: None for seat in self.seats if seat.person})

    def viewer_seat(self, person: str, preferred: int | None = None) -> int | None:
        """The seat whose view a person may have now; None for a spectator.

        The only place that decides it. Every answer that depends on a seat asks again at the moment of answering,
        because seats change hands. Of several seats it is the one that decides, else the preferred one, else the first.
        """
        seats = self.seats_of(person) if person else []
        if self.actor in seats:
            return self.actor
        return preferred if preferred in seats else seats[0] if seats else None

    @property
    def has_no_people(self) -> bool:
        """Were all seats given to bots? Such tables are limited in number."""
        return all(seat.bot for seat in self.seats)

    @property
    def is_bots_only(self) -> bool:
        """Does a bot play every seat? Also true where bots play for all the people, who are away."""
        return all(seat.bot or number in self.stand_ins for number, seat in enumerate(self.seats))

    @property
    def pace(self) -> float:
        """Seconds that a decision lasts at least: bots that people watch are in no hurry, and no person waits."""
        return 0.0 if any(seat.person for seat in self.seats) else self.setup.pace

    @property
    def relief(self) -> float | None:
        """From when on others may let a bot play for the one who decides, if that one is away; with a clock never."""
        return None if self.actor is None or self.bot or self.setup.clock else self.changed_at + AWAY

    @property
    def can_undo(self) -> bool:
        """May the person who decides take their last decision back?"""
        return self.bot is None and self.actor is not None and self._is_undoable()

    def refuse_undo(self) -> str | None:
        """Why the person who decides cannot take back their last decision, or None."""
        if self.can_undo or self.match is None:
            return None
        return self.match.refuse_undo() or ("bot" if self._by_bot[-1] else "often")

    def _is_undoable(self) -> bool:
        """Each undo is an event that stays in the log, so their number is limited."""
        is_own = bool(self.match and self.match.can_undo and self._by_bot and not self._by_bot[-1])
        return is_own and self.undos < MAX_UNDOS_PER_TURN

    def fresh_match(self) -> Match:
        """A match as was agreed, before the first draw."""
        options: dict[str, Any] = self.setup.options
        return Match(self.setup.game, deal=False, **options)

    # ---- draws -----------------------------------------------------------------------------------------

    @property
    def dealing(self) -> Dealing:
        """What the draws follow from; the secret is in it only when the match is over."""
        texts = tuple(text for _, text in self.entropy)
        return Dealing(self.id, self.setup.commitment, texts, self.secret if self.status == OVER else None)

    def first_draws(self) -> tuple[int, ...]:
        """What the table draws before anybody decides."""
        match = self.fresh_match()
        match.take_dealer(self._make_dealer(0))
        return tuple(step.code for step in match.steps)

    def draws_after(self, code: int) -> tuple[int, ...]:
        """What the table draws after a legal action, one thing after another."""
        assert self.match
        if self.match.foresee(code).actor != CHANCE:
            return ()  # most actions: no dealer is needed
        return self.match.foresee_draws(self._make_dealer(self.match.draws))

    def _make_dealer(self, number: int) -> FairDealer:
        """The one who makes this draw and those after it."""
        return FairDealer(self.secret, self.id, (text for _, text in self.entropy), number)

    # ---- the clock -------------------------------------------------------------------------------------

    def _asked(self) -> tuple[int | None, int | None, bool]:
        """Who is asked, in which turn, and whether a bot answers."""
        actor = self.actor
        turn = self.match.turn if self.match and actor is not None else None
        return actor, turn, self.bot is not None

    @property
    def clocked(self) -> int | None:
        """The seat whose clock runs: a person's who decides."""
        return self.actor if self.setup.clock and self.bot is None else None

    def _stop_clock(self, at: float) -> None:
        """Read the clock of the one who decides; it may run on at once."""
        if self.version and (seat := self.clocked) is not None:
            self.banks[seat] -= max(0.0, at - self.since)
        self.turn_since -= max(0.0, self.since - at)  # the server's clock was set back
        self.changed_at = min(self.changed_at, at)
        self.since = at

    @property
    def deadline(self) -> float | None:
        """When the time of the one who decides is up."""
        seat, clock = self.clocked, self.setup.clock
        if seat is None or clock is None:
            return None
        ends = [self.since + self.banks[seat]] if clock.match else []
        return min([*ends, self.turn_since + clock.move] if clock.move else ends, default=None)

    # ---- what may be told ------------------------------------------------------------------------------

    def encode_views(self, seats: Collection[int | None]) -> dict[int | None, bytes]:
        """The match as JSON, as these seats, or a spectator, may know it; null before it begins."""
        return dict.fromkeys(seats, b"null") if self.match is None else self.match.encode_views(seats)

    def view_at(self, step: int, seat: int | None) -> Any:
        """The match after so many steps, as a seat knew it then."""
        assert self.match
        state = self.match.steps[step].before if step < self.steps else self.match.state
        return self.match.game.view(state, seat)

    def lines(self, seat: int | None, first: int, end: int | None = None) -> tuple[Line, ...]:
        """What each step from this one on did, as it may be told to a seat; when it is over, everything."""
        return self.lines_then(ALL if self.status == OVER else seat, first, end)

    def lines_then(self, seat: int | None, first: int, end: int | None = None) -> tuple[Line, ...]:
        """What each step from this one on did, as a seat was told when it happened, also when it is over."""
        return self.lines_for({seat}, first, end)[seat]

    def lines_for(
        self, seats: Collection[int | None], first: int, end: int | None = None
    ) -> dict[int | None, tuple[Line, ...]]:
        """What each step from this one on did, as each of these seats was told when it happened."""
        if self.match is None or first >= self.steps:
            return dict.fromkeys(seats, ())
        told = self.match.log_then(seats, first, end)
        actors = [step.actor for step in self.match.steps[first:end]]
        return {seat: tuple(map(Line, count(first), actors, told[seat])) for seat in seats}

    def steps_known(self, version: int) -> int:
        """How many of the steps that there are now a client knows who has seen this version."""
        return min(self.steps_at[min(version, self.version) :])

    def record_for(self, person: str | None) -> Record:
        """The match as far as a person may know it; when it is over, the whole of it."""
        assert self.match
        whole = self.status == OVER
        record = self.match.record if whole else self.match.record_for(self.viewer_seat(person or ""))
        return record.dealt_by(self.dealing)

    @property
    def result(self) -> Result | None:
        """How it ended."""
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


Fold = Callable[[Table, Any, float], None]
FOLD: dict[type, Fold] = {
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
