"""All histories of a tiny deal of stukolka (see :mod:`tests.histories`): which places of the pack go the same way."""

from collections.abc import Iterator

from kozyr.cards import NO_CARD
from kozyr.engine.histories import pack_cards
from kozyr.games.stukolka.options import Exchange, GoletsForm
from kozyr.games.stukolka.state import HAND, Phase, TrailCard
from tests.histories import ANY_DISCARD, ANY_DROP, FORCED, Deal, Histories, play_tiny
from tests.tables import GAME, set_table


def tiny_deals(text: str, deck: int, players: int, seed: int) -> Iterator[Deal]:
    """All moments of random deals with a tiny pack."""
    _, s = set_table(text)
    s.table.options.deck, s.table.players = deck, players
    return play_tiny(s, deck, seed)


def histories(deal: Deal, seat: int) -> Histories:
    """All that may have happened in a deal, as far as a seat knows."""
    whole = int(pack_cards(int(deal.state.table.options.deck))).bit_count()
    any_way = {Phase.DISCARD: ANY_DISCARD, Phase.DROP: ANY_DROP}
    return Histories(
        deal,
        seat,
        records=(GAME.state, GAME.view),
        hand=HAND,
        blocks=_blocks(deal, seat, whole),
        lost=_lost_places(deal),
        whole=whole,
        kinds=[any_way.get(Phase(phase), FORCED) if actor != seat else FORCED for actor, phase, _ in deal.steps],
    )


def _blocks(deal: Deal, seat: int, whole: int) -> list[tuple[list[int], bool]]:
    """The places of the pack, those together whose cards go the same way, and whether the seat knows their cards."""
    s = deal.state
    table = s.table
    players, dealer = int(table.players), int(table.dealer)
    blocks: list[tuple[list[int], bool]] = []
    for other in range(players):
        step = (other - dealer - 1) % players
        places = [step + players * turn for turn in range(HAND)]
        blocks.append((places, other == seat and bool(table.looked >> seat & 1)))
    place = HAND * players
    spare_hand = table.options.golets_form == GoletsForm.SPARE_HAND
    if table.options.exchange == Exchange.ONE and spare_hand:
        bought = table.buyer >= 0 and not table.spare
        blocks.append((list(range(place, place + HAND)), bool(bought and table.buyer == seat)))
        place += HAND
    knows = table.turned != NO_CARD or (table.trail_card != TrailCard.NONE and dealer == seat)
    blocks.append(([place], bool(knows)))
    place += 1
    for late in (False, True):
        for step in range(1, players + 1):
            other = (dealer + step) % players
            if bool(table.cutters >> other & 1) == late:
                end = place + int(table.drawn[other])
                # Of cards drawn partly from the talon and partly from what was reshuffled, nobody knows which is which.
                own = other == seat and end <= whole
                blocks.append(([p for p in range(place, end) if p < whole], own))
                place = end
    blocks.append(([p for p in range(place, whole)], False))
    return blocks


def _lost_places(deal: Deal) -> list[int]:
    """Where in the pack the thrown hands were that came back."""
    table = deal.state.table
    players = int(table.players)
    lost: list[int] = []
    for other in range(players if table.reshuffled else 0):
        if (table.passed | table.cutters) >> other & 1 and table.heap[other] == table.dropped[other]:
            step = (other - int(table.dealer) - 1) % players
            lost += [step + players * turn for turn in range(HAND)]
    return lost
