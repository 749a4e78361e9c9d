"""Pages that look back: replays, records, going on from a moment, and deals that are verified.

A long match is played again beside the other tables' work, in a thread: what is over does not change any more.
"""

from asyncio import to_thread
from typing import Annotated, Any

import numpy as np
from litestar import Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromQuery
from litestar.response import Redirect

from kozyr import fair, record
from kozyr.cards import SECOND_PACK, card_text
from kozyr.languages import card_label, say
from kozyr.record.openings import Opening, write_sheet
from kozyr.refusals import Refusal, Refused
from kozyr.tables import log
from kozyr.tables.replaying import dealt, finished, first_steps, match_at, moments, resumed
from kozyr.tables.room import Frame, Room
from kozyr.web import model
from kozyr.web.given import TableId, TheHouse, ThePage, TheRequest, TheVisitor
from kozyr.web.pages import Page, render
from kozyr.web.showing import Viewer
from kozyr.web.tables import html, known, whole
from kozyr.web.visitors import Visitor

NO_DEAL = -1
Form = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]


@get("/tables/{table_id:str}/replay")
async def replay(
    request: TheRequest,
    table_id: TableId,
    house: TheHouse,
    visitor: TheVisitor,
    page: ThePage,
    step: FromQuery[int] = 0,
) -> Response[str]:
    """One step of a match, with every hand."""
    room = await house.room(table_id)
    table, shown = await looked_back(room, step, visitor, page, str(request.base_url))
    return html(render("replay.html", page, {"table": table, "replay": shown}))


async def looked_back(
    room: Room, step: int, visitor: Visitor, page: Page, base: str
) -> tuple[model.Table, model.Replay]:
    """A step of a match, or the nearest that there is, with every hand; and where in the match that is.

    Raises:
        Refused: no deal may be looked back at yet.
    """
    deals = room.match.deals[: room.finished]
    steps = moments(deals)
    step = max(0, min(step, len(steps) - 1))
    moment = steps[step] if steps else None
    if moment is None:
        raise Refused(Refusal("table_not_over", {}))
    match, before = await to_thread(match_at, room, moment)
    viewer = Viewer(room, room.seat_of(visitor.identity), page.language)
    table = viewer.look_back(Frame(step, log.Began(), match, tuple(room.chairs)), before)
    shown = model.Replay(
        step=step,
        steps=len(steps) - 1,
        deals=first_steps(deals),
        title=" ".join(line.text for line in table.log) or table.deal,
        share=f"{base}tables/{room.id}/replay?step={step}",
        can_verify=moment.deal in room.secret_of,
        can_play_on=moment.actions < len(deals[moment.deal].actions),
    )
    return table, shown


@post("/tables/{table_id:str}/branch", status_code=303)
async def branch(
    request: TheRequest, table_id: TableId, house: TheHouse, visitor: TheVisitor, page: ThePage, data: Form
) -> Redirect:
    """Go on from a moment, at a table of one's own, with computer players."""
    room = await house.room(table_id)
    position = await position_at(room, whole(data.get("step", "0")))
    name = visitor.name or say("web_guest", page.language)
    who, cookies = await known(house, visitor, name, secure=request.url.scheme == "https")
    seat = max(0, room.seat_of(visitor.identity))
    made = await house.set_up(who, name, game=str(room.options), alone=True, resumed=position, seat=seat)
    return Redirect(f"/tables/{made.id}", status_code=303, cookies=cookies)


async def position_at(room: Room, step: int) -> log.Resumed:
    """The position at a step of a match, to go on from.

    Raises:
        Refused: there is no such step that may be looked back at, or nothing to go on with.
    """
    steps = moments(room.match.deals[: room.finished])
    if not 0 <= step < len(steps):
        raise Refused(Refusal("table_not_over", {}))
    return await to_thread(resumed, room, steps[step])


@get("/tables/{table_id:str}/record")
async def download(table_id: TableId, house: TheHouse) -> Response[str]:
    """The record of the deals that are over."""
    return await record_file(await house.room(table_id))


async def record_file(room: Room) -> Response[str]:
    """The record of a table's deals that are over, as a file.

    Raises:
        Refused: none is.
    """
    headers = {"content-disposition": f'attachment; filename="{room.family.name}-{room.id}.kozyr"'}
    text = record.dumps(await to_thread(finished, room))
    return Response(text, media_type="text/plain", headers=headers)


@get("/tables/{table_id:str}/sheet")
async def sheet(table_id: TableId, house: TheHouse) -> Response[str]:
    """What was committed to and opened at a table, for ``kozyr verify``."""
    return sheet_file(await house.room(table_id))


