"""The conformance kit: Kuhn poker passes it, and each promise has a fault that breaks it and nothing else."""

import itertools
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import Annotated, Any

import msgspec
import pytest
from msgspec.structs import replace as change

import stolik
from kuhn import GAME as KUHN
from kuhn import knowledge, position, view, words
from kuhn.game import SOURCE
from kuhn.options import KuhnOptions
from kuhn.rules import decisions, winning
from kuhn.rules.actions import BET, LEGAL, NOT_ASKED, OVER, TABLE, KuhnAction
from kuhn.rules.state import CHANCE, State
from kuhn.view import View
from stolik.game import ALL, NOBODY, ActionTable, Dimension, Fact, Game, Outcome, Reason, Sentence, Viewer, Words
from stolik.kernel.native import link_telling
from stolik.kernel.record import Codes
from stolik.testing import PROMISES, Broken, check_game, combine_options


def find_broken(game: Game, **wanted: object) -> Broken:
    with pytest.raises(Broken) as caught:
        check_game(game, **wanted)
    return caught.value


def name_promise(broken: Broken) -> str:
    return broken.promise.partition(":")[0]


# ---- Kuhn poker itself -------------------------------------------------------------------------------


@pytest.mark.xdist_group("kuhn-compiled")
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

link_telling(SOURCE)  # games with faults share what was linked and compiled of the right ones


def with_rules(**bindings: object) -> Game:
    """Kuhn poker with some rules exchanged, interpreted only: what they tell and the compiled ones stay right."""
    return replace(KUHN, source=replace(SOURCE, bindings=SOURCE.bindings | bindings))


def with_views(change_view: Callable[[State, Viewer, View], View]) -> Game:
    """Kuhn poker with views changed one by one."""

    def views(s: State, seats: Collection[Viewer]) -> dict[Viewer, View]:
        return {seat: change_view(s, seat, seen) for seat, seen in view.views(s, seats).items()}

    return replace(KUHN, views=views)


Lines = Callable[[Viewer], list[Sentence]]  # the right ones for a viewer


def with_log(tell: Callable[..., list[Sentence]]) -> Game:
    """Kuhn poker with another log: tell(before, code, lines, seat)."""

    def narrate(
        before: State, code: int, facts: list[Fact], after: State, seats: Collection[Viewer]
    ) -> dict[Viewer, list[Sentence]]:
        def lines(seat: Viewer) -> list[Sentence]:
            return words.narrate(before, code, facts, after, (seat,))[seat]

        return {seat: tell(before, code, lines, seat) for seat in seats}

    return replace(KUHN, narrate=narrate)


def with_lines(**parts: Any) -> Game:
    """Kuhn poker with lines of the log that have other parts."""
    return with_log(lambda before, code, lines, seat: [change(line, **parts) for line in lines(seat)])


def with_actions(**parts: Any) -> Game:
    """Kuhn poker with open actions that have other parts."""
    return with_views(lambda s, seat, seen: change(seen, actions=tuple(change(a, **parts) for a in seen.actions)))


def with_outcome(**parts: Any) -> Game:
    """Kuhn poker with another end."""
    return replace(KUHN, outcome=lambda s: change(view.outcome(s), **{name: f(s) for name, f in parts.items()}))


def hiding(hides: Callable[[State, int, Viewer], bool]) -> Game:
    """Kuhn poker that hides other actions."""
    return replace(KUHN, hides=hides)


def list_jack_twice() -> Game:
    table = ActionTable([Dimension("card", ("J", "j", "K"))], TABLE.verbs)
    table.action_type = type("TwinAction", (KuhnAction,), {"TABLE": table}, frozen=True)
    return replace(KUHN, table=table)


def turn_list_round() -> Callable[[State, Codes], int]:
    asked = itertools.count()

    def legal(s: State, out: Codes) -> int:
        count = decisions.legal(s, out)
        out[:count] = out[:count][:: -1 if next(asked) % 2 else 1]
        return count

    return legal


def list_twice(s: State, out: Codes) -> int:
    out[0] = out[1] = decisions.legal(s, out) and out[0]
    return 2


def list_nothing(s: State, out: Codes) -> int:
    return 0 if s.count == 3 else decisions.legal(s, out)


