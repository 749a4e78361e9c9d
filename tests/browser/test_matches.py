"""Whole matches against computer players, of every game, by the mouse and by the keys alone."""

import pytest

from tests.browser.games import AHEAD, GAMES, SHORT
from tests.browser.people import Company
from tests.browser.playing import Player, by_keys, by_mouse, ended


@pytest.mark.parametrize("game", GAMES)
def test_a_match_by_mouse(company: Company, game: str) -> None:
    anna = company.person()
    table = anna.sets_up(game, **SHORT[game])
    if game in AHEAD:
        anna.plays_ahead(table, AHEAD[game])
        anna.page.reload()
    player = Player(anna.page)
    deals = player.plays_until(ended, by_mouse)
    assert deals >= 1
    assert player.decided >= 1
    anna.page.locator("#word .standing").wait_for()
    assert anna.sees(table)["step"] == "ended"


@pytest.mark.parametrize("game", GAMES)
def test_some_deals_by_keys_alone(company: Company, game: str) -> None:
    anna = company.person()
    anna.sets_up(game, **SHORT[game])
    player = Player(anna.page)
    assert player.plays_until(lambda stands, deals: stands == "ended" or deals == 2, by_keys) >= 1
