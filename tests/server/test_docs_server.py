"""The pages about the server agree with it: addresses, messages, settings, figures; and their examples run."""

from __future__ import annotations

import asyncio
import json
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest
from msgspec.structs import FieldInfo
from prometheus_client.metrics import MetricWrapperBase
from starlette.routing import Route, WebSocketRoute
from tests.server.running import Running, fresh_file, play, run
from websockets.asyncio.client import connect

from stolik.cli import build_parser
from stolik.server import metrics
from stolik.server.http import rate_limit
from stolik.server.http.errors import DEFAULT_STATUS, STATUS
from stolik.server.http.rate import Rate
from stolik.server.http.routes import ROUTES
from stolik.server.http.schemas import GameInfo, NewTable
from stolik.server.realtime import endpoint
from stolik.server.realtime.messages import FromClient, FromServer, Start
from stolik.server.settings import PREFIX, Settings
from stolik.server.tables.events import AnyEvent
from stolik.texts import say

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]
SERVER = (ROOT / "docs" / "server.md").read_text("utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")
CODE = re.compile(r"^```(\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)
SITE = "play.example.org"


def find_blocks(text: str, kind: str) -> list[str]:
    return [code for found, code in CODE.findall(text) if found == kind]


def find_tables(text: str, head: str) -> list[list[list[str]]]:
    """The rows of every table whose first column has this head."""
    found = []
    for part in re.split(rf"^\| {head} \|", text, flags=re.MULTILINE)[1:]:
        lines = iter(part.splitlines()[2:])
        found.append([[cell.strip() for cell in line.strip("|").split("|")] for line in take_rows(lines)])
    return found


def take_rows(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        if not line.startswith("|"):
            return
        yield line


def find_table(text: str, head: str) -> list[list[str]]:
    (rows,) = find_tables(text, head)
    return rows


def spans(text: str) -> list[str]:
    """What stands in `backticks`."""
    return re.findall(r"`([^`]+)`", text)


@pytest.fixture
def file(tmp_path: Path) -> str:
    return fresh_file(tmp_path)


@pytest.fixture
async def server(file: str) -> AsyncIterator[Running]:
    async with run(file) as running:
        yield running


# ---- docs/server.md ------------------------------------------------------------------------------------


def test_addresses_are_listed():
    """The page lists every address of the server, and no other."""
    found = [spans(row[0])[0] for row in find_table(SERVER, "address")]
    routes = [route for route in [*ROUTES, *endpoint.ROUTES] if route.path.startswith(("/api/", "/metrics"))]
    http = [f"{method} {route.path}" for route in routes if isinstance(route, Route) for method in route.methods or ()]
    sockets = [f"WS {route.path}" for route in routes if isinstance(route, WebSocketRoute)]
    assert sorted(found) == sorted(address for address in http + sockets if not address.startswith("HEAD "))


def test_statuses_are_listed():
    """The page says when a request is refused, and with which number."""
    assert [int(row[0]) for row in find_table(SERVER, "status")] == sorted({*STATUS.values(), DEFAULT_STATUS})


def test_messages_are_listed():
    """The page lists every message that can be said or told, with every field; in brackets what may be left out."""
    for union, rows in zip((FromClient, FromServer), find_tables(SERVER, "message"), strict=True):
        found = {spans(row[0])[0]: row[1] for row in rows}
        assert found == {kind.__struct_config__.tag: write_fields(kind, union) for kind in get_args(union)}


def write_fields(kind: type[msgspec.Struct], union: Any) -> str:
    return ", ".join(write_field(field, union) for field in msgspec.structs.fields(kind))


def write_field(field: FieldInfo, union: Any) -> str:
    """A field as the page has it; what is told is always whole."""
    return f"(`{field.name}`)" if not field.required and union is FromClient else f"`{field.name}`"


def test_events_are_listed():
    """The page names everything that can have happened."""
    (part,) = re.findall(r"`what` is the name of the event: (.*?);", SERVER, re.DOTALL)
    assert spans(part) == [kind.__struct_config__.tag for kind in get_args(AnyEvent)]


def test_fields_of_a_new_table_are_listed():
    (rows,) = [rows for rows in find_tables(SERVER, "field") if len(rows[0]) == 2]
    assert {spans(row[0])[0] for row in rows} == {field.name for field in msgspec.structs.fields(NewTable)}


def test_parts_of_a_game_are_listed():
    """The page names everything that the list of games says about one."""
    found = [name for row in find_table(SERVER, "part of a game") for name in spans(row[0])]
    assert sorted(found) == sorted(field.name for field in msgspec.structs.fields(GameInfo))


def test_limits_are_listed():
    """The page says how often everything may be done."""
    found = [(float(row[2]), float(row[3])) for row in find_table(SERVER, "what")]
    rates = [value for value in vars(rate_limit).values() if isinstance(value, Rate) and value != rate_limit.UNLIMITED]
    assert found == [(rate.burst, rate.per_second) for rate in rates]


@pytest.mark.parametrize("text", find_blocks(SERVER, "json"))
def test_examples_of_messages_are_messages(text: str):
    """What is shown as a message is one, whole and with no field that does not exist; its words can be said."""
    kinds = {kind.__struct_config__.tag: kind for kind in (*get_args(FromClient), *get_args(FromServer))}
    example = json.loads(text)
    message = msgspec.json.decode(text, type=kinds[example["type"]])
    assert json.loads(msgspec.json.encode(message)) == example
    if getattr(message, "why", None):
        assert say(message.why)


async def test_examples_of_requests_are_answered_as_shown(server: Running):
    """Each request of the page gets the status that is shown, and an answer of the same form."""
    ola = await server.guest("Ola")
    examples = [block for block in find_blocks(SERVER, "") if re.match(r"[A-Z]+ /", block)]
    assert len(examples) == 3
    for example in examples:
        asked, status, told = re.split(r"^(\d{3})$", example, flags=re.MULTILINE)
        first, _, body = asked.partition("\n")
        method, path = first.split()
        response = await ola.http.request(method, path, content=body)
        assert response.status_code == int(status), response.text
        assert form_of(response.json()) == form_of(json.loads(told))


def form_of(value: Any) -> Any:
    """The names in an answer, and the words of a problem."""
    if not isinstance(value, dict):
        return type(value)
    return value if "field" in value else {name: form_of(inner) for name, inner in value.items()}


async def run_script(script: str, folder: Path, *arguments: str) -> str:
    """Run a script of a page as a reader would, and return what it printed."""
    file = folder / "script.py"
    file.write_text(script, "utf-8")
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(file), *arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        out, err = await asyncio.wait_for(process.communicate(), 120)
    finally:
        if process.returncode is None:
            process.kill()
    assert process.returncode == 0, err.decode()
    return out.decode()


async def test_bot_of_the_page_plays(server: Running, tmp_path: Path):
    """The bot in 15 lines plays a match to its end, and finds that it was dealt honestly."""
    script = find_blocks(SERVER, "python")[0]
    assert sum(bool(line.strip()) for line in script.partition("\n\n\n")[2].splitlines()) <= 15
    printed = await run_script(script.replace("http://127.0.0.1:8000", server.url), tmp_path)
    scores, fair = printed.splitlines()
    assert re.fullmatch(r"\(\d+, \d+\)", scores)
    assert fair == "True"


async def test_bot_of_the_page_sits_down(server: Running, tmp_path: Path):
    """The other one takes a seat at another guest's table and plays there to the end."""
    ola = await server.guest("Ola")
    name = await ola.create("fantazja", ["me", "open"])
    async with ola.sit(name) as table:
        script = asyncio.create_task(run_script(find_blocks(SERVER, "python")[1], tmp_path, server.url, name, "1"))
        await table.wait_for(lambda: table.info and table.info.seats[1].name == "Greedy")
        await table.change(Start("start"))
        await play([table])
        assert table.info
        assert table.info.status == "over"
        await script


# ---- docs/hosting.md -----------------------------------------------------------------------------------


def flags_of(command: str) -> dict[str, str]:
    """The flags of a command, and what each one sets."""
    (commands,) = (action for action in build_parser()._actions if action.choices and action.metavar == "COMMAND")
    parser: Any = dict(commands.choices or {})[command]
    return {flag: action.dest for action in parser._actions for flag in action.option_strings if flag[:2] == "--"}


def test_settings_are_listed():
    """The page has every setting with its flag, its variable and its default, and no other."""
    found = {tuple(" ".join(spans(cell)) for cell in row[:3]) for row in find_table(HOSTING, "flag")}
    flags = {dest: flag for flag, dest in flags_of("serve").items()}
    assert found == {(flags[field.name], variable(field.name), write(field.default)) for field in fields(Settings)}


def write(value: object) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def variable(name: str) -> str:
    return PREFIX + name.upper()


@pytest.mark.parametrize("text", [SERVER, HOSTING], ids=["server.md", "hosting.md"])
def test_flags_and_variables_exist(text: str):
    """All flags and variables that the pages name exist."""
    known = {*flags_of("serve"), *flags_of("backup")}
    named = [span for span in spans(CODE.sub("", text)) if not span.startswith("systemctl")]
    assert {flag for span in named for flag in re.findall(r"--[a-z-]+", span)} <= known
    assert set(re.findall(r"STOLIK_[A-Z_]+", text)) <= {variable(field.name) for field in fields(Settings)}


def find_commands(text: str) -> list[list[str]]:
    """What a reader is told to run of Stolik, as words."""
    lines = [line for _, code in CODE.findall(text) for line in code.splitlines()]
    lines += [line for line in text.splitlines() if line.startswith("    stolik ")]
    found = [re.search(r"(?:^|[ =/])stolik ((?:serve|backup)\b.*)", line) for line in lines]
    return [shlex.split(re.sub(r"\$\(.*\)", "today", match[1]), comments=True) for match in found if match]


def test_commands_can_be_given():
    """Every command of the pages is understood, and makes settings that can work."""
    commands = find_commands(SERVER) + find_commands(HOSTING)
    assert len(commands) == 5
    for command in commands:
        given = build_parser().parse_args(command)
        if command[0] == "serve":
            Settings.read({field.name: getattr(given, field.name) for field in fields(Settings)})


def test_environment_file_can_be_read(monkeypatch: pytest.MonkeyPatch):
    """The variables of the page make settings for many workers."""
    (block,) = (block for block in find_blocks(HOSTING, "") if block.startswith(PREFIX))
    for line in block.splitlines():
        monkeypatch.setenv(*line.split("=", 1))
    settings = Settings.read({})
    assert (settings.workers, settings.secure, settings.hosts) == (4, True, SITE)


def test_figures_are_listed():
    """The page lists every Prometheus metric."""
    found = {spans(row[0])[0] for row in find_table(HOSTING, "metric")}
    kept = [value for value in vars(metrics).values() if isinstance(value, MetricWrapperBase)]
    described = [metric for value in kept for metric in value.describe()]
    assert found == {metric.name + ("_total" if metric.type == "counter" else "") for metric in described}


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_unit_is_understood(tmp_path: Path):
    """systemd has nothing to say against the unit, as it is and with what many workers need."""
    one, more = find_blocks(HOSTING, "ini")
    for number, unit in enumerate((one, re.sub(r"^ExecStart=.*\n", more, one, flags=re.MULTILINE))):
        file = tmp_path / f"stolik{number}.service"
        file.write_text(unit.replace("/opt/stolik/bin/stolik", shutil.which("true") or "").replace("User=stolik\n", ""))
        done = subprocess.run(["systemd-analyze", "verify", str(file)], capture_output=True, text=True)
        assert str(file.name) not in done.stderr, done.stderr


class Served:
    """A server in a process of its own, as the unit of the page starts it."""

    def __init__(self, folder: Path) -> None:
        (words,) = (command for command in find_commands(HOSTING) if command[0] == "serve" and len(command) > 1)
        words[words.index("--db") + 1] = str(folder / "tables.db")
        command = [sys.executable, "-m", "stolik", *words, "--port", "0", "--bot-processes", "1"]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert self.process.stderr
        said = self.process.stderr.readline()
        found = re.search(r"http://\S+", said)
        assert found, said
        self.url = found[0]

    def stop(self) -> str:
        """Stop it as systemd does; what it said."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.communicate(timeout=30)[1]
        finally:
            self.process.kill()
            self.process.wait()


async def test_unit_serves_what_comes_through_a_proxy(tmp_path: Path):
    """Started as in the unit, with the headers of a proxy: pages of the site can play over https, others cannot."""
    served = Served(tmp_path)
    try:
        async with httpx.AsyncClient(base_url=served.url, trust_env=False, timeout=60) as http:
            await wait_until_ready(http)
            proxied = {"Host": SITE, "X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "https"}
            page = proxied | {"Origin": f"https://{SITE}"}
            met = await http.post("/api/me", json={"name": "Ola"}, headers=page)
            assert met.status_code == 201, met.text
            assert "secure" in met.headers["set-cookie"].lower()
            foreign = await http.post(
                "/api/me", json={"name": "Eve"}, headers=proxied | {"Origin": "https://evil.test"}
            )
            assert foreign.status_code == 403
            assert (await http.get("/api/games", headers={"Host": "other.test"})).status_code == 421
            cookie = met.headers["set-cookie"].partition(";")[0]
            form = {"game": "fantazja", "seats": [{"kind": "me"}, {"kind": "open"}]}
            made = await http.post("/api/tables", json=form, headers=page | {"Cookie": cookie})
        address, where = f"ws://{SITE}/api/tables/{made.json()['id']}/socket", httpx.URL(served.url)
        headers = {name: value for name, value in page.items() if name != "Host"} | {"Cookie": cookie}
        async with connect(
            address, host=where.host, port=where.port, additional_headers=headers, proxy=None
        ) as socket:  # fmt: skip
            await socket.send('{"type": "hello"}')
            kinds = {json.loads(await socket.recv())["type"] for _ in range(2)}
            assert kinds == {"present", "welcome"}
    finally:
        said = served.stop()
    assert served.process.returncode == 0, said


async def wait_until_ready(http: httpx.AsyncClient) -> None:
    for _ in range(600):
        try:
            if (await http.get("/api/ready")).status_code == 200:
                return
        except httpx.TransportError:
            pass
        await asyncio.sleep(0.1)
    raise AssertionError("the server is not ready")


# ---- docs/architecture.md ------------------------------------------------------------------------------


def test_parts_of_the_server_are_described():
    """docs/architecture.md names every folder of the server; tests/test_docs.py checks the files that it names."""
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    folders = {file.parent.name for file in (ROOT / "src/stolik/server").glob("*/__init__.py")}
    assert [name for name in sorted(folders) if f"`{name}/`" not in text] == []
