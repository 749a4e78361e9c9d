"""What always holds, over random play with all house rules."""

from typing import Any

import numpy as np
import pytest

from kozyr.cards import members
from kozyr.engine import verbs
from kozyr.engine.random import stream
from kozyr.engine.state import copy, new
from kozyr.games.stovkahra.game import GAME
from kozyr.games.stovkahra.melding import meld_worth
from kozyr.games.stovkahra.options import options
from kozyr.games.stovkahra.scoring import bonus, card_points, winning_card
from tests.stovkahra.playouts import TABLES, holders, random_cards, see, states

rule = pytest.mark.rule
DEALS = 12


def finished_deals(text: str, seed: int = 1) -> list[Any]:
    """The states behind deals that were played to their eighth trick."""
    return [copy(state) for state in states(text, DEALS, seed) if verbs.over(state) and state.table.tricks == 8]


def winners(table: Any) -> list[int]:
    """The card that won each trick."""
    return [int(winning_card(table, trick)) for trick in range(int(table.tricks))]


@rule("stovkahra", "I1", "I2", "R11", "R12", "R13")
@pytest.mark.parametrize("text", TABLES)
def test_cards_lie_in_one_place_and_hands_have_eight(text: str) -> None:
    for state in states(text, 4, 2):
        assert sum(places.bit_count() for places in holders(state)) == 32
        assert sum(card_points(card) for places in holders(state) for card in members(places)) == 72
        table = state.table
        if table.phase == 2 and table.plays == 0:
            eldest = (int(table.dealer) + 1) % 4
            assert [int(hand).bit_count() for hand in state.hand] == [8] * 4
            assert int(state.hand[table.dealer]) >> int(table.turned) & 1
            assert int(table.exposed) & ~int(state.hand[eldest]) == 0
            assert int(table.exposed).bit_count() == table.options.eldest_exposed


