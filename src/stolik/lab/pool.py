"""Worker processes that think, so that nobody who asks for a decision is kept waiting.

    with Workers(2) as workers:
        job = workers.choose("search:5s", view, seed=7)    # returns at once
        job.hurry()                                        # the best action so far will do
        action = job.result()                              # or: await asyncio.wrap_future(job)

One thread owns the processes and the queue. Callers only put notes into its inbox, and nothing they call waits for it,
except `close`.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import pickle
import signal
import socket
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing import connection, resource_tracker
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Self

from stolik.bots.bot import Budget
from stolik.bots.levels import make
from stolik.bots.search import Search, source_of
from stolik.dealer import THINKING, Dealer
from stolik.game import GAMES, Action, InputError, load, shown
from stolik.kernel import native

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    Pipe = connection.Connection[Any, Any]

GRACE = 0.05  # seconds between a cancellation and the killing of a process that goes on
TRIES = 3
MOST_WORKERS = 256


class WorkerDied(RuntimeError):  # noqa: N818 - it says what happened
    """Every process that tried it died; the message says what was being done."""


class Job(Future[Any]):
    """What a worker was asked to do: a future that can be hurried, and cancelled also while it runs."""

    def __init__(self, what: str, request: bytes, workers: Workers) -> None:
        super().__init__()
        self._what = what
        self._request = request
        self._workers = workers
        self._hurried = False
        self._deaths = 0
        self._worker: _Worker | None = None

    def hurry(self) -> None:
        """Ask for the best result so far, now."""
        self._hurried = True
        self._workers._tell(self._workers._hurry, self)

    def cancel(self) -> bool:
        """Give it up: at once for the caller, and within 100 ms its worker is free or a new one is started."""
        cancelled = super().cancel()
        if cancelled:
            self._workers._tell(self._workers._cancel, self)
        return cancelled


@dataclass(eq=False)
class _Worker:
    process: SpawnProcess
    pipe: Pipe
    stop: Any  # a byte shared with the process; a lock would stay locked for ever if its holder is killed
    is_warm: bool = False
    job: Job | None = None
    deadline: float | None = None  # when to kill it, once its job is cancelled


class Workers:
    """Some processes, always warm for these games; one that dies is replaced, and what it did is tried again."""

    def __init__(
        self, count: int | None = None, games: Sequence[str] = GAMES, tries: int = TRIES, nice: int = 0
    ) -> None:
        self.count = (os.cpu_count() or 1) if count is None else count
        if type(self.count) is not int or not 1 <= self.count <= MOST_WORKERS:
            raise InputError(f"there can be 1 to {MOST_WORKERS} workers, not {shown(count)}")
        self._games = tuple(load(name).name for name in games)
        self._tries = tries
        self._nice = nice  # how much lower the operating system ranks the processes
        self._failed_starts = 0  # in a row
        self._workers: dict[Pipe, _Worker] = {}
        self._queue: OrderedDict[Job, None] = OrderedDict()
        self._inbox: SimpleQueue[tuple[Callable[[Job], None], Job]] = SimpleQueue()
        self._bell, self._button = socket.socketpair()
        self._button.setblocking(False)
        self._closed = False
        self._closing = Lock()
        self._thread = Thread(target=self._run, name="stolik-workers", daemon=True)
        self._thread.start()
        atexit.register(self.close)  # before multiprocessing ends the processes, which would be replaced

    # ---- what callers do -------------------------------------------------------------------------------

    def choose(self, name: str, view: Any, actions: Sequence[Action] | None = None, *, seed: int) -> Job:
        """What the bot of this name chooses among the actions, or else the view's own; a seed repeats the choice."""
        what = f"the choice of {shown(name)} in {view.game}"
        return self._submit(what, choose, (name, view, actions), {"seed": seed}, Budget())

    def decide(self, name: str, view: Any, *, seed: int, seconds: float | None = None) -> Job:
        """What this bot chooses, and whether a time limit or a hurry kept it from thinking as much as it should."""
        what = f"the choice of {shown(name)} in {view.game}"
        return self._submit(what, decide, (name, view), {"seed": seed, "seconds": seconds}, Budget())

    def call(
        self,
        function: Callable[..., Any],
        *args: Any,
        budget: Budget | None = None,
        done: Callable[[Future[Any]], object] | None = None,
        **named: Any,
    ) -> Job:
        """What a function of a module returns, given these arguments and as `budget` one that can be stopped.

        `done` is called in another thread when there is a result or none will come.
        """
        what = f"{function.__module__}.{function.__qualname__}"
        return self._submit(what, function, args, named, budget or Budget(), done)

    def close(self) -> None:
        """Cancel everything and end the processes."""
        with self._closing:
            self._closed = True
        self._ring()
        self._thread.join()
        atexit.unregister(self.close)

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes, those included that are still starting."""
        return [worker.process.pid or 0 for worker in list(self._workers.values())]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _submit(
        self,
        what: str,
        function: Callable[..., Any],
        args: Any,
        named: Any,
        budget: Budget,
        done: Callable[[Future[Any]], object] | None = None,
    ) -> Job:
        job = Job(what, pickle.dumps((function, args, named, budget)), self)
        if done:  # before anybody works on it: Ctrl-C in the midst of it may leave the job locked
            job.add_done_callback(done)
        with self._closing:  # so that no job comes in when nobody reads the inbox any more
            if self._closed:
                raise RuntimeError("these workers are closed")
            self._tell(self._add, job)
        return job

    def _tell(self, note: Callable[[Job], None], job: Job) -> None:
        self._inbox.put((note, job))
        self._ring()

    def _ring(self) -> None:
        with suppress(OSError):  # it rings already, or everything has ended
            self._button.send(b"!")

    # ---- the notes; from here on everything is done by the one thread ------------------------------------

    def _add(self, job: Job) -> None:
        self._queue[job] = None
        if not self._workers:
            self._failed_starts = 0  # they were given up; perhaps they can be started now

    def _hurry(self, job: Job) -> None:
        if job._worker:
            job._worker.stop.value = 1

    def _cancel(self, job: Job) -> None:
        worker = job._worker
        if job in self._queue:
            del self._queue[job]
            job.set_running_or_notify_cancel()
        elif worker and worker.deadline is None:
            worker.stop.value = 1
            worker.deadline = time.monotonic() + GRACE
            job.set_running_or_notify_cancel()

    # ---- the thread ----------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            resource_tracker.ensure_running()  # its start undoes what the next line does
            signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])  # processes inherit it: Ctrl-C is the parent's
            while not self._closed:
                self._read_notes()
                self._start_missing()
                self._hand_out()
                self._listen()
        finally:
            self._end()

    def _read_notes(self) -> None:
        while not self._inbox.empty():
            note, job = self._inbox.get()
            note(job)

    def _start_missing(self) -> None:
        while len(self._workers) < self.count and self._failed_starts < self._tries:
            self._start()
        while self._queue and not self._workers:
            job, _ = self._queue.popitem(last=False)
            _fail(job, f"{job._what}: no worker can start; a script that uses some needs `if __name__ == '__main__':`")

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        stop = context.RawValue("b", 0)
        process = context.Process(target=_work, args=(theirs, stop, self._games, self._nice), daemon=True)
        try:
            process.start()
            self._workers[ours] = _Worker(process, ours, stop)
        except (OSError, RuntimeError):  # no memory, or a script is imported by a worker of its own
            traceback.print_exc()
            ours.close()
            self._failed_starts += 1
        finally:
            theirs.close()

    def _hand_out(self) -> None:
        for worker in self._workers.values():
            if self._queue and worker.is_warm and worker.job is None:
                job, _ = self._queue.popitem(last=False)
                worker.job, job._worker = job, worker
                worker.stop.value = job._hurried
                with suppress(OSError):  # it has just died, which its pipe will tell
                    worker.pipe.send_bytes(job._request)

    def _listen(self) -> None:
        """Wait for a note, an answer, a death or a deadline."""
        deadlines = [worker.deadline for worker in self._workers.values() if worker.deadline is not None]
        timeout = max(0.0, min(deadlines) - time.monotonic()) if deadlines else None
        for heard in connection.wait([self._bell, *self._workers], timeout):
            if heard is self._bell:
                self._bell.recv(4096)
            else:
                self._hear(self._workers[heard])  # type: ignore[index]  # whatever else is waited for is a pipe
        for worker in list(self._workers.values()):
            if worker.deadline is not None and worker.deadline <= time.monotonic():
                self._bury(worker)

    def _hear(self, worker: _Worker) -> None:
        try:
            answer = worker.pipe.recv()
        except (EOFError, OSError):
            worker.process.join(GRACE)  # it is about to end, and should say how
            self._bury(worker)
            return
        worker.is_warm = True
        self._failed_starts = 0
        job = _release(worker)
        if job and job.set_running_or_notify_cancel():
            _finish(job, *answer)

    def _bury(self, worker: _Worker) -> None:
        """Let another worker do what this one did, unless too many have died of it."""
        del self._workers[worker.pipe]
        worker.process.kill()
        worker.process.join()
        worker.pipe.close()
        self._failed_starts += not worker.is_warm
        job = _release(worker)
        if not job:
            return
        job._deaths += 1
        if job._deaths < self._tries and not job.cancelled():
            self._queue[job] = None
            self._queue.move_to_end(job, last=False)
        else:
            code = worker.process.exitcode
            _fail(job, f"{job._what}: {job._deaths} workers died of it, the last with exit code {code}")

    def _end(self) -> None:
        self._closed = True
        self._read_notes()
        for worker in self._workers.values():
            worker.process.kill()
        running = [_release(worker) for worker in self._workers.values()]
        for job in [*self._queue, *filter(None, running)]:
            job.cancel()
            job.set_running_or_notify_cancel()
        for pipe, worker in self._workers.items():
            worker.process.join()
            pipe.close()
        self._workers.clear()
        self._queue.clear()
        self._bell.close()
        self._button.close()


def _release(worker: _Worker) -> Job | None:
    """Take its job from a worker; None if there is none, or if its caller already knows that it is cancelled."""
    job = worker.job if worker.deadline is None else None
    if worker.job:
        worker.job._worker = None
    worker.job = worker.deadline = None
    return job


def _finish(job: Job, is_done: bool, value: bytes, told: str) -> None:
    try:
        result = pickle.loads(value)
    except Exception as error:  # of a class that only the worker knows, or that cannot be copied
        is_done, result = False, RuntimeError(f"{job._what}: {(told or repr(error)).splitlines()[-1]}")
    if is_done:
        job.set_result(result)
    else:
        result.add_note(told)
        job.set_exception(result)


def _fail(job: Job, message: str) -> None:
    if job.set_running_or_notify_cancel():
        job.set_exception(WorkerDied(message))


# ---- in the process ---------------------------------------------------------------------------------


def choose(name: str, view: Any, actions: Sequence[Action] | None, *, seed: int, budget: Budget) -> Action:
    """What the bot of this name chooses with the budget that its name gives it, stopped when the given one says so."""
    player = make(name)
    if actions is None:
        actions = [load(view.game).table.decode(action.code) for action in view.actions]
    return player.bot.choose(view, actions, replace(player.budget, stop=budget.stop), Dealer(seed, THINKING))


def decide(name: str, view: Any, *, seed: int, seconds: float | None, budget: Budget) -> tuple[Action, bool]:
    """What a bot chooses in at most so many seconds, and whether less time than it wanted made it weaker."""
    player, began, hurried = make(name), time.perf_counter(), False
    limits = [limit for limit in (player.budget.seconds, seconds) if limit is not None]
    most = min(limits, default=None)

    def stop() -> bool:
        nonlocal hurried
        hurried = hurried or bool(budget.stop and budget.stop())
        return hurried

    actions = [load(view.game).table.decode(action.code) for action in view.actions]
    action = player.bot.choose(
        view, actions, replace(player.budget, seconds=most, stop=stop), Dealer(seed, THINKING)
    )  # fmt: skip
    is_late = isinstance(player.bot, Search) and most is not None and time.perf_counter() - began >= most
    return action, len(actions) > 1 and (hurried or is_late)


def warm_search(game: str, *, budget: Budget) -> None:
    """Load the compiled search of a game into this process."""
    source = source_of(load(game))
    if native.is_ready(source):  # else it would be compiled here
        native.compiled(source)


def _work(pipe: Pipe, stop: Any, games: Sequence[str], nice: int) -> None:
    os.nice(nice)
    Thread(target=_end_with_parent, daemon=True).start()
    _warm(games)
    with suppress(EOFError, ConnectionError):  # the parent has closed the workers, or was killed
        pipe.send(None)
        while True:
            pipe.send(_answer(pipe.recv_bytes(), lambda: bool(stop.value)))


def _end_with_parent() -> None:
    """End also in the midst of a thought when the parent was killed."""
    parent = multiprocessing.parent_process()
    assert parent
    parent.join()
    os._exit(1)


def _warm(games: Sequence[str]) -> None:
    """Load now what the first decision would wait for."""
    for name in games:
        warm_search(name, budget=Budget())


def _answer(request: bytes, stop: Callable[[], bool]) -> tuple[bool, bytes, str]:
    """Whether it was done, the result or else the exception, and where that came from."""
    try:
        function, args, named, budget = pickle.loads(request)
        return True, pickle.dumps(function(*args, budget=replace(budget, stop=stop), **named)), ""
    except Exception as error:
        told = traceback.format_exc()
        try:
            return False, pickle.dumps(error), told
        except Exception:
            return False, b"", told
