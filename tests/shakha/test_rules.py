"""The rules of the page, one after the other (C1 to C8, A1, S1 to S5, V1 to V6), through real matches."""

import numpy as np
import pytest

from kozyr.cards import as_set, card, cards_text, pack
from kozyr.games.shakha.scoring import places
from kozyr.match import Match
from tests.shakha.scripted import SHAKHA, Scripted, following


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule("shakha", *ids)


def played_through(preset: str, *, seed: int = 3, **changes: object) -> Match:
    """A whole match, everybody taking the first open action."""
    match = Match(SHAKHA.options(preset, **changes), family=SHAKHA, seed=seed)
    while not match.ended:
        match.begin()
        while not match.over:
            match.play(match.legal()[0])
    return match


# --- Common to all (4.1) -------------------------------------------------------------------------------------------


@rule("C1", "B20")
def test_the_deal_passes_to_the_left_from_the_first_dealer_who_was_drawn() -> None:
    match = played_through("shakha-a", players=5)
    first = match.first_dealer
    assert match.draw
    assert [deal.dealer for deal in match.deals] == [(first + number) % 5 for number in range(15)]


@rule("B20")
def test_whoever_draws_lowest_deals_first() -> None:
    lowest = set()
    for seed in range(20):
        match = Match(SHAKHA.options("shakha-a"), family=SHAKHA, seed=seed)
        drawn = match.draw.split(" / ")[0].split()
        ranks = ["6789TJQKA".index(word[0]) for word in drawn]
        assert ranks[match.first_dealer] == min(ranks)
        lowest.add(match.first_dealer)
    assert lowest == {0, 1, 2, 3}


@rule("C2")
@pytest.mark.parametrize(("preset", "players"), [("shakha-a", 2), ("shakha-b", 4), ("shakha-v", 3), ("shakha-a", 6)])
def test_hands_grow_to_the_whole_pack_stay_as_long_as_there_are_players_and_shrink(preset: str, players: int) -> None:
    match = Match(SHAKHA.options(preset, players=players), family=SHAKHA, seed=1)
    sizes = []
    while not match.ended:
        match.begin()
        sizes.append(int(match.view(0).hand[0]).bit_count())
        while not match.over:
            match.play(match.legal()[0])
    most = match.options.pack_size // players
    assert sizes == [*range(1, most), *[most] * players, *range(most - 1, 0, -1)]


@rule("C2")
def test_cards_are_dealt_one_at_a_time_from_forehand() -> None:
    table = Scripted("shakha-a", cards=2, dealer=1)
    order = [card(word) for word in ["As", "Ks", "Qs", "Js", "Ah", "Kh", "Qh", "Jh"]]
    rest = [c for c in pack(36) if c not in order]
    table.match.begin(np.array(order + rest, np.int8))
    assert [table.hand(seat) for seat in (2, 3, 0, 1)] == [{"As", "Ah"}, {"Ks", "Kh"}, {"Qs", "Qh"}, {"Js", "Jh"}]


@rule("C3")
def test_the_next_card_is_turned_and_is_out_of_play() -> None:
    table = Scripted("shakha-a", cards=3).deal({}, trump="Qd")
    assert (int(table.facts.turned), int(table.facts.trump)) == (card("Qd"), 2)
    assert not table.facts.in_hand
    assert all("Qd" not in table.hand(seat) for seat in range(4))


@rule("C3", "B3")
def test_in_a_top_deal_the_last_card_is_shown_and_is_the_dealers() -> None:
    table = Scripted("shakha-a", cards=9, dealer=2).deal({}, trump="Td")
    assert (int(table.facts.turned), int(table.facts.trump)) == (card("Td"), 2)
    assert table.facts.in_hand
    assert "Td" in table.hand(2)
    assert not int(table.match.view(0).hand[2])


@rule("C4")
def test_everybody_calls_once_from_forehand_to_the_dealer_any_number_up_to_the_tricks() -> None:
    table = Scripted("shakha-a", cards=3, dealer=1).deal({})
    for seat in (2, 3, 0, 1):
        assert table.match.turn == seat
        assert table.choices == {"call 0", "call 1", "call 2", "call 3"}
        assert table.code("call 4") == ("call_outside", "C4")
        table.call(seat)
    assert [int(call) for call in table.facts.calls[:4]] == [0, 1, 2, 3]
    assert table.decision == "play"
    assert table.code("call 1") == ("not_a_choice", "C6")


