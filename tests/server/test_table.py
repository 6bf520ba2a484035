"""One table without a server: what its log means, and what may be done at it."""

from __future__ import annotations

import random

import pytest
from tests.server.desk import EWA, JAN, OLA, SECRET, Desk, tell_table

from stolik.dealer import Dealer
from stolik.dealing import verify
from stolik.game import CHANCE, own_games
from stolik.record import Record
from stolik.server.realtime.messages import (
    Act,
    Change,
    Close,
    Invite,
    Leave,
    Mix,
    Rematch,
    Resign,
    Return,
    Say,
    Start,
    Swap,
    Take,
    Undo,
)
from stolik.server.refusals import Refusal
from stolik.server.tables.commands import Caller, clean_name, decide, make_acted
from stolik.server.tables.events import Clock, Returned, StoodIn, Waited

GAMES = own_games()


# ---- before the match ----------------------------------------------------------------------------------


def names(desk: Desk) -> list[str]:
    return [seat.name or seat.bot or "" for seat in desk.table.seats]


def test_seats_are_taken_and_left():
    """An open seat can be taken, under another name for a second player at the same device, and left again."""
    desk = Desk(seats="ola open open")
    desk.say(JAN, Take("1", 1))
    desk.say(JAN, Take("2", 2, "  Mała\nZosia "))
    assert names(desk) == ["Ola", "Jan", "Mała Zosia"]
    assert desk.table.seats_of("jan") == [1, 2]
    desk.say(JAN, Leave("3", 1))
    assert names(desk) == ["Ola", "", "Mała Zosia"]


def test_a_taken_seat_cannot_be_taken():
    desk = Desk(seats="ola bot:casual")
    assert desk.refused(JAN, Take("1", 0)) == "seat-taken"
    assert desk.refused(JAN, Take("2", 1)) == "seat-taken"
    assert desk.refused(JAN, Take("3", 2)) == "no-seat"


def test_only_an_own_seat_can_be_left():
    desk = Desk(seats="ola jan")
    assert desk.refused(JAN, Leave("1", 0)) == "not-your-seat"
    assert desk.refused(OLA, Leave("2", 7)) == "no-seat"


def test_seats_are_swapped():
    """One's own seat with an open one or a bot's; the host swaps any two."""
    desk = Desk(seats="ola jan open bot:casual")
    desk.say(JAN, Swap("1", 1, 2))
    assert names(desk) == ["Ola", "", "Jan", "casual"]
    desk.say(JAN, Swap("2", 2, 3))
    assert names(desk) == ["Ola", "", "casual", "Jan"]
    assert desk.refused(JAN, Swap("3", 3, 0)) == "swap-not-yours"
    assert desk.refused(JAN, Swap("4", 0, 3)) == "swap-not-yours"
    assert desk.refused(JAN, Swap("5", 1, 2)) == "swap-not-yours"
    assert desk.refused(EWA, Swap("6", 1, 2)) == "swap-not-yours"
    assert desk.refused(JAN, Swap("7", 3, 4)) == "no-seat"
    desk.say(OLA, Swap("8", 3, 0))
    assert names(desk) == ["Jan", "", "casual", "Ola"]


def test_host_gives_seats_to_bots_and_opens_them():
    desk = Desk(seats="ola open jan")
    assert desk.refused(JAN, Invite("1", 1, "casual")) == "not-host"
    desk.say(OLA, Invite("2", 1, "casual"))
    desk.say(OLA, Invite("3", 2))
    assert names(desk) == ["Ola", "casual", ""]
    assert desk.refused(OLA, Invite("4", 1, "search:3600s")) == "no-bot"
    assert desk.refused(OLA, Invite("5", 3)) == "no-seat"


def test_start_needs_all_seats_and_somebody_who_plays():
    """The host or a seated player starts the match, and only when no seat is open."""
    desk = Desk(seats="ola jan open")
    assert desk.refused(JAN, Start("1")) == "seats-open"
    desk.say(OLA, Invite("2", 2, "casual"))
    assert desk.refused(EWA, Start("3")) == "not-seated"
    desk.say(JAN, Start("4"))
    assert desk.table.status == "running"
    assert desk.refused(OLA, Start("5")) == "begun"


