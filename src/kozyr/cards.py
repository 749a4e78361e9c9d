"""Cards, packs and their text forms.

A card is a small integer, ``16 * suit + rank``; a set of cards is one integer with a bit a card, so that
union, difference and "all hearts above the ten" are single machine instructions. The top ranks of the
sixteen places of a suit stay free for jokers. Suits run spades, hearts, diamonds, clubs; ranks from the two
to the ace. Bit 63 is never used: a set is a plain signed 64-bit integer, compiled or not.
"""

from collections.abc import Iterable, Iterator

SUITS = "shdc"
RANKS = "23456789TJQKA"
SUIT_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}

GERMAN_RANKS = {"O": "Q", "U": "J"}
GERMAN_SUITS = {"l": "s", "h": "h", "b": "d", "a": "c"}
"""The letters of German cards (ober and unter; leaves, hearts, bells, acorns), by the French ones: no letter has two
meanings, so both are read everywhere. What is written is French but in games with German cards."""
_TO_GERMAN = str.maketrans({french: german for german, french in {**GERMAN_RANKS, **GERMAN_SUITS}.items()})

PLACES = 16
"""Bits reserved for a suit."""
SECOND_PACK = PLACES * 4
"""The cards of a second pack count from here: the two cards of a kind can be told apart where that matters."""
MARK = "'"
"""Written behind a card of the second pack, as in ``Ah'``."""
NO_CARD = -1
UNKNOWN = "??"
"""How a card that nobody remembers is written."""

TWO, JACK, QUEEN, KING, ACE = 0, 9, 10, 11, 12


def card(text: str) -> int:
    """Read one card: rank then suit, as in ``Ah`` or ``Td``; by German letters, ``Ob`` for ``Qd``; marked, ``Ah'``.

    Raises:
        ValueError: the text is not a card.
    """
    if len(text) == 3 and text[2] == MARK:
        return card(text[:2]) + SECOND_PACK
    if len(text) == 2:
        rank, suit = GERMAN_RANKS.get(text[0], text[0]), GERMAN_SUITS.get(text[1], text[1])
        if rank in RANKS and suit in SUITS:
            return PLACES * SUITS.index(suit) + RANKS.index(rank)
    raise ValueError(f"{text!r} is not a card: write the rank and the suit, as in Ah or Td")


def card_text(card: int) -> str:
    """Write one card, as in ``Ah``, of a second pack ``Ah'``; ``NO_CARD`` is ``??``."""
    if card == NO_CARD:
        return UNKNOWN
    if card >= SECOND_PACK:
        return card_text(card - SECOND_PACK) + MARK
    return RANKS[card % PLACES] + SUITS[card // PLACES]


def french_text(text: str) -> str:
    """One card by French letters, whatever it is written by: ``Ob`` is ``Qd``."""
    return card_text(card(text))


def german_text(text: str) -> str:
    """Cards that are written by French letters, by German ones: ``Qd`` is ``Ob``."""
    return text.translate(_TO_GERMAN)


def cards(text: str) -> int:
    """Read a set of cards separated by blanks.

    Raises:
        ValueError: something in the text is not a card, or stands there twice.
    """
    found = 0
    for word in text.split():
        bit = 1 << card(word)
        if found & bit:
            raise ValueError(f"{word} is named twice")
        found |= bit
    return found


def is_card(number: int) -> bool:
    """Whether a number is a card of a pack."""
    return 0 <= number < PLACES * len(SUITS) and number % PLACES < len(RANKS)


def members(cards: int) -> Iterator[int]:
    """The cards of a set, lowest bit first."""
    rest = int(cards)
    while rest:
        yield (rest & -rest).bit_length() - 1
        rest &= rest - 1


def as_set(cards: Iterable[int]) -> int:
    """The set with these cards in it."""
    found = 0
    for card in cards:
        found |= 1 << int(card)
    return found


def cards_text(cards: int) -> str:
    """Write a set: suit by suit, the highest card of a suit first."""
    return " ".join(card_text(card) for card in sorted(members(cards), key=_display_order))


def _display_order(card: int) -> tuple[int, int]:
    return card // PLACES, -(card % PLACES)


SHORT_PACKS = {30: (32, "7h 7d"), 34: (36, "6h 6d"), 35: (36, "6d")}
"""Packs for numbers of players that 32 and 36 are not divided by: a larger pack, and the cards it lacks."""
LONG_PACKS = {33: (32, "6c")}
"""A smaller pack, and the cards that are put to it."""


def pack(size: int) -> list[int]:
    """The cards of a pack: of 32, 36 or 52 the highest ``size / 4`` ranks of every suit, of 30, 33, 34 or 35 by tables.

    Raises:
        ValueError: no such pack.
    """
    if size in SHORT_PACKS:
        whole, lacking = SHORT_PACKS[size]
        return list(members(as_set(pack(whole)) & ~cards(lacking)))
    if size in LONG_PACKS:
        whole, added = LONG_PACKS[size]
        return list(members(as_set(pack(whole)) | cards(added)))
    if size not in (32, 36, 52):
        raise ValueError(f"there is no pack of {size} cards: 30, 32 to 36 and 52 are known")
    lowest = len(RANKS) - size // 4
    return [PLACES * suit + rank for suit in range(4) for rank in range(lowest, len(RANKS))]


def packs(count: int) -> list[int]:
    """The cards of one pack of 52, or of two packs in one."""
    return [start + card for start in range(0, count * SECOND_PACK, SECOND_PACK) for card in pack(52)]
