"""Promises about actions, states and whole matches."""

from __future__ import annotations

import contextlib
import json
from array import array
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import numpy as np

from stolik.choices import preselect
from stolik.game import CHANCE, NOBODY, SHARE, InputError
from stolik.kernel import native
from stolik.kernel.rng import Rng
from stolik.match import Match, Record
from stolik.testing.moments import LONGEST, Moment, dice, promise, sample
from stolik.texts import LANGUAGES

# ---- promises about the actions --------------------------------------------------------------------


@promise("once", "give each verb a different form, different words, and the Action a field for each part")
def actions_round_trip(m: Moment) -> Iterator[str]:
    """Code, structured action, notation and JSON of an action convert back to it."""
    table = m.game.table
    for code in range(table.size):
        action = table.decode(code)
        again = msgspec.json.decode(msgspec.json.encode(action), type=table.action_type)
        ways = {"structure": action.code, "notation": table.read(table.write(code)), "JSON": again.code}
        for way, back in ways.items():
            if back != code:
                yield f"the {way} of {m.write(code)}, code {code}, leads to {m.write(back)}, code {back}"


@promise("always", "let `legal` read declared fields only and write each code once; increase most_legal")
def legal_list_is_fixed(m: Moment) -> Iterator[str]:
    """The legal actions have a fixed order, no duplicates, and are at most most_legal."""
    room = array("h", bytes(2 * m.game.table.size))
    count = m.game.source.bindings["legal"](m.state, room) if m.state.actor != NOBODY else 0
    if count > m.game.most_legal:
        yield f"there are {count} legal actions, and most_legal is {m.game.most_legal}"
    codes = m.game.legal(m.state)
    if len(set(codes)) < len(codes):
        yield f"the list {codes} repeats itself"
    for way, state in (("again", m.state), ("of a copy", m.state.copy()), ("of its bytes", m.restore())):
        if (other := m.game.legal(state)) != codes:
            yield f"the list is {codes}, and asked {way} it is {other}"


@promise("always", "set `actor` to a seat, CHANCE, or NOBODY at the end; let `apply` pass over empty choices")
def has_an_actor(m: Moment) -> Iterator[str]:
    """Until the match is over, there is an actor with a legal action."""
    actor, codes = m.state.actor, m.game.legal(m.state)
    if actor not in (CHANCE, NOBODY, *m.seats):
        yield f"the actor is {actor}"
    if actor != NOBODY and not codes:
        yield f"{actor} is to act, and has no legal action"


@promise("always", "let a rule end every match, for example after a number of rounds")
def matches_end(m: Moment) -> Iterator[str]:
    """Every match ends."""
    if m.number > LONGEST:
        yield f"after {LONGEST} actions it still goes on"


@promise("always", "use Record.copy, and keep everything that changes in declared fields")
def older_copies_stay(m: Moment) -> Iterator[str]:
    """An action changes only the state it is applied to, not its copies."""
    if m.state.actor != NOBODY:
        before, copy, (code, _) = m.state.to_bytes(), m.state.copy(), m.choose()
        m.game.apply(copy, code)
        if m.state.to_bytes() != before:
            yield f"{m.write(code)}, applied to a copy, changed the original"


@promise("sampled", "let it work on a copy, or change nothing")
def questions_change_nothing(m: Moment) -> Iterator[str]:
    """Queries (legal actions, refusals, views, scores, texts) do not change the state."""
    game, state = m.game, m.state
    questions: list[tuple[str, Callable[[], Any]]] = [
        ("legal", lambda: game.legal(state)),
        ("refuse", lambda: [game.refuse(state, code) for code in range(game.table.size)]),
        ("view", lambda: [game.view(state, seat) for seat in m.viewers]),
        ("permute_hidden", lambda: [game.permute_hidden(state, seat, dice(0, 0)) for seat in m.viewers]),
        ("score", lambda: [game.score(state, seat) for seat in m.seats]),
        ("outcome", lambda: game.outcome(state) if state.actor == NOBODY else None),
        ("turn", lambda: game.turn(state)),
        ("write_position", lambda: game.write_position(state)),
        ("known_position", lambda: [game.position_for(state, seat) for seat in m.viewers]),
        ("hides", lambda: [game.hides(state, code, seat) for code in game.legal(state) for seat in m.viewers]),
        ("say_prompt", lambda: game.say_prompt(state)),
        ("say_action", lambda: [game.say_action(state, code) for code in game.legal(state)]),
        ("narrate", lambda: [m.narrate(seat) for seat in m.viewers]),
    ]
    for name, ask in questions:
        ask()
        if state.to_bytes() != m.data or (m.before and m.before.state.to_bytes() != m.before.data):
            yield f"`{name}` changed the state"


