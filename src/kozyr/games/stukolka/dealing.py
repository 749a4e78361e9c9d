"""From one deal to the next: rotation, trail, cut, cards (R5-R8, 5.3, A47, A65, A69)."""

from typing import Any

from kozyr.cards import NO_CARD
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import clockwise, first, only, suit_of
from kozyr.engine.talon import clear_hands
from kozyr.engine.tricks import clear_tricks
from kozyr.games.stukolka.options import DealerMayBlind, EndPolicy, Exchange, GoletsForm
from kozyr.games.stukolka.settlement import fill_pot, is_obligatory
from kozyr.games.stukolka.state import HAND, NOBODY, Choice, Phase, Stage, TrailCard


@kernel
def begin_deal(s: Any, pack: Any) -> None:
    """Pass the deal on, clear the table, fill the pot and take the pack in hand.

    ``pack`` holds the pack's order, top first; where passers' hands may be reshuffled (A47) a second order of the
    same pack follows it: the thrown cards will come in that order.
    """
    table = s.table
    rules = table.options
    table.dealer = clockwise(table.dealer, 1, table.players)
    table.deals += 1
    clear(s)
    table.last_deal = rules.end_policy == EndPolicy.LAST_DEAL_ALL_PLAY and table.deals == rules.deals
    table.all_play = table.last_deal or is_obligatory(table)
    fill_pot(table)

    cards = rules.deck if rules.deck > 0 else (32 if table.players <= 6 else 52)
    table.pack_end = cards
    for place in range(cards):
        s.pack[place] = pack[place]
    for place in range(cards, len(pack)):
        s.second_order[place - cards] = pack[place]

    table.stage = Stage.BEFORE_DEAL
    table.turn = table.dealer
    if rules.trail and rules.trail_renounce:
        table.phase = Phase.TRAIL
    else:
        choose_trail(table, Choice.YES if rules.trail else Choice.NO)


@kernel
def clear(s: Any) -> None:
    """Nothing is dealt, nobody has said anything."""
    table = s.table
    clear_hands(s)
    clear_tricks(table)
    s.trail_card = NO_CARD
    table.trail_card = TrailCard.NONE
    table.trump = table.turned = NO_CARD
    table.knocked = table.passed = table.looked = table.blind = table.cutters = 0
    table.last_cutter = table.buyer = table.swept_by = NOBODY
    table.dealer_waits = table.spare = table.reshuffled = 0
    table.asked = table.quota = 0
    table.fined = table.fine = 0


@kernel
def choose_trail(table: Any, keep: int) -> None:
    """N0: the dealer keeps or renounces the trail; then the pack is cut, by hand where that is agreed (A69)."""
    table.trail = keep
    if table.options.manual_cut:
        table.turn = clockwise(table.dealer, table.players - 1, table.players)
        table.phase = Phase.CUT
    else:
        table.stage = Stage.DEAL
        table.phase = Phase.NONE


@kernel
def cut(s: Any, count: int) -> None:
    """R6: the top ``count`` cards go under the rest."""
    cards = s.table.pack_end
    for _ in range(count):
        top = s.pack[0]
        for place in range(1, cards):
            s.pack[place - 1] = s.pack[place]
        s.pack[cards - 1] = top
    s.table.stage = Stage.DEAL
    s.table.phase = Phase.NONE


@kernel
def deal_cards(s: Any) -> None:
    """R7, R8: three cards each, one at a time; the next card fixes trumps."""
    table = s.table
    rules = table.options
    players = table.players
    seat = table.dealer
    for place in range(HAND * players):
        seat = clockwise(seat, 1, players)
        s.hand[seat] |= only(s.pack[place])
    for seat in range(players):
        table.held[seat] = HAND
    place = HAND * players
    if rules.exchange == Exchange.ONE and rules.golets_form == GoletsForm.SPARE_HAND:
        table.spare = 1
        place += HAND
    trump_card = int(s.pack[place])
    table.next_card = place + 1
    table.trump = suit_of(trump_card)
    if table.trail:
        s.trail_card = trump_card
        table.trail_card = TrailCard.APART
    else:
        table.turned = trump_card

    table.looked = first(players)
    if rules.blind and not table.all_play:
        # A17: a dealer with the trail makes no announcement and looks, unless he too may go blind.
        never = rules.dealer_may_blind == DealerMayBlind.NEVER_WITH_TRAIL
        table.looked = only(table.dealer) if table.trail and never else 0
    if table.all_play:
        table.knocked = first(players)
        table.stage = Stage.BEFORE_EXCHANGE
    else:
        table.asked = 0
        table.stage = Stage.OTHERS_ANNOUNCE
