"""What happens at a table, pushed to one page: at the viewer's own pace, a picture after each event.

The stream is Server-Sent Events. When something has happened, the viewer is shown one event after the other, with a
rest behind each that depends on what it was; what he has done himself is shown at once. Whoever is far behind, has just
come, or wants no rests, is shown how things stand now.
"""

import asyncio
import zlib
from collections.abc import AsyncIterator

from kozyr.tables import log
from kozyr.tables.house import House
from kozyr.tables.room import Frame, Room
from kozyr.web import model
from kozyr.web.showing import Viewer

PING = 15.0
"""Seconds between signs of life."""
RESTS = (0.0, 0.25, 0.55, 1.0)
"""Seconds behind an event, by the pace."""
TRICK_RESTS = (0.0, 0.9, 1.7, 3.0)
"""Seconds behind a complete trick, by the pace."""
FAR_BEHIND = 120
"""Whoever is so many events behind jumps to how things stand."""


def message(text: str) -> bytes:
    """One message of a stream: the region's new content, which htmx puts in place; without any, a sign of life."""
    if not text:
        return b"event: ping\ndata: -\n\n"
    lines = "\n".join(f"data: {line}" for line in text.splitlines())
    return f"{lines}\n\n".encode()


class Pressed:
    """A stream pressed by gzip, as one stream for all its messages: what repeats costs next to nothing."""

    def __init__(self) -> None:
        self._press = zlib.compressobj(6, zlib.DEFLATED, 16 + 14, 6)

    def __call__(self, content: bytes) -> bytes:
        """The next bytes; whoever reads them has the whole content."""
        return self._press.compress(content) + self._press.flush(zlib.Z_SYNC_FLUSH)


def rest_behind(frame: Frame, viewer: Viewer, pace: int) -> float:
    """How long an event's picture stands before the next is shown."""
    if not isinstance(frame.event, (log.Acted, log.Began)):
        return 0.0
    cloth = viewer.screen(frame.chairs).cloth(frame.view(viewer.seat))
    return TRICK_RESTS[pace] if cloth.resting and isinstance(frame.event, log.Acted) else RESTS[pace]


async def pictures(
    house: House, room: Room, changed: asyncio.Event, viewer: Viewer, identity: str, pace: int
) -> AsyncIterator[model.Table | None]:
    """The table as the viewer sees it, again after each event; None is a sign of life."""

    def picture(frame: Frame) -> model.Table:
        return viewer.show(frame, spectators=house.spectators(room.id))

    viewer.catch_up()
    shown = room.frames[-1]
    yield picture(shown)
    while True:
        changed.clear()
        waiting = [frame for frame in room.frames if frame.seq > shown.seq]
        if not waiting:
            try:
                await asyncio.wait_for(changed.wait(), PING)
            except TimeoutError:
                yield None
            else:
                if room.seq == shown.seq:
                    # Somebody came to look on, or went.
                    yield picture(shown)
            continue
        await house.queue.turn()
        if viewer.seat != room.seat_of(identity):
            viewer.seat = room.seat_of(identity)
            viewer.catch_up()
            shown = room.frames[-1]
        elif len(waiting) > FAR_BEHIND or waiting[0].seq != shown.seq + 1:
            viewer.catch_up()
            shown = waiting[-1]
        else:
            # Where nothing rests between them, only the last of several pictures would be seen.
            for frame in waiting[:1] if RESTS[pace] else waiting:
                viewer.tell(shown, frame)
                shown = frame
        yield picture(shown)
        if shown.seq < room.seq:
            await asyncio.sleep(rest_behind(shown, viewer, pace))
