"""Tables: events in order and without gaps, the lists over them, and what is refused."""

import asyncio
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, Executable, delete, insert, select, text, update
from sqlalchemy.exc import DBAPIError

from kozyr.store import Chair, Clash, Event, Store, schema
from kozyr.store.lists import fold
from kozyr.store.values import MOST_BODY, MOST_EVENTS, Marks
from tests import loops
from tests.store.running import Clock, awaited, guest, opened, refusal

GAME = "stukolka(players=4)"


async def rows(store: Store, table: Any) -> list[tuple[Any, ...]]:
    """All rows of one of the database's tables."""

    def read(connection: Connection) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]

    return await store._database.read(read)


@awaited
async def test_events_are_numbered_from_one_without_a_gap(url: str) -> None:
    async with opened(url) as store:
        table = await store.create_table(GAME, title="Evening", events=[Event("sat", {"seat": 0})])
        assert await store.append(table, 2, [Event("dealt"), Event("played", {"card": "Ah"})]) == 4
        entries = await store.events(table)
        assert [(entry.seq, entry.kind, entry.body) for entry in entries] == [
            (1, "created", {"game": GAME, "title": "Evening"}),
            (2, "sat", {"seat": 0}),
            (3, "dealt", {}),
            (4, "played", {"card": "Ah"}),
        ]
        assert await store.events(table, 3) == entries[3:]
        assert await store.events(table, 4) == []


@awaited
async def test_bodies_come_back_as_they_were(url: str) -> None:
    body = {"text": "Вечер ۱۲ 🂡 \x00 \u200f", "numbers": [1, -(10**15), 0.5], "deep": {"a": [None, True, {}]}}
    async with opened(url) as store:
        table = await store.create_table(GAME, events=[Event("said", body)])
        assert (await store.events(table, 1))[0].body == body


@awaited
async def test_events_have_the_time_at_which_they_were_written(url: str) -> None:
    clock = Clock()
    async with opened(url, clock=clock) as store:
        table = await store.create_table(GAME)
        clock.seconds += 2.5
        await store.append(table, 1, [Event("a")])
        first, second = await store.events(table)
        assert (first.at, second.at) == (1_800_000_000_000, 1_800_000_002_500)
        listed = await store.table(table)
        assert (listed.created, listed.touched) == (first.at, second.at)


@awaited
async def test_who_comes_second_is_told_so_and_changes_nothing(url: str) -> None:
    async with opened(url) as store:
        anna = await guest(store)
        table = await store.create_table(GAME)
        await store.append(table, 1, [Event("first")])
        with pytest.raises(Clash) as clash:
            await store.append(table, 1, [Event("second")], chairs={0: anna.id}, ended=True)
        assert (clash.value.table_id, clash.value.seq, clash.value.last) == (table, 1, 2)
        assert [entry.kind for entry in await store.events(table)] == ["created", "first"]
        listed = await store.table(table)
        assert (listed.last, listed.ended, listed.chairs) == (2, False, {})


@awaited
async def test_nobody_leaves_a_gap(url: str) -> None:
    async with opened(url) as store:
        table = await store.create_table(GAME)
        with pytest.raises(Clash):
            await store.append(table, 5, [Event("too_far")])
        assert len(await store.events(table)) == 1


@awaited
async def test_of_two_stores_that_append_together_one_is_first(url: str) -> None:
    async with opened(url) as one, opened(url) as other:
        table = await one.create_table(GAME)
        for seq in range(1, 40):
            both = [store.append(table, seq, [Event(name)]) for store, name in ((one, "one"), (other, "other"))]
            done = await asyncio.gather(*both, return_exceptions=True)
            assert sorted(type(result).__name__ for result in done) == ["Clash", "int"]
        assert [entry.seq for entry in await one.events(table)] == list(range(1, 41))


@awaited
async def test_even_without_the_list_the_log_itself_keeps_the_second_out(url: str) -> None:
    async with opened(url) as store:
        table = await store.create_table(GAME, events=[Event("a"), Event("b")])

        def falsify(connection: Connection) -> None:
            connection.execute(update(schema.tables).values(last=1))

        await store._database.write(falsify)
        with pytest.raises(Clash):
            await store.append(table, 1, [Event("second")])
        await store.rebuild(table)
        assert await store.append(table, 3, [Event("c")]) == 4


