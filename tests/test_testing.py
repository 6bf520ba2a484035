"""The conformance kit: Kuhn poker passes it, and each promise has a fault that breaks it and nothing else."""

import itertools
from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Annotated

import msgspec
import pytest
from tests import kuhn
from tests.kuhn import BET, KUHN, PASS, SOURCE, TABLE, Kuhn, KuhnAction, KuhnOptions, KuhnView, State

import stolik
from stolik import testing
from stolik.game import ALL, NOBODY, ActionTable, Dimension, Game, Reason, Words
from stolik.kernel.record import Codes
from stolik.testing import PROMISES, Broken, check_game, combine_options


def find_broken(game: Game, **wanted: object) -> Broken:
    with pytest.raises(Broken) as caught:
        check_game(game, **wanted)
    return caught.value


def name_promise(broken: Broken) -> str:
    return broken.promise.partition(":")[0]


# ---- Kuhn poker itself -------------------------------------------------------------------------------


def test_kuhn_keeps_every_promise():
    check_game(KUHN, matches=40)


def test_no_options_means_every_good_value():
    """Without options, every good value of every option is played."""
    assert {options.ante for options in combine_options(KUHN, 0)} == {1, 2, 5}
    assert combine_options(KUHN, 0)[0] == KuhnOptions()


def find_ends(state: State) -> Iterator[State]:
    if state.actor == NOBODY:
        yield state
    for code in KUHN.legal(state):
        after = state.copy()
        KUHN.apply(after, code)
        yield from find_ends(after)


def test_kuhn_has_thirty_ends():
    """Six deals, and after each of them the five ways to play of the books, each a zero sum."""
    ends = list(find_ends(KUHN.new_state(KuhnOptions())))
    assert len(ends) == 30
    assert all(KUHN.score(end, 0) + KUHN.score(end, 1) == 0 for end in ends)


@pytest.mark.parametrize(
    ("actions", "chips"),
    [
        ("pass pass", -1),
        ("pass bet pass", -1),
        ("pass bet bet", -2),
        ("bet pass", 1),
        ("bet bet", -2),
    ],
)
def test_kuhn_pays(actions: str, chips: int):
    """Seat 0 with the Queen against the King wins only if the King gives way."""
    position = {"game": "kuhn", "ante": 1, "actions": ["deal Q", "deal K", *actions.split()]}
    assert KUHN.outcome(KUHN.read_position(position)).scores == (chips, -chips)


# ---- a fault for each promise ------------------------------------------------------------------------


def with_rules(**bindings: object) -> type[Kuhn]:
    """Kuhn poker with some rules exchanged, interpreted only: the compiled ones stay right."""
    return type("Changed", (Kuhn,), {"source": replace(SOURCE, bindings=SOURCE.bindings | bindings)})


class JackTwice(Kuhn):
    table = ActionTable([Dimension("card", ("J", "j", "K"))], TABLE.verbs)
    table.action_type = type("TwinAction", (KuhnAction,), {"TABLE": table}, frozen=True)


class TooFewLegal(Kuhn):
    most_legal = 2


class TurnsListRound(Kuhn):
    def __init__(self):
        self.asked = itertools.count()

    def legal(self, state: State) -> list[int]:
        return super().legal(state)[:: -1 if next(self.asked) % 2 else 1]


def list_twice(s: State, out: Codes) -> int:
    out[0] = out[1] = kuhn.legal(s, out) and out[0]
    return 2


def list_nothing(s: State, out: Codes) -> int:
    return 0 if s.count == 3 else kuhn.legal(s, out)


def seat_a_stranger(s: State, code: int) -> None:
    kuhn.apply(s, code)
    s.actor = 2 if s.count == 3 else s.actor


class LegalAtTheEnd(Kuhn):
    def legal(self, state: State) -> list[int]:
        return super().legal(state) or [PASS]


def begin_again(s: State, code: int) -> None:
    kuhn.apply(s, code)
    if s.actor == NOBODY:
        s.assign(KUHN.new_state(KUHN.options_of(s)))


