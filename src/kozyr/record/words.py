"""The words of records and positions: numbers, and cards that may be unknown."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kozyr.cards import NO_CARD, PLACES, SECOND_PACK, SUITS, UNKNOWN, card, card_text
from kozyr.refusals import Refusal, Refused

Token = int
"""A card; :data:`NO_CARD` for ``??``, any card; or, below that, for ``?h``, any card of a suit."""

_NUMBER = re.compile(r"-?[0-9]{1,18}", re.ASCII)
_CARD_WORD = re.compile(r"[2-9TJQKAOU][shdclba][!.]?|\?\?", re.ASCII)
"""A card; how it is played may stand behind it."""


@dataclass(frozen=True)
class Misplaced:
    """A refusal of one word in a row.

    Attributes:
        index: which word.
        refusal: why.
    """

    index: int
    refusal: Refusal


def whole(word: str) -> int | None:
    """Read a whole number of at most 18 digits; None where the word is none."""
    return int(word) if _NUMBER.fullmatch(word) else None


def row_text(money: Iterable[int]) -> str:
    """Write a row of whole numbers."""
    return " ".join(str(amount) for amount in money)


def wholes(words: Sequence[str]) -> tuple[int, ...] | None:
    """Read a row of whole numbers; None where a word is none."""
    found = [whole(word) for word in words]
    numbers = [number for number in found if number is not None]
    return tuple(numbers) if len(numbers) == len(found) else None


def token(word: str) -> Token:
    """Read a card of a pack order: ``Ah``, ``??`` or ``?h``.

    Raises:
        Refused: the word is neither.
    """
    if word == UNKNOWN:
        return NO_CARD
    if len(word) == 2 and word[0] == "?" and word[1] in SUITS:
        return NO_CARD - 1 - SUITS.index(word[1])
    try:
        return card(word)
    except ValueError:
        raise Refused(Refusal("record_bad_card", {"text": word})) from None


def token_text(value: Token) -> str:
    """Write a card of a pack order."""
    return f"?{SUITS[NO_CARD - 1 - value]}" if value < NO_CARD else card_text(value)


def may_be(value: Token, candidate: int) -> bool:
    """Whether what is written for a card may stand for this one."""
    if value >= 0:
        return candidate == value
    return value == NO_CARD or candidate % SECOND_PACK // PLACES == NO_CARD - 1 - value


def named_cards(text: str) -> list[int]:
    """The cards that the words of an action name."""
    return [card(word[:2]) for word in text.split() if _is_card(word) and word != UNKNOWN]


def unknown_cards(text: str) -> int:
    """How many cards the words of an action leave unknown."""
    return text.split().count(UNKNOWN)


def names_cards(text: str) -> bool:
    """Whether the words of an action speak of cards at all."""
    return any(_is_card(word) for word in text.split())


def _is_card(word: str) -> bool:
    return bool(_CARD_WORD.fullmatch(word))


def masked(text: str, shown: set[int]) -> str:
    """The words of an action in which only some of the cards are shown; the unknown ones come last."""
    words, unknown = [], 0
    for word in text.split():
        if _is_card(word) and (word == UNKNOWN or card(word[:2]) not in shown):
            unknown += 1
        else:
            words.append(word)
    return " ".join(words + [UNKNOWN] * unknown)


def order(words: Sequence[str], pack: Sequence[int] | None) -> tuple[list[Token], list[Misplaced]]:
    """Read one order of the pack, top first.

    Args:
        words: the cards.
        pack: the cards of the pack; None where the game is not known.

    Returns:
        The cards, and all that is wrong with them; the index of a wrong length is behind the last word.
    """
    tokens: list[Token] = []
    wrong: list[Misplaced] = []
    for index, word in enumerate(words):
        try:
            found = token(word)
        except Refused as refused:
            wrong.append(Misplaced(index, refused.refusal))
            continue
        if found >= 0 and found in tokens and pack is not None and found + SECOND_PACK in pack:
            # Of two packs in one the mark of the second may be left out.
            found += SECOND_PACK
        if found >= 0 and found in tokens:
            wrong.append(Misplaced(index, Refusal("record_card_twice", {"card": word})))
        elif found >= 0 and pack is not None and found not in pack:
            slots = {"card": word, "size": len(pack)}
            wrong.append(Misplaced(index, Refusal("record_not_in_pack", slots)))
        tokens.append(found)
    if pack is not None and len(words) != len(pack):
        slots = {"count": len(words), "size": len(pack)}
        wrong.append(Misplaced(len(words), Refusal("record_pack_count", slots)))
    return tokens, wrong