@awaited
async def test_an_append_is_done_whole_or_not_at_all(url: str) -> None:
    async with opened(url) as store:
        table = await store.create_table(GAME)
        many = [Event("a")] * 20
        refused = await refusal(store.append(table, 1, many, chairs={0: "nobody"}, ended=True))
        assert refused.refusal.code == "store_no_identity"
        large = [*many, Event("large", {"text": "x" * MOST_BODY})]
        refused = await refusal(store.append(table, 1, large, ended=True))
        assert refused.refusal.code == "store_large_event"
        assert len(await store.events(table)) == 1
        assert not (await store.table(table)).ended


@awaited
async def test_what_has_begun_is_done_though_the_caller_has_gone(url: str) -> None:
    async with opened(url) as store:
        table = await store.create_table(GAME)
        async with store.subscribe(table) as news:
            task = asyncio.create_task(store.append(table, 1, [Event("played")]))
            await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            assert await asyncio.wait_for(anext(news), 30) == 2
        assert len(await store.events(table)) == 2


@awaited
async def test_the_largest_body_is_kept_and_one_byte_more_is_refused(url: str) -> None:
    fits = "x" * (MOST_BODY - len('{"t":""}'))
    async with opened(url) as store:
        table = await store.create_table(GAME)
        await store.append(table, 1, [Event("said", {"t": fits})])
        assert (await store.events(table, 1))[0].body == {"t": fits}
        refused = await refusal(store.append(table, 2, [Event("said", {"t": fits + "x"})]))
        assert dict(refused.refusal.slots) == {"size": MOST_BODY + 1, "most": MOST_BODY}


@awaited
async def test_faults_of_the_program_are_no_refusals(url: str) -> None:
    async with opened(url) as store:
        table = await store.create_table(GAME)
        for events in ([], [Event("a")] * (MOST_EVENTS + 1), [Event("two words")], [Event("a" * 41)]):
            with pytest.raises(ValueError, match="event") as fault:
                await store.append(table, 1, events)
            assert type(fault.value) is ValueError
        for seat in (-1, 64):
            with pytest.raises(ValueError, match="seats"):
                await store.append(table, 1, [Event("a")], chairs={seat: None})
        with pytest.raises(ValueError, match="canonical"):
            await store.create_table("")


@awaited
async def test_a_table_that_is_not_there_is_refused(url: str) -> None:
    async with opened(url) as store:
        for work in (
            store.events("nowhere"),
            store.table("nowhere"),
            store.rebuild("nowhere"),
            store.append("nowhere", 0, [Event("a")]),
        ):
            refused = await refusal(work)
            assert refused.refusal.code == "store_no_table"
            assert "lobby" in str(refused)


@awaited
async def test_titles_are_bounded(url: str) -> None:
    async with opened(url) as store:
        refused = await refusal(store.create_table(GAME, title="x" * 81))
        assert refused.refusal.code == "store_bad_title"
        table = await store.create_table(GAME, title="  two \t words ")
        assert (await store.table(table)).title == "two words"
        assert await store.append(table, 1, [Event("named")], title="other") == 2
        assert (await store.table(table)).title == "other"


def execute(connection: Connection, statement: Executable) -> None:
    connection.execute(statement)


@awaited
async def test_events_are_only_ever_added(url: str) -> None:
    async with opened(url) as store:
        await store.create_table(GAME)
        for change in (update(schema.events).values(kind="forged"), delete(schema.events)):
            with pytest.raises(DBAPIError, match="only ever added"):
                await store._database.write(execute, change)
        assert [row[3] for row in await rows(store, schema.events)] == ["created"]


