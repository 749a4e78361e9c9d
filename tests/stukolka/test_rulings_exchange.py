"""Discarding and drawing, short talons, and what is seen of it: rulings on the exchange."""

from typing import Any

import pytest

from kozyr.cards import card
from tests.stukolka.scripted import SPECTATOR, Scripted, cards


def knock_all(table: Scripted) -> Scripted:
    """Everybody knocks."""
    while table.decision.endswith("announce"):
        table.match.play("knock")
    return table


def discard(table: Scripted, *counts: int) -> None:
    """Each seat in turn discards so many of its cards."""
    for count in counts:
        table.match.play((1 << count) - 1)


def most(table: Scripted) -> int:
    """The most cards that the seat on turn may discard."""
    assert table.decision.endswith("discard"), table.decision
    return max(len(words.split()) - 1 for words in table.choices)


# --- N3 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "N3", "R18")
def test_any_subset_of_the_three_cards_may_be_discarded() -> None:
    table = Scripted("prikup", players=3)
    table.deal("As Kd Qh", trump="8h", talon="7d 8d 9d")
    knock_all(table)
    assert table.choices == {
        "stand",
        "discard As",
        "discard Kd",
        "discard Qh",
        "discard As Kd",
        "discard As Qh",
        "discard Qh Kd",
        "discard As Qh Kd",
    }
    table.play("0 discard As Qh")
    assert table.hand(0) == cards("Kd 7d 8d")
    assert table.thrown(0) == cards("As Qh")


@pytest.mark.rule("stukolka", "N3", "R18")
def test_active_players_exchange_in_order_and_the_dealer_last() -> None:
    table = Scripted("prikup", players=4, dealer=1)
    table.deal(trump="8h")
    table.play("2 knock, 3 pass, 0 knock, 1 knock")
    asked = []
    while table.decision.endswith("discard"):
        asked.append(table.match.turn)
        table.match.play("stand")
    assert asked == [2, 0, 1]


@pytest.mark.rule("stukolka", "N3")
def test_the_numbers_exchanged_are_public_and_the_cards_are_not() -> None:
    table = Scripted("prikup", players=3)
    table.deal("As Kd Qh", trump="8h", talon="7d 8d 9d")
    knock_all(table)
    table.play("0 discard As Qh")
    for other in (1, 2, SPECTATOR):
        view = table.match.view(other)
        assert view.table.exchanged[0] == 2
        assert table.hand(0, seen_by=other) == set()
        assert table.thrown(0, seen_by=other) == set()
        assert table.dealt(0, seen_by=other) == set()


@pytest.mark.rule("stukolka", "A33", "R18")
@pytest.mark.parametrize("preset", ["plain", "prikup", "golets"])
def test_the_turned_trump_card_is_dead(preset: str) -> None:
    table = Scripted(preset, players=3)
    table.deal("- / - / -", trump="Ah", talon="7d 8d 9d Td Jd Qd Kd Ad")
    knock_all(table)
    while table.decision.endswith("discard"):
        table.match.play(0b111)
    assert all("Ah" not in table.hand(seat) for seat in range(3))
    assert table.facts.turned == card("Ah")


@pytest.mark.rule("stukolka", "A33", "R18")
def test_even_an_emptied_talon_leaves_the_trump_card_lying() -> None:
    table = Scripted("plain", players=10, deck=32)
    table.deal(trump="Ah")
    knock_all(table)
    assert table.talon == 1
    discard(table, 1)
    assert table.choices == {"stand"}


@pytest.mark.rule("stukolka", "R18")
@pytest.mark.parametrize("limit", [0, 1, 2])
def test_exchange_max_limits_every_discard(limit: int) -> None:
    table = Scripted("prikup", players=3, exchange_max=limit)
    table.deal("As Kd Qh", trump="8h")
    knock_all(table)
    assert most(table) == limit
    refusal = table.refusal("discard As Kd Qh")
    assert (refusal.code, refusal.rule) == ("stukolka_exchange_limit", "stukolka:R18")
    assert refusal.slots["count"] == limit


