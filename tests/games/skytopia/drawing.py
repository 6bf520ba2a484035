"""Positions drawn as text, so that a test shows the table at a glance, and the words tests use to play on.

    s = draw('''
        round 3  start 0  turn 0
        guilds  builders merchants priests
        blue    B1b 4:0 2:1 | B2
        gold    G1          | G2
        red     R1          | R4 5:0
        purple  P2
        seat 0  coins 5  points 0  tile blue A  city 1  towers B3,B4 / - / R2 / -
        seat 1  coins 0  tile gold B
    ''')

What is left out has a default: round 1; seat 0 starts and is on turn; 5 coins, 0 points; city 1 for seat 0,
2 for seat 1, …; tiles blue, gold, red, purple by seat, on side A; no cards in towers. A place of the Market
is a card and the golems on it, each as value:seat. A card is named in full (`B1b`) or by its effect (`B1`:
any copy that is not drawn elsewhere). Places left out get cards that are not drawn, and the rest of the
cards are the decks.

An empty deck needs its cards somewhere: `B*` in a tower is every blue card not drawn elsewhere, and
`deck blue B2` says what is left in the deck. An empty place is `-`, possible only where the deck is empty.
`now 3` instead of the round: the first round in which the clock shows a 3.
`last 4` says which round is the last; unless it is said, that is this one as soon as a deck is empty.

The drawing is the start of the turn. What happens by itself has happened (finished cards are taken), and
the state has been written as a position and read back, so every drawn position is a possible one.
"""

from __future__ import annotations

import re
from typing import Any

from stolik.game import CHANCE, NOBODY, Reason
from stolik.games.skytopia.game import GAME
from stolik.games.skytopia.options import SkytopiaOptions, fresh_state
from stolik.games.skytopia.position import read_position, write_position
from stolik.games.skytopia.rules.actions import BEGIN_TURN, TABLE
from stolik.games.skytopia.rules.components import (
    CARD_NAMES,
    CARD_PLAYERS,
    COLOUR_NAMES,
    EDITION_NAMES,
    GOLEMS,
    GUILD_NAMES,
    SIDE_NAMES,
    SLOT_NAMES,
)
from stolik.games.skytopia.rules.decisions import advance
from stolik.games.skytopia.rules.golems import is_taken, lay_golem, steps_left
from stolik.games.skytopia.rules.state import EMPTY, State, pop, push
from stolik.games.skytopia.rules.turn import clock_at

LETTERS = dict(zip("BGRP", range(4), strict=True))
HEADER = ("round", "now", "start", "turn", "last")
SEAT_WORDS = ("coins", "points", "tile", "city", "towers")


class DrawingError(ValueError):
    """A drawing that cannot be understood or cannot be: says which part, and what would be right."""


def draw(text: str, players: int = 2, edition: str = "retail", **options: Any) -> State:
    """The state that a drawing shows, at the start of the turn, with what happens by itself done."""
    drawing = Drawing(text, players, edition)
    options = {"players": players, "edition": edition, "sides": drawing.sides(), **options}
    s = fresh_state(SkytopiaOptions.read(options))
    while s.depth:
        pop(s)
    drawing.lay_out(s)
    push(s, BEGIN_TURN, 0, 0, 0)
    s.actor = s.seat
    advance(s)
    return possible(s)


def begin(**options: Any) -> State:
    """The table of a new match, before the first draw."""
    return fresh_state(SkytopiaOptions.read(options))


def possible(s: State) -> State:
    """The same state, written as a position and read back: an impossible one is refused on the way."""
    again = read_position(write_position(s))
    assert again == s, "a position that is read back is another one"
    return again


# ---- reading a drawing ---------------------------------------------------------------------------------


