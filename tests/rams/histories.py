"""All histories of a tiny deal of rams (see :mod:`tests.histories`): which places of the pack go the same way.

Two players play from a pack of 12, 16 or 20 cards; all else is as agreed.
"""

from collections.abc import Iterator

from kozyr.games.rams.options import HAND
from kozyr.games.rams.state import LEAVE, Phase, Rams, View
from tests.histories import ANY_DISCARD, ANY_DROP, FORCED, Deal, Histories, play_tiny
from tests.tables import set_table

PLAYERS = 2


def tiny_deals(text: str, deck: int, seed: int) -> Iterator[Deal]:
    """All moments of random deals with a tiny pack, the games never ending."""
    _, s = set_table(text)
    s.table.cards, s.table.players, s.table.dealer = deck, PLAYERS, 0
    return play_tiny(s, deck, seed)


def histories(deal: Deal, seat: int) -> Histories:
    """All that may have happened in a deal, as far as a seat knows."""
    return Histories(
        deal,
        seat,
        records=(Rams, View),
        hand=HAND,
        blocks=_blocks(deal, seat),
        lost=_lost_places(deal),
        whole=int(deal.state.table.cards),
        kinds=[FORCED if actor == seat else _kind(phase, action) for actor, phase, action in deal.steps],
    )


def _kind(phase: int, action: int) -> int:
    if phase == Phase.EXCHANGE:
        return ANY_DISCARD
    return ANY_DROP if phase == Phase.UPCARD and action != LEAVE else FORCED


def _dealt_places(deal: Deal, seat: int) -> list[int]:
    step = (seat - int(deal.state.table.dealer) - 1) % PLAYERS
    return [step + PLAYERS * turn for turn in range(HAND)]


def _blocks(deal: Deal, seat: int) -> list[tuple[list[int], bool]]:
    """The places of the pack, those together whose cards go the same way, and whether the seat knows their cards."""
    table = deal.state.table
    whole = int(table.cards)
    found: list[tuple[list[int], bool]] = [(_dealt_places(deal, other), other == seat) for other in range(PLAYERS)]
    place = HAND * PLAYERS
    found.append(([place], True))
    place += 1
    for step in range(1, PLAYERS + 1):
        other = (int(table.dealer) + step) % PLAYERS
        count = int(table.drawn[other])
        # Of what came back nobody knows the order: own draws are searched for like everybody's then.
        own = other == seat and not table.reshuffles
        found.append(([at for at in range(place, place + count) if at < whole], own))
        place += count
    found.append((list(range(place, whole)), False))
    return found


def _lost_places(deal: Deal) -> list[int]:
    """Where the hands lay of those whose thrown cards came back."""
    table = deal.state.table
    return [place for seat in range(PLAYERS) if table.returned[seat] for place in _dealt_places(deal, seat)]
