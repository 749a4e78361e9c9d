"""What a deal writes on the sheets, and what the sheets are worth in the end (R23-R28, R32)."""

from typing import Any

from kozyr.engine.kernel import inlined, kernel
from kozyr.engine.sets import has, lowest, size, suit_of
from kozyr.games.rams.options import HAND, AceBasis, JacksNoTrick, MultiAceFine, Overshoot, TrumpFlush
from kozyr.games.rams.state import NOBODY, Ending, Phase
from kozyr.games.rams.winning import find_champion
from kozyr.games.rams.worth import ACES, PAIR, ace_sum, jacks_of, pairs_in

FINE = 5
"""For no trick, and of those who stand against a flush (R24, R26)."""
FLUSH = 5
DOUBLE_FLUSH = 10
HUNDRED = 100


@kernel
def counted_aces(s: Any, seat: int) -> int:
    """A10: the aces that are written to a player's account."""
    rules = s.table.options
    if not rules.ace_values:
        return 0
    if rules.ace_basis == AceBasis.DEALT_ONLY:
        return s.dealt[seat] & ACES
    if rules.ace_basis == AceBasis.PLAYED_HAND:
        return s.aces[seat] & ~s.table.shown_away[seat]
    return s.aces[seat]


@inlined
def jack_points(s: Any, seat: int) -> int:
    """R25: 5 for each jack pair that he has held complete."""
    return PAIR * pairs_in(int(s.colours[seat]))


@kernel
def _fine_for_aces(table: Any, aces: int) -> int:
    """A12: the fine for no trick; with one ace all readings agree."""
    rule = table.options.multi_ace_fine
    count = size(aces)
    if count > 1 and rule == MultiAceFine.SUM_ONLY:
        return ace_sum(aces)
    if count > 1 and rule == MultiAceFine.SUM_OF_SINGLE_FINES:
        return FINE * count + ace_sum(aces)
    return FINE + ace_sum(aces)


@kernel
def played_change(s: Any, seat: int) -> int:
    """R23, R24: what tricks, aces and jacks do to the sheet of an active player."""
    table = s.table
    aces = counted_aces(s, seat)
    jacks = jack_points(s, seat)
    taken = int(table.taken[seat])
    if taken > 0:
        return -taken - ace_sum(aces) - jacks
    if jacks > 0 and table.options.jacks_no_trick == JacksNoTrick.CANCEL_ALL:
        return PAIR - jacks
    return _fine_for_aces(table, aces) - jacks


@kernel
def _flush_worth(table: Any, hand: int) -> int:
    """R26, A54: what the opener of a flush writes off for it."""
    rule = table.options.trump_flush
    if rule == TrumpFlush.SAME or suit_of(lowest(hand)) != table.trump:
        return FLUSH
    return DOUBLE_FLUSH if rule == TrumpFlush.DOUBLE else HUNDRED


@kernel
def _flush_fine(s: Any, seat: int) -> int:
    """R26, A16, A55, A68: with what the fine of an active player begins; 0 where there is none for him."""
    table = s.table
    if has(table.opened, seat) and table.options.flush_holders_exempt:
        return 0
    fine = 0
    for other in range(table.players):
        if has(table.opened, other) and other != seat:
            double = table.options.trump_flush == TrumpFlush.DOUBLE and suit_of(lowest(s.hand[other])) == table.trump
            fine = max(fine, DOUBLE_FLUSH if double else FINE)
    return fine


@kernel
def _flush_change(s: Any, seat: int) -> int:
    """R26: a flush is opened; what it does to a sheet."""
    table = s.table
    change = 0
    if has(table.opened, seat):
        change -= _flush_worth(table, s.hand[seat]) + ace_sum(s.hand[seat] & counted_aces(s, seat))
    if has(table.active, seat):
        fine = _flush_fine(s, seat)
        if fine > 0:
            change += fine + ace_sum(counted_aces(s, seat))
    return change


@kernel
def change_of(s: Any, seat: int) -> int:
    """What the deal does to a sheet (section 8)."""
    table = s.table
    ending = table.ending
    if ending == Ending.FLUSH:
        return _flush_change(s, seat)
    if ending == Ending.FOUR_ACES:
        return 0
    if has(table.passed, seat) or seat == table.claimed:
        return -jack_points(s, seat)
    if ending == Ending.JACKS or ending == Ending.VOID or not has(table.active, seat):
        return 0
    return played_change(s, seat)


@kernel
def settle(s: Any, ending: int) -> None:
    """The deal is over: write the sheets, and see whether the game is (R29)."""
    table = s.table
    table.ending = ending
    for seat in range(table.players):
        table.balance[seat] = table.opening[seat] + change_of(s, seat)
    if ending != Ending.TRICKS:
        _show_what_counts(s)
    find_champion(s)
    if table.options.overshoot == Overshoot.RESTART:
        _restart(table)
    table.phase = Phase.OVER
    table.turn = NOBODY


@kernel
def _show_what_counts(s: Any) -> None:
    """Hands are not played out: the aces and jacks that are written to an account are shown for it."""
    table = s.table
    if table.ending == Ending.FLUSH or table.ending == Ending.LONE or table.ending == Ending.STOPPED:
        for seat in range(table.players):
            if has(table.active, seat):
                table.shown[seat] |= counted_aces(s, seat)
                if table.ending != Ending.FLUSH:
                    table.shown[seat] |= jacks_of(int(s.colours[seat]))


@kernel
def _restart(table: Any) -> None:
    """A24: a sheet below zero goes back to the start, but for the winner's."""
    for seat in range(table.players):
        if table.balance[seat] < 0 and seat != table.champion:
            table.balance[seat] = table.options.start


@kernel
def all_tricks(s: Any) -> None:
    """R13: the only active player is credited with all tricks."""
    table = s.table
    for seat in range(table.players):
        if has(table.active, seat):
            table.taken[seat] = HAND
    settle(s, Ending.LONE.value)


@kernel
def payment(table: Any, seat: int) -> int:
    """R32: what the settlement brings a seat; nothing while nobody has won."""
    if table.champion == NOBODY:
        return 0
    owed = 0
    for other in range(table.players):
        if other != table.champion and (seat == table.champion or other == seat):
            owed += table.options.rate * max(table.balance[other], 0)
    return owed if seat == table.champion else -owed


@kernel
def pay(table: Any) -> None:
    """R32: the settlement goes into the purses; a game that was broken off pays nobody."""
    if not table.paid:
        for seat in range(table.players):
            table.purse[seat] += payment(table, seat)
        table.paid = 1
