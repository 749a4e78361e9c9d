"""The rules R1 to R33 of the rules page (5), one by one, each on a table where it shows."""

import pytest

from kozyr.cards import card, card_text, members
from kozyr.engine.random import below, stream
from kozyr.games.stukolka.options import FAMILY, Options, options
from kozyr.games.stukolka.state import Phase
from kozyr.match import Match
from kozyr.refusals import Refused
from tests.stukolka.positions import Position, any_order, deal, examples, play_on, table
from tests.stukolka.rules import do_first, rule, to_play


def reason(position: Position, action: str) -> str:
    refusal = position.refusal(action)
    assert refusal is not None
    assert str(refusal)
    return f"{refusal.code.removeprefix('stukolka_')} {refusal.rule.removeprefix('stukolka:')}"


@rule("R18b", "R18c")
def test_r18b_as_many_cards_as_were_thrown_from_the_top_of_the_talon() -> None:
    hands = {0: "As Kd 9c", 1: "Ah Qs Jc", 2: "Td Tc Ts"}
    position = deal(options("prikup", players=3), dealer=2, hands=hands, trump_card="8h", talon="Ac 9s Kh 7h")
    position.do("knock", "knock", "knock")
    assert reason(position, "discard Ah") == "not_held R18"
    position.do("discard 9c Kd")
    assert position.hand(0) == {"As", "Ac", "9s"}
    position.do("stand")
    assert position.hand(1) == {"Ah", "Qs", "Jc"}
    position.do("discard Ts Tc Td")
    assert position.hand(2) >= {"Kh", "7h"}
    assert len(position.talon()) == 22 - 5


@rule("R18d", "A11")
def test_r18d_no_more_than_is_left() -> None:
    position = deal(options("prikup", players=6), dealer=5, trump_card="8h")
    position.do(*["knock"] * 6)
    for left in (10, 7, 4, 1):
        position.do(f"discard {' '.join(sorted(position.hand(position.turn)))}")
        assert len(position.talon()) == left
    one, *others = sorted(position.hand(4))
    assert reason(position, f"discard {' '.join(others)}") == "talon_short R18"
    position.do(f"discard {one}")
    assert position.legal_words() == {"stand"}


@rule("R18e")
def test_r18e_once_each_and_nothing_comes_back() -> None:
    made = options("prikup", players=4)
    for seed in range(20):
        position = table(made, dealer=3).begin(any_order(made, seed))
        position.do("knock", "pass", "knock", "knock")
        thrown = set(members(int(position.state.thrown[1])))
        asked = []
        while position.phase == Phase.DISCARD:
            asked.append(position.turn)
            thrown |= {card(word) for word in position.hand(position.turn)}
            position.do(f"discard {' '.join(sorted(position.hand(position.turn)))}")
        assert asked == [0, 2, 3]
        play_on(position, seed)
        assert not thrown & {int(c) for c in position.table.played[: int(position.table.plays)]}


@rule("R18f", "A42")
def test_r18f_the_number_is_public_and_the_cards_are_not() -> None:
    position = deal(options("prikup", players=3), dealer=2, hands={0: "As Kd 9c"}, trump_card="8h")
    position.do("knock", "knock", "knock", "discard 9c Kd")
    for seat in (1, 2, -1):
        view = position.view(seat)
        assert (view.table.exchanged[0], view.table.held[0]) == (2, 3)
        assert (view.thrown[0], view.hand[0], view.dealt[0]) == (0, 0, 0)
    assert position.view(0).thrown[0] == 1 << card("9c") | 1 << card("Kd")


@rule("R19", "A1")
def test_r19_the_first_active_player_leads() -> None:
    position = deal(options("plain", players=5), dealer=1, trump_card="8h")
    position.do("pass", "pass", "knock", "pass", "knock", "stand", "stand")
    assert (position.turn, position.phase) == (4, Phase.PLAY)
    position = deal(options("obligatory", players=4), dealer=1, trump_card="8h")
    assert (position.turn, position.phase) == (2, Phase.PLAY)


