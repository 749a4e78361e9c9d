"""The pages of one table: looking, deciding, sitting down, leaving, and what is pushed."""

from collections.abc import AsyncIterator, Awaitable
from dataclasses import replace
from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Stream

from kozyr.refusals import Refusal, Refused
from kozyr.tables import log, wishes
from kozyr.tables.computers import LEVEL
from kozyr.tables.house import House, StaleError
from kozyr.tables.room import Room
from kozyr.web import model
from kozyr.web.addresses import is_only_here
from kozyr.web.deciding import NAMED, PICKED, hint
from kozyr.web.given import TableId, TheHouse, ThePage, TheRequest, TheVisitor
from kozyr.web.pages import Page, render
from kozyr.web.showing import Viewer, shown_refusal
from kozyr.web.stream import Pressed, message, pictures
from kozyr.web.visitors import Visitor, token_cookie

Form = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]
NO_CONTENT, CONFLICT, UNPROCESSABLE = 204, 409, 422


def from_script(request: Request[Any, Any, Any]) -> bool:
    """Whether a script asks, which takes a part of a page for an answer."""
    return "hx-request" in request.headers


class TablePages(Controller):
    """One table's pages."""

    path = "/tables/{table_id:str}"

    @get("/")
    async def look(
        self, request: TheRequest, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage
    ) -> Response[str]:
        """The table."""
        room = await house.greet(table_id, visitor.identity)
        return html(render("table.html", page, region(picture(house, room, visitor, page), str(request.base_url))))

    @get("/stream")
    async def stream(
        self, request: TheRequest, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage
    ) -> Stream:
        """What happens at the table, as long as the page is open."""
        await house.room(table_id)
        pressed = Pressed() if "gzip" in request.headers.get("accept-encoding", "") else None
        # What is pushed carries no token: it is pressed together with what others can make it contain.
        page = replace(page, csrf="")
        base = str(request.base_url)

        async def content() -> AsyncIterator[bytes]:
            async with house.watch(table_id, visitor.identity) as (room, changed):
                viewer = Viewer(room, room.seat_of(visitor.identity), page.language)
                async for table in pictures(house, room, changed, viewer, visitor.identity, page.preferences.pace):
                    text = render("_table.html", page, region(table, base)) if table else ""
                    sent = message(text)
                    yield pressed(sent) if pressed else sent

        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        if pressed:
            headers["content-encoding"] = "gzip"
        return Stream(content(), media_type="text/event-stream", headers=headers)

    @post("/actions", status_code=200)
    async def act(
        self, request: TheRequest, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage, data: Form
    ) -> Response[Any]:
        """Decide."""
        room = await house.room(table_id)
        form = await request.form()
        seat = room.seat_of(visitor.identity)
        picks = [str(pick) for pick in form.getall("pick", [])]

        async def decide() -> None:
            named = whole(data.get("amount", "")) if data.get("action") == NAMED else None
            action = acted(room, seat, page.language, str(data.get("action", "")), picks, named)
            await house.act(table_id, visitor.identity, whole(data.get("seq")), action)

        return await attempted(decide(), request, table_id, house, visitor, page)

    @post("/deal", status_code=200)
    async def deal(
        self, request: TheRequest, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage, data: Form
    ) -> Response[Any]:
        """Begin the next deal."""
        work = house.do(table_id, lambda room: wishes.to_begin(room, visitor.identity), seq=seen_seq(data))
        return await attempted(work, request, table_id, house, visitor, page)

    @post("/back", status_code=200)
    async def take_back(
        self, request: TheRequest, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage, data: Form
    ) -> Response[Any]:
        """Take the last action back, or ask for it."""
        work = house.do(table_id, lambda room: wishes.to_take_back(room, visitor.identity), seq=seen_seq(data))
        return await attempted(work, request, table_id, house, visitor, page)

    @post("/back/answer", status_code=200)
    async def answer_back(
        self, request: TheRequest, table_id: TableId, house: TheHouse, visitor: TheVisitor, data: Form
    ) -> Response[Any]:
        """Agree to somebody's taking back, or not."""
        agrees, asked = data.get("agrees") == "yes", whole(data.get("asked", "0"))
        await house.do(table_id, lambda room: wishes.to_answer_back(room, visitor.identity, agrees, asked))
        return done(request, table_id)

    @post("/end", status_code=200)
    async def end(
        self, request: TheRequest, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage, data: Form
    ) -> Response[Any]:
        """End the match between two deals, or say that one would like to."""
        work = house.do(table_id, lambda room: wishes.to_end(room, visitor.identity), seq=seen_seq(data))
        return await attempted(work, request, table_id, house, visitor, page)

    @post("/hint", status_code=200)
    async def hint(
        self, request: TheRequest, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage
    ) -> Response[str]:
        """What a player by the book would do, and why."""
        room = await house.room(table_id)
        try:
            found = hint(room, room.seat_of(visitor.identity), page.language, tuple(room.chairs))
        except Refused as error:
            return await refused(error, request, table_id, house, visitor, page)
        if from_script(request):
            return html(render("_hint.html", page, {"hint": found}))
        return html(told(request, room, house, visitor, page, hint=found))

    @post("/sit", status_code=200)
    async def sit(
        self, request: TheRequest, table_id: TableId, house: TheHouse, visitor: TheVisitor, data: Form
    ) -> Response[Any]:
        """Sit down, on a chair that is named or on the first that is free."""
        room = await house.room(table_id)
        seat = whole(data.get("seat", "-1"))
        if seat < 0:
            seat = first_free(room)
        name = str(data.get("name") or visitor.name)
        wishes.to_sit(room, visitor.identity or "-", seat, name)
        who, cookies = await known(house, visitor, name, secure=request.url.scheme == "https")
        await house.do(table_id, lambda room: wishes.to_sit(room, who, seat, name))
        answer = done(request, table_id)
        answer.cookies = cookies
        return answer

    @get("/join")
    async def join(self, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage) -> Response[str]:
        """The form by which somebody sits down."""
        room = await house.room(table_id)
        text = render(
            "join.html", page, {"table": picture(house, room, visitor, page), "name": visitor.name, "refused": None}
        )
        return html(text)

    @post("/leave", status_code=303)
    async def leave(self, table_id: TableId, house: TheHouse, visitor: TheVisitor) -> Redirect:
        """Leave: where one plays alone for now, among others for good."""
        room = await house.room(table_id)
        if not room.alone:
            await house.do(table_id, lambda room: wishes.to_stand(room, visitor.identity, LEVEL))
        return Redirect("/", status_code=303)

    @post("/hire", status_code=200)
    async def hire(
        self, request: TheRequest, table_id: TableId, house: TheHouse, visitor: TheVisitor, data: Form
    ) -> Response[Any]:
        """Give the free seats to computer players."""

        def ask(room: Room) -> list[log.Event]:
            return wishes.to_hire(room, visitor.identity, str(data.get("level") or LEVEL))

        await house.do(table_id, ask)
        return done(request, table_id)


