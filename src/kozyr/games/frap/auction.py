"""The deal, the turned cards and the calls (frap R4-R15; khrap R3-R9)."""

from typing import Any

from kozyr.cards import NO_CARD
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import clockwise, first, has, only, suit_of
from kozyr.engine.talon import clear_hands
from kozyr.engine.tricks import clear_tricks
from kozyr.games.frap.options import BlindWindow, RazrezTiming
from kozyr.games.frap.settlement import finish, next_dealer, pay_antes, top_up
from kozyr.games.frap.state import NOBODY, Call, Phase, Stage


@kernel
def begin_deal(s: Any, pack: Any) -> None:
    """Pass the deal on, clear the table, take the antes and the pack.

    ``pack`` holds the pack's order, top first; where thrown hands are recycled (A31) a second order follows it.
    """
    table = s.table
    table.dealer = next_dealer(table)
    table.deals += 1
    clear(s)
    pay_antes(table)
    table.redeal = 0
    table.pack_end = table.cards
    for place in range(table.cards):
        s.pack[place] = pack[place]
    for place in range(table.cards, len(pack)):
        s.second_order[place - table.cards] = pack[place]
    table.stage = Stage.DEAL
    table.phase = Phase.NONE


@kernel
def pack_size(table: Any) -> int:
    """Cards in the pack."""
    return table.cards


@kernel
def clear(s: Any) -> None:
    """Nothing is dealt, nobody has said anything."""
    table = s.table
    clear_hands(s)
    clear_tricks(table)
    for seat in range(table.players):
        table.remise[seat] = 0
    table.auction_round = 0
    table.trump = table.turned = NO_CARD
    table.dead = table.looked = table.passed = table.whisting = 0
    table.cutters = table.razrez = table.active = 0
    table.declarer = table.turned_taken = table.first_cutter = table.last_cutter = NOBODY
    table.blind = table.recycled = table.swept = 0
    table.asked = table.stakes = 0


@kernel
def deal_cards(s: Any) -> None:
    """R4, R6: a hand each, one card at a time from forehand, nobody has looked."""
    table = s.table
    seat = table.dealer
    for place in range(table.hand_size * table.players):
        seat = clockwise(seat, 1, table.players)
        s.hand[seat] |= only(s.pack[place])
    for seat in range(table.players):
        table.held[seat] = table.hand_size
    table.next_card = table.hand_size * table.players
    if not table.options.allow_blind:
        # Nothing depends on looking then.
        table.looked = first(table.players)
    table.stage = Stage.TURN


@kernel
def turn_card(s: Any) -> None:
    """R5, R12: the next card of the talon names trumps; the one before it is dead."""
    table = s.table
    if table.turned != NO_CARD:
        table.dead |= only(table.turned)
    table.turned = s.pack[table.next_card]
    table.trump = suit_of(table.turned)
    table.next_card += 1
    table.auction_round += 1
    table.asked = 0
    table.stage = Stage.OPENING


@kernel
def ask_to_open(table: Any) -> None:
    """R7, R8: from forehand to the dealer, until somebody says frap."""
    if table.asked < table.players:
        table.asked += 1
        table.turn = clockwise(table.dealer, table.asked, table.players)
        table.phase = Phase.OPEN
    else:
        table.asked = 0
        table.stage = Stage.ALL_PASSED


@kernel
def may_go_blind(table: Any, seat: int) -> bool:
    """R11: who has not looked may call blind."""
    return table.options.allow_blind and not has(table.looked, seat)


@kernel
def open_calls(table: Any) -> int:
    """R8: what the seat on turn may say while nobody has said frap."""
    calls = only(Call.PASS.value) | only(Call.FRAP.value)
    if not has(table.looked, table.turn):
        calls |= only(Call.LOOK.value)
        if may_go_blind(table, table.turn) and table.options.blind_window == BlindWindow.OWN_TURN:
            calls |= only(Call.BLIND.value)
    return calls


@kernel
def call(table: Any, said: int) -> None:
    """A call while nobody has said frap; a pass is not final yet."""
    if said == Call.LOOK:
        table.looked |= only(table.turn)
        table.phase = Phase.OPEN
    elif said != Call.PASS:
        declare(table, said == Call.BLIND)


@kernel
def declare(table: Any, blind: bool) -> None:
    """R9: somebody has said frap; all others answer once, from his left."""
    table.declarer = table.turn
    table.blind = blind
    table.asked = 0
    table.stage = Stage.RESPONDING


@kernel
def all_passed(table: Any) -> None:
    """R12, R14: a late blind call (A33), else everybody pays and a new card is turned, or new cards are dealt."""
    while table.options.blind_window == BlindWindow.AFTER_ALL_PASSED and table.asked < table.players:
        table.asked += 1
        seat = clockwise(table.dealer, table.asked, table.players)
        if may_go_blind(table, seat):
            table.turn = seat
            table.phase = Phase.LATE_BLIND
            return
    top_up(table)
    if table.auction_round < table.rounds:
        table.stage = Stage.TURN
    else:
        table.redeal = 1
        finish(table)


@kernel
def answer_late(table: Any, answer: int) -> None:
    """A33: after all have passed, who has not looked may still go blind."""
    if answer:
        declare(table, True)


@kernel
def respondent(table: Any, index: int) -> int:
    """R9, A30: who answers as number ``index``; a dealer who must defend is asked last."""
    seat = clockwise(table.declarer, index, table.players)
    if not table.options.dealer_must_defend or table.dealer == table.declarer:
        return seat
    if index == table.players - 1:
        return table.dealer
    before_dealer = (table.dealer - table.declarer) % table.players
    return seat if index < before_dealer else clockwise(seat, 1, table.players)


@kernel
def ask_response(table: Any) -> None:
    """R9: every other player once."""
    if table.asked < table.players - 1:
        table.asked += 1
        table.turn = respondent(table, table.asked)
        table.phase = Phase.RESPONSE
    else:
        table.active = table.whisting | only(table.declarer)
        table.asked = 0
        table.stage = Stage.RAZREZ


@kernel
def razrez_in_auction(table: Any) -> bool:
    """Khrap A1: whether razrez is an answer in the auction."""
    rules = table.options
    return rules.cut_enabled and rules.razrez_timing == RazrezTiming.IN_RESPONSE


@kernel
def response_calls(table: Any, left: int) -> int:
    """R9, khrap A1, A30, A34, A35: whist or pass; khrap's razrez where ``left`` cards are enough for it."""
    rules = table.options
    seat = table.turn
    unopposed = table.whisting == 0 and table.razrez == 0
    must_whist = rules.dealer_must_defend and seat == table.dealer and unopposed
    calls = only(Call.WHIST.value)
    if not must_whist:
        calls |= only(Call.PASS.value)
        if razrez_in_auction(table) and left > table.hand_size:
            calls |= only(Call.RAZREZ.value)
    if not has(table.looked, seat):
        calls |= only(Call.LOOK.value)
    return calls


@kernel
def respond(s: Any, said: int) -> None:
    """R10: a pass is final now; the hand is thrown in."""
    table = s.table
    seat = table.turn
    if said == Call.LOOK:
        table.looked |= only(seat)
        table.phase = Phase.RESPONSE
        return
    if said == Call.WHIST:
        table.whisting |= only(seat)
        return
    s.thrown[seat] = s.hand[seat]
    s.hand[seat] = 0
    table.heap[seat] = table.held[seat]
    table.held[seat] = 0
    if said == Call.RAZREZ:
        table.razrez |= only(seat)
    else:
        table.passed |= only(seat)
