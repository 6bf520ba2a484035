"""Input is never trusted (origins, names, sizes, rates), and no secret is in a log, a metric or a response."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from starlette.requests import HTTPConnection
from tests.server.running import Running, fresh_file, play, run
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from stolik.client import COOKIE, Client, ServerRefused
from stolik.game import GAMES
from stolik.server.http import protocol, rate_limit, security
from stolik.server.http.rate import Rate
from stolik.server.http.rate_limit import rate_limit_key
from stolik.server.http.schemas import Problem
from stolik.server.http.security import HEADERS, MAX_BODY_BYTES
from stolik.server.logs import set_up_logs
from stolik.server.realtime.messages import FromServer, Hello, Mix, Present, Say, Welcome
from stolik.server.serve import MAX_MESSAGE_BYTES
from stolik.server.settings import Settings

pytestmark = pytest.mark.anyio

Run = Callable[..., AbstractAsyncContextManager[Running]]


@pytest.fixture
def start(tmp_path: Path) -> Run:
    """Starts a server with these settings."""
    address = fresh_file(tmp_path)
    return lambda **settings: run(address, **settings)


@pytest.fixture
async def server(start: Run) -> AsyncIterator[Running]:
    async with start() as running:
        yield running


def reason(response: httpx.Response) -> str:
    return msgspec.json.decode(response.content, type=Problem).why.id


def socket_of(server: Running, name: str, **headers: str) -> connect:
    address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{name}/socket"
    return connect(address, additional_headers=headers, compression=None, proxy=None)


async def refused_socket(server: Running, name: str, **headers: str) -> tuple[int, str, Any]:
    """How a WebSocket handshake is denied: status, reason, headers."""
    with pytest.raises(InvalidStatus) as refused:
        async with socket_of(server, name, **headers):
            pass
    response = refused.value.response
    return response.status_code, msgspec.json.decode(response.body or b"", type=Problem).why.id, response.headers


# ---- pages of other sites ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "",
        "http://",
        "http://[",
        "https://127.0.0.1.evil.example",
        "https://{host}",
        "{host}",
    ],
)
async def test_a_page_of_another_site_changes_nothing(server: Running, origin: str) -> None:
    """Requests and sockets of another site's page are refused, with or without a cookie."""
    ola = await server.guest("Ola")
    name = await ola.create("fantazja", ["me", "open"])
    origin = origin.format(host=server.url.removeprefix("http://"))  # https at our own host is another origin
    response = await ola.http.post("/api/tables", headers={"Origin": origin}, content=b"{}")
    assert (response.status_code, reason(response)) == (403, "server-foreign-page")
    status, why, _ = await refused_socket(server, name, Origin=origin, Cookie=f"{COOKIE}={ola.secret}")
    assert (status, why) == (403, "server-foreign-page")


async def test_our_own_pages_and_those_of_sites_that_are_named_may(start: Run) -> None:
    """The origin is the server's own address, or one of --origins."""
    async with start(origins="https://play.example, https://b.example") as server:
        ola = await server.guest("Ola")
        name = await ola.create("fantazja", ["me", "open"])
        for origin in (server.url, "https://play.example", "https://b.example"):
            response = await ola.http.patch("/api/me", headers={"Origin": origin}, content=b'{"name": "Ola"}')
            assert response.status_code == 200
            async with socket_of(server, name, Origin=origin) as socket:
                await socket.send(msgspec.json.encode(Hello()), text=True)
                assert isinstance(msgspec.json.decode(await socket.recv(), type=FromServer), Present | Welcome)


async def test_dns_rebinding_is_refused(server: Running) -> None:
    """DNS rebinding: a page of evil.example that resolves to 127.0.0.1 is same-origin to the browser, and refused."""
    ola = await server.guest("Ola")
    name = await ola.create("fantazja", ["me", "open"])
    port = httpx.URL(server.url).port
    for host in ("evil.example", f"evil.example:{port}", "127.0.0.1.evil.example", "[::1", ""):
        for path in ("/api/live", "/metrics", "/api/openapi.json"):
            response = await ola.http.get(path, headers={"Host": host, "Origin": f"http://{host}"})
            assert (response.status_code, reason(response)) == (421, "server-foreign-host")
    for host in ("localhost", f"LOCALHOST:{port}", "[::1]:80", "127.0.0.1"):
        assert (await ola.http.get("/api/live", headers={"Host": host})).status_code == 200
    address = server.url.replace("http://127.0.0.1", "ws://evil.example")
    with pytest.raises(InvalidStatus) as refused:
        async with connect(f"{address}/api/tables/{name}/socket", host="127.0.0.1", port=port, proxy=None):
            pass
    assert refused.value.response.status_code == 421


