"""What must be refused (F18 of the frap page, K16 of the khrap page): by which rule, and in whole sentences."""

from typing import Any

import pytest

from kozyr.games.family import family
from kozyr.games.frap.text import CODES
from kozyr.languages import sentence
from kozyr.refusals import Refused
from kozyr.sentences import SENTENCES
from tests.frap.scripted import Scripted, both

CALLED = {"frap": ("R9", "frap_second_call"), "khrap": ("R6", "khrap_second_call")}


def refused(table: Scripted, action: str | int, code: str, rule: str) -> str:
    """That the seat on turn is refused for this reason; the sentence."""
    before = table.match._state.tobytes()
    found = table.refusal(action)
    assert (found.code, found.rule) == (code, f"{table.family.name}:{rule}")
    with pytest.raises(Refused):
        table.match.play(action)
    assert table.match._state.tobytes() == before, "a refused action changes nothing"
    text = sentence(found, "en")
    assert "{" not in text
    return text


def at_cut(game: str, left: int, **house_rules: Any) -> Scripted:
    """A table behind the declarer's exchange, all others having passed, with so many cards in the talon."""
    players, exchanged = {
        ("frap", 4): (11, 3),
        ("frap", 5): (11, 2),
        ("frap", 6): (11, 1),
        ("khrap", 5): (9, 1),
        ("khrap", 6): (9, 0),
        ("frap", 3): (11, 4),
    }[game, left]
    table = Scripted(game, players=players, **house_rules).begin().play(f"1 look, 1 {game}")
    for seat in (*range(2, players), 0):
        table.play(f"{seat} pass")
    hand = sorted(table.hand(1))[:exchanged]
    table.play(f"1 exchange {' '.join(hand)}" if hand else "1 stand")
    assert table.talon == left
    return table


@both("F18", "R8", khrap=["K16", "R5"])
def test_a_whist_before_the_call(game: str) -> None:
    rule = "R8" if game == "frap" else "R5"
    table = Scripted(game).begin()
    assert game in refused(table, "whist", f"{game}_whist_before", rule)
    table.play("1 pass")
    refused(table, "whist", f"{game}_whist_before", rule)


@both("F18", "R9", khrap=["K16", "R6"])
def test_a_second_call(game: str) -> None:
    rule, code = CALLED[game]
    table = Scripted(game).begin().play(f"1 pass, 2 {game}")
    for words in (game, "blind"):
        refused(table, words, code, rule)
    table.play("3 whist, 0 pass")
    assert table.decision == "1 response", "who passed before the call is asked, unseen as he is"
    for words in (game, "blind"):
        refused(table, words, code, rule)


@both("F18", "R11", khrap=["K16", "R5"])
def test_blind_after_looking(game: str) -> None:
    rule = "R11" if game == "frap" else "R5"
    table = Scripted(game).begin().play("1 look")
    refused(table, "blind", "frap_blind_after_looking", rule)
    table.play("1 pass, 2 pass, 3 pass, 0 pass")
    assert int(table.facts.auction_round) == 2
    refused(table, "blind", "frap_blind_after_looking", rule)
    table.play("1 pass")
    assert "blind" in table.choices


@both("R6", khrap=["R4"])
def test_looking_twice(game: str) -> None:
    rule = "R6" if game == "frap" else "R4"
    table = Scripted(game).begin().play("1 look")
    refused(table, "look", "frap_looked_already", rule)
    table.play(f"1 {game}, 2 look")
    refused(table, "look", "frap_looked_already", rule)


@both("F18", "R9", "R15", khrap=["K16", "R6", "R9"])
def test_nobody_answers_twice_and_no_call_is_taken_back(game: str) -> None:
    table = Scripted(game, players=3).begin(looked=True).play(f"1 {game}, 2 pass, 0 whist")
    assert table.decision == "1 exchange"
    for words in (game, "pass", "whist", "look", "blind"):
        refused(table, words, "not_a_choice", "R17" if game == "frap" else "R10")