@pytest.mark.rule("stukolka", "R18", "A56")
def test_exchange_none_goes_straight_to_play() -> None:
    table = Scripted("plain", players=3, exchange="none")
    table.deal(trump="8h")
    knock_all(table)
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A56")
@pytest.mark.parametrize(("preset", "asked"), [("plain", [0, 1, 2]), ("golets", [0]), ("shleif", [0, 1, 2])])
def test_obligatory_on_clean_pot_elsewhere_keeps_the_variants_exchange(preset: str, asked: list[int]) -> None:
    table = Scripted(preset, players=3, obligatory_on_clean_pot=True)
    table.deal(trump="8h")
    if preset == "shleif":
        table.play("2 keep")
    assert table.playing == [0, 1, 2]
    served = []
    while table.decision.endswith(("discard", "drop")):
        if table.decision.endswith("discard"):
            served.append(table.match.turn)
        table.match.play(table.match.legal()[0])
    assert served == asked
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A56")
def test_exchange_knockers_in_obligatory_lets_everybody_buy() -> None:
    table = Scripted("obligatory", players=3, exchange="knockers")
    table.deal(trump="8h")
    assert table.decision == "0 discard"


# --- The talon runs short ------------------------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "A11", "A47", "R18")
def test_by_default_who_comes_first_is_served_first() -> None:
    table = Scripted("prikup", players=6)
    table.deal(trump="8h")
    knock_all(table)
    assert table.talon == 13
    limits = []
    for _ in range(6):
        limits.append(most(table))
        discard(table, limits[-1])
    assert limits == [3, 3, 3, 3, 1, 0]
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A11", "R18")
def test_nobody_may_discard_more_than_is_left() -> None:
    table = Scripted("prikup", players=6)
    table.deal("- / - / - / - / As Kd Qh", trump="8h")
    knock_all(table)
    discard(table, 3, 3, 3, 3)
    refusal = table.refusal("discard As Kd")
    assert (refusal.code, refusal.rule) == ("stukolka_talon_short", "stukolka:R18")
    assert refusal.slots["count"] == 1


@pytest.mark.rule("stukolka", "A47")
def test_by_default_passers_hands_never_come_back() -> None:
    table = Scripted("prikup", players=6)
    table.deal(trump="8h")
    table.play("0 pass, 1 knock, 2 knock, 3 knock, 4 knock, 5 knock")
    discard(table, 3, 3, 3, 3)
    assert most(table) == 1


@pytest.mark.rule("stukolka", "A11", "A61")
@pytest.mark.parametrize(
    ("knocking", "share"), [(6, 2), (5, 2), (4, 3)], ids=["13 for 6", "13 for 5", "13 for 4: three at most"]
)
def test_equal_gives_each_of_the_active_the_same_share(knocking: int, share: int) -> None:
    table = Scripted("prikup", players=6, talon_short="equal")
    table.deal(trump="8h")
    for seat in range(6):
        table.play(f"{seat} {'knock' if seat < knocking else 'pass'}")
    for _ in range(knocking):
        assert most(table) == share
        discard(table, share)
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A11", "A61")
def test_equal_refuses_more_than_the_share_though_the_talon_has_it() -> None:
    table = Scripted("prikup", players=6, talon_short="equal")
    table.deal("As Kd Qh", trump="8h")
    knock_all(table)
    refusal = table.refusal("discard As Kd Qh")
    assert (refusal.code, refusal.slots["count"]) == ("stukolka_talon_share", 2)


@pytest.mark.rule("stukolka", "A53", "A61")
def test_equal_counts_the_blind_extra_card_in_the_share() -> None:
    # Thirteen cards for six: two each. Who discards two draws two and has no card to drop.
    table = Scripted("prikup", players=6, talon_short="equal", blind=True)
    table.deal(trump="8h")
    for seat in range(6):
        table.play(f"{seat} blind")
    discard(table, 2)
    assert table.facts.drawn[0] == 2
    assert table.decision == "1 discard"
    discard(table, 1)
    assert table.facts.drawn[1] == 2
    assert table.decision == "1 drop"
    table.match.play(table.match.legal()[0])
    discard(table, 0)
    assert table.facts.drawn[2] == 1
    assert table.decision == "2 drop"


