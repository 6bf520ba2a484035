"""The reference opponent is plain UCT: OpenSpiel's, node for node, and no better."""

from __future__ import annotations

import math
import time
from array import array
from types import SimpleNamespace

import pytest
from tests import uct
from tests.checked import checked
from tests.games.kits import OWN_GAMES
from tests.games.skytopia.drawing import draw
from tests.uct import MOST_SEATS, Node, TextbookUct, Tree, share_out, source_of

import stolik
from kuhn import GAME as KUHN
from stolik.bots import Budget, make
from stolik.game import CHANCE, NOBODY, SHARE, load
from stolik.kernel.native import link
from stolik.kernel.record import States
from stolik.kernel.rng import Rng, below, seed_rng
from stolik.lab.runner import play_match

pytestmark = pytest.mark.xdist_group("skytopia-compiled")  # one process compiles it


@pytest.fixture(autouse=True)
def bounds_are_checked(monkeypatch):
    """Our games are played by the twins that are compiled for other tests anyway."""
    compile_grow = uct.compile_grow

    def find_grow(game):
        return checked(game.name).grow if game.name in OWN_GAMES else compile_grow(game)

    monkeypatch.setattr(uct, "compile_grow", find_grow)


SKYTOPIA = load("skytopia")
LAST_TURN = """
    round 60  start 0  turn 1
    guilds  mechanicians merchants alchemists
    purple  P3 1:0
    seat 0  points 10  coins 0  tile red
    seat 1  points 10  coins 5  tile purple  towers R1a
"""


def kuhn(*actions):
    return KUHN.read_position({"game": "kuhn", "ante": 1, "actions": actions})


def choose(game, state, iterations, seed=1):
    view, actions = game.view(state, state.actor), [game.table.decode(code) for code in game.legal(state)]
    return str(TextbookUct(game).choose(view, actions, Budget(iterations=iterations), stolik.Dealer(seed)))


def grown(game, state, iterations, seed=1):
    tree = Tree(game, state.to_bytes(), seed, 0)
    tree.grow(iterations)
    return tree


def random_moments(game, seed, parts, **options):
    """States of a random match in which there is a choice, as far through it as the parts say."""
    match, dealer, found = stolik.Match(game, seed=seed, **options), stolik.Dealer(seed), []
    while not match.over:
        if len(match.actions) > 1:
            found.append(match.state.copy())
        match.play(match.actions[dealer.pick(len(match.actions))])
    return [found[int(part * len(found))] for part in parts]


def test_a_won_last_move_is_found():
    """A free placement keeps the five coins that win; the other 16 of 24 lose the tie."""
    assert [choose(SKYTOPIA, draw(LAST_TURN), 200, seed)[:10] for seed in range(5)] == ["place 5 on"] * 5


def test_the_best_card_answers_a_bet_in_every_world():
    assert choose(KUHN, kuhn("deal Q", "deal K", "bet"), 50) == "bet"


def test_visits_add_up():
    """The first iteration is the root's own, and so for every node below; wins are those of the seat that acts."""
    tree = grown(SKYTOPIA, random_moments(SKYTOPIA, 3, [0.5], players=3)[0], 400)
    assert tree.nodes[0]["visits"] == 400
    for node in tree.nodes[tree.nodes["count"] > 0]:
        children = tree.nodes[node["first"] : node["first"] + node["count"]]
        assert children["visits"].sum() == node["visits"] - 1
        assert (children["won"] <= SHARE * children["visits"]).all()


def test_worlds_share_the_iterations():
    """One tree where nothing is hidden, else one for each world that was drawn, weighted if it was drawn twice."""
    for game, state, most in ((SKYTOPIA, draw(LAST_TURN), 1), (KUHN, kuhn("deal Q", "deal K", "bet"), 2)):
        trees = TextbookUct(game).search(game.view(state, 1), Budget(iterations=801), stolik.Dealer(2))
        assert len(trees) == most
        assert sum(int(tree.nodes[0]["visits"]) for tree in trees) == 801
    assert share_out(10, [1, 1, 1]) == [3, 3, 4]
    assert share_out(8, [5, 3]) == [5, 3]


def test_a_seed_repeats_the_choice():
    """And another seed grows another tree."""
    state = random_moments(SKYTOPIA, 5, [0.2], players=2)[0]
    assert choose(SKYTOPIA, state, 100) == choose(SKYTOPIA, state, 100)
    one, same, other = (grown(SKYTOPIA, state, 100, seed) for seed in (7, 7, 8))
    assert one.nodes.tobytes() == same.nodes.tobytes() != other.nodes.tobytes()


def test_any_budget_gives_an_answer():
    """Too few iterations to leave the root, hardly any time, a stop at once, or no budget at all."""
    match = stolik.Match("skytopia", players=2, seed=1)
    stopped = Budget(seconds=60, stop=lambda: True)
    for budget in (Budget(iterations=1), Budget(seconds=1e-6), stopped, Budget()):
        began = time.perf_counter()
        action = TextbookUct().choose(match.view(match.actor), match.actions, budget, stolik.Dealer(1))
        assert action in match.actions
        assert time.perf_counter() - began < 10


