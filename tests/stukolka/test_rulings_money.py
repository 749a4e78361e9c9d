"""Pots, fees, fines, what is carried, and the end of a match: rulings on money."""

from typing import Any

import pytest

from kozyr.engine.pot import LIMIT
from kozyr.refusals import Refused
from tests.stukolka.scripted import STUKOLKA, Scripted

SWEEPS_ALL = "Ah Kh Qh"
"""With hearts as trumps this hand takes all three tricks."""


def played(table: Scripted, hands: str = SWEEPS_ALL, *, trump: str = "8h", passing: str = "") -> Scripted:
    """A deal in which everybody knocks who may, but for the seats that pass; nobody exchanges."""
    table.deal(hands, trump=trump)
    while table.decision and not table.decision.endswith("play"):
        phase = table.decision.split()[1]
        if phase == "announce":
            table.match.play("pass" if str(table.match.turn) in passing.split() else "knock")
        elif phase == "trail":
            table.match.play("renounce")
        else:
            table.match.play("stand")
    table.play_out()
    return table


# --- Before the deal -----------------------------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "A2", "A3", "R12")
@pytest.mark.parametrize(
    ("preset", "players", "pot"),
    [("plain", 4, 120), ("prikup", 4, 30), ("shleif", 4, 30), ("obligatory", 4, 150), ("golets", 4, 30)],
)
def test_each_variant_fills_a_clean_pot_in_its_own_way(preset: str, players: int, pot: int) -> None:
    table = Scripted(preset, players=players, stake=30)
    table.deal(trump="8h")
    assert table.facts.stakes == table.facts.pot == pot
    assert sum(table.match.balance) == -pot


@pytest.mark.rule("stukolka", "A2", "A3", "R12")
@pytest.mark.parametrize("preset", ["plain", "prikup", "shleif", "obligatory", "golets"])
@pytest.mark.parametrize(
    ("fresh_pot", "paid"),
    [
        ("all_ante", (-30, -30, -30, -30)),
        ("dealer_only", (0, 0, 0, -30)),
        ("all_ante_plus_dealer", (-30, -30, -30, -60)),
    ],
)
def test_any_variant_may_fill_its_pot_in_any_way(preset: str, fresh_pot: str, paid: tuple[int, ...]) -> None:
    table = Scripted(preset, players=4, stake=30, fresh_pot=fresh_pot)
    table.deal(trump="8h")
    assert table.match.balance == paid
    assert table.facts.stakes == -sum(paid)


@pytest.mark.rule("stukolka", "A2", "R11")
@pytest.mark.parametrize("fresh_pot", ["all_ante", "dealer_only", "all_ante_plus_dealer"])
def test_on_a_carried_pot_the_dealer_alone_adds_his_fee(fresh_pot: str) -> None:
    table = Scripted("prikup", players=4, stake=30, fresh_pot=fresh_pot)
    table.carry(90)
    before = table.match.balance
    table.deal(trump="8h")
    paid = tuple(now - then for now, then in zip(table.match.balance, before, strict=True))
    assert paid == (0, 0, 0, -30)
    assert table.facts.stakes == 120


# --- Remises -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "A4", "R25")
def test_a_remise_is_the_whole_pot_with_the_fee() -> None:
    table = Scripted("prikup", players=3, stake=30)
    table.carry(90)
    played(table)
    assert table.tricks == [3, 0, 0]
    assert table.facts.fine == 120
    assert table.fined == [1, 2]
    assert table.change == (120, -120, -120 - 30)
    assert table.facts.carry == 240


@pytest.mark.rule("stukolka", "A4")
@pytest.mark.parametrize(("carry", "fine"), [(90, 90), (0, 30)], ids=["fines carried", "clean pot"])
def test_remise_base_without_fee_leaves_the_fee_out_where_money_was_carried(carry: int, fine: int) -> None:
    table = Scripted("prikup", players=3, stake=30, remise_base="without_fee")
    if carry:
        table.carry(carry)
    played(table)
    assert table.facts.fine == fine
    assert table.facts.carry == 2 * fine
    assert table.change[0] == carry + 30, "the tricks still share the whole pot"


