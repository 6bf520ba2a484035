"""What people type: matches, refusals, undo, records."""

from __future__ import annotations

import pytest
from tests.games.kits import OWN_GAMES

import stolik
from kuhn import GAME as KUHN
from stolik.bots import make
from stolik.game import ALL, CHANCE, Sentence, Words
from stolik.lab.runner import play_match


def play_to_the_end(match: stolik.Match, seed: int) -> stolik.Match:
    rng = stolik.Dealer(seed)
    while not match.over:
        match.play(match.codes[rng.pick(len(match.codes))])
    return match


def test_a_seed_repeats_a_match():
    """The same seed deals the same table; another one another."""
    assert stolik.Match("skytopia", seed=3).position == stolik.Match("skytopia", seed=3).position
    assert stolik.Match("skytopia", seed=3).position != stolik.Match("skytopia", seed=4).position


def test_an_action_can_be_given_in_three_ways():
    """Notation, structured action and code do the same."""
    matches = [stolik.Match("skytopia", seed=7) for _ in range(3)]
    action = matches[0].actions[3]
    for match, given in zip(matches, (str(action), action, action.code), strict=True):
        match.play(given)
    assert matches[0].state == matches[1].state == matches[2].state


def test_a_refused_action_changes_nothing():
    """A refusal names the reason and its paragraph, in both languages, and the match is as before."""
    match = stolik.Match("skytopia", seed=7)
    before = match.state
    with pytest.raises(stolik.Refused) as refused:
        match.play("place 1 on blue 1")
    assert (refused.value.reason.id, refused.value.paragraph) == ("value-is-now", "S4.8")
    assert refused.value.text("en") != refused.value.text("pl")
    assert "(S4.8)" in str(refused.value)
    assert match.state == before
    assert match.refuse(match.actions[0]) is None


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"players": 5}, "players can be 2, 3 or 4, not 5"),
        ({"edition": "deluxe"}, "edition can be retail, portal or prototype, not 'deluxe'"),
        ({"colour": "red"}, "there is no option 'colour'; the options are players, edition,"),
        ({"players": 3, "market_rows": 2}, "market_rows 2 is for 4 players (S9.4)"),
        ({"players": 2, "start": 3}, "start can be random or a seat from 0 to 1, not 3"),
        ({"players": True}, "players can be 2, 3 or 4, not True"),
        ({"players": 10**5000}, "players can be 2, 3 or 4, not a number of thousands of digits"),
        ({"players": None}, "players can be 2, 3 or 4, not None"),
    ],
)
def test_a_bad_option_is_refused_with_the_good_ones(options, complaint):
    """One sentence says what would be right."""
    with pytest.raises(stolik.InputError, match="^" + complaint.replace("(", r"\(").replace(")", r"\)")):
        stolik.Match("skytopia", **options)


HUGE = pytest.param(10**5000, id="huge")  # pytest cannot write it as a name either


@pytest.mark.parametrize("action", [HUGE, 99999, -1, 2.0, None, True, b"skip", ["skip"]])
def test_a_nonsense_action_is_refused(action):
    """For any input, the error is one sentence."""
    match = stolik.Match("skytopia", seed=7)
    with pytest.raises(stolik.InputError):
        match.play(action)


@pytest.mark.parametrize("position", [None, [], "x", {}, {"game": 3}, {"game": "chess"}, {"game": "skytopia"}])
def test_a_nonsense_position_is_refused(position):
    """The same for positions."""
    with pytest.raises(stolik.InputError):
        stolik.Match.from_position(position)


@pytest.mark.parametrize("seed", [-1, 2**63, HUGE, "7", 1.5, True])
def test_a_bad_seed_is_refused(seed):
    """A seed is a whole number that fits."""
    with pytest.raises(stolik.InputError, match="a seed is a whole number"):
        stolik.Match("skytopia", seed=seed)


def test_an_unknown_game_or_seat_is_refused():
    """The message lists the games; a seat must exist."""
    with pytest.raises(stolik.InputError, match="there is no game 'chess'; the games are fantazja, skytopia"):
        stolik.Match("chess")
    match = stolik.Match("skytopia", players=2)
    for ask in (match.view, match.log, match.record_for):
        for wrong in (2, ALL, True, "0"):  # no seat knows everything
            with pytest.raises(stolik.InputError, match=f"a seat is a number from 0 to 1, not {wrong!r}"):
                ask(wrong)


