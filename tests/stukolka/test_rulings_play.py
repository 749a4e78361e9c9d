"""Leading, following, beating, trumping: rulings on the three tricks."""

import itertools
from typing import Any

import pytest

from kozyr.cards import RANKS, pack
from tests.stukolka.scripted import Scripted, cards


def tricks(hands: str, *, trump: str = "8h", players: int = 3, **changes: Any) -> Scripted:
    """Everybody plays what he was dealt; the last seat deals and seat 0 leads."""
    table = Scripted("plain", players=players, exchange="none", **changes)
    table.deal(hands, trump=trump)
    for seat in range(players):
        table.play(f"{seat} knock")
    return table


# --- N7, following -------------------------------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "N7")
def test_three_tricks_clockwise_from_the_winner_of_the_last() -> None:
    table = tricks("7s 8c 9c / As 7d 8d / Ks Jd Qd")
    table.play("0 7s, 1 As, 2 Ks")
    assert table.decision == "1 play"
    table.play("1 7d, 2 Jd, 0 8c")
    assert table.decision == "2 play"
    table.play("2 Qd, 0 9c, 1 8d")
    assert table.decision == ""
    assert table.tricks == [0, 1, 2]


@pytest.mark.rule("stukolka", "N7", "R14")
def test_only_the_active_play() -> None:
    table = Scripted("prikup", players=4)
    table.deal(trump="8h")
    table.play("0 pass, 1 knock, 2 pass, 1 stand, 3 stand")
    seats = []
    while table.decision:
        seats.append(table.match.turn)
        table.match.play(table.match.legal()[0])
    assert set(seats) == {1, 3}
    assert len(seats) == 6


@pytest.mark.rule("stukolka", "A31")
@pytest.mark.parametrize("suit", ["s", "h"], ids=["side suit", "trumps"])
def test_ranks_run_from_the_ace_down_in_trumps_and_side_suits_alike(suit: str) -> None:
    order = RANKS[-8:]
    for lower, higher in itertools.pairwise(order):
        trump = next(rank for rank in "789" if rank not in (lower, higher)) + "h"
        table = tricks(f"{lower}{suit} Tc Jc / {higher}{suit} Td Jd / -", trump=trump)
        table.play(f"0 {lower}{suit}")
        assert table.choices == {f"{higher}{suit}"}
        table.play(f"1 {higher}{suit}")
        assert table.facts.winner == 1


@pytest.mark.rule("stukolka", "A31", "A32")
@pytest.mark.parametrize(("size", "lowest"), [(32, "7"), (36, "6"), (52, "2")])
def test_a_pack_is_the_highest_ranks_of_each_suit(size: int, lowest: str) -> None:
    ranks = {RANKS[c % 16] for c in pack(size)}
    assert ranks == set(RANKS[RANKS.index(lowest) :])
    assert len(pack(size)) == size


@pytest.mark.rule("stukolka", "A21")
def test_the_best_card_so_far_must_be_beaten_not_the_card_led() -> None:
    table = tricks("9s 7c 8c / Qs 7d 8d / Js Ks 9d")
    table.play("0 9s, 1 Qs")
    # The jack would beat the nine that was led, but not the queen.
    assert table.choices == {"Ks"}
    refusal = table.refusal("Js")
    assert (refusal.code, refusal.rule) == ("stukolka_must_beat", "stukolka:R21")
    assert refusal.slots["best"] == "Qs"


@pytest.mark.rule("stukolka", "A21")
def test_who_cannot_beat_the_best_card_follows_with_any() -> None:
    table = tricks("9s 7c 8c / Qs 7d 8d / Js Ts 9d")
    table.play("0 9s, 1 Qs")
    assert table.choices == {"Js", "Ts"}


@pytest.mark.rule("stukolka", "A21")
def test_any_of_several_beating_cards_will_do() -> None:
    table = tricks("9s 7c 8c / Qs Ks As")
    table.play("0 9s")
    assert table.choices == cards("Qs Ks As")


