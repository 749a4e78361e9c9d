"""The rulings of the page (B1 to B45), each by what it decides, and its option by what it changes."""

from typing import Any

import numpy as np
import pytest

from kozyr.cards import card, cards_text, pack
from kozyr.games.shakha.scoring import title
from kozyr.match import Match
from tests.shakha.scripted import SHAKHA, Scripted, following


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule("shakha", *ids)


def choices(preset: str, led: str, hand: str, trump: str, **changes: Any) -> set[str]:
    return following(preset, led, hand, trump, **changes).choices


@rule("B1", "B30", "B40")
@pytest.mark.parametrize(
    ("deck5", "size", "most", "deals", "lacks"),
    [
        ("32_minus_2", 30, 6, 15, "6s 6h 6d 6c 7h 7d"),
        ("36_minus_1", 35, 7, 17, "6d"),
        ("36_minus_2", 34, 6, 15, "6h 6d"),
    ],
)
def test_the_packs_of_five_players(deck5: str, size: int, most: int, deals: int, lacks: str) -> None:
    made = SHAKHA.options("shakha-a", players=5, deck5=deck5)
    assert (made.pack_size, made.most_cards, made.deals) == (size, most, deals)
    missing = set(pack(36)) - set(pack(size))
    assert missing == {card(word) for word in lacks.split()}


@rule("B30", "B40")
def test_with_cards_left_over_a_card_is_turned_in_top_deals_too() -> None:
    table = Scripted("shakha-b", players=5, cards=6, deck5="36_minus_2").deal({}, trump="Qd")
    assert (int(table.facts.turned), bool(table.facts.in_hand)) == (card("Qd"), False)
    assert all("Qd" not in table.hand(seat) for seat in range(5))
    whole = Scripted("shakha-b", players=5, cards=6).deal({}, trump="Qd")
    assert whole.facts.in_hand
    assert "Qd" in whole.hand(0)


@rule("B4")
def test_calls_are_heard_one_after_the_other() -> None:
    table = Scripted("shakha-a", cards=3, dealer=0).deal({}).call(2)
    assert all(int(table.match.view(seat).table.calls[1]) == 2 for seat in range(-1, 4))


@rule("B4")
def test_where_all_call_together_nobody_sees_a_call_before_all_have_called() -> None:
    table = Scripted("shakha-a", cards=3, dealer=0, call_order="simultaneous").deal({})
    other = Scripted("shakha-a", cards=3, dealer=0, call_order="simultaneous").deal({})
    for number, another in ((2, 0), (0, 3), (1, 1)):
        seat = table.match.turn
        table.call(number)
        other.call(another)
        assert int(table.match.view(seat).written[seat]) == number
        for watcher in (-1, 0):
            assert table.match.view(watcher).tobytes() == other.match.view(watcher).tobytes()
        assert list(table.facts.calls[:4]) == [-1] * 4
    table.call(3)
    assert list(table.facts.calls[:4]) == [3, 2, 0, 1]
    assert int(table.facts.called) == 6
    assert table.match.turn == 1


@rule("B6", "B34", "S4")
@pytest.mark.parametrize("ruff_rule", ["when_void", "free"])
def test_ruffing_when_void_whatever_else_is_held(ruff_rule: str) -> None:
    assert choices("shakha-b", "Kd", "Ah 9c 6s", "h") == {"9c", "6s!", "6s."}
    assert choices("shakha-b", "Kd", "Ah 9c 6s", "h", ruff_rule=ruff_rule) == {"Ah", "9c", "6s!", "6s."}
    assert choices("shakha-b", "Kd", "7d Ah 6s", "h", ruff_rule=ruff_rule) == {"7d", "6s!"}
    assert choices("shakha-b", "Kd", "Ks 9c 6s", "s", ruff_rule=ruff_rule) == {"Ks", "9c", "6s!", "6s."}


@rule("B6")
def test_the_lock_on_ruffing_in_the_basic_game() -> None:
    assert choices("shakha-a", "Kd", "Ah 9c", "h", ruff_rule="locked") == {"9c"}
    assert choices("shakha-a", "Kd", "Ah 9h", "h", ruff_rule="locked") == {"Ah", "9h"}
    assert choices("shakha-a", "Kd", "Ah 9c", "h", ruff_rule="free") == {"Ah", "9c"}


@rule("B7")
@pytest.mark.parametrize("preset", ["shakha-b", "shakha-v"])
def test_a_shakh_may_beat_while_the_suit_led_is_held(preset: str) -> None:
    assert "6c!" in choices(preset, "Kd", "7d 6c", "h")


