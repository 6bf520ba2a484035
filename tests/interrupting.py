"""Commands that are stopped by Ctrl-C, with all their processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A `stolik` command in a session of its own; nothing of it is left afterwards."""
    process = subprocess.Popen(
        [sys.executable, "-m", "stolik", *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True, preexec_fn=mind_ctrl_c,
    )  # fmt: skip
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()


def mind_ctrl_c() -> None:
    """Background jobs of a shell ignore Ctrl-C, and their children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupt(process: subprocess.Popen[str]) -> tuple[str, str]:
    """Press Ctrl-C, and read what it says then: it ends as an interrupted command does, without a traceback."""
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert "Traceback" not in err
    return out, err
