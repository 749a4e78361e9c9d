"""Who deals, who knocks, who must play, who sweeps: rulings on the draw, the cut and the announcements."""

import itertools
from typing import Any

import pytest

from kozyr.cards import card, pack
from kozyr.games.stukolka.draw import first_dealer
from kozyr.refusals import Refused
from tests.stukolka.scripted import SPECTATOR, STUKOLKA, Scripted, cards

# --- The draw, the rotation, the cut -------------------------------------------------------------------------------


def drawing(words: str, **changes: Any) -> tuple[int, str]:
    """Draw for the first deal from a pack that begins with these cards."""
    options = STUKOLKA.options("prikup", players=4, **changes)
    first = [card(word) for word in words.split()]
    return first_dealer(options, first + [c for c in pack(32) if c not in first])


@pytest.mark.rule("stukolka", "A40", "A73")
def test_the_draw_goes_in_seat_order_and_the_lowest_deals() -> None:
    assert drawing("Ks 9h 8d Ac") == (2, "Ks 9h 8d Ac")


@pytest.mark.rule("stukolka", "A40", "A73")
def test_seats_tied_for_lowest_draw_again_from_the_rest_of_the_pack() -> None:
    # Seats 0 and 2 tie with eights; the fifth card is seat 0's, the sixth seat 2's; higher cards no longer count.
    assert drawing("8s 9h 8d Ac Kd Qd") == (2, "8s 9h 8d Ac / Kd Qd")


@pytest.mark.rule("stukolka", "A40", "A73")
def test_a_second_tie_is_drawn_again_among_those_still_tied() -> None:
    assert drawing("8s 8h 8d Ac 9s Kd 9c Th 7h") == (2, "8s 8h 8d Ac / 9s Kd 9c / Th 7h")


@pytest.mark.rule("stukolka", "A40")
@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [
        pytest.param("8s 8h 8d Ac", 2, id="diamonds under hearts and spades"),
        pytest.param("8s 8h 8d 8c", 3, id="clubs lowest"),
        pytest.param("8s 8h Kd Ac", 1, id="hearts under spades"),
        pytest.param("9c 8s Kd Ac", 1, id="the rank comes first"),
    ],
)
def test_suit_order_settles_the_draw_without_a_second_one(drawn: str, dealer: int) -> None:
    assert drawing(drawn, draw_tie="suit_order") == (dealer, drawn)


@pytest.mark.rule("stukolka", "A40")
def test_a_match_is_dealt_first_by_the_seat_that_drew_the_lowest_card() -> None:
    from kozyr.match import Match

    for seed in range(20):
        match = Match(STUKOLKA.options("prikup", players=4), family=STUKOLKA, seed=seed)
        match.begin()
        last_round = match.draw.split(" / ")[0].split()
        ranks = ["23456789TJQKA".index(word[0]) for word in last_round]
        assert len(last_round) == 4
        assert ranks[match.deals[0].dealer] == min(ranks)


@pytest.mark.rule("stukolka", "A41")
def test_everything_goes_clockwise() -> None:
    table = Scripted("prikup", players=4, dealer=1)
    table.deal("8s / 9s / Ts / Js", trump="8h")
    # One card at a time from the left neighbour on; announcing, exchanging and playing go the same way round.
    asked = [table.decision]
    for words in ("knock", "knock", "knock", "knock", "stand", "stand", "stand", "stand"):
        table.match.play(words)
        asked.append(table.decision)
    assert [int(where.split()[0]) for where in asked] == [2, 3, 0, 1, 2, 3, 0, 1, 2]
    table.match.play(table.match.legal()[0])
    assert table.decision == "3 play"


@pytest.mark.rule("stukolka", "A41")
def test_the_deal_passes_to_the_left_whatever_happened() -> None:
    table = Scripted("plain", players=3, dealer=1)
    dealers = []
    for script in ("2 pass, 0 pass", "0 knock, 1 pass, 2 pass", "1 pass, 2 pass", "2 pass, 0 pass"):
        table.deal(trump="Ah")
        dealers.append(int(table.facts.dealer))
        table.play(script)
        assert table.decision == ""
    assert dealers == [1, 2, 0, 1]