@rule("B8", "B35")
def test_a_plain_shakh_must_follow_unless_it_may_go_at_any_time() -> None:
    table = following("shakha-b", "Kd", "7d Ah 6s", "h")
    assert table.code("6s.") == ("plain_must_follow", "B8")
    assert choices("shakha-b", "Ks", "9s Ah 6s", "h") == {"9s", "6s!", "6s."}
    assert choices("shakha-b", "Kd", "7d Ah 6s", "h", shakh_plain_anytime=True) == {"7d", "6s!", "6s."}
    assert choices("shakha-v", "Kd", "7d Ah 6c", "h", shakh_plain_anytime=True) == {"7d", "6c!", "6c."}


@rule("B35", "S3")
def test_plain_at_any_time_lifts_the_lock_on_ruffing_but_not_that_on_leads() -> None:
    assert choices("shakha-b", "Kd", "Ks 9c 6s", "s", shakh_plain_anytime=True) == {"9c", "6s!", "6s."}
    assert choices("shakha-b", "", "Ks 7d 6s", "s", shakh_plain_anytime=True) == {"7d", "6s!"}


@rule("B9", "B45")
def test_a_shakh_alone_in_its_suit_is_free_unless_it_counts_as_a_card_of_the_suit() -> None:
    assert choices("shakha-b", "Kc", "6c Ah 7d", "h") == {"7d", "6c!", "6c."}
    bound = following("shakha-b", "Kc", "6c Ah 7d", "h", shakh_forced_in_suit=True)
    assert bound.choices == {"6c!", "6c."}
    assert bound.code("7d") == ("must_follow", "S4")
    assert choices("shakha-v", "Kc", "6c Ah", "h", shakh_forced_in_suit=True) == {"6c!", "6c."}


@rule("B45")
def test_other_shakhs_may_still_beat_where_one_is_bound_to_its_suit() -> None:
    assert choices("shakha-b", "Kc", "6c 6s 7d", "h", shakh_forced_in_suit=True) == {"6c!", "6c.", "6s!"}


@rule("B45", "B44")
def test_a_bound_shakh_of_trumps_is_a_trump_on_a_trump_lead_but_not_where_one_must_ruff() -> None:
    free = {"trump_lead_forces_shakh": False}
    assert choices("shakha-b", "9s", "6s 7d", "s", **free) == {"6s!", "6s.", "7d"}
    assert choices("shakha-b", "9s", "6s 7d", "s", shakh_forced_in_suit=True, **free) == {"6s!", "6s."}
    must = {"ruff_rule": "must", "shakh_forced_in_suit": True}
    assert choices("shakha-b", "Kd", "6s 7c", "s", **must) == {"6s!", "6s.", "7c"}


@rule("B10", "S4")
def test_a_trump_lead_forces_the_shakh_of_whoever_has_no_trump() -> None:
    table = following("shakha-b", "9h", "7d 8c 6s", "h")
    assert table.choices == {"6s!", "6s."}
    assert table.code("7d") == ("shakh_forced", "B10")
    assert choices("shakha-b", "9h", "7d 8c 6s", "h", trump_lead_forces_shakh=False) == {"7d", "8c", "6s!", "6s."}


@rule("B44")
def test_without_that_duty_who_holds_a_trump_still_plays_a_trump_or_a_shakh() -> None:
    held = choices("shakha-b", "9h", "Ah 7d 6s", "h", trump_lead_forces_shakh=False)
    assert held == {"Ah", "6s!", "6s."}


@rule("B36")
def test_the_duty_holds_whole_where_it_is_agreed_in_the_game_of_three() -> None:
    agreed = {"trump_lead_forces_shakh": True}
    assert choices("shakha-v", "9h", "7d 8c 6c", "h", **agreed) == {"6c!", "6c."}
    assert choices("shakha-v", "9h", "Ah 8c 6c", "h", **agreed) == {"Ah", "6c!", "6c."}
    assert choices("shakha-v", "9h", "Ah 8c 6c", "h") == {"Ah", "6c!"}


@rule("B12", "B42")
@pytest.mark.parametrize(
    ("beat_lead_suit", "legal"), [("printed", {"Ks"}), ("trump", {"Ah"}), ("none", {"Ks", "7d", "Ah"})]
)
def test_the_suit_that_a_shakh_led_to_beat_asks_for(beat_lead_suit: str, legal: set[str]) -> None:
    assert choices("shakha-b", "6s!", "Ks 7d Ah", "h", beat_lead_suit=beat_lead_suit) == legal


@rule("B12")
def test_a_shakh_led_plain_asks_for_its_printed_suit_whatever_is_agreed() -> None:
    for suit in ("printed", "trump", "none"):
        assert choices("shakha-b", "6s.", "Ks 7d Ah", "h", beat_lead_suit=suit) == {"Ks"}


