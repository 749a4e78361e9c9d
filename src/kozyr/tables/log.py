"""The log of a table: everything that has ever happened at it, in order. It is the only truth about the table.

What is not in the log has not happened; a table is found again, in any process, by going through its log once more
(:mod:`kozyr.tables.room`). A deal's secret is in the log from the moment at which its
commitment is shown: the log never leaves the server, only what :mod:`kozyr.web.showing` makes of it for one viewer.
"""

from typing import ClassVar

import msgspec

from kozyr import store as stored
from kozyr.match import Start


class Event(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower, kw_only=True):
    """Something that happened at a table."""

    settles: ClassVar[bool] = False
    """Whether the cards on the table, or whose turn it is, can have changed."""


class Created(Event, frozen=True, kw_only=True):
    """The table was made; the store writes this event first.

    Attributes:
        game: the game with its options, as in ``stukolka(variant=plain,players=5,stake=30)``.
        title: what it is called, if anything.
    """

    settles: ClassVar[bool] = True
    game: str
    title: str = ""


class Opened(Event, frozen=True, kw_only=True):
    """The table was set up.

    Attributes:
        draw: the seed of the draw for the first deal.
        host: the identity that set it up.
        alone: whether all other seats are computer players for good: then nobody's consent is asked for anything.
        listed: whether the table stands in the list of open tables.
        guides: whether the host is told what to do and why: it is his first deal.
    """

    settles: ClassVar[bool] = True
    draw: int
    host: str
    alone: bool = False
    listed: bool = False
    guides: bool = False


class Sat(Event, frozen=True, kw_only=True):
    """Somebody sat down."""

    seat: int
    identity: str
    name: str


class Renamed(Event, frozen=True, kw_only=True):
    """Somebody who has a seat is called otherwise from now on."""

    seat: int
    name: str


class Stood(Event, frozen=True, kw_only=True):
    """Somebody left his seat for good; before the first deal it is free again, later a computer player has it."""

    seat: int


class Hired(Event, frozen=True, kw_only=True):
    """A computer player of a level got a seat."""

    seat: int
    level: str


class Held(Event, frozen=True, kw_only=True):
    """A computer player decides for somebody who is away, or he decides for himself again."""

    seat: int
    away: bool


class Resumed(Event, frozen=True, kw_only=True):
    """The table goes on from a position of another match: a deal that has been begun, up to some of its actions.

    Attributes:
        start: where that deal began; or the first of those before it, where they are given.
        pack: its order of the pack.
        actions: what had been decided in it.
        earlier: the deals before it, each with its order and its actions, in games where a deal cannot be understood
            without them.
    """

    settles: ClassVar[bool] = True
    start: Start
    pack: tuple[int, ...]
    actions: tuple[str, ...]
    earlier: tuple[tuple[tuple[int, ...], tuple[str, ...]], ...] = ()


class Sealed(Event, frozen=True, kw_only=True):
    """The order of the next deal was fixed by a secret, of which everybody is shown the commitment.

    Attributes:
        seed: the seed, in hexadecimal.
        salt: the salt, in hexadecimal.
    """

    seed: str
    salt: str


class Began(Event, frozen=True, kw_only=True):
    """A deal began, with the order that was sealed last."""

    settles: ClassVar[bool] = True


class Acted(Event, frozen=True, kw_only=True):
    """The seat on turn decided.

    Attributes:
        seat: the seat.
        action: what, in the game's words.
        identity: who decided; empty for a computer player.
    """

    settles: ClassVar[bool] = True
    seat: int
    action: str
    identity: str = ""


class AskedBack(Event, frozen=True, kw_only=True):
    """Somebody would like to take his last action back; the other people at the table have to agree."""

    seat: int


class AnsweredBack(Event, frozen=True, kw_only=True):
    """Somebody agreed to an action's being taken back, or did not."""

    seat: int
    agrees: bool


class TookBack(Event, frozen=True, kw_only=True):
    """The last actions of the deal were taken back, so many of them."""

    settles: ClassVar[bool] = True
    count: int


class WantsEnd(Event, frozen=True, kw_only=True):
    """Somebody would like to end the match between two deals; when all who are there would, it is closed."""

    seat: int


class Closed(Event, frozen=True, kw_only=True):
    """The match was closed between two deals, or behind its last: the pot goes where the end policy sends it."""

    settles: ClassVar[bool] = True


AnyEvent = (
    Created
    | Opened
    | Sat
    | Renamed
    | Stood
    | Hired
    | Held
    | Resumed
    | Sealed
    | Began
    | Acted
    | AskedBack
    | AnsweredBack
    | TookBack
    | WantsEnd
    | Closed
)


def write(event: Event) -> stored.Event:
    """An event as the store keeps it."""
    body = msgspec.to_builtins(event)
    return stored.Event(body.pop("kind"), body)


def read(entry: stored.Entry) -> Event:
    """An event from the store.

    Raises:
        msgspec.ValidationError: it is none of ours.
    """
    found: Event = msgspec.convert({"kind": entry.kind, **entry.body}, AnyEvent)
    return found
