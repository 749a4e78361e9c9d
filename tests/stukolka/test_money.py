"""The money figures of the rules page (11.4)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from kozyr.engine import verbs
from kozyr.games.stukolka.options import Options, options
from kozyr.refusals import Refused
from tests.stukolka.positions import Position, any_order, deal, examples, random_play, table

FIGURES: dict[str, dict[str, Any]] = {row["id"]: row for row in examples("money")}
DEALS = 3000


def given(figure: str) -> list[int]:
    """The numbers from which an example starts."""
    return [int(number) for number in FIGURES[figure]["numbers"]]


def results(figure: str) -> list[int]:
    """The numbers that must come out."""
    return [int(number) for number in FIGURES[figure]["results"]]


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule("stukolka", *ids)


@dataclass
class Outcome:
    """A deal that is over, and the purses as they were when its last card was played."""

    position: Position
    before: list[int]

    @property
    def table(self) -> Any:
        return self.position.table

    @property
    def pot(self) -> int:
        return int(self.table.stakes)

    @property
    def carry(self) -> int:
        return int(self.table.carry)

    @property
    def tricks(self) -> list[int]:
        """The tricks of everybody who played; none where the deal was not played."""
        active = self.position.seats(self.table.knocked)
        found = sorted((int(self.table.taken[seat]) for seat in active), reverse=True)
        return found if sum(found) else []

    @property
    def settlement(self) -> list[tuple[int, int]]:
        """Of everybody who played, his tricks and what he received for them or paid for having none."""
        return [
            (int(self.table.taken[seat]), self.position.balances[seat] - self.before[seat])
            for seat in self.position.seats(self.table.knocked)
        ]

    def check_settlement(self, share: int, fine: int) -> None:
        assert self.tricks
        for taken, change in self.settlement:
            assert change == (taken * share if taken else -fine)


def finish(position: Position, seed: int) -> Outcome:
    before = position.balances
    for _ in random_play(position, seed):
        before = position.balances
    return Outcome(position, before)


def find(wanted: Callable[[Outcome], object], made: Options, carry: int = 0, stake: int = 0) -> Outcome:
    """Play random deals, each on a table of its own, until one ends as wanted.

    Args:
        wanted: what is looked for.
        made: the options.
        carry: what earlier deals have left in the pot.
        stake: a stake to be forced in that the options would refuse.
    """
    for seed in range(DEALS):
        position = table(made, dealer=0, carry=carry)
        if stake:
            position.table.options.stake = stake
        outcome = finish(position.begin(any_order(made, seed)), seed)
        if wanted(outcome):
            return outcome
    raise AssertionError("no deal ended as wanted")


def losers(outcome: Outcome) -> int:
    return outcome.tricks.count(0)


def played_pot(made: Options, carry: int) -> Outcome:
    """The first deal that is played, and not swept."""
    return find(lambda outcome: outcome.tricks, made, carry)


@rule("M01", "R24", "R25", "R26")
def test_three_of_ten_players_take_a_trick_each_of_six_who_knocked() -> None:
    players, stake, *tricks = given("M01")
    outcome = find(lambda found: found.tricks == tricks, options("plain", players=players, stake=stake))
    pot, share, fine, carry = results("M01")
    assert outcome.pot == pot
    outcome.check_settlement(share, fine)
    assert outcome.carry == carry


@rule("M02", "A4", "R11")
def test_the_next_fine_includes_the_fee() -> None:
    players, stake, *_ = given("M01")
    outcome = played_pot(options("plain", players=players, stake=stake), results("M01")[-1])
    pot, share, fine = results("M02")
    assert outcome.pot == pot
    outcome.check_settlement(share, fine)


@rule("M03", "A4", "R11")
def test_a_carried_pot_and_its_fee() -> None:
    carry, stake = given("M03")
    pot, fine = results("M03")
    outcome = find(lambda found: losers(found) > 0, options("prikup", players=4, stake=stake), carry)
    assert (outcome.pot, int(outcome.table.fine)) == (pot, fine)
    outcome.check_settlement(pot // 3, fine)


@rule("R25", "R26")
@pytest.mark.parametrize(
    ("figure", "fined"), [pytest.param("M04", 1, marks=rule("M04")), pytest.param("M05", 2, marks=rule("M05"))]
)
def test_every_fine_is_paid_into_the_next_pot(figure: str, fined: int) -> None:
    carry, stake = given("M03")
    outcome = find(lambda found: losers(found) == fined, options("prikup", players=4, stake=stake), carry)
    carried, pot, share = results(figure)
    assert outcome.carry == carried
    after = played_pot(outcome.position.options, carried)
    assert after.pot == pot
    after.check_settlement(share, pot)


@rule("M06", "R24", "R25")
def test_a_third_and_a_fine() -> None:
    [pot] = given("M06")
    share, fine = results("M06")
    outcome = find(lambda found: losers(found) > 0, options("prikup", players=4, stake=15), pot - 15)
    assert outcome.pot == pot
    outcome.check_settlement(share, fine)


@rule("M07", "R11")
@pytest.mark.parametrize(("stake", "fee"), list(zip(given("M07"), results("M07"), strict=True)))
def test_the_fee_is_the_stake(stake: int, fee: int) -> None:
    position = table(options("prikup", stake=stake), dealer=2, carry=300).begin()
    assert position.balances == [0, 0, -fee, 0, 0]


@rule("M08", "R9", "R24")
@pytest.mark.parametrize(("stake", "share"), list(zip(given("M08"), results("M08"), strict=True)))
def test_every_multiple_of_three_is_a_stake(stake: int, share: int) -> None:
    outcome = played_pot(options("prikup", players=4, stake=stake), 0)
    assert outcome.pot == stake
    outcome.check_settlement(share, stake)


@rule("M09", "R9")
@pytest.mark.parametrize("stake", given("M09"))
def test_other_stakes_are_refused(stake: int) -> None:
    with pytest.raises(Refused) as refused:
        options("plain", stake=stake)
    assert refused.value.refusal.slots["option"] == "stake"
    assert refused.value.refusal.code == ("not_divisible" if stake > 0 else "bad_option_value")


@rule("M10", "R12")
@pytest.mark.parametrize(
    ("variant", "players", "pot"),
    list(zip(("plain", "prikup", "shleif", "obligatory"), given("M10")[1:], results("M10"), strict=True)),
)
def test_a_clean_pot(variant: str, players: int, pot: int) -> None:
    made = options(variant, players=players, stake=given("M10")[0])
    assert table(made, dealer=0).begin().table.stakes == pot


@rule("M11", "R25", "I4", "I8")
def test_five_of_six_are_fined() -> None:
    active, pot = given("M11")
    fined, carry = results("M11")
    made = options("prikup", players=active)
    # Ace, king and queen of trumps take all three tricks.
    hands = {0: "Ah Kh Qh"}
    position = deal(made, dealer=active - 1, hands=hands, trump_card="8h", carry=pot - made.stake)
    outcome = finish(position.do(*["knock"] * active, "stand"), seed=0)
    assert outcome.tricks == [3] + [0] * (active - 1)
    assert (outcome.pot, losers(outcome), outcome.carry) == (pot, fined, carry)


@rule("M12", "R27", "R12")
@pytest.mark.parametrize("preset", ["plain", "prikup", "shleif_full", "obligatory", "golets"])
def test_nobody_fined_and_the_next_pot_is_clean(preset: str) -> None:
    [active] = given("M12")
    made = options(preset, players=active)
    clean = int(table(made, dealer=0).begin().table.stakes)
    outcome = find(lambda found: found.tricks == [1] * active, made, 90)
    assert [losers(outcome), outcome.carry] == results("M12")
    assert outcome.position.begin().table.stakes == clean


@rule("M13", "M14", "R28", "A27")
@pytest.mark.parametrize("option", ["enforcement", "offender_keeps_tricks", "penalties_stack"])
def test_penalising_play_is_refused_as_an_unknown_option(option: str) -> None:
    values = {"enforcement": "penalize", "offender_keeps_tricks": "false", "penalties_stack": "true"}
    with pytest.raises(Refused) as refused:
        options("plain", **{option: values[option]})
    assert refused.value.refusal.code.startswith("unknown_option")
    assert refused.value.refusal.slots["option"] == option


@rule("M15", "A48")
def test_the_remainder_of_a_pot_that_three_does_not_divide_stays_in_it() -> None:
    pot, stake = given("M15")
    share, remainder, carry, after = results("M15")
    made = options("prikup", players=4, stake=9)
    outcome = find(lambda found: losers(found) == 1, made, pot - stake, stake)
    assert outcome.pot == pot
    outcome.check_settlement(share, pot)
    assert (outcome.carry, outcome.carry - pot) == (carry, remainder)
    assert outcome.position.begin().table.stakes == after


@rule("M16", "R33", "A39")
def test_the_pot_is_divided_at_the_end() -> None:
    players, carry, next_dealer = given("M16")
    more, *those, less, third, fourth = results("M16")
    position = table(options("prikup", players=players), dealer=next_dealer, carry=carry)
    verbs.close(position.state)
    assert position.balances == [more if seat in those else less for seat in range(players)]
    assert {*those, third, fourth} == set(range(players))
    assert position.table.pot == position.table.carry == 0
