"""Where the database is, and how it is spoken to: SQLite in a file, or PostgreSQL."""

import contextlib
import os
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from kozyr.refusals import Refusal, Refused

DRIVERS = {
    "sqlite": "sqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
BUSY_SECONDS = 10
"""How long a writer waits for another process that writes to the same file."""
CONNECTIONS = 5
CONNECT_SECONDS = 10
READING = "kozyr_reading"
"""The execution option of connections that only read: they take no lock."""


def read_url(text: str) -> URL:
    """Where the database is: ``sqlite:///kozyr.db`` or ``postgresql://user@host/kozyr``.

    Raises:
        Refused: the text is no such place.
    """
    try:
        url = make_url(text)
        driver = DRIVERS[url.drivername.partition("+")[0]]
    except (ArgumentError, KeyError, ValueError):
        raise Refused(Refusal("store_bad_url")) from None
    if driver.startswith("sqlite") and url.database in (None, "", ":memory:"):
        # Every connection would have a database of its own.
        raise Refused(Refusal("store_no_file"))
    return url.set(drivername=driver)


def place(url: URL) -> str:
    """The database as it may be shown: without a password."""
    if is_sqlite(url):
        return url.database or ""
    return url.set(drivername="postgresql", query={}).render_as_string(hide_password=True)


def is_sqlite(url: URL) -> bool:
    """Whether it is a file of SQLite's."""
    return url.get_backend_name() == "sqlite"


def connect_arguments(url: URL) -> dict[str, Any]:
    """What asyncpg wants to know, for a connection of our own to the same database."""
    named = url.translate_connect_args(username="user")
    return {**named, **url.query}


def make_async_engine(url: URL) -> AsyncEngine:
    """An engine for PostgreSQL."""
    return create_async_engine(
        url,
        pool_size=CONNECTIONS,
        pool_pre_ping=True,
        hide_parameters=True,
        # Whatever the server's own setting: who has waited for another writer shall see what he wrote.
        isolation_level="READ COMMITTED",
        connect_args={"timeout": CONNECT_SECONDS},
    )


def make_sqlite_engine(url: URL) -> Engine:
    """An engine for a file of SQLite's."""
    # What a statement was given is never told with its failure: it may be what a deal is made from.
    engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS}, pool_size=CONNECTIONS, hide_parameters=True)
    event.listen(engine, "do_connect", _make_private)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _make_private(_dialect: Any, _record: Any, arguments: list[str], _named: Any) -> None:
    """Make a new file for its owner's eyes only: what deals are made from lies in it, before they are over."""
    # Only a new one: closing a file that is open as a database would take the database's locks away.
    with contextlib.suppress(OSError):
        os.close(os.open(arguments[0], os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    # Transactions are ours to begin: the driver would begin them late, and not for every statement.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A writer takes its lock at once: one that has read first could not take it any more if another has written.
    reads = connection.get_execution_options().get(READING, False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
