"""What is said about the game, in both languages: names, effects, actions, prompts, refusals, the log."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import product

import pytest
from tests.games.kits import steps_of
from tests.games.skytopia.drawing import draw, play

from stolik.game import Sentence, Words
from stolik.games.skytopia import words
from stolik.games.skytopia.game import GAME
from stolik.games.skytopia.rules.actions import TABLE
from stolik.games.skytopia.rules.components import (
    CARD_COAT,
    CARD_NAMES,
    CARD_PLAYERS,
    EFFECT_NAMES,
    FOUNDATION,
    GUILD_NAMES,
    NEVER,
)
from stolik.games.skytopia.rules.state import State
from stolik.games.skytopia.words import names
from stolik.testing.speech import parts_of
from stolik.texts import LANGUAGES, say

pytestmark = pytest.mark.xdist_group("skytopia-words")  # random matches are played once

RETAIL, PORTAL, PROTOTYPE = range(3)


def test_every_name_is_its_own():
    """S11.5: no two buildings or guilds of an edition have one name, nor cards that differ in effect or coat."""
    for lang, edition in product(LANGUAGES, range(3)):
        buildings = [say(words.say_name(effect, edition), lang) for effect in range(len(EFFECT_NAMES))]
        guilds = [say(words.say_guild_name(guild), lang) for guild in range(len(GUILD_NAMES))]
        cards = [c for c in range(len(CARD_NAMES)) if CARD_PLAYERS[edition][c] != NEVER]
        titles = {say(words.say_card_name(card, edition), lang) for card in cards}
        assert all(len(set(found)) == len(found) for found in (buildings, guilds))
        assert len(titles) == len({(card // 4, CARD_COAT[edition][card]) for card in cards})


# ---- effects come from the tables ---------------------------------------------------------------------------


def effect(name: str, lang: str = "en", edition: int = RETAIL) -> str:
    return say(words.say_effect(EFFECT_NAMES.index(name), edition), lang)


@pytest.mark.parametrize(
    ("name", "english", "polish"),
    [
        ("B1", "take one of your golems from a card → you get 3 PP",
         "zabierz jednego swojego Golema z karty → otrzymujesz 3 PP"),
        ("B2", "1 PP", "1 PP"),
        ("B3", "every other player gets 1 coin → you get 2 PP",
         "każdy inny gracz otrzymuje 1 monetę → otrzymujesz 2 PP"),
        ("B4", "pay 1 coin for 1 PP, 3 coins for 2 PP or 5 coins for 3 PP",
         "zapłać 1 monetę za 1 PP, 3 monety za 2 PP albo 5 monet za 3 PP"),
        ("G2", "2 coins", "2 monety"),
        ("G4", "1 coin for each of your golems at home", "1 moneta za każdego twojego Golema na planszy Gracza"),
        ("R1", "turn one of your golems up to 2 steps", "obróć jednego swojego Golema o maksymalnie 2 kroki"),
        ("R2", "turn any of your golems 1 step each", "obróć dowolne swoje Golemy, każdego o 1 krok"),
        ("P3", "5 PP at the end of the game", "5 PP na koniec gry"),
        ("FB", "pay 1 coin for 1 PP", "zapłać 1 monetę za 1 PP"),
    ],
)  # fmt: skip
def test_effect_in_words(name: str, english: str, polish: str):
    """S5.1: an effect with its price before an arrow."""
    assert (effect(name, "en"), effect(name, "pl")) == (english, polish)


def test_changed_number_changes_the_text(monkeypatch: pytest.MonkeyPatch):
    """S5.B1, S5.R4, S6.blueB, S7.builders: texts say what the tables say, whatever that is."""
    for table, number in (
        ("EFFECT_POINTS", 7), ("EFFECT_STEPS", 3), ("ABILITY_COINS", 4), ("GUILD_POINTS", 9), ("EFFECT_COINS", 5),
    ):  # fmt: skip
        monkeypatch.setattr(names, table, tuple(number for _ in getattr(names, table)))
    monkeypatch.setattr(names, "LABORATORY", (8, 8, 8))
    assert effect("B1") == "take one of your golems from a card → you get 7 PP and 5 coins"
    assert "3 steps from done (the value that costs 3 coins)" in effect("R4")
    assert effect("R2", "pl") == "obróć dowolne swoje Golemy, każdego o maksymalnie 3 kroki"
    assert effect("P3") == "8 PP at the end of the game"
    assert say(words.say_ability(1, RETAIL), "pl") == "koniec Fazy 1: 4 monety, jeśli nie masz żadnej"
    assert say(words.say_guild(0), "en") == "9 PP for each card in your tallest tower, foundation included"


def test_every_guildmaster_says_that_the_foundation_counts():
    """S7.0: cards, coats and towers are counted with the foundation."""
    for guild in range(len(GUILD_NAMES)):
        assert re.search("foundations? included$", say(words.say_guild(guild), "en"))
        assert re.search("wliczając Fundamenty?$", say(words.say_guild(guild), "pl"))


def test_editions_differ():
    """S5.P3, S6.goldB, S10.portal, S10.prototype: the Library, and the tile that also pays for moving."""
    p3 = EFFECT_NAMES.index("P3")
    assert [say(words.say_name(p3, e), "pl") for e in range(3)] == [
        "Laboratorium",
        "Laboratorium",
        "Biblioteka",
    ]
    assert effect("P3", edition=PROTOTYPE) == "6 PP at the end of the game"
    assert say(words.say_ability(3, PORTAL)).endswith("or moves one there")
    assert say(words.say_ability(3, RETAIL)).endswith("on a card where you have one")


def test_card_says_everything():
    """S1: a tower card has a colour, an effect and a coat of arms."""
    card = CARD_NAMES.index("G2a")
    coats = [say(words.say_coat(CARD_COAT[RETAIL][card]), lang) for lang in ("en", "pl")]
    assert say(words.say_card(card, RETAIL)) == f"Mint (gold, {coats[0]}): 2 coins"
    assert say(words.say_card(card, RETAIL), "pl") == f"Mennica (złota, {coats[1]}): 2 monety"


# ---- actions, prompts and refusals in drawn positions ------------------------------------------------------------


def action(s: State, notation: str, lang: str = "en") -> str:
    return say(words.say_action(s, TABLE.read(notation)), lang)


def prompt(s: State, lang: str = "en") -> str:
    return say(words.say_prompt(s), lang)


def refusal(s: State, notation: str, lang: str = "en") -> str:
    code = TABLE.read(notation)
    reason = GAME.refuse(s, code)
    assert reason, f"{notation!r} is legal"
    return say(words.say_reason(s, code, reason), lang)


MARKET = """
    round 3
    blue    B1 4:0 2:1  | B2
    gold    G1          | G2
    red     R1          | R4 5:0
    purple  P2          | P4
    seat 0  coins 5  towers - / G2 / - / -
    seat 1  tile gold B
