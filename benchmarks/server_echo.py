"""The bare echo that benchmarks/server.py compares with: the same stack without tables, rules and storage.

    python benchmarks/server_echo.py PORT BYTES

For each message at a table, everybody there gets a message of BYTES bytes, and the sender also a short one. The
messages look enough like Stolik's for the same players to continue.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from itertools import count

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from stolik.server.serve import UVICORN_OPTIONS, raise_file_limit

size = int(sys.argv[2])
tables: dict[str, list[WebSocket]] = defaultdict(list)
versions: dict[str, int] = defaultdict(int)
names = count()


def write(kind: str, version: int, seat: int) -> str:
    around = f'{{"status":"running","actor":{version % 2},"steps":{version}}}'
    head = f'{{"type":"{kind}","version":{version},"seat":{seat},"table":{around},'
    text = f'{head}"view":{{"actions":[{{"notation":"go"}}]}},"rest":"'
    return text + "x" * (size - len(text) - 2) + '"}'


async def sit(socket: WebSocket) -> None:
    name = socket.path_params["name"]
    here = tables[name]
    await socket.accept()
    here.append(socket)
    async for said in socket.iter_text():
        if said.startswith('{"type":"hello"'):
            versions[name] = max(1, versions[name])
            await socket.send_text(write("welcome", versions[name], here.index(socket)))
        else:
            versions[name] += 1
            for seat, other in enumerate(here):
                await other.send_text(write("happened", versions[name], seat))
            await socket.send_text(f'{{"type":"accepted","key":"v","version":{versions[name]}}}')
    here.remove(socket)


async def meet(request: Request) -> Response:
    return JSONResponse({})


async def ready(request: Request) -> Response:
    return JSONResponse({})


async def make(request: Request) -> Response:
    return JSONResponse({"id": str(next(names))})


async def show(request: Request) -> Response:
    return JSONResponse({"steps": versions[request.path_params["name"]]})


app = Starlette(
    routes=[
        Route("/api/me", meet, methods=["POST"]),
        Route("/api/ready", ready),
        Route("/api/tables", make, methods=["POST"]),
        Route("/api/tables/{name}", show),
        WebSocketRoute("/api/tables/{name}/socket", sit),
    ]
)

if __name__ == "__main__":
    raise_file_limit()
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_config=None, access_log=False, **UVICORN_OPTIONS)
