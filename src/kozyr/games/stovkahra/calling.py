"""Dost, the count, and what a game brings (R31-R40, A15-A20, A25-A31, A55-A59)."""

from typing import Any

from kozyr.engine.kernel import kernel
from kozyr.engine.sets import after, clockwise, has, only
from kozyr.games.stovkahra.dealing import eldest_of
from kozyr.games.stovkahra.melding import has_declared
from kozyr.games.stovkahra.options import (
    CARDS,
    PLAYERS,
    BothOver,
    BrckoChoice,
    BrckoFloor,
    DostCaller,
    EndOfDeal,
    MatchMode,
    MeldDostWindow,
    MeldPhase,
    NextDealer,
)
from kozyr.games.stovkahra.state import EVERYBODY, NO_SIDE, NOBODY, Phase


@kernel
def open_window(s: Any, owner: int) -> None:
    """R31, A15, A16: somebody has declared or taken a trick; who may say dost now is asked, one after the other."""
    table = s.table
    rules = table.options
    if rules.auto_dost and table.total[owner % 2] >= rules.target:
        # A56: the table speaks for him.
        call(s, owner)
        return
    table.owner = owner
    table.askers = only(owner)
    if table.tricks == 0 and rules.meld_dost_window == MeldDostWindow.UNTIL_FIRST_LEAD:
        for seat in range(PLAYERS):
            if has_declared(table, seat):
                table.askers |= only(seat)
    if rules.dost_caller == DostCaller.SIDE:
        # Every asker's partner too: seats 0 and 2 are partners, and 1 and 3.
        table.askers |= (table.askers << 2 | table.askers >> 2) & EVERYBODY
    if 0 < table.tricks < CARDS and rules.dost_caller == DostCaller.SELF:
        # He says it instead of leading.
        table.phase = Phase.PLAY
    else:
        table.phase = Phase.DOST
    table.turn = owner


@kernel
def pass_window(s: Any) -> None:
    """The seat on turn lets its chance pass."""
    table = s.table
    table.askers &= ~only(table.turn)
    if table.askers:
        table.turn = after(table.askers, table.turn)
    else:
        go_on(s)


@kernel
def go_on(s: Any) -> None:
    """Nobody stops the play: the next meld, the next lead, or the count."""
    table = s.table
    if table.tricks == CARDS:
        count(s)
    elif table.tricks > 0:
        table.phase = Phase.PLAY
        table.turn = table.leader
    elif table.options.meld_phase == MeldPhase.BEFORE_OWN_FIRST_CARD:
        table.phase = Phase.PLAY
        table.turn = table.owner
    else:
        next_melder(table)


@kernel
def next_melder(table: Any) -> None:
    """R18, R21: the next player declares; behind the last the eldest leads."""
    eldest = eldest_of(table)
    for step in range(PLAYERS):
        seat = clockwise(eldest, step, PLAYERS)
        if not has(table.melders, seat):
            table.phase = Phase.MELD
            table.turn = seat
            return
    table.phase = Phase.PLAY
    table.turn = eldest


@kernel
def call(s: Any, caller: int) -> None:
    """R32, R33: dost is said, play stops, and the caller's total decides."""
    table = s.table
    rules = table.options
    table.caller = caller
    side = caller % 2
    if table.total[side] >= rules.target:
        win_game(s, side, size_of_win(table, side), caller)
    else:
        win_game(s, 1 - side, int(rules.brcka_wrong), clockwise(caller, 1, PLAYERS))


@kernel
def size_of_win(table: Any, side: int) -> int:
    """R36: twice as much if the losers have few points."""
    rules = table.options
    return int(rules.brcka_normal) if table.total[1 - side] >= rules.low_loss else int(rules.brcka_double)


@kernel
def count(s: Any) -> None:
    """R35: the deal is over and nobody has said dost."""
    table = s.table
    side = winner_by_count(table)
    if side == NO_SIDE:
        end_deal(s)
        return
    # A35: of the winners the one who comes first from the eldest has the choice.
    eldest = eldest_of(table)
    win_game(s, side, size_of_win(table, side), eldest if eldest % 2 == side else clockwise(eldest, 1, PLAYERS))


