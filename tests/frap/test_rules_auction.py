"""Rules that bid and deal: frap R1 to R16, khrap R1 to R9, one by one, through the engine."""

import numpy as np
import pytest

from kozyr.cards import PLACES, card, card_text, pack
from kozyr.engine.random import stream
from kozyr.games.draw import first_dealer
from kozyr.games.family import family
from kozyr.match import Match
from tests.frap.rules import hand_size, passes
from tests.frap.scripted import Scripted, both


@both("R1", khrap=["R1", "A10"])
def test_the_pack_follows_from_the_number_of_players(game: str) -> None:
    most = 12 if game == "frap" else 10
    middle = 36 if game == "frap" else 52
    for players in range(2, most + 1):
        expected = 32 if players <= 4 else middle if players <= 6 else 52
        assert family(game).options(players=players).pack_size == expected
    other = 88 - middle
    for players in (5, 6):
        assert family(game).options(players=players, deck_5_6=other).pack_size == other


@both("R2", "A37", khrap=["R1", "A32"])
def test_the_lowest_card_deals_first(game: str) -> None:
    drawn = [card(word) for word in ("Kh", "9s", "Ad", "9c")]
    assert first_dealer(3, drawn) == (1, "Kh 9s Ad")
    # Those tied for the lowest card draw again, and only they.
    tied = [card(word) for word in ("9h", "9s", "Ad", "7c", "8d")]
    assert first_dealer(3, tied) == (0, "9h 9s Ad / 7c 8d")
    options = family(game).options(players=4)
    for seed in range(20):
        seat, text = family(game).game.draw_first_dealer(options, stream(seed, "draw"))
        match = Match(options, family=family(game), seed=seed)
        assert (match.first_dealer, match.draw) == (seat, text)
        lasts = [card(word) % PLACES for word in text.split(" / ")[0].split()]
        assert lasts[seat] == min(lasts)


@both("R2", "R14", "A11", khrap=["R1", "R8"])
def test_the_deal_passes_to_the_left_whatever_happened(game: str) -> None:
    table = Scripted(game, players=3, dealer=2)
    table.begin(looked=True).play(f"0 {game}, 1 pass, 2 pass, 0 stand").play_out()
    table.begin()
    assert int(table.facts.dealer) == 0
    for _ in range(3 if game == "frap" else 2):
        table.play("1 pass, 2 pass, 0 pass")
    assert table.match.over
    table.begin()
    assert int(table.facts.dealer) == 1


@both("R3", "A10", khrap=["R2"])
@pytest.mark.parametrize("pot", [0, 80, 200])
def test_everybody_antes_whatever_lies_in_the_pot(game: str, pot: int) -> None:
    table = Scripted(game, players=4, pot=pot)
    before = table.match.balance
    table.begin()
    assert table.match.balance == tuple(money - 20 for money in before)
    assert int(table.facts.pot) == pot + 80


@both("R4", "R5", "R6", khrap=["R3", "R4"])
@pytest.mark.parametrize("dealer", [0, 2])
def test_cards_are_dealt_one_at_a_time_from_forehand(game: str, dealer: int) -> None:
    options = family(game).options(players=3)
    match = Match(options, family=family(game), first_dealer=dealer)
    order = np.array(pack(options.pack_size), np.int8)[::-1]
    match.begin(order)
    size = options.hand
    for place in range(3):
        seat = (dealer + 1 + place) % 3
        dealt = sum(1 << int(order[place + 3 * turn]) for turn in range(size))
        assert int(match._state.hand[seat]) == dealt
        assert match.turn == seat
        assert match.view(seat).hand[seat] == 0
        match.play("look")
        assert int(match.view(seat).hand[seat]) == int(match.view(seat).dealt[seat]) == dealt
        match.play("pass")
    assert int(match._state.pack[3 * size]) == order[3 * size]