@pytest.mark.rule("stukolka", "A4")
def test_remise_base_without_fee_on_a_clean_pot_of_all_is_the_whole_pot() -> None:
    table = Scripted("plain", players=3, stake=30, remise_base="without_fee")
    played(table)
    assert table.facts.fine == 90


@pytest.mark.rule("stukolka", "A28")
@pytest.mark.parametrize(("fixed", "fine"), [(None, 30), (60, 60), (3, 3)])
def test_remise_fixed_is_the_same_whatever_the_pot(fixed: int | None, fine: int) -> None:
    changes = {} if fixed is None else {"remise_fixed": fixed}
    for carry in (0, 300):
        table = Scripted("prikup", players=3, stake=30, remise="fixed", **changes)
        if carry:
            table.carry(carry)
        played(table)
        assert table.facts.fine == fine, "the stake where no sum is named"
        assert table.facts.carry == 2 * fine


@pytest.mark.rule("stukolka", "A44")
@pytest.mark.parametrize(("carry", "fine"), [(0, 30), (60, 90), (63, 90), (300, 90)])
def test_remise_cap_is_the_most_that_is_paid(carry: int, fine: int) -> None:
    table = Scripted("prikup", players=3, stake=30, remise_cap=90)
    if carry:
        table.carry(carry)
    played(table)
    assert table.facts.fine == fine
    assert table.facts.carry == 2 * fine


@pytest.mark.rule("stukolka", "A44")
def test_without_a_cap_fines_grow_without_limit() -> None:
    table = Scripted("prikup", players=3, stake=30)
    pots = []
    for _ in range(5):
        dealer = (int(table.facts.dealer) + 1) % 3
        hands = ["-"] * 3
        hands[dealer] = SWEEPS_ALL
        played(table, " / ".join(hands))
        pots.append(int(table.facts.stakes))
    assert pots == [30, 90, 210, 450, 930]


@pytest.mark.rule("stukolka", "A44", "A28")
def test_remise_cap_also_caps_a_fixed_remise() -> None:
    table = Scripted("prikup", players=3, stake=30, remise="fixed", remise_fixed=60, remise_cap=45)
    played(table)
    assert table.facts.fine == 45


@pytest.mark.rule("stukolka", "A71")
@pytest.mark.parametrize(("name", "others"), [("remise_fixed", {"remise": "fixed"}), ("remise_cap", {})])
@pytest.mark.parametrize("value", [0, -3, 10])
def test_a_fixed_remise_and_a_cap_are_positive_multiples_of_three(
    name: str, others: dict[str, Any], value: int
) -> None:
    with pytest.raises(Refused) as caught:
        STUKOLKA.options("prikup", **{name: value}, **others)
    assert caught.value.refusal.code in ("bad_option_value", "not_divisible")
    assert str(caught.value.refusal)


# --- Obligatory ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "A29", "I5")
def test_with_three_nobody_may_be_fined_and_the_next_deal_is_obligatory_again() -> None:
    table = Scripted("obligatory", players=3, stake=30)
    played(table, "As 7d 7c / Ad 7s 8c / Ac 8s 8d")
    assert table.tricks == [1, 1, 1]
    assert table.fined == []
    assert table.facts.carry == 0
    table.deal(trump="8h")
    assert table.playing == [0, 1, 2]
    assert table.facts.stakes == 120


@pytest.mark.rule("stukolka", "A29", "R12")
def test_with_fines_in_the_pot_the_next_deal_is_free() -> None:
    table = Scripted("obligatory", players=4, stake=30)
    played(table)
    assert table.fined == [1, 2, 3]
    table.deal(trump="8h")
    assert table.facts.stakes == 3 * 150 + 30
    assert table.decision == "1 announce"


@pytest.mark.rule("stukolka", "A29", "A30")
def test_when_fines_are_played_off_or_swept_all_must_play_again() -> None:
    swept = Scripted("obligatory", players=4)
    swept.carry(120)
    swept.deal(trump="8h")
    swept.play("0 pass, 1 pass, 2 pass")
    swept.deal(trump="8h")
    assert swept.playing == [0, 1, 2, 3]
    played_off = Scripted("obligatory", players=4)
    played_off.carry(120)
    played(played_off, "As 7d 7c / Ad 7s 8c / -", passing="2 3")
    assert played_off.fined == []
    played_off.deal(trump="8h")
    assert played_off.playing == [0, 1, 2, 3]


