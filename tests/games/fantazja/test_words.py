"""What is said about the game, in both languages: names, powers, actions, prompts, refusals, and the log by watcher."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import TextElement
from fluent.syntax.visitor import Visitor
from tests.games.fantazja.drawing import read
from tests.games.kits import steps_of

from stolik.game import ALL, CHANCE, Sentence, Words
from stolik.games.fantazja import words
from stolik.games.fantazja.game import GAME
from stolik.games.fantazja.knowledge import hides
from stolik.games.fantazja.options import FantazjaOptions, fresh_state
from stolik.games.fantazja.rules.actions import (
    CHOOSING,
    REASONS,
    REFILLING,
    SAME_TURNING,
    TURNING,
)
from stolik.games.fantazja.rules.build import lay_tile
from stolik.games.fantazja.rules.components import (
    MILITARY,
    SPECIAL,
    TILE_NAMES,
    TILES,
    TYPE_NAMES,
    TYPES,
)
from stolik.games.fantazja.rules.state import ON_BUILDING, State
from stolik.games.fantazja.words import names
from stolik.phrases import say_player
from stolik.testing.speech import parts_of
from stolik.texts import LANGUAGES, say

pytestmark = pytest.mark.xdist_group("fantazja-words")  # the random matches below are played once

WATCHERS = (ALL, None, 0, 1)


def narrate(before: State, code: int, after: State, watcher: int | None) -> list[Sentence]:
    return GAME.tell(before, code, after, (watcher,))[watcher]


def test_every_tile_has_its_own_name():
    """F11.5: with its id, no tile reads like another."""
    for lang in LANGUAGES:
        assert len({say(words.say_tile(tile), lang) for tile in range(TILES)}) == TILES


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
    assert say(words.say_power(0)) == "exchange up to 3 tiles from your hand for the same number from your discard pile"
    assert say(words.say_power(3), "pl") == (
        "obejrzyj do 4 kafelków wylosowanych z ręki przeciwnika i odłóż najwyżej 2 z nich na spód jego Stosu Dobierania"
    )
    monkeypatch.setitem(names.POWER_ARGS, 0, {"tiles": 1})
    assert say(words.say_power(0), "pl").startswith("wymień do 1 kafelka z ręki")


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
    return [say(line, lang) for line in narrate(s, read(s, notation), play(s, notation), seat)]


# F stands right of the castle, then A with Dark Energy, D and E: the example of F7.2.
CHAIN = "NR1a 1,0 2 | LR1c 2,0 2 | NM1b 3,0 2 | LM1a 4,0 2"


def test_choosing():
    """F3.1, F3.2: the action, and the powers that might be used as far as anybody sees."""
    s = table("NR1a 1,0 2", ("NR1b NR2a", "LR1a"), discard="NG1a")
    assert prompt(s) == "Player 1: build, or gain an Imagination Point"
    s.token[0] = s.token[4] = 1
    assert prompt(s) == (
        "Player 1: build, or gain an Imagination Point; you may also use your Residential or Special power"
    )
    assert prompt(s, "pl") == (
        "Gracz 1: wybuduj budynek albo pozyskaj Punkt Wyobraźni; możesz też użyć Mocy mieszkalnej albo specjalnej"
    )
    s.acted = 1
    assert prompt(s, "pl") == "Gracz 1: przed końcem tury możesz użyć Mocy mieszkalnej albo specjalnej"
    s.token[0] = 2
    assert prompt(s).endswith("you may use your Special power: swap a building")
    assert prompt(s, "pl").endswith("możesz użyć Mocy specjalnej: zamień budynek")
    s.token[0] = 1
    assert refusal(s, "build NR1b") == "You have already taken your action this turn"
    assert refusal(s, "at 1,0") == (
        "You can’t do that now. Player 1: before the turn ends, you may use your Residential or Special power"
    )


def test_laying_beside_dark_energy():
    """F7.1, F7.2: before and after, which tiles Dark Energy takes and which are cut off."""
    s = play(table(CHAIN, ("NR1c NR2b", "LR1a"), down="NG1a NG1b"), "build NR1c")
    assert action(s, "at 0,1") == "Lay Cottage I (NR1c) at (0, 1)"
    assert action(s, "at 2,1") == (
        "Lay Cottage I (NR1c) at (2, 1): "
        "Dark Energy removes Cottage I (NR1c) and Cottage I (LR1c); 2 more buildings are cut off"
    )
    assert action(s, "at 2,1", "pl") == (
        "Połóż Domek I (NR1c) na polu (2, 1): "
        "przez Mroczną Energię znikają Domek I (NR1c) i Domek I (LR1c); odcięte zostają jeszcze 2 budynki"
    )
    assert told(s, "at 2,1", "pl") == [
        "Domek I (NR1c) staje na polu (2, 1)",
        "Przez Mroczną Energię znikają Domek I (NR1c) i Domek I (LR1c)",
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
        "Cottage II (NR2b) is laid on Cottage I (NR1a) at (1, 0), turned by 180°",
        "Dark Energy removes Cottage II (NR2b) and Cottage I (LR1c)",
        "Garrison I (NM1b) and Garrison I (LM1a) are cut off from the castle and removed too",
        "Cottage I (NR1a), which lay underneath, is removed too",
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
        "Garrison I (NM1c) has too few symbols for (2, -1): "
        "at the bottom it has water 2, but Cottage I (LR1c) has water 3"
    )
    assert refusal(s, "at 2,-1", "pl") == (
        "Garnizon I (NM1c) ma za mało symboli na pole (2, -1): u dołu ma: woda 2, a Domek I (LR1c) ma: woda 3"
    )
    assert refusal(s, "at 0,0", "pl") == "Na Magicznym Zamku nie można niczego położyć"
    assert refusal(s, "at 1,0") == ("Cottage I (NR1a) at (1, 0) is in the way; Garrison I (NM1c) needs an empty place")
    assert refusal(s, "at 9,9", "pl") == "Obok pola (9, 9) nic nie stoi"
    s = play(table("NM1b 1,0 2 | NR1a 0,1 2", ("NP1a", "LR1a")), "build NP1a")
    assert refusal(s, "at 1,1") == (
        "Windmill I (NP1a) can’t be turned to fit (1, 1): the neighbours show earth 1 at the top, fire 2 on the left; "
        "the tile has earth 2, fire 1, water 1, air 1 clockwise"
    )
    assert refusal(s, "at 1,1", "pl") == (
        "Kafelka Wiatrak I (NP1a) nie da się obrócić tak, by pasował do pola (1, 1): "
        "sąsiedzi mają: ziemia 1 u góry, ogień 2 z lewej; "
        "kafelek ma, zgodnie z ruchem wskazówek zegara: ziemia 2, ogień 1, woda 1, powietrze 1"
    )
    s = play(table("NR1a 1,0 2 | NR2a 0,1 2 | NM1a 0,-1 0", ("NR3", "LR1a"), down="NG1a"), "build NR3")
    assert refusal(s, "at 1,0") == (
        "Cottage I (NR1a) at (1, 0) is the wrong level; Cottage III (NR3) goes on a level II residential building"
    )
    assert refusal(s, "at 0,-1", "pl") == (
        "Garnizon I (NM1a) na polu (0, -1) ma niewłaściwy typ; "
        "Domek III (NR3) można położyć tylko na budynku mieszkalnym poziomu II"
    )
    assert refusal(s, "at 5,5", "pl").startswith(
        "Na polu (5, 5) nic nie stoi, a Domek III (NR3) można położyć tylko na"
    )


def test_refused_buildings():
    """F4.2, F6.1, F6.2: what a tile of the hand lacks."""
    s = table("NR1a 1,0 2", ("NR2a NG2a NR3", "LR1a"))
    assert refusal(s, "build NR2a", "pl") == "Domek II (NR2a) kosztuje 1 Punkt Wyobraźni, a nie masz żadnego"
    s = table("NR1a 1,0 2", ("NR2a NG2a NR3", "LR1a"), down="NG1a")
    assert refusal(s, "build NG2a", "pl") == (
        "Wieżę Maga II (NG2a) można położyć tylko na budynku magicznym poziomu I, a żaden na planszy nie pasuje"
    )
    assert refusal(s, "end") == "Take your action first: build, or gain an Imagination Point"
    walls = table("NR3 1,0 2 | LR3 0,1 2 | NM3 -1,0 2 | LM3 0,-1 2", ("NR1a", "LR1a"))
    assert refusal(walls, "build NR1a", "pl") == "Domek I (NR1a) nigdzie teraz nie pasuje"


def test_where_a_tile_is():
    """F9.6: of one's own tiles where they are, of the other's only whose they are."""
    s = table("NR1a 1,0 2 | NR2a 1,0 2", ("NR1b", "LR1a"), down="NG1a", discard="NG1b LG1b")
    assert refusal(s, "imagine NR1a") == "Cottage I (NR1a) is not in your hand: it is under another building"
    assert refusal(s, "imagine NR2a", "pl") == "Nie masz na ręce kafelka Domek II (NR2a): stoi na polu (1, 0)"
    assert refusal(s, "imagine NG1a", "pl") == "Nie masz na ręce kafelka Wieża Maga I (NG1a): leży zakryty przed tobą"
    assert refusal(s, "imagine NG1b").endswith("it is in your discard pile")
    assert refusal(s, "imagine NP3").endswith("it is in your draw pile")
    assert {refusal(s, f"imagine {name}").partition(") ")[2] for name in ("LR1a", "LG1b", "LP3")} == {
        "belongs to your opponent"
    }


def hold_all_tokens(s: State) -> None:
    for kind in range(TYPES):
        s.token[kind] = 1


def test_useless_powers():
    """F8, F9: who has the token instead, and what a power lacks."""
    s = table("", ("", ""))
    s.token[0] = 2
    assert refusal(s, "power residential") == "You don’t have the residential token: your opponent has it"
    assert refusal(s, "power magic", "pl") == "Nie masz żetonu magicznego: leży w puli"
    hold_all_tokens(s)
    assert refusal(s, "power residential", "pl") == "Nie masz na ręce kafelka do wymiany"
    assert refusal(s, "power production") == "Your discard pile is empty"
    assert refusal(s, "power military") == "There is no building yet"
    assert refusal(s, "power magic", "pl") == "Przeciwnik nie ma kafelków na ręce"
    assert refusal(s, "swap NR1a") == "You have no tile in hand to swap in"
    s = table("", ("NR1a", "LR1a"))
    hold_all_tokens(s)
    assert refusal(s, "power residential", "pl") == "Twój Stos Kafelków Odrzuconych jest pusty"
    assert refusal(s, "swap NR1a", "pl") == "Nie masz budynku, który można teraz zamienić"
    s.hand, s.bag = s.hand & ~1, 0
    assert refusal(s, "power magic") == "You can’t use Magic when your hand and your draw pile are empty"


def test_residential():
    """F9.1: how many tiles may still be swapped."""
    s = table("", ("NR1a NR1b NP1a", ""), discard="NG1a NG1b")
    s.token[0] = 1
    s = play(s, "power residential")
    assert prompt(s) == "Player 1: choose a tile from your hand to give; you can exchange up to 2 tiles"
    assert refusal(s, "stop", "pl") == "Musisz wymienić co najmniej jeden kafelek"
    s = play(s, "give NP1a")
    assert told(s, "take NG1a", "pl") == ["Gracz 1 bierze Wieżę Maga I (NG1a) ze swojego Stosu Kafelków Odrzuconych"]
    assert refusal(s, "take NP1a").startswith("You have just given Windmill I (NP1a)")
    s = play(s, "take NG1a")
    assert prompt(s, "pl") == (
        "Gracz 1: wybierz z ręki następny kafelek do oddania albo zakończ; możesz wymienić jeszcze do 1 kafelka"
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
    assert told(s, "imagine LR1b")[-2:] == ["Turn 10: Player 1", "The military token returns to Player 1"]
    s = play(s, "build LM2a")
    assert refusal(s, "at 1,0") == (
        "Your opponent’s military token guards Garrison I (NM1a) at (1, 0): "
        "this turn you can’t lay a tile on it or on an empty place next to it"
    )
    assert refusal(s, "at 1,0", "pl") == (
        "Żeton militarny przeciwnika chroni budynek Garnizon I (NM1a) na polu (1, 0): "
        "w tej turze nie możesz położyć kafelka na nim ani na pustym polu obok niego"
    )
    old = s.copy()
    old.rules = 1
    assert refusal(old, "at 1,0").endswith("this turn you can’t lay a tile on it or next to it")
    assert refusal(old, "at 1,0", "pl").endswith("nie możesz położyć kafelka na nim ani obok niego")
    assert told(play(s, "at -1,0"), "pay LG1a", "pl")[-2:] == [
        "Tura 10: Gracz 1",
        "Gracz 1 traci żeton militarny: żeton wraca do puli",
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
    assert refusal(s, "swap NSa", "pl") == "Studnia Mocy (NSa) to budynek specjalny, a takich nie można zamieniać"
    s = play(s, "swap NM1c")
    assert prompt(s, "pl") == "Gracz 1: wybierz budynek do zamiany na Garnizon I (NM1c)"
    assert action(s, "replace NR1a") == (
        "Swap Cottage I (NR1a) at (1, 0) for Garrison I (NM1c): "
        "Dark Energy removes Garrison I (NM1c) and Cottage I (LR1c)"
    )
    assert told(s, "replace NR1a", "pl") == ["Gracz 1 wybiera Domek I (NR1a), pole (1, 0)"]
    assert told(play(s, "replace NR1a"), "turn 0", "pl")[:2] == [
        "Gracz 1 zamienia Domek I (NR1a) na Garnizon I (NM1c), pole (1, 0)",
        "Przez Mroczną Energię znikają Garnizon I (NM1c) i Domek I (LR1c)",
    ]
    assert refusal(s, "replace NR2a") == "Cottage II (NR2a) at (0, 1) is not the same level as Garrison I (NM1c)"
    assert refusal(s, "replace LR1c", "pl") == "Domek I (LR1c) nie jest twoim widocznym budynkiem"
    plain = table("NR1a 1,0 2", ("NM2a", "LR1a"))
    plain.token[SPECIAL] = 1
    assert refusal(plain, "swap NM2a") == (
        "Garrison II (NM2a) can’t replace any of your buildings: "
        "it needs one of its level that no token guards and that is not special"
    )
    s.rules = 1
    assert refusal(s, "replace NP1a", "pl") == (
        "Kafelka Garnizon I (NM1c) nie da się obrócić tak, by jego symbole zgadzały się z budynkiem "
        "Wiatrak I (NP1a) na polu (-1, 0): zgodnie z ruchem wskazówek zegara kafelek ma: ziemia 3, powietrze 1, "
        "woda 2, ogień 2; budynek ma: woda 1, powietrze 1, ziemia 2, ogień 1"
    )


def test_several_turnings():
    """F6.2, F9.5, F11.3: what would be said if a tile fitted in several ways, as other data may have it."""
    s = table("NR1a 1,0 2", ("NR1b NR2a", "LR1a"), down="NG1a NG1b")
    s.phase, s.tile, s.to_x, s.to_y = TURNING, number("NR1b") + 1, 1, -1
    assert prompt(s, "pl") == "Gracz 1: wybierz, jak obrócić Domek I (NR1b)"
    assert action(s, "turn 0", "pl").startswith(
        "Nie obracaj kafelka Domek I (NR1b): zgodnie z ruchem wskazówek zegara od góry ziemia 1,"
    )
    assert action(s, "turn 1") == (
        "Turn Cottage I (NR1b) by 90°: fire 3, earth 1, air 2, water 1 clockwise from the top"
    )
    assert refusal(s, "turn 1") == (
        "Turned by 90°, Cottage I (NR1b) doesn’t fit: at the bottom it has air 2, but Cottage I (NR1a) has water 1"
    )
    assert told(s, "turn 0") == ["Cottage I (NR1b) is laid at (1, -1)"]
    s.tile, s.to_y = number("NR2a") + 1, 0
    assert refusal(s, "turn 0", "pl") == (
        "Bez obrotu Domek II (NR2a) nie pasuje do budynku Domek I (NR1a) na polu (1, 0): "
        "u góry jest ziemia, a nie woda, z prawej jest powietrze, a nie ogień, u dołu jest woda, a nie ziemia, "
        "z lewej jest ogień, a nie powietrze"
    )
    assert told(s, "turn 2") == ["Player 1 chooses the rotation: 180°"]
    s.old, s.tile, s.to_x = number("NR1a") + 1, number("NR1b") + 1, 0
    same = REASONS[SAME_TURNING]
    assert say(words.say_reason(s, read(s, "turn 2"), same)) == (
        "Turned by 180°, Cottage I (NR1b) looks the same as in another rotation on the list; choose that one"
    )
    s.rules = 1
    assert refusal(s, "turn 0", "pl").startswith("Bez obrotu Domek I (NR1b) nie pasuje do budynku Domek I (NR1a)")
    assert told(s, "turn 2")[0] == "Player 1 swaps Cottage I (NR1a) at (1, 0) for Cottage I (NR1b)"
    line = Words("fantazja-log-replace", {"player": say_player(0), "place": words.say_place(0)} | names.tile_args(0))
    assert say(line, "pl") == "Gracz 1 wybiera Domek I (NR1a), pole (0, -30)"


# ---- spelling ---------------------------------------------------------------------------------------------------

MISSPELT = {  # each term has one spelling: these have the wrong capitals
    "en": r"dark energy|imagination point|victory point|bonus token|building power|magic castle|Draw Pile|Discard Pile",
    "pl": (
        r"\bzam(ek|k)|\bmoc(e|y|ą)?\b|[Ss]tos\w* (dobierania|kafelków|odrzuconych)|[Mm]ał\w+ budyn|duż\w+ budyn"
        r"|[Pp]unkt\w* (wyobraźni|zwycięstwa)|mroczn|[Żż]eton\w* (bonusu|mocy)"
    ),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_terms_have_one_spelling(lang: str):
    """F1: in the messages and in the rules."""
    messages = parse((GAME.folder / f"locales/{lang}.ftl").read_text("utf-8"))
    found: list[str] = []

    class Finder(Visitor):
        def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802
            found.append(node.value)

    Finder().visit(messages)
    found += (GAME.folder / f"rules.{lang}.md").read_text("utf-8").split("\n\n")
    assert len(found) > 300
    assert [text for text in found if re.search(MISSPELT[lang], text)] == []


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
        None: ["Player 2 shows the opponent a tile"],
        0: ["Player 2 shows Cottage I (LR1a)"],
        1: ["Player 2 shows Cottage I (LR1a)"],
    }
    s = play(s, "show LR1a")
    assert prompt(s, "pl") == (
        "Gracz 1: wybierz najwyżej 2 kafelki do odłożenia na spód Stosu Dobierania przeciwnika albo zakończ"
    )
    assert action(s, "stop") == "Put nothing on the bottom"
    assert told(s, "bury LSa", "pl", None) == ["Gracz 1 odkłada kafelek na spód Stosu Dobierania przeciwnika"]
    assert told(s, "bury LSa", "pl", 1) == ["Gracz 1 odkłada Studnię Mocy (LSa) na spód Stosu Dobierania przeciwnika"]
    s = play(s, "bury LSa", "bury LR1a")
    assert prompt(s) == "Player 1: choose which of these tiles your opponent draws first"
    assert refusal(s, "first LP1a").endswith("to put in order: Cottage I (LR1a) and Well of Power (LSa)")
    assert {seat: told(s, "first LSa", seat=seat) for seat in WATCHERS} == {
        ALL: ["Player 1 decides the order of the tiles on the bottom: Well of Power (LSa) is drawn first"],
        None: ["Player 1 decides the order of the tiles on the bottom"],
        0: ["Player 1 decides the order of the tiles on the bottom: Well of Power (LSa) is drawn first"],
        1: ["Player 1 decides the order of the tiles on the bottom"],
    }


def test_face_down_tile_is_told_by_watcher():
    """F5.1: only its owner knows it."""
    s = table("", ("NR1a NG1a NP1a NP1b NP1c NM1a", "LR1a"))
    assert told(s, "imagine NG1a", "pl", 0) == [
        "Gracz 1 odkłada zakryty kafelek Wieża Maga I (NG1a): 1 Punkt Wyobraźni"
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
        "The military token goes back to the pool (buildings: 1 to 1)",
        "Turn 10: Player 2",
    ]
    assert told(s, "draw NSa", "pl", 0) == [
        "Gracz 1 dobiera Studnię Mocy (NSa)",
        "Gracz 1 bierze z puli żeton mieszkalny (budynki: 2 do 0)",
        "Żeton militarny wraca do puli (budynki: 1 do 1)",
        "Tura 10: Gracz 2",
    ]


def test_log_of_a_turn_without_a_tile():
    """F3.1, F10.1: who has no tile in hand is passed over, and told so."""
    s = table("", ("NR1a NR1b", ""))
    s.bag = 0
    assert told(s, "imagine NR1a", seat=1)[1:] == [
        "Turn 10: Player 2 has no tiles in hand and skips the action",
        "Turn 11: Player 1",
    ]


def test_log_of_the_end():
    """F10.2: points, then Imagination Points, then a draw."""
    s = table("NR1a 1,0 2 | LR2a 0,1 2", ("NG1a", ""))
    s.bag = 0
    assert told(s, "imagine NG1a", "pl")[-1] == "Partia się skończyła: wygrywa Gracz 2, 3 do 1 PZ"
    s = table("NR1a 1,0 2 | LR1a 0,1 2", ("NG1a", ""))
    s.bag = 0
    assert told(s, "imagine NG1a")[-1] == "The match is over: 1 VP each; Player 1 wins on Imagination Points, 1 to 0"
    assert told(s, "imagine NG1a", "pl")[-1] == (
        "Partia się skończyła: po 1 PZ; Gracz 1 wygrywa dzięki Punktom Wyobraźni, 1 do 0"
    )
    s = table("NR1a 1,0 2 | LR1a 0,1 2", ("NG1a", ""), down="LG1a")
    s.bag = 0
    assert told(s, "imagine NG1a", "pl")[-1] == (
        "Partia się skończyła: remis, po 1 PZ i po tyle samo Punktów Wyobraźni (1)"
    )


def test_log_adds_up():
    """F7.3, F8.2, F9.3: tokens that change hands and tiles that are discarded in the log are those of the states."""
    for where, before, code, after in steps_of("fantazja"):
        lines = narrate(before, code, after, ALL)
        tokens, gone = list(before.token), set()
        for line in lines:
            follow_token(tokens, line)
            if line.id.removeprefix("fantazja-log-") in ("dark", "cut", "under", "pay", "give"):
                gone |= {str(part.args["id"]) for part in parts_of(line) if "id" in part.args}
        assert tokens == list(after.token), where
        discarded = after.discard & ~before.discard
        assert gone == {TILE_NAMES[t] for t in range(TILES) if discarded >> t & 1}, where


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


GOES_ON = {
    "at", "turning", "replace", "laid", "swapped", "pay", "give", "take", "stop-giving", "recover", "guard", "bury",
    "bury-hidden", "stop-burying", "first", "first-hidden",
}  # fmt: skip


def test_lines_say_what_they_are_about():
    """A line's place and role are those of its words, so that nobody needs to read these."""
    roles = Counter[str]()
    for where, before, code, after in steps_of("fantazja"):
        for watcher in WATCHERS:
            for line in narrate(before, code, after, watcher):
                name = line.id.removeprefix("fantazja-log-")
                assert line.place == place_in(line), f"{line}, {where}"
                assert (line.role == "heading") == (name == "turn")
                assert (line.role == "declined") == (name == "end")
                assert (line.role in ("interim", "completes", "continues")) == (name in GOES_ON)
                roles[line.role] += 1
    assert set(roles) == {"", "heading", "interim", "completes", "continues", "declined"}


def place_in(line: Words) -> str | None:
    """The first place that words name, else the tile."""
    x, y, tile = (line.args.get(name) for name in ("x", "y", "id"))
    if isinstance(x, int) and isinstance(y, int):
        return f"{x},{y}"
    within = [place_in(part) for part in line.args.values() if isinstance(part, Words)]
    return next((place for place in within if place), tile if isinstance(tile, str) else None)


def test_hidden_tiles_are_not_named():
    """F2.3, F5.1, F9.4: who may not know a tile does not read of it."""
    hidden = 0
    for where, before, code, after in steps_of("fantazja"):
        for watcher in WATCHERS:
            if hides(before, code, watcher):
                hidden += 1
                lines = narrate(before, code, after, watcher)
                assert not any("id" in part.args for line in lines for part in parts_of(line)), where
    assert hidden > 1000
