"""Fair dealing: draws follow from a secret that was committed to, and any change is detected."""

from __future__ import annotations

import hashlib
import traceback
from dataclasses import replace
from itertools import count, pairwise, permutations

import pytest
from tests.games.kits import OWN_GAMES

import stolik
from kuhn import GAME as KUHN
from stolik import dealing
from stolik.dealing import SPAN, Dealing, FairDealer, Wrong, commit, draw_secret, verify
from stolik.game import CHANCE
from stolik.record import Record
from stolik.terminal.files import load_match
from stolik.texts import say

SECRET = bytes(range(32))
MATCH = "example"
TEXTS = ("kot na płocie", "7")
GAMES = OWN_GAMES
ODD = ("a=b c", "x,y", "line\nbreak\r\n", "\0", "#", "🂡 żółw", " ", "secret=00", "\u202e", "𝒳" * 200)


def fair(**changes) -> FairDealer:
    return FairDealer(**({"secret": SECRET, "match": MATCH, "entropy": TEXTS} | changes))


def play(game: str | stolik.game.Game, dealer: FairDealer | None = None, seed: int = 1) -> stolik.Match:
    match, rng = stolik.Match(game, dealer=dealer or fair()), stolik.Dealer(seed)
    while not match.over:
        match.play(match.codes[rng.pick(len(match.codes))])
    return match


@pytest.fixture(scope="module", params=GAMES)
def match(request) -> stolik.Match:
    return play(request.param)


# ---- the draws ---------------------------------------------------------------------------------------------------

# Made once by `draw_by_hand`, which shares no code with the dealer; test vectors for other implementations.
OTHER = bytes.fromhex("ae448ac86c4e8e4dec645729708ef41873ae79c6dff84eff73360989487f08e5")
COMMITMENTS = [
    (SECRET, "example", "c6c291ab20c370e4dd0a1c5b999bfee9aadbb8546af92fa6f51e562deda6637c"),
    (OTHER, "T-2.b", "aee2936c0693f07bb326afaf32b6cdc98b76f6ffc3fa176d583bca305f6af0f6"),
]
CARDS = ("🂡", "a,b", "c=d e")
REJECTED = 0x902AF91DA6E4D556C98D57B4C438FE0EAB9058D466BDFEFBBE0D87AEB09BD1C5
DRAWS = [
    (SECRET, "example", TEXTS, 0, 2, 0),
    (SECRET, "example", TEXTS, 1, 36, 31),
    (SECRET, "example", TEXTS, 2, 1, 0),
    (SECRET, "example", TEXTS, 72, 1000, 647),
    (SECRET, "example", TEXTS, 1000000, 2**63, 825500094993134905),
    (SECRET, "example", (), 0, 2, 1),
    (SECRET, "example", (), 1, 36, 4),
    (SECRET, "example", (), 72, 1000, 185),
    (SECRET, "example", (), 3, 3 * 2**254, REJECTED),  # the first try lies in the last quarter and is passed over
    (OTHER, "T-2.b", CARDS, 0, 2, 0),
    (OTHER, "T-2.b", CARDS, 1, 36, 22),
    (OTHER, "T-2.b", CARDS, 72, 1000, 148),
    (OTHER, "T-2.b", CARDS, 1000000, 2**63, 3142273249349364486),
]


def hmac_by_hand(key: bytes, message: bytes) -> bytes:
    """HMAC as RFC 2104 writes it."""
    inner, outer = (bytes(byte ^ pad for byte in key.ljust(64, b"\0")) for pad in (0x36, 0x5C))
    return hashlib.sha256(outer + hashlib.sha256(inner + message).digest()).digest()


def draw_by_hand(secret: bytes, match: str, entropy: tuple[str, ...], number: int, outcomes: int) -> int:
    """What docs/fair-dealing.md says, in the order in which it says it."""
    texts = ",".join(text.encode().hex() for text in entropy)
    for attempt in count():
        line = f"stolik draw 1 match={match} entropy={texts} draw={number} try={attempt}"
        value = int.from_bytes(hmac_by_hand(secret, line.encode()), "big")
        if value < 2**256 // outcomes * outcomes:
            return value % outcomes
    raise AssertionError


