"""Collects a game's texts from random matches: they must be clean sentences in every language, and all messages used.

said = listen_to(GAME, [GAME.options_type.read({})] * 10)
check_sentences(GAME, said, "en")
assert find_idle(GAME, (line.words for line in said)) == set()
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from fluent.syntax.ast import BaseNode, Message, MessageReference, VariableReference

from stolik import texts
from stolik.game import ALL, NOBODY, Game, Options, Words
from stolik.kernel.rng import Rng, below
from stolik.testing.executions import choose_by_kind
from stolik.testing.moments import dice
from stolik.testing.promises_seen import list_words
from stolik.texts import LANGUAGES, messages, say

OFTEN, RARELY = 25, 30  # collect all texts at the first 25 moments with a prompt, then at one of 30

Choose = Callable[[Game, list[int], Rng], int]


class Said(NamedTuple):
    """A text, and where it occurred in a random match."""

    where: str
    what: str
    words: Words


class Step(NamedTuple):
    """An action of a random match."""

    where: str
    before: Any
    code: int
    after: Any


def choose_any(game: Game, codes: list[int], rng: Rng) -> int:
    """A uniformly random action."""
    return codes[below(rng, len(codes))]


def play_steps(game: Game, matches: Iterable[Options], choose: Choose | None = None) -> Iterator[Step]:
    """The actions of random matches, to compare what the log tells with what happened.

    By default, all kinds of actions are equally likely in every second match.
    """
    for number, options in enumerate(matches):
        rng, state, count = dice(number, 4), game.new_state(options), 0
        while state.actor != NOBODY:
            code = (choose or (choose_by_kind if number % 2 else choose_any))(game, game.legal(state), rng)
            before = state.copy()
            game.apply(state, code)
            yield Step(
                f"match {number}, {options}, after {count} actions, {game.table.write(code)!r}",
                before, code, state.copy(),
            )  # fmt: skip
            count += 1


def listen_to(game: Game, matches: Iterable[Options], choose: Choose | None = None) -> list[Said]:
    """The texts of random matches: each action played, the complete log, and at a sample of moments all others.

    Rare prompts are sampled more often. The others are the prompt, all actions, a refusal for each reason and kind of
    action, the texts of the views, and at the end where points come from. By default, all kinds of actions are equally
    likely in every second match.
    """
    seen, heard = Counter[str](), []
    for number, options in enumerate(matches):
        rng, state, count = dice(number, 0), game.new_state(options), 0
        while state.actor != NOBODY:
            where = f"match {number}, {options}, after {count} actions"
            prompt = game.say_prompt(state).id
            seen[prompt] += 1
            if seen[prompt] < OFTEN or below(rng, RARELY) == 0:
                viewer = below(rng, game.players(state) + 1) - 1
                heard += [Said(where, what, words) for what, words in answers(game, state, viewer)]
            codes, before = game.legal(state), state.copy()
            code = (choose or (choose_by_kind if number % 2 else choose_any))(game, codes, rng)
            heard.append(Said(where, f"action {game.table.write(code)!r}", game.say_action(state, code)))
            game.apply(state, code)
            count += 1
            viewers = (ALL, None, *range(game.players(state))) if game.has_secrets else (ALL,)
            told = game.tell(before, code, state, viewers)
            log = f"log of {game.table.write(code)!r}"
            heard += [Said(where, f"{log} for {viewer}", line) for viewer, lines in told.items() for line in lines]
        heard += [
            Said(f"match {number}, {options}, at the end", what, words) for what, words in answers(game, state, -1)
        ]
    return heard


def answers(game: Game, state: Any, seat: int) -> Iterator[tuple[str, Words]]:
    """The prompt, all actions, a refusal for each reason and kind, the texts of a seat's view, and sources of points.

    Seat -1 is a spectator.
    """
    yield "prompt", game.say_prompt(state)
    for code in game.legal(state):
        yield f"action {game.table.write(code)!r}", game.say_action(state, code)
    refuse = game.source.bindings["refuse"]
    refused = {(refuse(state, code), kind): code for code, kind in enumerate(kinds_of(game))}
    for (number, _), code in refused.items():
        if number:
            yield f"refusal of {game.table.write(code)!r}", game.say_reason(state, code, game.reasons[number])
            yield f"illegal action {game.table.write(code)!r}", game.say_action(state, code)
    for words in list_words(game.view(state, None if seat < 0 else seat)):
        yield "part of a view", words
    for source in game.outcome(state).breakdown[0] if state.actor == NOBODY else ():
        name = f"{game.name}-source-{source}"
        yield "source of points", Words(name)
        for value in game.options_of(state).chosen().values():  # it may have a name of its own, such as in an edition
            if f"{name}-{value}" in messages("en", game):
                yield "source of points", Words(f"{name}-{value}")


@cache
def kinds_of(game: Game) -> tuple[str, ...]:
    """The kind of each action, by code."""
    return tuple(game.table.split(code)[0].kind for code in range(game.table.size))


def parts_of(words: Words) -> Iterator[Words]:
    """A text and its nested arguments."""
    yield words
    for argument in words.args.values():
        if isinstance(argument, Words):
            yield from parts_of(argument)


def check_text(game: Game, words: Words, lang: str, where: str = "") -> str:
    """Format a text and check that it contains no ids or placeholders."""
    text = say(words, lang, game)
    assert text, f"{words} says nothing ({where})"
    raw = rf"[{{}}]|\b{re.escape(game.name)}-|list-|with-result|\?\?\?|  |\bNone\b"
    assert not re.search(raw, text), f"{text!r} ({where})"
    return text


def check_sentences(game: Game, said: Iterable[Said], lang: str) -> int:
    """Check that all texts are clean, and all but names are sentences; returns their number."""
    different = {repr(line.words): line for line in sorted(said, key=lambda line: line.what != "part of a view")}
    for line in different.values():
        text = check_text(game, line.words, lang, f"{line.what}, {line.where}")
        if line.what != "part of a view":  # these include names
            assert text[0].isupper(), f"{line.what}: {text!r} does not begin like a sentence ({line.where})"
            assert text[-1] != ".", f"{line.what}: {text!r} ends with a full stop ({line.where})"
    return len(different)


def find_alike(said: Iterable[Said], same: Callable[[str], str] = str) -> list[set[str]]:
    """Legal actions of one moment with the same text; `same` maps actions that may share it to one name."""
    found: dict[tuple[str, str], set[str]] = {}
    for line in said:
        if line.what.startswith("action"):
            found.setdefault((line.where, repr(line.words)), set()).add(same(line.what))
    return [alike for alike in found.values() if len(alike) > 1]


# ---- the messages ------------------------------------------------------------------------------------------


def walk(node: object) -> Iterator[BaseNode]:
    """A Fluent syntax node and all its descendants."""
    if isinstance(node, list):
        for item in node:
            yield from walk(item)
    elif isinstance(node, BaseNode):
        yield node
        for child in vars(node).values():
            yield from walk(child)


def entries_of(game: Game, lang: str) -> dict[str, Message]:
    """The messages of a game, by id."""
    entries = (entry for entry in texts._entries(lang, game) if isinstance(entry, Message))
    return {entry.id.name: entry for entry in entries if entry.id.name.startswith(f"{game.name}-")}


def find_idle(game: Game, used: Iterable[Words], spared: Callable[[str], bool] = lambda id: False) -> set[str]:
    """The messages of a game that are neither used nor referenced, in any language."""
    said = {part.id for words in used for part in parts_of(words)}
    idle: set[str] = set()
    for lang in LANGUAGES:
        nodes = [node for entry in texts._entries(lang, game) for node in walk(entry)]
        phrases = {node.id.name for node in nodes if isinstance(node, MessageReference)}
        idle |= entries_of(game, lang).keys() - said - phrases
    return {id for id in idle if not spared(id)}


def variables_of(game: Game, lang: str) -> dict[str, set[str]]:
    """The variables of each message, including those of referenced messages."""
    entries = {entry.id.name: entry for entry in texts._entries(lang, game) if isinstance(entry, Message)}

    @cache
    def needed(name: str) -> frozenset[str]:
        nodes = list(walk(entries[name].value))
        uses = {node.id.name for node in nodes if isinstance(node, MessageReference)}
        own = {node.id.name for node in nodes if isinstance(node, VariableReference)}
        return frozenset(own.union(*map(needed, uses)))

    return {name: set(needed(name)) for name in entries_of(game, lang)}
