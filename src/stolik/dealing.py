"""Verifiable draws: the server commits to a secret before the first draw and reveals it after the last.

Draw number i (0, 1, … over all draws of a match) is the HMAC-SHA256, keyed by the secret, of one line of ASCII,

    stolik draw 1 match=ID entropy=HEX,HEX draw=i try=0

read as a number modulo the number of outcomes. Rejection sampling (try=1, …) skips digests beyond the last whole
multiple, so all outcomes are exactly equally likely. The players' texts are hexadecimal UTF-8, so that no text can
imitate another part of the line. docs/fair-dealing.md says what this proves and what it does not.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Protocol

from stolik.game import CHANCE, InputError, Words, check_number, shown

SECRET_BYTES = 32
SPAN = 1 << 256  # number of possible digests
MOST_CHARACTERS = 200  # per text of entropy
MOST_TEXTS = 32
MATCH_ID = re.compile(r"[A-Za-z0-9._:-]{1,64}")
DIGEST = re.compile(r"[0-9a-f]{64}")
TEXT = re.compile(r"(?:[0-9a-f]{2})+")
KEYS = ("match", "commitment", "entropy")
SECRET = "secret"


def draw_secret() -> bytes:
    """A new random secret."""
    return secrets.token_bytes(SECRET_BYTES)


def commit(secret: bytes, match: str) -> str:
    """The commitment to a secret, bound to one match."""
    check_secret(secret)
    check_match(match)
    return hashlib.sha256(f"stolik commitment 1 match={match} secret={secret.hex()}".encode("ascii")).hexdigest()


def check_secret(secret: bytes) -> None:
    """Refuse a malformed secret; the message does not contain it."""
    if type(secret) is not bytes or len(secret) != SECRET_BYTES:
        raise InputError(f"a dealing secret is {SECRET_BYTES} bytes")


def check_match(match: str) -> None:
    """Refuse a malformed match id."""
    if type(match) is not str or not MATCH_ID.fullmatch(match):
        raise InputError(f"a match is named by 1 to 64 letters, digits and . _ : -, not by {shown(match)}")


def check_entropy(text: str) -> None:
    """Refuse a player's text that is empty, too long or not valid Unicode."""
    if type(text) is not str or not 1 <= len(text) <= MOST_CHARACTERS:
        raise InputError(f"entropy is a text of 1 to {MOST_CHARACTERS} characters")
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise InputError("entropy is a text that can be written as UTF-8; this has half a character in it") from None


@dataclass(frozen=True)
class Dealing:
    """How a match's draws can be verified. The secret stays None until the match is over."""

    match: str
    commitment: str
    entropy: tuple[str, ...] = ()
    secret: bytes | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        check_match(self.match)
        if type(self.commitment) is not str or not DIGEST.fullmatch(self.commitment):
            raise InputError("a commitment is 64 digits from 0 to f, in small letters")
        if len(self.entropy) > MOST_TEXTS:
            raise InputError(f"at most {MOST_TEXTS} texts of entropy can be added, not {len(self.entropy)}")
        for text in self.entropy:
            check_entropy(text)
        if self.secret is not None:
            check_secret(self.secret)

    @property
    def hidden(self) -> Dealing:
        """The same without the secret: public before the match is over."""
        return replace(self, secret=None)

    @property
    def is_kept(self) -> bool:
        """Does the revealed secret match the commitment?"""
        return self.secret is not None and commit(self.secret, self.match) == self.commitment

    def write(self) -> str:
        """The value of the record's `dealing` header."""
        words = [f"match={self.match}", f"commitment={self.commitment}", f"entropy={_write_texts(self.entropy)}"]
        return " ".join(words if self.secret is None else [*words, f"{SECRET}={self.secret.hex()}"])

    @classmethod
    def read(cls, text: str) -> Dealing:
        """Parse the `dealing` header; InputError says what was expected."""
        pairs = [word.partition("=") for word in text.split()]
        given = {name: value for name, _, value in pairs}
        names = [name + equals for name, equals, _ in pairs]
        if sorted(names) not in (sorted(f"{key}=" for key in keys) for keys in (KEYS, (*KEYS, SECRET))):
            known = " ".join(f"{key}=…" for key in KEYS)
            raise InputError(f"dealing: expected {known} and at the end {SECRET}=…, each once")
        try:
            secret = _read_secret(given[SECRET]) if SECRET in given else None
            return cls(given["match"], given["commitment"], _read_texts(given["entropy"]), secret)
        except InputError as error:
            raise InputError(f"dealing: {error}") from None


def _write_texts(texts: Iterable[str]) -> str:
    return ",".join(text.encode("utf-8").hex() for text in texts)


def _read_texts(text: str) -> tuple[str, ...]:
    words = text.split(",") if text else []
    try:
        if not all(TEXT.fullmatch(word) for word in words):
            raise ValueError
        return tuple(bytes.fromhex(word).decode("utf-8") for word in words)
    except ValueError:
        raise InputError("expected entropy as texts in hexadecimal UTF-8, in small letters, between commas") from None


def _read_secret(text: str) -> bytes:
    if not DIGEST.fullmatch(text):
        raise InputError("a secret is 64 digits from 0 to f, in small letters")
    return bytes.fromhex(text)


