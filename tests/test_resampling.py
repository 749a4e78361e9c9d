"""The law of resampling: every history that agrees with a view is as likely as any other, and no other is drawn."""

import itertools
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.stats import binomtest, chisquare

from kozyr.cards import ACE, KING, PLACES, QUEEN, as_set, members, pack
from kozyr.engine import verbs
from kozyr.engine.random import stream
from kozyr.engine.state import array, copy, new
from kozyr.games.stukolka.state import HAND, Phase, TrailCard
from tests.histories import Deal, draw_samples
from tests.stukolka.histories import histories, tiny_deals
from tests.tables import ALL, GAME, PRESETS, decisions, holders, see

SURELY = 1e-7
"""A sample less likely than this condemns the sampler. There are some thousand comparisons, all with fixed seeds."""
SAMPLES = 4000
MOST_HISTORIES = 12_000
SITUATIONS = 10
"""Different situations taken from each table."""
MOMENTS = 700

TINY = [
    ("stukolka(variant=prikup,players=3)", 12, 3),
    ("stukolka(variant=prikup,players=3)", 12, 2),
    ("stukolka(variant=plain,players=3,exchange=none)", 12, 3),
    ("stukolka(variant=obligatory,players=3)", 12, 3),
    ("stukolka(variant=prikup,players=3,must_overtrump=false,undertrump=free,exchange_max=1)", 12, 3),
    ("stukolka(variant=plain,players=3,must_beat=false,must_trump=false,forced_leads_scope=first)", 12, 2),
    ("stukolka(variant=shleif,players=3,blind=true,razrez=true,dealer_may_blind=always)", 12, 3),
    ("stukolka(variant=shleif,players=3,blind=true,dealer_may_blind=always)", 12, 2),
    ("stukolka(variant=shleif,players=3,trail_card_apart=true,blind=true,dealer_may_blind=always)", 12, 2),
    (
        "stukolka(variant=shleif,players=3,trail_card_apart=true,discards_face_up=true,blind=true,"
        "dealer_may_blind=always)",
        12,
        2,
    ),
    ("stukolka(variant=shleif,players=3,discards_face_up=true,blind=true,razrez=true)", 12, 3),
    (
        "stukolka(variant=shleif,players=3,razrez=true,razrez_when_swept=true,razrez_min_talon=3,"
        "reveal_after_deal=true,trail_renounce=false)",
        12,
        2,
    ),
    (
        "stukolka(variant=prikup,players=3,talon_short=reshuffle_passed,blind=true,razrez=true,razrez_min_talon=3)",
        12,
        3,
    ),
    (
        "stukolka(variant=shleif,players=3,talon_short=reshuffle_passed,razrez=true,razrez_min_talon=3,"
        "reveal_after_deal=true)",
        12,
        3,
    ),
    ("stukolka(variant=golets,players=3,golets_form=spare_hand,golets_recipient=choice_in_order)", 16, 3),
    (
        "stukolka(variant=golets,players=3,golets_form=spare_hand,golets_recipient=dealer,trail=true,"
        "blind=true,dealer_may_blind=always)",
        12,
        2,
    ),
]
"""Tables with packs so small that all histories can be gone through: options, cards, players."""


def _situation(deal: Deal, seat: int) -> tuple[Any, ...]:
    """What makes one situation different from another, for the sampler."""
    table = deal.state.table
    own = max(seat, 0)
    return (
        int(table.phase),
        int(table.trail_card),
        bool(table.reshuffled),
        int(table.plays) // 2,
        seat == table.dealer,
        seat < 0,
        bool(seat >= 0 and (table.passed | table.cutters) >> own & 1),
        bool(table.blind),
        bool(table.cutters),
        bool(table.swept_by >= 0),
    )


