"""S8: the end of the match, the score, and who wins."""

import pytest
from tests.games.skytopia.drawing import actions, card, deal, draw, golems, idle, play, refused

from stolik.game import CHANCE, NOBODY
from stolik.games.skytopia.game import GAME
from stolik.games.skytopia.rules.components import GUILD_NAMES
from stolik.games.skytopia.rules.scoring import payoff, score

# ---- S8.1 the last round -------------------------------------------------------------------------------

LAST_CARD = """
    round 3  start 0  turn {turn}
    blue    B2 3:{turn} | B3
    purple  P3
    deck    blue B4c
    seat 0  tile red
    seat 2  towers B*
"""


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_when_a_deck_runs_out_the_round_is_finished_and_one_more_is_played(turn):
    """S8.1: whoever turns up the last card, everybody has a turn in the next round, and then it is over."""
    s = draw(LAST_CARD.format(turn=turn), players=3)
    s = play(s, "skip", "place 2 on purple 1")
    assert (s.actor, s.last_round) == (CHANCE, 0)
    s = play(s, "deal B4c")
    assert s.last_round == 4
    seen = []
    while s.actor != NOBODY:
        seen.append((s.round, s.actor))
        s = idle(s)
    rest = [(3, seat) for seat in range(turn + 1, 3)]
    assert seen == [*rest, (4, 2), (4, 0), (4, 1)]


def test_a_deck_has_run_out_when_its_last_card_was_turned_up():
    """S8.1: not only when a place stays empty: the Market is full, and the end has come near."""
    s = play(draw(LAST_CARD.format(turn=0), players=3), "skip", "place 2 on purple 1", "deal B4c")
    assert (card(s, "blue 1"), card(s, "blue 2")) == ("B4c", "B3a")
    assert s.last_round == 4


def test_a_second_empty_deck_does_not_put_off_the_end():
    """S8.1: another deck that runs out in the last round changes nothing."""
    s = draw("""
        round 4  start 0  turn 1
        blue    B2 | B3
        gold    G1 4:1 | G2
        purple  P3
        deck    gold G4c
        seat 0  towers B*, G*
    """)
    assert s.last_round == 4
    s = play(s, "skip", "place 3 on purple 1", "deal G4c")
    assert s.actor == NOBODY


def test_a_deck_that_is_not_empty_does_not_end_the_match():
    """S8.1: one card left is not none."""
    s = idle(draw("deck blue B4c\nblue B2 | B3\nseat 1 towers B*"), 4)
    assert (s.round, s.last_round) == (3, 0)


def test_after_the_end_nothing_happens():
    """S8.1: the match is over for everybody."""
    s = idle(draw("round 60  start 0  turn 1"))
    assert (s.actor, actions(s)) == (NOBODY, [])
    assert refused(s, "place 1 on blue 1") == ("over", "S8.1")
    assert refused(s, "skip") == ("over", "S8.1")


def test_in_the_last_round_places_may_stay_empty():
    """S8.1: the last round is a round like any other, on what is left of the Market."""
    s = draw("""
        round 4  start 0  turn 0
        blue    B2 4:0 | -
        purple  P3
        seat 1  towers B*
    """)
    s = play(s, "skip", "place 3 on purple 1")
    assert (s.actor, s.round, card(s, "blue 1")) == (1, 4, "-")
    s = idle(s)
    assert s.actor == NOBODY


# ---- S8.2 the score ------------------------------------------------------------------------------------


def test_the_score_is_the_sum_of_its_sources():
    """S8.2: PP in play, Guildmasters, P3 cards, 1 for each full 5 coins, 1 for each golem in the Market."""
    s = draw("""
        guilds  builders merchants artists
        blue    B2 2:0 3:0 | B3 2:0
        seat 0  points 12  coins 14  towers B1b / G1a / P3a,P3c
        seat 1  points 3  coins 4
    """)
    view = GAME.view(s, 0)
    assert view.players[0].estimate == {
        "play": 12,
        "guild-1": 3,  # two Laboratories on their foundation
        "guild-2": 6,  # bat and skull
        "guild-3": 6,  # the leaf on the blue and red towers
        "laboratories": 10,
        "coins": 2,
        "golems": 3,
    }
    assert [score(s, seat) for seat in (0, 1)] == [42, 3 + 1 + 3 + 3]
    assert [player.total for player in view.players] == [42, 10]


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (22, 4), (24, 4), (25, 5)])
def test_one_point_for_each_full_five_coins(coins, points):
    """S8.2: what is left below 5 brings nothing."""
    s = draw(f"seat 0 coins {coins}")
    assert GAME.view(s, 0).players[0].estimate["coins"] == points


@pytest.mark.parametrize(("market", "points"), [("", 0), ("2:0", 1), ("2:0 3:0 4:0 5:0 6:0", 5), ("2:1 3:1", 0)])
def test_one_point_for_each_golem_in_the_market(market, points):
    """S8.2: your own golems, however they lie."""
    s = draw(f"blue B2 {market}\nseat 0 coins 10")
    assert GAME.view(s, 0).players[0].estimate["golems"] == points


@pytest.mark.parametrize(("edition", "points"), [("retail", 10), ("portal", 10), ("prototype", 12)])
def test_p3_cards_in_your_city_score_each(edition, points):
    """S8.2: every P3 card in the city; those in the Market and in other cities do not count."""
    s = draw("purple P3\nseat 0 towers P3,P3\nseat 1 towers P1", players=3, edition=edition)
    assert GAME.view(s, 0).players[0].estimate["laboratories"] == points
    assert GAME.view(s, 0).players[1].estimate["laboratories"] == 0