class Drawing:
    """The parts of a drawing, not yet on a table."""

    def __init__(self, text: str, players: int, edition: str) -> None:
        self.players = players
        self.header: dict[str, int] = {}
        self.guilds = ["builders", "aeronauts", "priests"]
        self.market: dict[int, list[str]] = {}
        self.decks: dict[int, list[str]] = {}
        self.seats: dict[int, dict[str, list[str]]] = {}
        marks = CARD_PLAYERS[EDITION_NAMES.index(edition)]
        self.where = f"{edition} with {players} players"
        self.used = [name for name, mark in zip(CARD_NAMES, marks, strict=True) if mark <= players]
        for line in text.splitlines():
            words = line.split("#")[0].split()
            if words:
                self.read_line(words[0], words[1:], line.strip())
        self.left = list(self.used)

    def read_line(self, first: str, rest: list[str], line: str) -> None:
        if first in HEADER:
            for name, value in pairs([first, *rest], line):
                need(name in HEADER, f"{name!r} is not one of {', '.join(HEADER)}: {line!r}")
                self.header[name] = number(value, line)
        elif first == "guilds":
            self.guilds = rest
        elif first in COLOUR_NAMES:
            self.market[COLOUR_NAMES.index(first)] = [place.strip() for place in " ".join(rest).split("|")]
        elif first == "deck":
            need(bool(rest) and rest[0] in COLOUR_NAMES, f"a deck has a colour: {line!r}")
            self.decks[COLOUR_NAMES.index(rest[0])] = [card for card in rest[1:] if card != "-"]
        elif first == "seat":
            need(bool(rest), f"which seat? {line!r}")
            self.seats[self.seat(rest[0], line)] = self.read_seat(rest[1:], line)
        else:
            begins = (*HEADER, "guilds", *COLOUR_NAMES, "deck", "seat")
            raise DrawingError(f"a line begins with one of {', '.join(begins)}, not {first!r}: {line!r}")

    def read_seat(self, words: list[str], line: str) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        name = ""
        for word in words:
            if word in SEAT_WORDS:
                name = word
                found[name] = []
            else:
                need(bool(name), f"{word!r} is not one of {', '.join(SEAT_WORDS)}: {line!r}")
                found[name].append(word)
        return found

    def seat(self, word: str, line: str) -> int:
        seat = number(word, line)
        need(seat < self.players, f"there is no seat {seat} with {self.players} players: {line!r}")
        return seat

    def own(self, seat: int, name: str) -> list[str]:
        return self.seats.get(seat, {}).get(name, [])

    def sides(self) -> str:
        """The option 'sides' that fits the sides drawn."""
        found = {(self.own(seat, "tile")[1:] or ["A"])[0] for seat in range(self.players)}
        return found.pop() if len(found) == 1 else "choose"

    # ---- laying it out ---------------------------------------------------------------------------------

    def lay_out(self, s: State) -> None:
        """Put everything on the table of a fresh state."""
        self.lay_header(s)
        self.choose_cards(s)
        self.lay_market(s)
        for seat in range(s.players):
            self.lay_seat(s, seat)
        self.lay_decks(s)

    def lay_header(self, s: State) -> None:
        s.round = self.header.get("round", 1)
        if "now" in self.header:
            s.round = next(number for number in range(1, 7) if clock_at(s, number) == self.header["now"])
        s.now = clock_at(s, s.round)
        s.start = self.header.get("start", self.header.get("turn", 0))
        s.seat = self.header.get("turn", s.start)
        need(s.seat < s.players and s.start < s.players, f"there is no such seat with {s.players} players")
        s.turns = (s.seat - s.start) % s.players
        need(len(self.guilds) == 3, f"there are three guilds, not {self.guilds}")
        for group, guild in enumerate(self.guilds):
            s.guild[group] = index(GUILD_NAMES, guild, "guild")

    def choose_cards(self, s: State) -> None:
        """Give every card its full name: those drawn in full first, then a copy for each drawn by effect."""
        for colour in range(4):
            places = self.market.setdefault(colour, [])
            need(len(places) <= s.rows, f"{COLOUR_NAMES[colour]} has {s.rows} places, not {len(places)}")
        self.places = [place.split() for colour in range(4) for place in self.market[colour]]
        self.towers = [self.split_cards(self.own(seat, "towers")) for seat in range(self.players)]
        lists = [*self.places, *self.towers, *self.decks.values()]
        for cards in lists:
            for card in cards:
                if len(card) == 3 and card[0] in LETTERS:
                    self.take(card)
        for cards in lists:
            for i, card in enumerate(cards):
                if len(card) == 2 and card[0] in LETTERS and card[1] != "*":
                    cards[i] = self.take_copy(card)

    def take(self, card: str) -> None:
        need(card in CARD_NAMES, f"there is no card {card!r}; they are B1a to P4d")
        need(card in self.used, f"{card} is not a card of {self.where}")
        need(card in self.left, f"{card} is drawn twice")
        self.left.remove(card)

    def take_copy(self, effect: str) -> str:
        copies = [card for card in self.left if card.startswith(effect)]
        need(bool(copies), f"{self.where} has no {effect} left")
        self.left.remove(copies[0])
        return copies[0]

    @staticmethod
    def split_cards(words: list[str]) -> list[str]:
        return [card for card in re.split(r"[\s,/]+", " ".join(words)) if card not in ("", "-")]

    def lay_market(self, s: State) -> None:
        places = iter(self.places)
        for colour in range(4):
            for row in range(s.rows):
                place = next(places) if row < len(self.market[colour]) else [self.take_copy("BGRP"[colour])]
                if place != ["-"]:
                    self.lay_place(s, colour, row, place)

    def lay_place(self, s: State, colour: int, row: int, place: list[str]) -> None:
        name = f"{COLOUR_NAMES[colour]} {row + 1}"
        need(bool(place) and place[0][0] == "BGRP"[colour], f"{name} needs a card of its colour: {place}")
        slot = colour * 4 + row
        s.card[slot] = index(CARD_NAMES, place[0], "card")
        for golem in place[1:]:
            found = re.fullmatch(r"([1-6]):([0-3])", golem)
            need(found is not None, f"a golem on {name} is written value:seat, not {golem!r}")
            assert found
            value, seat = int(found[1]), self.seat(found[2], golem)
            need(not is_taken(s, slot, value), f"two golems on {name} show {value}")
            need(s.home[seat] > 0, f"seat {seat} has more than {GOLEMS} golems")
            on_turn, s.seat = s.seat, seat
            lay_golem(s, slot, value)
            s.seat = on_turn

    def lay_seat(self, s: State, seat: int) -> None:
        s.coins[seat] = number((self.own(seat, "coins") or ["5"])[0], f"coins of seat {seat}")
        s.points[seat] = number((self.own(seat, "points") or ["0"])[0], f"points of seat {seat}")
        s.city[seat] = index("1234", self.pick(seat, "city", "1234"), "city")
        s.tile[seat] = index(COLOUR_NAMES, self.pick(seat, "tile", COLOUR_NAMES), "tile")
        s.side[seat] = index(SIDE_NAMES, (self.own(seat, "tile")[1:] or ["A"])[0], "side")
        for card in self.towers[seat]:
            need(card[0] in LETTERS, f"{card!r} is no card for a tower of seat {seat}")
            colour = LETTERS[card[0]]
            for name in self.rest_of(colour) if card[1:] == "*" else [card]:
                s.tower[seat][colour][s.height[seat][colour]] = index(CARD_NAMES, name, "card")
                s.height[seat][colour] += 1

    def pick(self, seat: int, name: str, things: str | tuple[str, ...]) -> str:
        """What is drawn for the seat; else the thing of its own number, or the first free one."""
        chosen = {other: self.own(other, name)[0] for other in range(self.players) if self.own(other, name)}
        for other in range(self.players):
            if other not in chosen:
                free = [thing for thing in things if thing not in chosen.values()]
                chosen[other] = things[other] if things[other] in free else free[0]
        return chosen[seat]

    def rest_of(self, colour: int) -> list[str]:
        rest = [card for card in self.left if LETTERS[card[0]] == colour]
        self.left = [card for card in self.left if card not in rest]
        return rest

    def lay_decks(self, s: State) -> None:
        for colour, name in enumerate(COLOUR_NAMES):
            drawn, rest = self.decks.get(colour), self.rest_of(colour)
            need(drawn is None or not rest, f"put {', '.join(rest)} in a tower, all by {'BGRP'[colour]}*")
            cards = rest if drawn is None else drawn
            s.deck[colour] = sum(1 << CARD_NAMES.index(card) % 16 for card in cards)
            empty = [row + 1 for row in range(s.rows) if s.card[colour * 4 + row] == EMPTY]
            need(not empty or not cards, f"{name} {empty} cannot be empty while its deck has {cards}")
        s.last_round = self.header.get("last", s.round if 0 in s.deck else 0)


