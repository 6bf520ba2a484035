"""A whole match looked back on: what each decision lost, what the draws gave, and how both add up to the result.

The account of a seat is a chain of values. A decision takes it from what the best action was worth to what the chosen
one was, both in one search from what the acting seat knew. Draws take it from the mean over what might have been drawn
to what was. Between two links the value jumps, because the next search sees further or from another seat; these jumps
are the rest, shown as such. Start, decisions, luck and rest add up to the result by construction.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from stolik.analysis.analysis import (
    Foresight,
    Outlook,
    Shares,
    leads,
    mean,
    rank,
    results_of,
    say_line,
    share_budget,
    think,
)
from stolik.bots.bot import Budget
from stolik.bots.search import Result, Thought
from stolik.dealer import THINKING, Dealer
from stolik.game import CHANCE, Game, InputError, Words
from stolik.match import Match, Step

DEFAULT = Budget(iterations=2000)  # for a decision
GRADES = ((0.15, "blunder"), (0.10, "mistake"), (0.05, "slip"))  # by how much winning probability is lost
OUTCOMES = 12  # of a draw that are compared
WORLDS = 4  # in which each is looked at, where it is not the one who saw the draw who goes on
SMALL = 4  # a look at what was or might have been drawn has this part of a decision's budget
TURNING_POINTS = 5
DRAWN = THINKING + 1000  # streams from which draws are drawn that might have been
LEAST_TURN = 0.05  # a smaller change is no turning point
LINE = 24


class Alternative(msgspec.Struct, frozen=True, rename="camel"):
    """The better action and what came of playing both on, to the end of the turn or the next draw.

    `scores` are the points of each seat then, if the match ended there; `chosen_scores` those after what was chosen.
    """

    move: str
    words: Words
    line: tuple[Words, ...]
    scores: tuple[int, ...]
    chosen_scores: tuple[int, ...]


class Decision(msgspec.Struct, frozen=True, rename="camel"):
    """A decision after so many actions: what the position was worth, and what the choice changed for each seat."""

    at: int
    seat: int
    move: str
    best: str
    winrate: Shares
    change: Shares
    winrate_loss: float
    score_loss: float
    visits: int  # of the chosen action
    grade: str | None
    words: Words
    better: Alternative | None  # for a decision that has a grade


class Draw(msgspec.Struct, frozen=True, rename="camel"):
    """Draws of the table after so many actions: what they changed for each seat against so many that were possible."""

    at: int
    moves: tuple[str, ...]
    change: Shares
    outcomes: int
    words: tuple[Words, ...]


class Point(msgspec.Struct, frozen=True, rename="camel"):
    """A point of the graph: what the match was worth to each seat after so many actions."""

    at: int
    winrate: Shares


class Account(msgspec.Struct, frozen=True, rename="camel"):
    """Where a seat's result comes from; `decisions` are those of each seat. All parts add up to the result."""

    start: float
    luck: float
    decisions: Shares
    rest: float
    result: float


class Review(msgspec.Struct, frozen=True, rename="camel"):
    """All that was found out about a match; `result` is what it is worth where it stopped, if it is not over."""

    game: str
    options: dict[str, str | int]
    seed: int
    over: bool
    scores: tuple[int, ...]
    result: Shares
    points: tuple[Point, ...]
    decisions: tuple[Decision, ...]
    draws: tuple[Draw, ...]
    turning_points: tuple[int, ...]  # the `at` of the decisions and draws that changed most, the greatest first
    accounts: tuple[Account, ...]


def review(
    match: Match, budget: Budget = DEFAULT, seed: int = 0, progress: Callable[[int], None] = lambda done: None
) -> Review:
    """Look back on a match, finished or not; `progress` hears how many of its actions are done."""
    if not match.steps:
        raise InputError("there is nothing to look back on: the match has not begun")
    looking = _Looking(match, budget, seed)
    looking.look(progress)
    return looking.sum_up()


def grade(loss: float) -> str | None:
    """What a decision is called that lost so much probability of winning, as it is shown: rounded to thousandths."""
    return next((name for least, name in GRADES if round(loss, 3) >= least), None)