@pytest.mark.rule("stukolka", "A61", "A53")
def test_equal_caps_a_blind_draw_where_the_share_is_three() -> None:
    # Thirteen for four active: three each, and four are not drawn.
    table = Scripted("prikup", players=6, talon_short="equal", blind=True)
    table.deal(trump="8h")
    table.play("0 blind, 1 blind, 2 blind, 3 blind, 4 look, 4 pass, 5 look, 5 pass")
    discard(table, 3)
    assert table.facts.drawn[0] == 3
    assert table.decision == "1 discard"


@pytest.mark.rule("stukolka", "A61")
def test_equal_a_share_above_three_allows_the_blind_extra_card() -> None:
    # Thirteen for three active: floor(13 / 3) = 4.
    table = Scripted("prikup", players=6, talon_short="equal", blind=True)
    table.deal(trump="8h")
    table.play("0 blind, 1 blind, 2 blind, 3 look, 3 pass, 4 look, 4 pass, 5 look, 5 pass")
    discard(table, 3)
    assert table.facts.drawn[0] == 4
    assert table.decision == "0 drop"


@pytest.mark.rule("stukolka", "A61")
def test_equal_counts_a_dealer_who_has_still_to_announce() -> None:
    # Five others have knocked: thirteen for six are two each, also when the dealer passes in the end.
    table = Scripted("prikup", players=6, talon_short="equal", dealer_announces="after_exchange")
    table.deal(trump="8h")
    table.play("0 pass, 1 knock, 2 knock, 3 knock, 4 knock")
    assert most(table) == 13 // 5
    table.play("1 stand, 2 stand, 3 stand, 4 stand, 5 knock")
    assert most(table) == 13 // 5
    four = Scripted("prikup", players=6, talon_short="equal", dealer_announces="after_exchange")
    four.deal(trump="8h")
    four.play("0 knock, 1 knock, 2 knock, 3 knock, 4 knock")
    assert most(four) == 13 // 6


@pytest.mark.rule("stukolka", "A61")
def test_equal_counts_all_active_players_though_only_one_buys() -> None:
    table = Scripted("golets", players=7, deck=32, talon_short="equal")
    table.deal(trump="8h")
    knock_all(table)
    assert table.talon == 10
    assert most(table) == 10 // 7


@pytest.mark.rule("stukolka", "A61")
def test_equal_counts_at_the_start_of_the_exchange_not_at_each_turn() -> None:
    table = Scripted("prikup", players=6, talon_short="equal")
    table.deal(trump="8h")
    knock_all(table)
    limits = []
    while table.decision.endswith("discard"):
        limits.append(most(table))
        table.match.play("stand")
    assert limits == [2] * 6


@pytest.mark.rule("stukolka", "A61", "A12")
def test_equal_the_trail_card_is_no_part_of_the_share() -> None:
    table = Scripted("shleif", players=6, talon_short="equal")
    table.deal(trump="8h")
    table.play("5 keep, 0 knock, 1 knock, 2 knock, 3 knock, 4 knock, 0 stand, 1 stand, 2 stand, 3 stand, 4 stand")
    assert most(table) == 2
    discard(table, 2)
    assert table.decision == "5 drop"
    assert len(table.choices) == 4


# --- Passers' hands come back --------------------------------------------------------------------------------------


def short(**changes: Any) -> Scripted:
    """Plain, ten players on 32 cards: one card in the talon; seats 8 and 9 have passed with spades and clubs."""
    table = Scripted("plain", players=10, deck=32, talon_short="reshuffle_passed", **changes)
    hands = " / ".join(["-"] * 8 + ["As Ks Qs", "Ac Kc Qc"])
    table.deal(hands, trump="7h", talon="Ah", second="Kc As Qc Ks Ac Qs")
    for seat in range(10):
        table.play(f"{seat} {'knock' if seat < 8 else 'pass'}")
    return table


@pytest.mark.rule("stukolka", "A47", "A54", "A60")
def test_reshuffle_passed_draws_the_rest_first_and_then_the_shuffled_hands() -> None:
    table = short()
    assert most(table) == 3
    old = table.hand(0)
    discard(table, 3)
    assert table.hand(0) == cards("Ah Kc As"), "the last talon card, then the hands of those who passed"
    assert table.thrown(0) == old, "his own discards do not come back"
    discard(table, 3)
    assert table.hand(1) == cards("Qc Ks Ac")
    assert most(table) == 1
    discard(table, 1)
    assert "Qs" in table.hand(2)


