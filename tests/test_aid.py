"""The player aid: what it says of a game, and what a view marks in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.games.kits import kit_of

from stolik import rulebook
from stolik.aid import AidItem, PlayerAid, player_aid, write_aid
from stolik.cli import main
from stolik.dealer import Dealer
from stolik.game import CHANCE, Words, load, own_games
from stolik.match import Match
from stolik.testing import speech
from stolik.texts import LANGUAGES, say

each_game = pytest.mark.parametrize("game", own_games())
SIGNS = Path(__file__).parents[1] / "web/src/games/skytopia/art/signs.ts"


def aid_of(game: str, **options: Any) -> PlayerAid:
    found = player_aid(game, load(game).options_type.read(options))
    assert found
    return found


def items_of(aid: PlayerAid) -> list[AidItem]:
    return [item for part in aid.sections for item in part.items]


def read(words: Words) -> str:
    return say(words, "en")


@each_game
def test_every_line_leads_to_its_paragraph(game: str) -> None:
    """In all languages, for all options."""
    for options in kit_of(game).variants:
        aid = player_aid(game, options)
        assert aid
        for lang in LANGUAGES:
            assert {item.paragraph for item in items_of(aid)} <= set(rulebook.paragraphs(load(game), lang))


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_has_words(game: str, lang: str) -> None:
    """In clean sentences."""
    for options in kit_of(game).variants:
        for words in speech.list_words(player_aid(game, options)):
            speech.check_text(load(game), words, lang, repr(words))


@each_game
def test_ids_are_unique(game: str) -> None:
    """Views name items by their ids alone."""
    ids = [item.id for item in items_of(aid_of(game))]
    assert len(set(ids)) == len(ids)
    assert len({part.id for part in aid_of(game).sections}) == len(aid_of(game).sections)


@each_game
def test_views_mark_what_the_aid_has(game: str) -> None:
    """Every phase of a turn comes up in a match, and whatever is in play has its line, also of the last view."""
    items = items_of(aid_of(game))
    match, dealer, seen = Match(game, seed=5, deal=False), Dealer(5), set()
    while True:
        marks = match.view().aid
        assert marks.in_play.keys() <= {item.id for item in items}
        seen.add(marks.phase)
        if match.over:
            break
        codes = match.codes
        match.play(codes[dealer.pick(len(codes))])
    assert seen == {None, *(item.phase for item in items if item.phase)}
    assert marks.phase is None


def test_the_phases_of_skytopia() -> None:
    """S4: finishing and towers are Phase 1; placing a golem and the card's effect Phase 2; refilling Phase 3."""
    kinds = {"finishing": 1, "towers": 1, "ability-1": 1, "sending": 2, "recalling": 2, "ability-2": 2, "refill": 3}
    match, dealer, seen = Match("skytopia", seed=3, players=3, deal=False), Dealer(4), set()
    while not match.over:
        view, asked = match.view(), match.view().asked
        if view.aid.phase and asked in kinds:
            assert view.aid.phase == f"phase-{kinds[asked]}"
            seen.add(asked)
        if match.actor != CHANCE and any(action.kind == "place" for action in match.actions):
            assert view.aid.phase == "phase-2"
        codes = match.codes
        match.play(codes[dealer.pick(len(codes))])
    assert {"towers", "sending", "refill"} <= seen


def test_what_is_in_play_in_skytopia() -> None:
    """S2.5, S2.7: three Guildmasters, and each player's Ability tile with the side that is up."""
    match = Match("skytopia", seed=2, players=3, sides="B")
    view = match.view()
    abilities = {f"{player.ability.tile}B": (player.seat,) for player in view.players}
    assert view.aid.in_play == abilities | {guild.id: () for guild in view.guilds}
    assert {item.id for item in items_of(aid_of("skytopia", sides="B"))} >= view.aid.in_play.keys()
    assert "blueA" not in {item.id for item in items_of(aid_of("skytopia", sides="B"))}


def test_who_has_the_powers_of_fantazja() -> None:
    """F8.2: a token's holder, also while the token guards a building."""
    match, dealer, held = Match("fantazja", seed=8), Dealer(8), set()
    while not match.over:
        view = match.view()
        tokens = {f"power-{token.type}": (token.holder,) for token in view.tokens if token.holder is not None}
        assert view.aid.in_play == tokens
        held |= tokens.keys()
        match.play(match.codes[dealer.pick(len(match.codes))])
        while match.actor == CHANCE:
            match.play(match.codes[dealer.pick(len(match.codes))])
    assert held


def test_the_edition_decides() -> None:
    """S10: the Library of the prototype, and the direction of the marker."""
    texts = {edition: write_aid(aid_of("skytopia", edition=edition), read) for edition in ("retail", "prototype")}
    assert "**Laboratory**: 5 PP at the end" in texts["retail"]
    assert "player on the right" in texts["retail"]
    assert "**Library**: 6 PP at the end" in texts["prototype"]
    assert "player on the left" in texts["prototype"]


def test_every_sign_of_the_pictograms_is_explained() -> None:
    """The page draws pictograms from these parts."""
    drawn = set(re.findall(r"^  (\w+): \[", SIGNS.read_text("utf-8"), re.MULTILINE)) | {"coat"}
    explained = {item.id.removeprefix("sign-") for item in items_of(aid_of("skytopia")) if item.id.startswith("sign-")}
    assert explained == drawn | {"die"}


def test_drawings_are_data_of_the_game() -> None:
    """The same that a view has, so that a corrected number is drawn correctly."""
    (gallery,) = (item for item in items_of(aid_of("skytopia")) if item.id == "B4")
    (drawing,) = map(msgspec.json.decode, gallery.drawings)
    assert [offer["pay"] for offer in drawing["effect"]["offers"]] == [1, 3, 5]


def test_as_text_it_has_the_marks_of_a_view() -> None:
    """The present phase, the tiles in play and their owners; not the signs, which are those of the page."""
    match = Match("skytopia", seed=3, start=0)
    text = write_aid(aid_of("skytopia"), read, match.view().aid)
    (line,) = (line for line in text.splitlines() if line.endswith("← now"))
    assert line.startswith("- **Phase 2: send a golem to work**: ")
    assert text.count("Ability tile, side A**") == 2
    assert re.search(r"\(S6\.\w+A\) – Player 1$", text, re.MULTILINE)
    assert "The signs" not in text
    everything = write_aid(aid_of("skytopia"), read)
    assert everything.count("Ability tile, side A**") == 4
    assert "← now" not in everything


def test_a_game_may_have_none(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Then the command line says so."""
    monkeypatch.setattr("stolik.aid.player_aid", lambda game, options: None)
    assert main(["rules", "fantazja", "--aid"]) == 2
    assert "fantazja has no player aid" in capsys.readouterr().err


def test_the_command_line_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    """In either language, for any options; not together with a part of the rules."""
    assert main(["rules", "skytopia", "--aid", "--lang", "pl", "--option", "edition=prototype"]) == 0
    assert "**Biblioteka**: 6 PP na koniec gry (S5.P3)" in capsys.readouterr().out
    assert main(["rules", "skytopia", "S4", "--aid"]) == 2
    assert main(["rules", "skytopia", "--option", "edition=portal"]) == 2
