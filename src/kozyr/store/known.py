"""Who has just been asked for: every request of somebody's asks who he is."""

import time
from collections.abc import Awaitable, Callable

from kozyr.store.codes import hashed
from kozyr.store.values import Identity

KNOWN_FOR = 5.0
"""Seconds an answer is remembered."""
MOST_KNOWN = 10_000


class Known:
    """Answers that are a few seconds old at most. Of a token only its hash is kept."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[float, Identity]] = {}
        self._changes = 0

    async def find(self, token: str, ask: Callable[[], Awaitable[Identity | None]]) -> Identity | None:
        """Who a token belongs to, by what is remembered or else by asking."""
        key = hashed(token)
        until, known = self._found.get(key, (0.0, None))
        if known is not None and until > time.monotonic():
            return known
        changes = self._changes
        found = await ask()
        # What has changed while the database was asked may not be in its answer.
        if found is not None and changes == self._changes:
            if len(self._found) >= MOST_KNOWN:
                self._found.clear()
            self._found[key] = time.monotonic() + KNOWN_FOR, found
        return found

    def forget(self) -> None:
        """Remember nothing: something has changed."""
        self._found.clear()
        self._changes += 1
