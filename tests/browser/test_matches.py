"""Whole matches against computer players, of every game, by the mouse and by the keys alone."""

import pytest

from kozyr.games.family import families
from tests.browser.people import Company
from tests.browser.playing import Player, by_mouse

GAMES = list(families())


def enough(stands: str, deals: int) -> bool:
    return stands == "ended"


SHORT: dict[str, dict[str, object]] = {
    "stukolka": {"deals": 3},
    "frap": {"deals": 3},
    "khrap": {"deals": 3},
    "shakha": {"players": 6},
}


@pytest.mark.parametrize("game", GAMES)
def test_a_match_by_mouse(company: Company, game: str) -> None:
    anna = company.person()
    anna.sets_up(game, **SHORT.get(game, {}))
    player = Player(anna.page)
    deals = player.plays_until(enough, by_mouse)
    assert deals >= 1
    assert player.decided >= deals
