"""Positions, notation, options and records under random input from Hypothesis (`stolik.testing.properties`)."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache

from hypothesis.configuration import set_hypothesis_home_dir
from tests.games.kits import kit_of, of_each

from stolik.testing.properties import PROPERTIES, Samples

# what Hypothesis keeps for itself, already while tests are collected, does not stay
HOME = tempfile.mkdtemp(prefix="stolik-hypothesis-")
atexit.register(shutil.rmtree, HOME, ignore_errors=True)
set_hypothesis_home_dir(HOME)


@cache
def samples(name: str) -> Samples:
    kit = kit_of(name)
    return Samples(kit.game, kit.variants, *([kit.books.check_state] if kit.books else []))


@of_each(lambda kit: PROPERTIES, "properties")  # the matches are played once
def test_property(name: str, key: str):
    PROPERTIES[key](samples(name))
