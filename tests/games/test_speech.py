"""What is said about the games, in every language: names, actions, prompts, refusals, views, the log."""

from __future__ import annotations

from functools import cache

import pytest
from tests.games.kits import each_game, kit_of, steps_of

from stolik.aid import player_aid
from stolik.game import ALL, Words
from stolik.testing import speech
from stolik.testing.speech import Said
from stolik.texts import LANGUAGES, messages

each_language = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def said(name: str) -> list[Said]:
    """All sentences of some random matches."""
    kit = kit_of(name)
    return speech.listen_to(kit.game, kit.spoken, kit.choose_to_listen)


@each_game("words")
@each_language
def test_everything_can_be_said(name: str, lang: str):
    """Each action, prompt, refusal and log line of random matches is a clean sentence."""
    assert speech.check_sentences(kit_of(name).game, said(name), lang) >= kit_of(name).least_texts


@each_game("words")
def test_different_actions_read_differently(name: str):
    """No two legal actions of a moment are said with the same words, but for draws that look alike."""
    assert speech.find_alike(said(name), kit_of(name).same_action) == []


@each_game("words")
def test_lines_are_about_the_player_they_name(name: str):
    """The seat of a line is that of the first player in its words, whoever reads it."""
    game, lines = kit_of(name).game, 0
    for where, before, code, after in steps_of(name):
        for told in game.tell(before, code, after, (ALL, None)).values():
            for line in told:
                players = [part.args["player"] for part in speech.parts_of(line) if "player" in part.args]
                assert line.seat == (int(players[0].args["seat"]) - 1 if players else None), f"{line}, {where}"
                lines += 1
    assert lines > len(steps_of(name)) / 2


@each_game()
@each_language
def test_everything_in_the_box_can_be_said(name: str, lang: str):
    """Names and texts of all components."""
    for words in kit_of(name).named():
        speech.check_text(kit_of(name).game, words, lang, repr(words))


@each_game()
def test_every_reason_has_its_message(name: str):
    """And there is no message for a reason that does not exist."""
    kit = kit_of(name)
    ours = {f"{name}-reason-{kit.reason_message(reason)}" for reason in kit.game.reasons[1:]}
    assert {id for id in messages("en", kit.game) if id.startswith(f"{name}-reason-")} == ours


@each_game("words")
def test_no_message_is_idle(name: str):
    """Every message is said by the game, or is a phrase of one that is."""
    kit = kit_of(name)
    spared = kit.rare_messages | {f"{name}-reason-{kit.reason_message(reason)}" for reason in kit.game.reasons[1:]}
    aids: list[Words] = []
    if kit.game.aid:
        aids = [words for options in kit.variants for words in speech.list_words(player_aid(name, options))]
    used: list[Words] = [*kit.named(), *aids, *(line.words for line in said(name))]
    assert speech.find_idle(kit.game, used, spared.__contains__) == set()


@each_game()
def test_all_languages_need_the_same_variables(name: str):
    one, *others = (speech.variables_of(kit_of(name).game, lang) for lang in LANGUAGES)
    assert all(other == one for other in others)