@rule("C4")
@pytest.mark.parametrize("words", ["call 99", "call 000000000000004", "call 63"])
def test_a_call_of_more_tricks_than_there_are_is_refused(words: str) -> None:
    table = Scripted("shakha-a", cards=3).deal({})
    assert table.code(words) == ("call_outside", "C4")
    assert "0 to 3" in str(table.refusal(words))


@rule("C4")
@pytest.mark.parametrize("words", ["", "call", "call -1", "call two", "call 1 2", "Ah", "1", "call ٣"])
def test_what_is_no_call_is_answered_with_the_calls(words: str) -> None:
    table = Scripted("shakha-a", cards=1).deal({})
    refusal = table.refusal(words)
    assert refusal.code == "not_a_choice"
    assert refusal.slots["choices"] == "call 0, call 1"


@rule("C5")
def test_forehand_leads_and_then_whoever_took_the_trick() -> None:
    table = Scripted("shakha-a", cards=2, dealer=3)
    table.deal({0: "7d 8d", 1: "9d 9c", 2: "Ad 7c", 3: "Td 8c"}, trump="Ah").call()
    assert table.match.turn == 0
    table.play("0:7d 1:9d 2:Ad 3:Td")
    assert table.match.turn == 2


@rule("C6")
@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        ("7d Kd 8d 9d", 1),
        ("Kd 7d As Ac", 0),
        ("Kd Ad 6h 7d", 2),
        ("Ad 6h 9h 8h", 2),
        ("6d As Ac Kc", 0),
    ],
)
def test_the_highest_trump_takes_the_trick_else_the_highest_card_of_the_suit_led(plays: str, winner: int) -> None:
    words = plays.split()
    table = Scripted("shakha-a", cards=1, dealer=3).deal(dict(enumerate(words)), trump="Qh").call()
    table.play(" ".join(f"{seat}:{word}" for seat, word in enumerate(words)))
    assert int(table.facts.winner) == winner
    assert [int(t) for t in table.facts.taken[:4]] == [int(seat == winner) for seat in range(4)]


@rule("C7")
def test_an_exact_call_pays_five_a_trick_and_five_any_other_a_point_a_trick() -> None:
    table = Scripted("shakha-a", cards=2, dealer=3)
    table.deal({0: "Ad Ac", 1: "7d 7c", 2: "8d 8c", 3: "9d 9c"}, trump="Ah").call(2, 0, 1, 0)
    table.play("0:Ad 1:7d 2:8d 3:9d 0:Ac 1:7c 2:8c 3:9c")
    assert table.change == (15, 5, 0, 5)
    again = Scripted("shakha-a", cards=2, dealer=3)
    again.deal({0: "Ad Ac", 1: "7d 7c", 2: "8d 8c", 3: "9d 9c"}, trump="Ah").call(1, 0, 0, 0)
    again.play("0:Ad 1:7d 2:8d 3:9d 0:Ac 1:7c 2:8c 3:9c")
    assert again.change == (2, 5, 5, 5)


@rule("C8")
def test_the_match_ends_behind_the_last_deal_and_the_totals_stand() -> None:
    match = played_through("shakha-a", players=6)
    assert len(match.deals) == 16
    assert match.balance == tuple(sum(deal.change[seat] for deal in match.deals) for seat in range(6))


@rule("C8")
@pytest.mark.parametrize(
    ("totals", "expected"),
    [([10, 30, 20], [3, 1, 2]), ([10, 10, 5], [1, 1, 3]), ([0, 0], [1, 1]), ([5, 9, 9, 1], [3, 1, 1, 4])],
)
def test_equal_totals_share_the_place(totals: list[int], expected: list[int]) -> None:
    assert places(totals) == expected


# --- The basic game (4.3) ------------------------------------------------------------------------------------------


@rule("A1", "B5")
@pytest.mark.parametrize(
    ("led", "hand", "legal"),
    [
        ("Kd", "7d Ad 9h", "7d Ad"),  # no duty to beat
        ("Kd", "9h Ah 7c", "9h Ah"),  # void: a trump, any
        ("Kd", "7c As", "7c As"),  # neither
        ("Kh", "9h 6h As", "9h 6h"),
        ("Kh", "7c As", "7c As"),
        ("", "Ah 7c", "Ah 7c"),  # leads are free
    ],
)
def test_following_in_the_basic_game(led: str, hand: str, legal: str) -> None:
    assert following("shakha-a", led, hand, "h").choices == set(legal.split())


