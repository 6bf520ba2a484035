"""A conformance kit: does a game keep the promises that everything above it relies on?

    from stolik.testing import check_game
    check_game(GAME)

plays random matches and holds the game to each promise below. A promise is a function that looks at a moment
of a match and yields what is wrong with it. The first thing found is raised as `Broken`, with how to mend it.
"""

from __future__ import annotations

import contextlib
import json
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import msgspec
import numpy as np

from stolik.game import ALL, CHANCE, NOBODY, SHARE, Game, InputError, Options, Words
from stolik.kernel import native
from stolik.kernel.rng import Rng, below, seed_rng
from stolik.match import Match
from stolik.record import Record

LONGEST = 20_000  # a match with more actions is taken for endless
SAMPLES = 10  # moments of a match that are looked at closely, besides the first and the last
TOLD = 500  # actions that a message tells, the last ones
TRIES = 1_000  # to find options that go together
FAR = 30  # actions that twins play on

When = Literal["once", "always", "sampled", "finally"]
Faults = Callable[["Moment"], Iterator[str]]


class Broken(AssertionError):  # noqa: N818  it is raised as a sentence: this promise is broken
    """A promise that a game does not keep: which one, what happened and where, and how to mend it."""

    def __init__(self, promise: str, what: str, how_to_mend: str) -> None:
        super().__init__(f"{promise}\n  what happened: {what}\n  how to mend it: {how_to_mend}")
        self.promise, self.what, self.how_to_mend = promise, what, how_to_mend


class Promise(NamedTuple):
    """Something a game promises: when it is checked, what finds its faults, and how they are mended."""

    when: When
    find_faults: Faults
    how_to_mend: str

    def __str__(self) -> str:
        return f"{self.find_faults.__name__}: {self.find_faults.__doc__}"


PROMISES: list[Promise] = []  # in the order they are checked: what a later one relies on comes first


def promise(when: When, how_to_mend: str) -> Callable[[Faults], Faults]:
    """Enter a function into the list of promises; its docstring is the promise in a sentence."""

    def enter(find_faults: Faults) -> Faults:
        PROMISES.append(Promise(when, find_faults, how_to_mend))
        return find_faults

    return enter


@dataclass(frozen=True, eq=False, repr=False)
class Moment:
    """A state that a random match came to, and how it came there."""

    game: Game
    options: Options
    seed: int
    state: Any
    data: bytes  # the state's bytes when it was new
    rng: Rng  # draws the next action
    number: int = 0  # how many actions led here
    code: int = -1  # the last of them
    before: Moment | None = None

    @classmethod
    def first(cls, game: Game, options: Options, seed: int) -> Moment:
        """The beginning of a match."""
        state = game.new_state(options)
        return cls(game, options, seed, state, state.to_bytes(), dice(seed, 0))

    def choose(self) -> tuple[int, Rng]:
        """The action played next, drawn as `loops.playout` draws it, and the generator after the draw."""
        rng, codes = self.rng.copy(), self.game.legal(self.state)
        return codes[below(rng, len(codes))], rng

    def go_on(self) -> Moment:
        """The next moment of the match."""
        code, rng = self.choose()
        state, number = self.after(code), self.number + 1
        return Moment(self.game, self.options, self.seed, state, state.to_bytes(), rng, number, code, self)

    def after(self, code: int) -> Any:
        """The state after an action."""
        state = self.state.copy()
        self.game.apply(state, code)
        return state

    @property
    def past(self) -> list[Moment]:
        """The moments up to this one, it included."""
        line, moment = [self], self.before
        while moment:
            line.append(moment)
            moment = moment.before
        return line[::-1]

    @property
    def seats(self) -> range:
        """The seats of the match."""
        return range(self.game.players(self.state))

    @property
    def watchers(self) -> dict[int | None, str]:
        """Everybody who has a view, and what they are called."""
        return {**{seat: f"seat {seat}" for seat in self.seats}, None: "a spectator"}

    def see(self, seat: int | None, state: Any) -> bytes:
        """The view of a state, as it is sent."""
        return msgspec.json.encode(self.game.view(state, seat))

    def notice(self, seat: int | None, state: Any) -> dict[str, Any]:
        """What a watcher notices of a state, by what it is called."""
        noticed = {
            "view": self.see(seat, state),
            "prompt": msgspec.json.encode(self.game.say_prompt(state)),
            "turn": self.game.turn(state),
            "actor": int(state.actor),
        }
        return noticed | ({"legal actions": self.game.legal(state)} if state.actor == seat else {})

    def explain(self, state: Any, code: int) -> bytes:
        """What the one who decides is told of an action: its words, or why it is refused."""
        reason = self.game.refuse(state, code)
        words = self.game.say_reason(state, code, reason) if reason else self.game.say_action(state, code)
        return msgspec.json.encode((reason, words))

    def narrate(self, seat: int | None) -> list[Words]:
        """What led here, as it is told to a watcher."""
        return self.game.narrate(self.before.state, self.code, self.state, seat) if self.before else []

    def kind(self, code: int) -> str:
        """The kind of an action."""
        return self.game.table.split(code)[0].kind

    def restore(self) -> Any:
        """The state again, from its bytes."""
        return type(self.state).from_bytes(self.data)

    def write(self, code: int) -> str:
        """An action's notation, or its number if it has none."""
        return repr(self.game.table.write(code)) if 0 <= code < self.game.table.size else f"action {code}"

    def __repr__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.options.chosen().items())
        actions = [self.game.table.write(moment.code) for moment in self.past[1:]]
        told = "; ".join(["…"] * (len(actions) > TOLD) + actions[-TOLD:]) or "nothing yet"
        return f"{self.game.name}, {options}, seed {self.seed}, after: {told}"


