"""What may be done at a table, and by whom: what somebody says becomes an event, or is refused with the reason."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, NoReturn

from stolik.bots.levels import LEVELS
from stolik.dealer import Dealer
from stolik.game import InputError, Words
from stolik.match import Match
from stolik.server.events import (
    LOSE,
    Acted,
    AnyEvent,
    Closed,
    GaveUp,
    Mixed,
    Returned,
    Said,
    Seat,
    Seated,
    Started,
    StoodIn,
    Swapped,
    Undid,
)
from stolik.server.messages import (
    Act,
    Change,
    Close,
    Invite,
    Leave,
    Mix,
    Reason,
    Relieve,
    Resign,
    Return,
    Say,
    Start,
    Swap,
    Take,
    Undo,
)
from stolik.server.names import find_twin, is_mixed, names_of_bot, show_name
from stolik.server.table import AWAY, MAX_UNDOS_PER_TURN, OPEN, OVER, RUNNING, Table

PLAYS_ON = "casual"  # the bot that plays for somebody who has given up, where others play on
MOST_NAME = 24
AGAIN = frozenset({"too-fast", "hello-first"})  # refusals of what can be right in a moment


@dataclass(frozen=True)
class Asker:
    """Who says something."""

    person: str
    name: str
    address: str = ""  # where the request comes from, as rate limits see it


class Refusal(Exception):  # noqa: N818 - an answer at the table, not a fault
    """Something that may not be done, and why not; `paragraph` if a rule of the game says so."""

    def __init__(self, why: Words, paragraph: str | None = None, again: bool = False) -> None:
        super().__init__(why.id)
        self.why, self.paragraph, self.again = why, paragraph, again


def refuse(name: str, **args: str | int) -> NoReturn:
    """Refuse with one of the server's own sentences."""
    raise Refusal(Words(f"server-{name}", dict(args)), again=name in AGAIN)


def decide(table: Table, asker: Asker, said: Change) -> AnyEvent:
    """What happens if somebody says this; raises Refusal if it may not."""
    return ASKED[type(said)](table, asker, said)


# ---- before the match ----------------------------------------------------------------------------------


def take(table: Table, asker: Asker, said: Take) -> Seated:
    """Sit down on an open seat."""
    check_open(table)
    if not find_seat(table, said.seat).is_open:
        refuse("seat-taken", seat=said.seat + 1)
    name = clean_name(said.name) if said.name else asker.name
    check_twin(table, asker, name)
    return Seated(said.seat, Seat(asker.person, name))


def leave(table: Table, asker: Asker, said: Leave) -> Seated:
    """Stand up; the host may open any seat with `invite`."""
    check_open(table)
    check_own(table, asker, said.seat)
    return Seated(said.seat, Seat())


def swap(table: Table, asker: Asker, said: Swap) -> Swapped:
    """Change one's seat with one that nobody has, or as the host any two."""
    check_open(table)
    seat, other = find_seat(table, said.seat), find_seat(table, said.other)
    if asker.person != table.host and (seat.person != asker.person or other.person not in (None, asker.person)):
        refuse("swap-not-yours")
    return Swapped(said.seat, said.other)


def invite(table: Table, asker: Asker, said: Invite) -> Seated:
    """As the host, give a seat to a bot or open it."""
    check_open(table)
    check_host(table, asker)
    find_seat(table, said.seat)
    if said.bot is None:
        return Seated(said.seat, Seat())
    check_bot(said.bot)
    return Seated(said.seat, Seat(bot=said.bot))


def mix(table: Table, asker: Asker, said: Mix) -> Mixed:
    """Add something to the draws; only those who play."""
    check_open(table)
    check_seated(table, asker)
    return Mixed(asker.person, said.text)


def start(table: Table, asker: Asker, said: Start) -> Started:
    """Begin, when every seat is taken."""
    check_open(table)
    if asker.person != table.host:
        check_seated(table, asker)
    if any(seat.is_open for seat in table.seats):
        refuse("seats-open")
    return begin(table)


