"""The table of stukolka as it is drawn."""

from typing import Any

from kozyr.cards import NO_CARD, SUITS, UNKNOWN, card_text
from kozyr.engine.sets import has
from kozyr.engine.talon import left_in_talon
from kozyr.games.stukolka.settlement import fine_of
from kozyr.games.stukolka.state import HAND, Phase, TrailCard
from kozyr.screens import parts
from kozyr.screens.cloth import Cloth
from kozyr.screens.laying import trick_cloth
from kozyr.screens.parts import hand_of, own_count
from kozyr.screens.screen import SeatRow, Sheet, Voice


def sheet(view: Any, voice: Voice) -> Sheet:
    """The table from the person's seat."""
    table = view.table
    seats = [_seat(table, seat, voice) for seat in range(int(table.players))]
    hand = hand_of(view, voice) or [UNKNOWN] * own_count(table, voice)
    return Sheet(
        title=voice.say("terminal_stukolka_fact_deal", deal=int(table.deals)),
        seats=tuple(seats),
        facts=tuple(_facts(view, voice)),
        hand_title=voice.say("terminal_stukolka_fact_hand"),
        hand=tuple(hand),
    )


def _seat(table: Any, seat: int, voice: Voice) -> SeatRow:
    notes = [
        voice.say(f"terminal_stukolka_note_{note}")
        for note, holds in (
            ("dealer", table.dealer == seat),
            ("passed", has(table.passed, seat)),
            ("knocked", has(table.knocked, seat)),
            ("blind", has(table.blind, seat)),
            ("cut_in", has(table.cutters, seat)),
        )
        if holds
    ]
    for note, count in (("exchanged", table.exchanged[seat]), ("tricks", table.taken[seat])):
        if count:
            notes.append(voice.say(f"terminal_stukolka_note_{note}", count=int(count)))
    return SeatRow(voice.names[seat], int(table.balance[seat]), tuple(notes), table.turn == seat)


def _facts(view: Any, voice: Voice) -> list[str]:
    table = view.table
    lines = [_pot(table, voice)]
    if table.trump != NO_CARD:
        lines.append(_trumps(view, voice))
        talon = int(table.pack_end - table.next_card)
        lines.append(voice.say("terminal_stukolka_fact_talon", count=talon))
    tricks = int(table.tricks)
    if tricks and table.phase == Phase.PLAY:
        lines.append(voice.say("terminal_stukolka_fact_last", trick=trick_line(view, tricks - 1, voice)))
    if table.in_trick:
        trick = trick_line(view, tricks, voice)
        lines.append(voice.say("terminal_stukolka_fact_trick", number=tricks + 1, trick=trick))
    return lines


def _pot(table: Any, voice: Voice) -> str:
    slots = {"pot": int(table.pot), "share": int(table.stakes) // HAND}
    if table.last_deal:
        return voice.say("terminal_stukolka_fact_pot_last", **slots)
    return voice.say("terminal_stukolka_fact_pot", fine=int(fine_of(table)), **slots)


def _trumps(view: Any, voice: Voice) -> str:
    table = view.table
    trump = SUITS[int(table.trump)]
    if table.turned != NO_CARD:
        return voice.say("terminal_stukolka_fact_turned", trump=trump, turned=card_text(int(table.turned)))
    if table.trail_card != TrailCard.APART:
        return voice.say("terminal_stukolka_fact_trump", trump=trump)
    if view.trail_card != NO_CARD:
        card = card_text(int(view.trail_card))
        return voice.say("terminal_stukolka_fact_trail_you", trump=trump, card=card)
    return voice.say("terminal_stukolka_fact_trail", trump=trump)


def trick_line(view: Any, number: int, voice: Voice) -> str:
    """One trick, who played what; ``number`` from 0."""
    return parts.trick_line(view.table, int(view.table.knocked), number, voice)


def cloth(view: Any) -> Cloth:
    """What lies on the cloth: the players who have knocked play; a trail lies face down."""
    return trick_cloth(
        view,
        awaits=view.table.phase == Phase.PLAY,
        active=lambda table: int(table.knocked),
        lies_open=lambda table: not table.trail,
        talon=lambda table: int(left_in_talon(table)) if table.next_card else 0,
    )
