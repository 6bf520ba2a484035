"""`stolik serve`: bad settings end in one sentence; a running server reports its address and its health."""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from stolik.cli import main
from stolik.server import serve
from stolik.server.settings import OLD_NAMES, Settings, unknown_variables
from stolik.server.store import address as address_module
from stolik.server.store import lock

WAIT = 120.0  # seconds, on a machine that is busy
PASSWORD = "hunter2"
NOWHERE = f"redis://:{PASSWORD}@127.0.0.1:1/0"
POSTGRES_NOWHERE = f"postgresql://stolik:{PASSWORD}@127.0.0.1:1/stolik"


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Removes settings from the environment, and restores logging and signals."""
    for name in [name for name in os.environ if name.startswith("STOLIK_")]:
        monkeypatch.delenv(name)
    root, term = logging.getLogger(), signal.getsignal(signal.SIGTERM)
    handlers, names = root.handlers[:], ("", "stolik", "uvicorn.error")
    levels = [logging.getLogger(name).level for name in names]
    yield
    root.handlers[:] = handlers
    for name, level in zip(names, levels, strict=True):
        logging.getLogger(name).setLevel(level)
        logging.getLogger(name).filters.clear()
    signal.signal(signal.SIGTERM, term)


def complaint(capsys: pytest.CaptureFixture[str], *flags: str) -> str:
    """The error for bad flags: one sentence, exit code 2, no password."""
    try:
        code: Any = main(["serve", *flags])
    except SystemExit as end:
        code = end.code
    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    assert re.fullmatch(r"stolik: .+\n", said.err), said.err
    assert PASSWORD not in said.err
    return said.err


@pytest.mark.parametrize(
    ("flags", "says"),
    [
        (["--port", "x"], "--port"),
        (["--port", "70000"], "port is a whole number from 0 to 65535, not 70000"),
        (["--workers", "0"], "workers is a whole number from 1 to 64, not 0"),
        (["--bot-processes", "-1"], "bot-processes"),
        (["--worker-timeout", "0"], "worker-timeout"),
        (["--workers", "2"], "more than one worker needs --db postgresql://… and --redis redis://…"),
        (["--workers", "2", "--redis", NOWHERE], "needs --db postgresql"),
        (["--workers", "2", "--db", POSTGRES_NOWHERE], "redis"),
        (["--log", "loud"], "log can be debug, info, warning, error, not 'loud'"),
        (["--metrics", "all"], "metrics can be local, public, nobody, not 'all'"),
        (["--db", f"mysql://stolik:{PASSWORD}@localhost/stolik"], "begins neither with sqlite: nor with postgresql:"),
        (["--db", POSTGRES_NOWHERE], "PostgreSQL does not let Stolik in"),
        (["--nonsense"], "--nonsense"),
        (["--hosts", "https://play.example.org"], "hosts are names such as play.example.org"),
        (["--origins", "example.org"], "origins are such as https://example.org, without a path, not 'example.org'"),
        (["--proxies", "10.0.0.1,nginx"], "proxies are addresses such as 127.0.0.1 or 10.0.0.0/8, or * for any"),
    ],
)
def test_what_cannot_work_is_said_in_one_sentence(
    capsys: pytest.CaptureFixture[str], flags: list[str], says: str
) -> None:  # fmt: skip
    """Wrong numbers, words and addresses."""
    assert says in complaint(capsys, *flags)


@pytest.mark.parametrize(
    ("variable", "value", "says"),
    [
        ("STOLIK_PORT", "ten", "STOLIK_PORT is a whole number, not 'ten'"),
        ("STOLIK_SECURE", "maybe", "STOLIK_SECURE can be yes or no, not 'maybe'"),
        ("STOLIK_LOG", "loud", "log can be"),
    ],
)
def test_the_environment_is_checked_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, variable: str, value: str, says: str
) -> None:  # fmt: skip
    """The error names the variable."""
    monkeypatch.setenv(variable, value)
    assert says in complaint(capsys)


def test_a_misspelt_variable_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise it would be ignored silently."""
    monkeypatch.setenv("STOLIK_PROT", "9")
    monkeypatch.setenv("STOLIK_PORT", "9")
    assert "STOLIK_PROT" in unknown_variables()
    assert "STOLIK_PORT" not in unknown_variables()


