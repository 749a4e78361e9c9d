"""The store as a whole: one door to the database for everything above it."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, Self, TypeVar

from kozyr.store import people, tables
from kozyr.store.bus import Bus, Subscription
from kozyr.store.database import Database
from kozyr.store.engines import place, read_url
from kozyr.store.known import Known
from kozyr.store.locks import LocalLocks, Lock
from kozyr.store.migrating import migrate
from kozyr.store.people import LINK_MINUTES
from kozyr.store.tables import USUAL_LENGTH
from kozyr.store.troubles import told
from kozyr.store.values import Entry, Event, Identity, ListedTable, Marks
from kozyr.store.wire import Wire

Result = TypeVar("Result")


class Store:
    """Tables, identities and news of them. It is opened and used within one event loop.

    Whatever it refuses it raises as :class:`~kozyr.refusals.Refused`, with a sentence; that holds for every method
    where the database cannot be had.

    Args:
        url: ``sqlite:///FILE`` or ``postgresql://USER@HOST/DATABASE``.
        clock: the time in seconds since 1970; another one for tests.

    Raises:
        Refused: the place is none.
    """

    def __init__(self, url: str, *, clock: Callable[[], float] = time.time) -> None:
        self._url = read_url(url)
        self._database = Database(self._url, clock)
        self._bus = Bus()
        self._local = LocalLocks()
        self._now = self._database.now
        self._wire = None if self._database.sqlite else Wire(self._url, self._bus)
        self._known = Known()
        self._begun: set[asyncio.Task[Any]] = set()

    @property
    def place(self) -> str:
        """Where it is, as may be shown: without a password."""
        return place(self._url)

    async def open(self) -> Self:
        """Connect, and bring the database up to this program's tables.

        Raises:
            Refused: it cannot be had, is newer than this program, or belongs to another.
        """
        try:
            await self._database.write(migrate, self.place)
            if self._wire is not None:
                with told(self._url):
                    await self._wire.open()
        except BaseException:
            await self.close()
            raise
        return self

    async def close(self) -> None:
        """Finish what was begun, and hang up."""
        await asyncio.gather(*self._begun, return_exceptions=True)
        self._bus.close()
        self._local.close()
        if self._wire is not None:
            await self._wire.close()
        await self._database.close()

    async def _whole(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do something to its end, also where whoever has asked for it has gone meanwhile."""
        return await asyncio.shield(self._begin(work))

    def _begin(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Begin something that nobody has to wait for; closing does."""
        task = asyncio.create_task(work)
        self._begun.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._begun.discard(task)
        if not task.cancelled():
            task.exception()  # Looked at: whoever waits is told, and if nobody does, nothing is to be said.

    # ---- Tables

    async def create_table(
        self,
        game: str,
        *,
        title: str = "",
        events: Sequence[Event] = (),
        chairs: Mapping[int, str | None] | None = None,
        open: bool = False,
    ) -> str:
        """Make a table.

        Its first event is of the kind ``created`` and has ``game`` and ``title`` in its body.

        Args:
            game: the game's canonical string.
            title: what the table is called.
            events: what happens at once; numbered from 2.
            chairs: who sits where: seat and identity.
            open: whether strangers may sit down.

        Returns:
            The table's name in addresses; nobody guesses it.

        Raises:
            Refused: the title is too long, an event too large, an identity unknown.
        """
        marks = Marks(open=open, chairs=dict(chairs or {}))
        return await self._whole(self._database.write(tables.create, self._now(), game, title, events, marks))

    async def append(
        self,
        table_id: str,
        seq: int,
        events: Sequence[Event],
        *,
        chairs: Mapping[int, str | None] | None = None,
        open: bool | None = None,
        ended: bool | None = None,
        title: str | None = None,
    ) -> int:
        """Add events to a table, all or none; when this returns, they are on disk, and whoever listens has been told.

        What has begun is done also where the caller is cancelled meanwhile.

        Args:
            table_id: the table.
            seq: the number of the newest event that the caller knows.
            events: what has happened since; numbered from ``seq + 1``.
            chairs: who sits down or (None) gets up, by seats; others stay.
            open: whether strangers may sit down from now on; None leaves that as it is.
            ended: whether the match is at its end; None leaves that as it is.
            title: what the table is called from now on; None leaves that as it is.

        Returns:
            The number of the last event.

        Raises:
            Clash: somebody was first.
            Refused: there is no such table or identity, or an event is too large.
        """
        marks = Marks(open=open, ended=ended, chairs=dict(chairs or {}), title=title)
        return await self._whole(self._append(table_id, seq, events, marks))

    async def _append(self, table_id: str, seq: int, events: Sequence[Event], marks: Marks) -> int:
        last = await self._database.write(tables.append, self._now(), table_id, seq, events, marks)
        if self._wire is None:
            self._bus.tell(table_id, last)
        return last

    async def events(self, table_id: str, after: int = 0) -> list[Entry]:
        """The events of a table behind one of them, in order.

        Raises:
            Refused: there is no such table.
        """
        return await self._database.read(tables.events_after, table_id, after)

    async def table(self, table_id: str) -> ListedTable:
        """What the lists know of a table.

        Raises:
            Refused: there is no such table.
        """
        return await self._database.read(tables.one, table_id)

    async def open_tables(self, most: int = USUAL_LENGTH) -> list[ListedTable]:
        """Tables where strangers may sit down, the liveliest first."""
        return await self._database.read(tables.open_ones, most)

    async def tables_of(
        self, identity_id: str, *, ended: bool | None = None, most: int = USUAL_LENGTH
    ) -> list[ListedTable]:
        """Tables where somebody has a seat, the liveliest first.

        Args:
            identity_id: who.
            ended: only those at their end, or only the others; None for all.
            most: how many at most.
        """
        return await self._database.read(tables.of, identity_id, ended, most)

    async def rebuild(self, table_id: str) -> None:
        """Make what the lists know of a table anew, from its events.

        Raises:
            Refused: there is no such table.
        """
        await self._database.write(tables.rebuild, table_id)

    # ---- News and locks

    def subscribe(self, table_id: str) -> Subscription:
        """News of a table from now on, as an async iterator of event numbers; use it in ``async with``.

        First subscribe, then read the events: so nothing falls in between. The number is that of the newest event, or
        :data:`~kozyr.store.bus.LOOK_AGAIN` where news may have been lost. With SQLite only this process's own appends
        are news.
        """
        return self._bus.subscribe(table_id)

    async def lock(self, table_id: str) -> Lock | None:
        """Take a table's lock, for its computer players and its clock; None where somebody has it.

        With PostgreSQL one process has it, with SQLite there is only one; in either case it is given out once.
        """
        holder = self._wire or self._local
        task = asyncio.create_task(holder.lock(table_id))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._give_back)
            raise

    def _give_back(self, task: asyncio.Task[Lock | None]) -> None:
        lock = None if task.cancelled() or task.exception() else task.result()
        if lock is not None:
            self._begin(lock.release())

    # ---- Who is there

    async def come(self, table_id: str, identity_id: str) -> None:
        """Tell the other processes that somebody is shown a table by this one."""
        if self._wire is not None:
            await self._wire.come(f"{table_id} {identity_id}")

    def go(self, table_id: str, identity_id: str) -> None:
        """Tell them that he is not any more; that is done in time."""
        if self._wire is not None:
            self._begin(self._wire.go(f"{table_id} {identity_id}"))

    async def is_elsewhere(self, table_id: str, identity_id: str) -> bool:
        """Whether another process shows somebody a table; also where that cannot be known."""
        return self._wire is not None and await self._wire.is_elsewhere(f"{table_id} {identity_id}")

    # ---- People

    async def new_guest(self, name: str) -> tuple[Identity, str]:
        """A new identity, and the token of the device it is on. Only a hash of the token is kept.

        Raises:
            Refused: the name is empty, too long, or cannot be seen.
        """
        return await self._database.write(people.new_guest, self._now(), name)

    async def identity_of(self, token: str) -> Identity | None:
        """Who a token belongs to; None where nobody is known by it.

        It is remembered for a few seconds (:mod:`kozyr.store.known`): what another process changes meanwhile is seen
        when they are over.
        """
        return await self._known.find(token, lambda: self._database.read(people.of_token, token))

    async def forget_token(self, token: str) -> None:
        """Sign out on one device."""
        await self._change(people.forget_token, token)

    async def _change(self, work: Callable[..., Result], *rest: Any) -> Result:
        """Change something of an identity, or of its devices."""
        try:
            return await self._database.write(work, *rest)
        finally:
            self._known.forget()

    async def rename(self, identity_id: str, name: str) -> Identity:
        """Call an identity otherwise.

        Raises:
            Refused: the name is empty, too long, or cannot be seen; or there is no such identity.
        """
        return await self._change(people.rename, identity_id, name)

    async def prefer(self, identity_id: str, preferences: Mapping[str, Any]) -> Identity:
        """Keep how somebody likes the table, instead of what was kept before.

        Raises:
            Refused: that is too much, or there is no such identity.
        """
        return await self._change(people.prefer, identity_id, preferences)

    async def link_code(self, identity_id: str, *, minutes: float = LINK_MINUTES) -> str:
        """A code that brings an identity to another device; good once, and for some minutes.

        Raises:
            Refused: there is no such identity.
        """
        return await self._database.write(people.link_code, self._now(), identity_id, minutes)

    async def use_code(self, code: str) -> str:
        """Use a link's code, however it was typed: a token for this device.

        Raises:
            Refused: it is unknown, used, or too old.
        """
        return await self._change(people.use_code, self._now(), code)

    async def recovery_code(self, identity_id: str) -> str:
        """A new code by which somebody finds himself again when no device knows him; the one before is void.

        Raises:
            Refused: there is no such identity.
        """
        return await self._database.write(people.recovery_code, identity_id)

    async def recover(self, code: str) -> tuple[Identity, str]:
        """Find an identity by its recovery code: who it is, and a token for this device.

        Raises:
            Refused: nobody has this code.
        """
        return await self._change(people.recover, self._now(), code)
