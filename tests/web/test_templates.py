"""Every page renders for every sample in every language, and its HTML keeps the rules of the house."""

import gzip
import json
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from kozyr.languages import LANGUAGES, say
from kozyr.sentences.web import SENTENCES
from kozyr.web import drawings, places
from kozyr.web.model import HandCard, Preferences, Step, Table
from kozyr.web.pages import STATIC, Page, render
from kozyr.web.preview import ADVICE, WHY, pages, write
from kozyr.web.sample_parts import hand, seats
from kozyr.web.samples import TABLES, stukolka

TEMPLATES = Path(places.__file__).parent / "templates"
TOKEN = "token-of-this-session"
VOID = frozenset({"input", "meta", "link", "img", "br", "hr", "use", "path", "rect", "circle"})


class Reader(HTMLParser):
    """What the tests ask of a page: its ids, forms, buttons, fields, scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.faults: list[str] = []
        self.forms: list[dict[str, str | None]] = []
        self.tokens = 0
        self.nameless: list[str] = []
        self.fields: list[dict[str, str | None]] = []
        self.labelled: set[str] = set()
        self.owners: set[str] = set()
        self.open: list[tuple[str, dict[str, str | None], list[str]]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids[str(found["id"])] += 1
        self.faults += [f"{tag} {name}" for name in found if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and not found.get("src")):
            self.faults.append(f"inline {tag}")
        if tag == "form" and found.get("method") == "post":
            self.forms.append(found)
        if tag == "label" and found.get("for"):
            self.labelled.add(str(found["for"]))
        if tag == "input" and found.get("name") == "_csrf_token":
            assert found["value"] == TOKEN
            self.tokens += 1
        elif tag in ("input", "select") and found.get("type") != "hidden":
            inside = any(name == "label" for name, _, _ in self.open)
            self.fields.append({**found, "inside": "label" if inside else None})
        if found.get("form"):
            self.owners.add(str(found["form"]))
        if tag not in VOID:
            self.open.append((tag, found, []))

    def handle_data(self, data: str) -> None:
        for _, _, words in self.open:
            words.append(data.strip())

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        name, found, words = self.open.pop()
        assert name == tag, f"{name} is closed by {tag}"
        if tag in ("button", "a") and not (found.get("aria-label") or "".join(words)):
            self.nameless.append(str(found.get("id")))


def every_page() -> list[str]:
    return list(pages())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", every_page())
def test_page(name: str, language: str) -> None:
    template, context = pages()[name]
    text = render(template, Page(csrf=TOKEN, preferences=Preferences(language=language)), context)
    read = Reader(text)
    assert f'lang="{language}" dir="{"rtl" if language == "fa" else "ltr"}"' in text
    assert not read.open
    assert [id for id, count in read.ids.items() if count > 1] == []
    assert read.faults == []
    assert read.nameless == []
    assert read.tokens == len(read.forms)
    assert read.owners <= read.ids.keys()
    for field in read.fields:
        assert field["inside"] or field.get("aria-label") or field.get("id") in read.labelled, field
    assert "None" not in text


def test_region_carries_no_token() -> None:
    for sample in TABLES.values():
        text = render("_table.html", Page(csrf=TOKEN), {"table": sample()})
        assert TOKEN not in text
        assert "_csrf_token" not in text


def test_all_templates_are_shown_by_samples() -> None:
    shown = {template for template, _ in pages().values()} | {"base.html", "_parts.html", "_table.html"}
    assert shown | {"_refusal.html", "_hint.html", "_only_here.html"} == {file.name for file in TEMPLATES.iterdir()}


def test_sentences_of_pages_exist_and_are_used() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in TEMPLATES.iterdir())
    built = (
        "web_preset_",
        "web_verify_",
        "web_key_",
        "web_pack_",
        "web_index_",
        "web_colours_",
        "web_pace_",
        "web_no_file",
    )
    unused = [
        code for code in SENTENCES if code.startswith("web_") and f'"{code}"' not in text and f"'{code}'" not in text
    ]
    assert [code for code in unused if not code.startswith(built)] == []


@pytest.mark.parametrize("verdict", ["ok", "fits", "bad", "other", "early", "later", "unknown"])
def test_every_verdict_of_a_deal_has_its_sentence(verdict: str) -> None:
    template, context = pages()["verify"]
    text = render(template, Page(), context | {"verdict": verdict})
    assert say(f"web_verify_{verdict}", "en") in text
    assert ('class="verdict good"' in text) == ("✓" in text) == (verdict in ("ok", "fits"))
    assert ('class="verdict bad"' in text) == ("✗" in text) == (verdict in ("bad", "other", "unknown"))


def test_refused_card_is_alive_and_says_so() -> None:
    text = render("_table.html", Page(), {"table": stukolka()})
    card = text[text.index('id="press-card-Ad"') :]
    card = card[: card.index("</button>")]
    assert 'aria-disabled="true"' in card
    assert " disabled" not in card
    assert 'value="Ad"' in card
    assert "а пики у вас есть" in card


def test_a_name_is_text_and_never_markup() -> None:
    table = stukolka()
    table.seats[1].name = "<b onclick=x>"
    text = render("_table.html", Page(), {"table": table})
    assert "<b onclick" not in text
    assert "&lt;b onclick=x&gt;" in text


def test_equal_cards_of_a_double_pack_have_ids_of_their_own() -> None:
    table = stukolka()
    table.hand = hand("Ah Ah Ah")
    assert max(Reader(render("_table.html", Page(), {"table": table})).ids.values()) == 1


@pytest.mark.parametrize(
    ("pack", "home", "drawn"),
    [
        ("home", "french", "french-ru"),
        ("home", "german", "german-ru"),
        ("french", "german", "french-ru"),
        ("german", "french", "german-ru"),
    ],
)
def test_cards_are_those_of_the_game_unless_the_reader_has_chosen(pack: str, home: str, drawn: str) -> None:
    table = stukolka()
    table.pack = home
    text = render("_table.html", Page(preferences=Preferences(pack=pack, index="ru")), {"table": table})
    assert set(re.findall(r"/art/(\w+-\w+)-(?:full|small)\.svg", text)) == {drawn}


def test_face_down_cards_have_no_identity() -> None:
    table = stukolka()
    table.hand = []
    table.seats[0].cards = 3
    text = render("_table.html", Page(), {"table": table})
    below = text[text.index('id="hand"') :]
    assert below.count("#back") >= 3
    assert "data-flip" not in below


def test_notes() -> None:
    page = Page()
    refusal = render("_refusal.html", page, {"refused": WHY})
    assert 'href="/rules/stukolka#R21"' in refusal
    hint = render("_hint.html", page, {"hint": ADVICE})
    assert 'form="play"' in hint
    assert 'value="7s"' in hint


@pytest.mark.parametrize("players", range(2, places.MOST + 1))
def test_any_number_can_sit(players: int) -> None:
    table = Table(
        id="x",
        seq=1,
        game="stukolka",
        title="x",
        step=Step.PLAYING,
        deal="x",
        seat=0,
        seats=seats([f"P{seat}" for seat in range(players)], ["0"], tricks={0: 7, 1: 1}),
        hand=[HandCard(card="Ah", label="A♥")],
    )
    read = Reader(render("_table.html", Page(), {"table": table}))
    assert sum(id.startswith("plate-") for id in read.ids) == players
    rules = (STATIC / "places.css").read_text(encoding="utf-8")
    assert all(f'[data-n="{players}"]>[data-place="{place}"]' in rules for place in range(players))


@pytest.mark.parametrize("players", range(2, places.CROWDED + 1))
def test_plates_keep_apart(players: int) -> None:
    """On a wide cloth (850 by 400) plates of 150 by 45 do not lie upon each other, and all lie on the cloth."""
    found = [places.wide(players, place) for place in range(1, players)]
    assert all(0 <= x <= 100 and 0 <= y <= 100 for x, y in found)
    for number, (x, y) in enumerate(found):
        for u, v in found[number + 1 :]:
            assert abs(x - u) * 7.0 > 100 or abs(y - v) * 3.25 > 44


def test_places_are_fresh() -> None:
    assert (STATIC / "places.css").read_text(encoding="utf-8") == places.style_sheet()


def test_drawings_are_named_and_nothing_else_is_given() -> None:
    known = list(drawings.names())
    assert len(known) == len(set(known))
    assert drawings.drawing("cloth-rams-night.svg").startswith("<svg")
    sheet = drawings.drawing(drawings.COLOURS)
    assert '[data-colours="four"]{--kz-' in sheet
    assert all(word.split("?")[0] in known for word in sheet.split("/art/")[1:])
    for name in ("../secret", "french-en.svg", "cloth-whist-two.svg"):
        with pytest.raises(KeyError):
            drawings.drawing(name)


def test_own_scripts_are_small() -> None:
    text = b"".join(file.read_bytes() for file in STATIC.glob("*.js"))
    assert len(gzip.compress(text, 9)) < 6500


def test_preview_writes_every_look(tmp_path: Path) -> None:
    write(tmp_path)
    assert (tmp_path / "table-stukolka-night.html").is_file()
    assert (tmp_path / "static" / "table.js").is_file()


def test_fonts_are_asked_for_by_their_versions() -> None:
    packages = json.loads((STATIC.parent / "package.json").read_text(encoding="utf-8"))["dependencies"]
    versions = {name.rpartition("/")[2]: version for name, version in packages.items() if "fontsource" in name}
    files = re.findall(r"url\(vendor/([a-z-]+?)-[^?)]*(?:\?v=([^)]*))?\)", (STATIC / "fonts.css").read_text("utf-8"))
    assert len(files) == 7
    for file, version in files:
        assert version == next(known for family, known in versions.items() if family.startswith(file)), file
