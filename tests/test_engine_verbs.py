"""Verbs find their game by the record's type, called from Python and from a kernel alike."""

from typing import Any

import numpy as np
import pytest

from kozyr.cards import pack
from kozyr.engine import verbs
from kozyr.engine.kernel import kernel
from kozyr.engine.state import Count, new, state
from kozyr.engine.verbs import legal
from tests import toy
from tests.tables import set_table


@kernel
def open_actions(s: Any) -> int:
    """A kernel that knows no game."""
    return int(legal(s))


@state
class NoGame:
    number: Count


def test_one_kernel_serves_two_games() -> None:
    _, stukolka = set_table("stukolka(variant=prikup,players=3)")
    verbs.begin(stukolka, np.array(pack(32), np.int8))
    high = new(toy.High)
    toy.set_up(high, toy.Rules(), 0)
    verbs.begin(high, np.array(toy.GAME.pack(toy.Rules()), np.int8))
    for s in (stukolka, high):
        assert open_actions(s) == verbs.legal(s) == 0b11


def test_what_is_no_games_record_is_told_so() -> None:
    with pytest.raises(TypeError, match=r"legal: .* is no game's record"):
        verbs.legal(new(NoGame))
    with pytest.raises(TypeError, match="no game's record"):
        verbs.legal(7)


def test_a_game_answers_a_verb_once() -> None:
    with pytest.raises(TypeError, match="High answers this verb already"):
        verbs.legal.of(toy.High)(lambda s: 0)


@pytest.mark.parametrize("action", [-1, 63, 64, 1000, -(2**40)])
def test_numbers_that_can_be_no_action_are_refused_too(action: int) -> None:
    _, s = set_table("stukolka(variant=obligatory,players=3)")
    verbs.begin(s, np.array(pack(32), np.int8))
    assert verbs.refuse(s, action) != 0