# ---- undo --------------------------------------------------------------------------------------------------


def test_undo_takes_back_decisions_of_the_same_turn():
    """Step by step back to the beginning of the turn, and no further."""
    match = stolik.Match("skytopia", players=2, seed=7)
    before = match.state
    match.play("place 4 on blue 1")
    match.play("take 5 from purple 1")
    assert not match.can_undo  # the turn has passed to the other player
    match = stolik.Match("skytopia", players=2, seed=7)
    match.play("place 4 on blue 1")
    assert match.can_undo
    match.undo()
    assert match.state == before
    with pytest.raises(stolik.InputError, match="nothing can be taken back"):
        match.undo()


def test_what_cannot_be_taken_back_has_a_reason():
    """Nothing decided in this turn yet, a draw since, or something was shown; the last two need a turn that goes on."""
    found: dict[str | None, int] = {}
    for game in OWN_GAMES:
        match, rng = stolik.Match(game, seed=3), stolik.Dealer(3)
        assert match.refuse_undo() == "nothing"
        while not match.over:
            turn = match.turn
            match.play(match.codes[rng.pick(len(match.codes))])
            why = match.refuse_undo()
            found[why] = found.get(why, 0) + 1
            assert (why is None) == match.can_undo
            assert match.over or (why == "nothing") == (match.turn != turn)
            if why == "draw":
                assert match.steps[-1].actor == stolik.CHANCE
    assert found.keys() == {None, "nothing", "draw", "shown"}


def test_undo_never_crosses_a_draw_a_turn_or_another_player():
    """Over whole matches: whenever undo is possible, it restores the state before one's own last decision."""
    undone = 0
    for seed in range(6):
        match, rng = stolik.Match("skytopia", players=3, seed=seed), stolik.Dealer(seed)
        while not match.over:
            before, actor = match.state, match.actor
            match.play(match.codes[rng.pick(len(match.codes))])
            drew = match.steps[-1].actor == stolik.CHANCE
            same_turn = (match.state.round, match.state.turns) == (before.round, before.turns)
            assert match.can_undo == (not drew and same_turn and match.actor == actor), f"seed {seed}"
            if match.can_undo and rng.pick(4) == 0:
                match.undo()
                undone += 1
                assert match.state == before, f"seed {seed}"
    assert undone > 50


# ---- records and positions -----------------------------------------------------------------------------------


def test_a_record_replays_without_a_seed():
    """Finished or not, the text leads to the same state, the result and every position on the way."""
    match = play_to_the_end(stolik.Match("skytopia", players=3, edition="prototype", abilities="draft", seed=1), 1)
    record = stolik.Record.read(str(match.record))
    assert record.result == match.outcome.scores
    assert record.replay().state == match.state
    half = len(record.steps) // 2
    assert record.replay(half).state == match.steps[half].before
    assert str(record.replay().record) == str(match.record)


def test_a_match_from_a_position_has_it_in_its_record():
    """A match that began in the middle replays from there."""
    match = stolik.Match("skytopia", players=2, seed=5)
    for _ in range(30):
        match.play(match.codes[0])
    later = play_to_the_end(stolik.Match.from_position(match.position, seed=9), 9)
    assert stolik.Record.read(str(later.record)).replay().state == later.state


def test_a_wrong_result_or_actor_is_found():
    """A record whose lines do not fit together is refused with the place."""
    text = str(play_to_the_end(stolik.Match("skytopia", seed=1), 1).record)
    with pytest.raises(stolik.InputError, match="result: the actions lead to"):
        stolik.Record.read(text.replace("result: ", "result: 1")).replay()
    lines = text.splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith(("0: place", "1: place")))
    lines[place] = ("1" if lines[place][0] == "0" else "0") + lines[place][1:]
    with pytest.raises(stolik.InputError, match="acts here, not seat"):
        stolik.Record.read("\n".join(lines)).replay()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1: a record begins with"),
        ("stolik record 1\nnonsense", "line 2: expected 'actor: action' or a header"),
        ("stolik record 1\ngame: chess\nrules: 1\noptions: players=2", "there is no game 'chess'"),
        ("stolik record 1\ngame: skytopia\nrules: 99\noptions: players=2", "rules: this version plays rules 1"),
        ("stolik record 1\ngame: skytopia\nrules: 1", "the header 'options' is missing"),
        ("stolik record 1\ngame: skytopia\nrules: 1\noptions: players", "options: expected name=value"),
        ("stolik record 1\ngame: skytopia\nrules: 1\noptions: players=2\n0: fly", "line 5: 'fly' is not an action"),
    ],
)
def test_a_malformed_record_is_refused_with_its_line(text, complaint):
    """The message names the line or header and what was expected."""
    with pytest.raises(stolik.InputError, match=complaint):
        stolik.Record.read(text)


