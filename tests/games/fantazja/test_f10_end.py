"""F10: the end of the match, the score, and who wins."""

import random

import pytest
from tests.games.fantazja.drawing import (
    actions,
    asked,
    begin,
    discard,
    down,
    draw,
    end,
    hand,
    play,
    scores,
    tokens,
    why,
)

from stolik.game import CHANCE, NOBODY
from stolik.games.fantazja.game import GAME
from stolik.games.fantazja.rules.actions import PAYING, PLACING, TABLE, TURNING

BUILDING = (PLACING, TURNING, PAYING)
SPENT = {"rest0": "discard", "rest1": "discard"}  # everything that is not drawn has been used up

# ---- F10.1 the end -------------------------------------------------------------------------------------------


def is_action(before, code, after):
    """Has an action been done just now: a point gained, or a building built? Swaps are none. (F3.1)"""
    if TABLE.split(code)[0].kind == "imagine":
        return True
    return before.phase in BUILDING and not before.old and after.phase not in BUILDING


def choose_any(dice, s, codes):
    """Uniformly at random."""
    return dice.choice(codes)


def choose_kinds(dice, s, codes):
    """Any kind of action alike."""
    kinds = [TABLE.split(code)[0].kind for code in codes]
    kind = dice.choice(sorted(set(kinds)))
    return dice.choice([code for code, found in zip(codes, kinds, strict=True) if found == kind])


def choose_delay(dice, s, codes):
    """Magic whenever it can be used, burying as much as possible; else powers, then towers of magic."""
    for start in ("power magic", "bury", "first", "recover", "power", "build NG", "build LG", "build", "end"):
        found = [code for code in codes if TABLE.write(code).startswith(start)]
        if found:
            return dice.choice(found)
    return dice.choice(codes)


def choose_nothing(dice, s, codes):
    """Imagination Points only."""
    return dice.choice([code for code in codes if TABLE.write(code).startswith(("imagine", "end"))] or codes)


@pytest.mark.parametrize("choose", [choose_any, choose_kinds, choose_delay, choose_nothing])
@pytest.mark.parametrize("block", range(3))
def test_each_player_does_exactly_27_actions(choose, block):
    """F10.1: whatever the players do, every match ends, after 27 actions of each."""
    for seed in range(block * 12, block * 12 + 12):
        dice, s, done, turns = random.Random(seed), begin(), [0, 0], 0
        while s.actor != NOBODY:
            codes = GAME.legal(s)
            before, code = s.copy(), choose(dice, s, codes)
            GAME.apply(s, code)
            done[before.seat] += is_action(before, code, s)
            turns = max(turns, s.turns)
        assert done == [27, 27], (choose.__name__, seed)
        assert turns <= 4 * 27
        assert not any(hand(s, seat) for seat in (0, 1))


@pytest.mark.parametrize("seat", [0, 1])
def test_the_end_when_neither_has_a_tile(seat):
    """F10.1: at the end of the turn in which the last tile is used, whoever's it is."""
    last = {f"hand{seat}": "NL"[seat] + "R1a", f"hand{1 - seat}": ""}
    s = draw(seat=seat, **last, **SPENT)
    s = play(s, f"imagine {'NL'[seat]}R1a")
    assert (s.actor, asked(s), actions(s)) == (NOBODY, "over", [])


@pytest.mark.parametrize(
    "left", [{"hand1": "LR1a"}, {"hand1": "", "bottom1": "LR1a"}], ids=["a tile in hand", "a buried tile"]
)
def test_not_while_the_other_has_a_tile(left):
    """F10.1: in hand or draw pile, the known bottom included."""
    s = play(draw(hand0="NR1a", **left, **SPENT), "imagine NR1a")
    assert (s.seat, s.actor != NOBODY) == (1, True)


def test_not_while_there_is_a_tile_in_the_own_pile():
    """F10.1: the hand is empty, and refilled."""
    s = play(draw(hand0="NR1a", hand1="", bottom0="NR1b", **SPENT), "imagine NR1a")
    assert (s.actor, actions(s)) == (CHANCE, ["draw NR1b"])
    s = play(s, "draw NR1b")
    assert (s.seat, s.turns, hand(s, 0)) == (0, 3, "NR1b")


def test_after_the_end_nothing_is_legal():
    """F10.1: over."""
    s = play(draw(hand0="NR1a", hand1="", **SPENT), "imagine NR1a")
    for notation in ("end", "imagine NR1a", "build LR1a", "draw NR1a", "power magic"):
        assert why(s, notation) == ("over", "F10.1")


