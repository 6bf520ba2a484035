"""The queue before the bots' processes: whose job comes next, and what is given up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from stolik.lab.pool import Job
from stolik.server.bots.fair_queue import (
    LOWER_PRIORITY_EVERY,
    PERSON,
    UNWATCHED,
    WATCHED,
    FairQueue,
    Lane,
    QueuedJob,
    Requester,
)

pytestmark = pytest.mark.anyio


class Desk:
    """Workers in a test's hands: `jobs` are what was handed to them, by name."""

    def __init__(self, count: int = 1) -> None:
        self.count = count
        self.jobs: dict[str, Job] = {}
        self.hurried: list[Job] = []

    def _tell(self, note: Callable[[Job], None], job: Job) -> None:
        note(job)

    def _hurry(self, job: Job) -> None:
        self.hurried.append(job)

    def _cancel(self, job: Job) -> None:
        job.set_running_or_notify_cancel()

    def submit(self, name: str) -> Callable[[], Job]:
        def submit() -> Job:
            self.jobs[name] = Job(name, b"", self)  # type: ignore[arg-type]
            return self.jobs[name]

        return submit

    async def finish(self, name: str) -> None:
        self.jobs[name].set_result(name)
        await settle()


async def settle() -> None:
    """Let everything happen that can."""
    for _ in range(20):
        await asyncio.sleep(0)


class Waiting:
    """A lane over a desk, and the requests that wait in it."""

    def __init__(self, count: int = 1, one_each: bool = False) -> None:
        self.desk = Desk(count)
        self.lane = Lane("test", lambda: self.desk, one_each)  # type: ignore[arg-type, return-value]
        self.tasks: dict[str, asyncio.Task[Any]] = {}

    async def ask(self, name: str, address: str = "", guest: str = "", priority: int = PERSON) -> None:
        requester = Requester(address, guest, priority)
        self.tasks[name] = asyncio.create_task(self.lane.run(requester, self.desk.submit(name)))
        await settle()

    async def finish_all(self) -> list[str]:
        """Finish one job after another; the order in which they were begun."""
        done = 0
        while done < len(self.tasks):
            name = list(self.desk.jobs)[done]
            await self.desk.finish(name)
            assert await self.tasks[name] == name
            done += 1
        return list(self.desk.jobs)


async def test_addresses_and_guests_take_turns():
    """After each job of a requester come those of other addresses, then of other guests, before the next of theirs."""
    waiting = Waiting()
    for number in range(4):
        await waiting.ask(f"a{number}", "home", "ann")
    await waiting.ask("b", "home", "bob")
    await waiting.ask("c", "cafe", "cid")
    assert list(waiting.desk.jobs) == ["a0"]  # no more than there are processes
    assert await waiting.finish_all() == ["a0", "a1", "c", "b", "a2", "a3"]


async def test_people_come_before_bots_alone():
    """A table where a person plays is served first, then bots that are watched; but none waits for ever."""
    waiting = Waiting()
    await waiting.ask("first")
    await waiting.ask("unwatched", "x", "x", UNWATCHED)
    await waiting.ask("watched", "x", "x", WATCHED)
    for number in range(3):
        await waiting.ask(f"p{number}", "y", "y")
    assert await waiting.finish_all() == ["first", "p0", "p1", "p2", "watched", "unwatched"]


async def test_bots_alone_are_served_at_last():
    """However many people wait, now and then bots alone get a process."""
    waiting = Waiting()
    await waiting.ask("first")
    await waiting.ask("alone", "x", "x", UNWATCHED)
    for number in range(2 * LOWER_PRIORITY_EVERY):
        await waiting.ask(f"p{number}", "y", "y")
    assert (await waiting.finish_all()).index("alone") < LOWER_PRIORITY_EVERY


async def test_bots_alone_are_hurried_for_a_person():
    """A search of a table without people is cut short when a person waits, and not otherwise."""
    waiting = Waiting(2)
    await waiting.ask("watched", "x", "x", WATCHED)
    await waiting.ask("unwatched", "x", "x", UNWATCHED)
    await waiting.ask("more", "x", "x", UNWATCHED)
    assert waiting.desk.hurried == []
    await waiting.ask("person", "y", "y")
    assert waiting.desk.hurried == [waiting.desk.jobs["unwatched"]]
    await waiting.ask("another", "y", "y")
    assert waiting.desk.hurried == [waiting.desk.jobs["unwatched"], waiting.desk.jobs["watched"]]
    await waiting.finish_all()


async def test_one_job_each():
    """With one job at a time for each requester, free processes wait for others; both guest and address count."""
    waiting = Waiting(3, one_each=True)
    await waiting.ask("ann", "home", "ann")
    await waiting.ask("ann again", "home", "ann")
    await waiting.ask("bob at home", "home", "bob")
    await waiting.ask("ann at work", "work", "ann")
    await waiting.ask("cid", "cafe", "cid")
    assert list(waiting.desk.jobs) == ["ann", "cid"]
    await waiting.desk.finish("ann")
    assert list(waiting.desk.jobs) == ["ann", "cid", "ann again"]
    await waiting.desk.finish("ann again")
    assert set(waiting.desk.jobs) == set(waiting.tasks)
    for name in ("ann at work", "bob at home", "cid"):
        await waiting.desk.finish(name)


async def test_cancelled_jobs_make_room():
    """A job whose requester is gone leaves the queue, or is cancelled; the next one starts."""
    waiting = Waiting()
    for name in ("running", "queued", "last"):
        await waiting.ask(name)
    waiting.tasks["queued"].cancel()
    waiting.tasks["running"].cancel()
    await settle()
    assert waiting.desk.jobs["running"].cancelled()
    assert list(waiting.desk.jobs) == ["running", "last"]
    await waiting.desk.finish("last")
    assert not waiting.lane.running
    assert not waiting.lane.queue


async def test_timeout_counts_from_the_beginning():
    """However long a job has waited in the queue, its time begins with its process."""
    desk = Desk()
    lane = Lane("test", lambda: desk)  # type: ignore[arg-type, return-value]
    first = asyncio.create_task(lane.run(Requester(), desk.submit("first")))
    second = asyncio.create_task(lane.run(Requester(), desk.submit("second"), timeout_s=0.0))
    await asyncio.sleep(0.01)
    assert not second.done()
    await desk.finish("first")
    assert await first == "first"
    with pytest.raises(TimeoutError):
        await second
    assert desk.jobs["second"].cancelled()


async def test_no_priority_waits_for_ever():
    """While all three wait, every eighth job is of a lower one: watched and unwatched bots in queued."""
    queue, taken = FairQueue(), list[int]()
    ready = asyncio.get_running_loop().create_future()
    for priority in (PERSON, WATCHED, UNWATCHED):
        for _ in range(8 * LOWER_PRIORITY_EVERY):
            queue.add(QueuedJob(Requester("a", "g", priority), lambda: None, ready))  # type: ignore[arg-type, return-value]
    for _ in range(4 * LOWER_PRIORITY_EVERY):
        queued = queue.pop()
        assert queued
        taken.append(queued.requester.priority)
    assert [taken.count(priority) for priority in (PERSON, WATCHED, UNWATCHED)] == [4 * LOWER_PRIORITY_EVERY - 4, 2, 2]
