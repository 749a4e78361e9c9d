"""A position as one seat knows it.

What is written is a function of the seat's view, of what has been done in sight of all, and of the places from which
the seat's own cards came. Everything else is ``??``, or ``?h`` where the table knows no more than the suit.
"""

from typing import Any

from kozyr.cards import NO_CARD, PLACES, as_set, card_text, cards_text, members
from kozyr.match import Match
from kozyr.record.positions import HOLDS, before, line
from kozyr.record.trials import Step, exchange, hand_of, open_places, trumps
from kozyr.record.words import masked, named_cards, token_text
from kozyr.refusals import Refusal, Refused


def position_of_view(match: Match, seat: int) -> str:
    """Write where a match stands as far as a seat can know it.

    Cards that the seat has not seen are ``??``, in the pack and in what others have done. Where the seat holds cards
    of which it cannot know the place in the pack, they follow the actions, as in ``2 holds Ah Kd``.

    Args:
        match: the match.
        seat: the seat, or -1 for a spectator.

    Raises:
        Refused: others have done what only lies open later, and no position can say that.
    """
    if not match.deals:
        return line(match, [], [])
    deal = match.deals[-1]
    order = [int(card) for card in deal.pack]
    size = len(match.game.pack(match.options))
    view = match.view(seat)
    if any(match.game.hides_action(view, actor) for actor, _ in deal.actions):
        raise Refused(Refusal("position_hidden", {"deal": deal.number}))
    if match.game.known_order is not None:
        known = [card_text(card) for card in match.game.known_order(view)]
        return line(match, [known], [f"{actor} {text}" for actor, text in deal.actions])
    own = _own_cards(match, view, seat)
    words = [
        card_text(card) if place < size and card in own else token_text(NO_CARD) for place, card in enumerate(order)
    ]
    for place in _open(match, order, words, size):
        words[place] = f"?{card_text(order[place])[1]}"
    actions = _actions(match, view, seat)
    held = int(view.hand[seat]) if seat >= 0 else 0
    if set(members(held)) - own:
        actions.append(f"{seat} {HOLDS} {cards_text(held)}")
    packs = [words[start : start + size] for start in range(0, len(words), size)]
    return line(match, packs, actions)


def _open(match: Match, order: list[int], words: list[str], size: int) -> list[int]:
    """The places of which no more than the suit lies open."""
    hidden = [place for place in range(size) if words[place] == token_text(NO_CARD)]
    cards = frozenset(order[place] for place in hidden)
    start = _before(match)
    steps = [Step(actor, text) for actor, text in match.deals[-1].actions]
    seen = trumps(start, order, steps)
    return [
        place
        for place in open_places(start, order, steps, dict.fromkeys(hidden, cards))
        if any(
            trumps(start, exchange(order, place, other), steps) == seen
            for other in range(size)
            if other != place and order[other] // PLACES == order[place] // PLACES
        )
    ]


def _before(match: Match) -> Match:
    """The match before its last deal."""
    return Match.resume_from(match.options, before(match), family=match.family)


def _actions(match: Match, view: Any, seat: int) -> list[str]:
    """What has been done; and where a hand is known that no action names, that hand before it was changed."""
    deal = match.deals[-1]
    replayed = _before(match)
    replayed.begin(deal.pack)
    dealt = {
        actor: dealt_to
        for actor in range(match.options.players)
        if actor != seat and (dealt_to := _place(view, "dealt", actor))
    }
    actions = []
    for actor, text in deal.actions:
        shown = _shown_cards(view, actor)
        hand = hand_of(replayed, actor)
        replayed.play(text)
        gone = hand & ~hand_of(replayed, actor) & ~as_set(named_cards(text))
        thrown_open = actor != seat and gone and not gone & ~_place(view, "thrown", actor)
        if dealt.get(actor) == hand or (thrown_open and not hand & ~as_set(shown)):
            actions.append(f"{actor} {HOLDS} {cards_text(hand)}")
            dealt.pop(actor, None)
        actions.append(f"{actor} {text if actor == seat else masked(text, shown)}")
    for actor, hand in dealt.items():
        if hand_of(replayed, actor) == hand:
            actions.append(f"{actor} {HOLDS} {cards_text(hand)}")
    return actions


def _own_cards(match: Match, view: Any, seat: int) -> set[int]:
    """The cards that came to the seat from places that it knows, and those that lie turned up.

    A card that was dealt to somebody else before it came here could have been dealt to any other: its place is not
    known.
    """
    cards = _open_cards(view)
    if seat >= 0:
        cards |= {card for name in PLACES_OF_CARDS for card in members(_place(view, name, seat))}
        cards |= {card for actor, text in match.deals[-1].actions if actor == seat for card in named_cards(text)}
        for other in range(match.options.players):
            if other != seat:
                cards -= set(members(_place(match.view(other), "dealt", other)))
    return cards


def _shown_cards(view: Any, actor: int) -> set[int]:
    """The cards that somebody has played or thrown in sight of the view's seat.

    That the seat has seen a card elsewhere does not say that it was this one which was thrown.
    """
    played = {int(card) for card in view.table.played[: view.table.plays]}
    return played | set(members(_place(view, "thrown", actor)))


PLACES_OF_CARDS = ("hand", "thrown", "dealt")
"""Sets of cards by seats that a view may have: what is held, what lies thrown, and what was dealt to begin with."""


def _place(view: Any, name: str, seat: int) -> int:
    """The cards that a view shows in a seat's place; none in a game that has no such place."""
    return int(view[name][seat]) if name in view.dtype.names else 0


def _open_cards(view: Any) -> set[int]:
    """The cards turned up, now and earlier, and the hidden trump card where the view shows it."""
    hidden = int(view.trail_card) if "trail_card" in view.dtype.names else NO_CARD
    dead = int(view.table.dead) if "dead" in view.table.dtype.names else 0
    exposed = int(view.table.exposed) if "exposed" in view.table.dtype.names else 0
    return {int(view.table.turned), hidden, *members(dead), *members(exposed)} - {NO_CARD}