def dice(seed: int, stream: int) -> Rng:
    """A generator of random numbers."""
    rng = Rng()
    seed_rng(rng, seed, stream)
    return rng


# ---- checking --------------------------------------------------------------------------------------


def check_game(
    game: Game,
    *,
    matches: int = 20,
    seed: int = 0,
    options: Iterable[Mapping[str, Any]] | None = None,
    compiled: bool = True,
) -> None:
    """Hold a game to every promise in random matches; raises Broken at the first fault.

    The matches go round the options, at least one with each. Without any, these are the defaults and
    combinations in which every good value occurs. Without `compiled`, the compiled rules are left alone:
    compiling takes a while the first time. A match in a message is played again with its options and seed.
    """
    given = [game.options_type.read(chosen) for chosen in options or ()] or combine_options(game, seed)
    hold("once", Moment.first(game, given[0], seed))
    for number in range(max(matches, len(given))):
        moment = Moment.first(game, given[number % len(given)], seed + number)
        hold("always", moment)
        while moment.state.actor != NOBODY:
            moment = moment.go_on()
            hold("always", moment)
        hold("sampled", *sample(moment))
        hold("finally", moment, compiled=compiled)


def hold(when: When, *moments: Moment, compiled: bool = True) -> None:
    """Raise the first fault that the promises of this occasion find, a failure of the game included."""
    promises = [p for p in PROMISES if p.when == when and (compiled or p.find_faults is not compiled_agrees)]
    for promise in promises:
        for moment in moments:
            try:
                fault = next(promise.find_faults(moment), None)
            except Exception as error:
                what = f"{type(error).__name__}: {error}\n  in: {moment}"
                raise Broken(str(promise), what, "let nothing fail here; see the error above") from error
            if fault:
                raise Broken(str(promise), f"{fault}\n  in: {moment}", promise.how_to_mend)


def sample(last: Moment) -> list[Moment]:
    """The first and the last moment of a match, and some in between."""
    past, rng = last.past, dice(last.seed, 1)
    return [past[i] for i in sorted({0, len(past) - 1, *(below(rng, len(past)) for _ in range(SAMPLES))})]


def combine_options(game: Game, seed: int) -> list[Options]:
    """The default options, and random combinations in which every good value occurs."""
    kind, found, rng = game.options_type, [game.options_type.read({})], dice(seed, 2)
    for _ in range(TRIES):
        drawn = {name: good[below(rng, len(good))] for name, good in kind.GOOD.items()}
        if any(all(getattr(o, name) != value for o in found) for name, value in drawn.items()):
            with contextlib.suppress(InputError):  # these do not go together
                found.append(kind.read(drawn))
    return found


# ---- promises about the actions --------------------------------------------------------------------


@promise("once", "give each verb a form of its own, words that differ, and the Action a field for each part")
def actions_round_trip(m: Moment) -> Iterator[str]:
    """Code, structured action, notation and JSON of an action all lead back to it."""
    table = m.game.table
    for code in range(table.size):
        action = table.decode(code)
        again = msgspec.json.decode(msgspec.json.encode(action), type=table.action_type)
        ways = {"structure": action.code, "notation": table.read(table.write(code)), "JSON": again.code}
        for way, back in ways.items():
            if back != code:
                yield f"the {way} of {m.write(code)}, code {code}, leads to {m.write(back)}, code {back}"


