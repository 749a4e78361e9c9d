"""The hidden trump card, knocking blind, cutting in: rulings on what belongs to shleif."""

from typing import Any

import pytest

from kozyr.cards import card
from kozyr.games.stukolka.state import TrailCard
from tests.stukolka.scripted import SPECTATOR, Scripted, cards


def shleif(hands: str = "", *, trump: str = "8h", talon: str = "", players: int = 3, **changes: Any) -> Scripted:
    """A deal of shleif; the last seat deals."""
    table = Scripted("shleif", players=players, stake=30, **changes)
    table.deal(hands, trump=trump, talon=talon)
    return table


# --- N0: keep or renounce ------------------------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "N0", "A50")
@pytest.mark.parametrize("carry", [0, 3, 3000])
def test_before_the_deal_the_dealer_keeps_or_renounces_on_any_pot(carry: int) -> None:
    table = Scripted("shleif", players=3)
    if carry:
        table.carry(carry)
    table.deal(trump="8h")
    assert table.decision == "2 trail"
    assert table.choices == {"keep", "renounce"}
    assert all(not table.dealt(seat) for seat in range(3)), "nobody has a card"
    assert table.trail_card(seen_by=2) == -1
    assert table.facts.trump == -1
    table.play("2 renounce")
    assert table.facts.turned == card("8h")


@pytest.mark.rule("stukolka", "N0")
def test_without_trail_renounce_the_dealer_is_not_asked() -> None:
    table = shleif(trail_renounce=False)
    assert table.decision == "0 announce"
    assert table.facts.trail
    assert table.facts.turned == -1


@pytest.mark.rule("stukolka", "N0", "A33")
def test_kept_the_trump_card_is_the_dealers_and_only_its_suit_is_known() -> None:
    table = shleif(trump="Kh")
    table.play("2 keep")
    assert table.facts.trump == card("Kh") // 16
    assert table.facts.turned == -1
    assert table.trail_card(seen_by=2) == card("Kh")
    for other in (0, 1, SPECTATOR):
        assert table.trail_card(seen_by=other) == -1
    assert "Kh" not in table.hand(2), "it lies apart until he takes it"
    assert table.facts.trail_card == TrailCard.APART


@pytest.mark.rule("stukolka", "R17", "N2")
def test_kept_the_dealer_makes_no_announcement_and_plays() -> None:
    table = shleif()
    table.play("2 keep, 0 knock, 1 knock")
    assert table.playing == [0, 1, 2]
    assert table.decision == "0 discard"


@pytest.mark.rule("stukolka", "R17")
def test_kept_the_dealer_plays_against_a_lone_knocker_whatever_the_limit() -> None:
    table = shleif(dealer_obligation_limit=0)
    table.play("2 keep, 0 pass, 1 knock")
    assert table.playing == [1, 2]
    assert table.decision == "1 discard"


@pytest.mark.rule("stukolka", "A16", "R16")
def test_kept_and_nobody_knocks_the_dealer_sweeps_at_once() -> None:
    table = shleif(razrez=True)
    table.play("2 keep, 0 pass, 1 pass")
    assert table.decision == ""
    assert table.facts.swept_by == 2
    assert table.change == (0, 0, 0)


@pytest.mark.rule("stukolka", "A18", "A33")
def test_renounced_the_deal_is_one_of_prikup() -> None:
    table = shleif(trump="Kh")
    table.play("2 renounce, 0 knock, 1 knock")
    assert table.facts.turned == card("Kh")
    assert table.trail_card(seen_by=2) == -1
    assert table.decision == "2 announce"
    table.play("2 knock, 0 stand, 1 stand, 2 stand")
    assert table.decision == "0 play", "there is no fourth card to drop"
    assert all("Kh" not in table.hand(seat) for seat in range(3))


@pytest.mark.rule("stukolka", "A18", "A49")
def test_renounced_the_dealer_is_obliged_by_one_knocker_as_in_prikup() -> None:
    table = shleif()
    table.play("2 renounce, 0 knock, 1 pass")
    assert table.playing == [0, 2]
    assert table.decision == "0 discard"


@pytest.mark.rule("stukolka", "A18")
def test_renounced_the_limit_of_prikup_holds() -> None:
    table = shleif(dealer_obligation_limit=27)
    table.play("2 renounce, 0 knock, 1 pass")
    assert table.decision == "2 announce"
    table.play("2 pass")
    assert table.facts.swept_by == 0


