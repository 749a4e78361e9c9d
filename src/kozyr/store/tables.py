"""Tables: their events, and the lists of them. Each function is what is done within one transaction."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from kozyr.refusals import Refusal, Refused
from kozyr.store import schema
from kozyr.store.codes import new_id
from kozyr.store.lists import Listing, changed_columns, fold
from kozyr.store.values import (
    LONGEST_GAME,
    MOST_EVENTS,
    MOST_SEATS,
    Chair,
    Clash,
    Entry,
    Event,
    ListedTable,
    Marks,
    checked_title,
    read_json,
    written,
)
from kozyr.store.wire import CHANNEL

CREATED = "created"
"""The kind of every table's first event; its body has the game and the title."""
USUAL_LENGTH = 100
"""Tables in a list, unless more are asked for."""
_EVENTS, _TABLES, _CHAIRS = schema.events, schema.tables, schema.chairs


def _checked(events: Sequence[Event], marks: Marks) -> list[dict[str, Any]]:
    """Rows of events, still without table and place; what changes in the lists stands with the last."""
    if not 0 < len(events) <= MOST_EVENTS:
        raise ValueError(f"from 1 to {MOST_EVENTS} events are added at once, not {len(events)}")
    if any(not 0 <= seat < MOST_SEATS for seat in marks.chairs):
        raise ValueError(f"seats are numbered from 0 to {MOST_SEATS - 1}")
    rows: list[dict[str, Any]] = [{"kind": event.kind, "body": written(event), "marks": None} for event in events]
    if marks != Marks():
        rows[-1]["marks"] = msgspec.json.encode(marks).decode()
    return rows


def create(connection: Connection, now: int, game: str, title: str, events: Sequence[Event], marks: Marks) -> str:
    """A new table with its first events; its name."""
    if not 0 < len(game) <= LONGEST_GAME:
        raise ValueError(f"a game's canonical string has at most {LONGEST_GAME} characters")
    table_id = new_id()
    named = Event(CREATED, {"game": game, "title": checked_title(title)})
    begun = msgspec.structs.replace(marks, game=game, title=named.body["title"])
    rows = _checked([named, *events], begun)
    columns = {**Listing().columns, "created": now, **changed_columns(len(rows), now, begun)}
    connection.execute(insert(_TABLES).values(id=table_id, **columns))
    _write(connection, now, table_id, 0, rows, begun)
    return table_id


def append(connection: Connection, now: int, table_id: str, seq: int, events: Sequence[Event], marks: Marks) -> int:
    """Add events behind ``seq``; the number of the last of them."""
    rows = _checked(events, marks)
    columns = changed_columns(seq + len(rows), now, marks)
    # Whoever moves the table on first holds its row until he is done; the second finds it elsewhere.
    stands_there = (_TABLES.c.id == table_id) & (_TABLES.c.last == seq)
    moved = connection.execute(update(_TABLES).where(stands_there).values(columns))
    if moved.rowcount != 1:
        last = connection.scalar(select(_TABLES.c.last).where(_TABLES.c.id == table_id))
        raise _no_table() if last is None else Clash(table_id, seq, last)
    _write(connection, now, table_id, seq, rows, marks)
    return seq + len(rows)


def _write(connection: Connection, now: int, table_id: str, seq: int, rows: list[dict[str, Any]], marks: Marks) -> None:
    placed = [{"table_id": table_id, "seq": seq + index, "at": now, **row} for index, row in enumerate(rows, 1)]
    try:
        connection.execute(insert(_EVENTS), placed)
    except IntegrityError as error:
        raise Clash(table_id, seq, seq + 1) from error
    _seat(connection, table_id, marks.chairs)
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, f"{table_id}:{seq + len(rows)}")))


def _seat(connection: Connection, table_id: str, chairs: Mapping[int, str | None]) -> None:
    if not chairs:
        return
    connection.execute(delete(_CHAIRS).where(_CHAIRS.c.table_id == table_id, _CHAIRS.c.seat.in_(chairs)))
    taken = [
        {"table_id": table_id, "seat": seat, "identity_id": identity}
        for seat, identity in chairs.items()
        if identity is not None
    ]
    if taken:
        try:
            connection.execute(insert(_CHAIRS), taken)
        except IntegrityError as error:
            raise Refused(Refusal("store_no_identity")) from error


