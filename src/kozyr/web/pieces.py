"""Small pieces of pages that come again and again: icons, cards, lines of the log.

They stand here and not in the templates because a table is sent whole after every event, and these are most of it:
a piece that has been written once is kept.
"""

import functools
from collections import Counter
from collections.abc import Mapping, Sequence

from markupsafe import Markup

from kozyr.cards import GERMAN_SUITS, UNKNOWN, french_text
from kozyr.web.drawings import address
from kozyr.web.letters import FRENCH
from kozyr.web.model import Line, Preferences

HOME = "home"
KEPT = 20_000
"""So many pieces of a kind are kept; the lines of the log are all different in time."""
ICONS: Mapping[str, str] = {
    "lamp": "M9 3h6l3 8H6zM12 11v7M8 20h8M12 18v2",
    "book": "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v13c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v13",
    "list": "M5 6h14M5 12h14M5 18h9",
    "trick": "M5 8l8-3 4 11-8 3zM11 4l7-1 3 12-4 1",
    "keys": "M3 7h18v11H3zM7 11h1M11.500 11h1M16 11h1M8 15h8",
    "back": "M9 5L4 10l5 5M4 10h10a5 5 0 015 5v3",
    "bulb": "M9 18h6M10 21h4M8 15c-4-4-2-11 4-11s8 7 4 11z",
    "flag": "M6 21V4M6 5c4-2 8 2 12 0v9c-4 2-8-2-12 0",
    "replay": "M5 4v6h6M5 10a8 8 0 11 1 7",
    "door": "M13 4H6v16h7M10 12h10M17 9l3 3-3 3",
    "chip": "M7 7h10v10H7zM10 4v3M14 4v3M10 17v3M14 17v3M4 10h3M4 14h3M17 10h3M17 14h3",
    "first": "M7 5v14M19 5l-9 7 9 7z",
    "last": "M17 5v14M5 5l9 7-9 7z",
    "previous": "M17 5l-10 7 10 7z",
    "next": "M7 5l10 7-10 7z",
    "sand": "M6 3h12M6 21h12M7 3c0 6 4 6 5 9-1 3-5 3-5 9M17 3c0 6-4 6-5 9 1 3 5 3 5 9",
}
"""The paths of the icons, on a field of 24 by 24."""


@functools.cache
def icon(name: str, kind: str = "") -> Markup:
    """An icon; what it means stands beside it in words."""
    return Markup('<svg class="icon {}" viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg>').format(
        kind, ICONS[name]
    )


def lines(log: Sequence[Line]) -> Markup:
    """The lines of the log, as items of a list."""
    return Markup("\n").join([_line(line.id, line.text, line.opens) for line in log])


@functools.lru_cache(KEPT)
def _line(id: int, text: str, opens: bool) -> Markup:
    return Markup('<li id="line-{}"{}>{}</li>').format(id, Markup(' class="opens"') if opens else "", text)


def entries(row: Sequence[str]) -> Markup:
    """A row of the score sheet, its entries as cells."""
    return Markup("").join([_cell(entry) for entry in row])


@functools.lru_cache(KEPT)
def _cell(entry: str) -> Markup:
    """An entry; how it stands now, which comes last, is what is looked for."""
    made, _, total = entry.rpartition(" ")
    return Markup('<td dir="ltr">{} <b>{}</b></td>').format(made, total)


class Cards:
    """The cards of one page. A card that moves has the same id wherever it lies, so that its way can be shown.

    Args:
        preferences: how the reader likes his cards.
        home: the pack of the game that is on the page.
    """

    def __init__(self, preferences: Preferences, home: str) -> None:
        self._pack = pack_of(preferences, home)
        self._named: Counter[str] = Counter()

    def suit(self, suit: str) -> str:
        """The letter of a suit of the pack that is shown: of French cards, where that of a German game is given."""
        return GERMAN_SUITS.get(suit, suit) if self._pack[0] == FRENCH else suit

    def id(self, card: str) -> str:
        """The id of a card; equal cards of a double pack are told apart by number."""
        self._named[card] += 1
        count = self._named[card]
        return f"card-{card}" if count == 1 else f"card-{card}-{count}"

    def face(self, card: str) -> Markup:
        """A card in its two forms: where it is small, the style shows the one with the large letter."""
        return _face(*self._pack, card)

    def still(self, card: str, kind: str = "") -> Markup:
        """A card that stays where it is."""
        return _still(*self._pack, card, kind)

    def moving(self, card: str, source: str) -> Markup:
        """A card that moves, and where it comes from; one that lies face down could be any, and has no id."""
        if card == UNKNOWN:
            return self.still(card)
        return Markup('<svg class="card" id="{}" data-flip data-from="{}" aria-hidden="true">{}</svg>').format(
            self.id(card), source, self.face(card)
        )


def pack_of(preferences: Preferences, home: str) -> tuple[str, str]:
    """The pack and its letters that a reader sees.

    Args:
        preferences: how he likes his cards.
        home: the pack of the game that is on the page.
    """
    return (home if preferences.pack == HOME else preferences.pack), preferences.index


def art_address(pack: str, index: str, card: str, form: str = "full") -> str:
    """Where the drawing of a card is; ``??`` is a back.

    Args:
        pack: the pack.
        index: its letters.
        card: the card, in two letters.
        form: ``full``, or ``small`` for cards that are narrower than a thumb.
    """
    return f"{address(f'{pack}-{index}-{form}.svg')}#{'back' if card == UNKNOWN else french_text(card)}"


@functools.lru_cache(KEPT)
def _face(pack: str, index: str, card: str) -> Markup:
    return Markup('<use class="face-full" href="{}"/><use class="face-small" href="{}"/>').format(
        art_address(pack, index, card), art_address(pack, index, card, "small")
    )


@functools.lru_cache(KEPT)
def _still(pack: str, index: str, card: str, kind: str) -> Markup:
    return Markup('<svg class="card {}" aria-hidden="true"><use href="{}"/></svg>').format(
        kind, art_address(pack, index, card)
    )
