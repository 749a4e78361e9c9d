"""Options in text: what is written reads back as the same options, for any values that go together."""

import enum
from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kozyr.engine.options import allowed_values, canonical, digest, lay, option_text, parse, read_option, setting
from kozyr.engine.state import new, state
from kozyr.refusals import Refused


class Deck(enum.IntEnum):
    AUTO = 0
    PACK_32 = 32


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    players: Annotated[int, msgspec.Meta(ge=2, le=12)] = 4
    open: bool = False
    deck: Deck = Deck.AUTO
    cap: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = None


@state
class Laid:
    options: Rules


rules = st.builds(
    Rules,
    players=st.integers(2, 12),
    open=st.booleans(),
    deck=st.sampled_from(Deck),
    cap=st.none() | st.integers(1, 1000),
)


@given(rules, st.sets(st.sampled_from(Rules.__struct_fields__)))
def test_a_canonical_string_reads_back(made: Rules, always: set[str]) -> None:
    defaults = msgspec.structs.asdict(Rules())
    text = canonical("game", made, defaults, tuple(always))
    name, settings = parse(text)
    read = {option: read_option(Rules, option, value) for option, value in settings.items()}
    assert name == "game"
    assert Rules(**read) == made
    assert always <= set(settings)


@given(rules, rules)
def test_a_digest_tells_options_apart(one: Rules, other: Rules) -> None:
    assert (digest("game", one, 1) == digest("game", other, 1)) == (one == other)
    assert digest("game", one, 1) != digest("game", one, 2)
    assert digest("game", one, 1) != digest("same", one, 1)


@given(rules)
def test_values_lie_in_the_state_as_numbers(made: Rules) -> None:
    laid = new(Laid).options
    lay(made, laid)
    assert laid.players == made.players
    assert laid.open == made.open
    assert laid.deck == made.deck
    assert laid.cap == (-1 if made.cap is None else made.cap)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", "1"),
        ("players", "13"),
        ("players", "four"),
        ("players", "²"),
        ("players", "none"),
        ("players", "9" * 5000),
        ("open", "2"),
        ("deck", "31"),
        ("cap", "0"),
        ("cap", "1001"),
    ],
)
def test_a_value_out_of_range_is_refused_with_what_is_possible(name: str, value: str) -> None:
    with pytest.raises(Refused) as caught:
        read_option(Rules, name, value)
    assert caught.value.refusal.code == "bad_option_value"
    assert allowed_values(Rules, name) in str(caught.value)


@pytest.mark.parametrize(("near", "meant"), [("player", "players"), ("opne", "open")])
def test_a_slip_of_the_pen_gets_a_proposal(near: str, meant: str) -> None:
    with pytest.raises(Refused, match=meant):
        read_option(Rules, near, "4")


@pytest.mark.parametrize("text", ["game(players=4", "game(players)", "game(=4)", "game(players=4)x"])
def test_a_text_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        parse(text)


def test_texts_of_values() -> None:
    values: list[Any] = [None, True, False, Deck.PACK_32, Deck.AUTO, 30]
    assert [option_text(value) for value in values] == ["none", "true", "false", "32", "auto", "30"]
    assert setting(" a = b ") == ("a", "b")
