"""News of tables: who looks at a table is told that it has gone on, and then reads its events.

News carries a number and nothing else, so it may be late, doubled or lost in between without harm: who is behind reads
all that he lacks.
"""

import asyncio
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Self

LOOK_AGAIN = 0
"""Stands for the number of an event where news may have been lost."""


class Subscription(AsyncIterator[int]):
    """News of one table, from the moment it is made.

    Iterating gives the number of the newest event there has been news of, or :data:`LOOK_AGAIN`; several pieces of news
    that nobody has waited for are one. Use it in ``async with``, or close it.
    """

    def __init__(self, bus: "Bus", table_id: str) -> None:
        self._bus, self._table_id = bus, table_id
        self._newest = LOOK_AGAIN
        self._news = asyncio.Event()
        self._closed = False

    def tell(self, seq: int) -> None:
        """Pass on a piece of news."""
        self._newest = max(self._newest, seq)
        self._news.set()

    async def __anext__(self) -> int:
        await self._news.wait()
        if self._closed:
            raise StopAsyncIteration
        self._news.clear()
        newest, self._newest = self._newest, LOOK_AGAIN
        return newest

    def close(self) -> None:
        """No more news; who waits for it is let go."""
        self._closed = True
        self._news.set()
        self._bus.drop(self._table_id, self)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Bus:
    """Passes news on within one process."""

    def __init__(self) -> None:
        self._listening: dict[str, set[Subscription]] = {}

    def subscribe(self, table_id: str) -> Subscription:
        """Listen for news of a table. First subscribe, then read its events: so nothing falls in between."""
        found = Subscription(self, table_id)
        self._listening.setdefault(table_id, set()).add(found)
        return found

    def tell(self, table_id: str, seq: int) -> None:
        """Tell all who listen for a table."""
        for subscription in tuple(self._listening.get(table_id, ())):
            subscription.tell(seq)

    def tell_all(self) -> None:
        """News may have been lost: everybody shall look again."""
        for table_id in tuple(self._listening):
            self.tell(table_id, LOOK_AGAIN)

    def drop(self, table_id: str, subscription: Subscription) -> None:
        """Somebody does not listen any more."""
        found = self._listening.get(table_id, set())
        found.discard(subscription)
        if not found:
            self._listening.pop(table_id, None)

    def close(self) -> None:
        """Let everybody go."""
        for subscriptions in tuple(self._listening.values()):
            for subscription in tuple(subscriptions):
                subscription.close()
