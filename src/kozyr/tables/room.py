"""A table as its log has made it: who sits where, what is being played, and what may happen next.

A room changes by :meth:`Room.follow` alone, event by event; two rooms that have followed the same log are the same.
What somebody would like to do is asked first (:mod:`kozyr.tables.wishes`).
"""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Self

import numpy as np

from kozyr import fair
from kozyr.engine.random import stream
from kozyr.games.family import Family, read_game
from kozyr.match import Match, Pack, hang_together
from kozyr.tables import log

SPECTATOR = -1
"""The seat of one who looks on."""
MOST_FRAMES = 150
"""So many of the last events can be shown one after the other to somebody who is behind."""


@dataclass(frozen=True)
class Chair:
    """A seat and who has it.

    Attributes:
        identity: the person's; empty where a computer player sits, or nobody.
        name: what the person is called.
        level: the computer player's level; empty where a person sits, or nobody.
        away: whether a computer player decides for a person who is away.
    """

    identity: str = ""
    name: str = ""
    level: str = ""
    away: bool = False

    @property
    def free(self) -> bool:
        """Whether anybody may sit down here."""
        return not self.identity and not self.level

    @property
    def computed(self) -> bool:
        """Whether a computer player decides here now."""
        return bool(self.level) or self.away


@dataclass(frozen=True)
class Frame:
    """The table behind one event.

    Attributes:
        seq: the event's number.
        event: the event.
        match: the match as it stood then; nobody changes it any more.
        chairs: who sat where.
    """

    seq: int
    event: log.Event
    match: Match
    chairs: tuple[Chair, ...]
    _views: dict[int, Any] = field(default_factory=dict, compare=False, repr=False)

    def view(self, seat: int) -> Any:
        """What a seat knew then; made once, and changed by nobody."""
        if seat not in self._views:
            self._views[seat] = self.match.view(seat)
        return self._views[seat]


@dataclass(frozen=True)
class Done:
    """A decision, its number, and the match as it stood before."""

    seq: int
    event: log.Acted
    before: Match