def html(text: str, status: int = 200) -> Response[str]:
    """A page, or a part of one."""
    return Response(text, media_type="text/html", status_code=status)


def done(request: Request[Any, Any, Any], table_id: str) -> Response[Any]:
    """It is done: a script sees it in the stream, a browser without one is sent to the table."""
    if from_script(request):
        return Response("", status_code=NO_CONTENT, media_type="text/plain")
    return Redirect(f"/tables/{table_id}", status_code=303)


def seen_seq(form: dict[str, Any]) -> int | None:
    """The number of the last event that was shown, where a form says it."""
    return whole(form["seq"]) if form.get("seq") else None


async def attempted(
    work: Awaitable[Any], request: Request[Any, Any, Any], table_id: str, house: House, visitor: Visitor, page: Page
) -> Response[Any]:
    """It is done, or the table has changed since, or it cannot be done."""
    try:
        await work
    except StaleError:
        return await stale(request, table_id, house, visitor, page)
    except Refused as error:
        return await refused(error, request, table_id, house, visitor, page)
    return done(request, table_id)


async def stale(
    request: Request[Any, Any, Any], table_id: str, house: House, visitor: Visitor, page: Page
) -> Response[Any]:
    """The table has changed since: a script is given it as it is now, a browser without one is sent there."""
    if not from_script(request):
        return done(request, table_id)
    table = picture(house, await house.room(table_id), visitor, page)
    return html(render("_table.html", page, region(table, str(request.base_url))), CONFLICT)


async def refused(
    error: Refused, request: Request[Any, Any, Any], table_id: str, house: House, visitor: Visitor, page: Page
) -> Response[str]:
    """It cannot be done: a script is given the sentence alone, a browser without one the table and the sentence."""
    if from_script(request):
        raise error
    room = await house.greet(table_id, visitor.identity)
    sentence = shown_refusal(error.refusal, page.language)
    return html(told(request, room, house, visitor, page, refused=sentence), UNPROCESSABLE)


def told(request: Request[Any, Any, Any], room: Room, house: House, visitor: Visitor, page: Page, **words: Any) -> str:
    """The page of a table with a refusal or a hint on it."""
    page = replace(page, path=f"/tables/{room.id}")
    shown = picture(house, room, visitor, page)
    return render("table.html", page, region(shown, str(request.base_url)) | words)


def region(table: model.Table, base: str) -> dict[str, Any]:
    """What the region of a table is written from: the table, what a beginner is told, and where friends are sent."""
    waits = table.step == model.Step.WAITING and table.seat >= 0
    invite = f"{base}tables/{table.id}/join" if waits else ""
    return {"table": table, "guide": table.guide, "invite": invite, "only_here": is_only_here(base)}


def picture(house: House, room: Room, visitor: Visitor, page: Page) -> model.Table:
    """The table as somebody sees it now."""
    eyes = room.seat_of(visitor.identity), page.language
    viewer: Viewer = room.kept.setdefault(eyes, Viewer(room, *eyes))
    viewer.keep_up()
    return viewer.show(room.frames[-1], spectators=house.spectators(room.id))


def acted(room: Room, seat: int, language: str, action: str, picks: list[str] | None, amount: int | None) -> str:
    """The action in the game's words: as it was sent, or by cards that were picked, or by a number."""
    screen = Viewer(room, seat, language).screen(tuple(room.chairs))
    if amount is not None:
        return screen.number(amount)
    if picks is not None and action in ("", PICKED):
        return screen.several(picks)
    return action


def first_free(room: Room) -> int:
    """The first free chair.

    Raises:
        Refused: there is none.
    """
    if not room.free:
        raise Refused(Refusal("table_full", {}))
    return room.free[0]


def whole(text: Any) -> int:
    """A whole number from a form.

    Raises:
        Refused: it is none.
    """
    found = "" if text is None else str(text).strip()
    digits = found.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 19):
        raise Refused(Refusal("web_bad_number", {"text": found[:40]}))
    return int(found)


async def known(house: House, visitor: Visitor, name: str, *, secure: bool) -> tuple[str, list[Any]]:
    """The visitor's identity; a new guest's where he has none yet, with the cookie that brings it back."""
    if visitor.identity:
        if name and name != visitor.name:
            await house.rename(visitor.identity, name)
        return visitor.identity, []
    identity, token = await house.store.new_guest(name)
    return identity.id, [token_cookie(token, secure=secure)]