NO_BUYING = options("plain", players=3, exchange="none")


@rule("R20a")
def test_r20a_the_ace_of_trumps_must_be_led_at_every_lead() -> None:
    position = to_play(NO_BUYING, {0: "Ks Ah Th", 1: "As Qd Jd", 2: "7s 8s 9d"}, "8h")
    assert position.legal_words() == {"Ah"}
    assert reason(position, "Ks") == "must_lead_ace R20"
    position = to_play(NO_BUYING, {0: "7s Qc Jc", 1: "As Ah 9s", 2: "8s 9d 7d"}, "8h")
    position.do("7s", "As", "8s")
    assert (position.turn, position.legal_words()) == (1, {"Ah"})


@rule("R20b")
def test_r20b_without_the_ace_the_king_of_the_marriage_must_be_led() -> None:
    position = to_play(NO_BUYING, {0: "As Kh Qh"}, "8h")
    assert position.legal_words() == {"Kh"}
    assert reason(position, "Qh") == "must_lead_king R20"
    assert reason(position, "As") == "must_lead_king R20"
    assert to_play(NO_BUYING, {0: "As Kh Jh"}, "8h").legal_words() == {"As", "Kh", "Jh"}


@rule("R20c", "A23")
def test_r20c_the_queen_must_follow_a_king_that_held_and_only_such_a_king() -> None:
    position = to_play(NO_BUYING, {0: "As Kh Qh", 1: "7h Tc 9c", 2: "7s 9d 8d"}, "8h")
    position.do("Kh", "7h", "7s")
    assert position.legal_words() == {"Qh"}
    assert reason(position, "As") == "must_lead_queen R20"

    beaten = to_play(NO_BUYING, {0: "As Kh Qh", 1: "Ah Tc 7s", 2: "Ks 9d 8d"}, "8h")
    beaten.do("Kh", "Ah", "8d", "7s", "Ks", "As")
    assert (beaten.turn, beaten.hand(0)) == (0, {"Qh"})
    beaten = to_play(NO_BUYING, {0: "Tc Kh Qh", 1: "Ah 7c 7s", 2: "Ks 9d 8d"}, "8h")
    beaten.do("Kh", "Ah", "8d", "7c", "9d", "Tc")
    assert beaten.legal_words() == {"Qh"}


@rule("R20d", "A24")
def test_r20d_a_king_or_queen_that_followed_leaves_the_other_free() -> None:
    position = to_play(NO_BUYING, {0: "9s Tc 9c", 1: "Kh Qh 7d", 2: "7s 9d 8d"}, "8h")
    position.do("9s", "Kh", "7s")
    assert (position.turn, position.legal_words()) == (1, {"Qh", "7d"})
    position = to_play(NO_BUYING, {0: "9s Tc 9c", 1: "Kh Qh 7d", 2: "7s 9d 8d"}, "8h")
    position.do("9s", "Qh", "7s")
    assert (position.turn, position.legal_words()) == (1, {"Kh", "7d"})


@rule("R20e", "A26")
def test_r20e_ace_king_and_queen_are_three_forced_leads() -> None:
    position = to_play(NO_BUYING, {0: "Qh Kh Ah", 1: "As Ks Qs", 2: "Ad Kd Qd"}, "8h")
    for forced in ("Ah", "Kh", "Qh"):
        assert position.legal_words() == {forced}
        do_first(do_first(position.do(forced)))
    assert position.table.taken[0] == 3


@rule("R21a", "A21")
def test_r21a_follow_suit_and_beat_the_best_card_if_you_can() -> None:
    hands = {0: "Ts 7d 8d", 1: "Qs 9s Ah", 2: "As Js Kh"}
    position = to_play(NO_BUYING, hands, "8h").do("Ts")
    assert position.legal_words() == {"Qs"}
    assert reason(position, "9s") == "must_beat R21"
    assert reason(position, "Ah") == "must_beat R21"
    position.do("Qs")
    # Js beats the card led, but not the best so far.
    assert position.legal_words() == {"As"}
    position = to_play(NO_BUYING, {0: "Qs 7d 8d", 1: "Ts 9s Ah"}, "8h").do("Qs")
    assert position.legal_words() == {"Ts", "9s"}
    assert reason(position, "Ah") == "must_follow R21"


