"""Antes, shares, prizes and remises (frap R3, R27-R29; khrap R2, R13-R17)."""

from typing import Any

from kozyr.cards import ACE, PLACES
from kozyr.engine.kernel import kernel
from kozyr.engine.pot import LIMIT, capped, divide, pay_in, pay_out
from kozyr.engine.sets import clockwise, has
from kozyr.games.frap.options import (
    AnteOnCarry,
    BlindPenalty,
    EndPolicy,
    FailScale,
    RedealAnte,
    RedealDealer,
    SecondRoundRest,
    Settlement,
    ThreeTricks,
)
from kozyr.games.frap.state import NOBODY, Phase, Stage

FRAP_HAND = 4


@kernel
def pay_antes(table: Any) -> None:
    """R3, A9, A10, A32: who pays before the deal."""
    rules = table.options
    table.pot = table.carry
    if table.redeal and rules.redeal_ante == RedealAnte.TOPUP_COUNTS:
        return
    if table.carry == 0 or table.redeal or rules.ante_on_carry == AnteOnCarry.ALL:
        top_up(table)
    elif rules.ante_on_carry == AnteOnCarry.DEALER:
        pay_in(table, table.dealer, rules.ante)


@kernel
def top_up(table: Any) -> None:
    """R12, A8: every player adds an ante."""
    for seat in range(table.players):
        pay_in(table, seat, table.options.ante)


@kernel
def settle(table: Any) -> None:
    """The tricks are paid, then the remises; both are reckoned from K."""
    table.stakes = table.pot
    if table.hand_size == FRAP_HAND or table.options.settlement == Settlement.FIFTHS:
        pay_shares(table, table.active)
    else:
        pay_prize(table)
    for seat in range(table.players):
        if has(table.active, seat):
            table.remise[seat] = pots_owed(table, seat)
            fine = capped(table.stakes * int(table.remise[seat]), table.options.remise_cap)
            pay_in(table, seat, fine)
    finish(table)


@kernel
def pay_shares(table: Any, seats: int) -> None:
    """R27: an equal share of K for each trick of these seats."""
    share = table.stakes // table.hand_size
    for seat in range(table.players):
        if has(seats, seat):
            pay_out(table, seat, share * int(table.taken[seat]))


@kernel
def pay_prize(table: Any) -> None:
    """Khrap R14, R15: a made khrap takes the pot, or half of it; a failed one leaves fifths to the tricks."""
    winner = prize_winner(table)
    if winner == NOBODY:
        pay_shares(table, table.active)
        return
    others_too = table.options.second_round_rest == SecondRoundRest.FIFTHS_TO_OTHERS
    if others_too and table.auction_round > 1 and winner == table.declarer:
        pay_shares(table, table.active & ~(1 << winner))
    pay_out(table, winner, prize_of(table.stakes, table.auction_round))


@kernel
def prize_of(stakes: int, auction_round: int) -> int:
    """Khrap R14: the whole pot for a khrap of the first round, else half of it, in whole fives."""
    return stakes if auction_round == 1 else 5 * (stakes // 10)


@kernel
def prize_winner(table: Any) -> int:
    """Khrap R14, A2, A36: who has three tricks, if the prize is his; else nobody."""
    for seat in range(table.players):
        if table.taken[seat] >= table.needed:
            anyone = table.options.three_tricks == ThreeTricks.ANYONE
            return seat if seat == table.declarer or anyone else NOBODY
    return NOBODY


@kernel
def pots_owed(table: Any, seat: int) -> int:
    """R28, khrap R16: the remise of an active player, in pots."""
    taken = int(table.taken[seat])
    if seat != table.declarer:
        return 1 if taken == 0 else 0
    if taken >= table.needed:
        return 0
    ace_turned = table.turned % PLACES == ACE
    if table.hand_size > FRAP_HAND and table.options.fail_scale == FailScale.PER_MISSING_TRICK:
        missing = int(table.needed) - taken
        if not table.blind:
            return missing
        return 3 if ace_turned and missing == 1 else 2 * missing
    if not table.blind:
        return 2 if taken == 0 else 1
    literal = table.options.blind_penalty == BlindPenalty.LITERAL
    if taken == 0:
        return 2 if literal else 4
    if ace_turned:
        return 3
    return 4 if literal else 2


@kernel
def next_dealer(table: Any) -> int:
    """R2, A11: the next seat, or after a passed-out deal the same."""
    stays = table.redeal and table.options.redeal_dealer == RedealDealer.SAME
    return table.dealer if stays else clockwise(table.dealer, 1, table.players)


@kernel
def finish(table: Any) -> None:
    """The deal is over: what lies in the pot begins the next (R29)."""
    table.carry = table.pot
    table.stage = Stage.OVER
    table.phase = Phase.OVER
    table.turn = NOBODY


@kernel
def is_last(table: Any) -> bool:
    """A36: whether no deal follows the one on the table."""
    rules = table.options
    if table.carry + (int(table.rounds) + 1) * table.players * rules.ante > LIMIT:
        return True
    if rules.deals < 0 or table.deals < rules.deals:
        return False
    return rules.end_policy != EndPolicy.PLAY_UNTIL_CLEAN or table.carry == 0


@kernel
def close_match(table: Any) -> None:
    """A36: the pot is split, the odd units from the next dealer on."""
    divide(table, next_dealer(table))
    table.carry = 0
    table.redeal = 0