@pytest.mark.parametrize(
    ("settings", "host", "is_known"),
    [
        ({}, "localhost", True), ({}, "play.example", False),
        ({"hosts": "play.example, Two.Example"}, "two.example", True), ({"hosts": "play.example"}, "localhost", True),
        ({"hosts": "play.example"}, "evil.example", False), ({"hosts": "*"}, "evil.example", True),
        ({"host": "0.0.0.0"}, "any.example", True),
        ({"host": "0.0.0.0", "hosts": "play.example"}, "any.example", False),
        ({"host": "::1"}, "evil.example", False), ({"host": "localhost"}, "evil.example", False),
    ],
)  # fmt: skip
def test_which_names_a_server_answers_to(settings: dict[str, Any], host: str, is_known: bool) -> None:
    """On loopback, this machine's names and those of --hosts; elsewhere any, unless --hosts is given."""
    hosts = security.find_hosts(Settings(**settings))
    assert (hosts is None or host in hosts) == is_known


# ---- sizes and slowness ------------------------------------------------------------------------------------


async def raw(server: Running, data: bytes) -> bytes:
    """The server's response to these bytes, until it closes the connection."""
    url = httpx.URL(server.url)
    reader, writer = await asyncio.open_connection(url.host, url.port)
    writer.write(data)
    try:
        return await asyncio.wait_for(reader.read(), 20)
    except ConnectionError:
        return b""
    finally:
        writer.close()


async def test_bodies_without_an_announced_size_are_measured(server: Running) -> None:
    """An endless chunked body is refused when it is too large."""
    head = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    answer = await raw(server, head + b"%x\r\n" % (MAX_BODY_BYTES + 9) + b"x" * (MAX_BODY_BYTES + 1))
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"server-too-large" in answer