def seat_a_stranger(s: State, code: int) -> None:
    decisions.apply(s, code)
    s.actor = 2 if s.count == 3 else s.actor


def begin_again(s: State, code: int) -> None:
    decisions.apply(s, code)
    if s.actor == NOBODY:
        s.assign(KUHN.new_state(KUHN.options_of(s)))


class SharedState(State):
    def copy(self) -> "SharedState":
        new = super().copy()
        new.played = self.played
        return new


def share_rows(options: KuhnOptions) -> State:
    return SharedState.from_bytes(KUHN.new_state(options).to_bytes())


def fail(s: State, code: int) -> None:
    s.count = 1000


def play_while_looking(s: State, seats: Collection[Viewer]) -> dict[Viewer, View]:
    views = view.views(s, seats)
    s.ante += 1
    return views


def play_while_telling(before: State, code: int, lines: Lines, seat: Viewer) -> list[Sentence]:
    before.ante += 1
    return lines(seat)


def list_without_bet(s: State, out: Codes) -> int:
    return decisions.legal(s, out) - (s.actor >= 0)


def refuse_to_bet(s: State, code: int) -> int:
    return NOT_ASKED if code == BET else decisions.refuse(s, code)


def note_aside(s: State, code: int) -> None:
    decisions.apply(s, code)
    s.note = code


def count_views() -> Game:
    asked = itertools.count()
    return with_views(lambda s, seat, seen: change(seen, pot=next(asked)))


def show_all(s: State, seat: Viewer, seen: View) -> View:
    return change(view.views(s, (ALL,))[ALL], you=seat, actions=seen.actions)


def see_together(s: State, seats: Collection[Viewer]) -> dict[Viewer, View]:
    return {seat: view.views(s, (s.actor if len(seats) > 1 else seat,)).popitem()[1] for seat in seats}


def write_together(s: State, seats: Collection[Viewer]) -> dict[Viewer, bytes]:
    return dict.fromkeys(seats, msgspec.json.encode(KUHN.view(s, s.actor)))


def tell_together(
    before: State, code: int, facts: list[Fact], after: State, seats: Collection[Viewer]
) -> dict[Viewer, list[Sentence]]:
    told = words.narrate(before, code, facts, after, (*seats, ALL))
    return {seat: told[ALL if len(seats) > 1 else seat] for seat in seats}


def fear_the_king(s: State, code: int) -> int:
    fears = s.actor >= 0 and code == BET and s.played[1 - s.actor] == 2
    return NOT_ASKED if fears else decisions.refuse(s, code)


def list_fearful(s: State, out: Codes) -> int:
    fears = s.actor >= 0 and fear_the_king(s, BET)
    return decisions.legal(s, out) - (1 if fears else 0)


def ask_for_the_king(s: State) -> Words:
    return Words("kuhn-prompt", {"player": s.actor, "card": s.played[0]})


def explain_too_much(s: State, code: int, reason: Reason) -> Words:
    return Words("kuhn-refused", {"card": s.played[1 - s.actor]})


def advise_the_actor(s: State, code: int) -> Words:
    wins = s.actor >= 0 and s.played[s.actor] > s.played[1 - s.actor]
    return Words("kuhn-by-card" if wins else "kuhn-by-giving-way")


def guess_cards(s: State, seat: Viewer) -> dict[str, Any]:
    """Fill the gaps of a position, as if they were known."""
    known = position.known_position(s, seat)
    left = [card for card in ("deal J", "deal Q", "deal K") if card not in known["actions"]]
    return known | {"actions": [left.pop() if a == "deal ?" else a for a in known["actions"]]}


def name_bluffs(before: State, code: int, lines: Lines, seat: Viewer) -> list[Sentence]:
    """Tell who has no King when a player bets, which the action itself does not show."""
    bluff = code == BET and before.played[before.actor] != 2
    return [*lines(seat), *([Sentence("kuhn-by-card")] if bluff else [])]


def deal_anew(seen: View, rng: object) -> State:
    hidden = ["deal ?" if action.startswith("deal") else action for action in seen.position["actions"]]
    return view.determinize(change(seen, position=seen.position | {"actions": hidden}), rng)


