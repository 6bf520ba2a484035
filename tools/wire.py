"""Write the page's types from the server's: what goes over the wire, the forms, and each game's view.

    .venv/bin/python tools/wire.py           write web/src/wire.ts, web/src/games/*/wire.ts and the tiles of Fantazja
    .venv/bin/python tools/wire.py --check   only say whether they are as they should be

Nothing there is written by hand, so a message that changes here and not in the page does not compile there.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from stolik.analysis.analysis import Analysis
from stolik.analysis.review import Review
from stolik.game import GAMES, Words, load
from stolik.games.fantazja.view import tile_views
from stolik.lessons import Lesson
from stolik.reference import Reference
from stolik.server import forms, messages

WEB = Path(__file__).parents[1] / "web" / "src"
TITLE = "// Written by tools/wire.py (make wire) from the server's own types. Do not change it here.\n"
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
FORMS = (
    forms.NewGuest, forms.Recover, forms.NewTable, forms.Guest, forms.Recovery, forms.RecoveryPreview, forms.Made,
    forms.TableList, forms.PositionAt, forms.Log, forms.Offer, forms.Problem, Reference, Lesson,
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
    """A module with these types and all that they are made of; those that are known are imported."""
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
    """All modules, by their file."""
    unions = {"FromClient": messages.FromClient, "FromServer": messages.FromServer}
    found = {WEB / "wire.ts": write_module((*FORMS, Analysis, Review, Words), unions, {})}
    for name in GAMES:
        module = write_module([load(name).view_type], {}, {"Words": "../../wire"})
        found[WEB / "games" / name / "wire.ts"] = module
    found[WEB / "games" / "fantazja" / "tiles.ts"] = write_tiles()
    return found


def write_tiles() -> str:
    """The tiles of Fantazja, one a line: a view names most tiles only by their ids."""
    lines = [f"  {name}: {msgspec.json.encode(tile).decode()}," for name, tile in tile_views().items()]
    head = [
        TITLE,
        'import type { TileView } from "./wire";\n',
        "export const TILES: Readonly<Record<string, TileView>> = {",
    ]
    return "\n".join([*head, *lines, "};\n"])


def find_stale() -> list[Path]:
    """The files that are not as they should be."""
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
