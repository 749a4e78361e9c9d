"""One buyer: the rulings on the reconstructed variant."""

from typing import Any

import pytest

from kozyr.refusals import Refused
from tests.stukolka.scripted import SPECTATOR, STUKOLKA, Scripted, cards


def golets(hands: str = "", *, talon: str = "", spare: str = "", players: int = 4, **changes: Any) -> Scripted:
    """A deal of golets; the last seat deals."""
    table = Scripted("golets", players=players, stake=30, **changes)
    table.deal(hands, trump="8h", talon=talon, spare=spare)
    return table


def buyers(table: Scripted) -> list[int]:
    """Stand or decline wherever there is something to buy; who was asked."""
    asked = []
    while table.decision.endswith(("discard", "offer")):
        asked.append(table.match.turn)
        table.match.play("stand" if table.decision.endswith("discard") else "decline")
    return asked


@pytest.mark.rule("stukolka", "A36")
def test_golets_is_labelled_experimental() -> None:
    assert "golets" in STUKOLKA.experimental


@pytest.mark.rule("stukolka", "A36", "N3")
def test_only_the_first_knocker_buys_and_at_most_three_cards() -> None:
    table = golets("- / As Ks Qs", talon="7d 8d 9d")
    table.play("0 pass, 1 knock, 2 knock, 3 knock")
    assert table.decision == "1 discard"
    assert len(table.choices) == 8
    table.play("1 discard As Ks Qs")
    assert table.hand(1) == cards("7d 8d 9d")
    assert table.decision == "1 play"


@pytest.mark.rule("stukolka", "A36")
@pytest.mark.parametrize(
    ("recipient", "dealer_says", "asked"),
    [
        ("first_knocker", "knock", [0]),
        ("first_knocker", "pass", [0]),
        ("last_knocker", "knock", [3]),
        ("last_knocker", "pass", [1]),
        ("dealer", "knock", [3]),
        ("dealer", "pass", []),
        ("choice_in_order", "knock", [0, 1, 3]),
        ("choice_in_order", "pass", [0, 1]),
    ],
)
def test_who_may_buy(recipient: str, dealer_says: str, asked: list[int]) -> None:
    table = golets(golets_recipient=recipient)
    table.play(f"0 knock, 1 knock, 2 pass, 3 {dealer_says}")
    assert buyers(table) == asked
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A65")
@pytest.mark.parametrize(("recipient", "asked"), [("first_knocker", [0]), ("last_knocker", [3]), ("dealer", [3])])
def test_an_obliged_dealer_counts_as_a_knocker(recipient: str, asked: list[int]) -> None:
    table = golets(golets_recipient=recipient)
    table.play("0 knock, 1 pass, 2 pass")
    assert table.playing == [0, 3]
    assert buyers(table) == asked


@pytest.mark.rule("stukolka", "A65")
@pytest.mark.parametrize(("recipient", "asked"), [("first_knocker", [0]), ("last_knocker", [3])])
def test_without_announcements_first_and_last_knocker_are_first_and_last_active(
    recipient: str, asked: list[int]
) -> None:
    table = golets(golets_recipient=recipient, obligatory_on_clean_pot=True)
    assert table.playing == [0, 1, 2, 3]
    assert buyers(table) == asked


@pytest.mark.rule("stukolka", "A65", "A62")
def test_last_knocker_makes_the_dealer_announce_before_the_exchange_in_any_case() -> None:
    table = golets(golets_recipient="last_knocker", dealer_announces="after_exchange")
    table.play("0 knock, 1 knock, 2 pass")
    assert table.decision == "3 announce"
    table.play("3 pass")
    assert table.decision == "1 discard"


@pytest.mark.rule("stukolka", "A65", "A62")
def test_first_knocker_buys_before_a_dealer_who_announces_after_the_exchange() -> None:
    table = golets(dealer_announces="after_exchange")
    table.play("0 knock, 1 knock, 2 pass")
    assert table.decision == "0 discard"
    table.play("0 stand")
    assert table.decision == "3 announce"
    table.play("3 knock")
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A58", "A62")
def test_choice_in_order_reaches_a_dealer_who_announces_after_the_exchange() -> None:
    table = golets(golets_recipient="choice_in_order", dealer_announces="after_exchange")
    table.play("0 knock, 1 knock, 2 pass, 0 decline, 1 decline, 3 knock")
    assert table.decision == "3 offer"
    table.play("3 buy, 3 stand")
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A58")
def test_choice_in_order_ends_with_the_first_who_buys() -> None:
    table = golets("- / As Ks Qs", talon="7d 8d", golets_recipient="choice_in_order")
    table.play("0 knock, 1 knock, 2 knock, 3 pass")
    assert table.decision == "0 offer"
    assert table.choices == {"buy", "decline"}
    table.play("0 decline, 1 buy")
    assert table.decision == "1 discard"
    table.play("1 discard Ks Qs")
    assert table.hand(1) == cards("As 7d 8d")
    assert table.decision == "0 play", "seat 2 is not asked any more"


