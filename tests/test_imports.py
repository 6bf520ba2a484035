"""Imports go one way, from the command line down to the kernel, and `import stolik` is quick."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from stolik.game import own_games

SRC = Path(__file__).parents[1] / "src"
# The command line has a default game, and the package's docstring an example.
MAY_NAME_GAMES = {"cli.py", "__init__.py"}

# From the lowest layer to the highest. A module imports from its own layer or from one below. Parts of a game lie in
# different layers: `games/rules` is stolik/games/<any game>/rules, `games` everything else of a game.
LAYERS = [
    {"kernel", "errors", "action", "game", "choices", "phrases"},
    {"games/rules"},
    {"games"},
    {
        *("match", "record", "transcript", "dealer", "dealing", "rulebook", "texts", "fast"),
        *("lessons", "examples", "reference", "aid"),
    },
    {"testing"},
    {"games/reference", "games/aid", "bots"},
    {"analysis"},
    {"lab", "adapters"},
    {"server", "client", "terminal", "games/terminal", "cli", "__main__"},
]
# stolik/__init__.py itself, which offers the names people type, the bots among them.
ROOT_LAYER = 5

HEAVY = {"numba", "llvmlite", "numpy", "rich", "fluent"}


class Import(NamedTuple):
    """A line that says: this module needs that one."""

    importer: str
    imported: str
    file: Path
    line: int


def name_module(file: Path, src: Path) -> str:
    parts = file.relative_to(src).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def read_modules(src: Path) -> dict[str, Path]:
    return {name_module(file, src): file for file in sorted((src / "stolik").rglob("*.py"))}


def find_origin(node: ast.ImportFrom, importer: str, file: Path) -> str:
    """The module named between `from` and `import`, dots of relative imports resolved."""
    if not node.level:
        return node.module or ""
    package = importer.split(".") if file.name == "__init__.py" else importer.split(".")[:-1]
    base = package[: len(package) - (node.level - 1)]
    return ".".join([*base, node.module] if node.module else base)


def read_imports(src: Path) -> Iterator[Import]:
    """Every import of a stolik module, wherever it stands: at the top, in a function, or for types only."""
    modules = read_modules(src)
    for importer, file in modules.items():
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), file)):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                origin = find_origin(node, importer, file)
                within = [f"{origin}.{alias.name}" for alias in node.names]
                names = [name if name in modules or is_package(name, src) else origin for name in within]
            else:
                continue
            for name in names:
                if name.split(".")[0] == "stolik":
                    yield Import(importer, name, file.relative_to(src.parent), node.lineno)


def is_package(name: str, src: Path) -> bool:
    return src.joinpath(*name.split(".")).is_dir()


def find_room(module: str) -> str | None:
    """The name right under `stolik`: `kernel` of `stolik.kernel.native`, nothing for `stolik` itself.

    The rules of any game are `games/rules`, and so on.
    """
    parts = module.split(".")
    if len(parts) > 3 and parts[1] == "games" and any(f"games/{parts[3]}" in rooms for rooms in LAYERS):
        return f"games/{parts[3]}"
    return parts[1] if len(parts) > 1 else None


def find_layer(module: str) -> int | None:
    room = find_room(module)
    if room is None:
        return ROOT_LAYER
    return next((layer for layer, rooms in enumerate(LAYERS) if room in rooms), None)


def find_game(module: str) -> str | None:
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "games" else None


def refuse_import(importer: str, imported: str) -> str | None:
    """Why this import may not be, or nothing."""
    low, high = find_layer(importer), find_layer(imported)
    if low is None or high is None:
        return None  # an unknown module has its own message
    if find_room(importer) == "kernel" != find_room(imported):
        return "the kernel knows nothing of stolik outside the kernel"
    if high > low:
        return f"layer {low} may not import from layer {high}"
    games = find_game(importer), find_game(imported)
    if None not in games and games[0] != games[1]:
        return "a game never imports another game"
    return None


def find_wrong_imports(src: Path) -> list[str]:
    reasons = ((line, refuse_import(line.importer, line.imported)) for line in read_imports(src))
    return [
        f"{line.file}:{line.line}: {line.importer} imports {line.imported}: {reason}"
        for line, reason in reasons
        if reason
    ]


def find_unknown_modules(src: Path) -> list[str]:
    unknown = {".".join(name.split(".")[:2]) for name in read_modules(src) if find_layer(name) is None}
    return [f"{name} has no layer: add it to LAYERS in tests/test_imports.py" for name in sorted(unknown)]


def find_cycles(src: Path) -> list[list[str]]:
    """Groups of modules of which each needs every other one, directly or by way of others."""
    modules = read_modules(src)
    needs: dict[str, set[str]] = {name: set() for name in modules}
    for line in read_imports(src):
        if line.imported in modules and line.imported != line.importer:
            needs[line.importer].add(line.imported)
    reached = {name: reach(name, needs) for name in needs}
    groups = {tuple(sorted({name} | {other for other in reached[name] if name in reached[other]})) for name in needs}
    return sorted(list(group) for group in groups if len(group) > 1)


def reach(name: str, needs: dict[str, set[str]]) -> set[str]:
    """All modules that one needs, by way of others too."""
    found, waiting = set[str](), [name]
    while waiting:
        new = needs[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def test_modules_do_not_need_each_other():
    """Also not through lazy imports and imports for types."""
    assert find_cycles(SRC) == []


@pytest.mark.parametrize("text", ["import stolik.a", "def f():\n    from stolik import a"])
def test_cycle_is_found(tmp_path: Path, text: str):
    """Also by way of a third module, and through imports in functions."""
    plant(tmp_path, "stolik/a.py", "from stolik.b import x")
    plant(tmp_path, "stolik/b.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from stolik.c import y")
    plant(tmp_path, "stolik/d.py", "from stolik.a import x")
    assert find_cycles(plant(tmp_path, "stolik/c.py", text)) == [["stolik.a", "stolik.b", "stolik.c"]]


def test_imports_go_one_way():
    assert find_wrong_imports(SRC) == []


def test_every_module_has_a_layer():
    assert find_unknown_modules(SRC) == []


def test_import_is_quick():
    """`import stolik` loads nothing heavy, so the first prompt does not wait for it."""
    code = "import json, sys, stolik; print(json.dumps(list(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in json.loads(run.stdout)}
    assert loaded & HEAVY == set()


def plant(root: Path, module: str, text: str) -> Path:
    file = root / "src" / module
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return root / "src"


@pytest.mark.parametrize(
    ("module", "text", "imported"),
    [
        ("stolik/kernel/state.py", "import stolik.game", "stolik.game"),
        ("stolik/kernel/state.py", "from ..game import Game", "stolik.game"),
        ("stolik/game.py", "from stolik import Match", "stolik"),
        ("stolik/games/ludo/turn.py", "def f():\n    from stolik.match import Match", "stolik.match"),
        ("stolik/games/ludo/turn.py", "from ..chess import turn", "stolik.games.chess.turn"),
        ("stolik/games/ludo/__init__.py", "from ..chess.turn import go", "stolik.games.chess.turn"),
        ("stolik/games/ludo/rules/turn.py", "from stolik.games.ludo.view import see", "stolik.games.ludo.view"),
        ("stolik/games/ludo/view.py", "from .terminal import draw", "stolik.games.ludo.terminal"),
        ("stolik/match.py", "from . import server", "stolik.server"),
        ("stolik/__init__.py", "from .cli import main", "stolik.cli"),
    ],
)
def test_wrong_import_is_found(tmp_path: Path, module: str, text: str, imported: str):
    """Each kind of import that looks up, or sideways into another game, is found however it is written."""
    plant(tmp_path, "stolik/games/chess/turn.py", "")
    plant(tmp_path, "stolik/games/ludo/view.py", "")
    plant(tmp_path, "stolik/games/ludo/terminal/__init__.py", "")
    plant(tmp_path, "stolik/server/app.py", "")
    src = plant(tmp_path, module, text)
    (finding,) = find_wrong_imports(src)
    assert finding.startswith(f"src/{module}:{text.count(chr(10)) + 1}: ")
    assert f" imports {imported}: " in finding


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("stolik/kernel/state.py", "from stolik.kernel import native\nimport numpy"),
        (
            "stolik/games/ludo/turn.py",
            "from . import legal\nfrom ...kernel import state\nfrom stolik import game",
        ),
        ("stolik/bots/search.py", "from stolik.match import Match"),
        ("stolik/cli.py", "import stolik\nfrom stolik import Match"),
        ("stolik/__init__.py", "from .match import Match"),
    ],
)
def test_right_import_is_let_through(tmp_path: Path, module: str, text: str):
    plant(tmp_path, "stolik/game.py", "")
    plant(tmp_path, "stolik/kernel/native.py", "")
    assert find_wrong_imports(plant(tmp_path, module, text)) == []


def test_unknown_module_is_found(tmp_path: Path):
    src = plant(tmp_path, "stolik/utils/text.py", "")
    assert find_unknown_modules(src) == ["stolik.utils has no layer: add it to LAYERS in tests/test_imports.py"]


@pytest.mark.parametrize("name", own_games())
def test_only_the_command_line_names_a_game(name: str):
    """Outside of its folder, no code and no text of ours knows a game. (For the page: web/tests/games.test.ts.)"""
    root = SRC / "stolik"
    files = [file.relative_to(root) for ending in ("py", "ftl") for file in root.rglob(f"*.{ending}")]
    generic = [file for file in files if file.parts[0] not in ("games", "page")]
    assert len(generic) > 100
    found = {str(file) for file in generic if re.search(name, (root / file).read_text("utf-8"), re.IGNORECASE)}
    assert found <= MAY_NAME_GAMES
