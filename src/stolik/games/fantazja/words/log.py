"""What happened, in words, for one watcher: what an action did, then what followed by itself.

A watcher is a seat, None for a spectator, or ALL. What `knowledge.hides` hides is told without the tile.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from stolik.game import Words
from stolik.games.fantazja.actions import AT, DRAW, PAY, TURN
from stolik.games.fantazja.board import count_buildings, open_turns
from stolik.games.fantazja.components import BONUS_POINTS, MILITARY, PLACE_X, PLACE_Y, SET, TYPE_NAMES, TYPES
from stolik.games.fantazja.knowledge import hides
from stolik.games.fantazja.powers import draw_tile, return_guard, settle_tokens, take_step
from stolik.games.fantazja.questions import hand_of
from stolik.games.fantazja.scoring import lead, score
from stolik.games.fantazja.state import (
    BURYING,
    CHOOSING,
    DEALING,
    DRAW_START,
    ON_BUILDING,
    OVER,
    PAYING,
    PLACING,
    POOL,
    REFILLING,
    TURNING,
    State,
    count_tiles,
    first_tile,
)
from stolik.games.fantazja.turn import choose, choose_place, choose_turn, is_over, pay
from stolik.games.fantazja.words.actions import (
    Laid,
    Parts,
    read_laid,
    read_parts,
    say_drawn,
    say_for,
    say_shown,
    say_start,
    say_where,
)
from stolik.games.fantazja.words.names import Args, say_player, say_tiles, say_xy, tile_args, words

Watcher = int | None


def narrate(before: State, code: int, after: State, seat: Watcher) -> list[Words]:
    """What an action did, then what followed by itself, line by line, as it may be told to this watcher."""
    return narrate_to(before, code, after, (seat,))[seat]


def narrate_to(before: State, code: int, after: State, seats: Collection[Watcher]) -> dict[Watcher, list[Words]]:
    """What each of these watchers may be told: those who know the tile, those who do not, and both what followed."""
    kind, parts = read_parts(code)
    done = after if is_within_turn(before, after) else at_once(before, code)
    is_hidden = {seat: hides(before, code, seat) for seat in seats}
    told = [HIDDEN[kind](before)] if True in is_hidden.values() else []
    known = LOG[kind](before, parts, done)
    followed = [] if done is after else _followed(done, after)  # it changes what is done, so it comes last
    return {seat: (told if hidden else known) + followed for seat, hidden in is_hidden.items()}


def is_within_turn(before: State, after: State) -> bool:
    """Did nothing follow by itself but a question? Then all that is told can be read from the state after it."""
    return before.turns == after.turns and after.phase != OVER


def at_once(before: State, code: int) -> State:
    """The state right after an action, before the rules go on: `turn.apply` without `go_on`."""
    s = before.copy()
    if s.phase in (DEALING, REFILLING):
        draw_tile(s, s.seat, code - DRAW)
    elif s.phase == CHOOSING:
        choose(s, code)
    elif s.phase == PLACING:
        choose_place(s, code - AT)
    elif s.phase == TURNING:
        choose_turn(s, code - TURN)
    elif s.phase == PAYING:
        pay(s, (code - PAY) // SET)
    elif s.phase != DRAW_START:
        take_step(s, code)
    return s


# ---- what followed (F3.3, F8, F9.3, F10) ------------------------------------------------------------


def _followed(s: State, after: State) -> list[Words]:
    """The ends and beginnings of turns; a player who can do nothing is passed over at once. (F3.3)"""
    if s.phase == DEALING:
        return [_turn(after)] if after.phase == CHOOSING else []
    lines: list[Words] = []
    while s.turns != after.turns or (after.phase == OVER and s.phase != OVER):
        lines += _end_turn(s)
    return lines


def _end_turn(s: State) -> list[Words]:
    """Settle the tokens, then the match is over or the next turn begins. (F8.2, F10.1, F9.3)"""
    tokens = list(s.token)
    settle_tokens(s)
    lines = [_token(s, kind, tokens[kind]) for kind in range(TYPES) if s.token[kind] != tokens[kind]]
    if is_over(s):
        s.phase = OVER
        return [*lines, _over(s)]
    s.seat = 1 - s.seat
    s.turns += 1
    returned = _returned_guard(s)
    return [*lines, _turn(s), *returned]


def _token(s: State, kind: int, was: int) -> Words:
    """Who takes a Building Power token, or that it goes to the pool. (F8.2)"""
    own, other = count_buildings(s, s.seat, kind), count_buildings(s, 1 - s.seat, kind)
    if s.token[kind] == POOL:
        return words("log-token-pool", type=TYPE_NAMES[kind], count=own)
    args: Args = {"type": TYPE_NAMES[kind], "source": "pool" if was == POOL else "other"}
    return words("log-token", player=say_player(s.seat), count=own, against=other, **args)


def _returned_guard(s: State) -> list[Words]:
    """The military token comes back, or goes to the pool. (F9.3)"""
    if s.token[MILITARY] != ON_BUILDING or s.guardian != s.seat:
        return []
    return_guard(s)
    player = say_player(s.seat)
    return [words("log-guard-pool" if s.token[MILITARY] == POOL else "log-guard-back", player=player)]


def _turn(s: State) -> Words:
    """A turn begins; without a tile in hand there is no action. (F3.1, F10.1)"""
    hand = "none" if hand_of(s, s.seat) == 0 else "some"
    return words("log-turn", turn=s.turns, player=say_player(s.seat), hand=hand)


def _over(s: State) -> Words:
    """The end, and who has won by what. (F10.2)"""
    ahead = 0 if lead(s, 0) >= 0 else 1
    points, against = score(s, ahead), score(s, 1 - ahead)
    if lead(s, ahead) == 0:
        return words("log-over-draw", points=points, left=s.slots[ahead])
    player = say_player(ahead)
    if points != against:
        return words("log-over", player=player, points=points, against=against)
    return words("log-over-imagination", player=player, points=points, left=s.slots[ahead], fewer=s.slots[1 - ahead])


# ---- laying tiles (F4, F6, F7) ----------------------------------------------------------------------


def _log_at(before: State, p: Parts, done: State) -> list[Words]:
    x, y = PLACE_X[p["place"]], PLACE_Y[p["place"]]
    if done.tile:  # it is still to be turned or paid for
        return [words("log-at", player=say_player(before.seat), where=say_where(before, x, y))]
    turns = first_tile(open_turns(before, before.tile - 1, x, y))
    return _log_laid(before, done, x, y, turns)


def _log_turn(before: State, p: Parts, done: State) -> list[Words]:
    if done.tile:  # it is still to be paid for
        return [words("log-turning", player=say_player(before.seat), turns=p["turns"])]
    if before.old:
        return _log_swapped(before, done, before.old - 1)
    return _log_laid(before, done, before.to_x, before.to_y, p["turns"])


def _log_pay(before: State, _: Parts, done: State) -> list[Words]:
    return _log_laid(before, done, before.to_x, before.to_y, before.turn)


def _log_laid(before: State, done: State, x: int, y: int, turns: int) -> list[Words]:
    """A tile is laid: what paid for it, where it goes, and what came of it. (F4.1, F6.1, F6.2)"""
    tile, paid = before.tile - 1, before.down & ~done.down
    lines = [words("log-pay", player=say_player(before.seat), **tile_args(first_tile(paid)))] if paid else []
    lines.append(words("log-laid", where=say_where(before, x, y), turns=turns, **tile_args(tile)))
    return lines + _brought(before, done, read_laid(before, done, tile, x, y))


def _log_replace(before: State, p: Parts, done: State) -> list[Words]:
    old = p["tile"]
    if not done.tile:
        return _log_swapped(before, done, old)
    place = say_xy(before.x[old], before.y[old])  # it is still to be turned
    return [words("log-replace", player=say_player(before.seat), place=place, **tile_args(old))]


def _log_swapped(before: State, done: State, old: int) -> list[Words]:
    """A tile takes the place of a building. (F9.5)"""
    new = before.tile - 1
    x, y = before.x[old], before.y[old]
    player, other = say_player(before.seat), say_for(new)
    line = words("log-swapped", player=player, other=other, place=say_xy(x, y), **tile_args(old))
    return [line, *_brought(before, done, read_laid(before, done, new, x, y))]


def _brought(before: State, done: State, laid: Laid) -> list[Words]:
    """A Bonus token, what Dark Energy takes, and what happens to the military token. (F6.4, F7, F9.3)"""
    lines = [words("log-bonus", player=say_player(before.seat), points=BONUS_POINTS)] if laid.bonus else []
    for name, tiles in (("log-dark", laid.dark), ("log-cut", laid.cut), ("log-under", laid.under)):
        if tiles:
            lines.append(words(name, count=count_tiles(tiles), names=say_tiles(tiles)))
    if done.guard != before.guard:
        gone = done.guard == 0
        lines.append(words("log-guard-bare") if gone else words("log-guard-top", **tile_args(done.guard - 1)))
    return lines


# ---- powers (F9) ------------------------------------------------------------------------------------


def _log_power(before: State, p: Parts, _: State) -> list[Words]:
    return [words("log-power", player=say_player(before.seat), type=TYPE_NAMES[p["power"]])]


def _log_guard(before: State, p: Parts, _: State) -> list[Words]:
    where = say_where(before, before.x[p["tile"]], before.y[p["tile"]])
    return [words("log-guard", player=say_player(before.seat), where=where)]


def _log_stop(before: State, _: Parts, __: State) -> list[Words]:
    name = "log-stop-burying" if before.phase == BURYING else "log-stop-giving"
    return [words(name, player=say_player(before.seat), count=before.count)]


# ---- one action -------------------------------------------------------------------------------------


def _by_player(name: str) -> Callable[[State, Parts, State], list[Words]]:
    """How something is told that a player does with a tile."""
    return lambda before, p, _: [words(name, player=say_player(before.seat), **tile_args(p["tile"]))]


LOG: dict[str, Callable[[State, Parts, State], list[Words]]] = {
    "start": lambda _, p, __: [say_start(p["seat"])],
    "draw": lambda before, p, _: [say_drawn(before, p)],
    "show": lambda before, p, _: [say_shown(before, p)],
    "build": _by_player("log-build"),
    "at": _log_at,
    "turn": _log_turn,
    "pay": _log_pay,
    "imagine": _by_player("log-imagine"),
    "power": _log_power,
    "swap": _by_player("log-swap"),
    "give": _by_player("log-give"),
    "take": _by_player("log-take"),
    "recover": _by_player("log-recover"),
    "guard": _log_guard,
    "bury": _by_player("log-bury"),
    "first": _by_player("log-first"),
    "replace": _log_replace,
    "stop": _log_stop,
    "end": lambda before, _, __: [words("log-end", player=say_player(before.seat))],
}

HIDDEN: dict[str, Callable[[State], Words]] = {  # for those who may not know the tile
    "draw": lambda s: words("log-draw-hidden", player=say_player(s.seat)),
    "show": lambda s: words("log-show-hidden", player=say_player(1 - s.seat)),
    "imagine": lambda s: words("log-imagine-hidden", player=say_player(s.seat)),
    "bury": lambda s: words("log-bury-hidden", player=say_player(s.seat)),
    "first": lambda s: words("log-first-hidden", player=say_player(s.seat)),
}
