"""The page itself: files that were built from web/, and the one document that all of its addresses share."""

from __future__ import annotations

from pathlib import Path

from starlette.convertors import StringConvertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parents[1] / "page"
FOREVER = "public, max-age=31536000, immutable"
ICONS = ("favicon.svg", "favicon-turn.svg")  # the second one says that it is somebody's turn
MISSING = "The page was not built. `make play` builds it; the programming interface is under /api/.\n"


class Assets(StaticFiles):
    """Files with a hash in their name: they never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file that the browser may keep."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = FOREVER
        return response


class Anywhere(StringConvertor):
    """All addresses that are not the server's own."""

    regex = r"(?!(?:api|metrics|assets)(?:/|$)).*"


register_url_convertor("anywhere", Anywhere())


async def show(request: Request) -> Response:
    """The document, whatever the address: it finds out by itself what to show."""
    path = request.path_params["path"]
    file = FOLDER / (path if path in ICONS else "index.html")
    if not file.is_file():
        return PlainTextResponse(MISSING, 404)
    return FileResponse(file, headers={"Cache-Control": "no-cache"})


ROUTES = [
    Mount("/assets", Assets(directory=FOLDER / "assets", check_dir=False)),
    Route("/{path:anywhere}", show, methods=["GET"]),
]
