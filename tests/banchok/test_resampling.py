"""The law of resampling: every state that agrees with a view is as likely as any other, and no other is drawn.

The decks are so small that all of them can be gone through, by the verbs alone.
"""

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from kozyr.cards import as_set, card, packs
from kozyr.engine import verbs
from kozyr.engine.actions import random_action
from kozyr.engine.random import shuffle, stream
from kozyr.engine.state import copy, new
from kozyr.games.banchok.state import OPEN, UNSEEN
from kozyr.games.family import read_game
from tests.banchok.scripted import BANCHOK

GAME = BANCHOK.game
SAMPLES = 3000
SURELY = 1e-6


def tiny(text: str, words: str) -> tuple[Any, list[int]]:
    """A table with a deck of so few cards, and that deck; a mark says which are of the second pack."""
    _, made = read_game(text)
    s = new(GAME.state)
    GAME.set_up(s, made, 0)
    deck = [card(word) for word in words.split()]
    s.table.cards = len(deck)
    s.table.first_pack = as_set(c for c in deck if c < 64)
    s.table.second_pack = as_set(c - 64 for c in deck if c >= 64)
    return s, deck


def see(s: Any, seat: int) -> Any:
    """What a seat sees."""
    view = new(GAME.view)
    verbs.view(s, seat, view)
    return view


def replayed(start: Any, orders: list[Any], actions: list[list[int]]) -> Any:
    """The state behind these rounds; None where an action is not open."""
    s = copy(start)
    for order, steps in zip(orders, actions, strict=True):
        verbs.begin(s, np.array(order, np.int8))
        for action in steps:
            if verbs.over(s) or verbs.refuse(s, action):
                return None
            verbs.apply(s, action)
    return s


def drawn(view: Any, cards: int) -> Counter[tuple[int, ...]]:
    """How often each order of the deck is drawn from a view; each sample must give the view again."""
    source = stream(5, "resample")
    found: Counter[tuple[int, ...]] = Counter()
    sample = new(GAME.state)
    for number in range(SAMPLES):
        verbs.resample(view, sample, source)
        if number % 10 == 0:
            assert see(sample, int(view.seat)).tobytes() == view.tobytes()
        found[tuple(int(c) for c in sample.order[:cards])] += 1
    return found


def judge(agreeing: Counter[tuple[int, ...]], found: Counter[tuple[int, ...]]) -> None:
    assert set(found) <= set(agreeing)
    total = sum(agreeing.values())
    if len(agreeing) > 1:
        expected = [SAMPLES * ways / total for ways in agreeing.values()]
        assert chisquare([found[order] for order in agreeing], expected).pvalue > SURELY


ONE_ROUND = [
    "banchok(players=3)",
    "banchok(players=3,reveal=winning_card)",
    "banchok(players=3,reveal=winner_all_loser_none,identical_card=push)",
    "banchok(players=3,reveal=winning_card,identical_card=banker,look_before_turn=false)",
]


@pytest.mark.rule("banchok", "B7", "B8", "B34", "R17")
@pytest.mark.parametrize("text", ONE_ROUND)
@pytest.mark.parametrize("shown", ["Kh 2h 3s Ks Kh' 5s 4h 6h", "2h Kh 3s Ks Qs Ah 4h 5h", "2h Kh 3s Ks Qs 5d 4h 5h"])
def test_in_the_first_round_each_history_is_as_likely_as_any_other(text: str, shown: str) -> None:
    """Both punters have had their turns, or the first has: hands that were not shown went as they went."""
    start, deck = tiny(text, shown)
    # In the middle of the round once is enough: then the second hand is hidden as well.
    for actions in ([[5]], [[5, 5]]) if text == ONE_ROUND[0] else ([[5, 5]],):
        truth = replayed(start, [deck], actions)
        assert truth is not None
        views = {seat: see(truth, seat) for seat in (-1, 0, 1, 2)}
        agreeing: dict[int, Counter[tuple[int, ...]]] = {seat: Counter() for seat in views}
        # What stands in the places that everybody has seen is the same in every history.
        fixed = {
            place: c
            for place, c in enumerate(deck)
            if all(c == other for other in (int(order[place]) for order in _samples(views[-1], len(deck))))
        }
        free = [place for place in range(len(deck)) if place not in fixed]
        for arranged in permutations([deck[place] for place in free]):
            order = list(deck)
            for place, c in zip(free, arranged, strict=True):
                order[place] = c
            state = replayed(start, [order], actions)
            if state is None:
                continue
            for seat, view in views.items():
                if see(state, seat).tobytes() == view.tobytes():
                    agreeing[seat][tuple(order)] += 1
        for seat, view in views.items():
            judge(agreeing[seat], drawn(view, len(deck)))


def _samples(view: Any, cards: int) -> list[Any]:
    """Some states drawn from a view: they show which places can differ at all."""
    source = stream(9, "look")
    found = []
    for _ in range(60):
        sample = new(GAME.state)
        verbs.resample(view, sample, source)
        found.append(sample.order[:cards].copy())
    return found


