"""From what is typed to an action in the game's words."""

import re
from collections.abc import Mapping, Sequence
from typing import Protocol

from kozyr.cards import GERMAN_RANKS, GERMAN_SUITS, RANKS, SUIT_SIGNS, SUITS
from kozyr.languages import say
from kozyr.refusals import Refusal, Refused
from kozyr.screens.screen import Entry, Kind, Question


class Wording(Protocol):
    """How a number and several cards are written as an action."""

    def number_text(self, number: int) -> str:
        """The action that names a number."""

    def several_text(self, entries: Sequence[Entry]) -> str:
        """The action that names these entries."""


def find_by_prefix(typed: str, words: Sequence[Sequence[str]]) -> list[int]:
    """The places whose words begin with what was typed; a whole word goes before beginnings of others."""
    typed = " ".join(typed.lower().replace("_", " ").split())
    whole = [place for place, known in enumerate(words) if typed in known]
    if whole or not typed:
        return whole
    return [place for place, known in enumerate(words) if any(word.startswith(typed) for word in known)]


class CardReader:
    """Reads cards as people type them: ``Ah``, ``a h``, ``10h``, ``A♥``, ``Ob``, and by the letters of a language.

    Args:
        language: the language; English letters are always read, and go before its own.
    """

    def __init__(self, language: str) -> None:
        self._ranks = {rank.lower(): rank for rank in RANKS} | {"10": "T"}
        self._suits = {suit: suit for suit in SUITS}
        self._suits |= {sign: suit for suit, sign in SUIT_SIGNS.items()}
        local = (say(code, language).lower().split() for code in LETTERS)
        for known, letters, meant in zip((self._ranks, self._suits), local, ("AKQJ", SUITS), strict=True):
            for letter, meaning in zip(letters, meant, strict=False):
                known.setdefault(letter, meaning)
        for known, german in ((self._ranks, GERMAN_RANKS), (self._suits, GERMAN_SUITS)):
            for letter, meaning in german.items():
                known.setdefault(letter.lower(), meaning)

    def is_rank(self, text: str) -> bool:
        """Whether this may stand for a rank."""
        return text.lower() in self._ranks

    def is_suit(self, text: str) -> bool:
        """Whether this may stand for a suit."""
        return text.lower() in self._suits

    def card(self, typed: str) -> str:
        """The card in Kozyr's own writing; empty where it is none."""
        text = "".join(typed.lower().split())
        for length in (2, 1):
            rank, suit = self._ranks.get(text[:length]), self._suits.get(text[length:])
            if rank and suit:
                return rank + suit
        return ""

    def tokens(self, typed: str) -> list[str]:
        """Numbers and cards, separated by blanks or commas; a rank and the suit behind it are one."""
        found: list[str] = []
        for word in re.split(r"[\s,;]+", typed.strip()):
            if found and self.is_suit(word) and self.is_rank(found[-1]):
                found[-1] += word
            elif word:
                found.append(word)
        return found


MOST_DIGITS = 18
"""A longer number is as far out of reach as its beginning."""
MARKS = "!."
"""What may stand behind a card to say how it is played."""
AS_TYPED = str.maketrans("۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩،يك", "01234567890123456789,یک")
"""Persian and Arabic digits, the Persian comma, and the Arabic forms of two Persian letters."""
LETTERS = ("terminal_rank_letters", "terminal_suit_letters")


def read_answer(typed: str, question: Question, wording: Wording, cards: CardReader) -> str:
    """The action in the game's words that was meant.

    Raises:
        Refused: it cannot be told, or is no answer to the question. (Whether the rules allow it is for the match.)
    """
    typed = typed.translate(AS_TYPED).strip()
    if not typed:
        if question.default is None and question.kind == Kind.NUMBER:
            raise _number_wanted(question)
        if question.default is None:
            raise Refused(Refusal("terminal_no_default", {"choices": _choices(question.entries)}))
        return question.default.text
    if question.kind == Kind.NUMBER:
        return _number(typed, question, wording)
    if question.kind == Kind.SEVERAL:
        return _several(typed, question, wording, cards)
    return _one(typed, question, cards)


def _without_verb(typed: str, question: Question) -> str:
    first, _, rest = typed.partition(" ")
    return rest if rest and find_by_prefix(first, [question.verbs]) and len(first) > 1 else typed


def _number(typed: str, question: Question, wording: Wording) -> str:
    for known in (question.entries, question.unlisted):
        places = find_by_prefix(typed, [entry.words for entry in known])
        if len(places) == 1:
            return known[places[0]].text
    text = _without_verb(typed, question)
    if not text.isdecimal():
        raise _number_wanted(question)
    number = int(text[:MOST_DIGITS])
    least, most = question.bounds
    if not question.judged and (not least <= number <= most or (number - least) % question.step):
        raise _number_wanted(question)
    return wording.number_text(number)


def _number_wanted(question: Question) -> Refused:
    least, most = question.bounds
    slots = {"least": least, "most": most}
    if question.step == 1:
        return Refused(Refusal("terminal_number_wanted", slots))
    return Refused(Refusal("terminal_number_wanted_steps", {**slots, "step": question.step}))


def _one(typed: str, question: Question, cards: CardReader) -> str:
    entries = question.entries
    for known in (entries, question.unlisted):
        places = find_by_prefix(typed, [entry.words for entry in known])
        if len(places) == 1:
            return known[places[0]].text
        if places:
            slots = {"text": typed, "choices": _choices([known[place] for place in places])}
            raise Refused(Refusal("terminal_ambiguous", slots))
    text = _without_verb(typed, question)
    if text.isdecimal():
        return _numbered(text, entries).text
    bare = text.rstrip(MARKS)
    card = cards.card(bare)
    prefix, blank, shown = entries[0].text.rpartition(" ")
    if card and cards.card(shown.rstrip(MARKS)):
        # A card that is not held goes to the match as well, which says why it is refused.
        return prefix + blank + card + text[len(bare) :]
    raise Refused(Refusal("terminal_not_understood", {"text": typed, "choices": _choices(entries)}))


def _several(typed: str, question: Question, wording: Wording, cards: CardReader) -> str:
    entries = question.entries
    default = question.default
    if default is not None and find_by_prefix(typed, [default.words]):
        return default.text
    held: Mapping[str, Entry] = {entry.text: entry for entry in entries}
    picked: list[Entry] = []
    for token in cards.tokens(_without_verb(typed, question)):
        card = cards.card(token)
        if token.isdecimal():
            entry = _numbered(token, entries)
        elif card in held:
            entry = held[card]
        elif card:
            raise Refused(Refusal("not_held", {"card": card}))
        else:
            slots = {"text": token, "choices": _choices(entries)}
            raise Refused(Refusal("terminal_not_understood", slots))
        if entry in picked:
            raise Refused(Refusal("terminal_number_twice", {"card": entry.text}))
        picked.append(entry)
    return wording.several_text(picked)


def _numbered(text: str, entries: Sequence[Entry]) -> Entry:
    number = int(text[:9])
    if not 1 <= number <= len(entries):
        raise Refused(Refusal("terminal_bad_place", {"number": number, "most": len(entries)}))
    return entries[number - 1]


def _choices(entries: Sequence[Entry]) -> str:
    return ", ".join(entry.label for entry in entries)