@dataclass
class Room:
    """A table, followed so far through its log.

    Attributes:
        id: the table's name.
        seq: the number of the last event that was followed.
    """

    id: str
    seq: int = 0
    game: str = ""
    opened: log.Opened | None = None
    chairs: list[Chair] = field(default_factory=list)
    secrets: list[fair.Secret] = field(default_factory=list)
    """One a deal, in order; the last is of the next deal, or of the one that is being played."""
    secret_of: dict[int, fair.Secret] = field(default_factory=dict)
    """By the place of a deal in the match, from 0, what its order was made from."""
    sealed: bool = False
    """Whether the last secret is of a deal that has not begun."""
    asked_back: int = SPECTATOR
    """Who would like to take an action back."""
    asked_at: int = 0
    """The number of the event by which he asked."""
    agreed: frozenset[int] = frozenset()
    want_end: frozenset[int] = frozenset()
    """Who would like to end the match before the next deal."""
    frames: deque[Frame] = field(default_factory=lambda: deque(maxlen=MOST_FRAMES))
    match: Match = field(init=False)
    before: Match | None = None
    """The match as it stood before the deal."""
    base: Match | None = None
    """The match as it stood at the beginning of the deal."""
    began: int = 0
    """The number of the event by which the deal began."""
    settled: int = 0
    """The number of the last event that changed what lies on the table."""
    acts: dict[int, Done] = field(default_factory=dict)
    """The decisions of this deal, by the number of what was settled before each."""
    resumed: bool = False
    """Whether the deal on the table was begun elsewhere."""
    kept: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """What those who show the room keep beside it."""

    @cached_property
    def family(self) -> Family:
        """The game's family."""
        return read_game(self.game)[0]

    @cached_property
    def options(self) -> Any:
        """The options."""
        return read_game(self.game)[1]

    @property
    def _opened(self) -> log.Opened:
        assert self.opened is not None, "the log begins with Opened"
        return self.opened

    @property
    def guides(self) -> bool:
        """Whether the host is told what to do and why."""
        return self._opened.guides

    def opened_by(self, identity: str) -> bool:
        """Whether it was this person who set the table up."""
        return bool(identity) and identity == self._opened.host

    @property
    def draw(self) -> int:
        """The seed of the draw; computer players' chances come from it too."""
        return self._opened.draw

    @property
    def alone(self) -> bool:
        """Whether one person plays against computer players only, for good."""
        return self._opened.alone

    def copy(self) -> Self:
        """A room that stands where this one stands, and can be led elsewhere."""
        twin = copy(self)
        twin.match = self.match.copy()
        twin.chairs = [*self.chairs]
        twin.secrets = [*self.secrets]
        twin.frames = deque([self.frames[-1]] if self.frames else [], maxlen=1)
        twin.secret_of = dict(self.secret_of)
        twin.acts = dict(self.acts)
        return twin

    @property
    def listed(self) -> bool:
        """Whether strangers may sit down here."""
        return self._opened.listed and bool(self.free) and bool(self.people) and not self.ended

    def stand_where(self, twin: Self, since: Sequence[Frame]) -> None:
        """Stand where a copy of this room has come to, without following its way again.

        Args:
            twin: the copy; it is not used any more.
            since: the frames of its way, in order.
        """
        frames = self.frames
        frames.extend(since)
        vars(self).update(vars(twin) | {"frames": frames})

    # Following the log.

    def follow(self, event: log.Event) -> Frame:
        """Let an event happen: the next in the log."""
        before = self.frames[-1].match if self.frames else None
        FOLLOW[type(event)](self, event)
        self.seq += 1
        if event.settles:
            if isinstance(event, log.Acted) and before is not None:
                self.acts[self.settled] = Done(self.seq, event, before)
            self.settled = self.seq
        match = self.match.copy() if before is None or event.settles else before
        frame = Frame(self.seq, event, match, tuple(self.chairs))
        self.frames.append(frame)
        return frame

    def _create(self, event: log.Created) -> None:
        self.game = event.game
        self.chairs = [Chair()] * self.options.players
        self.match = Match(self.options, family=self.family)

    def _open(self, event: log.Opened) -> None:
        self.opened = event
        dealer, draw = self.family.game.draw_first_dealer(self.options, stream(event.draw, "draw"))
        self.match = Match(self.options, family=self.family, first_dealer=dealer)
        self.match.draw = draw

    def _sit(self, event: log.Sat) -> None:
        self.chairs[event.seat] = Chair(identity=event.identity, name=event.name)

    def _rename(self, event: log.Renamed) -> None:
        self.chairs[event.seat] = replace(self.chairs[event.seat], name=event.name)

    def _stand(self, event: log.Stood) -> None:
        self.chairs[event.seat] = Chair()
        self.want_end -= {event.seat}
        self._forget_back()

    def _hire(self, event: log.Hired) -> None:
        self.chairs[event.seat] = Chair(level=event.level)

    def _hold(self, event: log.Held) -> None:
        self.chairs[event.seat] = replace(self.chairs[event.seat], away=event.away)
        if event.away:
            # Nobody is left waiting for an answer that may never come; who is there can be asked again.
            self._forget_back()

    def _resume(self, event: log.Resumed) -> None:
        self.match = Match.resume_from(self.options, event.start, family=self.family)
        for pack, actions in event.earlier:
            self.match.begin(np.array(pack, np.int8))
            for action in actions:
                self.match.play(action)
        self.before = self.match.copy()
        self.match.begin(np.array(event.pack, np.int8))
        self.base = self.match.copy()
        self.resumed = True
        for action in event.actions:
            self.match.play(action)

    def _seal(self, event: log.Sealed) -> None:
        self.secrets.append(fair.Secret(bytes.fromhex(event.seed), bytes.fromhex(event.salt)))
        self.sealed = True

    def _begin(self, event: log.Began) -> None:
        self.before = self.match.copy()
        self.acts.clear()
        self.began = self.seq + 1
        place = len(self.match.deals)
        self.secret_of[place] = self.secrets[-1]
        self.match.begin(self.match.laid(self.order_of(place)))
        self.base = self.match.copy()
        self.sealed = False
        self.resumed = False
        self.want_end = frozenset()
        self._forget_back()

    def _act(self, event: log.Acted) -> None:
        self.match.play(event.action)
        self._forget_back()

    def _ask_back(self, event: log.AskedBack) -> None:
        self.asked_back, self.asked_at, self.agreed = event.seat, self.seq + 1, frozenset()

    def _answer_back(self, event: log.AnsweredBack) -> None:
        if event.agrees:
            self.agreed |= {event.seat}
        else:
            self._forget_back()

    def _take_back(self, event: log.TookBack) -> None:
        assert self.base is not None, "a deal goes on"
        actions = self.match.deals[-1].actions
        self.match = self.base.copy()
        for _, action in actions[: len(actions) - event.count]:
            self.match.play(action)
        self._forget_back()

    def _want_end(self, event: log.WantsEnd) -> None:
        self.want_end |= {event.seat}

    def _close(self, event: log.Closed) -> None:
        self.match.close()

    def _forget_back(self) -> None:
        self.asked_back, self.agreed = SPECTATOR, frozenset()

    # Asking.

    @property
    def begun(self) -> bool:
        """Whether a deal has ever begun."""
        return bool(self.match.deals)

    @property
    def deals_hang_together(self) -> bool:
        """Whether a deal is dealt from cards that the one before has left as they lay."""
        return hang_together(self.family.game, self.options)

    @property
    def wants_seal(self) -> bool:
        """Whether a deal is over, and the order of the next is not fixed yet."""
        return self.begun and self.match.over and not self.sealed and not self.ended

    @property
    def wants_closing(self) -> bool:
        """Whether the last deal is over, and the pot is not where the end policy sends it yet."""
        return self.ended and not self.match.closed

    @property
    def ended(self) -> bool:
        """Whether the match is at its end."""
        return self.begun and self.match.over and self.match.ended

    @property
    def free(self) -> list[int]:
        """The seats that nobody has."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.free]

    def seat_of(self, identity: str) -> int:
        """Where somebody sits; :data:`SPECTATOR` for one who looks on."""
        found = (seat for seat, chair in enumerate(self.chairs) if chair.identity and chair.identity == identity)
        return next(found, SPECTATOR)

    @property
    def people(self) -> list[int]:
        """The seats of people, away or not."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.identity]

    def others_here(self, seat: int) -> frozenset[int]:
        """The seats of the other people who are not away."""
        return frozenset(other for other in self.people if other != seat and not self.chairs[other].away)

    @property
    def waits_for_computer(self) -> bool:
        """Whether a computer player is on turn."""
        return not self.match.over and self.chairs[self.match.turn].computed

    @property
    def commitment(self) -> str:
        """The commitment to the order of the deal that is played or comes next, or was the last; empty without one."""
        if self.resumed or not self.secrets:
            return ""
        comes_next = self.match.over and not self.ended
        return self.promised(len(self.secrets) if comes_next else len(self.secret_of))

    @property
    def opened_commitment(self) -> str:
        """The commitment to the order of the last deal that may be looked back at; empty without one."""
        own = len(self.secret_of) if self.match.over or self.resumed else len(self.secret_of) - 1
        return self.promised(own) if self.finished and own > 0 else ""

    def promised(self, number: int) -> str:
        """The commitment to the order of one of the table's own deals, from 1."""
        return fair.commitment(self.secrets[number - 1], self.label(number))

    def order_of(self, place: int) -> Pack:
        """The shuffled orders of the pack that the secret of a deal gives, by its place in the match."""
        game = self.family.game
        return fair.order(self.secret_of[place], game.pack(self.options), game.orders(self.options))

    def label(self, number: int) -> str:
        """How a deal of this table is called where it is committed to: the table, and which one it is, from 1."""
        return f"{self.id} {number}"

    @property
    def finished(self) -> int:
        """How many deals may be looked back at, with every hand: those that are over, where they tell nothing more."""
        match = self.match
        over = len(match.deals) if match.over else len(match.deals) - 1
        return over if self.ended or not match.game.cards_carry_over(self.options) else 0


def seal() -> log.Sealed:
    """Fix the order of a deal by a new secret."""
    secret = fair.new_secret()
    return log.Sealed(seed=secret.seed.hex(), salt=secret.salt.hex())


FOLLOW: Mapping[type[log.Event], Callable[[Room, Any], None]] = {
    log.Created: Room._create,
    log.Opened: Room._open,
    log.Sat: Room._sit,
    log.Renamed: Room._rename,
    log.Stood: Room._stand,
    log.Hired: Room._hire,
    log.Held: Room._hold,
    log.Resumed: Room._resume,
    log.Sealed: Room._seal,
    log.Began: Room._begin,
    log.Acted: Room._act,
    log.AskedBack: Room._ask_back,
    log.AnsweredBack: Room._answer_back,
    log.TookBack: Room._take_back,
    log.WantsEnd: Room._want_end,
    log.Closed: Room._close,
}


def follow_all(table_id: str, events: Sequence[log.Event]) -> Room:
    """A room that has followed a whole log."""
    room = Room(table_id)
    for event in events:
        room.follow(event)
    return room