def begin(table: Table) -> Started:
    """The first draws."""
    return Started(table.first_draws())


def close(table: Table, asker: Asker, said: Close) -> Closed:
    """As the host, give the table up."""
    check_open(table)
    check_host(table, asker)
    return Closed()


# ---- the match -----------------------------------------------------------------------------------------


def act(table: Table, asker: Asker, said: Act) -> Acted:
    """Do what is legal, on one's own turn."""
    seat = check_turn(table, asker, said.version)
    return act_as(table, seat, said.action)


def act_as(table: Table, seat: int, action: str | int, bot: str | None = None, weak: bool = False) -> Acted:
    """What a seat does, and the draws that follow; `weak` if a bot could not think as much as it should."""
    assert table.match
    code = read_action(table.match, action)
    return Acted(seat, code, table.draws_after(code), bot, weak)


def read_action(match: Match, action: str | int) -> int:
    """The code of what the one who decides can do; raises Refusal if they cannot."""
    try:
        code = match.read(action)
        refused = match.refuse(code)
    except InputError as error:
        raise Refusal(Words("server-no-action", {"why": str(error)})) from None
    if refused:
        raise Refusal(refused.words, refused.paragraph)
    return code


def explain(match: Match, action: str, id: str = "") -> Reason:
    """Why the one who decides cannot do this, or that they can."""
    try:
        code = read_action(match, action)
    except Refusal as refused:
        return Reason(id, refused.why, refused.paragraph)
    return Reason(id, None, None, foresee(match, code))


def foresee(match: Match, code: int) -> tuple[Any, ...]:
    """What the one who decides could do in the same turn after a legal action.

    It is found from their own view, so nothing hidden is told.
    """
    game, seat = match.game, match.actor
    state = game.determinize(match.view(seat), Dealer(match.count).rng)
    if game.reveals(state, code):
        return ()
    game.apply(state, code)
    goes_on = state.actor == seat and game.turn(state) == match.turn
    return tuple(game.view(state, seat).actions) if goes_on else ()


def undo(table: Table, asker: Asker, said: Undo) -> Undid:
    """Take back one's own last decision."""
    seat = check_turn(table, asker, said.version)
    why = table.refuse_undo()
    if why:
        refuse("no-undo", why=why, most=MAX_UNDOS_PER_TURN)
    return Undid(seat)


def resign(table: Table, asker: Asker, said: Resign) -> GaveUp:
    """Give the match up."""
    check_running(table)
    check_own(table, asker, said.seat)
    if said.seat in table.lost:
        refuse("lost-already")
    return GaveUp(said.seat, PLAYS_ON)


def come_back(table: Table, asker: Asker, said: Return) -> Returned:
    """Take one's seat back from a bot."""
    check_running(table)
    check_own(table, asker, said.seat)
    if said.seat in table.lost:
        refuse("lost-already")
    if said.seat not in table.stand_ins:
        refuse("not-away")
    return Returned(said.seat)


def relieve(table: Table, asker: Asker, said: Relieve) -> StoodIn:
    """Let a bot play for another who decides; whether they are away is for `check_away`, which knows who is here."""
    check_running(table)
    check_seated(table, asker)
    if table.setup.clock:
        refuse("clock-decides")
    if said.seat != table.actor or table.bot or table.seats[said.seat].person == asker.person:
        refuse("not-waited-for", seat=said.seat + 1)
    return StoodIn(said.seat, PLAYS_ON)


def time_up(table: Table, now: float) -> StoodIn | GaveUp | None:
    """What happens to the one who decides if their time is up now."""
    deadline, seat, clock = table.deadline, table.clocked, table.setup.clock
    if deadline is None or now < deadline or seat is None or clock is None:
        return None
    return GaveUp(seat, PLAYS_ON, in_time=False) if clock.at_zero == LOSE else StoodIn(seat, clock.at_zero)


