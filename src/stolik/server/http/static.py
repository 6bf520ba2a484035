"""Static files: the page built from web/, a single-page app whose paths all serve index.html."""

from __future__ import annotations

from pathlib import Path

from starlette.convertors import StringConvertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parents[2] / "page"
IMMUTABLE_CACHE_CONTROL = "public, max-age=31536000, immutable"
ICONS = ("favicon.svg", "favicon-turn.svg")  # the second one is shown when it is the user's turn
MISSING = "The page was not built. `make play` builds it; the programming interface is under /api/.\n"


class Assets(StaticFiles):
    """Built files with a hash in their name, so they never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file that browsers may cache for a year."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = IMMUTABLE_CACHE_CONTROL
        return response


class PagePath(StringConvertor):
    """All paths that are not the API, the metrics or the assets."""

    regex = r"(?!(?:api|metrics|assets)(?:/|$)).*"


register_url_convertor("page", PagePath())


async def serve_page(request: Request) -> Response:
    """index.html or an icon; the page's router reads the path."""
    path = request.path_params["path"]
    file = FOLDER / (path if path in ICONS else "index.html")
    if not file.is_file():
        return PlainTextResponse(MISSING, 404)
    return FileResponse(file, headers={"Cache-Control": "no-cache"})


ROUTES = [
    Mount("/assets", Assets(directory=FOLDER / "assets", check_dir=False)),
    Route("/{path:page}", serve_page, methods=["GET"]),
]
