"""What may be done, said once more from the rules alone: dictionaries of coordinates, no tables, no short cuts.

It knows the tiles from the data file and the table from a position (docs/formats.md), and nothing of the engine. Run
as a program it plays matches of the `stolik` on its path, whatever the tiles of that are, and holds every decision to
these rules:

    plain_rules.py random 3         three random matches
    plain_rules.py chain right      all ground tiles in one line, then whatever can still be done
    plain_rules.py compiled 5       five matches in compiled code, held to the interpreted ones byte by byte
"""

from __future__ import annotations

import random
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

Place = tuple[int, int]
Sides = list[tuple[str, int]]
Position = dict[str, Any]
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # up, right, down, left (F2.1)


class Tile(NamedTuple):
    """A tile as the file has it; a special building has level 0."""

    seat: int
    type: str
    level: int
    sides: Sides
    dark: bool


class Laid(NamedTuple):
    """The top tile of a place and how it is turned; the castle has no name."""

    name: str
    turn: int
    under: tuple[str, ...]


class Data:
    """The tiles and numbers of a folder's data files."""

    def __init__(self, folder: Path) -> None:
        raw = tomllib.loads((folder / "tiles.toml").read_text())
        table = tomllib.loads((folder / "table.toml").read_text())
        self.castle = read_sides(raw["castle"]["sides"])
        self.tiles = {
            "NL"[seat] + line["id"]: Tile(
                seat, line["type"], line.get("level", 0), read_sides(line["sides"]), line.get("dark", False)
            )
            for seat, faction in enumerate(("nature", "light"))
            for line in raw[faction]["tiles"]
        }
        self.hand, self.swapped = table["hand"]["tiles"]["value"], table["powers"]["swapped"]["value"]
        self.shown, self.buried = table["powers"]["shown"]["value"], table["powers"]["buried"]["value"]

    def is_ground(self, name: str) -> bool:
        """Is it laid on an empty place? (F4.1, F6.3)"""
        return self.tiles[name].level < 2


def read_sides(sides: list[str]) -> Sides:
    return [(side.split()[0], int(side.split()[1])) for side in sides]