class FairDealer:
    """A dealer whose draws can be verified after the match. Each draw depends only on its number."""

    def __init__(self, secret: bytes, match: str, entropy: Iterable[str] = (), first_draw: int = 0) -> None:
        check_number("the first draw", first_draw, 0, SPAN)
        self.dealing = Dealing(match, commit(secret, match), tuple(entropy))
        self.number = first_draw  # of the next draw
        self._secret = secret
        self._line = f"stolik draw 1 match={match} entropy={_write_texts(self.dealing.entropy)}"

    def __repr__(self) -> str:
        return f"FairDealer({self.dealing!r}, number={self.number})"  # without the secret

    def pick(self, count: int) -> int:
        """The next draw: a number from 0 to count-1, each equally likely."""
        picked = self.draw(self.number, count)
        self.number += 1
        return picked

    def draw(self, number: int, count: int) -> int:
        """Draw number `number`: from 0 to count-1, each equally likely; the same each time."""
        check_number("a draw's number", number, 0, SPAN)
        check_number("how many outcomes there are", count, 1, SPAN)
        attempt = 0
        while (value := self._value(number, attempt)) >= SPAN - SPAN % count:
            attempt += 1  # rejected: here the first outcomes would be more likely
        return value % count

    def _value(self, number: int, attempt: int) -> int:
        line = f"{self._line} draw={number} try={attempt}".encode("ascii")
        return int.from_bytes(hmac.digest(self._secret, line, "sha256"), "big")

    def reveal(self) -> Dealing:
        """The dealing with its secret. Publish it only when the match is over."""
        return replace(self.dealing, secret=self._secret)


# ---- verification ------------------------------------------------------------------------------------------


class Wrong(NamedTuple):
    """A draw that does not follow from the secret."""

    draw: int  # counted from 0
    action: int  # counted from 1, as in messages about records
    drawn: str
    expected: str


@dataclass(frozen=True)
class Verdict:
    """The result of verifying a record."""

    dealing: Dealing
    problem: str | None  # "commitment" or "secret" does not match, a wrong "draw", or None: fair
    draws: int = 0  # draws that were checked, up to and including the first wrong one
    wrong: Wrong | None = None
    finished: bool | None = None  # does the record reach the end of the match? None: not checked

    @property
    def fair(self) -> bool:
        """Do all draws follow from the commitment?"""
        return self.problem is None

    def tell(self) -> list[Words]:
        """The verdict in words, then the values that readers compare with their own notes."""
        args: dict[str, Any] = self.wrong._asdict() if self.wrong else {"draws": self.draws}
        told = [Words(f"dealing-{self.problem or 'fair'}", args)]
        if self.finished is False:
            told.append(Words("dealing-unfinished"))
        texts = ", ".join(map(shown, self.dealing.entropy))  # escaped: untrusted text must not control a terminal
        entropy = Words("dealing-texts", {"texts": texts}) if texts else Words("dealing-no-texts")
        return [*told, Words("dealing-committed", {"commitment": self.dealing.commitment}), entropy]

    def to_plain(self) -> dict[str, Any]:
        """The verdict as JSON values."""
        return {
            "fair": self.fair,
            "problem": self.problem,
            "match": self.dealing.match,
            "commitment": self.dealing.commitment,
            "entropy": list(self.dealing.entropy),
            "draws": self.draws,
            "wrong": self.wrong and self.wrong._asdict(),
            "finished": self.finished,
        }


class Dealt(Protocol):
    """Interface of what is verified: a `stolik.Record`."""

    @property
    def dealing(self) -> Dealing | None:
        """How the draws can be verified."""

    @property
    def steps(self) -> tuple[tuple[int, int | str], ...]:
        """The actor and the code of each step."""

    def notation(self, code: int | str) -> str:
        """The notation of an action."""

    def begin(self) -> Any:
        """The match before its first step."""

    def repeat(self, match: Any, number: int) -> None:
        """Play the step with this number."""

    def check_result(self, match: Any) -> None:
        """Refuse a wrong final score."""


def verify(record: Dealt, commitment: str | None = None) -> Verdict:
    """Recompute a record's commitment and draws, up to the first wrong one. `commitment` is a noted one to compare."""
    dealing = record.dealing
    if dealing is None:
        raise InputError("the record has no header 'dealing': nobody committed to its draws, so they cannot be checked")
    if commitment is not None and read_commitment(commitment) != dealing.commitment:
        return Verdict(dealing, "commitment")
    if dealing.secret is None:
        raise InputError("the secret is not shown yet: the draws can be checked in the record of the finished match")
    return _verify_draws(record, dealing, dealing.secret) if dealing.is_kept else Verdict(dealing, "secret")


def read_commitment(text: str) -> str:
    """Parse a commitment that a player noted."""
    if not DIGEST.fullmatch(found := text.strip().lower()):
        raise InputError(f"a commitment is 64 digits from 0 to f, not {shown(text)}")
    return found


def _verify_draws(record: Dealt, dealing: Dealing, secret: bytes) -> Verdict:
    dealer, match = FairDealer(secret, dealing.match, dealing.entropy), record.begin()
    for action, (actor, code) in enumerate(record.steps, 1):
        if actor == match.actor == CHANCE:  # checked before playing it: a wrong draw may also be illegal
            codes = match.codes
            expected = codes[dealer.pick(len(codes))]
            if code != expected:
                wrong = Wrong(dealer.number - 1, action, record.notation(code), record.notation(expected))
                return Verdict(dealing, "draw", dealer.number, wrong)
        record.repeat(match, action)
    record.check_result(match)
    return Verdict(dealing, None, dealer.number, finished=match.over)