@pytest.mark.rule("stukolka", "A21", "R21")
def test_must_beat_off_any_card_of_the_suit_may_be_played() -> None:
    table = tricks("9s 7c 8c / 8s Qs 8d / -", must_beat=False)
    table.play("0 9s")
    assert table.choices == {"8s", "Qs"}
    assert table.refusal("8d").code == "stukolka_must_follow"


@pytest.mark.rule("stukolka", "R21", "R22")
def test_must_beat_off_leaves_overtrumping_alone() -> None:
    table = tricks("9s 7c 8c / Jh 7d 8d / 9h Qh Ad", must_beat=False)
    table.play("0 9s, 1 Jh")
    assert table.choices == {"Qh"}


@pytest.mark.rule("stukolka", "R21")
def test_must_beat_off_holds_for_trump_led_too() -> None:
    table = tricks("Th 7c 8c / 9h Qh 8d", must_beat=False)
    table.play("0 Th")
    assert table.choices == {"9h", "Qh"}


@pytest.mark.rule("stukolka", "A20")
def test_a_suit_that_has_been_trumped_need_not_be_beaten() -> None:
    table = tricks("9s 7c 8c / 9h 7d 8d / 8s As Ad")
    table.play("0 9s, 1 9h")
    assert table.choices == {"8s", "As"}


@pytest.mark.rule("stukolka", "A20")
def test_beat_suit_after_ruff_asks_for_more_than_the_highest_of_the_suit() -> None:
    table = tricks("9s 7c 8c / Qs 7d 8d / 9h Td Jd / Js Ks Ad", players=4, beat_suit_after_ruff=True)
    table.play("0 9s, 1 Qs, 2 9h")
    assert table.choices == {"Ks"}, "above the queen, the highest spade in the trick"
    assert table.refusal("Js").code == "stukolka_must_beat"


@pytest.mark.rule("stukolka", "A20")
def test_beat_suit_after_ruff_who_cannot_plays_any_card_of_the_suit() -> None:
    table = tricks("9s 7c 8c / 9h 7d 8d / 8s 7s Ad", beat_suit_after_ruff=True)
    table.play("0 9s, 1 9h")
    assert table.choices == {"8s", "7s"}


@pytest.mark.rule("stukolka", "R22")
def test_void_he_trumps_and_overtrumps() -> None:
    table = tricks("9s 7c 8c / Jh 7d 8d / 9h Qh Ad")
    table.play("0 9s")
    refusal = table.refusal("7d")
    assert (refusal.code, refusal.rule) == ("stukolka_must_trump", "stukolka:R22")
    table.play("1 Jh")
    assert table.choices == {"Qh"}
    assert table.refusal("9h").code == "stukolka_must_overtrump"


@pytest.mark.rule("stukolka", "A22")
def test_void_with_lower_trumps_only_he_still_plays_a_trump() -> None:
    table = tricks("9s 7c 8c / Jh 7d 8d / 9h Th Ad")
    table.play("0 9s, 1 Jh")
    assert table.choices == {"9h", "Th"}
    assert table.refusal("Ad").code == "stukolka_must_trump"


@pytest.mark.rule("stukolka", "A22")
def test_undertrump_free_lets_him_throw_off_instead() -> None:
    table = tricks("9s 7c 8c / Jh 7d 8d / 9h Th Ad", undertrump="free")
    table.play("0 9s, 1 Jh")
    assert table.choices == {"9h", "Th", "Ad"}


@pytest.mark.rule("stukolka", "A22")
def test_undertrump_free_does_not_free_who_can_overtrump_or_who_trumps_first() -> None:
    table = tricks("9s 7c 8c / Jh 7d 8d / 9h Qh Ad", undertrump="free")
    table.play("0 9s")
    assert table.choices == {"Jh"}
    table.play("1 Jh")
    assert table.choices == {"Qh"}


@pytest.mark.rule("stukolka", "R22")
def test_must_overtrump_off_any_trump_will_do() -> None:
    table = tricks("9s 7c 8c / Jh 7d 8d / 9h Qh Ad", must_overtrump=False)
    table.play("0 9s, 1 Jh")
    assert table.choices == {"9h", "Qh"}
    assert table.refusal("Ad").code == "stukolka_must_trump"