@promise("always", "let `legal` read declared fields only, write each code once, and most_legal be the most")
def legal_list_is_fixed(m: Moment) -> Iterator[str]:
    """The legal actions come in a fixed order, each once, and never more than most_legal."""
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
def somebody_acts(m: Moment) -> Iterator[str]:
    """A seat or the table has something to do until the match is over, and then nobody has."""
    actor, codes = m.state.actor, m.game.legal(m.state)
    if actor not in (CHANCE, NOBODY, *m.seats):
        yield f"the actor is {actor}"
    if actor == NOBODY and codes:
        yield f"the match is over, but {m.write(codes[0])} is legal"
    if actor != NOBODY and not codes:
        yield f"{actor} is to act, and has no legal action"


@promise("always", "let a rule end every match, for example after a number of rounds")
def matches_end(m: Moment) -> Iterator[str]:
    """Every match ends."""
    if m.number > LONGEST:
        yield f"after {LONGEST} actions it still goes on"


@promise("always", "leave copying to Record.copy, and keep whatever changes in declared fields")
def older_copies_stay(m: Moment) -> Iterator[str]:
    """An action changes the state it is applied to, and no copy of it."""
    if m.state.actor != NOBODY:
        before, copy, (code, _) = m.state.to_bytes(), m.state.copy(), m.choose()
        m.game.apply(copy, code)
        if m.state.to_bytes() != before:
            yield f"{m.write(code)}, applied to a copy, changed the original"


@promise("sampled", "let it work on a copy, or change nothing")
def questions_change_nothing(m: Moment) -> Iterator[str]:
    """Listing, refusing, viewing, scoring and saying leave the state as it is."""
    game, state = m.game, m.state
    questions: list[tuple[str, Callable[[], Any]]] = [
        ("legal", lambda: game.legal(state)),
        ("refuse", lambda: [game.refuse(state, code) for code in range(game.table.size)]),
        ("view", lambda: [game.view(state, seat) for seat in m.watchers]),
        ("permute_hidden", lambda: [game.permute_hidden(state, seat, dice(0, 0)) for seat in m.watchers]),
        ("score", lambda: [game.score(state, seat) for seat in m.seats]),
        ("outcome", lambda: game.outcome(state) if state.actor == NOBODY else None),
        ("turn", lambda: game.turn(state)),
        ("write_position", lambda: game.write_position(state)),
        ("known_position", lambda: [game.known_position(state, seat) for seat in m.watchers]),
        ("hides", lambda: [game.hides(state, code, seat) for code in game.legal(state) for seat in m.watchers]),
        ("say_prompt", lambda: game.say_prompt(state)),
        ("say_action", lambda: [game.say_action(state, code) for code in game.legal(state)]),
    ]
    for name, ask in questions:
        ask()
        if state.to_bytes() != m.data:
            yield f"`{name}` changed the state"


@promise("sampled", "state each rule once, in `refuse`; where `legal` takes a shortcut, mend that")
def legal_means_not_refused(m: Moment) -> Iterator[str]:
    """An action is legal exactly when nothing refuses it."""
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


@promise("sampled", "declare every field in State, and leave to_bytes and from_bytes to Record")
def bytes_keep_everything(m: Moment) -> Iterator[str]:
    """A state restored from its bytes is the same state."""
    if extra := vars(m.state).keys() - {field.name for field in m.state.FIELDS}:
        yield f"the state has undeclared fields: {', '.join(sorted(extra))}"
    if m.restore() != m.state:
        yield f"{m.state} becomes {m.restore()}"


@promise("sampled", "write every field that is not implied, and leave zeros in the state where nothing lies")
def positions_keep_everything(m: Moment) -> Iterator[str]:
    """A position goes through JSON and leads back to the same state; one with gaps leads nowhere."""
    position = json.loads(json.dumps(m.game.write_position(m.state)))
    if (again := m.game.read_position(position)).to_bytes() != m.data:
        yield f"{m.state} is written as {position}, and read as {again}"
    for seat, name in m.watchers.items():
        known = json.loads(json.dumps(m.game.known_position(m.state, seat)))
        with contextlib.suppress(InputError):
            if (again := m.game.read_position(known)).to_bytes() != m.data:
                yield f"what {name} knows of {m.state} is written as {known}, and read as {again}"


# ---- promises about what is seen and said ----------------------------------------------------------


