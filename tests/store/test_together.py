"""SQLite: what waits to be written goes to disk together, and yet each piece whole or not at all."""

import asyncio
import sqlite3
from typing import Any

import pytest
from sqlalchemy import Connection, event, text

from kozyr.refusals import Refused
from kozyr.store import Clash, Event, Store
from tests.store.running import awaited, opened

TABLES = 12


async def begun(store: Store) -> list[str]:
    return [await store.create_table("frap()") for _ in range(TABLES)]


async def last(store: Store, tables: list[str]) -> list[int]:
    return [(await store.events(table))[-1].seq for table in tables]


@awaited
async def test_many_tables_go_to_disk_at_once(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        tables = await begun(store)
        commits: list[Any] = []
        event.listen(store._database._runner._engine, "commit", commits.append)  # type: ignore[attr-defined]
        done = await asyncio.gather(*(store.append(table, 1, [Event("played")]) for table in tables))
        assert done == await last(store, tables) == [2] * TABLES
        # The first may have gone on its way alone; reading does not commit anything that matters.
        assert len([found for found in commits if not found.get_execution_options().get("kozyr_reading")]) <= 2


@awaited
async def test_one_that_clashes_does_not_harm_the_others(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        tables = await begun(store)
        sent = [
            store.append(table, 1 + (index % 3 == 0), [Event("a"), Event("b")]) for index, table in enumerate(tables)
        ]
        done = await asyncio.gather(*sent, return_exceptions=True)
        assert [isinstance(result, Clash) for result in done] == [index % 3 == 0 for index in range(TABLES)]
        assert await last(store, tables) == [1 if index % 3 == 0 else 3 for index in range(TABLES)]


@awaited
async def test_where_the_whole_transaction_is_lost_nobody_is_told_otherwise(sqlite_url: str) -> None:
    """What SQLite does on a full disk: it gives up everything that was done since the beginning."""

    def disk_full(connection: Connection) -> None:
        connection.execute(text("ROLLBACK"))
        raise sqlite3.OperationalError("database or disk is full")

    async with opened(sqlite_url) as store:
        tables = await begun(store)
        half = TABLES // 2
        sent: list[Any] = [store.append(table, 1, [Event("played")]) for table in tables]
        sent.insert(half, store._database.write(disk_full))
        done = await asyncio.gather(*sent, return_exceptions=True)
        refused = done.pop(half)
        assert isinstance(refused, sqlite3.OperationalError)
        assert not all(result == 2 for result in done)
        assert {type(result) for result in done} <= {int, sqlite3.OperationalError}
        assert await last(store, tables) == [2 if result == 2 else 1 for result in done]
        stands = (await last(store, tables))[-1]
        assert await store.append(tables[-1], stands, [Event("went_on")]) == stands + 1


@awaited
async def test_who_cannot_take_the_lock_takes_nobody_down_for_good(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kozyr.store.engines.BUSY_SECONDS", 0.05)
    async with opened(sqlite_url) as store:
        tables = await begun(store)
        other = sqlite3.connect(store.place, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        sent = (store.append(table, 1, [Event("played")]) for table in tables)
        done = await asyncio.gather(*sent, return_exceptions=True)
        assert all(isinstance(result, Refused) for result in done)
        other.execute("ROLLBACK")
        other.close()
        assert await last(store, tables) == [1] * TABLES
        assert await store.append(tables[0], 1, [Event("played")]) == 2
