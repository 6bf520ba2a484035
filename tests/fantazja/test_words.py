"""What is said about the game, in both languages: names, powers, actions, prompts, refusals, and the log by watcher."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest
from fluent.syntax.ast import BaseNode, MessageReference, VariableReference
from tests.fantazja.drawing import read

from stolik import texts
from stolik.game import ALL, CHANCE, NOBODY, Words
from stolik.games.fantazja import words
from stolik.games.fantazja.actions import TABLE
from stolik.games.fantazja.board import lay_tile
from stolik.games.fantazja.components import (
    ELEMENTS,
    MILITARY,
    PLACES,
    SEATS,
    SPECIAL,
    TILE_NAMES,
    TILES,
    TYPE_NAMES,
    TYPES,
)
from stolik.games.fantazja.game import GAME
from stolik.games.fantazja.knowledge import hides, permute_hidden
from stolik.games.fantazja.options import FantazjaOptions, fresh_state
from stolik.games.fantazja.reasons import REASONS
from stolik.games.fantazja.state import (
    CHOOSING,
    DEALING,
    DRAW_START,
    ON_BUILDING,
    PHASE_NAMES,
    REFILLING,
    TURNING,
    State,
)
from stolik.games.fantazja.turn import go_on
from stolik.games.fantazja.words import names
from stolik.games.fantazja.words.log import at_once
from stolik.kernel.rng import Rng, below, seed_rng
from stolik.texts import LANGUAGES, messages, say

pytestmark = pytest.mark.xdist_group("fantazja-words")  # the random matches below are played once

RAW = re.compile(r"[{}]|fantazja-|list-|with-result|\?\?\?|  |\bNone\b")
WATCHERS = (ALL, None, 0, 1)
MATCHES = 24


# ---- random matches --------------------------------------------------------------------------------------


class Step(NamedTuple):
    """Something that happened in a random match."""

    where: str
    before: State
    code: int
    after: State


class Said(NamedTuple):
    """Something said somewhere in a random match."""

    where: str
    what: str
    words: Words


@cache
def steps() -> tuple[Step, ...]:
    """Some random matches, in which players build half of the time and all kinds of other actions are alike likely."""
    return tuple(step for seed in range(MATCHES) for step in play_randomly(seed))


def play_randomly(seed: int) -> Iterator[Step]:
    rng, s, number = Rng(), fresh_state(FantazjaOptions()), 0
    seed_rng(rng, seed, 0)
    while s.actor != NOBODY:
        kinds: dict[str, list[int]] = {}
        for code in GAME.legal(s):
            kinds.setdefault(TABLE.split(code)[0].kind, []).append(code)
        kind = "build" if "build" in kinds and below(rng, 2) else list(kinds)[below(rng, len(kinds))]
        codes = kinds[kind]
        code, before = codes[below(rng, len(codes))], s.copy()
        GAME.apply(s, code)
        yield Step(f"seed {seed}, after {number} actions", before, code, s.copy())
        number += 1


@cache
def said() -> tuple[Said, ...]:
    """The whole log for every watcher, and here and there, oftener where a phase is rare, all other answers."""
    rng, seen, found = Rng(), Counter[int](), []
    seed_rng(rng, 0, 1)
    for where, before, code, after in steps():
        seen[before.phase] += 1
        if seen[before.phase] < 10 or below(rng, 100) == 0:
            found += [Said(where, what, line) for what, line in answers(before)]
        for watcher in WATCHERS:
            log = f"log of {TABLE.write(code)!r} for {watcher}"
            found += [Said(where, log, line) for line in words.narrate(before, code, after, watcher)]
        if after.actor == NOBODY:
            found += [Said(f"{where}, at the end", what, line) for what, line in answers(after)]
    return tuple(found)


def answers(s: State) -> Iterator[tuple[str, Words]]:
    """The prompt, every action, and for each kind one that is not legal for each reason there is."""
    yield "prompt", words.say_prompt(s)
    for code in GAME.legal(s):
        yield f"action {TABLE.write(code)!r}", words.say_action(s, code)
    refused = {(GAME.refuse(s, code), TABLE.split(code)[0].kind): code for code in range(TABLE.size)}
    for (reason, _), code in refused.items():
        if reason:
            yield f"refusal of {TABLE.write(code)!r}", words.say_reason(s, code, reason)
            yield f"illegal action {TABLE.write(code)!r}", words.say_action(s, code)


def ids_in(said: Words) -> Iterator[str]:
    yield said.id
    for argument in said.args.values():
        if isinstance(argument, Words):
            yield from ids_in(argument)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_can_be_said(lang: str):
    """Each action, prompt, refusal and log line of random matches is a clean sentence."""
    different = {repr(line.words): line for line in said()}
    for line in different.values():
        text = say(line.words, lang)
        assert not RAW.search(text), f"{line.what}: {text!r} ({line.where})"
        assert text[0].isupper(), f"{line.what}: {text!r} does not begin like a sentence ({line.where})"
        assert text[-1] != ".", f"{line.what}: {text!r} ends with a full stop ({line.where})"
    assert len(different) > 2000


def test_different_actions_read_differently():
    """No two legal actions of a moment are said with the same words."""
    found: dict[tuple[str, str], set[str]] = {}
    for line in said():
        if line.what.startswith("action"):
            found.setdefault((line.where, repr(line.words)), set()).add(line.what)
    assert [alike for alike in found.values() if len(alike) > 1] == []


# ---- every message is used, and everything has its message -------------------------------------------------


def named() -> Iterator[Words]:
    """The names and texts of everything in the box."""
    for tile in range(TILES):
        yield from (words.say_tile(tile), words.say_tile_name(tile), words.say_tile_text(tile))
    for kind in range(TYPES):
        yield from (words.say_type(kind), words.say_power(kind), words.say_power_name(kind))
    yield from (words.say_element(element) for element in range(ELEMENTS))
    for seat in range(SEATS):
        yield from (words.say_player(seat), words.say_faction(seat))
    yield from (words.say_phase(phase) for phase in range(len(PHASE_NAMES)))
    yield from (words.say_score_source(source) for source in ("buildings", "bonuses"))
    yield from (words.say_decided(by) for by in ("points", "imagination", "draw"))
    yield from (words.say_place(0), words.say_place(PLACES - 1), words.say_castle())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_in_the_box_can_be_said(lang: str):
    """F1, F9, F11: names and texts of all components."""
    for line in named():
        text = say(line, lang)
        assert text, line
        assert not RAW.search(text), f"{line}: {text!r}"


def test_every_tile_has_its_own_name():
    """F11.5: with its id, no tile reads like another."""
    for lang in LANGUAGES:
        assert len({say(words.say_tile(tile), lang) for tile in range(TILES)}) == TILES


def reason_messages() -> set[str]:
    return {f"fantazja-reason-{'asked' if r.id.startswith('asked-') else r.id}" for r in REASONS[1:]}


def test_every_reason_has_its_message():
    """And there is no message for a reason that does not exist."""
    assert {id for id in messages("en") if id.startswith("fantazja-reason-")} == reason_messages()


def walk(node: object) -> Iterator[BaseNode]:
    if isinstance(node, list):
        for item in node:
            yield from walk(item)
    elif isinstance(node, BaseNode):
        yield node
        for child in vars(node).values():
            yield from walk(child)


def variables(lang: str) -> dict[str, set[str]]:
    """What each message needs to be given, also for the messages it uses; its other cases need no more."""
    entries = {entry.id.name: entry for entry in texts._entries(lang) if entry.id.name.startswith("fantazja-")}

    def needed(name: str) -> set[str]:
        nodes = list(walk(entries[name].value))
        uses = {node.id.name for node in nodes if isinstance(node, MessageReference)}
        return {node.id.name for node in nodes if isinstance(node, VariableReference)}.union(*map(needed, uses))

    return {name: needed(name) for name in entries}


def test_both_languages_need_the_same_variables():
    assert variables("en") == variables("pl")


RARE = {  # random matches hardly come there, or never; the tests named here do
    # test_several_turnings: tiles that show each element once are never turned in two ways (F11.3)
    "fantazja-action-turn",
    "fantazja-log-replace",
    "fantazja-log-turning",
    "fantazja-prompt-turning",
    "fantazja-side-differs",
    # test_log_of_the_end
    "fantazja-log-over-draw",
    "fantazja-log-over-imagination",
    # test_bonus, test_military
    "fantazja-get-bonus",
    "fantazja-log-bonus",
    "fantazja-log-guard-bare",
    "fantazja-log-guard-top",
    # test_where_a_tile_is, test_military
    "fantazja-log-guard-back",
    "fantazja-log-guard-pool",
    "fantazja-where-covered",
    "fantazja-where-down",
}


def test_no_message_is_idle():
    """Every message is said by the game, or is a phrase of one that is."""
    used = {id for line in (*named(), *(line.words for line in said())) for id in ids_in(line)}
    for lang in LANGUAGES:
        nodes = [node for entry in texts._entries(lang) for node in walk(entry)]
        phrases = {node.id.name for node in nodes if isinstance(node, MessageReference)}
        ours = {id for id in messages(lang) if id.startswith("fantazja-")}
        assert ours - used - phrases - RARE - reason_messages() == set()


# ---- names come from the tables -----------------------------------------------------------------------------


def number(name: str) -> int:
    return TILE_NAMES.index(name)


@pytest.mark.parametrize(
    ("name", "english", "polish"),
    [
        ("NR1a", "Cottage I (NR1a)", "Domek I (NR1a)"),
        ("NP2b", "Windmill II (NP2b)", "Wiatrak II (NP2b)"),
        ("LP3", "Mill III (LP3)", "Młyn III (LP3)"),
        ("LM1c", "Garrison I (LM1c)", "Garnizon I (LM1c)"),
        ("NG2a", "Mage Tower II (NG2a)", "Wieża Maga II (NG2a)"),
        ("NSa", "Well of Power (NSa)", "Studnia Mocy (NSa)"),
        ("LSb", "Marketplace (LSb)", "Targowisko (LSb)"),
        ("LSc", "Lighthouse (LSc)", "Latarnia Morska (LSc)"),
    ],
)
def test_tile_names(name: str, english: str, polish: str):
    """F11.5: type, level and faction make the name, the id tells it from others."""
    tile = words.say_tile(number(name))
    assert (say(tile), say(tile, "pl")) == (english, polish)
    assert say(words.say_tile_name(number(name))) == english.partition(" (")[0]


def test_special_buildings_are_named_by_their_order(monkeypatch: pytest.MonkeyPatch):
    """F11.5: other data may have other special buildings; a fourth has no name of its own."""
    kinds = list(names.TYPE)
    kinds[0] = SPECIAL
    monkeypatch.setattr(names, "TYPE", tuple(kinds))
    keys = [names._name_building(number(name)) for name in ("NR1a", "NSa", "NSb", "NSc")]
    assert keys == ["well", "marketplace", "lighthouse", "special"]
    assert say(Words("fantazja-tile", {"building": "special", "level": 0, "id": "NSc"}), "pl") == (
        "Budynek Specjalny (NSc)"
    )


def test_tile_says_everything():
    """F11.1, F11.3, F11.4: type, level, sides, Dark Energy and points."""
    text = words.say_tile_text(number("NP1c"))
    assert say(text) == (
        "Windmill I (NP1c): production; earth 1, fire 3, water 2, air 2 (clockwise from the top); Dark Energy; 1 VP"
    )
    assert say(words.say_tile_text(number("LSa")), "pl") == (
        "Studnia Mocy (LSa): specjalny; ziemia 2, powietrze 3, woda 2, ogień 3 "
        "(od góry, zgodnie z ruchem wskazówek zegara); 2 PZ"
    )


def test_powers_take_their_numbers_from_the_tables(monkeypatch: pytest.MonkeyPatch):
    """F9.1, F9.4: how much a power does at most."""
    assert say(words.say_power(0)) == "swap up to 3 tiles of your hand for as many of your discard pile"
    assert say(words.say_power(3), "pl") == (
        "obejrzyj do 4 kafelków wylosowanych z ręki przeciwnika i połóż najwyżej 2 z nich pod jego Stosem Dobierania"
    )
    monkeypatch.setitem(names.POWER_ARGS, 0, {"tiles": 1})
    assert say(words.say_power(0), "pl").startswith("zamień do 1 kafelka z ręki")


# ---- actions, prompts and refusals in drawn positions ------------------------------------------------------------


def table(board: str = "", hands: tuple[str, str] = ("", ""), **places: str) -> State:
    """A table at the beginning of turn 9, seat 0 to act: `NR1a 1,0 2` is a tile, its place and its quarter turns.

    Other tiles are in the piles; places are `down` and `discard`.
    """
    s = fresh_state(FantazjaOptions(start=0))
    s.phase, s.actor, s.turns = CHOOSING, 0, 9
    for name in " ".join(hands).split():
        s.bag, s.hand = s.bag & ~(1 << number(name)), s.hand | 1 << number(name)
    for name in places.get("discard", "").split():
        s.bag, s.discard = s.bag & ~(1 << number(name)), s.discard | 1 << number(name)
    for name in places.get("down", "").split():
        tile = number(name)
        s.bag, s.down = s.bag & ~(1 << tile), s.down | 1 << tile
        s.slot[tile // 27][s.slots[tile // 27]] = tile + 1
        s.slots[tile // 27] += 1
    for line in filter(None, (part.split() for part in board.split("|"))):
        x, y = line[1].split(",")
        s.bag &= ~(1 << number(line[0]))
        lay_tile(s, number(line[0]), int(x), int(y), int(line[2]))
    return s


def play(s: State, *notations: str) -> State:
    s = s.copy()
    for notation in notations:
        code = read(s, notation)
        assert GAME.refuse(s, code) is None, f"{notation!r} is refused: {GAME.refuse(s, code)}"
        GAME.apply(s, code)
    return s


def action(s: State, notation: str, lang: str = "en") -> str:
    return say(words.say_action(s, read(s, notation)), lang)


def prompt(s: State, lang: str = "en") -> str:
    return say(words.say_prompt(s), lang)


def refusal(s: State, notation: str, lang: str = "en") -> str:
    code = read(s, notation)
    reason = GAME.refuse(s, code)
    assert reason, f"{notation!r} is legal"
    return say(words.say_reason(s, code, reason), lang)


def told(s: State, notation: str, lang: str = "en", seat: int | None = ALL) -> list[str]:
    return [say(line, lang) for line in words.narrate(s, read(s, notation), play(s, notation), seat)]


# F stands right of the castle, then A with Dark Energy, D and E: the example of F7.2.
CHAIN = "NR1a 1,0 2 | LR1c 2,0 2 | NM1b 3,0 2 | LM1a 4,0 2"


def test_choosing():
    """F3.1, F3.2: the action, and the powers that might be used as far as anybody sees."""
    s = table("NR1a 1,0 2", ("NR1b NR2a", "LR1a"), discard="NG1a")
    assert prompt(s) == "Player 1: build, or gain an Imagination Point"
    s.token[0] = s.token[4] = 1
    assert (
        prompt(s) == "Player 1: build, or gain an Imagination Point; you may also use Residential or Special (“swap”)"
    )
    assert prompt(s, "pl") == (
        "Gracz 1: buduj albo pozyskaj Punkt Wyobraźni; możesz też użyć Mocy mieszkalnej albo specjalnej („zamień”)"
    )
    s.acted = 1
    assert prompt(s, "pl") == "Gracz 1: przed końcem tury możesz użyć Mocy mieszkalnej albo specjalnej („zamień”)"
    assert refusal(s, "build NR1b") == "You have done your action of this turn"
    assert (
        refusal(s, "at 1,0")
        == "This is not what is asked now. Player 1: you may use Residential or Special (“swap”) before the turn ends"
    )


def test_laying_beside_dark_energy():
    """F7.1, F7.2: before and after, which tiles Dark Energy takes and which are cut off."""
    s = play(table(CHAIN, ("NR1c NR2b", "LR1a"), down="NG1a NG1b"), "build NR1c")
    assert action(s, "at 0,1") == "Lay Cottage I (NR1c) on (0, 1)"
    assert action(s, "at 2,1") == (
        "Lay Cottage I (NR1c) on (2, 1): "
        "Dark Energy takes Cottage I (NR1c) and Cottage I (LR1c); 2 more buildings are cut off"
    )
    assert action(s, "at 2,1", "pl") == (
        "Połóż Domek I (NR1c) na polu (2, 1): "
        "przez Mroczną Energię znikają Domek I (NR1c) i Domek I (LR1c); zostają odcięte jeszcze 2 budynki"
    )
    assert told(s, "at 2,1", "pl") == [
        "Domek I (NR1c) staje na polu (2, 1)",
        "Mroczna Energia: z planszy znikają Domek I (NR1c) i Domek I (LR1c)",
        "Znikają też kafelki odcięte od Zamku: Garnizon I (NM1b) i Garnizon I (LM1a)",
    ]


def test_upgrade_with_dark_energy():
    """F6.1, F7.1, F7.3: the payment, and what lay under the tiles that leave."""
    s = table(CHAIN, ("NR1c NR2b", "LR1a"), down="NG1a NG1b")
    assert action(s, "build NR2b") == "Build Cottage II (NR2b) for 1 Imagination Point: it has Dark Energy"
    s = play(s, "build NR2b", "at 1,0")
    assert prompt(s, "pl") == "Gracz 1: wybierz Punkt Wyobraźni, którym płacisz za Domek II (NR2b)"
    assert action(s, "pay NG1b", "pl") == "Zapłać Wieżą Maga I (NG1b)"
    assert told(s, "pay NG1b") == [
        "Player 1 pays with Mage Tower I (NG1b)",
        "Cottage II (NR2b) goes on Cottage I (NR1a) at (1, 0), turned by 2 quarter turns",
        "Dark Energy: Cottage II (NR2b) and Cottage I (LR1c) leave the board",
        "Cut off from the castle, Garrison I (NM1b) and Garrison I (LM1a) leave the board too",
        "From under them, Cottage I (NR1a) goes as well",
    ]


def test_bonus():
    """F6.4: level III on one's own level II."""
    s = play(table("NR2a 1,0 2 | LM2a -1,0 2", ("NR3 NM3", "LR1a"), down="NG1a"), "build NR3")
    assert action(s, "at 1,0", "pl") == (
        "Połóż Domek III (NR3) na Domku II (NR2a), pole (1, 0): dostajesz żeton Bonusu (5 PZ)"
    )
    assert told(play(s, "at 1,0"), "pay NG1a")[-1] == "Player 1 gets a Bonus token (5 VP)"
    s = play(table("NR2a 1,0 2 | LM2a -1,0 2", ("NR3 NM3", "LR1a"), down="NG1a"), "build NM3")
    assert action(s, "at -1,0") == "Lay Garrison III (NM3) on Garrison II (LM2a) at (-1, 0)"


