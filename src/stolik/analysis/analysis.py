"""Analysis of a position from one viewer's view: its value for each seat, and the cost of each action.

The fields are named as in KataGo's analysis engine; a number there is a tuple here, with one number for each seat. The
value of a position is that of its best action: the mean over the search iterations through it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt
from typing import Any, NamedTuple

import msgspec

from stolik.bots.bot import Budget
from stolik.bots.search import MOST_SEED, ActionStats, Thought, settings_of
from stolik.dealer import THINKING, Dealer
from stolik.game import CHANCE, NOBODY, SHARE, Game, InputError, Words, load

BAND = 1.96  # standard errors in half a 95 % band
# Measured (docs/analysis.md), in units of the game's `spread`: the error of the evaluation that no longer search
# removes, and the standard deviation of the final points.
JUDGED_LEAD = 0.2
JUDGED_SCORE = 0.8
FINAL_SCORE = 1.5
FEWEST = 2  # players
OFTEN = 0.05  # fraction of the most visits; an action with fewer is ranked last
PROMISING = 6  # actions that get the second half of the budget
POINT = 0.003  # winning probability that a point of lead is worth: a tie-break between equal probabilities
LINE = 12  # actions of a principal variation
WORLDS = 8  # determinizations if another seat decides
LEAST_WORLDS = 2  # even without time: one world says nothing about the variance
REPLY = 1 / 8  # fraction of a world's remaining time for another seat's decision
DEFAULT = Budget(seconds=1.0)

Shares = tuple[float, ...]  # by seat


class RootInfo(msgspec.Struct, frozen=True, rename="camel"):
    """A position by seat: the winning probability and the final points, each with half its 95 % band."""

    current_player: int | None  # None: no seat decides
    visits: int
    winrate: Shares
    winrate_error: Shares
    score_mean: Shares
    score_error: Shares
    score_stdev: float  # of the final points, at this stage of the match
    score_lead: Shares  # over the best other seat


class MoveInfo(msgspec.Struct, frozen=True, rename="camel"):
    """An action: the value of the position after it, and its loss for the acting seat compared with the best action."""

    move: str
    order: int
    visits: int
    prior: float
    winrate: Shares
    winrate_loss: float
    score_mean: Shares
    score_lead: Shares
    score_loss: float
    lcb: float  # lower confidence bound of the acting seat's winrate
    pv: tuple[str, ...]
    words: Words


class Analysis(msgspec.Struct, frozen=True, rename="camel"):
    """The analysis of a position; `line` is the principal variation as text, up to the next draw."""

    game: str
    root_info: RootInfo
    move_infos: tuple[MoveInfo, ...]
    line: tuple[Words, ...]


def analyse(view: Any, budget: Budget = DEFAULT, seed: int = 0, game: Game | None = None) -> Analysis:
    """The value of a position and, if the viewer knows them, the cost of each legal action.

    The same view, seed and number of iterations give the same answer. Pass `game` if it is not installed.
    """
    game = game or load(view.game)
    check_budget(budget)
    if view.actor >= 0 and knows_actions(view):
        return describe(game, *think(game, view, budget, seed))
    current = view.actor if view.actor >= 0 else None
    foresight = Foresight(game, replace(share_budget(budget, WORLDS), seconds=share_budget(budget, 1).seconds), seed)
    outlooks = foresight.outlooks(view, WORLDS)
    return Analysis(game.name, sum_up(outlooks, current, foresight.iterations), (), ())


def check_budget(budget: Budget) -> None:
    """Refuse an empty budget."""
    if (budget.iterations is not None and budget.iterations < 1) or (
        budget.seconds is not None and budget.seconds <= 0
    ):
        raise InputError("an analysis needs at least one iteration and more than no time")


def knows_actions(view: Any) -> bool:
    """Does the viewer know the legal actions of the seat that decides?"""
    return bool(view.actions)


# ---- positions whose legal actions the viewer knows ------------------------------------------------------


def think(game: Game, view: Any, budget: Budget, seed: int) -> tuple[Thought, Any]:
    """Search a view; returns the search and the determinized state it started from."""
    state = game.determinize(view, Dealer(seed, THINKING).rng)
    return think_from(game, state, budget, seed), state


def think_from(game: Game, state: Any, budget: Budget, seed: int) -> Thought:
    """Search a determinized state for the seat that decides.

    Every action gets one visit, if there is time. Half of the remaining budget is a normal search, which mostly visits
    one action; the other half is spread evenly over the most promising actions, so that they can be compared. All
    actions are evaluated in the same worlds (common random numbers).
    """
    began = time.perf_counter()
    most = None if budget.iterations is None else budget.iterations + game.most_legal
    thought = Thought(game, state, seed % MOST_SEED, replace(settings_of(game), common=True), most)
    thought.even_out(thought.codes, replace(budget, iterations=len(thought.codes)))
    left = None if budget.iterations is None else max(0, budget.iterations - thought.iterations)
    seconds = None if budget.seconds is None else max(0.0, began + budget.seconds - time.perf_counter())
    if seconds == 0.0:
        return thought
    half = share_budget(replace(budget, iterations=left, seconds=seconds), 2)
    thought.think(half, whole=True)
    rest = None if left is None else left - left // 2
    thought.even_out(find_promising(thought), replace(half, iterations=rest))
    return thought


def describe(game: Game, thought: Thought, state: Any) -> Analysis:
    """The analysis of a search, the best action first; actions without a visit are left out."""
    ranked = [result for result in rank(thought) if result.visits]
    best, seat = ranked[0], thought.seat
    priors = dict(zip(thought.codes, thought.priors, strict=True))
    moves = tuple(
        MoveInfo(
            move=game.table.write(result.code),
            order=order,
            visits=result.visits,
            prior=priors[result.code],
            winrate=result.wins,
            winrate_loss=max(0.0, best.wins[seat] - result.wins[seat]),
            score_mean=result.points,
            score_lead=leads(result.points),
            score_loss=max(0.0, leads(best.points)[seat] - leads(result.points)[seat]),
            lcb=max(0.0, result.wins[seat] - sampling_error(result, best, seat)),
            pv=tuple(_write(game, code) for _, code in thought.line(result.code, LINE)),
            words=game.say_action(state, result.code),
        )
        for order, result in enumerate(ranked)
    )
    root = sum_up([Outlook.of(best, spread_of(game, state))], seat, thought.iterations)
    return Analysis(game.name, root, moves, say_line(game, state, thought.line(best.code, LINE)))


def results_of(thought: Thought) -> list[ActionStats]:
    """The statistics of each action, with calibrated winning probabilities."""
    power = thought.game.judgement.powers[thought.players - FEWEST]
    return [calibrate(result, power) for result in thought.results()]


def calibrate(result: ActionStats, power: float) -> ActionStats:
    """Raise the shares of the win to a power, normalize them, and scale their spreads accordingly."""
    if power == 1.0 or not result.visits:
        return result
    raised = [win**power for win in result.wins]
    wins = tuple(part / sum(raised) for part in raised)
    spreads = tuple(
        spread * power * new * (1 - new) / (old * (1 - old)) if 0 < old < 1 else spread
        for spread, old, new in zip(result.win_spreads, result.wins, wins, strict=True)
    )
    return result._replace(wins=wins, win_spreads=spreads)


def rank(thought: Thought) -> list[ActionStats]:
    """The statistics of all actions: those with many visits first, sorted by lower confidence bound."""
    results, seat = results_of(thought), thought.seat
    most = max(results, key=lambda r: (r.visits, r.wins[seat]))

    def key(result: ActionStats) -> tuple[bool, float, int]:
        least = value_of(result, seat) - sampling_error(result, most, seat)
        return result.visits < OFTEN * most.visits, -least, result.code

    return sorted(results, key=key)


def find_promising(thought: Thought) -> list[int]:
    """The actions worth a closer look: the best one, and those with the highest mean value."""
    best, *others = rank(thought)
    others.sort(key=lambda result: (-value_of(result, thought.seat), result.code))
    return [result.code for result in (best, *others[: PROMISING - 1])]


def value_of(result: ActionStats, seat: int) -> float:
    """The value of an action for a seat: winning probability plus a small weight for the lead, as a tie-break."""
    return result.wins[seat] + POINT * leads(result.points)[seat]


def sampling_error(result: ActionStats, other: ActionStats, seat: int) -> float:
    """Half the band of an action's winrate; uses at least the spread of the other action, as few visits show little."""
    return BAND * max(result.win_spreads[seat], other.win_spreads[seat]) / sqrt(max(1, result.visits))


