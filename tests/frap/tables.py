"""Tables of frap and khrap for the proofs of the engine: as they are, and with house rules that reach into corners."""

from typing import Any

from kozyr.cards import NO_CARD, as_set
from kozyr.engine import verbs
from kozyr.engine.state import new
from kozyr.games.frap.state import NOBODY, View

PLAIN = ["frap(players=2)", "frap(players=4)", "frap(players=12)", "khrap(players=3)", "khrap(players=10)"]

EXOTIC = [
    "frap(players=3,cut_form=additive,turned_card_waivable=true,ace_lead=true,must_beat=true)",
    "frap(players=4,blind_window=after_all_passed,turned_card_waivable=true,cut_lead=first_cutter)",
    "frap(players=5,blind_exchange=turned_only,exchange_order=frapper_first,talon_shortage=recycle)",
    "frap(players=6,talon_shortage=recycle,cut_form=additive,dealer_must_defend=true)",
    "frap(players=12,talon_shortage=recycle,turned_card_waivable=true)",
    "frap(players=4,allow_blind=false,cut_enabled=false,must_beat=true)",
    "khrap(players=4,razrez_timing=in_response,cut_form=additive)",
    "khrap(players=4,talon_shortage=recycle,blind_window=after_all_passed,rounds=3)",
    "khrap(players=6,deck_5_6=36,talon_shortage=recycle,razrez_timing=in_response,dealer_must_defend=true)",
    "khrap(players=10,talon_shortage=recycle,cut_form=additive,second_round_rest=fifths_to_others)",
    "khrap(players=5,settlement=fifths,remise_cap=500,ace_lead=true,exchange_order=frapper_first)",
]

ALL = PLAIN + EXOTIC
SPECTATOR = -1


def see(s: Any, seat: int) -> Any:
    """What a seat sees."""
    view = new(View)
    verbs.view(s, seat, view)
    return view


def holders(s: Any) -> list[int]:
    """The cards of a state by the places in which they lie (the invariant of the cards)."""
    table = s.table
    places = [int(cards) for cards in (*s.hand, *s.thrown)]
    places.append(as_set(table.played[: table.plays]))
    places.append(as_set(s.pack[table.next_card : table.pack_end]))
    places.append(int(table.dead))
    if table.turned != NO_CARD and table.turned_taken == NOBODY:
        places.append(1 << int(table.turned))
    return places