def test_refused_places():
    """F4.1, F4.2, F6.2: what is in the way, which symbols meet, which level is needed."""
    s = play(table(CHAIN, ("NM1c NP1a NR3", "LR1a"), down="NG1a"), "build NM1c")
    assert refusal(s, "at 2,-1") == (
        "Garrison I (NM1c) has too few symbols for (2, -1): at the bottom water 2 meets water 3 of Cottage I (LR1c)"
    )
    assert refusal(s, "at 2,-1", "pl") == (
        "Garnizon I (NM1c) ma za mało symboli na pole (2, -1): u dołu woda 2, a Domek I (LR1c) – woda 3"
    )
    assert refusal(s, "at 0,0", "pl") == "Na Magicznym Zamku niczego się nie kładzie"
    assert refusal(s, "at 1,0") == (
        "Cottage I (NR1a) at (1, 0) stands in the way; Garrison I (NM1c) needs an empty place"
    )
    assert refusal(s, "at 9,9", "pl") == "Obok pola (9, 9) nic nie stoi"
    s = play(table("NM1b 1,0 2 | NR1a 0,1 2", ("NP1a", "LR1a")), "build NP1a")
    assert refusal(s, "at 1,1") == (
        "Windmill I (NP1a) cannot be turned to fit (1, 1): the neighbours show at the top earth 1, on the left fire 2; "
        "the tile has earth 2, fire 1, water 1, air 1 clockwise"
    )
    assert refusal(s, "at 1,1", "pl") == (
        "Kafelka Wiatrak I (NP1a) nie da się dopasować do pola (1, 1): "
        "sąsiedzi pokazują: u góry ziemia 1, z lewej ogień 2, "
        "a kafelek ma dookoła: ziemia 2, ogień 1, woda 1, powietrze 1"
    )
    s = play(table("NR1a 1,0 2 | NR2a 0,1 2 | NM1a 0,-1 0", ("NR3", "LR1a"), down="NG1a"), "build NR3")
    assert refusal(s, "at 1,0") == (
        "Cottage I (NR1a) at (1, 0) is of the wrong level; Cottage III (NR3) goes on a residential building of level II"
    )
    assert refusal(s, "at 0,-1", "pl") == (
        "Garnizon I (NM1a) na polu (0, -1) jest innego typu; Domek III (NR3) kładzie się na budynku mieszkalnym "
        "poziomu II"
    )
    assert refusal(s, "at 5,5", "pl").startswith("Na polu (5, 5) nic nie stoi, a Domek III (NR3) kładzie się na")


