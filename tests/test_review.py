"""A whole match looked back on: luck and skill add up to the result."""

from __future__ import annotations

import json
import re

import pytest
from tests.games.kits import OWN_GAMES
from tests.test_analysis import played, run

import stolik
from stolik.analysis.review import GRADES, grade, play_turn, review
from stolik.bots import Budget, make
from stolik.bots.search import source_of
from stolik.game import CHANCE, SHARE, InputError, load
from stolik.kernel import native
from stolik.lab.runner import play_match
from stolik.texts import LANGUAGES

pytestmark = pytest.mark.xdist_group("search")  # one process compiles the search, for all tests of it

LITTLE = Budget(iterations=60)


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    for name in OWN_GAMES:
        native.compiled(source_of(load(name)))


def finished(game: str, options: dict, bot: str, skip: int, seed: int) -> stolik.Match:
    """The end of a match, after a number of decisions that are not reviewed."""
    match = stolik.Match.from_position(played(game, options, skip, seed).position, seed=seed)
    play_match(match, [make(bot)] * match.players, [stolik.Dealer(seed)] * match.players)
    return match


MATCHES = [
    ("skytopia", {"players": 2}, "random", 0, 1),
    ("skytopia", {"players": 3}, "greedy", 60, 2),
    ("skytopia", {"players": 4}, "random", 40, 3),
    ("fantazja", {}, "random", 100, 4),
    ("fantazja", {}, "greedy", 120, 5),
]


@pytest.mark.parametrize(
    ("game", "options", "bot", "skip", "seed"), MATCHES, ids=lambda v: str(v) if isinstance(v, str) else None
)
def test_the_parts_add_up_to_the_result(game, options, bot, skip, seed):
    """Start, luck, the decisions of all seats and the rest are the result, for each seat; shares always add up to 1."""
    match = finished(game, options, bot, skip, seed)
    found = review(match, LITTLE)
    assert found.result == tuple(match.game.payoff(match.state, seat) / SHARE for seat in range(match.players))
    for seat, account in enumerate(found.accounts):
        total = account.start + account.luck + sum(account.decisions) + account.rest
        assert total == pytest.approx(account.result, abs=1e-9)
        assert account.result == found.result[seat]
        assert account.decisions[seat] <= 0
    for point in found.points:
        assert sum(point.winrate) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in point.winrate)
    for event in (*found.decisions, *found.draws):
        assert sum(event.change) == pytest.approx(0, abs=1e-9)
    for decision in found.decisions:
        assert decision.winrate_loss == -decision.change[decision.seat] >= 0
        assert decision.grade == grade(decision.winrate_loss)
        assert (decision.better is not None) == (decision.grade is not None)
        assert decision.winrate_loss == 0 or decision.move != decision.best


def test_every_decision_and_every_draw_is_looked_at_once():
    """All decisions with alternatives and all draws, in their order; the graph goes to the end."""
    match = finished("fantazja", {}, "greedy", 100, 6)
    found = review(match, LITTLE)
    chosen = [at for at, s in enumerate(match.steps) if s.actor != CHANCE and len(match.game.legal(s.before)) > 1]
    assert [decision.at for decision in found.decisions] == chosen
    drawn = [at + i for draw in found.draws for at in [draw.at] for i in range(len(draw.moves))]
    assert drawn == [at for at, step in enumerate(match.steps) if step.actor == CHANCE]
    assert found.points[-1].at == len(match.steps)
    assert [point.at for point in found.points] == sorted(point.at for point in found.points)
    assert len(set(found.turning_points)) == len(found.turning_points) <= 5


def test_a_seed_repeats_the_review():
    match = finished("skytopia", {"players": 2}, "random", 50, 7)
    assert review(match, LITTLE, seed=3) == review(match, LITTLE, seed=3)


def test_what_a_seat_did_not_know_is_not_held_against_it():
    """The same decision in two worlds that the seat could not tell apart is judged the same."""
    game, found = load("fantazja"), []
    match = played("fantazja", {}, 60)
    other = game.permute_hidden(match.state, match.actor, stolik.Dealer(3).rng)
    for state in (match.state, other):
        again = stolik.Match.from_position(game.write_position(state), deal=False)
        again.play(match.actions[-1])
        found.append(review(again, LITTLE).decisions)
    assert other != match.state
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("loss", "name"),
    [(0.2, "blunder"), (0.15, "blunder"), (0.1, "mistake"), (0.0504, "slip"), (0.049, None), (0, None)],
)
def test_grades(loss, name):
    assert grade(loss) == name


