"""The arena: equal luck for all, ratings that know how sure they are, and nothing lost when it is stopped."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace
from itertools import permutations, takewhile
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from tests.interrupting import interrupt, started

from stolik.bots.bot import Player
from stolik.bots.levels import make
from stolik.cli import main, read_bots
from stolik.game import CHANCE, InputError, load
from stolik.lab import duplicate, rating
from stolik.lab.arena import Arena
from stolik.lab.chart import draw_ratings, save_figure
from stolik.lab.duplicate import Played, Seating, Setup, play_seating
from stolik.lab.ledger import Ledger
from stolik.lab.rating import Rating, fit, rate
from stolik.match import Match

OTHER = "stolik.bots.simple:Random"  # plays as `random` does, under another name
TWO = ("arena", "skytopia", "--bots", f"random,{OTHER}")


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def _same_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """Editing a bot while the tests run does not make it another tournament."""
    monkeypatch.setattr("stolik.lab.arena._hash_code", lambda table: "the same")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        code = main(arguments)
    except SystemExit as stop:
        code = int(stop.code or 0)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def result(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict:
    code, out, err = run(capsys, *arguments, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


def settled(result: dict) -> dict:
    """A result without what no two runs have in common."""
    ratings = [{k: v for k, v in r.items() if k != "seconds_per_decision"} for r in result["ratings"]]
    return {k: v for k, v in result.items() if k not in ("seconds", "resumed")} | {"ratings": ratings}


def played(deal: int, wins: tuple[float, ...], scores: tuple[int, ...], bots=(0, 1), rotation=0) -> Played:
    return Played(Seating(deal, bots, rotation), wins, scores, (10,) * len(bots), (0.1,) * len(bots))


# ---- ratings ---------------------------------------------------------------------------------------------


def test_elo_of_two_is_the_textbook_formula():
    """Three wins of four are 400 * log10(3) = 190.8 points ahead."""
    a, b = fit(np.array([[0.0, 75.0], [25.0, 0.0]]), prior=0)
    assert a - b == pytest.approx(190.85, abs=0.01)
    assert a + b == pytest.approx(0)


def test_elo_finds_the_strengths_behind_expected_results():
    """Of results exactly as the model expects them, in any order of the contestants."""
    strengths = np.array([900.0, -300.0, -100.0, -500.0])
    expected = 1 / (1 + 10 ** ((strengths[None, :] - strengths[:, None]) / 400))
    expected *= np.array([[0, 50, 8, 20], [50, 0, 70, 10], [8, 70, 0, 10], [20, 10, 10, 0]])
    assert fit(expected, prior=0) == pytest.approx(strengths)
    for order in permutations(range(4)):
        shuffled = expected[np.ix_(order, order)]
        assert fit(shuffled, prior=0) == pytest.approx(strengths[list(order)])


def test_ratings_do_not_depend_on_the_order_of_the_matches():
    """Matches come as they end, and the table is the same."""
    rng = random.Random(1)
    matches = [
        played(deal, (1.0, 0.0) if rng.random() < 0.6 else (0.0, 1.0), (rng.randrange(50), 20), bots, rotation)
        for deal in range(8) for bots in ((0, 1), (0, 2), (1, 2)) for rotation in (0, 1)
    ]  # fmt: skip
    shuffled = rng.sample(matches, len(matches))
    assert rate("abc", matches, 0) == rate("abc", shuffled, 0)
    ratings, pairs = rate("abc", matches, 0)
    assert sum(r.elo for r in ratings) == pytest.approx(0, abs=0.02)
    assert [r.elo for r in ratings] == sorted((r.elo for r in ratings), reverse=True)
    assert [p.matches for p in pairs] == [16, 16, 16]


@pytest.mark.parametrize("deals", [1, 2, 5, 50])
@pytest.mark.parametrize("even", [False, True])
def test_no_interval_is_empty(deals, even):
    """Whether one won everything, or each deal was won once by each: few deals prove little, many prove more."""
    rotations = [((1.0, 0.0), (30, 10)), ((0.0, 1.0), (10, 30)) if even else ((1.0, 0.0), (31, 10))]
    matches = [played(d, *rotations[r], rotation=r) for d in range(deals) for r in (0, 1)]
    (first, second), (pair,) = rate("ab", matches, 0)
    assert first.low < first.elo < first.high
    assert np.isfinite([first.low, first.high]).all()
    assert pair.low < pair.share or pair.share < pair.high
    assert pair.high - pair.low > 1 / (3 * deals)
    assert pair.high - pair.low < 1.01 if deals < 5 else 8 / deals
    assert (pair.share, first.share, second.share) == ((0.5, 0.5, 0.5) if even else (1.0, 1.0, 0.0))
    assert (pair.margin_low is None) == (deals == 1)


def test_intervals_hold_the_truth_about_19_times_in_20(monkeypatch):
    """On tournaments made up with known chances, in which luck of a deal helps one seat in both rotations."""
    monkeypatch.setattr(rating, "RESAMPLES", 300)
    rng, chance, inside = np.random.default_rng(5), 0.7, Counter()
    tournaments = 150
    for number in range(tournaments):
        matches = []
        for deal in range(40):
            luck = rng.choice([-0.25, 0.25])  # for seat 0
            for rotation in (0, 1):
                wins = rng.random() < chance + (luck if rotation == 0 else -luck)
                matches.append(
                    played(deal, (1.0, 0.0) if wins else (0.0, 1.0), (20, 30 - 20 * wins), rotation=rotation)
                )
        (first, _), (pair,) = rate("ab", matches, number)
        assert (first.name, pair.a) == ("a", "a")  # with 40 deals the better one is always ahead
        inside["elo"] += first.low <= 200 * np.log10(chance / (1 - chance)) <= first.high
        inside["share"] += pair.low <= chance <= pair.high
        inside["margin"] += pair.margin_low <= 20 * chance - 10 <= pair.margin_high
    assert sorted(inside) == ["elo", "margin", "share"]
    assert all(0.9 * tournaments <= count < tournaments for count in inside.values()), inside


def test_the_winner_beats_all_and_the_others_are_compared_by_score():
    """Players who share the win are even; the tie-breaks of the others do not matter."""
    ratings, pairs = rate("abcd", [played(0, (0.5, 0.5, 0.0, 0.0), (40, 40, 41, 20), (0, 1, 2, 3))], 0)
    shares = {(p.a, p.b): p.share for p in pairs} | {(p.b, p.a): 1 - p.share for p in pairs}
    assert shares["a", "b"] == 0.5
    assert shares["a", "c"] == shares["b", "d"] == shares["c", "d"] == 1.0
    assert {r.name: r.share for r in ratings} == {"a": 0.5, "b": 0.5, "c": 0.0, "d": 0.0}


def test_bots_of_one_name_are_one_contestant():
    """One against three: a quarter of the seats and half of the wins; its own seats are not compared."""
    bots = ("strong", "weak", "weak", "weak")
    matches = [
        played(0, (1.0, 0.0, 0.0, 0.0), (9, 1, 2, 3), (0, 1, 2, 3), 0),
        played(0, (0.0, 0.0, 1.0, 0.0), (8, 1, 9, 3), (0, 1, 2, 3), 1),
    ]
    (strong, weak), (pair,) = rate(bots, matches, 0)
    assert (strong.name, strong.share, strong.seats, strong.score) == ("strong", 0.5, 0.25, 8.5)
    assert (weak.share, weak.seats, weak.decisions) == (0.5, 0.75, 60)
    assert (pair.matches, pair.share, pair.margin) == (2, 0.8333, pytest.approx((21 + 11) / 6, abs=1e-4))


# ---- equal luck ------------------------------------------------------------------------------------------


class Spy:
    """Remembers every match and who sat where in it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.matches: list[Match] = []
        self.seats: list[set[tuple[str, int]]] = []
        spy = self

        class Watched(Match):
            def __init__(self, *arguments, **options):
                super().__init__(*arguments, **options)
                spy.matches.append(self)
                spy.seats.append(set())

        def watched(name: str) -> Player:
            player = make(name)

            class Bot:
                def choose(self, view, actions, budget, rng):
                    spy.seats[-1].add((name, view.you))
                    return player.choose(view, actions, rng)

            return Player(name, Bot(), player.budget)

        monkeypatch.setattr(duplicate, "Match", Watched)
        monkeypatch.setattr(duplicate, "make", watched)

    def set_ups(self) -> list[list[str]]:
        """The draws of each match before the first decision."""
        draws = [takewhile(lambda step: step.actor == CHANCE, match.steps) for match in self.matches]
        return [
            [match.game.table.write(step.code) for step in steps]
            for match, steps in zip(self.matches, draws, strict=True)
        ]