def test_refused_buildings():
    """F4.2, F6.1, F6.2: what a tile of the hand lacks."""
    s = table("NR1a 1,0 2", ("NR2a NG2a NR3", "LR1a"))
    assert refusal(s, "build NR2a", "pl") == "Domek II (NR2a) kosztuje 1 Punkt Wyobraźni, a nie masz żadnego"
    s = table("NR1a 1,0 2", ("NR2a NG2a NR3", "LR1a"), down="NG1a")
    assert refusal(s, "build NG2a", "pl") == (
        "Wieżę Maga II (NG2a) kładzie się na budynku magicznym poziomu I, a na planszy żaden się do tego nie nadaje"
    )
    assert refusal(s, "end") == "First do an action: build, or gain an Imagination Point"
    walls = table("NR3 1,0 2 | LR3 0,1 2 | NM3 -1,0 2 | LM3 0,-1 2", ("NR1a", "LR1a"))
    assert refusal(walls, "build NR1a", "pl") == "Domek I (NR1a) teraz nigdzie nie pasuje"


def test_where_a_tile_is():
    """F9.6: of one's own tiles where they are, of the other's only whose they are."""
    s = table("NR1a 1,0 2 | NR2a 1,0 2", ("NR1b", "LR1a"), down="NG1a", discard="NG1b LG1b")
    assert refusal(s, "imagine NR1a") == "Cottage I (NR1a) is not in your hand: it lies under another building"
    assert refusal(s, "imagine NR2a", "pl") == "Nie masz na ręce kafelka Domek II (NR2a): stoi na polu (1, 0)"
    assert refusal(s, "imagine NG1a", "pl") == "Nie masz na ręce kafelka Wieża Maga I (NG1a): leży zakryty przed tobą"
    assert refusal(s, "imagine NG1b").endswith("it lies on your discard pile")
    assert refusal(s, "imagine NP3").endswith("it is in your draw pile")
    assert {refusal(s, f"imagine {name}").partition(") ")[2] for name in ("LR1a", "LG1b", "LP3")} == {
        "belongs to the other player"
    }


