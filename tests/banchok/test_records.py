"""Matches written down and read again, also with cards that nobody remembers; positions."""

import re
from typing import Any

import pytest

from kozyr.cards import card, card_text
from kozyr.match import Match
from kozyr.record import dumps, loads, position, position_of_view, read_position
from kozyr.refusals import Refused
from tests.banchok.scripted import BANCHOK, Scripted


def played(deals: int = 4, seed: int = 3, **rules: Any) -> Match:
    """A match in which everybody bets by a simple pattern, and takes the bank."""
    match = Match(BANCHOK.options(**rules), family=BANCHOK, seed=seed)
    while len(match.deals) < deals and not match.ended:
        match.begin()
        while not match.over:
            legal = match.legal()
            number = len(match.deals[-1].actions)
            match.play(legal[(7 * number) % len(legal)] if legal.amounts else 1)
    return match


def without_seed(text: str) -> str:
    """A record that does not say by which seed it came."""
    return re.sub(r"^(seed|draw) .*$", r"\1 -", text, flags=re.MULTILINE)


@pytest.mark.parametrize("rules", [{}, {"side_bets": True}, {"players": 27}, {"packs": 1, "players": 3}])
def test_a_match_is_read_as_it_was_written(rules: dict[str, Any]) -> None:
    match = played(**rules)
    text = dumps(match)
    replay = loads(text)
    assert not replay.faults
    assert replay.match is not None
    assert replay.match.balance == match.balance
    assert dumps(replay) == text


@pytest.mark.rule("banchok", "R3")
def test_the_second_card_of_a_kind_has_a_mark() -> None:
    assert card_text(card("Ah'")) == "Ah'"
    text = dumps(played(1))
    pack = re.search(r"^pack (.*)$", text, re.MULTILINE)
    assert pack
    words = pack[1].split()
    assert len(words) == len(set(words)) == 104
    assert sum(word.endswith("'") for word in words) == 52


def test_the_mark_may_be_left_out() -> None:
    """In the first round of a bank it makes no difference which of two equal cards is which."""
    text = without_seed(dumps(played(1)))
    plain = re.sub(r"(?<=[shdc])'", "", text)
    replay = loads(plain)
    assert not replay.faults
    assert replay.match is not None
    assert replay.match.balance == played(1).balance


@pytest.mark.parametrize("unknown", [1, 10, 60, 104])
def test_cards_that_nobody_remembers_are_filled_in(unknown: int) -> None:
    match = played(1, seed=5)
    text = without_seed(dumps(match))
    pack = re.search(r"^pack (.*)$", text, re.MULTILINE)
    assert pack
    words = ["??"] * unknown + pack[1].split()[unknown:]
    replay = loads(text.replace(pack[0], f"pack {' '.join(words)}"))
    assert not replay.faults
    assert replay.guessed
    assert replay.match is not None
    assert replay.match.balance == match.balance
    assert dumps(replay) == text.replace(pack[0], f"pack {' '.join(words)}")


def test_a_suit_that_is_remembered_is_kept() -> None:
    match = played(1, seed=5)
    text = without_seed(dumps(match))
    pack = re.search(r"^pack (.*)$", text, re.MULTILINE)
    assert pack
    words = [f"?{word[1]}" for word in pack[1].split()]
    replay = loads(text.replace(pack[0], f"pack {' '.join(words)}"))
    assert not replay.faults
    assert replay.match is not None
    assert [card_text(int(c))[1] for c in replay.match.deals[0].pack] == [word[1] for word in words]


def test_what_cannot_be_filled_in_is_said() -> None:
    table = Scripted(players=2, bank=300).deal({1: "Ah Ad Ac"}, "2h").play("1 bet 100")
    text = dumps(table.match)
    cards = text.index("pack ") + len("pack ")
    known = " ".join(text[cards:].split("\n")[0].split()[4:])
    # A lost bet of a hand of which everything is known.
    wrong = text.replace("result 0 100 carry 200", "result 0 -100 carry 400")
    assert wrong != text
    hand = " ".join(text[cards:].split()[:4])
    unknown_rest = wrong.replace(known, " ".join(["??"] * len(known.split())))
    assert hand in unknown_rest
    replay = loads(unknown_rest)
    assert [fault.refusal.code for fault in replay.faults] == ["record_search_limit"]


def test_the_first_round_is_a_position() -> None:
    match = played(1)
    line = position(match)
    again = read_position(line)
    assert position(again) == line
    assert again.balance == match.balance


def test_a_position_shows_a_seat_what_it_has_seen() -> None:
    table = Scripted(players=3)
    table.match = Match(table.options, family=BANCHOK, first_dealer=0)
    table.deal({1: "Kh 9d 4c", 2: "6s 6c Jh"}, "Qh").play("1 bet 25")
    line = position_of_view(table.match, 2)
    pack = re.search(r"pack ([^/]*) /", line)
    assert pack
    words = pack[1].split()
    # His own hand, the hand that was laid open, and the turn card; everything else is unknown.
    assert [word.rstrip("'") for word in words[:7]] == ["Kh", "6s", "9d", "6c", "4c", "Jh", "Qh"]
    assert set(words[7:]) == {"??"}
    spectator = position_of_view(table.match, -1)
    assert "6s" not in spectator
    again = read_position(line)
    assert again.turn == 2
    assert again.view(2).tobytes() == table.match.view(2).tobytes()


def test_a_later_round_is_no_position() -> None:
    match = Match(BANCHOK.options(), family=BANCHOK, seed=3)
    match.begin()
    while not match.over:
        match.play(match.legal()[0])
    match.begin()
    for write in (position, lambda match: position_of_view(match, 0)):
        with pytest.raises(Refused) as refused:
            write(match)
        assert refused.value.refusal.code == "position_goes_on"