def test_all_rotations_of_a_deal_have_the_same_set_up(monkeypatch):
    """Skytopia: three bots, each in every seat once; cards, Guildmasters, cities and tiles are the same."""
    spy = Spy(monkeypatch)
    setup = Setup("skytopia", {"players": 3}, ("random", OTHER, "random"), 3)
    for deal, rotation in ((5, 0), (5, 1), (5, 2), (6, 0)):
        play_seating(setup, Seating(deal, (0, 1, 2), rotation))
    assert [seat for match in spy.seats for name, seat in match if name == OTHER] == [1, 2, 0, 1]
    one, two, three, another = spy.set_ups()
    assert len(one) > 20
    assert one == two == three != another


def test_both_seatings_of_fantazja_have_the_same_hands(monkeypatch):
    """The same seat begins, and each seat is dealt the same tiles."""
    spy = Spy(monkeypatch)
    for rotation in (0, 1):
        play_seating(Setup("fantazja", {}, ("random", OTHER), 3), Seating(5, (0, 1), rotation))
    one, two = spy.set_ups()
    assert len(one) == 13
    assert one == two
    assert spy.seats == [{("random", 0), (OTHER, 1)}, {("random", 1), (OTHER, 0)}]


def test_a_bots_own_chance_depends_on_deal_and_bot_only(monkeypatch):
    """Not on the seat, and no two bots of a match have the same."""
    seen: dict[tuple[int, int, int], int] = {}

    class First:
        def choose(self, view, actions, budget, rng):
            seen.setdefault((deal, rotation, (view.you - rotation) % 2), rng.pick(2**31))
            return actions[0]

    monkeypatch.setattr(duplicate, "make", lambda name: Player(name, First(), make("random").budget))
    for deal, rotation in ((0, 0), (0, 1), (1, 0)):
        play_seating(Setup("fantazja", {}, ("random", OTHER), 3), Seating(deal, (0, 1), rotation))
    assert [seen[0, 0, bot] for bot in (0, 1)] == [seen[0, 1, bot] for bot in (0, 1)]
    assert len(set(seen.values())) == 4