def need(condition: bool, text: str) -> None:
    if not condition:
        raise DrawingError(text)


def number(word: str, line: str) -> int:
    need(word.isdecimal(), f"{word!r} should be a number: {line!r}")
    return int(word)


def index(names: Any, word: str, what: str) -> int:
    need(word in names, f"{word!r} is no {what}; expected one of {', '.join(names)}")
    return int(names.index(word))


def pairs(words: list[str], line: str) -> list[tuple[str, str]]:
    need(len(words) % 2 == 0, f"expected names and numbers in pairs: {line!r}")
    return list(zip(words[::2], words[1::2], strict=True))


# ---- playing from a position ---------------------------------------------------------------------------


def actions(s: State) -> list[str]:
    """The legal actions as notations, in their fixed order."""
    return [TABLE.write(code) for code in GAME.legal(s)]


def refused(s: State, notation: str) -> Reason | None:
    """Why an action is not legal (its id and its paragraph), or None if it is."""
    code = TABLE.read(notation)
    reason = GAME.refuse(s, code)
    assert (reason is None) == (code in GAME.legal(s)), f"{notation!r} is listed and refused, or neither"
    return reason


def play(s: State, *notations: str) -> State:
    """The state after these actions, one after another; the given state stays as it was."""
    s = s.copy()
    for notation in notations:
        reason = refused(s, notation)
        assert reason is None, f"{notation!r} is refused ({reason}); legal: {actions(s)}"
        GAME.apply(s, TABLE.read(notation))
    return possible(s)


