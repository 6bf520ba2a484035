"""Positions drawn as text, so that a test shows the table at a glance, and the words tests use to play on.

    s = draw('''
        .            NM1a     .
        NR2a>NR1a    @        LP1b
    ''', hand0="NR1b NP1a", down0="NG1a", tokens={"magic": 1}, bonus=(0, 1), seat=0)

`@` is the castle, which is place 0,0; `.` is an empty place; a name is a visible building, and what lies under it
follows from the top down: `NR2a>NR1a`. How a tile is turned is found by itself if only one turning agrees with the
neighbours, else it is written: `NR1a/2`. Kinds of symbols must agree; numbers need not, as after an upgrade.

All else is said by name:

    hand0, hand1        tiles; not given: six tiles not named elsewhere (the last of the set); "" is none
    down0, down1        face-down tiles, in the order in which they were laid
    discard0, discard1  tiles
    bottom0, bottom1    the known bottom of the pile, next to be drawn first: "NR1a NR1b | NR2a" is two uses of Magic
    pile0, pile1        tiles that lie in the pile whatever `rest` says
    rest0, rest1        where a seat's tiles lie that are named nowhere: "pile" (if not given), "discard" or "down"
    bonus               Bonus tokens, by seat
    tokens              {"magic": 0}: who holds them; not named: in the pool
    guard               ("LR1a", 1): the military token lies there and is seat 1's; (None, 1): its building is gone
    rules               the rules version; not given: 2
    seat, turns, start  on turn, turns begun, who started; not given: start 0, and the first turn of the seat
    acted, used, phase  not given: nothing done yet, "choosing"
    tile, old, place, turn, count, ordered, given, taken, shown
                        what has been chosen so far in a later phase, as in a position's "turn"; place is "1,0"
    windows0, caps0, …  what the other has seen, as in a position; not given: nothing that is hidden, but for the tile
                        being laid, the tiles taken and the tiles shown

Every drawing is read as a position, so an impossible one is refused (InputError), as is one that cannot be understood
(DrawingError). `play` gives a new state and leaves the old one as it was.

What holds for both players is drawn once, as seat 0 sees it: `draw_as(1, …)` is the same table with the two factions
and seats exchanged, and `faced(1, "build NR1a")` is "build LR1a".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from stolik.game import CHANCE, NOBODY, Reason
from stolik.games.fantazja.game import GAME
from stolik.games.fantazja.options import FantazjaOptions, fresh_state
from stolik.games.fantazja.position import read_position, write_position
from stolik.games.fantazja.rules.actions import PHASE_NAMES, TABLE
from stolik.games.fantazja.rules.components import (
    CASTLE,
    DOWN,
    RIGHT,
    SEATS,
    SET,
    SIDES,
    SYMBOL,
    SYMBOLS,
    TILE_NAMES,
    TYPE_NAMES,
)
from stolik.games.fantazja.rules.state import State

HAND = 6
CHANCES = ("draw-start", "dealing", "showing", "refilling")
Place = tuple[int, int]
Stack = list[str]


class DrawingError(ValueError):
    """A drawing that cannot be understood: says which part, and what would be right."""


def need(condition: bool, text: str) -> None:
    if not condition:
        raise DrawingError(text)


# ---- drawing -------------------------------------------------------------------------------------------


def draw(
    text: str = "@",
    *,
    hand0: str | None = None, hand1: str | None = None,
    down0: str = "", down1: str = "",
    discard0: str = "", discard1: str = "",
    bottom0: str = "", bottom1: str = "",
    pile0: str = "", pile1: str = "",
    rest0: str = "pile", rest1: str = "pile",
    bonus: tuple[int, int] = (0, 0),
    tokens: Mapping[str, int] | None = None,
    guard: tuple[str | None, int] | None = None,
    seat: int = 0, turns: int | None = None, start: int | None = None,
    acted: bool = False, used: bool = False, phase: str = "choosing",
    tile: str | None = None, old: str | None = None, place: str | None = None, turn: int = 0,
    count: int = 0, ordered: int = 0, given: str = "", taken: str = "", shown: str = "",
    windows0: Mapping[str, Iterable[int | None]] | None = None,
    windows1: Mapping[str, Iterable[int | None]] | None = None,
    caps0: Iterable[int] | None = None, caps1: Iterable[int] | None = None,
    options: Mapping[str, Any] | None = None,
    rules: int = 2,
) -> State:  # fmt: skip
    """The state that a drawing shows."""
    board = read_board(text)
    known = [name for name in (tile, *taken.split(), *shown.split()) if name]
    players = [
        draw_player(0, board, hand0, down0, discard0, bottom0, pile0, rest0, bonus[0], windows0, caps0, known),
        draw_player(1, board, hand1, down1, discard1, bottom1, pile1, rest1, bonus[1], windows1, caps1, known),
    ]
    if turns is None:
        turns = 1 + (seat - (start or 0)) % SEATS
    where: dict[str, int | str] = {name: (tokens or {}).get(name, "pool") for name in TYPE_NAMES}
    need(set(tokens or {}) <= set(TYPE_NAMES), f"tokens are {', '.join(TYPE_NAMES)}, not {tokens}")
    if guard:
        where["military"] = "building"
    return read_position(
        {
            "format": "stolik position", "version": 1, "game": "fantazja", "rules": rules,
            "options": {"start": "random", **(options or {})},
            "start": (seat - turns + 1) % SEATS if start is None else start,
            "turns": turns,
            "seat": seat,
            "actor": "chance" if phase in CHANCES else "nobody" if phase == "over" else seat,
            "phase": phase,
            "board": board,
            "players": players,
            "tokens": where,
            "guard": {"tile": guard[0], "seat": guard[1]} if guard else None,
            "turn": {
                "acted": acted, "used": used, "tile": tile, "old": old,
                "place": [int(word) for word in place.split(",")] if place else None,
                "turn": turn, "count": count, "ordered": ordered,
                "given": given.split(), "taken": taken.split(), "shown": shown.split(),
            },
        }
    )  # fmt: skip


def draw_player(
    seat: int,
    board: list[dict[str, Any]],
    hand: str | None,
    down: str,
    discard: str,
    bottom: str,
    pile: str,
    rest: str,
    bonus: int,
    windows: Mapping[str, Iterable[int | None]] | None,
    caps: Iterable[int] | None,
    known: list[str],
) -> dict[str, Any]:
    """What is a player's own, in a position."""
    lists: dict[str, list[str]] = {"down": down.split(), "discard": discard.split(), "pile": pile.split()}
    groups = [group.split() for group in bottom.split("|")] if bottom else []
    named = {
        *(hand or "").split(),
        *lists["down"],
        *lists["discard"],
        *lists["pile"],
        *(name for group in groups for name in group),
    }
    named |= {name for building in board for name in (building["tile"], *building["on"])}
    left = [name for name in TILE_NAMES[seat * SET : seat * SET + SET] if name not in named]
    held = left[len(left) - HAND :] if hand is None else hand.split()
    need(rest in lists, f"rest{seat} is pile, discard or down, not {rest!r}")
    lists[rest] += [name for name in left if name not in held]
    slots = len(lists["down"])
    own = [name for name in known if name in held]
    seen = {name: list(window) for name, window in (windows or {}).items()} | {name: [slots, None] for name in own}
    unseen = sum(name not in seen for name in (*held, *lists["down"]))
    return {
        "hand": held, "pile": lists["pile"], "bottom": groups, "down": lists["down"], "discard": lists["discard"],
        "bonus": bonus, "windows": seen, "caps": [unseen] * slots if caps is None else list(caps),
    }  # fmt: skip