@pytest.mark.rule("stukolka", "A18", "A5")
def test_renounced_lone_knocker_sweeps_frees_the_dealer() -> None:
    table = shleif(lone_knocker="sweeps")
    table.play("2 renounce, 0 knock, 1 pass, 2 pass")
    assert table.facts.swept_by == 0


@pytest.mark.rule("stukolka", "A18", "R16")
def test_renounced_and_nobody_knocks_the_dealer_sweeps() -> None:
    table = shleif()
    table.play("2 renounce, 0 pass, 1 pass")
    assert table.facts.swept_by == 2


@pytest.mark.rule("stukolka", "A49")
def test_renounced_dealer_free_may_leave_the_lone_knocker_the_pot() -> None:
    table = shleif(renounced_dealer="free")
    table.play("2 renounce, 0 knock, 1 pass")
    assert table.decision == "2 announce"
    table.play("2 pass")
    assert table.facts.swept_by == 0


@pytest.mark.rule("stukolka", "A49")
def test_renounced_dealer_free_does_not_free_a_dealer_who_keeps() -> None:
    table = shleif(renounced_dealer="free")
    table.play("2 keep, 0 knock, 1 pass")
    assert table.playing == [0, 2]


# --- The fourth card -----------------------------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "A19", "N3", "N4")
def test_the_dealer_discards_from_his_three_and_then_drops_any_of_four() -> None:
    table = shleif("- / - / As Ks Qs", trump="Kh", talon="7d 8d 9d")
    table.play("2 keep, 0 pass, 1 knock, 1 stand")
    assert table.decision == "2 discard"
    assert table.hand(2) == cards("As Ks Qs")
    assert table.refusal("discard Kh").code == "not_held"
    assert len(table.choices) == 8
    table.play("2 discard Ks Qs")
    assert table.decision == "2 drop"
    assert table.choices == {"drop As", "drop 7d", "drop 8d", "drop Kh"}
    table.play("2 drop Kh")
    assert table.hand(2) == cards("As 7d 8d")
    assert table.thrown(2) == cards("Ks Qs Kh")
    assert table.decision == "1 play"


@pytest.mark.rule("stukolka", "A12", "N4")
def test_the_trail_card_does_not_come_from_the_talon() -> None:
    # Six players with 32 cards: the talon holds thirteen, and everybody but the dealer takes what he can.
    table = shleif(players=6, trump="Ah")
    table.play("5 keep")
    for seat in range(5):
        table.play(f"{seat} knock")
    taken = []
    for seat in range(5):
        table.match.play(max(table.match.legal()))
        taken.append(int(table.facts.exchanged[seat]))
    assert taken == [3, 3, 3, 3, 1]
    assert table.decision == "5 discard"
    assert table.choices == {"stand"}
    table.play("5 stand")
    assert table.decision == "5 drop"
    assert len(table.choices) == 4, "the dealer with the trail has always four cards to choose from"


@pytest.mark.rule("stukolka", "A51")
def test_nobody_sees_whether_the_trail_card_is_played_or_thrown() -> None:
    seen = []
    for drop in ("Kh", "Qs"):
        table = shleif("7s 8s 9s / - / As Ks Qs", trump="Kh", talon="Ac")
        table.play(f"2 keep, 0 knock, 1 pass, 0 stand, 2 stand, 2 drop {drop}")
        assert table.facts.trail_card == TrailCard.TAKEN
        assert table.facts.turned == -1
        view = table.match.view(0)
        seen.append(view.tobytes())
    assert seen[0] == seen[1]


@pytest.mark.rule("stukolka", "A51")
def test_trail_card_apart_is_seen_when_it_is_played() -> None:
    table = shleif("7s 8s 9s / - / As Ks Qs", trump="Kh", trail_card_apart=True)
    table.play("2 keep, 0 knock, 1 pass, 0 stand, 2 stand, 2 drop Qs")
    assert table.facts.trail_card == TrailCard.BESIDE
    assert table.trail_card(seen_by=0) == -1, "face down"
    table.play("0 7s, 2 As")
    assert table.facts.trail_card == TrailCard.BESIDE
    table.play("2 Ks, 0 8s, 2 Kh")
    assert table.facts.trail_card == TrailCard.PLAYED
    assert table.facts.turned == card("Kh")


