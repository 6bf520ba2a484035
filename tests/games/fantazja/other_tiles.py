"""Matches with the tiles of the `stolik` on the path, compared with the second set of books (`invariants`).

The books read the tiles from the data files and call none of the rules' functions. After every action table and books
must agree, and before it an action must be legal exactly when the books allow it.

    other_tiles.py random 3         three random matches
    other_tiles.py chain right      all ground tiles in one line, then the remaining actions
    other_tiles.py compiled 5       five matches in compiled code, held to the interpreted ones byte by byte
"""

from __future__ import annotations

import random
import sys
from array import array
from collections.abc import Callable

import invariants  # beside this file, which runs as a program
from invariants import LEVEL_OF, NAMES, Book

from stolik.fast import Line
from stolik.game import CHANCE, NOBODY
from stolik.games.fantazja.game import GAME
from stolik.games.fantazja.options import FantazjaOptions
from stolik.games.fantazja.rules.actions import CHOOSING, PAYING, PHASE_NAMES, PLACING, TABLE, TURNING
from stolik.games.fantazja.rules.components import FOLDER
from stolik.games.fantazja.rules.state import State
from stolik.kernel.rng import Rng, below, seed_rng

Place = tuple[int, int]
Choice = Callable[[State, list[str]], str]
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # up, right, down, left (F2.1)


def codes_of(kind: str) -> range:
    """The codes of a kind of action."""
    return range(TABLE.base[kind], TABLE.base[kind] + TABLE.count(kind))


AT = dict(zip(TABLE.dimensions["place"].words, codes_of("at"), strict=True))
TILE = {name: tile for tile, name in enumerate(TABLE.dimensions["tile"].words)}

# All codes but for the thousands of places and payments, which one phase each asks for.
FEW = [code for code in range(TABLE.size) if code not in codes_of("at") and code not in codes_of("pay")]


def near(s: State) -> list[int]:
    """The places where something lies, and those beside."""
    built = [(0, 0), *((s.x[tile], s.y[tile]) for tile in range(54) if s.board >> tile & 1)]
    places = {f"{x + dx},{y + dy}" for x, y in built for dx, dy in ((0, 0), *STEPS)}
    return sorted(AT[place] for place in places if place in AT)


def is_ground(name: str) -> bool:
    """Is it laid on an empty place? (F4.1, F6.3)"""
    return LEVEL_OF[TILE[name]] < 2


class Held:
    """A match of the engine that is compared with the books at every decision."""

    def __init__(self) -> None:
        self.s, self.book, self.spare = GAME.new_state(FantazjaOptions()), Book(), Book()
        self.memo = array("q", bytes(8 * invariants.MEMO))
        self.asked: set[str] = set()
        self.refused: set[str] = set()  # the paragraphs of wrong turnings
        invariants.open_books(self.s, self.book)
        self.need(invariants.check_state(self.s, self.spare))

    def need(self, broken: int) -> None:
        assert broken == invariants.FINE, (NAMES[broken], GAME.write_position(self.s))

    def look(self) -> list[str]:
        """The legal actions, which must be those of the books."""
        if self.s.actor == NOBODY:
            return []
        codes = GAME.legal(self.s)
        # now and then this asks for every code there is
        self.need(invariants.check_legal(self.s, self.book, array("h", codes), len(codes), self.memo))
        wanted = near(self.s) if self.s.phase == PLACING else codes_of("pay") if self.s.phase == PAYING else FEW
        assert [code for code in wanted if invariants.allows(self.book, code)] == sorted(codes)
        assert [code for code in wanted if GAME.refuse(self.s, code) is None] == sorted(codes)
        self.asked.add(PHASE_NAMES[self.s.phase])
        if self.s.phase == TURNING:
            self.check_turnings()
        return [TABLE.write(code) for code in codes]

    def check_turnings(self) -> None:
        """A wrong turning is refused with the paragraph of what is being laid. (F4.2, F6.2, F9.5)"""
        paragraph = "F9.5" if self.s.old else "F4.2" if LEVEL_OF[self.s.tile - 1] < 2 else "F6.2"
        for turn in range(4):
            reason = GAME.refuse(self.s, TABLE.read(f"turn {turn}"))
            assert reason is None or reason.paragraph == paragraph
            self.refused |= {paragraph} if reason else set()

    def play(self, choose: Choice, stop: Callable[[State], bool] = lambda s: False) -> None:
        """Play to the end, or until a condition holds."""
        legal = self.look()
        while legal and not stop(self.s):
            action, before = choose(self.s, legal), self.s.copy()
            assert action in legal
            code = TABLE.read(action)
            GAME.apply(self.s, code)
            self.memo[invariants.ACTION] += 1
            invariants.enter(self.book, code, self.memo)
            invariants.follow(self.book, self.memo)
            self.need(invariants.check_step(before, self.book, self.spare, self.s))
            legal = self.look()

    def close(self) -> None:
        """The match is over, after 27 actions each. (F10)"""
        assert self.s.actor == NOBODY
        self.need(invariants.close_books(self.book, self.s, self.memo))
        for seat in (0, 1, None):
            GAME.view(self.s, seat)
        assert GAME.read_position(GAME.write_position(self.s)) == self.s