@pytest.mark.rule("banchok", "R13", "B7")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_in_a_later_round_each_history_is_as_likely_as_any_other(seat: int) -> None:
    """Four of six cards went under the deck, in an order that nobody knows; four are on top, two of them fresh."""
    start, deck = tiny("banchok(players=2)", "2h Kh 3s Ks Kh' 5s")
    second = [deck[place] for place in (3, 1, 5, 0, 2, 4)]
    for actions in ([[5], []], [[5], [5]]):
        truth = replayed(start, [deck, second], actions)
        assert truth is not None
        view = see(truth, seat)
        agreeing: Counter[tuple[int, ...]] = Counter()
        for order in permutations(deck):
            if (
                see(replayed(start, [order], actions[:1]), seat).tobytes()
                != see(replayed(start, [deck], actions[:1]), seat).tobytes()
            ):
                continue
            for used in permutations(order[:4]):
                state = replayed(start, [order, [*used, *order[4:]]], actions)
                if state is not None and see(state, seat).tobytes() == view.tobytes():
                    agreeing[tuple(int(c) for c in state.order[: len(deck)])] += 1
        judge(agreeing, drawn(view, len(deck)))


@pytest.mark.rule("banchok", "R13", "B34")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_of_a_hand_that_was_not_shown_its_owner_alone_knows_what_lies_under_the_deck(seat: int) -> None:
    start, deck = tiny("banchok(players=2,reveal=winning_card)", "2h 3h 4h As Kd 5c")
    truth = replayed(start, [deck, deck], [[5], []])
    assert [int(owner) for owner in truth.table.owners[:6]] == [UNSEEN, UNSEEN, OPEN, 1, 1, 1]
    view = see(truth, seat)
    known = {int(c) for c in view.known[: len(deck)] if c >= 0}
    hand = {card(word) for word in ("2h", "3h", "4h")}
    assert known == {card("As")} | (hand if seat == 1 else set())
    agreeing: Counter[tuple[int, ...]] = Counter()
    for order in permutations(deck):
        for holder in set(permutations([OPEN, 1, 1, 1])):
            state = copy(truth)
            state.order[: len(deck)] = order
            state.holder[2 : len(deck)] = holder
            if see(state, seat).tobytes() == view.tobytes():
                agreeing[order] += 1
    judge(agreeing, drawn(view, len(deck)))


@pytest.mark.rule("banchok", "R13", "B34")
def test_what_is_left_of_a_packet_is_forgotten_where_cards_of_it_went_into_a_hidden_hand() -> None:
    start, deck = tiny("banchok(players=2,reveal=winning_card)", "2h 3h 4h As 2d 5c")
    # The second hand is 2d, 5c and a card that came back; the third round begins with what is left of that packet.
    state = replayed(start, [deck, deck], [[5], [5]])
    assert state.table.ending == 0
    verbs.begin(state, np.array(deck, np.int8))
    assert [int(size) for size in state.table.packets[:3]] == [2, 4, 0]
    assert [int(owner) for owner in state.table.owners[:2]] == [UNSEEN, UNSEEN]
    view = see(state, 1)
    assert all(int(c) == -1 for c in view.known[:2])
    for sample in _samples(view, len(deck)):
        assert sorted(int(c) for c in sample) == sorted(deck)


@pytest.mark.parametrize(
    "text",
    [
        "banchok(players=4,side_bets=true)",
        "banchok(players=4,reveal=winning_card,triple_factor=1000)",
        "banchok(players=10,reveal=winner_all_loser_none,look_before_turn=false)",
        "banchok(players=27)",
    ],
)
def test_a_sample_looks_the_same_to_its_seat_and_is_a_whole_deck(text: str) -> None:
    _, made = read_game(text)
    s, sample = new(GAME.state), new(GAME.state)
    GAME.set_up(s, made, 0)
    order = np.array(packs(2), np.int8)
    shuffling, choosing, drawing = stream(3, "shuffle"), stream(3, "choose"), stream(3, "resample")
    for _ in range(8):
        shuffle(order, shuffling)
        verbs.begin(s, order)
        while not verbs.over(s):
            for seat in (-1, int(s.table.dealer), int(s.table.turn)):
                view = see(s, seat)
                assert verbs.resample(view, sample, drawing) >= 1
                assert see(sample, seat).tobytes() == view.tobytes()
                assert sorted(int(c) for c in sample.order) == packs(2)
            action = random_action(s, choosing)
            verbs.apply(s, min(int(action), 20) if s.table.phase == 2 else action)
        if verbs.ended(s):
            verbs.close(s)
            s.table.deals = 0


@pytest.mark.rule("banchok", "B20", "R17")
def test_a_view_shows_nothing_but_the_own_hand() -> None:
    _, made = read_game("banchok(players=4)")
    s = new(GAME.state)
    GAME.set_up(s, made, 0)
    verbs.begin(s, np.array(packs(2), np.int8))
    hands = {seat: {int(c) for c in see(s, seat).hand} for seat in range(-1, 4)}
    assert hands[-1] == hands[0] == {-1}
    assert [len(hands[seat]) for seat in (1, 2, 3)] == [3, 3, 3]
    assert not hands[1] & hands[2]
    assert not {"order", "holder"} & set(GAME.view.dtype.names)
