"""Databases of every version are brought up, and keep what they hold."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from kozyr.store import Event, Store, schema
from kozyr.store.database import Database
from kozyr.store.engines import read_url
from kozyr.store.migrating import FOLDER, migrate, version_of
from tests import loops
from tests.store.conftest import DATABASES
from tests.store.running import awaited, guest, opened, refusal


def script() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    return ScriptDirectory.from_config(config)


VERSIONS = sorted(found.revision for found in script().walk_revisions())
HELD = Path(__file__).parent.parent / "data" / "store"


def held(version: str) -> list[str]:
    """Statements that fill a database of this version with one of everything."""
    return [part.strip() for part in (HELD / f"{version}.sql").read_text("utf-8").split(";") if part.strip()]


def test_versions_are_numbered_one_behind_the_other() -> None:
    assert [f"{number:04}" for number in range(1, len(VERSIONS) + 1)] == VERSIONS
    assert script().get_current_head() == schema.VERSION == VERSIONS[-1]
    for found in script().walk_revisions():
        assert re.fullmatch(rf"v{found.revision}_\w+\.py", Path(found.path).name)


async def at_version(url: str, version: str, fill: bool) -> None:
    database = Database(read_url(url))
    await database.write(migrate, "here", version)

    def write(connection: Connection) -> str | None:
        for statement in held(version) if fill else ():
            # Whoever wrote the statement meant the characters, also the colons.
            connection.execute(text(statement.replace(":", "\\:")))
        return version_of(connection)

    assert await database.write(write) == version
    await database.close()


def differences(connection: Connection) -> list[Any]:
    """Where the tables are not those of this program."""
    return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))


@awaited
async def test_an_empty_database_gets_the_tables_of_this_program(url: str) -> None:
    async with opened(url) as store:
        assert await store._database.read(differences) == []
        assert await store._database.read(version_of) == schema.VERSION


@pytest.mark.parametrize("version", VERSIONS)
@awaited
async def test_a_database_of_each_version_is_brought_up(url: str, version: str) -> None:
    await at_version(url, version, fill=True)
    async with opened(url) as store:
        assert await store._database.read(differences) == []
        assert await store._database.read(version_of) == schema.VERSION
        entries = await store.events("table-one")
        assert [(entry.seq, entry.kind) for entry in entries] == [(1, "created"), (2, "said")]
        assert entries[1].body == {"text": "Привет: ♠"}
        listed = await store.table("table-one")
        assert {seat: chair.name for seat, chair in listed.chairs.items()} == {2: "Анна"}
        await store.rebuild("table-one")
        assert await store.table("table-one") == listed
        found = await store.identity_of("the-token-of-anna")
        assert found is not None
        assert (found.name, found.preferences) == ("Анна", {"language": "ru"})
        assert (await store.recover("0123-4567"))[0] == found
        assert await store.append("table-one", 2, [Event("went_on")]) == 3


@awaited
async def test_opening_again_changes_nothing(url: str) -> None:
    async with opened(url) as store:
        anna = await guest(store)
        table = await store.create_table("frap()", chairs={0: anna.id})
    async with opened(url) as store:
        assert (await store.table(table)).chairs[0].identity_id == anna.id


@awaited
async def test_a_newer_database_is_refused_and_stays_as_it_is(url: str) -> None:
    async with opened(url) as store:
        await store._database.write(
            lambda found: found.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        )
    newer = Store(url)
    refused = await refusal(newer.open())
    assert refused.refusal.code == "store_newer"
    assert "9999" in str(refused)
    assert schema.VERSION in str(refused)
    database = Database(read_url(url))
    assert await database.read(version_of) == "9999"
    await database.close()


@awaited
async def test_a_database_of_another_program_is_refused(url: str) -> None:
    database = Database(read_url(url))
    await database.write(lambda found: found.execute(text("CREATE TABLE recipes (id INTEGER)")))
    refused = await refusal(Store(url).open())
    assert refused.refusal.code == "store_foreign"
    assert await database.read(version_of) is None
    await database.close()


@pytest.mark.parametrize("kind", DATABASES)
def test_a_migration_that_fails_leaves_nothing_behind(
    kind: str, new_url: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    url = new_url(kind)
    make = Operations.create_index
    made: list[str] = []

    def fail(self: Operations, name: str, *rest: Any, **named: Any) -> None:
        if name == "ix_chairs_identity_id":
            raise RuntimeError("the lights went out")
        made.append(name)
        make(self, name, *rest, **named)

    async def play() -> None:
        with monkeypatch.context() as patched:
            patched.setattr(Operations, "create_index", fail)
            with pytest.raises(RuntimeError, match="lights"):
                await Store(url).open()
        assert made
        async with opened(url) as store:
            assert await store._database.read(differences) == []

    loops.run(play())