@pytest.mark.rule("stukolka", "A51")
def test_trail_card_apart_is_seen_to_be_thrown_face_down() -> None:
    table = shleif("7s 8s 9s / - / As Ks Qs", trump="Kh", trail_card_apart=True)
    table.play("2 keep, 0 knock, 1 pass, 0 stand, 2 stand, 2 drop Kh")
    assert table.facts.trail_card == TrailCard.THROWN
    assert table.facts.turned == -1
    assert table.trail_card(seen_by=0) == -1, "the table sees that it goes, not what it was"


@pytest.mark.rule("stukolka", "A51", "A70")
def test_trail_card_apart_and_thrown_face_up_is_known() -> None:
    table = shleif("7s 8s 9s / - / As Ks Qs", trump="Kh", trail_card_apart=True, discards_face_up=True)
    table.play("2 keep, 0 knock, 1 pass, 0 stand, 2 stand, 2 drop Kh")
    assert table.thrown(2, seen_by=0) == {"Kh"}
    assert table.facts.trail_card == TrailCard.THROWN


@pytest.mark.rule("stukolka", "A51")
def test_trail_card_apart_dealt_cards_and_trail_card_are_told_apart_when_others_are_played() -> None:
    # The king lies apart; playing a trump out of the hand does not lay it open.
    table = shleif("7s 8s 9s / - / Ah Qs Jh", trump="Kh", trail_card_apart=True)
    table.play("2 keep, 0 knock, 1 pass, 0 stand, 2 stand, 2 drop Qs, 0 7s, 2 Jh")
    assert table.facts.trail_card == TrailCard.BESIDE
    assert table.facts.turned == -1


# --- N1: knocking blind --------------------------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "N1", "A45")
def test_blind_a_player_is_asked_before_he_sees_his_cards() -> None:
    table = shleif("As Ks Qs", trump="Kh", blind=True)
    table.play("2 keep")
    assert table.decision == "0 look"
    assert table.choices == {"look", "blind"}
    assert table.hand(0) == set()
    assert table.dealt(0) == set()
    assert table.facts.trump == card("Kh") // 16, "the trump suit is known"


@pytest.mark.rule("stukolka", "N1", "N2")
def test_who_looks_knocks_or_passes_as_ever() -> None:
    table = shleif("As Ks Qs", blind=True)
    table.play("2 keep, 0 look")
    assert table.decision == "0 announce"
    assert table.hand(0) == cards("As Ks Qs")
    table.play("0 pass")
    assert table.decision == "1 look"


@pytest.mark.rule("stukolka", "A45", "N1")
def test_a_blind_knocker_looks_right_after_his_knock() -> None:
    table = shleif("As Ks Qs", blind=True)
    table.play("2 keep, 0 blind")
    assert table.decision == "1 look", "the knock is made"
    assert table.playing == [0]
    assert table.hand(0) == cards("As Ks Qs")
    assert table.hand(0, seen_by=1) == set()


@pytest.mark.rule("stukolka", "A45")
def test_nobody_knocks_blind_where_it_is_not_agreed() -> None:
    table = shleif()
    table.play("2 keep")
    assert table.decision == "0 announce"
    assert table.refusal("blind").code == "not_a_choice"


@pytest.mark.rule("stukolka", "A45")
def test_blind_and_razrez_may_be_switched_on_in_prikup() -> None:
    table = Scripted("prikup", players=3, blind=True, razrez=True)
    table.deal(trump="8h")
    assert table.decision == "0 look"
    table.play("0 blind, 1 blind, 2 look, 2 pass, 0 stand")
    assert table.decision == "0 drop"
    table.match.play(table.match.legal()[0])
    table.play("1 stand")
    table.match.play(table.match.legal()[0])
    assert table.decision == "2 cut_in"


@pytest.mark.rule("stukolka", "A45")
def test_a_blind_knock_leaves_the_stakes_as_they_are() -> None:
    table = shleif(blind=True)
    table.play("2 keep, 0 blind, 1 blind")
    assert table.facts.stakes == table.facts.pot == 30