def test_a_player_without_tiles_takes_turns_without_an_action():
    """F10.1: they pass by themselves, and the other player goes on."""
    s = draw("NR1a @", hand0="", rest0="discard", hand1="LR1a LR1b LR1c", rest1="discard", seat=1)
    for number, name in enumerate(("LR1a", "LR1b")):
        s = play(s, f"imagine {name}")
        assert (s.seat, s.turns) == (1, 4 + 2 * number)
    s = play(s, "imagine LR1c")
    assert s.actor == NOBODY


def test_in_such_a_turn_a_power_may_be_used():
    """F10.1, F3.2: production and military; residential and special need a hand, and Magic tiles of one's own."""
    every = dict.fromkeys(("residential", "production", "military", "magic", "special"), 0)
    s = draw("NR1a @ LR1a", hand0="", rest0="discard", hand1="LR1b LR1c", rest1="discard", tokens=every)
    assert actions(s) == ["power production", "power military", "end"]
    assert why(s, "power residential") == ("hand-empty", "F9.1")
    assert why(s, "power magic") == ("no-tiles-left", "F9.4")
    assert why(s, "swap NM1a") == ("nothing-to-swap", "F9.5")
    s = play(s, "power production", "recover NG3")
    assert (s.seat, down(s, 0)) == (1, "NG3")


def test_such_a_turn_may_be_said_to_end():
    """F3.2: without a power."""
    s = draw("NP1a NP1b @", hand0="", rest0="discard", hand1="LR1b LR1c", rest1="discard", tokens={"production": 0})
    s = play(s, "end")
    assert (s.seat, tokens(s)) == (1, {"production": 0})


def test_military_without_tiles_still_guards():
    """F10.1, F9.3: and the token comes back at the start of the next turn without tiles."""
    s = draw("NM1a NM1b @", hand0="", rest0="discard", hand1="LR1b LR1c", rest1="discard", tokens={"military": 0})
    s = play(s, "power military", "guard NM1b")
    assert (s.seat, tokens(s)) == (1, {"military": "building"})
    s = play(s, "imagine LR1b")
    assert (s.seat, tokens(s), actions(s)) == (0, {"military": 0}, ["power military", "end"])


def test_after_the_last_action_a_power_may_still_be_used():
    """F3.2, F10.1: the match ends at the end of the turn, not with the last tile."""
    s = draw("NP1a NP1b @", hand0="NR1a", hand1="", tokens={"production": 0}, **SPENT)
    s = play(s, "imagine NR1a")
    assert actions(s) == ["power production", "end"]
    assert play(s, "end").actor == NOBODY
    s = play(s, "power production", "recover NG3")
    assert (s.actor, down(s, 0)) == (NOBODY, "NR1a NG3")


def test_the_match_does_not_wait_for_powers_of_the_other():
    """F10.1: at the end of the turn it is over, though the other player has a token."""
    s = draw("LP1a LP1b @", hand0="NR1a", hand1="", tokens={"production": 1}, **SPENT)
    assert play(s, "imagine NR1a").actor == NOBODY


def test_a_last_tile_swapped_back_is_still_to_be_used():
    """F10.1, F9.5: the old tile comes to the hand, so the action is owed."""
    s = draw("NR1a @", hand0="NM1a", hand1="", tokens={"special": 0}, **SPENT)
    s = play(s, "swap NM1a", "replace NR1a", "turn 0")
    assert (s.actor, hand(s, 0), "end" in actions(s)) == (0, "NR1a", False)


# ---- F10.2 the score -----------------------------------------------------------------------------------------


def over(board="@", **more):
    """A finished match."""
    return draw(board, hand0="", hand1="", phase="over", **{**SPENT, **more})


def decided(s):
    """Points, winners, payoffs in twelfths, and what decided."""
    outcome = GAME.outcome(s)
    assert tuple(GAME.score(s, seat) for seat in (0, 1)) == outcome.scores
    assert [sum(part.values()) for part in outcome.breakdown] == list(outcome.scores)
    payoffs = tuple(GAME.payoff(s, seat) for seat in (0, 1))
    return outcome.scores, outcome.winners, payoffs, outcome.decided_by.id.removeprefix("fantazja-decided-")


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("@", (0, 0)), ("@ NR1a", (1, 0)), ("@ LR2a>NR1a", (0, 3)), ("@ NR3>LR2a>NR1a", (2, 0)), ("@ NSa LSb", (2, 2)),
        ("NP1a NG2a>NG1a @ LM3>LM2a>LM1a LSc LP1a", (4, 5)),
    ],
)  # fmt: skip
def test_visible_buildings_count(board, points):
    """F10.2: not the covered ones, and not those that were lost."""
    assert scores(over(board)) == points


