"""A game from outside: the example is installed into a folder of the test's own, as docs/adding-a-game.md says."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.web.serving import read_address

ROOT = Path(__file__).parents[1]
GUIDE = ROOT / "docs" / "adding-a-game.md"
SERVE = "stolik serve"
LONGEST = 300  # seconds that a command may take on a busy machine


def read_commands() -> list[str]:
    """The commands of the guide, line by line."""
    blocks = re.findall(r"^ *```sh\n(.*?)^ *```", GUIDE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    return [line.strip() for block in blocks for line in block.splitlines()]


class Outside:
    """A folder with the example as an installed package. The environment of the tests is not changed."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.target = folder, folder / "target"
        self.answers: dict[str, str] = {}
        shutil.copytree(
            ROOT / "examples" / "kuhn", folder / "examples" / "kuhn", ignore=shutil.ignore_patterns("__pycache__")
        )

    @property
    def env(self) -> dict[str, str]:
        """The environment in which commands see what was installed."""
        return os.environ | {
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(self.target)]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "LANG": "C.UTF-8",
            "COLUMNS": "100",
            "XDG_CACHE_HOME": str(self.folder / "cache"),
            "XDG_DATA_HOME": str(self.folder / "data"),
            "PIP_TARGET": str(self.target),
            "PIP_NO_DEPS": "1",
            "PIP_NO_INDEX": "1",
            "PIP_NO_BUILD_ISOLATION": "0",  # of an option that says no, pip takes 0 for yes
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        }

    def run(self, command: str, code: int = 0) -> str:
        """What a command writes; it must end with this code."""
        done = subprocess.run(
            ["bash", "-o", "pipefail", "-c", command],
            cwd=self.folder,
            env=self.env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=LONGEST,
            check=False,
        )
        assert done.returncode == code, f"{command}\nended with {done.returncode}:\n{done.stdout}"
        return done.stdout

    def python(self, code: str) -> str:
        """What a piece of Python writes."""
        return self.run(f"python -c {shlex.quote(code)}")

    def follow(self, command: str) -> str:
        """What a command of the guide writes, after all commands before it."""
        for earlier in read_commands():
            if earlier not in self.answers and not earlier.startswith(SERVE):
                self.answers[earlier] = self.run(earlier)
            if earlier == command:
                break
        return self.answers[command]

    def install(self) -> None:
        """Install the example, by the first command of the guide."""
        first = read_commands()[0]
        assert first.startswith("pip install")
        self.follow(first)

    @contextmanager
    def serve(self) -> Iterator[str]:
        """The server of the guide, by its last command; its address."""
        settings = {"PORT": "0", "LIMITS": "no", "BOT_PROCESSES": "1", "LOG": "warning", "COMPILE": "no"}
        command = read_commands()[-1]
        assert command.startswith(SERVE)
        server = subprocess.Popen(
            shlex.split(command),
            env=self.env | {f"STOLIK_{name}": value for name, value in settings.items()},
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            assert server.stderr
            yield read_address(server.stderr)
        finally:
            server.terminate()
            server.communicate(timeout=30)