@pytest.mark.rule("stukolka", "R22")
def test_must_overtrump_off_leaves_trumps_led_to_be_beaten() -> None:
    table = tricks("Th 7c 8c / 9h Qh 8d", must_overtrump=False)
    table.play("0 Th")
    assert table.choices == {"Qh"}


@pytest.mark.rule("stukolka", "R22")
def test_must_trump_off_void_he_may_play_anything() -> None:
    table = tricks("9s 7c 8c / Jh 7d 8d / 9h Qh Ad", must_trump=False)
    table.play("0 9s")
    assert table.choices == {"Jh", "7d", "8d"}
    table.play("1 Jh")
    assert table.choices == {"9h", "Qh", "Ad"}


# --- Forced leads --------------------------------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "A25")
def test_forced_leads_bind_at_every_lead_and_every_player() -> None:
    # Seat 1 takes the first trick and only then has the lead.
    table = tricks("9s 7c 8c / As Ah 7d / -")
    table.play("0 9s, 1 As")
    table.match.play(table.match.legal()[0])
    assert table.decision == "1 play"
    assert table.choices == {"Ah"}
    refusal = table.refusal("7d")
    assert (refusal.code, refusal.rule) == ("stukolka_must_lead_ace", "stukolka:R20")


@pytest.mark.rule("stukolka", "A25")
@pytest.mark.parametrize("forced", ["Ah", "Kh Qh"])
def test_forced_leads_scope_first_frees_every_later_lead(forced: str) -> None:
    hand = f"As {forced} 7d".split()[:3]
    table = tricks(f"9s 7c 8c / {' '.join(hand)} / Td Jd 7s", forced_leads_scope="first")
    table.play("0 9s, 1 As, 2 7s")
    assert table.choices == set(hand[1:])


@pytest.mark.rule("stukolka", "A25")
@pytest.mark.parametrize(("hand", "lead"), [("As Ah 7d", "Ah"), ("As Kh Qh", "Kh")])
def test_forced_leads_scope_first_binds_the_first_lead(hand: str, lead: str) -> None:
    assert tricks(hand, forced_leads_scope="first").choices == {lead}


@pytest.mark.rule("stukolka", "A25", "A23")
def test_forced_leads_scope_first_the_queen_follows_a_king_led_first() -> None:
    table = tricks("Kh Qh 7s / 7c 8c 9c / 7d 8d 9d", forced_leads_scope="first")
    table.play("0 Kh, 1 7c, 2 7d")
    assert table.choices == {"Qh"}
    refusal = table.refusal("7s")
    assert (refusal.code, refusal.rule) == ("stukolka_must_lead_queen", "stukolka:R20")


@pytest.mark.rule("stukolka", "A23")
def test_the_queen_follows_a_king_that_held() -> None:
    table = tricks("Kh Qh 7s / 7c 8c 9c / 7d 8d 9d")
    assert table.choices == {"Kh"}
    refusal = table.refusal("Qh")
    assert (refusal.code, refusal.rule) == ("stukolka_must_lead_king", "stukolka:R20")
    table.play("0 Kh, 1 7c, 2 7d")
    assert table.choices == {"Qh"}


@pytest.mark.rule("stukolka", "A23", "A24")
def test_queen_after_king_off_the_queen_need_not_follow() -> None:
    table = tricks("Kh Qh 7s / 7c 8c 9c / 7d 8d 9d", queen_after_king=False)
    table.play("0 Kh, 1 7c, 2 7d")
    assert table.choices == {"Qh", "7s"}


@pytest.mark.rule("stukolka", "A23")
def test_the_queen_is_free_when_the_king_was_beaten() -> None:
    # Seat 1 beats the king with the ace; the queen's holder comes to the lead with something else later.
    table = tricks("Kh Qh As / Ah 7s 8c / 7d 8d 8s")
    table.play("0 Kh, 1 Ah, 2 7d, 1 7s, 2 8s, 0 As")
    assert table.decision == "0 play"
    assert table.choices == {"Qh"}