"""


def test_placing():
    """S4.8, S3.3: the price and the round in which the golem is done."""
    s = draw(MARKET)
    assert prompt(s) == "Player 1: send a golem to work"
    assert prompt(s, "pl") == "Gracz 1: wyślij Golema do pracy"
    assert action(s, "place 1 on red 2") == "Place a golem with a 1 on Forge (red 2) for 1 coin: done in 4 rounds"
    assert action(s, "place 2 on red 2") == "Place a golem with a 2 on Forge (red 2) for free: done in 5 rounds"
    assert (
        action(s, "place 1 on red 2", "pl")
        == "Umieść Golema o wartości 1 na karcie Kuźnia (czerwona 2) za 1 monetę: kończy pracę za 4 rundy"
    )


def test_golem_that_comes_too_late():
    """S8.1: in the last round nothing more is finished."""
    s = draw(MARKET)
    s.last_round = 4
    assert action(s, "place 4 on red 1").endswith("done in 1 round")
    assert action(s, "place 5 on red 1", "pl").endswith("nie skończy przed końcem partii")


def test_refused_placements():
    """S4.8: a refusal names the card and the numbers."""
    s = draw(MARKET)
    assert refusal(s, "place 5 on red 2") == "There is already a golem showing 5 on Forge (red 2)"
    assert refusal(s, "place 4 on red 1") == "It costs 10 coins and you have 5"
    assert refusal(s, "place 4 on red 1", "pl") == "To kosztuje 10 monet, a masz 5"
    assert refusal(s, "place 3 on red 1") == "The Chronometer shows 3 now; a golem is placed with any other value"
    assert refusal(s, "place 2 on red 4") == "There is no card at red 4"
    assert refusal(s, "use") == "There is nothing to use now. Player 1: send a golem to work"
    assert refusal(s, "skip", "pl") == "Musisz wysłać Golema do pracy, tego nie można pominąć"


def test_taking():
    """S5.B1, S5.2, S6.blueA: what a golem brings, the ability's point with it, and which are out of reach."""
    s = play(draw(MARKET), "place 1 on gold 1")
    assert prompt(s) == "Player 1: you may use Pawnshop (gold 1): take one of your golems from a card → you get 5 coins"
    assert (
        action(s, "take 4 from blue 1")
        == "Take your golem showing 4 from Pantheon (blue 1): you get 5 coins, 1 PP from your ability"
    )
    assert (
        refusal(s, "take 1 from gold 1")
        == "Golems on Pawnshop (gold 1) are out of reach: this effect comes from that card"
    )
    assert refusal(s, "take 6 from red 2", "pl") == "Na karcie Kuźnia (czerwona 2) nie masz Golema o wartości 6"
    assert refusal(s, "take 2 from blue 1") == "The golem showing 2 on Pantheon (blue 1) is not yours"
    assert action(s, "skip", "pl") == "Pomiń kartę Lombard (złota 1)"


