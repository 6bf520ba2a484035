"""The command line as people and programs use it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time

import msgspec
import pytest
from tests.interrupting import interrupt, started

import stolik
from stolik import cli
from stolik.bots import Budget, Player, make
from stolik.cli import main
from stolik.dealing import FairDealer
from stolik.kernel import native
from stolik.lab import simulate as lab
from stolik.lab.runner import play_match
from stolik.lab.simulate import simulate


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        code = main(arguments)
    except SystemExit as stop:
        code = int(stop.code or 0)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict:
    code, out, err = run(capsys, "simulate", "skytopia", "--json", *arguments)
    assert (code, err) == (0, "")
    return json.loads(out)


def test_simulate_prints_one_object(capsys):
    """Everything the design names, and sums that fit together."""
    result = simulated(capsys, "--players", "4", "--bots", "random", "--games", "600", "--seed", "3")
    assert list(result) == [
        "game", "edition", "options", "players", "bots", "games", "decisions", "seconds", "decisions_per_second",
        "wins", "scores", "seed",
    ]  # fmt: skip
    assert (result["game"], result["edition"], result["players"], result["games"]) == ("skytopia", "retail", 4, 600)
    assert sum(result["wins"]) == pytest.approx(600)
    assert len(result["scores"]) == 4
    assert result["decisions"] > 600 * 50


def test_simulate_does_not_depend_on_the_number_of_jobs(capsys):
    """Every match has its own sequence, so two processes give the same sums as one."""
    one = simulated(capsys, "--games", "1100", "--seed", "5", "--jobs", "1")
    two = simulated(capsys, "--games", "1100", "--seed", "5", "--jobs", "2")
    for key in ("seconds", "decisions_per_second"):
        one.pop(key), two.pop(key)
    assert one == two


def test_simulate_with_bots_does_not_depend_on_the_number_of_jobs():
    """Interpreted matches, too, whichever process plays them and in which order they end."""
    bots = ["greedy", "random", "search:5it"]
    one, two = (simulate("skytopia", bots=bots, games=4, seed=5, jobs=j, options={"players": 3}) for j in (1, 2))
    timeless = {"seconds": 0.0, "decisions_per_second": 0.0}
    assert msgspec.structs.replace(one, **timeless) == msgspec.structs.replace(two, **timeless)


def test_starting_processes_is_not_counted():
    """`seconds` are those of playing: a second process starts for longer than these matches take."""
    began = time.perf_counter()
    result = simulate("skytopia", bots=["random"], games=1000, seed=1, jobs=2)
    assert 0 < result.seconds < 0.5 * (time.perf_counter() - began)


def test_simulate_with_other_bots_and_options(capsys):
    """Bots by seat, options by key=value, and greedy ahead of random."""
    arguments = (
        "--bots",
        "greedy,random,random",
        "--games",
        "6",
        "--option",
        "players=3",
        "--option",
        "edition=portal",
    )
    result = simulated(capsys, *arguments, "--option", "sides=choose")
    assert result["bots"] == ["greedy", "random", "random"]
    assert result["options"]["sides"] == "choose"
    assert result["scores"][0] > result["scores"][1]


def test_a_bots_chance_is_not_the_tables(monkeypatch):
    """The draws are the same however much chance the bots use, and no bot is given what the table draws from."""
    draws, seen = [], []

    class First:
        def __init__(self, picks):
            self.picks = picks

        def choose(self, view, actions, budget, rng):
            seen.append([rng.pick(2**31) for _ in range(self.picks)])
            return actions[0]

    class Watched(stolik.Match):
        def __init__(self, *arguments, dealer, **options):
            super().__init__(*arguments, dealer=dealer, **options)
            draws.append(self)

    monkeypatch.setattr(lab, "Match", Watched)
    for picks in (0, 3):
        monkeypatch.setattr(lab, "make", lambda name, picks=picks: Player(name, First(picks), Budget()))
        simulate("fantazja", bots=["greedy"], games=1, seed=3)
    one, two = ([step.code for step in match.steps] for match in draws)
    assert one == two
    table = stolik.Dealer(3, 0)
    assert not {number for picks in seen for number in picks} & {table.pick(2**31) for _ in range(5000)}


def test_simulate_for_people(capsys):
    """Without --json a table, and no progress bar in a pipe."""
    code, out, err = run(capsys, "simulate", "skytopia", "--games", "50")
    assert (code, err) == (0, "")
    assert "mean score" in out
    assert "decisions/s" in out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("simulate", "chess"), "there is no game 'chess'"),
        (("simulate", "skytopia", "--bots", "deep"), "there is no bot 'deep'"),
        (("simulate", "skytopia", "--bots", "random,random,random"), "name one bot for all seats or one for each"),
        (("simulate", "skytopia", "--games", "0"), "games is a whole number from 1"),
        (("simulate", "skytopia", "--games", "100000001"), "games is a whole number from 1 to 100000000"),
        (("simulate", "skytopia", "--games", "many"), "invalid int value: 'many'"),
        (("simulate", "skytopia", "--jobs", "0"), "jobs is a whole number from 1"),
        (("simulate", "skytopia", "--seed", "-3"), "seed is a whole number from 0"),
        (("simulate", "skytopia", "--players", "7"), "players can be 2, 3 or 4, not 7"),
        (("simulate", "fantazja", "--players", "3"), "fantazja has 2 players, not 3"),
        (("simulate", "skytopia", "--option", "edition"), "--option takes key=value"),
        (("simulate", "skytopia", "--option", "edition=x"), "edition can be retail, portal or prototype"),
        (("rules", "skytopia", "S99"), "S99"),
        (("rules", "skytopia", "--lang", "de"), "invalid choice: 'de'"),
        (("replay", "/nowhere/record"), "cannot be read: No such file"),
        (("play", "skytopia", "--seats", "human,wizard"), "wizard"),
        (("dance",), "invalid choice: 'dance'"),
        (("play", "--resume", "x", "--option", "players=3"), "a saved match already has its options"),
        (("play", "--resume", "x", "--preset", "hard"), "a saved match already has its options"),
        (("play", "--preset", "none"), "there is no preset 'none'; the presets are first, experienced, hard"),
        (("play", "fantazja", "--preset", "hard"), "there is no preset 'hard'; fantazja has none"),
        (("play", "--preset", "hard", "--option", "players=3"), "market_rows 3 is for 4 players"),
        (("play", "--seats", ""), "players can be 2, 3 or 4, not '1'"),
        (("simulate", "skytopia", "--players", "3", "--option", "players=4"), "give the number of players once"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(capsys, arguments, complaint):
    """No traceback, nothing on standard output."""
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert complaint in err
    assert err.startswith("stolik: ")
    assert err.count("\n") == 1


def test_rules_are_printed_in_both_languages(capsys):
    """Everything, a chapter, or a paragraph."""
    whole, chapter, paragraph = (run(capsys, "rules", "skytopia", *part)[1] for part in ((), ("S4",), ("S4.8",)))
    assert len(whole) > len(chapter) > len(paragraph) > 50
    polish = run(capsys, "rules", "skytopia", "S4.8", "--lang", "pl")[1]
    assert "Golem" in polish
    assert polish != paragraph


def test_replay_tells_a_match(capsys, tmp_path):
    """In words, in either language, or as the position after N actions."""
    match = stolik.Match("skytopia", seed=1)
    play_match(match, [make("random")] * 2, [stolik.Dealer(1)] * 2)
    path = tmp_path / "match.record"
    path.write_text(str(match.record))
    english, polish = (run(capsys, "replay", str(path), "--lang", lang) for lang in ("en", "pl"))
    assert english[0] == polish[0] == 0
    assert len(english[1].splitlines()) > 100
    assert english[1] != polish[1]
    position = json.loads(run(capsys, "replay", str(path), "--at", "40")[1])
    assert position == match.game.write_position(match.steps[40].before)
    assert run(capsys, "replay", str(path), "--at", "99999")[0] == 2
    path.write_bytes(b"\xff\xfe\x00")
    assert "is not a text file" in run(capsys, "replay", str(path))[2]


def test_replay_of_a_record_with_secrets_is_refused(capsys, tmp_path):
    """A record for one seat of a running match cannot be told; the sentence says when it can."""
    match, path = stolik.Match("skytopia", start=0, seed=1), tmp_path / "match.record"
    path.write_text(re.sub("chance: deal .*", "chance: deal ?", str(match.record_for(0)), count=1))
    code, out, err = run(capsys, "replay", str(path))
    assert (code, out) == (2, "")
    assert "action 1: 'deal ?' is hidden; a record for one seat can be replayed only when the match is over" in err


@pytest.fixture
def dealt(tmp_path):
    """The record of a finished match whose draws can be checked, and its file."""
    match = stolik.Match("fantazja", dealer=FairDealer(bytes(range(32)), "table-7", ("żaba",)))
    play_match(match, [make("random")] * 2, [stolik.Dealer(1)] * 2)
    path = tmp_path / "match.record"
    path.write_text(str(match.record), "utf-8")
    return match.record, path


def test_verify_says_that_all_draws_follow(capsys, dealt):
    """In either language, or as JSON, with what one has to compare."""
    record, path = dealt
    draws = sum(actor == stolik.CHANCE for actor, _ in record.steps)
    code, out, err = run(capsys, "verify", str(path), "--lang", "en", "--commitment", record.dealing.commitment)
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == (f"All {draws} draws follow from the committed secret.")
    assert record.dealing.commitment in out
    assert "'żaba'" in out
    assert "z ustalonego wcześniej sekretu" in run(capsys, "verify", str(path), "--lang", "pl")[1]
    code, out, err = run(capsys, "verify", str(path), "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "fair": True, "problem": None, "match": "table-7", "commitment": record.dealing.commitment, "entropy": ["żaba"],
        "draws": draws, "wrong": None, "finished": True,
    }  # fmt: skip


def test_verify_names_the_first_wrong_draw(capsys, dealt):
    """With exit code 1: which, what was drawn and what should have been."""
    record, path = dealt
    lines = str(record).splitlines()
    first = lines.index("") + 2  # the first tile, which the second is exchanged with
    lines[first], lines[first + 1] = lines[first + 1], lines[first]
    path.write_text("\n".join(lines), "utf-8")
    drawn, expected = (line.removeprefix("chance: ") for line in lines[first : first + 2])
    code, out, err = run(capsys, "verify", str(path), "--lang", "en")
    assert (code, err) == (1, "")
    assert out.splitlines()[0] == (
        "Action 2 does not follow from the secret: draw number 1 (counted from 0) "
        f"was “{drawn}” and should have been “{expected}”."
    )
    code, out, err = run(capsys, "verify", str(path), "--json")
    assert (code, json.loads(out)["problem"]) == (1, "draw")
    assert json.loads(out)["wrong"] == {"draw": 1, "action": 2, "drawn": drawn, "expected": expected}


def test_verify_finds_another_secret_or_commitment(capsys, dealt):
    """With exit code 1, in words that say which."""
    record, path = dealt
    code, out, err = run(capsys, "verify", str(path), "--lang", "en", "--commitment", "0" * 64)
    assert (code, err) == (1, "")
    assert out.startswith("The commitment in the record is not the one you gave")
    path.write_text(str(record).replace("secret=00", "secret=01"), "utf-8")
    code, out, err = run(capsys, "verify", str(path), "--lang", "en")
    assert (code, err) == (1, "")
    assert out.startswith("The secret in the record does not match its commitment")


def test_verify_refuses_what_cannot_be_checked(capsys, dealt):
    """With exit code 2: no dealing, no secret yet, no commitment, no record."""
    record, path = dealt
    for text, complaint in (
        (str(record.dealt_by(None)), "the record has no header 'dealing'"),
        (str(record.dealt_by(record.dealing.hidden)), "the secret is not shown yet"),
        (str(record).replace("dealing: ", "dealing: seed=7 "), "dealing: expected match=…"),
        (str(record).replace("result: ", "result: 1"), "result: the actions lead to"),
        ("nonsense", "a record begins with"),
    ):
        path.write_text(text, "utf-8")
        code, out, err = run(capsys, "verify", str(path))
        assert (code, out) == (2, "")
        assert complaint in err
    path.write_text(str(record), "utf-8")
    assert "a commitment is 64 digits" in run(capsys, "verify", str(path), "--commitment", "abc")[2]


def interrupt_simulation(seconds: float) -> int:
    """The number of finished matches that a simulation reports when it is interrupted after this time."""
    with started("simulate", "skytopia", "--games", "90000000", "--json", "--jobs", "2") as process:
        time.sleep(seconds)
        out, _ = interrupt(process)
    return int(json.loads(out)["games"])


def test_ctrl_c_stops_cleanly_and_reports_what_was_done():
    """The object counts the matches that were finished; on a busy machine the first of them takes longer."""
    games = next((games for seconds in (8, 20, 60) if (games := interrupt_simulation(seconds))), 0)
    assert 0 < games < 90000000


def test_a_full_disk_is_one_sentence_and_exit_code_2():
    """Also when the last bytes are what does not fit."""
    with open("/dev/full", "w") as full:
        simulate = ("simulate", "fantazja", "--games", "1", "--bots", "greedy")
        for arguments in (("rules", "skytopia", "S4.8"), ("rules", "skytopia"), simulate):
            command = [sys.executable, "-m", "stolik", *arguments]
            done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
            assert done.returncode == 2
            assert done.stderr == "stolik: the output cannot be written: No space left on device\n"


def test_a_failed_compilation_is_told(capsys, monkeypatch):
    """One sentence, because what follows is far slower."""
    child = subprocess.Popen([sys.executable, "-c", "raise SystemExit(1)"])
    monkeypatch.setattr(native, "start_compiling", lambda source: child)
    cli.wait_for_compiler(stolik.game.load("fantazja").source)
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 2
    assert "compiling failed; everything runs much slower" in told[1]


def test_a_seat_may_have_a_budget_of_two_parts(capsys, monkeypatch):
    """Its comma does not begin another seat."""
    monkeypatch.setattr("stolik.terminal.play", lambda game, *, seats, **rest: print(seats) or 0)
    assert run(capsys, "play", "--seats", "human,search:500it,1s")[1] == "['human', 'search:500it,1s']\n"


def test_import_is_light_and_a_match_starts_without_the_compiler():
    """Nothing of Numba is loaded to play."""
    code = (
        "import sys, stolik; m = stolik.Match('skytopia', seed=1); m.play(m.actions[0]); m.view(0);"
        "assert 'numba' not in sys.modules and 'numpy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("missing", ["rich", "fluent"])
def test_a_missing_extra_is_named(missing):
    """The engine alone has no texts and no terminal: what needs them says what to install."""
    code = f"import sys; sys.modules[{missing!r}] = None; from stolik.cli import main; sys.exit(main(['play']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "pip install '.[play]'" in done.stderr
    assert done.stderr.count("\n") == 1
