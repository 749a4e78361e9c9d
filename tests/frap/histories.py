"""All histories of a tiny deal of frap or khrap (see :mod:`tests.histories`): which places of the pack go the same way.

The deals are played with hands of two or three cards from a pack of 8 or 12; all else is as agreed.
"""

from collections.abc import Iterator

from kozyr.cards import members
from kozyr.games.frap.state import Frap, Phase, View
from tests.histories import ANY_DISCARD, ANY_DROP, FORCED, Deal, Histories, play_tiny
from tests.tables import set_table


def tiny_deals(text: str, deck: int, players: int, hand: int, seed: int) -> Iterator[Deal]:
    """All moments of random deals with a tiny pack."""
    _, s = set_table(text)
    s.table.cards, s.table.players, s.table.hand_size, s.table.needed = deck, players, hand, 1
    return play_tiny(s, deck, seed)


def histories(deal: Deal, seat: int) -> Histories:
    """All that may have happened in a deal, as far as a seat knows."""
    table = deal.state.table
    any_way = {Phase.EXCHANGE: ANY_DISCARD, Phase.DROP: ANY_DROP}
    return Histories(
        deal,
        seat,
        records=(Frap, View),
        hand=int(table.hand_size),
        blocks=_blocks(deal, seat),
        lost=_lost_places(deal),
        whole=int(table.cards),
        # Of what came back nobody knows the order, nor then what he threw.
        kinds=[
            any_way.get(Phase(phase), FORCED) if actor != seat or table.recycled else FORCED
            for actor, phase, _ in deal.steps
        ],
    )


def _blocks(deal: Deal, seat: int) -> list[tuple[list[int], bool]]:
    """The places of the pack, those together whose cards go the same way, and whether the seat knows their cards."""
    table = deal.state.table
    players, hand, whole = int(table.players), int(table.hand_size), int(table.cards)
    found: list[tuple[list[int], bool]] = []
    for other in range(players):
        step = (other - int(table.dealer) - 1) % players
        looked = other == seat and bool(table.looked >> seat & 1)
        found.append(([step + players * turn for turn in range(hand)], looked))
    place = hand * players
    turned = place + int(table.auction_round)
    found.append((list(range(place, turned)), True))
    place = turned
    for other in _servings(deal):
        late = int(table.exchanged[other])
        for count in (int(table.drawn[other]) - late, late):
            # Of what came back nobody knows the order: own draws are searched for like everybody's then.
            own = other == seat and not table.recycled
            found.append(([at for at in range(place, place + count) if at < whole], own))
            place += count
    found.append((list(range(place, whole)), False))
    return found


def _servings(deal: Deal) -> list[int]:
    """Who has drawn, in the order in which they first did."""
    drew = [seat for seat, phase, _ in deal.steps if phase in (Phase.EXCHANGE, Phase.CUT)]
    return [seat for seat in dict.fromkeys(drew) if deal.state.table.drawn[seat]]


def _lost_places(deal: Deal) -> list[int]:
    """Where in the pack the hands were that came back: those of all who have thrown theirs in."""
    table = deal.state.table
    if not table.recycled:
        return []
    players, hand = int(table.players), int(table.hand_size)
    threw = members(int(table.passed | table.cutters | table.razrez))
    return [(seat - int(table.dealer) - 1) % players + players * turn for seat in threw for turn in range(hand)]
