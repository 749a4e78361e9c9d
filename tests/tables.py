"""Tables for the proofs of the engine: every preset, and house rules that reach into odd corners."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from kozyr.cards import NO_CARD, as_set
from kozyr.engine import verbs
from kozyr.engine.actions import random_action
from kozyr.engine.random import Stream, shuffle, stream
from kozyr.engine.state import new
from kozyr.games.family import Family, Game, family, read_game
from kozyr.games.stukolka.state import HAND, Stage, TrailCard

STUKOLKA: Family = family("stukolka")
GAME: Game = STUKOLKA.game

PRESETS = [f"stukolka(variant={name})" for name in ("plain", "prikup", "shleif", "obligatory", "golets")]
PRESETS.insert(3, "stukolka(variant=shleif,blind=true,razrez=true)")

EXOTIC = [
    "stukolka(variant=shleif,players=4,blind=true,dealer_may_blind=always,trail_card_apart=true,razrez=true)",
    "stukolka(variant=shleif,players=4,trail_card_apart=true,discards_face_up=true)",
    "stukolka(variant=shleif,players=4,discards_face_up=true,blind=true,dealer_may_blind=always)",
    "stukolka(variant=shleif,players=3,razrez=true,razrez_when_swept=true,reveal_after_deal=true)",
    "stukolka(variant=shleif,players=4,trail_card_apart=true,razrez=true,razrez_when_swept=true,"
    "reveal_after_deal=true,blind=true,dealer_may_blind=always)",
    "stukolka(variant=shleif,players=5,renounced_dealer=free,on_refusal=carry,reveal_after_deal=true)",
    "stukolka(variant=prikup,players=6,talon_short=reshuffle_passed,blind=true,razrez=true)",
    "stukolka(variant=shleif,players=6,talon_short=reshuffle_passed,blind=true,razrez=true,"
    "razrez_min_talon=3,reveal_after_deal=true)",
    "stukolka(variant=shleif,players=6,talon_short=equal,blind=true,dealer_may_blind=always,"
    "discards_face_up=true,reveal_after_deal=true)",
    "stukolka(variant=prikup,players=4,dealer_announces=after_exchange,lone_knocker=sweeps,razrez=true,"
    "razrez_when_swept=true)",
    "stukolka(variant=prikup,players=4,manual_cut=true,deck=36,blind=true)",
    "stukolka(variant=golets,players=5,golets_form=spare_hand,golets_recipient=choice_in_order)",
    "stukolka(variant=golets,players=4,golets_form=spare_hand,golets_recipient=dealer,trail=true,"
    "blind=true,dealer_may_blind=always,reveal_after_deal=true)",
    "stukolka(variant=golets,players=7,golets_recipient=last_knocker,dealer_announces=after_exchange,"
    "talon_short=reshuffle_passed,deck=32)",
    "stukolka(variant=plain,players=12,talon_short=reshuffle_passed,razrez=true,discards_face_up=true)",
    "stukolka(variant=obligatory,players=6,deals=3,end_policy=last_deal_all_play,remise_cap=90)",
    "stukolka(variant=plain,players=3,must_trump=false,must_beat=false,forced_leads_scope=first,"
    "queen_after_king=false,remise=fixed,all_pass=carry)",
    "stukolka(variant=obligatory,players=4,undertrump=free,beat_suit_after_ruff=true,deals=4,"
    "end_policy=play_until_clean)",
]

ALL = PRESETS + EXOTIC


def holders(s: Any) -> list[int]:
    """The cards of a state of stukolka by the places in which they lie."""
    table = s.table
    if table.stage <= Stage.DEAL:
        return [as_set(s.pack[: table.pack_end])]
    places = [int(cards) for cards in (*s.hand, *s.thrown)]
    places.append(as_set(table.played[: table.plays]))
    places.append(as_set(s.pack[table.next_card : table.pack_end]))
    if table.spare:
        spare = HAND * table.players
        places.append(as_set(s.pack[spare : spare + HAND]))
    if table.trail_card == TrailCard.APART:
        places.append(1 << int(s.trail_card))
    if table.trail_card == TrailCard.NONE and table.turned != NO_CARD:
        places.append(1 << int(table.turned))
    return places


def set_table(text: str, dealer: int = 0) -> tuple[Any, Any]:
    """Options of any game, and a new state with them."""
    family, options = read_game(text)
    s = new(family.game.state)
    family.game.set_up(s, options, dealer)
    return options, s


def random_pack(options: Any, source: Stream) -> Any:
    """Shuffled orders of the pack, as many as a deal takes."""
    game = read_game(str(options))[0].game
    orders = []
    for _ in range(game.orders(options)):
        order = np.array(game.pack(options), np.int8)
        shuffle(order, source)
        orders.append(order)
    return np.concatenate(orders)


def decisions(text: str, deals: int, seed: int, *, past_end: bool = False) -> Iterator[Any]:
    """States of a match of random players: at each decision, and behind each deal. The one state goes on changing.

    Args:
        text: the game and its options.
        deals: how many deals.
        seed: of chance.
        past_end: whether to go on where the match is at its end.
    """
    options, s = set_table(text)
    shuffling, choosing = stream(seed, "shuffle"), stream(seed, "choose")
    for _ in range(deals):
        orders = random_pack(options, shuffling)
        verbs.gather(s, orders)
        verbs.begin(s, orders)
        while not verbs.over(s):
            yield s
            verbs.apply(s, random_action(s, choosing))
        yield s
        if verbs.ended(s) and not past_end:
            return


def see(s: Any, seat: int) -> Any:
    """What a seat sees."""
    view = new(GAME.view)
    verbs.view(s, seat, view)
    return view
