"""Ability tiles (S6): automatic rewards, and abilities offered at the end of a phase."""

from __future__ import annotations

from stolik.games.skytopia.rules.actions import *
from stolik.games.skytopia.rules.components import *
from stolik.games.skytopia.rules.golems import can_turn_any, own_spots, turn_golem, win_coins, win_points
from stolik.games.skytopia.rules.state import *


def ability_of(s: State, seat: int) -> int:
    """The index of a seat's ability: its tile and active side. (S6.1)"""
    return s.tile[seat] * 2 + s.side[seat]


# ---- any time (S6.1) -------------------------------------------------------------------------------------


def has_ability(s: State, seat: int, does: int) -> bool:
    """Does the active side of the seat's Ability tile do this? (S6.1)"""
    return s.tile[seat] >= 0 and ABILITY_DOES[ability_of(s, seat)] == does


def reward_sent_home(s: State, seat: int, golems: int) -> None:
    """Points for golems that came home through another player or an effect. (S6.blueA)"""
    if golems and has_ability(s, seat, SENT_HOME):
        win_points(s, seat, golems * ABILITY_POINTS[ability_of(s, seat)])


def reward_joined(s: State, slot: int) -> None:
    """Coins for other players with golems on the card where a golem arrived. (S6.goldB)"""
    for seat in range(s.players):
        if seat != s.seat and s.golems[seat][slot] and has_ability(s, seat, JOINED):
            win_coins(s, seat, ABILITY_COINS[ability_of(s, seat)])


# ---- at the end of a phase (S4.6, S4.11) -------------------------------------------------------------------


def can_use_ability(s: State, when: int) -> bool:
    """May the ability of the seat on turn be offered at this moment? (S6.1)"""
    ability = ability_of(s, s.seat)
    if ABILITY_WHEN[ability] != when:
        return False
    does = ABILITY_DOES[ability]
    if does == NO_COINS:  # S6.blueB
        return s.coins[s.seat] == 0
    if does == PLACED_AT:  # S6.goldA
        return s.sent == ABILITY_STEPS[ability]
    if does == SAME_COAT:  # S6.redA
        return most_cards_of_a_coat(s) >= ABILITY_CARDS[ability]
    if does == TURN_PAID:  # S6.redB
        return s.coins[s.seat] >= ABILITY_PAY[ability] and can_turn_any(s, 0, ABILITY_STEPS[ability])
    if does == ADDED:  # S6.purpleA
        return s.added >= ABILITY_CARDS[ability]
    return does == ALL_HOME and s.home[s.seat] == GOLEMS  # S6.purpleB


def most_cards_of_a_coat(s: State) -> int:
    """The largest number of Market cards of one coat on which the seat on turn has golems. (S6.redA)"""
    most = 0
    for coat in range(4):
        cards = 0
        slots = own_spots(s)
        while slots:
            cards += CARD_COAT[s.edition][s.card[first_bit(slots)]] == coat
            slots &= slots - 1
        most = max(most, cards)
    return most


def use_ability(s: State, code: int) -> None:
    """Use the ability that is offered. (S6.1)"""
    ability = ability_of(s, s.seat)
    if ABILITY_VERB[ability] == V_TURN:
        win_coins(s, s.seat, -ABILITY_PAY[ability])
        golem = (code - TURN) // 2
        turn_golem(s, golem // VALUES, golem % VALUES + 1, (code - TURN) % 2 + 1)
    win_points(s, s.seat, ABILITY_POINTS[ability])
    win_coins(s, s.seat, ABILITY_COINS[ability])
