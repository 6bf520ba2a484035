"""Ratings of a tournament: Elo, shares of wins and margins, with 95 % intervals.

Elo is a Bradley-Terry model, fitted by maximum likelihood to the results of all pairs; the mean of all contestants is
0, as in BayesElo. The prior adds one win of each side to every pair (`PRIOR`), so that a contestant that won or lost
everything has a finite rating.

In a match each seat is compared with each seat of another contestant: a winner beats all others, seats that share the
win are equal, and the others are compared by score.

Intervals are a Poisson bootstrap over whole deals, because the matches of a deal have the same luck: every deal counts
0, 1, 2, … times. Two artificial deals, one all won and one all lost, keep the interval from having zero width after a
few equal results. The margin is unbounded; its interval is Student's, with the deals as the sample.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

import msgspec
import numpy as np
from numpy.typing import NDArray

from stolik.lab.duplicate import Played

PRIOR = 1.0  # matches won by each side, added to every pair
RESAMPLES = 2000
BATCH = 1000  # deals to resample at once, to limit memory
STEPS = 200
POINTS = 400 / np.log(10)  # Elo points per unit of strength (log-odds)

Floats = NDArray[np.float64]


class Rating(msgspec.Struct, frozen=True):
    """A contestant.

    `elo` has the interval `low` to `high`. `share` is its share of the wins in its matches (shared wins are split), and
    `seats` its share of the seats: both are equal for a contestant as strong as the others. `score` is the mean score
    per seat.
    """

    name: str
    elo: float
    low: float
    high: float
    matches: int
    share: float
    share_low: float
    share_high: float
    seats: float
    score: float
    decisions: int
    seconds_per_decision: float


class Pair(msgspec.Struct, frozen=True):
    """Two contestants: how often `a` beat `b` (`share`, interval `low` to `high`) and by how many points (`margin`).

    With a single deal the interval of the margin is unknown: its ends are None.
    """

    a: str
    b: str
    matches: int
    share: float
    low: float
    high: float
    margin: float
    margin_low: float | None
    margin_high: float | None


@dataclass
class Sums:
    """Totals by deal: the first four for pairs of contestants, the others for single ones."""

    beaten: Floats  # [deal, a, b]: how often a seat of a beat a seat of b; ties count half
    compared: Floats
    margin: Floats
    met: Floats  # matches with both
    wins: Floats  # [deal, a]
    matches: Floats
    seats: Floats
    all_seats: Floats  # of all contestants in the matches of a
    score: Floats
    decisions: Floats
    seconds: Floats


def rate(bots: Sequence[str], played: Sequence[Played], seed: int) -> tuple[list[Rating], list[Pair]]:
    """The ratings, the best first, and all pairs in the same order. Bots with the same name are one contestant."""
    sums, names = _add_up(bots, sorted(played, key=lambda match: match.seating))
    if not names:
        return [], []
    rng = np.random.default_rng(seed)
    beaten, compared, wins, matches = _resample(sums, rng)
    elo, elos = fit(sums.beaten.sum(0)), fit(beaten)
    order = sorted(range(len(names)), key=lambda i: (-elo[i], names[i]))
    with np.errstate(invalid="ignore"):  # no comparisons, or all deals were resampled 0 times
        shares, beaten = wins / matches, beaten / compared
    ratings = [_rating(names[i], sums, i, (elo[i], *_interval(elos[:, i], elo[i])), shares[:, i]) for i in order]
    couples = [(i, j) for place, i in enumerate(order) for j in order[place + 1 :] if sums.met[:, i, j].any()]
    return ratings, [_pair(names, sums, i, j, beaten[:, i, j]) for i, j in couples]


def fit(beaten: Floats, prior: float = PRIOR) -> Floats:
    """Elo of each contestant, mean 0, from the matrix of wins; also for a stack of matrices.

    >>> [round(float(elo), 1) for elo in fit(np.array([[0.0, 75.0], [25.0, 0.0]]), prior=0)]
    [95.4, -95.4]
    """
    size = beaten.shape[-1]
    won = beaten + prior * (1 - np.eye(size))
    played = won + won.swapaxes(-1, -2)
    strength = np.zeros(won.shape[:-1])
    for _ in range(STEPS):  # Newton's method; steps are clipped, because far from the maximum they overshoot
        expected = 1 / (1 + np.exp(strength[..., None, :] - strength[..., :, None]))
        gradient = (won - played * expected).sum(-1)
        weights = played * expected * (1 - expected)
        hessian = np.eye(size) * weights.sum(-1)[..., None] - weights + 1 / size  # 1 / size fixes the mean
        step = np.linalg.solve(hessian, gradient[..., None])[..., 0]
        strength += np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9:
            break
    centred: Floats = POINTS * (strength - strength.mean(-1, keepdims=True))
    return centred


def check_scipy() -> None:
    """Raise a clear error if SciPy is missing, before any match is played."""
    try:
        import scipy.special  # noqa: F401
    except ModuleNotFoundError:
        raise ModuleNotFoundError("the arena needs SciPy: pip install 'stolik[lab]'", name="scipy") from None


# ---- sums ------------------------------------------------------------------------------------------------


def _add_up(bots: Sequence[str], played: Sequence[Played]) -> tuple[Sums, list[str]]:
    names = list(dict.fromkeys(bots[index] for match in played for index in match.seating.bots))
    deals = {deal: row for row, deal in enumerate(sorted({match.seating.deal for match in played}))}
    shapes = [(len(deals), len(names), len(names))] * 4 + [(len(deals), len(names))] * 7
    sums = Sums(*(np.zeros(shape) for shape in shapes))
    for match in played:
        _add(sums, deals[match.seating.deal], [names.index(bots[index]) for index in match.seating.bots], match)
    return sums, names


def _add(sums: Sums, deal: int, who: list[int], match: Played) -> None:
    for place, a in enumerate(who):
        sums.wins[deal, a] += match.wins[place]
        sums.seats[deal, a] += 1
        sums.score[deal, a] += match.scores[place]
        sums.decisions[deal, a] += match.decisions[place]
        sums.seconds[deal, a] += match.seconds[place]
    for a in set(who):
        sums.matches[deal, a] += 1
        sums.all_seats[deal, a] += len(who)
    for a, b in permutations(set(who), 2):
        sums.met[deal, a, b] += 1
    for one, other in permutations(range(len(who)), 2):
        if who[one] != who[other]:
            pair = deal, who[one], who[other]
            sums.beaten[pair] += _result(match, one, other)
            sums.compared[pair] += 1
            sums.margin[pair] += match.scores[one] - match.scores[other]


def _result(match: Played, one: int, other: int) -> float:
    """1 if the first did better than the other, 0.5 for a tie, otherwise 0."""
    mine, theirs = ((match.wins[place], 0 if match.wins[place] else match.scores[place]) for place in (one, other))
    return 0.5 if mine == theirs else float(mine > theirs)


# ---- intervals -------------------------------------------------------------------------------------------


def _resample(sums: Sums, rng: np.random.Generator) -> tuple[Floats, ...]:
    """Totals of the resampled deals, including the artificial ones: beaten, compared, wins, matches."""
    wanted = (sums.beaten, sums.compared, sums.wins, sums.matches)
    beaten, compared, wins, matches = _resample_played(wanted, rng)
    usual = _mean(sums.compared)
    won = rng.poisson(1.0, (RESAMPLES, *usual.shape)) * usual
    lost = won.swapaxes(1, 2)
    part = _mean(sums.matches) / np.maximum(usual.sum(1), 1)  # matches per comparison
    return beaten + won, compared + won + lost, wins + won.sum(2) * part, matches + (won + lost).sum(2) * part


def _resample_played(wanted: Sequence[Floats], rng: np.random.Generator) -> list[Floats]:
    flat = np.concatenate([part.reshape(len(part), -1) for part in wanted], axis=1)
    totals = np.zeros((RESAMPLES, flat.shape[1]))
    for first in range(0, len(flat), BATCH):
        part = flat[first : first + BATCH]
        totals += rng.poisson(1.0, (RESAMPLES, len(part))).astype(float) @ part
    ends = np.cumsum([part[0].size for part in wanted])[:-1]
    parts = np.split(totals, ends, axis=1)
    return [part.reshape(RESAMPLES, *shape.shape[1:]) for part, shape in zip(parts, wanted, strict=True)]


def _mean(values: Floats) -> Floats:
    """The mean over the deals with a value other than 0."""
    mean: Floats = values.sum(0) / np.maximum((values != 0).sum(0), 1)
    return mean


def _interval(values: Floats, value: float) -> tuple[float, float]:
    """The middle 95 %, extended to contain the value."""
    values = values[np.isfinite(values)]
    low, high = np.percentile(values, [2.5, 97.5]) if len(values) else (value, value)
    return min(float(low), value), max(float(high), value)


def _error(margin: Floats, compared: Floats) -> float | None:
    """Half the 95 % interval of the mean margin, by Student's distribution over the deals."""
    from scipy.special import stdtrit

    deals = int((compared > 0).sum())
    if deals < 2:
        return None
    rest = margin - compared * margin.sum() / compared.sum()
    quantile = stdtrit(deals - 1, 0.975)
    return float(quantile * np.sqrt((rest**2).sum() * deals / (deals - 1)) / compared.sum())


