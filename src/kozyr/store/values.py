"""What goes into the store and comes out of it, and how large it may be."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from kozyr.refusals import Refusal, Refused

MOST_BODY = 64 * 1024
"""Bytes of an event's body."""
MOST_PREFERENCES = 4 * 1024
MOST_EVENTS = 1000
"""Events in one append."""
LONGEST_KIND = 40
LONGEST_NAME = 40
LONGEST_TITLE = 80
LONGEST_GAME = 4000
MOST_SEATS = 64


@dataclass(frozen=True)
class Event:
    """Something that happened at a table.

    Attributes:
        kind: a short word for what it is.
        body: the rest, as it stands in JSON.
    """

    kind: str
    body: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Entry:
    """An event in its place.

    Attributes:
        seq: its place at its table, from 1 without a gap.
        at: when it was written, in milliseconds since 1970.
        kind: what it is.
        body: the rest.
    """

    seq: int
    at: int
    kind: str
    body: Mapping[str, Any]


class Marks(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an event changes in the lists of tables; it is kept with the event, so that they can be made again.

    Attributes:
        game: the game's canonical string; with the first event.
        title: what the table is called.
        open: whether strangers may sit down.
        ended: whether the match is at its end.
        chairs: who sits down in a seat; None where it is left.
    """

    game: str | None = None
    title: str | None = None
    open: bool | None = None
    ended: bool | None = None
    chairs: dict[int, str | None] = {}


@dataclass(frozen=True)
class Chair:
    """A seat that somebody has: who, and what he is called."""

    identity_id: str
    name: str


@dataclass(frozen=True)
class ListedTable:
    """A table as the lists know it.

    Attributes:
        id: its name in addresses.
        game: the game's canonical string.
        title: what it is called; may be empty.
        created: when it was made, in milliseconds since 1970.
        touched: when anything last happened.
        last: the number of its newest event.
        open: whether strangers may sit down.
        ended: whether the match is at its end.
        chairs: who has which seat; computer players have none.
    """

    id: str
    game: str
    title: str
    created: int
    touched: int
    last: int
    open: bool
    ended: bool
    chairs: Mapping[int, Chair] = field(default_factory=dict)


@dataclass(frozen=True)
class Identity:
    """Somebody who plays: a guest, as long as he likes.

    Attributes:
        id: never shown to others.
        name: what he calls himself.
        preferences: how he likes the table.
        created: when he first came, in milliseconds since 1970.
    """

    id: str
    name: str
    preferences: Mapping[str, Any]
    created: int


class Clash(Exception):
    """Somebody else was first: the table has gone on since. Load its events and look again.

    Attributes:
        table_id: the table.
        seq: where it was thought to stand.
        last: where it stands.
    """

    def __init__(self, table_id: str, seq: int, last: int) -> None:
        super().__init__(f"table {table_id} stands at {last}, not at {seq}")
        self.table_id, self.seq, self.last = table_id, seq, last


def checked_name(name: str) -> str:
    """A name with single blanks.

    Raises:
        Refused: it is empty, too long, or has signs that cannot be seen.
    """
    return _line(name, LONGEST_NAME, "store_bad_name", may_be_empty=False)


def checked_title(title: str) -> str:
    """The same for the title of a table, which may be empty."""
    return _line(title, LONGEST_TITLE, "store_bad_title", may_be_empty=True)


def _line(text: str, most: int, code: str, *, may_be_empty: bool) -> str:
    found = unicodedata.normalize("NFC", " ".join(text.split()))
    # Joiners have a place within Persian words; other signs of that kind turn text round or hide it.
    unseen = any(
        unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn") for sign in found if sign not in "\u200c\u200d"
    )
    bare = found.strip("\u200c\u200d")
    if unseen or len(found) > most or not (bare or (may_be_empty and not found)):
        raise Refused(Refusal(code, {"most": most}))
    return found


def written(event: Event) -> str:
    """The body of an event as JSON.

    Raises:
        Refused: it is too large.
        ValueError: its kind is no short word.
    """
    if not event.kind.isidentifier() or len(event.kind) > LONGEST_KIND:
        raise ValueError(f"{event.kind!r} is not the kind of an event")
    return _json(event.body, MOST_BODY, "store_large_event")


def written_preferences(preferences: Mapping[str, Any]) -> str:
    """Preferences as JSON.

    Raises:
        Refused: they are too large.
    """
    return _json(preferences, MOST_PREFERENCES, "store_large_preferences")


def _json(value: Mapping[str, Any], most: int, code: str) -> str:
    text = msgspec.json.encode(dict(value))
    if len(text) > most:
        raise Refused(Refusal(code, {"size": len(text), "most": most}))
    return text.decode()


def read_json(text: str) -> dict[str, Any]:
    """Back from JSON."""
    return msgspec.json.decode(text, type=dict[str, Any])
