"""Review of a match: the loss of each decision, the luck of the draws, and how both add up to the result.

A seat's account is a chain of values. A decision changes the value from that of the best action to that of the chosen
one, both from one search with the acting seat's knowledge. A draw changes it from the mean over possible draws to the
value of the actual one. Between two links the value jumps, because the next search looks further ahead or from another
seat; the sum of these jumps is the rest. So start, decisions, luck and rest add up to the result.
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
from stolik.bots.search import ActionStats, Thought
from stolik.dealer import THINKING, Dealer
from stolik.game import CHANCE, Game, InputError, Words
from stolik.match import Match, Step

DEFAULT = Budget(iterations=2000)  # per decision
GRADES = ((0.15, "blunder"), (0.10, "mistake"), (0.05, "slip"))  # by lost winning probability
OUTCOMES = 12  # possible outcomes of a draw to compare
WORLDS = 4  # determinizations per outcome if the next player did not see the draw
SMALL = 4  # a draw's outcome gets a decision's budget divided by this
TURNING_POINTS = 5
DRAWN = THINKING + 1000  # random streams from here on are for sampling possible draws
LEAST_TURN = 0.05  # least change of winning probability at a turning point
LINE = 24  # actions of a principal variation


class Alternative(msgspec.Struct, frozen=True, rename="camel"):
    """The better action, and both actions played on to the end of the turn or the next draw.

    `scores` are each seat's points at that moment; `chosen_scores`, those after the chosen action.
    """

    move: str
    words: Words
    line: tuple[Words, ...]
    scores: tuple[int, ...]
    chosen_scores: tuple[int, ...]


class Decision(msgspec.Struct, frozen=True, rename="camel"):
    """The decision after `at` actions: the position's value, and the change by the choice for each seat."""

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
    better: Alternative | None  # only if there is a grade


class Draw(msgspec.Struct, frozen=True, rename="camel"):
    """The draws after `at` actions: their change for each seat, compared with `outcomes` possible ones."""

    at: int
    moves: tuple[str, ...]
    change: Shares
    outcomes: int
    words: tuple[Words, ...]


class Point(msgspec.Struct, frozen=True, rename="camel"):
    """A point of the graph: each seat's winning probability after `at` actions."""

    at: int
    winrate: Shares


class Account(msgspec.Struct, frozen=True, rename="camel"):
    """The sources of a seat's result; `decisions` has the effect of each seat's decisions. The parts add up."""

    start: float
    luck: float
    decisions: Shares
    rest: float
    result: float


class Review(msgspec.Struct, frozen=True, rename="camel"):
    """The review of a match. If the match is not over, `result` is the value of its last position."""

    game: str
    options: dict[str, str | int]
    seed: int
    over: bool
    scores: tuple[int, ...]
    result: Shares
    points: tuple[Point, ...]
    decisions: tuple[Decision, ...]
    draws: tuple[Draw, ...]
    turning_points: tuple[int, ...]  # `at` of the decisions and draws with the largest changes, in order
    accounts: tuple[Account, ...]


def review(
    match: Match, budget: Budget = DEFAULT, seed: int = 0, progress: Callable[[int], None] = lambda done: None
) -> Review:
    """Review a match, finished or not; `progress` is called with the number of actions reviewed."""
    if not match.steps:
        raise InputError("there is nothing to look back on: the match has not begun")
    reviewer = _Reviewer(match, budget, seed)
    reviewer.run(progress)
    return reviewer.sum_up()


def grade(loss: float) -> str | None:
    """The grade of a loss of winning probability, rounded to thousandths as it is displayed."""
    return next((name for least, name in GRADES if round(loss, 3) >= least), None)