@pytest.mark.rule("stukolka", "A69")
def test_the_right_neighbour_cuts_by_hand_before_the_deal() -> None:
    table = Scripted("prikup", players=3, manual_cut=True)
    table.deal("As Ks Qs / Ad Kd Qd / Ac Kc Qc", trump="Ah", talon="7h")
    assert table.decision == "1 cut"
    assert table.choices == {f"cut {count}" for count in range(1, 32)}
    assert all(not table.dealt(seat) for seat in range(3)), "nothing is dealt before the cut"
    # The pack lay As Ad Ac Ks Kd Kc Qs Qd Qc Ah 7h ...: after a cut of nine the ace of hearts is on top.
    table.play("1 cut 9")
    assert {"Ah"} < table.hand(0)
    assert {"7h"} < table.hand(1)
    assert table.decision == "0 announce"


@pytest.mark.rule("stukolka", "A69")
@pytest.mark.parametrize("size", [32, 36, 52])
@pytest.mark.parametrize("count", [0, "D", 99, 1000])
def test_a_cut_leaves_cards_on_both_sides(size: int, count: int | str) -> None:
    table = Scripted("prikup", players=3, manual_cut=True, deck=size)
    table.deal(trump="Ah")
    refusal = table.refusal(f"cut {size if count == 'D' else count}")
    assert (refusal.code, refusal.rule) == ("stukolka_bad_cut", "stukolka:A69")
    assert refusal.slots["most"] == size - 1


@pytest.mark.rule("stukolka", "A69")
def test_the_trail_is_chosen_before_the_cut_and_the_cut_is_public() -> None:
    table = Scripted("shleif", players=3, manual_cut=True)
    table.deal(trump="Ah")
    assert table.decision == "2 trail"
    table.play("2 keep")
    assert table.decision == "1 cut"
    table.play("1 cut 17")
    assert table.match.deals[0].actions == [(2, "keep"), (1, "cut 17")]
    assert table.decision == "0 announce"


# --- N2, N2d: one round of announcements ---------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "N2", "R13", "R15")
def test_each_in_order_knocks_or_passes_having_seen_his_own_three_cards() -> None:
    table = Scripted("prikup", players=4)
    table.deal("As 7h Kd / Qs 9s Th / Ks 9d Jc / Jd 8c 7c", trump="8h")
    assert table.decision == "0 announce"
    assert table.choices == {"knock", "pass"}
    assert table.hand(0) == cards("As 7h Kd")
    assert all(not table.hand(other, seen_by=0) for other in (1, 2, 3))
    assert all(not table.hand(seat, seen_by=SPECTATOR) for seat in range(4))
    assert table.facts.turned == card("8h")


@pytest.mark.rule("stukolka", "N2d", "R15", "A10")
def test_the_free_dealer_announces_last_and_before_anybody_exchanges() -> None:
    table = Scripted("prikup", players=4)
    table.deal(trump="8h")
    table.play("0 knock, 1 knock, 2 pass")
    assert table.decision == "3 announce"
    assert table.choices == {"knock", "pass"}
    table.play("3 pass")
    assert table.decision == "0 discard"
    assert table.playing == [0, 1]


@pytest.mark.rule("stukolka", "A43")
def test_an_announcement_is_final() -> None:
    for answers in itertools.product(("knock", "pass"), repeat=3):
        table = Scripted("plain", players=4)
        table.deal(trump="8h")
        asked = []
        for answer in answers:
            asked.append(table.decision)
            table.match.play(answer)
        assert asked == ["0 announce", "1 announce", "2 announce"], "nobody is asked twice"
        while table.decision == "3 announce":
            table.match.play("knock")
        while table.decision:
            assert not table.decision.endswith("announce")
            table.match.play(table.match.legal()[0])


@pytest.mark.rule("stukolka", "A43", "R14")
def test_a_passer_has_thrown_his_hand_and_cannot_come_back() -> None:
    table = Scripted("prikup", players=4)
    table.deal("As 7h Kd", trump="8h")
    table.play("0 pass, 1 knock, 2 knock, 3 pass")
    assert table.hand(0) == set()
    assert table.thrown(0) == cards("As 7h Kd")
    table.play("1 stand, 2 stand")
    seats = set()
    while table.decision:
        seats.add(table.match.turn)
        table.match.play(table.match.legal()[0])
    assert seats == {1, 2}
    assert table.change[0] == 0, "a passer neither wins nor loses"