def leads(points: Sequence[float]) -> Shares:
    """The points of each seat minus those of the best other seat."""
    return tuple(
        own - max(other for seat, other in enumerate(points) if seat != own_seat) for own_seat, own in enumerate(points)
    )


def _write(game: Game, code: int) -> str:
    return game.table.write(code) if code >= 0 else "?"  # below 0: hidden from the searching seat


def say_line(game: Game, state: Any, line: Sequence[tuple[int, int]]) -> tuple[Words, ...]:
    """A line as text, including forced actions, up to the first draw or hidden action."""
    return tuple(
        Words(
            "analysis-says",
            {"player": Words("player", {"seat": before.actor + 1}), "what": game.say_action(before, code)},
        )
        for before, code in follow(game, state, line)
    )


def follow(game: Game, state: Any, line: Sequence[tuple[int, int]]) -> Iterator[tuple[Any, int]]:
    """The states and actions of a line, including forced actions, as far as it can be replayed."""
    state = state.copy()
    for actor, code in line:
        while state.actor >= 0 and len(codes := game.legal(state)) == 1 and codes[0] != code:
            yield state.copy(), codes[0]
            game.apply(state, codes[0])
        if state.actor != actor or code not in game.legal(state):
            return
        yield state.copy(), code
        game.apply(state, code)