@kernel
def winner_by_count(table: Any) -> int:
    """R35, A18, A19, A58: the side that wins by the count; -1 where the game goes on."""
    rules = table.options
    if rules.end_of_deal == EndOfDeal.MUST_CALL or played_on(table):
        return NO_SIDE
    over_0 = table.total[0] >= rules.target
    over_1 = table.total[1] >= rules.target
    if not over_0 or not over_1:
        return 0 if over_0 else 1 if over_1 else NO_SIDE
    if rules.both_over == BothOver.PLAY_ON:
        return NO_SIDE
    if rules.both_over == BothOver.LAST_TRICK_SIDE:
        return table.last_winner % 2
    if rules.both_over == BothOver.HIGHER_TOTAL and table.total[0] != table.total[1]:
        return 0 if table.total[0] > table.total[1] else 1
    return 0 if table.reached[0] < table.reached[1] else 1


@kernel
def played_on(table: Any) -> bool:
    """A58: a count has found both sides at the target, and play goes on until somebody says dost."""
    target = table.options.target
    return table.carried[0] >= target and table.carried[1] >= target


@kernel
def win_game(s: Any, side: int, amount: int, chooser: int) -> None:
    """A game is won; the winners choose what becomes of it (R37)."""
    table = s.table
    table.winning_side = side
    table.won = amount
    table.askers = 0
    table.owner = NOBODY
    if amount > 0 and table.options.brcko_choice == BrckoChoice.RAISE_OR_LOWER:
        table.phase = Phase.CHOICE
        table.turn = chooser
    else:
        settle_game(s, False)


@kernel
def may_lower(table: Any) -> bool:
    """R37, A26: whether the winners may lower the others."""
    floor = table.options.brcko_floor
    others = table.brcka[1 - table.winning_side]
    if floor == BrckoFloor.NEGATIVE:
        return True
    return others >= (table.won if floor == BrckoFloor.EXACT else 1)


@kernel
def settle_game(s: Any, lower: bool) -> None:
    """R37-R39: the matchsticks move, and the game is over."""
    table = s.table
    side = table.winning_side
    amount = table.won
    if lower:
        side = 1 - side
        if table.options.brcko_floor == BrckoFloor.ZERO:
            amount = min(amount, table.brcka[side])
        amount = -amount
    table.lowered = lower
    table.brcka[side] += amount
    for seat in range(PLAYERS):
        if seat % 2 == side:
            table.balance[seat] += amount
    end_game(table)
    finish(s)


@kernel
def end_game(table: Any) -> None:
    """A game is at its end, won or void: is the match?"""
    rules = table.options
    table.games += 1
    table.carry = 0
    for side in range(2):
        if table.brcka[side] >= rules.match_target:
            if table.first_ten == NO_SIDE:
                table.first_ten = side
            if rules.match_mode == MatchMode.TO_10:
                table.match_over = table.matches = 1
                table.champion = side
            elif table.brcka[side] >= 2 * rules.match_target:
                # R40, A30: two matches for whoever was first twice, else a draw.
                table.match_over = 1
                table.champion = side if table.first_ten == side else NO_SIDE
                table.matches = 2 if table.first_ten == side else 0
    if table.games >= rules.max_games_per_match:
        table.match_over = 1


@kernel
def end_deal(s: Any) -> None:
    """R35, A59: the totals are carried into the next deal; or the game has lasted too long, and is void."""
    table = s.table
    table.carry += 1
    if table.carry >= table.options.max_deals_per_game:
        table.void = 1
        end_game(table)
    finish(s)


@kernel
def finish(s: Any) -> None:
    """The deal is over; R6: the next dealer is known."""
    table = s.table
    table.phase = Phase.OVER
    table.turn = NOBODY
    table.askers = 0
    table.owner = NOBODY
    if table.options.next_dealer == NextDealer.RANDOM:
        table.next_dealer = s.drawn
    else:
        table.next_dealer = clockwise(table.dealer, 1, PLAYERS)
