"""What must be refused at the table: by which rule, and in whole sentences."""

from typing import Any

import pytest

from kozyr.languages import sentence
from kozyr.refusals import Refused
from kozyr.sentences.banchok import SENTENCES
from tests.banchok.scripted import Scripted

ALLOWED = "1 allow, 2 allow, 3 allow, 0 allow"


def betting(**rules: Any) -> Scripted:
    """The first punter names his bet, with 300 in the bank."""
    return Scripted(bank=300, **rules).deal({1: "Ah Kd Qc"}, "2d")


def adding() -> Scripted:
    """The second punter may add to a bet of 100."""
    return betting(side_bets=True).play(f"{ALLOWED}, 1 bet 100")


def offered() -> Scripted:
    """The first punter is offered the bank."""
    return betting().play("1 bank")


CASES = [
    (betting, "bet 0", "bet_below", "R6"),
    (betting, "bet -5", "bet_below", "R6"),
    (betting, "3", "bet_below", "R6"),
    (betting, "bet 305", "bet_over_bank", "R6"),
    (betting, "bet 99999999999999999999999999", "bet_over_bank", "R6"),
    (betting, "bet 12", "bet_off_step", "B3"),
    (betting, "pass", "no_pass", "R5"),
    (betting, "accept", "no_offer", "R19"),
    (betting, "leave", "no_offer", "R19"),
    (betting, "allow", "allow_not_now", "R14"),
    (betting, "side 5", "side_never", "R15"),
    (betting, "five", "not_a_choice", "R6"),
    (betting, "bet five", "not_a_choice", "R6"),
    (betting, "bet", "not_a_choice", "R6"),
    (betting, "", "not_a_choice", "R6"),
    (lambda: betting(side_bets=True), "side 5", "side_not_now", "R15"),
    (lambda: betting(side_bets=True), "bet 5", "bet_not_now", "R5"),
    (lambda: betting(side_bets=True), "bank", "bet_not_now", "R5"),
    (lambda: betting(side_bets=True).play(ALLOWED), "side 5", "side_own_turn", "R15"),
    (lambda: betting(side_bets=True).play(ALLOWED), "no_side", "side_own_turn", "R15"),
    (adding, "side 3", "side_below", "R15"),
    (adding, "side -5", "side_below", "R15"),
    (adding, "side 205", "side_over_room", "R16"),
    (adding, "side 7", "side_off_step", "B3"),
    (adding, "pass", "no_pass", "R5"),
    (adding, "bet 50", "bet_not_now", "R5"),
    (adding, "forbid", "allow_not_now", "R14"),
    (offered, "bet 5", "bet_not_now", "R5"),
    (offered, "5", "not_a_choice", "R19"),
    (offered, "allow", "allow_not_now", "R14"),
    (offered, "side 5", "side_never", "R15"),
]


@pytest.mark.rule("banchok", "R5", "R6", "R14", "R15", "R16", "R19", "B3", "B40")
@pytest.mark.parametrize(("table", "words", "code", "rule"), CASES)
def test_a_refusal_says_why(table: Any, words: str, code: str, rule: str) -> None:
    scripted = table()
    before = scripted.match._state.tobytes()
    assert scripted.code(words) == (code, rule)
    with pytest.raises(Refused):
        scripted.match.play(words)
    assert scripted.match._state.tobytes() == before, "a refused action changes nothing"
    text = sentence(scripted.refusal(words), "en")
    assert text.endswith(".")
    assert "{" not in text


@pytest.mark.rule("banchok", "R11")
def test_behind_the_round_nothing_is_decided() -> None:
    table = betting().play("1 bet 5, 2 bet 5, 3 bet 5")
    for words in ("bet 5", "accept", 5, 0):
        assert table.refusal(words).code == "deal_over"
        with pytest.raises(Refused):
            table.match.play(words)


@pytest.mark.rule("banchok", "R19", "B20")
def test_who_has_left_bets_no_more() -> None:
    from kozyr.games.banchok.text import explain_side_bet
    from tests.banchok.scripted import BANCHOK

    table = Scripted(side_bets=True, tenures_per_player=0).deal({1: "Ah Ad Ac"}, "2h")
    table.play(f"{ALLOWED}, 1 bank, 1 leave, 2 accept")
    table.banker = 2
    table.deal().play("3 allow, 0 allow, 2 allow, 3 bet 5")
    found = explain_side_bet(table.match.view(0), 1)
    assert found is not None
    assert found.code == "banchok_side_left"
    assert BANCHOK.options().players == 5


@pytest.mark.rule("banchok", "R14", "R16", "B32")
def test_the_other_reasons_for_no_side_bet() -> None:
    from kozyr.games.banchok.text import explain_side_bet

    table = Scripted(bank=300, side_bets=True, purse=300, balance=(0, 0, 0, -292)).deal().play(f"{ALLOWED}, 1 bet 100")
    found = {seat: explain_side_bet(table.match.view(-1), seat) for seat in range(4)}
    assert found[2] is None
    assert found[3] is not None
    assert found[3].code == "banchok_side_no_money"
    waiting = Scripted(bank=300, side_bets=True).deal().play(f"{ALLOWED}, 1 bet 100")
    other = explain_side_bet(waiting.match.view(-1), 3)
    assert other is not None
    assert other.code == "banchok_side_wait"


def test_every_sentence_is_expected_by_a_test() -> None:
    from pathlib import Path

    said = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert [code for code in SENTENCES if code.removeprefix("banchok_") not in said] == []
