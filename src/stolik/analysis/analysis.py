"""What a position is worth to each seat and what each action costs, from what one watcher may know.

The fields are named as in KataGo's analysis engine; what is a number there is here a row of numbers, one for each seat.
A position is worth what the best action in it is worth: the mean over the walks through it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt
from typing import Any, NamedTuple

import msgspec

from stolik.bots.bot import Budget
from stolik.bots.search import MOST_SEED, Result, Thought, settings_of
from stolik.dealer import THINKING, Dealer
from stolik.game import CHANCE, NOBODY, SHARE, Game, InputError, Words, load

BAND = 1.96  # standard errors: 95 of 100 lie within
# How far the judgement is off, however long a search thinks, and how far final points are from what was expected, as
# docs/analysis.md tells how they were measured. The unit is the game's own `spread`: how far points may still move.
JUDGED_LEAD = 0.2
JUDGED_SCORE = 0.8
FINAL_SCORE = 1.5
FEWEST = 2  # players
OFTEN = 0.05  # of the visits of the action that was tried most
PROMISING = 6  # actions that are compared most closely
POINT = 0.003  # a point of lead counts as much as this probability of winning: it decides where all wins are equal
LINE = 12  # actions of a main line
WORLDS = 8  # that are drawn where it is not the watcher who decides
LEAST_WORLDS = 2  # of them, however little time there is: one says nothing about how far they differ
REPLY = 1 / 8  # of the time left for a world, for what somebody else decides in it
DEFAULT = Budget(seconds=1.0)

Shares = tuple[float, ...]  # by seat


class RootInfo(msgspec.Struct, frozen=True, rename="camel"):
    """A position by seat: the probability of winning and the final points, each with half its 95 % band."""

    current_player: int | None  # None: it is nobody's decision
    visits: int
    winrate: Shares
    winrate_error: Shares
    score_mean: Shares
    score_error: Shares
    score_stdev: float  # of final points around their mean, at this stage of a match
    score_lead: Shares  # over the best other seat


class MoveInfo(msgspec.Struct, frozen=True, rename="camel"):
    """An action: what the position after it is worth, and what it costs the one who acts against the best one."""

    move: str
    order: int
    visits: int
    prior: float
    winrate: Shares
    winrate_loss: float
    score_mean: Shares
    score_lead: Shares
    score_loss: float
    lcb: float  # of the winrate of the one who acts
    pv: tuple[str, ...]
    words: Words


class Analysis(msgspec.Struct, frozen=True, rename="camel"):
    """What is known about a position; `line` is the main line in words, up to the next draw."""

    game: str
    root_info: RootInfo
    move_infos: tuple[MoveInfo, ...]
    line: tuple[Words, ...]


def analyse(view: Any, budget: Budget = DEFAULT, seed: int = 0, game: Game | None = None) -> Analysis:
    """What a position is worth and, where the watcher knows them, what each legal action costs.

    The same view, seed and number of iterations give the same answer. A game of one's own can be given.
    """
    game = game or load(view.game)
    check_budget(budget)
    if view.actor >= 0 and knows_actions(view):
        return describe(game, *think(game, view, budget, seed))
    current = view.actor if view.actor >= 0 else None
    foresight = Foresight(game, replace(share_budget(budget, WORLDS), seconds=share_budget(budget, 1).seconds), seed)
    outlooks = foresight.outlooks(view, WORLDS)
    return Analysis(game.name, sum_up(outlooks, current, foresight.walks), (), ())


def check_budget(budget: Budget) -> None:
    """Refuse a budget with which nothing can be found out."""
    if (budget.iterations is not None and budget.iterations < 1) or (
        budget.seconds is not None and budget.seconds <= 0
    ):
        raise InputError("an analysis needs at least one iteration and more than no time")


def knows_actions(view: Any) -> bool:
    """Does the watcher know what the one who decides may do?"""
    return bool(view.actions)


# ---- where the watcher decides, or knows who decides about what ----------------------------------------


def think(game: Game, view: Any, budget: Budget, seed: int) -> tuple[Thought, Any]:
    """A search from a view, and the drawn state it began with."""
    state = game.determinize(view, Dealer(seed, THINKING).rng)
    return think_from(game, state, budget, seed), state


def think_from(game: Game, state: Any, budget: Budget, seed: int) -> Thought:
    """A search from a state that was drawn behind the view of the one who decides.

    Every action is tried once, if there is time. Half of the budget then goes where the search wants it, which is
    mostly to one action; the other half evenly to the most promising ones, so that they can be compared. All actions
    meet the same worlds: the first walk through each of them goes through the same one, and so on.
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
    """What a search found out, the best action first; what there was no time to try is left out."""
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


