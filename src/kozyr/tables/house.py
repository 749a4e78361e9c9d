"""All tables of one process: found in the store, changed by what people and computer players do, watched by pages.

Whatever is accepted has been written to the store before anybody is told so. Several processes may serve the same
tables on one database: each follows the log, and where two want to write the same event, the second reads what the
first has written and is asked again.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass, field

from kozyr import fair
from kozyr.games.family import Family, families, read_game
from kozyr.players import player
from kozyr.refusals import Refusal, Refused
from kozyr.store import LOOK_AGAIN, Clash, Store, Subscription, checked_name
from kozyr.tables import log, wishes
from kozyr.tables.computers import LEVEL, moves
from kozyr.tables.faults import complain, report
from kozyr.tables.queue import Queue
from kozyr.tables.room import SPECTATOR, Room, seal
from kozyr.tables.warming import all_warm, warm

GRACE = 45.0
"""So many seconds somebody may be away before a computer player decides for him."""
LOOK_ROUND = 5.0
"""Every so many seconds it is seen who is away."""
MOST_ROOMS = 2000
"""So many tables are kept at hand; those that nobody watches are forgotten first, and found again in the store."""
FORGOTTEN = 600.0
"""So many seconds after somebody has last asked for it, a table that nobody watches is forgotten too."""

TRY_AGAIN = 1.0
"""Seconds until what the store has refused is asked for again."""
LOCKED = 0.05
"""Seconds between two looks at a table for which another process plays."""


class StaleError(Exception):
    """Somebody decided about a table that has changed since he looked."""


@dataclass
class _Seen:
    """What this process knows of a table beside its log."""

    room: Room
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[asyncio.Event] = field(default_factory=set)
    present: dict[str, int] = field(default_factory=dict)
    """How many pages each identity has open here."""
    left: dict[str, float] = field(default_factory=dict)
    """When each identity's last page was closed."""
    news: Subscription | None = None
    follower: asyncio.Task[None] | None = None
    driver: asyncio.Task[None] | None = None
    used: float = field(default_factory=time.monotonic)

    @property
    def rests(self) -> bool:
        """Whether nobody needs the table at hand."""
        return not (self.watchers or self.left or self.lock.locked() or (self.driver and not self.driver.done()))


