"""Several processes at one database, and processes that are killed."""

import asyncio
import contextlib
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

import kozyr
from kozyr.store import Event, Store
from tests.store.child import BATCH
from tests.store.running import awaited, opened, soon

SOURCES = Path(kozyr.__file__).parent.parent
ROOT = Path(__file__).parent.parent.parent


class Child:
    """A process that writes lines."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.child", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": f"{SOURCES}{os.pathsep}{ROOT}"},
        )

    def line(self) -> str:
        """Its next line."""
        found = self._output.readline().strip()
        assert found, f"it ended with {self.process.wait()}"
        return found

    def rest(self) -> list[str]:
        """All lines that it has still written, or writes until it ends."""
        return [line.strip() for line in self._output if line.endswith("\n")]

    @property
    def _output(self) -> IO[str]:
        assert self.process.stdout is not None
        return self.process.stdout

    def go_on(self) -> None:
        """Send it the line that it waits for."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()


@contextlib.contextmanager
def child(*words: str) -> Iterator[Child]:
    found = Child(*words)
    try:
        yield found
    finally:
        found.process.kill()
        found.process.communicate()


@pytest.mark.parametrize("acknowledged", [1, 7, 60])
@awaited
async def test_a_writer_that_is_killed_has_lost_nothing_that_was_acknowledged(url: str, acknowledged: int) -> None:
    async with opened(url) as store:
        table = await store.create_table("stukolka(players=4)")
        with child("write", url, table) as writer:
            assert writer.line() == "ready"
            said = [int(writer.line()) for _ in range(acknowledged)]
            writer.process.kill()
            said += [int(line) for line in writer.rest()]
            writer.process.wait()
        entries = await store.events(table)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        assert said == list(range(1 + BATCH, said[-1] + 1, BATCH))
        # One batch may have been written whose acknowledgement died with the process; no part of one is.
        assert said[-1] <= len(entries) <= said[-1] + BATCH
        batches = Counter(entry.body["batch"] for entry in entries[1:])
        assert set(batches.values()) == {BATCH}
        assert (await store.table(table)).last == len(entries)
        assert await store.append(table, len(entries), [Event("went_on")]) == len(entries) + 1


@awaited
async def test_a_writer_of_many_tables_that_is_killed_has_lost_nothing_either(url: str) -> None:
    async with opened(url) as store:
        tables = [await store.create_table("stukolka(players=4)") for _ in range(8)]
        with child("write_many", url, ",".join(tables)) as writer:
            assert writer.line() == "ready"
            lines = [writer.line() for _ in range(60)]
            writer.process.kill()
            lines += writer.rest()
            writer.process.wait()
        said = {table: 1 for table in tables}
        for table, seq in (line.split() for line in lines):
            assert int(seq) == said[table] + BATCH
            said[table] = int(seq)
        assert sum(seq > 1 for seq in said.values()) > 1
        for table, acknowledged in said.items():
            entries = await store.events(table)
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            assert acknowledged <= len(entries) <= acknowledged + BATCH
            assert set(Counter(entry.body["batch"] for entry in entries[1:]).values()) <= {BATCH}


@awaited
async def test_two_processes_that_race_share_one_log(url: str) -> None:
    wins = 40
    async with opened(url) as store:
        table = await store.create_table("stukolka(players=4)")
        with child("race", url, table, "one", str(wins)) as one, child("race", url, table, "other", str(wins)) as other:
            assert one.line() == other.line() == "ready"
            one.go_on()
            other.go_on()
            won = {"one": [int(line) for line in one.rest()], "other": [int(line) for line in other.rest()]}
        entries = await store.events(table)
        assert [entry.seq for entry in entries] == list(range(1, 2 * wins + 2))
        for name, seqs in won.items():
            assert [entry.seq for entry in entries[1:] if entry.body["by"] == name] == seqs


@awaited
async def test_news_reaches_other_processes(postgresql_url: str) -> None:
    async with opened(postgresql_url) as store:
        table, quiet = await store.create_table("frap()"), await store.create_table("frap()")
        with child("listen", postgresql_url, table) as one, child("listen", postgresql_url, quiet) as other:
            assert one.line() == other.line() == "ready"
            seq = 1
            for _ in range(5):
                seq = await store.append(table, seq, [Event("went_on")])
                assert int(one.line()) == seq
            assert await store.append(quiet, 1, [Event("went_on")]) == 2
            assert other.line() == "2"


@awaited
async def test_a_lock_is_held_by_one_process_and_freed_by_its_death(postgresql_url: str) -> None:
    async with opened(postgresql_url) as store:
        table = "some-table"
        with child("hold", postgresql_url, table) as holder:
            assert holder.line() == "held"
            assert await store.lock(table) is None
            other = await store.lock("another-table")
            assert other is not None
            holder.go_on()
            assert holder.line() == "released"
            lock = await store.lock(table)
            assert lock is not None
            with child("hold", postgresql_url, table) as refused:
                assert refused.line() == "refused"
            await lock.release()
        with child("hold", postgresql_url, table) as killed:
            assert killed.line() == "held"
            assert await store.lock(table) is None
            killed.process.kill()
            killed.process.wait()
            assert await soon(taken(store, table))


async def taken(store: Store, table: str) -> bool:
    """Try until the server has seen that the other is dead."""
    while await store.lock(table) is None:
        await asyncio.sleep(0.02)
    return True


def test_processes_that_open_an_empty_database_together_all_can(url: str) -> None:
    with contextlib.ExitStack() as stack:
        children = [stack.enter_context(child("open", url, "-")) for _ in range(3)]
        assert [found.line() for found in children] == ["opened"] * 3
        assert [found.process.wait() for found in children] == [0] * 3
