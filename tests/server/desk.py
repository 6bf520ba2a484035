"""A table in a test's hands: pure, with a clock that says what the test says."""

from __future__ import annotations

from copy import copy
from itertools import count
from typing import Any

from stolik.dealer import Dealer
from stolik.dealing import commit
from stolik.game import load
from stolik.server.realtime.messages import Act, Change
from stolik.server.refusals import Refusal
from stolik.server.tables.commands import Caller, decide, make_acted, make_started, make_timeout
from stolik.server.tables.events import AnyEvent, Created, Seat, Setup, read_event, write_event
from stolik.server.tables.table import Table

SECRET = bytes(range(32))
OLA, JAN, EWA, IZA = (Caller(name.lower(), name) for name in ("Ola", "Jan", "Ewa", "Iza"))


class Desk:
    """A table and its log; `now` is when the next thing happens."""

    def __init__(self, game: str = "skytopia", seats: str = "ola jan", name: str = "t", **setup: Any) -> None:
        self.table, self.now, self._keys = Table(name, SECRET), 1000.0, count()
        self.log: list[tuple[bytes, float, str]] = []
        options = game_options(game, len(seats.split()), setup.pop("options", {}))
        agreed = Setup(game, load(game).rules_version, options, commit(SECRET, name), **setup)
        self.happen(Created("ola", agreed, tuple(map(read_seat, seats.split()))))

    def happen(self, event: AnyEvent, key: str | None = None) -> None:
        """Let something happen now."""
        key = key or f":{next(self._keys)}"
        self.table.apply(event, self.now, key)
        self.log.append((write_event(event), self.now, key))

    def say(self, caller: Caller, said: Change) -> AnyEvent:
        """Decide a command, and apply its event."""
        event = decide(self.table, caller, said)
        self.happen(event, f"{caller.person}:{said.key}")
        return event

    def refused(self, caller: Caller, said: Change) -> str:
        """The reason for which a command is refused."""
        before = self.table.version
        try:
            decide(self.table, caller, said)
        except Refusal as refusal:
            assert self.table.version == before
            return refusal.why.id.removeprefix("server-")
        raise AssertionError("it was not refused")

    def start(self) -> Desk:
        self.happen(make_started(self.table))
        return self

    def actions(self) -> list[str]:
        """The legal actions of the active player."""
        assert self.table.match
        return [str(action) for action in self.table.match.actions]

    def act(self, action: str | None = None) -> None:
        """Play an action for the active player or bot; by default the first legal one."""
        seat = self.table.actor
        assert seat is not None
        self.happen(make_acted(self.table, seat, action or self.actions()[0], self.table.bot))

    def act_as_person(self, caller: Caller, action: str | None = None, version: int | None = None) -> None:
        version = self.table.version if version is None else version
        self.say(caller, Act(f"k{next(self._keys)}", version, action or self.actions()[0]))

    def let_clock_ring(self) -> AnyEvent | None:
        """Apply the timeout that is due now."""
        event = make_timeout(self.table, self.now)
        if event:
            self.happen(event)
        return event

    def play(self, dice: Dealer, most: int) -> None:
        """Play a number of random decisions, or to the end."""
        for _ in range(most):
            if self.table.actor is None:
                return
            actions = self.actions()
            self.act(actions[dice.pick(len(actions))])

    def fold_again(self) -> Table:
        """The table that the stored log tells."""
        table = Table(self.table.id, SECRET)
        for data, at, key in self.log:
            table.apply(read_event(data), at, key)
        return table


def game_options(game: str, players: int, given: dict[str, Any]) -> dict[str, str | int]:
    kind = load(game).options_type
    chosen: dict[str, str | int] = kind.read(given | ({"players": players} if "players" in kind.GOOD else {})).chosen()
    return chosen


def read_seat(word: str) -> Seat:
    """A seat: `open`, `bot:casual`, or a person."""
    kind, _, level = word.partition(":")
    if kind == "bot":
        return Seat(bot=level)
    return Seat() if kind == "open" else Seat(kind, kind.capitalize())


def tell_table(table: Table) -> dict[str, Any]:
    """All there is to a table."""
    told: dict[str, Any] = {name: copy(value) for name, value in vars(table).items() if name != "match"}
    told |= {"status": table.status, "actor": table.actor, "deadline": table.deadline, "result": table.result}
    if table.match:
        told["steps"] = [(step.actor, step.code, step.before.to_bytes()) for step in table.match.steps]
        told["state"] = table.match.state.to_bytes()
        eyes: list[int | None] = [None, *range(len(table.seats))]
        told["views"] = table.encode_views(set(eyes))
        told["lines"] = [table.lines(seat, 0) for seat in eyes[:2]]
        told["records"] = [table.record_for(person).write() for person in (None, "jan")]
    return told