@pytest.mark.rule("stukolka", "A56")
def test_obligatory_on_clean_pot_in_another_variant() -> None:
    table = Scripted("prikup", players=3, stake=30, obligatory_on_clean_pot=True)
    table.deal(SWEEPS_ALL, trump="8h")
    assert table.playing == [0, 1, 2]
    assert table.facts.stakes == 30, "who fills the pot is an option of its own"
    table.play("0 stand, 1 stand, 2 stand")
    table.play_out()
    table.deal(trump="8h")
    assert table.decision == "1 announce", "with fines in the pot the deal is free"


@pytest.mark.rule("stukolka", "A56")
def test_obligatory_on_clean_pot_off_in_obligatory_lets_everybody_announce() -> None:
    table = Scripted("obligatory", players=4, obligatory_on_clean_pot=False)
    table.deal(trump="8h")
    assert table.decision == "0 announce"
    assert table.facts.stakes == 150


# --- A stake that three does not divide ----------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "A48", "R9")
@pytest.mark.parametrize("stake", [0, 1, 10, 20, 50, 100, -3, "30.0", "3x"])
def test_a_stake_that_is_no_positive_multiple_of_three_is_refused(stake: int | str) -> None:
    with pytest.raises(Refused) as caught:
        STUKOLKA.options("prikup", stake=stake)
    assert "stake" in str(caught.value)


def forced(preset: str, *, players: int, stake: int, **changes: Any) -> Scripted:
    """A table at which a stake was forced in that three does not divide."""
    table = Scripted(preset, players=players, stake=30, **changes)
    table.match._state.table.options.stake = stake
    return table


@pytest.mark.rule("stukolka", "A48")
def test_a_forced_remainder_stays_in_the_pot() -> None:
    # A pot of 100, one fined: shares of 33, and 1 + 100 are carried.
    table = forced("prikup", players=3, stake=10)
    table.carry(90)
    before = table.match.balance
    played(table, "As Ks 7d / Ad 7s 8s / -", passing="2")
    assert table.tricks == [2, 1, 0]
    assert table.facts.carry == 1
    assert [now - then for now, then in zip(table.match.balance, before, strict=True)] == [66, 33, -10]
    one = forced("prikup", players=3, stake=10)
    one.carry(90)
    played(one, passing="2")
    assert one.fined == [1]
    assert one.facts.carry == 101
    one.deal(trump="8h")
    assert one.facts.stakes == 111


@pytest.mark.rule("stukolka", "A57", "A60")
def test_a_forced_remainder_alone_does_not_end_the_obligation() -> None:
    table = forced("obligatory", players=3, stake=10)
    played(table, "As 7d 7c / Ad 7s 8c / Ac 8s 8d")
    assert table.fined == []
    assert table.facts.carry == 1, "40 in the pot, 13 a trick"
    table.deal(trump="8h")
    assert table.playing == [0, 1, 2], "the deal is obligatory"
    assert table.facts.stakes == 41, "everybody antes, the remainder is added"


# --- The end -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("stukolka", "A39")
def test_divide_splits_the_pot_and_the_remainder_goes_round_from_the_next_dealer() -> None:
    table = Scripted("prikup", players=4, dealer=1)
    played(table, "- / - / - / -", passing="2 3 0")
    assert table.facts.carry == 0
    table.match._state.table.carry = table.match._state.table.pot = 90
    before = table.match.balance
    table.match.close()
    given = [now - then for now, then in zip(table.match.balance, before, strict=True)]
    assert given == [23, 22, 22, 23], "seat 2 would have dealt next: 3 and 0 come first"
    assert table.facts.carry == table.facts.pot == 0


@pytest.mark.rule("stukolka", "A39", "R33")
def test_the_agreed_number_of_deals_ends_the_match() -> None:
    table = Scripted("prikup", players=3, deals=2)
    played(table)
    assert not table.match.ended
    played(table)
    assert table.match.ended
    assert table.facts.carry > 0
    with pytest.raises(Refused) as caught:
        table.deal(trump="8h")
    assert caught.value.refusal.code == "match_ended"
    table.match.close()
    assert sum(table.match.balance) == 0


