"""A round: what may be bet, who may add to it, and how a turn is settled (R5-R17)."""

from typing import Any

from kozyr.cards import NO_CARD, PLACES
from kozyr.engine.kernel import inlined, kernel
from kozyr.engine.pot import pay_in, pay_out
from kozyr.engine.sets import after, has, only, size
from kozyr.games.banchok.dealing import place_of_card, place_of_turn
from kozyr.games.banchok.options import IdenticalCard, Reveal, SideScope
from kozyr.games.banchok.state import HAND, NOBODY, Outcome, Phase
from kozyr.games.banchok.tenure import check_bank, end_tenure, go_on, money_of, present


@inlined
def kind_of(card: int) -> int:
    """Suit and rank of a card of either pack."""
    return int(card) % (4 * PLACES)


@kernel
def ask_allowance(s: Any) -> None:
    """R14, B42: everybody says whether he allows side bets, the banker last; then the cards are dealt."""
    table = s.table
    waiting = present(table) & ~table.told
    if table.options.side_bets and waiting:
        # Clockwise from the banker he himself comes last.
        table.phase = Phase.ALLOW
        table.turn = after(waiting, table.dealer)
        return
    table.dealt = 1
    table.punter = table.dealer
    next_turn(table)


@kernel
def answer_allowance(s: Any, allows: int) -> None:
    """R14: the seat on turn has said it."""
    table = s.table
    table.told |= only(table.turn)
    if allows != 0:
        table.allow |= only(table.turn)
    ask_allowance(s)


@kernel
def next_turn(table: Any) -> None:
    """R5: the next punter names his bet."""
    table.punter = table.turn = after(table.punters, table.punter)
    table.phase = Phase.BET


@inlined
def on_grid(least: int, most: int, step: int) -> int:
    """The largest sum of the row that begins with the least."""
    return least + (most - least) // step * step


@kernel
def bets(table: Any) -> tuple[int, int, int]:
    """R6: the least and the most that the punter may bet, and the step."""
    rules = table.options
    if table.pot < rules.min_bet:
        return table.pot, table.pot, rules.bet_step
    most = min(table.pot, money_of(table, table.punter))
    return rules.min_bet, on_grid(rules.min_bet, most, rules.bet_step), rules.bet_step


@inlined
def room(table: Any) -> int:
    """R16: what may still be added to the bets on this turn."""
    left = table.pot - table.bets[table.punter]
    for seat in range(table.players):
        left -= table.sides[seat]
    return left


@kernel
def own_limit(table: Any, seat: int) -> int:
    """B32: what a purse allows; before one's own turn the least bet is kept back."""
    waits = has(table.punters, seat) and table.outcomes[seat] == Outcome.NONE
    return money_of(table, seat) - (table.options.min_bet if waits else 0)


@kernel
def side_bets(table: Any) -> tuple[int, int, int]:
    """R15, R16: the least and the most that the seat on turn may add, and the step."""
    rules = table.options
    most = min(room(table), own_limit(table, table.turn))
    return rules.side_min, on_grid(rules.side_min, most, rules.bet_step), rules.bet_step


@inlined
def allows(table: Any, seat: int) -> bool:
    """R14: whether a seat has allowed side bets on its cards."""
    return has(table.allow, seat)


@inlined
def is_barred(table: Any, seat: int) -> bool:
    """R14, B6: whether a seat that allowed none may not add to others' bets; not where it spoke of its own turn."""
    return not has(table.allow, seat) and table.options.side_scope != SideScope.TURN


@kernel
def may_add(table: Any, seat: int) -> bool:
    """R14-R16, B42: whether a seat may add anything to the bet of the punter."""
    if seat == table.dealer or seat == table.punter or not has(present(table), seat) or is_barred(table, seat):
        return False
    return min(room(table), own_limit(table, seat)) >= table.options.side_min


@kernel
def bet(s: Any, amount: int) -> None:
    """R5: the punter names his bet."""
    table = s.table
    if table.options.side_bets:
        for seat in range(table.players):
            table.sides[seat] = 0
    table.bets[table.punter] = amount
    table.bettor = table.punter
    ask_to_add(s)


@kernel
def add(s: Any, amount: int) -> None:
    """R15: the seat on turn adds to the bet, or does not."""
    s.table.sides[s.table.turn] = amount
    ask_to_add(s)


@kernel
def ask_to_add(s: Any) -> None:
    """R15: the next who may add is asked, clockwise from the punter's left; behind the last the card is opened."""
    table = s.table
    if table.options.side_bets and allows(table, table.punter):
        for _ in range(table.players):
            table.bettor = after(present(table), table.bettor)
            if table.bettor == table.punter:
                break
            if may_add(table, table.bettor):
                table.phase = Phase.SIDE
                table.turn = table.bettor
                return
    settle(s)


@kernel
def outcome(identical_card: int, best: int, card: int) -> int:
    """R9: how a turn goes for a punter whose highest card of the turn card's suit is ``best``, or -1.

    ``identical_card`` is the option of that name.
    """
    if best == NO_CARD or best < card:
        return Outcome.LOSS.value
    if best > card or identical_card == IdenticalCard.PUNTER:
        return Outcome.WIN.value
    if identical_card == IdenticalCard.BANKER:
        return Outcome.LOSS.value
    return Outcome.PUSH.value


@kernel
def best_of_suit(s: Any, punters: int, index: int, card: int) -> int:
    """The number of a punter's highest card of the card's suit, from 0; -1 without any."""
    found, best = NOBODY, NO_CARD
    for number in range(HAND):
        held = kind_of(s.order[place_of_card(punters, index, number)])
        if held // PLACES == card // PLACES and held > best:
            found, best = number, held
    return found


@kernel
def settle(s: Any) -> None:
    """R8-R12: the turn card is opened, all bets on the turn are paid, and the hand is laid open."""
    table = s.table
    punters, index, seat = size(table.punters), int(table.turns), int(table.punter)
    turned = int(s.order[place_of_turn(punters, index)])
    card = kind_of(turned)
    number = best_of_suit(s, punters, index, card)
    best = NO_CARD if number < 0 else kind_of(s.order[place_of_card(punters, index, number)])
    found = outcome(table.options.identical_card, best, card)
    table.turned[seat] = turned
    table.outcomes[seat] = found
    pay(table, seat, table.bets[seat], found)
    if table.options.side_bets:
        for other in range(table.players):
            pay(table, other, table.sides[other], found)
    show(s, seat, index, number, found)
    table.turns += 1
    if check_bank(table):
        end_tenure(table)
    elif table.turns == punters:
        go_on(table)
    else:
        next_turn(table)


@inlined
def pay(table: Any, seat: int, amount: int, found: int) -> None:
    """R10: a win out of the bank, a loss into it."""
    if found == Outcome.WIN.value:
        pay_out(table, seat, amount)
    elif found == Outcome.LOSS.value:
        pay_in(table, seat, amount)


@kernel
def show(s: Any, seat: int, index: int, number: int, found: int) -> None:
    """R12, B7, B45: what is laid open of a settled hand."""
    table = s.table
    reveal = table.options.reveal
    if reveal != Reveal.ALL and found == Outcome.LOSS.value:
        return
    for shown in range(HAND):
        if reveal != Reveal.WINNING_CARD or shown == number:
            table.shown[seat, shown] = s.order[place_of_card(size(table.punters), index, shown)]
