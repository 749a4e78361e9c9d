"""Requests that do something go ahead of pictures, from the moment at which their body is there."""

import asyncio
from typing import Any

import pytest

from kozyr.tables import queue
from kozyr.tables.queue import Queue
from kozyr.web.ahead import Ahead
from tests.store.running import awaited, soon


@awaited
async def test_a_request_goes_ahead_as_soon_as_its_body_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "PATIENCE", 30.0)
    waiting, done = Queue(), list[str]()
    answers = asyncio.Event()
    parts = asyncio.Queue[Any]()

    async def application(scope: Any, receive: Any, send: Any) -> None:
        while (await receive())["more_body"]:
            done.append("part")
        done.append("body")
        await answers.wait()

    async def picture() -> None:
        await waiting.turn()
        done.append("picture")

    async def send(message: Any) -> None:
        raise AssertionError("nothing is sent")

    ahead: Any = Ahead(waiting)
    request = asyncio.create_task(ahead.handle({"type": "http", "method": "POST"}, parts.get, send, application))
    parts.put_nowait({"type": "http.request", "body": b"a", "more_body": True})
    await soon(picture())
    assert done == ["part", "picture"], "what drips in holds no picture up"
    parts.put_nowait({"type": "http.request", "body": b"b", "more_body": False})
    while "body" not in done:
        await asyncio.sleep(0)
    late = asyncio.create_task(picture())
    for _ in range(20):
        await asyncio.sleep(0)
    assert done[-1] == "body"
    answers.set()
    await soon(asyncio.gather(request, late))
    assert done[-1] == "picture"
