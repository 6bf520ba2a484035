"""Promises about views, hidden information and texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, get_args

import msgspec

from stolik.game import ALL, NOBODY, Game, OpenAction, Role, Sentence, Words
from stolik.kernel.rng import Rng, below
from stolik.match import Match
from stolik.testing.moments import Moment, dice, promise
from stolik.texts import LANGUAGES, messages, say

FAR = 30  # actions that twin matches are played on


@promise("sampled", "make it from declared fields: no clock, counter or set; type it as JSON gives it back")
def views_depend_on_the_state(m: Moment) -> Iterator[str]:
    """A view is a plain value that names its game and depends only on the state."""
    for seat, name in m.viewers.items():
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
    for seat, name in m.viewers.items():
        other = m.game.permute_hidden(m.state, seat, rng)
        if other.to_bytes() == m.data:
            continue
        for viewer in (seat, None):
            if found := find_difference(m.notice(viewer, m.state), m.notice(viewer, other)):
                who = m.viewers[viewer]
                yield f"{who} can tell {m.state} from {other} by the {found}, and {name} cannot know the difference"
        for code in range(m.game.table.size) if m.state.actor == seat else ():
            if m.explain(other, code) != m.explain(m.state, code):
                yield f"{name} can tell {m.state} from {other} by what is said of {m.write(code)}"


def find_difference(some: dict[str, Any], others: dict[str, Any]) -> str | None:
    """The first observation that differs between two worlds."""
    return next((what for what in some if some[what] != others.get(what)), None)


@promise("sampled", "let `hides` hide what the view does not show, or let the view remember it; hide nothing from ALL")
def told_means_seen(m: Moment) -> Iterator[str]:
    """The visible part of an action shows in the view after it, and nothing is hidden from ALL."""
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
        return  # no difference, or everything is revealed
    for seat, name in m.viewers.items():
        told = not m.game.hides(m.state, code, seat) and not m.game.hides(m.state, other, seat)
        if told and m.see(seat, one) == m.see(seat, two):
            yield f"{name} is told of {m.write(code)}, and sees the same as after {m.write(other)}"


@promise(
    "sampled",
    "let `views`, `encode_views` and `narrate` give each viewer the same, alone and together with others",
)
def together_means_the_same(m: Moment) -> Iterator[str]:
    """Views and logs for several viewers are the same as for each of them alone, and no others are given."""
    together, written = m.game.views(m.state, list(m.viewers)), m.game.write_views(m.state, list(m.viewers))
    heard = m.game.tell(m.before.state, m.code, m.state, list(m.viewers)) if m.before else {}
    for asked in ([], list(m.viewers)[:1], list(m.viewers)):
        if (found := set(m.game.views(m.state, asked))) != set(asked):
            yield f"`views` is asked for {asked} and gives {sorted(found, key=str)}"
    for seat, name in m.viewers.items():
        if msgspec.json.encode(together.get(seat)) != m.see(seat, m.state):
            yield f"`views` gives {name} another view than `view`"
        if written.get(seat) != m.see(seat, m.state):
            yield f"`encode_views` writes {name} another view than `view`"
        if m.before and heard.get(seat) != m.narrate(seat):
            yield f"`narrate` tells {name} something else together with others"


@promise("sampled", "let `determinize` keep everything in the view, and sample the rest")
def determinized_look_alike(m: Moment) -> Iterator[str]:
    """A determinized state gives the same view again."""
    rng = dice(m.seed, m.number)
    for seat, name in m.viewers.items():
        view = m.game.view(m.state, seat)
        other = m.game.determinize(view, rng)
        if m.see(seat, other) != msgspec.json.encode(view):
            yield f"{name} looks at {m.state}, and cannot take it for {other}"


@promise("sampled", "return Words: the id of a message and its arguments; and Sentences from `narrate`")
def texts_are_words(m: Moment) -> Iterator[str]:
    """All texts are Words, and all log lines are Sentences with a valid seat and role."""
    said = list_texts(m)
    for name, texts in said.items():
        wanted = Sentence if name == "narrate" else Words
        if strange := [text for text in texts if not isinstance(text, wanted)]:
            yield f"`{name}` gave {strange[0]!r}"
    for line in said["narrate"]:
        if line.role not in get_args(Role):
            yield f"the line {line.id!r} has the role {line.role!r}; the roles are {', '.join(get_args(Role))}"
        if line.seat is not None and line.seat not in m.seats:
            yield f"the line {line.id!r} is about the seat {line.seat!r}"
        if not isinstance(line.place, str | None):
            yield f"the line {line.id!r} has the place {line.place!r}"


def list_texts(m: Moment) -> dict[str, list[Any]]:
    """All texts of a moment, by the function that makes them."""
    game, state = m.game, m.state
    refusals = [(code, game.refuse(state, code)) for code in range(game.table.size)]
    return {
        "say_prompt": [game.say_prompt(state)],
        "say_action": [game.say_action(state, code) for code in game.legal(state)],
        "say_reason": [game.say_reason(state, code, reason) for code, reason in refusals if reason],
        "narrate": [words for seat in (ALL, *m.viewers) for words in m.narrate(seat)],
    }


@promise("sampled", "give it `you`, `actor`, `prompt`, and for the actor `actions`: an OpenAction for each legal one")
def views_offer_actions(m: Moment) -> Iterator[str]:
    """A view has its viewer, the actor, the prompt, and for the acting seat the legal actions with their targets."""
    legal = sorted(m.game.legal(m.state))
    for seat, name in m.viewers.items():
        view = m.game.view(m.state, seat)
        fixed = {"you": seat, "actor": m.state.actor, "prompt": m.game.say_prompt(m.state)}
        for field, value in fixed.items():
            if (found := getattr(view, field, "missing")) != value:
                yield f"in the view of {name} `{field}` is {found!r}, not {value!r}"
        actions = getattr(view, "actions", ())
        codes = sorted(action.code for action in actions)
        if codes != legal and (codes or seat == m.state.actor):
            yield f"the view of {name} lists the actions {codes}, and legal are {legal}"
        for action in actions:
            yield from find_faulty_parts(m, action)


def find_faulty_parts(m: Moment, action: Any) -> Iterator[str]:
    """The faults of an action in a view."""
    what = m.write(action.code)
    if not isinstance(action, OpenAction):
        yield f"{what} is listed as a {type(action).__name__}, which is no OpenAction"
        return
    verb = m.game.table.split(action.code)[0]
    fixed = {"notation": m.game.table.write(action.code), "action": m.game.table.decode(action.code)}
    for field, value in (fixed | {"declines": verb.declines}).items():
        if getattr(action, field) != value:
            yield f"{what} is listed with the {field} {getattr(action, field)!r}, not {value!r}"
    targets: tuple[Any, ...] = action.targets
    if strange := [target for target in targets if not isinstance(target, str) or not target]:
        yield f"{what} has the target {strange[0]!r}, which is no name"


@promise("sampled", "tell and record only what that seat may know; reveal by actions that name what they reveal")
def twins_stay_alike(m: Moment) -> Iterator[str]:
    """Worlds that look the same to a viewer still do after actions that look the same, until it is over."""
    rng = dice(m.seed, m.number)
    seat, name = list(m.viewers.items())[below(rng, len(m.viewers))]
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
    """What a viewer notices of a match, by what it is called."""
    return m.notice(seat, match.state) | {
        "log": msgspec.json.encode(match.log(seat, max(0, len(match.steps) - 1))),
        "record": match.record_for(seat).write(),
        "undo": match.can_undo,
    }


def play_alike(m: Moment, seat: int | None, here: Match, there: Match, rng: Rng) -> bool:
    """Play a random action, and in the other world one that looks the same; False if there is none.

    There is none if the action reveals the difference of the worlds. This cannot happen for the viewer's own actions:
    their lists have been compared.
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


