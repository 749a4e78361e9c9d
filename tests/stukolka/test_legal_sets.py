"""The legal cards of the rules page (11.2).

No position is laid into a state: for every example seeded deals are played, with the described cards in the right
hands, until one comes to the described position.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from kozyr.cards import card_text, pack
from kozyr.engine.random import Stream, below, shuffle, stream
from kozyr.games.stukolka.options import Deck, Options, options
from kozyr.games.stukolka.state import Phase
from tests.stukolka.positions import Position, by_id, deal, examples

Example = dict[str, Any]

EXAMPLES: list[Example] = examples("legal_sets")
PLAYERS = 3
TRIES = 20_000


def options_of(example: Example) -> Options:
    """Three players who play what they were dealt; the large pack where the example needs low cards."""
    low = any(word[0] in "2345" for word in [*example["trick"], *example["hand"].split()])
    deck = Deck.PACK_52 if low else Deck.PACK_32
    return options("plain", players=PLAYERS, exchange="none", deck=deck, **example["options"])


def hands_of(example: Example) -> dict[int, str]:
    """Seat 0 leads to the first trick; whoever the example is about sits behind the cards of its trick."""
    hands = {seat: word for seat, word in enumerate(example["trick"])}
    hands[len(example["trick"])] = example["hand"]
    if example["after_king"]:
        hands[0] += f" K{example['trump']}"
    return hands


def dealt(example: Example, made: Options, source: Stream) -> Position:
    """One of the deals in which the position may arise. The dealer is moved, so that any seat may lead first."""
    named = set(" ".join(hands_of(example).values()).split())
    order = np.array(pack(made.pack_size), np.int8)
    shuffle(order, source)
    rest = [int(c) for c in order if card_text(int(c)) not in named]
    trump_card = next(c for c in rest if card_text(c)[1] == example["trump"])
    return deal(
        made,
        dealer=below(source, PLAYERS),
        hands=hands_of(example),
        trump_card=card_text(trump_card),
        rest=[c for c in rest if c != trump_card],
    )


def plays(position: Position, source: Stream) -> Iterator[Position]:
    """Everybody knocks and plays at random; the position at every card."""
    position.do(*["knock"] * PLAYERS)
    while position.phase == Phase.PLAY:
        yield position
        actions = position.legal()
        position.do(card_text(actions[below(source, len(actions))]))


def is_described(position: Position, example: Example) -> bool:
    table = position.table
    start = int(table.plays - table.in_trick)
    trick = [card_text(int(c)) for c in table.played[start : int(table.plays)]]
    led_king = (
        table.tricks > 0
        and card_text(int(table.played[start - PLAYERS])) == f"K{example['trump']}"
        and table.leaders[table.tricks - 1] == position.turn
    )
    return (
        trick == example["trick"]
        and position.hand(position.turn) == set(example["hand"].split())
        and led_king == example["after_king"]
    )


def reach(example: Example) -> Position:
    made = options_of(example)
    source = stream(int(example["id"][1:]), "positions")
    for _ in range(TRIES):
        for position in plays(dealt(example, made, source), source):
            if is_described(position, example):
                return position
    raise AssertionError(f"{example['id']}: no deal came to this position")


REASONS = {
    "L02": ("must_lead_ace", "R20"),
    "L03": ("must_lead_king", "R20"),
    "L04": ("must_lead_ace", "R20"),
    "L06": ("must_lead_queen", "R20"),
    "L08": ("must_lead_ace", "R20"),
    "L09": ("must_beat", "R21"),
    "L10": ("must_follow", "R21"),
    "L12": ("must_follow", "R21"),
    "L13": ("must_trump", "R22"),
    "L15": ("must_trump", "R22"),
    "L18": ("must_beat", "R21"),
    "L21": ("must_trump", "R22"),
    "L22": ("must_beat", "R21"),
    "L25": ("must_trump", "R22"),
    "L26": ("must_beat", "R21"),
}
"""Why the other cards of the hand are refused, and by which rule; examples that allow every card are not here."""


@pytest.mark.parametrize("example", by_id(EXAMPLES))
def test_legal_cards(example: Example) -> None:
    position = reach(example)
    legal = set(example["legal"].split())
    assert position.legal_words() == legal
    refused = position.hand(position.turn) - legal
    assert bool(refused) == (example["id"] in REASONS)
    for held in refused:
        refusal = position.refusal(held)
        assert refusal is not None
        code, rule = REASONS[example["id"]]
        assert (refusal.code, refusal.rule) == (f"stukolka_{code}", f"stukolka:{rule}")
        assert str(refusal).startswith(held[0].replace("T", "10"))
        assert refusal.slots["cards"].split() == sorted(legal, key=example["hand"].split().index)


@pytest.mark.rule("stukolka", "R21", "A20")
def test_who_must_beat_in_a_trumped_suit_is_told_the_card_of_that_suit() -> None:
    """7h lies on Ts, and As is asked for: it beats Ts, not 7h."""
    position = reach(next(example for example in EXAMPLES if example["id"] == "L22"))
    refusal = position.refusal("9s")
    assert refusal is not None
    assert refusal.slots["best"] == "Ts"
