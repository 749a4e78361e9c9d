"""The table of rams as it is drawn."""

from typing import Any

from kozyr.cards import NO_CARD, SUITS, card_text, cards_text
from kozyr.engine.sets import has
from kozyr.games.rams.exchanging import stock
from kozyr.games.rams.state import Phase
from kozyr.screens import parts
from kozyr.screens.cloth import Cloth
from kozyr.screens.laying import trick_cloth
from kozyr.screens.rams.questions import CODE
from kozyr.screens.screen import SeatRow, Sheet, Voice


def sheet(view: Any, voice: Voice) -> Sheet:
    """The table from the person's seat."""
    table = view.table
    return Sheet(
        title=voice.say(f"{CODE}fact_deal", deal=int(table.deals)),
        seats=tuple(_seat(table, seat, voice) for seat in range(int(table.players))),
        facts=tuple(_facts(view, voice)),
        hand_title=voice.say(f"{CODE}fact_hand"),
        hand=tuple(parts.hand_of(view, voice)),
    )


def _seat(table: Any, seat: int, voice: Voice) -> SeatRow:
    notes = [
        voice.say(f"{CODE}note_{code}")
        for code, holds in (
            ("dealer", table.dealer == seat),
            ("plays", has(table.active, seat)),
            ("passed", has(table.passed, seat)),
            ("upcard", table.upcard_taken and table.dealer == seat),
        )
        if holds
    ]
    for code, count in (("exchanged", table.exchanged[seat]), ("tricks", table.taken[seat])):
        if count:
            notes.append(voice.say(f"{CODE}note_{code}", count=int(count)))
    if table.shown[seat]:
        notes.append(voice.say(f"{CODE}note_shown", cards=cards_text(int(table.shown[seat]))))
    return SeatRow(voice.names[seat], int(table.balance[seat]), tuple(notes), table.turn == seat)


def _facts(view: Any, voice: Voice) -> list[str]:
    table = view.table
    if table.turned == NO_CARD:
        return []
    slots = {"turned": card_text(int(table.turned)), "trump": SUITS[int(table.trump)]}
    lines = [voice.say(f"{CODE}fact_turned", **slots)]
    if table.phase in (Phase.DECLARE, Phase.EXCHANGE):
        lines.append(voice.say(f"{CODE}fact_stock", count=int(stock(table))))
    tricks = int(table.tricks)
    if tricks and table.phase == Phase.PLAY:
        lines.append(voice.say(f"{CODE}fact_last", trick=trick_line(view, tricks - 1, voice)))
    if table.in_trick:
        line = trick_line(view, tricks, voice)
        lines.append(voice.say(f"{CODE}fact_trick", number=tricks + 1, trick=line))
    return lines


def trick_line(view: Any, number: int, voice: Voice) -> str:
    """One trick, who played what; ``number`` from 0."""
    return parts.trick_line(view.table, int(view.table.active), number, voice)


def cloth(view: Any) -> Cloth:
    """What lies on the cloth: those who have said that they play; the upcard until the dealer takes it."""
    return trick_cloth(
        view,
        awaits=view.table.phase == Phase.PLAY,
        active=lambda table: int(table.active),
        lies_open=lambda table: not table.upcard_taken,
        talon=lambda table: int(stock(table)),
        shown=lambda table, seat: int(table.shown[seat]),
    )