@pytest.mark.rule("stukolka", "N4", "A13")
@pytest.mark.parametrize(
    ("discards", "drawn"), [("As Ks Qs", 4), ("As Ks", 3), ("As", 2), ("", 1)], ids=["3", "2", "1", "0"]
)
def test_a_blind_knocker_draws_one_card_more_and_drops_one(discards: str, drawn: int) -> None:
    table = shleif("As Ks Qs", talon="7d 8d 9d Td", blind=True)
    table.play("2 keep, 0 blind, 1 look, 1 pass")
    table.play(f"0 discard {discards}" if discards else "0 stand")
    assert table.facts.drawn[0] == drawn
    new = set(["7d", "8d", "9d", "Td"][:drawn])
    assert table.hand(0) == (cards("As Ks Qs") - cards(discards)) | new
    assert table.decision == "0 drop"
    assert table.choices == {f"drop {word}" for word in table.hand(0)}
    table.play(f"0 drop {min(table.hand(0))}")
    assert len(table.hand(0)) == 3
    assert table.decision == "2 discard"


@pytest.mark.rule("stukolka", "A13")
def test_blind_zero_draws_one_off_a_blind_knocker_who_stands_draws_nothing() -> None:
    table = shleif(blind=True, blind_zero_draws_one=False)
    table.play("2 keep, 0 blind, 1 blind, 0 stand")
    assert table.decision == "1 discard", "nothing drawn, nothing to drop"
    assert table.facts.drawn[0] == 0
    table.match.play(1)
    assert table.decision == "1 drop", "who discards one still draws two"
    assert table.facts.drawn[1] == 2


@pytest.mark.rule("stukolka", "A12")
@pytest.mark.parametrize(("discards", "drawn", "drops"), [(3, 3, False), (2, 3, True), (1, 2, True), (0, 1, True)])
def test_a_blind_knocker_with_three_cards_left_draws_at_most_those(discards: int, drawn: int, drops: bool) -> None:
    # Six players and thirteen cards: four who looked take ten.
    table = shleif(players=6, blind=True)
    table.play("5 renounce, 0 look, 0 knock, 1 look, 1 knock, 2 look, 2 knock, 3 look, 3 knock, 4 blind")
    table.play("5 look, 5 pass")
    for count in (3, 3, 3, 1):
        table.match.play((1 << count) - 1)
    assert table.talon == 3
    table.match.play((1 << discards) - 1)
    assert table.facts.drawn[4] == drawn
    assert (table.decision == "4 drop") is drops


@pytest.mark.rule("stukolka", "A12", "A60")
def test_a_blind_knocker_with_no_card_left_plays_what_he_has() -> None:
    # Full demand with blind knocks is four each; with six players the talon of thirteen is gone after the third.
    table = shleif(players=6, blind=True)
    table.play("5 renounce, 0 blind, 1 blind, 2 blind, 3 blind, 4 blind, 5 blind")
    drawn = []
    while table.decision.endswith(("discard", "drop")):
        table.match.play(table.match.legal()[-1])
        drawn = [int(count) for count in table.facts.drawn[:6]]
    assert drawn == [4, 4, 4, 1, 0, 0]
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A60")
def test_full_demand_is_four_each_where_a_renounced_trail_lets_the_dealer_go_blind() -> None:
    table = shleif(players=4, blind=True)
    table.play("3 renounce, 0 blind, 1 blind, 2 blind, 3 blind")
    while table.decision.endswith(("discard", "drop")):
        table.match.play(table.match.legal()[-1])
    assert [int(count) for count in table.facts.drawn[:4]] == [4, 4, 4, 4]
    assert table.talon == 19 - 16


@pytest.mark.rule("stukolka", "A17")
def test_the_dealer_with_the_trail_cannot_be_blind() -> None:
    table = shleif("- / - / As Ks Qs", blind=True)
    table.play("2 keep")
    assert table.hand(2) == cards("As Ks Qs"), "he has announced the trump suit and looks"
    table.play("0 blind, 1 blind")
    assert table.playing == [0, 1, 2]
    assert table.decision == "0 discard"


@pytest.mark.rule("stukolka", "A17", "N1")
def test_the_dealer_who_renounced_may_be_blind() -> None:
    table = shleif("- / - / As Ks Qs", blind=True)
    table.play("2 renounce, 0 blind, 1 blind")
    assert table.decision == "2 look"
    assert table.hand(2) == set()
    table.play("2 blind")
    assert table.playing == [0, 1, 2]
    assert table.decision == "0 discard"


