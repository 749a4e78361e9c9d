"""The same tables for programs: views as JSON, actions as JSON. Described by OpenAPI at ``/schema``.

A program says who it is by the token it was given (``POST /api/guests``), in the header ``Authorization: Bearer``.
Cookies say nothing here: so no page of somebody else's can act in a visitor's name.
"""

import asyncio
import time
from collections.abc import Awaitable
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.enums import MediaType
from litestar.params import FromQuery, JSONBody, QueryParameter
from msgspec import Meta

from kozyr.games.family import family
from kozyr.tables import wishes
from kozyr.tables.computers import LEVEL
from kozyr.tables.house import House, StaleError
from kozyr.web import model
from kozyr.web.back import looked_back, position_at, record_file, sheet_file
from kozyr.web.deciding import hint
from kozyr.web.described import FOR_KNOWN, KNOWN, PERHAPS_KNOWN, check_known, or_changed, refusals
from kozyr.web.given import TableId, TheHouse, ThePage, TheRequest, TheVisitor
from kozyr.web.lobby import check_friends, games, table_rows
from kozyr.web.pages import Page
from kozyr.web.stream import PING
from kozyr.web.tables import acted, first_free, picture
from kozyr.web.visitors import Visitor

MOST = 2**31
"""Larger numbers are none of ours."""
Seq = Annotated[int, Meta(ge=0, lt=MOST, description="the number of the last event that was shown")]
Word = Annotated[str, Meta(max_length=40)]


class Guest(msgspec.Struct, kw_only=True):
    """A new guest: what he is called."""

    name: str


class Known(msgspec.Struct, kw_only=True):
    """A guest's token: whoever has it is the guest."""

    token: str


class NewTable(msgspec.Struct, kw_only=True):
    """A new table: a game, a preset, options that differ, and how many chairs are kept free for friends.

    Computer players of a level sit on the others; where all are theirs, the first deal begins at once. Whoever wants a
    ``guide`` is told in his first deal what to do, and why.
    """

    game: Word
    preset: Word = ""
    options: dict[Word, Word] = {}
    friends: Annotated[int, Meta(ge=0, le=99)] = 0
    level: Word = LEVEL
    listed: bool = False
    guide: bool = False


class Seen(msgspec.Struct, kw_only=True):
    """What was seen last, before something that follows from it is asked for."""

    seq: Seq


class Decision(msgspec.Struct, kw_only=True):
    """What somebody decides: an action in the game's words, or cards that are picked, or a number."""

    seq: Seq
    action: Annotated[str, Meta(max_length=200)] = ""
    picks: Annotated[list[Word], Meta(max_length=64)] | None = None
    amount: Annotated[int, Meta(gt=-MOST, lt=MOST)] | None = None


class Place(msgspec.Struct, kw_only=True):
    """A chair to sit down on, from 0; the first that is free where none is named."""

    seat: Annotated[int, Meta(ge=-1, lt=MOST)] = -1


class Company(msgspec.Struct, kw_only=True):
    """Who is to have the free chairs: computer players of a level."""

    level: Word = LEVEL


class Consent(msgspec.Struct, kw_only=True):
    """Whether somebody agrees to another's taking back, and to which: the table's ``asked_at``."""

    agrees: bool
    asked: Seq


class Since(msgspec.Struct, kw_only=True):
    """The step of a match to go on from."""

    step: Annotated[int, Meta(ge=0, lt=MOST)]


class LookedBack(msgspec.Struct, kw_only=True):
    """A step of a match: the table with every hand, and where in the match that is."""

    table: model.Table
    replay: model.Replay


AT_TABLE = refusals(400, 404, 422)
"""What may be answered in place of something about a table."""
OWN = refusals(400, 401, 404, 422)
"""The same where one must be known."""
DONE = refusals(400, 401, 404, 413, 422)
"""The same where a body says what is to be done."""


