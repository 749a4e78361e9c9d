"""SQLite in threads: one that writes, since only one may, and some that read.

What waits to be written is written together and goes to disk once, for all of it: with many tables that is what the
speed hangs on. Each piece of work is still done whole or not at all, by a savepoint of its own.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import URL, Connection

from kozyr.store.engines import CONNECTIONS, READING, make_sqlite_engine

Result = TypeVar("Result")
Work = Callable[[Connection], Result]
MOST_TOGETHER = 100
"""Pieces of work in one transaction: nobody shall wait long for others."""


class SqliteThreads:
    """A file of SQLite's.

    Args:
        url: the file.
    """

    def __init__(self, url: URL) -> None:
        self._engine = make_sqlite_engine(url)
        self._writer = ThreadPoolExecutor(1, "kozyr-writes")
        self._readers = ThreadPoolExecutor(CONNECTIONS - 1, "kozyr-reads")
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def read(self, work: Work[Result]) -> Result:
        """Do something in a transaction that reads."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[Result]) -> Result:
        with self._engine.connect().execution_options(**{READING: True}) as connection, connection.begin():
            return work(connection)

    async def write(self, work: Work[Result]) -> Result:
        """Do something in a transaction that writes; others may be in it."""
        written: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, written))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        return await written

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
            works = [work for work, _ in batch]
            try:
                results = await asyncio.get_running_loop().run_in_executor(self._writer, self._together, works)
            except Exception as error:
                results = [error] * len(batch)
            for (_, written), result in zip(batch, results, strict=True):
                if written.done():
                    continue  # Whoever asked for it has gone.
                if isinstance(result, Exception):
                    written.set_exception(result)
                else:
                    written.set_result(result)

    def _together(self, works: Sequence[Work[Any]]) -> list[Any]:
        """What each piece of work has given, or raised. Raises itself where nothing was written at all."""
        with self._engine.begin() as connection:
            if len(works) == 1:
                return [works[0](connection)]
            return [self._apart(connection, work) for work in works]

    @staticmethod
    def _apart(connection: Connection, work: Work[Any]) -> Any:
        savepoint = connection.begin_nested()
        try:
            result = work(connection)
        except Exception as error:
            # On a full disk, say, SQLite gives up the whole transaction. To go on would be to write outside of one.
            if not connection.connection.dbapi_connection.in_transaction:  # type: ignore[union-attr]
                raise
            savepoint.rollback()
            return error
        savepoint.commit()
        return result

    async def close(self) -> None:
        """Finish what was begun, and close all connections."""
        if self._writing is not None:
            await self._writing
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        self._engine.dispose()