@rule("B42")
def test_a_shakh_that_asks_for_trumps_asks_for_nothing_in_a_deal_without() -> None:
    table = Scripted("shakha-b", cards=2, dealer=3, beat_lead_suit="trump", shakh_turned="no_trump")
    table.deal({0: "6s 9d", 1: "Ks Ah"}, trump="6c").call()
    assert int(table.facts.trump) == -1
    assert table.play("0:6s!").choices == {"Ks", "Ah"}


@rule("B13", "B37")
def test_a_shakh_turned_for_trumps() -> None:
    table = Scripted("shakha-b", cards=2).deal({}, trump="6s")
    assert (int(table.facts.trump), int(table.facts.turned)) == (0, card("6s"))
    assert int(Scripted("shakha-b", cards=2, shakh_turned="no_trump").deal({}, trump="6s").facts.trump) == -1
    assert int(Scripted("shakha-b", cards=2, shakh_turned="no_trump").deal({}, trump="7s").facts.trump) == 0


@rule("B13", "B41")
@pytest.mark.parametrize(("shakh_turned", "trump"), [("suit", 0), ("no_trump", -1), ("redeal", 0)])
def test_a_shakh_as_the_last_card_of_a_top_deal_is_the_dealers(shakh_turned: str, trump: int) -> None:
    table = Scripted("shakha-b", cards=9, dealer=1, shakh_turned=shakh_turned).deal({}, trump="6s")
    assert int(table.facts.trump) == trump
    assert "6s" in table.hand(1)
    assert table.decision == "call"


@rule("B37")
def test_a_deal_with_a_shakh_turned_is_dealt_again_by_the_same_dealer() -> None:
    table = Scripted("shakha-b", cards=3, dealer=2, shakh_turned="redeal").deal({}, trump="6s")
    match = table.match
    assert match.over
    assert not match.ended
    assert match.deals[-1].change == (0, 0, 0, 0)
    table.deal({}, trump="6c")
    assert match.over
    table.deal({}, trump="Qd")
    assert [deal.dealer for deal in match.deals] == [2, 2, 2]
    assert (int(table.facts.cards), int(table.facts.carry)) == (3, 2)
    table.call()
    while not match.over:
        match.play(match.legal()[0])
    match.begin(np.array(pack(36), np.int8))
    assert match.deals[-1].dealer == 3
    assert int(match.table.cards) == 4


@rule("B37")
def test_with_deals_dealt_again_the_match_has_its_whole_schedule() -> None:
    made = SHAKHA.options("shakha-b", players=6, shakh_turned="redeal")
    for seed in range(4):
        match = Match(made, family=SHAKHA, seed=seed)
        cards = []
        while not match.ended:
            match.begin()
            if not match.over:
                cards.append(int(match.table.cards))
            while not match.over:
                match.play(match.legal()[0])
        assert cards == [made.cards_in(number) for number in range(1, made.deals + 1)]
        assert len(match.deals) - len(cards) == int(match.table.carry)


@rule("B38", "B41")
@pytest.mark.parametrize("cards", [2, 9])
def test_where_diamonds_are_always_trumps_no_card_is_turned(cards: int) -> None:
    table = Scripted("shakha-a", cards=cards, fixed_trump="d").deal({})
    assert (int(table.facts.trump), int(table.facts.turned), int(table.facts.in_hand)) == (2, -1, 0)


@rule("B14")
def test_a_shakh_as_a_side_card_keeps_the_locks() -> None:
    lock = {"shakh_is_side_card": True}
    assert choices("shakha-b", "", "Ah 9h 6s", "h") == {"Ah", "9h", "6s!", "6s."}
    assert choices("shakha-b", "", "Ah 9h 6s", "h", **lock) == {"6s!", "6s."}
    assert choices("shakha-b", "", "As 9s 6s", "s", **lock) == {"As", "9s", "6s!", "6s."}
    assert choices("shakha-b", "Kd", "Ah 9h 6s", "h", **lock) == {"6s!", "6s."}
    assert choices("shakha-b", "Kd", "As 9s 6s", "s", **lock) == {"As", "9s", "6s!", "6s."}


@rule("B15", "B43")
@pytest.mark.parametrize("tens", [True, False])
def test_a_trick_that_was_called_in_the_last_deal_and_missed_may_cost_ten(tens: bool) -> None:
    changes: dict[str, Any] = {"last_deal_miss": -10, "last_deal_tens": tens}
    table = Scripted("shakha-v", cards=1, dealer=2, last=True, **changes)
    table.deal({0: "Ad", 1: "7d", 2: "8d"}, trump="Ah").call(0, 1, 1)
    table.play("0:Ad 1:7d 2:8d")
    assert table.change == (1, -10, -10)
    assert table.match.balance[1] == -10
    first = Scripted("shakha-v", cards=1, dealer=2, **changes)
    first.deal({0: "Ad", 1: "7d", 2: "8d"}, trump="Ah").call(0, 1, 1)
    assert first.play("0:Ad 1:7d 2:8d").change == (1, 0, 0)


