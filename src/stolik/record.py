"""`Record` under its own module name. It is defined beside `Match`, because each constructs the other."""

from stolik.match import Record

__all__ = ["Record"]
