"""Every game keeps every promise of the contract, in every variant."""

from __future__ import annotations

from tests.games.kits import each_game, kit_of, of_each

from stolik.testing import check_game, combine_options


@of_each(lambda kit: kit.conformance, "compiled")
def test_game_keeps_its_promises(name: str, key: str):
    """In random matches, every promise at every moment or at some."""
    kit = kit_of(name)
    check_game(kit.game, matches=2, seed=10 + list(kit.conformance).index(key), options=[kit.conformance[key]])


@each_game(having=lambda kit: kit.conformance)
def test_no_options_means_every_good_value(name: str):
    """Without options, every good value of every option is played at least once."""
    game = kit_of(name).game
    played = combine_options(game, 0)
    for option, good in game.options_type.GOOD.items():
        assert {getattr(options, option) for options in played} == set(good)
