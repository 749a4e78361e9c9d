"""Money between purses and pot: nothing is made and nothing is lost."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from kozyr.engine.pot import DEALS_IN_A_RUN, LIMIT, capped, divide, pay_in, pay_out, share_out
from kozyr.engine.state import new
from kozyr.games.stukolka.state import Stukolka

amounts = st.integers(0, LIMIT)


def table_with(pot: int, players: int) -> Any:
    """A table with money on it."""
    table = new(Stukolka)["table"]
    table.players, table.pot = players, pot
    return table


@given(amounts, amounts, st.integers(0, 11))
def test_what_is_paid_in_leaves_the_purse_and_back(pot: int, amount: int, seat: int) -> None:
    table = table_with(pot, 12)
    pay_in(table, seat, amount)
    assert (table.pot, table.balance[seat]) == (pot + amount, -amount)
    pay_out(table, seat, amount)
    assert table.pot == pot
    assert not table.balance.any()


@given(amounts, st.integers(2, 12), st.integers(0, 11))
def test_a_pot_is_divided_to_the_last_unit(pot: int, players: int, first: int) -> None:
    table = table_with(pot, players)
    divide(table, first % players)
    shares = [int(share) for share in table.balance[:players]]
    assert table.pot == 0
    assert sum(shares) == pot
    # The odd units go one a seat from the first clockwise.
    turned = shares[first % players :] + shares[: first % players]
    assert turned == sorted(shares, reverse=True)
    assert turned[0] - turned[-1] <= 1


@given(amounts, st.lists(st.integers(0, 3), min_size=4, max_size=4))
def test_shares_are_paid_by_parts(share: int, parts: list[int]) -> None:
    table = table_with(12 * LIMIT, 4)
    share_out(table, share, table.taken)
    assert not table.balance.any()
    table.taken[:4] = parts
    share_out(table, share, table.taken)
    assert table.balance[:4].tolist() == [share * part for part in parts]
    assert table.pot == 12 * LIMIT - share * sum(parts)


def test_a_fine_is_at_most_the_cap() -> None:
    assert capped(90, 60) == 60
    assert capped(30, 60) == 30
    assert capped(30, 0) == 0
    assert capped(30, -1) == 30


def test_no_run_of_deals_can_overflow() -> None:
    assert 12 * LIMIT * DEALS_IN_A_RUN < 2**63