class SharedState(State):
    def copy(self) -> "SharedState":
        new = super().copy()
        new.played = self.played
        return new


class SharesRows(Kuhn):
    def new_state(self, options: KuhnOptions) -> State:
        return SharedState.from_bytes(super().new_state(options).to_bytes())


def fail(s: State, code: int) -> None:
    s.count = 1000


class ViewPlays(Kuhn):
    def view(self, state: State, seat: int | None) -> KuhnView:
        view = super().view(state, seat)
        state.ante += 1
        return view


def list_without_bet(s: State, out: Codes) -> int:
    return kuhn.legal(s, out) - (s.actor >= 0)


def refuse_to_bet(s: State, code: int) -> int:
    return kuhn.NOT_NOW if code == BET else kuhn.refuse(s, code)


class ForgetsAnte(Kuhn):
    def options_of(self, state: State) -> KuhnOptions:
        return KuhnOptions()


def note_aside(s: State, code: int) -> None:
    kuhn.apply(s, code)
    s.note = code


class WritesNoAnte(Kuhn):
    def write_position(self, state: State) -> dict[str, object]:
        return super().write_position(state) | {"ante": 1}


class CountsViews(Kuhn):
    def __init__(self):
        self.asked = itertools.count()

    def view(self, state: State, seat: int | None) -> KuhnView:
        view = super().view(state, seat)
        return KuhnView(view.seat, view.actor, next(self.asked), view.actions)


class ListsActions(Kuhn):
    def view(self, state: State, seat: int | None) -> KuhnView:
        view = super().view(state, seat)
        return KuhnView(view.seat, view.actor, view.ante, list(view.actions))


class NamesNoGame(Kuhn):
    def view(self, state: State, seat: int | None) -> KuhnView:
        view = super().view(state, seat)
        return KuhnView(view.seat, view.actor, view.ante, view.actions, "")


class ShowsCards(Kuhn):
    def view(self, state: State, seat: int | None) -> KuhnView:
        return KuhnView(seat, state.actor, state.ante, tuple(map(TABLE.write, state.played[: state.count])))


class ShowsSpectator(ShowsCards):
    def view(self, state: State, seat: int | None) -> KuhnView:
        return super().view(state, seat) if seat is None else Kuhn.view(self, state, seat)


class SeesTogether(Kuhn):
    def views(self, state: State, seats: Collection[int | None]) -> dict[int | None, KuhnView]:
        return {seat: self.view(state, state.actor) for seat in seats}


class WritesTogether(Kuhn):
    def encode_views(self, state: State, seats: Collection[int | None]) -> dict[int | None, bytes]:
        return dict.fromkeys(seats, msgspec.json.encode(self.view(state, state.actor)))


class TellsTogether(Kuhn):
    def narrate_to(
        self, before: State, code: int, after: State, seats: Collection[int | None]
    ) -> dict[int | None, list[Words]]:
        return {seat: self.narrate(before, code, after, ALL) for seat in seats}


def fear_the_king(s: State, code: int) -> int:
    fears = s.actor >= 0 and code == BET and s.played[1 - s.actor] == 2
    return kuhn.NOT_NOW if fears else kuhn.refuse(s, code)


def list_fearful(s: State, out: Codes) -> int:
    fears = s.actor >= 0 and fear_the_king(s, BET)
    return kuhn.legal(s, out) - (1 if fears else 0)


class AsksTheKing(Kuhn):
    def say_prompt(self, state: State) -> Words:
        return Words("kuhn-prompt", {"actor": state.actor, "card": state.played[0]})


class TurnsWithTheCard(Kuhn):
    def turn(self, state: State) -> int:
        return state.count * 3 + state.played[0]


class ExplainsTooMuch(Kuhn):
    def say_reason(self, state: State, code: int, reason: Reason) -> Words:
        return Words("kuhn-refused", {"card": state.played[1 - state.actor]})


