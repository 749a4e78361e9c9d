"""What a seat sees (section 6)."""

from typing import Any

from kozyr.cards import NO_CARD
from kozyr.engine import verbs
from kozyr.engine.histories import dealt_cards
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import has
from kozyr.games.stukolka.state import HAND, Phase, Stukolka, TrailCard


@verbs.view.of(Stukolka)
@kernel
def _view(s: Any, seat: int, view: Any) -> None:
    table = s.table
    view.table = table
    view.seat = seat
    view.trail_card = NO_CARD
    face_up = table.options.discards_face_up
    is_over = table.phase == Phase.OVER and table.trump != NO_CARD
    shown = is_over and table.options.reveal_after_deal
    for other in range(len(view.hand)):
        own = other == seat and has(table.looked, other)
        at_table = other < table.players
        view.hand[other] = s.hand[other] if own else 0
        view.thrown[other] = s.thrown[other] if at_table and (own or face_up or shown) else 0
        view.dealt[other] = dealt_cards(s, other, HAND) if at_table and (own or shown) else 0
    knows = table.trail_card != TrailCard.NONE and (seat == table.dealer or shown)
    if knows:
        view.trail_card = s.trail_card