@pytest.mark.parametrize(("secret", "name", "entropy", "number", "outcomes", "drawn"), DRAWS)
def test_known_draws(secret, name, entropy, number, outcomes, drawn):
    """The dealer, and the same by hand from what the document says, give the numbers written down here."""
    assert FairDealer(secret, name, entropy).draw(number, outcomes) == drawn
    assert draw_by_hand(secret, name, entropy, number, outcomes) == drawn


@pytest.mark.parametrize(("secret", "name", "commitment"), COMMITMENTS)
def test_known_commitments(secret, name, commitment):
    """A commitment is the SHA-256 of one line, in which the match is named too."""
    line = f"stolik commitment 1 match={name} secret={secret.hex()}"
    assert commit(secret, name) == hashlib.sha256(line.encode()).hexdigest() == commitment


def test_draws_are_those_of_the_document():
    """For any texts, the dealer draws what the document says."""
    for number, text in enumerate(ODD):
        dealer = fair(entropy=(*TEXTS, text))
        assert dealer.draw(number, 10**9) == draw_by_hand(SECRET, MATCH, (*TEXTS, text), number, 10**9)


@pytest.mark.parametrize("outcomes", [2, 3, 7, 36, 75])
def test_all_outcomes_are_equally_likely(outcomes):
    """Over many draws, over many secrets, and over pairs of neighbours, the counts are as chance would have them."""
    draws = [fair().draw(number, outcomes) for number in range(6000)]
    secrets = [fair(secret=number.to_bytes(32, "big")).draw(5, outcomes) for number in range(6000)]
    pairs = [4 * (a % 4) + b % 4 for a, b in pairwise(draws)] if outcomes == 36 else []
    for found, kinds in ((draws, outcomes), (secrets, outcomes), (pairs, 16)):
        expected = len(found) / kinds
        off = sum((found.count(kind) - expected) ** 2 / expected for kind in range(kinds)) if found else 0
        assert off < kinds - 1 + 4 * (2 * (kinds - 1)) ** 0.5


@pytest.mark.parametrize("outcomes", range(1, 17))
def test_each_outcome_has_as_many_digests(outcomes, monkeypatch):
    """If a digest were one of 16 numbers, each outcome would be that of equally many, and the rest tried again."""
    monkeypatch.setattr(dealing, "SPAN", 16)
    found = []
    for first in range(16):
        tries = []
        monkeypatch.setattr(
            FairDealer, "_value", lambda self, number, n, f=first, t=tries: t.append(n) or (0 if n else f)
        )
        drawn = fair().draw(3, outcomes)
        assert tries == ([0] if first < 16 // outcomes * outcomes else [0, 1])
        found += [drawn] if len(tries) == 1 else []
    assert [found.count(outcome) for outcome in range(outcomes)] == [16 // outcomes] * outcomes


def test_a_draw_depends_on_its_number_only():
    """Neither on what was drawn before nor on among how many; and each number, match, text and secret gives another."""
    one, two = fair(), fair()
    assert [one.pick(n) for n in (2, 3, 4)] == [two.draw(number, n) for number, n in enumerate((2, 3, 4))]
    assert one.pick(SPAN) == two.draw(3, SPAN) == fair(first_draw=3).pick(SPAN)
    others = [
        fair(), fair(secret=OTHER), fair(match="example2"), fair(entropy=()), fair(entropy=TEXTS[::-1]),
        fair(entropy=TEXTS[:1]), fair(entropy=("".join(TEXTS),)), fair(entropy=(*TEXTS, "7")),
    ]  # fmt: skip
    values = [dealer.draw(number, SPAN) for dealer in others for number in range(20)]
    assert len(set(values)) == len(values)


def test_secrets_are_new_every_time():
    """Of 32 bytes."""
    found = {draw_secret() for _ in range(100)}
    assert {len(secret) for secret in found} == {32}
    assert len(found) == 100


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: fair(secret=b"hush hush"), "^a dealing secret is 32 bytes$"),
        (lambda: fair(secret="h" * 32), "^a dealing secret is 32 bytes$"),
        (lambda: fair(match="a b"), "a match is named by 1 to 64 letters, digits and . _ : -, not by 'a b'"),
        (lambda: fair(match="x\n"), "a match is named by"),
        (lambda: fair(match="x" * 65), "a match is named by"),
        (lambda: fair(entropy=("",)), "entropy is a text of 1 to 200 characters"),
        (lambda: fair(entropy=("x" * 201,)), "entropy is a text of 1 to 200 characters"),
        (lambda: fair(entropy=("\ud800",)), "half a character"),
        (lambda: fair(entropy=("x",) * 33), "at most 32 texts of entropy can be added, not 33"),
        (lambda: fair(first_draw=-1), "the first draw is a whole number from 0"),
        (lambda: fair().draw(0, 0), "how many outcomes there are is a whole number from 1"),
        (lambda: fair().draw(-1, 2), "a draw's number is a whole number from 0"),
        (lambda: Dealing(MATCH, "ab"), "a commitment is 64 digits"),
    ],
)
def test_what_cannot_be_is_refused(make, complaint):
    """The message says what would be right, and never what a secret was."""
    with pytest.raises(stolik.InputError, match=complaint) as error:
        make()
    assert "hush" not in str(error.value)


