"""The table of Polish banchok as it is drawn, and its standing as players keep it."""

from typing import Any

from kozyr.cards import NO_CARD, SECOND_PACK, UNKNOWN, card_text
from kozyr.engine.sets import has, size
from kozyr.games.banchok.betting import room
from kozyr.games.banchok.state import NOBODY, UNSEEN, Outcome, Phase
from kozyr.screens.cloth import Cloth, OnTable
from kozyr.screens.screen import SPECTATOR, SeatRow, Sheet, Voice

CODE = "terminal_banchok_"
RESULTS = {Outcome.WIN: "win", Outcome.LOSS: "loss", Outcome.PUSH: "push"}


def face(card: int) -> str:
    """A card as it is shown: of which pack it comes makes no difference."""
    return card_text(card % SECOND_PACK) if card != NO_CARD else UNKNOWN


def hand_of(cards: Any) -> tuple[str, ...]:
    """The cards of a hand that can be seen, suit by suit, the highest of a suit first; ``??`` where none can."""
    seen = [int(card) % SECOND_PACK for card in cards if card != NO_CARD]
    ordered = sorted(seen, key=lambda card: (card // 16, -card))
    return tuple(map(card_text, ordered))


def sheet(view: Any, voice: Voice) -> Sheet:
    """The table from the person's seat."""
    table = view.table
    holds = voice.person != SPECTATOR and bool(table.dealt) and bool(has(table.punters, voice.person))
    hand = hand_of(view.hand)
    return Sheet(
        title=voice.say(f"{CODE}fact_deal", deal=int(table.deals), round=int(table.lap)),
        seats=tuple(_seat(table, seat, voice) for seat in range(int(table.players))),
        facts=tuple(_facts(view, voice)),
        hand_title=voice.say(f"{CODE}fact_hand"),
        hand=hand or ((UNKNOWN,) * 3 if holds else ()),
    )


def _seat(table: Any, seat: int, voice: Voice) -> SeatRow:
    notes = []
    if table.dealer == seat:
        notes.append(voice.say(f"{CODE}note_banker"))
    if has(table.left, seat):
        notes.append(voice.say(f"{CODE}note_left"))
    elif has(table.told, seat):
        notes.append(voice.say(f"{CODE}note_allows" if has(table.allow, seat) else f"{CODE}note_forbids"))
    if table.bets[seat]:
        notes.append(voice.say(f"{CODE}note_bet", money=int(table.bets[seat])))
    if table.sides[seat]:
        notes.append(voice.say(f"{CODE}note_side", money=int(table.sides[seat])))
    if table.turned[seat] != NO_CARD:
        notes.append(voice.say(f"{CODE}note_turned", turned=face(int(table.turned[seat]))))
        notes.append(voice.say(f"{CODE}note_{RESULTS[Outcome(int(table.outcomes[seat]))]}"))
    return SeatRow(voice.names[seat], int(table.balance[seat]), tuple(notes), table.turn == seat)


def _facts(view: Any, voice: Voice) -> list[str]:
    table = view.table
    rules = table.options
    stake = int(rules.stake)
    lines = [voice.say(f"{CODE}fact_bank", bank=int(table.pot), stake=stake, full=int(rules.triple_factor) * stake)]
    if table.phase == Phase.SIDE:
        slots = {"money": int(table.bets[int(table.punter)]), "room": int(room(table))}
        lines.append(voice.about(f"{CODE}fact_bet", int(table.punter), **slots))
    used = sum(1 for place in range(int(table.cards)) if table.owners[place] != UNSEEN)
    if used:
        lines.append(voice.say(f"{CODE}fact_used", count=used))
    if turns(view):
        lines.append(voice.say(f"{CODE}fact_last", trick=turn_line(view, turns(view) - 1, voice)))
    return lines


def turns(view: Any) -> int:
    """Turns settled in this round."""
    return int(view.table.turns)


def turn_line(view: Any, number: int, voice: Voice) -> str:
    """One turn: the bet, the turn card, what was shown and how it went; ``number`` from 0."""
    table = view.table
    players = int(table.players)
    seats = [(int(table.dealer) + step) % players for step in range(1, players + 1)]
    seat = [seat for seat in seats if has(int(table.punters), seat)][number]
    hand = hand_of(table.shown[seat])
    slots = {
        "name": voice.names[seat],
        "money": int(table.bets[seat]),
        "turned": face(int(table.turned[seat])),
        "result": voice.say(f"{CODE}note_{RESULTS[Outcome(int(table.outcomes[seat]))]}"),
    }
    if hand:
        return voice.say(f"{CODE}turn_line_hand", hand=" ".join(hand), **slots)
    return voice.say(f"{CODE}turn_line", **slots)


def standing(view: Any, voice: Voice) -> list[str]:
    """What everybody has won or lost, how many banks each has held, and what is in the bank."""
    table = view.table
    lines = [
        voice.say(f"{CODE}standing", name=name, money=int(table.balance[seat]), count=int(table.held[seat]))
        for seat, name in enumerate(voice.names)
    ]
    if table.pot and table.dealer != NOBODY and size(int(table.punters)):
        lines.append(voice.about(f"{CODE}standing_bank", int(table.dealer), bank=int(table.pot)))
    return lines


def cloth(view: Any) -> Cloth:
    """What lies on the cloth: the card opened last, settled hands, the deck, and who still has his three cards."""
    table = view.table
    players = range(int(table.players))
    opened = [seat for seat in players if table.turned[seat] != NO_CARD]
    last = int(table.punter)
    turned = (OnTable(last, face(int(table.turned[last]))),) if last in opened else ()
    dealt = size(int(table.punters)) if table.dealt else 0
    return Cloth(
        trick=turned,
        taker=last if turned and table.outcomes[last] == Outcome.WIN else -1,
        resting=bool(turned),
        talon=int(table.cards) - 3 * dealt - len(opened) if dealt else 0,
        held=tuple(3 if _holds(table, seat) else 0 for seat in players),
        shown=tuple(hand_of(table.shown[seat]) for seat in players),
    )


def _holds(table: Any, seat: int) -> bool:
    """Whether a punter still has his cards before him."""
    return bool(table.dealt) and bool(has(table.punters, seat)) and table.turned[seat] == NO_CARD
