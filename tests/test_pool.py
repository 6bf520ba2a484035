"""Bots in processes of their own: the same decisions, calls that do not block, and dead processes change nothing."""

from __future__ import annotations

import asyncio
import concurrent.futures
import multiprocessing
import os
import pickle
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.games.kits import OWN_GAMES

import stolik
from stolik.bots import Budget, make
from stolik.dealer import THINKING
from stolik.lab.pool import WorkerDied, Workers, parallel_map
from stolik.lab.worker import choose

pytestmark = pytest.mark.xdist_group("workers")  # they share their processes

LONG = 120  # seconds that nothing here takes, on however busy a machine
HERE = "tests.test_pool"  # where a worker finds what is defined below


@pytest.fixture(scope="module")
def pool() -> Iterator[Workers]:
    with Workers(2, games=OWN_GAMES) as made:
        yield made


@pytest.fixture(scope="module")
def single() -> Iterator[Workers]:
    """One worker, so that the next job shows what became of it."""
    with Workers(1, games=()) as made:
        yield made


# ---- what the workers are asked to do ------------------------------------------------------------------------


def tell_pid(budget: Budget) -> int:
    return os.getpid()


def echo(value: Any, budget: Budget) -> Any:
    return value


def list_modules(budget: Budget) -> list[str]:
    return list(sys.modules)


def warm_slowly(game: str) -> None:
    """Leave a trace of what was warmed, which `tell_warm` reads."""
    time.sleep(0.2)
    os.environ["WARMED"] = os.environ.get("WARMED", "") + game


def tell_warm(number: int) -> tuple[int, str]:
    time.sleep(0.02)  # long enough that both workers get some
    return os.getpid(), os.environ.get("WARMED", "")


def fail_to_warm(game: str) -> None:
    os._exit(4)


def double(number: int) -> int:
    return 2 * number


def die_of_seven(number: int) -> int:
    if number == 7:
        os._exit(3)
    return number


def refuse_seven(number: int) -> int:
    if number == 7:
        raise stolik.InputError("seven is too many")
    return number


def think(begun: Path, budget: Budget) -> str:
    """Think until told to stop, as our search does."""
    begun.write_text(str(os.getpid()))
    while not budget.stop():
        time.sleep(0.001)
    return "the best so far"


def spin(begun: Path, budget: Budget) -> None:
    """Look at nothing, for ever."""
    begun.write_text(str(os.getpid()))
    while True:
        pass


def spin_once(begun: Path, view: Any, seed: int, budget: Budget) -> Any:
    """Spin the first time; when it is tried again, decide."""
    if not begun.exists():
        spin(begun, budget)
    return choose("greedy", view, None, seed=seed, budget=budget)


