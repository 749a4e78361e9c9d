"""The same tables for programs: views as JSON, actions as JSON. Described by OpenAPI at ``/schema``.

A program says who it is by the token it was given (``POST /api/guests``), in the header ``Authorization: Bearer``.
"""

import asyncio
from typing import Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.exceptions import ClientException

from kozyr.games.family import family
from kozyr.tables.house import LEVEL, House, StaleError
from kozyr.web import model
from kozyr.web.lobby import games
from kozyr.web.pages import Page
from kozyr.web.showing import hint
from kozyr.web.stream import PING
from kozyr.web.tables import acted, picture
from kozyr.web.visitors import Visitor


class Guest(msgspec.Struct, kw_only=True):
    """A new guest: what he is called."""

    name: str


class Known(msgspec.Struct, kw_only=True):
    """A guest's token: whoever has it is the guest."""

    token: str


class NewTable(msgspec.Struct, kw_only=True):
    """A new table: a game, a preset, options that differ, and how many seats computer players get."""

    game: str
    preset: str = ""
    options: dict[str, str] = {}
    computers: int = 99
    level: str = LEVEL
    listed: bool = False


class Decision(msgspec.Struct, kw_only=True):
    """What somebody decides: an action in the game's words, or cards that are picked, or a number."""

    seq: int
    action: str = ""
    picks: list[str] | None = None
    amount: int | None = None


class Api(Controller):
    """The tables for programs."""

    path = "/api"
    opt = {"exclude_from_csrf": True}  # noqa: RUF012  as the library asks for it

    @get("/games")
    async def games(self, page: Page) -> list[model.GameCard]:
        """All games."""
        return games(page.language)

    @post("/guests")
    async def guest(self, house: House, data: Guest) -> Known:
        """Become a guest."""
        _, token = await house.store.new_guest(data.name)
        return Known(token=token)

    @post("/tables")
    async def open(self, house: House, visitor: Visitor, page: Page, data: NewTable) -> model.Table:
        """Set up a table."""
        _check_known(visitor)
        found = family(data.game)
        options = found.options(data.preset or None, **data.options)
        room = await house.set_up(
            visitor.identity,
            visitor.name,
            game=str(options),
            alone=data.computers >= options.players - 1,
            computers=data.computers,
            level=data.level,
            listed=data.listed,
        )
        return picture(house, room, visitor, page)

    @get("/tables/{table_id:str}")
    async def look(self, table_id: str, house: House, visitor: Visitor, page: Page, after: int = 0) -> model.Table:
        """A table as the visitor sees it; where ``after`` is given, as soon as something has happened since."""
        async with house.watch(table_id, visitor.identity) as (room, changed):
            while room.seq <= after:
                changed.clear()
                try:
                    await asyncio.wait_for(changed.wait(), PING)
                except TimeoutError:
                    break
            return picture(house, room, visitor, page)

    @post("/tables/{table_id:str}/actions", status_code=200)
    async def act(
        self, table_id: str, house: House, visitor: Visitor, page: Page, data: Decision
    ) -> Response[model.Table]:
        """Decide. A table that has changed since is answered with as it is, and the status 409."""
        room = await house.room(table_id)
        action = acted(room, room.seat_of(visitor.identity), page.language, data.action, data.picks, data.amount)
        try:
            await house.act(table_id, visitor.identity, data.seq, action)
        except StaleError:
            return Response(picture(house, room, visitor, page), status_code=409)
        return Response(picture(house, room, visitor, page))

    @post("/tables/{table_id:str}/deal", status_code=200)
    async def deal(self, table_id: str, house: House, visitor: Visitor, page: Page) -> model.Table:
        """Begin the next deal."""
        room = await house.do(table_id, lambda room: room.to_begin(visitor.identity))
        return picture(house, room, visitor, page)

    @post("/tables/{table_id:str}/sit", status_code=200)
    async def sit(self, table_id: str, house: House, visitor: Visitor, page: Page, data: dict[str, Any]) -> model.Table:
        """Sit down on a chair: ``{"seat": 2}``."""
        _check_known(visitor)
        seat = int(data.get("seat", -1))
        room = await house.do(table_id, lambda room: room.to_sit(visitor.identity, seat, visitor.name))
        return picture(house, room, visitor, page)

    @get("/tables/{table_id:str}/hint")
    async def hint(self, table_id: str, house: House, visitor: Visitor, page: Page) -> model.Hint:
        """What a player by the book would do, and why."""
        room = await house.room(table_id)
        seat = room.seat_of(visitor.identity)
        return hint(room, seat, page.language, tuple(room.chairs))


def _check_known(visitor: Visitor) -> None:
    if not visitor.identity:
        raise ClientException("Say who you are: POST /api/guests gives a token for the header Authorization.", 401)