def test_host_may_start_a_table_of_bots():
    desk = Desk(seats="bot:casual bot:novice")
    desk.say(OLA, Start("1"))
    assert desk.table.bot in ("casual", "novice")


def test_after_the_start_seats_stay():
    desk = Desk().start()
    for said in (Take("1", 0), Leave("2", 0), Swap("3", 0, 1), Invite("4", 1), Mix("5", "x"), Close("6")):
        assert desk.refused(OLA, said) == "begun"


def test_a_closed_table_stays_closed():
    desk = Desk(seats="ola open")
    assert desk.refused(JAN, Close("1")) == "not-host"
    desk.say(OLA, Close("2"))
    assert desk.table.status == "closed"
    assert desk.refused(JAN, Take("3", 1)) == "closed"
    assert desk.refused(OLA, Act("4", desk.table.version, "pass")) == "not-begun"


def test_texts_of_those_who_play_are_mixed_in():
    """Everybody who plays has one text in the draws, the last one; it goes when they leave."""
    desk = Desk(seats="ola jan")
    assert desk.refused(EWA, Mix("1", "mine")) == "not-seated"
    desk.say(OLA, Mix("2", "first"))
    desk.say(JAN, Mix("3", "other"))
    desk.say(OLA, Mix("4", "second"))
    assert desk.table.dealing.entropy == ("other", "second")
    desk.say(JAN, Leave("5", 1))
    assert desk.table.dealing.entropy == ("second",)


def test_draws_depend_on_what_was_mixed_in():
    plain, mixed = Desk().start(), Desk()
    mixed.say(OLA, Mix("1", "luck"))
    mixed.start()
    assert plain.table.match
    assert mixed.table.match
    assert plain.table.match.record.steps != mixed.table.match.record.steps


@pytest.mark.parametrize(
    ("given", "clean"),
    [("Ola", "Ola"), ("  Ola \t W. ", "Ola W."), ("a\u202eb\x00c\nd", "a b c d"), ("Żółć 🎲", "Żółć 🎲")],
)
def test_names_are_one_printable_line(given: str, clean: str):
    assert clean_name(given) == clean


@pytest.mark.parametrize("bad", ["", "   ", "\u200b\n", "x" * 25])
def test_bad_names_are_refused(bad: str):
    with pytest.raises(Refusal, match="bad-name"):
        clean_name(bad)


# ---- the match -----------------------------------------------------------------------------------------


def test_only_who_decides_acts():
    desk = Desk().start()
    actor = desk.table.actor
    other = JAN if actor == 0 else OLA
    said = Act("1", desk.table.version, desk.actions()[0])
    assert desk.refused(other, said) == "not-your-turn"
    assert desk.refused(EWA, said) == "not-your-turn"


def asker_of(desk: Desk) -> Caller:
    """The person who decides."""
    assert desk.table.actor is not None
    return {"ola": OLA, "jan": JAN, "ewa": EWA}[desk.table.seats[desk.table.actor].person or ""]


def test_a_stale_action_is_refused():
    """An action must name a version after the last event that is not chat, and none that is still to come."""
    desk = Desk().start()
    caller, action = asker_of(desk), desk.actions()[0]
    seen = desk.table.version
    assert desk.refused(caller, Act("1", seen - 1, action)) == "stale"
    assert desk.refused(caller, Act("2", seen + 1, action)) == "stale"
    desk.say(EWA, Say("3", "hello"))
    desk.happen(Waited(5.0))
    desk.say(caller, Act("4", seen, action))


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_is_refused_with_its_paragraph(game: str):
    """The rule's own reason, in words of both languages, and its paragraph."""
    from stolik.texts import say

    desk = Desk(game).start()
    assert desk.table.match
    legal = set(desk.table.match.codes)
    refused = 0
    for code in range(0, desk.table.match.game.table.size, 19):
        if code in legal:
            continue
        action = desk.table.match.game.table.write(code)
        with pytest.raises(Refusal) as found:
            decide(desk.table, asker_of(desk), Act("k", desk.table.version, action))
        assert found.value.paragraph
        assert say(found.value.why, "en") != say(found.value.why, "pl")
        refused += 1
    assert refused > 10