def test_both_executions_grow_the_same_tree():
    game, state = SKYTOPIA, draw(LAST_TURN)
    tree = grown(game, state, 60)
    states, nodes, rng = States([state.copy(), state]), States(Node() for _ in range(len(tree.nodes))), Rng()
    nodes[0].parent, nodes[0].seat = -1, state.actor
    seed_rng(rng, 1, 0)
    out, won = array("h", bytes(2 * game.most_legal)), array("q", bytes(8 * MOST_SEATS))
    link(source_of(game)).grow(states, [rng], nodes, array("q", [1]), out, won, 2, 60)
    assert b"".join(node.to_bytes() for node in nodes) == tree.nodes.tobytes()


def test_it_beats_random():
    bots, won = [make("tests.uct:TextbookUct:200it"), make("random")], 0
    for number in range(8):
        match = stolik.Match("skytopia", players=2, seed=number)
        play_match(match, bots[::-1] if number % 2 else bots, [stolik.Dealer(number)] * 2)
        won += SKYTOPIA.payoff(match.state, number % 2)
    assert won >= 7 * SHARE


# ---- against OpenSpiel's own -------------------------------------------------------------------------


class TheirState:
    """As much of a pyspiel.State as their search asks for."""

    def __init__(self, game, state, chance, history=()):
        self.game, self.state, self.chance, self.history = game, state, chance, history

    def clone(self):
        return TheirState(self.game, self.state.copy(), self.chance, self.history)

    def is_terminal(self):
        return self.state.actor == NOBODY

    def is_chance_node(self):
        return self.state.actor == CHANCE

    def current_player(self):
        return self.state.actor

    def legal_actions(self, player=None):
        self.chance.at = self.history
        return self.game.legal(self.state)

    def chance_outcomes(self):
        codes = self.legal_actions()
        return [(code, 1 / len(codes)) for code in codes]

    def apply_action(self, code):
        self.game.apply(self.state, code)
        self.history = (*self.history, code)

    def returns(self):
        return [self.game.payoff(self.state, seat) / SHARE for seat in range(self.game.players(self.state))]


class TheirChance:
    """Our random numbers as a numpy.random.RandomState; a draw is the place of a child, and so its order is kept."""

    def __init__(self, seed):
        self.rng, self.at, self.orders = Rng(), (), {}
        seed_rng(self.rng, seed, 0)

    def shuffle(self, items):
        left = list(items)
        for place in range(len(items)):
            pick = below(self.rng, len(left))
            items[place] = left[pick]
            left[pick] = left[-1]
            left.pop()
        self.orders[self.at] = [code for code, _ in items]

    def choice(self, codes, p=None):
        return self.orders.get(self.at, codes)[below(self.rng, len(codes))]


def their_tree(mcts, pyspiel, game, state, iterations, seed):
    class PlainNode(mcts.SearchNode):
        """Without what they know of a match's end: an ended one is chosen by the same bound as all others."""

        outcome = property(lambda self: None, lambda self, value: None)

    kind = SimpleNamespace(
        reward_model=pyspiel.GameType.RewardModel.TERMINAL, dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL
    )
    described, chance = SimpleNamespace(get_type=lambda: kind, max_utility=lambda: 1.0), TheirChance(seed)
    rollouts = mcts.RandomRolloutEvaluator(1, chance)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mcts, "SearchNode", PlainNode)
        bot = mcts.MCTSBot(described, math.sqrt(2), iterations, rollouts, solve=False, random_state=chance)
        return bot.mcts_search(TheirState(game, state, chance))


def compare(theirs, tree, at):
    """Hold two subtrees to each other; return how many nodes they have."""
    ours, total = tree.nodes[at], 1
    assert (theirs.explore_count, len(theirs.children)) == (ours["visits"], ours["count"])
    if theirs.player >= 0:
        assert theirs.total_reward * SHARE == pytest.approx(ours["won"])
    for place, child in enumerate(theirs.children):
        assert child.action == tree.nodes[ours["first"] + place]["code"]
        total += compare(child, tree, ours["first"] + place)
    return total


@pytest.mark.parametrize(
    ("game", "options", "iterations"),
    [(KUHN, {}, 300), (SKYTOPIA, {"players": 3}, 60), (load("fantazja"), {}, 40)],
    ids=["kuhn", "skytopia", "fantazja"],
)
def test_the_tree_is_openspiels(game, options, iterations):
    """With the same random numbers, node for node, from the beginning of a match to its end."""
    pyspiel = pytest.importorskip("pyspiel")
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    for state in random_moments(game, 1, (0, 0.5, 0.97), **options):
        tree = grown(game, state, iterations)
        root = their_tree(mcts, pyspiel, game, state, iterations, 1)
        assert compare(root, tree, 0) == 1 + tree.nodes["count"].sum()
