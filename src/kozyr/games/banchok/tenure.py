"""The bank: who opens it, when it is taken or broken, who takes the next (R1, R2, R18-R22)."""

from typing import Any

from kozyr.cards import NO_CARD
from kozyr.engine.kernel import inlined, kernel
from kozyr.engine.pot import pay_in, pay_out
from kozyr.engine.sets import after, clockwise, first, has, only, size
from kozyr.games.banchok.dealing import lay_deck, next_deck
from kozyr.games.banchok.options import SideScope
from kozyr.games.banchok.state import HAND, NOBODY, Ending, Outcome, Phase

ENDLESS = 1 << 62
"""What somebody has to lose where no purse is agreed on."""


@inlined
def present(table: Any) -> int:
    """Those who are in the game."""
    return first(table.players) & ~table.left


@inlined
def money_of(table: Any, seat: int) -> int:
    """B32: what a seat can still lose."""
    return ENDLESS if table.options.purse < 0 else table.options.purse + table.balance[seat]


@kernel
def begin_round(s: Any, pack: Any) -> None:
    """Open a bank, or go on with the one on the table; then everybody is asked what has to be asked (R14)."""
    table = s.table
    if table.deals == 0 or table.finished != 0:
        new_match(table)
    table.deals += 1
    table.carry = table.pot
    if table.pot == 0:
        find_banker(table)
        lay_deck(s, pack)
        table.lap = 0
    else:
        leave_for_want(table, table.dealer)
        next_deck(s, pack)
    clear(table)
    if size(present(table)) < 2:
        end_match(table)
        return
    if table.pot == 0:
        open_bank(table)
    table.lap += 1
    table.punters = present(table) & ~only(table.dealer)
    forget_allowances(table)


@kernel
def new_match(table: Any) -> None:
    """Everybody is in the game, and nobody has held a bank."""
    table.left = table.told = table.allow = 0
    table.finished = 0
    for seat in range(table.players):
        table.held[seat] = 0


@kernel
def clear(table: Any) -> None:
    """Nothing has been bet in this round."""
    table.turns = 0
    table.dealt = 0
    table.ending = Ending.NONE
    table.punter = NOBODY
    for seat in range(table.players):
        table.bets[seat] = table.sides[seat] = 0
        table.turned[seat] = NO_CARD
        table.outcomes[seat] = Outcome.NONE
        for number in range(HAND):
            table.shown[seat, number] = NO_CARD


@kernel
def find_banker(table: Any) -> None:
    """The heir, or whoever sits next on his left and can lay the stake; who cannot leaves (B32)."""
    leave_for_want(table, table.heir)
    for _ in range(table.players):
        if size(present(table)) > 1 and not can_open(table, table.heir):
            table.left |= only(table.heir)
            table.heir = after(present(table), table.heir)
    table.dealer = table.heir


@inlined
def can_open(table: Any, seat: int) -> bool:
    """Whether a seat is in the game and has the stake."""
    return has(present(table), seat) and money_of(table, seat) >= table.options.stake


@kernel
def leave_for_want(table: Any, banker: int) -> None:
    """B32, B44: a punter who has less than the least bet leaves."""
    if table.options.purse < 0:
        return
    for seat in range(table.players):
        if seat != banker and money_of(table, seat) < table.options.min_bet:
            table.left |= only(seat)


@kernel
def open_bank(table: Any) -> None:
    """R2: the banker puts in the stake."""
    pay_in(table, table.dealer, table.options.stake)
    # More are never counted than can be agreed on.
    table.held[table.dealer] = min(int(table.held[table.dealer]) + 1, 100)


@kernel
def forget_allowances(table: Any) -> None:
    """B6: a refusal of side bets holds as long as was agreed; then everybody is asked again."""
    scope = table.options.side_scope
    by_round = scope == SideScope.TURN or scope == SideScope.ROUND
    if by_round or (scope == SideScope.TENURE and table.lap == 1):
        table.told = table.allow = 0


@kernel
def check_bank(table: Any) -> bool:
    """R11, B2: whether the bank has been broken or has tripled, and the tenure is over."""
    if table.pot == 0:
        table.ending = Ending.BROKEN
        return True
    waits = table.options.triple_check != 0 and table.turns < size(table.punters)
    if table.pot >= table.options.triple_factor * table.options.stake and not waits:
        table.ending = Ending.TRIPLED
        return True
    return False


@kernel
def end_tenure(table: Any) -> None:
    """R18: the banker takes what is in the bank; the deck goes on to the left."""
    pay_out(table, table.dealer, table.pot)
    leave_for_want(table, NOBODY)
    table.bettor = table.dealer
    offer_bank(table)


@kernel
def offer_bank(table: Any) -> None:
    """R19, R22, B43: the next on the left is offered the bank, if the match goes on."""
    while True:
        here = present(table)
        if size(here) < 2 or all_have_held(table, here):
            end_match(table)
            return
        seat = after(here, table.bettor)
        table.bettor = seat
        if can_open(table, seat):
            break
        table.left |= only(seat)
    table.phase = Phase.OFFER
    table.turn = seat


@kernel
def all_have_held(table: Any, seats: int) -> bool:
    """R22: whether each of these has held as many banks as were agreed on."""
    agreed = table.options.tenures_per_player
    short = 0
    for seat in range(table.players):
        short += int(has(seats, seat) and table.held[seat] < agreed)
    return agreed > 0 and short == 0


@kernel
def answer_offer(table: Any, accepts: bool) -> None:
    """R19: who takes the bank opens the next round; who refuses it leaves the game.

    B47: where only he and the old banker are left and the bank may be held again, he stays and the other is asked.
    """
    if accepts:
        table.heir = table.turn
        end_round(table)
        return
    here = present(table)
    stays = table.options.bank_again and size(here) == 2 and has(here, table.dealer) and table.turn != table.dealer
    if not stays:
        table.left |= only(table.turn)
    offer_bank(table)


@kernel
def end_round(table: Any) -> None:
    """The round is over; what is in the bank stays for the next."""
    table.carry = table.pot
    table.phase = Phase.OVER
    table.turn = NOBODY


@kernel
def go_on(table: Any) -> None:
    """R13: every punter has had his turn; the same banker deals again, if there is anybody left to bet."""
    leave_for_want(table, table.dealer)
    if size(present(table)) < 2:
        end_match(table)
    else:
        end_round(table)


@kernel
def end_match(table: Any) -> None:
    """R22: no round follows; the banker takes what is in the bank."""
    if table.ending == Ending.NONE:
        table.ending = Ending.ALONE
    table.finished = 1
    close_match(table)
    end_round(table)


@kernel
def close_match(table: Any) -> None:
    """R22: play stops; the banker takes the bank, and the next match begins on his left."""
    pay_out(table, table.dealer, table.pot)
    table.carry = 0
    table.heir = clockwise(table.dealer, 1, table.players)
