"""Sentences name cards by the letters that stand on the cards which are drawn beside them."""

import functools
import itertools
import random
import re
from collections.abc import Iterator

import msgspec
import pytest

from kozyr import art
from kozyr.art.faces import corner
from kozyr.art.labels import INDICES
from kozyr.cards import SUIT_SIGNS, french_text, german_text
from kozyr.languages import LANGUAGES, card_label, catalogue
from kozyr.sentences import SENTENCES
from kozyr.web import model
from kozyr.web.letters import in_letters, writes_german
from kozyr.web.model import Hint, Preferences, Table
from kozyr.web.pages import Page, render
from kozyr.web.showing import Viewer
from tests.rooms.helpers import deals, room_of

GAMES = {"stukolka": "french", "stovkahra": "german"}
LETTERS = sorted(INDICES["french"])
HELD = re.compile(r'id="press-card-(\w\w)"[^>]* aria-label="([^",]+)[^>]*><svg[^>]*>(.*?)</svg>')
"""A card of the hand: which it is, how it is named, and what is drawn."""


@functools.cache
def tables(game: str) -> tuple[Table, ...]:
    """Four deals as one who plays is shown them, in English, event by event."""
    source = random.Random(game)
    room = room_of(f"{game}()", "anna")
    viewer = Viewer(room, 0, "en")

    def shown() -> Iterator[Table]:
        before = room.frames[-1]
        for frame in deals(room, 4, source):
            viewer.tell(before, frame)
            yield viewer.show(frame)
            before = frame

    return tuple(shown())


@functools.cache
def on_card(pack: str, index: str, rank: str) -> str:
    """What stands in the corner of a card, found in its drawing."""
    drawn = art.sprite(pack, index, "full")
    found = [label for label in INDICES[pack][index].values() if f'<g id="rank-{rank}">{corner(label)}</g>' in drawn]
    assert len(found) == 1
    return found[0]


def named(card: str, home: str, shown: str, index: str) -> str:
    """How a sentence names a card: by what is drawn in its corner, and its suit by a sign, or by the game's letter."""
    suit = german_text(card)[1] if (home, shown) == ("german", "german") else SUIT_SIGNS[card[1]]
    return on_card(shown, index, card[0]) + suit


def rewritten(text: str, home: str, shown: str, index: str) -> str:
    """A sentence word by word, each that is a card as it should be named."""
    write = german_text if home == "german" else card_label
    words = {write(card): named(card, home, shown, index) for card in art.cards()}
    for rank, count in itertools.product("AKQJT7" if home == "german" else "", (3, 4)):
        label = on_card(shown, index, rank)
        words[german_text(rank) * count] = ("-" if len(label) > 1 or index == "fa" else "").join([label] * count)
    return "".join(words.get(word, word) for word in re.split("([0-9A-Za-z]+[♠♥♦♣]?)", text))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("pack", ["home", "french", "german"])
@pytest.mark.parametrize("index", LETTERS)
def test_a_card_is_named_by_what_is_drawn_on_it(game: str, pack: str, index: str) -> None:
    home = GAMES[game]
    shown = home if pack == "home" else pack
    ranks: set[str] = set()
    for table in tables(game):
        page = render("_table.html", Page(preferences=Preferences(pack=pack, index=index)), {"table": table})
        page = page.replace(' class="opens"', "")
        for card, label, drawing in re.findall(HELD, page):
            assert f"/{shown}-{index}-full.svg" in drawing
            assert f"#{french_text(card)}" in drawing
            assert label == named(french_text(card), home, shown, index)
            ranks.add(french_text(card)[0])
        for line in table.log:
            assert f'id="line-{line.id}">{rewritten(line.text, home, shown, index)}<' in page
    assert len(ranks) > 2


@pytest.mark.parametrize("index", LETTERS)
@pytest.mark.parametrize("pack", ["french", "german"])
def test_no_two_cards_have_the_same_name(pack: str, index: str) -> None:
    for home in ("french", "german"):
        assert len({named(card, home, pack, index) for card in art.cards()}) == 52


def lettered(text: str, pack: str, index: str, *names: str) -> str:
    """What is made of a sentence of a game with German cards."""
    return in_letters(f"<p>{text}</p>", "german", pack, index, names)[3:-4]


def test_a_meld_has_the_letters_of_its_cards() -> None:
    said = "Anna declares OOO UUUU: 18 points."
    assert lettered(said, "german", "cs") == "Anna declares SSS ssss: 18 points."
    assert lettered(said, "french", "ru") == "Anna declares ДДД ВВВВ: 18 points."
    # Tens and aces would be the same in Russian, and Persian letters would grow together.
    assert lettered("AAA TTT", "german", "ru") == "ТТТ 10-10-10"
    assert lettered("AAA 777", "german", "fa") == "آ-آ-آ ۷-۷-۷"
    assert lettered("Anna declares A… T…: 40 points.", "german", "de") == "Anna declares D… 10…: 40 points."


def test_what_is_no_card_stays_as_it_is() -> None:
    assert lettered("Al plays Al.", "german", "ru", "Al") == "Al plays Al."
    assert lettered("Al &amp; Bo plays Al.", "german", "ru", "Al & Bo") == "Al &amp; Bo plays Тl."
    assert lettered("A deal of 777 points, Alb and Kah", "german", "ru") == "A deal of 777 points, Alb and Kah"
    button = '<button value="Ob" id="press-card-Ob" aria-label="Ob">'
    assert in_letters(button, "german", "german", "cs") == button.replace('label="Ob"', 'label="Sb"')


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_words_that_look_like_cards(language: str) -> None:
    found = catalogue(language)
    looks = set()
    for code, english in SENTENCES.items():
        forms = (
            [found.gettext(english)] if isinstance(english, str) else [found.ngettext(*english, n) for n in range(9)]
        )
        if any(writes_german(form) for form in forms):
            looks.add(code)
    # These tell how cards are typed, and nobody types on a page.
    assert looks <= {"not_a_card", "cli_help_order", "record_bad_card", "stovkahra_not_a_card", "stovkahra_meld_unread"}


def test_a_hint_and_a_refusal_alone_have_the_letters_too() -> None:
    likes = Page(preferences=Preferences(index="cs"))
    advice = Hint(action="Ob", label="play Ob", reason="There is no choice.", rule="")
    assert "play Sb" in render("_hint.html", likes, {"hint": advice})
    advice = Hint(action="Qd", label="play Q♦", reason="There is no choice.", rule="stukolka:H1")
    assert "play D♦" in render("_hint.html", likes, {"hint": advice})
    why = model.Refused(code="stovkahra_not_held", sentence="Uh is not in your hand.", rule="stovkahra:R24")
    assert "sh is not in your hand." in render("_refusal.html", likes, {"refused": why})
    why = model.Refused(code="not_a_card", sentence="Write the rank and the suit, as in Ah.", rule="stukolka:R21")
    assert "as in Ah." in render("_refusal.html", likes, {"refused": why})


def test_the_trump_suit_is_that_of_the_cards_that_are_shown() -> None:
    table = tables("stovkahra")[-1]
    table = msgspec.structs.replace(table, trump="b", step=model.Step.PLAYING)
    for pack, said in (("home", "bells"), ("german", "bells"), ("french", "♦")):
        page = render("_table.html", Page(preferences=Preferences(pack=pack)), {"table": table})
        word = re.search('id="trump"[^>]*>([^<]*)<', page)
        assert word and said in word[1]
