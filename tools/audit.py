"""Check the pinned packages for known vulnerabilities with pip-audit; part of `make check`.

    .venv/bin/python tools/audit.py PIP_AUDIT STAMP

The result is cached in STAMP for a day, or until the pins change. Without a network the check prints a note and
succeeds: a check that fails offline would only teach people to skip it.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

PINS = Path(__file__).parents[1] / "requirements"
DAY_S = 86_400.0
OPTIONS = ("--no-deps", "--disable-pip", "--format", "json", "--progress-spinner", "off", "--timeout", "10")


class Vulnerability(msgspec.Struct, frozen=True):
    """A known vulnerability of a version."""

    id: str
    fix_versions: tuple[str, ...] = ()


class Package(msgspec.Struct, frozen=True):
    """pip-audit's result for a package: its version and vulnerabilities, or why it was skipped."""

    name: str
    version: str = ""
    skip_reason: str | None = None
    vulns: tuple[Vulnerability, ...] = ()


class Audit(msgspec.Struct, frozen=True):
    """pip-audit's JSON output."""

    dependencies: tuple[Package, ...]


class Verdict(NamedTuple):
    """The text to print, and whether the check passes."""

    lines: tuple[str, ...]
    is_well: bool = True


def judge(said: bytes, complaint: str = "") -> Verdict:
    """Interpret pip-audit's JSON, or its error output if there is none."""
    try:
        packages = msgspec.json.decode(said, type=Audit).dependencies
    except msgspec.DecodeError:
        why = complaint.strip().splitlines()[-1:] or ["it said nothing"]
        return Verdict((f"Audit: no package could be looked up ({why[0][:200]}).",))
    if faults := tuple(tell_faults(packages)):
        return Verdict((*faults, "Audit: pin newer versions with: make lock ARGS=--upgrade"), is_well=False)
    known = sum(package.skip_reason is None for package in packages)
    if not known:
        return Verdict((f"Audit: no service here knows the {len(packages)} pinned packages; none was checked.",))
    unknown = f" ({len(packages) - known} could not be looked up)" if known < len(packages) else ""
    return Verdict((f"Audit: {known} pinned packages, none with a known vulnerability{unknown}.",))


def tell_faults(packages: Iterable[Package]) -> Iterable[str]:
    """One line per vulnerability."""
    for package in packages:
        for fault in package.vulns:
            fixed = f"fixed in {', '.join(fault.fix_versions)}" if fault.fix_versions else "not fixed yet"
            yield f"Audit: {package.name} {package.version} has {fault.id}, {fixed}."


def is_fresh(stamp: Path, pins: Sequence[Path], now: float) -> bool:
    """Were the current pins checked within a day?"""
    if not stamp.exists():
        return False
    made = stamp.stat().st_mtime
    return now - DAY_S < made <= now and all(pin.stat().st_mtime < made for pin in pins)


def ask(pip_audit: str, pins: Iterable[Path]) -> Verdict:
    """Run pip-audit on these pins."""
    command = [pip_audit, *OPTIONS, *(word for pin in pins for word in ("--requirement", str(pin)))]
    done = subprocess.run(command, capture_output=True, check=False)
    return judge(done.stdout, done.stderr.decode(errors="replace"))


def main(pip_audit: str, stamp: str) -> int:
    """Audit, unless the cached result is recent."""
    pins = sorted(PINS.glob("*.txt"))
    if is_fresh(Path(stamp), pins, time.time()):
        return 0
    verdict = ask(pip_audit, pins)
    print("\n".join(verdict.lines))
    if verdict.is_well:
        Path(stamp).write_text("\n".join(verdict.lines) + "\n", encoding="utf-8")
    return 0 if verdict.is_well else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
