"""The rulings, and the options that go the other way."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from kozyr.cards import pack
from kozyr.engine.random import shuffle, stream
from kozyr.engine.state import copy
from kozyr.games.stovkahra.gathering import gather_cards
from kozyr.games.stovkahra.text import card_word
from kozyr.match import Match
from tests.stovkahra.scripted import STOVKAHRA, Scripted, deal_example
from tests.stovkahra.test_rules import ACES, TENS, play_out

rule = pytest.mark.rule


def gathered(table: Scripted) -> list[str]:
    """How the cards of a deal that is over are gathered, top first."""
    order = np.empty(32, np.int8)
    gather_cards(copy(table.match._state), order)
    return [card_word(int(number)) for number in order]


def example(name: str, **changes: Any) -> Scripted:
    """A complete deal of the examples, without melds, played and counted."""
    deal = deal_example(name)
    return Scripted(deal["pack"], **changes).pass_melds().tricks(deal["tricks"]).do("continue")


@rule("stovkahra", "A4", "R5")
def test_a_seat_can_be_named_to_deal_first() -> None:
    options = STOVKAHRA.options(first_dealer="2")
    assert str(options) == "stovkahra(first_dealer=2)"
    assert Match(options, family=STOVKAHRA, seed=1).begin().dealer == 2
    assert Match(options, family=STOVKAHRA).first_dealer == 2


@rule("stovkahra", "A5", "R6")
def test_the_next_dealer_can_be_drawn() -> None:
    match = Match(STOVKAHRA.options(next_dealer="random"), family=STOVKAHRA, seed=4)
    dealers = []
    for _ in range(40):
        dealers.append(match.begin().dealer)
        announced = int(match.table.next_dealer)
        assert announced == dealers[-1] or len(dealers) == 1
        play_out(match)
        if match.ended:
            break
    assert set(dealers) == {0, 1, 2, 3}
    assert any(later == now for now, later in pairwise(dealers))


@rule("stovkahra", "A6", "A51")
@pytest.mark.parametrize(("scope", "shuffles"), [("game", "new"), ("match", "never"), ("deal", "always")])
def test_how_long_the_pack_is_not_shuffled(scope: str, shuffles: str) -> None:
    match = Match(STOVKAHRA.options(shuffle_scope=scope), family=STOVKAHRA, seed=5)
    for number in range(1, 10):
        fresh = number == 1 or shuffles == "always" or (shuffles == "new" and match.table.carry == 0)
        assert (match.begin().pack.tolist() == match.shuffled(number).tolist()) == fresh
        play_out(match)


@rule("stovkahra", "A8", "R8")
def test_tricks_can_lie_one_on_the_other_as_they_were_taken() -> None:
    deal = deal_example("E22")
    packets = [row["cards"].split() for row in deal["tricks"]]
    newest_first = [word for packet in reversed(packets) for word in packet]
    assert gathered(example("E22", gather_mode="chronological")) == newest_first
    turned = [word for packet in reversed(packets) for word in reversed(packet)]
    assert gathered(example("E22", gather_mode="chronological", packet_order="last_on_top")) == turned


@rule("stovkahra", "A8")
def test_a_pack_that_is_gathered_at_random_is_shuffled() -> None:
    table = example("E22", gather_mode="random")
    order = np.array(pack(32), np.int8)
    shuffle(order, stream(1, "shuffle"))
    assert table.match.laid(order).tolist() == order.tolist()


@rule("stovkahra", "A8", "A60")
@pytest.mark.parametrize("noise", ["packet", "packet_pile"])
def test_noise_mixes_packets_and_piles_and_nothing_else(noise: str) -> None:
    table = example("E22", gather_noise=noise, cut_mode="none")
    packets = [frozenset(row["cards"].split()) for row in deal_example("E22")["tricks"]]
    tops, orders = set(), set()
    for seed in range(60):
        further = []
        for index in range(2):
            order = np.array(pack(32), np.int8)
            shuffle(order, stream(seed, "shuffle", index))
            further.append(order)
        dealt = [card_word(int(card)) for card in table.match.laid(np.concatenate(further))[:32]]
        parts = [frozenset(dealt[start : start + 4]) for start in range(0, 32, 4)]
        assert set(parts) == set(packets)
        tops.add(parts[0])
        orders.add(tuple(dealt[:4]))
    assert len(tops) == (2 if noise == "packet_pile" else 1)
    assert len(orders) > 10


@rule("stovkahra", "A9", "D1", "R9")
def test_the_cutter_may_say_how_deep_he_cuts() -> None:
    order = " ".join(card_word(card) for card in pack(32))
    table = Scripted(order, cut_mode="agent", dealer=2)
    assert (table.decision, table.match.turn) == ("CUT", 1)
    assert table.choices == {f"cut {depth}" for depth in range(4, 29)}
    table.do("cut 5")
    words = order.split()
    assert card_word(int(table.facts.turned)) == words[4]
    assert {card_word(card) for card in range(62) if int(table.facts.exposed) >> card & 1} == set(words[5:8])


@rule("stovkahra", "D1")
def test_only_the_cutter_knows_how_deep_he_cut() -> None:
    table = Scripted(cut_mode="agent", dealer=2).do("cut 20")
    assert [int(table.match.view(seat).wanted) for seat in range(-1, 4)] == [0, 0, 20, 0, 0]
    assert table.match.game.hides_action(table.match.view(0), 1)
    assert not table.match.game.hides_action(table.match.view(1), 1)


@rule("stovkahra", "A53", "A60")
def test_a_noisy_cut_misses_by_so_much_and_stays_within_the_limits() -> None:
    depths: dict[int, set[int]] = {4: set(), 16: set(), 28: set()}
    whole = [int(card) for card in pack(32)]
    for wanted, found in depths.items():
        for seed in range(80):
            match = Match(STOVKAHRA.options(cut_mode="agent", cut_noise=3), family=STOVKAHRA, first_dealer=0)
            chance = np.array(whole, np.int8)
            shuffle(chance, stream(seed, "shuffle"))
            match.begin(np.concatenate([np.array(whole, np.int8), chance]))
            match.play(f"cut {wanted}")
            found.add(whole.index(int(match.table.turned)) + 1)
    assert depths == {4: {4, 5, 6, 7}, 16: set(range(13, 20)), 28: {25, 26, 27, 28}}


@rule("stovkahra", "A11")
def test_what_lies_open_is_known_to_all_in_either_way_of_showing() -> None:
    views = [
        Scripted(exposed="Aa 8l 7b", exposed_display=way).match.view(1) for way in ("shown_then_taken", "stay_on_table")
    ]
    assert int(views[0].table.exposed) == int(views[1].table.exposed)


@rule("stovkahra", "A12", "A50")
def test_each_may_declare_when_he_is_about_to_play() -> None:
    changes: dict[str, Any] = {"meld_phase": "before_own_first_card"}
    hands = {0: "Ka Kl Kh 9a", 1: f"{ACES} 8b"}
    table = Scripted(hands, turned="7a", carried=(94, 10), **changes).do("meld KKK", "continue")
    assert (table.decision, table.match.turn) == ("PLAY", 0)
    table.play("0:9a")
    assert (table.decision, table.match.turn) == ("MELD", 1)
    table.do("meld AAAA")
    assert table.totals == [100, 50]
    table.do("dost")
    assert (int(table.facts.winning_side), table.totals) == (0, [100, 50])


@rule("stovkahra", "A50", "R8")
def test_unplayed_cards_lie_below_the_tricks_the_unfinished_trick_first() -> None:
    changes: dict[str, Any] = {"meld_phase": "before_own_first_card", "shuffle_scope": "match"}
    table = Scripted({0: "9a", 1: ACES}, turned="7a", carried=(0, 70), **changes).do("pass").play("0:9a")
    table.do("meld AAAA", "dost", "raise")
    cards = gathered(table)
    assert cards[0] == "9a"
    suits, ranks = "alhb", "AKOUT987"
    place = 1
    for seat, count in ((0, 7), (1, 8), (2, 8), (3, 8)):
        hand = cards[place : place + count]
        assert set(hand) == table.hand(seat)
        assert hand == sorted(hand, key=lambda word: (suits.index(word[1]), ranks.index(word[0])))
        place += count


@rule("stovkahra", "A13", "R16")
def test_a_meld_can_be_announced_by_its_rank_alone() -> None:
    table = Scripted({0: f"{ACES} Ta Tl Th"}, turned="9a", meld_announce="rank_only")
    assert table.choices == {"pass", "meld A", "meld T", "meld A T"}
    assert table.do("meld A").totals == [40, 0]
    assert table.match.deals[-1].actions == [(0, "meld A")]
    assert Scripted({0: ACES}).choices == {"pass", "meld AAAA"}


@rule("stovkahra", "A14", "R17")
def test_four_can_be_declared_as_three_only_by_agreement() -> None:
    assert Scripted({0: ACES}).code("meld AAA") == ("meld_understated", "A14")
    table = Scripted({0: ACES}, allow_understate=True)
    assert table.choices == {"pass", "meld AAA", "meld AAAA"}
    assert table.code("meld AAA AAAA") == ("meld_overlaps", "R17")
    assert table.do("meld AAA").totals == [30, 0]


@rule("stovkahra", "A15", "A38")
def test_the_partner_may_call_only_by_agreement() -> None:
    table = Scripted({0: ACES}, carried=(60, 0), dost_caller="side").do("meld AAAA")
    assert table.match.turn == 0
    table.do("continue")
    assert (table.match.turn, table.choices) == (2, {"dost", "continue"})
    table.do("dost")
    assert (int(table.facts.caller), int(table.facts.winning_side), table.match.turn) == (2, 0, 2)


@rule("stovkahra", "A15")
def test_behind_a_trick_the_winner_is_asked_and_then_his_partner() -> None:
    deal = deal_example("E20")
    table = Scripted(deal["pack"], dost_caller="side").pass_melds().tricks(deal["tricks"], 1)
    assert (table.decision, table.match.turn) == ("DOST", 2)
    table.do("continue")
    assert (table.decision, table.match.turn) == ("DOST", 0)
    table.do("continue")
    assert (table.decision, table.match.turn) == ("PLAY", 2)
    assert "dost" not in table.choices


@rule("stovkahra", "A16", "A57")
def test_the_right_to_call_can_last_until_the_first_lead() -> None:
    hands = {0: ACES, 2: TENS}
    table = Scripted(hands, turned="9a", meld_dost_window="until_first_lead").do("meld AAAA", "continue", "pass")
    table.do("meld TTTT")
    assert table.match.turn == 2
    table.do("continue")
    assert (table.match.turn, table.decision) == (0, "DOST")
    table.do("continue", "pass")
    assert table.decision == "PLAY"
    assert "dost" not in table.choices


@rule("stovkahra", "A17")
def test_the_call_behind_the_last_trick_can_be_dropped() -> None:
    deal = deal_example("E22")
    table = Scripted(deal["pack"], dost_after_last_trick=False).pass_melds().tricks(deal["tricks"])
    assert table.decision == "OVER"


@rule("stovkahra", "A18")
def test_without_the_count_nobody_wins_who_does_not_call() -> None:
    deal = deal_example("E21")
    table = Scripted(deal["pack"], carried=(40, 40), end_of_deal="must_call").pass_melds().tricks(deal["tricks"])
    table.do("continue")
    assert table.totals == [64, 124]
    assert (int(table.facts.winning_side), int(table.facts.carry)) == (-1, 2)


@rule("stovkahra", "A19", "A58", "I11")
def test_play_on_ends_only_with_a_call() -> None:
    deal = deal_example("E22")
    changes: dict[str, Any] = {"both_over": "play_on"}
    table = Scripted(deal["pack"], carried=(100, 100), **changes).pass_melds().tricks(deal["tricks"]).do("continue")
    assert int(table.facts.winning_side) == -1
    table = Scripted(deal["pack"], carried=(100, 100), **changes).pass_melds().tricks(deal["tricks"]).do("dost")
    assert int(table.facts.winning_side) == 1


@rule("stovkahra", "A19")
def test_equal_totals_are_decided_by_who_came_first() -> None:
    deal = deal_example("E22")
    table = Scripted(deal["pack"], carried=(60, 68), both_over="higher_total").pass_melds().tricks(deal["tricks"])
    table.do("continue")
    assert table.totals == [103, 103]
    assert int(table.facts.winning_side) == 0


@rule("stovkahra", "A20", "R32")
def test_melds_of_those_who_had_no_turn_do_not_count() -> None:
    table = Scripted({0: ACES, 2: TENS}, turned="9a", carried=(59, 0)).do("meld AAAA", "dost")
    assert table.totals == [99, 0]
    assert int(table.facts.winning_side) == 1


@rule("stovkahra", "A25")
def test_matchsticks_move_once_a_game_and_not_once_a_deal() -> None:
    table = example("E22")
    assert table.tally == [0, 0]
    assert table.match.balance == (0, 0, 0, 0)


@rule("stovkahra", "A26", "I13")
@pytest.mark.parametrize(
    ("floor", "tally", "open_now", "result"),
    [
        ("zero", (0, 0), {"raise"}, None),
        ("zero", (0, 1), {"raise", "lower"}, [0, 0]),
        ("exact", (0, 1), {"raise"}, None),
        ("exact", (0, 2), {"raise", "lower"}, [0, 0]),
        ("negative", (0, 1), {"raise", "lower"}, [0, -1]),
    ],
)
def test_how_far_one_can_lower(
    floor: str, tally: tuple[int, int], open_now: set[str], result: list[int] | None
) -> None:
    table = Scripted({0: ACES}, carried=(70, 20), tally=tally, brcko_floor=floor).do("meld AAAA", "dost")
    assert table.choices == open_now
    if result is not None:
        assert table.do("lower").tally == result


@rule("stovkahra", "R37")
def test_there_is_no_choice_where_one_can_only_raise() -> None:
    table = Scripted({0: ACES}, carried=(70, 20), tally=(0, 5), brcko_choice="raise_only").do("meld AAAA", "dost")
    assert table.decision == "OVER"
    assert table.tally == [2, 5]


@rule("stovkahra", "A28", "R36")
@pytest.mark.parametrize(("others", "won"), [(49, 2), (50, 1), (51, 1)])
def test_fifty_is_enough_to_lose_one_only(others: int, won: int) -> None:
    table = Scripted({0: ACES}, carried=(60, others)).do("meld AAAA", "dost")
    assert int(table.facts.won) == won


@rule("stovkahra", "A33", "A34")
def test_the_turned_card_is_not_exchanged_and_a_stopped_deal_scores_no_last_trick() -> None:
    deal = deal_example("E20")
    table = Scripted(deal["pack"], carried=(40, 0)).pass_melds().tricks(deal["tricks"], 1)
    assert "8b" in table.hand(3)
    assert "7b" not in table.hand(3)
    table.do("dost")
    assert table.totals == [101, 0]


@rule("stovkahra", "A35", "D9")
@pytest.mark.parametrize(("dealer", "chooser"), [(3, 0), (2, 0), (1, 2), (0, 2)])
def test_after_a_count_the_first_of_the_winners_from_the_eldest_chooses(dealer: int, chooser: int) -> None:
    match = Scripted(dealer=dealer, carried=(99, 0), turned="9a").pass_melds().match
    while int(match.table.phase) != 5:
        open_now = [action for action in match.legal() if action != 62]
        match.play(open_now[0])
    assert int(match.table.winning_side) == 0
    assert match.turn == chooser


@rule("stovkahra", "A36")
def test_the_gathered_pack_is_remembered_by_agreement_only() -> None:
    for memory in ("none", "full"):
        table = example("E22", pack_memory=memory)
        match = table.match
        assert int(match.view(0).before[0]) == -1
        dealt = match.begin(match.laid(Match(table.options, family=STOVKAHRA, seed=1).shuffled(2))).pack.tolist()
        before = match.view(0).before.tolist()
        if memory == "none":
            assert set(before) == {-1}
        else:
            depth = before.index(dealt[0])
            assert dealt == before[depth:] + before[:depth]


@rule("stovkahra", "A52", "R19")
def test_a_hand_without_court_cards_can_be_worth_something() -> None:
    hand = {0: "Aa Al 9a 9l 8a 8l Ta Tb"}
    assert Scripted(hand).choices == {"pass"}
    assert Scripted(hand).code("meld bianca") == ("no_bianca", "R19")
    table = Scripted(hand, carta_bianca_points=20, carried=(80, 0))
    assert table.choices == {"pass", "meld bianca"}
    table.do("meld bianca", "dost")
    assert (table.totals, int(table.facts.winning_side)) == ([100, 0], 0)
    assert Scripted({0: "Ka"}, carta_bianca_points=20).code("meld bianca") == ("bianca_courts", "A52")


@rule("stovkahra", "A56")
def test_the_table_can_call_by_itself_and_players_may_still_call_wrongly() -> None:
    table = Scripted({0: ACES}, carried=(60, 0), preset="lab").do("meld AAAA")
    assert (int(table.facts.caller), int(table.facts.winning_side)) == (0, 0)
    table = Scripted({0: ACES}, carried=(50, 0), preset="lab").do("meld AAAA", "dost")
    assert int(table.facts.winning_side) == 1


@rule("stovkahra", "A59")
def test_a_game_that_lasts_too_long_is_void_and_counts_as_a_game() -> None:
    table = example("E22", max_deals_per_game=1, max_games_per_match=2)
    facts = table.facts
    assert (int(facts.void), int(facts.games), int(facts.carry), table.match.ended) == (1, 1, 0, False)
    table.match.begin(table.match.deals[0].pack)
    assert table.totals == [0, 0]
    play_out(table.match)
    facts = table.facts
    assert (table.match.ended, int(facts.champion), int(facts.matches)) == (True, -1, 0)
