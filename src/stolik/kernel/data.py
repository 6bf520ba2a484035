"""Component data: validated TOML files in which every value has a mark and a source."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar, Union, get_args, get_origin

import msgspec

Mark = Literal["rulebook", "inferred", "invented"]
T = TypeVar("T")


class DataError(ValueError):
    """An invalid data file; the message names the file, the entry and what was expected."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A piece of data with its provenance."""

    mark: Mark
    source: str


class Value(Entry, Generic[T], frozen=True, forbid_unknown_fields=True):
    """A single value with its own provenance."""

    value: T


class Item(Entry, frozen=True, forbid_unknown_fields=True):
    """A kind of piece in the box; the count is 0 if the list of components does not have it."""

    count: Annotated[int, msgspec.Meta(ge=0, le=200)]


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a component is called in both languages."""

    en: Value[str]
    pl: Value[str]


class SourcedValue(NamedTuple):
    """A value of a data file with its provenance, for docs/data-provenance.md."""

    file: str
    entry: str
    value: str
    mark: str
    source: str


def read_toml(path: Path) -> dict[str, Any]:
    """Parse a file into nested dictionaries."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise DataError(f"{path.name} cannot be read: {error.strerror}; it belongs beside the game's code") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"{path.name} is not valid TOML: {error}") from None


def read_entries(path: Path, kind: Any, names: tuple[str, ...]) -> dict[str, Any]:
    """Read a file with exactly these entries, each of this type."""
    raw = read_toml(path)
    check_names(path.name, raw, names)
    return {name: convert(raw[name], kind, f"{path.name} [{name}]") for name in names}


def read_groups(path: Path, kind: Any, groups: tuple[str, ...], names: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """Read a file with exactly these tables, each with exactly these entries of one type."""
    raw = read_toml(path)
    check_names(path.name, raw, groups)
    for group in groups:
        check_names(f"{path.name} [{group}]", raw[group], names)
    return {
        group: {name: convert(raw[group][name], kind, f"{path.name} [{group}] {name}") for name in names}
        for group in groups
    }


def check_counts(where: str, items: dict[str, Item], counts: dict[str, int]) -> None:
    """Refuse pieces of the box whose counts are not those of the rules."""
    for name, count in counts.items():
        if items[name].count != count:
            raise DataError(f"{where} {name}: {items[name].count}, but the rules have {count}")


def check_names(where: str, found: Any, names: tuple[str, ...]) -> None:
    """Refuse anything but a table with exactly these names."""
    if not isinstance(found, dict):
        raise DataError(f"{where}: expected a table with {', '.join(names)}")
    for name in names:
        if name not in found:
            raise DataError(f"{where}: {name} is missing; expected {', '.join(names)}")
    for name in found:
        if name not in names:
            raise DataError(f"{where}: {name} is unknown; expected {', '.join(names)}")


def convert(raw: Any, kind: Any, where: str) -> Any:
    """Convert a raw value to a type; DataError says where it is and what was expected."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise DataError(f"{where}: {error}{_expected(str(error), raw, kind)}") from None


def facts(path: Path) -> Iterator[SourcedValue]:
    """All values of a file with their mark and source (their own, or their entry's)."""
    yield from _walk(path.name, "", read_toml(path), "", "")


def _walk(file: str, entry: str, node: Any, mark: str, source: str) -> Iterator[SourcedValue]:
    if isinstance(node, dict):
        mark, source = node.get("mark", mark), node.get("source", source)
        if "value" in node:
            yield SourcedValue(file, entry, _show(node["value"]), mark, source)
            return
        plain = {k: v for k, v in node.items() if k not in ("mark", "source") and not _has_marks(v)}
        if plain and mark:
            yield SourcedValue(file, entry, ", ".join(f"{k} {_show(v)}" for k, v in plain.items()), mark, source)
        for name, value in node.items():
            if _has_marks(value):
                yield from _walk(file, f"{entry} {name}".strip(), value, mark, source)
    elif isinstance(node, list):
        for value in node:
            yield from _walk(file, entry, value, mark, source)


def _has_marks(node: Any) -> bool:
    if isinstance(node, dict):
        return "mark" in node or any(_has_marks(v) for v in node.values())
    return isinstance(node, list) and any(_has_marks(v) for v in node)


def _show(value: Any) -> str:
    return ", ".join(_show(v) for v in value) if isinstance(value, list) else str(value)


def _expected(message: str, raw: Any, kind: Any) -> str:
    """The valid words, if the type lists them, as a suffix to an error message."""
    if "Invalid enum value" not in message and "Invalid value" not in message:
        return ""
    kinds = _alternatives(kind)
    for name, index in STEP.findall(message.rpartition("`$")[2]):
        kinds = [found for part in kinds for found in (_field(part, raw, name) if name else _item(part, index))]
        raw = _inside(raw, name or index)
    words = [str(word) for part in kinds if get_origin(part) is Literal for word in get_args(part)]
    return f"; expected {', '.join(dict.fromkeys(words))}" if words else ""


STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")  # a step of the path in a message, such as `$.cards[0].coat`


def _alternatives(kind: Any) -> list[Any]:
    """The members of a union type, or the type itself."""
    if get_origin(kind) is Annotated:
        return _alternatives(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        return [found for part in get_args(kind) for found in _alternatives(part)]
    return [kind]


def _field(kind: Any, raw: Any, name: str) -> list[Any]:
    """The types of a struct's field; none if the tag names another struct."""
    config = getattr(get_origin(kind) or kind, "__struct_config__", None)
    if config is None:
        return []
    if config.tag_field == name:
        return [Literal[config.tag]]
    if config.tag_field and _inside(raw, config.tag_field) != config.tag:
        return []
    return [k for field in msgspec.structs.fields(kind) if field.encode_name == name for k in _alternatives(field.type)]


def _item(kind: Any, index: str) -> list[Any]:
    """The types of a list's item or a dictionary's value."""
    kinds = [part for part in get_args(kind) if part is not Ellipsis]
    if get_origin(kind) not in (list, tuple, dict) or not kinds:
        return []
    return _alternatives(kinds[int(index)] if index.isdigit() and int(index) < len(kinds) else kinds[-1])


def _inside(raw: Any, step: str) -> Any:
    if isinstance(raw, list):
        return raw[int(step)] if step.isdigit() and int(step) < len(raw) else None
    return raw.get(step) if isinstance(raw, dict) else None


class Weights(NamedTuple):
    """Fitted weights by group and name: a base value, and an addition for each remaining round."""

    base: tuple[tuple[float, ...], ...]
    later: tuple[tuple[float, ...], ...]
    spread: tuple[tuple[float, ...], ...]  # by group: base and addition


def read_weights(path: Path, names: tuple[str, ...], groups: tuple[str, ...]) -> Weights:
    """Read weights: for each group a table with every name and `spread`, two numbers each."""
    raw = read_toml(path)
    check_names(path.name, raw, groups)
    for group in groups:
        check_names(f"{path.name} [{group}]", raw[group], (*names, "spread"))
    read = {group: convert(raw[group], dict[str, tuple[float, float]], f"{path.name} [{group}]") for group in groups}
    columns = [tuple(tuple(read[group][name][i] for name in names) for group in groups) for i in range(2)]
    return Weights(columns[0], columns[1], tuple(read[group]["spread"] for group in groups))
