"""Presence: the guests connected to a table, on this worker and, as announced on the bus, on the others."""

from __future__ import annotations

import time
from collections.abc import Iterator

from stolik.server.realtime.subscriber import Subscriber

People = tuple[str, ...]  # the guest of each connection; empty for a visitor without a cookie


class Presence:
    """The connections to one table."""

    def __init__(self) -> None:
        self.subscribers: set[Subscriber] = set()  # connections to this worker
        self._elsewhere: dict[
            str, tuple[float, People]
        ] = {}  # by worker: time of its last announcement, connected guests

    def __iter__(self) -> Iterator[Subscriber]:
        return iter(list(self.subscribers))

    def __bool__(self) -> bool:
        return bool(self.subscribers)

    @property
    def here(self) -> People:
        """The guests connected to this worker, once per connection."""
        return tuple(subscriber.caller.person for subscriber in self.subscribers)

    @property
    def everywhere(self) -> People:
        """The guests connected to any worker, once per connection."""
        return sum((people for _, people in self._elsewhere.values()), self.here)

    def update(self, worker: str, people: People) -> tuple[bool, bool]:
        """Note who is connected to another worker; returns whether it is new here, and whether anything changed."""
        is_new = worker not in self._elsewhere and bool(people)
        _, before = self._elsewhere.pop(worker, (0.0, ()))
        if people:
            self._elsewhere[worker] = time.monotonic(), people
        return is_new, people != before

    def silent_workers(self, timeout_s: float) -> list[str]:
        """Workers without an announcement for longer than the timeout; their connections count as gone."""
        oldest = time.monotonic() - timeout_s
        return [worker for worker, (announced, _) in self._elsewhere.items() if announced < oldest]