class AdvisesTheActor(Kuhn):
    def say_action(self, state: State, code: int) -> Words:
        wins = state.actor >= 0 and state.played[state.actor] > state.played[1 - state.actor]
        return Words("kuhn-wins" if wins else "kuhn-loses")

    def narrate(self, before: State, code: int, after: State, seat: int | None) -> list[Words]:
        return KUHN.narrate(before, code, after, seat)


class GuessesCards(Kuhn):
    """It fills the gaps of a position, as if they were known."""

    def known_position(self, state: State, seat: int | None) -> dict[str, object]:
        position = super().known_position(state, seat)
        left = [card for card in ("deal J", "deal Q", "deal K") if card not in position["actions"]]
        return position | {"actions": [left.pop() if a == "deal ?" else a for a in position["actions"]]}


class ForgetsToHide(Kuhn):
    def hides(self, state: State, code: int, seat: int | None) -> bool:
        return super().hides(state, code, seat) and seat is not None


class HidesFromAll(Kuhn):
    def hides(self, state: State, code: int, seat: int | None) -> bool:
        return state.actor == kuhn.CHANCE and seat != state.count


class HidesOwnCard(Kuhn):
    def hides(self, state: State, code: int, seat: int | None) -> bool:
        return state.actor == kuhn.CHANCE and seat != ALL


class HidesTheKing(Kuhn):
    def hides(self, state: State, code: int, seat: int | None) -> bool:
        return super().hides(state, code, seat) and code == 2


class HidesBets(Kuhn):
    def hides(self, state: State, code: int, seat: int | None) -> bool:
        return super().hides(state, code, seat) or (code == BET and seat not in (ALL, state.actor))


class NarratesCards(Kuhn):
    def narrate(self, before: State, code: int, after: State, seat: int | None) -> list[Words]:
        return super().narrate(before, code, after, ALL)


class NarratesTheKing(Kuhn):
    """It tells who has the King when somebody bets, which the action itself does not show."""

    def narrate(self, before: State, code: int, after: State, seat: int | None) -> list[Words]:
        bluff = code == BET and before.played[before.actor] != 2
        return [*super().narrate(before, code, after, seat), *([Words("kuhn-bluff")] if bluff else [])]


class BeginsOpenly(Kuhn):
    """Matches that begin from a position have all cards in the records for a seat."""

    def known_position(self, state: State, seat: int | None) -> dict[str, object]:
        return super().known_position(state, ALL)


class DealsAnew(Kuhn):
    def determinize(self, view: KuhnView, rng: object) -> State:
        hidden = tuple("deal ?" if action.startswith("deal") else action for action in view.actions)
        return super().determinize(KuhnView(view.seat, view.actor, view.ante, hidden), rng)


class NotedState(State):
    note: Annotated[int, "u1"]


class RollsDice(Kuhn):
    """It keeps a number in its state that is drawn anew whenever something happens."""

    def __init__(self):
        self.drawn = itertools.cycle(range(200))

    def new_state(self, options: KuhnOptions) -> State:
        state = NotedState()
        state.actor, state.ante = kuhn.CHANCE, options.ante
        return state

    def apply(self, state: State, code: int) -> None:
        super().apply(state, code)
        state.note = next(self.drawn)

    def known_position(self, state: State, seat: int | None) -> dict[str, object]:
        return super().known_position(state, seat) | {"note": state.note}

    def read_position(self, position: dict[str, object]) -> State:
        state = super().read_position({name: value for name, value in position.items() if name != "note"})
        state.note = position.get("note", 0)
        return state


class RemembersDeals(RollsDice):
    """The view has a secret that `permute_hidden` does not know of: the first card, noted when it was dealt."""

    def apply(self, state: State, code: int) -> None:
        Kuhn.apply(self, state, code)
        state.note = state.played[0]

    def view(self, state: State, seat: int | None) -> KuhnView:
        view = super().view(state, seat)
        return KuhnView(view.seat, view.actor, view.ante + 10 * state.note, view.actions)

    def determinize(self, view: KuhnView, rng: object) -> State:
        state = super().determinize(KuhnView(view.seat, view.actor, view.ante % 10, view.actions), rng)
        state.note = view.ante // 10
        return state


