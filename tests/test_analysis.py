"""One position: what it is worth to whom, what each action costs, and how other programs ask."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import time
from dataclasses import replace
from itertools import count
from pathlib import Path

import msgspec
import pytest
from tests.games.kits import OWN_GAMES
from tests.games.skytopia.drawing import draw

import stolik
from stolik.analysis.analysis import (
    BAND,
    FINAL_SCORE,
    JUDGED_LEAD,
    JUDGED_SCORE,
    LEAST_WORLDS,
    Foresight,
    MoveInfo,
    RootInfo,
    analyse,
    calibrate,
    describe,
    leads,
    think,
)
from stolik.analysis.query import Query, answer, answer_all, to_plain
from stolik.bots import Budget, make
from stolik.bots.search import ActionStats, Thought, source_of
from stolik.cli import main
from stolik.game import InputError, load
from stolik.kernel import native
from stolik.lab.runner import play_match
from stolik.testing import by_players
from stolik.texts import LANGUAGES

pytestmark = pytest.mark.xdist_group("search")  # one process compiles the search, for all tests of it

LITTLE = Budget(iterations=120)
LAST_TURN = """
    round 60  start 0  turn 1
    guilds  mechanicians merchants alchemists
    purple  P3 1:0
    seat 0  points 10  coins 0  tile red
    seat 1  points 10  coins 5  tile purple  towers R1a
"""
TABLES = [(name, options) for name in OWN_GAMES for options in by_players(load(name))]
LARGEST = dict(TABLES)  # of each game the table with most players


def name_table(part) -> str:
    """A part of the name of a test: the game, or its options."""
    return part if isinstance(part, str) else ",".join(map(str, part.values()))


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    for name in OWN_GAMES:
        native.compiled(source_of(load(name)))


def played(game: str, options: dict, decisions: int, seed: int = 1) -> stolik.Match:
    """A match after a number of decisions of greedy players, or a few more if there is nothing to choose then."""
    match, made = stolik.Match(game, seed=seed, **options), count()
    players, dealers = [make("greedy")] * match.players, [stolik.Dealer(seed)] * match.players
    play_match(match, players, dealers, until=lambda match: next(made) >= decisions and len(match.actions) > 1)
    return match


@pytest.mark.parametrize(("game", "options"), TABLES, ids=name_table)
def test_every_legal_action_is_ranked(game, options):
    """The shares of the win add up to 1, the best action costs nothing, none costs less, and the root is the best."""
    match = played(game, options, 30)
    analysis = analyse(match.view(match.actor), LITTLE)
    moves, root, seat = analysis.move_infos, analysis.root_info, match.actor
    assert sorted(move.move for move in moves) == sorted(str(action) for action in match.actions)
    assert [move.order for move in moves] == list(range(len(moves)))
    assert sum(move.prior for move in moves) == pytest.approx(1)
    assert sum(move.visits for move in moves) == root.visits == max(120, len(moves))
    assert root.current_player == seat
    assert (root.winrate, root.score_mean) == (moves[0].winrate, moves[0].score_mean)
    assert (moves[0].winrate_loss, moves[0].score_loss) == (0, 0)
    for move in moves:
        assert sum(move.winrate) == pytest.approx(1)
        assert move.visits >= 1
        assert move.winrate_loss == pytest.approx(max(0, root.winrate[seat] - move.winrate[seat]))
        assert move.score_loss >= 0
        assert 0 <= move.lcb <= move.winrate[seat] + 1e-12
        assert move.score_lead == leads(move.score_mean)
        assert move.pv[0] == move.move
    assert len(root.winrate) == len(root.score_error) == match.players
    assert all(error > 0 for error in (*root.winrate_error, *root.score_error))


@pytest.mark.parametrize(("game", "options"), LARGEST.items(), ids=name_table)
def test_a_seed_repeats_the_analysis(game, options):
    """The same view, seed and number of iterations give the same bytes; another seed others."""
    view = played(game, options, 20).view(played(game, options, 20).actor)
    one, same, other = (msgspec.json.encode(analyse(view, LITTLE, seed)) for seed in (5, 5, 6))
    assert one == same
    assert one != other or game == "skytopia"  # where no draw comes within the search, all seeds are the same


def test_what_the_seat_cannot_know_changes_nothing():
    """Two states that a seat cannot tell apart give it the same analysis, on any seat's turn."""
    match, game = played("fantazja", {}, 60), load("fantazja")
    for seat in (0, 1, None):
        other = game.permute_hidden(match.state, seat, stolik.Dealer(9).rng)
        assert other != match.state
        found = [msgspec.json.encode(analyse(game.view(s, seat), LITTLE)) for s in (match.state, other)]
        assert found[0] == found[1]


