"""The connection to the database: transactions that read, transactions that write, and the clock.

What is done in a transaction is plain, blocking code over a connection of SQLAlchemy's, the same for both databases.
For PostgreSQL it runs over asyncpg; for SQLite in a thread, whole: the way to another thread and back for each
statement takes longer than the statements.
"""

import time
from collections.abc import Callable
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import URL, Connection

from kozyr.store.engines import is_sqlite, make_async_engine
from kozyr.store.threads import SqliteThreads
from kozyr.store.troubles import told

Result = TypeVar("Result")
Asked = ParamSpec("Asked")
Work = Callable[[Connection], Result]


class _Runner(Protocol):
    async def read(self, work: Work[Result]) -> Result: ...

    async def write(self, work: Work[Result]) -> Result: ...

    async def close(self) -> None: ...


class _OverAsyncpg:
    """For PostgreSQL."""

    def __init__(self, url: URL) -> None:
        self._engine = make_async_engine(url)

    async def read(self, work: Work[Result]) -> Result:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    write = read

    async def close(self) -> None:
        await self._engine.dispose()


class Database:
    """One database, for one event loop.

    Args:
        url: where it is, as :func:`~kozyr.store.engines.read_url` reads it.
        clock: the time in seconds since 1970; another one for tests.

    Attributes:
        sqlite: whether it is a file of SQLite's.
    """

    def __init__(self, url: URL, clock: Callable[[], float] = time.time) -> None:
        self.url = url
        self.sqlite = is_sqlite(url)
        self._clock = clock
        self._runner: _Runner = SqliteThreads(url) if self.sqlite else _OverAsyncpg(url)

    def now(self) -> int:
        """The time in milliseconds since 1970."""
        return int(self._clock() * 1000)

    async def read(
        self, work: Callable[Concatenate[Connection, Asked], Result], *asked: Asked.args, **named: Asked.kwargs
    ) -> Result:
        """Do something in a transaction that reads: nothing is changed by it.

        Args:
            work: what; it is given the connection.
            asked: what else it is given.
            named: and this by name.

        Raises:
            Refused: the database cannot be had.
        """
        with told(self.url):
            return await self._runner.read(lambda connection: work(connection, *asked, **named))

    async def write(
        self, work: Callable[Concatenate[Connection, Asked], Result], *asked: Asked.args, **named: Asked.kwargs
    ) -> Result:
        """Do something in a transaction that writes: when this returns it is on disk; if it raises, nothing is.

        Args:
            work: what; it is given the connection.
            asked: what else it is given.
            named: and this by name.

        Raises:
            Refused: the database cannot be had.
        """
        with told(self.url):
            return await self._runner.write(lambda connection: work(connection, *asked, **named))

    async def close(self) -> None:
        """Finish what was begun, and close all connections."""
        await self._runner.close()