@rule("B17")
def test_the_game_of_three_has_twenty_three_deals() -> None:
    made = SHAKHA.options("shakha-v")
    assert (made.most_cards, made.deals) == (11, 23)


@rule("B18")
def test_the_locks_of_two_shakhs_are_not_those_of_one() -> None:
    made = SHAKHA.options("shakha-v")
    assert not made.trump_lead_lock
    assert not made.trump_lead_forces_shakh


@rule("B19", "B39")
@pytest.mark.parametrize(
    ("preset", "titles", "expected"),
    [
        ("shakha-v", "v_only", "second"),
        ("shakha-a", "v_only", ""),
        ("shakha-b", "v_only", ""),
        ("shakha-a", "all", "second"),
        ("shakha-v", "none", ""),
    ],
)
def test_which_games_give_titles(preset: str, titles: str, expected: str) -> None:
    assert title(SHAKHA.options(preset, titles=titles), 130) == expected


@rule("B39")
def test_below_zero_there_is_the_lowest_title() -> None:
    assert title(SHAKHA.options("shakha-v"), -10) == "embryo"


@rule("B31", "S3")
def test_a_shakh_of_trumps_may_be_led_to_beat_unless_the_lock_covers_it() -> None:
    assert choices("shakha-b", "", "Ks 7d 6s", "s") == {"7d", "6s!"}
    covered = following("shakha-b", "", "Ks 7d 6s 6c", "s", lock_covers_shakh=True)
    assert covered.choices == {"7d", "6c!", "6c."}
    assert covered.code("6s!") == ("lock_covers_shakh", "B31")
    assert choices("shakha-b", "", "Ks 6s", "s", lock_covers_shakh=True) == {"Ks", "6s!", "6s."}


@rule("B32")
def test_a_side_suit_shakh_may_go_plain_on_a_side_lead_with_nothing_but_trumps() -> None:
    assert "6c." in choices("shakha-b", "Kd", "Ah 9h 6c", "h")


@rule("B33")
def test_who_must_ruff_may_play_a_shakh_instead_in_either_way() -> None:
    table = following("shakha-b", "Kd", "Ah 9c 6s", "h", ruff_rule="must")
    assert table.choices == {"Ah", "6s!", "6s."}
    assert table.code("9c") == ("must_ruff", "A1")
    assert choices("shakha-b", "Kd", "9c 6s", "h", ruff_rule="must") == {"9c", "6s!", "6s."}


@rule("S3")
def test_the_lock_on_leads_can_be_agreed_in_the_other_games() -> None:
    assert choices("shakha-a", "", "Ah 7d", "h", trump_lead_lock=True) == {"7d"}
    assert choices("shakha-v", "", "Ah 7d 6c", "h", trump_lead_lock=True) == {"7d", "6c!", "6c."}
    assert choices("shakha-b", "", "Ah 7d 6c", "h", trump_lead_lock=False) == {"Ah", "7d", "6c!", "6c."}


@rule("V3")
def test_the_sum_rule_can_be_agreed_or_dropped() -> None:
    closed = Scripted("shakha-a", cards=3, dealer=3, sum_rule="last").deal({}).call(1, 1, 0)
    assert closed.choices == {"call 0", "call 2", "call 3"}
    free = Scripted("shakha-v", cards=3, dealer=2, sum_rule="none").deal({}).call(1, 1)
    assert free.choices == {"call 0", "call 1", "call 2", "call 3"}


@rule("V5")
def test_tens_in_the_last_deal_can_be_agreed_or_dropped() -> None:
    for preset, tens in (("shakha-a", True), ("shakha-v", False)):
        table = Scripted(preset, players=3, cards=1, dealer=2, last=True, last_deal_tens=tens)
        table.deal({0: "Ad", 1: "7d", 2: "8d"}, trump="Ah").call(1, 0, 1)
        assert table.play("0:Ad 1:7d 2:8d").change == ((20, 10, 0) if tens else (10, 5, 0))


@rule("B2")
@pytest.mark.parametrize(("deck4", "shakhs"), [(36, "6s 6c"), (32, "7s 7c")])
def test_the_packs_of_four_players(deck4: int, shakhs: str) -> None:
    made = SHAKHA.options("shakha-b", deck4=deck4)
    assert (made.pack_size, cards_text(made.shakhs)) == (deck4, shakhs)