def test_nonsense_is_refused_with_what_an_action_is():
    desk = Desk().start()
    assert desk.refused(asker_of(desk), Act("k", desk.table.version, "win at once")) == "no-action"


@pytest.mark.parametrize("game", GAMES)
def test_draws_are_made_with_the_action(game: str):
    """After every event a seat decides or the match is over, and the draws follow from the table's secret."""
    desk = Desk(game).start()
    desk.play(Dealer(3), 10_000)
    match = desk.table.match
    assert match
    assert match.over
    record = Record.read(desk.table.record_for(None).write())
    verdict = verify(record, desk.table.setup.commitment)
    assert verdict.fair
    assert verdict.draws == sum(step.actor == CHANCE for step in match.steps) > 20


# ---- undo ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_undo_takes_back_an_own_decision_and_nothing_else(game: str):
    """Never a draw, another's decision, another turn, or what was shown; after it everything is as before."""
    dice, undone, refused = Dealer(5), 0, 0
    desk = Desk(game).start()
    for _ in range(150):
        if desk.table.actor is None:
            break
        match, caller = desk.table.match, asker_of(desk)
        assert match
        before, turn, seat, views = match.state, match.turn, desk.table.actor, desk.table.encode_views({0, 1, None})
        actions = desk.actions()
        action = actions[dice.pick(len(actions))]
        reveals = match.game.reveals(before, match.game.table.read(action))
        desk.act_as_person(caller, action)
        allowed = (
            desk.table.actor == seat and match.turn == turn and match.steps[-1].actor == seat and not reveals
        )  # fmt: skip
        assert desk.table.can_undo == allowed
        said = Undo("u", desk.table.version)
        if allowed:
            desk.say(caller, said)
            assert match.state == before
            assert desk.table.encode_views({0, 1, None}) == views
            undone += 1
            desk.act_as_person(caller, action)
        elif desk.table.actor is not None:
            assert desk.refused(caller, said) in ("no-undo", "not-your-turn")
            refused += 1
    assert undone > 5
    assert refused > 5


def find_undoable(desk: Desk, dice: Dealer, bot: str | None = None) -> None:
    """Play until the last decision could be taken back, were it a person's."""
    while not (desk.table.match and desk.table.match.can_undo):
        actions = desk.actions()
        assert desk.table.actor is not None
        desk.happen(make_acted(desk.table, desk.table.actor, actions[dice.pick(len(actions))], bot))


def test_a_bots_decision_is_not_taken_back():
    """What the bot did while it stood in stays, also when the person is back in the same turn."""
    desk = Desk(clock=Clock(move=60, at_zero="casual")).start()
    find_undoable(desk, Dealer(1), "casual")
    assert not desk.table.can_undo
    assert desk.refused(asker_of(desk), Undo("1", desk.table.version)) == "no-undo"
    assert desk.table.refuse_undo() == "bot"


def test_nothing_is_taken_back_while_a_bot_stands_in():
    desk = Desk(clock=Clock(move=60, at_zero="casual")).start()
    find_undoable(desk, Dealer(1))
    assert desk.table.can_undo
    caller, seat = asker_of(desk), desk.table.actor or 0
    desk.happen(StoodIn(seat, "casual"))
    assert not desk.table.can_undo
    assert desk.refused(caller, Undo("1", desk.table.version)) == "away"
    desk.happen(Returned(seat))
    desk.say(caller, Undo("2", desk.table.version))