@pytest.mark.rule("stukolka", "A63", "A18")
def test_an_obliged_dealer_makes_no_announcement_and_cannot_be_blind() -> None:
    table = shleif("- / - / As Ks Qs", blind=True, dealer_may_blind="always")
    table.play("2 renounce, 0 blind, 1 look, 1 pass")
    assert table.playing == [0, 2]
    table.play("0 stand")
    table.match.play(table.match.legal()[0])
    assert table.decision == "2 discard"
    table.play("2 discard As")
    assert table.facts.drawn[2] == 1, "no extra card"
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A64")
@pytest.mark.parametrize(("preset", "changes"), [("plain", {"exchange": "none"}), ("obligatory", {})])
def test_blind_without_an_exchange_is_allowed_and_gains_nothing(preset: str, changes: dict[str, Any]) -> None:
    table = Scripted(preset, players=3, blind=True, **changes)
    table.carry(90)
    table.deal(trump="8h")
    assert table.decision == "0 look"
    table.play("0 blind, 1 blind, 2 blind")
    assert table.decision == "0 play"
    assert all(len(table.hand(seat)) == 3 for seat in range(3))


@pytest.mark.rule("stukolka", "A56", "A64")
def test_nobody_is_blind_where_all_must_play() -> None:
    table = Scripted("obligatory", players=3, blind=True)
    table.deal("As Ks Qs", trump="8h")
    assert table.decision == "0 play"
    assert table.hand(0) == cards("As Ks Qs")


# --- The dealer with the trail goes blind --------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "A17", "A63")
def test_dealer_may_blind_always_asks_him_at_his_turn_before_he_looks() -> None:
    table = shleif("- / - / As Ks Qs", trump="Kh", blind=True, dealer_may_blind="always")
    table.play("2 keep")
    assert table.trail_card(seen_by=2) == card("Kh"), "he has seen the trump card"
    assert table.hand(2) == set(), "and not his three"
    table.play("0 look, 0 knock, 1 look, 1 pass")
    assert table.decision == "2 look"
    assert table.choices == {"look", "blind"}
    assert table.hand(2) == set()


@pytest.mark.rule("stukolka", "A63", "N4")
@pytest.mark.parametrize(
    ("discards", "drawn", "held"), [("As Ks Qs", 4, 5), ("As", 2, 5), ("", 1, 5)], ids=["3", "1", "0"]
)
def test_the_blind_dealer_with_the_trail_drops_from_five_to_three(discards: str, drawn: int, held: int) -> None:
    table = shleif("- / - / As Ks Qs", trump="Kh", talon="7d 8d 9d Td", blind=True, dealer_may_blind="always")
    table.play("2 keep, 0 look, 0 knock, 1 look, 1 pass, 2 blind, 0 stand")
    assert table.decision == "2 discard"
    assert table.hand(2) == cards("As Ks Qs")
    table.play(f"2 discard {discards}" if discards else "2 stand")
    assert table.facts.drawn[2] == drawn
    assert table.decision == "2 drop"
    assert len(table.choices) == held
    assert "drop Kh" in table.choices
    table.play("2 drop 7d")
    assert table.decision == "2 drop"
    assert len(table.choices) == held - 1
    table.play("2 drop Kh")
    assert len(table.hand(2)) == 3
    assert table.facts.dropped[2] == 2
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A63", "A13")
def test_the_blind_dealer_with_the_trail_who_stands_and_draws_nothing_drops_one() -> None:
    table = shleif(blind=True, dealer_may_blind="always", blind_zero_draws_one=False)
    table.play("2 keep, 0 look, 0 knock, 1 look, 1 pass, 2 blind, 0 stand, 2 stand")
    assert table.decision == "2 drop"
    assert len(table.choices) == 4


@pytest.mark.rule("stukolka", "A63")
def test_dealer_may_blind_always_he_may_also_look_and_plays_on() -> None:
    table = shleif("- / - / As Ks Qs", trump="Kh", blind=True, dealer_may_blind="always")
    table.play("2 keep, 0 look, 0 knock, 1 look, 1 pass, 2 look")
    assert table.playing == [0, 2]
    assert table.decision == "0 discard", "with the trail there is nothing to announce"
    table.play("0 stand, 2 discard As")
    assert table.facts.drawn[2] == 1
    assert len(table.choices) == 4


@pytest.mark.rule("stukolka", "A63", "A16")
def test_dealer_may_blind_always_is_not_asked_when_nobody_knocked() -> None:
    table = shleif(blind=True, dealer_may_blind="always")
    table.play("2 keep, 0 look, 0 pass, 1 look, 1 pass")
    assert table.decision == ""
    assert table.facts.swept_by == 2