class Odd(Exception):  # noqa: N818
    """An exception that cannot be copied to another process."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__("odd indeed")


def be_odd(budget: Budget) -> None:
    raise Odd(1, 2)


def make_lambda(budget: Budget) -> Any:
    return lambda: None  # which cannot be sent


class Killed:
    def choose(self, view, actions, budget, rng):
        os.kill(os.getpid(), signal.SIGKILL)


class Gone:
    def choose(self, view, actions, budget, rng):
        os._exit(3)


class Asking:
    """Knows whether it may think on."""

    def choose(self, view, actions, budget, rng):
        return actions[-1] if budget.stop() else actions[0]


def wait_for(path: Path) -> int:
    """The number of the process that has begun."""
    ends = time.monotonic() + LONG
    while not (path.exists() and path.read_text()):
        assert time.monotonic() < ends, f"{path} was never written"
        time.sleep(0.005)
    return int(path.read_text())


def views(game: str, seed: int, every: int) -> Iterator[tuple[Any, tuple[stolik.Action, ...]]]:
    """Views and legal actions of a random match."""
    match, rng = stolik.Match(game, seed=seed), stolik.Dealer(seed)
    while not match.over:
        if len(match.steps) % every == 0:
            yield match.view(match.actor), match.actions
        match.play(match.codes[rng.pick(len(match.codes))])


# ---- the same decisions --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OWN_GAMES)
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_worker_chooses_what_the_bot_chooses_here(pool, game, name):
    """The same view and seed give the same action, whichever process finds it."""
    asked = [
        (pool.choose(name, view, seed=seed), make(name).choose(view, actions, stolik.Dealer(seed, THINKING)))
        for seed, (view, actions) in enumerate(views(game, 5, 9))
    ]
    assert len(asked) > 5
    for job, expected in asked:
        assert job.result(LONG) == expected


@pytest.mark.parametrize("game", OWN_GAMES)
def test_a_view_arrives_as_it_was_sent(pool, game):
    """Equal in every part, also in what equality forgives, such as a tuple that became a list."""
    sent = [view for view, _ in views(game, 6, 15)]
    received = [pool.call(echo, view) for view in sent]
    assert [repr(job.result(LONG)) for job in received] == [repr(view) for view in sent]
    assert [job.result() for job in received] == sent


def test_actions_can_be_given(pool):
    """Then the bot chooses among them only."""
    view, actions = next(views("skytopia", 1, 1))
    assert {pool.choose("random", view, actions[2:3], seed=s).result(LONG) for s in range(5)} == {actions[2]}


def test_workers_are_warm(pool):
    """What the first decision needs is loaded before it."""
    assert {"stolik.games.skytopia", "stolik.games.fantazja"} <= set(pool.call(list_modules).result(LONG))


def test_a_bad_number_or_game_is_refused():
    """One sentence says what would be right, before any process is started."""
    for count in (0, -1, 257, True, "2"):
        with pytest.raises(stolik.InputError, match="there can be 1 to 256 workers"):
            Workers(count)
    with pytest.raises(stolik.InputError, match="there is no game 'chess'"):
        Workers(1, games=("chess",))


def test_processes_are_warm_before_the_first_task():
    """All of them, each for every game; the caller decides what warming is."""
    with parallel_map(2, OWN_GAMES, warm_slowly) as run:
        told = set(run(tell_warm, range(20)))
    assert len(told) == 2
    assert {warmed for _, warmed in told} == {"".join(OWN_GAMES)}


def test_only_the_games_that_are_named_are_loaded():
    """No other installed game: its package is third-party code."""
    with Workers(1) as none, Workers(1, ("fantazja",)) as one:
        loaded = [set(made.call(list_modules).result(LONG)) for made in (none, one)]
    assert [{"stolik.games.fantazja.game", "stolik.games.skytopia.game"} & names for names in loaded] == [
        set(), {"stolik.games.fantazja.game"},
    ]  # fmt: skip


def test_waiting_for_processes_that_cannot_start_ends():
    """One sentence says so."""
    with pytest.raises(stolik.InputError, match="no worker can start"), parallel_map(2, ("skytopia",), fail_to_warm):
        pass


# ---- many tasks ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_map_has_every_result_once(jobs):
    """In the order in which they end; with one job in this very process."""
    with parallel_map(jobs) as run:
        assert sorted(run(double, range(50))) == list(range(0, 100, 2))
        assert list(run(double, ())) == []
        assert [pid == os.getpid() for pid, _ in run(tell_warm, [1])] == [jobs == 1]


def test_tasks_are_taken_when_they_are_needed(pool):
    """For each of the two workers one more lies ready, and no more: there may be a hundred million."""
    tasks, found = iter(range(100)), []
    for result in pool.map(double, tasks):
        found.append(result)
        if len(found) == 10:
            break
    assert next(tasks) <= 10 + 4


def test_an_exception_ends_a_map(pool):
    with pytest.raises(stolik.InputError, match=r"^seven is too many"):
        list(pool.map(refuse_seven, range(20)))


def test_a_task_that_kills_its_processes_is_named(pool):
    """The others are done, and the workers go on."""
    found = []
    with pytest.raises(stolik.InputError, match=r"^task 7 killed the processes that played it: .*exit code 3$"):
        found.extend(pool.map(die_of_seven, range(8), lambda number: f"task {number}"))
    assert sorted(pool.map(double, range(3))) == [0, 2, 4]


# ---- cancelling and hurrying -----------------------------------------------------------------------------------


def test_a_queued_job_can_be_cancelled(single, tmp_path):
    """It never starts, and its callers get the error at once."""
    first = single.call(think, tmp_path / "first")
    wait_for(tmp_path / "first")
    second = single.call(think, tmp_path / "second")
    assert second.cancel()
    assert concurrent.futures.wait([second], LONG).done == {second}
    assert second.cancelled()
    assert not first.done()
    first.hurry()
    assert first.result(LONG) == "the best so far"
    single.call(tell_pid).result(LONG)
    assert not (tmp_path / "second").exists()


def test_a_running_job_that_looks_is_cancelled_and_its_worker_stays(single, tmp_path, monkeypatch):
    """The same process serves the next job."""
    monkeypatch.setattr(
        "stolik.lab.pool.CANCEL_TIMEOUT_S", LONG
    )  # on a busy machine it may not get to look within 50 ms
    job = single.call(think, tmp_path / "begun")
    pid = wait_for(tmp_path / "begun")
    assert job.cancel()
    assert job.cancel()
    assert job.cancelled()
    assert single.call(tell_pid).result(LONG) == pid


def test_a_running_job_that_never_looks_is_cancelled_with_its_process(single, tmp_path):
    """The promise is 100 ms; a busy machine gets two seconds here."""
    job = single.call(spin, tmp_path / "begun")
    pid = wait_for(tmp_path / "begun")
    began = time.monotonic()
    assert job.cancel()
    while pid in single.pids:
        time.sleep(0.001)
    assert time.monotonic() - began < 2
    assert concurrent.futures.wait([job], LONG).done == {job}
    assert single.call(tell_pid).result(LONG) != pid


def test_a_hurried_job_gives_the_best_so_far(single, tmp_path):
    """While it runs or before; and the next one may think as long as it likes."""
    running = single.call(think, tmp_path / "running")
    wait_for(tmp_path / "running")
    queued = single.call(think, tmp_path / "queued")
    queued.hurry()
    running.hurry()
    assert running.result(LONG) == queued.result(LONG) == "the best so far"
    view, actions = next(views("skytopia", 1, 1))
    assert single.choose(f"{HERE}:Asking", view, seed=1).result(LONG) == actions[0]
    running.hurry()  # too late, and for no other job
    assert single.choose(f"{HERE}:Asking", view, seed=1).result(LONG) == actions[0]


# ---- deaths and mistakes ---------------------------------------------------------------------------------------


def test_a_decision_whose_worker_was_killed_is_made_again(pool, tmp_path):
    """With the same answer as if nothing had happened."""
    view, actions = next(views("fantazja", 3, 1))
    job = pool.call(spin_once, tmp_path / "begun", view, 11)
    os.kill(wait_for(tmp_path / "begun"), signal.SIGKILL)
    assert job.result(LONG) == make("greedy").choose(view, actions, stolik.Dealer(11, THINKING))


@pytest.mark.parametrize(("kind", "code"), [("Killed", -9), ("Gone", 3)])
def test_a_bot_that_always_kills_its_process_is_given_up(pool, kind, code):
    """The third death is the last one; the workers go on with other jobs."""
    view, actions = next(views("skytopia", 1, 1))
    complaint = f"'{HERE}:{kind}' in skytopia: 3 workers died of it, the last with exit code {code}$"
    with pytest.raises(WorkerDied, match=complaint):
        pool.choose(f"{HERE}:{kind}", view, seed=1).result(LONG)
    assert pool.choose("random", view, seed=1).result(LONG) in actions


def test_an_exception_travels_and_the_worker_stays(single):
    """It is of the same type, says the same, and has a note of where it came from."""
    view, _ = next(views("skytopia", 1, 1))
    pid = single.call(tell_pid).result(LONG)
    with pytest.raises(stolik.InputError, match=r"^there is no bot 'deep'; the bots are") as caught:
        single.choose("deep", view, seed=1).result(LONG)
    assert "in choose" in caught.value.__notes__[0]
    with pytest.raises(stolik.InputError, match=r"^a seed is a whole number"):
        single.choose("random", view, seed=-1).result(LONG)
    with pytest.raises(RuntimeError, match="odd indeed"):
        single.call(be_odd).result(LONG)
    with pytest.raises((AttributeError, pickle.PicklingError), match="lambda"):
        single.call(make_lambda).result(LONG)
    assert single.call(tell_pid).result(LONG) == pid


def test_fifty_deaths_at_any_moment_change_no_answer():
    """Killed while starting, idle or thinking: all of a hundred decisions are those of an undisturbed bot."""
    rng = random.Random(50)
    asked = list(views("skytopia", 8, 3))
    asked = [asked[i % len(asked)] for i in range(100)]
    with Workers(3, games=(), tries=1000) as made:
        jobs = [made.choose("greedy", view, seed=seed) for seed, (view, _) in enumerate(asked)]
        for _ in range(50):
            time.sleep(rng.uniform(0, 0.15))
            with suppress(ProcessLookupError, IndexError):
                os.kill(rng.choice(made.pids), signal.SIGKILL)
        found = [job.result(LONG) for job in jobs]
    bot = make("greedy")
    assert found == [bot.choose(view, acts, stolik.Dealer(seed, THINKING)) for seed, (view, acts) in enumerate(asked)]


def test_ctrl_c_is_not_for_the_workers():
    """From their first moment on."""
    with Workers(2, games=()) as made:
        while len(made.pids) < 2:
            time.sleep(0.001)
        pids = set(made.pids)
        for _ in range(20):
            for pid in pids:
                os.kill(pid, signal.SIGINT)
            time.sleep(0.02)
        assert made.call(tell_pid).result(LONG) in pids
        assert set(made.pids) == pids


# ---- nothing blocks, nothing is left ---------------------------------------------------------------------------


def test_an_event_loop_goes_on_while_workers_think(single, tmp_path):
    """It ticks during a thought, gets the answer, and a task that is cancelled cancels its job."""

    async def tick_while(job: pool.Job) -> int:
        ticks = 0
        while not job.done():
            await asyncio.sleep(0.005)
            ticks += 1
            if ticks == 10:
                job.hurry()
        return ticks

    async def play() -> None:
        job = single.call(think, tmp_path / "first")
        ticks, answer = await asyncio.gather(tick_while(job), asyncio.wrap_future(job))
        assert (ticks >= 10, answer) == (True, "the best so far")
        job = single.call(think, tmp_path / "second")
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(asyncio.wrap_future(job), 0.05)
        assert job.cancelled()

    asyncio.run(play())


def test_closing_cancels_what_runs_and_leaves_nothing(single, tmp_path):
    """Neither processes nor open files; afterwards nothing more is taken."""
    single.call(tell_pid).result(LONG)  # what multiprocessing itself keeps open is open by now
    before, children = len(os.listdir("/dev/fd")), len(multiprocessing.active_children())
    made = Workers(2, games=())
    jobs = [made.call(spin, tmp_path / str(number)) for number in range(3)]
    wait_for(tmp_path / "0")
    wait_for(tmp_path / "1")
    began = time.monotonic()
    made.close()
    assert time.monotonic() - began < 5  # the promise is one second
    assert all(job.cancelled() for job in jobs)
    assert concurrent.futures.wait(jobs, LONG).not_done == set()
    assert made.pids == []
    assert len(multiprocessing.active_children()) == children
    assert len(os.listdir("/dev/fd")) == before
    made.close()
    jobs[0].hurry()
    with pytest.raises(RuntimeError, match="these workers are closed"):
        made.call(tell_pid)


SCRIPT = """
import os, sys, time
from pathlib import Path
sys.path.insert(0, {root!r})
from tests.test_pool import spin, tell_pid
from stolik.lab.pool import Workers
"""


def run_script(folder: Path, text: str) -> subprocess.Popen[str]:
    path = folder / "script.py"
    path.write_text(SCRIPT.format(root=str(Path(__file__).parents[1])) + text)
    command = [sys.executable, "-X", "dev", "-W", "error", str(path)]
    return subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_workers_end_when_their_parent_is_killed(tmp_path):
    """Also those in an endless search: a process that holds the parent's output open would still be alive."""
    parent = run_script(
        tmp_path,
        "if __name__ == '__main__':\n"
        "    workers = Workers(2, games=())\n"
        "    jobs = [workers.call(spin, Path('begun'))]\n"
        "    time.sleep(600)\n",
    )
    wait_for(tmp_path / "begun")
    parent.kill()
    assert parent.communicate(timeout=LONG)[0] == ""


