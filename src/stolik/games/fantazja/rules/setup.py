"""Set-up: the castle, two shuffled piles, who starts, and the first hands (F2)."""

from __future__ import annotations

from stolik.games.fantazja.rules.actions import *
from stolik.games.fantazja.rules.components import *
from stolik.games.fantazja.rules.state import *
from stolik.games.fantazja.rules.turn import begin_turn, draw_tile, is_hand_full
from stolik.kernel.loops import CHANCE
from stolik.kernel.record import Codes


def set_up(s: State) -> None:
    """The castle and two shuffled piles; then the table draws who starts and deals. (F2.1 - F2.4)"""
    s.bag = (1 << TILES) - 1
    s.cell[0] = CASTLE + 1
    s.actor = CHANCE
    s.start = s.chosen_start
    s.phase = DRAW_START if s.chosen_start == NONE else DEALING


def list_starts(out: Codes) -> int:
    """Either player may start. (F2.4)"""
    out[0] = START
    out[1] = START + 1
    return SEATS


def draw_start(s: State, seat: int) -> None:
    """Chance decides who starts. (F2.4)"""
    s.start = seat
    s.phase = DEALING


def deal_tile(s: State, tile: int) -> None:
    """Six tiles to seat 0, six to seat 1, then the first turn begins. (F2.3)"""
    draw_tile(s, s.seat, tile)
    if not is_hand_full(s):
        return
    if s.seat < SEATS - 1:
        s.seat += 1
    else:
        begin_turn(s, s.start)
