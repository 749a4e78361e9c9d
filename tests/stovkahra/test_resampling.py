"""Resampling against the naive law: every way in which the unseen cards can lie, replayed by the verbs alone."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product
from math import prod
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from kozyr.cards import as_set, members
from kozyr.engine import verbs
from kozyr.engine.actions import random_action
from kozyr.engine.loops import lay_orders
from kozyr.engine.random import stream
from kozyr.engine.state import copy, new
from kozyr.games.family import read_game
from kozyr.games.stovkahra.game import GAME
from kozyr.refusals import Refused
from tests.stovkahra.playouts import see
from tests.stovkahra.scripted import RECEIVERS

SAMPLES = 2000
Hands = tuple[int, ...]


class Recorded:
    """A deal of random play, as far as some cards a hand are left: its start, and what was decided.

    Args:
        text: the game.
        seed: of the pack and the players.
        left: tricks that are left.
        deals: which deal of the match, from 1.
    """

    def __init__(self, text: str, seed: int, left: int, deals: int = 1) -> None:
        _, options = read_game(text)
        self.state = new(GAME.state)
        GAME.set_up(self.state, options, 0)
        orders = np.array(GAME.pack(options) * GAME.orders(options), np.int8)
        shuffling, choosing = stream(seed, "shuffle"), stream(seed, "choose")
        for number in range(1, deals + 1):
            lay_orders(self.state, orders, 32, shuffling)
            self.start = copy(self.state)
            verbs.begin(self.state, orders)
            self.orders = orders.copy()
            self.said: list[str] = []
            while not verbs.over(self.state):
                if number == deals and self.state.table.tricks == 8 - left:
                    return
                action = 62
                while action == 62:
                    action = int(random_action(self.state, choosing))
                self.said.append(GAME.action_text(see(self.state, int(self.state.table.turn)), action))
                verbs.apply(self.state, action)

    def hands(self) -> Hands:
        """The hands as they are."""
        return tuple(int(hand) for hand in self.state.hand)

    def with_hands(self, hands: Hands) -> Any:
        """The state behind the same decisions, had the last cards lain like this; None where one was not open."""
        dealt = [members_of(self.state, seat) | hands[seat] for seat in range(4)]
        state = copy(self.start)
        order = self.orders.copy()
        eldest = (int(self.state.table.dealer) + 1) % 4
        exposed = int(self.state.table.exposed)
        turned = int(self.state.table.turned)
        queues = []
        for step in range(4):
            cards = list(members(dealt[(eldest + step) % 4]))
            cards.sort(key=lambda card: (card == turned, not exposed >> card & 1))
            queues.append(iter(cards))
        for place, step in enumerate(RECEIVERS):
            order[place] = next(queues[step])
        verbs.begin(state, order)
        for words in self.said:
            try:
                # What a declaration is called depends on the hand; what is said of it does not.
                action = GAME.read_action(see(state, int(state.table.turn)), words)
            except Refused:
                return None
            if verbs.over(state) or not int(verbs.legal(state)) >> action & 1:
                return None
            verbs.apply(state, action)
        return state


def members_of(state: Any, seat: int) -> int:
    """The cards that a seat has played."""
    table = state.table
    played = 0
    for place in range(int(table.plays)):
        player = (int(table.leaders[place // 4]) + place % 4) % 4
        if player == seat:
            played |= 1 << int(table.played[place])
    return played


def deals_of(cards: list[int], sizes: list[int]) -> Iterator[tuple[int, ...]]:
    """Every way to deal cards out to hands of these sizes."""
    if not sizes:
        yield ()
        return
    for chosen in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in chosen]
        for others in deals_of(rest, sizes[1:]):
            yield (as_set(chosen), *others)


def agreeing(deal: Recorded, seat: int) -> set[Hands]:
    """The hands of all deals that agree with what a seat sees."""
    truth = deal.hands()
    others = [other for other in range(4) if other != seat]
    unseen = sorted(card for other in others for card in members(truth[other]))
    view = see(deal.state, seat).tobytes()
    found = set()
    for dealt in deals_of(unseen, [truth[other].bit_count() for other in others]):
        hands = list(truth)
        for other, cards in zip(others, dealt, strict=True):
            hands[other] = cards
        state = deal.with_hands(tuple(hands))
        if state is not None and see(state, seat).tobytes() == view:
            found.add(tuple(hands))
    return found


def sampled(view: Any, seed: int, count: int = SAMPLES) -> list[Any]:
    """States drawn from a view."""
    drawn = []
    source = stream(seed, "resample")
    for _ in range(count):
        state = new(GAME.state)
        verbs.resample(view, state, source)
        drawn.append(state)
    return drawn


CASES = [
    ("stovkahra()", 1, 3),
    ("stovkahra()", 4, 2),
    ("stovkahra(allow_understate=true)", 30, 2),
    ("stovkahra(must_trump=not_over_partner,forced_undertrump=false,head_rule=not_over_partner)", 3, 3),
    ("stovkahra(head_when_trumped=true,eldest_exposed=8)", 2, 2),
    ("stovkahra(carta_bianca_points=10,eldest_exposed=0)", 5, 2),
]


@pytest.mark.rule("stovkahra", "I14", "R13", "R24")
@pytest.mark.parametrize(("text", "seed", "left"), CASES)
def test_every_agreeing_deal_is_as_likely_as_any_other(text: str, seed: int, left: int) -> None:
    deal = Recorded(text, seed, left)
    for seat in (0, 3):
        expected = agreeing(deal, seat)
        assert deal.hands() in expected
        seen = Counter(tuple(int(hand) for hand in state.hand) for state in sampled(see(deal.state, seat), seed))
        assert set(seen) <= expected
        if len(expected) > 1:
            assert chisquare([seen[hands] for hands in sorted(expected)]).pvalue > 1e-4


def with_declared_three(text: str, left: int) -> Iterator[tuple[Recorded, int]]:
    """Deals in which somebody has declared three of which another does not know all, and that other."""
    for seed in range(200):
        deal = Recorded(text, seed, left)
        for owner in range(4):
            for rank in members(int(deal.state.table.threes[owner])):
                of_rank = as_set(rank + 16 * suit for suit in range(4))
                hidden = as_set(card for hand in deal.hands() for card in members(hand & of_rank))
                seat = (owner + 1) % 4
                if hidden.bit_count() > 1 and not deal.hands()[seat] & of_rank:
                    yield deal, seat


@pytest.mark.rule("stovkahra", "R17", "A14", "R14")
@pytest.mark.parametrize("text", ["stovkahra()", "stovkahra(allow_understate=true)"])
def test_a_declared_three_is_drawn_as_often_as_it_can_have_come_about(text: str) -> None:
    found = 0
    for deal, seat in with_declared_three(text, 3):
        expected = agreeing(deal, seat)
        if not 1 < len(expected) < 400:
            continue
        seen = Counter(tuple(int(hand) for hand in state.hand) for state in sampled(see(deal.state, seat), found))
        assert set(seen) <= expected
        assert chisquare([seen[hands] for hands in sorted(expected)]).pvalue > 1e-4
        found += 1
        if found == 2:
            break
    assert found == 2


@pytest.mark.rule("stovkahra", "R11", "R9")
@pytest.mark.parametrize("text", ["stovkahra()", "stovkahra(cut_mode=agent,cut_noise=2,next_dealer=random)"])
def test_the_pack_of_a_sample_gives_its_hands(text: str) -> None:
    deal = Recorded(text, 7, 5)
    for state in sampled(see(deal.state, 1), 1, 40):
        again = copy(deal.start)
        chance = deal.orders.copy()
        chance[:32] = state.order
        verbs.begin(again, chance)
        again.slip = state.slip
        if text != "stovkahra()":
            verbs.apply(again, int(state.wanted))
        dealt = [int(hand) for hand in again.hand]
        assert dealt == [int(state.hand[seat]) | members_of(deal.state, seat) for seat in range(4)]


@pytest.mark.rule("stovkahra", "A53", "D1")
def test_a_hidden_cut_is_drawn_evenly_and_the_cutter_knows_what_he_meant() -> None:
    deal = Recorded("stovkahra(cut_mode=agent,cut_noise=2)", 3, 6)
    cutter = (int(deal.state.table.dealer) + 3) % 4
    others = Counter(int(state.wanted) for state in sampled(see(deal.state, (cutter + 1) % 4), 2))
    assert set(others) == set(range(4, 29))
    assert chisquare([others[depth] for depth in range(4, 29)]).pvalue > 1e-4
    own = sampled(see(deal.state, cutter), 2, 200)
    assert {int(state.wanted) for state in own} == {int(deal.state.wanted)}
    assert {int(state.slip) for state in own} == set(range(-2, 3))


MEMORY = "stovkahra(shuffle_scope=match,end_of_deal=must_call,pack_memory=full"


@pytest.mark.rule("stovkahra", "A36")
@pytest.mark.parametrize("changes", ["", ",cut_mode=none", ",gather_mode=chronological", ",cut_mode=agent"])
def test_who_remembers_the_gathered_pack_knows_all_hands(changes: str) -> None:
    deal = Recorded(f"{MEMORY}{changes})", 2, 8, deals=2)
    while deal.state.table.dealt == 0:
        verbs.apply(deal.state, 11)
    for seat in range(-1, 4):
        for state in sampled(see(deal.state, seat), 3, 5):
            assert tuple(int(hand) for hand in state.hand) == deal.hands()


def ways_of_packets(deal: Recorded, seat: int) -> Counter[Hands]:
    """How many orders of the mixed packets, and cuts, give each of the hands that agree with what a seat sees."""
    view = see(deal.state, seat)
    table = deal.state.table
    before = [int(card) for card in view.before]
    eldest = (int(table.dealer) + 1) % 4
    receiver = [(eldest + step) % 4 for step in RECEIVERS]
    played = {card: other for other in range(4) for card in members(members_of(deal.state, other))}
    known = {**played, **dict.fromkeys(members(int(view.hand[seat])), seat)}
    ways: Counter[Hands] = Counter()
    for depth in range(4, 29):
        options = []
        for packet in range(8):
            start = packet * 4
            places = [(start + index - depth) % 32 for index in range(4)]
            found: Counter[tuple[tuple[int, int], ...]] = Counter()
            for cards in permutations(before[start : start + 4]):
                fits = all(
                    known.get(card, receiver[place]) == receiver[place]
                    and (card in known or receiver[place] != seat)
                    and (place != 31 or card == table.turned)
                    and (place > 2 or int(table.exposed) >> card & 1)
                    for card, place in zip(cards, places, strict=True)
                )
                if fits:
                    pairs = zip(cards, places, strict=True)
                    found[tuple(sorted((card, receiver[place]) for card, place in pairs if card not in played))] += 1
            options.append(found)
        for chosen in product(*options):
            hands = [0, 0, 0, 0]
            for held in chosen:
                for card, other in held:
                    hands[other] |= 1 << card
            count = prod(found[held] for found, held in zip(options, chosen, strict=True))
            if deal.with_hands(tuple(hands)) is not None:
                ways[tuple(hands)] += count
    return ways


@pytest.mark.rule("stovkahra", "A36", "A8")
@pytest.mark.parametrize("seed", [2, 5])
def test_mixed_packets_are_drawn_by_the_number_of_their_orders(seed: int) -> None:
    deal = Recorded(f"{MEMORY},gather_noise=packet)", seed, 4, deals=2)
    seat = 1
    expected = ways_of_packets(deal, seat)
    assert deal.hands() in expected
    seen = Counter(tuple(int(hand) for hand in state.hand) for state in sampled(see(deal.state, seat), seed))
    assert set(seen) <= set(expected)
    if len(expected) > 1:
        total = sum(expected.values())
        rows = [(seen[hands], SAMPLES * count / total) for hands, count in expected.items()]
        rare = [row for row in rows if row[1] < 5]
        kept = [row for row in rows if row[1] >= 5]
        if rare:
            kept.append((sum(row[0] for row in rare), sum(row[1] for row in rare)))
        assert chisquare([row[0] for row in kept], [row[1] for row in kept]).pvalue > 1e-4