async def test_slow_requests_time_out(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A body, headers or a whole request that do not arrive in time end the connection."""
    monkeypatch.setattr(security, "BODY_TIMEOUT_S", 0.2)
    answer = await raw(server, b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{")
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b"server-too-slow" in answer
    monkeypatch.setattr(protocol, "HEADER_TIMEOUT_S", 0.2)
    assert await raw(server, b"GET /api/live HTTP/1.1\r\nHost: localh") == b""
    assert await raw(server, b"") == b""


async def test_endless_headers_are_cut_off(server: Running) -> None:
    """Headers have a size limit too."""
    assert await raw(server, b"GET /api/live HTTP/1.1\r\nX: " + b"x" * 2 * protocol.MAX_HEADER_BYTES) == b""


async def test_a_message_that_cannot_be_read_and_a_good_bye_at_once(server: Running) -> None:
    """Two such messages, or one and a close frame, in one packet: the connection ends, and the server logs no error."""
    ola = await server.guest("Ola")
    name = await ola.create("fantazja", ["me", "open"])
    unreadable, end = (Frame(kind, data) for kind, data in ((Opcode.TEXT, b"\xbf"), (Opcode.CLOSE, b"\x03\xe8")))
    for frames in ((unreadable, unreadable), (unreadable, end)):
        async with socket_of(server, name) as socket:
            socket.transport.write(b"".join(frame.serialize(mask=True) for frame in frames))
            with pytest.raises(ConnectionClosed):
                await socket.recv()
    async with ola.sit(name) as seat:
        await seat.wait_for(lambda: seat.version > 0)


async def test_a_message_that_is_too_large_ends_its_connection_only(server: Running) -> None:
    """As one frame, or in fragments."""
    ola = await server.guest("Ola")
    name = await ola.create("fantazja", ["me", "open"])
    async with ola.sit(name) as table:
        for pieces in (["x" * (MAX_MESSAGE_BYTES + 1)], ["x" * (MAX_MESSAGE_BYTES // 2)] * 3):
            async with socket_of(server, name) as socket:
                with suppress(ConnectionClosed):
                    await socket.send(pieces)
                await socket.wait_closed()
                assert socket.close_code == 1009
        await table.change(Mix("k", "still here"))


# ---- headers and cookies -----------------------------------------------------------------------------------


@pytest.mark.parametrize("secure", [False, True])
async def test_every_answer_has_strict_headers(start: Run, secure: bool) -> None:
    """Also refusals, denied sockets, and paths that do not exist."""
    wanted = HEADERS | ({"Strict-Transport-Security": "max-age=31536000"} if secure else {})
    async with start(secure=secure) as server:
        client = await server.guest()
        for method, path, headers in [
            ("GET", "/", {}), ("GET", "/api/live", {}), ("GET", "/api/none", {}), ("PUT", "/api/me", {}),
            ("POST", "/api/me", {"Origin": "http://evil"}), ("GET", "/", {"Host": "evil"}), ("GET", "/metrics", {}),
        ]:  # fmt: skip
            answer = await client.http.request(method, path, headers=headers)
            assert wanted.items() <= {name: answer.headers.get(name) for name in wanted}.items(), path
            assert "server" not in answer.headers
            assert ("strict-transport-security" in answer.headers) == secure
        for name in ("none", "aaaaaaaaaaaaaaaa", "a/b/c"):
            _, _, denied = await refused_socket(server, name)
            assert wanted.items() <= {name: denied.get(name) for name in wanted}.items(), name


def test_a_page_may_run_nothing_but_files_of_ours() -> None:
    """No inline or foreign scripts and styles; only style attributes, which drawings need."""
    policy = dict(part.strip().split(" ", 1) for part in HEADERS["Content-Security-Policy"].split(";"))
    assert policy["script-src"] == policy["style-src"] == policy["default-src"] == "'self'"
    assert policy["style-src-attr"] == "'unsafe-inline'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"


@pytest.mark.parametrize("secure", [False, True])
async def test_the_cookie_is_out_of_reach(start: Run, secure: bool) -> None:
    """Scripts cannot read it, other sites cannot send it, and with --secure it goes over https only."""
    async with start(secure=secure) as server:
        client = await server.guest()
        response = await client.http.post("/api/me", content=b'{"name": "Ola"}')
        _, *flags = response.headers["set-cookie"].lower().split("; ")
        assert {"httponly", "samesite=strict", "path=/"} <= set(flags)
        assert ("secure" in flags) == secure
        assert "domain" not in response.headers["set-cookie"].lower()


async def test_names_and_talk_are_plain_text_of_one_line(server: Running) -> None:
    """Characters that could start a header or control a terminal become spaces."""
    eve = await server.guest("Eve\r\nX: y\x1b[2J")
    assert (await eve.me()).name == "Eve X: y [2J"
    name = await eve.create("fantazja", ["me", "open"])
    async with eve.sit(name) as table:
        await table.change(Say("k", "hi\r\nSet-Cookie: stolik=x\0\u202e"))
        assert [line.text for line in table.chat] == ["hi Set-Cookie: stolik=x"]


# ---- rates -------------------------------------------------------------------------------------------------


def at(server: Running, address: str) -> httpx.AsyncClient:
    """A client at another address of this machine."""
    return httpx.AsyncClient(
        base_url=server.url, transport=httpx.AsyncHTTPTransport(local_address=address), trust_env=False
    )  # fmt: skip


async def statuses(client: httpx.AsyncClient, count: int, **headers: str) -> list[int]:
    return [(await client.get("/api/live", headers=headers)).status_code for _ in range(count)]


async def test_who_asks_too_often_is_refused_and_nobody_else(start: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """An address over its rate limit gets 429; another address is not affected."""
    monkeypatch.setattr(rate_limit, "REQUESTS", Rate(5, 0.001))
    async with start(limits=True) as server, at(server, "127.0.0.1") as one, at(server, "127.0.0.2") as two:
        assert await statuses(one, 8) == [200] * 5 + [429] * 3
        assert reason(await one.get("/api/live")) == "server-too-fast"
        assert (await refused_socket(server, "aaaaaaaaaaaaaaaa"))[:2] == (429, "server-too-fast")
        assert await statuses(two, 5) == [200] * 5


async def test_who_asks_is_believed_only_from_a_proxy_that_is_named(
    start: Run, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """X-Forwarded-For counts only from a proxy of --proxies."""
    monkeypatch.setattr(rate_limit, "REQUESTS", Rate(2, 0.001))
    for proxies, wanted in (("", [200, 200, 429, 429]), ("127.0.0.1", [200] * 4), ("10.0.0.1", [200, 200, 429, 429])):
        async with start(limits=True, proxies=proxies) as server, at(server, "127.0.0.1") as one:
            headers = [{"X-Forwarded-For": f"192.0.2.{number}"} for number in range(4)]
            assert [(await statuses(one, 1, **header))[0] for header in headers] == wanted


async def test_one_person_makes_only_so_many_tables(start: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another guest at the same address has a limit of their own."""
    monkeypatch.setattr(rate_limit, "TABLES", Rate(2, 0.001))
    async with start(limits=True) as server:
        ola, jan = await server.guests("Ola", "Jan")
        ola.patience = 0
        for _ in range(2):
            await ola.create("fantazja", ["me", "open"])
        with pytest.raises(ServerRefused) as refused:
            await ola.create("fantazja", ["me", "open"])
        assert (refused.value.id, refused.value.status) == ("server-too-fast", 429)
        await jan.create("fantazja", ["me", "open"])


async def test_messages_of_a_connection_are_limited(start: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client over its rate limit waits and is told so; others are not affected, and each guest has a chat limit."""
    monkeypatch.setattr(rate_limit, "MESSAGES", Rate(4, 0.001))
    monkeypatch.setattr(rate_limit, "CHAT", Rate(2, 0.001))
    async with start(limits=True) as server:
        ola, jan = await server.guests("Ola", "Jan")
        name = await ola.create("fantazja", ["me", "open"])
        async with server.line(ola, name) as one, server.line(jan, name) as two:
            answers = [await one.ask({"type": "say", "key": f"k{number}", "text": "hi"}) for number in range(3)]
            assert [answer["type"] for answer in answers] == ["accepted", "accepted", "refused"]  # chat limit
            await one.say({"type": "ping"})  # message limit
            assert (await two.ask({"type": "say", "key": "k", "text": "hi"}))["type"] == "accepted"
            assert (await one.hear("refused"))["why"]["id"] == "server-too-fast"


async def test_one_address_has_only_so_many_sockets(start: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """One more is refused until one is closed."""
    monkeypatch.setattr(rate_limit, "MAX_SOCKETS", 2)
    async with start(limits=True) as server:
        ola = await server.guest("Ola")
        name = await ola.create("fantazja", ["me", "open"])
        async with server.line(ola, name):
            async with server.line(ola, name):
                assert (await refused_socket(server, name))[:2] == (429, "server-too-fast")
            while True:  # until the server has noticed
                try:
                    async with server.line(ola, name):
                        break
                except InvalidStatus:
                    await asyncio.sleep(0.05)


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("192.0.2.1", "192.0.2.2", False), ("2001:db8::1", "2001:db8::ffff:2", True),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False), ("testclient", "testclient", True), ("", "", True),
    ],
)  # fmt: skip
def test_a_household_has_one_address_or_a_network_of_long_ones(one: str, other: str, is_same: bool) -> None:
    """All addresses of a /64 share one limit."""
    assert (rate_limit_key(one) == rate_limit_key(other)) == is_same


@pytest.mark.parametrize("kind", ["http", "websocket"])
@pytest.mark.parametrize(
    ("origin", "host", "scheme", "settings", "is_own"),
    [
        ("http://a.example", "a.example", "http", {}, True),
        ("https://a.example", "a.example", "http", {}, False),
        ("http://a.example", "a.example", "https", {}, False),
        ("https://a.example", "a.example", "https", {}, True),
        # With --secure the scheme is https, even if the proxy does not say so.
        ("https://a.example", "a.example", "http", {"secure": True}, True),
        ("http://a.example", "a.example", "http", {"secure": True}, False),
        ("http://a.example", "a.example", "https", {"secure": True}, False),
        # Default ports may be named or not, and only those of the scheme.
        ("http://a.example", "a.example:80", "http", {}, True),
        ("http://a.example:80", "a.example", "http", {}, True),
        ("https://a.example", "a.example:443", "https", {}, True),
        ("https://a.example", "a.example:80", "https", {}, False),
        ("http://a.example", "a.example:443", "http", {}, False),
        ("http://a.example:8000", "a.example:8000", "http", {}, True),
        ("http://a.example:8000", "a.example:8001", "http", {}, False),
        ("http://a.example:8000", "a.example", "http", {}, False),
        ("http://[::1]:8000", "[::1]:8000", "http", {}, True),
        ("http://[::80]", "[:", "http", {}, False),
        ("HTTP://A.example", "a.EXAMPLE", "http", {}, True),
        # --origins are whole origins, too.
        ("https://b.example", "a.example", "http", {"origins": "https://b.example"}, True),
        ("https://b.example", "a.example", "http", {"origins": "https://b.example:443"}, True),
        ("http://b.example", "a.example", "http", {"origins": "https://b.example"}, False),
        ("https://b.example:444", "a.example", "http", {"origins": "https://b.example"}, False),
        # Not the origin of a page.
        ("null", "a.example", "http", {}, False),
        ("null", "null", "http", {"origins": "https://b.example"}, False),
        ("ftp://a.example", "a.example", "http", {}, False),
        ("http://a.example/", "a.example/", "http", {}, False),
        ("http://", "", "http", {}, False),
    ],
)  # fmt: skip
def test_an_origin_is_scheme_host_and_port(
    kind: str, origin: str, host: str, scheme: str, settings: dict[str, Any], is_own: bool
) -> None:  # fmt: skip
    """A page at http://host is another site than one at https://host."""
    headers = [(b"host", host.encode()), (b"origin", origin.encode())]
    scheme = scheme.replace("http", "ws") if kind == "websocket" else scheme
    scope = {"type": kind, "method": "POST", "scheme": scheme, "path": "/", "headers": headers}
    if kind == "websocket":
        del scope["method"]
    found = security.SecurityMiddleware(None, Settings(hosts="*", **settings)).find_fault(HTTPConnection(scope))  # type: ignore[arg-type]
    assert (found is None) == is_own


async def test_a_trusted_proxy_says_which_scheme(start: Run) -> None:
    """X-Forwarded-Proto counts only from a proxy of --proxies."""
    for proxies, wanted in (("127.0.0.1", 200), ("", 403)):
        async with start(proxies=proxies) as server:
            ola = await server.guest("Ola")
            own = {"Origin": server.url.replace("http", "https", 1), "X-Forwarded-Proto": "https"}
            renamed = await ola.http.patch("/api/me", headers=own, content=b'{"name": "Ola"}')
            assert renamed.status_code == wanted


# ---- secrets -----------------------------------------------------------------------------------------------


async def test_metrics_are_for_this_machine(start: Run) -> None:
    """By default /metrics is for this machine only, and not for requests through a proxy."""
    for who, wanted in (("local", [200, 403]), ("public", [200, 200]), ("nobody", [403, 403])):
        async with start(metrics=who) as server:
            client = await server.guest()
            outside = {"X-Forwarded-For": "192.0.2.1"}
            answers = [await client.http.get("/metrics"), await client.http.get("/metrics", headers=outside)]
            assert [answer.status_code for answer in answers] == wanted


@pytest.fixture
def quiet_logs() -> Any:
    """Restores the logging configuration."""
    root, names = logging.getLogger(), ("", "stolik", "uvicorn.error")
    handlers, levels = root.handlers[:], [logging.getLogger(name).level for name in names]
    yield
    root.handlers[:] = handlers
    for name, level in zip(names, levels, strict=True):
        logging.getLogger(name).setLevel(level)
        logging.getLogger(name).filters.clear()


@pytest.mark.parametrize("game", GAMES)
async def test_no_secret_is_told_in_logs_figures_or_refusals(
    start: Run, game: str, quiet_logs: None, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    """At the most detailed log level: no cookie, recovery code, or dealing secret of a running match."""
    set_up_logs(Settings(log="debug"))
    told: list[str] = []

    async def note(response: httpx.Response) -> None:
        await response.aread()
        if response.status_code >= 400 or response.url.path == "/metrics":
            told.append(f"{response.headers} {response.text}")

    async with start() as server:
        ola, jan = await server.guests("Ola", "Jan")
        ola.http.event_hooks["response"].append(note)
        code = (await ola.write_recovery()).code
        name = await ola.create(game, ["me", "here:Ewa"], start=True)
        found = await server.store.load_table(name)
        assert found
        async with ola.sit(name) as table, jan.sit(name):
            await play([table], most=20)
            with pytest.raises(ServerRefused):
                await table.act("nonsense")
        for path in (f"/api/matches/{name}/review", f"/api/tables/{code}", f"/api/me/{ola.secret}", "/metrics"):
            await ola.http.get(path)
        await ola.http.post("/api/me/recover", content=msgspec.json.encode({"code": code + "x"}))
        await jan.recover(code)
        assert len(told) >= 4
        secrets = [ola.secret, code, found[0].secret.hex(), str(found[0].secret), jan.secret]
    text = capsys.readouterr().err + "".join(told)
    for secret in secrets:
        assert secret
        assert secret not in text.replace(f"/api/me/{secret}", "").replace(f"/api/tables/{secret}", "")


def test_no_secret_is_in_an_address() -> None:
    """Secrets are sent in cookies and bodies: no path or query has a parameter for one."""
    from stolik.server.http.routes import ENDPOINTS

    parts = {part for endpoint in ENDPOINTS for part in re.findall(r"{(\w+)}", endpoint.path)}
    assert parts | {name for endpoint in ENDPOINTS for name in endpoint.query} == {
        "id", "at", "game", "lang", "which", "before", "seat", "first", "action", "options"
    }  # fmt: skip
    assert Client("http://localhost", secret="x").http.base_url == "http://localhost"
