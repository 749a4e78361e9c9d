"""Databases that cannot be had: each in a sentence that says what to do."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from kozyr.languages import LANGUAGES, sentence
from kozyr.refusals import Refused
from kozyr.store import Event, Store, engines
from kozyr.store.engines import connect_arguments, read_url
from kozyr.store.troubles import refusal_of, told
from tests.store import server
from tests.store.running import awaited, opened, refusal


@pytest.mark.parametrize(
    "url", ["", "nonsense", "mysql://here/kozyr", "kozyr.db", "http://here", "sqlite:/x", "postgresql"]
)
def test_what_is_no_place_is_refused(url: str) -> None:
    with pytest.raises(Refused) as refused:
        Store(url)
    assert refused.value.refusal.code in ("store_bad_url", "store_no_file")
    assert "sqlite:///kozyr.db" in str(refused.value)


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_sqlite_needs_a_file(url: str) -> None:
    with pytest.raises(Refused) as refused:
        Store(url)
    assert refused.value.refusal.code == "store_no_file"


@pytest.mark.parametrize("driver", ["postgresql", "postgres", "postgresql+asyncpg", "postgresql+psycopg"])
def test_passwords_are_not_shown(driver: str) -> None:
    store = Store(f"{driver}://kozyr:secret@db.example:5433/kozyr?ssl=require&password=secret")
    assert store.place == "postgresql://kozyr:***@db.example:5433/kozyr"
    assert Store("sqlite:////var/lib/kozyr.db").place == "/var/lib/kozyr.db"


@awaited
async def test_a_file_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "no" / "such" / "folder.db", tmp_path):
        refused = await refusal(Store(f"sqlite:///{path}").open())
        assert refused.refusal.code == "store_cannot_open"
        assert str(path) in str(refused)


@awaited
async def test_a_new_file_is_its_owners(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        await store.create_table("frap()")
        path = Path(store.place)
        found = {name.name: name.stat().st_mode & 0o777 for name in path.parent.glob(f"{path.name}*")}
        assert set(found.values()) == {0o600}
        assert len(found) == 3
        path.chmod(0o640)
    async with opened(sqlite_url):
        assert path.stat().st_mode & 0o777 == 0o640


@awaited
async def test_a_store_may_be_closed_twice_and_without_having_been_opened(url: str) -> None:
    async with opened(url) as store:
        await store.create_table("frap()")
        await store.close()
    await Store(url).close()


@awaited
async def test_a_file_that_is_no_database_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna, " * 200)
    refused = await refusal(Store(f"sqlite:///{path}").open())
    assert refused.refusal.code == "store_no_database_file"
    assert path.read_text() == "Dear Anna, " * 200


@awaited
async def test_a_file_that_another_process_writes_to_for_too_long(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "BUSY_SECONDS", 0.1)
    async with opened(sqlite_url) as store:
        table = await store.create_table("frap()")
        other = sqlite3.connect(store.place, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        refused = await refusal(store.append(table, 1, [Event("played")]))
        assert refused.refusal.code == "store_busy"
        assert len(await store.events(table)) == 1
        other.execute("ROLLBACK")
        other.close()
        assert await store.append(table, 1, [Event("played")]) == 2


@awaited
async def test_a_database_that_is_not_written_to(url: str) -> None:
    async with opened(url) as store:
        reads_only = "PRAGMA query_only = ON" if store._database.sqlite else "SET TRANSACTION READ ONLY"

        def write(connection: object) -> None:
            connection.execute(text(reads_only))  # type: ignore[attr-defined]
            connection.execute(text("UPDATE tables SET last = 0"))  # type: ignore[attr-defined]

        refused = await refusal(store._database.write(write))
        assert refused.refusal.code == "store_read_only"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("database or disk is full", "store_disk_full"),
        ("database disk image is malformed", "store_damaged"),
        ("disk I/O error", "store_cannot_open"),
    ],
)
def test_what_sqlite_says_of_a_bad_disk(words: str, code: str) -> None:
    error = OperationalError("INSERT", {}, sqlite3.OperationalError(words))
    found = refusal_of(error, read_url("sqlite:///kozyr.db"))
    assert found is not None
    assert found.code == code


def test_faults_of_ours_are_not_taken_for_the_databases() -> None:
    url = read_url("sqlite:///kozyr.db")
    error = OperationalError("SELEC", {}, sqlite3.OperationalError('near "SELEC": syntax error'))
    with pytest.raises(OperationalError), told(url):
        raise error
    with pytest.raises(KeyError), told(url):
        raise KeyError("ours")
    assert refusal_of(asyncpg.UndefinedTableError("ours"), read_url("postgresql://here/kozyr")) is None


@awaited
async def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    for url in (
        f"postgresql://kozyr@/kozyr?host={tmp_path}",
        "postgresql://kozyr@127.0.0.1:1/kozyr",
        "postgresql://kozyr@nowhere.invalid/kozyr",
    ):
        refused = await refusal(Store(url).open())
        assert refused.refusal.code == "store_unreachable", url
        assert "server" in str(refused)


@awaited
async def test_a_database_that_is_not_on_the_server(postgresql: str) -> None:
    refused = await refusal(Store(f"postgresql://kozyr@/nowhere?host={postgresql}").open())
    assert refused.refusal.code == "store_no_database"
    assert "createdb" in str(refused)


@awaited
async def test_a_user_whom_the_server_does_not_know(postgresql: str) -> None:
    refused = await refusal(Store(f"postgresql://nobody:wrong@/postgres?host={postgresql}").open())
    assert refused.refusal.code == "store_not_let_in"
    assert "wrong" not in str(refused)


@awaited
async def test_a_user_who_may_not_make_tables(postgresql_url: str) -> None:
    connection = await asyncpg.connect(**connect_arguments(read_url(postgresql_url)))
    await connection.execute("DROP ROLE IF EXISTS guest")
    await connection.execute("CREATE ROLE guest LOGIN")
    await connection.close()
    refused = await refusal(Store(postgresql_url.replace("kozyr@", "guest@")).open())
    assert refused.refusal.code == "store_no_rights"


@awaited
async def test_a_database_that_goes_while_it_is_used(postgresql_url: str) -> None:
    async with opened(postgresql_url) as store:
        table = await store.create_table("frap()")
        name = postgresql_url.split("?", maxsplit=1)[0].rpartition("/")[2]
        folder = postgresql_url.rpartition("=")[2]
        connection = await asyncpg.connect(host=folder, user="kozyr", database="postgres")
        await connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
        await connection.close()
        refused = await refusal(store.append(table, 1, [Event("played")]))
        assert refused.refusal.code in ("store_no_database", "store_unreachable")


def test_every_trouble_has_its_sentence_in_every_language() -> None:
    found = refusal_of(ConnectionRefusedError(), read_url("postgresql://kozyr@here/kozyr"))
    assert found is not None
    sentences = {sentence(found, language) for language in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
    assert all("postgresql://kozyr@here/kozyr" in said for said in sentences)


def test_without_postgresql_the_tests_name_the_command(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, new_url: Callable[[str], str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(server, "PACKAGED", tmp_path)
    assert server.programs() is None
    with pytest.raises(RuntimeError, match="tools/services"), server.running():
        raise AssertionError("there is no server")
    assert os.access(Path(__file__).parent.parent.parent / "tools" / "services", os.X_OK)