def test_a_seed_that_the_match_was_dealt_from_tells_nothing():
    """Worlds are drawn from other streams: the other's hand is guessed as by chance, 6 · 6 / 27 tiles of it."""
    game, thinking, looking = load("fantazja"), [], []
    for seed in range(40):
        match = stolik.Match("fantazja", seed=seed, start=1)
        foresight = Foresight(game, Budget(iterations=1), seed)
        foresight.look = lambda state, *_, match=match: looking.append(hits(match, state, 1))
        foresight.outlooks(match.view(0), 1)
        thinking.append(hits(match, think(game, match.view(1), Budget(iterations=1), seed)[1], 0))
    for found in (thinking, looking):
        assert len(found) == 40
        assert 0.8 < sum(found) / 40 < 2.2


def test_actions_are_compared_in_the_same_worlds():
    """Where the search for playing draws a new world for every walk, here each action meets the same ones."""
    match = played("fantazja", {}, 20)
    thought, _ = think(match.game, match.view(match.actor), LITTLE, 1)
    assert thought._trees[0].common == 1


def hits(match: stolik.Match, state: object, seat: int) -> int:
    """How many tiles a hand has in both."""
    hands = (set(match.game.write_position(s)["players"][seat]["hand"]) for s in (match.state, state))
    return len(set.intersection(*hands))


def test_a_won_last_move_is_found():
    """A free placement keeps the five coins that win; every dearer one loses, and the analysis says how much."""
    state, game = draw(LAST_TURN), load("skytopia")
    analysis = analyse(game.view(state, 1), Budget(iterations=600))
    best = analysis.move_infos[0]
    assert best.move.startswith("place 5 on")
    assert best.winrate[1] == pytest.approx(1, abs=0.02)
    dear = next(move for move in analysis.move_infos if move.move.startswith("place 3 on"))
    assert dear.winrate_loss > 0.5


