"""Older rules versions: records, positions and tables that an earlier release has written are played on under them.

Each game's folder `rules_1/` was written by that release: a finished match, the actions that were legal in it at each
step (as a hash), some of its positions, and the log of a table. It named the rules version in records and tables only.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest
from tests.games.kits import FOLDER, OWN_GAMES

import stolik
from stolik.game import InputError, load
from stolik.match import Match

each_game = pytest.mark.parametrize("name", OWN_GAMES)


def read_old(name: str, file: str) -> str:
    return (FOLDER / name / "rules_1" / file).read_text("utf-8")


def old_positions(name: str) -> list[dict[str, Any]]:
    positions: list[dict[str, Any]] = json.loads(read_old(name, "positions.json"))
    return positions


def legal_actions(record: stolik.Record) -> str:
    """A hash of the legal actions before each step of a finished match."""
    found, match = hashlib.sha256(), record.begin()
    for number in range(1, len(record.steps) + 1):
        found.update((",".join(map(str, match.codes)) + ";").encode())
        record.repeat(match, number)
    return found.hexdigest()


@each_game
def test_an_old_record_replays(name: str):
    """Step by step with the same legal actions, to the same result."""
    record = stolik.Record.read(read_old(name, "record.txt"))
    assert record.options.rules == 1
    assert legal_actions(record) == read_old(name, "legal.sha256").strip()
    assert record.replay().outcome is not None
    assert str(record.replay().record) == read_old(name, "record.txt")


@each_game
def test_a_record_without_a_version_is_of_version_1(name: str):
    """A record that names no rules version."""
    text = read_old(name, "record.txt")
    assert stolik.Record.read(text.replace("rules: 1\n", "")) == stolik.Record.read(text)


@each_game
def test_the_rules_make_the_difference(name: str):
    """Under the present rules the old match cannot be played to its end."""
    record = stolik.Record.read(read_old(name, "record.txt").replace("rules: 1\n", "rules: 2\n"))
    with pytest.raises(InputError, match=r"^action \d+: "):
        record.replay()


@each_game
def test_old_positions_are_played_on(name: str):
    """A position without a version is of version 1; it stays so when it is written, and in records made of it."""
    for old in old_positions(name):
        match = Match.from_position(old["position"], deal=False)
        assert match.options.rules == 1
        assert match.position == old["position"] | {"rules": 1}
        assert [str(action) for action in match.actions] == old["legal"]
        match.take_dealer(stolik.Dealer(1))
        while not match.over:
            match.play(match.actions[0])
        again = stolik.Record.read(str(match.record))
        assert again.options.rules == 1
        assert again.replay().outcome == match.outcome


@each_game
def test_bots_and_views_keep_the_version(name: str):
    """What a bot imagines behind a view of an old match is a position of that match."""
    for old in old_positions(name):
        match = Match.from_position(old["position"], deal=False)
        for seat in range(match.players):
            state = match.game.determinize(match.view(seat), stolik.kernel.rng.Rng())
            assert match.game.options_of(state) == match.options


@each_game
def test_new_matches_are_of_the_newest_version(name: str):
    """No option says otherwise."""
    game = load(name)
    match = Match(name, seed=1)
    assert match.options.rules == game.rules_version == game.options_type.RULES[-1]
    assert match.position["rules"] == game.rules_version
    assert f"rules: {game.rules_version}\n" in str(match.record)
    with pytest.raises(InputError, match="there is no option 'rules'"):
        Match(name, rules=1)


@each_game
@pytest.mark.parametrize("version", [0, 99])
def test_other_versions_are_refused(name: str, version: int):
    """With the versions that can be played."""
    complaint = f"this version plays rules 1 or 2, not {version}"
    with pytest.raises(InputError, match=complaint):
        stolik.Record.read(read_old(name, "record.txt").replace("rules: 1\n", f"rules: {version}\n"))
    with pytest.raises(InputError, match=complaint):
        Match.from_position(old_positions(name)[0]["position"] | {"rules": version})


@pytest.mark.parametrize("version", ["", "-1", "1.0", "two", "²", "99999"])
def test_a_version_is_a_number(version: str):
    """Anything else is refused as such."""
    with pytest.raises(InputError, match="rules: expected the number of a rules version"):
        stolik.Record.read(read_old("skytopia", "record.txt").replace("rules: 1\n", f"rules: {version}\n"))


@each_game
def test_a_position_and_its_record_name_the_same_version(name: str):
    """A record of version 2 cannot begin with a position of version 1."""
    match = Match.from_position(old_positions(name)[0]["position"], deal=False)
    text = str(match.record).replace("rules: 1\n", "rules: 2\n", 1)
    with pytest.raises(InputError, match="the position has other options or rules than the record"):
        stolik.Record.read(text).replay()
