"""Identities: tokens, names, preferences, links to further devices, recovery."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from kozyr.refusals import Refused
from kozyr.store import Store, codes, schema
from kozyr.store.people import MOST_DEVICES
from kozyr.store.values import MOST_PREFERENCES
from tests import loops
from tests.store.running import Clock, awaited, guest, opened, refusal

MINUTE = 60.0


async def everything(store: Store) -> str:
    """All that stands in the database, as one text."""

    def read(connection: Connection) -> str:
        found: list[Any] = []
        for table in schema.metadata.sorted_tables:
            found += [list(row) for row in connection.execute(select(table))]
        return repr(found)

    return await store._database.read(read)


@awaited
async def test_a_guest_is_known_by_his_token(url: str) -> None:
    clock = Clock()
    async with opened(url, clock=clock) as store:
        anna, token = await store.new_guest("Anna")
        boris, other = await store.new_guest("Boris")
        assert anna.id != boris.id
        assert (anna.name, anna.preferences, anna.created) == ("Anna", {}, 1_800_000_000_000)
        assert await store.identity_of(token) == anna
        assert await store.identity_of(other) == boris
        assert await store.identity_of("") is None
        assert await store.identity_of(token[:-1]) is None
        assert await store.identity_of(token + " ") is None
        await store.forget_token(token)
        assert await store.identity_of(token) is None
        assert await store.identity_of(other) == boris


@awaited
async def test_only_hashes_are_kept(url: str) -> None:
    async with opened(url) as store:
        anna, token = await store.new_guest("Anna")
        link, recovery = await store.link_code(anna.id), await store.recovery_code(anna.id)
        device = await store.use_code(await store.link_code(anna.id))
        written = await everything(store)
        for secret in (token, device, link, recovery):
            assert secret not in written
            assert secret.replace("-", "") not in written
        assert codes.hashed(token) in written
        assert codes.hashed_code(link) in written
        assert codes.hashed_code(recovery) in written
        if store._database.sqlite:
            stem = Path(store.place)
            on_disk = b"".join(path.read_bytes() for path in stem.parent.glob(f"{stem.name}*"))
            assert not any(secret.encode() in on_disk for secret in (token, device, link, recovery))


def test_tokens_and_codes_have_the_bits_they_are_said_to_have() -> None:
    assert len({codes.new_token() for _ in range(200)}) == 200
    assert all(re.fullmatch(r"[\w-]{22}", codes.new_token()) for _ in range(50))
    assert len(set(codes.ALPHABET)) == 32
    assert not set("ilou") & set(codes.ALPHABET)
    assert re.fullmatch(r"(\w{4}-){2}\w{4}", codes.new_code(codes.LINK_LETTERS))
    assert re.fullmatch(r"(\w{4}-){6}\w{2}", codes.new_code(codes.RECOVERY_LETTERS))
    drawn = "".join(codes.new_code(codes.LINK_LETTERS) for _ in range(400)).replace("-", "")
    assert set(drawn) == set(codes.ALPHABET)


@pytest.mark.parametrize(
    "typed", ["7XK2-M9QA-01TE", "7xk2m9qa01te", " 7xk2 m9qa o1te ", "7xk2-m9qa-oLte", "7xk2-m9qa-Oite"]
)
def test_codes_are_read_however_they_are_typed(typed: str) -> None:
    assert codes.hashed_code(typed) == codes.hashed_code("7xk2-m9qa-01te")


@awaited
async def test_a_name_can_be_changed(url: str) -> None:
    async with opened(url) as store:
        anna, token = await store.new_guest("  Anna \n Karenina ")
        assert anna.name == "Anna Karenina"
        changed = await store.rename(anna.id, "Ан\u0438\u0306на")
        assert changed.name == "Ан\u0439на"
        assert await store.identity_of(token) == changed
        refused = await refusal(store.rename("nobody", "Anna"))
        assert refused.refusal.code == "store_no_identity"


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\x00b", "a\u202eb", "\u200c", "\ud800", "a\u2066b", "\ue000"])
def test_names_that_cannot_be_read_are_refused(name: str, sqlite_url: str) -> None:
    async def ask() -> None:
        async with opened(sqlite_url) as store:
            refused = await refusal(store.new_guest(name))
            assert refused.refusal.code == "store_bad_name"
            assert "40" in str(refused)

    loops.run(ask())


@awaited
async def test_names_of_all_our_languages_are_names(url: str) -> None:
    async with opened(url) as store:
        for name in ("Жанна д’Арк", "Příšerně Žluťoučký", "می‌زنم", "x" * 40, "O'Neil; DROP TABLE events"):
            assert (await store.new_guest(name))[0].name == name


@awaited
async def test_preferences_are_kept_whole(url: str) -> None:
    async with opened(url) as store:
        anna, token = await store.new_guest("Anna")
        await store.prefer(anna.id, {"language": "fa", "night": True, "speed": 2})
        changed = await store.prefer(anna.id, {"language": "cs"})
        assert changed.preferences == {"language": "cs"}
        assert await store.identity_of(token) == changed
        refused = await refusal(store.prefer(anna.id, {"x": "y" * MOST_PREFERENCES}))
        assert refused.refusal.code == "store_large_preferences"
        assert (await refusal(store.prefer("nobody", {}))).refusal.code == "store_no_identity"


@awaited
async def test_a_code_brings_an_identity_to_another_device_once(url: str) -> None:
    async with opened(url) as store:
        anna, token = await store.new_guest("Anna")
        code = await store.link_code(anna.id)
        device = await store.use_code(code.upper())
        assert device != token
        assert await store.identity_of(device) == await store.identity_of(token) == anna
        refused = await refusal(store.use_code(code))
        assert refused.refusal.code == "store_used_code"
        assert "new one" in str(refused)


@awaited
async def test_a_code_that_many_use_together_is_good_for_one(url: str) -> None:
    async with opened(url) as one, opened(url) as other:
        anna = await guest(one)
        code = await one.link_code(anna.id)
        done = await asyncio.gather(*(store.use_code(code) for store in (one, other) * 5), return_exceptions=True)
        assert sum(isinstance(result, str) for result in done) == 1
        assert sum(isinstance(result, Refused) for result in done) == 9


@awaited
async def test_a_code_runs_out(url: str) -> None:
    clock = Clock()
    async with opened(url, clock=clock) as store:
        anna = await guest(store)
        early, late = await store.link_code(anna.id), await store.link_code(anna.id)
        clock.seconds += 10 * MINUTE - 1
        await store.use_code(early)
        clock.seconds += 1
        refused = await refusal(store.use_code(late))
        assert refused.refusal.code == "store_late_code"
        brief = await store.link_code(anna.id, minutes=0.5)
        clock.seconds += 31
        assert (await refusal(store.use_code(brief))).refusal.code == "store_late_code"


@awaited
async def test_codes_that_ran_out_long_ago_are_forgotten(url: str) -> None:
    clock = Clock()
    async with opened(url, clock=clock) as store:
        anna = await guest(store)
        code = await store.link_code(anna.id)
        clock.seconds += 2 * 24 * 60 * MINUTE
        await store.link_code(anna.id)
        assert codes.hashed_code(code) not in await everything(store)
        assert (await refusal(store.use_code(code))).refusal.code == "store_unknown_code"
        assert (await refusal(store.link_code("nobody"))).refusal.code == "store_no_identity"


@awaited
async def test_the_device_that_came_first_is_forgotten_for_one_too_many(url: str) -> None:
    clock = Clock()
    async with opened(url, clock=clock) as store:
        anna, first = await store.new_guest("Anna")
        tokens = []
        for _ in range(MOST_DEVICES):
            clock.seconds += 1
            tokens.append(await store.use_code(await store.link_code(anna.id)))
        assert await store.identity_of(first) is None
        assert [await store.identity_of(token) for token in tokens] == [anna] * MOST_DEVICES


@awaited
async def test_who_has_lost_all_devices_finds_himself_by_the_newest_recovery_code(url: str) -> None:
    async with opened(url) as store:
        anna, token = await store.new_guest("Anna")
        old = await store.recovery_code(anna.id)
        code = await store.recovery_code(anna.id)
        await store.forget_token(token)
        for _ in range(2):
            found, device = await store.recover(code.upper())
            assert found == anna
            assert await store.identity_of(device) == anna
        for wrong in (old, "", code[:-1], "x"):
            refused = await refusal(store.recover(wrong))
            assert refused.refusal.code == "store_unknown_recovery"
        assert (await refusal(store.recovery_code("nobody"))).refusal.code == "store_no_identity"