def test_shares_raised_to_a_power_stay_shares():
    """They add up to 1 in the same order; what is sure stays sure; the spreads change as the shares do."""
    found = ActionStats(7, 9, (0.5, 0.3, 0.2), (0.1, 0.1, 0.1), (1.0, 2.0, 3.0), (0.0, 0.0, 0.0))
    assert calibrate(found, 1.0) == found
    raised = calibrate(found, 2.0)
    assert raised.wins == pytest.approx((25 / 38, 9 / 38, 4 / 38))
    assert (raised.code, raised.visits, raised.points) == (7, 9, found.points)
    two = found._replace(wins=(0.7, 0.3), win_spreads=(0.1, 0.1))
    slope = calibrate(two._replace(wins=(0.70001, 0.29999)), 1.5).wins[0] - calibrate(two, 1.5).wins[0]
    assert calibrate(two, 1.5).win_spreads == pytest.approx((0.1 * slope / 0.00001,) * 2, rel=1e-3)
    assert calibrate(two._replace(wins=(1.0, 0.0)), 1.5).wins == (1.0, 0.0)
    assert calibrate(two._replace(visits=0, wins=(0.0, 0.0)), 1.5).wins == (0.0, 0.0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_win_probabilities_are_raised_once(players):
    """For each number of players to its own power, in the position and in every action."""
    match, ours = played("skytopia", {"players": players}, 30), load("skytopia")
    for powers in ((1.0, 1.0, 1.0), (1.5, 2.0, 0.5)):
        game = replace(ours, judgement=replace(ours.judgement, powers=powers))
        thought, state = think(game, match.view(match.actor), LITTLE, 1)
        plain = {game.table.write(result.code): result for result in thought.results()}
        analysis = describe(game, thought, state)
        for move in analysis.move_infos:
            assert move.winrate == calibrate(plain[move.move], powers[players - 2]).wins
        assert analysis.root_info.winrate == analysis.move_infos[0].winrate


def test_a_longer_thought_narrows_the_band():
    """But never below how far the judgement itself is off, which is less where a match is all but decided."""
    match = played("skytopia", {"players": 2}, 30)
    short, long = (analyse(match.view(0), Budget(iterations=n)).root_info for n in (60, 4000))
    assert short.score_error[0] > long.score_error[0] > BAND * JUDGED_SCORE / FINAL_SCORE * long.score_stdev
    for root in (short, long):
        assert root.winrate_error[0] > BAND * JUDGED_LEAD * root.winrate[0] * root.winrate[1]
    assert short.score_stdev == long.score_stdev > 1


def test_who_does_not_decide_learns_what_the_match_is_worth():
    """In an open game everything; where the actions are secret, only the worth, averaged over worlds."""
    match = played("skytopia", {"players": 3}, 20)
    views = [match.view(seat) for seat in (0, 1, 2, None)]
    assert len({msgspec.json.encode(analyse(view, LITTLE)) for view in views}) == 1
    match = played("fantazja", {}, 41)
    for seat in (1 - match.actor, None):
        analysis = analyse(match.view(seat), LITTLE)
        assert analysis.move_infos == ()
        assert analysis.root_info.current_player == match.actor
        assert sum(analysis.root_info.winrate) == pytest.approx(1)


def test_positions_where_nobody_decides():
    """Before a draw it is averaged over draws; a finished match is worth its result, without any doubt."""
    match = stolik.Match("fantazja", deal=False)
    root = analyse(match.view(0), LITTLE).root_info
    assert root.current_player is None
    assert 0.3 < root.winrate[0] < 0.7
    match = played("skytopia", {"players": 2}, 9999)
    analysis = analyse(match.view(0), LITTLE)
    assert match.over
    assert analysis.root_info.winrate == tuple(match.game.payoff(match.state, seat) / 12 for seat in (0, 1))
    assert analysis.root_info.score_mean == match.outcome.scores
    assert set(analysis.root_info.winrate_error) == {0}
    assert analysis.move_infos == analysis.line == ()


def test_one_legal_action_is_analysed_too():
    """It costs nothing, and the winrates are there."""
    match = played("fantazja", {}, 20)
    while len(match.actions) > 1:
        match.play(match.actions[0])
    analysis = analyse(match.view(match.actor), LITTLE)
    assert len(analysis.move_infos) == 1
    assert analysis.root_info.visits == 120


def test_budgets():
    """Time ends it, `stop` ends it, one iteration is raised to one for each action, none is refused."""
    match = played("skytopia", {"players": 2}, 20)
    view, began = match.view(match.actor), time.perf_counter()
    for budget in (Budget(seconds=0.05), Budget(seconds=60, stop=lambda: True)):
        assert analyse(view, budget).root_info.visits >= 16
    assert time.perf_counter() - began < 30
    assert analyse(view, Budget(iterations=1)).root_info.visits == len(match.actions)
    for budget in (Budget(iterations=0), Budget(seconds=0.0)):
        with pytest.raises(InputError, match="at least one iteration"):
            analyse(view, budget)


def test_time_is_kept_by_who_does_not_decide():
    """All worlds, and the decisions of others in them, share one budget; all their walks are counted."""
    match = played("fantazja", {}, 41)
    for seat in (1 - match.actor, None):
        began = time.perf_counter()
        assert analyse(match.view(seat), Budget(seconds=1.0)).root_info.visits > 48
        assert time.perf_counter() - began < 2.5
        foresight = Foresight(match.game, Budget(iterations=40), 0)
        assert len(foresight.outlooks(match.view(seat), 3)) == 3
        assert foresight.iterations >= 3 * 40
    foresight = Foresight(match.game, Budget(seconds=60, stop=lambda: True), 0)
    assert len(foresight.outlooks(match.view(None), 8)) == LEAST_WORLDS


def test_what_there_was_no_time_to_try_is_not_ranked():
    match = played("skytopia", {"players": 4}, 40)
    analysis = analyse(match.view(match.actor), Budget(seconds=60, stop=lambda: True))
    assert 0 < len(analysis.move_infos) <= len(match.actions)
    assert sum(move.visits for move in analysis.move_infos) == analysis.root_info.visits
    assert all(sum(move.winrate) == pytest.approx(1) for move in analysis.move_infos)


def test_two_actions_can_be_compared_evenly():
    """Only these two are tried on, until both were tried equally often; the search can go on as before."""
    match = played("skytopia", {"players": 2}, 20)
    thought = Thought(match.game, match.state, 1)
    thought.think(Budget(iterations=300), whole=True)
    before, priors = dict(zip(thought.codes, thought.visits, strict=True)), thought.priors
    pair = thought.codes[0], thought.best()
    thought.even_out(pair, Budget(iterations=abs(before[pair[0]] - before[pair[1]])))
    after = dict(zip(thought.codes, thought.visits, strict=True))
    assert after[pair[0]] == after[pair[1]] == max(before[code] for code in pair)
    assert {code for code in after if after[code] != before[code]} <= set(pair)
    assert thought.priors == priors
    thought.think(Budget(iterations=50), whole=True)
    assert sum(thought.visits) == thought.iterations


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), LARGEST.items(), ids=name_table)
def test_actions_and_the_main_line_in_words(game, options, lang):
    """Each has its words in both languages, and the line begins with the best action."""
    match = played(game, options, 40)
    analysis = to_plain(analyse(match.view(match.actor), LITTLE), lang)
    best = analysis["moveInfos"][0]["words"]
    assert analysis["line"][0].endswith(best)
    assert analysis["line"][0].startswith({"en": "Player ", "pl": "Gracz "}[lang])
    assert all(move["words"] for move in analysis["moveInfos"])


