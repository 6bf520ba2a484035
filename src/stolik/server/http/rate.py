"""The type of a rate limit. Data only."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    """Token bucket: burst size and refill rate. The name is part of its key in Redis, and stays the same."""

    burst: float
    per_second: float
    name: str = ""

    @property
    def label(self) -> str:
        """The name; for a rate without one, its numbers."""
        return self.name or f"{self.burst:g}-{self.per_second:g}"

    def share(self, workers: int) -> Rate:
        """The part of the limit that one worker enforces while Redis cannot be reached."""
        return Rate(max(1.0, self.burst / workers), self.per_second / workers, self.name)