def faced(seat: int, text: str) -> str:
    """What seat 0 says of tiles, as this seat would say it: N and L change places for seat 1."""
    return text.translate(str.maketrans("NL", "LN")) if seat else text


def draw_as(as_seat: int, text: str = "@", /, **given: Any) -> State:
    """A drawing by seat 0, as it is or with factions and seats exchanged."""
    if as_seat == 0:
        return draw(text, **given)
    turned = {name[:-1] + str(1 - int(name[-1])) if name[-1] in "01" else name: v for name, v in given.items()}
    for name, value in turned.items():
        if isinstance(value, str):
            turned[name] = faced(1, value)
        elif name.startswith("windows"):
            turned[name] = {faced(1, tile): window for tile, window in value.items()}
    if "bonus" in given:
        turned["bonus"] = given["bonus"][::-1]
    if "tokens" in given:
        turned["tokens"] = {name: 1 - holder for name, holder in given["tokens"].items()}
    if given.get("guard"):
        tile, holder = given["guard"]
        turned["guard"] = (tile and faced(1, tile), 1 - holder)
    if "start" in given or "turns" not in given:
        turned["start"] = 1 - given.get("start", 0)
    return draw(faced(1, text), **{**turned, "seat": 1 - given.get("seat", 0)})


def begin(**options: Any) -> State:
    """The table of a new match, before the first draw."""
    return fresh_state(FantazjaOptions.read(options))


