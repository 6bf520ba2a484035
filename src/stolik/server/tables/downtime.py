"""Server downtime, which is charged to no player's clock.

While the process runs, downtime is measured by the monotonic clock, so setting the wall clock makes none. Only the
time in which no server ran is measured by the wall clock, from the last stored heartbeat.
"""

from __future__ import annotations

import time

CLOCK_JUMP_S = 2.0  # a larger difference to the monotonic clock means that the wall clock was set

Gap = tuple[float, float]  # start and end of a downtime, on the wall clock


class Downtime:
    """The last downtime. More than `threshold_s` between two heartbeats is a new one."""

    def __init__(self, threshold_s: float) -> None:
        self.threshold_s = threshold_s
        self._gap: Gap | None = None
        self._wall, self._monotonic = self._heartbeat_wall, self._heartbeat_monotonic = time.time(), time.monotonic()
        self._is_new = False  # must the clocks of the tables be read again?

    def start(self, last: float | None) -> None:
        """The process starts; `last` is the last heartbeat of any worker. One in the future came from a wrong clock."""
        now = time.time()
        if last is not None and now - last > self.threshold_s:
            self._gap = last, now
        self._is_new = self._gap is not None or (last is not None and last > now)

    def note_heartbeat(self) -> bool:
        """A heartbeat was stored. True if all clocks must be read: after a downtime, or if the wall clock was set."""
        gap, before = self.gap, self._gap
        is_new, self._is_new = self._is_new or gap != before, False
        self._gap, self._heartbeat_wall, self._heartbeat_monotonic = gap, self._wall, self._monotonic
        return is_new

    @property
    def heartbeat_age_s(self) -> float:
        """Seconds since the last heartbeat."""
        return time.monotonic() - self._heartbeat_monotonic

    @property
    def gap(self) -> Gap | None:
        """The last downtime, which may last until now. One that ends in the future does not count."""
        self._read_clocks()
        return (self._heartbeat_wall, self._wall) if self.heartbeat_age_s > self.threshold_s else self._gap

    def _read_clocks(self) -> None:
        """Detect that the wall clock was set. The seconds by which it was set forward count as downtime, too."""
        before, wall, monotonic = self._wall, time.time(), time.monotonic()
        jump = wall - before - (monotonic - self._monotonic)
        self._wall, self._monotonic = wall, monotonic
        if abs(jump) > CLOCK_JUMP_S:
            self._is_new = True
            self._heartbeat_wall += min(0.0, jump)
            self._gap = (before, before + jump) if jump > 0 else self._gap
        if self._gap and self._gap[1] > wall:
            self._gap = None