@promise("sampled", "state each rule once, in `refuse`; if `legal` takes a shortcut, fix it there")
def legal_means_not_refused(m: Moment) -> Iterator[str]:
    """An action is legal if and only if it is not refused."""
    codes = m.game.legal(m.state)
    for code in sorted({*range(m.game.table.size), *codes}):
        reason = m.game.refuse(m.state, code)
        if reason is None and code not in codes:
            yield f"{m.write(code)} is neither refused nor listed"
        if reason is not None and code in codes:
            yield f"{m.write(code)} is listed, but refused: {reason.id}"


# ---- promises about the forms of a state -----------------------------------------------------------


@promise("sampled", "keep each option in a field of the state, and read it back from there")
def options_are_known(m: Moment) -> Iterator[str]:
    """A state knows the options of its match."""
    if (found := m.game.options_of(m.state)) != m.options:
        yield f"options_of says {found}"


@promise("finally", "let each preset and each offered option be one that `options_type` accepts")
def suggestions_are_options(m: Moment) -> Iterator[str]:
    """Presets and offered options are valid options, and offered for languages that exist."""
    game = m.game
    for lang in game.offered:
        if lang not in LANGUAGES:
            yield f"`offered` names {lang!r}, which is no language"
    for lang in LANGUAGES:
        for preset in (None, *game.presets):
            try:
                game.options_type.read(preselect(game, lang, {}, preset))
            except InputError as error:
                yield f"preset {preset} in {lang!r}: {error}"


@promise("sampled", "declare every field in State, and leave to_bytes and from_bytes to Record")
def bytes_keep_everything(m: Moment) -> Iterator[str]:
    """A state restored from its bytes is the same state."""
    if extra := vars(m.state).keys() - {field.name for field in m.state.FIELDS}:
        yield f"the state has undeclared fields: {', '.join(sorted(extra))}"
    if m.restore() != m.state:
        yield f"{m.state} becomes {m.restore()}"


@promise("sampled", "write every field that is not implied, and leave zeros in the state where nothing lies")
def positions_keep_everything(m: Moment) -> Iterator[str]:
    """A position survives JSON and gives the same state; one with gaps is refused."""
    position = json.loads(json.dumps(m.game.write_position(m.state)))
    if (again := m.game.read_position(position)).to_bytes() != m.data:
        yield f"{m.state} is written as {position}, and read as {again}"
    for seat, name in m.viewers.items():
        known = json.loads(json.dumps(m.game.position_for(m.state, seat)))
        with contextlib.suppress(InputError):
            if (again := m.game.read_position(known)).to_bytes() != m.data:
                yield f"what {name} knows of {m.state} is written as {known}, and read as {again}"


# ---- promises about whole matches ------------------------------------------------------------------


@promise("finally", "let new_state and apply read only options, state and action: nothing random, no globals")
def same_actions_same_states(m: Moment) -> Iterator[str]:
    """The same actions lead to the same states."""
    state = m.game.new_state(m.options)
    for moment in m.past:
        if moment.before:
            m.game.apply(state, moment.code)
        if state.to_bytes() != moment.data:
            yield f"played again, {moment.number} actions led to {state}, not to {moment.state}"


