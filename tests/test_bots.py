"""Bots by name, their budgets and levels, and the bots without search."""

from __future__ import annotations

import re
from dataclasses import replace
from math import exp
from pathlib import Path
from typing import Any

import pytest
from tests.games.kits import OWN_GAMES

import stolik
from kuhn import GAME as KUHN
from stolik.bots import Budget, Greedy, Random, make, simple
from stolik.bots.bot import MOST_ITERATIONS, MOST_SECONDS
from stolik.bots.levels import LEVELS, SHIPPED, name_bots
from stolik.bots.search import Search
from stolik.game import SHARE, InputError, Words
from stolik.lab.runner import play_match
from stolik.texts import LANGUAGES, say

SEED = 23
SIX = ("novice", "beginner", "casual", "skilled", "expert", "master")
FEW = Budget(iterations=3)

# ---- budgets ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "iterations", "seconds"),
    [
        ("500it", 500, None),
        ("1it", 1, None),
        ("007it", 7, None),
        (f"{MOST_ITERATIONS}it", MOST_ITERATIONS, None),
        ("200ms", None, 0.2),
        ("0.5ms", None, 0.0005),
        ("1.5s", None, 1.5),
        ("2s", None, 2.0),
        (f"{MOST_SECONDS:.0f}s", None, MOST_SECONDS),
        ("20000it,2s", 20000, 2.0),
        ("250ms,10it", 10, 0.25),
        (" 500IT , 1S ", 500, 1.0),
    ],
)
def test_a_budget_is_read(text: str, iterations: int | None, seconds: float | None):
    """Iterations, time, or both in any order; case and spaces do not matter."""
    assert Budget.read(text) == Budget(iterations, seconds)


@pytest.mark.parametrize(
    "text",
    [
        "", " ", ",", "it", "s", "500", "500 it", "-5it", "+5it", "1e3it", "1.5it", "1.0it", ".5s", "1.s", "1,5s",
        "5m", "5h", "5sec", "5its", "5it,", ",5it", "5it,5it", "1s,200ms", "5it,1s,5it", "5it;1s", "5it 1s",
        "nans", "infs", "0x10it", "5_0it", "٥it", "５it", "1.0000001s", "5it\n6it", "search",
    ],
)  # fmt: skip
def test_nonsense_is_no_budget(text: str):
    """The answer is one sentence that says how a budget is written."""
    with pytest.raises(InputError, match=r"is no budget; one is written 500it, 200ms or 1\.5s$"):
        Budget.read(text)


@pytest.mark.parametrize("text", ["0it", "000it", f"{MOST_ITERATIONS + 1}it", "0it,1s", "99999999999it"])
def test_too_few_or_too_many_iterations(text: str):
    with pytest.raises(InputError, match=f"^a budget has 1 to {MOST_ITERATIONS} iterations, not "):
        Budget.read(text)


@pytest.mark.parametrize("text", ["0s", "0.0ms", f"{MOST_SECONDS + 1:.0f}s", "999999999s", "5it,0s"])
def test_too_little_or_too_much_time(text: str):
    with pytest.raises(InputError, match=f"^a budget has more than 0 and at most {MOST_SECONDS:g} seconds, not "):
        Budget.read(text)


# ---- names ----------------------------------------------------------------------------------------------


def test_a_name_may_carry_a_budget():
    """The search takes any; without one it has its own, which has an end."""
    assert make("search:200ms").budget == Budget(seconds=0.2)
    assert make("search:500it").budget == Budget(iterations=500)
    assert make("search:500it,1s").budget == Budget(500, 1.0)
    assert make("search").budget.seconds or make("search").budget.iterations
    for name in ("search", "search:200ms", "greedy", "random", *SIX):
        assert make(name).name == name


@pytest.mark.parametrize("name", [f"{kind}:1s" for kind in ("random", "greedy", *SIX)])
def test_others_take_no_budget(name: str):
    with pytest.raises(
        InputError, match=rf"^'{name[:-3]}' takes no budget; those that do are search and your own bots$"
    ):
        make(name)


@pytest.mark.parametrize("name", ["", " ", ":", "deep", "Greedy", "search 200ms", "greedy,random", "expert ", "500it"])
def test_an_unknown_name_gets_the_good_ones(name: str):
    with pytest.raises(InputError) as refused:
        make(name)
    for known in ("random", "greedy", "search", *SIX, "module:Class"):
        assert known in str(refused.value)


def test_a_bad_budget_of_a_good_name():
    for name in ("search:", "search:fast", "search:0it", "search:1s:2s", "search:500"):
        with pytest.raises(InputError, match="budget"):
            make(name)