# ---- the plan --------------------------------------------------------------------------------------------


def names(arena: Arena) -> list[str]:
    return [",".join(arena.setup.bots[index][0] for index in line_up) for line_up in arena.line_ups]


def test_line_ups():
    """As many bots as players: one match-up; more: every combination once, and no bot only against itself."""
    three = [*("random", "greedy"), OTHER]
    assert names(Arena("skytopia", bots=three, games=1)) == ["r,g", "r,s", "g,s"]
    assert names(Arena("skytopia", bots=three, games=1, options={"players": 3})) == ["r,g,s"]
    assert names(Arena("skytopia", bots=["random", "random", "greedy"], games=1)) == ["r,g"]
    one_of_four = Arena("skytopia", bots=["greedy", *["random"] * 3], games=5, options={"players": 4})
    assert names(one_of_four) == ["g,r,r,r"]
    assert (one_of_four.deals, one_of_four.matches) == (2, 8)
    assert len(set(one_of_four.seatings())) == 8


def test_names_of_bots_are_read_with_their_budgets():
    """The comma of a budget is no comma between bots."""
    assert read_bots("greedy,search:500it,1s, search:2s,a:B:10it,1.5s") == [
        "greedy", "search:500it,1s", "search:2s", "a:B:10it,1.5s",
    ]  # fmt: skip


