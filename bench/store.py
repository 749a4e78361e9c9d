"""How fast the store is: ``python -m bench.store URL [URL ...]``, over empty databases.

Prints for each how many appends a second are on disk, from one table and from twenty at once, and how long after an
append begins whoever watches the table has read it.
"""

import asyncio
import statistics
import sys
import time

from kozyr.store import Event, Store

APPENDS, TABLES, WATCHED = 600, 20, 200


async def append(store: Store, table: str, times: int) -> None:
    """What play does: an event at a time."""
    seq = 1
    for _ in range(times):
        seq = await store.append(table, seq, [Event("played", {"seat": seq % 4, "action": "Ah"})])


async def a_second(store: Store, tables: int) -> float:
    """Appends a second, shared by some tables."""
    names = [await store.create_table("stukolka(players=4)") for _ in range(tables)]
    begin = time.perf_counter()
    await asyncio.gather(*(append(store, name, APPENDS // tables) for name in names))
    return APPENDS / (time.perf_counter() - begin)


async def delays(store: Store) -> list[float]:
    """Seconds from an append until the event is read by somebody else who waits for news."""
    table = await store.create_table("stukolka(players=4)")
    found = []
    async with store.subscribe(table) as news:
        for seq in range(1, WATCHED + 1):
            begin = time.perf_counter()
            appending = asyncio.create_task(store.append(table, seq, [Event("played")]))
            await anext(news)
            await store.events(table, seq)
            found.append(time.perf_counter() - begin)
            await appending
    return found


async def measure(url: str) -> None:
    """One database."""
    store = await Store(url).open()
    try:
        print(store.place)
        for tables in (1, TABLES):
            print(f"  {await a_second(store, tables):,.0f} appends a second, {tables} table(s)")
        found = sorted(await delays(store))
        median, late = statistics.median(found), found[len(found) * 99 // 100]
        print(f"  read by others {1000 * median:.1f} ms after it was sent, 99 % within {1000 * late:.1f} ms")
    finally:
        await store.close()


if __name__ == "__main__":
    for place in sys.argv[1:]:
        asyncio.run(measure(place))
