"""The table of frap and khrap as it is drawn."""

from typing import Any

from kozyr.cards import NO_CARD, SUITS, UNKNOWN, card_text, cards_text
from kozyr.engine.pot import capped
from kozyr.engine.sets import has
from kozyr.engine.talon import left_in_talon
from kozyr.games.frap.options import Settlement
from kozyr.games.frap.settlement import FRAP_HAND, prize_of
from kozyr.games.frap.state import NOBODY, Phase
from kozyr.screens import parts
from kozyr.screens.cloth import Cloth
from kozyr.screens.laying import trick_cloth
from kozyr.screens.screen import SeatRow, Sheet, Voice


def sheet(game: str, view: Any, voice: Voice) -> Sheet:
    """The table from the person's seat."""
    table = view.table
    hand = parts.hand_of(view, voice) or [UNKNOWN] * parts.own_count(table, voice)
    return Sheet(
        title=voice.say("terminal_frap_fact_deal", deal=int(table.deals)),
        seats=tuple(_seat(table, seat, game, voice) for seat in range(int(table.players))),
        facts=tuple(_facts(view, voice)),
        hand_title=voice.say("terminal_frap_fact_hand"),
        hand=tuple(hand),
    )


def _seat(table: Any, seat: int, game: str, voice: Voice) -> SeatRow:
    declares = table.declarer == seat
    unseen = not has(table.looked, seat) and table.held[seat] > 0 and not has(table.cutters, seat)
    notes = [
        voice.say(code)
        for code, holds in (
            ("terminal_frap_note_dealer", table.dealer == seat),
            (f"terminal_{game}_note_declarer", declares),
            ("terminal_frap_note_blind", declares and table.blind),
            ("terminal_frap_note_whist", has(table.whisting, seat)),
            ("terminal_frap_note_passed", has(table.passed, seat)),
            ("terminal_frap_note_cut_in", has(table.cutters | table.razrez, seat)),
            ("terminal_frap_note_unseen", unseen),
            ("terminal_frap_note_turned", table.turned_taken == seat),
        )
        if holds
    ]
    for note, count in (("exchanged", table.exchanged[seat]), ("tricks", table.taken[seat])):
        if count:
            notes.append(voice.say(f"terminal_frap_note_{note}", count=int(count)))
    return SeatRow(voice.names[seat], int(table.balance[seat]), tuple(notes), table.turn == seat)


def _facts(view: Any, voice: Voice) -> list[str]:
    table = view.table
    lines = _money(table, voice)
    if table.turned != NO_CARD:
        slots = {"number": int(table.auction_round), "most": int(table.rounds)}
        trump = SUITS[int(table.trump)]
        turned = card_text(int(table.turned))
        lines.append(voice.say("terminal_frap_fact_turned", trump=trump, turned=turned, **slots))
        if table.dead:
            lines.append(voice.say("terminal_frap_fact_dead", cards=cards_text(int(table.dead))))
        count = int(table.pack_end - table.next_card)
        lines.append(voice.say("terminal_frap_fact_talon", count=count))
    tricks = int(table.tricks)
    if tricks and table.phase == Phase.PLAY:
        lines.append(voice.say("terminal_frap_fact_last", trick=trick_line(view, tricks - 1, voice)))
    if table.in_trick:
        line = trick_line(view, tricks, voice)
        lines.append(voice.say("terminal_frap_fact_trick", number=tricks + 1, trick=line))
    return lines


def _money(table: Any, voice: Voice) -> list[str]:
    """The pot, and what it is worth to those who play."""
    pot = int(table.pot)
    if table.phase == Phase.OVER:
        return [voice.say("terminal_frap_fact_pot_only", pot=pot)]
    slots = {"pot": pot, "share": pot // int(table.hand_size)}
    if table.hand_size == FRAP_HAND or table.options.settlement == Settlement.FIFTHS:
        stakes = voice.say("terminal_frap_fact_pot", **slots)
    else:
        prize = int(prize_of(pot, int(table.auction_round)))
        stakes = voice.say("terminal_frap_fact_pot_prize", prize=prize, **slots)
    fine = int(capped(pot, int(table.options.remise_cap)))
    code = "terminal_frap_fact_remise" if fine == pot else "terminal_frap_fact_remise_capped"
    return [stakes, voice.say(code, fine=fine)]


def trick_line(view: Any, number: int, voice: Voice) -> str:
    """One trick, who played what; ``number`` from 0."""
    return parts.trick_line(view.table, int(view.table.active), number, voice)


def cloth(view: Any) -> Cloth:
    """What lies on the cloth: the declarer and those against him play; the turned card until somebody takes it."""
    return trick_cloth(
        view,
        awaits=view.table.phase == Phase.PLAY,
        active=lambda table: int(table.active),
        lies_open=lambda table: table.turned_taken == NOBODY,
        talon=lambda table: int(left_in_talon(table)),
    )
