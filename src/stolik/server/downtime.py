"""Server downtime, which is charged to no clock of a player: when last nobody could act.

Within a running process time is measured by its monotonic clock, so a wall clock that is set forward or back makes no
downtime. Only the time in which no server ran has to be measured by the wall clock, from the last stored heartbeat.
"""

from __future__ import annotations

import time

JUMP_S = 2.0  # a wall clock that gains or loses more against the monotonic one was set

Gap = tuple[float, float]  # beginning and end, on the wall clock


class Downtime:
    """The last gap, and the heartbeats that show a new one if more than `shortest` seconds pass between two."""

    def __init__(self, shortest: float) -> None:
        self.shortest = shortest
        self._gap: Gap | None = None
        self._wall, self._steady = self._beat_wall, self._beat_steady = time.time(), time.monotonic()
        self._is_new = False  # is there something that the clocks of the tables have not been read for?

    def begin(self, last: float | None) -> None:
        """The process starts; `last` is when any worker was last heard. In the future, it is from a wrong clock."""
        now = time.time()
        if last is not None and now - last > self.shortest:
            self._gap = last, now
        self._is_new = self._gap is not None or (last is not None and last > now)

    def note_heartbeat(self) -> bool:
        """The store took a heartbeat. True if all clocks have to be read, because of a gap or a clock that was set."""
        gap, before = self.gap, self._gap
        is_new, self._is_new = self._is_new or gap != before, False
        self._gap, self._beat_wall, self._beat_steady = gap, self._wall, self._steady
        return is_new

    @property
    def age(self) -> float:
        """Seconds since the last heartbeat."""
        return time.monotonic() - self._beat_steady

    @property
    def gap(self) -> Gap | None:
        """When last nobody could act; perhaps up to now. One that ends in the future is none."""
        self._read_clocks()
        return (self._beat_wall, self._wall) if self.age > self.shortest else self._gap

    def _read_clocks(self) -> None:
        """Notice a wall clock that was set. The seconds by which it went forward never were: that is a gap, too."""
        before, wall, steady = self._wall, time.time(), time.monotonic()
        jump = wall - before - (steady - self._steady)
        self._wall, self._steady = wall, steady
        if abs(jump) > JUMP_S:
            self._is_new = True
            self._beat_wall += min(0.0, jump)
            self._gap = (before, before + jump) if jump > 0 else self._gap
        if self._gap and self._gap[1] > wall:
            self._gap = None
