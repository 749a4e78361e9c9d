"""Cards in sentences, by the letters that stand on the cards which the reader sees.

The games' sentences write French cards as ``Q♥`` and German ones as ``Oh``, for every reader alike: what is typed, kept
in records and sent to programs has those letters. A page puts the reader's in their place when it is written. A French
card is known by its sign; a German one has none, and is looked for in what is read, never in addresses, ids or values.
"""

import functools
import re
from collections.abc import Iterable, Mapping

from markupsafe import escape

from kozyr.art.labels import INDICES
from kozyr.cards import GERMAN_RANKS, GERMAN_SUITS, SUIT_SIGNS

FRENCH, GERMAN = "french", "german"
FRENCH_CARD = re.compile(r"(?<!\d)(?:10|[2-9AKQJ])(?=[♠♥♦♣])")
RANKS = "23456789TAKOU"
"""How the games write the ranks of German cards."""


def _german_card(ranks: str) -> str:
    """A German card of one of these ranks; a meld, its rank once for each card; one of which the rank alone is said.

    The rank stands first, so that nearly all of a page is passed over without trying. Only aces, court cards, tens and
    sevens make a meld of their own; ``A…`` is a meld of aces.
    """
    return (
        rf"(?P<rank>[{ranks}])(?<![\w-].)"
        r"(?:(?P<suit>[alhb])(?![\w-])|(?<=[AKOUT7])(?:(?P<more>(?P=rank){2,3})(?![\w-])|(?=…)))"
    )


GERMAN_CARD = re.compile(_german_card(RANKS))
HEARD = ("title", "aria-label")
"""Of a tag's attributes those that are read too, or heard."""
LINKED = re.compile("[\u0600-\u06ff]")
"""Letters that would grow together in a row."""


def in_letters(text: str, home: str, pack: str, index: str, names: Iterable[str] = ()) -> str:
    """A page, with the cards in its sentences as they are drawn.

    Args:
        text: the page.
        home: the pack by which the game on it writes cards.
        pack: the pack that the reader sees.
        index: the letters on it.
        names: how the players are called: ``Al`` who sits at the table is no ace of leaves.
    """
    labels = INDICES[pack][index]
    if home == GERMAN:
        # Where suits keep their letters, ranks that are drawn as they are written need not be looked for.
        others = "".join(rank for rank in RANKS if pack == FRENCH or labels.get(_french_rank(rank), rank) != rank)
        if not others:
            return text
        found = _german_cards(others, tuple(sorted({name for name in names if writes_german(name)})))
        return found.sub(functools.partial(_german, pack=pack, labels=labels), text)
    if labels == INDICES[FRENCH]["en"]:
        return text
    return FRENCH_CARD.sub(lambda card: labels["T" if card[0] == "10" else card[0]], text)


def writes_german(text: str) -> bool:
    """Whether there are German cards in a sentence."""
    return GERMAN_CARD.search(text) is not None


@functools.lru_cache(1000)
def _german_cards(ranks: str, names: tuple[str, ...]) -> re.Pattern[str]:
    """What finds German cards of some ranks, and on the way the names, which stay as they are."""
    card = _german_card(ranks)
    if not names:
        return re.compile(card)
    kept = "|".join(re.escape(escape(name)) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{kept})(?!\w)|{card}")


def _german(found: re.Match[str], *, pack: str, labels: Mapping[str, str]) -> str:
    """A German card by other letters, its suit by its sign where French cards are shown; a name as it is."""
    if not found["rank"] or not _is_read(found.string, found.start()):
        return found[0]
    label = labels[_french_rank(found["rank"])]
    if suit := found["suit"]:
        return label + (SUIT_SIGNS[GERMAN_SUITS[suit]] if pack == FRENCH else suit)
    between = "-" if len(label) > 1 or LINKED.match(label) else ""
    return between.join([label] * len(found[0]))


def _is_read(page: str, at: int) -> bool:
    """Whether something on a page is read, or heard: it stands between tags, or in an attribute that is."""
    begins = page.rfind("<", 0, at)
    if page.rfind(">", 0, at) > begins:
        return True
    name = page[:at].rpartition('="')[0].rpartition(" ")[2]
    return name in HEARD


def _french_rank(letter: str) -> str:
    return GERMAN_RANKS.get(letter, letter)
