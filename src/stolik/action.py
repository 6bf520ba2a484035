"""Actions: codes, structured actions and notation from one table; and the reasons an action can be illegal."""

from __future__ import annotations

import difflib
import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, NamedTuple, overload

import msgspec

from stolik.errors import InputError, shown


class Dimension(NamedTuple):
    """A part of an action: its field name and the word for each of its values 0, 1, …."""

    field: str
    words: tuple[str, ...]


class Verb(NamedTuple):
    """A kind of action: its name and its notation, with the dimensions in braces.

    `paragraph` is the rule that says when the action is available; the reason `not-<kind>` cites it (see `Reasons`).
    `declines` marks an action that passes or skips; interfaces show it apart from the others.
    """

    kind: str
    form: str
    paragraph: str = ""
    declines: bool = False


class Action(msgspec.Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """A structured action. Games add fields; `str()` gives the notation."""

    TABLE: ClassVar[ActionTable]

    kind: str

    @property
    def code(self) -> int:
        """The action's code."""
        return self.TABLE.encode(self)

    def __str__(self) -> str:
        return self.TABLE.write(self.code)


class ActionTable:
    """All actions of a game; converts between codes, structured actions and notation.

    The codes of a kind enumerate its parts in the order of the dimensions; the last dimension varies fastest.
    """

    def __init__(self, dimensions: Iterable[Dimension], verbs: Iterable[Verb]) -> None:
        self.dimensions = {d.field: d for d in dimensions}
        self.verbs = tuple(verbs)
        self.parts = {v.kind: tuple(d for d in self.dimensions if f"{{{d}}}" in v.form) for v in self.verbs}
        self.base: dict[str, int] = {}
        self.size = 0
        for verb in self.verbs:
            self.base[verb.kind] = self.size
            self.size += self.count(verb.kind)
        self.bases = tuple(self.base.values())  # by verb number
        self.action_type: type[Action] = Action
        self._patterns = [(v, self._pattern(v)) for v in self.verbs]
        self._numbers = {
            field: {word.lower(): number for number, word in enumerate(d.words)} for field, d in self.dimensions.items()
        }

    def number(self, kind: str) -> int:
        """The number of a verb."""
        return list(self.base).index(kind)

    def count(self, kind: str) -> int:
        """The number of codes of a kind."""
        total = 1
        for part in self.parts[kind]:
            total *= len(self.dimensions[part].words)
        return total

    def split(self, code: int) -> tuple[Verb, dict[str, int]]:
        """The verb of a code and the value of each part."""
        if not 0 <= code < self.size:
            raise InputError(f"action code {shown(code)} does not exist; codes go from 0 to {self.size - 1}")
        verb = self.verbs[bisect_right(self.bases, code) - 1]
        rest, numbers = code - self.base[verb.kind], {}
        for part in reversed(self.parts[verb.kind]):
            rest, numbers[part] = divmod(rest, len(self.dimensions[part].words))
        return verb, numbers

    def join(self, kind: str, numbers: Mapping[str, int]) -> int:
        """The code of a kind with these part values: the inverse of `split`."""
        code = 0
        for part in self.parts[kind]:
            code = code * len(self.dimensions[part].words) + numbers[part]
        return self.base[kind] + code

    def decode(self, code: int) -> Action:
        """The structured action of a code."""
        verb, numbers = self.split(code)
        return self.action_type(verb.kind, **{part: self.dimensions[part].words[n] for part, n in numbers.items()})

    def encode(self, action: Action) -> int:
        """The code of a structured action."""
        if action.kind not in self.base:
            raise InputError(f"there is no action of kind {action.kind!r}; the kinds are {', '.join(self.base)}")
        numbers = {}
        for part in self.parts[action.kind]:
            word, words = getattr(action, part), self.dimensions[part].words
            if word not in words:
                raise InputError(f"{action.kind!r} needs {part} to be one of {', '.join(words)}, not {word!r}")
            numbers[part] = words.index(word)
        extra = [f for f in action.__struct_fields__ if f not in ("kind", *numbers) and getattr(action, f) is not None]
        if extra:
            raise InputError(f"{action.kind!r} takes no {extra[0]}; it is written {self.form(action.kind)!r}")
        return self.join(action.kind, numbers)

    def write(self, code: int) -> str:
        """The notation of a code: one readable line."""
        verb, numbers = self.split(code)
        return verb.form.format(**{part: self.dimensions[part].words[n] for part, n in numbers.items()})

    def read(self, text: str) -> int:
        """Parse notation: the inverse of `write`, but case and extra spaces do not matter."""
        line = " ".join(text.split()).lower()
        for verb, pattern in self._patterns:
            if found := pattern.fullmatch(line):
                return self.join(verb.kind, {p: self._numbers[p][w] for p, w in found.groupdict().items()})
        raise InputError(self._explain(line))

    def form(self, kind: str) -> str:
        """The notation of a kind, with its parts in braces."""
        return next(v.form for v in self.verbs if v.kind == kind)

    def _pattern(self, verb: Verb) -> re.Pattern[str]:
        pattern = re.sub(r"{(\w+)}", lambda m: f"(?P<{m[1]}>{self._alternatives(m[1])})", verb.form.lower())
        return re.compile(pattern)

    def _alternatives(self, part: str) -> str:
        return "|".join(re.escape(w.lower()) for w in self.dimensions[part].words)

    def _explain(self, line: str) -> str:
        kinds = [v.kind for v in self.verbs]
        first = line.split(" ")[0] if line else ""
        likely = difflib.get_close_matches(first, kinds, n=1, cutoff=0.5)
        shown = line if len(line) <= 60 else line[:57] + "..."
        if not likely:
            return f"{shown!r} is not an action; an action begins with one of {', '.join(kinds)}"
        parts = [f"{p}: {_brief(self.dimensions[p].words)}" for p in self.parts[likely[0]]]
        return f"{shown!r} is not an action; it is written {self.form(likely[0])!r}" + (
            f" ({'; '.join(parts)})" if parts else ""
        )


def _brief(words: tuple[str, ...]) -> str:
    return ", ".join(words) if len(words) <= 8 else f"{words[0]}, {words[1]}, …, {words[-1]}"


# ---- reasons ------------------------------------------------------------------------------------


class Reason(NamedTuple):
    """Why an action is illegal: a message id and the paragraph of the rules."""

    id: str
    paragraph: str


class Reasons(Sequence[Reason]):
    """The numbered reasons of a game: 0 is legal, 1 is `over`, then `not-<kind>` for each verb, then the game's own.

        REASONS = Reasons(TABLE, over="S8.1")
        NO_CARD = REASONS.add("no-card", "S4.8")

    `asked` replaces the reasons `not-<kind>` in a game whose refusals name the pending decision instead of the verb.
    Compiled predicates return these numbers; `add` assigns them, so no number is hard-coded.
    """

    def __init__(self, table: ActionTable, over: str, asked: Iterable[Reason] | None = None) -> None:
        if asked is None:
            asked = [Reason(f"not-{verb.kind}", verb.paragraph) for verb in table.verbs]
        self._all = [Reason("", ""), Reason("over", over), *asked]

    LEGAL: ClassVar[int] = 0
    OVER: ClassVar[int] = 1
    NOT_ASKED: ClassVar[int] = 2  # plus the number of the verb or of the pending decision

    def add(self, id: str, paragraph: str) -> int:
        """Add a reason; returns its number."""
        if id in {reason.id for reason in self._all}:
            raise ValueError(f"there is a reason {id!r} already")
        self._all.append(Reason(id, paragraph))
        return len(self._all) - 1

    @overload
    def __getitem__(self, number: int) -> Reason: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Reason]: ...

    def __getitem__(self, number: int | slice) -> Reason | Sequence[Reason]:
        return self._all[number]

    def __len__(self) -> int:
        return len(self._all)