def _situations(text: str, deck: int, players: int) -> Iterator[tuple[Deal, int]]:
    """Different situations of random deals."""
    found: dict[tuple[Any, ...], tuple[Deal, int]] = {}
    for _, deal in zip(range(MOMENTS), tiny_deals(text, deck, players, seed=3), strict=False):
        for seat in range(-1, players):
            situation = _situation(deal, seat)
            if situation not in found and 2 <= histories(deal, seat).most() <= MOST_HISTORIES:
                found[situation] = deal, seat
    groups: dict[tuple[Any, ...], list[tuple[Any, ...]]] = {}
    for situation in sorted(found, reverse=True):
        groups.setdefault((situation[1:3], situation[-1]), []).append(situation)
    # In turn from each group: wherever the trail card is, reshuffled or not, swept or not.
    rounds = itertools.zip_longest(*groups.values())
    in_turn = (situation for round_ in rounds for situation in round_ if situation is not None)
    for situation in itertools.islice(in_turn, SITUATIONS):
        yield found[situation]


def _where(states: Any) -> NDArray[np.int64]:
    """Who holds and who has thrown what, and which card was the hidden trump."""
    return np.concatenate([states["hand"], states["thrown"], states["trail_card"][:, None]], axis=1)


def _whence(states: Any, deal: Deal) -> NDArray[np.int64]:
    """What everybody was dealt."""
    table = deal.state.table
    players, dealer = int(table.players), int(table.dealer)
    columns = []
    for seat in range(players):
        places = [(seat - dealer - 1) % players + players * turn for turn in range(HAND)]
        columns.append((np.int64(1) << states["pack"][:, places].astype(np.int64)).sum(axis=1))
    return np.stack(columns, axis=1)


def _talon_order(samples: Any, deal: Deal) -> float:
    """How likely it is that the next card of the talon is now this one of its cards, now that one."""
    start, end = int(deal.state.table.next_card), int(deal.state.table.pack_end)
    if end - start < 2:
        return 1.0
    talon = samples["pack"][:, start:end]
    lower = (talon < talon[:, :1]).sum(axis=1)
    return float(chisquare(np.bincount(lower, minlength=end - start)).pvalue)


