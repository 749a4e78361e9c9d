"""Pen, polygons and letters."""

import subprocess
import sys

import pytest

from kozyr.art.geometry import brocade, hatching, inside, polygon
from kozyr.art.ink import number
from kozyr.art.labels import INDICES
from kozyr.art.letters import glyphs, word
from kozyr.art.stitch import laid, mirrored, star


@pytest.mark.parametrize(
    ("value", "text"), [(1.0, "1"), (0.5, ".5"), (-0.25, "-.2"), (-0.04, "0"), (10.0, "10"), (100.26, "100.3")]
)
def test_numbers_are_written_short(value: float, text: str) -> None:
    assert number(value) == text


def test_hatching_stays_inside_its_shape() -> None:
    square = "M0 0H40V40H0Z"
    lines = hatching(square, 5, 45, 1)
    ends = lines.replace("M", " ").replace("L", " ").replace("-", " -").split()
    assert len(ends) > 20
    assert all(0 <= float(end) <= 40 for end in ends)


def test_brocade_is_cut_to_its_shape() -> None:
    cut = brocade("M0 0H20V20H0Z", [(0, -6), (6, 0), (0, 6), (-6, 0)], 10, 10)
    corners = cut.replace("M", " ").replace("L", " ").replace("Z", " ").replace("-", " -").split()
    assert corners and all(0 <= float(corner) <= 20 for corner in corners)


def test_inside() -> None:
    shape = polygon("M0 0H10V10H0Z")
    assert inside((5, 5), shape)
    assert not inside((11, 5), shape)
    with pytest.raises(ValueError, match="M L H V C Z"):
        polygon("M0 0Q5 5 10 10Z")


def test_every_letter_of_every_set_is_drawn() -> None:
    needed = {
        letter for sets in INDICES.values() for labels in sets.values() for label in labels.values() for letter in label
    }
    assert needed <= set(glyphs())
    for letter in needed:
        wide, drawn = word(letter)
        assert wide > 0 and drawn.startswith("<path")


def test_a_persian_ten_reads_from_left_to_right() -> None:
    assert word("۱۰")[1].index(glyphs()["۱"][1]) < word("۱۰")[1].index(glyphs()["۰"][1])


def test_grids_are_mirrored_and_laid_upon_each_other() -> None:
    assert mirrored(["ab", "cd"]) == ["aba", "cdc", "aba"]
    assert laid(["...", "..."], ["X."], 1, 1) == ["...", ".X."]
    flake = star(4)
    assert flake == [row[::-1] for row in flake] == flake[::-1]
    assert len(flake) == 9


def test_the_package_loads_nothing_heavy() -> None:
    heavy = {"numpy", "numba", "kozyr.engine", "kozyr.art.courts"}
    code = f"import sys, kozyr.art; print(sorted({heavy} & set(sys.modules)))"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert shown.strip() == "[]"
