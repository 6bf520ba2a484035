"""Hostile or broken input, generated from the schemas with a seed."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from msgspec import inspect

from stolik.server.http.schemas import NewGuest, NewTable, Recover
from stolik.server.realtime.messages import FromClient

MESSAGE = inspect.type_info(FromClient)
FORMS = inspect.multi_type_info((NewGuest, NewTable, NewTable, Recover))
TOKENS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"
NASTY = (
    "", " ", "\0", "\r\nSet-Cookie: stolik=stolen\r\n\r\n", "\u202egnp.exe", "<script>alert(1)</script>",
    "'; DROP TABLE events;--",
    "../../../etc/passwd", "%s%s%n{0}{secret}", "{ $seat }", "x" * 499, "x" * 15_000, "\U0001f9ff" * 40, "\ufeff",
    "NaN", "me", "a\u0300" * 100, "\x7f\x1b[2J", "null",
)  # fmt: skip
NUMBERS = (-1, 0, 1, 15, 16, 2**31, 2**63, 2**64, 10**40, -(10**18), 1.5, 1e308, -0.0)
RAW = (
    b"", b" ", b"{", b"[]", b"null", b"\xff\xfe\xfd", b'{"type":"\xc3\x28"}', b"[" * 5000, b'{"type":' * 2000,
    b'{"type":"act","key":"k","version":1e999,"action":"x"}', b'{"type":"ping"}{"type":"ping"}',
    b'{"type":"say","key":"k","text":"\\ud800"}', b'{"type":"ping","type":"start","key":"k"}', b"\x00" * 100,
    b'{"type":"start","key":"a","key":"b"}', b'{"type":"act","key":"k","version":' + b"9" * 3000 + b',"action":"x"}',
)  # fmt: skip
# Whole requests, as bytes: most are none.
REQUESTS = (
    b"\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
    b"GET /%zz%00%ff/..%2f..%2fetc HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET /api/me HTTP/1.1\r\n\r\n",
    b"GET http://evil.example/api/me HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}{}{}",
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n{}",
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n{}",
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n",
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffffff\r\n{}",
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{",
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1000\r\n" + b"x" * 4096,
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nCookie: stolik=\xff\xfe; stolik; =; ;;;\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 60_000,
    b"GET /" + b"a" * 40_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: [::1\r\nOrigin: http://[\r\n\r\n",
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nOrigin: \r\n\r\n",
    b"GET /api/live HTTP/1.1\r\nHost: localhost\r\n\r\n" * 30,
    b"POST /api/tables/a/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    b"GET /api/tables/a/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    b"GET /api/\xff/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    b"GET /api/tables/a/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x\r\n\r\n",
    b"GET /api/tables/a/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
)  # fmt: skip


class Hostile:
    """A hostile client; `replayed` are messages that other clients have sent."""

    def __init__(self, seed: int, tables: list[str]) -> None:
        self.random, self.tables = Random(seed), tables
        self.replayed: list[bytes] = []

    # ---- valid --------------------------------------------------------------------------------------------

    def make(self, kind: inspect.Type) -> Any:
        """A valid value of this type."""
        if isinstance(kind, inspect.UnionType):
            return self.make(self.random.choice(kind.types))
        return MAKERS.get(type(kind), lambda *_: None)(self, kind)

    def make_text(self, kind: inspect.StrType) -> str:
        most = min(kind.max_length or 20, self.random.choice((3, 20, 500)))
        if kind.pattern:
            return "".join(self.random.choices(TOKENS, k=max(1, min(most, self.random.choice((1, 12))))))
        return self.random.choice((*NASTY, "me", "open", "fantazja", "casual"))[:most] or "x"

    def make_number(self, kind: inspect.IntType) -> int:
        return self.random.randint(kind.ge or 0, min(kind.le or 100, self.random.choice((1, 3, 200, 10**6))))

    def make_struct(self, kind: inspect.StructType) -> dict[str, Any]:
        made = {kind.tag_field: kind.tag} if kind.tag_field else {}
        wanted = [field for field in kind.fields if field.required or self.random.random() < 0.5]
        return made | {field.encode_name: self.make(field.type) for field in wanted}

    # ---- not valid ----------------------------------------------------------------------------------------

    def spoil(self, message: dict[str, Any]) -> bytes:
        """The value with one defect."""
        spoiled = dict(message)
        name = self.random.choice(list(spoiled) or ["x"])
        way = self.random.randrange(7)
        if way == 0:
            spoiled.pop(name, None)
        elif way == 1:
            spoiled[self.random.choice(("x", "__proto__", "secret", "seat", "key", "person"))] = 1
        elif way == 2:
            spoiled[name] = self.random.choice((None, True, [], {}, [[]] * 50, {"a": {"b": [1]}}))
        elif way == 3:
            spoiled[name] = self.random.choice(NUMBERS)
        elif way == 4:
            spoiled[name] = self.random.choice(NASTY)
        data = json.dumps(spoiled).encode()
        if way == 5:
            return data[: self.random.randrange(len(data))]
        if way == 6:
            at = self.random.randrange(len(data))
            return data[:at] + self.random.randbytes(self.random.randint(1, 4)) + data[at + 1 :]
        return data

    def message(self) -> bytes:
        """The next WebSocket message."""
        chance = self.random.random()
        if chance < 0.1:
            return self.random.choice(RAW)
        if chance < 0.2 and self.replayed:
            return self.random.choice(self.replayed)
        made = self.make(MESSAGE)
        data = json.dumps(made).encode() if chance < 0.55 else self.spoil(made)
        self.replayed = [*self.replayed[-50:], data]
        return data

    def request(self) -> tuple[str, str, bytes]:
        """The next request: method, path, body."""
        made = self.make(self.random.choice(FORMS))
        body = json.dumps(made).encode() if self.random.random() < 0.3 else self.spoil(made)
        table = self.random.choice((*self.tables, "none", "%00", "a" * 16, "..%2f..", "%f0%9f%a7%bf"))
        number = self.random.choice(("0", "1", "99999", "-1", "1e3", "9" * 30, "²", "x"))
        path = self.random.choice(PATHS).format(id=table, at=number)
        return self.random.choice(("GET", "GET", "POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS")), path, body


MAKERS: dict[type, Callable[[Hostile, Any], Any]] = {
    inspect.StrType: Hostile.make_text,
    inspect.IntType: Hostile.make_number,
    inspect.FloatType: lambda self, _: self.random.choice((5, 60, 1e6, 0.1)),
    inspect.BoolType: lambda self, _: self.random.random() < 0.5,
    inspect.LiteralType: lambda self, kind: self.random.choice(kind.values),
    inspect.StructType: Hostile.make_struct,
    inspect.VarTupleType: lambda self, kind: [self.make(kind.item_type) for _ in range(self.random.randint(1, 3))],
    inspect.DictType: lambda self, kind: {self.make(kind.key_type): self.make(kind.value_type)},
}
PATHS = (
    "/api/me", "/api/me", "/api/me/recover", "/api/me/recovery", "/api/tables", "/api/tables?which={at}&before={at}",
    "/api/tables/{id}", "/api/matches/{id}/record", "/api/matches/{id}/positions/{at}?seat={at}",
    "/api/matches/{id}/log?first={at}", "/api/matches/{id}/review", "/api/tables/{id}/socket", "/metrics", "/{id}",
)  # fmt: skip