@promise("sampled", "make it from declared fields: no clock, counter or set; type it as JSON gives it back")
def views_depend_on_the_state(m: Moment) -> Iterator[str]:
    """A view is a plain value that names its game, made from nothing but the state."""
    for seat, name in m.watchers.items():
        view = m.game.view(m.state, seat)
        data = msgspec.json.encode(view)
        if m.see(seat, m.state) != data or m.see(seat, m.restore()) != data:
            yield f"asked twice, the view of {name} differs"
        if msgspec.json.decode(data, type=m.game.view_type) != view:
            yield f"the view of {name} is another after it went through JSON"
        if getattr(view, "game", None) != m.game.name:
            yield f"the view of {name} does not name its game {m.game.name!r}"


@promise("sampled", "show only what that seat may know; and let `permute_hidden` change nothing else")
def views_hide_secrets(m: Moment) -> Iterator[str]:
    """States that differ only in what a seat cannot know look the same to it, and to a spectator."""
    rng = dice(m.seed, m.number)
    for seat, name in m.watchers.items():
        other = m.game.permute_hidden(m.state, seat, rng)
        if other.to_bytes() == m.data:
            continue
        for watcher in (seat, None):
            if found := find_difference(m.notice(watcher, m.state), m.notice(watcher, other)):
                who = m.watchers[watcher]
                yield f"{who} can tell {m.state} from {other} by the {found}, and {name} cannot know the difference"
        for code in range(m.game.table.size) if m.state.actor == seat else ():
            if m.explain(other, code) != m.explain(m.state, code):
                yield f"{name} can tell {m.state} from {other} by what is said of {m.write(code)}"


def find_difference(some: dict[str, Any], others: dict[str, Any]) -> str | None:
    """The first thing in which two worlds differ."""
    return next((what for what in some if some[what] != others.get(what)), None)


@promise("sampled", "let `hides` hide what the view does not show, or let the view remember it; hide nothing from ALL")
def told_means_seen(m: Moment) -> Iterator[str]:
    """What is not hidden of an action can be seen in the view after it, and nothing is hidden from ALL."""
    codes = m.game.legal(m.state)
    for code in codes:
        if m.game.hides(m.state, code, ALL):
            yield f"{m.write(code)} is hidden from ALL"
    code = m.choose()[0] if codes else -1
    alike = [other for other in codes if other != code and m.kind(other) == m.kind(code)]
    if not alike:
        return
    other = alike[below(dice(m.seed, m.number), len(alike))]
    one, two = m.after(code), m.after(other)
    if one == two or NOBODY in (one.actor, two.actor):
        return  # it makes no difference, or everything is open
    for seat, name in m.watchers.items():
        told = not m.game.hides(m.state, code, seat) and not m.game.hides(m.state, other, seat)
        if told and m.see(seat, one) == m.see(seat, two):
            yield f"{name} is told of {m.write(code)}, and sees the same as after {m.write(other)}"


@promise(
    "sampled",
    "let `views`, `encode_views` and `narrate_to` give what `view` and `narrate` give, or do not override them",
)
def together_means_the_same(m: Moment) -> Iterator[str]:
    """Watchers who are told together are told what each of them is told alone."""
    together, written = m.game.views(m.state, list(m.watchers)), m.game.encode_views(m.state, list(m.watchers))
    heard = m.game.narrate_to(m.before.state, m.code, m.state, list(m.watchers)) if m.before else {}
    for seat, name in m.watchers.items():
        if msgspec.json.encode(together.get(seat)) != m.see(seat, m.state):
            yield f"`views` gives {name} another view than `view`"
        if written.get(seat) != m.see(seat, m.state):
            yield f"`encode_views` writes {name} another view than `view`"
        if m.before and heard.get(seat) != m.narrate(seat):
            yield f"`narrate_to` tells {name} otherwise than `narrate`"


@promise("sampled", "let `determinize` keep all that the view shows, and draw the rest")
def determinized_look_alike(m: Moment) -> Iterator[str]:
    """A state drawn from behind a view gives that view again."""
    rng = dice(m.seed, m.number)
    for seat, name in m.watchers.items():
        view = m.game.view(m.state, seat)
        other = m.game.determinize(view, rng)
        if m.see(seat, other) != msgspec.json.encode(view):
            yield f"{name} looks at {m.state}, and cannot take it for {other}"


