"""Shakha at the table in the terminal."""

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.terminal.sitting import learn, type_lines

PRESETS = ("shakha-a", "shakha-b", "shakha-v")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_sitting_by_the_book_is_played_to_its_end(preset: str, tmp_path: Path) -> None:
    text = learn(tmp_path, 5, game="shakha", preset=preset)
    assert "The match is over after 5 deals." in text
    assert "pot" not in text.partition("Seed")[2].lower()
    assert "Purses" not in text


@pytest.mark.parametrize("preset", PRESETS)
def test_forty_columns_are_enough(preset: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    text = learn(tmp_path, 4, game="shakha", preset=preset)
    assert max(cell_len(line) for line in text.splitlines()) <= 40
    assert re.search(r"^4\)? .*\d/\d \d+ \d+", text, re.MULTILINE)


def test_the_score_sheet_adds_up(tmp_path: Path) -> None:
    text = learn(tmp_path, 6, game="shakha", preset="shakha-a")
    sheet = text.rpartition("The score sheet: called/taken, points, total.")[2]
    rows = re.findall(r"^\d+ +(.*)$", sheet, re.MULTILINE)
    assert len(rows) == 6
    totals = [0, 0, 0, 0]
    for row in rows:
        entries = re.findall(r"(\d+)/(\d+) (-?\d+) (-?\d+)", row)
        assert len(entries) == 4
        for seat, (call, taken, points, total) in enumerate(entries):
            assert int(points) == (5 * int(call) + 5 if call == taken else int(taken))
            totals[seat] += int(points)
            assert totals[seat] == int(total)
    shown = {name: int(total) for name, total in re.findall(r"^\d+\. (\w+): (\d+)$", sheet, re.MULTILINE)}
    assert sorted(shown.values()) == sorted(totals)


@pytest.mark.rule("shakha", "V6", "C8")
def test_the_game_of_three_shows_places_and_titles(tmp_path: Path) -> None:
    text = learn(tmp_path, 3, game="shakha", preset="shakha-v")
    final = text.rpartition("The match is over")[2]
    places = re.findall(r"^(\d)\. \w+: (\d+) \((.*)\)$", final, re.MULTILINE)
    assert [int(total) for _, total, _ in places] == sorted((int(total) for _, total, _ in places), reverse=True)
    assert {title for _, _, title in places} <= {"embryo", "children's grade", "third grade"}


@pytest.mark.parametrize(("typed", "answer"), [("", "from 0 to 1"), ("2", "from 0 to 1"), ("many", "from 0 to 1")])
def test_a_call_is_a_number(typed: str, answer: str, tmp_path: Path) -> None:
    lines = type_lines(tmp_path, [typed, "q"], game="shakha", preset="shakha-a")
    assert answer in lines.partition("How many tricks do you call")[2]


@pytest.mark.rule("shakha", "S2")
def test_a_shakh_is_typed_with_its_mode_and_asked_for_one_without(tmp_path: Path) -> None:
    seed = next(seed for seed in range(200) if _holds_shakh_first(tmp_path / str(seed), seed))
    folder = tmp_path / "again"
    folder.mkdir()
    text = type_lines(folder, ["0", "6s", "?", "6s!", "q"], game="shakha", preset="shakha-b", seed=seed)
    assert "6♠ is a shakh: say how you play it" in text
    assert "You play 6♠!." in text


def _holds_shakh_first(folder: Path, seed: int) -> bool:
    """Whether the person holds the shakh of spades as the one card of the first deal, and may play it both ways."""
    folder.mkdir()
    text = type_lines(folder, ["0"], game="shakha", preset="shakha-b", seed=seed)
    return "Your hand:  1) 6♠!  2) 6♠." in text


def test_a_match_that_was_left_is_gone_on_with(tmp_path: Path) -> None:
    type_lines(tmp_path, ["0", "q"], game="shakha", preset="shakha-v")
    again = type_lines(tmp_path, ["s", "l", "q"], game="shakha", resume=str(tmp_path / "match.kozyr"))
    assert "You are back at the table" in again
    assert "1 card each" in again


def test_all_may_call_together(tmp_path: Path) -> None:
    options = {"call_order": "simultaneous"}
    text = learn(tmp_path, 2, game="shakha", preset="shakha-a", options=options)
    assert "has written down a call." in text
    assert "All calls are shown together." in text
    assert re.search(r"Anna calls \d\.", text)
