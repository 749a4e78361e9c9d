"""What a terminal draws and asks at a server's table is what it draws and asks at its own."""

import random

import pytest

from kozyr.games.family import family
from kozyr.screens.screen import Kind
from kozyr.tables.room import Frame, Room
from kozyr.terminal import records
from kozyr.terminal.sitting import asks_in_words
from kozyr.web.deciding import FEW_NUMBERS
from kozyr.web.showing import Viewer
from tests.rooms.helpers import GAMES, deals, room_of

DEALS = 3


def frames(game: str, preset: str) -> tuple[Room, list[Frame]]:
    """A room, and what happens in some deals; another room where the first seat is not asked in those."""
    source = random.Random(f"{game} {preset}")
    while True:
        room = room_of(str(family(game).options(preset)), "anna", "boris", alone=False)
        found = list(deals(room, DEALS, source))
        if any(frame.match.turn == 0 for frame in found):
            return room, found


@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_the_sheet_is_the_same(game: str, preset: str) -> None:
    room, found = frames(game, preset)
    viewer = Viewer(room, 0, "en")
    for frame in found:
        own = viewer.screen(frame.chairs).describe_table(frame.match.view(0))
        sheet = records.sheet(viewer.show(frame), "en")
        assert (sheet.title, sheet.facts, sheet.hand_title) == (own.title, own.facts, own.hand_title)
        assert [(row.name, row.money, row.on_turn) for row in sheet.seats] == [
            (row.name, row.money, row.on_turn) for row in own.seats
        ]
        shown = [own.card(card) for card in own.hand]
        assert [sheet.card(card) for card in sheet.hand] == shown


@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_the_question_is_the_same(game: str, preset: str) -> None:
    room, found = frames(game, preset)
    viewer = Viewer(room, 0, "en")
    asked = 0
    for frame in found:
        table = viewer.show(frame)
        question = records.question(table)
        if frame.match.over or frame.match.turn != 0:
            assert question is None
            continue
        asked += 1
        assert question is not None
        own = viewer.screen(frame.chairs).question(frame.match.view(0))
        assert (question.text, question.kind, question.verbs) == (own.text, own.kind, own.verbs)
        assert (question.default.text if question.default else None) == (own.default.text if own.default else None)
        if own.kind == Kind.NUMBER:
            assert question.bounds == own.bounds
        else:
            shown = [(entry.text, entry.label) for entry in question.entries]
            assert shown == [(entry.text, entry.label) for entry in own.entries]
            assert asks_in_words(question) == asks_in_words(own)
        assert set(records.refusals(table)) == {
            entry.text for entry in own.entries if own.kind == Kind.ONE and frame.match.refuse(entry.text)
        } | refused_numbers(frame, viewer)
    assert asked


def refused_numbers(frame: Frame, viewer: Viewer) -> set[str]:
    """The numbers that may not be named."""
    screen = viewer.screen(frame.chairs)
    own = screen.question(frame.match.view(0))
    numbers = range(own.bounds[0], own.bounds[1] + 1, own.step)
    if own.kind != Kind.NUMBER or len(numbers) > FEW_NUMBERS:
        return set()
    texts = [screen.number_text(number) for number in numbers]
    return {text for text in texts if frame.match.refuse(text)}
