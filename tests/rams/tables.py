"""Tables of rams for the proofs of the engine: the presets, and house rules that reach into corners."""

from typing import Any

from kozyr.cards import NO_CARD, as_set
from kozyr.engine import verbs
from kozyr.engine.state import new
from kozyr.games.rams.state import View

PLAIN = ["rams(players=3)", "rams(players=4)", "rams(players=7)"]
PRESETS = [
    "rams(players=4)",
    "rams(players=4,start=150,max_exchange=4,special_windows=deal_only,trump_flush=win_100,jacks_basis=dealt_only)",
    "rams(players=4,start=30,ace_values=false,ace_must_play=false,special_hands=false,jack_pairs=false)",
]
EXOTIC = [
    "rams(players=6,start=20,short_stock=reshuffle,dealer_upcard=forced,ace_basis=played_hand)",
    "rams(players=7,start=15,short_stock=reshuffle,declare_mode=declare_and_buy,overshoot=restart)",
    "rams(players=4,start=12,declare_mode=declare_and_buy,lone_player=void,stop_at_zero=true,end_with_jacks=off)",
    "rams(players=5,start=25,declare_mode=declare_and_buy,special_windows=deal_only,lone_player=dealer_must_play)",
    "rams(players=3,start=10,stop_at_zero=true,overshoot=restart,zero_tie=lowest_sheet,end_with_jacks=exactly_5)",
    "rams(players=4,deck_for_4=52,follow_duty=head,void_duty=any_trump,court_duty=ace_itself,ace_discard=forbidden)",
    "rams(players=4,follow_duty=head,void_duty=overtrump_else_free,court_duty=ace_itself,forced_leads=false)",
    "rams(players=3,start=30,void_duty=any_trump,court_duty=off,upcard_ace_forces_dealer=true,lone_player=void)",
    "rams(players=5,start=50,trump_flush=double,flush_holders_exempt=false,ace_basis=dealt_only,jacks_basis=dealt_only)",
    "rams(players=4,start=40,multi_ace_fine=sum_only,jacks_no_trick=cancel_all,zero_tie=eldest_first,ace_must_play=false)",
    "rams(players=6,start=30,ace_must_play=false,ace_values=false,short_stock=reshuffle,jack_pairs=false)",
]
ALL = [*PLAIN, *PRESETS[1:], *EXOTIC]
SPECTATOR = -1


def see(s: Any, seat: int) -> Any:
    """What a seat sees."""
    view = new(View)
    verbs.view(s, seat, view)
    return view


def holders(s: Any) -> list[int]:
    """The cards of a state by the places in which they lie (P1)."""
    table = s.table
    if table.turned == NO_CARD:
        return [as_set(s.pack[: table.cards])]
    places = [int(cards) for cards in (*s.hand, *s.thrown)]
    places.append(as_set(table.played[: table.plays]))
    places.append(as_set(s.pack[table.next_card : table.pack_end]))
    if not table.upcard_taken:
        places.append(1 << int(table.turned))
    return places
