"""Debian's nginx in front of the server, configured as docs/hosting.md says: matches pass, floods do not."""

from __future__ import annotations

import asyncio
import re
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import certifi
import httpx
import pytest
from tests.server.databases import Nginx
from tests.server.running import WAIT, Running, fresh_file, play, run
from tests.server.test_docs_server import HOSTING, SITE, find_blocks
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from stolik.client import COOKIE, Client, new_key
from stolik.server.http import rate_limit
from stolik.server.http.rate import Rate
from stolik.server.http.security import MAX_BODY_BYTES
from stolik.server.realtime.messages import Start, Take

pytestmark = pytest.mark.anyio

(BLOCK,) = find_blocks(HOSTING, "nginx")
RATE, BURST, SOCKETS = "rate=100r/s", "burst=400", "limit_conn stolik_connections 300"

Front = Callable[..., AbstractAsyncContextManager[tuple[Nginx, Running]]]


@pytest.fixture
def front(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Front:
    """Starts a server as the unit of the page does, and nginx in front of it; some of its numbers may be others."""

    @asynccontextmanager
    async def start(
        changes: dict[str, str] | None = None, before: str = "", **settings: Any
    ) -> AsyncIterator[tuple[Nginx, Running]]:
        block = BLOCK
        for old, new in (changes or {}).items():
            assert block.count(old) == 1
            block = block.replace(old, new)
        chosen = {"limits": True, "hosts": SITE, "proxies": "127.0.0.1", "secure": True} | settings
        async with run(fresh_file(tmp_path), **chosen) as server:
            nginx = Nginx(before + block, server.url)
            try:
                trust(nginx.certificate, monkeypatch)
                yield nginx, server
            finally:
                nginx.close()

    return start


def trust(certificate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let httpx and websockets believe this certificate, and no other."""
    monkeypatch.setattr(certifi, "where", lambda: str(certificate))
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))


def at(nginx: Nginx, address: str = "127.0.0.1") -> httpx.AsyncClient:
    """A client at an address of this machine."""
    transport = httpx.AsyncHTTPTransport(local_address=address, verify=ssl.create_default_context())
    return httpx.AsyncClient(base_url=nginx.url, transport=transport, trust_env=False, timeout=WAIT)


async def statuses(client: httpx.AsyncClient, count: int, **headers: str) -> list[int]:
    return [(await client.get("/api/live", headers=headers)).status_code for _ in range(count)]


def socket(nginx: Nginx, table: str, address: str = "127.0.0.1", **headers: str) -> connect:
    where = f"{nginx.url.replace('https', 'wss')}/api/tables/{table}/socket"
    return connect(where, additional_headers=headers, local_addr=(address, 0), proxy=None)


async def test_a_match_through_nginx(front: Front):
    """Two people play over https and wss; a page of the site may, one of another site or over http may not."""
    async with front() as (nginx, _), Client(nginx.url) as ola, Client(nginx.url) as jan:
        await ola.meet("Ola")
        await jan.meet("Jan")
        table = await ola.create("fantazja", ["me", "open"])
        async with ola.sit(table) as here, jan.sit(table) as there:
            await there.change(Take(new_key(), 1))
            await here.change(Start(new_key()))
            await play([here, there], most=10)
            assert here.view
        own, cookie = f"https://localhost:{nginx.port}", f"{COOKIE}={ola.secret}"
        for origin, status in ((own, 200), (own.replace("https", "http"), 403), ("https://evil.test", 403)):
            headers = {"Origin": origin}
            assert (await ola.http.patch("/api/me", json={"name": "Ola"}, headers=headers)).status_code == status
            if status == 200:
                async with socket(nginx, table, Origin=origin, Cookie=cookie):
                    pass
            else:
                with pytest.raises(InvalidStatus):
                    await socket(nginx, table, Origin=origin, Cookie=cookie)


async def test_limits_are_of_the_client_who_cannot_be_another(front: Front, monkeypatch: pytest.MonkeyPatch):
    """The server counts by the address that nginx saw; headers of the client do not change it."""
    monkeypatch.setattr(rate_limit, "REQUESTS", Rate(5, 0.001))
    async with front() as (nginx, _), at(nginx) as one, at(nginx, "127.0.0.2") as two:
        assert await statuses(one, 7) == [200] * 5 + [429] * 2
        for header in ("X-Forwarded-For", "X-Real-IP", "Forwarded", "Client-IP"):
            for value in ("192.0.2.1", "127.0.0.3, 192.0.2.2", "for=192.0.2.3", "127.0.0.1"):
                assert await statuses(one, 1, **{header: value}) == [429]
        refused = (await one.get("/api/live")).json()
        assert refused["why"]["id"] == "server-too-fast"  # the server's own words
        assert await statuses(two, 5) == [200] * 5
        assert (await two.get("/metrics")).status_code in (403, 429)  # not for who comes through a proxy


async def test_a_flood_of_requests_is_refused(front: Front):
    """nginx refuses one address, and the server is not even asked; another address is answered."""
    changes = {RATE: "rate=1r/s", BURST: "burst=20"}
    async with front(changes, limits=False) as (nginx, _), at(nginx) as one, at(nginx, "127.0.0.2") as two:
        answers = await asyncio.gather(*(one.get("/api/live") for _ in range(100)))
        found = [answer.status_code for answer in answers]
        assert set(found) == {200, 429}
        assert 21 <= found.count(200) < 100
        assert all("nginx" in answer.headers["server"] for answer in answers if answer.status_code == 429)
        assert all("nginx" in answer.text for answer in answers if answer.status_code == 429)  # a page of its own
        assert await statuses(two, 5) == [200] * 5


async def test_a_flood_of_sockets_is_refused(front: Front):
    """The open connections of one address are limited; another address can still connect."""
    async with (
        front({SOCKETS: SOCKETS.replace("300", "3")}, limits=False) as (nginx, server),
        Client(server.url) as ola,
    ):
        await ola.meet("Ola")
        cookie = {"Cookie": f"{COOKIE}={ola.http.cookies[COOKIE]}"}
        made = await ola.http.post("/api/tables", json=FORM, headers=cookie)
        table = made.json()["id"]
        async with socket(nginx, table), socket(nginx, table), socket(nginx, table):
            with pytest.raises(InvalidStatus) as refused:
                await socket(nginx, table)
            assert refused.value.response.status_code == 429
            async with socket(nginx, table, "127.0.0.2"):
                pass


FORM = {"game": "fantazja", "seats": [{"kind": "me"}, {"kind": "open"}]}


async def test_ipv6_clients_are_counted_by_network(front: Front):
    """All addresses of a /64 are one client; the next network is another."""
    believed = "set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;"  # so that nginx takes us for others
    changes = {RATE: "rate=1r/m", BURST: "burst=2"}
    async with front(changes, before=believed, limits=False) as (nginx, _), at(nginx) as client:
        same = ["2001:db8::1", "2001:db8::ffff:2", "2001:db8:0:0:a:a:a:a", "2001:db8::a0a"]
        assert [await one_status(client, address) for address in same] == [200, 200, 200, 429]
        assert await one_status(client, "2001:db8:0:1::1") == 200
        assert [await one_status(client, f"192.0.2.{number}") for number in range(5)] == [200] * 5


async def one_status(client: httpx.AsyncClient, address: str) -> int:
    [status] = await statuses(client, 1, **{"X-Test-Address": address})
    return status


async def test_slow_and_large_requests_end_at_nginx(front: Front):
    """Half a head, or a body that does not come, is given up; one that is too large is refused."""
    changes = {
        "client_header_timeout 10s": "client_header_timeout 1s",
        "client_body_timeout   10s": "client_body_timeout 1s",
    }
    post = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"
    async with front(changes) as (nginx, _), at(nginx) as client, asyncio.timeout(WAIT):
        assert await talk(nginx, b"GET /api/live HTTP/1.1\r\nHost: loc") == b""
        assert (await talk(nginx, post)).split(b"\r\n")[0] in (b"", b"HTTP/1.1 408 Request Time-out")
        large = await client.post("/api/me", content=b"x" * (MAX_BODY_BYTES + 1))
        assert (large.status_code, "nginx" in large.text) == (413, True)
        assert await statuses(client, 1) == [200]


async def talk(nginx: Nginx, data: bytes) -> bytes:
    """Say this, and hear until the other end closes."""
    reader, writer = await asyncio.open_connection("localhost", nginx.port, ssl=ssl.create_default_context())
    try:
        writer.write(data)
        return await reader.read()
    finally:
        writer.close()


def test_nginx_allows_what_the_server_allows():
    """A person is refused by the server, in words; nginx stops only what is more than that."""
    [rate], [burst] = re.findall(r"rate=(\d+)r/s", BLOCK), re.findall(r"burst=(\d+)", BLOCK)
    [sockets], [body] = (
        re.findall(r"limit_conn stolik_connections (\d+)", BLOCK),
        re.findall(r"body_size +(\d+)k", BLOCK),
    )
    assert int(rate) >= rate_limit.REQUESTS.per_second
    assert int(burst) >= rate_limit.REQUESTS.burst
    assert int(sockets) >= rate_limit.MAX_SOCKETS
    assert int(body) * 1024 == MAX_BODY_BYTES
