"""What the tests of rules share."""

from typing import Any

import pytest

from kozyr.games.stukolka.options import FAMILY, Options, options
from kozyr.refusals import Refused
from tests.stukolka.positions import Position, deal


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule("stukolka", *ids)


def refused(code: str, preset: str, **changes: Any) -> None:
    with pytest.raises(Refused) as found:
        options(preset, **changes)
    assert found.value.refusal.code == code


def do_first(position: Position) -> Position:
    """The first of the open actions: pass, stand, or the lowest card."""
    return position.do(FAMILY.game.action_text(position.view(), position.legal()[0]))


def to_play(options: Options, hands: dict[int, str], trump_card: str, **more: Any) -> Position:
    """All knock, and nobody buys; the last seat deals, so seat 0 leads."""
    position = deal(options, dealer=options.players - 1, hands=hands, trump_card=trump_card, **more)
    return position.do(*["knock"] * options.players)
