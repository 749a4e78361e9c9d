"""The table of shakha as it is drawn."""

from typing import Any

from kozyr.cards import NO_CARD, SUITS, card_text
from kozyr.engine.sets import first, size
from kozyr.games.shakha.dealing import deal_number
from kozyr.games.shakha.options import CallOrder
from kozyr.games.shakha.playing import action_of
from kozyr.games.shakha.state import NO_CALL, NO_SUIT, Phase
from kozyr.games.shakha.text import played_text
from kozyr.screens.cloth import Cloth
from kozyr.screens.laying import trick_cloth
from kozyr.screens.screen import SeatRow, Sheet, Voice
from kozyr.screens.shakha.questions import hand_of

CODE = "terminal_shakha_"


def sheet(view: Any, voice: Voice) -> Sheet:
    """The table from the person's seat."""
    table = view.table
    slots = {"deal": int(deal_number(table)), "all": int(table.all_deals), "count": int(table.cards)}
    return Sheet(
        title=voice.say(f"{CODE}fact_deal", **slots),
        seats=tuple(_seat(view, seat, voice) for seat in range(int(table.players))),
        facts=tuple(_facts(view, voice)),
        hand_title=voice.say(f"{CODE}fact_hand"),
        hand=tuple(hand_of(view, voice)),
    )


def _seat(view: Any, seat: int, voice: Voice) -> SeatRow:
    table = view.table
    notes = []
    if table.dealer == seat:
        notes.append(voice.say(f"{CODE}note_dealer"))
    if table.calls[seat] != NO_CALL:
        notes.append(voice.say(f"{CODE}note_called", number=int(table.calls[seat])))
        notes.append(voice.say(f"{CODE}note_tricks", count=int(table.taken[seat])))
    elif view.written[seat] != NO_CALL:
        notes.append(voice.say(f"{CODE}note_written", number=int(view.written[seat])))
    return SeatRow(voice.names[seat], int(table.balance[seat]), tuple(notes), table.turn == seat)


def _facts(view: Any, voice: Voice) -> list[str]:
    table = view.table
    lines = [trump_line(table, voice, "fact")]
    if table.phase == Phase.PLAY or (table.asked and table.options.call_order == CallOrder.IN_TURN):
        lines.append(voice.say(f"{CODE}fact_calls", sum=int(table.called), count=int(table.cards)))
    tricks = int(table.tricks)
    if tricks and table.phase == Phase.PLAY:
        lines.append(voice.say(f"{CODE}fact_last", trick=trick_line(view, tricks - 1, voice)))
    if table.in_trick:
        lines.append(voice.say(f"{CODE}fact_trick", number=tricks + 1, trick=trick_line(view, tricks, voice)))
    return lines


def trump_line(table: Any, voice: Voice, kind: str) -> str:
    """What is trump, and by which card; ``kind`` chooses between a line of the table and a sentence."""
    code = f"{CODE}{kind}"
    if table.turned == NO_CARD:
        return voice.say(f"{code}_trump", trump=SUITS[int(table.trump)])
    turned = card_text(int(table.turned))
    if table.trump == NO_SUIT:
        return voice.say(f"{code}_no_trump", turned=turned)
    slots = {"turned": turned, "trump": SUITS[int(table.trump)]}
    if table.in_hand:
        return voice.about(f"{code}_last_card", int(table.dealer), **slots)
    return voice.say(f"{code}_turned", **slots)


def trick_line(view: Any, number: int, voice: Voice) -> str:
    """One trick, who played what; ``number`` from 0. The one that is being played is as long as it is."""
    table = view.table
    players = int(table.players)
    first = number * players
    shown = []
    for place in range(first, min(first + players, int(table.plays))):
        seat = (int(table.leaders[number]) + place - first) % players
        card = played_text(table, int(action_of(table, place)))
        shown.append(voice.say("terminal_trick_part", name=voice.names[seat], card=card))
    return ", ".join(shown)


def cloth(view: Any) -> Cloth:
    """What lies on the cloth: everybody plays; the turned card, unless it is the last of a hand."""
    return trick_cloth(
        view,
        awaits=view.table.phase == Phase.PLAY,
        active=lambda table: first(int(table.players)),
        lies_open=lambda table: not table.in_hand,
        talon=lambda table: int(size(table.pack)) - int(table.players * table.cards),
        held=_held,
    )


def _held(table: Any, seat: int) -> int:
    """Cards in a hand: one fewer for each trick that it has played to."""
    players = int(table.players)
    in_trick = (seat - int(table.leader)) % players < table.in_trick
    return int(table.cards) - int(table.tricks) - int(in_trick)