# ---- secrets ---------------------------------------------------------------------------------------------------


def deal(*actions: str) -> stolik.Match:
    match = stolik.Match(KUHN, deal=False)
    for action in actions:
        match.play(action)
    return match


def list_actions(record: stolik.Record) -> list[str]:
    return str(record).partition("\n\n")[2].splitlines()


def test_a_record_for_a_seat_keeps_secrets():
    """Of hidden actions it has the kind only, and it names its viewer."""
    match = deal("deal Q", "deal K", "bet")
    assert list_actions(match.record_for(0)) == ["chance: deal Q", "chance: deal ?", "0: bet"]
    assert list_actions(match.record_for(1)) == ["chance: deal ?", "chance: deal K", "0: bet"]
    assert list_actions(match.record_for()) == ["chance: deal ?", "chance: deal ?", "0: bet"]
    assert "\nfor: 1\n" in str(match.record_for(1))
    assert "\nfor: spectator\n" in str(match.record_for())
    assert "\nfor:" not in str(match.record)
    for seat in (0, 1, None):
        assert stolik.Record.read(str(match.record_for(seat)), KUHN) == match.record_for(seat)


def test_a_record_for_a_seat_replays_when_the_match_is_over():
    """Before, it leads to the first hidden action and no further; then everybody has the whole record."""
    match = deal("deal Q", "deal K", "bet")
    record = stolik.Record.read(str(match.record_for(0)), KUHN)
    assert record.replay(1).state == match.steps[1].before
    complaint = r"^action 2: 'deal \?' is hidden; a record for one seat can be replayed only when the match is over$"
    with pytest.raises(stolik.InputError, match=complaint):
        record.replay()
    match.play("pass")
    assert all(str(match.record_for(seat)) == str(match.record) for seat in (0, 1, None))
    assert stolik.Record.read(str(match.record_for(0)), KUHN).replay().state == match.state


def test_a_match_from_a_position_begins_with_what_a_seat_knows():
    """The secrets of the position are left out, so that it cannot be replayed either."""
    match = stolik.Match.from_position(deal("deal Q", "deal K").position, game=KUHN, deal=False)
    assert match.record_for(1).position["actions"] == ["deal ?", "deal K"]
    with pytest.raises(stolik.InputError, match="'deal \\?' is not an action"):
        stolik.Record.read(str(match.record_for(1)), KUHN).replay()


def test_a_log_tells_what_a_seat_may_know():
    """A card is told to the seat that has it, and to everybody when the match is over."""
    match = deal("deal Q", "deal K", "bet")
    player, card = Words("player", {"seat": 1}), Words("kuhn-card", {"card": "Q"})
    queen = Sentence("kuhn-dealt", {"player": player, "card": card}, seat=0)
    hidden = Sentence("kuhn-dealt-hidden", {"player": player}, seat=0)
    for seat, told in ((0, queen), (1, hidden), (None, hidden)):
        assert [len(lines) for lines in match.log(seat)] == [1, 1, 1]
        assert match.log(seat)[0] == (told,)
        assert match.log(seat, 2) == match.log(seat)[2:]
    match.play("pass")
    assert match.log(1)[0] == match.log()[0] == (queen,)


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ("for: 2", "for: expected a seat from 0 to 1 or 'spectator', found '2'"),
        ("for: all", "for: expected a seat from 0 to 1 or 'spectator', found 'all'"),
        ("chance: deal ?", "line 5: 'deal \\?' is not an action"),  # not without naming its viewer
        ("for: 0\n0: bet ?", "line 6: 'bet \\?' is not an action"),  # there is nothing to hide
        ("for: 0\n0: fly ?", "line 6: 'fly \\?' is not an action"),
    ],
)
def test_a_record_that_hides_wrongly_is_refused(lines, complaint):
    """Only the record for a seat hides, and only actions that have parts."""
    with pytest.raises(stolik.InputError, match=complaint):
        stolik.Record.read(f"stolik record 1\ngame: kuhn\nrules: 1\noptions: ante=1\n{lines}\n", KUHN)


