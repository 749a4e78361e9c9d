"""Games of rams written down and read again."""

import random
import re

import pytest

from kozyr import record
from kozyr.match import Match
from tests.rams.scripted import RAMS, Scripted

GAMES = [
    ("rams", {}),
    ("popular", {"players": 3}),
    ("mushka", {"players": 6}),
    ("rams", {"players": 7, "short_stock": "reshuffle"}),
    ("rams", {"players": 5, "declare_mode": "declare_and_buy", "start": 20}),
]


def played(preset: str, changes: dict[str, object], seed: int, deals: int = 60) -> Match:
    """A random game."""
    match = Match(RAMS.options(preset, **changes), family=RAMS, seed=seed)
    source = random.Random(seed)
    while not match.ended and len(match.deals) < deals:
        match.begin()
        while not match.over:
            match.play(source.choice(match.legal()))
    return match


@pytest.mark.parametrize(("preset", "changes"), GAMES)
def test_a_whole_game_goes_round(preset: str, changes: dict[str, object]) -> None:
    match = played(preset, changes, 4)
    match.close()
    text = record.dumps(match)
    back = record.loads(text)
    assert back.faults == ()
    assert back.match is not None
    assert record.dumps(back) == text
    assert back.match.balance == match.balance
    assert [int(money) for money in back.match.table.purse] == [int(money) for money in match.table.purse]


@pytest.mark.parametrize(("preset", "changes"), GAMES)
def test_a_position_goes_round_and_goes_on_as_the_game_would(preset: str, changes: dict[str, object]) -> None:
    for deals in (0, 1, 3):
        match = played(preset, changes, 5, deals)
        if match.ended:
            continue
        match.begin()
        for _ in range(6):
            if not match.over:
                match.play(match.legal()[-1])
        again = record.read_position(record.position(match))
        for seat in range(match.options.players):
            assert again.view(seat).hand.tolist() == match.view(seat).hand.tolist()
        assert again.balance == match.balance
        for name in ("dealer", "trump", "turn", "phase", "plays", "passed", "active"):
            assert again.table[name] == match.table[name]


def test_a_match_without_a_deal_has_its_sheets() -> None:
    match = Match(RAMS.options(), family=RAMS, seed=1)
    again = record.read_position(record.position(match))
    assert again.balance == (100, 100, 100, 100)


@pytest.mark.rule("rams", "R16")
def test_a_position_as_a_seat_knows_it() -> None:
    table = Scripted(players=3).begin("- / Jh Jd As 9s 8c / -", upcard="7h", stock="Kd Qd").declare("play play play")
    table.play("1 exchange Jd As")
    text = record.position_of_view(table.match, 2)
    assert "1 exchange As Jd" in text or "1 exchange Jd As" in text
    assert "Jh" not in text
    assert "??" in text


def test_cards_that_nobody_remembers_are_filled_in() -> None:
    hands = "Jh 9h Ad 7d 8c / As 9s 8s Kd 7c / Kh 8h Qs Jd 9c"
    table = Scripted(players=3).begin(hands, upcard="Th").declare("play play play").stand()
    table.trick("As Qs 9h Jh 7c 8h")
    text = record.position(table.match)
    pack = re.search(r"pack ([^/]*)", text)
    assert pack is not None
    words = pack[1].split()
    # The stock is forgotten, and so is a card of each hand.
    forgotten = ["??" if place > 15 or place < 3 else word for place, word in enumerate(words)]
    again = record.read_position(text.replace(pack[1].strip(), " ".join(forgotten)))
    assert again.turn == table.match.turn
    assert [text for _, text in again.deals[-1].actions] == [text for _, text in table.match.deals[-1].actions]
