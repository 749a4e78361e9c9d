"""The course of a deal from decision to decision (section 4: declarations, windows, exchange, play)."""

from typing import Any

from kozyr.engine.kernel import kernel
from kozyr.engine.sets import clockwise, first, has, only, size
from kozyr.games.rams.dealing import deal_cards, lay_pack, new_sheets
from kozyr.games.rams.declaring import ask_to_declare, may_end, show_jacks, throw_in
from kozyr.games.rams.exchanging import answer_upcard, exchange, offer_exchange, offer_upcard
from kozyr.games.rams.options import DeclareMode, LonePlayer
from kozyr.games.rams.playing import begin_play
from kozyr.games.rams.scoring import all_tricks, settle
from kozyr.games.rams.special_hands import beats_the_claim, open_four_aces, window_a, window_b
from kozyr.games.rams.state import NOBODY, Call, Ending


@kernel
def begin_deal(s: Any, pack: Any) -> None:
    """The next deal; behind a game that has been won the next one, on new sheets."""
    if s.table.champion != NOBODY:
        new_sheets(s.table)
    lay_pack(s, pack)
    start_deal(s)


@kernel
def start_deal(s: Any) -> None:
    """Deal from the pack that lies there; four aces end the game at once (R7)."""
    deal_cards(s)
    table = s.table
    everybody = first(table.players)
    if table.options.special_hands and open_four_aces(s, everybody):
        return
    # A52: where everybody buys on his turn to declare, dealt hands are looked at before that.
    if _buys_at_once(table) and window_a(s, everybody):
        return
    ask_to_declare(table)


@kernel
def _buys_at_once(table: Any) -> bool:
    return table.options.declare_mode == DeclareMode.DECLARE_AND_BUY


@kernel
def declare(s: Any, call: int) -> None:
    """R8-R11: what the seat on turn says."""
    table = s.table
    seat = table.turn
    # R11: a pass of one who may end the game is the same act.
    if call == Call.END or (call == Call.PASS and may_end(table, s.hand[seat])):
        _claim(s, seat)
        return
    if call == Call.PASS:
        throw_in(s, seat)
    else:
        table.active |= only(seat)
        if _buys_at_once(table) and offer_exchange(table, seat):
            return
    _next_to_declare(s)


@kernel
def _claim(s: Any, seat: int) -> None:
    """R11: the jacks end the game, unless a special hand is still in play."""
    table = s.table
    show_jacks(s, seat)
    if not beats_the_claim(s, first(table.players) & ~table.passed):
        settle(s, Ending.JACKS.value)


@kernel
def _next_to_declare(s: Any) -> None:
    table = s.table
    if table.asked < table.players:
        ask_to_declare(table)
    elif _buys_at_once(table):
        _all_have_bought(s)
    else:
        _all_have_declared(s)


@kernel
def _all_have_declared(s: Any) -> None:
    """R12, R13, A69: window A, then the exchange, if anybody plays."""
    table = s.table
    if window_a(s, table.active):
        return
    if table.active == 0:
        settle(s, Ending.ALL_PASSED.value)
    elif _is_void(table):
        settle(s, Ending.VOID.value)
    else:
        table.asked = 0
        _serve_exchange(s)


@kernel
def _is_void(table: Any) -> bool:
    """A21: whether nothing happens because only one player is active."""
    return size(table.active) == 1 and table.options.lone_player == LonePlayer.VOID


@kernel
def _serve_exchange(s: Any) -> None:
    """R14: the active players in order, the dealer last."""
    table = s.table
    while table.asked < table.players:
        table.asked += 1
        seat = clockwise(table.dealer, table.asked, table.players)
        if has(table.active, seat) and offer_exchange(table, seat):
            return
    _all_have_bought(s)


@kernel
def buy(s: Any, index: int) -> None:
    """R15: an exchange; the dealer is then asked for the upcard."""
    exchange(s, index)
    if not offer_upcard(s.table):
        _go_on_buying(s)


@kernel
def take_or_leave(s: Any, action: int) -> None:
    """R17: the upcard."""
    answer_upcard(s, action)
    _go_on_buying(s)


@kernel
def _go_on_buying(s: Any) -> None:
    if _buys_at_once(s.table):
        _next_to_declare(s)
    else:
        _serve_exchange(s)


@kernel
def _all_have_bought(s: Any) -> None:
    """R13, R18: window B, then the play, or all tricks for the only player."""
    table = s.table
    if table.active == 0:
        settle(s, Ending.ALL_PASSED.value)
    elif window_b(s, table.active):
        return
    elif _is_void(table):
        settle(s, Ending.VOID.value)
    elif size(table.active) == 1:
        all_tricks(s)
    else:
        begin_play(table)
