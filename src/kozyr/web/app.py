"""The server: all routes, who asks, what is refused, and the headers that keep pages safe."""

import logging
import re
import secrets
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from kozyr.languages import say
from kozyr.refusals import Refused
from kozyr.store import Store
from kozyr.tables.house import GRACE, House
from kozyr.web import back, front, model
from kozyr.web.ahead import Ahead
from kozyr.web.api import Api, OwnApi
from kozyr.web.described import COMPONENTS
from kozyr.web.devices import DeviceApi, DevicePages, asks_for_code
from kozyr.web.given import TheVisitor
from kozyr.web.limits import Crowd, Limit
from kozyr.web.pages import STATIC, Page, render
from kozyr.web.showing import shown_refusal
from kozyr.web.tables import TablePages, html
from kozyr.web.visitors import API, Visitor, likes_of, visitor_of

MOST_BODY = 64 * 1024
"""Bytes of a request's body."""
REQUESTS_A_MINUTE = 900
"""From one address: far more than a person asks for, far fewer than a flood."""
PARTS = ("/static/", "/art/")
"""What pages are made of: the same for everybody, and kept by browsers."""
UNCOUNTED = (*PARTS, "/health")
"""What is asked for without being counted."""
FEWER_CODES = 45
"""Of all requests only one in so many may try a code for another device."""
FEWER_AT_ONCE = 6
"""Of the requests of a minute, one in so many may be open at the same time: a page that is looked at keeps one."""
LEVEL = 6
"""How hard answers are pressed: at 9 it takes twice as long and saves one byte in a hundred."""
BAD_REQUEST, UNPROCESSABLE = 400, 422
STATUS: Mapping[str, int] = {"store_no_table": 404, "web_not_known": 401}
"""Refusals that have a status of their own."""
TABLE = re.compile(r"(/tables/[0-9a-z]+)/")
"""Addresses about a table: from a page that says what cannot be done there one goes back to it."""
FORM_TOKEN = "kozyr_form"
"""The cookie that a form's token is compared with."""
FORBIDDEN = 403
FAILURES: Mapping[int, str] = {
    403: "web_error_forbidden",
    404: "web_error_not_found",
    405: "web_error_method",
    413: "web_error_large",
    429: "web_error_often",
}
"""What is said where a request cannot be served at all."""
SAFE = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "private, no-cache",
}
"""Headers of every answer: no script or style but our own files, no page of ours in another's frame, and nothing kept
for others, since a page has somebody's cards and his token."""
SAFE_PARTS = {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
}
"""The same for what pages are made of, which loads nothing; a first visit asks for two dozen."""
log = logging.getLogger("kozyr.web")


async def provide_house(state: State) -> House:
    """All tables."""
    house: House = state.house
    return house


async def provide_visitor(request: Request[Any, Any, Any], state: State) -> Visitor:
    """Who asks."""
    return await visitor_of(request, state.house.store)


async def provide_page(request: Request[Any, Any, Any], visitor: TheVisitor) -> Page:
    """What every page knows of its reader."""
    query = request.scope["query_string"].decode("latin-1")
    return Page(
        preferences=likes_of(request),
        # Nobody can be sent back to what was posted.
        path=request.scope["path"] + (f"?{query}" if query else "") if request.method == "GET" else "/",
        csrf=csrf_token(request),
        name=visitor.name,
    )


def csrf_token(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The token that forms of this answer send back."""
    from litestar.utils.scope.state import ScopeState

    found = ScopeState.from_scope(connection.scope).csrf_token
    return found if isinstance(found, str) else connection.cookies.get(FORM_TOKEN, "")


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[Any]:
    """An action that was refused: why, in the reader's language."""
    likes = likes_of(request)
    shown = shown_refusal(error.refusal, likes.language)
    status = STATUS.get(error.refusal.code, UNPROCESSABLE)
    if request.url.path.startswith(API):
        return Response(shown, status_code=status)
    page = Page(preferences=likes, path=request.url.path, csrf=csrf_token(request))
    if "hx-request" in request.headers:
        return html(render("_refusal.html", page, {"refused": shown}), status)
    table = TABLE.match(request.url.path) if error.refusal.code != "store_no_table" else None
    words = {"sentence": shown.sentence, "back": table.group(1) if table else ""}
    return html(render("error.html", page, words), status)


def failed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """A request that cannot be served: said in a page, or to a program in JSON."""
    likes = likes_of(request)
    for_program = request.url.path.startswith(API)
    code = FAILURES.get(error.status_code, "web_error_program" if for_program else "web_error_request")
    text = say(code, likes.language)
    if for_program:
        told = model.Refused(code=code, sentence=text, detail=_detail(error))
        return Response(told, status_code=error.status_code, headers=error.headers)
    page = Page(preferences=likes, path=request.url.path)
    answer = html(render("error.html", page, {"sentence": text, "back": ""}), error.status_code)
    answer.headers.update(error.headers or {})
    if error.status_code == FORBIDDEN:
        # A cookie that another secret has made would be refused for ever: the next page brings a new one.
        answer.delete_cookie(FORM_TOKEN)
    return answer


def too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Any]:
    """A body within bodies without end, which nobody can read."""
    return failed(request, HTTPException("Too deep", status_code=BAD_REQUEST))