class _Looking:
    """A review under way: the value so far, and the parts that led to it."""

    def __init__(self, match: Match, budget: Budget, seed: int) -> None:
        self.match, self.game, self.seed = match, match.game, seed
        self.budget = budget
        self.small = share_budget(budget, SMALL)
        self.seats = range(match.players)
        self.value: Shares | None = None  # None before the first link of the chain
        self.start = self.luck = self.rest = (0.0,) * match.players
        self.lost = [(0.0,) * match.players for _ in self.seats]
        self.points: list[Point] = []
        self.decisions: list[Decision] = []
        self.draws: list[Draw] = []

    def look(self, progress: Callable[[int], None]) -> None:
        """Go through the match."""
        steps, at = self.match.steps, 0
        while at < len(steps):
            if steps[at].actor == CHANCE:
                count = self.count_draws(steps[at:])
                self.look_at_draws(at, steps[at : at + count])
                at += count
            else:
                if len(self.game.legal(steps[at].before)) > 1:
                    self.look_at_decision(at, steps[at])
                at += 1
            progress(at)
        self.arrive(at, self.value_at_the_end())

    # ---- the chain ------------------------------------------------------------------------------------

    def arrive(self, at: int, value: Shares) -> None:
        """The next link begins with this value: what it jumped by is rest."""
        if self.value is None:
            self.start = value
        else:
            self.rest = _add(self.rest, _subtract(value, self.value))
        self.value = value
        self.points.append(Point(at, value))

    def value_at_the_end(self) -> Shares:
        """How the match ended, or what it is worth where it stopped, to the one who decides there."""
        state = self.match.state
        if self.match.over:
            return Outlook.of_end(self.game, state).wins
        watcher = state.actor if state.actor >= 0 else None
        return self.worth_to(Foresight(self.game, self.budget, self.seed), state, watcher)

    # ---- decisions ------------------------------------------------------------------------------------

    def look_at_decision(self, at: int, step: Step) -> None:
        """Compare what was chosen with what was best, from what the seat knew then."""
        view = self.game.view(step.before, step.actor)
        thought, state = think(self.game, view, self.budget, self.seed)
        best = rank(thought)[0].code
        better, chosen = compare(thought, best, step.code)
        change = _subtract(chosen.wins, better.wins)
        self.arrive(at, better.wins)
        self.value = chosen.wins
        self.lost[step.actor] = _add(self.lost[step.actor], change)
        loss = -change[step.actor]
        name = grade(loss)
        self.decisions.append(
            Decision(
                at=at,
                seat=step.actor,
                move=self.game.table.write(step.code),
                best=self.game.table.write(better.code),
                winrate=better.wins,
                change=change,
                winrate_loss=loss,
                score_loss=max(0.0, leads(better.points)[step.actor] - leads(chosen.points)[step.actor]),
                visits=chosen.visits,
                grade=name,
                words=self.game.say_action(step.before, step.code),
                better=self.play_both(thought, state, better.code, chosen.code) if name else None,
            )
        )

    def play_both(self, thought: Thought, state: Any, best: int, chosen: int) -> Alternative:
        """Play the better action and the chosen one on, each as the search goes on, and see what comes of it."""
        foresight = Foresight(self.game, self.small, self.seed)
        ends = [play_turn(self.game, foresight, state, thought.line(code, LINE)) for code in (best, chosen)]
        scores, chosen_scores = (tuple(self.game.score(end, seat) for seat in self.seats) for end in ends)
        return Alternative(
            move=self.game.table.write(best),
            words=self.game.say_action(state, best),
            line=say_line(self.game, state, thought.line(best, LINE)),
            scores=scores,
            chosen_scores=chosen_scores,
        )

    # ---- draws ----------------------------------------------------------------------------------------

    def count_draws(self, steps: Sequence[Step]) -> int:
        """How many draws follow each other that the same seats may see."""
        seen = self.seats_that_see(steps[0])
        count = 1
        while count < len(steps) and steps[count].actor == CHANCE and self.seats_that_see(steps[count]) == seen:
            count += 1
        return count

    def seats_that_see(self, step: Step) -> list[int]:
        """The seats that may know what was drawn."""
        return [seat for seat in self.seats if not self.game.hides(step.before, step.code, seat)]

    def look_at_draws(self, at: int, steps: Sequence[Step]) -> None:
        """Compare what was drawn with what might have been, as one sees it who may know."""
        before, watcher = steps[0].before, self.watcher_of(at, steps)
        foresight = Foresight(self.game, self.small, self.seed)
        states = possible_draws(self.game, before, len(steps), self.seed)
        after = _apply(self.game, before, [step.code for step in steps])
        worth = [self.worth_to(foresight, state, watcher) for state in states] if len(states) > 1 else []
        drawn = self.worth_to(foresight, after, watcher) if worth or self.value is None else ()
        change = _subtract(drawn, mean(worth)) if worth else (0.0,) * len(self.seats)
        if self.value is None:
            self.arrive(at, mean(worth) if worth else drawn)
        assert self.value is not None
        self.value = _add(self.value, change)
        self.luck = _add(self.luck, change)
        moves = tuple(self.game.table.write(step.code) for step in steps)
        words = tuple(self.game.say_action(step.before, step.code) for step in steps)
        self.draws.append(Draw(at, moves, change, max(1, len(worth)), words))

    def watcher_of(self, at: int, steps: Sequence[Step]) -> int | None:
        """Who looks at draws: the seat that decides next, if it may see them, else the first that may."""
        seen = self.seats_that_see(steps[0])
        later = [step.actor for step in self.match.steps[at + len(steps) :] if step.actor != CHANCE]
        if later and later[0] in seen:
            return later[0]
        return seen[0] if seen else None

    def worth_to(self, foresight: Foresight, state: Any, watcher: int | None) -> Shares:
        """What each seat may expect, from what the watcher knows."""
        looks = foresight.outlooks(self.game.view(state, watcher), WORLDS)
        return mean([look.wins for look in looks])

    # ---- the whole ------------------------------------------------------------------------------------

    def sum_up(self) -> Review:
        """Everything in one object."""
        state, result = self.match.state, self.points[-1].winrate
        return Review(
            game=self.game.name,
            options=self.match.options.chosen(),
            seed=self.seed,
            over=self.match.over,
            scores=tuple(self.game.score(state, seat) for seat in self.seats),
            result=result,
            points=tuple(self.points),
            decisions=tuple(self.decisions),
            draws=tuple(self.draws),
            turning_points=find_turning_points([*self.decisions, *self.draws]),
            accounts=tuple(
                Account(
                    self.start[seat], self.luck[seat], tuple(lost[seat] for lost in self.lost), self.rest[seat],
                    result[seat],
                )
                for seat in self.seats
            ),
        )  # fmt: skip