@pytest.mark.rule("stukolka", "A47")
def test_reshuffle_passed_shuffles_once_only() -> None:
    table = short()
    discard(table, 3, 3, 1)
    assert table.talon == 0
    while table.decision.endswith("discard"):
        assert most(table) == 0, "discards never come back"
        discard(table, 0)
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A47")
def test_reshuffle_passed_leaves_the_hands_alone_while_the_talon_lasts() -> None:
    table = short()
    discard(table, 1, 0, 0, 0, 0, 0, 0, 0)
    assert table.decision == "0 play"
    assert not table.facts.reshuffled, "no card was due when the talon was empty"
    assert table.thrown(8) == cards("As Ks Qs")


@pytest.mark.rule("stukolka", "A47")
def test_reshuffle_passed_with_no_passer_is_as_limit() -> None:
    table = Scripted("plain", players=10, deck=32, talon_short="reshuffle_passed")
    table.deal(trump="7h")
    knock_all(table)
    assert most(table) == 1
    discard(table, 1)
    assert most(table) == 0


@pytest.mark.rule("stukolka", "A47", "A54")
def test_reshuffle_passed_also_feeds_a_blind_knock() -> None:
    table = Scripted("plain", players=10, deck=32, talon_short="reshuffle_passed", blind=True)
    hands = " / ".join(["-"] * 8 + ["As Ks Qs", "Ac Kc Qc"])
    table.deal(hands, trump="7h", talon="Ah", second="Kc As Qc Ks Ac Qs")
    table.play("0 blind")
    for seat in range(1, 10):
        table.play(f"{seat} look, {seat} {'knock' if seat < 8 else 'pass'}")
    discard(table, 3)
    assert table.hand(0) == cards("Ah Kc As Qc")
    assert table.decision == "0 drop"


@pytest.mark.rule("stukolka", "A54")
def test_reshuffle_passed_cutting_in_may_draw_from_the_hands() -> None:
    # One card in the talon, and two passers beside the one who is asked: seven cards to cut in with.
    table = Scripted("plain", players=10, deck=32, talon_short="reshuffle_passed", razrez=True)
    hands = " / ".join(["-"] * 7 + ["Ad Kd Qd", "As Ks Qs", "Ac Kc Qc"])
    table.deal(hands, trump="7h", talon="Ah", second="Kd Kc As Qc Ks Ac Qs")
    for seat in range(10):
        table.play(f"{seat} {'knock' if seat < 7 else 'pass'}")
    discard(table, 0, 0, 0, 0, 0, 0, 0)
    assert table.decision == "7 cut_in"
    table.play("7 cut_in")
    assert table.hand(7) == cards("Ah Kc As Qc"), "his own thrown hand stays dead"
    table.play("7 drop Ah")
    assert table.talon == 3
    assert table.decision == "7 play", "three cards are left, and the rule names four"


@pytest.mark.rule("stukolka", "A54")
def test_reshuffle_passed_the_hand_of_the_only_passer_is_no_talon_for_himself() -> None:
    table = Scripted("plain", players=10, deck=32, talon_short="reshuffle_passed", razrez=True)
    table.deal(trump="7h")
    for seat in range(10):
        table.play(f"{seat} {'knock' if seat < 9 else 'pass'}")
    discard(table, *[0] * 9)
    assert table.decision == "0 play"


# --- What is seen --------------------------------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "A42", "R18")
def test_face_down_is_the_default_and_holds_after_the_deal() -> None:
    table = Scripted("prikup", players=3)
    table.deal("As Kd Qh / Ad Ks Qs / 7c 8c 9c", trump="8h")
    table.play("0 pass, 1 knock")
    table.play("1 discard Ks, 2 discard 7c")
    table.play_out()
    assert table.decision == ""
    for viewer in (0, 1, 2, SPECTATOR):
        for other in {0, 1, 2} - {viewer}:
            assert table.thrown(other, seen_by=viewer) == set()
            assert table.dealt(other, seen_by=viewer) == set()
            assert table.hand(other, seen_by=viewer) == set()


