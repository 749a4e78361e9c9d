"""A log that is kept up to date is the one that is told anew."""

import random

import pytest

from kozyr.games.family import family
from kozyr.tables import log
from kozyr.tables.replaying import Moment, match_at
from kozyr.tables.room import Chair, Frame
from kozyr.web.called import names
from kozyr.web.showing import Viewer
from tests.rooms.helpers import GAMES, deals, room_of


@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_keeping_up_tells_what_catching_up_tells(game: str, preset: str) -> None:
    room = room_of(str(family(game).options(preset)), "anna", "boris")
    kept = {seat: Viewer(room, seat, "en") for seat in (-1, 0, 1)}
    looks = random.Random(f"{game} {preset}")
    for _ in deals(room, 3, looks):
        for seat, viewer in kept.items():
            if looks.random() < 0.4:
                viewer.keep_up()
                fresh = Viewer(room, seat, "en")
                fresh.catch_up()
                assert viewer.lines == fresh.lines


@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_what_is_gained_is_shown_as_a_gain(game: str, preset: str) -> None:
    room = room_of(str(family(game).options(preset)), "anna", "boris")
    viewer = Viewer(room, 0, "en")
    counts_down = game == "rams"
    for frame in deals(room, 3, random.Random(f"{game} {preset}")):
        shown = viewer.show(frame)
        assert all(seat.gained == ((seat.change[0] == "−") == counts_down) for seat in shown.seats if seat.change)


@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_looking_back_shows_every_hand(game: str, preset: str) -> None:
    room = room_of(str(family(game).options(preset)), "anna", "boris")
    list(deals(room, 1, random.Random(f"{game} {preset}")))
    deal = room.match.deals[0]
    for count in range(len(deal.actions)):
        match, before = match_at(room, Moment(0, count)) if room.finished else (room.match, room.match)
        for seat in (-1, 1):
            shown = Viewer(room, seat, "en").look_back(Frame(count, log.Began(), match, tuple(room.chairs)), before)
            hands = [*(card for seat in shown.seats for card in seat.shown), *(held.card for held in shown.hand)]
            # In banchok nobody looks before his turn, where that is the rule.
            assert "??" not in hands or game == "banchok"


def test_no_computer_player_is_called_like_a_person() -> None:
    chairs = (Chair(identity="a", name="Anna"), *(Chair(level="book") for _ in range(3)))
    shown = [names(chairs, seat, "en") for seat in range(-1, 4)]
    assert (shown[0][0], *shown[0][2:]) == ("Anna", "Boris", "Clara")
    assert all(called[2:] == ("Boris", "Clara") or "You" in called[2:] for called in shown)
    assert all(len(set(called)) == len(called) for called in shown)
