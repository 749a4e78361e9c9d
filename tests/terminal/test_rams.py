"""Rams at the table in the terminal."""

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from kozyr.languages import LANGUAGES
from tests.terminal.sitting import learn, type_lines

PRESETS = ("rams", "popular", "mushka")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_sitting_by_the_book_is_played(preset: str, tmp_path: Path) -> None:
    text = learn(tmp_path, 4, game="rams", preset=preset)
    assert re.search(r"The match is over after \d+ deals?\.", text)
    assert "pot" not in text.partition("Seed")[2].lower()


@pytest.mark.parametrize("preset", PRESETS)
def test_forty_columns_are_enough(preset: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    text = learn(tmp_path, 3, game="rams", preset=preset)
    assert max(cell_len(line) for line in text.splitlines()) <= 40


@pytest.mark.rule("rams", "R28", "R32")
def test_the_settlement_is_shown_when_the_game_is_won(tmp_path: Path) -> None:
    text = learn(tmp_path, 30, game="rams", preset="rams", options={"start": 20, "rate": 3})
    final = text.rpartition("The match is over")[2]
    receives = re.search(r"receives? (\d+)\.", final)
    assert receives is not None
    paid = [int(money) for money in re.findall(r"pays? (\d+) to the winner\.", final)]
    assert sum(paid) == int(receives[1])
    assert re.search(r"(\w+) (has|have) won the game\.", text)
    sheets = re.findall(r"^\w+: (-?\d+)", final, re.MULTILINE)
    assert len(sheets) == 4
    assert sum(3 * max(int(sheet), 0) for sheet in sheets) == sum(paid)


@pytest.mark.rule("rams", "R11", "R17")
def test_answers_are_understood(tmp_path: Path) -> None:
    lines = ["end", "xyz", "?", "l", "s", "t", "u", "r", "r R21", "q"]
    text = type_lines(tmp_path, lines, game="rams", preset="mushka")
    assert "jacks do not end the game" in text
    assert "is not an answer here" in text


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_other_languages_have_all_the_words(language: str, tmp_path: Path) -> None:
    text = type_lines(tmp_path, ["?", "h", "s", "q"], game="rams", preset="rams", language=language, seed=5)
    assert "{" not in text


def test_a_match_that_was_left_is_gone_on_with(tmp_path: Path) -> None:
    type_lines(tmp_path, ["q"], game="rams", preset="rams")
    again = type_lines(tmp_path, ["s", "l", "q"], game="rams", resume=str(tmp_path / "match.kozyr"))
    assert "You are back at the table" in again
