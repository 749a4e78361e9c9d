"""The pages of rules in every language: nothing is missing, and a translation keeps what cannot be translated."""

import functools
import re
from collections import Counter
from collections.abc import Mapping

import pytest
from markdown_it import MarkdownIt

from kozyr.games.family import families
from kozyr.languages import LANGUAGES, catalogue
from kozyr.refusals import Refused
from kozyr.rulebook import blocks, options_explained, parsed, rendered, rule_text, rules_page

TRANSLATED = [language for language in LANGUAGES if language != "en"]
LATIN_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹", "0123456789")
CODE = re.compile(r"`[^`]*`")
LINK = re.compile(r"(?<=\])\([^)]*\)")
KEPT: Mapping[str, str] = {
    "ids": r"\b[A-Z]{1,2}\d+[a-z]?\b",
    "ids in bold": r"\*\*[A-Z]+\d+[a-z]?\*\*",
    "marks": "[✓○△]",
    "suits": "[♠♥♦♣]",
    "figures": r"\d+",
}


def facts(block: str) -> dict[str, Counter[str]]:
    """What a translation keeps: code, links, ids, marks, suits and figures."""
    words = CODE.sub(" ", block)
    found = {"code": Counter(CODE.findall(block)), "links": Counter(LINK.findall(words))}
    words = LINK.sub("", words).translate(LATIN_DIGITS)
    # Thousands are kept apart by a blank in one language, by a point or a comma in another.
    words = re.sub(r"(?<=\d)[\u202f\u00a0 .,٫٬](?=\d{3}\b)", "", words)
    return found | {name: Counter(re.findall(pattern, words)) for name, pattern in KEPT.items()}


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("game", families())
def test_every_block_is_translated_and_keeps_what_is_not_words(game: str, language: str) -> None:
    found = catalogue(language, "rules")
    for block in blocks(game):
        # Without a translation gettext gives the English back; a block of code alone is the same in all languages.
        translation = found.gettext(block)
        assert facts(translation) == facts(block), translation
        assert translation != block or not re.search(r"[a-z]+ [a-z]+ [a-z]+", CODE.sub("", LINK.sub("", block))), block


@functools.cache
def page_of(game: str, language: str) -> str:
    """A page as it is shown."""
    return rendered(parsed(game, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", families())
def test_links_of_a_page_lead_to_its_headings(game: str, language: str) -> None:
    page = page_of(game, language)
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    links = re.findall(r'href="(?:(\w+)\.md)?(?:#([^"]+))?"', page)
    assert links
    for other, anchor in links:
        assert not anchor or f' id="{anchor}"' in page_of(other or game, language)


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("game", families())
def test_a_page_has_the_same_items_in_every_language(game: str, language: str) -> None:
    named = [[token.attrGet("id") for token in parsed(game, tongue)] for tongue in ("en", language)]
    assert named[0] == named[1]


@pytest.mark.parametrize("game", families())
def test_a_page_that_is_written_anew_is_the_same_page(game: str) -> None:
    plain = MarkdownIt("commonmark", {"html": False}).enable("table")
    for language in TRANSLATED:
        again = plain.parse(rules_page(game, language))
        page = parsed(game, language)
        assert [token.type for token in again] == [token.type for token in page]
        assert [token.content for token in again] == [token.content for token in page]


def test_a_rule_can_be_read_alone() -> None:
    assert rule_text("stukolka", "R21").startswith("R21 ✓ Following suit.")
    assert "a trump must" not in rule_text("stukolka", "R21")
    assert rule_text("stukolka", "R17a") == rule_text("stukolka", "R17")
    assert rule_text("stukolka", "A22").startswith("A22")
    assert rule_text("stukolka", "H10").startswith("H10")
    assert rule_text("rams", "L18").splitlines() == ["L18 ✓ Kh 9h 7c Ah following suit Kh 9h"]
    assert rule_text("rams", "L19").startswith("L19 ✓○ One trick")
    assert rule_text("stukolka", "R21", "ru").startswith("R21 ✓ ")
    assert rule_text("stukolka", "R21", "ru") != rule_text("stukolka", "R21")
    for rule in ("R999", "", "Nix"):
        with pytest.raises(Refused):
            rule_text("stukolka", rule)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", families())
def test_options_are_explained_in_the_readers_language(game: str, language: str) -> None:
    meaning = options_explained(game, language)
    # A variant is chosen by its preset.
    assert {*families()[game].record.__struct_fields__} - {"variant"} <= meaning.keys()
    for name, text in meaning.items():
        assert text and "`" not in text and "**" not in text
        if language != "en":
            assert text != options_explained(game, "en")[name]