def test_bonus_tokens_count_five_each():
    """F10.2: also if no building is left."""
    assert scores(over("@ NR1a", bonus=(2, 1))) == (11, 5)
    assert GAME.outcome(over("@ NR1a", bonus=(2, 1))).breakdown == (
        {"buildings": 1, "bonuses": 10}, {"buildings": 0, "bonuses": 5},
    )  # fmt: skip


def test_imagination_points_and_tokens_bring_no_points():
    """F10.2: nor do tiles elsewhere."""
    assert scores(over(down0="NR2a NSa", tokens={"magic": 1})) == (0, 0)


def test_the_score_during_the_match():
    """F10.2: as if it ended now."""
    s = draw("@ NR1a", hand0="NR2a", down0="NG1a")
    assert scores(s) == (1, 0)
    assert scores(play(s, "build NR2a", "at 1,0", "pay NG1a")) == (3, 0)


def test_more_points_win():
    """F10.2: Imagination Points do not matter then."""
    assert decided(over("@ NR1a", down1="LR1a LR1b")) == ((1, 0), (0,), (12, 0), "points")
    assert decided(over("@ LR1a", down0="NR1a NR1b")) == ((0, 1), (1,), (0, 12), "points")


def test_then_more_imagination_points():
    """F10.2: with the same points."""
    assert decided(over("NR1a @ LR1a", down0="NG1a")) == ((1, 1), (0,), (12, 0), "imagination")
    assert decided(over("NR1a @ LR1a", down0="NG1a", down1="LG1a LG1b")) == ((1, 1), (1,), (0, 12), "imagination")


def test_then_a_draw():
    """F10.2: the same points and the same Imagination Points; both win half."""
    assert decided(over("NR1a @ LP1a", down0="NG1a", down1="LG1b")) == ((1, 1), (0, 1), (6, 6), "draw")
    assert decided(over()) == ((0, 0), (0, 1), (6, 6), "draw")


def test_five_points_of_a_bonus_are_as_good_as_others():
    """F10.2: no source comes first."""
    s = over("NR1a NR2a>NR1b NP1a @", bonus=(0, 1))
    assert decided(s) == ((5, 5), (0, 1), (6, 6), "draw")


def test_production_after_the_last_action_may_decide():
    """F10.2, F9.2: one more Imagination Point breaks the tie."""
    s = draw("NP1a NP1b @ LP1a LR1a", hand0="NR1a", hand1="", down1="LG1a", tokens={"production": 0}, **SPENT)
    s = play(s, "imagine NR1a")
    assert decided(play(s, "end"))[1:] == ((0, 1), (6, 6), "draw")
    assert decided(play(s, "power production", "recover NG3"))[1:] == ((0,), (12, 0), "imagination")


def test_when_it_is_over_everybody_sees_everything():
    """F10.1: hands are empty, and the face-down tiles are shown."""
    s = over(down0="NG1a NG1b", down1="LG1a")
    for seat in (0, 1, None):
        assert [[slot.tile for slot in player.down] for player in GAME.view(s, seat).players] == [
            ["NG1a", "NG1b"],
            ["LG1a"],
        ]


# ---- F10.3 the worked example --------------------------------------------------------------------------------


def test_the_worked_example():
    """F10.3: Nature 2+2+1+3+2+1+2 and a Bonus token make 18, Light 2+1+1+3+3+1 and one 16."""
    s = over(
        """
        .    .               .          .          LR1a       .          .          .
        .    .               .          .          LSa        .          .          .
        NSa  NP3>NP2a>NP1a   NR1a       NM2a>NM1a  @          LR2a>LR1b  LP1a       LM2a>LM1a
        .    .               .          .          NM3>LM2b>LM1b  .      .          .
        .    .               .          .          NP1b       .          .          .
        .    .               .          .          NSb        .          .          .
        .    .               .          .          LG1a       .          .          .
        """,
        bonus=(1, 1),
    )
    assert GAME.outcome(s).breakdown == ({"buildings": 13, "bonuses": 5}, {"buildings": 11, "bonuses": 5})
    assert decided(s) == ((18, 16), (0,), (12, 0), "points")


def test_nothing_else_is_settled_at_the_end():
    """F10.1: the last turn ends like any other, with refill and tokens; then the score is taken."""
    s = draw("NM1a NM1b @", hand0="NR1a", hand1="LR1a", rest0="discard", rest1="discard")
    s = end(play(s, "imagine NR1a"))
    s = play(s, "build LR1a", "at 1,0")
    assert (s.actor, tokens(s), discard(s, 1).count("LR1a"), scores(s)) == (NOBODY, {"military": 0}, 0, (2, 1))