# ---- in a match --------------------------------------------------------------------------------------------------


def test_every_draw_of_a_match_is_the_dealers(match):
    """Draw number i is the outcome of that number among the legal draws."""
    draws = [step for step in match.steps if step.actor == CHANCE]
    assert match.draws == len(draws) > 20
    for number, step in enumerate(draws):
        legal = match.game.legal(step.before)
        assert step.code == legal[draw_by_hand(SECRET, MATCH, TEXTS, number, len(legal))]


def test_a_match_goes_on_where_it_was_left(match):
    """Replayed up to anywhere without a dealer, it goes on with the same draws."""
    codes = [step.code for step in match.steps]
    for left in range(0, len(codes), 7):
        again = match.record.replay(left)
        again.take_dealer(fair(first_draw=again.draws))
        while not again.over:
            again.play(codes[len(again.steps)])
        assert str(again.record) == str(match.record)


def test_only_its_own_dealer_goes_on():
    """A dealer of another number, secret or text is refused, and one that committed to nothing; nothing happens."""
    begun = stolik.Match("skytopia", dealer=fair())
    match = begun.record.replay(3)
    for wrong, complaint in (
        (fair(), "draw 3 is next, but the dealer would make draw 0"),
        (fair(secret=OTHER, first_draw=3), "another secret, match or entropy"),
        (fair(entropy=(), first_draw=3), "another secret, match or entropy"),
        (stolik.Dealer(1), "only its FairDealer can make them"),
    ):
        with pytest.raises(stolik.InputError, match=complaint):
            match.take_dealer(wrong)
    assert match.draws == 3
    with pytest.raises(stolik.InputError, match="draw 0 is next, but the dealer would make draw 2"):
        stolik.Match("skytopia", dealer=fair(first_draw=2))
    with pytest.raises(stolik.InputError, match="only its FairDealer can make them"):
        stolik.Match("skytopia", seed=1, dealing=fair().dealing)


@pytest.mark.parametrize("game", GAMES)
def test_the_secret_is_kept_until_the_end(game):
    """No record, no repr and no dealing has it while the match runs; then every record has it."""
    match, rng = stolik.Match(game, dealer=(dealer := fair())), stolik.Dealer(1)
    while not match.over:
        if match.draws % 5 == 0:
            shown = [str(record) for record in (match.record, *(match.record_for(seat) for seat in (0, 1, None)))]
            assert all(f"\ndealing: {dealer.dealing.write()}\n" in text for text in shown)
            shown += map(repr, (match, match.record, match.dealing, match.dealing.write(), dealer, dealer.dealing))
            assert not [
                text for text in shown if SECRET.hex() in text or repr(SECRET)[2:-1] in text or "secret=" in text
            ]
            assert match.dealing.secret is None
        match.play(match.codes[rng.pick(len(match.codes))])
    assert match.dealing == dealer.reveal()
    assert all(f"secret={SECRET.hex()}\n" in str(match.record_for(seat)) for seat in (0, 1, None))
    assert SECRET.hex() not in repr(match.record) + repr(dealer.reveal())
    assert repr(SECRET)[2:-1] not in repr(match.record) + repr(dealer.reveal())