# ---- S8.3 ties -----------------------------------------------------------------------------------------


def finish(seat_0, seat_1, market="P3 1:0"):
    """The end of a match of two, after the last turn of seat 1, who places a golem: each has one in the Market.

    The Guildmasters look at blue, gold and the eagle only, so a red card without it is worth nothing.
    """
    s = draw(f"""
        round 60  start 0  turn 1
        guilds  mechanicians merchants alchemists
        purple  {market}
        seat 0  {seat_0}  tile red
        seat 1  {seat_1}  tile purple
    """)
    s = play(s, "place 5 on purple 1")
    assert s.actor == NOBODY
    return GAME.outcome(s)


def test_the_highest_score_wins():
    """S8.3: without a tie nothing else is looked at."""
    outcome = finish("points 11 coins 0 towers R1a,R1b", "points 10 coins 4")
    assert (outcome.scores, outcome.winners) == ((11 + 10, 10 + 10), (0,))
    assert outcome.decided_by.id == "skytopia-decided-points"


def test_a_tie_is_won_with_fewer_tower_cards():
    """S8.3: one card against two; the coins left over do not matter."""
    outcome = finish("points 10 coins 0 towers R1a", "points 10 coins 4 towers R1b,R2b")
    assert (outcome.scores[0] == outcome.scores[1], outcome.winners) == (True, (0,))
    assert outcome.decided_by.id == "skytopia-decided-cards"


def test_a_second_tie_is_won_with_more_coins_left_after_the_conversion():
    """S8.3: 7 coins are 1 PP and 2 left; 4 coins are 0 PP and 4 left, which is more."""
    outcome = finish("points 10 coins 7 towers R1a", "points 11 coins 4 towers R1b")
    assert (outcome.scores[0] == outcome.scores[1], outcome.winners) == (True, (1,))
    assert outcome.decided_by.id == "skytopia-decided-coins"


def test_a_last_tie_is_a_shared_victory():
    """S8.3: the same score, cards and coins left: both win, though one has 5 coins more."""
    outcome = finish("points 10 coins 8 towers R1a", "points 11 coins 3 towers R1b")
    assert outcome.winners == (0, 1)
    assert outcome.decided_by.id == "skytopia-decided-shared"


@pytest.mark.parametrize(
    ("points", "winners", "payoffs"),
    [
        ((9, 9, 8), (0, 1, 2), (4, 4, 4)),
        ((9, 8, 8), (0, 2), (6, 0, 6)),
        ((9, 9, 7), (0, 1), (6, 6, 0)),
        ((9, 9, 9), (2,), (0, 0, 12)),
    ],
)
def test_a_victory_is_shared_among_all_who_are_tied_to_the_end(points, winners, payoffs):
    """S8.3: two or three of three share it equally; the others have nothing."""
    s = draw(
        f"""
        round 60  start 0  turn 2
        purple  P3
        seat 0  coins 0  points {points[0]}
        seat 1  coins 0  points {points[1]}
        seat 2  coins 0  points {points[2]}
    """,
        players=3,
    )
    s = play(s, "place 5 on purple 1")  # 1 PP for the golem of seat 2
    assert GAME.outcome(s).winners == winners
    assert tuple(payoff(s, seat) for seat in range(3)) == payoffs


def test_foundations_are_no_tower_cards():
    """S8.3: everybody has four foundations; only cards built in play are compared."""
    outcome = finish("points 10 coins 0", "points 10 coins 4 towers R1a")
    assert outcome.winners == (0,)


# ---- S8.4 the worked example ---------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "total"), [("retail", 72), ("portal", 72), ("prototype", 73)])
def test_the_worked_example(edition, total):
    """S8.4: 45 + 6 + 4 + 6 + 5 (Library: 6) + 4 + 2, with two Guildmasters of the same group."""
    s = draw(
        """
        now 1
        blue    B2 2:0 3:0
        seat 0  points 45  coins 22  city 1  towers B1,B2,B3 / G1a / - / P3
    """,
        edition=edition,
    )
    for group, guild in enumerate(("mechanicians", "builders", "merchants")):
        s.guild[group] = GUILD_NAMES.index(guild)
    assert score(s, 0) == total


# ---- S8.5 round 60 -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_match_ends_after_round_sixty(players):
    """S8.5: the last player's turn of round 60 is the last, though no deck has run out."""
    s = draw(f"round 60  start 0  turn {players - 1}", players=players)
    assert s.last_round == 0
    assert idle(s).actor == NOBODY


def test_round_fifty_nine_is_not_the_last():
    """S8.5: after round 59 comes round 60, with a turn for each."""
    s = idle(draw("round 59  start 0  turn 1"))
    assert (s.round, s.actor) == (60, 1)
    s = idle(s)
    assert (s.round, s.actor) == (60, 0)
    assert idle(s).actor == NOBODY


def test_a_deck_that_runs_out_in_round_sixty_adds_no_round():
    """S8.5: one more round would be the 61st."""
    s = draw("""
        round 60  start 0  turn 1
        blue    B2 6:1 | B3
        purple  P3
        deck    blue B4c
        seat 0  towers B*
    """)
    s = deal(play(s, "skip", "place 5 on purple 1"))
    assert (s.actor, golems(s, "purple 1")) == (NOBODY, "5:1")
