"""Nobody sees what he may not: hidden cards are exchanged in the raw state, and no view changes by a byte."""

from typing import Any

import numpy as np
import pytest

from kozyr.cards import as_set, members
from kozyr.engine import verbs
from kozyr.engine.state import copy
from kozyr.games.frap.state import NOBODY, Phase
from tests.frap.scripted import SPECTATOR, Scripted, both
from tests.frap.tables import ALL, see
from tests.tables import decisions

DEALS = 5


def scramble(s: Any, seat: int, source: np.random.Generator) -> Any:
    """A copy in which all cards that a seat has not seen have changed places, as many in each place as before."""
    other = copy(s)
    table, view = s.table, see(s, seat)
    places = []
    for holder in range(int(table.players)):
        places.append(("hand", holder, int(s.hand[holder]) & ~int(view.hand[holder])))
        places.append(("thrown", holder, int(s.thrown[holder]) & ~int(view.thrown[holder])))
    talon = s.pack[int(table.next_card) : int(table.pack_end)].tolist()
    hidden = [card for _, _, cards in places for card in members(cards)] + talon
    hidden = [int(card) for card in source.permutation(hidden)]
    own: list[int] = []
    for name, holder, cards in places:
        given = [hidden.pop() for _ in range(cards.bit_count())]
        other[name][holder] = as_set(given) | (int(s[name][holder]) & ~cards)
        own += given if holder == seat else []
    # What has left the pack is nobody's to see there, but for the cards one was dealt oneself.
    start = (seat - int(table.dealer) - 1) % int(table.players)
    dealt = [start + int(table.players) * turn for turn in range(int(table.hand_size))] if seat >= 0 else []
    looked = seat >= 0 and bool(table.looked >> seat & 1)
    rest = [place for place in range(int(table.pack_end)) if not (looked and place in dealt)]
    other.pack[rest] = source.permutation(other.pack[rest])
    if hidden:
        other.pack[int(table.next_card) : int(table.pack_end)] = hidden
    if own:
        # Who has not looked: the cards that he does not know of are those that he was dealt.
        other.pack[dealt] = own
    other.second_order[:] = source.permutation(other.second_order)
    return other


@pytest.mark.rule("frap", "R4", "R6", "R10", "R17", "R19", "R21")
@pytest.mark.rule("khrap", "R3", "R4", "R6", "R10", "R11")
@pytest.mark.parametrize("text", ALL)
def test_no_view_tells_what_is_hidden(text: str) -> None:
    source = np.random.default_rng(41)
    for s in decisions(text, deals=DEALS, seed=42):
        for seat in range(SPECTATOR, int(s.table.players)):
            assert see(scramble(s, seat, source), seat).tobytes() == see(s, seat).tobytes()


@pytest.mark.rule("frap", "R8", "R17", "R20", "R25")
@pytest.mark.rule("khrap", "R5", "R10", "R11", "R12")
@pytest.mark.parametrize("text", ALL)
def test_what_is_open_to_a_seat_rests_on_what_it_sees(text: str) -> None:
    source = np.random.default_rng(43)
    for s in decisions(text, deals=DEALS, seed=44):
        turn = int(s.table.turn)
        if turn < 0:
            continue
        other = scramble(s, turn, source)
        assert verbs.legal(other) == verbs.legal(s) == verbs.legal(see(other, turn))
        for action in range(63):
            assert verbs.refuse(see(other, turn), action) == verbs.refuse(s, action)


@pytest.mark.rule("frap", "R6", "R11", "A18")
@pytest.mark.rule("khrap", "R4", "R5")
@pytest.mark.parametrize("text", ALL)
def test_before_a_seat_looks_its_view_holds_none_of_its_cards(text: str) -> None:
    met = 0
    for s in decisions(text, deals=15, seed=46):
        for seat in range(int(s.table.players)):
            if (s.table.looked | s.table.cutters) >> seat & 1:
                continue
            view = see(s, seat)
            assert not view.hand.any()
            assert not view.dealt.any()
            assert not view.thrown.any()
            met += s.table.turn == seat and s.table.phase == Phase.OPEN
    assert met > 10 or "allow_blind=false" in text