@promise("finally", f"let the winners share {SHARE} equally and the rest have 0; let `outcome` ask `score`")
def outcome_fits_payoff(m: Moment) -> Iterator[str]:
    """The winners are the seats with a payoff, the payoffs add up to 12, and the breakdown adds up to the scores."""
    outcome, payoff = m.game.outcome(m.state), m.game.source.bindings["payoff"]
    payoffs = [payoff(m.state, seat) for seat in m.seats]
    if payoffs != [SHARE // len(outcome.winners) if seat in outcome.winners else 0 for seat in m.seats]:
        yield f"the payoffs are {payoffs}, and the winners {outcome.winners}"
    scores = tuple(m.game.score(m.state, seat) for seat in m.seats)
    sums = tuple(sum(sources.values()) for sources in outcome.breakdown)
    if not scores == outcome.scores == sums:
        yield f"`score` gives {scores}, `outcome` {outcome.scores}, its breakdown {sums}"


@promise("finally", "let options and notations have no line breaks, and options no spaces or =")
def records_replay(m: Moment) -> Iterator[str]:
    """A record, finished or not, replays to the same state without a seed."""
    for moment in (m.past[m.number // 2], m):
        text = play_again(moment).record.write()
        again = Record.read(text, m.game).replay()
        if again.state.to_bytes() != moment.data or (again.outcome is None) != (moment is not m):
            yield f"the record leads to {again.state}, and not to {moment.state}:\n{text}"


@promise("finally", "hide only actions that have parts, and let a kind be one word in small letters")
def records_keep_secrets(m: Moment) -> Iterator[str]:
    """The record for a seat can be read and contains nothing hidden; in a finished match it is complete."""
    whole = play_again(m)
    for seat, name in m.viewers.items():
        if whole.record_for(seat).write() != whole.record.write():
            yield f"the match is over, but the record for {name} is not whole:\n{whole.record_for(seat)}"
    running = play_again(m.before or m)
    for seat, name in m.viewers.items() if not running.over else ():
        record = running.record_for(seat)
        if (again := Record.read(record.write(), m.game).write()) != record.write():
            yield f"the record for {name} is read as another one:\n{record}and\n{again}"
        for step, (_, code) in zip(running.steps, record.steps, strict=True):
            if m.game.hides(step.before, step.code, seat) and code != m.kind(step.code):
                yield f"the record for {name} has {m.write(step.code)}, which is hidden:\n{record}"


def play_again(moment: Moment) -> Match:
    """Replay the match up to this moment."""
    match = Match.from_options(moment.game, moment.options)
    for earlier in moment.past[1:]:
        match.play(earlier.code)
    return match


@promise(
    "finally",
    "look for numbers that outgrow 64 bits, indices out of range, and globals that change",
    needs_compiler=True,
)
def compiled_agrees(m: Moment) -> Iterator[str]:
    """The compiled rules give the same states, lists, refusals, scores and payoffs as the interpreted."""
    fast, sampled = native.compiled(m.game.source), sample(m)
    room = bytearray(
        2 * m.past[0].data
    )  # a working state and a start state; as bytes, since NumPy does not copy padding
    states = np.frombuffer(room, type(m.state).dtype())
    out = np.zeros(m.game.most_legal + 1, np.int16)
    for moment in m.past:
        count = fast.step(states, 0, moment.code, out) if moment.before else fast.options(states, 0, out)
        yield from differ(moment, bytes(room[: len(m.data)]), out[:count].tolist())
        for code in range(m.game.table.size) if moment in sampled else ():
            if fast.refusal(states, 0, code) != m.game.source.bindings["refuse"](moment.state, code):
                yield f"compiled, after {moment.number} actions {m.write(code)} is refused otherwise"
    totals = np.zeros((2, len(m.seats)), np.int64)  # payoffs, scores
    fast.simulate(states, np.zeros(1, Rng.dtype()), out, m.seed, 0, 1, len(m.seats), *totals)
    yield from differ(m, bytes(room[: len(m.data)]), [])
    for name, given in zip(("payoff", "score"), totals.tolist(), strict=True):
        expected = [m.game.source.bindings[name](m.state, seat) for seat in m.seats]
        if given != expected:
            yield f"compiled, `{name}` gives {given}, and interpreted {expected}"


def differ(m: Moment, data: bytes, codes: list[int]) -> Iterator[str]:
    """The differences between the compiled state and legal list and those of this moment."""
    if data != m.data:
        yield f"compiled, {m.number} actions lead to {type(m.state).from_bytes(data)}, not to {m.state}"
    if codes != m.game.legal(m.state):
        yield f"compiled, after {m.number} actions the legal ones are {codes}"
