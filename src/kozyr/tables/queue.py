"""One after the other: long work waits, so that short work does not have to."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Iterator

PATIENCE = 0.2
"""Seconds those who wait let others go ahead."""


class Queue:
    """Lets those who wait go on, one in each round of the event loop, and nobody while somebody goes ahead.

    Where hundreds of pages want a new picture at once, whoever decides at a table would wait for all of them at each of
    the dozen steps of his request. By this queue he waits for one, at a few of them.
    """

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._calling: asyncio.Task[None] | None = None
        self._ahead = 0
        self._calm = asyncio.Event()
        self._calm.set()

    async def turn(self) -> None:
        """Wait for one's turn; what is done then, until the next ``await``, is done alone."""
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        if self._calling is None:
            self._calling = asyncio.create_task(self._call())
        await mine

    @contextlib.contextmanager
    def ahead(self) -> Iterator[None]:
        """Go ahead of all who wait; for what is done soon."""
        self._ahead += 1
        self._calm.clear()
        try:
            yield
        finally:
            self._ahead -= 1
            if not self._ahead:
                self._calm.set()

    async def _call(self) -> None:
        while self._waiting:
            if self._ahead:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._calm.wait(), PATIENCE)
            called = self._waiting.popleft()
            if not called.done():  # Who has gone meanwhile is not called.
                called.set_result(None)
                await asyncio.sleep(0)
        self._calling = None