def hold_all_tokens(s: State) -> None:
    for kind in range(TYPES):
        s.token[kind] = 1


def test_useless_powers():
    """F8, F9: who has the token instead, and what a power lacks."""
    s = table("", ("", ""))
    s.token[0] = 2
    assert refusal(s, "power residential") == "You do not have the residential token: the other player has it"
    assert refusal(s, "power magic", "pl") == "Nie masz żetonu magicznego: leży w puli"
    hold_all_tokens(s)
    assert refusal(s, "power residential", "pl") == "Nie masz na ręce kafelka do zamiany"
    assert refusal(s, "power production") == "Your discard pile is empty"
    assert refusal(s, "power military") == "There is no building yet"
    assert refusal(s, "power magic", "pl") == "Przeciwnik nie ma kafelków na ręce"
    assert refusal(s, "swap NR1a") == "You have no tile in hand to swap in"
    s = table("", ("NR1a", "LR1a"))
    hold_all_tokens(s)
    assert refusal(s, "power residential", "pl") == "Twój Stos Kafelków Odrzuconych jest pusty"
    assert refusal(s, "swap NR1a", "pl") == "Nie masz budynku, który można by teraz zamienić"
    s.hand, s.bag = s.hand & ~1, 0
    assert refusal(s, "power magic") == "Magic is of no use without a tile of your own in hand or draw pile"


