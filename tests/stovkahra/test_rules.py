"""The rules, one by one, where the examples do not say enough."""

from collections import Counter

import pytest

from kozyr.cards import members
from kozyr.engine.random import stream
from kozyr.games.stovkahra.text import card_word
from kozyr.match import Match
from kozyr.refusals import Refused
from tests.stovkahra.scripted import STOVKAHRA, Scripted, deal_example, vectors

rule = pytest.mark.rule
ACES = "Aa Al Ah Ab"
TENS = "Ta Tl Th Tb"


def play_out(match: Match) -> None:
    """Play the deal to its end: no melds, no dost, the lowest card; what is won is raised."""
    while not match.over:
        open_now = [action for action in match.legal() if action != 62]
        match.play(0 if int(match.table.phase) != 4 else min(open_now))


@rule("stovkahra", "R1", "R2", "A3")
def test_partners_sit_opposite_and_everything_goes_clockwise() -> None:
    table = Scripted(dealer=2)
    asked = []
    while table.decision == "MELD":
        asked.append(table.match.turn)
        table.do("pass")
    assert asked == [3, 0, 1, 2]
    turns = []
    for _ in range(4):
        turns.append(table.match.turn)
        table.match.play(table.match.legal()[0])
    assert turns == [3, 0, 1, 2]
    winner = int(table.facts.last_winner)
    assert table.totals[winner % 2] >= table.totals[1 - winner % 2]


@rule("stovkahra", "R5", "A4")
def test_the_lot_names_the_first_dealer() -> None:
    drawn = Counter(Match(STOVKAHRA.options(), family=STOVKAHRA, seed=seed).first_dealer for seed in range(400))
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 60


@rule("stovkahra", "R6", "A5")
def test_the_deal_passes_to_the_left_also_from_game_to_game() -> None:
    match = Match(STOVKAHRA.options(), family=STOVKAHRA, seed=3, first_dealer=2)
    dealers, games = [], []
    for _ in range(7):
        dealers.append(match.begin().dealer)
        play_out(match)
        games.append(int(match.table.games))
    assert dealers == [2, 3, 0, 1, 2, 3, 0]
    assert games[-1] > 0


@rule("stovkahra", "R7", "A6", "R38")
def test_the_pack_is_shuffled_before_a_new_game_only() -> None:
    match = Match(STOVKAHRA.options(), family=STOVKAHRA, seed=5)
    seen = {True: 0, False: 0}
    for number in range(1, 13):
        fresh = match.table.carry == 0
        shuffled = [int(card) for card in match.shuffled(number)]
        dealt = [int(card) for card in match.begin().pack]
        assert (dealt == shuffled) == fresh
        if fresh:
            assert [int(points) for points in match.table.carried] == [0, 0]
        seen[bool(fresh)] += 1
        play_out(match)
    assert min(seen.values()) > 1


@rule("stovkahra", "R9", "A7", "A9")
def test_a_gathered_pack_is_cut_by_four_to_twenty_eight_cards() -> None:
    deal = deal_example("E22")
    played = Scripted(deal["pack"], dealer=3).pass_melds().tricks(deal["tricks"]).do("continue").match
    source = Match(STOVKAHRA.options(), family=STOVKAHRA, seed=8)
    uncut = vectors("gathering")[0]["uncut"].split()
    depths: Counter[int] = Counter()
    for number in range(1, 2001):
        dealt = [card_word(int(card)) for card in played.laid(source.shuffled(number))]
        depth = uncut.index(dealt[0])
        assert dealt == uncut[depth:] + uncut[:depth]
        depths[depth] += 1
    assert set(depths) == set(range(4, 29))
    assert min(depths.values()) > 40


@rule("stovkahra", "R12", "A10", "I2")
def test_the_turned_card_counts_as_the_dealers_own() -> None:
    table = Scripted({3: "Aa Al Ah"}, dealer=3, turned="Ah").do("pass", "pass", "pass")
    assert table.choices == {"pass", "meld AAA"}


