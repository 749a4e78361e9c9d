"""Brings a database up to this program's tables."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from kozyr.refusals import Refusal, Refused
from kozyr.store.schema import VERSION

FOLDER = Path(__file__).parent / "migrations"
_ALONE = 0x6B6F7A79
"""The number of PostgreSQL's lock under which only one process migrates."""


def migrate(connection: Connection, place: str, version: str = "head") -> None:
    """Run the migrations that the database has not seen yet, within the connection's transaction.

    Args:
        connection: to the database; in a transaction that writes.
        place: the database as it may be shown.
        version: how far up; tests stop earlier.

    Raises:
        Refused: the database is newer than this program, or belongs to another.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ALONE})
    found = version_of(connection)
    if version == "head" and found == VERSION:
        return
    if found is None and set(inspect(connection).get_table_names()):
        raise Refused(Refusal("store_foreign", {"place": place}))

    # Loaded only where there is something to do: it takes longer than all the rest.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise Refused(Refusal("store_newer", {"place": place, "version": found, "known": VERSION}))
    command.upgrade(config, version)


def version_of(connection: Connection) -> str | None:
    """At which migration the database is; None where there was none yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