def prefer_building(dice: random.Random) -> Choice:
    """Players who build half of the time; all kinds of other actions are alike likely."""

    def choose(_: State, legal: list[str]) -> str:
        verbs = sorted({action.split()[0] for action in legal})
        verb = "build" if "build" in verbs and dice.random() < 0.5 else dice.choice(verbs)
        return dice.choice([action for action in legal if action.split()[0] == verb])

    return choose


def play_random(matches: int) -> set[str]:
    """Random matches; which phases came up, and the paragraphs by which turnings were refused."""
    asked = set()
    for seed in range(matches):
        held = Held()
        held.play(prefer_building(random.Random(seed)))
        held.close()
        asked |= held.asked | held.refused
    return asked


# ---- chains ------------------------------------------------------------------------------------------------


def snake(i: int) -> Place:
    """Columns of four beside the castle, down and up."""
    column, row = divmod(i - 1, 4)
    return column + 1, 3 - row if column % 2 else row


def spiral(i: int) -> Place:
    """The places round the castle, ring by ring."""
    x = y = 0
    dx, dy, left, side = 1, 0, 1, 1
    for _ in range(i):
        x, y, left = x + dx, y + dy, left - 1
        if left == 0:
            dx, dy = -dy, dx
            side += dx != 0
            left = side
    return x, y


PATHS: dict[str, Callable[[int], Place]] = {
    "up": lambda i: (0, -i),
    "right": lambda i: (i, 0),
    "down": lambda i: (0, i),
    "left": lambda i: (-i, 0),
    "stairs": lambda i: (i - i // 2, -(i // 2)),
    "snake": snake,
    "spiral": spiral,
}


def play_chain(path: Callable[[int], Place]) -> int:
    """Lay all ground tiles along a path, one after the other; then what is left, at random. How many were laid."""
    dice, ground, held = random.Random(7), sum(map(is_ground, TILE)), Held()

    def choose(s: State, legal: list[str]) -> str:
        laid = s.board.bit_count()
        if s.phase == PLACING:
            x, y = path(laid + 1)
            return f"at {x},{y}"
        if s.phase != CHOOSING or laid == ground:
            return dice.choice([action for action in legal if not action.startswith("swap")])
        specials = sum(
            LEVEL_OF[tile] == 0 and tile // 27 == s.seat and (s.hand | s.bag) >> tile & 1 for tile in range(54)
        )
        saved = [a for a in legal if a.startswith("imagine") and not is_ground(a.split()[1])]
        small = [a for a in legal if a.startswith("build") and is_ground(a.split()[1])]
        if "end" in legal:
            return "end"
        return dice.choice(saved if saved and (s.slots[s.seat] < specials or not small) else small or legal)

    held.play(choose, stop=lambda s: s.board.bit_count() == ground and s.phase == CHOOSING)
    buildings = [(held.s.x[tile], held.s.y[tile]) for tile in range(54) if held.s.board >> tile & 1]
    assert set(buildings) == {path(i + 1) for i in range(len(buildings))}
    held.play(prefer_building(dice))
    held.close()
    return len(buildings)


# ---- compiled ----------------------------------------------------------------------------------------------


def play_compiled(matches: int) -> int:
    """Matches in compiled code, each decision and state as interpreted; some as long chains. How far they came."""
    farthest = 0
    for seed in range(matches):
        dice, rng, line, s = random.Random(seed), Rng(), Line(GAME, seed=seed), GAME.new_state(FantazjaOptions())
        seed_rng(rng, seed, 0)
        while True:
            while s.actor == CHANCE:
                codes = GAME.legal(s)
                GAME.apply(s, codes[below(rng, len(codes))])
            assert line.snapshot() == s.to_bytes()
            assert line.codes.tolist() == GAME.legal(s)
            if line.over:
                break
            legal = [TABLE.write(code) for code in GAME.legal(s)]
            ways = [action for action in legal if action.startswith(("build", "end"))] or legal
            action = dice.choice(ways if seed % 2 == 0 else legal)
            if action.startswith("at ") and seed % 2 == 0:  # as far as possible in one of the four directions
                action = max(legal, key=lambda a, step=STEPS[seed // 2 % 4]: distance(a, step))
            code = TABLE.read(action)
            line.play(code)
            GAME.apply(s, code)
        farthest = max(farthest, *(abs(b["x"]) + abs(b["y"]) for b in GAME.write_position(s)["board"]), 0)
    return farthest


def distance(action: str, step: Place) -> int:
    """How far an "at 3,-2" goes in the direction of a step."""
    x, y = action[3:].split(",")
    return int(x) * step[0] + int(y) * step[1]


def main(what: str, how: str) -> None:
    """Play, and say in a line what came of it."""
    if what == "random":
        print(FOLDER, *sorted(play_random(int(how))))
    elif what == "chain":
        print(FOLDER, *(play_chain(PATHS[name]) for name in how.split(",")))
    else:
        print(FOLDER, play_compiled(int(how)))


if __name__ == "__main__":
    main(*sys.argv[1:])
