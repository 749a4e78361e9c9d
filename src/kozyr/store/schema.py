"""The tables of the database.

``events`` is the only truth about what happened at a card table, and is only ever added to. ``tables`` and ``chairs``
are indexes over it, so that the lobby need not read every event; they are written in the same transaction and can be
made again at any time (:meth:`kozyr.store.Store.rebuild`). Identities are no part of any game.

What changes here is brought to databases that are there already by a new file in ``migrations/versions``; its number
becomes :data:`VERSION`.
"""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

VERSION = "0001"
"""The newest migration: what a database must be at for this program."""

ID_LENGTH, HASH_LENGTH = 40, 64

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

identities = Table(
    "identities",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("name", Text, nullable=False),
    Column("recovery_hash", String(HASH_LENGTH), unique=True),
    Column("preferences", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

devices = Table(
    "devices",
    metadata,
    Column("token_hash", String(HASH_LENGTH), primary_key=True),
    Column("identity_id", ForeignKey(identities.c.id), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)

links = Table(
    "links",
    metadata,
    Column("code_hash", String(HASH_LENGTH), primary_key=True),
    Column("identity_id", ForeignKey(identities.c.id), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("used", BigInteger),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("game", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("last", Integer, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("ended", Boolean, nullable=False),
    Index(None, "open", "ended", "touched"),
)

chairs = Table(
    "chairs",
    metadata,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("identity_id", ForeignKey(identities.c.id), nullable=False, index=True),
)

events = Table(
    "events",
    metadata,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("marks", Text),
    sqlite_with_rowid=False,
)