# ---- other programs ask ---------------------------------------------------------------------------------


def ask(**query) -> list[dict]:
    return [json.loads(line) for line in answer(json.dumps({"id": "q", "maxVisits": 40} | query))]


def test_a_query_about_a_record():
    """One answer for each turn, in their order, with the id; the record's last position by default."""
    match = played("skytopia", {"players": 2}, 12)
    found = ask(record=str(match.record), analyzeTurns=[20, 18])
    assert [(a["id"], a["turnNumber"], a["isDuringSearch"]) for a in found] == [("q", 20, False), ("q", 18, False)]
    (last,) = ask(record=str(match.record), id=7)
    assert (last["id"], last["turnNumber"]) == (7, len(match.steps))
    assert {move["move"] for move in last["moveInfos"]} == {str(action) for action in match.actions}
    assert "words" not in last["moveInfos"][0]
    assert "line" not in last


def test_three_ways_to_name_a_position_give_one_answer():
    """A record, a position, and a game with its options and all actions since the start."""
    match = played("fantazja", {}, 12)
    moves = [match.game.table.write(step.code) for step in match.steps]
    by_record, by_position, by_moves = (
        ask(**named)[0]
        for named in (
            {"record": str(match.record)},
            {"position": match.position},
            {"game": "fantazja", "options": match.options.chosen(), "moves": moves},
        )
    )
    by_position["turnNumber"] = by_record["turnNumber"]
    assert by_record == by_position == by_moves