@pytest.mark.rule("stukolka", "A24")
@pytest.mark.parametrize("follows_with", ["Kh", "Qh"])
def test_a_follower_who_takes_the_trick_from_his_marriage_need_not_lead_the_other(follows_with: str) -> None:
    other = "Qh" if follows_with == "Kh" else "Kh"
    table = tricks("9s 7c 8c / Kh Qh 7d / 7s 8s Ad")
    table.play("0 9s")
    assert table.choices == {"Kh", "Qh"}
    table.play(f"1 {follows_with}, 2 7s")
    assert table.decision == "1 play"
    assert table.choices == {other, "7d"}


@pytest.mark.rule("stukolka", "A26")
def test_ace_king_and_queen_are_led_in_this_order() -> None:
    table = tricks("Qh Ah Kh / 7c 8c 9c / 7d 8d 9d")
    led = []
    for _ in range(3):
        (only,) = table.choices
        led.append(only)
        table.match.play(only)
        table.match.play(table.match.legal()[0])
        table.match.play(table.match.legal()[0])
    assert led == ["Ah", "Kh", "Qh"]
    assert table.tricks == [3, 0, 0]


@pytest.mark.rule("stukolka", "A26", "A25")
def test_forced_leads_scope_first_only_the_ace_of_ace_king_queen_is_forced() -> None:
    table = tricks("Qh Ah Kh / 7c 8c 9c / 7d 8d 9d", forced_leads_scope="first")
    table.play("0 Ah, 1 7c, 2 7d")
    assert table.choices == {"Kh", "Qh"}


@pytest.mark.rule("stukolka", "A35")
def test_the_turned_ace_makes_no_special_rule_and_a_led_king_holds() -> None:
    table = tricks("Kh Qh 7s / Jh 8c 9c / Th 8d 9d", trump="Ah")
    assert table.choices == {"Kh"}
    table.play("0 Kh, 1 Jh, 2 Th")
    assert table.decision == "0 play"
    assert table.choices == {"Qh"}


@pytest.mark.rule("stukolka", "R20", "A72")
def test_force_trump_ace_off_the_ace_is_free() -> None:
    assert tricks("As Ah 7h", force_trump_ace=False).choices == {"As", "Ah", "7h"}


@pytest.mark.rule("stukolka", "A72")
def test_force_trump_ace_off_ace_king_queen_must_lead_the_king() -> None:
    table = tricks("Ah Kh Qh / 7c 8c 9c / 7d 8d 9d", force_trump_ace=False)
    assert table.choices == {"Kh"}
    table.play("0 Kh, 1 7c, 2 7d")
    assert table.choices == {"Qh"}, "the king held: the queen is next, not the ace"


@pytest.mark.rule("stukolka", "R20", "A72")
def test_force_trump_marriage_off_the_king_is_free() -> None:
    assert tricks("Kh Qh 7s", force_trump_marriage=False).choices == {"Kh", "Qh", "7s"}


@pytest.mark.rule("stukolka", "A72")
def test_force_trump_marriage_off_the_queen_follows_a_king_led_freely() -> None:
    table = tricks("Kh Qh 7s / 7c 8c 9c / 7d 8d 9d", force_trump_marriage=False)
    table.play("0 Kh, 1 7c, 2 7d")
    assert table.choices == {"Qh"}


@pytest.mark.rule("stukolka", "A72")
def test_force_trump_marriage_off_a_queen_led_first_leaves_the_king_free() -> None:
    table = tricks("Kh Qh 7s / 7c 8c 9c / 7d 8d 9d", force_trump_marriage=False)
    table.play("0 Qh, 1 7c, 2 7d")
    assert table.choices == {"Kh", "7s"}


@pytest.mark.rule("stukolka", "A72")
def test_force_trump_ace_off_ace_alone_and_marriage_rules_stay_apart() -> None:
    # The king without the queen is free, the ace being free too.
    assert tricks("Ah Kh 7s", force_trump_ace=False).choices == {"Ah", "Kh", "7s"}


@pytest.mark.rule("stukolka", "A23")
def test_the_queen_alone_is_free_when_somebody_elses_king_was_led() -> None:
    table = tricks("Kh 7s 8s / Qh Ah 9s / 9h Jh Td")
    table.play("0 Kh, 1 Ah, 2 9h")
    assert table.decision == "1 play"
    assert table.choices == {"Qh", "9s"}
