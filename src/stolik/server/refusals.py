"""Refusals: the reasons why a request is not executed, and their way to the client.

`answer` turns an error into the refusal to reply with, and counts it. `reply` writes it as a WebSocket message,
`http.errors.problem_response` as an HTTP response.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import msgspec

from stolik import match
from stolik.game import InputError, Words
from stolik.server import metrics
from stolik.server.realtime import messages
from stolik.server.store import StoreUnavailable

RETRYABLE = frozenset({"too-fast", "hello-first"})  # the same message may succeed in a moment
MAX_QUOTED_LENGTH = 200  # characters of a decoder's message


class Refusal(Exception):  # noqa: N818 - an expected answer, not an error
    """Why a request is not executed; `paragraph` if a rule of the game forbids it, `again` if a retry may succeed."""

    def __init__(self, why: Words, paragraph: str | None = None, again: bool = False) -> None:
        super().__init__(why.id)
        self.why, self.paragraph, self.again = why, paragraph, again


REFUSING = (Refusal, StoreUnavailable)  # errors that become a reply; all others are bugs


def refuse(name: str, **args: str | int) -> NoReturn:
    """Refuse with a message of the server, `server-<name>`."""
    raise Refusal(Words(f"server-{name}", dict(args)), again=name in RETRYABLE)


@contextmanager
def refusing(name: str) -> Iterator[None]:
    """Turn errors into refusals: the rules' refusals as they are, unreadable input as `server-<name>`."""
    try:
        yield
    except match.Refused as refused:
        raise Refusal(refused.words, refused.paragraph) from None
    except InputError as error:
        raise Refusal(Words(f"server-{name}", {"why": str(error)})) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal(Words(f"server-{name}", {"why": str(error)[:MAX_QUOTED_LENGTH]})) from None


def read_refusal(error: Exception) -> Refusal:
    """The refusal that an error means; an error that is not in `REFUSING` is raised again."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, StoreUnavailable):
        return Refusal(Words("server-unavailable"), again=True)
    raise error


def answer(error: Exception) -> Refusal:
    """The refusal to reply with; counted by its reason."""
    refusal = read_refusal(error)
    metrics.count_refusal(refusal.why.id)
    return refusal


def reply(error: Exception, key: str, version: int) -> messages.Refused:
    """The reply to the message with this key."""
    refusal = answer(error)
    return messages.Refused(key, refusal.why, refusal.paragraph, version, refusal.again)