class Plain:
    """A position, and what the rules say about it."""

    def __init__(self, data: Data, position: Position) -> None:
        self.data, self.p, self.seat = data, position, position["seat"]
        self.board = {(b["x"], b["y"]): Laid(b["tile"], b["turn"], tuple(b.get("on", ()))) for b in position["board"]}
        assert len(self.board) == len(position["board"])
        assert (0, 0) not in self.board
        self.own, self.other = position["players"][self.seat], position["players"][1 - self.seat]
        self.turn = position["turn"]

    # ---- laying (F4, F6) ---------------------------------------------------------------------------------

    def shows(self, name: str, turn: int, direction: int) -> tuple[str, int]:
        """What a tile shows in a direction after so many quarter turns clockwise. (F2.1)"""
        sides = self.data.tiles[name].sides if name else self.data.castle
        return sides[(direction - turn) % 4]

    def neighbours(self, place: Place) -> dict[int, tuple[Place, Laid]]:
        """What touches a place by a side, by direction; the castle too. (F4.1, F4.3)"""
        found = {}
        for direction, (dx, dy) in enumerate(STEPS):
            beside = place[0] + dx, place[1] + dy
            if beside == (0, 0):
                found[direction] = beside, Laid("", 0, ())
            elif beside in self.board:
                found[direction] = beside, self.board[beside]
        return found

    def fits(self, name: str, place: Place, turn: int) -> bool:
        """Same kind and at least as many on every touching side. (F4.2)"""
        for direction, (_, other) in self.neighbours(place).items():
            kind, number = self.shows(name, turn, direction)
            needed, least = self.shows(other.name, other.turn, (direction + 2) % 4)
            if kind != needed or number < least:
                return False
        return True

    def agrees(self, name: str, old: Laid, turn: int) -> bool:
        """The kinds of all four sides lie as those of the old tile. (F6.2, F9.5)"""
        return all(self.shows(name, turn, d)[0] == self.shows(old.name, old.turn, d)[0] for d in range(4))

    def is_guarded(self, place: Place) -> bool:
        """Is it the guarded building's place, or beside it, for the player on turn? (F9.3)"""
        guard = self.p["guard"]
        if guard is None or guard["tile"] is None or guard["seat"] == self.seat:
            return False
        x, y = next(where for where, laid in self.board.items() if laid.name == guard["tile"])
        return place in {(x, y), *((x + dx, y + dy) for dx, dy in STEPS)}

    def places(self, name: str) -> dict[Place, list[int]]:
        """Where a tile may be laid, and in which turnings. (F4, F6, F9.3)"""
        tile = self.data.tiles[name]
        if self.data.is_ground(name):
            around = {(x + dx, y + dy) for x, y in [(0, 0), *self.board] for dx, dy in STEPS}
            free = around - {(0, 0), *self.board}
            found = {place: [turn for turn in range(4) if self.fits(name, place, turn)] for place in free}
        else:
            found = {
                place: [turn for turn in range(4) if self.agrees(name, old, turn)]
                for place, old in self.board.items()
                if self.data.tiles[old.name].type == tile.type and self.data.tiles[old.name].level == tile.level - 1 > 0
            }
        return {place: turns for place, turns in found.items() if turns and not self.is_guarded(place)}

    def after_laying(self, name: str, place: Place, turn: int, under: tuple[str, ...]) -> dict[Place, Laid]:
        """The board when a tile has been laid and Dark Energy has done its work. (F7)"""
        board = {**self.board, place: Laid(name, turn, under)}
        beside = [(place[0] + dx, place[1] + dy) for dx, dy in STEPS]
        dark = [where for where in beside if where in board and self.data.tiles[board[where].name].dark]
        if not self.data.tiles[name].dark or not dark:
            return board
        for where in (place, *dark):
            del board[where]
        reached, ahead = set(), [(0, 0)]
        while ahead:
            x, y = ahead.pop()
            reached.add((x, y))
            ahead += [(x + dx, y + dy) for dx, dy in STEPS if (x + dx, y + dy) in board.keys() - reached]
        return {where: laid for where, laid in board.items() if where in reached}

    # ---- everything that may be done -----------------------------------------------------------------------

    def legal(self) -> list[str]:
        """The legal actions as notations."""
        return list(getattr(self, "ask_" + self.p["phase"].replace("-", "_"))())

    def ask_draw_start(self) -> Iterator[str]:
        yield from ("start 0", "start 1")

    def ask_dealing(self) -> Iterator[str]:
        yield from (f"draw {name}" for name in self.own["pile"] or self.own["bottom"][0][:1])

    ask_refilling = ask_dealing

    def ask_showing(self) -> Iterator[str]:
        yield from (f"show {name}" for name in self.other["hand"] if name not in self.turn["shown"])

    def ask_choosing(self) -> Iterator[str]:
        if not self.turn["acted"]:
            for name in self.own["hand"]:
                yield f"imagine {name}"
                if (self.own["down"] or self.data.tiles[name].level == 1) and self.places(name):
                    yield f"build {name}"
        if not self.turn["used"]:
            yield from self.ask_powers()
        if self.turn["acted"] or not self.own["hand"]:
            yield "end"

    def ask_powers(self) -> Iterator[str]:
        held = {power for power, holder in self.p["tokens"].items() if holder == self.seat}
        can = {
            "residential": self.own["hand"] and self.own["discard"],
            "production": self.own["discard"],
            "military": self.board,
            "magic": self.other["hand"] and (self.own["hand"] or self.own["pile"] or self.own["bottom"]),
        }
        yield from (f"power {power}" for power in can if power in held and can[power])
        if "special" in held:
            yield from (f"swap {name}" for name in self.own["hand"] if self.swaps(name))

    def swaps(self, name: str) -> dict[str, list[int]]:
        """The buildings whose place a tile can take, and in which turnings. (F9.5)"""
        tile = self.data.tiles[name]
        found = {
            old.name: [turn for turn in range(4) if self.agrees(name, old, turn)]
            for place, old in self.board.items()
            if self.data.tiles[old.name].seat == self.seat
            and self.data.tiles[old.name].level == tile.level > 0
            and not self.is_guarded(place)
        }
        return {old: turns for old, turns in found.items() if turns}

    def ask_placing(self) -> Iterator[str]:
        yield from (f"at {x},{y}" for x, y in self.places(self.turn["tile"]))

    def ask_turning(self) -> Iterator[str]:
        name, old = self.turn["tile"], self.turn["old"]
        turns = self.swaps(name)[old] if old else self.places(name)[tuple(self.turn["place"])]
        yield from (f"turn {turn}" for turn in turns)

    def ask_paying(self) -> Iterator[str]:
        yield from (f"pay {name} from {slot}" for slot, name in enumerate(self.own["down"], 1))

    def ask_giving(self) -> Iterator[str]:
        yield from (f"give {name}" for name in self.own["hand"] if name not in self.turn["taken"])
        if self.turn["count"]:
            yield "stop"

    def ask_taking(self) -> Iterator[str]:
        yield from (f"take {name}" for name in self.own["discard"] if name not in self.turn["given"])

    def ask_recovering(self) -> Iterator[str]:
        yield from (f"recover {name}" for name in self.own["discard"])

    def ask_guarding(self) -> Iterator[str]:
        yield from (f"guard {laid.name}" for laid in self.board.values())

    def ask_burying(self) -> Iterator[str]:
        yield from (f"bury {name}" for name in self.turn["shown"])
        yield "stop"

    def ask_ordering(self) -> Iterator[str]:
        yield from (f"first {name}" for name in self.other["bottom"][-1][self.turn["ordered"] :])

    def ask_replacing(self) -> Iterator[str]:
        yield from (f"replace {old}" for old in self.swaps(self.turn["tile"]))

    def ask_over(self) -> Iterator[str]:
        yield from ()

    # ---- what must be so -----------------------------------------------------------------------------------

    def check(self) -> None:
        """Each tile in one place, the board connected, touching kinds equal, no dark ones side by side."""
        found = [name for laid in self.board.values() for name in (laid.name, *laid.under)]
        for player in self.p["players"]:
            found += [*player["hand"], *player["pile"], *player["down"], *player["discard"]]
            found += [name for group in player["bottom"] for name in group]
        assert sorted(found) == sorted(self.data.tiles)
        assert all(len(player["hand"]) <= self.data.hand for player in self.p["players"])
        reached, ahead = set(), {(0, 0)}
        while ahead:
            place = ahead.pop()
            reached.add(place)
            ahead |= {where for where, _ in self.neighbours(place).values()} - reached
        assert reached == {(0, 0), *self.board}
        for place, laid in self.board.items():
            self.check_place(place, laid)

    def check_place(self, place: Place, laid: Laid) -> None:
        for direction, (_, other) in self.neighbours(place).items():
            kind = self.shows(other.name, other.turn, (direction + 2) % 4)[0]
            assert self.shows(laid.name, laid.turn, direction)[0] == kind
            assert not (other.name and self.data.tiles[laid.name].dark and self.data.tiles[other.name].dark)
        stack = [self.data.tiles[name] for name in (laid.name, *laid.under)]
        levels = [tile.level for tile in stack]
        assert levels in ([0], [1], [2, 1], [3, 2, 1])


