"""How many requests are answered to one address: in a minute, and at the same time."""

import time
from collections import Counter
from collections.abc import Callable

from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

MINUTE = 60.0
SOON = 5
"""Seconds until it may be tried again where too much is being answered."""


class Limit(ASGIMiddleware):
    """Refuses what is too much.

    Args:
        most: requests a minute from one address.
        counts: which requests count.
        clock: the time in seconds.
    """

    scopes = (ScopeType.HTTP,)

    def __init__(self, most: int, counts: Callable[[Scope], bool], clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._counts = counts
        self._clock = clock
        self._since = clock()
        self._asked: Counter[str] = Counter()

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Count a request, and answer it if there have not been too many."""
        if self._counts(scope):
            self._count(address_of(scope))
        await next_app(scope, receive, send)

    def _count(self, address: str) -> None:
        now = self._clock()
        if now - self._since >= MINUTE:
            # All begin anew together: nothing is kept of those who do not come again.
            self._since = now
            self._asked.clear()
        self._asked[address] += 1
        if self._asked[address] > self._most:
            wait = int(MINUTE - (now - self._since)) + 1
            raise TooManyRequestsException(headers={"retry-after": str(wait)})


class Crowd(ASGIMiddleware):
    """Refuses what one address asks for while too much of it is still being answered: streams have no end.

    Args:
        most: requests of one address at the same time.
    """

    scopes = (ScopeType.HTTP,)

    def __init__(self, most: int) -> None:
        self._most = most
        self._here: Counter[str] = Counter()

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Answer a request if there are not too many of them."""
        address = address_of(scope)
        if self._here[address] >= self._most:
            raise TooManyRequestsException(headers={"retry-after": str(SOON)})
        self._here[address] += 1
        try:
            await next_app(scope, receive, send)
        finally:
            self._here[address] -= 1
            if not self._here[address]:
                del self._here[address]


def address_of(scope: Scope) -> str:
    """Where a request comes from; empty where that is not known."""
    client = scope["client"]
    return client[0] if client else ""