# ---- the command -------------------------------------------------------------------------------------------


def test_arena_prints_one_object(capsys):
    """With every field that is promised, games rounded up to whole deals, and sums that fit together."""
    found = result(capsys, *TWO, "--games", "3", "--seed", "4")
    assert list(found) == [
        "game", "options", "players", "bots", "games", "resumed", "deals", "seed", "seconds", "ratings", "pairs",
    ]  # fmt: skip
    assert (found["games"], found["deals"], found["resumed"], found["players"]) == (4, 2, 0, 2)
    assert list(found["ratings"][0]) == [
        "name", "elo", "low", "high", "matches", "share", "share_low", "share_high", "seats", "score", "decisions",
        "seconds_per_decision",
    ]  # fmt: skip
    assert list(found["pairs"][0]) == [
        "a", "b", "matches", "share", "low", "high", "margin", "margin_low", "margin_high",
    ]  # fmt: skip
    assert sum(r["share"] for r in found["ratings"]) == pytest.approx(1)
    assert found["ratings"][0]["elo"] == -found["ratings"][1]["elo"]


@pytest.mark.usefixtures("_same_code")
def test_more_games_are_added_to_those_that_are_there(capsys, tmp_path):
    """And fewer report only what was asked for; --fresh plays all of it again."""
    two = result(capsys, *TWO, "--games", "2")
    four = result(capsys, *TWO, "--games", "4")
    assert (four["resumed"], four["games"]) == (2, 4)
    again = result(capsys, *TWO, "--games", "2")
    assert again["resumed"] == 2
    assert settled(again) == settled(two)
    fresh = result(capsys, *TWO, "--games", "4", "--fresh")
    assert fresh["resumed"] == 0
    assert settled(fresh) == settled(four)
    assert len(list((tmp_path / "cache/stolik/arena").iterdir())) == 1


@pytest.mark.usefixtures("_same_code")
def test_arena_for_people(capsys, tmp_path):
    """Two tables, what was saved before, and charts of both kinds."""
    save = str(tmp_path / "a.jsonl")
    result(capsys, *TWO, "--games", "2", "--save", save)
    for kind in ("svg", "png"):
        code, out, err = run(capsys, *TWO, "--games", "2", "--save", save, "--plot", str(tmp_path / f"a.{kind}"))
        assert (code, err) == (0, "")
        assert all(words in out for words in ("Elo", "margin", "2 matches in 1 deal,", "2 of them saved before"))
    assert ElementTree.parse(tmp_path / "a.svg").getroot().tag == "{http://www.w3.org/2000/svg}svg"
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


def test_the_same_chart_has_the_same_bytes(tmp_path):
    """So that a chart can be compared and kept under version control; names stand in it as they are."""
    ratings = [Rating("m$y_b$ot", 50.0, 20.0, 90.0, 9, 0.6, 0.5, 0.7, 0.5, 1.0, 9, 0.1)]
    for name in ("a.svg", "b.svg"):
        save_figure(draw_ratings(ratings, "Skytopia", "9 matches"), tmp_path / name)
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()
    assert "m$y_b$ot" in (tmp_path / "a.svg").read_text()


def wait_for_lines(path: Path, count: int, process: subprocess.Popen) -> None:
    end = time.monotonic() + 60
    while not path.exists() or path.read_bytes().count(b"\n") < count:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < end
        time.sleep(0.01)


def test_ctrl_c_and_a_torn_line_lose_nothing(capsys, tmp_path):
    """Stopped in two processes, torn, and gone on with in one: the same as played through in one go."""
    save, arguments = tmp_path / "saved.jsonl", (*TWO, "--games", "16", "--seed", "2")
    with started(*arguments, "--jobs", "2", "--save", str(save)) as process:
        wait_for_lines(save, 4, process)
        out, err = interrupt(process)
    assert "of 16 matches; run the same command to continue" in err
    assert "Elo" in out
    done = save.read_bytes()
    finished = done.count(b"\n") - 1
    assert 3 <= finished < 16
    save.write_bytes(done + b'{"seating":{"deal":7,"bo')
    resumed = result(capsys, *arguments, "--save", str(save))
    assert (resumed["resumed"], resumed["games"]) == (finished, 16)
    assert save.read_bytes().startswith(done)
    assert save.read_bytes().count(b"\n") == 17
    assert settled(resumed) == settled(result(capsys, *arguments))


