"""What goes wrong with a database, in sentences."""

import contextlib
from collections.abc import Iterator

import asyncpg
from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from kozyr.refusals import Refusal, Refused
from kozyr.store.engines import is_sqlite, place

_SQLITE = (
    ("unable to open database file", "store_cannot_open"),
    ("readonly database", "store_read_only"),
    ("file is not a database", "store_no_database_file"),
    ("disk is full", "store_disk_full"),
    ("database is locked", "store_busy"),
    ("malformed", "store_damaged"),
    ("disk I/O error", "store_cannot_open"),
)
_POSTGRESQL: tuple[tuple[type[BaseException], str], ...] = (
    (asyncpg.InvalidCatalogNameError, "store_no_database"),
    (asyncpg.InvalidAuthorizationSpecificationError, "store_not_let_in"),
    (asyncpg.InsufficientPrivilegeError, "store_no_rights"),
    (asyncpg.DiskFullError, "store_disk_full"),
    (asyncpg.TooManyConnectionsError, "store_full_house"),
    (asyncpg.ReadOnlySQLTransactionError, "store_read_only"),
)
_GONE = (asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError, asyncpg.InterfaceError)


@contextlib.contextmanager
def told(url: URL) -> Iterator[None]:
    """Turns what a driver raises into a refusal with a sentence; what is a fault of ours stays as it is."""
    try:
        yield
    except (DBAPIError, PoolTimeoutError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        refusal = refusal_of(error, url)
        if refusal is None:
            raise
        raise Refused(refusal) from error


def refusal_of(error: BaseException, url: URL) -> Refusal | None:
    """What to say of an error; None where it is none of the database's."""
    slots = {"place": place(url)}
    if is_sqlite(url):
        text = str(error)
        code = next((code for words, code in _SQLITE if words in text), None)
        return Refusal(code, slots) if code else None
    if isinstance(error, PoolTimeoutError):
        return Refusal("store_full_house", slots)
    for cause in _chain(error):
        for kind, code in _POSTGRESQL:
            if isinstance(cause, kind):
                return Refusal(code, slots)
        if isinstance(cause, (*_GONE, OSError, TimeoutError)):
            return Refusal("store_unreachable", slots)
    return None


def _chain(error: BaseException) -> Iterator[BaseException]:
    """The error, and what it was raised from: the driver's own stands at the bottom."""
    found: BaseException | None = error
    for _ in range(8):
        if found is None:
            return
        yield found
        found = getattr(found, "orig", None) or found.__cause__ or found.__context__