@rule("stovkahra", "R13", "A11", "D5")
def test_all_see_the_eldests_first_three_cards_and_nobody_sees_more() -> None:
    table = Scripted(dealer=3, exposed="Aa 8l 7b")
    for seat in (-1, 0, 1, 2, 3):
        view = table.match.view(seat)
        assert {card_word(card) for card in members(int(view.table.exposed))} == {"Aa", "8l", "7b"}
        assert all(int(view.hand[other]) == 0 for other in range(4) if other != seat)


@rule("stovkahra", "R16", "D2")
def test_nobody_has_to_declare_and_only_what_is_declared_counts() -> None:
    table = Scripted({0: f"{ACES} {TENS}"}, turned="9a")
    assert table.choices == {"pass", "meld AAAA", "meld TTTT", "meld AAAA TTTT"}
    table.do("meld TTTT")
    assert table.totals == [20, 0]
    assert int(table.facts.fours[0]) == 1 << 8
    assert Scripted({0: ACES}).do("pass").totals == [0, 0]


@rule("stovkahra", "R18", "R17", "A55")
def test_each_player_has_one_turn_and_names_his_melds_in_any_order() -> None:
    table = Scripted({0: f"{ACES} {TENS}"}, turned="9a").do("meld TTTT AAAA")
    assert table.totals == [60, 0]
    assert table.decision == "DOST"
    table.do("continue", "pass", "pass", "pass")
    assert (table.decision, table.match.turn) == ("PLAY", 0)


@rule("stovkahra", "R20", "R31", "D3")
def test_who_has_declared_may_say_dost_before_the_next_turn() -> None:
    table = Scripted({0: ACES, 1: "Ka Kl Kh", 2: "Kb"}, carried=(60, 0), turned="9a").do("meld AAAA")
    assert (table.match.turn, table.choices) == (0, {"dost", "continue"})
    table.do("continue")
    assert table.choices == {"pass", "meld KKK"}
    assert table.code("dost") == ("dost_untimely", "R31")
    table.do("pass")
    assert table.decision == "MELD"


@rule("stovkahra", "R21", "R22", "D5", "A12")
def test_the_eldest_leads_any_card_when_all_have_had_their_turn() -> None:
    table = Scripted(dealer=1).pass_melds()
    assert table.match.turn == 2
    assert table.choices == table.hand(2)


@rule("stovkahra", "R23", "R24", "D6", "I14")
@pytest.mark.parametrize(
    ("trump", "trick", "hand", "legal"),
    [
        ("b", "Tl", "9l 8l Ab", "9l 8l"),
        ("b", "9l 8b", "Kl 7l Ab", "Kl 7l"),
        ("b", "9l 8b", "Ka 7b 9b", "9b"),
        ("b", "9l Ab", "Ka 7b 9b", "7b 9b"),
        ("h", "9l", "Ka 7b 9b", "Ka 7b 9b"),
        ("h", "9h 8h Th", "Uh 7h Aa", "Uh"),
    ],
)
def test_follow_else_trump_and_beat_if_possible(trump: str, trick: str, hand: str, legal: str) -> None:
    from tests.stovkahra.scripted import following

    assert following({"trump": trump, "trick": trick, "hand": hand}) == set(legal.split())


@rule("stovkahra", "R26", "D7")
def test_the_winner_leads_or_says_dost_and_nobody_else_does() -> None:
    deal = deal_example("E20")
    table = Scripted(deal["pack"]).pass_melds().tricks(deal["tricks"], 1)
    assert table.match.turn == 2
    assert table.choices == table.hand(2) | {"dost"}
    table.play("2:Ah")
    assert "dost" not in table.choices
    assert table.code("dost")[0] == "dost_untimely"


@rule("stovkahra", "D8", "A17")
def test_behind_the_last_trick_its_winner_is_asked_once_more() -> None:
    deal = deal_example("E22")
    table = Scripted(deal["pack"]).pass_melds().tricks(deal["tricks"])
    assert (table.decision, table.match.turn, table.choices) == ("DOST", 3, {"dost", "continue"})
    table.do("continue")
    assert table.decision == "OVER"
    assert int(table.facts.carry) == 1


