"""What the lists of tables say, as it follows from the events: one step a batch of events, and a fold over all.

The store takes the same steps while it writes; :func:`fold` goes over everything once more, to make the lists anew.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from kozyr.store.values import Marks


@dataclass(frozen=True)
class Listing:
    """What the lists keep of one table.

    Attributes:
        columns: its row in ``tables``.
        chairs: its rows in ``chairs``: seat and identity.
    """

    columns: Mapping[str, Any] = field(default_factory=lambda: {"title": "", "open": False, "ended": False})
    chairs: Mapping[int, str] = field(default_factory=dict)


def changed_columns(seq: int, at: int, marks: Marks | None) -> dict[str, Any]:
    """What an event changes in the row of its table."""
    changes: dict[str, Any] = {"last": seq, "touched": at}
    if seq == 1:
        changes["created"] = at
    for name in ("game", "title", "open", "ended"):
        value = getattr(marks, name, None)
        if value is not None:
            changes[name] = value
    return changes


def step(listing: Listing, seq: int, at: int, marks: Marks | None) -> Listing:
    """The listing behind one more event."""
    columns = {**listing.columns, **changed_columns(seq, at, marks)}
    chairs = {**listing.chairs, **(marks.chairs if marks else {})}
    taken = {seat: identity for seat, identity in chairs.items() if identity is not None}
    return replace(listing, columns=columns, chairs=taken)


def fold(events: Iterable[tuple[int, int, Marks | None]]) -> Listing:
    """The listing of a table, from its events in order: number, time and marks of each."""
    listing = Listing()
    for seq, at, marks in events:
        listing = step(listing, seq, at, marks)
    return listing