def possible(s: State) -> State:
    """The same state, written as a position and read back: an impossible one is refused on the way."""
    again = read_position(write_position(s))
    assert again == s, "a position that is read back is another one"
    return again


# ---- the board -----------------------------------------------------------------------------------------


def read_cells(text: str) -> dict[Place, str]:
    """What a drawing has at each place; the castle is at 0,0."""
    grid = [line.split() for line in text.splitlines() if line.strip()]
    cells = {(x, y): word for y, row in enumerate(grid) for x, word in enumerate(row) if word != "."}
    castles = [place for place, word in cells.items() if word == "@"]
    need(len(castles) == 1, f"a drawing has one castle, @, not {len(castles)}: {text!r}")
    left, up = castles[0]
    return {(x - left, y - up): word for (x, y), word in cells.items()}


def read_board(text: str) -> list[dict[str, Any]]:
    """The buildings of a position."""
    stacks: dict[Place, Stack] = {}
    turns: dict[Place, set[int]] = {(0, 0): {0}}
    for place, word in read_cells(text).items():
        if word == "@":
            continue
        found = re.fullmatch(r"([A-Za-z0-9>]+)(?:/([0-3]))?", word)
        need(found is not None, f"a building is written NR1a, NR1a/2 or NR2a>NR1a, not {word!r}")
        assert found
        stacks[place] = found[1].split(">")
        need(all(name in TILE_NAMES for name in stacks[place]), f"there is no tile {word!r}")
        turns[place] = {int(found[2])} if found[2] else set(range(SIDES))
    find_turns(stacks, turns)
    return [
        {"tile": stack[0], "x": x, "y": y, "turn": min(turns[x, y]), "on": stack[1:]}
        for (x, y), stack in sorted(stacks.items(), key=lambda item: TILE_NAMES.index(item[1][0]))
    ]


def find_turns(stacks: Mapping[Place, Stack], turns: dict[Place, set[int]]) -> None:
    """Leave to each building the one turning that agrees with its neighbours."""
    again = True
    while again:
        again = False
        for place in stacks:
            agreeing = {turn for turn in turns[place] if agrees(stacks, turns, place, turn)}
            again |= agreeing != turns[place]
            turns[place] = agreeing
            need(
                bool(agreeing), f"{stacks[place][0]} at {place} cannot be turned so that it agrees with its neighbours"
            )
    for place, stack in stacks.items():
        name = stack[0]
        need(len(turns[place]) == 1, f"{name} can be turned in several ways: write {name}/0, /1, /2 or /3")


def agrees(stacks: Mapping[Place, Stack], turns: Mapping[Place, set[int]], place: Place, turn: int) -> bool:
    """Does every neighbour have a turning in which the touching sides show the same kind?"""
    for direction in range(SIDES):
        beside = place[0] + RIGHT[direction], place[1] + DOWN[direction]
        own = kind(stacks, place, direction, turn)
        if beside in turns and all(kind(stacks, beside, direction + 2, other) != own for other in turns[beside]):
            return False
    return True


def kind(stacks: Mapping[Place, Stack], place: Place, direction: int, turn: int) -> int:
    """The element that the building at a place shows in a direction."""
    tile = TILE_NAMES.index(stacks[place][0]) if place in stacks else CASTLE
    return (SYMBOL[tile][(direction - turn) % SIDES] - 1) // SYMBOLS


def picture(drawn: State | str) -> str:
    """A board, or a drawing of one, always in the same form, so that the two can be compared."""
    cells = read_cells(drawn) if isinstance(drawn, str) else {(0, 0): "@", **stacks_of(drawn)}
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    grid = [[cells.get((x, y), ".") for x in range(min(xs), max(xs) + 1)] for y in range(min(ys), max(ys) + 1)]
    width = max(len(word) for row in grid for word in row)
    return "\n".join(" ".join(word.ljust(width) for word in row).rstrip() for row in grid)


def stacks_of(s: State) -> dict[Place, str]:
    return {(b["x"], b["y"]): ">".join([b["tile"], *b.get("on", [])]) for b in write_position(s)["board"]}


# ---- playing from a position ---------------------------------------------------------------------------