@pytest.mark.rule("stukolka", "N0", "N3", "N4", "N5", "N6")
def test_words_that_are_no_choice_do_not_rest_on_the_rule_of_announcing_elsewhere() -> None:
    table = Scripted("shleif", players=3, manual_cut=True, razrez=True)
    table.deal(trump="8h")
    rules = {}
    for words in ("renounce", "cut 1", "knock", "pass", "stand", "stand", "cut_in", "DROP"):
        found = table.refusal("dance")
        assert "dance" in str(found)
        rules[table.decision.split()[1]] = found.rule
        table.match.play(table.match.legal()[0] if words == "DROP" else words)
    assert rules.pop("announce") == "stukolka:R13"
    assert set(rules) == {"trail", "cut", "discard", "cut_in", "drop"}
    assert "stukolka:R13" not in rules.values()


# --- R16: all others pass ------------------------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "A8", "A9", "A30", "R16")
@pytest.mark.parametrize("preset", ["plain", "prikup", "obligatory", "golets"])
def test_when_all_others_pass_the_dealer_takes_the_pot_unasked(preset: str) -> None:
    table = Scripted(preset, players=4, stake=30)
    table.carry(120)
    table.deal(trump="8h")
    table.play("0 pass, 1 pass, 2 pass")
    assert table.decision == "", "the dealer is not asked"
    assert table.facts.swept_by == 3
    assert table.change == (0, 0, 0, 120)
    assert table.facts.carry == 0
    assert not table.facts.fines_in_pot


@pytest.mark.rule("stukolka", "A8", "A55")
def test_all_pass_carry_leaves_the_whole_pot_and_the_next_dealer_adds_his_fee() -> None:
    table = Scripted("prikup", players=4, stake=30, all_pass="carry")
    table.deal(trump="8h")
    table.play("0 pass, 1 pass, 2 pass")
    assert table.decision == ""
    assert table.facts.swept_by == -1
    assert table.facts.carry == 30
    table.deal(trump="8h")
    assert table.facts.stakes == 60
    assert table.match.balance == (-30, 0, 0, -30)


@pytest.mark.rule("stukolka", "A55")
def test_all_pass_carry_does_not_touch_the_mark_of_fines() -> None:
    # Clean pot: what is carried is no fine. (The marker decides in obligatory only whether all must play.)
    clean = Scripted("prikup", players=4, all_pass="carry")
    clean.deal(trump="8h")
    clean.play("0 pass, 1 pass, 2 pass")
    assert not clean.facts.fines_in_pot
    fines = Scripted("obligatory", players=4, all_pass="carry")
    fines.carry(120)
    fines.deal(trump="8h")
    fines.play("0 pass, 1 pass, 2 pass")
    assert fines.facts.fines_in_pot
    fines.deal(trump="8h")
    assert fines.decision == "1 announce", "still a free deal"
    assert fines.facts.stakes == 120 + 30 + 30


# --- R17: exactly one knocker --------------------------------------------------------------------------------------


def lone_knock(preset: str, *, carry: int = 0, **changes: Any) -> Scripted:
    """Three players, seat 2 deals, seat 0 alone has knocked."""
    table = Scripted(preset, players=3, stake=30, **changes)
    if carry:
        table.carry(carry)
    table.deal("As Ks Qs / 7s 8s 9s / Ad Kd Qd", trump="8h")
    table.play("0 knock, 1 pass")
    return table


@pytest.mark.rule("stukolka", "A6", "A30", "N2d", "R17")
@pytest.mark.parametrize("preset", ["prikup", "golets", "obligatory"])
def test_the_dealer_must_play_against_one_knocker(preset: str) -> None:
    table = lone_knock(preset, carry=90)
    assert table.playing == [0, 2]
    assert not table.decision.endswith("announce"), "there is nothing to announce"


@pytest.mark.rule("stukolka", "A5", "R17")
def test_plain_the_dealer_is_free_and_the_lone_knocker_takes_the_pot() -> None:
    table = lone_knock("plain")
    assert table.decision == "2 announce"
    table.play("2 pass")
    assert table.decision == ""
    assert table.facts.swept_by == 0
    assert table.change == (60, -30, -30)


@pytest.mark.rule("stukolka", "A5", "R17")
def test_plain_the_dealer_may_also_play_against_the_lone_knocker() -> None:
    table = lone_knock("plain")
    table.play("2 knock")
    assert table.playing == [0, 2]
    assert table.decision == "0 discard"