# ---- giving up -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_with_two_players_resigning_ends_the_match(game: str):
    """The last player left wins, with any number of points, and the secret is shown."""
    desk = Desk(game).start()
    desk.play(Dealer(1), 10)
    assert desk.table.dealing.secret is None
    desk.say(OLA, Resign("1", 0))
    assert desk.table.status == "over"
    assert desk.table.actor is None
    result = desk.table.result
    assert result
    assert result.winners == (1,)
    assert result.why.id == "server-resigned"
    assert desk.table.dealing.secret == SECRET
    assert desk.refused(JAN, Resign("2", 1)) == "over"
    record = Record.read(desk.table.record_for(None).write())
    assert verify(record).fair


def test_with_three_players_a_bot_plays_on_and_cannot_win():
    """The match goes on, a bot plays for who gave up, they do not come back, and do not win with the most points."""
    for seed in range(20):
        desk = Desk(seats="ola jan ewa").start()
        desk.play(Dealer(seed), 15)
        desk.say(OLA, Resign("1", 0))
        assert desk.table.status == "running"
        assert desk.refused(OLA, Resign("2", 0)) == "lost-already"
        assert desk.refused(OLA, Return("3", 0)) == "lost-already"
        desk.play(Dealer(seed), 10_000)
        result = desk.table.result
        assert result
        assert desk.table.match
        assert desk.table.match.over
        assert 0 not in result.winners
        assert max(result.scores[seat] for seat in result.winners) == max(result.scores[1:])
        if result.scores[0] == max(result.scores):
            return
    raise AssertionError("the seat that gave up never had the most points: this shows nothing")


def test_if_only_bots_are_left_it_ends():
    desk = Desk(seats="ola bot:casual bot:novice").start()
    desk.play(Dealer(1), 10)
    desk.say(OLA, Resign("1", 0))
    assert desk.table.status == "over"
    assert desk.table.result
    assert 0 not in desk.table.result.winners


def test_two_of_three_giving_up_ends_it():
    desk = Desk(seats="ola jan ewa").start()
    desk.say(OLA, Resign("1", 0))
    desk.say(EWA, Resign("2", 2))
    assert desk.table.result
    assert desk.table.result.winners == (1,)


def test_only_an_own_seat_is_given_up():
    desk = Desk().start()
    assert desk.refused(OLA, Resign("1", 1)) == "not-your-seat"
    assert desk.refused(EWA, Resign("2", 1)) == "not-your-seat"


def test_nobody_is_back_who_was_not_away():
    desk = Desk(clock=Clock(move=60, at_zero="casual")).start()
    seat = desk.table.actor or 0
    assert desk.refused(asker_of(desk), Return("1", seat)) == "not-away"
    caller = asker_of(desk)
    desk.happen(StoodIn(seat, "casual"))
    assert desk.refused(caller, Act("2", desk.table.version, desk.actions()[0])) == "away"
    assert desk.refused(JAN if caller is OLA else OLA, Return("3", seat)) == "not-your-seat"
    desk.say(caller, Return("4", seat))
    desk.act_as_person(caller)


# ---- talk and rematch ----------------------------------------------------------------------------------


def test_talk_is_plain_text_of_one_line():
    desk = Desk()
    desk.say(EWA, Say("1", "  <b>hi</b>\n\x1b[31m you\u202e "))
    assert [(line.person, line.name, line.text) for line in desk.table.chat] == [("ewa", "Ewa", "<b>hi</b> [31m you")]
    assert desk.refused(EWA, Say("2", " \n\u200b ")) == "chat-empty"
    assert Desk(chat=False).refused(OLA, Say("3", "hi")) == "chat-off"


def test_who_plays_talks_under_the_name_of_the_seat():
    desk = Desk(seats="ola open")
    desk.say(JAN, Take("1", 1, "Zosia"))
    desk.say(JAN, Say("2", "hi"))
    assert desk.table.chat[-1].name == "Zosia"


