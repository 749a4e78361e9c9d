"""Bringing an identity to another device, and finding it again when no device knows it any more.

Codes are guessed by nobody, and still only so many may be tried a minute.
"""

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.params import FromQuery, JSONBody
from litestar.response import Redirect
from litestar.types import Scope
from msgspec import Meta

from kozyr.refusals import Refused
from kozyr.store.codes import LINK_LETTERS, letters
from kozyr.store.people import LINK_MINUTES
from kozyr.tables.house import House
from kozyr.web.addresses import is_only_here
from kozyr.web.api import Known
from kozyr.web.described import FOR_KNOWN, KNOWN, check_known, refusals
from kozyr.web.given import TheHouse, ThePage, TheRequest, TheVisitor
from kozyr.web.pages import Page, render
from kozyr.web.showing import shown_refusal
from kozyr.web.tables import Form, html
from kozyr.web.visitors import Visitor, token_cookie

LONGEST_CODE = 60


class Code(msgspec.Struct, kw_only=True):
    """A code, as it is typed or read aloud."""

    code: Annotated[str, Meta(max_length=LONGEST_CODE)]


class DevicePages(Controller):
    """The page of other devices."""

    path = "/device"

    @get("/")
    async def device(
        self, request: TheRequest, visitor: TheVisitor, page: ThePage, code: FromQuery[str] = ""
    ) -> Response[str]:
        """The forms; a code in the address stands in its field already."""
        return shown(request, visitor, page, typed=code[:LONGEST_CODE])

    @post("/code", status_code=200)
    async def make_code(
        self, request: TheRequest, house: TheHouse, visitor: TheVisitor, page: ThePage
    ) -> Response[str]:
        """A code for another device."""
        check_known(visitor)
        return shown(request, visitor, page, code=await house.store.link_code(visitor.identity))

    @post("/recovery", status_code=200)
    async def make_recovery(
        self, request: TheRequest, house: TheHouse, visitor: TheVisitor, page: ThePage
    ) -> Response[str]:
        """A code to be kept on paper."""
        check_known(visitor)
        return shown(request, visitor, page, recovery=await house.store.recovery_code(visitor.identity))

    @post("/use", status_code=303)
    async def use(
        self, request: TheRequest, house: TheHouse, visitor: TheVisitor, page: ThePage, data: Form
    ) -> Response[Any]:
        """Use another device's code, or one that was kept: this device is the same person's from now on."""
        typed = str(data.get("code", ""))[:LONGEST_CODE]
        try:
            token = await token_for(house, typed)
        except Refused as error:
            answer = shown(request, visitor, page, typed=typed, error=error)
            answer.status_code = 422
            return answer
        secure = request.url.scheme == "https"
        return Redirect("/", status_code=303, cookies=[token_cookie(token, secure=secure)])


class DeviceApi(Controller):
    """The same for programs."""

    path = "/api/devices"
    tags = ["devices"]  # noqa: RUF012  as the library asks for it
    opt = {"exclude_from_csrf": True}  # noqa: RUF012
    include_in_schema = True

    @post("/code", status_code=200, security=KNOWN, dependencies=FOR_KNOWN, responses=refusals(401))
    async def make_code(self, house: TheHouse, visitor: TheVisitor) -> Code:
        """A code for another device: good once, and for ten minutes."""
        return Code(code=await house.store.link_code(visitor.identity))

    @post("/recovery", status_code=200, security=KNOWN, dependencies=FOR_KNOWN, responses=refusals(401))
    async def make_recovery(self, house: TheHouse, visitor: TheVisitor) -> Code:
        """A code to find oneself again by; the one before is void."""
        return Code(code=await house.store.recovery_code(visitor.identity))

    @post("/use", status_code=200, responses=refusals(400, 413, 422))
    async def use(self, house: TheHouse, data: JSONBody[Code]) -> Known:
        """Use a code of either kind: a token for this device."""
        return Known(token=await token_for(house, data.code))


def asks_for_code(scope: Scope) -> bool:
    """Whether a request makes a code, or tries one: only so many of those are answered a minute."""
    return scope.get("method") == "POST" and scope["path"].startswith((DevicePages.path, DeviceApi.path))


async def token_for(house: House, code: str) -> str:
    """The token that a code is good for: that of another device, or one that was kept on paper.

    Raises:
        Refused: it is unknown, used, or too old.
    """
    if letters(code) > LINK_LETTERS:
        return (await house.store.recover(code))[1]
    return await house.store.use_code(code)


def shown(
    request: Request[Any, Any, Any],
    visitor: Visitor,
    page: Page,
    *,
    code: str = "",
    recovery: str = "",
    typed: str = "",
    error: Refused | None = None,
) -> Response[str]:
    """The page, with a code that has been made, or why one that was typed is refused."""
    context = {
        "known": bool(visitor.identity),
        "name": visitor.name,
        "code": code,
        "link": f"{request.base_url}device?code={code}" if code else "",
        "only_here": is_only_here(str(request.base_url)),
        "minutes": LINK_MINUTES,
        "recovery": recovery,
        "typed": typed,
        "refused": shown_refusal(error.refusal, page.language) if error else None,
    }
    answer = html(render("device.html", page, context))
    answer.headers["cache-control"] = "no-store"
    return answer
