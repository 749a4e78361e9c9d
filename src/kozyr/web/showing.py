"""From a table to what one viewer is shown of it: the only door between rooms and pages.

Everything here is made from the viewer's view of the match, with the screens that the terminal has too
(:mod:`kozyr.screens`). Nothing else of a match leaves a room.
"""

import functools
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise, takewhile
from typing import Any

from kozyr.cards import UNKNOWN
from kozyr.languages import number, say, sentence
from kozyr.match import Match
from kozyr.refusals import Refusal
from kozyr.screens import screen as screens
from kozyr.screens.cloth import Cloth, OnTable
from kozyr.screens.screen import Screen, Sheet, Voice
from kozyr.sentences import SENTENCES
from kozyr.tables import log, wishes
from kozyr.tables.room import SPECTATOR, Chair, Frame, Room
from kozyr.web import model
from kozyr.web.called import names, title
from kozyr.web.deciding import hand_of, hint, question_of

LONGEST_LOG = 120


@dataclass
class Viewer:
    """One viewer's eyes on a room, in one language: what he is shown, and his log.

    Attributes:
        room: the room.
        seat: his seat; :data:`SPECTATOR` for one who looks on.
        language: his language.
    """

    room: Room
    seat: int
    language: str
    lines: list[model.Line] = field(default_factory=list)
    told: int = 0
    """The number of the last event that stands in his log."""
    _screen: Screen | None = None
    _called: str | None = None

    def say(self, code: str, /, **slots: Any) -> str:
        """A sentence in his language."""
        return say(code, self.language, **slots)

    def screen(self, chairs: tuple[Chair, ...]) -> Screen:
        """The screen of the game, with the names of those who sit there."""
        called = names(chairs, self.seat, self.language)
        if self._screen is None or self._screen.voice.names != called:
            voice = Voice(self.language, called, self.seat)
            self._screen = screens.screen(self.room.family.name, voice)
        return self._screen

    # The log.

    def catch_up(self) -> None:
        """Begin the log anew: the deal that is being played, from its beginning."""
        room = self.room
        self.lines = []
        self.told = room.seq
        if room.base is None or room.before is None or not room.match.deals:
            return
        screen = self.screen(tuple(room.chairs))
        match = room.base.copy()
        self._write(room.began, screen.opening(room.before.view(self.seat), match.view(self.seat)), opens=True)
        known = len(match.deals[-1].actions)
        actions = room.match.deals[-1].actions
        for place, (_, action) in enumerate(actions[known:] if not room.resumed else actions):
            before = match.view(self.seat)
            match.play(action)
            self._write(place + 1, screen.events(before, match.view(self.seat)))
        if room.match.closed:
            self._tell_end(room.seq, screen, match.view(self.seat), room.match.view(self.seat))

    def keep_up(self) -> None:
        """Bring the log to where :meth:`catch_up` would bring it, by what has been decided since."""
        room = self.room
        found = list(takewhile(lambda frame: frame.seq >= self.told, reversed(room.frames)))[::-1]
        since = found[1:]
        if not found or found[0].seq != self.told or not all(isinstance(frame.event, QUIET) for frame in since):
            self.catch_up()
            return
        for before, frame in pairwise(found):
            if isinstance(frame.event, log.Acted):
                screen = self.screen(frame.chairs)
                events = screen.events(before.view(self.seat), frame.view(self.seat))
                self._write(frame.seq, events)
        self.told = room.seq

    def tell(self, before: Frame, frame: Frame) -> None:
        """Write down what one event brought."""
        screen = self.screen(frame.chairs)
        event = frame.event
        old, new = before.view(self.seat), frame.view(self.seat)
        if isinstance(event, log.Began):
            self._write(frame.seq, screen.opening(old, new), opens=True)
        elif isinstance(event, log.Acted):
            self._write(frame.seq, screen.events(old, new))
        elif isinstance(event, log.Closed):
            self._tell_end(frame.seq, screen, old, new)
        else:
            self._write(frame.seq, self._about(event, before, frame))
        self.told = frame.seq

    def _tell_end(self, number: int, screen: Screen, before: Any, after: Any) -> None:
        self._write(number, [self.say("web_log_ended"), *screen.division(before, after)])

    def _about(self, event: log.Event, before: Frame, frame: Frame) -> list[str]:
        """What happened at the table beside the game."""
        seat = getattr(event, "seat", SPECTATOR)
        if seat == self.seat and seat != SPECTATOR:
            # He knows what he has done himself.
            return []
        if seat == SPECTATOR:
            return [self.say("web_log_took_back")] if isinstance(event, log.TookBack) else []
        called = names((before if isinstance(event, log.Stood) else frame).chairs, self.seat, self.language)
        if isinstance(event, log.Renamed):
            old = names(before.chairs, self.seat, self.language)
            return [self.say("web_log_renamed", name=old[seat], now=called[seat])]
        code = LOGGED.get(type(event))
        if isinstance(event, log.Held):
            code = "web_log_away" if event.away else "web_log_back"
        if isinstance(event, log.AnsweredBack):
            code = "web_log_agrees" if event.agrees else "web_log_disagrees"
        return [self.say(code, name=called[seat])] if code else []

    def _write(self, number: int, lines: Sequence[str], *, opens: bool = False) -> None:
        # Sixteen lines an event at most keep the ids in order.
        base = self.lines[-1].id + 1 if self.lines else number * 16
        for place, text in enumerate(lines):
            self.lines.append(model.Line(id=base + place, text=text, opens=opens and place == 0))
        del self.lines[:-LONGEST_LOG]

    # The table.

    def show(self, frame: Frame, *, spectators: int = 0) -> model.Table:
        """The table as he sees it behind an event."""
        room, match = self.room, frame.match
        screen = self.screen(frame.chairs)
        view = frame.view(self.seat)
        sheet = screen.describe_table(view)
        cloth = screen.cloth(view)
        latest = frame.seq == room.seq
        over, turn = match.over, match.turn
        seated = self.seat != SPECTATOR
        decides = seated and not over and turn == self.seat
        question, answers = question_of(screen, match, view, sheet.hand) if decides else (None, {})
        begun = bool(match.deals)
        ended = begun and over and match.ended
        scores = screen.score_sheet(view)
        change = self._change(frame)
        dealer = int(view.table.dealer) if begun else SPECTATOR
        plates = [
            self._seat(seat, sheet, cloth, frame.chairs[seat], change[seat], counts_down=screen.counts_down)
            for seat in self._round()
        ]
        for plate in plates:
            plate.on_turn, plate.dealer = not over and plate.seat == turn, plate.seat == dealer
            if not begun:
                plate.score, plate.notes, plate.cards = "", [], 0
        return model.Table(
            id=room.id,
            seq=frame.seq,
            game=room.family.name,
            title=self._title(),
            step=self._step(frame, latest=latest),
            deal=sheet.title if begun else "",
            seats=plates,
            seat=self.seat,
            trick=self._played(screen, cloth.trick, cloth.taker),
            resting=cloth.resting,
            awaits=decides and cloth.awaits,
            taker=self._place(cloth.taker) if cloth.resting else -1,
            turned=cloth.turned,
            turned_label=screen.card(cloth.turned) if cloth.turned else "",
            trump=cloth.trump,
            talon=cloth.talon,
            pack=screen.pack,
            pot=self._pot(view.table),
            facts=list(sheet.facts) if begun else [],
            hand_title=sheet.hand_title,
            hand=hand_of(screen, sheet.hand, answers, question),
            question=question,
            waits_for="" if over or turn == self.seat else self.say("web_waits_for", name=screen.voice.names[turn]),
            log=list(self.lines),
            standing=screen.standing(view) if begun else [],
            scores=None
            if scores is None
            else model.Scores(
                title=scores.title,
                head=scores.head,
                columns=list(scores.columns),
                rows=[(label, list(entries)) for label, entries in scores.rows],
            ),
            last_cards=self._played(screen, cloth.last, cloth.last_taker),
            last_trick=screen.last_trick(view) if begun else "",
            can_deal=latest and seated and over and not ended and not any(chair.free for chair in frame.chairs),
            can_end=latest and seated and begun and over and not ended and wishes.may_end(room, self.seat),
            wants_end=self._wants_end(frame) if latest else "",
            can_take_back=latest and seated and (room.alone or not over) and wishes.back_count(room, self.seat) > 0,
            can_hire=seated and bool(room.free) and wishes.may_hire(room, frame.chairs[self.seat].identity),
            asks_back=self._asks_back(frame) if latest else "",
            asked_at=room.asked_at if latest else 0,
            guide=self._guide(frame, decides=decides) if latest and room.guides and seated else "",
            can_hint=decides,
            alone=room.alone,
            can_look_back=room.finished > 0,
            commitment=room.commitment,
            opened=room.opened_commitment,
            spectators=spectators,
        )

    def look_back(self, frame: Frame, before: Match) -> model.Table:
        """The table at a step of a match that is over, with every hand, and in its log that step alone."""
        screen = self.screen(frame.chairs)
        old, new = before.view(self.seat), frame.view(self.seat)
        begins = len(before.deals) < len(frame.match.deals)
        self.lines = []
        self._write(frame.seq, screen.opening(old, new) if begins else screen.events(old, new), opens=begins)
        table = self.show(frame)
        table.question, table.can_deal, table.can_take_back, table.can_hint = None, False, False, False
        table.can_end = False
        if table.step == model.Step.ENDED:
            # The last trick is looked at, not the end.
            table.step = model.Step.BETWEEN
        for plate in table.seats:
            if plate.seat != self.seat:
                plate.shown, plate.cards = self._every_card(frame, plate.seat), 0
        if self.seat != SPECTATOR:
            table.hand = hand_of(screen, self._every_card(frame, self.seat), {}, None)
        return table

    def _every_card(self, frame: Frame, seat: int) -> list[str]:
        """The hand of a seat, also where it has not looked at it yet."""
        called = names(frame.chairs, seat, self.language)
        own = screens.screen(self.room.family.name, Voice(self.language, called, seat))
        view = frame.view(seat)
        shown = own.describe_table(view).hand
        cards = frame.match.hand(seat)
        if UNKNOWN in shown and cards:
            looked = view.copy()
            looked.hand = cards
            shown = own.describe_table(looked).hand
        return [card[:2] for card in shown]

    def _round(self) -> list[int]:
        """The seats clockwise from his."""
        players = len(self.room.chairs)
        return [(max(self.seat, 0) + step) % players for step in range(players)]

    def _place(self, seat: int) -> int:
        return (seat - max(self.seat, 0)) % len(self.room.chairs) if seat >= 0 else -1

    def _title(self) -> str:
        if self._called is None:
            self._called = title(self.room, self.language)
        return self._called

    def _step(self, frame: Frame, *, latest: bool) -> model.Step:
        match = frame.match
        ended = bool(match.deals) and match.over and match.ended
        if ended and (match.closed or latest):
            return model.Step.ENDED
        if ended or not match.over:
            # A match is closed at once behind its last deal: the last trick is seen before that.
            return model.Step.PLAYING
        waits = not frame.match.deals or any(chair.free for chair in frame.chairs)
        return model.Step.WAITING if waits else model.Step.BETWEEN

    def _seat(
        self, seat: int, sheet: Sheet, cloth: Cloth, chair: Chair, change: int, *, counts_down: bool
    ) -> model.Seat:
        """A plate, but for whose turn it is and who deals."""
        row = sheet.seats[seat]
        hides = seat != self.seat
        tricks = cloth.tricks[seat] if cloth.tricks else 0
        return model.Seat(
            seat=seat,
            place=self._place(seat),
            name="" if chair.free else row.name,
            score=number(row.money, self.language),
            notes=[note for note in row.notes if note not in shown_notes(self.language, tricks)],
            on_turn=False,
            you=not hides,
            computer=chair.computed,
            away=chair.away,
            dealer=False,
            cards=cloth.held[seat] if cloth.held and hides else 0,
            shown=list(cloth.shown[seat]) if cloth.shown else [],
            tricks=tricks,
            change=signed(change, self.language) if change else "",
            gained=change < 0 if counts_down else change > 0,
        )

    @staticmethod
    def _change(frame: Frame) -> tuple[int, ...]:
        """What the last thing that was settled has brought each seat: a deal, or the division of the pot behind it."""
        match = frame.match
        deal = match.deals[-1] if match.deals and match.over else None
        if deal is None or not deal.after:
            return (0,) * len(frame.chairs)
        divided = tuple(now - then for now, then in zip(match.balance, deal.after, strict=True))
        return divided if any(divided) else deal.change

    def _played(self, screen: Screen, cards: Sequence[OnTable], taker: int) -> list[model.Played]:
        return [
            model.Played(
                seat=laid.seat,
                place=self._place(laid.seat),
                card=laid.card,
                label=screen.card(laid.card),
                winning=laid.seat == taker,
            )
            for laid in cards
        ]

    def _pot(self, table: Any) -> str:
        if "pot" not in table.dtype.names:
            return ""
        return number(int(table.pot), self.language)

    def _asks_back(self, frame: Frame) -> str:
        """Who would like to take an action back, where he has not said yet what he thinks of it."""
        asking = self.room.asked_back
        if asking in (SPECTATOR, self.seat) or self.seat in (SPECTATOR, *self.room.agreed):
            return ""
        return self.say("web_asks_back", name=names(frame.chairs, self.seat, self.language)[asking])

    def _wants_end(self, frame: Frame) -> str:
        """Who of the others would like to end the match, where he would not; or that he would."""
        called = names(frame.chairs, self.seat, self.language)
        others = [called[seat] for seat in sorted(self.room.want_end)]
        if frame.match.ended or self.seat == SPECTATOR or not others:
            return ""
        if self.seat in self.room.want_end:
            return self.say("web_wants_end_you")
        return self.say("web_wants_end", names=", ".join(others), count=len(others))

    def _guide(self, frame: Frame, *, decides: bool) -> str:
        """What somebody is told until the first deal in which he has decided is over.

        Before he first decides, what the game is about; at his turn what to do and why; and at the end to look.
        """
        decided = [any(seat == self.seat for seat, _ in deal.actions) for deal in frame.match.deals]
        if any(decided[:-1]):
            return ""
        begins = not any(decided)
        if frame.match.over and not begins:
            return self.say("web_guide_over")
        told = [self.say(f"web_guide_{self.room.family.name}")] if begins else []
        if decides:
            advice = hint(self.room, self.seat, self.language, frame.chairs)
            told.append(self.say("web_guide_try", label=advice.label, reason=advice.reason))
        return " ".join(told)


QUIET = (log.Acted, log.Held, log.Sealed)
"""Events behind which what has been told of the deal still stands as it is."""
LOGGED: dict[type[log.Event], str] = {
    log.Sat: "web_log_sat",
    log.Stood: "web_log_stood",
    log.Hired: "web_log_hired",
    log.AskedBack: "web_log_asks_back",
    log.WantsEnd: "web_log_wants_end",
}
"""What is written of events that are about a seat alone."""


@functools.cache
def shown_notes(language: str, tricks: int) -> frozenset[str]:
    """Notes that a plate shows in its own way, in any game: who deals, and how many tricks."""
    dealers = (say(code, language) for code in SENTENCES if code.endswith("_note_dealer"))
    counts = (say(code, language, count=tricks) for code in SENTENCES if code.endswith("_note_tricks"))
    return frozenset([*dealers, *counts])


def signed(value: int, language: str) -> str:
    """A number with its sign, in the reader's digits."""
    return ("+" if value > 0 else "−" if value < 0 else "") + number(abs(value), language)


def shown_refusal(refusal: Refusal, language: str) -> model.Refused:
    """A refusal as it is sent to a page."""
    return model.Refused(code=refusal.code, sentence=sentence(refusal, language), rule=refusal.rule)
