"""News of tables, and the locks of who drives them."""

import asyncio
from typing import Any

import asyncpg
import pytest

from kozyr.store import LOOK_AGAIN, Event, Store, wire
from kozyr.store.engines import connect_arguments, read_url
from tests.store.running import awaited, opened, soon

WATCHERS = 7
EVENTS = 60


@awaited
async def test_news_is_told_after_the_event_is_there(url: str) -> None:
    async with opened(url) as store:
        table, other = await store.create_table("frap()"), await store.create_table("frap()")
        async with store.subscribe(table) as news, store.subscribe(other) as quiet:
            for seq in range(1, 4):
                await store.append(table, seq, [Event("played")])
                assert await soon(anext(news)) == seq + 1
                assert (await store.events(table))[-1].seq == seq + 1
            await store.append(other, 1, [Event("played")])
            assert await soon(anext(quiet)) == 2


@awaited
async def test_news_that_nobody_waited_for_is_one_piece(url: str) -> None:
    async with opened(url) as store:
        table = await store.create_table("frap()")
        async with store.subscribe(table) as news, store.subscribe(table) as other:
            for seq in range(1, 6):
                await store.append(table, seq, [Event("played")])
            while await soon(anext(other)) < 6:
                pass
            assert await soon(anext(news)) == 6
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(anext(news), 0.05)


@awaited
async def test_seven_who_watch_all_see_every_event_in_order(url: str) -> None:
    async with opened(url) as store, opened(url) as elsewhere:
        table = await store.create_table("frap()")
        # With SQLite news is only this process's own, so all watch by the same store.
        stores = [store] * WATCHERS if store._database.sqlite else [store, elsewhere] * 4
        watching = [asyncio.create_task(watch(found, table)) for found in stores[:WATCHERS]]
        await asyncio.sleep(0)
        seq = 1
        while seq <= EVENTS:
            seq = await store.append(table, seq, [Event("played", {"number": seq})])
        for seen in await soon(asyncio.gather(*watching)):
            assert seen == list(range(1, EVENTS + 2))


async def watch(store: Store, table: str) -> list[int]:
    """What a page does: subscribe, read what is there, then read on at each piece of news."""
    seen: list[int] = []
    async with store.subscribe(table) as news:
        while True:
            seen += [entry.seq for entry in await store.events(table, len(seen))]
            if len(seen) > EVENTS:
                return seen
            await anext(news)


@awaited
async def test_who_has_left_is_told_nothing_and_who_waits_is_let_go(url: str) -> None:
    async with opened(url) as store:
        table = await store.create_table("frap()")
        left = store.subscribe(table)
        waiting = asyncio.create_task(collect(left))
        await asyncio.sleep(0)
        left.close()
        assert await soon(waiting) == []
        assert store._bus._listening == {}
        await store.append(table, 1, [Event("played")])
        staying = store.subscribe(table)
        waiting = asyncio.create_task(collect(staying))
        await asyncio.sleep(0)
    # News of what was appended before may still come; then nothing more.
    assert set(await soon(waiting)) <= {1}


async def collect(news: Any) -> list[int]:
    return [seq async for seq in news]


async def _kill_connections(url: str) -> None:
    """What a restart of the server, or a firewall, does."""
    connection = await asyncpg.connect(**connect_arguments(read_url(url)))
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await connection.close()


@awaited
async def test_a_broken_connection_is_made_again_and_everybody_looks_again(postgresql_url: str) -> None:
    async with opened(postgresql_url) as store:
        table = await store.create_table("frap()")
        lock = await store.lock(table)
        assert lock is not None
        async with store.subscribe(table) as news:
            for seq in range(1, 4):
                await _kill_connections(postgresql_url)
                assert await soon(anext(news)) == LOOK_AGAIN
                await store.append(table, seq, [Event("played")])
                assert await soon(anext(news)) == seq + 1
        await soon(lock.lost())
        assert not lock.held
        again = await store.lock(table)
        assert again is not None
        await lock.release()
        assert again.held


