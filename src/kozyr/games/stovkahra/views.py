"""What a seat sees (section 5.2)."""

from typing import Any

from kozyr.engine import verbs
from kozyr.engine.kernel import kernel
from kozyr.games.stovkahra.dealing import cutter_of
from kozyr.games.stovkahra.options import PACK, PLAYERS
from kozyr.games.stovkahra.state import Stovkahra


@verbs.view.of(Stovkahra)
@kernel
def _view(s: Any, seat: int, view: Any) -> None:
    view.table = s.table
    view.seat = seat
    for other in range(PLAYERS):
        view.hand[other] = s.hand[other] if other == seat else 0
    # Only the cutter knows how deep he meant to cut.
    view.wanted = s.wanted if seat == cutter_of(s.table) else 0
    for place in range(PACK):
        view.before[place] = s.before[place]
