"""One connection to PostgreSQL that news comes in by, and that holds the locks of this process.

News is ``NOTIFY kozyr, 'TABLE:SEQ'``, sent in the transaction that adds the events. When the connection breaks, it is
made again, later each time; then everybody who listens is told to look again, since nobody knows what was missed. The
locks went with the old connection, so whoever holds one is told that it is lost.

That somebody is there is a shared lock too, which the process holds that shows him the table: so the others can ask.
"""

import asyncio
import contextlib
import hashlib
import random
from collections import Counter
from typing import Any

import asyncpg
from sqlalchemy import URL

from kozyr.store.bus import Bus
from kozyr.store.engines import CONNECT_SECONDS, connect_arguments
from kozyr.store.locks import Lock

CHANNEL = "kozyr"
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
PULSE_SECONDS = 15.0
"""How often a silent connection is asked whether it is still there."""
_BROKEN = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


def lock_key(name: str) -> int:
    """The number by which PostgreSQL knows the lock of a table, or of somebody at a table."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big", signed=True)


class Wire:
    """The connection, kept up until it is closed.

    Args:
        url: the database.
        bus: where news goes.
    """

    def __init__(self, url: URL, bus: Bus) -> None:
        self._arguments = connect_arguments(url)
        self._bus = bus
        self._connection: Any = None
        self._broken = asyncio.Event()
        # asyncpg's connections do one thing at a time.
        self._speaking = asyncio.Lock()
        self._locks: dict[str, Lock] = {}
        self._there: Counter[str] = Counter()
        self._keeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, and keep the connection up from now on."""
        await self._connect()
        self._keeper = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Hang up; all locks are free."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        self._lose_locks()
        if self._connection is not None:
            self._connection.terminate()

    async def _connect(self) -> None:
        connection = await asyncpg.connect(**self._arguments, timeout=CONNECT_SECONDS)
        try:
            await connection.add_listener(CHANNEL, self._hear)
            for name in list(self._there.elements()):
                await connection.fetchval("SELECT pg_advisory_lock_shared($1)", lock_key(name), timeout=CONNECT_SECONDS)
        except BaseException:
            connection.terminate()
            raise
        self._broken.clear()
        self._connection = connection
        connection.add_termination_listener(self._hang_up)
        if connection.is_closed():
            self._broken.set()

    def _hear(self, _connection: Any, _process: int, _channel: str, payload: str) -> None:
        table_id, _, seq = payload.partition(":")
        if seq.isdecimal():
            self._bus.tell(table_id, int(seq))

    def _hang_up(self, connection: Any) -> None:
        if connection is self._connection:
            self._broken.set()
            self._lose_locks()

    async def _keep(self) -> None:
        pause = FIRST_PAUSE
        while True:
            if await self._stays():
                continue
            try:
                await self._connect()
            except _BROKEN:
                await asyncio.sleep(pause * random.uniform(0.5, 1.0))
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                pause = FIRST_PAUSE
                self._bus.tell_all()

    async def _stays(self) -> bool:
        """Whether the connection is there; looks for as long as a pulse."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._broken.wait(), PULSE_SECONDS)
            return False
        try:
            async with self._speaking:
                await self._ask("SELECT 1")
        except _BROKEN:
            self._connection.terminate()
            self._broken.set()
            self._lose_locks()
            return False
        return True

    async def lock(self, table_id: str) -> Lock | None:
        """Take the lock of a table; None where another process has it, or this one, or there is no connection."""
        async with self._speaking:
            if table_id in self._locks or self._broken.is_set():
                return None
            try:
                taken = await self._ask("SELECT pg_try_advisory_lock($1)", lock_key(table_id))
            except _BROKEN:
                return None
            if not taken or self._broken.is_set():
                return None
            found = self._locks[table_id] = Lock(table_id, self._unlock)
            return found

    async def _unlock(self, lock: Lock) -> None:
        async with self._speaking:
            if self._locks.get(lock.table_id) is not lock:
                return
            with contextlib.suppress(*_BROKEN):
                await self._ask("SELECT pg_advisory_unlock($1)", lock_key(lock.table_id))
            self._locks.pop(lock.table_id, None)

    async def come(self, name: str) -> None:
        """Somebody is shown a table by this process."""
        self._there[name] += 1
        await self._say("SELECT pg_advisory_lock_shared($1)", name)

    async def go(self, name: str) -> None:
        """He is not any more."""
        self._there[name] -= 1
        if not self._there[name]:
            del self._there[name]
        await self._say("SELECT pg_advisory_unlock_shared($1)", name)

    async def is_elsewhere(self, name: str) -> bool:
        """Whether another process shows him the table; also where nobody can be asked."""
        # For the length of the statement: so it is free again, whatever becomes of whoever asks.
        return not await self._say("SELECT pg_try_advisory_xact_lock($1)", name)

    async def _say(self, question: str, name: str) -> Any:
        """An answer; None where there is no connection."""
        async with self._speaking:
            if not self._broken.is_set():
                with contextlib.suppress(*_BROKEN):
                    return await self._ask(question, lock_key(name))
        return None

    async def _ask(self, question: str, *arguments: int) -> Any:
        return await self._connection.fetchval(question, *arguments, timeout=CONNECT_SECONDS)

    def _lose_locks(self) -> None:
        locks, self._locks = self._locks, {}
        for lock in locks.values():
            lock.lose()