@pytest.mark.rule("stukolka", "A63", "A68")
def test_dealer_may_blind_always_is_not_asked_under_r16_even_if_cutting_in_follows() -> None:
    table = shleif("- / - / As Ks Qs", blind=True, dealer_may_blind="always", razrez=True, razrez_when_swept=True)
    table.play("2 keep, 0 look, 0 pass, 1 look, 1 pass")
    assert table.decision == "2 discard"
    assert table.hand(2) == cards("As Ks Qs")
    table.play("2 stand")
    assert len(table.choices) == 4


@pytest.mark.rule("stukolka", "A63", "A66")
def test_dealer_may_blind_always_is_not_asked_where_all_must_play() -> None:
    table = shleif(blind=True, dealer_may_blind="always", end_policy="last_deal_all_play", deals=1)
    table.play("2 keep")
    assert table.decision == "0 discard"
    assert table.playing == [0, 1, 2]
    assert table.dealt(2) != set()


# --- N5, N6: cutting in --------------------------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "N5", "A15")
def test_each_passer_is_asked_once_in_order_when_all_have_exchanged() -> None:
    table = shleif(players=5, razrez=True)
    table.play("4 keep, 0 pass, 1 knock, 2 pass, 3 pass, 1 stand, 4 stand")
    table.match.play(table.match.legal()[0])
    assert table.decision == "0 cut_in"
    assert table.choices == {"cut_in", "decline"}
    assert table.thrown(0), "he knows his thrown hand"
    table.play("0 decline")
    assert table.decision == "2 cut_in"
    table.play("2 decline")
    assert table.decision == "3 cut_in"
    table.play("3 decline")
    assert table.decision == "1 play", "a right and no duty"
    assert table.playing == [1, 4]


@pytest.mark.rule("stukolka", "N5", "N6", "A15")
def test_a_cutter_takes_four_cards_drops_one_and_leads() -> None:
    table = shleif("7s 8s 9s / Ts Js Qs / -", trump="8h", talon="Ad Kd Qd Jd", razrez=True)
    table.play("2 renounce, 0 knock, 1 pass, 0 stand, 2 stand, 1 cut_in")
    assert table.decision == "1 drop"
    assert table.choices == {"drop Ad", "drop Kd", "drop Qd", "drop Jd"}
    assert table.hand(1, seen_by=0) == set()
    table.play("1 drop Jd")
    assert table.hand(1) == cards("Ad Kd Qd")
    assert table.thrown(1) == cards("Ts Js Qs Jd"), "his thrown hand stays dead"
    assert table.playing == [0, 1, 2]
    assert table.decision == "1 play"


@pytest.mark.rule("stukolka", "N5", "R19")
def test_the_last_who_cut_in_leads() -> None:
    table = shleif(players=5, razrez=True)
    table.play("4 keep, 0 pass, 1 knock, 2 pass, 3 pass, 1 stand, 4 stand")
    table.match.play(table.match.legal()[0])
    table.play("0 cut_in")
    table.match.play(table.match.legal()[0])
    table.play("2 cut_in")
    table.match.play(table.match.legal()[0])
    table.play("3 decline")
    assert table.playing == [0, 1, 2, 4]
    assert table.decision == "2 play"


@pytest.mark.rule("stukolka", "A15", "N5")
def test_a_dealer_who_renounced_and_passed_is_asked_last() -> None:
    table = shleif(players=4, razrez=True)
    table.play("3 renounce, 0 knock, 1 knock, 2 pass, 3 pass, 0 stand, 1 stand, 2 decline")
    assert table.decision == "3 cut_in"


@pytest.mark.rule("stukolka", "N5", "A15")
def test_who_has_cut_in_is_public_and_the_count_of_his_drop_too() -> None:
    table = shleif(players=4, razrez=True)
    table.play("3 renounce, 0 knock, 1 knock, 2 pass, 3 pass, 0 stand, 1 stand, 2 cut_in")
    table.match.play(table.match.legal()[0])
    view = table.match.view(3)
    assert view.table.cutters == 1 << 2
    assert view.table.dropped[2] == 1
    assert table.decision == "3 cut_in"


@pytest.mark.rule("stukolka", "A46")
def test_forced_leads_bind_a_cutter() -> None:
    table = shleif("7s 8s 9s / Ts Js Qs / -", trump="8h", talon="Ad Kd Ah Jd", razrez=True)
    table.play("2 renounce, 0 knock, 1 pass, 0 stand, 2 stand, 1 cut_in, 1 drop Jd")
    assert table.choices == {"Ah"}
    assert table.refusal("Ad").code == "stukolka_must_lead_ace"