def _no_table() -> Refused:
    return Refused(Refusal("store_no_table"))


def events_after(connection: Connection, table_id: str, after: int) -> list[Entry]:
    """The events of a table behind one of them, in order."""
    columns = (_EVENTS.c.seq, _EVENTS.c.at, _EVENTS.c.kind, _EVENTS.c.body)
    wanted = select(*columns).where(_EVENTS.c.table_id == table_id, _EVENTS.c.seq > after).order_by(_EVENTS.c.seq)
    rows = connection.execute(wanted).all()
    if not rows and not connection.scalar(select(_TABLES.c.id).where(_TABLES.c.id == table_id)):
        raise _no_table()
    return [Entry(seq, at, kind, read_json(body)) for seq, at, kind, body in rows]


def one(connection: Connection, table_id: str) -> ListedTable:
    """What the lists know of a table."""
    found = _listed(connection, select(_TABLES).where(_TABLES.c.id == table_id))
    if not found:
        raise _no_table()
    return found[0]


def open_ones(connection: Connection, most: int) -> list[ListedTable]:
    """Tables where strangers may sit down, the liveliest first."""
    wanted = select(_TABLES).where(_TABLES.c.open, ~_TABLES.c.ended).order_by(_TABLES.c.touched.desc(), _TABLES.c.id)
    return _listed(connection, wanted.limit(most))


def of(connection: Connection, identity_id: str, ended: bool | None, most: int) -> list[ListedTable]:
    """Tables where somebody has a seat, the liveliest first."""
    sitting = select(_CHAIRS.c.table_id).where(_CHAIRS.c.identity_id == identity_id)
    wanted = select(_TABLES).where(_TABLES.c.id.in_(sitting)).order_by(_TABLES.c.touched.desc(), _TABLES.c.id)
    if ended is not None:
        wanted = wanted.where(_TABLES.c.ended == ended)
    return _listed(connection, wanted.limit(most))


def _listed(connection: Connection, wanted: Select[Any]) -> list[ListedTable]:
    people = schema.identities
    rows: Sequence[Row[Any]] = connection.execute(wanted).all()
    seats = (
        select(_CHAIRS.c.table_id, _CHAIRS.c.seat, people.c.id, people.c.name)
        .join(people, people.c.id == _CHAIRS.c.identity_id)
        .where(_CHAIRS.c.table_id.in_([row.id for row in rows]))
        .order_by(_CHAIRS.c.seat)
    )
    taken = connection.execute(seats).all()
    chairs: dict[str, dict[int, Chair]] = {row.id: {} for row in rows}
    for table_id, seat, identity_id, name in taken:
        chairs[table_id][seat] = Chair(identity_id, name)
    return [ListedTable(**row._mapping, chairs=chairs[row.id]) for row in rows]


def rebuild(connection: Connection, table_id: str) -> None:
    """Make the rows of a table in the lists anew, from its events."""
    wanted = select(_EVENTS.c.seq, _EVENTS.c.at, _EVENTS.c.marks).where(_EVENTS.c.table_id == table_id)
    # Nobody may add events meanwhile.
    connection.execute(select(_TABLES.c.id).where(_TABLES.c.id == table_id).with_for_update())
    rows = connection.execute(wanted.order_by(_EVENTS.c.seq)).all()
    if not rows:
        raise _no_table()
    listing = fold(
        (seq, at, msgspec.json.decode(marks, type=Marks) if marks is not None else None) for seq, at, marks in rows
    )
    connection.execute(update(_TABLES).where(_TABLES.c.id == table_id).values(**listing.columns))
    connection.execute(delete(_CHAIRS).where(_CHAIRS.c.table_id == table_id))
    _seat(connection, table_id, dict(listing.chairs))
