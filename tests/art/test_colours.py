"""Colour schemes: complete, legible, and never the only mark."""

import re

import pytest

from kozyr import art
from kozyr.art.colours import PALETTE, SCHEMES, WIDTHS


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, other: str) -> float:
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _values(scheme: str) -> dict[str, str]:
    return {**PALETTE, **WIDTHS, **SCHEMES[scheme]}


def test_the_four_schemes() -> None:
    assert art.schemes() == ("two", "four", "contrast", "night")
    assert art.declarations("two") == ""
    with pytest.raises(ValueError, match="are known"):
        art.declarations("pink")


@pytest.mark.parametrize("scheme", art.schemes())
def test_a_scheme_sets_only_what_is_drawn_with(scheme: str) -> None:
    assert set(SCHEMES[scheme]) <= {*PALETTE, *WIDTHS}
    for declaration in filter(None, art.declarations(scheme).split(";")):
        assert re.fullmatch(r"--kz-[a-z-]+:(#[0-9a-f]{6}|[\d.]+)", declaration)


@pytest.mark.parametrize("scheme", art.schemes())
def test_letters_stand_out_from_the_paper(scheme: str) -> None:
    values = _values(scheme)
    least = 5 if scheme == "contrast" else 4.5
    for name in values:
        if name.endswith("-text"):
            assert _contrast(values[name], values["paper"]) >= least, name


def test_four_colours_are_four_and_two_are_two() -> None:
    for scheme, count in (("two", 2), ("four", 4)):
        assert len({_values(scheme)[suit] for suit in "shdc"}) == count


def test_high_contrast_tells_suits_apart_without_colour() -> None:
    values = _values("contrast")
    solid = {suit: values[suit] != values["paper"] for suit in "shdc"}
    assert solid == {"s": True, "h": True, "d": False, "c": False}
    assert all(values[f"{suit}-edge"] != "none" for suit in "shdc")


@pytest.mark.parametrize("scheme", art.schemes())
def test_an_image_has_the_values_of_its_scheme(scheme: str) -> None:
    resolved = art.resolved(art.sprite("french", "en", "small"), scheme)
    assert "var(" not in resolved
    assert _values(scheme)["paper"] in resolved
