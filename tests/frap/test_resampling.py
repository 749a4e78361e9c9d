"""The law of resampling: every history that agrees with a view is as likely as any other, and no other is drawn."""

import itertools
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.stats import binomtest

from kozyr.cards import PLACES, members
from kozyr.engine import verbs
from kozyr.engine.random import stream
from kozyr.engine.state import array, copy, new
from kozyr.games.frap.state import NOBODY, Frap, Phase
from tests.frap.histories import histories, tiny_deals
from tests.frap.tables import ALL, PLAIN, holders, see
from tests.histories import Deal, draw_samples
from tests.tables import decisions
from tests.test_resampling import SURELY, _likelihood, _talon_order

SAMPLES = 4000
MOST_HISTORIES = 20_000
SITUATIONS = 14
"""Different situations taken from each table."""
MOMENTS = 900

TINY = [
    # Options, cards in the pack, players, cards in a hand.
    ("frap(players=3)", 12, 3, 2),
    ("frap(players=2)", 12, 2, 3),
    ("frap(players=2,blind_exchange=turned_only,must_beat=true)", 12, 2, 3),
    ("frap(players=3,blind_window=after_all_passed,exchange_order=frapper_first,ace_lead=true)", 12, 3, 2),
    ("frap(players=3,cut_form=additive,turned_card_waivable=true,exchange_order=frapper_first)", 12, 3, 2),
    ("frap(players=3,cut_form=additive,must_beat=true)", 12, 2, 2),
    ("frap(players=4,talon_shortage=recycle)", 12, 3, 2),
    ("frap(players=4,talon_shortage=recycle,cut_form=additive)", 8, 2, 2),
    ("frap(players=4,talon_shortage=recycle,turned_card_waivable=true,ace_lead=true)", 8, 3, 2),
    ("khrap(players=4,razrez_timing=in_response)", 12, 3, 2),
    ("khrap(players=4,razrez_timing=in_response,cut_form=additive)", 12, 2, 2),
    ("khrap(players=4,razrez_timing=in_response,talon_shortage=recycle)", 8, 2, 2),
]
"""Tables with packs and hands so small that all histories can be gone through."""


def _situation(deal: Deal, seat: int) -> tuple[Any, ...]:
    """What makes one situation different from another, for the sampler."""
    table = deal.state.table
    own = max(seat, 0)
    taken = int(table.turned_taken)
    return (
        int(table.phase),
        bool(table.recycled),
        "nobody"
        if taken == NOBODY
        else "own"
        if taken == seat
        else "cutter"
        if table.cutters >> taken & 1
        else "blind",
        bool(seat >= 0 and table.looked >> own & 1),
        seat < 0,
        bool(seat >= 0 and (table.passed | table.cutters) >> own & 1),
        int(table.plays) // 2,
        bool(table.cutters),
        int(table.exchanged.max()),
    )


def _situations(text: str, deck: int, players: int, hand: int) -> Iterator[tuple[Deal, int]]:
    """Different situations of random deals, in turn from each kind of knowledge."""
    found: dict[tuple[Any, ...], tuple[Deal, int]] = {}
    for _, deal in zip(range(MOMENTS), tiny_deals(text, deck, players, hand, seed=3), strict=False):
        for seat in range(-1, players):
            situation = _situation(deal, seat)
            if situation not in found and 2 <= histories(deal, seat).most() <= MOST_HISTORIES:
                found[situation] = deal, seat
    # In any order, so that all phases come about; most of what can be known is known in play.
    known = list(found)
    groups: dict[tuple[Any, ...], list[tuple[Any, ...]]] = {}
    for index in np.random.default_rng(7).permutation(len(known)):
        groups.setdefault(known[index][1:6], []).append(known[index])
    rounds = itertools.zip_longest(*groups.values())
    in_turn = (situation for round_ in rounds for situation in round_ if situation is not None)
    for situation in itertools.islice(in_turn, SITUATIONS):
        yield found[situation]


def _where(states: Any) -> NDArray[np.int64]:
    """Who holds and who has thrown what."""
    found: NDArray[np.int64] = np.concatenate([states["hand"], states["thrown"]], axis=1)
    return found


def _whence(states: Any, deal: Deal) -> NDArray[np.int64]:
    """What everybody was dealt."""
    table = deal.state.table
    players, dealer = int(table.players), int(table.dealer)
    columns = []
    for seat in range(players):
        places = [(seat - dealer - 1) % players + players * turn for turn in range(int(table.hand_size))]
        columns.append((np.int64(1) << states["pack"][:, places].astype(np.int64)).sum(axis=1))
    return np.stack(columns, axis=1)


