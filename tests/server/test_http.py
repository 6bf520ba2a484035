"""The HTTP API: OpenAPI describes it correctly, and programs and people can read every response."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import httpx
import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.server.running import Running, fresh_file, play, run

from stolik.bots.bot import Budget
from stolik.client import COOKIE, Client, ServerRefused, new_key
from stolik.game import own_games
from stolik.server.bots.pool import write_review
from stolik.server.http.errors import STATUS
from stolik.server.http.openapi import describe_api
from stolik.server.http.routes import ENDPOINTS
from stolik.server.http.schemas import Problem
from stolik.server.realtime.messages import Resign
from stolik.server.store import StoreUnavailable
from stolik.texts import LANGUAGES, messages, say

pytestmark = pytest.mark.anyio

SCHEMATHESIS = Path(sys.executable).with_name("schemathesis")
# A request that the description allows succeeds, or is refused for the server's state: never as malformed.
ASKING = """
[auth.openapi.guest]
api_key = "{secret}"
[checks]
positive_data_acceptance.expected-statuses = ["2xx", "401", "404", "409", "410", "422"]
[generation]
max-examples = 10
deterministic = true
"""
# A table that exists is never found by chance, and when every request names one, none can name a wrong one.
OF_A_MATCH = ["--include-path-regex", "{id}", "--phases", "fuzzing", "--mode", "positive"]


@pytest.fixture
def database(tmp_path: Path) -> str:
    return fresh_file(tmp_path)


@pytest.fixture
async def server(database: str) -> AsyncIterator[Running]:
    async with run(database) as running:
        yield running


async def finished_match(server: Running, most: int | None = None) -> tuple[Client, str]:
    """A match that was played to the end, or resigned after a number of decisions."""
    ola = await server.guest("Ola")
    name = await ola.create("fantazja", ["me", "here:Jan"], start=True)
    async with ola.sit(name) as table:
        await play([table], most=most)
        if most is not None:
            await table.change(Resign(new_key(), 0))
    return ola, name


def problem_of(response: httpx.Response) -> Problem:
    return msgspec.json.decode(response.content, type=Problem)


async def schemathesis(server: Running, folder: Path, config: str, *options: str) -> str:
    """Its output, if it finds no problem."""
    file = folder / "schemathesis.toml"
    file.write_text(config)
    asked = await asyncio.create_subprocess_exec(
        SCHEMATHESIS, "--config-file", file, "run", f"{server.url}/api/openapi.json", "--checks", "all",
        "--no-color", *options, cwd=folder, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    said = (await asked.communicate())[0].decode()
    assert asked.returncode == 0, said
    return said


async def test_the_api_is_as_described(server: Running, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Schemathesis, with all checks and phases, finds no response that the description does not list."""
    ola = await server.guest("Ola")
    said = await schemathesis(server, tmp_path, ASKING.format(secret=ola.secret))
    assert f"Tested: {len(ENDPOINTS) - 1}" in said, said  # it does not ask for the description itself
    assert not [line for line in caplog.records if line.exc_info]