def test_rematch_is_for_those_who_played_and_once():
    desk = Desk().start()
    for caller, why in ((OLA, "not-over"), (EWA, "not-over")):
        with pytest.raises(Refusal, match=why):
            decide(desk.table, caller, Rematch("k"))
    desk.say(OLA, Resign("1", 0))
    with pytest.raises(Refusal, match="not-seated"):
        decide(desk.table, EWA, Rematch("k"))
    assert decide(desk.table, JAN, Rematch("k")) == decide(desk.table, JAN, Rematch("l"))
    desk.say(JAN, Rematch("2"))
    with pytest.raises(Refusal, match="rematch-made"):
        decide(desk.table, JAN, Rematch("k"))


# ---- who sees what -------------------------------------------------------------------------------------


def test_one_person_with_two_seats_sees_the_one_that_decides():
    desk = Desk("fantazja", "ola ola").start()
    seen = set()
    for _ in range(40):
        assert desk.table.viewer_seat("ola") == desk.table.actor
        assert desk.table.viewer_seat("jan") is None
        seen.add(desk.table.actor)
        desk.play(Dealer(1), 1)
    assert seen == {0, 1}


def test_a_client_is_told_the_steps_it_does_not_know():
    """After an undo a client knows fewer of the steps than it has heard of."""
    desk = Desk().start()
    find_undoable(desk, Dealer(1))
    table, steps = desk.table, desk.table.steps
    seen = table.version
    assert table.steps_known(seen) == steps
    desk.say(asker_of(desk), Undo("1", seen))
    assert table.steps_known(seen) == steps - 1
    desk.act()
    assert table.steps > steps - 1
    assert table.steps_known(seen) == steps - 1
    assert table.steps_known(0) == 0
    assert table.steps_known(10_000) == table.steps


# ---- the log is the truth ------------------------------------------------------------------------------


def live(desk: Desk, dice: random.Random) -> None:
    """Let something happen that can happen now."""
    table = desk.table
    people = [OLA, JAN, EWA]
    tries: list[tuple[Caller, Change]] = [
        (dice.choice(people), Say("s", f"word {dice.random()}")),
        (dice.choice(people), Undo("u", table.version)),
        (dice.choice(people), Undo("u", table.version)),
        (dice.choice(people), Return("b", dice.randrange(len(table.seats)))),
    ]
    if dice.random() < 0.01:
        tries.append((dice.choice(people), Resign("r", dice.randrange(len(table.seats)))))
    if dice.random() < 0.03 and table.clocked_seat is not None:
        desk.now += 10_000
        desk.let_clock_ring()
        return
    if dice.random() < 0.03:
        desk.happen(Waited(dice.uniform(1, 50)))
    if dice.random() < 0.4:
        caller, said = dice.choice(tries)
        try:
            event = decide(table, caller, said)
        except Refusal:
            return
        desk.happen(event)
    elif table.actor is not None:
        desk.act(dice.choice(desk.actions()))


@pytest.mark.parametrize(
    ("game", "seats"),
    [("skytopia", "ola jan"), ("skytopia", "ola jan bot:casual ewa"), ("fantazja", "ola jan"), ("fantazja", "ola ola")],
)
def test_the_log_is_the_table(game: str, seats: str):
    """A fresh fold of the stored bytes agrees with the live table in every field and every view, at any moment."""
    dice, kinds = random.Random(f"{game} {seats}"), set()
    clock = Clock(match=5000, move=600, at_zero="casual")
    for _ in range(2):
        desk = Desk(game, seats, clock=clock, options={"start": dice.choice(["0", "1"])} if game == "skytopia" else {})
        desk.say(OLA, Mix("m", f"{dice.random()}"))
        desk.start()
        while desk.table.status == "running" and desk.table.version < 160:
            desk.now += dice.uniform(0, 20)
            live(desk, dice)
            if desk.table.version == 50:
                assert tell_table(desk.fold_again()) == tell_table(desk.table)
        assert tell_table(desk.fold_again()) == tell_table(desk.table)
        kinds |= {data[:20].split(b'"')[3] for data, _, _ in desk.log}
    assert {b"created", b"started", b"acted", b"undid", b"said", b"stoodin", b"waited"} <= kinds