@both("F18", "R18", "R17", khrap=["R10"])
def test_an_exchange_beyond_the_talon_and_beyond_the_hand(game: str) -> None:
    short, limit = ("R18", "R17") if game == "frap" else ("R10", "R10")
    # Frap with eleven: seven cards. Khrap with nine: six.
    players, first = (11, 4) if game == "frap" else (9, 5)
    table = Scripted(game, players=players).begin(looked=True).play(f"1 {game}, 2 whist, 3 whist")
    for seat in (*range(4, players), 0):
        table.play(f"{seat} pass")
    hand = sorted(table.hand(1))
    table.play(f"1 exchange {' '.join(hand[:first])}")
    left = table.talon
    hand = sorted(table.hand(2))
    if game == "frap":
        table.play(f"2 exchange {hand[0]}")
        left, hand = table.talon, sorted(table.hand(3))
    assert left == (2 if game == "frap" else 1)
    refused(table, f"exchange {' '.join(hand[: left + 1])}", "frap_talon_short", short)
    text = refused(table, f"exchange {' '.join(hand)}", "frap_talon_short", short)
    assert str(left) in text
    # More cards than a hand has must name one that is not held.
    strange = sorted(table.hand(1))[0]
    refused(table, f"exchange {' '.join(hand)} {strange}", "not_held", limit)
    refused(table, f"exchange {hand[0]} {hand[0]}", "not_held", limit)
    seat = table.match.turn
    table.match.play(f"exchange {' '.join(hand[:left])}")
    assert table.match.turn != seat, "there is one exchange"
    assert table.talon == 0
    assert table.decision == "1 play", "with an empty talon nobody is asked any more"


@both("F18", "R21", khrap=["K16", "R11"])
def test_the_turned_card_behind_a_blind_call(game: str) -> None:
    rule = "R21" if game == "frap" else "R11"
    table = Scripted(game, players=3).begin().play("1 blind, 2 pass, 0 pass")
    table.match.play(table.match.legal()[0])
    table.play("1 stand")
    assert table.choices == {"cut_fresh", "decline"}
    refused(table, "cut_turned", "frap_turned_gone", rule)


@both("F18", "R21", "A34", khrap=["K16", "R11"])
@pytest.mark.parametrize("first", ["cut_fresh", "cut_turned"])
def test_the_turned_card_behind_a_first_cutter(game: str, first: str) -> None:
    rule = "R21" if game == "frap" else "R11"
    table = Scripted(game, players=3).begin().play(f"1 look, 1 {game}, 2 pass, 0 pass, 1 stand, 2 {first}")
    table.match.play(table.match.legal()[0])
    assert table.choices == {"cut_fresh", "decline"}
    refused(table, "cut_turned", "frap_turned_gone", rule)


@both("F18", "R21", khrap=["K16", "R11"])
def test_one_card_short_of_the_first_form(game: str) -> None:
    rule = "R21" if game == "frap" else "R11"
    left = 4 if game == "frap" else 5
    table = at_cut(game, left)
    assert table.decision == "2 cut"
    assert table.choices == {"cut_turned", "decline"}
    text = refused(table, "cut_fresh", "frap_cut_short", rule)
    assert str(left) in text
    assert str(left + 1) in text
    table.play("2 cut_turned")
    assert table.talon == 0
    assert table.decision == "2 drop"


@both("R21", khrap=["R11"])
def test_enough_for_the_first_form(game: str) -> None:
    table = at_cut(game, 5 if game == "frap" else 6)
    assert table.choices == {"cut_fresh", "cut_turned", "decline"}


@both("F18", "R20", "R21", khrap=["R11"])
def test_with_too_few_cards_nobody_is_asked(game: str) -> None:
    if game == "frap":
        table = at_cut("frap", 3)
    else:
        table = Scripted("khrap", players=10).begin().play("1 look, 1 khrap")
        for seat in (*range(2, 10), 0):
            table.play(f"{seat} pass")
        table.play("1 stand")
        assert table.talon == 1
    assert table.match.over
    assert table.facts.swept


@both("R20", "R21", khrap=["R11"])
def test_one_card_short_behind_a_blind_call_nobody_is_asked(game: str) -> None:
    left = 4 if game == "frap" else 5
    table = Scripted(game, players=11 if game == "frap" else 9).begin().play("1 blind")
    for seat in (*range(2, table.players), 0):
        table.play(f"{seat} pass")
    table.match.play(table.match.legal()[0])
    hand = sorted(table.hand(1))[: table.talon - left]
    table.play(f"1 exchange {' '.join(hand)}")
    assert table.match.over, "the turned card is gone, and one more is needed for the other form"


@both("F18", "R20", khrap=["R11"])
def test_a_whister_is_not_asked_to_cut_in(game: str) -> None:
    table = Scripted(game, players=3).begin(looked=True).play(f"1 {game}, 2 whist, 0 pass, 1 stand, 2 stand")
    assert table.decision == "0 cut"
    table.play("0 decline")
    assert table.decision == "1 play"


@both("R20", khrap=["R11"])
def test_what_is_no_answer(game: str) -> None:
    table = Scripted(game, players=3).begin(looked=True).play(f"1 {game}, 2 pass, 0 pass, 1 stand")
    for words in ("pass", "whist", game, "stand", "Ah", "", "cut"):
        text = refused(table, words, "not_a_choice", "R20" if game == "frap" else "R11")
        assert "decline" in text


