"""Errors in input: one printable line that says what was wrong and what is expected."""

from __future__ import annotations

MESSAGE_CHARACTERS = 400


class InputError(ValueError):
    """Bad input. The message says what was wrong and what is expected, in one printable line of limited length."""

    def __init__(self, message: str) -> None:
        line = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in " ".join(message.split()))
        half = MESSAGE_CHARACTERS // 2
        super().__init__(line if len(line) <= MESSAGE_CHARACTERS else f"{line[:half]} … {line[-half:]}")


def shown(value: object) -> str:
    """`repr` for messages. Python refuses to print very long integers."""
    try:
        return repr(value)
    except ValueError:
        return "a number of thousands of digits"


def check_number(name: str, value: int, least: int, most: int) -> None:
    """Refuse a value that is not a whole number within the bounds."""
    if type(value) is not int or not least <= value <= most:
        raise InputError(f"{name} is a whole number from {least} to {most}, not {shown(value)}")
