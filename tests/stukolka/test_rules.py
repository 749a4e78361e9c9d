"""The rules R1 to R33 of the rules page (5), one by one, each on a table where it shows."""

from itertools import pairwise
from typing import Any

import pytest

from kozyr.cards import PLACES, RANKS, card, card_text, pack
from kozyr.engine.random import stream
from kozyr.games.stukolka.draw import draw, first_dealer
from kozyr.games.stukolka.options import FAMILY, PRESETS, options
from kozyr.games.stukolka.state import Phase
from kozyr.match import Match
from tests.stukolka.positions import Position, any_order, deal, play_on, table
from tests.stukolka.rules import do_first, refused, rule, to_play


@rule("R1", "A34")
@pytest.mark.parametrize(
    ("variant", "fewest", "most"),
    [("plain", 3, 12), ("prikup", 3, 6), ("shleif", 3, 6), ("obligatory", 3, 6), ("golets", 3, 7)],
)
def test_r1_players(variant: str, fewest: int, most: int) -> None:
    for players in (fewest, most):
        begun = table(options(variant, players=players), dealer=0).begin()
        assert begun.table.players == players
    for players in (fewest - 1, most + 1):
        code = "player_count" if players <= 12 else "bad_option_value"
        refused(code, variant, players=players)


@rule("R2", "A31", "R23")
def test_r2_ranks_run_from_the_ace_down_to_the_lowest_card_in_trumps_and_in_other_suits() -> None:
    """Every card of a suit is beaten by the next higher one, and may not be ducked."""
    made = options("plain", players=3, deck=52, exchange="none")
    assert RANKS == "23456789TJQKA"
    for trump in ("s", "h"):
        for lower, higher in pairwise(RANKS):
            led, beating = f"{lower}h", f"{higher}h"
            hands = {0: f"{led} 2d 3d" if lower != "2" else f"{led} 4d 3d", 1: f"{beating} 2c 3c"}
            turned = "4s" if trump == "s" else ("9h" if "9h" not in (led, beating) else "Jh")
            position = to_play(made, hands, turned).do(led)
            assert position.legal_words() == {beating}
            position.do(beating)
            assert position.table.winner == 1
            assert position.table.best == card(beating)


@rule("R3", "A32")
def test_r3_the_pack_is_32_cards_up_to_six_players_and_52_from_seven() -> None:
    for players in range(3, 13):
        made = options("plain", players=players)
        assert made.pack_size == (32 if players <= 6 else 52)
        begun = table(made, dealer=0).begin()
        assert begun.table.pack_end == made.pack_size
    lowest = {size: min(c % PLACES for c in pack(size)) for size in (32, 36, 52)}
    assert {size: RANKS[rank] for size, rank in lowest.items()} == {32: "7", 36: "6", 52: "2"}
    assert options("prikup", deck=36).pack_size == 36
    refused("pack_too_small", "plain", players=12, deck=36)


@rule("R4")
def test_r4_the_lowest_card_drawn_deals_first() -> None:
    made = options("prikup", players=4)
    top = [card(word) for word in ["Kh", "9s", "Td", "Ac"]]
    assert first_dealer(made, top) == (1, "Kh 9s Td Ac")
    seat, words = draw(made, stream(3, "draw"))
    match = Match(made, family=FAMILY, seed=3)
    assert (match.first_dealer, match.draw) == (seat, words)
    assert match.begin().dealer == seat


@rule("R4", "A40", "A73")
def test_r4_who_is_tied_for_lowest_draws_again() -> None:
    made = options("prikup", players=4)
    drawn = [card(word) for word in ["9h", "9s", "Td", "Ac", "Kh", "Qh"]]
    assert first_dealer(made, drawn) == (1, "9h 9s Td Ac / Kh Qh")


@rule("R5", "A41")
@pytest.mark.parametrize("preset", PRESETS)
def test_r5_the_deal_moves_one_seat_to_the_left_whatever_happened(preset: str) -> None:
    made = options(preset, players=4)
    position = table(made, dealer=2)
    for number in range(12):
        position.begin(any_order(made, number))
        assert position.table.dealer == (2 + number) % 4
        play_on(position, number)


@rule("R5", "R13", "R18")
def test_r5_announcing_exchanging_and_playing_go_clockwise() -> None:
    position = deal(options("prikup", players=4), dealer=1, trump_card="8h")
    served = []
    while position.table.tricks == 0:
        served.append((position.phase, position.turn))
        actions = {Phase.ANNOUNCE: "knock", Phase.DISCARD: "stand"}
        position.do(actions.get(position.phase) or min(position.legal_words()))
    order = [2, 3, 0, 1]
    expected = [(phase, seat) for phase in (Phase.ANNOUNCE, Phase.DISCARD, Phase.PLAY) for seat in order]
    assert served == expected