MINE = """
class Mine:
    budgets = []

    def choose(self, view, actions, budget, rng):
        self.budgets.append(budget)
        return actions[-1]

class Lame:
    pass

class Fussy:
    def __init__(self, game):
        self.game = game

def broken():
    raise ValueError("no luck")

def dividing():
    return 1 // 0

def missing():
    return {}["bot"]
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """A module with bots of one's own, in the current folder."""
    name = re.sub(r"\W", "_", f"mine_{request.node.name}")
    (tmp_path / f"{name}.py").write_text(MINE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return name


def test_a_bot_of_ones_own(mine: str):
    """With a budget or without; it is asked with the budget of its name."""
    match = stolik.Match("skytopia", seed=1, players=2)
    view, actions = match.view(match.actor), match.actions
    for name, budget in ((f"{mine}:Mine:500it", Budget(500)), (f"{mine}:Mine:1s", Budget(seconds=1.0)),
                         (f"{mine}:Mine:500it,1s", Budget(500, 1.0)), (f"{mine}:Mine", Budget())):  # fmt: skip
        player = make(name)
        assert (player.name, player.budget) == (name, budget)
        assert player.choose(view, actions, stolik.Dealer(1)) == actions[-1]
        assert player.bot.budgets[-1] == budget


@pytest.mark.parametrize("rest", [
    "Nobody", "Lame", "Fussy", "broken", "dividing", "missing", "Mine:often", "Mine:0it", ":1s", "Mine:1s:1s",
])  # fmt: skip
def test_what_is_no_bot_of_ones_own(mine: str, rest: str):
    """One line that says what is wrong with it."""
    with pytest.raises(InputError):
        make(f"{mine}:{rest}")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [("1 / 0", "ZeroDivisionError: division by zero"), ("def", "SyntaxError: "), ("{}[1]", "KeyError: 1")],
)
def test_a_module_that_cannot_be_imported(mine: str, text: str, complaint: str):
    """Every error in it is reported in one line."""
    Path(f"{mine}.py").write_text(text)
    with pytest.raises(InputError, match=f"^the bot '{mine}:Mine' cannot be made: {complaint}"):
        make(f"{mine}:Mine")


@pytest.mark.parametrize("name", ["no_such_module:Bot", ".relative:Bot", ":Bot", "..:Bot", "a..b:Bot", "stolik.bots:"])
def test_a_module_that_is_not_there(name: str):
    with pytest.raises(InputError):
        make(name)


# ---- levels ----------------------------------------------------------------------------------------------


def test_each_bot_of_a_table_has_its_own_name():
    """A level has a name; bots of the same level are numbered by seat. People and other bots have none."""
    assert name_bots(("human", "master", None, "search:1s")) == (None, Words("bot-master"), None, None)
    named = name_bots(("novice", "casual", "master", "casual"))
    assert [name and say(name) for name in named] == ["Borys", "Leon 2", "Matilda", "Leon 4"]
    assert {len({say(Words(f"bot-{level}"), lang) for level in SIX}) for lang in LANGUAGES} == {6}


def test_there_are_six_levels():
    """From the weakest to the strongest, and none of them thinks for ever."""
    assert tuple(LEVELS) == SIX
    assert not LEVELS.keys() & SHIPPED.keys()
    for name in SIX:
        bot, budget = make(name).bot, make(name).budget
        assert isinstance(bot, Greedy | Search)
        if isinstance(bot, Search):
            assert budget.iterations
            assert budget.seconds
            assert budget.seconds <= 60
    searching = [make(name).budget.iterations for name in SIX if isinstance(make(name).bot, Search)]
    assert searching == sorted(set(searching))
    blurs = [make(name).bot.blur for name in SIX if isinstance(make(name).bot, Greedy)]
    assert blurs == sorted(set(blurs), reverse=True)


def test_two_of_one_level_share_nothing():
    for name in (*SHIPPED, *LEVELS):
        assert make(name).bot is not make(name).bot


def play(game: str, bots: list[Any], seed: int, budget: Budget | None = None, **options: Any) -> stolik.Match:
    """A match between bots, each with chance of its own, and with this budget if one is given."""
    match = stolik.Match(game, seed=seed, **options)
    dealers = [stolik.Dealer(seed, 1 + seat) for seat in range(match.players)]
    play_match(match, [replace(bot, budget=budget or bot.budget) for bot in bots], dealers)
    return match


@pytest.mark.parametrize("name", SIX)
@pytest.mark.parametrize("game", OWN_GAMES)
@pytest.mark.xdist_group("search")
def test_every_level_plays_and_a_seed_repeats_it(game: str, name: str):
    """A whole match against random with few iterations, and the same once more."""
    one, two = (play(game, [make(name), make("random")], SEED, FEW).record.write() for _ in range(2))
    assert one == two