@pytest.mark.rule("stukolka", "A5")
def test_lone_knocker_sweeps_frees_the_dealer_in_prikup() -> None:
    table = lone_knock("prikup", lone_knocker="sweeps")
    assert table.decision == "2 announce"
    table.play("2 pass")
    assert table.facts.swept_by == 0
    assert table.change == (30, 0, -30)


@pytest.mark.rule("stukolka", "A30")
def test_lone_knocker_sweeps_frees_the_dealer_in_obligatory() -> None:
    table = lone_knock("obligatory", carry=90, lone_knocker="sweeps")
    assert table.decision == "2 announce"
    table.play("2 pass")
    assert table.facts.swept_by == 0


@pytest.mark.rule("stukolka", "A5", "A6")
def test_lone_knocker_dealer_obliged_binds_the_dealer_in_plain() -> None:
    table = lone_knock("plain", lone_knocker="dealer_obliged")
    assert table.playing == [0, 2]
    assert table.decision == "0 discard"


@pytest.mark.rule("stukolka", "A6")
@pytest.mark.parametrize(("carry", "obliged"), [(60, True), (63, False)])
def test_the_limit_is_compared_with_the_pot_and_its_fee(carry: int, obliged: bool) -> None:
    # The fee of 30 makes 90 and 93 of what was carried.
    table = lone_knock("prikup", carry=carry, dealer_obligation_limit=90)
    assert table.playing == ([0, 2] if obliged else [0])
    assert table.decision == ("0 discard" if obliged else "2 announce")


@pytest.mark.rule("stukolka", "A7", "R17")
def test_above_the_limit_the_dealer_may_refuse_and_the_knocker_takes_the_pot() -> None:
    table = lone_knock("prikup", carry=90, dealer_obligation_limit=0)
    table.play("2 pass")
    assert table.decision == ""
    assert table.facts.swept_by == 0
    assert table.change == (120, 0, -30)
    assert table.facts.carry == 0


@pytest.mark.rule("stukolka", "A7", "A55", "A67")
@pytest.mark.parametrize("fines", [0, 90])
def test_on_refusal_carry_leaves_the_pot_and_the_mark_of_fines(fines: int) -> None:
    table = lone_knock("prikup", carry=fines, dealer_obligation_limit=0, on_refusal="carry")
    table.play("2 pass")
    assert table.decision == ""
    assert table.facts.swept_by == -1
    assert table.facts.carry == fines + 30
    assert table.change == (0, 0, -30)
    assert bool(table.facts.fines_in_pot) is (fines > 0)


@pytest.mark.rule("stukolka", "A7")
def test_above_the_limit_the_dealer_may_play_after_all() -> None:
    table = lone_knock("prikup", dealer_obligation_limit=0, on_refusal="carry")
    table.play("2 knock")
    assert table.playing == [0, 2]


@pytest.mark.rule("stukolka", "A6", "N2d")
def test_with_two_knockers_the_dealer_is_free_whatever_the_limit() -> None:
    table = Scripted("prikup", players=3)
    table.deal(trump="8h")
    table.play("0 knock, 1 knock")
    assert table.decision == "2 announce"
    table.play("2 pass")
    assert table.playing == [0, 1]


@pytest.mark.rule("stukolka", "A67")
def test_on_refusal_carry_needs_a_dealer_who_can_refuse() -> None:
    # R17c is no refusal: a knocker whom a free dealer leaves alone takes the pot.
    with pytest.raises(Refused) as caught:
        STUKOLKA.options("plain", on_refusal="carry")
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("option_without_effect", "stukolka:A7")


@pytest.mark.rule("stukolka", "A67", "A49")
def test_on_refusal_carry_reaches_the_dealer_who_is_free_because_he_renounced() -> None:
    table = Scripted("shleif", players=3, stake=30, renounced_dealer="free", on_refusal="carry")
    table.deal(trump="8h")
    table.play("2 renounce, 0 knock, 1 pass, 2 pass")
    assert table.facts.swept_by == -1
    assert table.facts.carry == 30


# --- The dealer announces after the exchange -----------------------------------------------------------------------