def test_residential():
    """F9.1: how many tiles may still be swapped."""
    s = table("", ("NR1a NR1b NP1a", ""), discard="NG1a NG1b")
    s.token[0] = 1
    s = play(s, "power residential")
    assert prompt(s) == "Player 1: choose a tile of your hand to give away; up to 2 tiles can be swapped"
    assert refusal(s, "stop", "pl") == "Trzeba zamienić co najmniej jeden kafelek"
    s = play(s, "give NP1a")
    assert told(s, "take NG1a", "pl") == ["Gracz 1 bierze Wieżę Maga I (NG1a) ze Stosu Kafelków Odrzuconych"]
    assert refusal(s, "take NP1a").startswith("You have just given Windmill I (NP1a) away")
    s = play(s, "take NG1a")
    assert prompt(s, "pl") == (
        "Gracz 1: wybierz z ręki kafelek do oddania albo przestań; można zamienić jeszcze do 1 kafelka"
    )


def test_military():
    """F9.3: where the token goes, what it bars, and how it comes back."""
    s = table("NM1a 1,0 2 | NM1b -1,0 0 | LR1a 0,1 2", ("NM2a NR1c", "LR1b LM2a"), down="NG1a LG1a")
    s.token[MILITARY] = 1
    s = play(s, "power military")
    assert action(s, "guard NM1a", "pl") == "Połóż żeton militarny na Garnizonie I (NM1a), pole (1, 0)"
    assert told(s, "guard LR1a") == ["Player 1 puts the military token on Cottage I (LR1a) at (0, 1)"]
    s = play(s, "guard NM1a")
    assert told(play(s, "build NM2a", "at 1,0"), "pay NG1a")[-1] == "The military token now lies on Garrison II (NM2a)"
    s.seat = s.actor = 1
    s.bag = 0
    assert told(s, "imagine LR1b")[-2:] == ["Turn 10: Player 1", "The military token comes back to Player 1"]
    s = play(s, "build LM2a")
    assert refusal(s, "at 1,0") == (
        "The other player's military token guards Garrison I (NM1a) at (1, 0): "
        "this turn you lay nothing on it or beside it"
    )
    assert refusal(s, "at 1,0", "pl") == (
        "Żeton militarny przeciwnika strzeże budynku Garnizon I (NM1a) na polu (1, 0): "
        "w tej turze niczego nie położysz na nim ani obok niego"
    )
    assert told(play(s, "at -1,0"), "pay LG1a", "pl")[-2:] == [
        "Tura 10: Gracz 1",
        "Gracz 1 nie odzyskuje żetonu militarnego: trafia on do puli",
    ]