@rule("A1")
def test_the_refusals_of_the_basic_game_say_what_is_owed() -> None:
    follow = following("shakha-a", "Kd", "7d Ah 7c", "h")
    assert follow.code("Ah") == ("must_follow", "A1")
    assert "♦" in str(follow.refusal("Ah"))
    ruff = following("shakha-a", "Kd", "Ah 7c", "h")
    assert ruff.code("7c") == ("must_ruff", "A1")
    assert ruff.refusal("As").code == "not_held"
    assert ruff.code("6s!") == ("no_shakh", "S2")
    assert ruff.refusal("6x").code == "not_a_card"
    assert ruff.refusal("Ah?").code == "not_a_card"


# --- Two shakhs (4.4) ----------------------------------------------------------------------------------------------


@rule("S1", "B2")
@pytest.mark.parametrize(
    ("preset", "changes", "shakhs"),
    [
        ("shakha-a", {}, ""),
        ("shakha-b", {"players": 2}, "7s 7c"),
        ("shakha-b", {"players": 3}, "6s 6c"),
        ("shakha-b", {}, "6s 6c"),
        ("shakha-b", {"deck4": 32}, "7s 7c"),
        ("shakha-b", {"players": 5}, "7s 7c"),
        ("shakha-b", {"players": 5, "deck5": "36_minus_1"}, "6s 6c"),
        ("shakha-b", {"players": 5, "deck5": "36_minus_2"}, "6s 6c"),
        ("shakha-b", {"players": 6}, "6s 6c"),
        ("shakha-v", {}, "6c"),
    ],
)
def test_the_shakhs_are_the_lowest_black_cards(preset: str, changes: dict[str, object], shakhs: str) -> None:
    assert cards_text(SHAKHA.options(preset, **changes).shakhs) == shakhs


@rule("S2")
def test_a_shakh_beats_every_card_or_is_the_card_it_is() -> None:
    table = Scripted("shakha-b", cards=1, dealer=3).deal({0: "Ah", 1: "Kh", 2: "6s", 3: "9h"}, trump="Qh").call()
    assert table.play("0:Ah 1:Kh").choices == {"6s!", "6s."}
    table.play("2:6s! 3:9h")
    assert int(table.facts.winner) == 2
    plain = Scripted("shakha-b", cards=1, dealer=3).deal({0: "Ah", 1: "Kh", 2: "6s", 3: "9h"}, trump="Qh").call()
    plain.play("0:Ah 1:Kh 2:6s. 3:9h")
    assert int(plain.facts.winner) == 0


@rule("S2")
@pytest.mark.parametrize(("preset", "held", "rule_id"), [("shakha-b", "6s", "S2"), ("shakha-v", "6c", "V1")])
def test_a_shakh_is_not_played_without_saying_how(preset: str, held: str, rule_id: str) -> None:
    table = following(preset, "", f"{held} 9d", "h")
    assert table.code(held) == ("mode", rule_id)
    assert f"{held}!" in str(table.refusal(held))
    assert table.code("9d!") == ("no_shakh", rule_id)


@rule("S3", "B14")
def test_no_trump_is_led_while_an_ordinary_side_card_is_held() -> None:
    table = following("shakha-b", "", "Ah 9h 7d 6s", "h")
    assert table.choices == {"7d", "6s!", "6s."}
    assert table.code("Ah") == ("lead_locked", "S3")
    assert following("shakha-b", "", "Ah 9h 6s", "h").choices == {"Ah", "9h", "6s!", "6s."}
    assert following("shakha-b", "", "Ks 7d 6s", "s").code("6s.") == ("lead_locked", "S3")


@rule("S4")
def test_following_with_shakhs_case_by_case() -> None:
    on_trump = following("shakha-b", "9h", "Ah 7d 6s", "h")
    assert on_trump.choices == {"Ah", "6s!", "6s."}
    assert on_trump.code("7d") == ("must_follow_trump", "S4")
    in_suit = following("shakha-b", "Kd", "7d Ah 6s", "h")
    assert in_suit.choices == {"7d", "6s!"}
    assert in_suit.code("Ah") == ("must_follow", "S4")
    no_ruff = following("shakha-b", "Kd", "Ah 9c 6s", "h")
    assert no_ruff.choices == {"9c", "6s!", "6s."}
    assert no_ruff.code("Ah") == ("no_ruff", "S4")
    assert "9♣" in str(no_ruff.refusal("Ah"))
    assert following("shakha-b", "Kd", "Ah 9h 6s", "h").choices == {"Ah", "9h", "6s!", "6s."}
    assert following("shakha-b", "Kd", "Ks 9c 6s", "s").code("6s.") == ("plain_no_ruff", "S4")