def results_of(thought: Thought) -> list[Result]:
    """What became of each action, with win probabilities that come true."""
    power = thought.game.judgement.powers[thought.players - FEWEST]
    return [calibrate(result, power) for result in thought.results()]


def calibrate(result: Result, power: float) -> Result:
    """Raise the shares of the win to a power and make them add up to 1 again; their spreads grow or shrink along."""
    if power == 1.0 or not result.visits:
        return result
    raised = [win**power for win in result.wins]
    wins = tuple(part / sum(raised) for part in raised)
    spreads = tuple(
        spread * power * new * (1 - new) / (old * (1 - old)) if 0 < old < 1 else spread
        for spread, old, new in zip(result.win_spreads, result.wins, wins, strict=True)
    )
    return result._replace(wins=wins, win_spreads=spreads)


def rank(thought: Thought) -> list[Result]:
    """What became of the actions: first those that were tried often, by value even at the lower ends of their bands."""
    results, seat = results_of(thought), thought.seat
    most = max(results, key=lambda r: (r.visits, r.wins[seat]))

    def key(result: Result) -> tuple[bool, float, int]:
        least = value_of(result, seat) - sampling_error(result, most, seat)
        return result.visits < OFTEN * most.visits, -least, result.code

    return sorted(results, key=key)


def find_promising(thought: Thought) -> list[int]:
    """The actions that are worth a closer look: the best so far, and those of the highest value, however uncertain."""
    best, *others = rank(thought)
    others.sort(key=lambda result: (-value_of(result, thought.seat), result.code))
    return [result.code for result in (best, *others[: PROMISING - 1])]


def value_of(result: Result, seat: int) -> float:
    """What an action is worth to a seat: winning, and a little for the lead, which decides when all wins are equal."""
    return result.wins[seat] + POINT * leads(result.points)[seat]


def sampling_error(result: Result, other: Result, seat: int) -> float:
    """Half the band of an action's winrate; one that was tried a few times gets at least the spread of the other."""
    return BAND * max(result.win_spreads[seat], other.win_spreads[seat]) / sqrt(max(1, result.visits))


def leads(points: Sequence[float]) -> Shares:
    """The points of each seat less those of the best other one."""
    return tuple(
        own - max(other for seat, other in enumerate(points) if seat != own_seat) for own_seat, own in enumerate(points)
    )


def _write(game: Game, code: int) -> str:
    return game.table.write(code) if code >= 0 else "?"  # below 0 is what the searching seat would not see


def say_line(game: Game, state: Any, line: Sequence[tuple[int, int]]) -> tuple[Words, ...]:
    """A line in words, actions without a choice included, as far as it does not depend on a draw or a secret."""
    return tuple(
        Words(
            "analysis-says",
            {"player": Words("player", {"seat": before.actor + 1}), "what": game.say_action(before, code)},
        )
        for before, code in follow(game, state, line)
    )


def follow(game: Game, state: Any, line: Sequence[tuple[int, int]]) -> Iterator[tuple[Any, int]]:
    """The states of a line and what is done in them, until something comes in between."""
    state = state.copy()
    for actor, code in line:
        while state.actor >= 0 and len(codes := game.legal(state)) == 1 and codes[0] != code:
            yield state.copy(), codes[0]
            game.apply(state, codes[0])
        if state.actor != actor or code not in game.legal(state):
            return
        yield state.copy(), code
        game.apply(state, code)


# ---- where others or the table have to do something first ----------------------------------------------