class Api(Controller):
    """The ways to a table, and looking at it."""

    path = "/api"
    tags = ["tables"]  # noqa: RUF012  as the library asks for it
    opt = {"exclude_from_csrf": True}  # noqa: RUF012
    include_in_schema = True

    @get("/games", responses=refusals())
    async def games(self, page: ThePage) -> list[model.GameCard]:
        """All games."""
        return games(page.language)

    @post("/guests", responses=refusals(400, 413, 422))
    async def guest(self, house: TheHouse, data: JSONBody[Guest]) -> Known:
        """Become a guest."""
        _, token = await house.store.new_guest(data.name)
        return Known(token=token)

    @get("/tables", security=PERHAPS_KNOWN, responses=refusals(400, 401, 422))
    async def tables(
        self, house: TheHouse, visitor: TheVisitor, page: ThePage, ended: FromQuery[bool] = False
    ) -> list[model.TableRow]:
        """The visitor's own tables, then those that wait for company; or only his own whose matches are over."""
        if ended:
            check_known(visitor)
        yours = await house.store.tables_of(visitor.identity, ended=ended) if visitor.identity else []
        others = [] if ended else await house.store.open_tables()
        found = {listed.id: listed for listed in (*yours, *others)}
        return await table_rows(house, found.values(), visitor.identity, page.language)

    @post("/tables", security=KNOWN, dependencies=FOR_KNOWN, responses=refusals(400, 401, 413, 422))
    async def open(self, house: TheHouse, visitor: TheVisitor, page: ThePage, data: JSONBody[NewTable]) -> model.Table:
        """Set up a table."""
        found = family(data.game)
        options = found.house_rules.make(data.preset or None, data.options)
        check_friends(data.friends, options)
        room = await house.set_up(
            visitor.identity,
            visitor.name,
            game=str(options),
            alone=data.friends == 0,
            computers=options.players - 1 - data.friends,
            level=data.level,
            listed=data.listed,
            guides=data.guide,
        )
        return picture(house, room, visitor, page)

    @get("/tables/{table_id:str}", security=PERHAPS_KNOWN, responses=AT_TABLE)
    async def look(
        self,
        table_id: TableId,
        house: TheHouse,
        visitor: TheVisitor,
        page: ThePage,
        after: Annotated[int, QueryParameter(ge=-MOST, lt=MOST)] = 0,
    ) -> model.Table:
        """A table as the visitor sees it; where ``after`` is given, as soon as something has happened since."""
        room = await house.greet(table_id, visitor.identity)
        if room.seq > after:
            return picture(house, room, visitor, page)
        until = time.monotonic() + PING
        async with house.watch(table_id, visitor.identity) as (room, changed):
            while room.seq <= after and (left := until - time.monotonic()) > 0:
                changed.clear()
                try:
                    await asyncio.wait_for(changed.wait(), left)
                except TimeoutError:
                    break
            await house.queue.turn()
            return picture(house, room, visitor, page)

    @get("/tables/{table_id:str}/replay", security=PERHAPS_KNOWN, responses=AT_TABLE)
    async def replay(
        self,
        request: TheRequest,
        table_id: TableId,
        house: TheHouse,
        visitor: TheVisitor,
        page: ThePage,
        step: Annotated[int, QueryParameter(ge=-MOST, lt=MOST)] = 0,
    ) -> LookedBack:
        """A step of the deals that are over, or the nearest that there is, with every hand."""
        room = await house.room(table_id)
        table, shown = await looked_back(room, step, visitor, page, str(request.base_url))
        return LookedBack(table=table, replay=shown)

    @get("/tables/{table_id:str}/record", media_type=MediaType.TEXT, responses=AT_TABLE)
    async def record(self, table_id: TableId, house: TheHouse) -> Response[str]:
        """The record of the deals that are over."""
        return await record_file(await house.room(table_id))

    @get("/tables/{table_id:str}/sheet", media_type=MediaType.TEXT, responses=AT_TABLE)
    async def sheet(self, table_id: TableId, house: TheHouse) -> Response[str]:
        """What was committed to before the deals that are over, and what opens it, for ``kozyr verify``."""
        return sheet_file(await house.room(table_id))


