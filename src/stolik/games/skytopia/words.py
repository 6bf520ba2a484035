"""Placeholder until the words are written: the names that view.py and game.py call."""

from __future__ import annotations

from stolik.game import Reason, Words
from stolik.games.skytopia.state import State


def say_name(effect: int, edition: int) -> Words:
    return Words("x")


def say_effect(effect: int, edition: int) -> Words:
    return Words("x")


def say_guild_name(guild: int) -> Words:
    return Words("x")


def say_guild(guild: int) -> Words:
    return Words("x")


def say_ability_name(ability: int) -> Words:
    return Words("x")


def say_ability(ability: int, edition: int) -> Words:
    return Words("x")


def say_action(s: State, code: int) -> Words:
    return Words("x")


def say_prompt(s: State) -> Words:
    return Words("x")


def say_reason(s: State, code: int, reason: Reason) -> Words:
    return Words("x")


def narrate(before: State, code: int, after: State) -> list[Words]:
    return []