@rule("R6", "A69")
def test_r6_the_right_neighbour_of_the_dealer_cuts() -> None:
    made = options("prikup", players=4, manual_cut=True)
    position = table(made, dealer=1)
    order = any_order(made, 5)
    position.begin(order)
    assert (position.turn, position.phase) == (0, Phase.CUT)
    position.do("cut 10")
    assert position.state.pack[:32].tolist() == [*order[10:], *order[:10]]


@rule("R7")
@pytest.mark.parametrize("preset", PRESETS)
def test_r7_three_cards_each_one_at_a_time_from_the_dealers_left(preset: str) -> None:
    made = options(preset, players=5)
    position = table(made, dealer=3)
    order = any_order(made, 9)
    position.begin(order)
    if position.phase == Phase.TRAIL:
        position.do("keep")
    for seat in range(5):
        place = (seat - 3 - 1) % 5
        assert position.hand(seat) == {card_text(int(order[place + 5 * k])) for k in range(3)}
    assert position.talon() == order[16:32].tolist()


@rule("R8", "A33")
@pytest.mark.parametrize("preset", [name for name in PRESETS if not name.startswith("shleif")])
def test_r8_the_next_card_fixes_trumps_lies_open_and_is_dead(preset: str) -> None:
    made = options(preset, players=4)
    for seed in range(20):
        order = any_order(made, seed)
        position = table(made, dealer=0, carry=30).begin(order)
        turned = int(order[12])
        assert (position.table.turned, position.table.trump) == (turned, turned // PLACES)
        for seat in range(-1, 4):
            assert position.view(seat).table.turned == turned
        assert turned not in position.talon()
        play_on(position, seed)
        played = position.table.played[: int(position.table.plays)]
        assert turned not in played
        assert not any(int(thrown) >> turned & 1 for thrown in position.state.thrown)


@rule("R9", "A48")
def test_r9_the_stake_is_a_multiple_of_three() -> None:
    for stake in (3, 30, 150):
        assert options("plain", stake=stake).stake == stake
    for stake in (1, 10, 20, 31):
        refused("not_divisible", "plain", stake=stake)


@rule("R10")
@pytest.mark.parametrize("preset", PRESETS)
def test_r10_the_pot_is_fixed_before_anybody_sees_a_card(preset: str) -> None:
    made = options(preset, players=4)
    position = table(made, dealer=0, carry=90).begin(any_order(made, 2))
    stakes = int(position.table.stakes)
    assert stakes == 90 + made.stake
    while not position.over:
        assert position.table.stakes == position.table.pot == stakes
        position.do(FAMILY.game.action_text(position.view(), position.legal()[-1]))


@rule("R11")
@pytest.mark.parametrize("preset", PRESETS)
def test_r11_on_carried_money_the_dealer_alone_pays_the_fee(preset: str) -> None:
    position = table(options(preset, players=4, stake=15), dealer=2, carry=60).begin()
    assert position.balances == [0, 0, -15, 0]
    assert position.table.stakes == 75


@rule("R12", "A2", "A3")
@pytest.mark.parametrize(
    ("preset", "paid"),
    [
        ("plain", [30, 30, 30, 30]),
        ("prikup", [0, 0, 30, 0]),
        ("shleif", [0, 0, 30, 0]),
        ("shleif_full", [0, 0, 30, 0]),
        ("golets", [0, 0, 30, 0]),
        ("obligatory", [30, 30, 60, 30]),
    ],
)
def test_r12_a_clean_pot_is_built_anew(preset: str, paid: list[int]) -> None:
    position = table(options(preset, players=4), dealer=2).begin()
    assert [-money for money in position.balances] == paid
    assert position.table.stakes == sum(paid)


@rule("R13", "A43", "N2")
def test_r13_everybody_announces_once_in_order_from_the_dealer() -> None:
    position = deal(options("plain", players=5), dealer=1, trump_card="8h")
    asked = []
    for words in ("knock", "pass", "knock", "pass", "knock"):
        assert position.phase == Phase.ANNOUNCE
        assert position.legal_words() == {"knock", "pass"}
        asked.append(position.turn)
        position.do(words)
    assert asked == [2, 3, 4, 0, 1]
    assert position.phase == Phase.DISCARD
    assert position.seats(position.table.knocked) == [2, 4, 1]


@rule("R14")
def test_r14_a_passer_throws_his_hand_and_has_no_part_in_the_deal() -> None:
    made = options("plain", players=4)
    position = deal(made, dealer=3, hands={1: "As Ah Ad"}, trump_card="8h")
    position.do("knock", "pass")
    assert position.hand(1) == set()
    assert position.state.thrown[1] == sum(1 << card(word) for word in ("As", "Ah", "Ad"))
    assert position.view(0).thrown[1] == 0
    position.do("knock", "knock")
    while not position.over:
        assert position.turn != 1
        do_first(position)
    assert position.balances[1] == -made.stake


@rule("R15", "A10", "N2d")
def test_r15_the_dealer_announces_last_and_nobody_buys_before_that() -> None:
    position = deal(options("prikup", players=4), dealer=3, trump_card="8h")
    position.do("knock", "knock", "pass")
    assert (position.turn, position.phase) == (3, Phase.ANNOUNCE)
    assert position.legal_words() == {"knock", "pass"}
    assert not position.table.drawn.any()
    position.do("knock")
    assert (position.turn, position.phase) == (0, Phase.DISCARD)


@rule("R16", "A8", "A9")
@pytest.mark.parametrize("preset", PRESETS)
def test_r16_all_others_pass_and_the_dealer_takes_the_pot_unasked(preset: str) -> None:
    made = options(preset, players=4)
    position = deal(made, dealer=3, trump_card="8h", carry=60)
    if position.phase == Phase.TRAIL:
        position.do("keep")
    for seat in range(3):
        assert position.turn == seat
        position.do(*["look", "pass"] if position.phase == Phase.LOOK else ["pass"])
    assert position.over
    assert position.table.swept_by == 3
    assert position.balances == [0, 0, 0, 60]
    assert (position.table.carry, position.table.plays) == (0, 0)


def lone_knocker(preset: str, *, trail: str = "", **changes: Any) -> Position:
    """Seat 1 alone has knocked; seat 3 deals."""
    position = deal(options(preset, players=4, **changes), dealer=3, trump_card="8h", carry=150)
    if trail:
        position.do(trail)
    return position.do("pass", "knock", "pass")


@rule("R17a", "A18", "A30")
@pytest.mark.parametrize(
    ("preset", "trail"), [("prikup", ""), ("obligatory", ""), ("golets", ""), ("shleif", "renounce")]
)
def test_r17a_the_dealer_must_play_against_a_lone_knocker(preset: str, trail: str) -> None:
    position = lone_knocker(preset, trail=trail)
    assert position.phase != Phase.ANNOUNCE
    assert position.seats(position.table.knocked) == [1, 3]


@rule("R17b", "A6", "A7")
def test_r17b_above_the_limit_the_dealer_is_free() -> None:
    position = lone_knocker("prikup", dealer_obligation_limit=180)
    assert position.phase != Phase.ANNOUNCE
    position = lone_knocker("prikup", dealer_obligation_limit=179)
    assert (position.turn, position.phase) == (3, Phase.ANNOUNCE)
    assert position.copy().do("knock").seats(0b1010) == [1, 3]
    position.do("pass")
    assert position.over
    assert (position.table.swept_by, position.balances) == (1, [0, 180, 0, -30])


@rule("R17c", "A5")
def test_r17c_in_plain_the_dealer_is_free() -> None:
    position = lone_knocker("plain")
    assert (position.turn, position.phase) == (3, Phase.ANNOUNCE)
    position.do("pass")
    assert position.over
    assert (position.table.swept_by, position.balances) == (1, [0, 180, 0, -30])


@rule("R17d")
def test_r17d_the_dealer_with_the_trail_plays_in_any_case() -> None:
    position = lone_knocker("shleif", trail="keep", dealer_obligation_limit=0)
    assert position.seats(position.table.knocked) == [1, 3]
    assert position.phase == Phase.DISCARD


@rule("R18", "N3")
@pytest.mark.parametrize(
    ("preset", "buyers"),
    [("plain", [0, 1, 3]), ("prikup", [0, 1, 3]), ("shleif", [0, 1, 3]), ("golets", [0]), ("obligatory", [])],
)
def test_r18_who_buys(preset: str, buyers: list[int]) -> None:
    position = deal(options(preset, players=4), dealer=3, trump_card="8h", carry=30)
    position.do(*["keep"] if position.phase == Phase.TRAIL else [], "knock", "knock", "pass")
    position.do(*["knock"] if position.phase == Phase.ANNOUNCE else [])
    asked = []
    while position.phase != Phase.PLAY:
        if position.phase == Phase.DISCARD:
            asked.append(position.turn)
            assert len(position.legal()) == 8
        do_first(position)
    assert asked == buyers


@rule("R18a")
def test_r18a_in_order_from_the_dealer_and_he_last() -> None:
    position = deal(options("prikup", players=5), dealer=1, trump_card="8h")
    position.do("knock", "pass", "knock", "knock", "knock")
    asked = []
    while position.phase == Phase.DISCARD:
        asked.append(position.turn)
        position.do("stand")
    assert asked == [2, 4, 0, 1]