class LoserWins(Kuhn):
    def outcome(self, state: State) -> kuhn.Outcome:
        outcome = super().outcome(state)
        return kuhn.Outcome(outcome.scores, outcome.breakdown, (1 - outcome.winners[0],), outcome.decided_by)


class HalfTold(Kuhn):
    def outcome(self, state: State) -> kuhn.Outcome:
        outcome = super().outcome(state)
        return kuhn.Outcome(outcome.scores, ({"chips": 0},) * 2, outcome.winners, outcome.decided_by)


class WordyOptions(KuhnOptions, frozen=True, kw_only=True):
    GOOD = KuhnOptions.GOOD | {"mood": ("very calm",)}
    mood: str = "very calm"


class WritesSpaces(Kuhn):
    options_type = WordyOptions

    def options_of(self, state: State) -> WordyOptions:
        return WordyOptions(ante=state.ante)


def say_plainly(name: str) -> type[Kuhn]:
    return type("SaysPlainly", (Kuhn,), {name: lambda *_: ["hello"]})


def list_backwards(s: State, out: Codes) -> int:
    count = kuhn.legal(s, out)
    out[:count] = out[:count][::-1]
    return count


def refuse_alike(s: State, code: int) -> int:
    return kuhn.OVER if kuhn.refuse(s, code) else kuhn.LEGAL


def end_early(s: State, code: int) -> None:
    kuhn.apply(s, code)
    s.actor = NOBODY if s.count == 4 else s.actor


FAULTS = [
    ("actions_round_trip", JackTwice),
    ("legal_list_is_fixed", TooFewLegal),
    ("legal_list_is_fixed", TurnsListRound),
    ("legal_list_is_fixed", with_rules(legal=list_twice)),
    ("somebody_acts", with_rules(legal=list_nothing)),
    ("somebody_acts", with_rules(apply=seat_a_stranger)),
    ("somebody_acts", LegalAtTheEnd),
    ("matches_end", with_rules(apply=begin_again)),
    ("older_copies_stay", SharesRows),
    ("older_copies_stay", with_rules(apply=fail)),
    ("questions_change_nothing", ViewPlays),
    ("legal_means_not_refused", with_rules(legal=list_without_bet)),
    ("legal_means_not_refused", with_rules(refuse=refuse_to_bet)),
    ("options_are_known", ForgetsAnte),
    ("bytes_keep_everything", with_rules(apply=note_aside)),
    ("positions_keep_everything", WritesNoAnte),
    ("positions_keep_everything", GuessesCards),
    ("views_depend_on_the_state", CountsViews),
    ("views_depend_on_the_state", ListsActions),
    ("views_depend_on_the_state", NamesNoGame),
    ("together_means_the_same", SeesTogether),
    ("together_means_the_same", WritesTogether),
    ("together_means_the_same", TellsTogether),
    ("views_hide_secrets", ShowsCards),
    ("views_hide_secrets", ShowsSpectator),
    ("views_hide_secrets", with_rules(legal=list_fearful, refuse=fear_the_king)),
    ("views_hide_secrets", AsksTheKing),
    ("views_hide_secrets", TurnsWithTheCard),
    ("views_hide_secrets", ExplainsTooMuch),
    ("views_hide_secrets", AdvisesTheActor),
    ("told_means_seen", ForgetsToHide),
    ("told_means_seen", HidesTheKing),
    ("told_means_seen", HidesFromAll),
    ("determinized_look_alike", DealsAnew),
    ("texts_are_words", say_plainly("say_prompt")),
    ("texts_are_words", say_plainly("say_action")),
    ("texts_are_words", say_plainly("say_reason")),
    ("texts_are_words", say_plainly("narrate")),
    ("twins_stay_alike", HidesOwnCard),
    ("twins_stay_alike", NarratesCards),
    ("twins_stay_alike", NarratesTheKing),
    ("twins_stay_alike", BeginsOpenly),
    ("twins_stay_alike", RemembersDeals),
    ("same_actions_same_states", RollsDice),
    ("outcome_fits_payoff", with_rules(payoff=lambda s, seat: 6 * kuhn.has_won(s, seat))),
    ("outcome_fits_payoff", LoserWins),
    ("outcome_fits_payoff", HalfTold),
    ("records_replay", WritesSpaces),
    ("records_keep_secrets", HidesBets),
    ("compiled_agrees", with_rules(legal=list_backwards)),
    ("compiled_agrees", with_rules(refuse=refuse_alike)),
    ("compiled_agrees", with_rules(apply=end_early)),
    ("compiled_agrees", with_rules(score=lambda s, seat: 2 * kuhn.score(s, seat))),
]