@pytest.mark.rule("stukolka", "R33")
def test_without_a_number_of_deals_the_match_goes_on() -> None:
    table = Scripted("prikup", players=3)
    for _ in range(7):
        played(table)
        assert not table.match.ended


@pytest.mark.rule("stukolka", "A39")
def test_play_until_clean_goes_on_behind_the_agreed_number_until_nothing_is_carried() -> None:
    table = Scripted("prikup", players=3, deals=1, end_policy="play_until_clean")
    played(table)
    assert table.facts.carry > 0
    assert not table.match.ended
    table.deal(trump="8h")
    table.play("1 pass, 2 pass")
    assert table.facts.carry == 0
    assert table.match.ended


@pytest.mark.rule("stukolka", "A39")
def test_play_until_clean_does_not_end_before_the_agreed_number() -> None:
    table = Scripted("prikup", players=3, deals=2, end_policy="play_until_clean")
    table.deal(trump="8h")
    table.play("0 pass, 1 pass")
    assert table.facts.carry == 0
    assert not table.match.ended


@pytest.mark.rule("stukolka", "A66", "A39", "A60")
def test_in_the_last_deal_all_play_nobody_is_fined_and_the_pot_is_emptied() -> None:
    table = Scripted("prikup", players=4, stake=30, deals=2, end_policy="last_deal_all_play")
    table.deal(SWEEPS_ALL, trump="8h")
    assert table.decision == "0 announce", "not the last deal yet"
    table.play("0 knock, 1 knock, 2 knock, 3 pass, 0 stand, 1 stand, 2 stand")
    table.play_out()
    assert table.facts.carry == 60
    table.deal(SWEEPS_ALL, trump="8h")
    assert table.playing == [0, 1, 2, 3], "no announcements"
    assert table.decision == "1 discard", "the exchange is kept"
    table.play("1 stand, 2 stand, 3 stand, 0 stand")
    table.play_out()
    assert table.tricks[0] + table.tricks[1] + table.tricks[2] + table.tricks[3] == 3
    assert table.fined == []
    assert table.facts.carry == 0
    assert not table.facts.fines_in_pot
    assert table.match.ended
    assert sum(table.match.balance) == 0


@pytest.mark.rule("stukolka", "A66")
def test_in_the_last_deal_of_shleif_the_trail_is_kept_or_renounced_as_ever() -> None:
    table = Scripted("shleif", players=3, deals=1, end_policy="last_deal_all_play")
    table.deal(trump="8h")
    table.play("2 keep, 0 stand, 1 stand, 2 stand")
    assert table.decision == "2 drop"


@pytest.mark.rule("stukolka", "A66", "A48")
def test_a_forced_remainder_of_the_last_deal_is_divided() -> None:
    table = forced("plain", players=4, stake=10, deals=1, end_policy="last_deal_all_play")
    played(table)
    # 40 in the pot, 13 a trick; the odd unit to the first seat in order from the next dealer (seat 0): seat 1.
    assert table.tricks == [3, 0, 0, 0]
    assert table.change == (39 - 10, 1 - 10, -10, -10)
    assert table.facts.carry == table.facts.pot == 0


@pytest.mark.rule("stukolka", "A60")
def test_a_fixed_remise_may_carry_more_than_the_players_pots() -> None:
    # I8 does not hold: the pot of 3 is played by two, and 300 are carried.
    table = Scripted("prikup", players=3, stake=3, remise="fixed", remise_fixed=300)
    played(table, passing="2")
    assert table.facts.carry == 300
    assert table.facts.carry > (len(table.playing) - 1) * table.facts.stakes


@pytest.mark.rule("stukolka", "A44", "I8")
def test_no_deal_begins_above_the_largest_pot() -> None:
    table = Scripted("prikup", players=3, stake=30)
    table.carry(LIMIT - 30 - 3 * 30)
    played(table)
    assert table.match.ended, "the fines would pass what can be reckoned safely"
    table.match.close()
    assert sum(table.match.balance) == 0