def test_turning():
    """S5.3: from which value to which, and why not."""
    s = play(draw(MARKET), "place 2 on red 1")
    assert action(s, "turn 5 on red 2 by 1") == "Turn your golem on Forge (red 2) from 5 to 4: done in 1 round"
    assert (
        refusal(s, "turn 5 on red 2 by 2")
        == "The golem is done in 2 rounds; 2 steps would turn it onto or past the construction symbol"
    )


def test_activating_another_card():
    """S5.P2, S5.P4, S5.10: the card that would work, and what it does."""
    s = play(draw(MARKET), "place 2 on purple 1")
    assert action(s, "copy gold") == "Activate the top card of your gold tower, Mint: 2 coins"
    assert action(s, "copy blue", "pl") == "Aktywuj niebieski Fundament: zapłać 1 monetę za 1 PP"
    s = play(draw(MARKET), "place 2 on purple 2")
    assert action(s, "copy gold") == "Activate Mint (gold 2): every other player gets 1 coin → 2 coins"
    assert (
        action(s, "copy gold", "pl")
        == "Aktywuj kartę Mennica (złota 2): każdy inny gracz otrzymuje 1 monetę → 2 monety"
    )


def test_order_of_finished_cards():
    """S4.1: the colour that comes first."""
    s = draw("""
        round 3
        blue  B2 3:0 | B3 3:0
        red   R1 3:0  | R2 3:0
    """)
    assert prompt(s) == "Player 1: choose the order of your finished blue cards. Which one do you add next?"
    assert action(s, "finish blue 2", "pl") == "Dodaj teraz do niebieskiej Wieży kartę Sala Bankietowa (niebieska 2)"
    assert refusal(s, "finish red 1", "pl") == "Najpierw wybierz kolejność ukończonych niebieskich kart"