@rule("stovkahra", "I3", "I4", "I5", "I6", "I8")
@pytest.mark.parametrize("text", TABLES)
def test_the_points_of_a_complete_deal(text: str) -> None:
    for state in finished_deals(text):
        table = state.table
        rules = table.options
        played = sum(int(total) - int(carried) for total, carried in zip(table.total, table.carried, strict=True))
        play_points = played - int(sum(table.meld_points))
        sevens = [card % 16 == 5 for card in winners(table)]
        expected = 72 + 6 + 20 * sevens[7] + 10 * sum(sevens[1:7]) + 52 * sevens[0]
        assert play_points == expected
        assert sum(sevens) <= 4
        assert 78 <= play_points <= 170
        assert rules.last_trick == 6
        for trick, card in enumerate(winners(table)):
            cards = [int(number) for number in table.played[4 * trick : 4 * trick + 4]]
            assert 0 <= sum(map(card_points, cards)) <= (18 if sevens[trick] else 24)
            if sevens[trick]:
                others = [number // 16 for number in cards if number != card]
                assert int(table.trump) not in others
                assert card == cards[0] or card // 16 == table.trump
                assert card // 16 == table.trump or card // 16 not in others


@rule("stovkahra", "I7", "A62", "A21")
def test_only_the_trump_seven_wins_the_first_trick() -> None:
    seen = 0
    for text in TABLES:
        for state in finished_deals(text, seed=3):
            table = state.table
            card = winners(table)[0]
            if card % 16 == 5 and table.options.must_trump != 2:
                seen += 1
                assert card // 16 == table.trump
                assert card != table.played[0]
                assert sum(int(number) // 16 == table.trump for number in table.played[:4]) == 1
    assert seen > 0


@rule("stovkahra", "I9", "R17", "R15")
@pytest.mark.parametrize("text", TABLES)
def test_melds_have_a_ceiling_and_one_owner_a_rank(text: str) -> None:
    for state in states(text, DEALS, 4):
        table = state.table
        points = [int(made) for made in table.meld_points]
        extra = 2 * int(table.options.carta_bianca_points)
        assert max(points) <= 60 + extra
        assert max(points[0] + points[2], points[1] + points[3]) <= 92 + extra
        assert sum(points) <= 116 + extra
        for one in range(4):
            for other in range(one):
                assert int(table.threes[one] | table.fours[one]) & int(table.threes[other] | table.fours[other]) == 0
            declared = sum(meld_worth(rank, 3) for rank in members(int(table.threes[one])))
            declared += sum(meld_worth(rank, 4) for rank in members(int(table.fours[one])))
            assert declared <= points[one] <= declared + int(table.options.carta_bianca_points)


@rule("stovkahra", "I10", "A62")
def test_the_most_that_a_side_can_declare_is_ninety_two() -> None:
    best = meld_worth(12, 4) + meld_worth(8, 4) + meld_worth(5, 4) + meld_worth(11, 4)
    assert best == 92
    assert options().target - best == 8


@rule("stovkahra", "I11", "I12", "R4")
@pytest.mark.parametrize("text", TABLES)
def test_totals_only_grow_one_side_at_a_time(text: str) -> None:
    before, scored = [0, 0], 0
    for state in states(text, DEALS, 5):
        table = state.table
        now, events = [int(total) for total in table.total], int(table.scored)
        if events < scored or (events == 0 and scored):
            before, scored = [0, 0], 0
        grown = [after - then for after, then in zip(now, before, strict=True)]
        if events - scored <= 1 and table.deals > 0 and now != before and events >= scored:
            assert min(grown) == 0
        before, scored = now, events
        rules = table.options
        if rules.end_of_deal == 0 and rules.both_over != 3 and table.plays == 0 and not verbs.over(state):
            assert max(int(total) for total in table.carried) < rules.target


@rule("stovkahra", "I13", "R36", "R37", "R39")
@pytest.mark.parametrize("text", TABLES)
def test_each_game_moves_the_matchsticks_of_one_side(text: str) -> None:
    before = [0, 0]
    for state in states(text, 40, 6):
        table = state.table
        now = [int(sticks) for sticks in table.brcka]
        if verbs.over(state):
            moved = [after - then for after, then in zip(now, before, strict=True)]
            assert sum(map(bool, moved)) <= int(table.winning_side >= 0)
            assert sum(map(abs, moved)) <= max(table.options.brcka_double, table.options.brcka_wrong)
            if table.options.brcko_floor != 2:
                assert min(now) >= 0
            if table.match_over and table.champion >= 0 and table.options.match_mode == 0:
                assert now[1 - table.champion] < table.options.match_target
            assert [int(sticks) for sticks in table.balance] == [now[0], now[1], now[0], now[1]]
            before = now
        else:
            assert now == before


@rule("stovkahra", "I14", "R24")
@pytest.mark.parametrize("text", TABLES)
def test_there_is_always_something_to_do_and_history_agrees_with_what_cards_prove(text: str) -> None:
    drawing = stream(1, "resample")
    for index, state in enumerate(states(text, 6, 7)):
        if verbs.over(state):
            continue
        assert verbs.legal(state)
        if index % 5 == 0 and state.table.plays:
            sample = new(GAME.state)
            verbs.resample(see(state, -1), sample, drawing)
            assert sample.table.tobytes() == state.table.tobytes()


@rule("stovkahra", "E32", "R25", "R29")
def test_random_play_scores_what_was_measured() -> None:
    """The rows of section 6, within five standard errors of both measurements."""
    deals = 40_000
    state = new(GAME.state)
    GAME.set_up(state, options(), 0)
    found = np.zeros(7, np.int64)
    order = np.array(GAME.pack(None), np.int8)
    random_cards(state, order, deals, stream(2, "shuffle"), stream(2, "choose"), found)
    rates = [count / deals for count in found]
    for rate, value, error in zip(
        rates,
        (37.90, 45.91, 0.02581, 0.00743, 0.08658, 0.2740, 0.4034),
        # One standard error of 400 000 deals.
        (0.03, 0.03, 0.00025, 0.00014, 0.00044, 0.0009, 0.0008),
        strict=True,
    ):
        assert abs(rate - value) < 5 * error * (1 + (400_000 / deals) ** 0.5)


@rule("stovkahra", "R30", "I4")
def test_the_bonus_function() -> None:
    rules = new(GAME.state).table.options
    from kozyr.engine.options import lay

    lay(options(), rules)
    assert [int(bonus(rules, number, 5)) for number in range(1, 9)] == [52, 10, 10, 10, 10, 10, 10, 26]
    assert [int(bonus(rules, number, 12)) for number in range(1, 9)] == [0, 0, 0, 0, 0, 0, 0, 6]
