"""Resampling against the naive law: all packs of a tiny deal, one by one, by the verbs alone."""

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from kozyr.cards import PLACES, as_set, members
from kozyr.engine import verbs
from kozyr.engine.actions import random_action
from kozyr.engine.random import stream
from kozyr.engine.state import copy, new
from kozyr.games.family import read_game
from kozyr.games.shakha.game import GAME

SAMPLES = 4000
SUITS = (0, 1, 3)


def tiny(text: str, cards: int, ranks: tuple[int, ...], deal: int) -> tuple[Any, list[int]]:
    """A table before its deal number ``deal``, with a pack of three suits of these ranks, and that pack."""
    _, made = read_game(text)
    state = new(GAME.state)
    GAME.set_up(state, made, 0)
    pack = [PLACES * suit + rank for suit in SUITS for rank in ranks]
    table = state.table
    table.pack = as_set(pack)
    table.shakhs = table.shakhs and as_set(
        [PLACES * suit + ranks[0] for suit in ((0, 3) if made.variant == 1 else (3,))]
    )
    table.most_cards = len(pack) // made.players
    table.all_deals = 2 * (table.most_cards - 1) + made.players
    table.deals = deal - 1
    assert min(deal, table.most_cards) == cards
    return state, pack


def see(state: Any, seat: int) -> Any:
    """What a seat sees."""
    view = new(GAME.view)
    verbs.view(state, seat, view)
    return view


def replayed(start: Any, order: tuple[int, ...], actions: list[int]) -> Any:
    """The state behind these actions with another pack; None where one of them is not open."""
    state = copy(start)
    verbs.begin(state, np.array(order, np.int8))
    for action in actions:
        if verbs.over(state) or not verbs.legal(state) >> action & 1:
            return None
        verbs.apply(state, action)
    return state


def layouts(start: Any, pack: list[int], players: int, cards: int) -> list[tuple[int, ...]]:
    """Every pack that differs in more than the order in which the cards of a hand, or the rest, lie."""
    seen = set()
    found = []
    dealt = players * cards
    for order in permutations(pack):
        turned = dealt if dealt < len(pack) else dealt - 1
        key = (
            tuple(as_set(order[seat:dealt:players]) for seat in range(players)),
            order[turned],
        )
        if key not in seen:
            seen.add(key)
            found.append(order)
    return found


CASES = [
    # options, cards each, ranks, number of the deal, seed
    ("shakha(variant=a,players=2)", 2, (4, 12), 2, 1),
    ("shakha(variant=b,players=2)", 2, (4, 12), 2, 2),
    ("shakha(variant=b,players=2)", 3, (4, 12), 3, 3),
    ("shakha(variant=b,players=2,trump_lead_forces_shakh=false,shakh_turned=no_trump)", 3, (4, 12), 3, 4),
    ("shakha(variant=b,players=2,shakh_is_side_card=true,ruff_rule=must,shakh_turned=redeal)", 2, (4, 12), 2, 5),
    ("shakha(variant=a,players=3,ruff_rule=locked,trump_lead_lock=true)", 2, (4, 12), 2, 6),
    ("shakha(variant=b,players=2,fixed_trump=d,shakh_forced_in_suit=true)", 2, (4, 12), 2, 7),
]


@pytest.mark.rule("shakha", "B3", "B9", "B10", "B37")
@pytest.mark.parametrize(("text", "cards", "ranks", "deal", "seed"), CASES)
def test_each_hidden_layout_is_drawn_as_often_as_any_other(
    text: str, cards: int, ranks: tuple[int, ...], deal: int, seed: int
) -> None:
    start, pack = tiny(text, cards, ranks, deal)
    players = int(start.table.players)
    every = layouts(start, pack, players, cards)
    choosing, drawing = stream(seed, "choose"), stream(seed, "resample")
    source = np.random.default_rng(seed)
    judged = 0
    while judged < 2:
        state = copy(start)
        verbs.begin(state, source.permutation(pack).astype(np.int8))
        actions: list[int] = []
        while not verbs.over(state):
            actions.append(int(random_action(state, choosing)))
            verbs.apply(state, actions[-1])
            if state.table.plays not in (1, players + 1) or verbs.over(state):
                continue
            judged += 1
            for seat in range(-1, players):
                _judge(start, every, actions, see(state, seat), seat, drawing)