# ---- matches of the engine, held to this ---------------------------------------------------------------------

BUILDING = ("placing", "turning", "paying")
Choice = Callable[[Plain, list[str]], str]


class Held:
    """A match of the engine that is compared with the plain rules at every decision."""

    def __init__(self, game: Any, data: Data, options: Any) -> None:
        self.game, self.data, self.s = game, data, game.new_state(options)
        self.done = [0, 0]
        self.asked: set[str] = set()
        self.refused: set[str] = set()  # the paragraphs of wrong turnings

    def look(self) -> tuple[Plain, list[str]]:
        """The position and its legal actions, which must be those of the plain rules."""
        plain = Plain(self.data, self.game.write_position(self.s))
        plain.check()
        legal = [self.game.table.write(code) for code in self.game.legal(self.s)]
        assert sorted(legal) == sorted(plain.legal()), (plain.p, legal, plain.legal())
        assert len(legal) == len(set(legal)) <= self.game.most_legal
        assert legal or self.s.actor == -2, plain.p
        self.asked.add(plain.p["phase"])
        if plain.p["phase"] == "turning":
            self.check_turnings(plain, legal)
        return plain, legal

    def check_turnings(self, plain: Plain, legal: list[str]) -> None:
        """A wrong turning is refused with the paragraph of what is being laid. (F4.2, F6.2, F9.5)"""
        ground = self.data.is_ground(plain.turn["tile"])
        paragraph = "F9.5" if plain.turn["old"] else "F4.2" if ground else "F6.2"
        for turn in range(4):
            reason = self.game.refuse(self.s, self.game.table.read(f"turn {turn}"))
            assert (reason is None) == (f"turn {turn}" in legal)
            assert reason is None or reason.paragraph == paragraph
            self.refused |= {paragraph} if reason else set()

    def play(self, choose: Choice, stop: Callable[[Plain], bool] = lambda plain: False) -> Plain:
        """To the end, or until something is so."""
        plain, legal = self.look()
        while legal and not stop(plain):
            action = choose(plain, legal)
            assert action in legal
            self.game.apply(self.s, self.game.table.read(action))
            after, legal = self.look()
            self.compare(plain, action, after)
            plain = after
        return plain

    def compare(self, before: Plain, action: str, after: Plain) -> None:
        """What an action did to the board and to the count of actions. (F3.1, F7)"""
        building = before.p["phase"] in BUILDING and not before.turn["old"] and after.p["phase"] not in BUILDING
        self.done[before.seat] += building or action.startswith("imagine")
        if before.board == after.board:
            return
        name, old = before.turn["tile"], before.turn["old"]
        verb, what = action.split()[:2]
        if verb == "replace" or old:
            old = what if verb == "replace" else old
            turns = before.swaps(name)[old]
            place = next(where for where, laid in before.board.items() if laid.name == old)
            under = before.board[place].under
        else:
            x, y = what.split(",") if verb == "at" else before.turn["place"]
            place = int(x), int(y)
            turns = before.places(name)[place]
            laid = before.board.get(place)
            under = (laid.name, *laid.under) if laid else ()
        turn = int(what) if verb == "turn" else before.turn["turn"] if verb == "pay" else turns[0]
        assert turn in turns
        assert verb in ("turn", "pay") or len(turns) == 1
        assert after.board == before.after_laying(name, place, turn, under), (before.p, action, after.p)