@pytest.mark.rule("stukolka", "A10", "A62")
def test_after_exchange_a_free_dealer_speaks_when_the_others_have_bought() -> None:
    table = Scripted("prikup", players=4, dealer_announces="after_exchange")
    table.deal("As 7h Kd / Qs 9s Th / - / Jd 8c 7c", trump="8h", talon="Ad Kh Qd Jh")
    table.play("0 knock, 1 knock, 2 pass")
    assert table.decision == "0 discard"
    table.play("0 discard 7h, 1 discard 9s Qs")
    assert table.decision == "3 announce"
    assert [int(count) for count in table.facts.exchanged[:4]] == [1, 2, 0, 0], "he sees the counts"
    table.play("3 knock")
    assert table.decision == "3 discard"
    table.play("3 discard 7c")
    assert table.hand(3) == cards("Jd 8c Jh")
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A62")
def test_after_exchange_a_dealer_who_passes_does_not_exchange() -> None:
    table = Scripted("prikup", players=4, dealer_announces="after_exchange")
    table.deal(trump="8h")
    table.play("0 knock, 1 knock, 2 pass, 0 stand, 1 stand, 3 pass")
    assert table.decision == "0 play"
    assert table.playing == [0, 1]
    assert table.hand(3) == set()


@pytest.mark.rule("stukolka", "A52")
def test_after_exchange_one_knocker_in_plain_buys_before_the_dealer_decides() -> None:
    table = lone_knock("plain", dealer_announces="after_exchange")
    assert table.decision == "0 discard"
    table.play("0 discard Qs")
    assert table.decision == "2 announce"
    assert table.facts.exchanged[0] == 1
    table.play("2 pass")
    assert table.decision == ""
    assert table.facts.swept_by == 0
    assert table.change == (60, -30, -30)


@pytest.mark.rule("stukolka", "A52")
def test_after_exchange_the_dealer_may_take_up_the_lone_knock() -> None:
    table = lone_knock("plain", dealer_announces="after_exchange")
    table.play("0 discard Qs, 2 knock, 2 discard Qd Kd")
    assert table.playing == [0, 2]
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A62")
def test_after_exchange_whether_the_dealer_is_obliged_is_settled_before() -> None:
    table = lone_knock("prikup", dealer_announces="after_exchange")
    assert table.playing == [0, 2]
    table.play("0 stand")
    assert table.decision == "2 discard", "obliged, he has nothing to announce"


@pytest.mark.rule("stukolka", "A62")
@pytest.mark.parametrize(("on_refusal", "sweeper", "left"), [("knocker_takes", 0, 0), ("carry", -1, 120)])
def test_after_exchange_a_refusal_above_the_limit(on_refusal: str, sweeper: int, left: int) -> None:
    table = lone_knock(
        "prikup",
        carry=90,
        dealer_announces="after_exchange",
        dealer_obligation_limit=90,
        on_refusal=on_refusal,
    )
    table.play("0 discard Ks, 2 pass")
    assert table.decision == ""
    assert table.facts.swept_by == sweeper
    assert table.facts.carry == left


@pytest.mark.rule("stukolka", "A62", "A8")
def test_after_exchange_all_pass_is_settled_before_anybody_exchanges() -> None:
    table = Scripted("prikup", players=3, dealer_announces="after_exchange")
    table.deal(trump="8h")
    table.play("0 pass, 1 pass")
    assert table.decision == ""
    assert table.facts.swept_by == 2


# --- Who leads -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "A1", "R19")
@pytest.mark.parametrize("answers", [*itertools.product(("knock", "pass"), repeat=4)])
@pytest.mark.parametrize("dealer", range(4))
def test_the_first_knocker_is_the_first_active_seat_from_the_dealer(answers: tuple[str, ...], dealer: int) -> None:
    table = Scripted("plain", players=4, exchange="none", dealer=dealer)
    table.deal(trump="8h")
    first = None
    for answer in answers:
        if table.decision.endswith("announce"):
            if answer == "knock" and first is None:
                first = table.match.turn
            table.match.play(answer)
    if table.decision:
        order = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
        assert first == next(seat for seat in order if seat in table.playing)
        assert table.decision == f"{first} play"


@pytest.mark.rule("stukolka", "A1", "R19", "N7")
def test_without_announcements_the_left_neighbour_of_the_dealer_leads() -> None:
    table = Scripted("obligatory", players=4, dealer=1)
    table.deal(trump="8h")
    assert table.decision == "2 play"
    assert table.playing == [0, 1, 2, 3]