def test_guarded_building_that_goes():
    """F9.3: its place is free, and the token still comes back."""
    s = table(CHAIN, ("NR1c", "LR1a"))
    s.token[MILITARY], s.guard, s.guardian = ON_BUILDING, number("NM1b") + 1, 0
    assert told(play(s, "build NR1c"), "at 2,1")[-1] == "The building under the military token is gone"


def test_special():
    """F9.5: which building a tile can replace, and what comes of it."""
    s = table("NR1a 1,0 2 | LR1c 2,0 2 | NR2a 0,1 2 | NP1a -1,0 2", ("NM1c NM2a NSa", "LR1a"))
    s.token[SPECIAL] = 1
    assert refusal(s, "swap NSa", "pl") == "Studnia Mocy (NSa) to budynek specjalny, a takich się nie zamienia"
    s = play(s, "swap NM1c")
    assert prompt(s, "pl") == "Gracz 1: wybierz budynek, którego miejsce zajmie Garnizon I (NM1c)"
    assert action(s, "replace NR1a") == (
        "Swap Cottage I (NR1a) at (1, 0) for Garrison I (NM1c): "
        "Dark Energy takes Garrison I (NM1c) and Cottage I (LR1c)"
    )
    assert told(s, "replace NR1a", "pl")[:2] == [
        "Gracz 1 zamienia Domek I (NR1a) na Garnizon I (NM1c), pole (1, 0)",
        "Mroczna Energia: z planszy znikają Garnizon I (NM1c) i Domek I (LR1c)",
    ]
    assert refusal(s, "replace NR2a") == "Cottage II (NR2a) at (0, 1) is not of the level of Garrison I (NM1c)"
    assert refusal(s, "replace LR1c", "pl") == "Domek I (LR1c) nie jest twoim widocznym budynkiem"
    assert refusal(s, "replace NP1a", "pl") == (
        "Garnizonu I (NM1c) nie da się obrócić tak, żeby rodzaje symboli zgadzały się z budynkiem "
        "Wiatrak I (NP1a) na polu (-1, 0): kafelek ma dookoła: ziemia 3, powietrze 1, woda 2, ogień 2, "
        "a budynek: woda 1, powietrze 1, ziemia 2, ogień 1"
    )