@pytest.mark.rule("stukolka", "A46", "A15")
def test_a_cutter_without_a_trick_is_fined() -> None:
    table = shleif("Ah Kh Qh / Ts Js Qs / -", trump="8h", talon="7c 8c 9c 7d", razrez=True)
    table.play("2 renounce, 0 knock, 1 pass, 0 stand, 2 stand, 1 cut_in, 1 drop 7d")
    table.play_out()
    assert 1 in table.fined
    assert table.change[1] == -30


@pytest.mark.rule("stukolka", "A15", "A46")
def test_a_cutter_is_paid_for_his_tricks() -> None:
    table = shleif("7s 8s 9s / Ts Js Qs / 7c 8c 9c", trump="8h", talon="Ah Kh Qh Jh", razrez=True)
    table.play("2 renounce, 0 knock, 1 pass, 0 stand, 2 stand, 1 cut_in, 1 drop Jh")
    table.play_out()
    assert table.tricks == [0, 3, 0]
    assert table.change == (-30, 30, -60)


def with_cards_left(left: int, **changes: Any) -> Scripted:
    """Six players of prikup with thirteen cards in the talon; when passer 5 is asked, ``left`` are left."""
    table = Scripted("prikup", players=6, razrez=True, **changes)
    table.deal(trump="8h")
    table.play("0 knock, 1 knock, 2 knock, 3 knock, 4 pass, 5 pass")
    rest = 13 - left
    for _ in range(4):
        table.match.play((1 << min(3, rest)) - 1)
        rest -= min(3, rest)
    assert table.talon == left
    return table


@pytest.mark.rule("stukolka", "A14")
def test_nobody_cuts_in_when_fewer_than_four_cards_are_left() -> None:
    assert with_cards_left(4).decision == "4 cut_in"
    assert with_cards_left(3).decision == "0 play"


@pytest.mark.rule("stukolka", "A14")
def test_the_next_passer_is_not_asked_when_the_first_has_taken_the_cards() -> None:
    table = with_cards_left(7)
    table.play("4 cut_in")
    table.match.play(table.match.legal()[0])
    assert table.talon == 3
    assert table.decision == "4 play"


@pytest.mark.rule("stukolka", "A14")
def test_razrez_min_talon_three_takes_three_and_drops_none() -> None:
    table = with_cards_left(3, razrez_min_talon=3)
    assert table.decision == "4 cut_in"
    table.play("4 cut_in")
    assert table.decision == "4 play"
    assert len(table.hand(4)) == 3
    assert with_cards_left(2, deck=32, razrez_min_talon=3).decision == "0 play"


@pytest.mark.rule("stukolka", "A14")
def test_razrez_min_talon_three_still_takes_four_where_four_are_left() -> None:
    table = with_cards_left(4, razrez_min_talon=3)
    table.play("4 cut_in")
    assert table.decision == "4 drop"
    assert len(table.choices) == 4


@pytest.mark.rule("stukolka", "A16", "N5")
def test_no_cutting_in_when_a_lone_knocker_sweeps() -> None:
    table = Scripted("plain", players=3, razrez=True)
    table.deal(trump="8h")
    table.play("0 knock, 1 pass, 2 pass")
    assert table.decision == ""
    assert table.facts.swept_by == 0


@pytest.mark.rule("stukolka", "A16")
def test_without_razrez_no_passer_is_asked() -> None:
    table = shleif()
    table.play("2 renounce, 0 knock, 1 pass, 0 stand, 2 stand")
    assert table.decision == "0 play"


# --- Cutting in where somebody would sweep -------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "A16", "A68")
def test_when_swept_the_dealer_exchanges_first_and_sweeps_if_nobody_cuts_in() -> None:
    table = shleif("- / - / As Ks Qs", trump="Kh", razrez=True, razrez_when_swept=True)
    table.play("2 keep, 0 pass, 1 pass")
    assert table.decision == "2 discard"
    table.play("2 discard Qs")
    assert table.decision == "2 drop"
    table.play("2 drop Kh")
    assert table.decision == "0 cut_in"
    table.play("0 decline")
    assert table.decision == "1 cut_in"
    table.play("1 decline")
    assert table.decision == ""
    assert table.facts.swept_by == 2
    assert table.change == (0, 0, 0)
    assert table.facts.carry == 0