# ---- the tables ------------------------------------------------------------------------------------------


def _rating(name: str, sums: Sums, i: int, elo: tuple[float, float, float], shares: Floats) -> Rating:
    total = {key: float(value[:, i].sum()) for key, value in vars(sums).items() if value.ndim == 2}
    share = total["wins"] / total["matches"]
    share_low, share_high = _interval(shares, share)
    return Rating(
        name, *_rounded(*elo, digits=2), int(total["matches"]), *_rounded(share, share_low, share_high),
        round(total["seats"] / total["all_seats"], 4), round(total["score"] / total["seats"], 4),
        int(total["decisions"]), round(total["seconds"] / max(total["decisions"], 1), 6),
    )  # fmt: skip


def _rounded(value: float, low: float, high: float, digits: int = 4) -> tuple[float, float, float]:
    return round(float(value), digits), round(float(low), digits), round(float(high), digits)


def _pair(names: list[str], sums: Sums, i: int, j: int, shares: Floats) -> Pair:
    compared = sums.compared[:, i, j].sum()
    share, margin = float(sums.beaten[:, i, j].sum() / compared), float(sums.margin[:, i, j].sum() / compared)
    error = _error(sums.margin[:, i, j], sums.compared[:, i, j])
    ends = (None, None) if error is None else (round(margin - error, 4), round(margin + error, 4))
    met = int(sums.met[:, i, j].sum())
    return Pair(names[i], names[j], met, *_rounded(share, *_interval(shares, share)), round(margin, 4), *ends)