def _judge(start: Any, every: list[tuple[int, ...]], actions: list[int], view: Any, seat: int, drawing: Any) -> None:
    agreeing: Counter[tuple[int, ...]] = Counter()
    for order in every:
        state = replayed(start, order, actions)
        if state is not None and see(state, seat).tobytes() == view.tobytes():
            agreeing[tuple(int(hand) for hand in state.hand)] += 1
    sample = new(GAME.state)
    drawn: Counter[tuple[int, ...]] = Counter()
    for _ in range(SAMPLES):
        verbs.resample(view, sample, drawing)
        drawn[tuple(int(hand) for hand in sample.hand)] += 1
    assert set(drawn) <= set(agreeing)
    total = sum(agreeing.values())
    if len(agreeing) > 1:
        expected = [SAMPLES * ways / total for ways in agreeing.values()]
        observed = [drawn[hands] for hands in agreeing]
        assert chisquare(observed, expected).pvalue > 1e-4


@pytest.mark.rule("shakha", "B4")
def test_calls_that_are_written_down_are_drawn_as_any_number() -> None:
    _, made = read_game("shakha(variant=a,players=3,call_order=simultaneous)")
    state = new(GAME.state)
    GAME.set_up(state, made, 0)
    state.table.deals = 2
    verbs.begin(state, np.array(GAME.pack(made), np.int8))
    verbs.apply(state, 2)
    verbs.apply(state, 1)
    drawing = stream(1, "resample")
    sample = new(GAME.state)
    drawn: Counter[int] = Counter()
    for _ in range(SAMPLES):
        verbs.resample(see(state, 1), sample, drawing)
        assert sample.written[1] == 2
        drawn[int(sample.written[2])] += 1
    assert set(drawn) == {0, 1, 2, 3}
    assert chisquare(list(drawn.values())).pvalue > 1e-4


@pytest.mark.parametrize("text", ["shakha(variant=a)", "shakha(variant=b,players=5)", "shakha(variant=v)"])
def test_a_sample_comes_from_its_own_pack_and_looks_the_same(text: str) -> None:
    """What is drawn is a whole history: from its pack, with the actions that were seen, the sample comes again."""
    _, made = read_game(text)
    state = new(GAME.state)
    GAME.set_up(state, made, 0)
    source, choosing, drawing = np.random.default_rng(3), stream(3, "choose"), stream(3, "resample")
    sample = new(GAME.state)
    while not verbs.ended(state):
        start = copy(state)
        verbs.begin(state, source.permutation(GAME.pack(made)).astype(np.int8))
        actions: list[int] = []
        while not verbs.over(state):
            seat = int(state.table.turn) if len(actions) % 2 else -1
            view = see(state, seat)
            assert verbs.resample(view, sample, drawing) == 1
            again = replayed(start, tuple(int(c) for c in sample.order[: made.pack_size]), actions)
            assert again is not None
            assert again.tobytes() == sample.tobytes()
            assert see(sample, seat).tobytes() == view.tobytes()
            actions.append(int(random_action(state, choosing)))
            verbs.apply(state, actions[-1])


@pytest.mark.rule("shakha", "C4", "B3")
@pytest.mark.parametrize("preset", ["a", "b", "v"])
def test_a_view_shows_nothing_but_the_own_hand(preset: str) -> None:
    _, made = read_game(f"shakha(variant={preset})")
    state = new(GAME.state)
    GAME.set_up(state, made, 0)
    verbs.begin(state, np.array(GAME.pack(made), np.int8))
    for seat in range(-1, made.players):
        view = see(state, seat)
        for other in range(len(view.hand)):
            assert int(view.hand[other]) == (int(state.hand[other]) if other == seat else 0)
        assert "order" not in view.dtype.names
    assert len(list(members(int(see(state, 1).hand[1])))) == 1
