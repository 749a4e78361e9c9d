"""Who drives a table: its computer players and its clock run in one process only, the one that holds its lock.

A lock keeps two processes from doing the same work. That nothing is written twice does not rest on it: an append that
comes second is a :class:`~kozyr.store.values.Clash` in any case.
"""

import asyncio
from collections.abc import Callable, Coroutine
from types import TracebackType
from typing import Any, Self


class Lock:
    """The lock of a table, as long as it is held. Use it in ``async with``, or release it.

    Attributes:
        table_id: the table.
    """

    def __init__(self, table_id: str, release: Callable[["Lock"], Coroutine[Any, Any, None]]) -> None:
        self.table_id = table_id
        self._release = release
        self._lost = asyncio.Event()

    @property
    def held(self) -> bool:
        """Whether it is still held: it is lost with the connection to the database."""
        return not self._lost.is_set()

    async def lost(self) -> None:
        """Wait until it is not held any more."""
        await self._lost.wait()

    def lose(self) -> None:
        """It is not held any more."""
        self._lost.set()

    async def release(self) -> None:
        """Give it back."""
        if self.held:
            self.lose()
            # Begun is done, also where nobody waits for it any more.
            await asyncio.shield(self._release(self))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.release()


class LocalLocks:
    """The locks of a process that has the database to itself."""

    def __init__(self) -> None:
        self._locks: dict[str, Lock] = {}

    async def lock(self, table_id: str) -> Lock | None:
        """Take the lock of a table; None where this process has it already."""
        if table_id in self._locks:
            return None
        found = self._locks[table_id] = Lock(table_id, self._unlock)
        return found

    async def _unlock(self, lock: Lock) -> None:
        self._locks.pop(lock.table_id, None)

    def close(self) -> None:
        """All locks are free."""
        locks, self._locks = self._locks, {}
        for lock in locks.values():
            lock.lose()