def _likelihood(exact: NDArray[np.int64], sampled: NDArray[np.int64]) -> float:
    """How likely such a sample is, if all histories are as likely; 0 where it holds something impossible."""
    kinds, of = np.unique(np.concatenate([exact, sampled]), axis=0, return_inverse=True)
    of = of.ravel()
    expected = np.bincount(of[: len(exact)], minlength=len(kinds)) * (len(sampled) / len(exact))
    observed = np.bincount(of[len(exact) :], minlength=len(kinds)).astype(float)
    if observed[expected == 0].any():
        return 0.0
    # Rare kinds are thrown together, in the order of their cards, until each heap is large enough.
    order = np.argsort(expected, kind="stable")[::-1]
    heap = np.minimum(np.cumsum(expected[order]) // 10, np.sum(expected) // 10 - 1).astype(int)
    expected_heaps = np.bincount(heap, expected[order])
    observed_heaps = np.bincount(heap, observed[order])
    used = expected_heaps > 0
    if used.sum() < 2:
        return 1.0
    return float(chisquare(observed_heaps[used], expected_heaps[used]).pvalue)


@pytest.mark.rule("stukolka", "P9", "A42", "A47", "A51", "R18")
@pytest.mark.parametrize(("text", "deck", "players"), TINY)
def test_every_history_that_agrees_with_a_view_is_as_likely(text: str, deck: int, players: int) -> None:
    met = 0
    for index, (deal, seat) in enumerate(_situations(text, deck, players)):
        exact = histories(deal, seat).agreeing()
        samples = array(GAME.state, SAMPLES)
        draw_samples(see(deal.state, seat), samples, stream(11, "law", index))
        about = f"seat {seat}, {Phase(int(deal.state.table.phase)).name}, {len(exact)} histories, {deal.steps}"
        assert _likelihood(_where(exact), _where(samples)) > SURELY, about
        assert _likelihood(_whence(exact, deal), _whence(samples, deal)) > SURELY, about
        assert _talon_order(samples, deal) > SURELY, about
        met += 1
    assert met >= 5


# ---- A full pack: the chances of single cards, reckoned out exactly.


def _may_play(hand: int, trick: list[int], trump: int, king_held: bool) -> int:
    """The cards that may be played, as the rules page defines them (R20 to R22 with default options)."""

    def suit(number: int) -> int:
        return sum(1 << card for card in range(PLACES * number, PLACES * number + 13)) & hand

    ace, king, queen = (1 << PLACES * trump + rank for rank in (ACE, KING, QUEEN))
    if not trick:
        if hand & ace:
            return ace
        if hand & king and hand & queen:
            return king
        return queen if king_held and hand & queen else hand
    led = trick[0] // PLACES
    best = _winner(trick, trump)
    higher = sum(1 << card for card in members(hand) if card > best and card // PLACES == best // PLACES)
    if suit(led):
        return higher if best // PLACES == led and higher else suit(led)
    if suit(trump):
        return higher if best // PLACES == trump and higher else suit(trump)
    return hand


def _winner(trick: list[int], trump: int) -> int:
    trumps = [card for card in trick if card // PLACES == trump]
    return max(trumps or [card for card in trick if card // PLACES == trick[0] // PLACES])


def _was_legal(table: Any, played: list[tuple[int, int]], seat: int, hand_now: int) -> bool:
    """Whether a player could have played his cards, if this hand is what is left to him now."""
    players = int(table.knocked).bit_count()
    trump = int(table.trump)
    for place, (actor, card) in enumerate(played):
        if actor != seat:
            continue
        start = place - place % players
        hand = hand_now | sum(1 << later for who, later in played[place:] if who == seat)
        king_held = start > 0 and place == start and played[start - players] == (seat, PLACES * trump + KING)
        trick = [before for _, before in played[start:place]]
        if not _may_play(hand, trick, trump, king_held) >> card & 1:
            return False
    return True


def _plays(table: Any) -> list[tuple[int, int]]:
    """Who played what, in order."""
    seats = list(members(table.knocked))
    played = []
    for place in range(int(table.plays)):
        first = seats.index(int(table.leaders[place // len(seats)]))
        played.append((seats[(first + place % len(seats)) % len(seats)], int(table.played[place])))
    return played


def _exact_chances(view: Any) -> dict[tuple[str, int], Fraction]:
    """For each unseen card the chance that it is in a hand, and that it was the hidden trump card."""
    table = view.table
    played = _plays(table)
    dealer = int(table.dealer)
    hides = table.trail_card == TrailCard.TAKEN and view.seat != dealer
    seen = int(view.hand[view.seat]) | int(view.thrown[view.seat]) | sum(1 << card for _, card in played)
    if table.turned >= 0:
        seen |= 1 << int(table.turned)
    if view.trail_card >= 0:
        seen |= 1 << int(view.trail_card)
    unseen = [card for card in pack(32) if not seen >> card & 1]
    others = [seat for seat in members(table.knocked) if seat != view.seat]
    weights: dict[tuple[str, int], int] = {}
    total = 0
    possible = [
        [
            hand
            for hand in map(as_set, combinations(unseen, int(table.held[seat])))
            if _was_legal(table, played, seat, hand)
        ]
        for seat in others
    ]
    for hands in itertools.product(*possible):
        if any(one & other for one, other in combinations(hands, 2)):
            continue
        left = as_set(unseen) & ~sum(hands)
        weight = 1
        if hides:
            # One of the cards the dealer kept or dropped was the trump card; what he dropped is any card that is left.
            kept = list(members(hands[others.index(dealer)])) + [card for who, card in played if who == dealer]
            was = {card: left.bit_count() for card in kept if card // PLACES == table.trump}
            was |= {card: 1 for card in members(left) if card // PLACES == table.trump}
            weight = sum(was.values())
            for card, ways in was.items():
                weights["trail", card] = weights.get(("trail", card), 0) + ways
        total += weight
        for seat, hand in zip(others, hands, strict=True):
            for card in members(hand):
                weights[f"hand {seat}", card] = weights.get((f"hand {seat}", card), 0) + weight
    return {what: Fraction(ways, total) for what, ways in weights.items()}


FULL = ["stukolka(variant=prikup,players=3)", "stukolka(variant=shleif,players=3,trail_renounce=false)"]


def _mid_play(text: str, how_many: int) -> Iterator[Any]:
    """Views in play in which others have shown something: a suit they lack, or a lead without the trump ace."""
    found = 0
    for s in decisions(text, deals=200, seed=21):
        table = s.table
        if table.phase != Phase.PLAY or int(table.knocked).bit_count() < 3 or table.plays < 5:
            continue
        # The table turns the views round, so that the dealer and the others are seen from all sides.
        yield see(copy(s), int((table.deals + table.plays) % 3))
        found += 1
        if found == how_many:
            return


@pytest.mark.rule("stukolka", "R20", "R21", "R22")
@pytest.mark.parametrize("text", FULL)
def test_the_chances_of_single_cards_are_the_exact_ones(text: str) -> None:
    for index, view in enumerate(_mid_play(text, how_many=6)):
        exact = _exact_chances(view)
        samples = array(GAME.state, 20_000)
        draw_samples(view, samples, stream(12, "chances", index))
        met: dict[tuple[str, int], int] = {}
        for seat in members(view.table.knocked):
            if seat != view.seat:
                for card in range(62):
                    times = int((samples["hand"][:, seat] >> card & 1).sum())
                    if times:
                        met[f"hand {seat}", card] = times
        if view.table.trail_card == TrailCard.TAKEN and view.seat != view.table.dealer:
            numbers, times_of = np.unique(samples["trail_card"], return_counts=True)
            met |= {("trail", int(card)): int(times) for card, times in zip(numbers, times_of, strict=True)}
        assert set(met) <= set(exact)
        for what, chance in exact.items():
            assert binomtest(met.get(what, 0), len(samples), min(1.0, float(chance))).pvalue > SURELY, what


# ---- Always: the view is met to the last byte, and no card is lost.


@pytest.mark.rule("stukolka", "P4", "P9")
@pytest.mark.parametrize("text", ALL)
def test_a_sample_meets_its_view_and_holds_every_card_once(text: str) -> None:
    sample = new(GAME.state)
    for index, s in enumerate(decisions(text, deals=12, seed=31)):
        whole = sum(holders(s))
        for seat in range(-1, int(s.table.players), 1 + index % 3):
            view = see(s, seat)
            verbs.resample(view, sample, stream(32, "meet", 100 * index + seat + 1))
            assert see(sample, seat).tobytes() == view.tobytes()
            places = holders(sample)
            assert sum(places) == whole
            assert sum(int(cards).bit_count() for cards in places) == whole.bit_count()


@pytest.mark.parametrize("text", PRESETS)
def test_a_sample_is_the_same_for_the_same_stream_whatever_its_record_held(text: str) -> None:
    fresh, used = new(GAME.state), new(GAME.state)
    for index, s in enumerate(decisions(text, deals=2, seed=33)):
        view = see(s, max(0, int(s.table.turn)))
        verbs.resample(view, fresh, stream(34, "same", index))
        verbs.resample(view, used, stream(34, "other", index))
        verbs.resample(view, used, stream(34, "same", index))
        assert [see(used, seat).tobytes() for seat in range(-1, 6)] == [
            see(fresh, seat).tobytes() for seat in range(-1, 6)
        ]
        assert used["pack"][: s.table.pack_end].tolist() == fresh["pack"][: s.table.pack_end].tolist()