def test_a_query_can_name_the_seat_and_the_language():
    """Another seat of Fantazja is not told what can be done; words come when they are wanted."""
    match = played("fantazja", {}, 12)
    assert ask(position=match.position, seat=1 - match.actor)[0]["moveInfos"] == []
    assert ask(position=match.position, seat="spectator")[0]["moveInfos"] == []
    (polish,) = ask(position=match.position, includeWords=True, lang="pl")
    assert polish["line"][0].startswith("Gracz ")


RECORD = str(stolik.Match("skytopia", seed=1, start=0).record)


@pytest.mark.parametrize(
    ("query", "field", "complaint"),
    [
        ({"record": "x"}, "record", "a record begins with the line"),
        ({"record": RECORD.replace("chance: deal", "chance: dial", 1)}, "record", "is not an action"),
        ({"position": {"game": "skytopia"}}, "position", "position"),
        ({}, "record", "a query has a record, a position, or a game"),
        ({"record": RECORD, "game": "skytopia"}, "game", "a query has a record, a position, or a game"),
        ({"record": RECORD, "moves": []}, "moves", "a record has its moves already"),
        ({"game": "chess"}, "game", "there is no game 'chess'"),
        ({"game": "skytopia", "options": {"players": 9}}, "options", "players can be 2, 3 or 4"),
        ({"game": "skytopia", "options": {"deal": 1}}, "options", "there is no option 'deal'"),
        ({"game": "skytopia", "options": {"start": 0}, "moves": ["place 4 on blue 2"]}, "moves", "action 1: "),
        ({"record": RECORD, "analyzeTurns": [999]}, "analyzeTurns", "after 0 to"),
        ({"record": RECORD, "analyzeTurns": []}, "analyzeTurns", "or leave it out"),
        ({"record": RECORD, "maxVisits": 0}, "maxVisits", "from 1 to"),
        ({"record": RECORD, "maxVisits": "many"}, "maxVisits", "Expected `int | null`"),
        ({"record": RECORD, "maxTime": -1}, "maxTime", "more than 0"),
        ({"record": RECORD, "seat": 5}, "seat", "a seat is a number from 0 to 1"),
        ({"record": RECORD, "seed": -1}, "seed", "a seed is a whole number"),
        ({"record": RECORD, "lang": "de"}, "lang", "the languages are en, pl"),
        ({"record": RECORD, "komi": 7.5}, "komi", "the fields are id, record"),
    ],
)
def test_a_bad_query_is_answered_with_its_field(query, field, complaint):
    """One line with the id; nothing else happens."""
    (error,) = ask(**query)
    assert (error["id"], error["field"]) == ("q", field)
    assert complaint in error["error"]


@pytest.mark.parametrize(
    "line", ["{", "[]", "7", '"x"', "[" * 9000, '{"record": "x"}', '{"id": null}', b'{"id": "\xff"}', b"\xfe"]
)
def test_what_is_no_query_is_answered_without_an_id(line):
    (error,) = answer(line)
    assert set(json.loads(error)) <= {"error", "field"}