@promise("sampled", "write every message in locales/en.ftl and locales/pl.ftl, with the arguments it is given")
def texts_can_be_said(m: Moment) -> Iterator[str]:
    """All texts can be formatted in every language."""
    said = [*list_texts(m).values(), [m.game.view(m.state, seat) for seat in m.viewers]]
    outcome = [m.game.outcome(m.state)] if m.state.actor == NOBODY else []
    for words in list_words([*said, outcome]):
        yield from find_unsaid(m.game, words)


def list_words(thing: Any) -> Iterator[Words]:
    """All Words in a nested value, such as a view."""
    if isinstance(thing, Words):
        yield thing
    if isinstance(thing, msgspec.Struct):
        thing = [getattr(thing, field) for field in thing.__struct_fields__]
    elif isinstance(thing, Mapping):
        thing = thing.values()
    if isinstance(thing, Iterable) and not isinstance(thing, str | bytes):
        for part in thing:
            yield from list_words(part)


_sayable: set[tuple[Any, ...]] = set()  # messages that were formatted with these argument names


def find_unsaid(game: Game, words: Words) -> Iterator[str]:
    """The errors of formatting a text, in all languages."""
    key = game.folder, words.id, *sorted(words.args)
    if key in _sayable:
        return
    for lang in LANGUAGES:
        try:
            say(words, lang, game)
        except LookupError as error:
            yield str(error)
    _sayable.add(key)


@promise("finally", "write it in locales/en.ftl and locales/pl.ftl; docs/adding-a-game.md lists the messages of a game")
def texts_are_complete(m: Moment) -> Iterator[str]:
    """Rules and messages exist in every language: the same ones, including those that interfaces need."""
    game, sources = m.game, m.game.outcome(m.state).breakdown[0]
    options = {name: good for name, good in game.options_type.GOOD.items() if name != "players"}
    wanted = {
        *(f"page-{game.name}", f"page-{game.name}-about", f"match-kinds-{game.name}"),
        *(f"page-option-{game.name}-{name}" for name in options),
        *(f"page-option-{game.name}-{name}-{value}" for name, good in options.items() for value in good),
        *(f"{game.name}-source-{source}" for source in sources),
        *(f"preset-{game.name}-{preset}{part}" for preset in game.presets for part in ("", "-about")),
    }
    found = {lang: messages(lang, game) for lang in LANGUAGES}
    for lang in LANGUAGES:
        for name in (f"rules.{lang}.md", f"locales/{lang}.ftl"):
            if not (game.folder / name).is_file():
                yield f"there is no {name} in the game's folder"
        for other in LANGUAGES:
            if missing := sorted((found[other] | wanted) - found[lang]):
                yield f"in {lang!r} there is no message {missing[0]!r}"
