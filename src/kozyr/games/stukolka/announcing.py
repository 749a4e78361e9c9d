"""Knock or pass (R13-R17, 5.3 step 4 and the blind knock)."""

from typing import Any

from kozyr.engine.kernel import kernel
from kozyr.engine.sets import clockwise, has, lowest, only, size
from kozyr.games.stukolka.options import (
    AllPass,
    DealerAnnounces,
    Exchange,
    GoletsRecipient,
    LoneKnocker,
    OnRefusal,
    RenouncedDealer,
)
from kozyr.games.stukolka.settlement import finish, sweep
from kozyr.games.stukolka.state import Choice, Phase, Stage


@kernel
def ask_next(table: Any) -> None:
    """R13: the others announce in order from the dealer; he is last (R15)."""
    table.asked += 1
    if table.asked < table.players:
        ask(table, clockwise(table.dealer, table.asked, table.players))
    else:
        table.stage = Stage.DEALER_ANNOUNCES


@kernel
def ask(table: Any, seat: int) -> None:
    """Let a seat announce; where blind knocks are agreed it first says whether it looks (N1)."""
    table.turn = seat
    table.phase = Phase.ANNOUNCE if has(table.looked, seat) else Phase.LOOK


@kernel
def join(table: Any, seat: int) -> None:
    """A seat plays this deal."""
    table.knocked |= only(seat)
    table.looked |= only(seat)


@kernel
def look(table: Any, answer: int) -> None:
    """N1: look, or knock blind and then look (A45)."""
    seat = table.turn
    table.looked |= only(seat)
    if answer == Choice.YES:
        table.blind |= only(seat)
    if table.trail and seat == table.dealer:
        join(table, seat)
        table.stage = Stage.BEFORE_EXCHANGE
        table.phase = Phase.NONE
    elif answer == Choice.YES:
        join(table, seat)
        _after_announcement(table, seat)
    else:
        table.phase = Phase.ANNOUNCE


@kernel
def announce(s: Any, answer: int) -> None:
    """N2: knock, or pass and throw the hand away (R14)."""
    table = s.table
    seat = table.turn
    if answer == Choice.YES:
        join(table, seat)
    else:
        table.passed |= only(seat)
        s.thrown[seat] = s.hand[seat]
        s.hand[seat] = 0
        table.heap[seat] = table.held[seat]
        table.held[seat] = 0
    _after_announcement(table, seat)


@kernel
def _after_announcement(table: Any, seat: int) -> None:
    table.phase = Phase.NONE
    if seat != table.dealer:
        return
    if table.stage == Stage.DEALER_ANNOUNCES:
        table.stage = Stage.BEFORE_EXCHANGE
    if not has(table.knocked, seat) and size(table.knocked) == 1:
        _leave_alone(table, lowest(table.knocked))


@kernel
def dealer_announces(table: Any) -> None:
    """R15-R17, 5.3: what the dealer may still say after the others."""
    others = size(table.knocked)
    if others == 0:
        _nobody_knocked(table)
    elif table.trail:
        if has(table.looked, table.dealer):
            join(table, table.dealer)
            table.stage = Stage.BEFORE_EXCHANGE
        else:
            ask(table, table.dealer)
    elif others == 1 and is_obliged(table):
        join(table, table.dealer)
        table.stage = Stage.BEFORE_EXCHANGE
    elif _announces_late(table):
        table.dealer_waits = 1
        table.stage = Stage.BEFORE_EXCHANGE
    else:
        ask(table, table.dealer)


@kernel
def is_obliged(table: Any) -> bool:
    """R17a, A6, A18, A49: whether the dealer must play against a lone knocker."""
    rules = table.options
    if rules.lone_knocker != LoneKnocker.DEALER_OBLIGED or _is_free_by_renouncing(table):
        return False
    return rules.dealer_obligation_limit < 0 or table.stakes <= rules.dealer_obligation_limit


@kernel
def _is_free_by_renouncing(table: Any) -> bool:
    rules = table.options
    return rules.trail and rules.renounced_dealer == RenouncedDealer.FREE


@kernel
def _announces_late(table: Any) -> bool:
    """A10, A62: the dealer speaks after the others' exchange; not if the last knocker is to buy (A65)."""
    rules = table.options
    if rules.dealer_announces == DealerAnnounces.BEFORE_EXCHANGE:
        return False
    last_buys = rules.exchange == Exchange.ONE and rules.golets_recipient == GoletsRecipient.LAST_KNOCKER
    return not last_buys


@kernel
def _nobody_knocked(table: Any) -> None:
    """R16, A8, A9: the dealer is not asked."""
    if table.options.all_pass == AllPass.CARRY:
        finish(table)
    else:
        join(table, table.dealer)
        _take_unopposed(table, table.dealer)


@kernel
def _leave_alone(table: Any, knocker: int) -> None:
    """R17b, R17c: the dealer has refused to play against the lone knocker."""
    rules = table.options
    could_refuse = rules.lone_knocker == LoneKnocker.DEALER_OBLIGED or _is_free_by_renouncing(table)
    if could_refuse and rules.on_refusal == OnRefusal.CARRY:
        finish(table)
    else:
        _take_unopposed(table, knocker)


@kernel
def _take_unopposed(table: Any, seat: int) -> None:
    """The pot goes to the one who is left, unless passers may still cut in (A16, A68)."""
    if table.options.razrez_when_swept:
        # He is alone in the exchange now; stage EXCHANGE is left as it is where he has bought already.
        if table.stage != Stage.EXCHANGE:
            table.stage = Stage.BEFORE_EXCHANGE
    else:
        sweep(table, seat)