def _detail(error: HTTPException) -> str:
    """What a program did wrong: where, and what."""
    places = error.extra if isinstance(error.extra, list) else []
    found = [f"{place.get('key', 'body')}: {place.get('message', '')}" for place in places if isinstance(place, dict)]
    return "; ".join([error.detail, *found])[:500]


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A fault of ours: written to the log without anybody's cards, and said in one sentence."""
    log.error("fault", extra={"path": request.url.path, "error": type(error).__name__}, exc_info=error)
    likes = likes_of(request)
    text = say("web_error_ours", likes.language)
    if request.url.path.startswith(API):
        return Response(model.Refused(code="web_error_ours", sentence=text), status_code=500)
    return html(render("error.html", Page(preferences=likes), {"sentence": text, "back": ""}), 500)


def create_app(database: str, *, secret: str = "", grace: float = GRACE, limit: int = REQUESTS_A_MINUTE) -> Litestar:
    """The server's application.

    Args:
        database: where tables are kept: ``sqlite:///FILE`` or ``postgresql://USER@HOST/DATABASE``.
        secret: signs the tokens of forms; the same for all processes that serve the same tables. A new one where not
            given.
        grace: seconds somebody may be away before a computer player decides for him.
        limit: requests a minute from one address.
    """
    house = House(Store(database), grace=grace)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        app.state.house = house
        await house.open()
        try:
            yield
        finally:
            await house.close()

    return Litestar(
        route_handlers=[
            front.lobby,
            front.new,
            front.open_table,
            front.settings,
            front.save_settings,
            front.all_rules,
            front.rules,
            front.art,
            front.health,
            back.replay,
            back.branch,
            back.download,
            back.sheet,
            back.verify,
            TablePages,
            DevicePages,
            Api,
            OwnApi,
            DeviceApi,
            create_static_files_router("/static", [Path(STATIC)], cache_control=front.KEPT),
        ],
        dependencies={
            "house": Provide(provide_house),
            "visitor": Provide(provide_visitor),
            "page": Provide(provide_page),
        },
        exception_handlers={Refused: refused, HTTPException: failed, RecursionError: too_deep, Exception: broken},
        lifespan=[lifespan],
        csrf_config=CSRFConfig(
            secret=secret or secrets.token_hex(32),
            cookie_name=FORM_TOKEN,
            cookie_httponly=True,
            exclude=[f"^{part}" for part in PARTS],
        ),
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=LEVEL, minimum_size=600, exclude=["/stream$", "^/art/"]
        ),
        middleware=[
            Crowd(max(1, limit // FEWER_AT_ONCE)),
            Limit(limit, lambda scope: not scope["path"].startswith(UNCOUNTED)),
            Limit(max(1, limit // FEWER_CODES), asks_for_code),
            Ahead(house.queue),
        ],
        before_send=[_make_safe],
        logging_config=None,
        request_max_body_size=MOST_BODY,
        # Pages of the schema would load scripts from elsewhere: it is given as it is.
        openapi_config=OpenAPIConfig(
            title="Kozyr",
            version="1",
            path="/schema",
            components=COMPONENTS,
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        include_in_schema=False,
    )


async def _make_safe(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in (SAFE_PARTS if _is_part(message, scope) else SAFE).items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/static/") and b"v=" not in scope["query_string"]:
            # Scripts that others import have no digest in their address: they are asked for again.
            headers["cache-control"] = "no-cache"


def _is_part(message: Message, scope: Scope) -> bool:
    """Whether a part of a page is answered; where there is none, a page says so."""
    return message["type"] == "http.response.start" and message["status"] < 400 and scope["path"].startswith(PARTS)
