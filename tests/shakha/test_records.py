"""Matches of shakha written down and read again."""

import random

import pytest

from kozyr import record
from kozyr.match import Match
from kozyr.refusals import Refused
from tests.shakha.scripted import SHAKHA

GAMES = [
    ("shakha-a", {}),
    ("shakha-a", {"players": 2, "call_order": "simultaneous"}),
    ("shakha-b", {"players": 6, "shakh_turned": "redeal"}),
    ("shakha-b", {"fixed_trump": "d", "players": 5}),
    ("shakha-v", {"last_deal_miss": -10}),
]


def played(preset: str, changes: dict[str, object], seed: int, deals: int = 100) -> Match:
    """A random match."""
    match = Match(SHAKHA.options(preset, **changes), family=SHAKHA, seed=seed)
    source = random.Random(seed)
    while not match.ended and len(match.deals) < deals:
        match.begin()
        while not match.over:
            match.play(source.choice(match.legal()))
    return match


@pytest.mark.parametrize(("preset", "changes"), GAMES)
def test_a_whole_match_goes_round(preset: str, changes: dict[str, object]) -> None:
    match = played(preset, changes, 4)
    text = record.dumps(match)
    back = record.loads(text)
    assert back.faults == ()
    assert back.match is not None
    assert record.dumps(back) == text
    assert back.match.balance == match.balance
    assert back.match.ended


@pytest.mark.rule("shakha", "S2", "B37")
@pytest.mark.parametrize(("preset", "changes"), GAMES)
def test_a_position_goes_round_and_goes_on_as_the_match_would(preset: str, changes: dict[str, object]) -> None:
    for deals in (1, 7, 9):
        match = played(preset, changes, 5, deals)
        match.begin()
        for _ in range(8):
            if not match.over:
                match.play(match.legal()[-1])
        again = record.read_position(record.position(match))
        for seat in range(match.options.players):
            for name in ("hand", "written"):
                assert again.view(seat)[name].tolist() == match.view(seat)[name].tolist()
        assert again.balance == match.balance
        for name in ("cards", "dealer", "carry", "trump", "turn", "phase", "plays"):
            assert again.table[name] == match.table[name]


def test_a_record_names_a_shakh_with_its_mode() -> None:
    text = record.dumps(played("shakha-b", {}, 4))
    assert "6s! " in text or "6s!\n" in text
    assert "6s.\n" in text or "6s. " in text
    assert "call 3" in text


@pytest.mark.rule("shakha", "B3", "S2")
@pytest.mark.parametrize(("preset", "changes"), GAMES)
def test_a_position_as_a_seat_knows_it_can_be_read_and_shows_that_seat_the_same(
    preset: str, changes: dict[str, object]
) -> None:
    """All but the score sheet: a position has the totals, and not the deals before it."""
    match = played(preset, changes, 6, 4)
    match.begin()
    while not match.over and match.table.plays < 5:
        seat = match.turn
        if not match.game.hides_action(match.view(seat), -1):
            again = record.read_position(record.position_of_view(match, seat)).view(seat)
            view = match.view(seat)
            assert again.hand.tolist() == view.hand.tolist()
            plays = int(view.table.plays)
            assert again.table.played[:plays].tolist() == view.table.played[:plays].tolist()
            others = set(view.table.dtype.names) - {"sheet_calls", "sheet_taken", "played", "leaders"}
            assert [n for n in others if again.table[n].tobytes() != view.table[n].tobytes()] == []
        match.play(match.legal()[-1])


@pytest.mark.rule("shakha", "B4")
def test_no_position_tells_a_seat_the_calls_that_are_not_yet_open() -> None:
    match = Match(SHAKHA.options("shakha-a", call_order="simultaneous"), family=SHAKHA, seed=1)
    match.begin()
    match.play("call 1")
    seat = (match.turn + 1) % 4
    with pytest.raises(Refused) as caught:
        record.position_of_view(match, seat)
    assert caught.value.refusal.code == "position_hidden"
    for _ in range(3):
        match.play("call 0")
    assert "call 1" in record.position_of_view(match, seat)