def test_a_fault_does_not_tell_the_secret():
    """What the log would have of a draw that fails."""
    try:
        fair().draw(0, 0)
    except stolik.InputError:
        told = traceback.format_exc()
    assert "fair().draw" in told
    assert SECRET.hex() not in told
    assert repr(SECRET)[2:-1] not in told


def test_a_record_for_one_watcher_cannot_have_the_secret():
    """Neither by a mistake in a program nor in a file."""
    record = stolik.Match("fantazja", dealer=fair()).record_for(0)
    with pytest.raises(stolik.InputError, match="a record for one viewer never has the secret"):
        record.dealt_by(fair().reveal())
    with pytest.raises(stolik.InputError, match="a record for one viewer never has the secret"):
        Record.read(str(record).replace("entropy=", f"secret={SECRET.hex()} entropy="))


# ---- the record --------------------------------------------------------------------------------------------------


def test_a_record_is_read_as_it_was_written(match):
    """With its dealing, and by way of a replay too."""
    again = Record.read(str(match.record))
    assert again == match.record
    assert str(again.replay().record) == str(match.record)
    half = again.replay(len(again.steps) // 2)
    assert half.dealing == fair().dealing


@pytest.mark.parametrize("text", ODD, ids=ascii)
def test_any_text_survives(text):
    """Line breaks, commas, what looks like a header: the record has the very text."""
    for texts in ((text,), (text, text), ("a", text)):
        record = stolik.Match("skytopia", dealer=fair(entropy=texts)).record
        assert Record.read(str(record)).dealing.entropy == texts


def test_a_record_without_dealing_is_as_before():
    """Nothing is written of it, and nothing missed."""
    match = stolik.Match("skytopia", seed=1)
    assert match.dealing is None
    assert "dealing" not in str(match.record)
    assert Record.read(str(match.record)).dealing is None


HEADER = f"match=x commitment={'a' * 64} entropy="


@pytest.mark.parametrize(
    ("header", "complaint"),
    [
        ("", "^dealing: expected match=… commitment=… entropy=… and at the end secret=…, each once$"),
        ("match=x entropy=", "each once"),
        (HEADER + " match=x", "each once"),
        (HEADER + " seed=7", "each once"),
        (HEADER + " secret", "each once"),
        (HEADER.replace("match=x", "match"), "each once"),
        (HEADER.replace("=x", "="), "^dealing: a match is named by"),
        (HEADER.replace("aa", "zz"), "^dealing: a commitment is 64 digits"),
        (HEADER.replace("a" * 64, "A" * 64), "^dealing: a commitment is 64 digits"),
        (HEADER.replace("a" * 64, "a" * 63), "^dealing: a commitment is 64 digits"),
        (HEADER + "abc", "^dealing: expected entropy as texts in hexadecimal UTF-8"),
        (HEADER + "ff", "^dealing: expected entropy as texts in hexadecimal UTF-8"),
        (HEADER + "4A", "^dealing: expected entropy as texts in hexadecimal UTF-8"),
        (HEADER + "61,", "^dealing: expected entropy as texts in hexadecimal UTF-8"),
        (HEADER + "61" * 201, "^dealing: entropy is a text of 1 to 200 characters"),
        (HEADER + ",".join(["61"] * 33), "^dealing: at most 32 texts"),
        (HEADER + " secret=", "^dealing: a secret is 64 digits"),
        (HEADER + " secret=" + "a" * 62, "^dealing: a secret is 64 digits"),
    ],
)
def test_a_malformed_header_is_refused(header, complaint):
    """With what was expected."""
    text = f"stolik record 1\ngame: skytopia\nrules: 1\noptions: players=2\ndealing: {header}\n"
    with pytest.raises(stolik.InputError, match=complaint):
        Record.read(text)
    with pytest.raises(stolik.InputError, match=r"line 6: .*headers .* once"):
        Record.read(text + f"dealing: {header}\n")


def test_the_terminal_goes_on_with_its_own_draws(tmp_path):
    """A running match that is resumed there no longer says that its draws can be checked; a finished one still does."""
    path = tmp_path / "match.record"
    path.write_text(str(stolik.Match("skytopia", dealer=fair()).record))
    assert load_match(path).match.dealing is None
    path.write_text(str(play("skytopia").record))
    assert load_match(path).match.dealing == fair().reveal()


# ---- verifying ---------------------------------------------------------------------------------------------------


def change(record: Record, at: int, code: int) -> Record:
    steps = list(record.steps)
    steps[at] = (steps[at][0], code)
    return replace(record, steps=tuple(steps))


def draws_of(match: stolik.Match) -> list[int]:
    """Where in the steps the draws are."""
    return [at for at, step in enumerate(match.steps) if step.actor == CHANCE]


def is_found_out(record: Record) -> bool:
    """Is the record called unfair, or refused because it cannot be replayed?"""
    try:
        return not verify(Record.read(str(record), KUHN)).fair
    except stolik.InputError:
        return True


def test_an_honest_record_is_fair(match):
    """All draws, to the end; from the file as from the match."""
    verdict = verify(Record.read(str(match.record)))
    assert verdict.fair
    assert (verdict.draws, verdict.wrong, verdict.finished) == (match.draws, None, True)
    assert verify(match.record, f" {match.dealing.commitment.upper()}\n").fair


def test_a_match_from_a_position_is_verified_from_there():
    """Its draws are counted from its own beginning."""
    position = stolik.Match("skytopia", seed=5).position
    match, rng = stolik.Match.from_position(position, dealer=fair()), stolik.Dealer(1)
    while not match.over:
        match.play(match.codes[rng.pick(len(match.codes))])
    verdict = verify(Record.read(str(match.record)))
    assert verdict.fair
    assert verdict.draws == match.draws > 0


def test_every_changed_draw_is_found(match):
    """Any draw, changed to another that was possible: it is named, with what it should have been."""
    for number, at in enumerate(draws_of(match)):
        step = match.steps[at]
        other = next((code for code in match.game.legal(step.before)[::-1] if code != step.code), None)
        if other is None:
            continue  # it was the only one
        wrong = verify(change(match.record, at, other)).wrong
        assert wrong == Wrong(number, at + 1, match.game.table.write(other), match.game.table.write(step.code))


def test_an_impossible_draw_is_found_as_a_wrong_one(match):
    """The same card once more is named as a wrong draw, not as a broken record."""
    kinds = {}
    for at in draws_of(match):
        code = match.steps[at].code
        kind = match.game.table.decode(code).kind
        if kind in kinds and code != kinds[kind]:
            assert verify(change(match.record, at, kinds[kind])).wrong.action == at + 1
        kinds.setdefault(kind, code)
    assert len(kinds) > 1


def test_draws_in_another_order_are_found(match):
    """Any two neighbouring draws, exchanged."""
    places = draws_of(match)
    for a, b in pairwise(places):
        steps = list(match.record.steps)
        steps[a], steps[b] = steps[b], steps[a]
        assert verify(replace(match.record, steps=tuple(steps))).wrong.action == a + 1


def test_a_draw_that_was_left_out_or_added_is_found(match):
    """The record does not fit together any more, or its draws do not."""
    for at in draws_of(match):
        steps = match.record.steps
        assert is_found_out(replace(match.record, steps=steps[:at] + steps[at + 1 :]))
        assert is_found_out(replace(match.record, steps=steps[:at] + steps[at : at + 1] + steps[at:]))


def test_a_changed_header_is_found(match):
    """Any digit of the secret and the commitment; the match; any text changed, left out, added or moved."""
    open_dealing = match.dealing
    for digit in range(64):
        for part in ("secret", "commitment"):
            text = open_dealing.secret.hex() if part == "secret" else open_dealing.commitment
            text = text[:digit] + format(int(text[digit], 16) ^ 1, "x") + text[digit + 1 :]
            value = bytes.fromhex(text) if part == "secret" else text
            assert verify(match.record.dealt_by(replace(open_dealing, **{part: value}))).problem == "secret"
    assert verify(match.record.dealt_by(replace(open_dealing, match="example2"))).problem == "secret"
    first, second = TEXTS
    for texts in ((), (first,), (second,), (second, first), (*TEXTS, "x"), (first + " ", second), (first + second,)):
        verdict = verify(match.record.dealt_by(replace(open_dealing, entropy=texts)))
        assert verdict.problem == "draw"
        assert verdict.draws < match.draws


def test_another_secret_with_its_own_commitment_is_found(match):
    """The draws do not follow from it; and if they do, the commitment differs from the noted one."""
    noted = match.dealing.commitment
    assert verify(match.record.dealt_by(fair(secret=OTHER).reveal())).problem == "draw"
    forged = play(match.game.name, fair(secret=OTHER)).record
    assert verify(forged).fair
    verdict = verify(forged, noted)
    assert (verdict.fair, verdict.problem, verdict.draws) == (False, "commitment", 0)


def test_tampering_with_a_tiny_match_exhaustively():
    """Of all ways to deal Kuhn poker only that of the secret is fair, with any actions after it."""
    dealt = [code for _, code in stolik.Match(KUHN, dealer=fair()).record.steps]
    judged = {}
    for cards in permutations("JQK", 2):
        for plays in (
            ("bet", "bet"),
            ("bet", "pass"),
            ("pass", "pass"),
            ("pass", "bet", "bet"),
            ("pass", "bet", "pass"),
        ):
            match = stolik.Match(KUHN, deal=False, dealing=fair().reveal())
            for action in (*(f"deal {card}" for card in cards), *plays):
                match.play(action)
            codes = [code for actor, code in match.record.steps if actor == CHANCE]
            judged[cards, plays] = verify(Record.read(str(match.record), KUHN)).fair == (codes == dealt)
    assert len(judged) == 30
    assert all(judged.values())


def test_a_result_that_is_wrong_is_refused(match):
    """A record that does not fit together is not called fair."""
    with pytest.raises(stolik.InputError, match="result: the actions lead to"):
        verify(replace(match.record, result=(1, 2)))


def test_what_cannot_be_verified_is_refused():
    """A record that says nothing of its draws, a match that still runs, and a note that is no commitment."""
    with pytest.raises(stolik.InputError, match="the record has no header 'dealing'"):
        verify(stolik.Match("skytopia", seed=1).record)
    for record in (
        stolik.Match("fantazja", dealer=fair()).record,
        stolik.Match("fantazja", dealer=fair()).record_for(1),
    ):
        with pytest.raises(stolik.InputError, match="the secret is not shown yet"):
            verify(record)
        with pytest.raises(stolik.InputError, match="a commitment is 64 digits from 0 to f, not 'abc'"):
            verify(record, "abc")
        assert verify(record, "0" * 64).problem == "commitment"  # which shows at once that something is wrong


def test_a_match_that_was_broken_off_can_be_verified():
    """If the secret is shown, as after a resignation, the draws up to then are checked, and the result says so."""
    record = stolik.Match("fantazja", dealer=fair()).record.dealt_by(fair().reveal())
    verdict = verify(Record.read(str(record)))
    assert (verdict.fair, verdict.draws, verdict.finished) == (True, 13, False)
    assert "ends before the match does" in say(verdict.tell()[1])


def test_a_verdict_is_told_in_both_languages(match):
    """The judgement first, then what a reader compares with their notes; a text cannot steer the terminal."""
    record = match.record.dealt_by(replace(match.dealing, entropy=(*TEXTS, "\x1b[2J\u202e")))
    for lang in ("en", "pl"):
        honest, tampered = ([say(words, lang) for words in verify(r).tell()] for r in (match.record, record))
        assert str(match.draws) in honest[0]
        assert match.dealing.commitment in honest[1]
        assert "'kot na płocie', '7'" in honest[2]
        assert all(text.isprintable() for text in tampered)
    polish = [say(replace(verify(match.record), draws=n).tell()[0], "pl")[:24] for n in (0, 1, 3, 5)]
    assert polish == [
        "Losowań nie było, a sekr",
        "Jedyne losowanie wynika ",
        "Wszystkie 3 losowania wy",
        "Wszystkie losowania (5) ",
    ]