def test_the_program_goes_on_after_an_error(capsys, monkeypatch):
    """`stolik analyse --json` reads to the end, passes over empty lines, and answers in order."""
    good = json.dumps({"id": "b", "record": RECORD, "maxVisits": 30})
    monkeypatch.setattr("sys.stdin", io.StringIO(f'{{"id": "a"}}\n\n{good}\nnonsense\n{good}\n'))
    assert main(["analyse", "--json"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [("error" in a, a.get("id")) for a in answers] == [(True, "a"), (False, "b"), (True, None), (False, "b")]
    assert answers[1] == answers[3]
    assert list(answer_all([])) == []


def test_the_seed_and_the_language_of_the_command_are_for_queries_that_name_none(capsys, monkeypatch):
    match = played("fantazja", {}, 12)
    query = {"id": "q", "position": match.position, "maxVisits": 40, "includeWords": True}
    lines = "".join(json.dumps(query | more) + "\n" for more in ({}, {"seed": 0, "lang": "en"}))
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    assert main(["analyse", "--json", "--seed", "5", "--lang", "pl"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert answers == [*ask(**query, seed=5, lang="pl"), *ask(**query)]


def test_standard_input_that_is_closed_or_no_text(capsys, monkeypatch):
    """A sentence, or an answer that says so; the next line is read."""
    monkeypatch.setattr("sys.stdin", None)
    code, out, err = run(capsys, "analyse", "--json")
    assert (code, out) == (2, "")
    assert "no standard input" in err
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b'{"id": "\xff"}\n{"id": "a"}\n')))
    code, out, _ = run(capsys, "analyse", "--json")
    assert code == 0
    assert [json.loads(line).get("id") for line in out.splitlines()] == [None, "a"]


def test_the_query_is_described():
    """docs/analysis.md names every field of a query and of an answer."""
    text = (Path(__file__).parents[1] / "docs" / "analysis.md").read_text("utf-8")
    for kind in (Query, RootInfo, MoveInfo):
        assert [name for name in kind.__struct_encode_fields__ if f"`{name}`" not in text] == []


# ---- people ask -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    match = played("skytopia", {"players": 3}, 25)
    path = tmp_path_factory.mktemp("analysis") / "match.record"
    path.write_text(str(match.record))
    return path


def run(capsys, *arguments) -> tuple[int, str, str]:
    try:
        code = main([str(argument) for argument in arguments])
    except SystemExit as stop:
        code = int(stop.code or 0)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_a_position_for_people(capsys, record):
    """The worth to each seat, the ranked actions, the most likely continuation, in both languages."""
    texts = [run(capsys, "analyse", record, "--at", 40, "--budget", "100it", "--lang", lang) for lang in LANGUAGES]
    for (code, out, err), name, line in zip(
        texts, ("Player 3", "Gracz 3"), ("most likely continuation", "dalszy ciąg"), strict=True
    ):
        assert (code, err) == (0, "")
        assert name in out
        assert line in out
        assert "analysis-" not in out
        assert "1. " in out
    assert "±" in texts[0][1]
    assert "," in texts[1][1]


def test_a_position_as_json(capsys, record):
    code, out, _ = run(capsys, "analyse", record, "--at", 40, "--budget", "100it", "--json")
    found = json.loads(out)
    assert (code, found["turnNumber"], found["rootInfo"]["visits"]) == (0, 40, 100)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "give a match file, or --json"),
        (("--json", "--at", "3"), "a query sets them itself"),
        (("/nowhere/record",), "cannot be read"),
        (("RECORD", "--at", "9999"), "--at must be from 0 to"),
        (("RECORD", "--at", "40", "--seat", "7"), "a seat is a number from 0 to 2"),
        (("RECORD", "--seat", "1"), "--seat works only with --at"),
        (("RECORD", "--at", "40", "--plot", "x.svg"), "--plot is for a whole match"),
        (("RECORD", "--plot", "x.gif"), "a chart is a file that ends in"),
        (("RECORD", "--budget", "long"), "is no budget"),
        (("RECORD", "--at", "40", "--seed", "-1"), "a seed is a whole number"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(capsys, record, arguments, complaint):
    code, out, err = run(capsys, "analyse", *(record if word == "RECORD" else word for word in arguments))
    assert (code, out) == (2, "")
    assert complaint in err
    assert err.count("\n") == 1


def test_a_program_is_answered_while_it_goes_on_asking():
    """Each answer comes at once, not when the input ends."""
    command = [sys.executable, "-m", "stolik", "analyse", "--json"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout
        for number in range(2):
            process.stdin.write(json.dumps({"id": number, "record": RECORD, "maxVisits": 20}) + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait(timeout=60) == 0
