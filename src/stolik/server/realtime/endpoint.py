"""The WebSocket endpoint of a table: admits a client or denies the handshake with a problem as JSON."""

from __future__ import annotations

from contextlib import suppress

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from uvicorn.protocols.utils import ClientDisconnected

from stolik.server import guests
from stolik.server.http import rate_limit
from stolik.server.http.errors import problem_response
from stolik.server.http.openapi import COOKIE
from stolik.server.realtime.connection import Connection
from stolik.server.refusals import REFUSING, refuse
from stolik.server.state import ServerState, client_address
from stolik.server.tables.commands import Caller


async def serve_socket(socket: WebSocket) -> None:
    """Serve one client of a table until it disconnects."""
    with suppress(ClientDisconnected):  # it went away during the handshake
        try:
            await _serve_counted(socket.app.state.server, socket)
        except REFUSING as error:
            await socket.send_denial_response(problem_response(error, socket))


async def _serve_counted(server: ServerState, socket: WebSocket) -> None:
    """Enforce the limits of the client's address, and count its open sockets."""
    address = client_address(socket)
    await server.check_rate(address, rate_limit.REQUESTS)
    if not await server.limits.open_socket(address):
        refuse("too-fast")
    try:
        await _serve(server, socket, address)
    finally:
        server.limits.close_socket(address)


async def _serve(server: ServerState, socket: WebSocket, address: str) -> None:
    person, live = await server.find_person(socket), await server.open_table(socket)
    caller = Caller(person.id, person.name, address) if person else Caller("", "", address)
    cookie = guests.digest(socket.cookies[COOKIE]) if person else None
    await socket.accept()
    await Connection(server, live, socket, caller, cookie).run()


ROUTES = [WebSocketRoute("/api/tables/{id}/socket", serve_socket)]