def actions(s: State) -> list[str]:
    """The legal actions as notations, in their fixed order."""
    return [TABLE.write(code) for code in GAME.legal(s)]


def read(s: State, notation: str) -> int:
    """The code of a notation; `pay NR1a` may leave out where the tile lies."""
    verb, _, name = notation.partition(" ")
    if verb != "pay" or " from " in name:
        return TABLE.read(notation)
    slots = list(s.slot[TILE_NAMES.index(name) // SET])
    number = TILE_NAMES.index(name) + 1
    return TABLE.read(f"{notation} from {slots.index(number) + 1 if number in slots else 1}")


def why(s: State, notation: str) -> Reason | None:
    """Why an action is not legal (its id and its paragraph), or None if it is."""
    code = read(s, notation)
    reason = GAME.refuse(s, code)
    assert (reason is None) == (code in GAME.legal(s)), f"{notation!r} is listed and refused, or neither"
    return reason


def play(s: State, *notations: str) -> State:
    """The state after these actions, one after another; the given state stays as it was."""
    s = s.copy()
    for notation in notations:
        reason = why(s, notation)
        assert reason is None, f"{notation!r} is refused ({reason}); legal: {actions(s)}"
        GAME.apply(s, read(s, notation))
    return possible(s)


def deal(s: State) -> State:
    """The state after the table has drawn all it must, each time the first tile there is."""
    s = s.copy()
    while s.actor == CHANCE:
        GAME.apply(s, GAME.legal(s)[0])
    return possible(s)


def end(s: State) -> State:
    """The state when the next player is asked: the turn is said to end, if that is asked, and tiles are drawn."""
    if "end" in actions(s):
        s = play(s, "end")
    s = deal(s)
    assert s.acted == 0 or s.actor == NOBODY, f"the turn has not ended; {asked(s)} is asked of {s.actor}"
    return s


def idle(s: State, turns: int = 1) -> State:
    """The state some turns later, if all do as little as they can: an Imagination Point, and no power."""
    for _ in range(turns):
        turn = s.turns
        if s.actor != NOBODY and "end" not in actions(s):
            s = play(s, next(action for action in actions(s) if action.startswith("imagine")))
        if s.turns == turn and "end" in actions(s):
            s = play(s, "end")
        s = deal(s)
    return s


# ---- looking at a position -----------------------------------------------------------------------------


def asked(s: State) -> str:
    """What is to be decided or drawn: the name of the phase, such as 'choosing'."""
    return PHASE_NAMES[s.phase]


def offered(s: State, verb: str) -> str:
    """What the legal actions of one verb name, in their order: offered(s, "build") is "NR1a NR1b"."""
    return " ".join(action.split(" ")[1] for action in actions(s) if action.split(" ")[0] == verb)


def places(s: State, tile: str) -> set[str]:
    """Where a tile could be built now: {"1,0", "0,-1"}, none if it cannot be built at all."""
    return set(offered(play(s, f"build {tile}"), "at").split()) if f"build {tile}" in actions(s) else set()


def hand(s: State, seat: int) -> str:
    """The tiles a player holds, in the order of the set."""
    return own(s, seat, "hand")


def down(s: State, seat: int) -> str:
    """A player's face-down tiles, in the order in which they were laid."""
    return own(s, seat, "down")


def discard(s: State, seat: int) -> str:
    """A player's discard pile, in the order of the set."""
    return own(s, seat, "discard")


def pile(s: State, seat: int) -> str:
    """The shuffled part of a player's draw pile, in the order of the set."""
    return own(s, seat, "pile")


def bottom(s: State, seat: int) -> str:
    """The known bottom of a player's draw pile, as drawn: 'NR1a NR1b | NR2a'."""
    return " | ".join(" ".join(group) for group in write_position(s)["players"][seat]["bottom"])


def own(s: State, seat: int, what: str) -> str:
    return " ".join(write_position(s)["players"][seat][what])


def tokens(s: State) -> dict[str, int | str]:
    """Who holds the tokens that are not in the pool, or 'building'."""
    return {name: holder for name, holder in write_position(s)["tokens"].items() if holder != "pool"}


def turned(s: State, tile: str) -> int:
    """How many quarter turns clockwise a visible building has been given."""
    return next(b["turn"] for b in write_position(s)["board"] if b["tile"] == tile)


def scores(s: State) -> tuple[int, int]:
    """The Victory Points of both players, if the match ended now."""
    return GAME.score(s, 0), GAME.score(s, 1)