def test_several_turnings():
    """F6.2, F9.5, F11.3: what would be said if a tile fitted in several ways, as other data may have it."""
    s = table("NR1a 1,0 2", ("NR1b NR2a", "LR1a"), down="NG1a NG1b")
    s.phase, s.tile, s.to_x, s.to_y = TURNING, number("NR1b") + 1, 1, -1
    assert prompt(s, "pl") == "Gracz 1: wybierz, jak obrócić Domek I (NR1b)"
    assert action(s, "turn 0", "pl").startswith("Nie obracaj kafelka Domek I (NR1b): od góry ziemia 1,")
    assert action(s, "turn 1") == (
        "Turn Cottage I (NR1b) by 1 quarter turn: fire 3, earth 1, air 2, water 1 clockwise from the top"
    )
    assert refusal(s, "turn 1") == (
        "Turned by 1 quarter turn, Cottage I (NR1b) does not fit: at the bottom air 2 meets water 1 of Cottage I (NR1a)"
    )
    assert told(s, "turn 0") == ["Cottage I (NR1b) goes on (1, -1)"]
    s.tile, s.to_y = number("NR2a") + 1, 0
    assert refusal(s, "turn 0", "pl") == (
        "Bez obrotu Domek II (NR2a) nie zgadza się z budynkiem Domek I (NR1a) na polu (1, 0): "
        "u góry ziemia, a nie woda, z prawej powietrze, a nie ogień, u dołu woda, a nie ziemia, "
        "z lewej ogień, a nie powietrze"
    )
    assert told(s, "turn 2") == ["Player 1 chooses the turning: 2 quarter turns"]
    s.old, s.tile, s.to_x = number("NR1a") + 1, number("NR1b") + 1, 0
    assert refusal(s, "turn 0", "pl").startswith("Bez obrotu Domek I (NR1b) nie zgadza się z budynkiem Domek I (NR1a)")
    assert told(s, "turn 2")[0] == "Player 1 swaps Cottage I (NR1a) at (1, 0) for Cottage I (NR1b)"
    line = Words(
        "fantazja-log-replace", {"player": words.say_player(0), "place": words.say_place(0)} | names.tile_args(0)
    )
    assert say(line, "pl") == "Gracz 1 wybiera Domek I (NR1a), pole (0, -30)"


# ---- the log -------------------------------------------------------------------------------------------------


def magic() -> State:
    s = table("NR1a 1,0 2", ("NP1a NP1b", "LR1a LR1b LP1a LG1a LSa"))
    s.token[3] = 1
    return play(s, "power magic", "show LR1b", "show LSa", "show LP1a")


def test_magic_is_told_by_watcher():
    """F9.4: what is shown and put away both players see; of the order only the one who chooses it knows."""
    s = magic()
    assert prompt(s) == "Player 2 shows tile 4 of 4, drawn at random"
    assert {seat: told(s, "show LR1a", seat=seat) for seat in WATCHERS} == {
        ALL: ["Player 2 shows Cottage I (LR1a)"],
        None: ["Player 2 shows a tile to the other player"],
        0: ["Player 2 shows Cottage I (LR1a)"],
        1: ["Player 2 shows Cottage I (LR1a)"],
    }
    s = play(s, "show LR1a")
    assert prompt(s, "pl") == (
        "Gracz 1: połóż pod Stosem Dobierania przeciwnika do 2 kafelków z pokazanych albo przestań"
    )
    assert action(s, "stop") == "Bury nothing"
    assert told(s, "bury LSa", "pl", None) == ["Gracz 1 kładzie kafelek pod Stosem Dobierania przeciwnika"]
    assert told(s, "bury LSa", "pl", 1) == ["Gracz 1 kładzie Studnię Mocy (LSa) pod Stosem Dobierania przeciwnika"]
    s = play(s, "bury LSa", "bury LR1a")
    assert prompt(s) == "Player 1: choose which of the buried tiles is drawn first"
    assert refusal(s, "first LP1a").endswith("whose order is open: Cottage I (LR1a) and Well of Power (LSa)")
    assert {seat: told(s, "first LSa", seat=seat) for seat in WATCHERS} == {
        ALL: ["Player 1 decides that of the buried tiles Well of Power (LSa) is drawn first"],
        None: ["Player 1 decides the order of the buried tiles"],
        0: ["Player 1 decides that of the buried tiles Well of Power (LSa) is drawn first"],
        1: ["Player 1 decides the order of the buried tiles"],
    }


def test_face_down_tile_is_told_by_watcher():
    """F5.1: only its owner knows it."""
    s = table("", ("NR1a NG1a NP1a NP1b NP1c NM1a", "LR1a"))
    assert told(s, "imagine NG1a", "pl", 0) == [
        "Gracz 1 odkłada Wieżę Maga I (NG1a) rewersem do góry: 1 Punkt Wyobraźni"
    ]
    for watcher in (None, 1):
        assert told(s, "imagine NG1a", "pl", watcher) == ["Gracz 1 odkłada zakryty kafelek: 1 Punkt Wyobraźni"]


def test_log_of_what_follows():
    """F3.3, F8.2: the last draw, the tokens, the next turn."""
    s = table("NR1a 1,0 2 | NR1b -1,0 2 | NM1b 0,-1 2 | LM1a 0,1 2", ("NP1a NP1b NP1c NG1a NG1b", "LR1a"))
    s.token[MILITARY], s.acted, s.phase, s.actor = 2, 1, REFILLING, CHANCE
    assert told(s, "draw NSa", seat=1) == [
        "Player 1 draws a tile",
        "Player 1 takes the residential token from the pool (buildings: 2 to 0)",
        "The military token goes to the pool (buildings: 1 to 1)",
        "Turn 10: Player 2",
    ]
    assert told(s, "draw NSa", "pl", 0) == [
        "Gracz 1 dobiera Studnię Mocy (NSa)",
        "Gracz 1 bierze z puli żeton mieszkalny (budynki: 2 do 0)",
        "Żeton militarny trafia do puli (budynki: 1 do 1)",
        "Tura 10: Gracz 2",
    ]


