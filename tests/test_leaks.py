"""Nobody sees what he may not: hidden cards are exchanged in the raw state, and no view changes by a byte."""

from typing import Any

import numpy as np
import pytest

from kozyr.cards import as_set, members
from kozyr.engine import verbs
from kozyr.engine.random import stream
from kozyr.engine.state import copy
from kozyr.games.stukolka.state import HAND, Phase, Stage, TrailCard
from kozyr.players import player
from tests.tables import ALL, GAME, decisions, see

DEALS = 4


def scramble(s: Any, seat: int, source: np.random.Generator) -> Any:
    """A copy in which all cards that a seat has not seen have changed places, as many in each place as before."""
    other = copy(s)
    table = s.table
    looked = bool(seat >= 0 and table.looked >> seat & 1)
    face_up = bool(table.options.discards_face_up)
    places: list[tuple[str, int, int]] = []
    for holder in range(int(table.players)):
        if not (looked and holder == seat):
            places.append(("hand", holder, int(s.hand[holder])))
            if not face_up:
                places.append(("thrown", holder, int(s.thrown[holder])))
    apart = table.trail_card == TrailCard.APART and seat != table.dealer
    if apart:
        places.append(("trail_card", 0, 1 << int(s.trail_card)))
    talon = s.pack[int(table.next_card) : int(table.pack_end)]
    dealt = table.stage > Stage.DEAL
    hidden = [card for _, _, cards in places for card in members(cards)]
    hidden = [int(card) for card in source.permutation(hidden + (talon.tolist() if dealt else []))]
    for name, holder, cards in places:
        given = [hidden.pop() for _ in range(cards.bit_count())]
        if name == "trail_card":
            other.trail_card = given[0]
        else:
            other[name][holder] = as_set(given)
    # What has left the pack is nobody's to see there, but for the three cards one was dealt oneself.
    own = [place * int(table.players) + (seat - int(table.dealer) - 1) % int(table.players) for place in range(HAND)]
    rest = [place for place in range(int(table.pack_end)) if not (looked and dealt and place in own)]
    other.pack[rest] = source.permutation(other.pack[rest])
    if dealt and hidden:
        other.pack[int(table.next_card) : int(table.pack_end)] = hidden
    other.second_order[:] = source.permutation(other.second_order)
    if not apart and seat != table.dealer and table.trail_card == TrailCard.TAKEN:
        other.trail_card = int(source.integers(52))
    return other


def is_shown(s: Any) -> bool:
    """Whether everything lies open because the deal is over and that is agreed (A42)."""
    return bool(s.table.phase == Phase.OVER and s.table.options.reveal_after_deal)


@pytest.mark.rule("stukolka", "P9", "A42", "A51")
@pytest.mark.parametrize("text", ALL)
def test_no_view_tells_what_is_hidden(text: str) -> None:
    source = np.random.default_rng(41)
    for s in decisions(text, deals=DEALS, seed=42):
        if is_shown(s):
            continue
        for seat in range(-1, int(s.table.players)):
            assert see(scramble(s, seat, source), seat).tobytes() == see(s, seat).tobytes()


@pytest.mark.rule("stukolka", "P9")
@pytest.mark.parametrize("text", ALL)
def test_what_is_open_to_a_seat_and_what_it_answers_rest_on_what_it_sees(text: str) -> None:
    source = np.random.default_rng(43)
    for index, s in enumerate(decisions(text, deals=DEALS, seed=44)):
        turn = int(s.table.turn)
        if turn < 0:
            continue
        other = scramble(s, turn, source)
        assert verbs.legal(other) == verbs.legal(s) == verbs.legal(see(other, turn))
        for level in ("random", "book"):
            answers = [
                player(level, GAME).choose(GAME, see(record, turn), stream(45, level, index)) for record in (s, other)
            ]
            assert answers[0] == answers[1]
            assert verbs.legal(s) >> answers[0].action & 1


@pytest.mark.rule("stukolka", "N1", "A45", "P9")
@pytest.mark.parametrize("text", [text for text in ALL if "blind=true" in text])
def test_before_a_seat_looks_its_view_holds_none_of_its_cards(text: str) -> None:
    met = 0
    for s in decisions(text, deals=20, seed=46):
        for seat in range(int(s.table.players)):
            if s.table.looked >> seat & 1:
                continue
            view = see(s, seat)
            assert not view.hand.any()
            assert view.dealt[seat] == 0
            assert view.thrown[seat] == 0
            met += s.table.turn == seat and s.table.phase == Phase.LOOK
    assert met > 10


@pytest.mark.rule("stukolka", "P9", "A42")
@pytest.mark.parametrize("text", ALL)
def test_a_view_holds_own_cards_and_open_ones_and_no_others(text: str) -> None:
    """Counted from the other side: every card in a view is the seat's own, or lies open by an option."""
    for s in decisions(text, deals=DEALS, seed=47):
        if is_shown(s):
            continue
        for seat in range(-1, int(s.table.players)):
            view = see(s, seat)
            for other in range(len(view.hand)):
                if other != seat:
                    assert view.hand[other] == 0
                    assert view.dealt[other] == 0
                    assert view.thrown[other] in ((0, s.thrown[other]) if s.table.options.discards_face_up else (0,))
            if seat != s.table.dealer:
                assert view.trail_card == -1


@pytest.mark.rule("stukolka", "A51")
def test_the_trail_card_shows_only_when_it_is_played_or_thrown_apart() -> None:
    text = "stukolka(variant=shleif,players=4,trail_card_apart=true)"
    met = set()
    for s in decisions(text, deals=60, seed=48):
        where = TrailCard(int(s.table.trail_card))
        met.add(where)
        if where in (TrailCard.APART, TrailCard.BESIDE, TrailCard.THROWN):
            assert s.table.turned == -1
        if where == TrailCard.PLAYED:
            assert s.table.turned == s.trail_card
    assert met == set(TrailCard) - {TrailCard.TAKEN}