@pytest.mark.xdist_group("search")
@pytest.mark.parametrize("name", [n for n in SIX if n != "master"])
def test_every_level_decides_with_its_own_budget(name: str):
    """And the same seed decides the same."""
    match = stolik.Match("skytopia", seed=SEED, players=2)
    chosen = {make(name).choose(match.view(match.actor), match.actions, stolik.Dealer(4)) for _ in range(2)}
    assert len(chosen) == 1
    assert chosen <= set(match.actions)


# ---- greedy ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("blur", [0.0, 1.0, 50.0])
def test_greedy_repeats_itself(blur: float):
    """The same seed misjudges in the same way."""
    match = stolik.Match("skytopia", seed=SEED, players=3)
    view, actions = match.view(match.actor), match.actions
    for seed in range(3):
        one, two = (Greedy(blur).choose(view, actions, Budget(), stolik.Dealer(seed)) for _ in range(2))
        assert one == two


@pytest.mark.parametrize("game", OWN_GAMES)
def test_more_blur_is_weaker(game: str):
    """Over a few matches: a clear eye beats one that sees hardly anything."""
    clear, blurred = Greedy(depth=1), Greedy(blur=30.0, depth=1)
    won, rules = 0, stolik.game.load(game)
    for number in range(4):
        place = number % 2
        bots = [blurred, blurred]
        bots[place] = clear
        match = play(game, [stolik.bots.Player("", bot, Budget()) for bot in bots], SEED + number // 2)
        won += rules.payoff(match.state, place)
    assert won >= 3 * SHARE


def test_blur_chooses_in_proportion(monkeypatch: pytest.MonkeyPatch):
    """Of two actions, the `blur` points better one is taken e times as often: about three times of four."""
    monkeypatch.setattr(simple, "look_ahead", lambda game, state, code, seat, depth: float(code == actions[1].code))
    state = KUHN.read_position({"game": "kuhn", "ante": 1, "actions": ["deal Q", "deal K"]})
    view, actions = KUHN.view(state, 0), [KUHN.table.decode(code) for code in KUHN.legal(state)]
    dealer, bot = stolik.Dealer(SEED), Greedy(blur=1.0, game=KUHN)
    better = sum(bot.choose(view, actions, Budget(), dealer) == actions[1] for _ in range(4000)) / 4000
    assert abs(better - exp(1) / (1 + exp(1))) < 0.03


def test_without_blur_equals_are_equally_likely(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(simple, "look_ahead", lambda *_: 1.0)
    state = KUHN.read_position({"game": "kuhn", "ante": 1, "actions": ["deal Q", "deal K"]})
    view, actions = KUHN.view(state, 0), [KUHN.table.decode(code) for code in KUHN.legal(state)]
    dealer, bot = stolik.Dealer(SEED), Greedy(game=KUHN)
    first = sum(bot.choose(view, actions, Budget(), dealer) == actions[0] for _ in range(2000))
    assert 900 < first < 1100


def test_greedy_hears_a_stop():
    """It has looked at one action, and takes it."""
    match = stolik.Match("skytopia", seed=SEED, players=2)
    stopped = Budget(stop=lambda: True)
    assert Greedy().choose(match.view(match.actor), match.actions, stopped, stolik.Dealer(1)) == match.actions[0]


def test_greedy_cannot_know_what_is_hidden():
    """In another world behind the same view the same seed chooses the same."""
    game, differing = stolik.game.load("fantazja"), 0
    match, dealer = stolik.Match("fantazja", seed=SEED), stolik.Dealer(SEED)
    while not match.over:
        state = match.state
        twin = game.permute_hidden(state, state.actor, dealer.rng)
        differing += twin != state
        one, two = (
            Greedy(blur=0.5).choose(game.view(s, s.actor), match.actions, Budget(), stolik.Dealer(7))
            for s in (state, twin)
        )
        assert one == two
        match.play(match.codes[dealer.pick(len(match.codes))])
    assert differing > 30


def test_random_takes_everything():
    """Each action is as likely as the others."""
    match = stolik.Match("skytopia", seed=SEED, players=2)
    dealer, n = stolik.Dealer(SEED), len(match.actions)
    chosen = [Random().choose(match.view(0), match.actions, Budget(), dealer) for _ in range(60 * n)]
    square = sum((chosen.count(action) - 60) ** 2 / 60 for action in match.actions)
    assert square < n - 1 + 5 * (2 * (n - 1)) ** 0.5
    assert re.match("place", str(chosen[0]))
