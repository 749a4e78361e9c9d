"""The house: who is away has a computer player in his place; faults stop no table; idle tables are forgotten."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest

from kozyr.refusals import Refusal, Refused
from kozyr.store import Store
from kozyr.tables import house as houses
from kozyr.tables import wishes
from kozyr.tables.house import House, StaleError
from kozyr.tables.room import Room
from tests.rooms.helpers import act
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


async def until(done: Callable[[], bool]) -> None:
    """Wait for something."""
    while not done():
        await asyncio.sleep(0.01)


async def over(house: House, room: Room, anna: str) -> None:
    """Play the deal to its end, at random in Anna's name."""
    choose = random.Random(1)
    while not room.match.over:
        if room.match.turn == 0:
            await house.act(room.id, anna, room.seq, act(room, choose).action)
        await asyncio.sleep(0)


@awaited
async def test_a_deal_that_is_asked_for_at_once_has_an_order_of_its_own(url: str) -> None:
    async with house_of(url) as house:
        anna = await guest(house.store)
        room = await house.set_up(anna.id, "Anna", game=GAME, alone=True)
        packs = set()
        for number in range(1, 6):
            await soon(over(house, room, anna.id))
            assert room.sealed, "the next deal's order is fixed together with the end of this one"
            await house.do(room.id, lambda room: wishes.to_begin(room, anna.id))
            assert len(room.match.deals) == number + 1
            packs.add(room.match.deals[-1].pack.tobytes())
        assert len(packs) == 5
        assert len({secret.seed for secret in room.secrets}) == len(room.secrets)


@awaited
async def test_the_pot_is_divided_together_with_the_end_of_the_last_deal(url: str) -> None:
    async with house_of(url) as house:
        anna = await guest(house.store)
        room = await house.set_up(anna.id, "Anna", game=GAME.replace(")", ",deals=1)"), alone=True)
        await soon(over(house, room, anna.id))
        assert room.ended
        assert room.match.closed
        assert int(room.match.table.pot) == 0
        assert sum(room.match.balance) == 0
        found = await house.store.events(room.id)
        assert found[-1].kind == "closed"
        with pytest.raises(Refused):
            await house.do(room.id, lambda room: wishes.to_end(room, anna.id))


@awaited
async def test_what_was_never_shown_cannot_be_answered(url: str) -> None:
    async with house_of(url) as house:
        room, anna, _ = await table_of(house)
        # Whoever is away meanwhile is one event more.
        for seq in (room.seq + 9, 2**31 - 1):
            with pytest.raises(StaleError):
                await house.do(room.id, lambda room: wishes.to_begin(room, anna), seq=seq)
        await house.do(room.id, lambda room: wishes.to_begin(room, anna), seq=room.seq)


@awaited
async def test_whoever_was_shown_more_by_another_process_is_answered(postgresql_url: str) -> None:
    async with house_of(postgresql_url) as one, house_of(postgresql_url) as other:
        room, anna, _ = await table_of(one)
        await other.room(room.id)
        await one.do(room.id, lambda room: wishes.to_begin(room, anna))
        await soon(until(lambda: not room.waits_for_computer))
        there = await other.do(room.id, lambda room: [], seq=room.seq)
        assert there.seq >= room.seq


def failing(store: Store, monkeypatch: pytest.MonkeyPatch, name: str, *, behind: int = 0) -> list[str]:
    """The store refuses twice, behind so many times that it does not; what has been refused."""
    refused: list[str] = []
    left = behind
    sound = getattr(store, name)

    async def refuse(*arguments: Any, **named: Any) -> Any:
        nonlocal left
        if left == 0 and len(refused) < 2:
            refused.append(name)
            raise Refused(Refusal("store_busy", {}))
        left = max(0, left - 1)
        return await sound(*arguments, **named)

    monkeypatch.setattr(store, name, refuse)
    return refused


@pytest.mark.parametrize(("name", "behind"), [("append", 1), ("lock", 0)])
@awaited
async def test_computer_players_go_on_when_the_store_is_well_again(
    url: str, name: str, behind: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house_of(url) as house:
        anna = await guest(house.store)
        room = await house.set_up(anna.id, "Anna", game=GAME, alone=True)
        async with house.watch(room.id, anna.id):
            await soon(until(lambda: not room.waits_for_computer))
            while room.match.over:
                await house.do(room.id, lambda room: wishes.to_begin(room, anna.id))
                await soon(until(lambda: not room.waits_for_computer))
            refused = failing(house.store, monkeypatch, name, behind=behind)
            choose = random.Random(1)
            while len(refused) < 2:
                # What he does himself mostly goes through; the computer players' moves behind it do not at once.
                with suppress(Refused):
                    if room.match.over:
                        await house.do(room.id, lambda room: wishes.to_begin(room, anna.id))
                    elif room.match.turn == 0:
                        await house.act(room.id, anna.id, room.seq, act(room, choose).action)
                await soon(until(lambda: not room.waits_for_computer))


@awaited
async def test_a_fault_in_looking_round_is_not_the_end_of_it(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house_of(url) as house:
        room, anna, _ = await table_of(house)
        async with house.watch(room.id, anna):
            refused = failing(house.store, monkeypatch, "is_elsewhere")
            await soon(until_away(room, False, True))
            assert len(refused) == 2


@awaited
async def test_a_fault_in_following_another_process_is_not_the_end_of_it(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(houses, "TRY_AGAIN", 0.05)
    async with house_of(postgresql_url) as one, house_of(postgresql_url) as other:
        room, anna, _ = await table_of(one)
        there = await other.room(room.id)
        refused = failing(other.store, monkeypatch, "events")
        await one.do(room.id, lambda room: wishes.to_begin(room, anna))
        await soon(until(lambda: there.begun))
        assert len(refused) == 2


@awaited
async def test_a_table_that_is_new_at_hand_is_not_forgotten_for_it(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(houses, "MOST_ROOMS", 2)
    async with house_of(url) as house:
        anna = await guest(house.store)
        for _ in range(4):
            room = await house.set_up(anna.id, "Anna", game=GAME, alone=True)
            async with house.watch(room.id, anna.id) as (watched, _):
                assert await house.room(room.id) is watched


@awaited
async def test_tables_that_nobody_needs_are_forgotten_and_found_again(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(houses, "FORGOTTEN", 0.0)
    async with house_of(url) as house:
        anna = await guest(house.store)
        room = await house.set_up(anna.id, "Anna", game=GAME, alone=True)
        async with house.watch(room.id, anna.id):
            await asyncio.sleep(3 * GRACE)
            assert await house.room(room.id) is room
        await soon(until(lambda: not house._seen))
        again = await house.room(room.id)
        assert again is not room
        assert again.match.view(0).tobytes() == room.match.view(0).tobytes()