def test_files_that_cannot_be_a_database(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """No folder, a folder, another kind of file, a file or a folder without rights."""
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ola, " * 100)
    assert "There is no folder" in complaint(capsys, "--db", str(tmp_path / "none" / "x.db"))
    assert "is a folder" in complaint(capsys, "--db", str(tmp_path))
    assert "not an SQLite database" in complaint(capsys, "--db", str(other))
    monkeypatch.setattr(address_module.os, "access", lambda path, _: Path(path) != other)
    assert "change its rights" in complaint(capsys, "--db", str(other))
    monkeypatch.setattr(address_module.os, "access", lambda *_: False)
    assert "may not be written" in complaint(capsys, "--db", str(tmp_path / "x.db"))


def test_one_server_for_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second server on the same SQLite file is refused, also by another path, until the first has stopped."""
    monkeypatch.setattr(lock, "LOCK_TIMEOUT_S", 0.1)
    file, link = tmp_path / "x.db", tmp_path / "link.db"
    file.touch()
    link.symlink_to(file)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = ["--port", str(taken.getsockname()[1])]
        with lock.hold(str(file)):
            for name in (str(file), f"sqlite:///{file}", str(link)):
                assert f"Another server uses {file}; stop that one, or name" in complaint(capsys, "--db", name, *port)
        assert "Address already in use" in complaint(capsys, "--db", str(file), *port)  # the lock is free again
    (tmp_path / "x.db-lock").unlink()
    (tmp_path / "x.db-lock").mkdir()
    assert "x.db-lock cannot be opened" in complaint(capsys, "--db", str(file))


def test_addresses_that_cannot_be_used(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A port in use, a bad host name, a Redis that does not run."""
    db = ["--db", str(tmp_path / "x.db")]
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert "Address already in use; try another --host or --port" in complaint(capsys, *db, "--port", port)
    assert "cannot be used" in complaint(capsys, *db, "--host", "a" * 70)
    for redis in (NOWHERE, f"nonsense://:{PASSWORD}@localhost"):
        assert "Redis does not answer; check that it runs" in complaint(capsys, *db, "--redis", redis)


def test_flags_come_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the environment before defaults."""
    monkeypatch.setenv("STOLIK_PORT", "9")
    monkeypatch.setenv("STOLIK_SECURE", "yes")
    monkeypatch.setenv("STOLIK_LIMITS", "off")
    settings = Settings.read({"port": None, "host": "::1"})
    assert (settings.port, settings.host, settings.secure, settings.limits) == (9, "::1", True, False)
    assert Settings.read({"port": 8}).port == 8


@pytest.mark.parametrize(("name", "old"), OLD_NAMES.items())
def test_old_names_of_settings_still_work(
    name: str, old: str, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """As a flag with a note on standard error, as a variable with a warning; the new name comes first."""
    given: list[Settings] = []
    monkeypatch.setattr(serve, "serve", lambda settings, opens_browser: given.append(settings) or 0)
    flag, old_flag = f"--{name.replace('_', '-')}", f"--{old}"
    assert main(["serve", old_flag, "7"]) == 0
    assert f"{old_flag} is now called {flag}" in capsys.readouterr().err
    assert main(["serve", old_flag, "7", flag, "8"]) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setenv(f"STOLIK_{old.upper()}", "5")
    assert main(["serve"]) == 0
    assert f"STOLIK_{old.upper()} is now called STOLIK_{name.upper()}" in caplog.text
    assert unknown_variables() == []
    caplog.clear()
    monkeypatch.setenv(f"STOLIK_{name.upper()}", "6")
    assert main(["serve"]) == 0
    assert caplog.text == ""
    assert [getattr(settings, name) for settings in given] == [7, 8, 5, 6]


def test_every_setting_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    """--help names a flag for each."""
    with pytest.raises(SystemExit) as end:
        main(["serve", "--help"])
    said = capsys.readouterr().out
    assert end.value.code == 0
    for name in Settings.__dataclass_fields__:
        assert f"--{name.replace('_', '-')}" in said.replace("--no-", "--"), name


# ---- running -----------------------------------------------------------------------------------------------


@contextmanager
def serving(folder: Path, *flags: str) -> Iterator[tuple[subprocess.Popen[bytes], str, Path]]:
    """A server in a process of its own: the process, the address, and its log file."""
    said = folder / "stderr"
    with said.open("wb") as file:
        command = [sys.executable, "-m", "stolik", "serve", "--port", "0", "--bot-processes", "1", *flags]
        process = subprocess.Popen(command, stderr=file, stdout=file, cwd=folder)
    try:
        yield process, wait_for_address(process, said), said
    finally:
        process.terminate()
        process.wait(WAIT)


def wait_for_address(process: subprocess.Popen[bytes], said: Path) -> str:
    end = time.monotonic() + WAIT
    while time.monotonic() < end and process.poll() is None:
        found = re.search(r"Stolik is at (http://[^ \"]+)", said.read_text())
        if found and is_ready(found[1]):
            return found[1]
        time.sleep(0.1)
    raise AssertionError(said.read_text())


def get(address: str) -> httpx.Response:
    """The response, over a new connection."""
    return httpx.get(address, trust_env=False, timeout=WAIT)


def is_ready(url: str) -> bool:
    try:
        return get(f"{url}/api/ready").status_code == 200
    except httpx.TransportError:
        return False


def test_it_tells_its_port_logs_json_and_stops_cleanly(tmp_path: Path) -> None:
    """--port 0 picks a free port, every line of --json-logs is JSON, and a requested stop exits with 0."""
    with serving(tmp_path, "--db", "x.db", "--json-logs", "--log", "debug") as (process, url, said):
        assert not url.endswith(":0")
        assert get(f"{url}/api/live").text == "alive\n"
        made = httpx.post(f"{url}/api/me", content=b'{"name": "Ola"}', trust_env=False, timeout=WAIT)
        assert made.status_code == 201
        process.send_signal(signal.SIGTERM)
        assert process.wait(WAIT) == 0
    lines = said.read_text().splitlines()
    assert lines
    for line in lines:
        assert {"at", "level", "from", "message"} <= set(json.loads(line)), line
    assert made.cookies["stolik"] not in said.read_text()


def test_whatever_nobody_caught_is_a_line_of_json_too(tmp_path: Path) -> None:
    """Crashes, of threads as well, and Python's warnings."""
    program = (
        "import threading, warnings; from stolik.server.logs import set_up_logs; "
        "from stolik.server.settings import Settings; set_up_logs(Settings(json_logs=True)); "
        "warnings.warn('beware'); thread = threading.Thread(target=lambda: 1 / 0); thread.start(); thread.join(); "
        "raise RuntimeError('the end')"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, cwd=tmp_path, check=False)
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert [line["level"] for line in lines] == ["warning", "critical", "critical"]
    assert "ZeroDivisionError" in lines[1]["trace"]
    assert "the end" in lines[2]["trace"]


def test_figures_of_several_workers_are_added_up(tmp_path: Path, postgres_address: str, redis_address: str) -> None:
    """Any worker reports the sum of all workers."""
    flags = ["--db", postgres_address, "--redis", redis_address, "--workers", "2", "--no-limits"]
    with serving(tmp_path, *flags) as (_, url, _):
        for _ in range(20):  # answered by either worker
            assert get(f"{url}/api/me").status_code == 401
        told = {count_refusals(get(f"{url}/metrics").text) for _ in range(10)}
    assert told == {20.0}


def count_refusals(text: str) -> float:
    samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    found = [s.value for s in samples if s.name == "stolik_refusals_total" and s.labels["why"] == "server-no-guest"]
    return sum(found)
