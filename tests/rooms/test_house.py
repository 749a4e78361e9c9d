"""The house: who is away longer than a moment has a computer player in his place, until he comes back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from kozyr.store import Store
from kozyr.tables import wishes
from kozyr.tables.house import House
from kozyr.tables.room import Room
from tests.store.conftest import new_url, postgresql, postgresql_url, url
from tests.store.running import awaited, guest, soon

__all__ = ["new_url", "postgresql", "postgresql_url", "url"]

GRACE = 0.2
GAME = "stukolka(variant=plain,players=5,stake=30)"


@asynccontextmanager
async def house_of(url: str) -> AsyncIterator[House]:
    house = House(Store(url), grace=GRACE)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def table_of(house: House) -> tuple[Room, str, str]:
    """A table of two people and three computer players, and who they are."""
    anna, boris = await guest(house.store), await guest(house.store, "Boris")
    room = await house.set_up(anna.id, "Anna", game=GAME, alone=False, computers=3)
    await house.do(room.id, lambda room: wishes.to_sit(room, boris.id, 1, "Boris"))
    return room, anna.id, boris.id


async def until_away(room: Room, *away: bool) -> None:
    """Wait until of the first seats these are away."""
    while [chair.away for chair in room.chairs[: len(away)]] != list(away):
        await asyncio.sleep(0.01)


@awaited
async def test_who_sits_down_and_never_looks_is_away(url: str) -> None:
    async with house_of(url) as house:
        room, _, _ = await table_of(house)
        await soon(until_away(room, True, True))


@awaited
async def test_who_watches_is_there_and_who_comes_back_has_his_seat_again(url: str) -> None:
    async with house_of(url) as house:
        room, anna, boris = await table_of(house)
        async with house.watch(room.id, anna):
            await soon(until_away(room, False, True))
            await house.greet(room.id, boris)
            assert not room.chairs[1].away
            await soon(until_away(room, False, True))
            async with house.watch(room.id, boris):
                await asyncio.sleep(3 * GRACE)
                assert not room.chairs[1].away


@awaited
async def test_who_does_not_come_back_to_a_server_that_was_started_again_is_away(url: str) -> None:
    async with house_of(url) as house:
        room, anna, _ = await table_of(house)
        id = room.id
    async with house_of(url) as house, house.watch(id, anna) as (room, _):
        assert not room.chairs[1].away
        await soon(until_away(room, False, True))


@awaited
async def test_the_deal_goes_on_without_who_is_away(url: str) -> None:
    async with house_of(url) as house:
        room, anna, _ = await table_of(house)
        await house.do(room.id, lambda room: wishes.to_begin(room, anna))

        async def over() -> None:
            while not room.match.over:
                await asyncio.sleep(0.01)

        await soon(over())
        assert room.match.deals


@awaited
async def test_who_watches_in_one_process_is_not_away_for_another(postgresql_url: str) -> None:
    async with house_of(postgresql_url) as one, house_of(postgresql_url) as other:
        room, anna, boris = await table_of(one)
        async with one.watch(room.id, anna):
            # He decides by the one, and is shown the table by the other.
            async with other.watch(room.id, boris) as (there, _):
                await one.greet(room.id, boris)
                await asyncio.sleep(4 * GRACE)
                assert not room.chairs[1].away
                assert not there.chairs[1].away
            await soon(until_away(room, False, True))
            await soon(until_away(there, False, True))
