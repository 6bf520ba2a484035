"""The audit of what we pin: it fails for a known vulnerability, and for nothing else."""

from __future__ import annotations

import json
import os
import stat
import time
from pathlib import Path
from typing import Any

import pytest

import audit


def said(*packages: dict[str, Any]) -> bytes:
    """What pip-audit writes."""
    return json.dumps({"dependencies": packages, "fixes": []}).encode()


GOOD = {"name": "numpy", "version": "2.0", "vulns": []}
UNKNOWN = {"name": "rich", "skip_reason": "Dependency not found on PyPI and could not be audited: rich (14.0)"}
FAULT = {"id": "PYSEC-1", "fix_versions": ["2.1"], "aliases": ["CVE-1"], "description": "Bad."}
BAD = {"name": "redis", "version": "2.0", "vulns": [FAULT, {"id": "PYSEC-2", "fix_versions": []}]}


def test_a_known_vulnerability_fails() -> None:
    """Each is told in a line, with the version that mends it."""
    lines, is_well = audit.judge(said(GOOD, UNKNOWN, BAD))
    assert not is_well
    assert lines[:2] == (
        "Audit: redis 2.0 has PYSEC-1, fixed in 2.1.", "Audit: redis 2.0 has PYSEC-2, not fixed yet.",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "complaint", "line"),
    [
        (said(GOOD), "", "Audit: 1 pinned packages, none with a known vulnerability."),
        (
            said(GOOD, UNKNOWN),
            "",
            "Audit: 1 pinned packages, none with a known vulnerability (1 could not be looked up).",
        ),
        (said(UNKNOWN, UNKNOWN), "", "Audit: no service here knows the 2 pinned packages; none was checked."),
        (
            b"",
            "Traceback…\nERROR: no route to host\n",
            "Audit: no package could be looked up (ERROR: no route to host).",
        ),
        (b"", "", "Audit: no package could be looked up (it said nothing)."),
    ],
)
def test_anything_else_is_said_in_one_line(answer: bytes, complaint: str, line: str) -> None:
    """Without a service nothing was checked, which is said and is no failure."""
    assert audit.judge(answer, complaint) == ((line,), True)


def test_an_audit_is_good_for_a_day_and_for_these_pins(tmp_path: Path) -> None:
    """It is done again the next day, and when a pin changes."""
    pin, stamp, now = tmp_path / "play.txt", tmp_path / "stamp", time.time()
    pin.touch()
    os.utime(pin, (now - 100, now - 100))
    assert not audit.is_fresh(stamp, [pin], now)
    stamp.touch()
    os.utime(stamp, (now - 50, now - 50))
    assert audit.is_fresh(stamp, [pin], now)
    assert not audit.is_fresh(stamp, [pin], now + audit.DAY_S)
    os.utime(pin, (now, now))
    assert not audit.is_fresh(stamp, [pin], now)


@pytest.mark.parametrize(("packages", "code"), [([GOOD], 0), ([BAD], 1)])
def test_what_was_found_is_kept_only_if_all_is_well(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], packages: list[dict[str, Any]], code: int
) -> None:  # fmt: skip
    """A second audit on the same day sends no request and prints nothing; a fault is printed every time."""
    program = tmp_path / "pip-audit"
    program.write_text(
        f"#!/bin/sh\necho asked >> {tmp_path}/asked\ncat <<'END'\n{said(*packages).decode()}\nEND\nexit {code}\n"
    )
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    for _ in range(2):
        assert audit.main(str(program), str(tmp_path / "stamp")) == code
    assert len((tmp_path / "asked").read_text().split()) == 1 + code
    assert len(capsys.readouterr().out.splitlines()) == (6 if code else 1)
