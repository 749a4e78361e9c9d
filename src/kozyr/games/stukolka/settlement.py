"""Before and after a deal: stakes, fees, shares, remises, and what is carried (R9-R12, R24-R27)."""

from typing import Any

from kozyr.engine.kernel import kernel
from kozyr.engine.pot import LIMIT, capped, divide, pay_in, pay_out, share_out
from kozyr.engine.sets import has, only
from kozyr.games.stukolka.options import EndPolicy, FreshPot, Remise, RemiseBase
from kozyr.games.stukolka.state import HAND, NOBODY, Phase, Stage


@kernel
def is_obligatory(table: Any) -> bool:
    """5.4: on a clean pot everybody plays, where that is agreed."""
    return table.options.obligatory_on_clean_pot and not table.fines_in_pot


@kernel
def fill_pot(table: Any) -> None:
    """R10-R12: carried money and the dealer's fee, or a pot built anew."""
    rules = table.options
    table.pot = table.carry
    # A57: a remainder that nobody was fined for does not save the antes of an obligatory deal.
    if table.carry > 0 and not is_obligatory(table):
        pay_in(table, table.dealer, rules.stake)
    else:
        if rules.fresh_pot != FreshPot.DEALER_ONLY:
            for seat in range(table.players):
                pay_in(table, seat, rules.stake)
        if rules.fresh_pot != FreshPot.ALL_ANTE:
            pay_in(table, table.dealer, rules.stake)
    table.stakes = table.pot


@kernel
def fine_of(table: Any) -> int:
    """R25, A4, A28, A44: what a player without a trick pays. ``carry`` is still what this deal began with."""
    rules = table.options
    if rules.remise == Remise.FIXED:
        fine = rules.stake if rules.remise_fixed < 0 else rules.remise_fixed
    elif rules.remise_base == RemiseBase.WITHOUT_FEE and table.carry > 0:
        fine = table.stakes - rules.stake
    else:
        fine = table.stakes
    return capped(fine, rules.remise_cap)


@kernel
def settle(table: Any) -> None:
    """R24-R27: thirds of the pot to the tricks, remises from those without one."""
    share_out(table, table.stakes // HAND, table.taken)
    if table.last_deal:
        # A66: the last deal empties the pot; nobody is fined, and a remainder is divided.
        divide(table, table.dealer + 2)
    else:
        table.fine = fine_of(table)
        for seat in range(table.players):
            if has(table.knocked, seat) and table.taken[seat] == 0:
                table.fined |= only(seat)
                pay_in(table, seat, table.fine)
    table.fines_in_pot = table.fined != 0
    finish(table)


@kernel
def sweep(table: Any, seat: int) -> None:
    """R16, R17: a player takes the whole pot without play."""
    table.swept_by = seat
    pay_out(table, seat, table.pot)
    table.fines_in_pot = 0
    finish(table)


@kernel
def finish(table: Any) -> None:
    """The deal is over: what lies in the pot is carried (R26)."""
    table.carry = table.pot
    table.stage = Stage.OVER
    table.phase = Phase.OVER
    table.turn = NOBODY


@kernel
def is_last(table: Any) -> bool:
    """R33, A39: whether no deal follows the one on the table."""
    rules = table.options
    if table.carry + (table.players + 1) * rules.stake > LIMIT:
        return True
    if rules.deals < 0 or table.deals < rules.deals:
        return False
    return rules.end_policy != EndPolicy.PLAY_UNTIL_CLEAN or table.carry == 0


@kernel
def close_match(table: Any) -> None:
    """A39: the pot is split, the odd units in order from the next dealer."""
    divide(table, table.dealer + 2)
    table.carry = 0
    table.fines_in_pot = 0
