"""The story that a game opens with, and the names of its authors."""

from __future__ import annotations

import pytest
from tests.games.kits import OWN_GAMES

from stolik.game import Words, load
from stolik.rulebook import introduction, render
from stolik.texts import LANGUAGES, say

both = pytest.mark.parametrize(
    ("game", "lang"), [pytest.param(game, lang, id=f"{game}-{lang}") for game in OWN_GAMES for lang in LANGUAGES]
)


def flat(text: str) -> str:
    return " ".join(text.split())


@both
def test_the_rules_open_with_the_story(game: str, lang: str):
    """The rules begin with the same words as the page."""
    text = render(load(game), None, lang)
    assert flat(text.split("\n\n")[1]) == say(Words(f"page-{game}-opening"), lang)


@both
def test_the_rules_name_the_authors(game: str, lang: str):
    """How to play ends with the credits that the page shows."""
    assert flat(introduction(load(game), lang)).endswith(say(Words(f"page-{game}-credits"), lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_those_that_the_rulebooks_print(lang: str):
    """Whoever is not printed is not named."""
    skytopia, fantazja = (say(Words(f"page-{game}-credits"), lang) for game in ("skytopia", "fantazja"))
    for name in ("Ivan Lashin", "Andrey Pervukhin", "Timofey Mazurenko", "Hirtenmaina", "Jane Katsubo", "Portal Games"):
        assert name in skytopia
    assert "FoxGames" in fantazja
