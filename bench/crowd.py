"""Many tables at once: somebody plays at each against computer players, and somebody looks on.

People take their time: each watches at the usual pace what the others have done, and thinks a while. Measured is how
long it takes until an action is acknowledged, which is when it is on disk.
"""

import asyncio
import contextlib
import os
import random
import ssl
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import msgspec

from kozyr.lab.measure import Measure
from kozyr.web import model
from kozyr.web.stream import RESTS

TABLES = 500
GAMES = ("stukolka", "frap", "khrap", "shakha")
THINKS = 10.0
"""Seconds somebody thinks, on average."""
SECONDS = 40.0
FINE = 200
PACE = 2
"""The usual one."""
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Crowd:
    """All people, and what they have seen.

    Attributes:
        address: the server's.
        source: what they decide by.
        spent: seconds until each action was acknowledged.
        read: bytes that those who look on have been sent.
        until: when all stop.
    """

    address: str
    source: random.Random = field(default_factory=lambda: random.Random(1))
    spent: list[float] = field(default_factory=list)
    read: int = 0
    until: float = 0.0

    async def sit(self, client: httpx.AsyncClient, number: int) -> tuple[model.Table, dict[str, str]]:
        """A new guest at a new table, and how he says who he is."""
        token = (await client.post("/api/guests", json={"name": f"Guest {number}"})).json()["token"]
        headers = {"authorization": f"Bearer {token}"}
        answer = await client.post("/api/tables", json={"game": GAMES[number % len(GAMES)]}, headers=headers)
        return msgspec.json.decode(answer.content, type=model.Table), headers

    async def look_on(self, table: str) -> None:
        """Read the stream that a page reads."""
        place = urlsplit(self.address)
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        writer.write(
            f"GET /tables/{table}/stream HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip\r\n"
            f"cookie: kozyr_likes=pace={PACE}\r\n\r\n".encode()
        )
        try:
            while content := await reader.read(65536):
                self.read += len(content)
        finally:
            writer.close()

    async def play(self, client: httpx.AsyncClient, table: model.Table, headers: dict[str, str]) -> None:
        """Decide again and again, each time behind what the others have done, and a while of thought."""
        shown = table.seq
        at = f"/api/tables/{table.id}"
        while time.monotonic() < self.until:
            if not table.question and not table.can_deal:
                # As a program at the table does: it is answered as soon as something has happened.
                answer = await client.get(at, params={"after": table.seq}, headers=headers)
                table = msgspec.json.decode(answer.content, type=model.Table)
                continue
            await asyncio.sleep((table.seq - shown) * RESTS[PACE] + self.source.uniform(0.5, 1.5) * THINKS)
            shown = table.seq
            body = {"seq": table.seq, **(_decision(table, self.source) if table.question else {})}
            way = "actions" if table.question else "deal"
            started = time.perf_counter()
            answer = await client.post(f"{at}/{way}", json=body, headers=headers)
            self.spent.append(time.perf_counter() - started)
            if answer.status_code != FINE:
                # Somebody else was first, or what was chosen is refused: look again.
                answer = await client.get(at, headers=headers)
            table = msgspec.json.decode(answer.content, type=model.Table)


def _decision(table: model.Table, source: random.Random) -> dict[str, object]:
    asked = table.question
    assert asked is not None
    found: list[dict[str, object]] = [{"action": answer.action} for answer in asked.answers if not answer.refused]
    found += [{"action": card.action} for card in table.hand if card.action and not card.refused]
    if asked.amount:
        found.append({"amount": asked.amount.first})
    return source.choice(found or [{"action": asked.usual}])


def crowd(address: str, process: int) -> Iterator[Measure]:
    """Five hundred tables.

    Args:
        address: the server's.
        process: its number, to see how much of a processor it takes with all its children.
    """
    found = Crowd(address)
    before = time.monotonic(), ticks(process)
    asyncio.run(_all(found))
    spent = sorted(found.spent)
    yield Measure(f"{TABLES} tables: actions a second", len(spent) / SECONDS, "")
    yield Measure(f"{TABLES} tables: acknowledged, median", 1000 * statistics.median(spent), "ms")
    yield Measure(f"{TABLES} tables: acknowledged, 95 %", 1000 * spent[len(spent) * 95 // 100], "ms")
    yield Measure(f"{TABLES} tables: acknowledged, 99 %", 1000 * spent[len(spent) * 99 // 100], "ms")
    in_time = sum(one < 0.1 for one in spent) / len(spent)
    yield Measure(f"{TABLES} tables: acknowledged under 100 ms", 100 * in_time, "%")
    yield Measure(f"{TABLES} tables: sent to one who looks on", found.read / TABLES / SECONDS, "bytes/s")
    share = (ticks(process) - before[1]) / TICKS / (time.monotonic() - before[0])
    yield Measure(f"{TABLES} tables: the server's processor", 100 * share, "%")


async def _all(found: Crowd) -> None:
    async with contextlib.AsyncExitStack() as stack:
        # Everybody has a connection of his own: where hundreds ask for one of a pool's, the pool takes the time.
        context = ssl.create_default_context()
        clients = [
            await stack.enter_async_context(httpx.AsyncClient(base_url=found.address, timeout=60, verify=context))
            for _ in range(TABLES)
        ]
        tables = []
        for number in range(0, TABLES, 10):
            places = range(number, number + 10)
            tables += await asyncio.gather(*(found.sit(clients[place], place) for place in places))
        onlookers = [asyncio.create_task(found.look_on(table.id)) for table, _ in tables]
        await asyncio.sleep(3)
        found.until = time.monotonic() + SECONDS
        people = zip(clients, tables, strict=True)
        await asyncio.gather(*(found.play(client, *table) for client, table in people))
        for onlooker in onlookers:
            onlooker.cancel()
        await asyncio.gather(*onlookers, return_exceptions=True)


def ticks(process: int) -> int:
    """The processor's time that a process and its children have had so far."""
    own = sum(int(word) for word in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13])
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return own + sum(ticks(int(child)) for child in children)