@pytest.mark.usefixtures("_same_code")
def test_the_number_of_jobs_changes_nothing(capsys):
    """Every match has its own luck, for any bots."""
    one, two = (result(capsys, *TWO, "--games", "4", "--fresh", "--jobs", jobs) for jobs in "12")
    assert settled(one) == settled(two)


BROKEN = """
from stolik.bots import Random

class Failing(Random):
    count = 0
    def choose(self, view, actions, budget, rng):
        Failing.count += 1
        return 1 // 0 if Failing.count == 150 else super().choose(view, actions, budget, rng)

class Cheating(Random):
    def choose(self, view, actions, budget, rng):
        return 10**6

class Short:
    def choose(self, view, actions, rng):
        return actions[0]

class Dying(Random):
    def choose(self, view, actions, budget, rng):
        import os
        os._exit(7)
"""


def test_a_bot_that_fails_is_named(capsys, tmp_path, monkeypatch):
    """With deal, rotation and seat; what was finished is saved."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "broken_bots.py").write_text(BROKEN)
    arguments = ("arena", "skytopia", "--games", "20", "--save", "saved.jsonl", "--bots")
    code, out, err = run(capsys, *arguments, "broken_bots:Failing,random")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "stolik: the bot 'broken_bots:Failing' failed in deal" in err
    assert "ZeroDivisionError: " in err
    assert "broken_bots.py, line 8)" in err
    assert len((tmp_path / "saved.jsonl").read_text().splitlines()) > 1
    code, _, err = run(capsys, *arguments, "random,broken_bots:Cheating", "--fresh", "--jobs", "2")
    assert code == 2
    assert "the bot 'broken_bots:Cheating' failed in deal 0, rotation " in err
    assert "action code 1000000 does not exist" in err
    code, _, err = run(capsys, *arguments, "random,broken_bots:Short", "--fresh")
    assert (code, err.count("\n")) == (2, 1)
    assert err.endswith("; a bot has the method choose(view, actions, budget, rng)\n")
    for jobs in "12":
        code, _, err = run(
            capsys, "simulate", "skytopia", "--games", "2", "--jobs", jobs, "--bots", "broken_bots:Cheating"
        )
        assert (code, err.count("\n")) == (2, 1)
        assert "the bot 'broken_bots:Cheating' failed in match " in err
    simulated = ("simulate", "skytopia", "--games", "2", "--jobs", "2", "--bots", "random,broken_bots:Dying")
    code, out, err = run(capsys, *simulated)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "stolik: match " in err
    assert "killed the processes that played it: " in err
    code, _, err = run(capsys, *arguments, "random,broken_bots:Dying", "--fresh", "--jobs", "2")
    assert (code, err.count("\n")) == (2, 1)
    assert "of random, broken_bots:Dying killed the processes that played it: " in err


def test_a_changed_bot_is_another_tournament(tmp_path, monkeypatch):
    """What it played before it was changed says nothing about it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "changing_bots.py").write_text("from stolik.bots import Random\nclass Mine(Random): pass")
    paths = []
    for _ in range(2):
        paths.append(Arena("skytopia", bots=["random", "changing_bots:Mine"], games=1).usual_path)
        with (tmp_path / "changing_bots.py").open("a") as file:
            file.write("# better\n")
    assert paths[0] != paths[1]