@promise("sampled", "return Words: the id of a message and its arguments")
def texts_are_words(m: Moment) -> Iterator[str]:
    """Whatever is said is Words."""
    game, state = m.game, m.state
    refusals = [(code, game.refuse(state, code)) for code in range(game.table.size)]
    said: dict[str, list[Any]] = {
        "say_prompt": [game.say_prompt(state)],
        "say_action": [game.say_action(state, code) for code in game.legal(state)],
        "say_reason": [game.say_reason(state, code, reason) for code, reason in refusals if reason],
        "narrate": [words for seat in (ALL, *m.watchers) for words in m.narrate(seat)],
    }
    for name, texts in said.items():
        if strange := [text for text in texts if not isinstance(text, Words)]:
            yield f"`{name}` gave {strange[0]!r}"


@promise("sampled", "tell and record only what that seat may know; reveal by actions that name what they reveal")
def twins_stay_alike(m: Moment) -> Iterator[str]:
    """Worlds that look the same to a watcher still do after actions that look the same, until it is over."""
    rng = dice(m.seed, m.number)
    seat, name = list(m.watchers.items())[below(rng, len(m.watchers))]
    positions = [m.game.write_position(state) for state in (m.state, m.game.permute_hidden(m.state, seat, rng))]
    here, there = (Match.from_position(position, game=m.game, deal=False) for position in positions)
    for _ in range(FAR):
        if here.over or there.over:
            break  # everything is open now
        if found := find_difference(follow(m, seat, here), follow(m, seat, there)):
            yield f"{name} can tell two worlds apart by the {found}:\n{here.record}and\n{there.record}"
        if not play_alike(m, seat, here, there, rng):
            break


def follow(m: Moment, seat: int | None, match: Match) -> dict[str, Any]:
    """What a watcher notices of a match, by what it is called."""
    return m.notice(seat, match.state) | {
        "log": msgspec.json.encode(match.log(seat, max(0, len(match.steps) - 1))),
        "record": match.record_for(seat).write(),
        "undo": match.can_undo,
    }


def play_alike(m: Moment, seat: int | None, here: Match, there: Match, rng: Rng) -> bool:
    """Play something random, and in the other world what looks the same; False if there is no such thing.

    There is none when an action reveals what the worlds differ in. For the watcher's own actions this cannot be: the
    lists of them have been compared.
    """
    code = here.codes[below(rng, len(here.codes))]
    alike = [code] if code in there.codes else []
    if m.game.hides(here.state, code, seat):
        alike = [c for c in there.codes if m.kind(c) == m.kind(code) and m.game.hides(there.state, c, seat)]
    if not alike:
        return False
    here.play(code)
    there.play(alike[below(rng, len(alike))])
    return True


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
    """The winners are those with a payoff, the payoffs add up to twelve, and the breakdown to the scores."""
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
    """The record for a seat can be read and names nothing hidden; in a finished match it is the whole record."""
    whole = play_again(m)
    for seat, name in m.watchers.items():
        if whole.record_for(seat).write() != whole.record.write():
            yield f"the match is over, but the record for {name} is not whole:\n{whole.record_for(seat)}"
    running = play_again(m.before or m)
    for seat, name in m.watchers.items() if not running.over else ():
        record = running.record_for(seat)
        if (again := Record.read(record.write(), m.game).write()) != record.write():
            yield f"the record for {name} is read as another one:\n{record}and\n{again}"
        for step, (_, code) in zip(running.steps, record.steps, strict=True):
            if m.game.hides(step.before, step.code, seat) and code != m.kind(step.code):
                yield f"the record for {name} has {m.write(step.code)}, which is hidden:\n{record}"


def play_again(moment: Moment) -> Match:
    """The match that led to this moment."""
    match = Match(moment.game, deal=False, **moment.options.chosen())
    for earlier in moment.past[1:]:
        match.play(earlier.code)
    return match


@promise("finally", "look for numbers that outgrow 64 bits, indices out of range, and globals that change")
def compiled_agrees(m: Moment) -> Iterator[str]:
    """The compiled rules give the same states, lists, refusals, scores and payoffs as the interpreted."""
    fast, sampled = native.compiled(m.game.source), sample(m)
    room = bytearray(2 * m.past[0].data)  # a state to play with, and one to begin from; NumPy copies no padding
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
    """In what the compiled state and list differ from those of this moment."""
    if data != m.data:
        yield f"compiled, {m.number} actions lead to {type(m.state).from_bytes(data)}, not to {m.state}"
    if codes != m.game.legal(m.state):
        yield f"compiled, after {m.number} actions the legal ones are {codes}"