@rule("R21b", "A20")
def test_r21b_behind_a_ruff_any_card_of_the_suit_will_do() -> None:
    hands = {0: "Ts 7d 8d", 1: "7h Qd Jd", 2: "As 9s Kh"}
    position = to_play(NO_BUYING, hands, "8h").do("Ts", "7h")
    assert position.legal_words() == {"As", "9s"}
    assert reason(position, "Kh") == "must_follow R21"


@rule("R22a")
def test_r22a_void_of_the_suit_any_trump_must_be_played() -> None:
    position = to_play(NO_BUYING, {0: "Ts 7d 8d", 1: "7h Kh Ad"}, "8h").do("Ts")
    assert position.legal_words() == {"7h", "Kh"}
    assert reason(position, "Ad") == "must_trump R22"


@rule("R22b", "A22")
def test_r22b_a_trump_must_be_beaten_and_without_a_higher_one_still_a_trump_played() -> None:
    hands = {0: "Ts 7d 8d", 1: "Jh Qd 7c", 2: "9h Kh Ad"}
    position = to_play(NO_BUYING, hands, "8h").do("Ts", "Jh")
    assert position.legal_words() == {"Kh"}
    assert reason(position, "9h") == "must_overtrump R22"
    assert reason(position, "Ad") == "must_overtrump R22"
    hands[2] = "9h 7h Ad"
    position = to_play(NO_BUYING, hands, "8h").do("Ts", "Jh")
    assert position.legal_words() == {"9h", "7h"}
    assert reason(position, "Ad") == "must_trump R22"


@rule("R22c")
def test_r22c_without_suit_and_trumps_any_card_may_be_thrown() -> None:
    position = to_play(NO_BUYING, {0: "Ts 7d 8d", 1: "Ad Kd 9c"}, "8h").do("Ts")
    assert position.legal_words() == {"Ad", "Kd", "9c"}


@rule("R23")
def test_r23_the_highest_trump_or_the_highest_card_of_the_suit_takes_the_trick_and_leads() -> None:
    hands = {0: "Ts 9s 8d", 1: "7h Qd Jd", 2: "As Kc Jh"}
    position = to_play(NO_BUYING, hands, "8h").do("Ts", "7h", "As")
    assert (position.turn, position.table.taken[1]) == (1, 1)
    position.do("Jd", "Jh", "8d")
    assert (position.turn, position.table.taken[2]) == (2, 1)
    position.do("Kc", "9s", "Qd")
    assert position.table.taken.tolist()[:3] == [0, 1, 2]


SHARED = {0: "Ah 7d 9c", 1: "As Kh 8d", 2: "7s Th Kd"}
"""One trick each, played as :func:`play_shared` does."""


def play_shared(options: Options, carry: int) -> Position:
    position = to_play(options, SHARED, "8h", carry=carry)
    return position.do("Ah", "Kh", "Th", "7d", "8d", "Kd", "7s", "9c", "As")


def play_one_loser(options: Options, carry: int) -> Position:
    """Seat 0 takes two tricks, seat 1 one, seat 2 none."""
    position = to_play(options, {0: "Ah As 7c", 1: "7h 7s Ac", 2: "9d 8d Kd"}, "8h", carry=carry)
    return position.do("Ah", "7h", "9d", "As", "7s", "8d", "7c", "Ac", "Kd")


@rule("R24")
def test_r24_each_trick_pays_a_third_of_the_pot() -> None:
    position = play_one_loser(NO_BUYING, 150)
    assert position.table.taken.tolist()[:3] == [2, 1, 0]
    assert position.balances[:2] == [120, 60]


