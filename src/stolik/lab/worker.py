"""The worker process of `stolik.lab.pool`: handles requests one by one until the parent ends.

A request is a function with its arguments. The functions that call bots are here too.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from threading import Thread
from typing import TYPE_CHECKING, Any

from stolik.bots.bot import Budget
from stolik.bots.levels import make
from stolik.bots.search import Search, source_of
from stolik.dealer import THINKING, Dealer
from stolik.game import Action, load
from stolik.kernel import native

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    Pipe = Connection[Any, Any]


def choose(name: str, view: Any, actions: Sequence[Action] | None, *, seed: int, budget: Budget) -> Action:
    """Let a bot choose with its own budget; `budget.stop` can end it early."""
    player = make(name)
    if actions is None:
        actions = [load(view.game).table.decode(action.code) for action in view.actions]
    return player.bot.choose(view, actions, replace(player.budget, stop=budget.stop), Dealer(seed, THINKING))


def decide(name: str, view: Any, *, seed: int, seconds: float | None, budget: Budget) -> tuple[Action, bool]:
    """Let a bot choose within `seconds`; also returns whether the time limit or `budget.stop` cut its search short."""
    player, began, hurried = make(name), time.perf_counter(), False
    limits = [limit for limit in (player.budget.seconds, seconds) if limit is not None]
    most = min(limits, default=None)

    def stop() -> bool:
        nonlocal hurried
        hurried = hurried or bool(budget.stop and budget.stop())
        return hurried

    actions = [load(view.game).table.decode(action.code) for action in view.actions]
    given = replace(player.budget, seconds=most, stop=stop)
    action = player.bot.choose(view, actions, given, Dealer(seed, THINKING))
    is_late = isinstance(player.bot, Search) and most is not None and time.perf_counter() - began >= most
    return action, len(actions) > 1 and (hurried or is_late)


def call_plain(function: Callable[[Any], Any], task: Any, *, budget: Budget) -> Any:
    """Call a function that takes no budget."""
    return function(task)


# ---- warm-up before the first request --------------------------------------------------------------------


def warm_search(game: str, budget: Budget | None = None) -> None:
    """Load the compiled search of a game into this process, if the cache has it."""
    source = source_of(load(game))
    if native.is_ready(source):
        native.compiled(source)


def warm_rules(game: str) -> None:
    """Load the compiled rules of a game into this process."""
    native.compiled(load(game).source)


# ---- the process -----------------------------------------------------------------------------------------


def work(pipe: Pipe, stop: Any, games: Sequence[str], warm: Callable[[str], None], nice: int) -> None:
    """Main function of a worker process: warm up, report ready, then handle requests."""
    os.nice(nice)
    Thread(target=_end_with_parent, daemon=True).start()
    for game in games:
        warm(game)
    with suppress(EOFError, ConnectionError):  # the parent closed the pool or was killed
        pipe.send(None)
        while True:
            pipe.send(_answer(pipe.recv_bytes(), lambda: bool(stop.value)))


def _end_with_parent() -> None:
    """Exit when the parent was killed, even in the middle of a task."""
    parent = multiprocessing.parent_process()
    assert parent
    parent.join()
    os._exit(1)


def _answer(request: bytes, stop: Callable[[], bool]) -> tuple[bool, bytes, str]:
    """Run a request: success, the pickled result or exception, and the traceback."""
    try:
        function, args, named, budget = pickle.loads(request)
        return True, pickle.dumps(function(*args, budget=replace(budget, stop=stop), **named)), ""
    except Exception as error:
        told = traceback.format_exc()
        try:
            return False, pickle.dumps(error), told
        except Exception:
            return False, b"", told