@both("F18", "R25", khrap=["K14", "R12"])
def test_cards_that_may_not_be_played(game: str) -> None:
    rule = "R25" if game == "frap" else "R12"
    fifth = ["", "", ""] if game == "frap" else [" Jc", " 9h", " Kc"]
    hands = f"7c 8c 9c Tc{fifth[0]} / As Ad Kd 7h{fifth[1]} / 7d 8d Js Qc{fifth[2]}"
    table = Scripted(game, players=3).begin(hands, talon="Ks", looked=True)
    table.play(f"1 {game}, 2 whist, 0 pass, 1 stand, 2 stand, 0 decline, 1 Ad")
    text = refused(table, "Js", "frap_must_follow", rule)
    assert "7♦" in text
    assert "8♦" in text
    refused(table, "Qc", "frap_must_follow", rule)
    refused(table, "Ah", "not_held", rule)
    assert table.refusal("Xx").code == "not_a_card"
    table.play("2 7d, 1 Kd, 2 8d, 1 7h")
    text = refused(table, "Qc", "frap_must_trump", rule)
    assert "J♠" in text
    assert table.choices == {"Js"}


@both("R17", "R19", "R21", khrap=["R10", "R11"])
def test_a_card_that_is_not_held_is_not_thrown(game: str) -> None:
    table = Scripted(game, players=2).begin("- / -", talon="Ks").play("1 blind, 0 pass")
    strange = next(c for c in ("As", "Ah", "Ad", "Ac", "Kh") if c not in table.hand(1))
    refused(table, f"drop {strange}", "not_held", "R19" if game == "frap" else "R10")
    refused(table, "stand", "not_a_choice", "R19" if game == "frap" else "R10")
    cutting = Scripted(game, players=2).begin().play(f"1 look, 1 {game}, 0 pass, 1 stand, 0 cut_fresh")
    strange = next(c for c in ("As", "Ah", "Ad", "Ac", "Kh") if c not in cutting.hand(0))
    refused(cutting, f"drop {strange}", "not_held", "R21" if game == "frap" else "R11")


@both("R29", khrap=["R17"])
def test_nothing_is_decided_between_deals(game: str) -> None:
    table = Scripted(game, players=2).begin().play(f"1 {game}, 0 pass, 1 stand, 0 decline")
    assert table.match.over
    with pytest.raises(Refused) as caught:
        table.match.play("pass")
    assert caught.value.refusal.code == "deal_over"
    view = table.match.view(0)
    found = table.match.game.explain(view, 0)
    assert found is not None
    assert (found.code, found.rule) == ("deal_over", "frap:R29" if game == "frap" else "khrap:R17")


@both("A33", khrap=["R5", "A7"])
def test_blind_in_ones_turn_where_all_must_have_passed(game: str) -> None:
    table = Scripted(game, players=3, blind_window="after_all_passed").begin()
    assert "blind" not in table.choices
    refused(table, "blind", "frap_blind_not_now", "A33" if game == "frap" else "A7")


@both("R11", khrap=["A7"])
def test_blind_where_nobody_may(game: str) -> None:
    table = Scripted(game, players=3, allow_blind=False).begin()
    assert table.choices == {game, "pass"}
    refused(table, "blind", "frap_blind_never", "R11" if game == "frap" else "A7")


@both("A30", khrap=["A35"])
def test_the_dealer_who_must_whist(game: str) -> None:
    rule = "A30" if game == "frap" else "A35"
    table = Scripted(game, players=3, dealer_must_defend=True).begin(looked=True).play(f"1 {game}, 2 pass, 0 look")
    assert table.choices == {"whist"}
    refused(table, "pass", "frap_dealer_must_whist", rule)


@pytest.mark.rule("khrap", "A35", "A30")
def test_the_dealer_who_must_whist_may_not_answer_razrez() -> None:
    table = Scripted("khrap", players=3, dealer_must_defend=True, razrez_timing="in_response").begin()
    table.play("1 khrap, 2 pass")
    assert table.choices == {"look", "whist"}
    refused(table, "razrez", "frap_dealer_must_whist", "A35")