def test_a_changed_game_is_another_tournament(tmp_path, monkeypatch):
    """Whichever file of its folder was changed, and wherever its package is."""
    (tmp_path / "mind").mkdir()
    monkeypatch.setattr("stolik.lab.arena.load", lambda name: replace(load(name), folder=tmp_path))
    codes = set()
    for name in ("view.py", "mind/estimate.py", "mind/estimate.py"):
        with (tmp_path / name).open("a") as file:
            file.write("# better\n")
        codes.add(Arena("fantazja", bots=["random", "greedy"], games=1).header.code)
    (tmp_path / "rules.en.md").write_text("Other words do not play otherwise.")
    codes.add(Arena("fantazja", bots=["random", "greedy"], games=1).header.code)
    assert len(codes) == 3


# ---- refusals ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("skytopia",), "the following arguments are required: --bots"),
        (("chess", "--bots", "random,greedy"), "there is no game 'chess'"),
        (("skytopia", "--bots", "random,deep"), "there is no bot 'deep'"),
        (("skytopia", "--bots", "random,"), "there is no bot ''"),
        (("skytopia", "--bots", "random"), "an arena of 2 players needs 2 to 32 bots, not 1"),
        (("skytopia", "--bots", "random,greedy", "--players", "3"), "an arena of 3 players needs 3 to 32 bots, not 2"),
        (("fantazja", "--bots", "random,greedy", "--players", "3"), "fantazja has 2 players, not 3"),
        (("skytopia", "--bots", "greedy,greedy"), "there is nothing to compare: all bots are 'greedy'"),
        (("skytopia", "--bots", "random,greedy", "--games", "0"), "games is a whole number from 1"),
        (("skytopia", "--bots", "random,greedy", "--seed", "-1"), "seed is a whole number from 0"),
        (("skytopia", "--bots", "random,greedy", "--jobs", "0"), "jobs is a whole number from 1"),
        (("skytopia", "--bots", "random,greedy", "--save", "/nowhere/a"), "cannot be written: No such file"),
        (("skytopia", "--bots", "random,greedy", "--save", "."), ". is no ordinary file"),
        (("skytopia", "--bots", "random,greedy", "--save", "/dev/full"), "/dev/full is no ordinary file"),
        (("skytopia", "--bots", "random,greedy", "--plot", "a.pdf"), "ends in .png or .svg, not 'a.pdf'"),
        (("skytopia", "--bots", "random,greedy", "--plot", "/nowhere/a.svg"), "cannot be written there"),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(capsys, tmp_path, monkeypatch, arguments, complaint):
    """With one sentence and exit code 2."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("stolik.lab.arena.play_seating", None)
    code, out, err = run(capsys, "arena", *arguments)
    assert (code, out) == (2, "")
    assert complaint in err
    assert err.startswith("stolik: ")
    assert err.count("\n") == 1


@pytest.mark.usefixtures("_same_code")
def test_a_file_of_something_else_is_left_alone(capsys, tmp_path):
    """Of another tournament, or of no arena at all: even --fresh does not write over a file it does not know."""
    save = tmp_path / "saved.jsonl"
    result(capsys, *TWO, "--games", "2", "--save", str(save))
    before = save.read_bytes()
    code, _, err = run(capsys, *TWO, "--games", "2", "--save", str(save), "--seed", "1")
    assert (code, save.read_bytes()) == (2, before)
    assert "holds another tournament, with other seed: 0, not 1; name another file, or write over it" in err
    save.write_text("Dear diary\n")
    for more in ((), ("--fresh",)):
        code, _, err = run(capsys, *TWO, "--games", "2", "--save", str(save), *more)
        assert (code, save.read_text()) == (2, "Dear diary\n")
        assert "is not the file of an arena" in err


def test_a_damaged_file_is_refused_and_a_torn_start_is_not(tmp_path):
    """Only the end of a file can be torn; a bad line amid good ones was not written by us."""
    arena, save = Arena("skytopia", bots=["random", "greedy"], games=2), tmp_path / "saved.jsonl"
    with arena.open(save) as ledger:
        for rotation in (0, 1):
            ledger.add(played(0, (1.0, 0.0), (3, 2), rotation=rotation))
    header, first, second = save.read_bytes().splitlines(keepends=True)
    for torn in (b"", header[:20], header[:-1]):
        save.write_bytes(torn)
        with arena.open(save) as ledger:
            assert ledger.played == []
        assert save.read_bytes() == header
    save.write_bytes(header + first[:9] + b"\n" + second)
    with pytest.raises(InputError, match="line 2, is not a match of an arena"):
        arena.open(save)
    save.write_bytes(header + first + second[:9] + b"\n")
    with arena.open(save) as ledger:
        assert len(ledger.played) == 1
    assert save.read_bytes() == header + first


@pytest.mark.usefixtures("_same_code")
def test_edited_lines_are_played_again(tmp_path):
    """Unknown bots and rotations, deals out of range, and lists of another length are no matches."""
    arena, save = Arena("skytopia", bots=["random", OTHER], games=4), tmp_path / "saved.jsonl"
    good = arena.play(save=save)
    header, first, *rest = save.read_text().splitlines(keepends=True)
    match = json.loads(first)
    changes = [{"bots": bots} for bots in ([0, 7], [0], [1, 0])]
    changes += [{name: number} for name in ("deal", "rotation") for number in (77, -1)]
    edited = [match | {"seating": match["seating"] | change} for change in changes]
    edited += [match | {name: match[name][:1]} for name in ("wins", "scores", "decisions", "seconds")]
    save.write_text("".join([header, *(json.dumps(line) + "\n" for line in edited), *rest]))
    again = arena.play(save=save)
    assert (again.resumed, again.games, again.deals) == (3, 4, 2)
    assert again.pairs == good.pairs
    assert arena.play(save=save).resumed == 4


def test_a_search_is_compiled_before_the_first_match(tmp_path, monkeypatch):
    """Interpreted it would be far weaker in its time; who does not search does not wait."""
    compiled = []
    monkeypatch.setattr("stolik.kernel.native.is_ready", lambda source: False)
    monkeypatch.setattr("stolik.kernel.native.compiled", compiled.append)
    monkeypatch.setattr("stolik.lab.arena.play_seating", lambda table, seating: played(0, (1.0, 0.0), (3, 2)))
    for other, count in ((OTHER, 0), ("search:5it", 1)):
        Arena("fantazja", bots=["random", other], games=2).play(save=tmp_path / other)
        assert len(compiled) == count


def test_a_full_disk_is_one_sentence(tmp_path):
    """And no traceback."""
    with Arena("skytopia", bots=["random", "greedy"], games=2).open(tmp_path / "saved") as ledger:
        ledger.file.close()
        with (
            open("/dev/full", "r+b", buffering=0) as ledger.file,
            pytest.raises(InputError, match="saved cannot be written: No space left on device"),
        ):
            ledger.add(played(0, (1.0, 0.0), (3, 2)))


def test_an_arena_without_scipy_says_what_to_install(monkeypatch):
    """A program that uses `Arena` gets the name of the extra."""
    monkeypatch.setitem(sys.modules, "scipy.special", None)
    with pytest.raises(ModuleNotFoundError, match=r"the arena needs SciPy: pip install 'stolik\[lab\]'"):
        Arena("skytopia", bots=["random", "greedy"], games=2)


def test_two_arenas_do_not_write_to_one_file(tmp_path):
    """The second one says so at once."""
    arena = Arena("skytopia", bots=["random", "greedy"], games=2)
    with (
        Ledger(tmp_path / "a", arena.header),
        pytest.raises(InputError, match="is being written by another arena"),
    ):
        Ledger(tmp_path / "a", arena.header)


@pytest.mark.parametrize("library", ["matplotlib", "scipy"])
def test_a_missing_library_is_named_before_anything_is_played(tmp_path, library):
    """A chart needs matplotlib, and every arena needs SciPy."""
    arguments = [*TWO, "--plot", str(tmp_path / "a.svg")] if library == "matplotlib" else [*TWO]
    code = f"import sys; sys.modules[{library!r}] = None; from stolik.cli import main; sys.exit(main({arguments!r}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "pip install '.[lab]'" in done.stderr
    assert done.stderr.count("\n") == 1
