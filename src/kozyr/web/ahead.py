"""Who decides does not wait for the pictures of others."""

import contextlib

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Scope, Send, WebSocketReceiveMessage

from kozyr.tables.queue import Queue


class Ahead(ASGIMiddleware):
    """Lets requests that do something go ahead of the pictures that wait to be made.

    They do from the moment at which their body is there: how long that takes is up to whoever sends it, and nobody
    shall be held up by a request that drips in.

    Args:
        queue: where the pictures wait.
    """

    scopes = (ScopeType.HTTP,)

    def __init__(self, queue: Queue) -> None:
        self._queue = queue

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass a request on."""
        with contextlib.ExitStack() as until_answered:

            async def received() -> HTTPReceiveMessage | WebSocketReceiveMessage:
                message = await receive()
                if message["type"] == "http.request" and not message["more_body"]:
                    until_answered.enter_context(self._queue.ahead())
                return message

            await next_app(scope, received if scope.get("method") == "POST" else receive, send)
