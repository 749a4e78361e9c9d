"""Stovkahra at the table in the terminal."""

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from kozyr.languages import LANGUAGES
from kozyr.screens.screen import SPECTATOR, Screen, Voice, screen
from kozyr.screens.stovkahra.matchsticks import sticks
from tests.stovkahra.scripted import Scripted, deal_example
from tests.stovkahra.test_rules import ACES, TENS
from tests.terminal.sitting import learn, type_lines

rule = pytest.mark.rule
NAMES = ("You", "Anna", "Boris", "Clara")


def seen_by(person: int = 0, language: str = "en") -> Screen:
    """The screen of somebody."""
    return screen("stovkahra", Voice(language, NAMES, person))


@pytest.mark.parametrize("preset", ["stovkahra", "village", "lab"])
def test_a_sitting_by_the_book_is_played_to_its_end(preset: str, tmp_path: Path) -> None:
    text = learn(tmp_path, 5, game="stovkahra", preset=preset)
    assert "The match is over after 5 deals." in text
    assert "Purses" not in text
    assert re.search(r"^Matchsticks of your side: .*\(\d+\)$", text, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_forty_columns_are_enough(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    text = type_lines(tmp_path, ["?", "t", "l", "s", "q"], game="stovkahra", language=language)
    assert max(cell_len(line) for line in text.splitlines()) <= 40


@rule("stovkahra", "A37")
def test_the_village_sees_no_points_before_the_deal_is_over(tmp_path: Path) -> None:
    text = learn(tmp_path, 3, game="stovkahra", preset="village")
    tables = re.findall(r"-- Deal \d+.*?(?=^> )", text, re.MULTILINE | re.DOTALL)
    assert tables
    assert not any("Points" in table for table in tables)
    assert "Points" in text


@rule("stovkahra", "A37")
@pytest.mark.parametrize(
    ("shows", "line"),
    [("carried_and_melds", "Points carried and declared: 50 to 5"), ("all", "Points: 59 to 5"), ("none", "")],
)
def test_which_points_the_table_shows(shows: str, line: str) -> None:
    deal = deal_example("E20")
    table = Scripted(deal["pack"], carried=(10, 5), show_totals=shows, bonus_first=0)
    table.do("pass", "pass", "meld AAA 777", "continue", "pass").tricks(deal["tricks"], 1)
    facts = "\n".join(seen_by().describe_table(table.match.view(0)).facts)
    assert line in facts
    assert ("Points" in facts) == bool(line)


@rule("stovkahra", "A11")
def test_open_cards_are_in_sight_until_the_lead_or_until_they_are_played() -> None:
    for display, shown in (("shown_then_taken", False), ("stay_on_table", True)):
        table = Scripted({0: "9a"}, exposed="Aa 8l 7b", exposed_display=display)
        facts = "\n".join(seen_by(1).describe_table(table.match.view(1)).facts)
        assert "Open cards of You: Aa 8l 7b" in facts
        table.pass_melds().play("0:8l")
        facts = "\n".join(seen_by(1).describe_table(table.match.view(1)).facts)
        assert ("Open cards of You: Aa 7b" in facts) == shown
        assert ("Open cards" in facts) == shown


@rule("stovkahra", "A13")
def test_a_meld_is_told_as_it_is_announced() -> None:
    for announce, words, told in (
        ("rank_and_number", "meld AAAA TTTT", "Anna declares AAAA TTTT: 60 points."),
        ("rank_only", "meld A T", "Anna declares A… T…: 60 points."),
    ):
        table = Scripted({1: f"{ACES} {TENS}"}, dealer=0, turned="9a", meld_announce=announce)
        before = table.match.view(0)
        table.do(words)
        assert seen_by().events(before, table.match.view(0)) == [told]


@rule("stovkahra", "R10", "R13")
def test_the_beginning_of_a_deal_is_told() -> None:
    table = Scripted(dealer=3, turned="Ob", exposed="Aa 8l 7b")
    before = Scripted().match.view(1)
    assert seen_by(1).opening(before, table.match.view(1)) == [
        "Game 1 begins at 0 : 0.",
        "Clara deals.",
        "Ob is the bottom card, and goes to Clara. Trumps: bells.",
        "The first 3 cards of You lie open: Aa 8l 7b.",
    ]


@rule("stovkahra", "R32", "R33", "R37")
@pytest.mark.parametrize(
    ("carried", "person", "told"),
    [
        ((60, 0), 2, ["says dost!", "100 is enough: dost is right", "Your side wins the game and 2 matchsticks."]),
        ((59, 0), 1, ["says dost!", "100 is needed: dost is wrong", "Your side wins the game and 2 matchsticks."]),
        ((60, 50), 1, ["says dost!", "dost is right", "The opponents win the game and 1 matchstick."]),
        ((60, 50), SPECTATOR, ["says dost!", "dost is right", "You and Boris win the game and 1 matchstick."]),
    ],
)
def test_the_end_of_a_game_is_told(carried: tuple[int, int], person: int, told: list[str]) -> None:
    table = Scripted({0: ACES}, carried=carried, tally=(3, 3)).do("meld AAAA")
    before = table.match.view(person)
    table.do("dost")
    lines = seen_by(person).events(before, table.match.view(person))
    assert len(lines) == len(told)
    assert all(part in line for part, line in zip(told, lines, strict=True))
    before = table.match.view(person)
    table.do("lower")
    assert "lower" in seen_by(person).events(before, table.match.view(person))[0]


@rule("stovkahra", "R39", "R40")
def test_the_end_of_a_match_is_told() -> None:
    for mode, first, tally, told in (
        ("to_10", -1, (8, 9), "Your side wins the match."),
        ("to_20", 0, (18, 9), "Your side wins the match, and it counts for 2."),
        ("to_20", 1, (18, 12), "The match is drawn"),
    ):
        table = Scripted({0: ACES}, carried=(60, 0), tally=tally, first_ten=first, match_mode=mode)
        table.do("meld AAAA", "dost")
        before = table.match.view(0)
        table.do("raise")
        assert told in seen_by().events(before, table.match.view(0))[-1]
    assert "The opponents were the first to have 10." in seen_by().standing(table.match.view(0))


@rule("stovkahra", "A36")
def test_who_remembers_the_pack_reads_it_on_the_table() -> None:
    deal = deal_example("E22")
    table = Scripted(deal["pack"], pack_memory="full").pass_melds().tricks(deal["tricks"]).do("continue")
    table.match.begin(table.match.laid(table.match.deals[0].pack))
    facts = seen_by().describe_table(table.match.view(0)).facts
    assert any(fact.startswith("You remember the gathered pack, from the top: Ka Al 9a Uh") for fact in facts)


def test_matchsticks_lie_in_bundles() -> None:
    assert [sticks(count) for count in (0, 1, 5, 7, -2)] == ["0", "|", "|||||", "||||| ||", "-||"]


def test_cards_on_the_cloth_are_named_by_german_letters() -> None:
    deal = deal_example("E20")
    table = Scripted(deal["pack"]).pass_melds().play("0:Tl 1:Al")
    cloth = seen_by().cloth(table.match.view(0))
    assert [(laid.seat, laid.card) for laid in cloth.trick] == [(0, "Tl"), (1, "Al")]
    assert (cloth.trump, cloth.turned, cloth.talon) == ("b", "", 0), "bells have no sign, and are named"
    assert cloth.shown == ((), (), (), ("8b",))
    assert seen_by().card("Ob") == "Ob"


@rule("stovkahra", "R14", "R31", "R37")
def test_what_is_refused_at_the_keyboard(tmp_path: Path) -> None:
    text = type_lines(tmp_path, ["dost", "Qd", "xx", "r", "q"], game="stovkahra", seed=5)
    assert "Dost may be said only by a player who has just declared a meld" in text
    assert "is not in your hand" in text or "You play Ob" in text


def test_the_ten_of_acorns_is_a_card_and_no_command(tmp_path: Path) -> None:
    seed = next(
        seed
        for seed in range(100)
        if re.search(
            r"Your hand:.* Ta .*\nYou[r ]", type_lines(_folder(tmp_path, seed), ["q"], game="stovkahra", seed=seed)
        )
    )
    text = type_lines(_folder(tmp_path, 1000), ["ta", "q"], game="stovkahra", seed=seed)
    assert "You play Ta." in text or "Ta may not be played" in text


def _folder(path: Path, number: int) -> Path:
    folder = path / str(number)
    folder.mkdir()
    return folder


def test_a_match_that_was_left_is_gone_on_with(tmp_path: Path) -> None:
    type_lines(tmp_path, ["1", "q"], game="stovkahra")
    again = type_lines(tmp_path, ["s", "l", "q"], game="stovkahra", resume=str(tmp_path / "match.kozyr"))
    assert "You are back at the table" in again
    assert "is the bottom card" in again


def test_a_cut_is_a_number(tmp_path: Path) -> None:
    options = {"cut_mode": "agent", "first_dealer": "1"}
    text = type_lines(tmp_path, ["3", "16", "q"], game="stovkahra", options=options)
    assert "from 4 to 28" in text
    assert "You cut." in text
