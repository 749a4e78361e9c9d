"""Tables of frap and khrap for proofs: both games, and house rules that reach into odd corners."""

from typing import Any

from kozyr.cards import NO_CARD, as_set
from kozyr.games.frap.state import NOBODY, Stage

RULES = [
    "frap(players=4)",
    "frap(players=2)",
    "frap(players=12)",
    "frap(players=6,talon_shortage=recycle)",
    "frap(players=5,cut_form=additive,turned_card_waivable=true)",
    "frap(players=4,blind_window=after_all_passed,dealer_must_defend=true,must_beat=true,ace_lead=true)",
    "frap(players=3,blind_exchange=turned_only,exchange_order=frapper_first,remise_cap=40)",
    "frap(players=4,ante_on_carry=dealer,redeal_ante=charge_again,redeal_dealer=same,deals=6,"
    "end_policy=play_until_clean)",
    "frap(players=3,allow_blind=false,cut_enabled=false)",
    "khrap(players=4)",
    "khrap(players=10)",
    "khrap(players=5,razrez_timing=in_response,dealer_must_defend=true)",
    "khrap(players=4,razrez_timing=in_response,cut_form=additive,talon_shortage=recycle)",
    "khrap(players=3,three_tricks=anyone,second_round_rest=fifths_to_others,rounds=3)",
    "khrap(players=4,settlement=fifths,fail_scale=per_missing_trick)",
]
"""House rules that reach every question and every event."""


def holders(s: Any) -> list[int]:
    """The cards of a state by the places in which they lie."""
    table = s.table
    if table.stage <= Stage.DEAL:
        return [as_set(s.pack[: table.pack_end])]
    places = [int(cards) for cards in (*s.hand, *s.thrown)]
    places += [as_set(table.played[: table.plays]), as_set(s.pack[table.next_card : table.pack_end]), int(table.dead)]
    if table.turned != NO_CARD and table.turned_taken == NOBODY:
        places.append(1 << int(table.turned))
    return places
