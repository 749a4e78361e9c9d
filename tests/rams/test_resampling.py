"""The law of resampling: every history that agrees with a view is as likely as any other, and no other is drawn."""

import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from kozyr.cards import as_set, cards
from kozyr.engine import verbs
from kozyr.engine.random import stream
from kozyr.engine.state import array, copy, new
from kozyr.games.rams.options import HAND
from kozyr.games.rams.state import Phase, Rams
from kozyr.games.rams.worth import ACES
from tests.histories import Deal, draw_samples
from tests.rams.histories import PLAYERS, histories, tiny_deals
from tests.rams.scripted import Scripted
from tests.rams.tables import ALL, holders, see
from tests.tables import decisions
from tests.test_resampling import SURELY, _likelihood, _talon_order

SAMPLES = 3000
MOST_HISTORIES = 40_000
SITUATIONS = 12
"""Different situations taken from each table."""
MOMENTS = 700

TINY = [
    # Options, and cards in the pack.
    ("rams(players=4)", 16),
    ("rams(players=4,start=20,special_windows=deal_only,ace_must_play=false)", 20),
    ("rams(players=4,ace_must_play=false,dealer_upcard=forced,stop_at_zero=true,start=12)", 16),
    ("rams(players=4,declare_mode=declare_and_buy,ace_must_play=false,court_duty=ace_itself,follow_duty=head)", 16),
    ("rams(players=4,short_stock=reshuffle,ace_must_play=false,jacks_basis=dealt_only)", 16),
    ("rams(players=4,short_stock=reshuffle,declare_mode=declare_and_buy,void_duty=any_trump)", 16),
    ("rams(players=4,short_stock=reshuffle)", 12),
    ("rams(players=4,short_stock=reshuffle,declare_mode=declare_and_buy,ace_must_play=false)", 12),
    ("rams(players=4,start=30,ace_values=false,ace_must_play=false,special_hands=false,jack_pairs=false)", 16),
    ("rams(players=4,ace_discard=forbidden,ace_must_play=false,start=5,end_with_jacks=exactly_5)", 16),
]
"""Tables of two, with packs so small that all histories can be gone through."""


def _situation(deal: Deal, seat: int) -> tuple[Any, ...]:
    """What makes one situation different from another, for the sampler."""
    table = deal.state.table
    return (
        int(table.phase),
        int(table.reshuffles),
        bool(table.upcard_taken) and int(table.dealer) == seat,
        seat < 0,
        bool(table.shown.any()),
        int(table.plays) // 2,
        int(table.passed).bit_count(),
        int(table.exchanged.max()),
        int(table.ending),
    )


def _situations(text: str, deck: int) -> Iterator[tuple[Deal, int]]:
    """Different situations of random deals, in turn from each kind of knowledge."""
    found: dict[tuple[Any, ...], tuple[Deal, int]] = {}
    for _, deal in zip(range(MOMENTS), tiny_deals(text, deck, seed=3), strict=False):
        for seat in range(-1, PLAYERS):
            situation = _situation(deal, seat)
            if situation not in found and 2 <= histories(deal, seat).most() <= MOST_HISTORIES:
                found[situation] = deal, seat
    # In any order, so that all phases come about.
    known = list(found)
    groups: dict[tuple[Any, ...], list[tuple[Any, ...]]] = {}
    for index in np.random.default_rng(7).permutation(len(known)):
        groups.setdefault(known[index][1:5], []).append(known[index])
    rounds = itertools.zip_longest(*groups.values())
    in_turn = (situation for round_ in rounds for situation in round_ if situation is not None)
    for situation in itertools.islice(in_turn, SITUATIONS):
        yield found[situation]


def _where(states: Any) -> NDArray[np.int64]:
    """Who holds and who has thrown what."""
    found: NDArray[np.int64] = np.concatenate([states["hand"], states["thrown"]], axis=1)
    return found


def _whence(states: Any) -> NDArray[np.int64]:
    """What everybody was dealt, and what he has held of aces."""
    found: NDArray[np.int64] = np.concatenate([states["dealt"], states["aces"]], axis=1)
    return found


@pytest.mark.rule("rams", "R9", "R10", "R15", "R16", "R17", "R18", "A53", "A66")
@pytest.mark.parametrize(("text", "deck"), TINY)
def test_every_history_that_agrees_with_a_view_is_as_likely(text: str, deck: int) -> None:
    met = 0
    for index, (deal, seat) in enumerate(_situations(text, deck)):
        exact = histories(deal, seat).agreeing()
        samples = array(Rams, SAMPLES)
        draw_samples(see(deal.state, seat), samples, stream(11, "law", index))
        about = f"seat {seat}, {Phase(int(deal.state.table.phase)).name}, {len(exact)} histories, {deal.steps}"
        assert len(exact), about
        assert _likelihood(_where(exact), _where(samples)) > SURELY, about
        assert _likelihood(_whence(exact), _whence(samples)) > SURELY, about
        assert _talon_order(samples, deal) > SURELY, about
        met += 1
    assert met >= 5


@pytest.mark.rule("rams", "P1", "P2")
@pytest.mark.parametrize("text", ALL)
def test_a_sample_meets_its_view_and_holds_every_card_once(text: str) -> None:
    for moment, s in enumerate(itertools.islice(decisions(text, 12, seed=5, past_end=True), 0, None, 5)):
        for seat in range(-1, int(s.table.players)):
            view = see(s, seat)
            sample = new(Rams)
            verbs.resample(view, sample, stream(2, "sample", 20 * moment + seat + 1))
            assert see(sample, seat).tobytes() == view.tobytes()
            places = holders(sample)
            assert sum(place.bit_count() for place in places) == int(s.table.cards)
            assert sum(places) == as_set(sample.pack[: s.table.cards])


@pytest.mark.rule("rams", "R9")
def test_r9_a_passer_has_no_ace_in_any_sample() -> None:
    table = Scripted(players=3).begin("Kc 9c / Ah Ad / 9s 8s", upcard="7h").declare("play pass")
    view = table.match.view(0)
    for index in range(200):
        sample = new(Rams)
        verbs.resample(copy(view), sample, stream(index, "passer"))
        assert int(sample.thrown[2]) & ACES == 0
        assert int(sample.dealt[2]).bit_count() == HAND


@pytest.mark.rule("rams", "R16")
def test_r16_what_was_shown_is_where_all_have_seen_it() -> None:
    table = Scripted(players=3).begin("Kc 9c / Jh Jd 9s 8s 7s / Tc 9h", upcard="7h", stock="8d 9d Td")
    table.declare("play play play").play("1 exchange Jd 9s 8s")
    view = table.match.view(2)
    for index in range(100):
        sample = new(Rams)
        verbs.resample(copy(view), sample, stream(index, "shown"))
        assert int(sample.hand[1]) & cards("Jh")
        assert int(sample.thrown[1]) & cards("Jd")
