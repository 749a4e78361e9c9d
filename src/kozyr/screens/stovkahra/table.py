"""The table of stovkahra as it is drawn."""

from dataclasses import replace
from typing import Any

from kozyr.cards import NO_CARD, as_set, german_text
from kozyr.engine.sets import has
from kozyr.games.stovkahra.dealing import eldest_of
from kozyr.games.stovkahra.melding import BIANCA, RANKS
from kozyr.games.stovkahra.options import PLAYERS, ExposedDisplay
from kozyr.games.stovkahra.state import EVERYBODY, NO_SUIT, Phase
from kozyr.games.stovkahra.text import card_word, cards_words, meld_word, suit_letter
from kozyr.languages import listed
from kozyr.screens.cloth import Cloth, OnTable
from kozyr.screens.laying import trick_cloth
from kozyr.screens.screen import SeatRow, Sheet, Voice
from kozyr.screens.stovkahra.matchsticks import points_line, stick_lines
from kozyr.screens.stovkahra.questions import CODE, hand_of, shown_melds


def sheet(view: Any, voice: Voice) -> Sheet:
    """The table from the person's seat."""
    table = view.table
    slots = {"deal": int(table.deals), "number": int(table.carry) + 1}
    return Sheet(
        title=voice.say(f"{CODE}fact_deal", **slots),
        seats=tuple(_seat(table, seat, voice) for seat in range(PLAYERS)),
        facts=tuple(_facts(view, voice)),
        hand_title=voice.say(f"{CODE}fact_hand"),
        hand=tuple(hand_of(view, voice)),
    )


def _seat(table: Any, seat: int, voice: Voice) -> SeatRow:
    notes = []
    if table.dealer == seat:
        notes.append(voice.say(f"{CODE}note_dealer"))
    melds = declared(table, seat)
    if melds:
        notes.append(voice.say(f"{CODE}note_melds", melds=melds))
    if table.taken[seat]:
        notes.append(voice.say(f"{CODE}note_tricks", count=int(table.taken[seat])))
    return SeatRow(voice.names[seat], int(table.balance[seat]), tuple(notes), table.turn == seat)


def declared(table: Any, seat: int) -> str:
    """What a seat has declared, as it was announced."""
    fours, threes = int(table.fours[seat]), int(table.threes[seat])
    melds = [(rank, 4 if has(fours, rank) else 3) for rank in RANKS if has(fours | threes, rank)]
    if has(int(table.bianca), seat):
        melds.append((BIANCA, 0))
    return shown_melds(meld_word(table.options, *meld) for meld in melds)


def _facts(view: Any, voice: Voice) -> list[str]:
    table = view.table
    lines = stick_lines(table, voice)
    points = points_line(table, voice)
    if points:
        lines.append(points)
    if view.before[0] != NO_CARD:
        pack = " ".join(card_word(int(card)) for card in view.before)
        lines.append(voice.say(f"{CODE}fact_remembered", pack=pack))
    if table.trump != NO_SUIT:
        lines.append(trump_line(table, voice, "fact"))
    open_cards = exposed_now(table)
    if open_cards:
        lines.append(voice.about(f"{CODE}fact_open", int(eldest_of(table)), open=cards_words(open_cards)))
    tricks = int(table.tricks)
    if tricks and table.phase in (Phase.PLAY, Phase.DOST):
        lines.append(voice.say(f"{CODE}fact_last", trick=trick_of_view(view, tricks - 1, voice)))
    if table.in_trick:
        lines.append(voice.say(f"{CODE}fact_trick", number=tricks + 1, trick=trick_of_view(view, tricks, voice)))
    return lines


def exposed_now(table: Any) -> int:
    """A11: the eldest's open cards that are in sight: until the first lead, or until each is played."""
    if table.options.exposed_display == ExposedDisplay.STAY_ON_TABLE:
        return int(table.exposed) & ~as_set(int(card) for card in table.played[: int(table.plays)])
    return 0 if table.plays else int(table.exposed)


def trump_line(table: Any, voice: Voice, kind: str) -> str:
    """What is trump, and who has the card that says so; ``kind`` chooses a line of the table or a sentence."""
    slots = {"bottom": card_word(int(table.turned)), "colour": suit_letter(int(table.trump))}
    return voice.about(f"{CODE}{kind}_trump", int(table.dealer), **slots)


def trick_of_view(view: Any, number: int, voice: Voice) -> str:
    """One trick, who played what; ``number`` from 0. The one that is being played is as long as it is."""
    table = view.table
    first = number * PLAYERS
    shown = []
    for place in range(first, min(first + PLAYERS, int(table.plays))):
        seat = (int(table.leaders[number]) + place - first) % PLAYERS
        slots = {"name": voice.names[seat], "played": card_word(int(table.played[place]))}
        shown.append(voice.say(f"{CODE}trick_part", **slots))
    return listed(shown, voice.language)


def cloth(view: Any) -> Cloth:
    """What lies on the cloth, cards by German letters: everybody plays, and open cards lie before their holders."""
    laid = trick_cloth(
        view,
        awaits=view.table.phase == Phase.PLAY,
        active=lambda table: EVERYBODY,
        lies_open=lambda table: False,
        talon=lambda table: 0,
    )
    trick, last = (
        tuple(OnTable(one.seat, german_text(one.card)) for one in cards) for cards in (laid.trick, laid.last)
    )
    shown = tuple(tuple(cards_words(cards).split()) for cards in shown_cards(view.table))
    trump = german_text(laid.trump)
    return replace(laid, trick=trick, last=last, shown=shown, trump=trump)


def shown_cards(table: Any) -> list[int]:
    """Of each hand the cards that are in sight: the turned card with the dealer, the open ones with the eldest."""
    shown = [0] * PLAYERS
    if table.dealt and table.phase != Phase.OVER:
        played = as_set(int(card) for card in table.played[: int(table.plays)])
        shown[int(table.dealer)] = 1 << int(table.turned) & ~played
        shown[int(eldest_of(table))] |= exposed_now(table) & ~played
    return shown