@pytest.mark.parametrize(("promise", "faulty"), FAULTS)
def test_fault_breaks_its_promise(monkeypatch: pytest.MonkeyPatch, promise: str, faulty: type[Kuhn]):
    """A game with one fault is told which promise it breaks, in which match, and how to mend it."""
    monkeypatch.setattr(testing, "LONGEST", 100)
    broken = find_broken(faulty())
    assert name_promise(broken) == promise
    assert "in: kuhn, ante=" in broken.what
    assert broken.how_to_mend in str(broken)


def test_match_that_leaks_is_found(monkeypatch: pytest.MonkeyPatch):
    """The kit holds the match to its part as well: a record for a seat that tells everything."""
    monkeypatch.setattr(stolik.Match, "_known_code", lambda self, step, seat: step.code)
    assert name_promise(find_broken(KUHN, compiled=False)) == "twins_stay_alike"
    monkeypatch.setattr(testing, "FAR", 0)
    assert name_promise(find_broken(KUHN, compiled=False)) == "records_keep_secrets"


def test_match_that_never_opens_is_found(monkeypatch: pytest.MonkeyPatch):
    """When a match is over, everybody has the whole record."""
    monkeypatch.setattr(stolik.Match, "record_for", lambda self, seat: replace(self.record, steps=(), position=None))
    assert name_promise(find_broken(KUHN, compiled=False)) == "records_keep_secrets"


def test_every_promise_has_a_fault():
    assert {name for name, _ in FAULTS} == {promise.find_faults.__name__ for promise in PROMISES}


def test_message_teaches():
    """The message says what was promised, what happened, in which match, after what, and how to mend it."""
    broken = find_broken(ShowsCards(), options=[{"ante": 5}], seed=3, compiled=False)
    promise, happened, where, mend = str(broken).splitlines()
    assert promise.startswith("views_hide_secrets: States that differ only in what a seat cannot know look the same")
    assert "a spectator can tell State(actor=" in happened
    assert where == "  in: kuhn, ante=5, seed 3, after: deal K"
    assert mend.startswith("  how to mend it: show only what that seat may know")


def test_failure_is_told():
    """A game that fails is a broken promise too, with the error and the match in the message."""
    broken = find_broken(with_rules(apply=fail)())
    assert "OverflowError: count = 1000 does not fit its type i1" in broken.what
    assert isinstance(broken.__cause__, OverflowError)


def test_compiled_can_be_left_alone():
    """Without `compiled`, only the interpreted rules are checked."""
    check_game(with_rules(score=lambda s, seat: 2 * kuhn.score(s, seat))(), compiled=False)


def test_long_story_is_cut(monkeypatch: pytest.MonkeyPatch):
    """Of a match without an end, only the last actions are told."""
    monkeypatch.setattr(testing, "LONGEST", 100)
    monkeypatch.setattr(testing, "TOLD", 3)
    story = find_broken(with_rules(apply=begin_again)(), compiled=False).what.partition("after: ")[2]
    assert story.startswith("…; ")
    assert story.count(";") == 3


def test_greedy_plays_a_game_of_ones_own():
    """A bot that is told the game needs nothing else."""
    match, rng, bot = stolik.Match(KUHN, seed=1), stolik.Dealer(1), stolik.bots.Greedy(game=KUHN)
    while not match.over:
        view = match.view(match.actor)
        assert view.game == KUHN.name
        match.play(bot.choose(view, match.actions, stolik.bots.Budget(), rng))
    assert match.outcome is not None