def test_a_script_that_forgets_to_close_ends_quietly(tmp_path):
    """No warning, no complaint about what is left over."""
    parent = run_script(
        tmp_path,
        "if __name__ == '__main__':\n"
        "    workers = Workers(2, games=())\n"
        "    print(workers.call(tell_pid).result() in workers.pids)\n"
        "    workers.call(spin, Path('begun'))\n",
    )
    assert parent.communicate(timeout=LONG) == ("True\n", "")
    assert parent.returncode == 0


def test_a_script_that_its_own_workers_would_run_is_told(tmp_path):
    """Without `if __name__ == '__main__'` no worker can start, and the job says so instead of waiting for ever."""
    parent = run_script(tmp_path, "print(Workers(1, games=()).call(tell_pid).result())\n")
    out, err = parent.communicate(timeout=LONG)
    assert (out, parent.returncode) == ("", 1)
    assert "no worker can start" in err.splitlines()[-1]


def test_a_simulation_in_such_a_script_is_told_too(tmp_path):
    """It does not wait for processes that never come."""
    parent = run_script(
        tmp_path,
        "from stolik.lab.simulate import simulate\n"
        "print(simulate('skytopia', bots=['greedy'], games=4, seed=1, jobs=2))\n",
    )
    out, err = parent.communicate(timeout=LONG)
    assert (out, parent.returncode) == ("", 1)
    assert "no worker can start" in err.splitlines()[-1]
