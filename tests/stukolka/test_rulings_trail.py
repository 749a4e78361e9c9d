"""The hidden trump card: rulings on what belongs to shleif."""

import pytest

from kozyr.cards import card
from kozyr.games.stukolka.state import TrailCard
from tests.stukolka.scripted import SPECTATOR, Scripted, cards
from tests.stukolka.trails import shleif


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


@pytest.mark.rule("stukolka", "N1", "A45")
def test_blind_a_player_is_asked_before_he_sees_his_cards() -> None:
    table = shleif("As Ks Qs", trump="Kh", blind=True)
    table.play("2 keep")
    assert table.decision == "0 look"
    assert table.choices == {"look", "blind"}
    assert table.hand(0) == set()
    assert table.dealt(0) == set()
    assert table.facts.trump == card("Kh") // 16, "the trump suit is known"