@rule("stovkahra", "R33", "A27")
def test_a_wrong_dost_gives_the_others_two_whatever_they_have() -> None:
    table = Scripted({0: ACES}, carried=(0, 90), tally=(1, 0)).do("meld AAAA", "dost")
    assert (int(table.facts.winning_side), int(table.facts.won), table.match.turn) == (1, 2, 1)
    assert table.do("lower").tally == [0, 0]


@rule("stovkahra", "R34", "R32")
def test_who_forgets_to_say_dost_may_lose_to_a_later_call() -> None:
    hands = {0: ACES, 1: "Ka Kl Kh Kb"}
    table = Scripted(hands, carried=(70, 95), turned="9a").do("meld AAAA", "continue", "meld KKKK")
    assert table.totals == [110, 107]
    table.do("dost")
    assert (int(table.facts.winning_side), int(table.facts.won)) == (1, 1)


@rule("stovkahra", "R37", "R38", "R36", "A35")
def test_a_game_is_won_once_and_the_next_begins_at_nothing() -> None:
    table = Scripted({0: ACES}, carried=(70, 20), tally=(2, 3)).do("meld AAAA", "dost")
    assert int(table.facts.won) == 2
    table.do("lower")
    assert table.tally == [2, 1]
    assert table.match.balance == (2, 1, 2, 1)
    assert int(table.facts.carry) == 0
    table.match.begin(table.match.deals[0].pack)
    assert table.totals == [0, 0]
    assert table.tally == [2, 1]


@rule("stovkahra", "R39")
def test_ten_matchsticks_win_the_match_and_the_next_begins_at_nothing() -> None:
    table = Scripted({0: ACES}, carried=(70, 20), tally=(8, 9)).do("meld AAAA", "dost", "raise")
    facts = table.facts
    assert table.tally == [10, 9]
    assert (table.match.ended, int(facts.champion), int(facts.matches)) == (True, 0, 1)
    with pytest.raises(Refused, match="ended"):
        table.match.begin(table.match.deals[0].pack)
    state = table.match._state
    from kozyr.engine import verbs

    verbs.close(state)
    state.table.deals = 0
    verbs.begin(state, table.match.deals[0].pack)
    assert [int(sticks) for sticks in state.table.brcka] == [0, 0]


@rule("stovkahra", "R40", "A29", "A30")
@pytest.mark.parametrize(
    ("tally", "first", "ended", "champion", "matches"),
    [((18, 9), 0, True, 0, 2), ((18, 9), 1, True, -1, 0), ((8, 3), -1, False, -1, 0), ((9, 12), 1, False, -1, 0)],
)
def test_a_match_to_twenty_counts_twice_or_is_drawn(
    tally: tuple[int, int], first: int, ended: bool, champion: int, matches: int
) -> None:
    table = Scripted({0: ACES}, carried=(70, 20), tally=tally, first_ten=first, match_mode="to_20")
    table.do("meld AAAA", "dost", "raise")
    facts = table.facts
    assert table.tally == [tally[0] + 2, tally[1]]
    assert (table.match.ended, int(facts.champion), int(facts.matches)) == (ended, champion, matches)
    assert int(facts.first_ten) == (first if first >= 0 else 0)


@rule("stovkahra", "R40", "A29")
def test_to_have_been_first_stays_when_the_heap_is_lowered() -> None:
    table = Scripted({1: ACES}, dealer=0, carried=(20, 70), tally=(10, 8), first_ten=0, match_mode="to_20")
    table.do("meld AAAA", "dost", "lower")
    assert table.tally == [8, 8]
    assert int(table.facts.first_ten) == 0


def test_the_draw_for_the_first_dealer_is_an_even_lot() -> None:
    draw = STOVKAHRA.game.draw_first_dealer
    assert {draw(STOVKAHRA.options(), stream(seed, "draw"))[0] for seed in range(40)} == {0, 1, 2, 3}