@pytest.mark.rule("khrap", "A1", "A30", "A34")
def test_razrez_where_it_is_not_an_answer_or_too_few_cards_are_left() -> None:
    late = Scripted("khrap", players=3).begin()
    refused(late, "razrez", "not_a_choice", "R5")
    late.play("1 khrap")
    refused(late, "razrez", "not_a_choice", "R6")
    # Nine players: six cards, for one razrez.
    table = Scripted("khrap", players=9, razrez_timing="in_response").begin().play("1 khrap, 2 razrez")
    assert table.choices == {"look", "whist", "pass"}
    refused(table, "razrez", "frap_cut_short", "R11")
    opening = Scripted("khrap", players=3, razrez_timing="in_response").begin()
    refused(opening, "razrez", "khrap_whist_before", "R5")


@pytest.mark.rule("frap", "R8", "R9", "R20")
def test_frap_has_no_razrez_in_the_auction() -> None:
    table = Scripted("frap", players=3).begin()
    refused(table, "razrez", "not_a_choice", "R8")
    table.play("1 frap")
    refused(table, "razrez", "not_a_choice", "R9")


@pytest.mark.rule("khrap", "A1", "A34", "R9")
def test_who_answered_razrez_cannot_draw_back() -> None:
    table = Scripted("khrap", players=3, razrez_timing="in_response").begin().play("1 khrap, 2 razrez, 0 pass")
    assert table.choices == {"cut_fresh", "cut_turned"}
    refused(table, "decline", "frap_cut_binds", "R9")


@both("A35", khrap=["A38"])
def test_the_turned_card_is_offered_later_in_the_additive_form(game: str) -> None:
    rule = "A35" if game == "frap" else "A38"
    table = Scripted(game, players=3, cut_form="additive").begin().play(f"1 {game}, 2 pass, 0 pass, 1 stand")
    assert table.choices == {"cut_fresh", "decline"}
    refused(table, "cut_turned", "frap_turned_later", rule)
    table.play("2 cut_fresh")
    table.match.play(table.match.legal()[0])
    assert table.decision == "2 take_turned"
    refused(table, "cut_turned", "not_a_choice", rule)


@both("A15", khrap=["R12"])
def test_cards_that_must_beat(game: str) -> None:
    rule = "A15" if game == "frap" else "R12"
    fifth = ["", "", ""] if game == "frap" else [" Jc", " 9h", " 8s"]
    hands = f"7c 8c 9c Tc{fifth[0]} / Qd Td 7s Th{fifth[1]} / Kd 8d Js Qs{fifth[2]}"
    table = Scripted(game, players=3, must_beat=True).begin(hands, talon="As", looked=True)
    table.play(f"1 {game}, 2 whist, 0 pass, 1 stand, 2 stand, 0 decline, 1 Qd")
    text = refused(table, "8d", "frap_must_beat", rule)
    assert "K♦" in text
    table.play("2 Kd")
    three = Scripted(game, players=3, must_beat=True)
    hands = f"9c Tc 9s Js{fifth[0]} / Qd Td Ah Th{fifth[1]} / Ts Kc Qc 7h{fifth[2]}"
    three.begin(hands, talon="As", looked=True)
    three.play(f"1 {game}, 2 whist, 0 whist, 1 stand, 2 stand, 0 stand, 1 Qd, 2 Ts")
    text = refused(three, "9s", "frap_must_overtrump", rule)
    assert "J♠" in text


@both("A38", khrap=["R12"])
def test_cards_that_must_be_led(game: str) -> None:
    rule = "A38" if game == "frap" else "R12"
    fifth = "" if game == "frap" else " 9h"
    table = Scripted(game, players=2, ace_lead=True).begin(f"- / As Ks Qs 7h{fifth}", talon="7s", looked=True)
    table.play(f"1 {game}, 0 whist, 1 stand, 0 stand")
    assert "A♠" in refused(table, "Ks", "frap_must_lead_ace", rule)
    table.play("1 As")
    table.match.play(table.match.legal()[0])
    assert "K♠" in refused(table, "Qs", "frap_must_lead_king", rule)
    assert "K♠" in refused(table, "7h", "frap_must_lead_king", rule)
    assert table.choices == {"Ks"}


@both("R1", khrap=["K16", "R1", "A10"])
def test_the_number_of_players(game: str) -> None:
    most = 12 if game == "frap" else 10
    for players in range(2, most + 1):
        assert family(game).options(players=players).players == players
    for players in {1, most + 1} - {1, 13}:
        with pytest.raises(Refused) as caught:
            family(game).options(players=players)
        assert (caught.value.refusal.code, caught.value.refusal.rule) == ("player_count", f"{game}:R1")
        assert f"2 to {most}" in sentence(caught.value.refusal, "en")


@both("R25", khrap=["R12"])
def test_every_reason_has_a_sentence(game: str) -> None:
    for code, _, _ in CODES.values():
        assert {f"frap_{code}", f"{game}_{code}"} & set(SENTENCES)