def say(table: Table, asker: Asker, said: Say) -> Said:
    """Say something, as plain text of one line."""
    if not table.setup.chat:
        refuse("chat-off")
    text = " ".join("".join(c if c.isprintable() else " " for c in said.text).split())
    if not text:
        refuse("chat-empty")
    seats = table.seats_of(asker.person)
    return Said(asker.person, table.seats[seats[0]].name if seats else asker.name, text)


# ---- checks --------------------------------------------------------------------------------------------


def check_open(table: Table) -> None:
    """Only before the match begins."""
    if table.status != OPEN:
        refuse("begun" if table.match else "closed")


def check_running(table: Table) -> None:
    """Only while the match goes on."""
    if table.status != RUNNING:
        refuse("over" if table.match else "not-begun")


def check_turn(table: Table, asker: Asker, version: int) -> int:
    """Only the one who decides, and only if they have seen what there is; returns their seat."""
    check_running(table)
    actor = table.actor
    assert actor is not None
    if table.viewer_seat(asker.person) != actor:
        refuse("not-your-turn")
    if actor in table.stand_ins:
        refuse("away")
    if version < table.changed or version > table.version:
        refuse("stale")
    return actor


def check_away(table: Table, here: Collection[str], now: float) -> None:
    """Only for one who decides, is not here, and has let the others wait for long enough."""
    assert table.actor is not None
    assert table.relief is not None
    if table.seats[table.actor].person in here or now < table.relief:
        refuse("not-missing", minutes=round(AWAY / 60))


def check_rematch(table: Table, asker: Asker) -> None:
    """Only those who have played, when it is over, and once."""
    if table.status != OVER:
        refuse("not-over")
    check_seated(table, asker)
    if table.rematch:
        refuse("rematch-made")


def check_host(table: Table, asker: Asker) -> None:
    """Only the one who made the table."""
    if asker.person != table.host:
        refuse("not-host")


def check_seated(table: Table, asker: Asker) -> None:
    """Only those who have a seat."""
    if not table.seats_of(asker.person):
        refuse("not-seated")


def check_own(table: Table, asker: Asker, seat: int) -> None:
    """Only one's own seat."""
    if find_seat(table, seat).person != asker.person:
        refuse("not-your-seat", seat=seat + 1)


def check_bot(name: str) -> None:
    """Only the levels: other bots can be asked to think for hours, or are somebody's code."""
    if name not in LEVELS:
        refuse("no-bot", bot=name, bots=", ".join(LEVELS))


def find_seat(table: Table, number: int) -> Seat:
    """A seat by its number."""
    if number >= len(table.seats):
        refuse("no-seat", seat=number + 1, seats=len(table.seats))
    return table.seats[number]


def clean_name(name: str) -> str:
    """A name as it is shown: one line that can be seen, not too long, in alphabets that are not mixed to deceive."""
    clean = show_name(name)
    if not 1 <= len(clean) <= MOST_NAME:
        refuse("bad-name", most=MOST_NAME)
    if is_mixed(clean):
        refuse("mixed-name")
    return clean


def check_twin(table: Table, asker: Asker, name: str) -> None:
    """Refuse a name that looks like the name of another person or a bot at the table, but is not the same text."""
    others = [seat for seat in table.seats if seat.person != asker.person]
    names = [name for seat in others for name in (names_of_bot(seat.bot) if seat.bot else (seat.name,))]
    if twin := find_twin(name, names):
        refuse("twin-name", wanted=name, other=twin)


Ask = Callable[[Table, Asker, Any], AnyEvent]
ASKED: dict[type[Change], Ask] = {
    Take: take,
    Leave: leave,
    Swap: swap,
    Invite: invite,
    Mix: mix,
    Start: start,
    Close: close,
    Act: act,
    Undo: undo,
    Resign: resign,
    Return: come_back,
    Relieve: relieve,
    Say: say,
}