@awaited
async def test_the_pauses_between_attempts_grow(postgresql_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    really = asyncio.sleep
    enough = asyncio.Event()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 9:
            enough.set()
        await really(0)

    async with opened(postgresql_url) as store:
        assert store._wire is not None
        connect = asyncpg.connect

        async def refuse(**_: Any) -> None:
            raise ConnectionRefusedError

        async with store.subscribe("some-table") as news:
            monkeypatch.setattr(asyncio, "sleep", sleep)
            monkeypatch.setattr(asyncpg, "connect", refuse)
            store._wire._connection.terminate()
            await soon(enough.wait())
            assert await store.lock("some-table") is None
            monkeypatch.setattr(asyncpg, "connect", connect)
            assert await soon(anext(news)) == LOOK_AGAIN
    pauses = [min(wire.FIRST_PAUSE * 2**index, wire.LONGEST_PAUSE) for index in range(9)]
    assert all(pause / 2 <= seconds <= pause for seconds, pause in zip(slept, pauses, strict=False))
    assert pauses[-1] == wire.LONGEST_PAUSE


@awaited
async def test_a_silent_connection_is_asked_whether_it_is_there(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "PULSE_SECONDS", 0.02)
    async with opened(postgresql_url) as store:
        assert store._wire is not None
        first = store._wire._connection
        await asyncio.sleep(0.1)
        assert store._wire._connection is first

        async def gone(*_: Any, **__: Any) -> None:
            raise TimeoutError

        async with store.subscribe("some-table") as news:
            monkeypatch.setattr(store._wire, "_ask", gone)
            assert await soon(anext(news)) == LOOK_AGAIN
            assert first.is_closed()


@awaited
async def test_strangers_on_the_channel_do_no_harm(postgresql_url: str) -> None:
    async with opened(postgresql_url) as store:
        table = await store.create_table("frap()")
        connection = await asyncpg.connect(**connect_arguments(read_url(postgresql_url)))
        async with store.subscribe(table) as news:
            for words in ("", "nonsense", f"{table}:", f"{table}:x", ":", f"{table}:-3"):
                await connection.execute("SELECT pg_notify($1, $2)", wire.CHANNEL, words)
            await store.append(table, 1, [Event("played")])
            assert await soon(anext(news)) == 2
        await connection.close()


@awaited
async def test_a_lock_is_given_out_once(url: str) -> None:
    async with opened(url) as store:
        lock = await store.lock("one")
        assert lock is not None
        assert lock.held
        assert await store.lock("one") is None
        async with await held(store, "other") as other:
            assert other.held
        assert not other.held
        await lock.release()
        await lock.release()
        assert not lock.held
        again = await held(store, "one")
        assert again.held
        last = await held(store, "other")
    assert not again.held
    assert not last.held


async def held(store: Store, table: str) -> Any:
    found = await store.lock(table)
    assert found is not None
    return found


@awaited
async def test_a_lock_that_nobody_waits_for_any_more_is_given_back(url: str) -> None:
    async with opened(url) as store:
        task = asyncio.create_task(store.lock("one"))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert await soon(eventually(store, "one"))


async def eventually(store: Store, table: str) -> bool:
    while await store.lock(table) is None:
        await asyncio.sleep(0.01)
    return True


@awaited
async def test_processes_know_of_each_other_who_is_there(postgresql_url: str) -> None:
    async def until(store: Store, *, elsewhere: bool) -> None:
        while await store.is_elsewhere("table", "anna") != elsewhere:
            await asyncio.sleep(0.01)

    async with opened(postgresql_url) as one, opened(postgresql_url) as other:
        assert not await one.is_elsewhere("table", "anna")
        await one.come("table", "anna")
        await one.come("table", "anna")
        assert await other.is_elsewhere("table", "anna")
        assert not await one.is_elsewhere("table", "anna")
        assert not await other.is_elsewhere("table", "boris")
        one.go("table", "anna")
        await one.come("table", "anna")
        await _kill_connections(postgresql_url)
        # Both notice, and connect again.
        await asyncio.sleep(1)
        await soon(until(other, elsewhere=True))
        one.go("table", "anna")
        one.go("table", "anna")
        await soon(until(other, elsewhere=False))


@awaited
async def test_where_one_process_serves_nobody_is_elsewhere(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        await store.come("table", "anna")
        assert not await store.is_elsewhere("table", "anna")
        store.go("table", "anna")
