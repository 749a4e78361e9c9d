"""Nothing that a viewer may not know is in what is sent to him: with other hidden cards, every byte is the same."""

import random
from dataclasses import replace

import msgspec
import pytest

from kozyr.engine import verbs
from kozyr.engine.random import stream
from kozyr.engine.state import copy, new
from kozyr.games.family import family
from kozyr.match import Match
from kozyr.tables import log
from kozyr.tables.room import SPECTATOR, Frame
from kozyr.web.model import Preferences
from kozyr.web.pages import Page, render
from kozyr.web.showing import Viewer
from tests.rooms.helpers import GAMES, deals, room_of

DEALS = 2


def with_other_cards(match: Match, seat: int, draw: int) -> Match:
    """The match with hidden cards exchanged for others that agree with what a seat sees."""
    twin = match.copy()
    state = new(match.game.state)
    verbs.resample(copy(match.view(seat)), state, stream(draw, "other cards", seat + 1))
    twin._state = state
    return twin


def sent(viewer: Viewer, before: Frame, frame: Frame) -> tuple[str, bytes]:
    """All that is sent to a viewer behind an event: the region, and the same for programs."""
    viewer.tell(before, frame)
    table = viewer.show(frame)
    page = Page(preferences=Preferences(language=viewer.language))
    return render("_table.html", page, {"table": table}), msgspec.json.encode(table)


@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_every_byte_is_the_same_with_other_hidden_cards(game: str, preset: str) -> None:
    source = random.Random(f"{game} {preset}")
    room = room_of(str(family(game).options(preset)), "anna", "boris")
    one = {seat: Viewer(room, seat, "en") for seat in range(SPECTATOR, len(room.chairs))}
    other = {seat: Viewer(room, seat, "en") for seat in one}
    before = room.frames[-1]
    looked = 0
    for number, frame in enumerate(deals(room, DEALS, source)):
        for seat, viewer in one.items():
            # A few viewers at each event: all of them often enough.
            watched = seat in (SPECTATOR, frame.match.turn) or (number + seat) % 5 == 0
            if not watched or frame.match.over:
                continue
            old = (
                replace(before, match=with_other_cards(before.match, seat, number)) if not before.match.over else before
            )
            exchanged = replace(frame, match=with_other_cards(frame.match, seat, number))
            if isinstance(frame.event, log.Began):
                viewer.lines.clear()
                other[seat].lines.clear()
            assert sent(viewer, before, frame) == sent(other[seat], old, exchanged), f"seat {seat}, event {number}"
            viewer.lines.clear()
            other[seat].lines.clear()
            looked += 1
        before = frame
    assert looked > 5


def test_no_secret_is_shown_before_it_is_opened() -> None:
    room = room_of("stukolka(players=3)", "anna")
    secret = room.secrets[-1]
    for frame in deals(room, 1, random.Random(1)):
        for seat in range(SPECTATOR, 3):
            text = msgspec.json.encode(Viewer(room, seat, "en").show(frame)).decode()
            assert secret.seed.hex() not in text
            assert secret.salt.hex() not in text
            assert room.commitment in text
