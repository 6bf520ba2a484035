"""The process pool for simulations, tournaments, analysis and the server's bots.

    with Workers(2, games=("chess",)) as workers:
        job = workers.choose("search:5s", view, seed=7)    # returns at once
        job.hurry()                                        # return the current best action now
        action = job.result()                              # or: await asyncio.wrap_future(job)

    with parallel_map(jobs=2) as run:                      # with one job, in this process
        for result in run(function, tasks):                # in order of completion
            ...

Unlike `concurrent.futures`, running jobs can be hurried and cancelled, and a worker that dies is replaced. One thread
owns the processes and the queue; callers put messages into its inbox, and only `close` and `wait_until_warm` block.
`stolik.lab.worker` is the code of the processes.
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
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from itertools import islice
from multiprocessing import connection, resource_tracker
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

from stolik.bots.bot import Budget
from stolik.game import Action, InputError, load, shown
from stolik.lab import worker as inside
from stolik.lab.worker import warm_search

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    Pipe = connection.Connection[Any, Any]

CANCEL_TIMEOUT_S = 0.05  # after a cancellation; then the process is killed
TRIES = 3  # processes that may die of one job, or fail to start in a row
CANNOT_START = "no worker can start; a script that uses some needs `if __name__ == '__main__':`"
MOST_WORKERS = 256

Task = TypeVar("Task")
Value = TypeVar("Value")


class WorkerDied(RuntimeError):  # noqa: N818 - reads better than ...Error
    """Every process that ran a job died; the message names the job."""


class NoWorker(WorkerDied):
    """No process can be started."""


class Job(Future[Any]):
    """The future of a task; it can be hurried, and cancelled even while it runs."""

    def __init__(self, what: str, request: bytes, workers: Workers) -> None:
        super().__init__()
        self._what = what
        self._request = request
        self._workers = workers
        self._hurried = False
        self._deaths = 0
        self._worker: _Worker | None = None

    def hurry(self) -> None:
        """Ask for the current best result now."""
        self._hurried = True
        self._workers._tell(self._workers._hurry, self)

    def cancel(self) -> bool:
        """Cancel at once for the caller; within 100 ms the worker is free or replaced."""
        cancelled = super().cancel()
        if cancelled:
            self._workers._tell(self._workers._cancel, self)
        return cancelled


@dataclass(eq=False)
class _Worker:
    process: SpawnProcess
    pipe: Pipe
    stop: Any  # a byte shared with the process, without a lock: a killed holder would never release it
    is_warm: bool = False
    job: Job | None = None
    deadline: float | None = None  # when to kill it after its job was cancelled


class Workers:
    """A pool of processes; one that dies is replaced, and its job is retried.

    Each process calls `warm` for each of the games before it takes jobs, so that the first job need not load them.
    """

    def __init__(
        self,
        count: int | None = None,
        games: Sequence[str] = (),
        *,
        warm: Callable[[str], None] = warm_search,
        tries: int = TRIES,
        nice: int = 0,
    ) -> None:
        self.count = (os.cpu_count() or 1) if count is None else count
        if type(self.count) is not int or not 1 <= self.count <= MOST_WORKERS:
            raise InputError(f"there can be 1 to {MOST_WORKERS} workers, not {shown(count)}")
        self._games = tuple(load(name).name for name in games)
        self._warm = warm
        self._tries = tries
        self._nice = nice  # niceness of the processes
        self._failed_starts = 0  # in a row
        self._workers: dict[Pipe, _Worker] = {}
        self._queue: OrderedDict[Job, None] = OrderedDict()
        self._inbox: SimpleQueue[tuple[Callable[[Job], None], Job]] = SimpleQueue()
        self._started: SimpleQueue[bool] = SimpleQueue()  # gets one item when all are warm: are there any processes?
        self._has_told_start = False
        self._bell, self._button = socket.socketpair()
        self._button.setblocking(False)
        self._closed = False
        self._closing = Lock()
        self._thread = Thread(target=self._run, name="stolik-workers", daemon=True)
        self._thread.start()
        atexit.register(self.close)  # runs before multiprocessing ends the processes, or they would be replaced

    # ---- called from any thread ------------------------------------------------------------------------

    def choose(self, name: str, view: Any, actions: Sequence[Action] | None = None, *, seed: int) -> Job:
        """Let a bot choose among the actions, by default those of the view; the same seed gives the same choice."""
        what = f"the choice of {shown(name)} in {view.game}"
        return self._submit(what, inside.choose, (name, view, actions), {"seed": seed}, Budget())

    def decide(self, name: str, view: Any, *, seed: int, seconds: float | None = None) -> Job:
        """Let a bot choose; the result also says whether a time limit or `hurry` cut its search short."""
        what = f"the choice of {shown(name)} in {view.game}"
        return self._submit(what, inside.decide, (name, view), {"seed": seed, "seconds": seconds}, Budget())

    def call(
        self,
        function: Callable[..., Any],
        *args: Any,
        budget: Budget | None = None,
        done: Callable[[Future[Any]], object] | None = None,
        **named: Any,
    ) -> Job:
        """Call a module-level function with these arguments and a `budget` that can be stopped.

        `done` is called in another thread when the job has ended.
        """
        return self._submit(_name(function), function, args, named, budget or Budget(), done)

    def map(
        self, function: Callable[[Task], Value], tasks: Iterable[Task], name: Callable[[Task], str] = shown
    ) -> Iterator[Value]:
        """Call a module-level function, or a `partial` of one, for each task; yields results in order of completion.

        `tasks` is consumed lazily, one task per worker ahead. The error for a task that kills its processes contains
        its name.
        """
        what, waiting = _name(function), iter(tasks)
        running: dict[Future[Value], Task] = {}
        ended: SimpleQueue[Future[Value]] = SimpleQueue()  # not `futures.wait`: Ctrl-C in it can leave locks held
        while True:
            for task in islice(waiting, 2 * self.count - len(running)):
                job = self._submit(what, inside.call_plain, (function, task), {}, Budget(), ended.put)
                running[job] = task
            if not running:
                return
            done = ended.get()
            yield _result_of(done, name, running.pop(done))

    def wait_until_warm(self) -> None:
        """Wait until all processes are warm or have failed to start; raises NoWorker if there are none."""
        has_some = self._started.get()
        self._started.put(has_some)  # for other waiting threads
        if not has_some:
            raise NoWorker(CANNOT_START)

    def close(self) -> None:
        """Cancel all jobs and end the processes."""
        with self._closing:
            self._closed = True
        self._ring()
        self._thread.join()
        atexit.unregister(self.close)

    @property
    def pids(self) -> list[int]:
        """The ids of the processes, including those that are still starting."""
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
        if done:  # before the job is queued: Ctrl-C in the middle of this may leave it locked
            job.add_done_callback(done)
        with self._closing:  # no job may enter the inbox after it was read for the last time
            if self._closed:
                raise RuntimeError("these workers are closed")
            self._tell(self._add, job)
        return job

    def _tell(self, note: Callable[[Job], None], job: Job) -> None:
        self._inbox.put((note, job))
        self._ring()

    def _ring(self) -> None:
        with suppress(OSError):  # the buffer is full, or the pool is closed
            self._button.send(b"!")

    # ---- messages; everything from here on runs in the pool's thread --------------------------------------

    def _add(self, job: Job) -> None:
        self._queue[job] = None
        if not self._workers:
            self._failed_starts = 0  # try again to start processes

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
            worker.deadline = time.monotonic() + CANCEL_TIMEOUT_S
            job.set_running_or_notify_cancel()

    # ---- the thread ----------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            resource_tracker.ensure_running()  # first: starting it unblocks the signal again
            signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])  # inherited: only the parent handles Ctrl-C
            while not self._closed:
                self._read_notes()
                self._start_missing()
                self._tell_start()
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
            _fail(job, NoWorker(f"{job._what}: {CANNOT_START}"))

    def _tell_start(self) -> None:
        """Report once that all processes are warm, or that none could be started."""
        if not self._has_told_start and all(worker.is_warm for worker in self._workers.values()):
            self._has_told_start = True
            self._started.put(bool(self._workers))

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        stop = context.RawValue("b", 0)
        process = context.Process(
            target=inside.work, args=(theirs, stop, self._games, self._warm, self._nice), daemon=True
        )
        try:
            process.start()
            self._workers[ours] = _Worker(process, ours, stop)
        except (OSError, RuntimeError):  # no memory, or a script without a `__main__` guard
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
                with suppress(OSError):  # it just died; `_listen` will notice
                    worker.pipe.send_bytes(job._request)

    def _listen(self) -> None:
        """Wait for a message, an answer, the death of a process or a deadline."""
        deadlines = [worker.deadline for worker in self._workers.values() if worker.deadline is not None]
        timeout = max(0.0, min(deadlines) - time.monotonic()) if deadlines else None
        for heard in connection.wait([self._bell, *self._workers], timeout):
            if heard is self._bell:
                self._bell.recv(4096)
            else:
                self._hear(self._workers[heard])  # type: ignore[index]  # all others are pipes
        for worker in list(self._workers.values()):
            if worker.deadline is not None and worker.deadline <= time.monotonic():
                self._bury(worker)

    def _hear(self, worker: _Worker) -> None:
        try:
            answer = worker.pipe.recv()
        except (EOFError, OSError):
            worker.process.join(CANCEL_TIMEOUT_S)  # for its exit code
            self._bury(worker)
            return
        worker.is_warm = True
        self._failed_starts = 0
        job = _release(worker)
        if job and job.set_running_or_notify_cancel():
            _finish(job, *answer)

    def _bury(self, worker: _Worker) -> None:
        """Remove a dead or hung worker; retry its job unless it killed too many."""
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
            told = f"{job._what}: {job._deaths} workers died of it, the last with exit code {code}"
            _fail(job, WorkerDied(told))

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
        self._tell_start()
        self._bell.close()
        self._button.close()


def _name(function: Callable[..., Any]) -> str:
    """The qualified name of a function, or of the function in a `functools.partial`."""
    function = function.func if isinstance(function, partial) else function
    return f"{function.__module__}.{function.__qualname__}"


def _release(worker: _Worker) -> Job | None:
    """Take the job from a worker; None if it has none or the job is cancelled already."""
    job = worker.job if worker.deadline is None else None
    if worker.job:
        worker.job._worker = None
    worker.job = worker.deadline = None
    return job


def _finish(job: Job, is_done: bool, value: bytes, told: str) -> None:
    try:
        result = pickle.loads(value)
    except Exception as error:  # a class that cannot be imported here or unpickled
        is_done, result = False, RuntimeError(f"{job._what}: {(told or repr(error)).splitlines()[-1]}")
    if is_done:
        job.set_result(result)
    else:
        result.add_note(told)
        job.set_exception(result)


def _fail(job: Job, error: WorkerDied) -> None:
    if job.set_running_or_notify_cancel():
        job.set_exception(error)


# ---- many tasks ------------------------------------------------------------------------------------------


class Map(Protocol):
    """The interface of `Workers.map`."""

    def __call__(
        self, function: Callable[[Task], Value], tasks: Iterable[Task], name: Callable[[Task], str] = shown
    ) -> Iterator[Value]:
        """Call a function for each task; yields results in order of completion."""


@contextmanager
def parallel_map(jobs: int, games: Sequence[str] = (), warm: Callable[[str], None] = warm_search) -> Iterator[Map]:
    """A parallel `map` with `jobs` warm processes; with one job, it runs in this process."""
    if jobs <= 1:
        for game in games:
            warm(game)
        yield _map_here
        return
    with Workers(jobs, games, warm=warm) as workers:
        try:
            workers.wait_until_warm()
        except NoWorker as error:
            raise InputError(str(error)) from None
        yield workers.map


def _map_here(
    function: Callable[[Task], Value], tasks: Iterable[Task], name: Callable[[Task], str] = shown
) -> Iterator[Value]:
    return map(function, tasks)


def _result_of(job: Future[Value], name: Callable[[Task], str], task: Task) -> Value:
    try:
        return job.result()
    except NoWorker as error:
        raise InputError(str(error)) from None
    except WorkerDied as error:
        raise InputError(f"{name(task)} killed the processes that played it: {error}") from None
