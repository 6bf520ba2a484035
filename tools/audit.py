"""Look whether a package that we pin has a known vulnerability, by pip-audit; part of `make check`.

    .venv/bin/python tools/audit.py PIP_AUDIT STAMP

What was found is kept in STAMP for a day, or until the pins change. Where no service can be asked about packages, that
is said and nothing fails: a check that fails without a network would only teach people to skip it.
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
DAY = 86_400.0  # seconds
OPTIONS = ("--no-deps", "--disable-pip", "--format", "json", "--progress-spinner", "off", "--timeout", "10")


class Vulnerability(msgspec.Struct, frozen=True):
    """Something that is known to be wrong with a version."""

    id: str
    fix_versions: tuple[str, ...] = ()


class Package(msgspec.Struct, frozen=True):
    """What pip-audit says of one package: its version and faults, or why it could not be looked up."""

    name: str
    version: str = ""
    skip_reason: str | None = None
    vulns: tuple[Vulnerability, ...] = ()


class Audit(msgspec.Struct, frozen=True):
    """What pip-audit says."""

    dependencies: tuple[Package, ...]


class Verdict(NamedTuple):
    """What is said, and whether all is well."""

    lines: tuple[str, ...]
    is_well: bool = True


def judge(said: bytes, complaint: str = "") -> Verdict:
    """What pip-audit's JSON, or its complaint where there is none, means for us."""
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
    """Each fault in a line."""
    for package in packages:
        for fault in package.vulns:
            fixed = f"fixed in {', '.join(fault.fix_versions)}" if fault.fix_versions else "not fixed yet"
            yield f"Audit: {package.name} {package.version} has {fault.id}, {fixed}."


def is_fresh(stamp: Path, pins: Sequence[Path], now: float) -> bool:
    """Was what is pinned now looked up within a day?"""
    if not stamp.exists():
        return False
    made = stamp.stat().st_mtime
    return now - DAY < made <= now and all(pin.stat().st_mtime < made for pin in pins)


def ask(pip_audit: str, pins: Iterable[Path]) -> Verdict:
    """Let pip-audit look these pins up."""
    command = [pip_audit, *OPTIONS, *(word for pin in pins for word in ("--requirement", str(pin)))]
    done = subprocess.run(command, capture_output=True, check=False)
    return judge(done.stdout, done.stderr.decode(errors="replace"))


def main(pip_audit: str, stamp: str) -> int:
    """Audit, unless that was done lately."""
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