@pytest.mark.rule("stukolka", "A65")
def test_who_has_agreed_to_buy_may_still_discard_none() -> None:
    table = golets(golets_recipient="choice_in_order")
    table.play("0 knock, 1 knock, 2 knock, 3 pass, 0 buy")
    assert "stand" in table.choices
    table.play("0 stand")
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A65", "A58")
def test_the_spare_hand_lies_before_the_trump_card_and_is_taken_whole_and_unseen() -> None:
    table = golets("As Ks Qs", spare="Ad Kd Qd", golets_form="spare_hand")
    pack = table.match.deals[0].pack
    n = 4
    assert {int(c) // 16 for c in pack[3 * n : 3 * n + 3]} == {2}
    table.play("0 knock, 1 knock, 2 pass, 3 pass")
    assert table.decision == "0 offer"
    assert len(table.choices) == 2
    assert table.hand(0) == cards("As Ks Qs"), "he does not see the spare hand before he takes it"
    table.play("0 take")
    assert table.hand(0) == cards("Ad Kd Qd")
    assert table.thrown(0) == cards("As Ks Qs")
    assert table.hand(0, seen_by=SPECTATOR) == set()
    assert table.facts.exchanged[0] == 3
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A58")
def test_the_spare_hand_may_be_declined_and_is_then_dead() -> None:
    table = golets("As Ks Qs", spare="Ad Kd Qd", golets_form="spare_hand")
    table.play("0 knock, 1 knock, 2 pass, 3 pass, 0 decline")
    assert table.hand(0) == cards("As Ks Qs")
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A65", "A58")
def test_choice_in_order_with_a_spare_hand_is_one_question() -> None:
    table = golets("- / As Ks Qs", spare="Ad Kd Qd", golets_form="spare_hand", golets_recipient="choice_in_order")
    table.play("0 knock, 1 knock, 2 knock, 3 knock, 0 decline, 1 take")
    assert table.hand(1) == cards("Ad Kd Qd")
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A36")
@pytest.mark.parametrize(("recipient", "asked"), [("last_knocker", [3]), ("dealer", [3]), ("first_knocker", [0])])
def test_the_spare_hand_goes_to_the_recipient(recipient: str, asked: list[int]) -> None:
    table = golets(golets_form="spare_hand", golets_recipient=recipient)
    table.play("0 knock, 1 knock, 2 pass, 3 knock")
    assert buyers(table) == asked


@pytest.mark.rule("stukolka", "A65")
def test_the_spare_hand_needs_three_more_cards() -> None:
    # 3n + 4 cards: seven players take 25 of 32.
    STUKOLKA.options("golets", players=7, deck=32, golets_form="spare_hand")
    STUKOLKA.options("plain", players=9, deck=32, exchange="one", golets_form="spare_hand")
    with pytest.raises(Refused) as caught:
        STUKOLKA.options("plain", players=10, deck=32, exchange="one", golets_form="spare_hand")
    refusal = caught.value.refusal
    assert (refusal.code, refusal.rule) == ("pack_too_small", "stukolka:R3")
    assert refusal.slots["needed"] == 34
    STUKOLKA.options("plain", players=10, deck=32, exchange="one")


@pytest.mark.rule("stukolka", "A64")
def test_a_blind_knocker_who_does_not_buy_gains_nothing() -> None:
    table = golets(blind=True)
    table.play("0 blind, 1 blind, 2 look, 2 pass, 3 look, 3 pass")
    assert table.decision == "0 discard"
    table.play("0 stand")
    assert table.decision == "0 drop", "the buyer has his extra card"
    table.match.play(table.match.legal()[0])
    assert table.decision == "0 play"
    assert table.facts.drawn[1] == 0
    assert len(table.hand(1)) == 3


@pytest.mark.rule("stukolka", "A65", "A66")
def test_the_last_deal_keeps_the_one_buyer() -> None:
    table = golets(golets_recipient="last_knocker", end_policy="last_deal_all_play", deals=1)
    assert table.playing == [0, 1, 2, 3]
    assert buyers(table) == [3]
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A36", "A68")
def test_when_swept_only_the_buyer_exchanges_before_the_cutting_in() -> None:
    table = golets(razrez=True, razrez_when_swept=True)
    table.play("0 pass, 1 pass, 2 pass")
    assert table.decision == "3 discard", "alone, the dealer is the first knocker"
    table.play("3 stand")
    assert table.decision == "0 cut_in"
