"""A second process at the same database: ``python -m tests.store.child WHAT URL TABLE ...``.

It says on its output what it has done, a line each, at once.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable

from kozyr.store import Clash, Event, Store

BATCH = 3


def say(*words: object) -> None:
    print(*words, flush=True)


async def write(store: Store, table: str) -> None:
    """Append batches for ever; name the last event of each when it has been acknowledged."""
    seq = 1
    say("ready")
    while True:
        batch = [Event("played", {"batch": seq, "part": part}) for part in range(BATCH)]
        seq = await store.append(table, seq, batch)
        say(seq)


async def write_many(store: Store, tables: str) -> None:
    """The same at several tables at once; names the table too."""

    async def one(table: str) -> None:
        seq = 1
        while True:
            seq = await store.append(table, seq, [Event("played", {"batch": seq})] * BATCH)
            say(table, seq)

    say("ready")
    await asyncio.gather(*(one(table) for table in tables.split(",")))


async def race(store: Store, table: str, name: str, wins: str) -> None:
    """Be the first to append so often, loading again after each clash; name the events that were ours."""
    say("ready")
    sys.stdin.readline()
    seq, won = 1, 0
    while won < int(wins):
        try:
            seq = await store.append(table, seq, [Event("played", {"by": name})])
        except Clash:
            seq = (await store.events(table))[-1].seq
            continue
        won += 1
        say(seq)


async def listen(store: Store, table: str) -> None:
    """Name each piece of news."""
    async with store.subscribe(table) as news:
        say("ready")
        async for seq in news:
            say(seq)


async def hold(store: Store, table: str) -> None:
    """Take the table's lock, and keep it until a line comes."""
    lock = await store.lock(table)
    say("held" if lock else "refused")
    await asyncio.to_thread(sys.stdin.readline)
    if lock:
        await lock.release()
        say("released")
        await asyncio.to_thread(sys.stdin.readline)


async def open_it(_store: Store, _table: str) -> None:
    """Open the store, which brings the database up, and nothing else."""
    say("opened")


WHAT: dict[str, Callable[..., Awaitable[None]]] = {
    "write": write,
    "write_many": write_many,
    "race": race,
    "listen": listen,
    "hold": hold,
    "open": open_it,
}


async def main(what: str, url: str, *rest: str) -> None:
    store = await Store(url).open()
    try:
        await WHAT[what](store, *rest)
    finally:
        await store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