@pytest.mark.rule("stukolka", "A16", "A68")
def test_when_swept_a_cutter_makes_the_dealer_play() -> None:
    table = shleif("- / - / As Ks Qs", trump="Kh", talon="7d 7c 8c 9c Tc", razrez=True, razrez_when_swept=True)
    table.play("2 keep, 0 pass, 1 pass, 2 stand, 2 drop Kh, 0 decline, 1 cut_in, 1 drop 7d")
    assert table.playing == [1, 2]
    assert table.decision == "1 play"
    table.play_out()
    assert table.tricks[2] == 3 - table.tricks[1]
    assert table.facts.swept_by == -1


@pytest.mark.rule("stukolka", "A16", "A68")
def test_when_swept_a_lone_knocker_exchanges_and_passers_may_cut_in() -> None:
    table = Scripted("plain", players=4, stake=30, razrez=True, razrez_when_swept=True)
    table.deal("As Ks Qs", trump="8h")
    table.play("0 knock, 1 pass, 2 pass, 3 pass")
    assert table.decision == "0 discard"
    table.play("0 discard Qs, 1 decline, 2 decline")
    assert table.decision == "3 cut_in", "a dealer who passed may cut in too"
    table.play("3 cut_in")
    table.match.play(table.match.legal()[0])
    assert table.playing == [0, 3]
    assert table.decision == "3 play"


@pytest.mark.rule("stukolka", "A68")
def test_when_swept_a_lone_knocker_sweeps_if_nobody_cuts_in() -> None:
    table = Scripted("plain", players=3, stake=30, razrez=True, razrez_when_swept=True)
    table.deal(trump="8h")
    table.play("0 knock, 1 pass, 2 pass, 0 stand, 1 decline, 2 decline")
    assert table.decision == ""
    assert table.facts.swept_by == 0
    assert table.change == (60, -30, -30)


@pytest.mark.rule("stukolka", "A68", "A52")
def test_when_swept_after_the_exchange_the_lone_knocker_does_not_exchange_again() -> None:
    table = Scripted("plain", players=3, razrez=True, razrez_when_swept=True, dealer_announces="after_exchange")
    table.deal(trump="8h")
    table.play("0 knock, 1 pass, 0 stand, 2 pass")
    assert table.decision == "1 cut_in"
    table.play("1 decline")
    assert table.decision == "2 cut_in"
    table.play("2 decline")
    assert table.facts.swept_by == 0


@pytest.mark.rule("stukolka", "A68")
def test_when_swept_the_dealer_of_prikup_exchanges_and_the_passers_may_cut_in() -> None:
    table = Scripted("prikup", players=3, razrez=True, razrez_when_swept=True)
    table.deal(trump="8h")
    table.play("0 pass, 1 pass")
    assert table.decision == "2 discard"
    table.play("2 stand, 0 cut_in")
    table.match.play(table.match.legal()[0])
    table.play("1 cut_in")
    table.match.play(table.match.legal()[0])
    assert table.playing == [0, 1, 2]
    assert table.decision == "1 play"


@pytest.mark.rule("stukolka", "A68")
def test_when_swept_nothing_opens_where_the_pot_is_carried() -> None:
    all_pass = Scripted("prikup", players=3, razrez=True, razrez_when_swept=True, all_pass="carry")
    all_pass.deal(trump="8h")
    all_pass.play("0 pass, 1 pass")
    assert all_pass.decision == ""
    assert all_pass.facts.carry == 30
    refusal = Scripted(
        "prikup",
        players=3,
        razrez=True,
        razrez_when_swept=True,
        dealer_obligation_limit=0,
        on_refusal="carry",
    )
    refusal.deal(trump="8h")
    refusal.play("0 knock, 1 pass, 2 pass")
    assert refusal.decision == ""
    assert refusal.facts.carry == 30


@pytest.mark.rule("stukolka", "A68", "A14")
def test_when_swept_and_the_talon_is_too_short_the_pot_is_swept_after_the_exchange() -> None:
    table = Scripted("plain", players=10, deck=32, razrez=True, razrez_when_swept=True)
    table.deal(trump="8h")
    for seat in range(9):
        table.play(f"{seat} pass")
    assert table.decision == "9 discard"
    table.play("9 stand")
    assert table.decision == ""
    assert table.facts.swept_by == 9