def test_log_of_a_turn_without_a_tile():
    """F3.1, F10.1: who has no tile in hand is passed over, and told so."""
    s = table("", ("NR1a NR1b", ""))
    s.bag = 0
    assert told(s, "imagine NR1a", seat=1)[1:] == [
        "Turn 10: Player 2 has no tile in hand and skips the action",
        "Turn 11: Player 1",
    ]


def test_log_of_the_end():
    """F10.2: points, then Imagination Points, then a draw."""
    s = table("NR1a 1,0 2 | LR2a 0,1 2", ("NG1a", ""))
    s.bag = 0
    assert told(s, "imagine NG1a", "pl")[-1] == "Koniec partii: wygrywa Gracz 2, 3 do 1 PZ"
    s = table("NR1a 1,0 2 | LR1a 0,1 2", ("NG1a", ""))
    s.bag = 0
    assert (
        told(s, "imagine NG1a")[-1] == "The match is over: 1 VP each, and Player 1 wins by Imagination Points, 1 to 0"
    )
    assert told(s, "imagine NG1a", "pl")[-1] == (
        "Koniec partii: po 1 PZ; dzięki Punktom Wyobraźni, 1 do 0, wygrywa Gracz 1"
    )
    s = table("NR1a 1,0 2 | LR1a 0,1 2", ("NG1a", ""), down="LG1a")
    s.bag = 0
    assert told(s, "imagine NG1a", "pl")[-1] == ("Koniec partii: remis, po 1 PZ i po tyle samo Punktów Wyobraźni (1)")


def words_in(line: Words) -> Iterator[Words]:
    yield line
    for argument in line.args.values():
        if isinstance(argument, Words):
            yield from words_in(argument)


def test_log_adds_up():
    """F7.3, F8.2, F9.3: tokens that change hands and tiles that are discarded in the log are those of the states."""
    for where, before, code, after in steps():
        lines = words.narrate(before, code, after, ALL)
        tokens, gone = list(before.token), set()
        for line in lines:
            follow_token(tokens, line)
            if line.id.removeprefix("fantazja-log-") in ("dark", "cut", "under", "pay", "give"):
                gone |= {str(part.args["id"]) for part in words_in(line) if "id" in part.args}
        assert tokens == list(after.token), f"{TABLE.write(code)!r}, {where}"
        discarded = after.discard & ~before.discard
        assert gone == {TILE_NAMES[t] for t in range(TILES) if discarded >> t & 1}, f"{TABLE.write(code)!r}, {where}"


def follow_token(tokens: list[int], line: Words) -> None:
    """Move a token as a line of the log says."""
    player = line.args.get("player")
    seat = player.args["seat"] if isinstance(player, Words) else 0
    kind = str(line.args.get("type"))
    match line.id.removeprefix("fantazja-log-"):
        case "token" | "token-pool" as name:
            tokens[TYPE_NAMES.index(kind)] = int(str(seat)) if name == "token" else 0
        case "guard":
            tokens[MILITARY] = ON_BUILDING
        case "guard-back":
            tokens[MILITARY] = int(str(seat))
        case "guard-pool":
            tokens[MILITARY] = 0


def test_log_stops_where_the_rules_go_on():
    """F3.3: the state right after an action becomes the next one by what needs no decision."""
    for where, before, code, after in steps():
        s = at_once(before, code)
        if before.phase in (DRAW_START, DEALING):
            continue
        if s.phase in (CHOOSING, REFILLING):
            go_on(s)
        s.actor = after.actor
        assert s == after, f"{TABLE.write(code)!r}, {where}"


def test_hidden_tiles_are_not_named():
    """F2.3, F5.1, F9.4: who may not know a tile does not read of it."""
    hidden = 0
    for where, before, code, after in steps():
        for watcher in WATCHERS:
            if hides(before, code, watcher):
                hidden += 1
                lines = words.narrate(before, code, after, watcher)
                assert not any("id" in part.args for line in lines for part in words_in(line)), where
    assert hidden > 1000


def test_worlds_that_look_alike_are_told_alike():
    """F9.6: what a watcher cannot know changes no line, neither of the log nor of what is asked."""
    rng, compared = Rng(), 0
    seed_rng(rng, 0, 2)
    for where, before, code, after in steps():
        watcher = (None, 0, 1)[below(rng, 3)]
        if below(rng, 4):
            continue
        other = permute_hidden(before, watcher, rng)
        assert words.say_prompt(other) == words.say_prompt(before), f"prompt, {where}"
        alike = code
        if hides(before, code, watcher):
            kind = TABLE.split(code)[0].kind
            codes = [c for c in GAME.legal(other) if TABLE.split(c)[0].kind == kind]
            alike = codes[below(rng, len(codes))]
        if GAME.refuse(other, alike) is None and after.actor != NOBODY:
            then = other.copy()
            GAME.apply(then, alike)
            lines = [words.narrate(*step, watcher) for step in ((before, code, after), (other, alike, then))]
            assert lines[0] == lines[1], f"{TABLE.write(code)!r} and {TABLE.write(alike)!r} for {watcher}, {where}"
            compared += 1
    assert compared > 300