@pytest.mark.rule("frap", "R6", "R10", "R19", "R21", "A31", "A35")
@pytest.mark.rule("khrap", "R10", "R11", "A34", "A38")
@pytest.mark.parametrize(("text", "deck", "players", "hand"), TINY)
def test_every_history_that_agrees_with_a_view_is_as_likely(text: str, deck: int, players: int, hand: int) -> None:
    met = 0
    for index, (deal, seat) in enumerate(_situations(text, deck, players, hand)):
        exact = histories(deal, seat).agreeing()
        samples = array(Frap, SAMPLES)
        draw_samples(see(deal.state, seat), samples, stream(11, "law", index))
        about = f"seat {seat}, {Phase(int(deal.state.table.phase)).name}, {len(exact)} histories, {deal.steps}"
        assert len(exact), about
        assert _likelihood(_where(exact), _where(samples)) > SURELY, about
        assert _likelihood(_whence(exact, deal), _whence(samples, deal)) > SURELY, about
        assert _talon_order(samples, deal) > SURELY, about
        met += 1
    assert met >= 5


# ---- A full pack: the chances of single cards, reckoned out exactly


def _may_play(hand: int, led: int, trump: int) -> int:
    """R25."""

    def suit(number: int) -> int:
        return sum(1 << card for card in range(PLACES * number, PLACES * number + 13)) & hand

    if led < 0:
        return hand
    return suit(led // PLACES) or suit(trump) or hand


def _plays(table: Any) -> list[tuple[int, int, int]]:
    """Who played what, and the card led to that trick (-1 for the lead itself), in order."""
    seats = list(members(table.active))
    played = []
    for place in range(int(table.plays)):
        first = seats.index(int(table.leaders[place // len(seats)]))
        led = -1 if place % len(seats) == 0 else int(table.played[place - place % len(seats)])
        played.append((seats[(first + place % len(seats)) % len(seats)], int(table.played[place]), led))
    return played


def _was_legal(table: Any, played: list[tuple[int, int, int]], seat: int, hand_now: int) -> bool:
    """Whether a player could have played his cards, if this hand is what is left to him now."""
    own = [(card, led) for actor, card, led in played if actor == seat]
    for place, (card, led) in enumerate(own):
        hand = hand_now | sum(1 << later for later, _ in own[place:])
        if not _may_play(hand, led, int(table.trump)) >> card & 1:
            return False
    return True


def _ways_to_have_taken(table: Any, in_hand: bool, left: int) -> Fraction:
    """How many histories put the turned card where it is, as against the same table without it.

    In the heap it takes up one of the heap's places among all the cards that are left over.
    """
    taker = int(table.turned_taken)
    size, exchanged, heap = int(table.hand_size), int(table.exchanged[taker]), int(table.heap[taker])
    if taker == table.declarer:
        # R19: he then drew cards for his exchange, none of which is the turned card.
        ways = comb(size - 1, exchanged) if in_hand else comb(size, exchanged)
    else:
        # R21: of his heap one card is the one thrown last; if the turned card lies there, that is it.
        ways = heap if in_hand else 1
    return Fraction(ways) if in_hand else Fraction(ways * heap, left)


def _exact_chances(view: Any) -> dict[tuple[int, int], Fraction]:
    """For each seat and unseen card the chance that the seat holds it."""
    table = view.table
    played = _plays(table)
    taker = int(table.turned_taken)
    seen = int(view.hand[view.seat]) | int(view.thrown[view.seat]) | sum(1 << card for _, card, _ in played)
    seen |= int(table.dead)
    if taker == NOBODY:
        seen |= 1 << int(table.turned)
    unseen = [card for card in range(62) if card % PLACES in range(13 - int(table.cards) // 4, 13)]
    unseen = [card for card in unseen if not seen >> card & 1]
    hidden = taker not in (NOBODY, view.seat) and int(table.turned) in unseen
    others = [seat for seat in members(table.active) if seat != view.seat]
    possible = [
        [
            hand
            for hand in combinations(unseen, int(table.held[seat]))
            if _was_legal(table, played, seat, sum(1 << card for card in hand))
        ]
        for seat in others
    ]
    left = len(unseen) - sum(int(table.held[seat]) for seat in others)
    weights: dict[tuple[int, int], Fraction] = {}
    total = Fraction(0)
    for hands in itertools.product(*possible):
        if len(set().union(*hands)) < sum(map(len, hands)):
            continue
        weight = Fraction(1)
        if hidden:
            holder = next((seat for seat, hand in zip(others, hands, strict=True) if table.turned in hand), NOBODY)
            if holder not in (NOBODY, taker):
                continue
            weight = _ways_to_have_taken(table, holder == taker, left)
        total += weight
        for seat, hand in zip(others, hands, strict=True):
            for card in hand:
                weights[seat, card] = weights.get((seat, card), Fraction(0)) + weight
    return {what: ways / total for what, ways in weights.items()}


def _mid_play(text: str, blind: bool, cut_turned: bool, how_many: int) -> Iterator[Any]:
    """Views in play behind the second trick, the turned card taken as asked for."""
    found = 0
    for s in decisions(text, deals=3000, seed=21):
        table = s.table
        size = int(table.active).bit_count()
        if table.phase != Phase.PLAY or size > 3 or table.plays < 2 * size or table.plays >= 3 * size:
            continue
        taken_by_cutter = table.turned_taken != NOBODY and not table.blind
        if bool(table.blind) != blind or taken_by_cutter != cut_turned:
            continue
        if (blind or cut_turned) and table.turned in table.played[: table.plays]:
            continue
        # From all sides but the one that knows where the turned card is.
        viewer = [seat for seat in members(table.active | table.looked) if seat != table.turned_taken]
        yield see(copy(s), viewer[int(table.deals + table.plays) % len(viewer)])
        found += 1
        if found == how_many:
            return


@pytest.mark.rule("frap", "R19", "R21", "R25")
@pytest.mark.parametrize(
    ("text", "blind", "cut_turned"),
    [
        ("frap(players=3)", False, False),
        ("frap(players=3)", True, False),
        ("frap(players=2)", True, False),
        ("frap(players=3,blind_exchange=turned_only)", True, False),
        ("frap(players=3)", False, True),
        ("khrap(players=2)", True, False),
        ("khrap(players=2)", False, True),
    ],
)
def test_the_chances_of_single_cards_are_the_exact_ones(text: str, blind: bool, cut_turned: bool) -> None:
    met_turned = 0
    for index, view in enumerate(_mid_play(text, blind, cut_turned, how_many=6)):
        exact = _exact_chances(view)
        samples = array(Frap, 10_000)
        draw_samples(view, samples, stream(12, "chances", index))
        for seat in members(view.table.active):
            if seat == view.seat:
                continue
            for card in range(62):
                met = int((samples["hand"][:, seat] >> card & 1).sum())
                chance = exact.get((seat, card), Fraction(0))
                if (seat, card) in exact or met:
                    assert binomtest(met, len(samples), min(1.0, float(chance))).pvalue > SURELY, (seat, card)
        met_turned += (int(view.table.turned_taken), int(view.table.turned)) in exact
    assert bool(met_turned) == (blind or cut_turned)


# ---- Always: the view is met to the last byte, and no card is lost


@pytest.mark.rule("frap", "I5", "R6")
@pytest.mark.rule("khrap", "I6", "R4")
@pytest.mark.parametrize("text", ALL)
def test_a_sample_meets_its_view_and_holds_every_card_once(text: str) -> None:
    sample = new(Frap)
    for index, s in enumerate(decisions(text, deals=6, seed=31)):
        whole = sum(holders(s))
        for seat in range(-1, int(s.table.players), 1 + index % 3):
            view = see(s, seat)
            verbs.resample(view, sample, stream(32, "meet", 100 * index + seat + 1))
            assert see(sample, seat).tobytes() == view.tobytes()
            places = holders(sample)
            assert sum(places) == whole
            assert sum(int(cards).bit_count() for cards in places) == whole.bit_count()
            if seat == s.table.turn:
                assert verbs.legal(sample) == verbs.legal(s)


@pytest.mark.parametrize("text", PLAIN)
def test_a_sample_is_the_same_for_the_same_stream_whatever_its_record_held(text: str) -> None:
    fresh, used = new(Frap), new(Frap)
    for index, s in enumerate(decisions(text, deals=2, seed=33)):
        view = see(s, max(0, int(s.table.turn)))
        verbs.resample(view, fresh, stream(34, "same", index))
        verbs.resample(view, used, stream(34, "other", index))
        verbs.resample(view, used, stream(34, "same", index))
        for seat in range(-1, int(s.table.players)):
            assert see(used, seat).tobytes() == see(fresh, seat).tobytes()
        assert used["pack"][: s.table.pack_end].tolist() == fresh["pack"][: s.table.pack_end].tolist()


@pytest.mark.rule("frap", "A31")
@pytest.mark.rule("khrap", "A32", "A34")
@pytest.mark.parametrize("text", [text for text in ALL if "recycle" in text])
def test_known_hands_that_came_back_do_not_make_the_search_long(text: str) -> None:
    """A hand that a seat has thrown in and knows is with those who have drawn since: few samples are in vain."""
    sample = new(Frap)
    tries = samples = 0
    for index, s in enumerate(decisions(text, deals=40, seed=35)):
        if s.table.recycled and index % 3 == 0:
            for seat in members(s.table.looked & (s.table.passed | s.table.cutters)):
                tries += verbs.resample(see(s, seat), sample, stream(36, "long", index))
                samples += 1
    assert samples
    assert tries < 100 * samples
