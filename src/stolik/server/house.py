"""All tables that are alive in this process: opened when somebody comes or something is due, closed when idle."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import math
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import nullcontext, suppress
from functools import partial
from typing import Any

import msgspec

from stolik.dealing import commit, draw_secret
from stolik.game import GAMES, InputError, Words, load
from stolik.server import metrics
from stolik.server.address_hash import AddressHasher
from stolik.server.asking import Asker, Refusal, check_bot, clean_name, refuse
from stolik.server.bus import Bus, News
from stolik.server.describing import summarise
from stolik.server.downtime import Downtime, Gap
from stolik.server.events import LOSE, AnyEvent, Clock, Created, Seat, Setup, write_event
from stolik.server.forms import ClockWish, NewTable, SeatWish
from stolik.server.minds import Minds
from stolik.server.quotas import check_bot_tables, count_listed
from stolik.server.room import PutAway, Room, new_key, put_away
from stolik.server.settings import SILENCE
from stolik.server.store import Entry, Store, StoredEvent, StoreRefused, StoreUnavailable, TableRow
from stolik.server.table import Table

log = logging.getLogger(__name__)

BEAT = 0.2  # of the silence after which a worker is taken to be dead: so often it gives a sign of life
GAP = 2  # signs of life that are missing: less may be chance
FAR = 1e9  # seconds: whatever will ever be due
MOST_CLOCKS = 100_000
REPLAY_SLICE_S = 0.005  # of a long log, before others may act
MAX_FAILURES = 3  # to read one table, while the store answers
QUARANTINE_S = 600.0  # before a table that could not be read is tried again
NOTE_HOSTS_S = 30.0  # between two notes that an open table's host is connected
ABANDONED_S = 7 * 86_400.0  # after which an open table is closed whose host does not come back
CLOSE_ABANDONED_EVERY_S = 600.0
IDLE = 300.0  # seconds after which a table that nobody uses is put away
IDLE_OVER = 20.0  # and one at which nothing more can happen
SWEPT = 100  # tables at a time
ID_BYTES = 10
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # no 0, o, 1, l: people read addresses to each other


class House:
    """The rooms of one process, and what they share."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        minds: Minds,
        silence: float = SILENCE,
        is_alone: bool = True,
        is_limited: bool = True,
    ) -> None:
        self.store, self.bus, self.minds = store, bus, minds
        self.addresses = AddressHasher(store)
        self.is_limited = is_limited  # how many tables with bots alone may run
        self.starting = asyncio.Lock()  # held from a count of tables until there is one more
        self.silence = silence  # seconds after which a worker that gives no sign of life is taken to be dead
        self.is_alone = is_alone  # among those that share the store?
        self.worker = secrets.token_hex(8)  # this process, among those that share a store
        self.live_workers = 1  # that share the store, as of the last heartbeat
        self.rooms: dict[str, Room] = {}
        self.warming: dict[str, float] = {}  # by game: how much of its search is compiled, if not all
        self.downtime = Downtime(GAP * BEAT * silence)
        self._is_warned = self._is_cut_off = False
        self._is_stopped = False
        self._hosts_noted: dict[str, float] = {}  # when the presence of an open table's host was last stored
        self._close_abandoned_at = 0.0
        self._stuck: set[str] = set()  # tables that cannot go on under these rules
        self._failures: Counter[str] = Counter()  # in a row, of tables that could not be read though the store answers
        self._damaged: dict[str, float] = {}  # tables that cannot be read, and until when they are left alone
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # ---- beginning and end -----------------------------------------------------------------------------

    async def start(self) -> None:
        """Begin to look after tables."""
        self.downtime.begin(await self.store.last_beat())
        if self.is_alone:
            await self.store.forget_workers()  # the one before us was killed, or its tables would be free
        await self._give_sign()
        await self._count_workers()
        self.spawn(self.bus.listen(self._hear))
        self.spawn(self._beat())

    async def stop(self) -> None:
        """Let everybody go and leave the tables to others."""
        self._is_stopped = True
        self._close_rooms()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._opening.values(), return_exceptions=True)
        self._close_rooms()  # those that were being opened: a bot asked there would find nobody who thinks
        with suppress(StoreUnavailable):
            await self.store.retire(self.worker)

    def _close_rooms(self) -> None:
        for room in list(self.rooms.values()):
            room.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside; what goes wrong there is told in the log."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._end)

    def _end(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, StoreUnavailable | Refusal):
            log.error("something beside failed", exc_info=error)

    # ---- rooms -----------------------------------------------------------------------------------------

    async def open(self, name: str) -> Room:
        """The room of a table; refused if there is no such table."""
        if self._is_stopped:
            raise put_away()
        if self._is_quarantined(name):
            refuse("damaged")
        if name in self.rooms:
            self.rooms[name].used = time.monotonic()  # not put away before it is asked for something
            return self.rooms[name]
        if name not in self._opening:
            task = self._opening[name] = asyncio.create_task(self._open(name))
            task.add_done_callback(lambda done: self._opened(name, done))
        return await asyncio.shield(self._opening[name])

    def _opened(self, name: str, task: asyncio.Task[Room]) -> None:
        del self._opening[name]
        if not task.cancelled():
            task.exception()  # whoever waits for it is told

    async def _open(self, name: str) -> Room:
        try:
            return await self._open_stored(name)
        except (Refusal, StoreUnavailable):
            raise
        except Exception as error:
            self.quarantine(name, error)
            refuse("damaged")

    async def _open_stored(self, name: str) -> Room:
        table = await self.read_table(name)
        is_steward = await self.store.claim(name, self.worker, time.time(), self.silence)
        room = Room(self, table, is_steward)
        try:
            await room.read_clock()
        except BaseException:
            room.close()
            raise
        self.rooms[name] = room
        return room

    async def read_table(self, name: str) -> Table:
        """A table as it is stored."""
        found = await self.store.load_table(name)
        if found is None:
            refuse("no-table")
        row, events = found
        if row.rules != load(row.game).rules_version:
            refuse("obsolete", rules=row.rules)
        table, pause = Table(row.id, row.secret), time.monotonic() + REPLAY_SLICE_S
        for stored in events:
            table.replay(stored)
            if time.monotonic() > pause:  # let others act between two slices of a long log
                await asyncio.sleep(0)
                pause = time.monotonic() + REPLAY_SLICE_S
        return table

    def quarantine(self, name: str, error: Exception) -> None:
        """Leave a table alone that cannot be read, so that it is in the way of no other one."""
        log.error("table %s is damaged: %s; it is tried again in %d s", name, error, QUARANTINE_S, exc_info=error)
        self._damaged[name] = time.monotonic() + QUARANTINE_S
        metrics.DAMAGED.set(len(self._damaged))
        if room := self.rooms.pop(name, None):
            room.close(Words("server-damaged"), again=False)

    def _is_quarantined(self, name: str) -> bool:
        if self._damaged.get(name, math.inf) < time.monotonic():
            del self._damaged[name]
            metrics.DAMAGED.set(len(self._damaged))
        return name in self._damaged

    async def find_seen(self, table: str, person: str) -> int:
        """The last version that a person was shown."""
        return await self.store.seen(table, person) if person else 0

    async def note_seen(self, table: str, person: str, version: int) -> None:
        """A person was shown this version."""
        await self.store.note_seen(table, person, version)

    # ---- making a table --------------------------------------------------------------------------------

    async def create(self, asker: Asker, wish: NewTable, cookie: str) -> str:
        """Make a table; its name. With a key it follows from that, and from what only the one who asks knows."""
        name = new_name(fix_chance(cookie.encode(), wish.key) if wish.key else secrets.token_bytes(ID_BYTES))
        secret = draw_secret()
        created = Created(asker.person, read_setup(wish, commit(secret, name)), read_seats(asker, wish))
        if wish.start and any(seat.is_open for seat in created.seats):
            refuse("seats-open")
        bots_begin = wish.start and all(seat.bot for seat in created.seats)
        is_listed = wish.listed and not wish.start
        async with self.starting if bots_begin or is_listed else nullcontext():
            if (bots_begin or is_listed) and not (wish.key and await self.store.load_table(name)):
                await self.check_listed(asker) if is_listed else await self.check_bot_tables(asker)
            with suppress(StoreRefused) if wish.key else nullcontext():  # it was made before
                await self._add(name, secret, created, asker.address)
            if wish.start:
                room = await self.open(name)
                await room.begin()
        return name

    async def check_bot_tables(self, asker: Asker) -> None:
        """Refuse one more running table with bots alone if there are enough."""
        if self.is_limited:
            await check_bot_tables(self.store, self.addresses, asker)

    async def check_listed(self, asker: Asker) -> None:
        """Refuse one more open table in the list, where one guest or address would fill it."""
        if self.is_limited and (most := await count_listed(self.store, self.addresses, asker)):
            refuse("too-many-listed", most=most)

    async def repeat(self, asker: Asker, table: Table) -> str:
        """Make a table like this one, everybody one seat on; once, however often it is asked for."""
        name = new_name(fix_chance(table.secret, "rematch"))
        if await self.store.load_table(name) is None:
            secret = draw_secret()
            changes: dict[str, Any] = {"commitment": commit(secret, name), "rematch_of": table.id}
            host = Asker(table.host, "", asker.address)
            if self.is_limited and await count_listed(self.store, self.addresses, host):
                changes["listed"] = False
            setup = msgspec.structs.replace(table.setup, **changes)
            seats = (*table.seats[1:], table.seats[0])
            with suppress(StoreRefused):  # another worker was quicker
                await self._add(name, secret, Created(table.host, setup, seats), asker.address)
        return name

    async def _add(self, name: str, secret: bytes, created: Created, address: str) -> None:
        """Store a new table; of the address only its hash."""
        origin = await self.addresses.hash(address)
        now, key, table = time.time(), new_key(), Table(name, secret)
        table.apply(created, now, key)
        summary = self.summarise(table)
        entry = Entry(
            name, 1, now, key, write_event(created), table.status, None, summary, table.people, table.has_no_people,
        )  # fmt: skip
        setup = created.setup
        row = TableRow(
            name, setup.game, setup.rules, table.status, setup.listed, now, now, 1, self.worker, None, summary, secret,
            created.host, origin, table.has_no_people, now,
        )  # fmt: skip
        await self.store.add_table(row, entry)
        self.count(created)

    def summarise(self, table: Table) -> bytes:
        """A table as lists show it."""
        return msgspec.json.encode(summarise(table))

    # ---- what goes on by itself ------------------------------------------------------------------------

    async def _beat(self) -> None:
        """Give a sign of life, take up what is due, put away what is idle, and look for what the bus did not tell."""
        while True:
            try:
                await self._give_sign()
                await self._count_workers()
                await self._sweep()
                await self._compare()
                await self._note_hosts()
                await self._close_abandoned()
                self._show_people()
                await self._look_for_others()
                if self._is_cut_off:
                    log.info("the store can be reached again")
                self._is_cut_off = False
            except StoreUnavailable as error:
                log.warning("the store cannot be reached: %s", error)
                self._is_cut_off = True
            except Exception:
                log.exception("a beat failed")
            await asyncio.sleep(BEAT * self.silence)

    async def _note_hosts(self) -> None:
        """Store which open tables have their hosts here: only those are listed."""
        now = time.monotonic()
        here = [name for name, room in self.rooms.items() if room.is_open_with_host]
        due = [name for name in here if now - self._hosts_noted.get(name, -math.inf) > NOTE_HOSTS_S]
        await self.store.note_hosts(due, time.time())
        self._hosts_noted = {name: self._hosts_noted.get(name, now) for name in here} | dict.fromkeys(due, now)

    async def _close_abandoned(self) -> None:
        """Close open tables whose hosts have not come back for long."""
        if time.monotonic() < self._close_abandoned_at:
            return
        self._close_abandoned_at = time.monotonic() + CLOSE_ABANDONED_EVERY_S
        for name in await self.store.abandoned_tables(time.time() - ABANDONED_S, SWEPT):
            await self._contain(name, partial(self._expire, name))

    def _show_people(self) -> None:
        """Tell the other workers again who is here: from one that says nothing any more, everybody has gone."""
        for room in self.rooms.values():
            room.forget_silent()
            if room.watchers:
                room.show_people()

    async def _look_for_others(self) -> None:
        """Say once that we are not alone where we should be: without a bus, nobody hears soon of what others do."""
        if self.is_alone and await self.store.has_others(self.worker) and not self._is_warned:
            self._is_warned = True
            log.warning("another server uses the same database: give both of them --redis, or stop one")

    async def _give_sign(self) -> None:
        """Say that this process lives; if for a while none could, no clock that ran in that time has gone on."""
        await self.store.heartbeat(self.worker, time.time())
        if self.downtime.note_heartbeat():
            self.spawn(self._forgive())

    def check_heartbeat(self) -> None:
        """Raise StoreUnavailable if the other workers take this one to be dead."""
        if self.downtime.age > self.silence:
            raise StoreUnavailable("the heartbeat is overdue")

    async def _count_workers(self) -> None:
        if not self.is_alone:
            self.live_workers = max(1, await self.store.count_workers(time.time() - self.silence))

    @property
    def gap(self) -> Gap | None:
        """When last nobody could act, because no server ran or the store took nothing; perhaps up to now."""
        return self.downtime.gap

    async def _forgive(self) -> None:
        """Read all clocks that run: of two gaps in a row, a table that was put away would remember only one."""
        running = await self.store.due_tables(self.worker, time.time() + FAR, self.silence, MOST_CLOCKS)
        for name in {*running, *self.rooms}:
            await self._contain(name, partial(self._read_clock, name))

    async def _sweep(self) -> None:
        limit = SWEPT + len(self._stuck) + len(self._damaged)
        for name in await self.store.due_tables(self.worker, time.time(), self.silence, limit):
            if name not in self._stuck and not self._is_quarantined(name):
                await self._contain(name, partial(self._take_up, name))
        for name, room in list(self.rooms.items()):
            if room.is_idle and time.monotonic() - room.used > (IDLE if room.is_going_on else IDLE_OVER):
                del self.rooms[name]
                room.close()

    async def _expire(self, name: str) -> None:
        await (await self.open(name)).expire()

    async def _read_clock(self, name: str) -> None:
        await (await self.open(name)).read_clock()

    async def _contain(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do something at one table; what goes wrong there stops nothing at the others."""
        try:
            await work()
            self._failures.pop(name, None)
        except (Refusal, PutAway):
            pass
        except StoreUnavailable as error:
            await self._note_failure(name, error)
        except Exception as error:
            self.quarantine(name, error)

    async def _note_failure(self, name: str, error: StoreUnavailable) -> None:
        """One table could not be read. Raise if the store is gone; else leave the table alone after a few failures."""
        await self.store.ping()
        self._failures[name] += 1
        if self._failures[name] >= MAX_FAILURES:
            del self._failures[name]
            self.quarantine(name, error)

    async def _take_up(self, name: str) -> None:
        """See to it that something goes on at a table where it is due."""
        try:
            room = await self.open(name)
        except Refusal as refusal:
            if not self._is_quarantined(name):
                self._stuck.add(name)  # so that it is in nobody's way
                log.warning("table %s cannot go on: %s", name, refusal)
            return
        if not room.is_steward and await self.store.claim(name, self.worker, time.time(), self.silence):
            room.become_steward()

    async def _compare(self) -> None:
        for name, version in (await self.store.versions(list(self.rooms))).items():
            self._hear_of(name, version)

    def _hear(self, news: News) -> None:
        """Take in what another worker calls out."""
        for name, version in news.versions.items():
            self._hear_of(name, version, news.events.get(name, ()))
        for name, people in news.people.items():
            if name in self.rooms:
                self.rooms[name].meet(news.worker, people)

    def _hear_of(self, name: str, version: int, events: Sequence[StoredEvent] = ()) -> None:
        room = self.rooms.get(name)
        if room and version > room.stored:
            self.spawn(room.catch_up(version, events))

    async def note_warming(self, game: str, progress: float | None) -> None:
        """A game's search is compiled so far, or ready (None): let its bots use it, and tell the players."""
        if progress is None:
            await self.minds.warm(game)
            self.warming.pop(game, None)
        else:
            self.warming[game] = progress
        for room in list(self.rooms.values()):
            if room.table.setup.game == game:
                room.show_warming()

    # ---- figures ---------------------------------------------------------------------------------------

    def count(self, event: AnyEvent) -> None:
        """Note that something happened."""
        metrics.EVENTS.labels(type(event).__name__.lower()).inc()


def new_name(chance: bytes) -> str:
    """A table's name: so many bytes as letters."""
    number, letters = int.from_bytes(chance), []
    for _ in range(len(chance) * 8 // 5):
        number, digit = divmod(number, len(LETTERS))
        letters.append(LETTERS[digit])
    return "".join(letters)


def fix_chance(secret: bytes, key: str) -> bytes:
    """Bytes for a table's name that nobody can guess, and that are always the same."""
    return hmac.digest(secret, key.encode(), hashlib.sha256)[:ID_BYTES]


def read_setup(wish: NewTable, commitment: str) -> Setup:
    """What is agreed, from a form; refused with what would be right."""
    if wish.game not in GAMES:
        refuse("no-game", game=wish.game, games=", ".join(GAMES))
    game = load(wish.game)
    options = dict(wish.options)
    if "players" in game.options_type.GOOD:
        options.setdefault("players", len(wish.seats))
    try:
        chosen = game.options_type.read(options)
    except InputError as error:
        raise Refusal(Words("server-bad-option", {"why": str(error)})) from None
    players = game.players(game.new_state(chosen))
    if players != len(wish.seats):
        refuse("seat-count", seats=len(wish.seats), players=str(players))
    return Setup(
        wish.game, game.rules_version, chosen.chosen(), commitment, wish.listed, wish.serious, wish.chat,
        read_clock(wish.clock) if wish.clock else None, pace=wish.pace,
    )  # fmt: skip


def read_clock(wish: ClockWish) -> Clock:
    """The clock of a form."""
    if wish.match is None and wish.move is None:
        refuse("no-time")
    if wish.at_zero != LOSE:
        check_bot(wish.at_zero)
    return Clock(wish.match, wish.move, wish.at_zero)


def read_seats(asker: Asker, wish: NewTable) -> tuple[Seat, ...]:
    """The seats of a form."""
    return tuple(_read_seat(asker, seat) for seat in wish.seats)


def _read_seat(asker: Asker, wish: SeatWish) -> Seat:
    if wish.kind == "bot":
        check_bot(wish.bot or "")
        return Seat(bot=wish.bot)
    if wish.kind == "open":
        return Seat()
    if wish.kind == "me" and wish.name is None:
        return Seat(asker.person, asker.name)
    return Seat(asker.person, clean_name(wish.name or ""))