def test_a_blunder_is_found_and_explained_by_playing():
    """Giving up the five coins that win the tie; the scores after both actions are those of playing them."""
    from tests.games.skytopia.drawing import draw
    from tests.test_analysis import LAST_TURN

    game = load("skytopia")
    match = stolik.Match.from_position(game.write_position(draw(LAST_TURN)), seed=1)
    dear = next(action for action in match.actions if str(action).startswith("place 3 on"))
    match.play(dear)
    (decision, *_) = review(match, Budget(iterations=600)).decisions
    assert (decision.grade, decision.seat, decision.move) == ("blunder", 1, str(dear))
    assert decision.better.move.startswith("place 5 on")
    for move, scores in (
        (decision.better.move, decision.better.scores),
        (decision.move, decision.better.chosen_scores),
    ):
        end = play_turn(game, None, draw(LAST_TURN), [(1, game.table.read(move))])
        assert scores == tuple(game.score(end, seat) for seat in (0, 1))


def test_luck_is_what_was_drawn_against_what_might_have_been():
    """A draw with only one possible outcome is no luck."""
    match = finished("fantazja", {}, "random", 150, 8)
    found = review(match, LITTLE)
    for draw in found.draws:
        if len(match.game.legal(match.steps[draw.at].before)) == 1 == len(draw.moves):
            assert set(draw.change) == {0}
            assert draw.outcomes == 1


def test_a_running_match_is_reviewed_as_far_as_it_went():
    """Its result is what it is worth where it stopped."""
    match = played("skytopia", {"players": 2}, 12)
    found = review(match, LITTLE)
    assert not found.over
    assert 0 < found.result[0] < 1
    account = found.accounts[0]
    assert account.start + account.luck + sum(account.decisions) + account.rest == pytest.approx(account.result)
    with pytest.raises(InputError, match="nothing to look back on"):
        review(stolik.Match("skytopia", deal=False))


# ---- people ask -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    path = tmp_path_factory.mktemp("review") / "match.record"
    path.write_text(str(finished("skytopia", {"players": 2}, "random", 20, 9).record))
    return path


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_review_for_people(capsys, record, lang):
    """The graph, what decisions lost with what was better, and the account, whose rows add up as printed."""
    code, out, err = run(capsys, "analyse", record, "--budget", "60it", "--lang", lang)
    assert (code, err) == (0, "")
    assert "analysis-" not in out
    assert re.search("[▁▂▃▄▅▆▇█]{60}", out)
    assert {"en": "better: ", "pl": "lepiej: "}[lang] in out
    rows = re.findall(r"^(?:Player|Gracz) \d +([-+\d., ]+)$", out, re.MULTILINE)
    assert len(rows) == 2
    for row in rows:
        *parts, result = (float(cell.replace(",", ".")) for cell in row.split())
        assert sum(parts) == pytest.approx(result, abs=0.3)  # each is rounded


def test_a_review_as_json_and_as_a_chart(capsys, record, tmp_path):
    """One object, with words in the language that is asked for; the chart is a file."""
    chart = tmp_path / "graph.svg"
    code, out, _ = run(
        capsys, "analyse", record, "--budget", "40it", "--json", "--plot", chart, "--lang", "pl"
    )  # fmt: skip
    found = json.loads(out)
    assert code == 0
    assert set(found) >= {"game", "points", "decisions", "draws", "turningPoints", "accounts", "result"}
    assert all(decision["words"] for decision in found["decisions"])
    assert "Gracz 2" in chart.read_text("utf-8")


def test_a_record_with_secrets_is_refused(capsys, tmp_path):
    """A record for one seat of a running match cannot be looked back on; the sentence says when it can."""
    match, path = played("fantazja", {}, 5), tmp_path / "match.record"
    path.write_text(str(match.record_for(0)))
    code, out, err = run(capsys, "analyse", path)
    assert (code, out) == (2, "")
    assert "is hidden; a record for one seat can be replayed only when the match is over" in err


def test_grades_go_from_great_to_small():
    assert [least for least, _ in GRADES] == sorted((least for least, _ in GRADES), reverse=True)