class OwnApi(Controller):
    """What somebody does at a table, who therefore must be known."""

    path = "/api"
    tags = ["tables"]  # noqa: RUF012  as the library asks for it
    opt = {"exclude_from_csrf": True}  # noqa: RUF012
    security = KNOWN
    dependencies = FOR_KNOWN
    include_in_schema = True

    @post("/tables/{table_id:str}/actions", status_code=200, responses=or_changed(DONE))
    async def act(
        self, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage, data: JSONBody[Decision]
    ) -> Response[model.Table]:
        """Decide. A table that has changed since is answered with as it is, and the status 409."""
        room = await house.room(table_id)
        action = acted(room, room.seat_of(visitor.identity), page.language, data.action, data.picks, data.amount)
        work = house.act(table_id, visitor.identity, data.seq, action)
        return await attempted(work, table_id, house, visitor, page)

    @post("/tables/{table_id:str}/deal", status_code=200, responses=or_changed(DONE))
    async def deal(
        self, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage, data: JSONBody[Seen]
    ) -> Response[model.Table]:
        """Begin the next deal; 409 where that has been done since, or anything else."""
        work = house.do(table_id, lambda room: wishes.to_begin(room, visitor.identity), seq=data.seq)
        return await attempted(work, table_id, house, visitor, page)

    @post("/tables/{table_id:str}/back", status_code=200, responses=or_changed(DONE))
    async def take_back(
        self, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage, data: JSONBody[Seen]
    ) -> Response[model.Table]:
        """Take the last action back, or ask the others for their consent; 409 where the table has changed since."""
        work = house.do(table_id, lambda room: wishes.to_take_back(room, visitor.identity), seq=data.seq)
        return await attempted(work, table_id, house, visitor, page)

    @post("/tables/{table_id:str}/back/answer", status_code=200, responses=DONE)
    async def answer_back(
        self, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage, data: JSONBody[Consent]
    ) -> model.Table:
        """Agree to somebody's taking back, or not."""
        room = await house.do(
            table_id, lambda room: wishes.to_answer_back(room, visitor.identity, data.agrees, data.asked)
        )
        return picture(house, room, visitor, page)

    @post("/tables/{table_id:str}/end", status_code=200, responses=or_changed(DONE))
    async def end(
        self, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage, data: JSONBody[Seen]
    ) -> Response[model.Table]:
        """End the match between two deals, as soon as all who are there have said so; 409 as for taking back."""
        work = house.do(table_id, lambda room: wishes.to_end(room, visitor.identity), seq=data.seq)
        return await attempted(work, table_id, house, visitor, page)

    @post("/tables/{table_id:str}/sit", status_code=200, responses=DONE)
    async def sit(
        self, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage, data: JSONBody[Place]
    ) -> model.Table:
        """Sit down on a chair that is free."""
        room = await house.room(table_id)
        seat = data.seat if data.seat >= 0 else first_free(room)
        room = await house.do(table_id, lambda room: wishes.to_sit(room, visitor.identity, seat, visitor.name))
        return picture(house, room, visitor, page)

    @post("/tables/{table_id:str}/leave", status_code=200, responses=OWN)
    async def leave(self, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage) -> model.Table:
        """Leave for good: a computer player sits down in one's place, if a deal has begun."""
        room = await house.do(table_id, lambda room: wishes.to_stand(room, visitor.identity, LEVEL))
        return picture(house, room, visitor, page)

    @post("/tables/{table_id:str}/hire", status_code=200, responses=DONE)
    async def hire(
        self, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage, data: JSONBody[Company]
    ) -> model.Table:
        """Give the free chairs to computer players; for the one who has set the table up."""
        room = await house.do(table_id, lambda room: wishes.to_hire(room, visitor.identity, data.level))
        return picture(house, room, visitor, page)

    @get("/tables/{table_id:str}/hint", responses=OWN)
    async def hint(self, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage) -> model.Hint:
        """What a player by the book would do, and why."""
        room = await house.room(table_id)
        return hint(room, room.seat_of(visitor.identity), page.language, tuple(room.chairs))

    @post("/tables/{table_id:str}/branch", responses=DONE)
    async def branch(
        self, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage, data: JSONBody[Since]
    ) -> model.Table:
        """Go on from a step, at a table of one's own, with computer players; the match stays as it was."""
        room = await house.room(table_id)
        position = await position_at(room, data.step)
        made = await house.set_up(
            visitor.identity,
            visitor.name,
            game=str(room.options),
            alone=True,
            resumed=position,
            seat=max(0, room.seat_of(visitor.identity)),
        )
        return picture(house, made, visitor, page)


async def attempted(
    work: Awaitable[Any], table_id: str, house: House, visitor: Visitor, page: Page
) -> Response[model.Table]:
    """The table when it is done; with the status 409 where it has changed since."""
    status = 200
    try:
        await work
    except StaleError:
        status = 409
    return Response(picture(house, await house.room(table_id), visitor, page), status_code=status)
