"""Whole sittings, in every preset."""

import re

import pytest
from rich.cells import cell_len

from kozyr.games.family import Counts, family
from tests.terminal.record_sessions import DEALS, PRESETS, SESSIONS, session


@pytest.mark.parametrize("preset", PRESETS)
def test_a_recorded_session_is_what_is_played_now(preset: str) -> None:
    written = (SESSIONS / f"{preset}.txt").read_text("utf-8")
    assert session(preset) == written, "if this is meant: python -m tests.terminal.record_sessions"


@pytest.mark.parametrize("preset", [preset for preset, game in PRESETS.items() if family(game).counts == Counts.MONEY])
def test_a_sitting_is_played_to_the_division_of_the_pot(preset: str) -> None:
    text = session(preset)
    assert f"The match is over after {DEALS} deals." in text
    purses = re.findall(r"^\w+: (-?\d+)$", text.rpartition("Purses:")[2], re.MULTILINE)
    assert len(purses) == family(PRESETS[preset]).options(preset).players
    assert sum(map(int, purses)) == 0


@pytest.mark.parametrize("preset", PRESETS)
def test_forty_columns_are_enough(preset: str) -> None:
    text = session(preset, columns=40)
    assert max(cell_len(line) for line in text.splitlines()) <= 40
    assert f"{DEALS} deals." in text


@pytest.mark.parametrize("preset", PRESETS)
def test_plain_text_has_no_colours_and_no_frames(preset: str) -> None:
    text = session(preset)
    assert not set(text) & set("\x1b╭╮╰╯│─━┃")
    assert all(line == line.rstrip() for line in text.splitlines())


@pytest.mark.rule("stukolka", "A45")
def test_cards_lie_face_down_until_their_owner_looks() -> None:
    text = session("shleif_full")
    tables = re.findall(r"-- Deal \d+ --.*?(?=^> [^ ])", text, re.MULTILINE | re.DOTALL)
    unseen = [table for table in tables if "face down" in table or "declare yourself blind" in table]
    assert unseen
    assert all("??  ??  ??" in table for table in unseen)
    assert not any("??" in table for table in tables if table not in unseen)


@pytest.mark.rule("frap", "R6")
@pytest.mark.rule("khrap", "R4")
@pytest.mark.parametrize("game", ["frap", "khrap"])
def test_a_hand_lies_face_down_until_its_owner_looks(game: str) -> None:
    text = session(game)
    tables = re.findall(r"-- Deal \d+ --.*?^Your hand: .*?$", text, re.MULTILINE | re.DOTALL)
    unseen = [table for table in tables if re.search(r"^. +You .*not looked", table, re.MULTILINE)]
    assert unseen
    assert all(("??" in table) == (table in unseen) for table in tables)