async def test_matches_are_as_described(server: Running, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The same for the endpoints of a match."""
    ola, name = await finished_match(server)
    review = await asyncio.to_thread(write_review, (await ola.record(name)).write(), Budget(iterations=1))
    server.bots.review = AsyncMock(return_value=review)  # type: ignore[attr-defined]
    config = f'parameters = {{ "path.id" = "{name}" }}' + ASKING.format(secret=ola.secret)
    said = await schemathesis(server, tmp_path, config, *OF_A_MATCH)
    assert "Tested: 5" in said, said
    assert not [line for line in caplog.records if line.exc_info]


async def test_the_description_names_every_address_and_says_who_must_be_known(server: Running) -> None:
    """/api/openapi.json is generated from the same table as the routes."""
    described = (await (await server.guest()).http.get("/api/openapi.json")).json()
    assert described == msgspec.json.decode(msgspec.json.encode(describe_api(ENDPOINTS, own_games())))
    assert described["openapi"] == "3.1.0"
    named = {(path, method.upper()) for path, methods in described["paths"].items() for method in methods}
    assert named == {(endpoint.path, endpoint.method) for endpoint in ENDPOINTS}
    assert described["paths"]["/api/tables"]["post"]["security"] == [{"guest": []}]
    assert described["components"]["securitySchemes"]["guest"] == {"type": "apiKey", "in": "cookie", "name": COOKIE}


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "why"),
    [
        ("GET", "/api/nothing", b"", 404, "server-no-address"),
        ("GET", "/metrics/none", b"", 404, "server-no-address"),
        ("GET", "/api/tables/none", b"", 404, "server-no-table"),
        ("GET", "/api/tables/aaaaaaaaaaaaaaaa", b"", 404, "server-no-table"),
        ("GET", "/api/tables/%00%ff%c3%28aaaaaaa", b"", 404, "server-no-table"),
        ("DELETE", "/api/me", b"", 405, "server-no-method"),
        ("POST", "/api/live", b"", 405, "server-no-method"),
        ("POST", "/api/me", b"{", 400, "server-bad-message"),
        ("POST", "/api/me", b'{"name": "\xff"}', 400, "server-bad-message"),
        ("POST", "/api/me", b"[" * 60_000, 400, "server-bad-message"),
        ("POST", "/api/me", b'{"name": "Ola", "admin": true}', 400, "server-bad-message"),
        ("POST", "/api/me", b'{"name": "' + b"a" * 70_000 + b'"}', 413, "server-too-large"),
        ("POST", "/api/me", b'{"name": " "}', 422, "server-bad-name"),
        ("POST", "/api/me/recover", b'{"code": "none"}', 404, "server-no-recovery"),
        ("GET", "/api/me", b"", 401, "server-no-guest"),
        ("GET", "/api/tables?which=mine", b"", 401, "server-no-guest"),
        ("GET", "/api/tables?which=all", b"", 400, "server-bad-query"),
        ("GET", "/api/tables?before=NaN", b"", 400, "server-bad-query"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_every_refusal_is_a_problem_in_words(
    server: Running, method: str, path: str, body: bytes, status: int, why: str, lang: str
) -> None:  # fmt: skip
    """A refusal has a status, an id, and a sentence in the client's language."""
    client = await server.guest()
    response = await client.http.request(method, path, content=body, headers={"Accept-Language": f"de, {lang};q=0.5"})
    problem = problem_of(response)
    assert (response.status_code, problem.why.id) == (status, why)
    assert response.headers["content-type"] == "application/json"
    assert problem.text == say(problem.why, lang)


async def test_a_method_that_is_not_taken_is_answered_with_those_that_are(server: Running) -> None:
    """A 405 lists the methods of the path."""
    response = await (await server.guest()).http.put("/api/me")
    assert set(response.headers["allow"].split(", ")) == {"GET", "HEAD", "PATCH", "POST"}


def test_every_refusal_with_a_number_has_a_text() -> None:
    """The ids in STATUS have messages in both languages."""
    for lang in LANGUAGES:
        assert messages(lang) >= set(STATUS)


@pytest.mark.parametrize(
    ("wish", "lang"),
    [("", "en"), ("pl", "pl"), ("pl-PL,pl;q=0.9,en;q=0.8", "pl"), ("de,fr", "en"), ("en;q=0.1,pl;q=0.2", "pl"),
     ("pl;q=0", "en"), ("pl;q=x", "en"), (";;;,,,=", "en"), ("*" * 5000, "en")],
)  # fmt: skip
async def test_the_language_is_the_one_a_browser_likes_best(server: Running, wish: str, lang: str) -> None:
    """Accept-Language is parsed with its weights; malformed parts are ignored."""
    response = await (await server.guest()).http.get("/api/me", headers={"Accept-Language": wish})
    assert problem_of(response).text.startswith({"en": "Enter a name first", "pl": "Najpierw"}[lang])


async def test_positions_that_are_not_there_are_refused(server: Running) -> None:
    """A step or a seat that does not exist is a 404."""
    ola, name = await finished_match(server, most=3)
    for at, seat, why in [(99_999, None, "server-no-position"), (0, 9, "server-no-seat")]:
        with pytest.raises(ServerRefused) as refused:
            await ola.position(name, at, seat)
        assert (refused.value.id, refused.value.status) == (why, 404)


async def test_readiness_follows_the_store(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Alive: the process answers. Ready: the store answers too; otherwise a problem says so."""
    client = await server.guest()
    assert (await client.http.get("/api/ready")).status_code == 200

    async def fail() -> None:
        raise StoreUnavailable("gone")

    monkeypatch.setattr(server.store, "ping", fail, raising=False)
    response = await client.http.get("/api/ready")
    assert (response.status_code, problem_of(response).why.id) == (503, "server-unavailable")
    assert (await client.http.get("/api/live")).status_code == 200
    monkeypatch.undo()
    assert (await client.http.get("/api/ready")).status_code == 200
    server.registry.cluster.downtime._heartbeat_monotonic -= server.registry.cluster.timeout_s + 1
    with pytest.raises(StoreUnavailable, match="overdue") as overdue:
        server.registry.cluster.check_heartbeat()
    monkeypatch.setattr(server.registry.cluster, "check_heartbeat", lambda: raise_error(overdue.value))
    assert (await client.http.get("/api/ready")).status_code == 503


def raise_error(error: Exception) -> None:
    raise error


async def test_a_fault_of_the_server_is_noted_and_told_without_details(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:  # fmt: skip
    """An unexpected error is logged with its traceback, which the response does not contain."""

    async def fail(*_: Any, **__: Any) -> None:
        raise RuntimeError("the secret detail")

    monkeypatch.setattr(server.store, "list_tables", fail, raising=False)
    response = await (await server.guest()).http.get("/api/tables")
    assert (response.status_code, problem_of(response).why.id) == (500, "server-broken")
    assert "detail" not in response.text
    assert response.headers["x-frame-options"] == "DENY"
    assert [line.getMessage() for line in caplog.records if line.exc_info] == ["GET /api/tables failed"]


async def test_metrics_are_well_formed_and_tell_what_a_host_wants_to_know(server: Running) -> None:
    """Prometheus can parse them: commit times, events, refusals, connections, process metrics."""
    ola, _ = await finished_match(server, most=3)
    text = (await ola.http.get("/metrics")).text
    families = {family.name: family for family in text_string_to_metric_families(text)}
    assert families["stolik_events"].samples
    assert families["stolik_tables"].samples[0].value >= 1
    buckets = [sample.labels["le"] for sample in families["stolik_change_seconds"].samples if "le" in sample.labels]
    assert {"0.1", "0.15"} <= set(buckets)  # the promises about p99 can be read off
    for name in ("stolik_refusals", "stolik_connections", "process_resident_memory_bytes", "process_cpu_seconds"):
        assert name in families