@rule("R25", "A4")
def test_r25_who_has_no_trick_pays_the_whole_pot_with_the_fee() -> None:
    position = play_one_loser(NO_BUYING, 150)
    assert position.seats(position.table.fined) == [2]
    assert position.table.fine == 180
    assert position.balances[2] == -30 - 180


@rule("R26")
def test_r26_the_fines_begin_the_next_pot() -> None:
    position = play_one_loser(NO_BUYING, 150)
    assert position.table.carry == position.table.pot == 180
    assert position.begin().table.stakes == 180 + 30


@rule("R27")
def test_r27_nobody_fined_nothing_carried() -> None:
    position = play_shared(NO_BUYING, 150)
    assert position.balances == [60, 60, 60 - 30]
    assert position.table.carry == position.table.fined == 0
    before = position.balances
    assert [now - then for now, then in zip(position.begin().balances, before, strict=True)] == [-30] * 3


def check_unknown(option: str, value: str) -> None:
    with pytest.raises(Refused) as found:
        options("prikup", **{option: value})
    assert found.value.refusal.code in ("unknown_option", "unknown_option_near")
    assert str(found.value).startswith(f"There is no option called “{option}”.")


def faults(rules: tuple[str, ...]) -> int:
    """Try every illegal card in some deals; returns how many were refused by one of the rules."""
    match = Match(options("prikup", players=4, stake=15), family=FAMILY, seed=11)
    choosing = stream(11, "actions")
    found = 0
    for _ in range(40):
        match.begin()
        while not match.over:
            found += sum(is_refused(match, held, rules) for held in illegal_cards(match))
            legal = match.legal()
            match.play(legal[below(choosing, len(legal))])
    return found


def illegal_cards(match: Match) -> list[int]:
    view = match.view(match.turn)
    if view.table.phase != Phase.PLAY:
        return []
    return [held for held in members(int(view.hand[match.turn])) if held not in match.legal()]


def is_refused(match: Match, held: int, rules: tuple[str, ...]) -> bool:
    """Whether the card is refused by one of the rules; if it is, nothing changes."""
    before = match.view(match.turn).tobytes(), match.balance
    with pytest.raises(Refused) as refused:
        match.play(card_text(held))
    assert (match.view(match.turn).tobytes(), match.balance) == before
    return refused.value.refusal.rule.removeprefix("stukolka:") in rules


@rule("R28", "A27")
def test_r28_a_revoke_is_refused_and_costs_nothing() -> None:
    assert faults(("R21", "R22")) > 0
    check_unknown("enforcement", "penalize")
    check_unknown("offender_keeps_tricks", "false")
    check_unknown("penalties_stack", "true")


@rule("R29", "A27")
def test_r29_a_forced_lead_cannot_be_missed() -> None:
    assert faults(("R20",)) > 0


@rule("R30", "R31", "A37", "A59", *[row["id"] for row in examples("misdeals")])
def test_r30_r31_misdeals_do_not_happen() -> None:
    """The pack is dealt by the program: there is no card too many, and none is shown."""
    check_unknown("misdeals", "true")
    check_unknown("misdeal_dealer", "next")


@rule("R32", "A38")
def test_r32_nobody_can_deal_out_of_turn() -> None:
    check_unknown("misdeals", "true")
    match = Match(options("plain", players=3), family=FAMILY, first_dealer=1)
    match.begin(any_order(match.options))
    with pytest.raises(Refused) as refused:
        match.begin(any_order(match.options))
    assert refused.value.refusal.code == "deal_goes_on"


@rule("R33", "A39")
def test_r33_after_the_agreed_deals_the_match_ends_and_the_pot_is_divided() -> None:
    match = Match(options("obligatory", players=4, deals=2), family=FAMILY, seed=4)
    for _ in range(2):
        assert not match.ended
        match.begin()
        while not match.over:
            match.play(match.legal()[0])
    assert match.ended
    with pytest.raises(Refused) as refused:
        match.begin()
    assert refused.value.refusal.code == "match_ended"
    match.close()
    assert sum(match.balance) == match.table.pot == match.table.carry == 0
