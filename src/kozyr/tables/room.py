"""A table as its log has made it: who sits where, what is being played, and what may happen next.

A room changes by :meth:`Room.follow` alone, event by event; two rooms that have followed the same log are the same.
What somebody would like to do is asked first: the methods that begin with ``to_`` give the events that would follow,
or refuse, and change nothing.
"""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Self

import numpy as np

from kozyr import fair
from kozyr.cards import NO_CARD, as_set
from kozyr.engine.random import stream
from kozyr.games.family import Family, read_game
from kozyr.match import Match
from kozyr.players import LEVELS
from kozyr.refusals import Refusal, Refused
from kozyr.tables import log

SPECTATOR = -1
"""The seat of one who looks on."""
LONGEST_NAME = 40
MOST_FRAMES = 400
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
    agreed: frozenset[int] = frozenset()
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
        return self._opened.listed and bool(self.free) and not self.ended

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

    def _stand(self, event: log.Stood) -> None:
        self.chairs[event.seat] = Chair()

    def _hire(self, event: log.Hired) -> None:
        self.chairs[event.seat] = Chair(level=event.level)

    def _hold(self, event: log.Held) -> None:
        self.chairs[event.seat] = replace(self.chairs[event.seat], away=event.away)

    def _resume(self, event: log.Resumed) -> None:
        self.match = Match.resume_from(self.options, event.start, family=self.family)
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
        game = self.family.game
        self.before = self.match.copy()
        self.acts.clear()
        self.began = self.seq + 1
        self.secret_of[len(self.match.deals)] = self.secrets[-1]
        order = fair.order(self.secrets[-1], game.pack(self.options), game.orders(self.options))
        self.match.begin(self.match.laid(order))
        self.base = self.match.copy()
        self.sealed = False
        self.resumed = False
        self._forget_back()

    def _act(self, event: log.Acted) -> None:
        self.match.play(event.action)
        self._forget_back()

    def _ask_back(self, event: log.AskedBack) -> None:
        self.asked_back, self.agreed = event.seat, frozenset()

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

    @property
    def waits_for_computer(self) -> bool:
        """Whether a computer player is on turn."""
        return not self.match.over and self.chairs[self.match.turn].computed

    @property
    def commitment(self) -> str:
        """The commitment to the order of the deal that is played, or that comes next; empty without one."""
        if self.resumed or not self.secrets:
            return ""
        return fair.commitment(self.secrets[-1], self.label(len(self.secrets)))

    def label(self, number: int) -> str:
        """How a deal of this table is called where it is committed to: the table, and which one it is, from 1."""
        return f"{self.id} {number}"

    @property
    def finished(self) -> int:
        """How many deals may be looked back at, with every hand: those that are over, where they tell nothing more."""
        match = self.match
        over = len(match.deals) if match.over else len(match.deals) - 1
        return over if self.ended or not match.game.cards_carry_over(self.options) else 0

    # What would follow.

    def to_sit(self, identity: str, seat: int, name: str) -> list[log.Event]:
        """Somebody sits down.

        Raises:
            Refused: the seat is not free, or he sits already, or the name is none.
        """
        if not 0 <= seat < len(self.chairs) or not self.chairs[seat].free:
            raise Refused(Refusal("table_seat_taken", {"number": seat + 1}))
        if self.seat_of(identity) != SPECTATOR:
            raise Refused(Refusal("table_sits_already", {"number": self.seat_of(identity) + 1}))
        return [log.Sat(seat=seat, identity=identity, name=checked_name(name))]

    def to_stand(self, identity: str, level: str) -> list[log.Event]:
        """Somebody leaves; where a deal has begun, a computer player of a level sits down in his place."""
        seat = self._own_seat(identity)
        stood = log.Stood(seat=seat)
        return [stood, log.Hired(seat=seat, level=level)] if self.begun else [stood]

    def to_hire(self, identity: str, level: str) -> list[log.Event]:
        """Whoever set the table up fills the free seats with computer players."""
        self._check_host(identity)
        if level not in LEVELS:
            raise Refused(Refusal("unknown_level", {"level": level, "known": ", ".join(LEVELS)}))
        return [log.Hired(seat=seat, level=level) for seat in self.free]

    def to_begin(self, identity: str) -> list[log.Event]:
        """The next deal begins; anybody who sits here may say so.

        Raises:
            Refused: he does not sit here, chairs are free, a deal goes on, or the match has ended.
        """
        self._own_seat(identity)
        if self.free:
            raise Refused(Refusal("table_chairs_free", {"count": len(self.free)}))
        if not self.match.over:
            raise Refused(Refusal("deal_goes_on", {"deal": self.match.deals[-1].number}))
        if self.ended:
            raise Refused(Refusal("match_ended", {"deals": len(self.match.deals)}))
        return [log.Began()]

    def to_act(self, identity: str, action: str) -> list[log.Event]:
        """Somebody decides.

        Raises:
            Refused: it is not his turn, or the rules do not allow it.
        """
        seat = self._own_seat(identity)
        self._check_deal()
        if self.match.turn != seat:
            raise Refused(Refusal("table_not_your_turn", {"number": self.match.turn + 1}))
        refusal = self.match.refuse(action)
        if refusal is not None:
            raise Refused(refusal)
        return [log.Acted(seat=seat, action=in_own_words(self.match, action), identity=identity)]

    def has_done(self, identity: str, seq: int, action: str) -> bool:
        """Whether somebody has done this already, when the newest event that he was shown was ``seq``."""
        done = self.acts.get(max((at for at in self.acts if at <= seq), default=-1))
        if done is None or done.seq <= seq or done.event.identity != identity:
            return False
        try:
            return in_own_words(done.before, action) == done.event.action
        except Refused:
            return False

    def to_take_back(self, identity: str) -> list[log.Event]:
        """Somebody takes his last action back: at once where he plays alone, else he asks the other people.

        Raises:
            Refused: there is nothing of his to take back, or something hidden has been shown since.
        """
        seat = self._own_seat(identity)
        self._check_deal()
        count = self.back_count(seat)
        if count == 0:
            raise Refused(Refusal("table_nothing_to_take_back", {}))
        others = [other for other in self.people if other != seat and not self.chairs[other].away]
        if self.alone or not others:
            return [log.TookBack(count=count)]
        if self._has_shown(count):
            raise Refused(Refusal("table_shown_since", {}))
        return [log.AskedBack(seat=seat)]

    def to_answer_back(self, identity: str, agrees: bool) -> list[log.Event]:
        """Somebody agrees, or does not, to another's taking back; when all have agreed it is done."""
        seat = self._own_seat(identity)
        if self.asked_back in (SPECTATOR, seat):
            raise Refused(Refusal("table_nobody_asked_back", {}))
        answered: list[log.Event] = [log.AnsweredBack(seat=seat, agrees=agrees)]
        waiting = (
            {other for other in self.people if not self.chairs[other].away} - {self.asked_back, seat} - self.agreed
        )
        if agrees and not waiting:
            answered.append(log.TookBack(count=self.back_count(self.asked_back)))
        return answered

    def back_count(self, seat: int) -> int:
        """How many actions go back if a seat takes back its last: that one, and all behind it; 0 without one."""
        if self.match.over or self.base is None:
            return 0
        actions = self.match.deals[-1].actions
        known = len(self.base.deals[-1].actions)
        for place in range(len(actions) - 1, known - 1, -1):
            if actions[place][0] == seat:
                return len(actions) - place
        return 0

    def _has_shown(self, count: int) -> bool:
        """Whether the last actions have let anybody see a card that he had not seen."""
        assert self.base is not None, "a deal goes on"
        before = self.base.copy()
        actions = self.match.deals[-1].actions
        for _, action in actions[: len(actions) - count]:
            before.play(action)
        return any(_shows_more(before.view(seat), self.match.view(seat)) for seat in range(SPECTATOR, len(self.chairs)))

    def _own_seat(self, identity: str) -> int:
        seat = self.seat_of(identity)
        if seat == SPECTATOR:
            raise Refused(Refusal("table_not_seated", {}))
        return seat

    def _check_host(self, identity: str) -> None:
        if not self.opened_by(identity):
            raise Refused(Refusal("table_not_host", {}))

    def _check_deal(self) -> None:
        if self.match.over:
            raise Refused(Refusal("deal_over", {}))