@both("R5", "A2", khrap=["R4"])
def test_the_turned_card_lies_open_and_its_suit_is_trumps(game: str) -> None:
    table = Scripted(game, players=3).begin(talon="Qd")
    for seat in range(-1, 3):
        assert card_text(int(table.match.view(seat).table.turned)) == "Qd"
    assert "shdc"[int(table.facts.trump)] == "d"
    assert int(table.facts.turned_taken) == -1
    assert table.talon == 32 - 3 * hand_size(game) - 1


@both("R6", "A18", khrap=["R4"])
def test_looking_is_public_and_asked_of_nobody(game: str) -> None:
    table = Scripted(game, players=3).begin()
    assert "look" in table.choices
    table.play("1 pass, 2 look")
    for seat in range(-1, 3):
        assert int(table.match.view(seat).table.looked) == 0b100
    assert table.hand(2) and not table.hand(0)
    assert "look" not in table.choices
    table.play("2 pass, 0 pass")
    assert table.facts.auction_round == 2
    table.play(f"1 {game}")
    assert table.choices == {"whist", "pass"}, "seat 2 cannot unsee his cards"
    table.play("2 pass")
    assert table.choices == {"look", "whist", "pass"}


@both("R6", "A18", khrap=["R4", "R10"])
def test_who_plays_unseen_looks_when_he_exchanges(game: str) -> None:
    table = Scripted(game, players=3).begin().play(f"1 {game}, 2 whist, 0 pass")
    assert table.decision == "1 exchange"
    assert int(table.facts.looked) == 0b010
    assert len(table.hand(1)) == hand_size(game)
    assert not table.facts.blind, "an ordinary call"
    table.play("1 stand")
    assert int(table.facts.looked) == 0b110
    assert len(table.hand(2)) == hand_size(game)


@both("R6", "R18", khrap=["R4", "R10"])
def test_who_plays_unseen_looks_also_where_no_card_is_left(game: str) -> None:
    players = 12 if game == "frap" else 10
    table = Scripted(game, players=players).begin().play(f"1 {game}, 2 whist, 3 whist")
    for seat in (*range(4, players), 0):
        table.play(f"{seat} pass")
    hand = sorted(table.hand(1))
    table.play(f"1 exchange {' '.join(hand[: table.talon])}")
    assert table.talon == 0
    assert table.decision == "1 play"
    assert int(table.facts.looked) == 0b1110


@both("R6", "R11", "R19", khrap=["R4", "R10"])
def test_the_blind_caller_does_not_see_his_cards_before_his_exchange(game: str) -> None:
    table = Scripted(game, players=3, dealer=1).begin().play("2 pass, 0 blind, 1 look, 1 whist, 2 look, 2 whist")
    assert table.decision == "2 exchange"
    assert table.hand(0) == set()
    assert not table.facts.looked & 1
    table.play("2 stand")
    assert table.decision == "0 drop"
    assert len(table.hand(0)) == hand_size(game) + 1


@both("R7", "R8", khrap=["R5"])
def test_before_a_call_each_may_call_or_pass_from_forehand(game: str) -> None:
    table = Scripted(game, players=4, dealer=1).begin()
    for seat in (2, 3, 0, 1):
        assert table.decision == f"{seat} open"
        assert table.choices == {game, "blind", "look", "pass"}
        table.play(f"{seat} look")
        assert table.choices == {game, "pass"}
        table.play(f"{seat} pass")
        assert table.hand(seat), "such a pass keeps the cards"


@both("R9", khrap=["R6"])
@pytest.mark.parametrize("caller", [0, 1, 2, 3])
def test_after_the_call_every_other_answers_once_from_its_left(game: str, caller: int) -> None:
    table = Scripted(game, players=4, dealer=3).begin(looked=True)
    for seat in range(caller):
        table.play(f"{seat} pass")
    table.play(f"{caller} {game}")
    for place in range(1, 4):
        seat = (caller + place) % 4
        assert table.decision == f"{seat} response"
        assert table.choices - {"look"} == {"whist", "pass"}
        table.play(f"{seat} {'whist' if place == 2 else 'pass'}")
    assert table.decision.endswith("exchange")
    assert int(table.facts.declarer) == caller


