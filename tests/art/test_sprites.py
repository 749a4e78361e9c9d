"""The sprites: whole, well formed, small, and nothing in them but drawing."""

import gzip
import re
from xml.etree import ElementTree

import pytest

from kozyr import art
from kozyr.cards import RANKS, SUITS
from tests.art.digests import elements, sprites

SVG = "{http://www.w3.org/2000/svg}"
ALL = list(sprites())
BOUNDS = {"full": 40_000, "small": 12_000}
ELEMENTS = {"svg", "defs", "symbol", "g", "path", "circle", "rect", "use"}
ATTRIBUTES = {
    *("id", "viewBox", "x", "y", "width", "height", "rx", "cx", "cy", "r", "d", "href", "transform"),
    *("fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "opacity"),
}


@pytest.fixture(params=ALL, ids="-".join)
def names(request: pytest.FixtureRequest) -> tuple[str, str, str]:
    found: tuple[str, str, str] = request.param
    return found


def shown_backs(names: tuple[str, str, str]) -> list[str]:
    """The back, which cards that lie face up do not need in their small form."""
    return [art.BACK] if names[2] == "full" else []


def test_every_card_and_back_is_a_symbol_of_the_same_box(names: tuple[str, str, str]) -> None:
    root = ElementTree.fromstring(art.sprite(*names))
    symbols = {symbol.attrib["id"]: symbol.attrib["viewBox"] for symbol in root.findall(f"{SVG}symbol")}
    assert list(symbols) == [*art.cards(), *shown_backs(names)]
    assert set(symbols.values()) == {"0 0 200 300"}
    assert set(art.cards()) == {rank + suit for rank in RANKS for suit in SUITS}


def test_ids_are_unique_and_every_use_finds_its_part(names: tuple[str, str, str]) -> None:
    text = art.sprite(*names)
    ids = re.findall(r'\bid="([^"]*)"', text)
    assert len(ids) == len(set(ids))
    used = set(re.findall(r'href="([^"]*)"', text))
    assert used <= {f"#{name}" for name in ids}
    parts = {name for name in ids if name not in {*art.cards(), *shown_backs(names)}}
    assert {f"#{name}" for name in parts} == used, "a part that no card shows"


def test_no_two_cards_look_the_same(names: tuple[str, str, str]) -> None:
    found = elements(art.sprite(*names))
    looks = {ElementTree.tostring(found[card]).replace(card.encode(), b"") for card in art.cards()}
    assert len(looks) == 52


def test_a_sprite_is_drawing_and_nothing_else(names: tuple[str, str, str]) -> None:
    text = art.sprite(*names)
    for element in ElementTree.fromstring(text).iter():
        assert element.tag.removeprefix(SVG) in ELEMENTS
        assert set(element.attrib) <= ATTRIBUTES
        assert not (element.text or "").strip(), "no titles, no style sheets"
    assert "url(" not in text
    assert text.count("http") == 1, "the name space alone"


def test_colours_are_properties_with_a_fallback(names: tuple[str, str, str]) -> None:
    text = art.sprite(*names)
    painted = set(re.findall(r'(?:fill|stroke)="([^"]*)"', text))
    assert {value for value in painted if not value.startswith("var(")} <= {"none"}
    for value in painted - {"none"}:
        assert re.fullmatch(r"var\(--kz-[a-z-]+,(#[0-9a-f]{6}|none)\)", value)


def test_a_sprite_is_small_on_the_wire(names: tuple[str, str, str]) -> None:
    packed = len(gzip.compress(art.sprite(*names).encode(), mtime=0))
    assert packed < BOUNDS[names[2]]


@pytest.mark.parametrize("pack", art.packs())
def test_letters_of_a_set_tell_all_ranks_apart(pack: str) -> None:
    assert {"en", "ru", "cs", "de", "fa"} == set(art.indices(pack))
    for index in art.indices(pack):
        found = elements(art.sprite(pack, index, "full"))
        shapes = {ElementTree.tostring(found[f"rank-{rank}"]).split(b">", 1)[1] for rank in RANKS}
        assert len(shapes) == len(RANKS)


def test_the_german_pack_is_at_home_with_german_letters() -> None:
    assert art.indices("french")[0] == "en"
    assert art.indices("german")[0] == "de"


def test_an_ober_bears_his_sign_high_and_an_unter_low() -> None:
    found = elements(art.sprite("german", "de", "full"))
    for suit in SUITS:
        heights = [_height(found[f"half-{rank}{suit}"], suit) for rank in "QJ"]
        assert heights[0] < 60 < heights[1] < 150


def _height(half: ElementTree.Element, suit: str) -> float:
    signs = [use for use in half.iter(f"{SVG}use") if use.attrib["href"] == f"#sign-{suit}"]
    found = re.match(r"translate\(\S+ ([\d.]+)\)", signs[-1].attrib["transform"])
    assert found
    return float(found[1])


@pytest.mark.parametrize("rank", "23456789T")
def test_a_number_card_shows_its_number_of_signs(rank: str) -> None:
    found = elements(art.sprite("french", "en", "full"))
    signs = [use for use in found[f"{rank}h"].iter(f"{SVG}use") if use.attrib["href"] == "#sign-h"]
    assert len(signs) == (10 if rank == "T" else int(rank))


@pytest.mark.parametrize(
    "names", [("tarot", "en", "full"), ("french", "xx", "full"), ("german", "de", "huge")], ids="-".join
)
def test_an_unknown_name_is_refused_with_the_known_ones(names: tuple[str, str, str]) -> None:
    with pytest.raises(ValueError, match="are known"):
        art.sprite(*names)
