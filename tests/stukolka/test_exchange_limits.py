"""The exchange limits of the rules page (11.3), each in a deal in which the earlier players have left so many cards.

In every deal six players have 32 cards or, where a long talon is asked for, five: whoever buys before the player
that the example is about takes as many cards as it needs to leave him the talon that he is to find.
"""

from typing import Any

import pytest

from kozyr.games.stukolka.options import Options, options
from kozyr.games.stukolka.state import Phase
from tests.stukolka.positions import Position, by_id, deal, examples

Example = dict[str, Any]

EXAMPLES: list[Example] = examples("exchange_limits")
SENTENCES = {
    0: "Only 0 cards can still be drawn from the talon. Discard no more than that.",
    1: "Only 1 card can still be drawn from the talon. Discard no more than that.",
    2: "Only 2 cards can still be drawn from the talon. Discard no more than that.",
}


def of(*who: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("example", by_id(row for row in EXAMPLES if row["who"] in who))


def begin(preset: str, example: Example, trail: str = "", **more: Any) -> Position:
    players = 5 if example["talon"] > 13 else 6
    made: Options = options(preset, players=players, **{**more, **example["options"]})
    position = deal(made, dealer=players - 1, trump_card="8h")
    return position.do(trail) if trail else position


def buys(position: Position, count: int) -> Position:
    """The seat on turn throws the first ``count`` cards of its hand."""
    hand = sorted(position.hand(position.turn))[:count]
    return position.do(f"discard {' '.join(hand)}" if hand else "stand")


def drain(position: Position, left: int) -> Position:
    """Earlier players buy until the talon holds ``left`` cards."""
    while len(position.talon()) > left:
        buys(position, min(3, len(position.talon()) - left))
    return position


def check_discard(position: Position, example: Example) -> None:
    """The purchase is allowed, and brings what the example says; or it is refused with the reason."""
    seat = position.turn
    assert (position.phase, len(position.talon())) == (Phase.DISCARD, example["talon"])
    hand = sorted(position.hand(seat))[: example["discards"]]
    if not example["allowed"]:
        refusal = position.refusal(f"discard {' '.join(hand)}")
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("stukolka_talon_short", "stukolka:R18")
        assert str(refusal) == SENTENCES[example["talon"]]
        return
    buys(position, example["discards"])
    assert position.table.exchanged[seat] == example["discards"]
    assert position.table.drawn[seat] == example["drawn"]
    assert len(position.talon()) == example["talon"] - example["drawn"]
    check_drop(position, seat, example)


def check_drop(position: Position, seat: int, example: Example) -> None:
    if example["dropped"]:
        assert (position.turn, position.phase) == (seat, Phase.DROP)
        assert len(position.legal()) == 4
        position.do(f"drop {min(position.hand(seat))}")
    assert position.table.dropped[seat] == example["dropped"]
    assert len(position.hand(seat)) == 3


@of("knocker")
def test_a_knocker_discards_no_more_than_the_talon_holds(example: Example) -> None:
    position = begin("prikup", example)
    position.do(*["knock"] * position.options.players)
    check_discard(drain(position, example["talon"]), example)


@of("blind knocker")
def test_a_blind_knocker_draws_one_more_while_there_are_cards(example: Example) -> None:
    # The trail is renounced, so that even the dealer, who finds the talon empty, may be blind.
    position = begin("shleif", example, trail="renounce", blind=True)
    drawers = 0 if example["talon"] > 13 else -(-(13 - example["talon"]) // 3)
    position.do(*["look", "knock"] * drawers, "blind")
    while position.phase in (Phase.LOOK, Phase.ANNOUNCE):
        position.do(*["look", "knock"] if position.phase == Phase.LOOK else ["knock"])
    check_discard(drain(position, example["talon"]), example)


@of("dealer with the trail")
def test_the_dealer_with_the_trail_has_four_cards_whatever_the_talon_holds(example: Example) -> None:
    position = begin("shleif", example, trail="keep")
    position.do(*["knock"] * (position.options.players - 1))
    drain(position, example["talon"])
    while position.turn != position.table.dealer:
        position.do("stand")
    check_discard(position, example)


@of("cutter")
def test_cutting_in_takes_four_cards(example: Example) -> None:
    position = begin("shleif", example, trail="keep", razrez=True)
    position.do("knock", "knock", "knock", "knock", "pass")
    drain(position, example["talon"])
    while position.phase in (Phase.DISCARD, Phase.DROP):
        drop = f"drop {min(position.hand(position.turn))}"
        position.do("stand" if position.phase == Phase.DISCARD else drop)
    assert len(position.talon()) == example["talon"]
    if not example["allowed"]:
        assert position.phase == Phase.PLAY
        return
    assert (position.turn, position.phase) == (4, Phase.CUT_IN)
    position.do("cut_in")
    assert position.table.drawn[4] == example["drawn"]
    check_drop(position, 4, example)
    assert (position.turn, position.phase) == (4, Phase.PLAY)


@of("passer without razrez")
def test_a_passer_is_never_asked_to_buy(example: Example) -> None:
    position = begin("prikup", example)
    position.do("pass", *["knock"] * 4)
    while position.phase == Phase.DISCARD:
        assert position.turn != 0
        position.do("stand")
    assert position.phase == Phase.PLAY
    assert position.table.drawn[0] == position.table.exchanged[0] == 0
    assert len(position.talon()) == example["talon"]


@of("any player in obligatory")
def test_nobody_buys_in_obligatory(example: Example) -> None:
    position = begin("obligatory", example)
    assert (position.phase, len(position.talon())) == (Phase.PLAY, example["talon"])
    refusal = position.refusal(f"discard {min(position.hand(position.turn))}")
    assert refusal is not None
    assert refusal.code == "not_a_choice"

    position = deal(position.options, dealer=4, trump_card="8h", carry=30)
    position.do(*["knock"] * 5)
    assert position.phase == Phase.PLAY


def test_every_example_is_tested() -> None:
    tested = {"knocker", "blind knocker", "dealer with the trail", "cutter", "passer without razrez"}
    assert {row["who"] for row in EXAMPLES} == {*tested, "any player in obligatory"}