@rule("S5", "B11")
@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        ("Ah 6s! 6c! 9h", 2),
        ("Ah 6s! 6c. 9h", 1),
        ("Ah 6s. 6c! 9h", 2),
        ("Ah 6s. 6c. 9h", 0),
        ("6s! Ah Kh 6c!", 3),
        ("6s! Ah Kh 6c.", 0),
        ("6s. Ad Kd 6c.", 0),
    ],
)
def test_the_last_shakh_that_beats_takes_the_trick(plays: str, winner: int) -> None:
    words = plays.split()
    hands = {seat: word[:2] for seat, word in enumerate(words)}
    table = Scripted("shakha-b", cards=1, dealer=3).deal(hands, trump="Qh").call()
    table.play(" ".join(f"{seat}:{word}" for seat, word in enumerate(words)))
    assert int(table.facts.winner) == winner


# --- Three players (4.5) -------------------------------------------------------------------------------------------


@rule("V1")
def test_three_players_with_thirty_three_cards_and_one_shakh() -> None:
    made = SHAKHA.options("shakha-v")
    assert (made.players, made.pack_size, made.shakhs) == (3, 33, as_set([card("6c")]))
    assert set(pack(33)) - set(pack(32)) == {card("6c")}


@rule("V2", "B18")
def test_following_with_one_shakh() -> None:
    assert following("shakha-v", "Kd", "Ah 9c 6c", "h").choices == {"Ah", "9c", "6c!", "6c."}
    in_suit = following("shakha-v", "Kd", "7d Ah 6c", "h")
    assert in_suit.choices == {"7d", "6c!"}
    assert in_suit.code("Ah") == ("must_follow", "V2")
    assert following("shakha-v", "9h", "7d 8c 6c", "h").choices == {"7d", "8c", "6c!", "6c."}
    assert following("shakha-v", "", "Ah 7d 6c", "h").choices == {"Ah", "7d", "6c!", "6c."}


@rule("V3")
@pytest.mark.parametrize(
    ("cards", "before", "closed"),
    [(5, (3, 1), 1), (5, (0, 0), 5), (5, (5, 0), 0), (5, (3, 3), None), (1, (1, 1), None)],
)
def test_the_last_hand_may_not_make_the_calls_come_out_even(
    cards: int, before: tuple[int, int], closed: int | None
) -> None:
    table = Scripted("shakha-v", cards=cards, dealer=1).deal({}).call(*before)
    every = {f"call {number}" for number in range(cards + 1)}
    assert table.choices == every - {f"call {closed}"}
    if closed is not None:
        assert table.code(f"call {closed}") == ("call_hooked", "V3")
        assert str(closed) in str(table.refusal(f"call {closed}"))
    assert table.code(f"call {cards + 1}") == ("call_outside", "C4")


@rule("V3")
@pytest.mark.parametrize(("before", "forced"), [((0, 0), "call 0"), ((1, 0), "call 1"), ((0, 1), "call 1")])
def test_with_one_card_the_dealer_may_have_no_choice(before: tuple[int, int], forced: str) -> None:
    assert Scripted("shakha-v", cards=1).deal({}).call(*before).choices == {forced}


@rule("V4")
def test_the_score_of_the_other_deals_is_as_in_the_basic_game() -> None:
    table = Scripted("shakha-v", cards=1, dealer=2).deal({0: "Ad", 1: "7d", 2: "8d"}, trump="Ah").call(1, 0, 1)
    assert table.play("0:Ad 1:7d 2:8d").change == (10, 5, 0)


@rule("V5", "B15")
@pytest.mark.parametrize(
    ("calls", "change"), [((1, 0, 1), (20, 10, 0)), ((0, 0, 0), (1, 10, 10)), ((1, 1, 1), (20, 0, 0))]
)
def test_the_last_deal_counts_tens(calls: tuple[int, ...], change: tuple[int, ...]) -> None:
    table = Scripted("shakha-v", cards=1, dealer=2, last=True)
    table.deal({0: "Ad", 1: "7d", 2: "8d"}, trump="Ah").call(*calls)
    assert table.play("0:Ad 1:7d 2:8d").change == change
    assert table.match.ended


@rule("V6", "B16")
def test_titles_may_be_shown_at_any_time_of_a_match_of_three() -> None:
    from kozyr.games.shakha.scoring import title

    match = Match(SHAKHA.options("shakha-v"), family=SHAKHA, seed=1)
    table = match.table
    assert title(table.options, 0) == title(match.options, 0) == "embryo"
    assert title(table.options, 230) == "grandmaster"
    assert title(table.options, 231) == "champion"