class NotedState(State):
    note: Annotated[int, "u1"]


def note(s: State, number: int) -> NotedState:
    new = NotedState()
    new.actor, new.ante, new.count, new.played, new.note = s.actor, s.ante, s.count, s.played[:], number
    return new


def with_notes(apply: Callable[[NotedState, int], None], **parts: Any) -> Game:
    """Kuhn poker that keeps a number in its state and in its positions."""
    return replace(
        with_rules(apply=apply),
        new_state=lambda options: note(KUHN.new_state(options), 0),
        known_position=lambda s, seat: position.known_position(s, seat) | {"note": s.note},
        write_position=lambda s: position.write_position(s) | {"note": s.note},
        read_position=lambda p: note(
            position.read_position({name: value for name, value in p.items() if name != "note"}), p.get("note", 0)
        ),
        **parts,
    )


def roll_dice() -> Game:
    """The number is drawn anew whenever something happens."""
    drawn = itertools.cycle(range(200))

    def apply(s: NotedState, code: int) -> None:
        decisions.apply(s, code)
        s.note = next(drawn)

    return with_notes(apply)


def remember_deals() -> Game:
    """The view has a secret that `permute_hidden` does not know of: the first card, noted when it was dealt."""

    def apply(s: NotedState, code: int) -> None:
        decisions.apply(s, code)
        s.note = s.played[0]

    def views(s: NotedState, seats: Collection[Viewer]) -> dict[Viewer, View]:
        return {seat: change(seen, deck=seen.deck + 10 * s.note) for seat, seen in view.views(s, seats).items()}

    def determinize(seen: View, rng: object) -> NotedState:
        return note(view.determinize(seen, rng), seen.deck // 10)

    return with_notes(apply, views=views, determinize=determinize)


class WordyOptions(KuhnOptions, frozen=True, kw_only=True):
    GOOD = KuhnOptions.GOOD | {"mood": ("very calm",)}
    mood: str = "very calm"


class NewOptions(KuhnOptions, frozen=True, kw_only=True):
    """An option without words; another game has an option of the same name, and its words do not count."""

    GOOD = KuhnOptions.GOOD | {"sides": ("A",)}
    sides: str = "A"


def with_options(kind: type[KuhnOptions]) -> Game:
    return replace(KUHN, options_type=kind, options_of=lambda s: kind(ante=s.ante))


def list_backwards(s: State, out: Codes) -> int:
    count = decisions.legal(s, out)
    out[:count] = out[:count][::-1]
    return count


def refuse_alike(s: State, code: int) -> int:
    return OVER if decisions.refuse(s, code) else LEGAL


def end_early() -> Game:
    def end(s: State) -> State:
        s.actor = NOBODY if s.count == 4 else s.actor
        return s

    def apply(s: State, code: int) -> None:
        decisions.apply(s, code)
        end(s)

    return replace(
        with_rules(apply=apply),
        read_position=lambda p: end(position.read_position(p)),
        determinize=lambda seen, rng: end(view.determinize(seen, rng)),
    )


def score_twice() -> Game:
    def outcome(s: State) -> Outcome:
        scores = tuple(2 * points for points in view.outcome(s).scores)
        return change(view.outcome(s), scores=scores, breakdown=tuple({"chips": points} for points in scores))

    return replace(with_rules(score=lambda s, seat: 2 * winning.score(s, seat)), outcome=outcome)


FAULTS = [
    ("actions_round_trip", list_jack_twice()),
    ("legal_list_is_fixed", replace(KUHN, most_legal=2)),
    ("legal_list_is_fixed", with_rules(legal=turn_list_round())),
    ("legal_list_is_fixed", with_rules(legal=list_twice)),
    ("has_an_actor", with_rules(legal=list_nothing)),
    ("has_an_actor", with_rules(apply=seat_a_stranger)),
    ("matches_end", with_rules(apply=begin_again)),
    ("older_copies_stay", replace(KUHN, new_state=share_rows)),
    ("older_copies_stay", with_rules(apply=fail)),
    ("questions_change_nothing", replace(KUHN, views=play_while_looking)),
    ("questions_change_nothing", with_log(play_while_telling)),
    ("legal_means_not_refused", with_rules(legal=list_without_bet)),
    ("legal_means_not_refused", with_rules(refuse=refuse_to_bet)),
    ("options_are_known", replace(KUHN, options_of=lambda s: KuhnOptions())),
    ("suggestions_are_options", replace(KUHN, presets={"dear": {"ante": 3}})),
    ("suggestions_are_options", replace(KUHN, offered={"pl": {"stake": 1}})),
    ("suggestions_are_options", replace(KUHN, offered={"de": {"ante": 1}})),
    ("bytes_keep_everything", with_rules(apply=note_aside)),
    ("positions_keep_everything", replace(KUHN, write_position=lambda s: position.write_position(s) | {"ante": 1})),
    ("positions_keep_everything", replace(KUHN, known_position=guess_cards)),
    ("views_depend_on_the_state", count_views()),
    ("views_depend_on_the_state", with_views(lambda s, seat, seen: change(seen, turns=list(seen.turns)))),
    ("views_depend_on_the_state", with_views(lambda s, seat, seen: change(seen, game=""))),
    ("together_means_the_same", replace(KUHN, views=see_together)),
    ("together_means_the_same", replace(KUHN, encode_views=write_together)),
    ("together_means_the_same", replace(KUHN, narrate=tell_together)),
    ("views_hide_secrets", with_views(show_all)),
    ("views_hide_secrets", with_views(lambda s, seat, seen: seen if seat is not None else show_all(s, seat, seen))),
    ("views_hide_secrets", with_rules(legal=list_fearful, refuse=fear_the_king)),
    ("views_hide_secrets", replace(KUHN, say_prompt=ask_for_the_king)),
    ("views_hide_secrets", replace(KUHN, turn=lambda s: s.count * 3 + s.played[0])),
    ("views_hide_secrets", replace(KUHN, say_reason=explain_too_much)),
    ("views_hide_secrets", replace(KUHN, say_action=advise_the_actor)),
    ("told_means_seen", hiding(lambda s, code, seat: knowledge.hides(s, code, seat) and seat is not None)),
    ("told_means_seen", hiding(lambda s, code, seat: knowledge.hides(s, code, seat) and code == 2)),
    ("told_means_seen", hiding(lambda s, code, seat: s.actor == CHANCE and seat != s.count)),
    ("determinized_look_alike", replace(KUHN, determinize=deal_anew)),
    ("texts_are_words", replace(KUHN, say_prompt=lambda *_: "hello")),
    ("texts_are_words", replace(KUHN, say_action=lambda *_: "hello")),
    ("texts_are_words", replace(KUHN, say_reason=lambda *_: "hello")),
    ("texts_are_words", with_log(lambda *_: ["hello"])),
    ("texts_are_words", with_log(lambda *_: [Words("kuhn-by-card")])),
    ("texts_are_words", with_lines(role="shouted")),
    ("texts_are_words", with_lines(seat=2)),
    ("texts_are_words", with_lines(place=3)),
    ("views_offer_actions", replace(KUHN, say_prompt=lambda s: Words("kuhn-prompt-over"))),
    ("views_offer_actions", with_views(lambda s, seat, seen: change(seen, you=None))),
    ("views_offer_actions", with_views(lambda s, seat, seen: change(seen, actions=()))),
    ("views_offer_actions", with_actions(notation="bet")),
    ("views_offer_actions", with_actions(declines=True)),
    ("views_offer_actions", with_actions(targets=("",))),
    ("twins_stay_alike", hiding(lambda s, code, seat: s.actor == CHANCE and seat != ALL)),
    ("twins_stay_alike", with_log(lambda before, code, lines, seat: lines(ALL))),
    ("twins_stay_alike", with_log(name_bluffs)),
    ("twins_stay_alike", replace(KUHN, known_position=lambda s, seat: position.write_position(s))),
    ("twins_stay_alike", remember_deals()),
    ("texts_can_be_said", with_lines(id="kuhn-nothing-such")),
    ("texts_can_be_said", with_actions(words=Words("kuhn-chips"))),
    ("texts_can_be_said", with_outcome(decided_by=lambda s: Words("kuhn-nothing-such"))),
    ("same_actions_same_states", roll_dice()),
    ("outcome_fits_payoff", with_rules(payoff=lambda s, seat: 6 * winning.has_won(s, seat))),
    ("outcome_fits_payoff", with_outcome(winners=lambda s: (int(winning.has_won(s, 0)),))),
    ("outcome_fits_payoff", with_outcome(breakdown=lambda s: ({"chips": 0},) * 2)),
    ("records_replay", with_options(WordyOptions)),
    (
        "records_keep_secrets",
        hiding(lambda s, code, seat: knowledge.hides(s, code, seat) or (code == BET and seat not in (ALL, s.actor))),
    ),
    ("together_means_the_same", replace(KUHN, views=lambda s, seats: view.views(s, {*seats, 1}))),
    ("texts_are_complete", with_options(NewOptions)),
    ("texts_are_complete", replace(KUHN, presets={"dear": {"ante": 5}})),
    ("compiled_agrees", with_rules(legal=list_backwards)),
    ("compiled_agrees", with_rules(refuse=refuse_alike)),
    ("compiled_agrees", end_early()),
    ("compiled_agrees", score_twice()),
]


@pytest.mark.parametrize(("promise", "faulty"), FAULTS)
def test_fault_breaks_its_promise(monkeypatch: pytest.MonkeyPatch, promise: str, faulty: Game):
    """A game with one fault is told which promise it breaks, in which match, and how to fix it."""
    monkeypatch.setattr("stolik.testing.promises.LONGEST", 100)
    broken = find_broken(faulty)
    assert name_promise(broken) == promise
    assert "in: kuhn, ante=" in broken.what
    assert broken.how_to_mend in str(broken)


def test_match_that_leaks_is_found(monkeypatch: pytest.MonkeyPatch):
    """The kit holds the match to its part as well: a record for a seat that tells everything."""
    monkeypatch.setattr(stolik.Match, "_known_code", lambda self, step, seat: step.code)
    assert name_promise(find_broken(KUHN, compiled=False)) == "twins_stay_alike"
    monkeypatch.setattr("stolik.testing.promises_seen.FAR", 0)
    assert name_promise(find_broken(KUHN, compiled=False)) == "records_keep_secrets"


def test_match_that_never_opens_is_found(monkeypatch: pytest.MonkeyPatch):
    """When a match is over, everybody has the whole record."""
    monkeypatch.setattr(stolik.Match, "record_for", lambda self, seat: replace(self.record, steps=(), position=None))
    assert name_promise(find_broken(KUHN, compiled=False)) == "records_keep_secrets"


def test_every_promise_has_a_fault():
    assert {name for name, _ in FAULTS} == {promise.find_faults.__name__ for promise in PROMISES}


def test_message_teaches():
    """The message says what was promised, what happened, in which match, after what, and how to fix it."""
    broken = find_broken(with_views(show_all), options=[{"ante": 5}], seed=3, compiled=False)
    promise, happened, where, mend = str(broken).splitlines()
    assert promise.startswith("views_hide_secrets: States that differ only in what a seat cannot know look the same")
    assert "a spectator can tell State(actor=" in happened
    assert where == "  in: kuhn, ante=5, seed 3, after: deal K"
    assert mend.startswith("  how to fix it: show only what that seat may know")


def test_failure_is_told():
    """A game that fails is a broken promise too, with the error and the match in the message."""
    broken = find_broken(with_rules(apply=fail))
    assert "OverflowError: count = 1000 does not fit its type i1" in broken.what
    assert isinstance(broken.__cause__, OverflowError)


def test_compiled_can_be_left_alone():
    """Without `compiled`, only the interpreted rules are checked."""
    check_game(score_twice(), compiled=False)


def test_long_story_is_cut(monkeypatch: pytest.MonkeyPatch):
    """Of a match without an end, only the last actions are told."""
    monkeypatch.setattr("stolik.testing.promises.LONGEST", 100)
    monkeypatch.setattr("stolik.testing.moments.TOLD", 3)
    story = find_broken(with_rules(apply=begin_again), compiled=False).what.partition("after: ")[2]
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
