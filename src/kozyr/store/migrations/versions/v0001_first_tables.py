"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_KEEP_SQLITE = """
CREATE TRIGGER events_keep_{act} BEFORE {act} ON events
BEGIN SELECT RAISE(ABORT, 'events are only ever added'); END
"""
_KEEP_POSTGRESQL = (
    """
CREATE FUNCTION events_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'events are only ever added'; END $$
""",
    """
CREATE TRIGGER events_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON events
FOR EACH STATEMENT EXECUTE FUNCTION events_keep()
""",
)


def upgrade() -> None:
    """Bring the tables up."""
    _people()
    _card_tables()
    if op.get_bind().dialect.name == "sqlite":
        for act in ("UPDATE", "DELETE"):
            op.execute(_KEEP_SQLITE.format(act=act))
    else:
        for statement in _KEEP_POSTGRESQL:
            op.execute(statement)


def _identity() -> sa.Column[str]:
    return sa.Column("identity_id", sa.String(40), nullable=False)


def _people() -> None:
    op.create_table(
        "identities",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("recovery_hash", sa.String(64)),
        sa.Column("preferences", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_identities"),
        sa.UniqueConstraint("recovery_hash", name="uq_identities_recovery_hash"),
    )
    op.create_table(
        "devices",
        sa.Column("token_hash", sa.String(64), nullable=False),
        _identity(),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_devices"),
        sa.ForeignKeyConstraint(["identity_id"], ["identities.id"], name="fk_devices_identity_id"),
    )
    op.create_index("ix_devices_identity_id", "devices", ["identity_id"])
    op.create_table(
        "links",
        sa.Column("code_hash", sa.String(64), nullable=False),
        _identity(),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.PrimaryKeyConstraint("code_hash", name="pk_links"),
        sa.ForeignKeyConstraint(["identity_id"], ["identities.id"], name="fk_links_identity_id"),
    )


def _card_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_open", "tables", ["open", "ended", "touched"])
    op.create_table(
        "chairs",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        _identity(),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_chairs"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chairs_table_id"),
        sa.ForeignKeyConstraint(["identity_id"], ["identities.id"], name="fk_chairs_identity_id"),
    )
    op.create_index("ix_chairs_identity_id", "chairs", ["identity_id"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seq", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("marks", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_events"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_events_table_id"),
        sqlite_with_rowid=False,
    )