# ---- the outcome and bots ------------------------------------------------------------------------------------


def test_the_outcome_adds_up():
    """Each seat's sources add up to its score, and the winners are those with the best result."""
    for seed in range(5):
        match = play_to_the_end(stolik.Match("skytopia", players=4, seed=seed), seed)
        outcome = match.outcome
        for seat, sources in enumerate(outcome.breakdown):
            assert sum(sources.values()) == outcome.scores[seat] == match.game.score(match.state, seat)
        assert all(outcome.scores[winner] == max(outcome.scores) for winner in outcome.winners)
        assert match.actions == ()
        with pytest.raises(stolik.Refused, match=r"\(S8.1\)"):
            match.play("skip")


def test_greedy_beats_random():
    """The greedy bot wins all but perhaps one of ten matches against the random one, both ways round."""
    wins = 0
    for seed in range(10):
        match = stolik.Match("skytopia", players=2, seed=seed)
        bots = [make("greedy"), make("random")][:: 1 if seed % 2 else -1]
        play_match(match, bots, [stolik.Dealer(seed)] * 2)
        wins += match.outcome.winners == (0 if seed % 2 else 1,)
    assert wins >= 9


def test_greedy_takes_what_is_free():
    """It uses effects that only give, and activates its towers."""
    match, rng, skipped = stolik.Match("skytopia", players=2, seed=3), stolik.Dealer(3), 0
    free = {match.game.table.read("use")}
    bot = make("greedy")
    while not match.over:
        view = match.view(match.actor)
        action = bot.choose(view, match.actions, rng)
        offered = free & set(match.codes)
        skipped += bool(offered) and action.kind == "skip" and not _costs_something(match)
        match.play(action)
    assert skipped == 0


def _costs_something(match: stolik.Match) -> bool:
    """Does using what is offered give others coins?"""
    before = match.state
    after = before.copy()
    match.game.apply(after, match.game.table.read("use"))
    return any(after.coins[seat] > before.coins[seat] for seat in range(2) if seat != match.actor)


def test_a_bot_of_ones_own(tmp_path, monkeypatch):
    """By module:Class, looked for in the current folder; mistakes are named."""
    (tmp_path / "my_bots.py").write_text(
        "class Last:\n    def choose(self, view, actions, budget, rng):\n        return actions[-1]\n"
        "class Nothing:\n    pass\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend("")
    match = stolik.Match("skytopia", seed=1)
    assert make("my_bots:Last").choose(match.view(0), match.actions, stolik.Dealer(1)) == match.actions[-1]
    for wrong, complaint in (
        ("my_bots:First", "cannot be made"),
        ("nowhere:X", "cannot be made"),
        ("my_bots:Nothing", "no bot"),
    ):
        with pytest.raises(stolik.InputError, match=complaint):
            make(wrong)


def test_an_unknown_bot_is_refused():
    """The message lists the bots."""
    with pytest.raises(stolik.InputError, match="there is no bot 'deep'; the bots are random, greedy"):
        make("deep")


@pytest.mark.parametrize("game", OWN_GAMES)
def test_a_preview_is_played_as_it_is_and_only_at_its_moment(game: str):
    """A match that looks ahead, and sometimes plays something else, is the match that only plays."""
    plain, ahead = (stolik.Match(game, deal=False) for _ in range(2))
    rng = stolik.Dealer(5)
    while not plain.over:
        codes = plain.codes
        code, other = (codes[rng.pick(len(codes))] for _ in range(2))
        preview = ahead.preview(other, stolik.Dealer(1))
        for played in [played for played, _ in preview.steps] if code == other else (code,):
            plain.play(played)
        ahead.play(preview if code == other else code)
        with pytest.raises(stolik.InputError, match="another moment"):
            ahead.play(preview)
        assert ahead.state == plain.state
        assert ahead.draws == plain.draws == sum(step.actor == CHANCE for step in plain.steps)
        if plain.can_undo and rng.pick(3) == 0:
            plain.undo()
            ahead.undo()
    assert ahead.record == plain.record