def prefer_building(dice: random.Random) -> Choice:
    """Players who build half of the time; all kinds of other actions are alike likely."""

    def choose(plain: Plain, legal: list[str]) -> str:
        verbs = sorted({action.split()[0] for action in legal})
        verb = "build" if "build" in verbs and dice.random() < 0.5 else dice.choice(verbs)
        return dice.choice([action for action in legal if action.split()[0] == verb])

    return choose


def play_random(game: Any, data: Data, options: Any, matches: int) -> set[str]:
    """Random matches; which phases came up, and the paragraphs by which turnings were refused."""
    asked = set()
    for seed in range(matches):
        dice = random.Random(seed)
        held = Held(game, data, options)
        plain = held.play(prefer_building(dice))
        assert plain.p["phase"] == "over"
        assert not any(player["hand"] or player["pile"] or player["bottom"] for player in plain.p["players"])
        assert held.done == [27, 27], held.done
        for seat in (0, 1, None):
            game.view(held.s, seat)
        assert game.read_position(plain.p) == held.s
        asked |= held.asked | held.refused
    return asked


PATHS: dict[str, Callable[[int], Place]] = {
    "up": lambda i: (0, -i),
    "right": lambda i: (i, 0),
    "down": lambda i: (0, i),
    "left": lambda i: (-i, 0),
    "stairs": lambda i: (i - i // 2, -(i // 2)),
}


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


PATHS |= {"snake": snake, "spiral": spiral}


def play_chain(game: Any, data: Data, options: Any, path: Callable[[int], Place]) -> int:
    """Lay all ground tiles along a path, one after the other; then what is left, at random. How many were laid."""
    dice, ground = random.Random(7), sum(map(data.is_ground, data.tiles))
    held = Held(game, data, options)
    every = [code for code in range(game.table.size) if game.table.write(code).startswith("at ")]

    def choose(plain: Plain, legal: list[str]) -> str:
        if plain.p["phase"] == "placing":
            x, y = path(len(plain.board) + 1)
            if len(plain.board) % 13 == 0 or len(plain.board) == ground - 1:  # every place there is
                assert sorted(legal) == sorted(game.table.write(c) for c in every if not game.refuse(held.s, c))
            return f"at {x},{y}"
        if plain.p["phase"] != "choosing" or len(plain.board) == ground:
            return dice.choice([action for action in legal if not action.startswith("swap")])
        specials = sum(data.tiles[name].level == 0 and tile_left(plain, name) for name in data.tiles)
        saved = [a for a in legal if a.startswith("imagine") and not data.is_ground(a.split()[1])]
        small = [a for a in legal if a.startswith("build") and data.is_ground(a.split()[1])]
        if "end" in legal:
            return "end"
        return dice.choice(saved if saved and (len(plain.own["down"]) < specials or not small) else small or legal)

    plain = held.play(choose, stop=lambda plain: len(plain.board) == ground and plain.p["phase"] == "choosing")
    laid = len(plain.board)
    assert set(plain.board) == {path(i + 1) for i in range(laid)}
    held.play(prefer_building(dice))
    assert held.done == [27, 27]
    return laid


def tile_left(plain: Plain, name: str) -> bool:
    """Is it still to be played by the one on turn?"""
    return plain.data.tiles[name].seat == plain.seat and name in {*plain.own["hand"], *plain.own["pile"]}


def play_compiled(game: Any, options: Any, matches: int) -> int:
    """Matches in compiled code, each decision and state as interpreted; some as long chains. How far they came."""
    from stolik.fast import Line
    from stolik.kernel.rng import Rng, below, seed_rng

    farthest = 0
    for seed in range(matches):
        dice, rng, line, s = random.Random(seed), Rng(), Line(game, seed=seed), game.new_state(options)
        seed_rng(rng, seed, 0)
        while True:
            while s.actor == -1:
                codes = game.legal(s)
                game.apply(s, codes[below(rng, len(codes))])
            assert line.snapshot() == s.to_bytes()
            assert line.codes.tolist() == game.legal(s)
            if line.over:
                break
            legal = [game.table.write(code) for code in game.legal(s)]
            ways = [action for action in legal if action.startswith(("build", "end"))] or legal
            action = dice.choice(ways if seed % 2 == 0 else legal)
            if action.startswith("at ") and seed % 2 == 0:  # as far as possible in one of the four directions
                action = max(legal, key=lambda a, step=STEPS[seed // 2 % 4]: distance(a, step))
            code = game.table.read(action)
            line.play(code)
            game.apply(s, code)
        farthest = max(farthest, *(abs(b["x"]) + abs(b["y"]) for b in game.write_position(s)["board"]), 0)
    return farthest


def distance(action: str, step: Place) -> int:
    """How far an "at 3,-2" goes in the direction of a step."""
    x, y = action[3:].split(",")
    return int(x) * step[0] + int(y) * step[1]


def main(what: str, how: str) -> None:
    """Play, and say in a line what came of it."""
    from stolik.games.fantazja.components import FOLDER
    from stolik.games.fantazja.game import GAME
    from stolik.games.fantazja.options import FantazjaOptions

    data, options = Data(FOLDER), FantazjaOptions()
    if what == "random":
        print(FOLDER, *sorted(play_random(GAME, data, options, int(how))))
    elif what == "chain":
        print(FOLDER, *(play_chain(GAME, data, options, PATHS[name]) for name in how.split(",")))
    else:
        print(FOLDER, play_compiled(GAME, options, int(how)))


if __name__ == "__main__":
    main(*sys.argv[1:])
