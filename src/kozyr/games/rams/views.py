"""What a seat sees (section 7)."""

from typing import Any

from kozyr.engine import verbs
from kozyr.engine.kernel import kernel
from kozyr.games.rams.state import Rams


@verbs.view.of(Rams)
@kernel
def _view(s: Any, seat: int, view: Any) -> None:
    table = s.table
    view.table = table
    view.seat = seat
    for other in range(len(view.hand)):
        view.hand[other] = view.dealt[other] = 0
        # What went in sight of all, and has not come back into the stock since.
        view.thrown[other] = s.thrown[other] & table.shown_away[other]
    if 0 <= seat < table.players:
        view.hand[seat] = s.hand[seat]
        view.dealt[seat] = s.dealt[seat]
        view.thrown[seat] = s.thrown[seat]
