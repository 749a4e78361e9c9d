"""Polish banchok at the table in the terminal."""

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from kozyr.languages import LANGUAGES
from tests.terminal.sitting import learn, type_lines

PRESETS = ("banchok", "banchok-side")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_sitting_by_the_book_is_played_to_its_end(preset: str, tmp_path: Path) -> None:
    text = learn(tmp_path, 3, game="banchok", preset=preset)
    assert "The match is over after 3 deals." in text
    purses = re.findall(r"^\w+: (-?\d+), \d+ banks? held$", text.rpartition("Purses:")[2], re.MULTILINE)
    assert len(purses) == 5
    assert sum(map(int, purses)) == 0
    assert re.search(r"The next card is beaten by your hand in \d+ of \d+ cases", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_forty_columns_are_enough(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = ["1"] * 3 + ["?", "h", "5", "?", "h", "5", "u", "l", "s", "t", "5", "5", "5", "", "5", "5", "q"]
    text = type_lines(tmp_path, lines, game="banchok", preset="banchok-side", language=language)
    assert max(cell_len(line) for line in text.splitlines()) <= 40


def sitting(folder: Path, *lines: str, **wished: object) -> str:
    """A sitting that ends with leaving the table."""
    return type_lines(folder, [*lines, "q"], game="banchok", **({"preset": "banchok", "seed": 5} | wished))


@pytest.mark.rule("banchok", "R5", "R6", "B3")
@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("pass", "A punter may not pass"),
        ("3", "3 is less than the least bet of 5"),
        ("4000", "4000 is more than the bank of 310. Bet at most 310. [R6]"),
        ("7", "bets go from 5 to 310 in steps of 5. [B3]"),
        ("", "Type a number from 5 to 310, in steps of 5."),
        ("many", "Type a number from 5 to 310, in steps of 5."),
    ],
)
def test_what_is_no_bet_is_refused_with_its_rule(typed: str, answer: str, tmp_path: Path) -> None:
    assert answer in " ".join(sitting(tmp_path, typed).split())


@pytest.mark.parametrize(
    ("typed", "told"),
    [("25", "You bet 25."), ("bet 25", "You bet 25."), ("bank", "You say “bank!”: 310."), ("۲۵", "You bet 25.")],
)
def test_a_bet_is_a_number_or_the_bank(typed: str, told: str, tmp_path: Path) -> None:
    assert told in sitting(tmp_path, typed)


@pytest.mark.rule("banchok", "R15")
def test_a_side_bet_is_a_number_and_enter_adds_nothing(tmp_path: Path) -> None:
    text = sitting(tmp_path, "allow", "", "add 50", preset="banchok-side")
    assert "You add nothing." in text
    assert "You add 50." in text
    assert re.search(r"(David wins 5|David loses 5)\.\nYou (win|lose) 50\.", text)


@pytest.mark.rule("banchok", "R19")
@pytest.mark.parametrize(("answer", "told"), [("take", "You take the next bank."), ("leave", "You leave the game.")])
def test_the_bank_is_taken_or_the_game_is_left(answer: str, told: str, tmp_path: Path) -> None:
    for seed in range(60):
        folder = tmp_path / str(seed)
        folder.mkdir()
        text = sitting(folder, "bank", answer, players=2, seed=seed)
        if "The bank is broken: Anna" in text:
            break
    assert "You are offered the bank: take it with a stake of 300, or leave the game?" in " ".join(text.split())
    assert told in text


@pytest.mark.rule("banchok", "B8")
def test_cards_lie_face_down_before_ones_turn_where_that_is_agreed(tmp_path: Path) -> None:
    options = {"look_before_turn": False}
    text = sitting(tmp_path, "allow", preset="banchok-side", options=options)
    assert re.search(r"^Your hand: +\?\?  \?\?  \?\?$", text, re.MULTILINE)


@pytest.mark.rule("banchok", "B10")
def test_twenty_seven_have_names_and_a_word_is_said_of_it(tmp_path: Path) -> None:
    text = sitting(tmp_path, players=27)
    assert "Player 26" in text
    assert "This is a table of 27" in text


def test_a_match_that_was_left_is_gone_on_with(tmp_path: Path) -> None:
    sitting(tmp_path, "5", "")
    again = type_lines(tmp_path, ["s", "l", "q"], game="banchok", resume=str(tmp_path / "match.kozyr"))
    assert "You are back at the table, in deal 2." in again
    assert "deals round 2 from the same deck" in again


def test_the_last_turn_is_shown(tmp_path: Path) -> None:
    text = sitting(tmp_path, "u", "5", "u")
    assert re.search(r"The last turn: \w+ with .* came: (won|lost)\.", text)
