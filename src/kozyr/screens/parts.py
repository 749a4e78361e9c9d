"""What the screens of several games have in common: hands, tricks, the draw, and how a step is told."""

from typing import Any

from kozyr.cards import card_text, cards_text
from kozyr.engine.sets import after, size
from kozyr.languages import listed
from kozyr.screens.screen import SPECTATOR, Voice


def own_cards(view: Any, voice: Voice) -> int:
    """The cards in the person's hand that he has seen; none for one who looks on."""
    return 0 if voice.person == SPECTATOR else int(view.hand[voice.person])


def own_count(table: Any, voice: Voice) -> int:
    """How many cards the person holds, seen or not; none for one who looks on."""
    return 0 if voice.person == SPECTATOR else int(table.held[voice.person])


def hand_of(view: Any, voice: Voice) -> list[str]:
    """The person's cards as texts, in the order of their numbers."""
    return cards_text(own_cards(view, voice)).split()


def trick_line(table: Any, active: int, number: int, voice: Voice) -> str:
    """One trick, who played what. The one that is being played is as long as it is.

    Args:
        table: the table.
        active: the seats that play, as a set.
        number: the trick, from 0.
        voice: what it is written with.
    """
    first = number * size(active)
    count = min(size(active), int(table.plays) - first)
    seat = int(table.leaders[number])
    shown = []
    for place in range(first, first + count):
        card = card_text(int(table.played[place]))
        shown.append(voice.say("terminal_trick_part", name=voice.names[seat], card=card))
        seat = int(after(active, seat))
    return listed(shown, voice.language)


def draw_lines(draw: str, dealer: int, voice: Voice) -> list[str]:
    """The draw for the first deal, told: a card each, and again for those who were tied."""
    first, *again = draw.split(" / ")
    shown = [
        voice.say("terminal_trick_part", name=name, card=card)
        for name, card in zip(voice.names, first.split(), strict=True)
    ]
    lines = [voice.say("terminal_draw", draw=listed(shown, voice.language))]
    lines += [voice.say("terminal_draw_again", cards=cards) for cards in again]
    return [*lines, voice.about("terminal_draw_won", dealer)]


def purses(view: Any, voice: Voice) -> list[str]:
    """What is in everybody's purse."""
    money = view.table.balance[: int(view.table.players)]
    return [
        voice.say("terminal_purse", name=name, money=int(purse)) for name, purse in zip(voice.names, money, strict=True)
    ]


class Teller:
    """Tells one step of a deal; each game has its own, with ``code`` before the codes of its sentences.

    Nothing but the two views is read, so nothing can be told that the person may not know: of what others threw there
    is only the number.

    Args:
        before: the person's view before the step.
        after: the person's view behind it.
        voice: what it is told with.
    """

    code: str

    def __init__(self, before: Any, after: Any, voice: Voice) -> None:
        self.lines: list[str] = []
        self._voice = voice
        self._old, self._new = before, after
        self._then, self._now = before.table, after.table
        self._actor = int(before.table.turn)

    def _say(self, code: str, **slots: Any) -> None:
        self.lines.append(self._voice.say(self.code + code, **slots))

    def _tell(self, code: str, seat: int, **slots: Any) -> None:
        self.lines.append(self._voice.about(self.code + code, seat, **slots))

    def _hand(self, view: Any) -> int:
        """The person's cards."""
        return own_cards(view, self._voice)

    def _own(self, **sets: int) -> dict[str, str]:
        """Slots that only a sentence to the person himself has."""
        if self._actor != self._voice.person:
            return {}
        return {name: cards_text(cards) for name, cards in sets.items()}