def in_own_words(match: Match, action: str) -> str:
    """An action as a match writes it down: the same for every way to say it.

    Raises:
        Refused: it is none.
    """
    view = match.view(match.turn)
    return str(match.game.action_text(view, match.game.read_action(view, action)))


def seen_cards(view: Any) -> tuple[int, bytes]:
    """The cards that a view shows: those in its sets and on the table as one set, whatever else it has as bytes."""
    names = set(view.dtype.names) - {"table", "seat"}
    sets = {name for name in names & {"hand", "thrown", "dealt"} if view[name].dtype == np.int64}
    cards = 0
    for name in sets:
        cards |= int(np.bitwise_or.reduce(view[name]))
    table = view.table
    if "plays" in table.dtype.names:
        cards |= as_set(int(card) for card in table.played[: int(table.plays)])
    if "turned" in table.dtype.names and table.turned != NO_CARD:
        cards |= 1 << int(table.turned)
    return cards, b"".join(view[name].tobytes() for name in sorted(names - sets))


def _shows_more(before: Any, after: Any) -> bool:
    old, old_rest = seen_cards(before)
    new, new_rest = seen_cards(after)
    return new & ~old != 0 or new_rest != old_rest


def checked_name(name: str) -> str:
    """A person's name, without what would not show.

    Raises:
        Refused: nothing is left of it, or it is too long.
    """
    kept = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if not kept or len(kept) > LONGEST_NAME:
        raise Refused(Refusal("table_bad_name", {"most": LONGEST_NAME}))
    return kept


def seal() -> log.Sealed:
    """Fix the order of a deal by a new secret."""
    secret = fair.new_secret()
    return log.Sealed(seed=secret.seed.hex(), salt=secret.salt.hex())


FOLLOW: Mapping[type[log.Event], Callable[[Room, Any], None]] = {
    log.Created: Room._create,
    log.Opened: Room._open,
    log.Sat: Room._sit,
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
    log.Closed: Room._close,
}


def follow_all(table_id: str, events: Sequence[log.Event]) -> Room:
    """A room that has followed a whole log."""
    room = Room(table_id)
    for event in events:
        room.follow(event)
    return room