# ---- positions in which other seats decide, or a draw comes first -------------------------------------------


class Outlook(NamedTuple):
    """The expected result of a position by seat, with the standard errors of the means."""

    wins: Shares
    win_errors: Shares
    points: Shares
    point_errors: Shares
    spread: float  # the scale of the remaining uncertainty of the points

    @classmethod
    def of(cls, result: ActionStats, spread: float) -> Outlook:
        """The outlook after an action."""
        root = sqrt(max(1, result.visits))
        win_errors, point_errors = (
            tuple(s / root for s in spreads) for spreads in (result.win_spreads, result.point_spreads)
        )
        return cls(result.wins, win_errors, result.points, point_errors, spread)

    @classmethod
    def of_end(cls, game: Game, state: Any) -> Outlook:
        """The outlook of a finished match: its result."""
        seats = range(game.players(state))
        nothing = (0.0,) * len(seats)
        wins = tuple(game.payoff(state, seat) / SHARE for seat in seats)
        return cls(wins, nothing, tuple(float(game.score(state, seat)) for seat in seats), nothing, 0.0)


def spread_of(game: Game, state: Any) -> float:
    """The game's `spread` of a state."""
    return float(game.judgement.bindings["spread"](state))


class Foresight:
    """Plays determinizations on to the next decision that the viewer knows about; a search decides for other seats.

    Each search may use all iterations of the budget; the seconds are shared by all worlds of one position.
    """

    def __init__(self, game: Game, budget: Budget, seed: int) -> None:
        self.game, self.budget, self.seed = game, budget, seed
        self.iterations = 0  # of all searches
        self._chosen: dict[bytes, int] = {}  # cache by view: the same view occurs in many worlds
        self._open: bool | None = None  # are legal actions public? Cached, as it takes a view

    def outlooks(self, view: Any, worlds: int) -> list[Outlook]:
        """The outlook in each of `worlds` determinizations of a view; one is enough if nothing happens before."""
        if view.actor == NOBODY or (view.actor >= 0 and knows_actions(view)):
            worlds = 1
        end = None if self.budget.seconds is None else time.perf_counter() + self.budget.seconds
        found = []
        for world in range(worlds):
            if world >= LEAST_WORLDS and self.is_over(end):
                break
            dealer = Dealer(self.seed, THINKING + 1 + world)
            state = self.game.determinize(view, dealer.rng)
            found.append(self.look(state, view.you, dealer, _part_of_the_way(end, 1 / (worlds - world))))
        return found

    def look(self, state: Any, viewer: int | None, dealer: Dealer, end: float | None = None) -> Outlook:
        """The outlook in one world, found before the time `end`."""
        while state.actor != NOBODY:
            codes = self.game.legal(state)
            if state.actor == CHANCE:
                code = codes[dealer.pick(len(codes))]
            elif len(codes) == 1:
                code = codes[0]
            elif self.is_known(state, viewer):
                thought = think_from(self.game, state, self.budget_until(end), self.seed)
                self.iterations += thought.iterations
                return Outlook.of(rank(thought)[0], spread_of(self.game, state))
            else:
                code = self.choose(state, _part_of_the_way(end, REPLY))
            self.game.apply(state, code)
        return Outlook.of_end(self.game, state)

    def is_known(self, state: Any, viewer: int | None) -> bool:
        """May the viewer see this decision? A spectator sees it like the acting seat."""
        if viewer is None or viewer == state.actor:
            return True
        if self._open is None:
            self._open = knows_actions(self.game.view(state, viewer))
        return self._open

    def choose(self, state: Any, end: float | None = None) -> int:
        """The acting seat's choice, from its own view."""
        view = self.game.view(state, state.actor)
        key = msgspec.msgpack.encode(view)
        if key not in self._chosen:
            thought, _ = think(self.game, view, self.budget_until(end), self.seed)
            self.iterations += thought.iterations
            self._chosen[key] = rank(thought)[0].code
        return self._chosen[key]

    def is_over(self, end: float | None) -> bool:
        """Is the time up?"""
        stop = self.budget.stop
        return (end is not None and time.perf_counter() >= end) or (stop is not None and stop())

    def budget_until(self, end: float | None) -> Budget:
        """The budget of a search that must end at `end`."""
        return self.budget if end is None else replace(self.budget, seconds=max(0.0, end - time.perf_counter()))


