"""Tests that await: each has an event loop of its own."""

import asyncio
import functools
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, ParamSpec, TypeVar

from kozyr.refusals import Refused
from kozyr.store import Identity, Store
from tests import loops

Asked = ParamSpec("Asked")
Result = TypeVar("Result")
SOON = 30.0
"""Seconds until something that is awaited has surely gone wrong."""


def awaited(test: Callable[Asked, Coroutine[Any, Any, None]]) -> Callable[Asked, None]:
    @functools.wraps(test)
    def run(*asked: Asked.args, **named: Asked.kwargs) -> None:
        loops.run(test(*asked, **named))

    return run


async def soon(work: Awaitable[Result]) -> Result:
    """Wait for something that is about to happen."""
    return await asyncio.wait_for(work, SOON)


@asynccontextmanager
async def opened(url: str, **named: Any) -> AsyncIterator[Store]:
    store = await Store(url, **named).open()
    try:
        yield store
    finally:
        await store.close()


async def refusal(work: Awaitable[Any]) -> Refused:
    """What something is refused with."""
    try:
        found = await work
    except Refused as refused:
        return refused
    raise AssertionError(f"it was not refused, but gave {found!r}")


async def guest(store: Store, name: str = "Anna") -> Identity:
    return (await store.new_guest(name))[0]


class Clock:
    """A clock that is put forward by hand."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0

    def __call__(self) -> float:
        return self.seconds