def sheet_file(room: Room) -> Response[str]:
    """What was committed to and opened at a table, as a file.

    Raises:
        Refused: nothing may be opened yet.
    """
    opened_deals = openings(room)
    if not opened_deals:
        raise Refused(Refusal("table_not_over", {}))
    headers = {"content-disposition": f'attachment; filename="{room.family.name}-{room.id}.txt"'}
    return Response(write_sheet(room.game, opened_deals), media_type="text/plain", headers=headers)


def openings(room: Room) -> list[Opening]:
    """The deals of a table that may be opened. The commitments are those that everybody was shown before them."""
    game = room.family.game
    found = []
    for place, secret in sorted(room.secret_of.items()):
        if place >= room.finished:
            continue
        deal, number = room.match.deals[place], _number(room, place)
        label = room.label(number)
        # Where cards stay in place from deal to deal, what is dealt is not the order that was committed to; the record
        # of the match says what it was, and how it follows.
        packs = () if room.deals_hang_together else np.array_split(deal.pack, game.orders(room.options))
        orders = tuple(tuple(int(card) for card in pack) for pack in packs)
        found.append(Opening(deal.number, room.promised(number), secret, label, orders))
    return found


@get("/verify")
async def verify(
    house: TheHouse,
    page: ThePage,
    table: FromQuery[str] = "",
    step: FromQuery[int] = -1,
    commitment: FromQuery[str] = "",
    seed: FromQuery[str] = "",
    salt: FromQuery[str] = "",
    label: FromQuery[str] = "",
) -> Response[str]:
    """Whether an opened deal is the one that was committed to, and the cards that were dealt.

    Of a deal at a table everything is filled in but the commitment: that is what was shown before the deal, and has to
    come from whoever saw it. What is typed in is compared with the commitment alone.
    """
    order: list[tuple[str, str]] = []
    sheet_of = waits = ""
    hangs, promised = False, None
    if table:
        room = await house.room(table)
        place = asked_for(room, step, commitment)
        secret = room.secret_of.get(place) if place < room.finished else None
        if secret is not None:
            label, seed, salt = room.label(_number(room, place)), secret.seed.hex(), secret.salt.hex()
            found = await to_thread(dealt, room, place)
            sheet_of, hangs, promised = room.id, room.deals_hang_together, found.promised
            # The cards of a second pack look like those of the first.
            faces = [card_text(card % SECOND_PACK) for card in found.cards]
            order = [(face, card_label(face)) for face in faces]
        elif commitment:
            waits = "unknown" if place == NO_DEAL else "later" if room.deals_hang_together else "early"
    fitting = fits(commitment, seed, salt, label) if commitment and seed and salt else None
    verdict = verdict_of(fitting, promised) or waits
    shown = {"commitment": commitment, "seed": seed, "salt": salt, "label": label, "verdict": verdict, "order": order}
    return html(render("verify.html", page, shown | {"sheet_of": sheet_of, "hangs": hangs}))


def verdict_of(fitting: bool | None, promised: bool | None) -> str:
    """What is said of an opened deal; empty where nothing can be.

    Args:
        fitting: whether seed and salt fit the digest that was shown; None where there is none.
        promised: whether they give the cards that were dealt; None where no deal was.
    """
    if fitting is False:
        return "bad"
    if promised is False:
        return "other"
    if fitting is None:
        return ""
    return "fits" if promised is None else "ok"


def fits(commitment: str, seed: str, salt: str, label: str) -> bool:
    """Whether a commitment was made from a seed and a salt, for the deal of a label."""
    try:
        fair.check(commitment, fair.read_secret(seed, salt), label)
    except Refused:
        return False
    return True


def asked_for(room: Room, step: int, commitment: str) -> int:
    """Which deal is asked about, by its place in the match from 0; :data:`NO_DEAL` where there is none.

    That of a step, else the one that was committed to by this; the last that is over where neither is given.
    """
    if step >= 0 and room.finished:
        steps = moments(room.match.deals[: room.finished])
        return steps[min(step, len(steps) - 1)].deal
    if not commitment:
        return room.finished - 1
    # The last secret may be of a deal that has not begun.
    places = [*sorted(room.secret_of), len(room.match.deals)]
    numbers = range(1, len(room.secrets) + 1)
    return next((places[number - 1] for number in numbers if room.promised(number) == commitment), NO_DEAL)


def _number(room: Room, place: int) -> int:
    """Which of the table's secrets a deal's is, from 1."""
    return 1 + sorted(room.secret_of).index(place)