class Outlook(NamedTuple):
    """What one search expects of a position, by seat, with standard errors of the means over its walks."""

    wins: Shares
    win_errors: Shares
    points: Shares
    point_errors: Shares
    spread: float  # how far the points may still move

    @classmethod
    def of(cls, result: Result, spread: float) -> Outlook:
        """What becomes of an action."""
        root = sqrt(max(1, result.visits))
        win_errors, point_errors = (
            tuple(s / root for s in spreads) for spreads in (result.win_spreads, result.point_spreads)
        )
        return cls(result.wins, win_errors, result.points, point_errors, spread)

    @classmethod
    def of_end(cls, game: Game, state: Any) -> Outlook:
        """How a finished match ended."""
        seats = range(game.players(state))
        nothing = (0.0,) * len(seats)
        wins = tuple(game.payoff(state, seat) / SHARE for seat in seats)
        return cls(wins, nothing, tuple(float(game.score(state, seat)) for seat in seats), nothing, 0.0)


def spread_of(game: Game, state: Any) -> float:
    """How far the points may still move, as the game judges it."""
    return float(game.judgement.bindings["spread"](state))


class Foresight:
    """Plays worlds on to the next decision that the watcher knows about; others do what a search finds best.

    Of the budget each search may have all iterations; the seconds are those of one look at a position, in all worlds.
    """

    def __init__(self, game: Game, budget: Budget, seed: int) -> None:
        self.game, self.budget, self.seed = game, budget, seed
        self.walks = 0  # of all searches
        self._chosen: dict[bytes, int] = {}  # what a seat does who knows this; the same in many worlds
        self._open: bool | None = None  # does everybody know what others may do? Asked once: it takes a view

    def outlooks(self, view: Any, worlds: int) -> list[Outlook]:
        """What is expected in each of so many worlds behind a view; one suffices where all is settled."""
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

    def look(self, state: Any, watcher: int | None, dealer: Dealer, end: float | None = None) -> Outlook:
        """What is expected in one world, found out by `end` on the clock."""
        while state.actor != NOBODY:
            codes = self.game.legal(state)
            if state.actor == CHANCE:
                code = codes[dealer.pick(len(codes))]
            elif len(codes) == 1:
                code = codes[0]
            elif self.is_known(state, watcher):
                thought = think_from(self.game, state, self.budget_until(end), self.seed)
                self.walks += thought.iterations
                return Outlook.of(rank(thought)[0], spread_of(self.game, state))
            else:
                code = self.choose(state, _part_of_the_way(end, REPLY))
            self.game.apply(state, code)
        return Outlook.of_end(self.game, state)

    def is_known(self, state: Any, watcher: int | None) -> bool:
        """May the watcher know what is decided here? A spectator knows no better than those who act."""
        if watcher is None or watcher == state.actor:
            return True
        if self._open is None:
            self._open = knows_actions(self.game.view(state, watcher))
        return self._open

    def choose(self, state: Any, end: float | None = None) -> int:
        """What the one who acts does, from what that seat may know."""
        view = self.game.view(state, state.actor)
        key = msgspec.msgpack.encode(view)
        if key not in self._chosen:
            thought, _ = think(self.game, view, self.budget_until(end), self.seed)
            self.walks += thought.iterations
            self._chosen[key] = rank(thought)[0].code
        return self._chosen[key]

    def is_over(self, end: float | None) -> bool:
        """Is there no time left?"""
        stop = self.budget.stop
        return (end is not None and time.perf_counter() >= end) or (stop is not None and stop())

    def budget_until(self, end: float | None) -> Budget:
        """The budget of a search that has time until then."""
        return self.budget if end is None else replace(self.budget, seconds=max(0.0, end - time.perf_counter()))


def _part_of_the_way(end: float | None, part: float) -> float | None:
    """When so much of the time will be over that is left until `end`."""
    now = time.perf_counter()
    return None if end is None else now + part * (end - now)


def share_budget(budget: Budget, parts: int) -> Budget:
    """One of so many equal parts of a budget."""
    iterations = None if budget.iterations is None else budget.iterations // parts
    limited = budget.seconds is not None or budget.iterations is not None
    seconds = budget.seconds if limited else DEFAULT.seconds
    return replace(budget, iterations=iterations, seconds=None if seconds is None else seconds / parts)


def sum_up(outlooks: Sequence[Outlook], current: int | None, visits: int) -> RootInfo:
    """The mean over worlds, with bands: of the walks, of the worlds, and of the judgement, which no thought mends."""
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