class _Reviewer:
    """A review in progress: the current value, and the parts of the account."""

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

    def run(self, progress: Callable[[int], None]) -> None:
        """Review all steps of the match."""
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
        """Start the next link with this value; add the jump to the rest."""
        if self.value is None:
            self.start = value
        else:
            self.rest = _add(self.rest, _subtract(value, self.value))
        self.value = value
        self.points.append(Point(at, value))

    def value_at_the_end(self) -> Shares:
        """The result of the match, or the value of its last position for the seat that decides."""
        state = self.match.state
        if self.match.over:
            return Outlook.of_end(self.game, state).wins
        viewer = state.actor if state.actor >= 0 else None
        return self.worth_to(Foresight(self.game, self.budget, self.seed), state, viewer)

    # ---- decisions ------------------------------------------------------------------------------------

    def look_at_decision(self, at: int, step: Step) -> None:
        """Compare the chosen action with the best one, from the seat's view at that time."""
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
        """Play the better and the chosen action on, along their principal variations."""
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
        """The number of consecutive draws that are visible to the same seats."""
        seen = self.seats_that_see(steps[0])
        count = 1
        while count < len(steps) and steps[count].actor == CHANCE and self.seats_that_see(steps[count]) == seen:
            count += 1
        return count

    def seats_that_see(self, step: Step) -> list[int]:
        """The seats that see a draw."""
        return [seat for seat in self.seats if not self.game.hides(step.before, step.code, seat)]

    def look_at_draws(self, at: int, steps: Sequence[Step]) -> None:
        """Compare actual draws with possible ones, from the view of a seat that sees them."""
        before, viewer = steps[0].before, self.viewer_of(at, steps)
        foresight = Foresight(self.game, self.small, self.seed)
        states = possible_draws(self.game, before, len(steps), self.seed)
        after = _apply(self.game, before, [step.code for step in steps])
        worth = [self.worth_to(foresight, state, viewer) for state in states] if len(states) > 1 else []
        drawn = self.worth_to(foresight, after, viewer) if worth or self.value is None else ()
        change = _subtract(drawn, mean(worth)) if worth else (0.0,) * len(self.seats)
        if self.value is None:
            self.arrive(at, mean(worth) if worth else drawn)
        assert self.value is not None
        self.value = _add(self.value, change)
        self.luck = _add(self.luck, change)
        moves = tuple(self.game.table.write(step.code) for step in steps)
        words = tuple(self.game.say_action(step.before, step.code) for step in steps)
        self.draws.append(Draw(at, moves, change, max(1, len(worth)), words))

    def viewer_of(self, at: int, steps: Sequence[Step]) -> int | None:
        """The viewer of draws: the seat that decides next if it sees them, otherwise the first that does."""
        seen = self.seats_that_see(steps[0])
        later = [step.actor for step in self.match.steps[at + len(steps) :] if step.actor != CHANCE]
        if later and later[0] in seen:
            return later[0]
        return seen[0] if seen else None

    def worth_to(self, foresight: Foresight, state: Any, viewer: int | None) -> Shares:
        """Each seat's winning probability, from the viewer's knowledge."""
        looks = foresight.outlooks(self.game.view(state, viewer), WORLDS)
        return mean([look.wins for look in looks])

    # ---- the result -----------------------------------------------------------------------------------

    def sum_up(self) -> Review:
        """The finished review."""
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


def compare(thought: Thought, best: int, chosen: int) -> tuple[ActionStats, ActionStats]:
    """The better and the chosen action, after giving both the same number of visits in the same worlds.

    If the chosen action turns out to be no worse, it counts as the better one, and the loss is 0.
    """
    found = {result.code: result for result in results_of(thought)}
    if best != chosen:
        thought.even_out((best, chosen), Budget(abs(found[best].visits - found[chosen].visits)))
        found = {result.code: result for result in results_of(thought)}
    seat = thought.seat
    better = best if found[best].wins[seat] > found[chosen].wins[seat] else chosen
    return found[better], found[chosen]


def play_turn(game: Game, foresight: Foresight, state: Any, line: Sequence[tuple[int, int]]) -> Any:
    """The state at the end of the turn or before the next draw: first along a line, then by small searches."""
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
    """States after `count` draws: all possible ones if they are few, otherwise a sample."""
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
    """`at` of the largest changes of winning probability."""
    great = [event for event in events if max(map(abs, event.change)) >= LEAST_TURN]
    great.sort(key=lambda event: (-max(map(abs, event.change)), event.at))
    return tuple(event.at for event in great[:TURNING_POINTS])


def _add(one: Shares, other: Shares) -> Shares:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _subtract(one: Shares, other: Shares) -> Shares:
    return tuple(a - b for a, b in zip(one, other, strict=True))