def deal(s: State) -> State:
    """The state after the table has drawn all it must, each time the first card or tile there is."""
    s = s.copy()
    while s.actor == CHANCE:
        GAME.apply(s, GAME.legal(s)[0])
    return possible(s)


def idle(s: State, turns: int = 1) -> State:
    """The state some turns later, if all do as little as they can."""
    s = s.copy()
    for _ in range(turns):
        turn = GAME.turn(s)
        while s.actor != NOBODY and GAME.turn(s) == turn:
            GAME.apply(s, TABLE.read(laziest(s)))
    return possible(s)


def laziest(s: State) -> str:
    """The action that changes least: skip, else the slowest placement, else the first."""
    offered = actions(s)
    if "skip" in offered:
        return "skip"
    placements = [action for action in offered if action.startswith("place")]
    return max(placements, key=lambda a: steps_left(s, int(a.split()[1]))) if placements else offered[0]


# ---- looking at a position -----------------------------------------------------------------------------


def asked(s: State) -> str:
    """What is to be decided: 'B1 at level 1' for an effect, else the kind of decision, such as 'sending'."""
    if s.actor == NOBODY:
        return "nothing"
    thing = write_position(s)["pending"][-1]
    return f"{thing['effect']} at {thing['at']}" if thing["what"] == "effect" else thing["what"]


def card(s: State, place: str) -> str:
    """The card on a Market place, as drawn, or '-'."""
    number = s.card[SLOT_NAMES.index(place)]
    return "-" if number == EMPTY else CARD_NAMES[number]


def golems(s: State, place: str) -> str:
    """The golems on a Market place, as drawn, by value: '2:1 4:0'."""
    slot = SLOT_NAMES.index(place)
    found = [(v, seat) for v in range(1, 7) for seat in range(s.players) if s.golems[seat][slot] >> v & 1]
    return " ".join(f"{value}:{seat}" for value, seat in found)


def tower(s: State, seat: int, colour: str) -> str:
    """The cards of a tower upwards, as drawn: 'B2b,B3a', or '-'."""
    number = COLOUR_NAMES.index(colour)
    return ",".join(CARD_NAMES[c] for c in s.tower[seat][number][: s.height[seat][number]]) or "-"


def deck(s: State, colour: str) -> list[str]:
    """The cards left in a deck."""
    number = COLOUR_NAMES.index(colour)
    return [CARD_NAMES[number * 16 + i] for i in range(16) if s.deck[number] >> i & 1]
