"""Sentences in the reader's language.

Every sentence that Kozyr says stands once, in English, in the modules of :mod:`kozyr.sentences`, under its code and
with named slots. The catalogues in ``locales`` translate whole sentences, never pieces. What fills a slot is written
as the language writes it: numbers with its digits, cards with their suit signs.
"""

import functools
import gettext
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from kozyr.cards import SUIT_SIGNS, UNKNOWN
from kozyr.refusals import Refusal, Refused
from kozyr.sentences import SENTENCES

LANGUAGES: Mapping[str, str] = {"en": "English", "ru": "русский", "cs": "čeština", "fa": "فارسی"}
"""Codes, and what each language calls itself."""

LOCALES = Path(__file__).parent / "locales"

PERSIAN_DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")

KEPT = 20_000
"""So many sentences are kept as they were said: a table says most of what it says again after every event."""

CARD_SLOTS = frozenset({"card", "best", "given", "led", "turned"})
CARDS_SLOTS = frozenset({"cards", "hand", "thrown"})
LIST_SLOTS = frozenset({"choices", "known", "names", "draw", "allowed"})
COMMA = ", "
COMMAS: Mapping[str, str] = {"fa": "، "}
"""How the members of a list are kept apart, where it is not by a comma and a blank."""
SUIT_SLOTS = frozenset({"suit", "trump"})
GERMAN_SUIT_SLOTS = frozenset({"colour"})
"""Suits of German cards, which have names and no signs."""


def check_language(code: str) -> str:
    """The code, if it is one of ours.

    Raises:
        Refused: it is not.
    """
    if code not in LANGUAGES:
        raise Refused(Refusal("unknown_language", {"language": code, "known": ", ".join(LANGUAGES)}))
    return code


@functools.cache
def catalogue(language: str, domain: str = "kozyr") -> gettext.NullTranslations:
    """The catalogue of a language, of sentences or of ``rules``; English needs none."""
    if language == "en":
        return gettext.NullTranslations()
    return gettext.translation(domain, LOCALES, [language], fallback=True)


@functools.lru_cache(KEPT, typed=True)
def say(code: str, language: str, /, **slots: Any) -> str:
    """The sentence of a code, its slots filled. A sentence with a plural chooses its form by the slot ``count``."""
    english = SENTENCES[code]
    found = catalogue(language)
    text = found.gettext(english) if isinstance(english, str) else found.ngettext(*english, int(slots["count"]))
    return text.format_map({name: _written(name, value, language) for name, value in slots.items()})


def sentence(refusal: Refusal, language: str) -> str:
    """A refusal in words, without the rule it rests on (that is ``refusal.rule``)."""
    # Not kept: it may quote whatever somebody has sent.
    return say.__wrapped__(refusal.code, language, **refusal.slots)


def number(value: int, language: str) -> str:
    """A whole number in the digits of the language."""
    return str(value).translate(PERSIAN_DIGITS) if language == "fa" else str(value)


def listed(members: Iterable[str], language: str) -> str:
    """Several things in a row, kept apart as the language does."""
    return COMMAS.get(language, COMMA).join(members)


def card_label(text: str) -> str:
    """A card with its suit sign: ``Ah`` is ``A♥``; the ten is written out, and how a card is played (``6s!``) stays."""
    if text == UNKNOWN:
        return text
    return text[0].replace("T", "10") + SUIT_SIGNS[text[1]] + text[2:]


def _written(name: str, value: Any, language: str) -> str:
    if isinstance(value, int):
        return number(value, language)
    if name in CARD_SLOTS:
        return card_label(value)
    if name in CARDS_SLOTS:
        return " ".join(card_label(word) for word in value.split())
    if name in SUIT_SLOTS:
        # German suits have no signs but that of hearts.
        return SUIT_SIGNS.get(value) or say(f"german_suit_{value}", language)
    if name in GERMAN_SUIT_SLOTS:
        return say(f"german_suit_{value}", language)
    if name in LIST_SLOTS:
        return listed(str(value).split(COMMA), language)
    return str(value)