@pytest.mark.rule("frap", "R6", "R10")
@pytest.mark.rule("khrap", "R4", "R6")
@pytest.mark.parametrize("text", ALL)
def test_a_view_holds_own_cards_and_no_others(text: str) -> None:
    """Counted from the other side: every card in a view is the seat's own; a spectator has none."""
    for s in decisions(text, deals=DEALS, seed=47):
        for seat in range(SPECTATOR, int(s.table.players)):
            view = see(s, seat)
            for other in range(len(view.hand)):
                if other != seat:
                    assert view.hand[other] == view.thrown[other] == view.dealt[other] == 0
                else:
                    assert view.hand[other] in (0, s.hand[other])
                    assert int(view.thrown[other]) & ~int(s.thrown[other]) == 0


@both("R6", "R10", "R20", khrap=["R4", "R6", "R11"])
def test_who_passes_unseen_and_cuts_in_never_sees_the_hand_he_threw(game: str) -> None:
    table = Scripted(game, players=3).begin(talon="Ks")
    table.play(f"1 look, 1 {game}, 2 pass, 0 pass, 1 stand, 2 cut_fresh")
    size = table.options.hand
    state = table.match._state
    new_cards = int(state.hand[2])
    assert new_cards.bit_count() == size + 1
    view = table.match.view(2)
    assert view.hand[2] == new_cards
    assert view.thrown[2] == view.dealt[2] == 0, "the old hand lies there unseen"
    assert int(table.facts.heap[2]) == size
    dropped = next(iter(table.choices))
    table.play(f"2 {dropped}")
    assert table.thrown(2) == {dropped.removeprefix("drop ")}, "of his heap he knows what he threw himself"
    table.play("0 decline").play_out()
    assert table.thrown(2) == {dropped.removeprefix("drop ")}, "also behind the deal"


@both("R10", "R17", khrap=["R6", "R10"])
def test_who_looked_still_knows_what_he_threw(game: str) -> None:
    table = Scripted(game, players=3).begin(talon="Ks", looked=True)
    table.play(f"1 {game}, 2 pass")
    dealt = int(table.match.view(2).dealt[2])
    assert int(table.match.view(2).thrown[2]) == dealt != 0
    table.play("0 whist")
    card = sorted(table.hand(1))[0]
    table.play(f"1 exchange {card}")
    assert table.thrown(1) == {card}
    for seat in (SPECTATOR, 0, 2):
        assert table.thrown(1, seen_by=seat) == set()


@both("R19", khrap=["R10"])
def test_nobody_else_knows_whether_the_blind_caller_threw_the_turned_card(game: str) -> None:
    views = []
    for thrown in ("Ks", "7h"):
        size = 4 if game == "frap" else 5
        hand = " ".join(["7h", "8h", "9h", "Th", "Jh"][:size])
        table = Scripted(game, players=2).begin(f"- / {hand}", talon="Ks 7s 8s 9s Ts Js")
        table.play(f"1 blind, 0 look, 0 whist, 1 drop {thrown}")
        views.append([table.match.view(seat).tobytes() for seat in (SPECTATOR, 0)])
        assert table.match.view(0).table.turned_taken == 1
    assert views[0] == views[1]


@pytest.mark.rule("frap", "R19", "A17")
def test_everybody_sees_who_took_the_turned_card() -> None:
    for s in decisions("frap(players=4)", deals=60, seed=48):
        taker = int(s.table.turned_taken)
        if taker != NOBODY:
            assert s.table.blind or s.table.cutters >> taker & 1
            assert see(s, SPECTATOR).table.turned_taken == taker
