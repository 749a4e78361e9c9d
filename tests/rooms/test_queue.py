"""The queue of what takes long: one after the other, in each round of the event loop one, and others ahead of them."""

import asyncio

from kozyr.tables.queue import Queue
from tests.store.running import awaited


async def waits(queue: Queue, name: str, called: list[str]) -> None:
    await queue.turn()
    called.append(name)


@awaited
async def test_those_who_wait_go_on_one_in_each_round_in_their_order() -> None:
    queue, called = Queue(), list[str]()
    rounds = 0
    waiting = [asyncio.create_task(waits(queue, name, called)) for name in "abc"]
    while len(called) < len(waiting):
        before = len(called)
        await asyncio.sleep(0)
        rounds += 1
        assert len(called) - before <= 1
    assert called == ["a", "b", "c"]
    assert rounds >= len(waiting)


@awaited
async def test_who_has_gone_is_not_called_and_holds_nobody_up() -> None:
    queue, called = Queue(), list[str]()
    first, second, third = (asyncio.create_task(waits(queue, name, called)) for name in "abc")
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.gather(first, third)
    assert called == ["a", "c"]
    await waits(queue, "d", called)
    assert called == ["a", "c", "d"]


@awaited
async def test_others_go_ahead_but_not_for_ever() -> None:
    queue, called = Queue(), list[str]()
    with queue.ahead():
        waiting = asyncio.create_task(waits(queue, "picture", called))
        for _ in range(20):
            await asyncio.sleep(0)
        called.append("action")
    await waiting
    assert called == ["action", "picture"]
    with queue.ahead():
        await asyncio.wait_for(queue.turn(), 30)