class House:
    """All tables.

    Args:
        store: where their logs are.
        grace: seconds somebody may be away before a computer player decides for him.

    Attributes:
        store: where their logs are.
        queue: where what takes long waits: computer players, and the pictures that pages are sent.
    """

    def __init__(self, store: Store, *, grace: float = GRACE) -> None:
        self.store = store
        self.queue = Queue()
        self._grace = grace
        self._seen: dict[str, _Seen] = {}
        self._loading = asyncio.Lock()
        self._warm: dict[str, asyncio.Task[None]] = {}
        self._rounds: asyncio.Task[None] | None = None
        self._warming: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the store and begin to look after the tables."""
        await self.store.open()
        self._rounds = asyncio.create_task(self._look_round())
        self._warming = asyncio.create_task(self._prepare_all())

    async def close(self) -> None:
        """Stop looking after the tables, and close the store."""
        tasks = [
            self._rounds,
            self._warming,
            *(task for seen in self._seen.values() for task in (seen.follower, seen.driver)),
        ]
        running = [task for task in tasks if task is not None]
        for task in running:
            task.cancel()
        # What had failed has been written to the log where it failed.
        await asyncio.gather(*running, return_exceptions=True)
        await self.store.close()

    # Finding tables.

    async def room(self, table_id: str) -> Room:
        """A table as it stands now.

        Raises:
            Refused: there is none of that name.
        """
        return (await self._find(table_id)).room

    async def _find(self, table_id: str) -> _Seen:
        seen = self._seen.get(table_id)
        if seen is None:
            async with self._loading:
                seen = self._seen.get(table_id) or await self._load(table_id)
        seen.used = time.monotonic()
        self._drive(seen)
        return seen

    async def _load(self, table_id: str) -> _Seen:
        if not (table_id.isascii() and table_id.isalnum()):
            # No table has such a name, and not every database can be asked for one.
            raise Refused(Refusal("store_no_table"))
        seen = _Seen(Room(table_id))
        seen.news = self.store.subscribe(table_id)
        try:
            entries = await self.store.events(table_id)
            await self._prepare(read_game(entries[0].body["game"])[0])
        except BaseException:
            seen.news.close()
            raise
        for entry in entries:
            seen.room.follow(log.read(entry))
        # Whoever sat here when another process ended may never come back.
        self._expect(seen, *(chair.identity for chair in seen.room.chairs))
        seen.follower = asyncio.create_task(self._follow_others(seen))
        self._seen[table_id] = seen
        self._forget_some()
        return seen

    async def _prepare(self, family: Family) -> None:
        """Load a game and its kernels, which takes a while the first time, beside the other tables' work."""
        task = self._warm.get(family.name)
        if task is None:
            task = self._warm[family.name] = asyncio.create_task(asyncio.to_thread(warm, family))
        try:
            await asyncio.shield(task)
        except Exception:
            self._warm.pop(family.name, None)
            raise

    async def _prepare_all(self) -> None:
        """Load the games one after the other, before somebody asks for them.

        What is not compiled yet stays until somebody does ask: compiling would hold up the tables.
        """
        if not all_warm():
            return
        for family in families().values():
            await self._prepare(family)

    def _forget_some(self) -> None:
        """Forget tables that nobody watches: those not asked for in a while, and more where there are too many."""
        now = time.monotonic()
        idle = [name for name, seen in self._seen.items() if seen.rests]
        idle.sort(key=lambda name: self._seen[name].used)
        too_many = max(0, len(self._seen) - MOST_ROOMS)
        for place, name in enumerate(idle):
            if place < too_many or now - self._seen[name].used > FORGOTTEN:
                seen = self._seen.pop(name)
                assert seen.news is not None and seen.follower is not None, "both stand since it was found"
                seen.news.close()
                seen.follower.cancel()

    # What others have written.

    async def _follow_others(self, seen: _Seen) -> None:
        assert seen.news is not None, "it was subscribed to when the table was found"
        async for seq in seen.news:
            while seq == LOOK_AGAIN or seq > seen.room.seq:
                try:
                    async with seen.lock:
                        # What this process writes itself is news before it has happened here.
                        if seq == LOOK_AGAIN or seq > seen.room.seq:
                            await self._catch_up(seen)
                except Exception as error:
                    complain("follower", error)
                    await asyncio.sleep(TRY_AGAIN)
                    continue
                self._drive(seen)
                break

    async def _catch_up(self, seen: _Seen) -> None:
        entries = await self.store.events(seen.room.id, after=seen.room.seq)
        for entry in entries:
            seen.room.follow(log.read(entry))
        if entries:
            self._tell(seen)

    def _tell(self, seen: _Seen) -> None:
        for watcher in seen.watchers:
            watcher.set()

    @contextlib.asynccontextmanager
    async def watch(self, table_id: str, identity: str) -> AsyncIterator[tuple[Room, asyncio.Event]]:
        """Watch a table: the room, and an event that is set whenever something has happened.

        Somebody who has a seat is there as long as he watches.
        """
        seen = await self._find(table_id)
        changed = asyncio.Event()
        comes = identity not in seen.present
        seen.watchers.add(changed)
        seen.present[identity] = seen.present.get(identity, 0) + 1
        seen.left.pop(identity, None)
        try:
            if comes:
                await self.store.come(table_id, identity)
                self._tell(seen)
            await self._come_back(seen, identity)
            yield seen.room, changed
        finally:
            seen.watchers.discard(changed)
            seen.present[identity] -= 1
            if not seen.present[identity]:
                del seen.present[identity]
                seen.left[identity] = time.monotonic()
                self.store.go(table_id, identity)
                self._tell(seen)

    async def greet(self, table_id: str, identity: str) -> Room:
        """Somebody asks how a table stands: if he has a seat he is there, and for a moment more."""
        seen = await self._find(table_id)
        if seen.room.seat_of(identity) != SPECTATOR:
            self._expect(seen, identity)
            await self._come_back(seen, identity)
        return seen.room

    def _expect(self, seen: _Seen, *identities: str) -> None:
        """Somebody is there for a moment; if he does not come to watch, he is away when it is over."""
        for identity in identities:
            if identity and identity not in seen.present:
                seen.left[identity] = time.monotonic()

    def spectators(self, table_id: str) -> int:
        """How many look on here without a seat."""
        seen = self._seen.get(table_id)
        if seen is None:
            return 0
        # Strangers have no identity, and cannot be told apart from their pages.
        counts = {identity: 1 if identity else pages for identity, pages in seen.present.items()}
        return sum(count for identity, count in counts.items() if seen.room.seat_of(identity) == SPECTATOR)

    # Who is away.

    async def _come_back(self, seen: _Seen, identity: str) -> None:
        await self._write(seen, lambda room: self._held(room, identity, away=False))

    @staticmethod
    def _held(room: Room, identity: str, *, away: bool) -> list[log.Event]:
        seat = room.seat_of(identity)
        if seat == SPECTATOR or room.chairs[seat].away == away:
            return []
        return [log.Held(seat=seat, away=away)]

    async def _look_round(self) -> None:
        while True:
            await asyncio.sleep(min(LOOK_ROUND, self._grace / 2 or LOOK_ROUND))
            for seen in list(self._seen.values()):
                try:
                    await self._look_at(seen)
                except Exception as error:
                    complain("look round", error)
            self._forget_some()

    async def _look_at(self, seen: _Seen) -> None:
        """See who has gone away from a table; and let computer players go on whom a fault has stopped."""
        late = time.monotonic() - self._grace
        for identity in [name for name, at in seen.left.items() if at < late]:
            # Nobody is hurried where he plays alone.
            there = seen.room.alone or identity in seen.present
            if not there and not await self.store.is_elsewhere(seen.room.id, identity):
                await self._write(seen, lambda room, who=identity: self._held(room, who, away=True))  # type: ignore[misc]  # a default binds the loop's name
            # Who has come and gone meanwhile is waited for anew.
            if seen.left.get(identity, late) < late:
                del seen.left[identity]
        self._drive(seen)

    # Doing something.

    async def set_up(
        self,
        identity: str,
        name: str,
        *,
        game: str,
        alone: bool,
        computers: int = 0,
        level: str = LEVEL,
        listed: bool = False,
        guides: bool = False,
        resumed: log.Resumed | None = None,
        seat: int = 0,
    ) -> Room:
        """Set up a table.

        Args:
            identity: who sets it up, and sits down at it.
            name: what he is called.
            game: the game with its options.
            alone: whether all others are computer players for good; the first deal then begins at once.
            computers: how many of the other seats computer players have from the beginning, the last ones.
            level: their level.
            listed: whether the table stands in the list of open tables.
            guides: whether he is told what to do and why.
            resumed: a position of another match to go on from.
            seat: where he sits.

        Raises:
            Refused: no such game or options, or no such name or level.
        """
        family, options = read_game(game)
        await self._prepare(family)
        player(level, family.game)
        others = [place for place in range(options.players) if place != seat]
        hired = others if alone else others[len(others) - max(0, computers) :] if computers > 0 else []
        draw = int.from_bytes(fair.new_secret().seed[:6], "big")
        events: list[log.Event] = [
            log.Opened(draw=draw, host=identity, alone=alone, listed=listed and not alone, guides=guides),
            log.Sat(seat=seat, identity=identity, name=checked_name(name)),
            *(log.Hired(seat=place, level=level) for place in hired),
        ]
        if resumed is not None:
            events.append(resumed)
        else:
            events += [seal(), log.Began()] if alone else [seal()]
        table_id = await self.store.create_table(
            str(options),
            events=[log.write(event) for event in events],
            chairs={seat: identity},
            open=listed and not alone and len(hired) < len(others),
        )
        seen = await self._find(table_id)
        self._expect(seen, identity)
        return seen.room

    async def rename(self, identity: str, name: str) -> None:
        """Somebody is called otherwise, also where he sits with others.

        Raises:
            Refused: the name is none.
        """
        await self.store.rename(identity, name)
        for listed in await self.store.tables_of(identity, ended=False):
            if len(listed.chairs) > 1:
                await self.do(listed.id, lambda room: wishes.to_be_called(room, identity, name))

    async def do(self, table_id: str, ask: Callable[[Room], list[log.Event]], *, seq: int | None = None) -> Room:
        """Do something at a table.

        Args:
            table_id: the table.
            ask: gives the events that follow from it, or refuses.
            seq: the number of the last event that whoever does it has been shown, where that matters.

        Raises:
            StaleError: what lies on the table has changed since.
            Refused: it cannot be done; nothing has changed.
        """

        def asked(room: Room) -> list[log.Event]:
            _check_seen(room, seq)
            return ask(room)

        return await self._do(table_id, asked, seq)

    async def act(self, table_id: str, identity: str, seq: int, action: str) -> Room:
        """Somebody decides.

        Said twice with the same number, it is done once.

        Args:
            table_id: the table.
            identity: who.
            seq: the number of the last event that he has been shown.
            action: what, in the game's words.

        Raises:
            StaleError: the table has changed since.
            Refused: it is not his turn, or the rules do not allow it.
        """

        def ask(room: Room) -> list[log.Event]:
            if seq < room.settled and wishes.has_done(room, identity, seq, action):
                return []
            _check_seen(room, seq)
            return wishes.to_act(room, identity, action)

        return await self._do(table_id, ask, seq)

    async def _do(self, table_id: str, ask: Callable[[Room], list[log.Event]], seq: int | None) -> Room:
        seen = await self._find(table_id)
        if seq is not None and seq > seen.room.seq:
            # Whoever has been shown more than this process knows was shown it by another.
            async with seen.lock:
                await self._catch_up(seen)
        await self._write(seen, ask)
        self._drive(seen)
        return seen.room

    async def _write(self, seen: _Seen, ask: Callable[[Room], list[log.Event]]) -> None:
        async with seen.lock:
            while True:
                events = ask(seen.room)
                if not events:
                    return
                try:
                    await self._append(seen, events)
                except Clash:
                    await self._catch_up(seen)
                    continue
                return

    async def _append(self, seen: _Seen, events: Sequence[log.Event]) -> None:
        """Write events; then let them happen here."""
        room = seen.room
        planned = room.copy()
        frames = [planned.follow(event) for event in events]
        if planned.wants_seal:
            # The next deal's order is fixed together with what ends a deal: nobody can ask for a deal in between.
            events = [*events, seal()]
            frames.append(planned.follow(events[-1]))
        elif planned.wants_closing:
            events = [*events, log.Closed()]
            frames.append(planned.follow(events[-1]))
        await self.store.append(
            room.id,
            room.seq,
            [log.write(event) for event in events],
            chairs=_moved(room, planned),
            open=planned.listed if planned.listed != room.listed else None,
            ended=planned.ended if planned.ended != room.ended else None,
        )
        room.stand_where(planned, frames)
        self._expect(seen, *(event.identity for event in events if isinstance(event, (log.Sat, log.Acted))))
        self._tell(seen)

    # Computer players.

    def _drive(self, seen: _Seen) -> None:
        """Let the computer players decide until a person has to."""
        if seen.room.waits_for_computer and (seen.driver is None or seen.driver.done()):
            seen.driver = asyncio.create_task(self._go_on(seen))
            seen.driver.add_done_callback(report)

    async def _go_on(self, seen: _Seen) -> None:
        """While one process plays for the computer players of a table, no other does."""
        while seen.room.waits_for_computer:
            lock = await self.store.lock(seen.room.id)
            if lock is None:
                await asyncio.sleep(LOCKED)
                continue
            try:
                await self.queue.turn()
                while await self._step(seen):
                    await self.queue.turn()
            finally:
                await lock.release()

    async def _step(self, seen: _Seen) -> bool:
        if seen.room.waits_for_computer:
            await self._write(seen, moves)
        return seen.room.waits_for_computer


def _check_seen(room: Room, seq: int | None) -> None:
    """Whether what lies on the table is what was shown with an event's number, where that matters."""
    if seq is not None and not room.settled <= seq <= room.seq:
        raise StaleError


def _moved(before: Room, after: Room) -> Mapping[int, str | None]:
    """Who sits down or gets up between two moments of a table, by seats."""
    pairs = enumerate(zip(before.chairs, after.chairs, strict=True))
    return {seat: new.identity or None for seat, (old, new) in pairs if old.identity != new.identity}
