"""What a seat sees (section 5)."""

from typing import Any

from kozyr.engine import verbs
from kozyr.engine.histories import dealt_cards
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import has
from kozyr.games.frap.exchange import lost_hands
from kozyr.games.frap.state import Frap


@verbs.view.of(Frap)
@kernel
def _view(s: Any, seat: int, view: Any) -> None:
    table = s.table
    view.table = table
    view.seat = seat
    for other in range(len(view.hand)):
        view.hand[other] = view.thrown[other] = view.dealt[other] = 0
    if not 0 <= seat < table.players or table.turned < 0:
        return
    dealt = dealt_cards(s, seat, table.hand_size)
    if has(table.looked, seat):
        view.dealt[seat] = dealt
        view.thrown[seat] = s.thrown[seat]
    elif has(lost_hands(table), seat):
        # A31: among the cards that he drew may be some that he was dealt, and never saw.
        view.thrown[seat] = s.thrown[seat]
    else:
        # Who passed without looking has seen of his heap only what he threw as a cutter.
        view.thrown[seat] = s.thrown[seat] & ~dealt
    if has(table.looked | table.cutters, seat):
        view.hand[seat] = s.hand[seat]