def _part_of_the_way(end: float | None, part: float) -> float | None:
    """The time when a fraction of the remaining time until `end` has passed."""
    now = time.perf_counter()
    return None if end is None else now + part * (end - now)


def share_budget(budget: Budget, parts: int) -> Budget:
    """A budget divided by `parts`."""
    iterations = None if budget.iterations is None else budget.iterations // parts
    limited = budget.seconds is not None or budget.iterations is not None
    seconds = budget.seconds if limited else DEFAULT.seconds
    return replace(budget, iterations=iterations, seconds=None if seconds is None else seconds / parts)


def sum_up(outlooks: Sequence[Outlook], current: int | None, visits: int) -> RootInfo:
    """The mean over worlds; the bands combine the errors of sampling, of the worlds and of the evaluation."""
    wins, points = mean([o.wins for o in outlooks]), mean([o.points for o in outlooks])
    spread = sum(o.spread for o in outlooks) / len(outlooks)
    judged = [JUDGED_LEAD * win * (1 - win) * bool(spread) for win in wins]
    return RootInfo(
        current_player=current,
        visits=visits,
        winrate=wins,
        winrate_error=_bands([o.wins for o in outlooks], [o.win_errors for o in outlooks], judged),
        score_mean=points,
        score_error=_bands(
            [o.points for o in outlooks], [o.point_errors for o in outlooks], [JUDGED_SCORE * spread] * len(points)
        ),
        score_stdev=FINAL_SCORE * spread,
        score_lead=leads(points),
    )


def mean(rows: Sequence[Sequence[float]]) -> Shares:
    """The mean by seat."""
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def _bands(values: Sequence[Shares], errors: Sequence[Shares], judged: Sequence[float]) -> Shares:
    """Half the 95 % bands of means over worlds."""
    columns = zip(zip(*values, strict=True), zip(*errors, strict=True), judged, strict=True)
    return tuple(
        BAND * sqrt(_variance_of_mean(column) + sum(e * e for e in own) / len(own) ** 2 + error**2)
        for column, own, error in columns
    )


def _variance_of_mean(values: Sequence[float]) -> float:
    count = len(values)
    if count == 1:
        return 0.0
    middle = sum(values) / count
    return sum((value - middle) ** 2 for value in values) / (count - 1) / count