@pytest.mark.rule("stukolka", "A42", "A70")
def test_discards_face_up_shows_discards_drops_and_the_hands_of_passers_at_once() -> None:
    table = Scripted("shleif", players=4, blind=True, discards_face_up=True)
    table.deal("As Kd Qh / Ad Ks Qs / 7c 8c 9c / -", trump="8h", talon="7d 8d 9d")
    table.play("3 keep, 0 look, 0 pass, 1 blind, 2 look, 2 knock")
    for viewer in (1, 2, 3, SPECTATOR):
        assert table.thrown(0, seen_by=viewer) == cards("As Kd Qh")
        assert table.hand(0, seen_by=viewer) == set()
    table.play("1 discard Ks, 1 drop 7d")
    for viewer in (0, 2, 3, SPECTATOR):
        assert table.thrown(1, seen_by=viewer) == cards("Ks 7d")
        assert table.hand(1, seen_by=viewer) == set(), "what is held stays hidden"


@pytest.mark.rule("stukolka", "A70")
def test_discards_face_up_does_not_show_dealt_hands_after_the_deal() -> None:
    table = Scripted("prikup", players=3, discards_face_up=True)
    table.deal(trump="8h")
    knock_all(table)
    discard(table, 1, 1, 1)
    table.play_out()
    assert table.dealt(0, seen_by=1) == set()


@pytest.mark.rule("stukolka", "A42", "A70")
def test_reveal_after_deal_shows_dealt_hands_discards_and_the_trump_card_at_the_end() -> None:
    table = Scripted("shleif", players=3, reveal_after_deal=True)
    table.deal("As Kd Qh / Ad Ks Qs / 7c 8c 9c", trump="Jh", talon="7d 8d 9d")
    table.play("2 keep, 0 pass, 1 knock, 1 discard Ks, 2 discard 7c, 2 drop Jh")
    for viewer in (0, 1, SPECTATOR):
        assert table.thrown(2, seen_by=viewer) == set()
        assert table.trail_card(seen_by=viewer) == -1
    table.play_out()
    assert table.decision == ""
    for viewer in (0, 1, 2, SPECTATOR):
        assert [table.dealt(seat, seen_by=viewer) for seat in range(3)] == [
            cards("As Kd Qh"),
            cards("Ad Ks Qs"),
            cards("7c 8c 9c"),
        ]
        assert table.thrown(0, seen_by=viewer) == cards("As Kd Qh")
        assert table.thrown(1, seen_by=viewer) == cards("Ks")
        assert table.thrown(2, seen_by=viewer) == cards("7c Jh")
        assert table.trail_card(seen_by=viewer) == card("Jh")


@pytest.mark.rule("stukolka", "A70")
def test_reveal_after_deal_also_after_a_sweep() -> None:
    table = Scripted("prikup", players=3, reveal_after_deal=True)
    table.deal("As Kd Qh / Ad Ks Qs / 7c 8c 9c", trump="Jh")
    table.play("0 pass, 1 pass")
    assert table.dealt(2, seen_by=0) == cards("7c 8c 9c")
    assert table.dealt(0, seen_by=1) == cards("As Kd Qh")


@pytest.mark.rule("stukolka", "A70")
def test_reveal_after_deal_shows_also_the_hand_of_a_dealer_who_never_looked() -> None:
    table = Scripted(
        "shleif", players=3, reveal_after_deal=True, blind=True, dealer_may_blind="always", all_pass="carry"
    )
    table.deal("As Kd Qh / Ad Ks Qs / 7c 8c 9c", trump="Jh")
    table.play("2 keep, 0 look, 0 pass, 1 look, 1 pass")
    assert table.decision == ""
    assert table.dealt(2, seen_by=0) == cards("7c 8c 9c")


@pytest.mark.rule("stukolka", "A42")
def test_the_hidden_cards_do_not_change_a_byte_of_what_others_see() -> None:
    views = []
    for thrown, kept in (("As", "Ks"), ("Ks", "As")):
        table = Scripted("prikup", players=3)
        table.deal(f"{thrown} {kept} Qs / Ad Kd Qd", trump="8h")
        knock_all(table)
        table.play(f"0 discard {thrown}, 1 stand, 2 stand")
        views.append([table.match.view(seat).tobytes() for seat in (1, 2, SPECTATOR)])
    assert views[0] == views[1]
