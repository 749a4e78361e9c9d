"""The invariants of the money and of the deck, over random play of every kind of table."""

from typing import Any

import numpy as np
import pytest

from kozyr.cards import packs
from kozyr.engine import verbs
from kozyr.engine.actions import OpenActions, random_action
from kozyr.engine.random import shuffle, stream
from kozyr.engine.state import copy, new
from kozyr.games.banchok.state import Phase
from kozyr.lab.simulate import simulate
from tests.banchok.scripted import BANCHOK

TABLES: list[dict[str, Any]] = [
    {},
    {"players": 2},
    {"players": 9, "side_bets": True},
    {"players": 27},
    {"players": 14, "packs": 1, "reveal": "winning_card"},
    {"players": 6, "side_bets": True, "purse": 700, "side_scope": "round", "tenures_per_player": 0},
    {"players": 4, "bet_step": 1, "min_bet": 5, "stake": 101, "side_bets": True, "side_min": 3, "side_scope": "turn"},
    {"players": 5, "triple_check": "end_of_round", "identical_card": "push", "recycle": "full_shuffle"},
]
ROUNDS = 60


@pytest.mark.rule("banchok", "I1", "I2", "I3", "I4", "I5", "I6")
@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: ",".join(f"{k}={v}" for k, v in rules.items()) or "usual")
def test_the_invariants_hold(rules: dict[str, Any]) -> None:
    options = BANCHOK.options(**rules)
    game = BANCHOK.game
    s = new(game.state)
    game.set_up(s, options, 0)
    deck = packs(options.packs)
    order = np.array(deck, np.int8)
    shuffling, choosing = stream(4, "shuffle"), stream(4, "choose")
    full = options.triple_factor * options.stake
    for _ in range(ROUNDS):
        shuffle(order, shuffling)
        verbs.begin(s, order)
        punters = int(s.table.punters).bit_count()
        assert sorted(int(card) for card in s.order[: len(deck)]) == deck
        if s.table.lap > 1 and options.recycle == 0:
            # 104 before the deal: what was on top, and 4n used cards underneath.
            assert sum(int(size) for size in s.table.packets) == len(deck)
            assert 4 * punters <= len(deck)
        while not verbs.over(s):
            table = copy(s.table)
            actions = OpenActions(s)
            if table.phase == Phase.BET:
                assert table.pot > 0
                assert table.pot < full or options.triple_check == 1
                if (options.stake | options.min_bet) % options.bet_step == 0:
                    assert table.pot % options.bet_step == 0
                if options.min_bet == options.bet_step:
                    assert table.pot >= options.min_bet
                assert actions[-1] <= table.pot
            if table.phase == Phase.SIDE:
                bet = int(table.bets[int(table.punter)]) + sum(int(side) for side in table.sides)
                assert bet + actions[-1] <= table.pot
            action = random_action(s, choosing)
            verbs.apply(s, 1 if table.phase == Phase.OFFER and action == 0 and choosing[0] % 3 else action)
            assert s.table.pot >= 0
            assert int(s.table.pot) + sum(int(purse) for purse in s.table.balance) == 0
        if verbs.ended(s):
            verbs.close(s)
            assert s.table.pot == 0
            assert sum(int(purse) for purse in s.table.balance) == 0
            s.table.deals = 0


@pytest.mark.rule("banchok", "I1", "R18")
def test_what_a_tenure_brings_the_banker() -> None:
    """Broken −S, tripled at least +2S and less than +5S; and the others have it, or have lost it."""
    options = BANCHOK.options(players=4, tenures_per_player=0)
    game = BANCHOK.game
    s = new(game.state)
    game.set_up(s, options, 0)
    order = np.array(packs(2), np.int8)
    shuffling, choosing = stream(6, "shuffle"), stream(6, "choose")
    results: list[int] = []
    while len(results) < 100:
        before = [int(purse) for purse in s.table.balance[:4]]
        opened = True
        while opened or s.table.phase != Phase.OFFER:
            if verbs.over(s):
                shuffle(order, shuffling)
                verbs.begin(s, order)
                opened = False
            verbs.apply(s, random_action(s, choosing))
        banker = int(s.table.dealer)
        changes = [int(now) - then for now, then in zip(s.table.balance[:4], before, strict=True)]
        assert sum(changes) == 0
        results.append(changes[banker])
        verbs.apply(s, 1)
    assert {result for result in results if result < 600} == {-300}
    assert max(results) < 1500
    assert max(results) >= 600


@pytest.mark.rule("banchok", "R22")
def test_behind_a_match_that_has_ended_another_begins() -> None:
    """Loops over deals need not know of the end of a match: everybody sits down again."""
    options = BANCHOK.options(players=3)
    s = new(BANCHOK.game.state)
    BANCHOK.game.set_up(s, options, 0)
    order, choosing = np.array(packs(2), np.int8), stream(6, "choose")
    ends = 0
    for _ in range(60):
        verbs.begin(s, order)
        assert not verbs.over(s)
        while not verbs.over(s):
            verbs.apply(s, random_action(s, choosing))
        ends += int(verbs.ended(s))
    assert ends > 3


@pytest.mark.rule("banchok", "I1")
@pytest.mark.parametrize("levels", [["random"], ["book"]])
@pytest.mark.parametrize("preset", list(BANCHOK.presets))
def test_money_is_conserved_over_many_matches(preset: str, levels: list[str]) -> None:
    result = simulate(BANCHOK, BANCHOK.options(preset), levels, 3000, 1)
    assert result.money
    assert isinstance(result.money.pot, int)
    assert sum(result.money.seats) + result.money.pot == 0
    assert result.sessions > 10