def test_rare_refusals():
    """S4.6, S4.7, S5.6, S5.9, S5.11: what random matches hardly ever show."""
    s = draw("""
        round 3
        blue    B4 3:0
        gold    G2 3:0
        purple  P4 3:0
        seat 0  coins 0
    """)
    assert refusal(s, "activate blue") == "No effect in your blue tower can be used now"
    s = play(s, "activate purple", "skip")
    assert refusal(s, "copy red") == "There is no card on the same level of your red tower"
    assert refusal(s, "copy blue") == (
        "You can’t use Gallery (blue tower, level 1) now: not enough coins left to pay for it"
    )
    assert refusal(s, "copy blue", "pl") == (
        "Nie możesz teraz użyć karty Galeria (niebieska Wieża, poziom 1): nie wystarczy ci na to monet"
    )
    everywhere = """
        round 3
        blue    B1 2:1 | B2 2:1
        gold    G1 2:1 | G2 2:1
        red     R1 2:1 | R3 2:0
        purple  P1 2:0 | P2 2:0 5:0
        seat 0  coins 10
    """
    s = play(draw(everywhere), "place 4 on red 2")
    assert refusal(s, "move 2 from purple 1") == "Every other card already has a golem showing 2"
    poor = everywhere.replace("5:0", "5:0 6:0").replace("coins 10", "coins 0")
    assert refusal(draw(poor), "recall 5 from purple 2") == (
        "If you took your golem showing 5 back from Observatory (purple 2), you couldn’t place it: "
        "every value you can pay for is taken on every card"
    )
    s = play(draw(everywhere.replace("R1 2:1", "R1 2:1 4:0").replace("P1 2:0", "P1")), "place 2 on purple 1")
    assert refusal(s, "take 4 from red 1") == (
        "If you took your golem showing 4 from Engine House (red 1), every card would still have a golem on it, "
        "and you couldn’t add any"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_obstacle_of_every_effect(lang: str):
    """S5.1: an effect that is not always usable says why it cannot be used."""
    default = say(Words("skytopia-obstacle", {"does": "other"}), lang)
    effects = [effect for effect in range(FOUNDATION) if names.obstacle_of(effect) not in ("gain", "final")]
    said = [say(Words("skytopia-obstacle", {"does": names.obstacle_of(effect)}), lang) for effect in effects]
    assert len(effects) == 11
    assert default not in said


# ---- the log -------------------------------------------------------------------------------------------------


def told(s: State, notation: str, lang: str = "en") -> list[str]:
    code, after = TABLE.read(notation), play(s, notation)
    return [say(line, lang) for line in tell(s, code, after)]


def test_log_of_a_turn():
    """S4.8, S5.G1, S6.goldB: what the actor did, then what others got."""
    s = draw(MARKET)
    assert told(s, "place 6 on blue 1") == [
        "Player 1 places a golem with a 6 on Pantheon (blue 1) for 3 coins",
        "Player 2: +2 coins",
    ]
    s = play(s, "place 1 on gold 1")
    assert told(s, "take 4 from blue 1") == [
        "Player 1 uses Pawnshop (gold 1): golem showing 4 goes home from Pantheon (blue 1), +1 PP, +5 coins"
    ]
    assert told(s, "take 4 from blue 1", "pl") == [
        "Gracz 1 używa karty Lombard (złota 1): "
        "Golem o wartości 4 wraca na planszę Gracza z karty Panteon (niebieska 1), +1 PP, +5 monet"
    ]


def test_log_of_what_follows():
    """S3.2, S4.1, S4.2: a new round, the next player's finished card, and the coins of those who worked on it."""
    s = draw("""
        round 3  start 1  turn 0
        blue    B1 | B2 4:0
        purple  P3 | P4 4:1 6:0 5:0
    """)
    assert told(s, "place 2 on purple 1") == [
        "Player 1 places a golem with a 2 on Laboratory (purple 1)",
        "Round 4: the Chronometer shows 4, Player 1 starts",
        "Player 1 finishes Monument (blue 2): blue tower, level 1",
    ]
    s = draw("""
        round 3  start 0  turn 0
        purple  P3 | P4 3:1 6:0 5:0
        seat 0  tile blue A
    """)
    assert told(s, "place 2 on purple 1", "pl") == [
        "Gracz 1 umieszcza Golema o wartości 2 na karcie Laboratorium (fioletowa 1)",
        "Gracz 2 kończy budowę karty Most (fioletowa 2): fioletowa Wieża, poziom 1",
        "Gracz 1: 2 Golemy wracają na planszę Gracza, +2 PP, +6 monet",
    ]


def tell(before: State, code: int, after: State) -> list[Sentence]:
    return GAME.tell(before, code, after, (None,))[None]


@cache
def told_lines() -> tuple[list[Sentence], ...]:
    """What is told of random matches with every edition, number of players and variant."""
    return tuple(tell(before, code, after) for _, before, code, after in steps_of("skytopia"))


def test_log_of_the_end():
    """S8.1: the deck that ran out, the last round, and who has won."""
    ids = {part.id for lines in told_lines() for line in lines for part in parts_of(line)}
    assert {"skytopia-log-deck", "skytopia-log-round", "skytopia-log-over", "skytopia-log-finish"} <= ids


def test_log_adds_up():
    """S6.1, S4.2: coins and points won and lost in the log are those of the states, for every seat."""
    for (where, before, _, after), lines in zip(steps_of("skytopia"), told_lines(), strict=True):
        won: Counter[tuple[int, str]] = Counter()
        for line in lines:
            won.update(read_changes(line))
        for seat in range(after.players):
            change = after.coins[seat] - before.coins[seat], after.points[seat] - before.points[seat]
            assert (won[seat, "coins"], won[seat, "points"]) == change, (
                f"{where}: the log of seat {seat} says otherwise"
            )


def test_log_lines_say_what_they_are_about():
    """A line is about the Market place that its words name first; rounds are headings, skips decline."""
    for line in [line for lines in told_lines() for line in lines]:
        parts = list(parts_of(line))
        places = [f"{p.args['colour']} {p.args['row']}" for p in parts if "colour" in p.args and "row" in p.args]
        assert line.place == (places[0] if places else None), line
        declines = any(part.id.startswith("skytopia-log-skip") for part in parts)
        assert line.role == ("declined" if declines else "heading" if line.id == "skytopia-log-round" else ""), line


def read_changes(line: Words) -> Counter[tuple[int, str]]:
    """What a line says that seats have won (or lost), by seat and kind."""
    found: Counter[tuple[int, str]] = Counter()
    parts = list(parts_of(line))
    seats = [int(str(part.args["seat"])) - 1 for part in parts if part.id == "player"]
    for part, seat in product(parts, seats):
        if part.id in ("skytopia-more-coins", "skytopia-more-points"):
            kind = part.id.rpartition("-")[2]
            found[seat, kind] += int(str(part.args[kind]))
        if part.id in ("skytopia-fewer-coins", "skytopia-log-place"):
            found[seat, "coins"] -= int(str(part.args["coins"]))
    return found