@both("R9", "R8", khrap=["R6"])
def test_who_passed_before_the_call_may_whist(game: str) -> None:
    table = Scripted(game, players=3).begin(looked=True).play(f"1 pass, 2 {game}, 0 pass, 1 whist")
    assert int(table.facts.whisting) == 0b010
    assert table.active == {1, 2}
    assert table.decision == "1 exchange"


@both("R10", khrap=["R6"])
def test_a_pass_after_the_call_is_final_and_throws_the_hand_in(game: str) -> None:
    table = Scripted(game, players=4, cut_enabled=False).begin(looked=True)
    table.play(f"1 {game}, 2 look")
    dealt = table.hand(2)
    table.play("2 pass")
    assert table.hand(2) == set()
    assert table.thrown(2) == dealt
    assert int(table.facts.held[2]) == 0
    table.play("3 whist, 0 pass, 1 stand, 3 stand")
    assert table.active == {1, 3}
    table.play_out()
    assert table.tricks[2] == 0


@both("R11", "A3", "A18", khrap=["R5", "A7"])
def test_blind_needs_an_unseen_hand_in_this_and_earlier_rounds(game: str) -> None:
    table = Scripted(game, players=3).begin().play("1 pass, 2 look, 2 pass, 0 pass")
    assert "blind" in table.choices, "a pass unseen keeps the right"
    table.play("1 pass")
    assert "blind" not in table.choices
    table.play("2 pass, 0 blind")
    assert table.facts.blind
    assert int(table.facts.declarer) == 0
    assert table.hand(0) == set()
    assert table.decision == "1 response"


@both("R12", "R13", "A8", "A17", khrap=["R7"])
def test_a_round_without_a_call(game: str) -> None:
    talon = "9d Qd 8s" if game == "frap" else "9d Qd"
    table = Scripted(game, players=3).begin(talon=talon, looked=True)
    held = [table.match._state.hand[seat] for seat in range(3)]
    table.play(passes(1, 2, 0))
    assert table.match.balance == (-40, -40, -40)
    assert int(table.facts.pot) == 120
    assert [table.match._state.hand[seat] for seat in range(3)] == held
    assert card_text(int(table.facts.turned)) == "Qd"
    assert int(table.facts.dead) == 1 << card("9d")
    assert int(table.facts.auction_round) == 2
    # Diamonds have been passed, and are trumps again: they may be called (R13).
    assert "blind" not in table.choices
    table.play(f"1 {game}, 2 pass, 0 pass, 1 stand, 2 cut_turned")
    assert "Qd" in table.hand(2)
    assert "9d" not in table.hand(2)


@both("R14", "A9", "A11", khrap=["R8", "A8"])
def test_the_last_round_without_a_call(game: str) -> None:
    rounds = 3 if game == "frap" else 2
    table = Scripted(game, players=3, dealer=0).begin()
    for _ in range(rounds):
        assert not table.match.over
        table.play(passes(1, 2, 0))
    assert table.match.over
    paid = 20 * (1 + rounds)
    assert table.change == (-paid,) * 3
    assert table.match.deals[-1].carry == 3 * paid
    table.begin()
    assert table.match.balance == (-paid,) * 3
    assert int(table.facts.pot) == 3 * paid
    assert int(table.facts.dealer) == 1
    assert int(table.facts.auction_round) == 1
    assert int(table.facts.looked) == 0
    # What is played for then includes the antes of the deal before; after it everybody antes again.
    table.play(f"2 {game}, 0 pass, 1 pass, 2 stand, 0 decline, 1 decline")
    assert int(table.facts.stakes) == 3 * paid
    table.begin()
    assert table.match.balance[0] == -paid - 20


@both("R15", khrap=["R9"])
def test_calls_bind(game: str) -> None:
    """Nothing behind the auction asks for a call again."""
    table = Scripted(game, players=3).begin(looked=True).play(f"1 {game}, 2 whist, 0 whist")
    while not table.match.over:
        assert not table.choices & {game, "pass", "whist", "look", "blind"}
        table.match.play(table.match.legal()[0])