@awaited
async def test_the_lobby_has_open_tables_that_go_on_the_liveliest_first(url: str) -> None:
    clock = Clock()
    async with opened(url, clock=clock) as store:
        anna, boris = await guest(store), await guest(store, "Boris")
        tables = []
        for number in range(5):
            clock.seconds += 1
            tables.append(await store.create_table(GAME, title=str(number), chairs={0: anna.id}, open=number != 3))
        clock.seconds += 1
        await store.append(tables[1], 1, [Event("sat")], chairs={2: boris.id})
        await store.append(tables[0], 1, [Event("over")], ended=True)
        assert [listed.id for listed in await store.open_tables()] == [tables[1], tables[4], tables[2]]
        assert [listed.id for listed in await store.open_tables(1)] == [tables[1]]
        found = (await store.open_tables())[0]
        assert found.chairs == {0: Chair(anna.id, "Anna"), 2: Chair(boris.id, "Boris")}
        assert (found.game, found.title, found.last, found.open, found.ended) == (GAME, "1", 2, True, False)
        assert found == await store.table(tables[1])
        assert [listed.id for listed in await store.tables_of(boris.id)] == [tables[1]]
        assert len(await store.tables_of(anna.id)) == 5
        assert [listed.id for listed in await store.tables_of(anna.id, ended=True)] == [tables[0]]
        assert len(await store.tables_of(anna.id, ended=False, most=3)) == 3
        await store.append(tables[1], 2, [Event("left")], chairs={2: None}, open=False)
        assert await store.tables_of(boris.id) == []
        assert tables[1] not in [listed.id for listed in await store.open_tables()]


@awaited
async def test_a_new_name_is_seen_at_every_table(url: str) -> None:
    async with opened(url) as store:
        anna = await guest(store)
        table = await store.create_table(GAME, chairs={1: anna.id}, open=True)
        await store.rename(anna.id, "Anna K.")
        assert (await store.table(table)).chairs[1].name == "Anna K."


PEOPLE = 3
STEPS = st.lists(
    st.fixed_dictionaries(
        {},
        optional={
            "chairs": st.dictionaries(st.integers(0, 3), st.none() | st.integers(0, PEOPLE - 1), max_size=3),
            "open": st.booleans(),
            "ended": st.booleans(),
            "title": st.sampled_from(["", "Evening", "Вечер"]),
        },
    ),
    max_size=6,
)


def as_marks(step: dict[str, Any], people: list[str]) -> dict[str, Any]:
    chairs = {seat: None if who is None else people[who] for seat, who in step.get("chairs", {}).items()}
    return {**step, "chairs": chairs}


# One database for all examples: each has a table of its own in it.
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS, opens=st.booleans())
def test_the_lists_are_what_follows_from_the_events(url: str, steps: list[dict[str, Any]], opens: bool) -> None:
    """Written step by step, folded from what was meant, and made anew from the log: the same three times."""

    async def play() -> None:
        clock = Clock()
        async with opened(url, clock=clock) as store:
            people = [(await guest(store, name)).id for name in ("Anna", "Boris", "Clara")]
            table = await store.create_table(GAME, open=opens)
            meant: list[tuple[int, int, Marks | None]] = [
                (1, store._now(), Marks(game=GAME, title="", open=opens)),
            ]
            for step in steps:
                clock.seconds += 1
                marks = as_marks(step, people)
                seq = await store.append(table, meant[-1][0], [Event("a"), Event("b")], **marks)
                meant += [(seq - 1, store._now(), None), (seq, store._now(), Marks(**marks))]
            listing = fold(meant)
            written = await indexes(store, table)
            assert written == ({"id": table, **listing.columns}, dict(listing.chairs))
            await spoil(store, table, people)
            assert await indexes(store, table) != written
            await store.rebuild(table)
            assert await indexes(store, table) == written

    loops.run(play())


async def indexes(store: Store, table: str) -> tuple[dict[str, Any], dict[int, str]]:
    def read(connection: Connection) -> tuple[dict[str, Any], dict[int, str]]:
        row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).one()
        chairs = select(schema.chairs.c.seat, schema.chairs.c.identity_id).where(schema.chairs.c.table_id == table)
        return dict(row._mapping), {seat: identity for seat, identity in connection.execute(chairs)}

    return await store._database.read(read)


async def spoil(store: Store, table: str, people: list[str]) -> None:
    def write(connection: Connection) -> None:
        connection.execute(update(schema.tables).values(last=99, title="spoilt", touched=0, created=0))
        connection.execute(insert(schema.chairs).values(table_id=table, seat=9, identity_id=people[0]))

    await store._database.write(write)


@awaited
async def test_sqlite_is_told_to_lose_nothing(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:

        def pragmas(connection: Connection) -> tuple[Any, ...]:
            names = ("journal_mode", "synchronous", "foreign_keys")
            return tuple(connection.scalar(text(f"PRAGMA {name}")) for name in names)

        full = 2
        assert await store._database.write(pragmas) == ("wal", full, 1)
