"""Generic loops over a game: playouts, perft, batches.

This module is a template: `State`, `legal`, `apply`, `refuse`, `score` and `payoff` are placeholders.
`stolik.kernel.native.link` copies the functions and binds a game's own. The same source runs interpreted and compiled.
"""

from __future__ import annotations

from stolik.kernel.record import Bytes2D, Codes, Numbers, Numbers2D, RawStates, StateBase
from stolik.kernel.rng import Rng, below, seed_rng

CHANCE = -1
NOBODY = -2
SHARE = 12  # a whole win: divisible by 2, 3 and 4 winners


class State(StateBase):
    """Placeholder: a game's state. Every state has an `actor`."""

    actor: int


def legal(s: State, out: Codes) -> int:
    """Placeholder: write the legal action codes in their fixed order, return how many."""
    raise NotImplementedError


def apply(s: State, code: int) -> None:
    """Placeholder: apply a legal action."""
    raise NotImplementedError


def refuse(s: State, code: int) -> int:
    """Placeholder: the number of the reason why an action is illegal, or 0."""
    raise NotImplementedError


def score(s: State, seat: int) -> int:
    """Placeholder: the points of a seat."""
    raise NotImplementedError


def payoff(s: State, seat: int) -> int:
    """Placeholder: a seat's win in a finished match, in twelfths: 12, a part of a shared win, or 0."""
    raise NotImplementedError


def deal(s: State, r: Rng, out: Codes) -> None:
    """Make random draws until a seat has to decide or the match is over."""
    while s.actor == CHANCE:
        apply(s, out[below(r, legal(s, out))])


def playout(s: State, r: Rng, out: Codes) -> int:
    """Play to the end uniformly at random; return the number of decisions (draws are not counted)."""
    decisions = 0
    while s.actor != NOBODY:
        if s.actor >= 0:
            decisions += 1
        apply(s, out[below(r, legal(s, out))])
    return decisions


def simulate(
    states: list[State], rngs: list[Rng], out: Codes, seed: int, first: int, games: int, players: int,
    wins: Numbers, scores: Numbers,
) -> int:  # fmt: skip
    """Play random matches first … first+games-1 of a seed from states[1]; add up wins and scores by seat."""
    decisions = 0
    for game in range(first, first + games):
        seed_rng(rngs[0], seed, game)
        states[0] = states[1]
        decisions += playout(states[0], rngs[0], out)
        for seat in range(players):
            wins[seat] += payoff(states[0], seat)
            scores[seat] += score(states[0], seat)
    return decisions


def step(states: list[State], i: int, code: int, out: Codes) -> int:
    """Play an action in match i, without draws, and return `options`; -1, changing nothing, if it is illegal."""
    if code < 0 or refuse(states[i], code):
        return -1
    apply(states[i], code)
    return options(states, i, out)


def step_dealt(states: list[State], rngs: list[Rng], i: int, code: int, out: Codes) -> int:
    """Play an action in match i and the draws after it, and return `options`. A negative code only draws."""
    if code >= 0:
        if refuse(states[i], code):
            return -1
        apply(states[i], code)
    deal(states[i], rngs[i], out)
    return options(states, i, out)


def options(states: list[State], i: int, out: Codes) -> int:
    """Write the legal actions of match i, and the actor into the last element of the buffer; return how many."""
    s = states[i]
    out[len(out) - 1] = s.actor
    if s.actor == NOBODY:
        return 0
    return legal(s, out)


def refusal(states: list[State], i: int, code: int) -> int:
    """The number of the reason why an action is illegal in match i, or 0."""
    return refuse(states[i], code)


def perft(states: list[State], out: Codes, width: int, depth: int) -> int:
    """Number of sequences of `depth` actions, draws included, from states[0]. states and out have depth+1 levels."""
    # The cursor and the count of a level are the last two elements of its buffer: out[level*width + width-1 / width-2]
    total = 0
    level = 0
    fill_level(states, out, width, 0)
    while level >= 0:
        at = level * width + width - 1
        if out[at] >= out[at - 1]:
            level -= 1
            continue
        code = out[level * width + out[at]]
        out[at] += 1
        if level + 1 == depth:
            total += 1
            continue
        states[level + 1] = states[level]
        apply(states[level + 1], code)
        level += 1
        fill_level(states, out, width, level)
    return total


def fill_level(states: list[State], out: Codes, width: int, level: int) -> None:
    """Write a level's legal actions into its part of the buffer, then their count and a cursor."""
    part = out[level * width : level * width + width]
    count = 0
    if states[level].actor != NOBODY:
        count = legal(states[level], part)
        for k in range(count):
            out[level * width + k] = part[k]
    out[level * width + width - 2] = count
    out[level * width + width - 1] = 0


def digest(words: RawStates, i: int) -> int:
    """A 62-bit hash of the bytes of state i, in one pass."""
    high = 0x2545F491
    low = 0x4F6CDD1D
    for k in range(len(words[i])):
        word = words[i][k]
        high = ((high ^ word) * 0x01000193 + low) & 0x7FFFFFFF
        low = ((low + word) * 0x00010DCD ^ high >> 7) & 0x7FFFFFFF
    return high << 31 | low


def start_batch(
    states: list[State], rngs: list[Rng], out: Codes, seed: int, matches: int, masks: Bytes2D, actors: Codes
) -> None:
    """Start every match of a batch from the template, which is stored after the last match."""
    for i in range(matches):
        seed_rng(rngs[i], seed, i)
        states[i] = states[matches]
        deal(states[i], rngs[i], out)
        show(states, i, out, masks, actors)


def step_batch(
    states: list[State], rngs: list[Rng], out: Codes, codes: Codes, matches: int, players: int,
    masks: Bytes2D, actors: Codes, done: Codes, scores: Numbers2D, payoffs: Numbers2D,
) -> int:  # fmt: skip
    """Play one action and its draws in every match; score, flag and restart finished ones.

    Returns -1, or the first match whose action is illegal; then nothing is changed.
    """
    for i in range(matches):
        if codes[i] < 0 or codes[i] >= len(masks[i]) or not masks[i][codes[i]]:
            return i
    for i in range(matches):
        s = states[i]
        apply(s, codes[i])
        deal(s, rngs[i], out)
        done[i] = 0
        if s.actor == NOBODY:
            done[i] = 1
            for seat in range(players):
                scores[i][seat] = score(s, seat)
                payoffs[i][seat] = payoff(s, seat)
            states[i] = states[matches]
            deal(states[i], rngs[i], out)
        show(states, i, out, masks, actors)
    return -1


def show(states: list[State], i: int, out: Codes, masks: Bytes2D, actors: Codes) -> None:
    """Write the mask of the legal actions and the actor of match i."""
    actors[i] = states[i].actor
    row = masks[i]
    for code in range(len(row)):
        row[code] = 0
    for k in range(legal(states[i], out)):
        row[out[k]] = 1


def random_codes(rngs: list[Rng], r: int, masks: Bytes2D, codes: Codes, matches: int) -> None:
    """Choose a uniformly random legal action for every match of a batch."""
    for i in range(matches):
        count = 0
        for code in range(len(masks[i])):
            count += masks[i][code]
        pick = below(rngs[r], count)
        for code in range(len(masks[i])):
            if masks[i][code]:
                if pick == 0:
                    codes[i] = code
                    break
                pick -= 1