def compare(thought: Thought, best: int, chosen: int) -> tuple[Result, Result]:
    """The better and the chosen action after both were tried equally often, in the same worlds.

    If the chosen one then proves no worse, it is the better one, and nothing was lost.
    """
    found = {result.code: result for result in results_of(thought)}
    if best != chosen:
        thought.even_out((best, chosen), Budget(abs(found[best].visits - found[chosen].visits)))
        found = {result.code: result for result in results_of(thought)}
    seat = thought.seat
    better = best if found[best].wins[seat] > found[chosen].wins[seat] else chosen
    return found[better], found[chosen]


def play_turn(game: Game, foresight: Foresight, state: Any, line: Sequence[tuple[int, int]]) -> Any:
    """The state at the end of the turn, or before the next draw: along a line, then as a small search plays."""
    state, turn, ahead = state.copy(), game.turn(state), list(line)
    while state.actor >= 0 and game.turn(state) == turn:
        codes = game.legal(state)
        if ahead and ahead[0][1] in codes:
            code = ahead.pop(0)[1]
        else:
            code = codes[0] if len(codes) == 1 else foresight.choose(state)
            ahead = ahead if len(codes) == 1 else []
        game.apply(state, code)
    return state


def possible_draws(game: Game, state: Any, count: int, seed: int) -> list[Any]:
    """States after so many draws: all that are possible if they are few, else as many as are compared."""
    codes = game.legal(state)
    if count == 1 and len(codes) <= OUTCOMES:
        return [_apply(game, state, [code]) for code in codes]
    return [_deal(game, state, count, Dealer(seed, DRAWN + number)) for number in range(OUTCOMES)]


def _apply(game: Game, state: Any, codes: Sequence[int]) -> Any:
    state = state.copy()
    for code in codes:
        game.apply(state, code)
    return state


def _deal(game: Game, state: Any, count: int, dealer: Dealer) -> Any:
    state = state.copy()
    while count and state.actor == CHANCE:
        codes = game.legal(state)
        game.apply(state, codes[dealer.pick(len(codes))])
        count -= 1
    return state


def find_turning_points(events: Sequence[Decision | Draw]) -> tuple[int, ...]:
    """After how many actions the match changed most."""
    great = [event for event in events if max(map(abs, event.change)) >= LEAST_TURN]
    great.sort(key=lambda event: (-max(map(abs, event.change)), event.at))
    return tuple(event.at for event in great[:TURNING_POINTS])


def _add(one: Shares, other: Shares) -> Shares:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _subtract(one: Shares, other: Shares) -> Shares:
    return tuple(a - b for a, b in zip(one, other, strict=True))
