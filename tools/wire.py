"""Generate the page's TypeScript types from the server's messages, forms and each game's view.

    .venv/bin/python tools/wire.py           write server/wire.ts and games/*/{wire,<constant>}.ts in web/src
    .venv/bin/python tools/wire.py --check   only check whether they are current

So a message that changes on the server and not in the page is a compile error there.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from stolik.aid import PlayerAid
from stolik.analysis.analysis import Analysis
from stolik.analysis.review import Review
from stolik.examples import Examples
from stolik.game import AidMarks, Words, load, own_games
from stolik.lessons import Lesson
from stolik.reference import Reference
from stolik.server.http import schemas
from stolik.server.realtime import messages

WEB = Path(__file__).parents[1] / "web" / "src"
TITLE = "// Written by tools/wire.py (make wire) from the server's own types. Do not change it here.\n"
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
FORMS = (
    schemas.NewGuest, schemas.Recover, schemas.NewTable, schemas.Guest, schemas.Recovery, schemas.RecoveryPreview,
    schemas.Made,
    schemas.TableList, schemas.PositionAt, schemas.Log, schemas.Offer, schemas.ActionForms, schemas.Problem,
    Reference, PlayerAid, Lesson, Examples,
)  # fmt: skip


def write_type(schema: dict[str, Any]) -> str:
    """A JSON schema as TypeScript."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "const" in schema or "enum" in schema:
        return " | ".join(f'"{word}"' for word in schema.get("enum", [schema.get("const")]))
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(write_type(part) for part in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        return f"readonly {_in_brackets(write_type(schema.get('items', {})))}[]"
    if kind == "object" and "properties" not in schema:
        return f"Readonly<Record<string, {write_type(schema.get('additionalProperties') or {})}>>"
    return PLAIN.get(str(kind), "unknown")


def _in_brackets(text: str) -> str:
    return f"({text})" if " " in text else text


def write_interface(name: str, schema: dict[str, Any]) -> str:
    """A struct as an interface, with its docstring."""
    lines = [f"/** {' '.join(schema['description'].split())} */"] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    for field, part in schema["properties"].items():
        optional = "" if field in schema.get("required", ()) else "?"
        lines.append(f"  readonly {field}{optional}: {write_type(part)};")
    return "\n".join([*lines, "}"])


def write_module(types: Iterable[Any], unions: dict[str, Any], known: dict[str, str]) -> str:
    """A module with these types and their dependencies; known types are imported."""
    _, components = msgspec.json.schema_components((*types, *unions.values()), ref_template="#/{name}")
    parts = [TITLE]
    parts += [f'import type {{ {name} }} from "{path}";\n' for name, path in known.items() if name in components]
    for name, schema in components.items():
        if name not in known:
            parts.append(write_interface(name, schema) + "\n")
    for name, union in unions.items():
        members = " | ".join(member.__name__ for member in union.__args__)
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def write_all() -> dict[Path, str]:
    """All modules by file."""
    unions = {"FromClient": messages.FromClient, "FromServer": messages.FromServer}
    found = {WEB / "server" / "wire.ts": write_module((*FORMS, Analysis, Review, AidMarks, Words), unions, {})}
    for name in own_games():
        folder = WEB / "games" / name
        if not folder.is_dir():  # the page is not built with this game
            continue
        view = load(name).view_type
        found[folder / "wire.ts"] = write_module([view], {}, dict.fromkeys(("Words", "AidMarks"), "../../server/wire"))
        for constant, values in find_constants(view).items():
            found[folder / f"{constant.lower()}.ts"] = write_constant(constant, values)
    return found


def find_constants(view: type) -> dict[str, dict[str, msgspec.Struct]]:
    """Tables that views refer to by key, from `wire_constants()` in the view's module, if it exists."""
    find = getattr(sys.modules[view.__module__], "wire_constants", dict)
    constants: dict[str, dict[str, msgspec.Struct]] = find()
    return constants


def write_constant(name: str, values: Mapping[str, msgspec.Struct]) -> str:
    """A table of structs as a TypeScript constant, one struct per line."""
    kind = type(next(iter(values.values()))).__name__
    lines = [f"  {key}: {msgspec.json.encode(value).decode()}," for key, value in values.items()]
    head = [
        TITLE,
        f'import type {{ {kind} }} from "./wire";\n',
        f"export const {name}: Readonly<Record<string, {kind}>> = {{",
    ]
    return "\n".join([*head, *lines, "};\n"])


def find_stale() -> list[Path]:
    """The files that are not current."""
    return [file for file, text in write_all().items() if not file.exists() or file.read_text("utf-8") != text]


def main() -> int:
    """Write, or check."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true")
    if parser.parse_args().check:
        stale = find_stale()
        for file in stale:
            print(f"{file.relative_to(WEB.parents[1])} is stale; run: make wire", file=sys.stderr)
        return 1 if stale else 0
    for file, text in write_all().items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
