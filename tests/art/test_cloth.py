"""The hem, the motifs and the pictures of the games."""

from xml.etree import ElementTree

import pytest

from kozyr import art
from kozyr.art.hems import MOTIFS, PLAIN
from kozyr.art.reverses import GRID

GAMES = {"stukolka", "frap", "khrap", "shakha", "rams", "stovkahra", "banchok"}


def test_every_game_has_a_motif_and_a_picture() -> None:
    assert set(art.pictures()) == GAMES
    assert set(art.motifs()) == {PLAIN, *GAMES}
    assert len(set(MOTIFS.values())) == len(MOTIFS)


@pytest.mark.parametrize("name", art.motifs())
def test_a_grid_fits_into_the_hem(name: str) -> None:
    grid = MOTIFS[name]
    assert len(grid) == 9
    assert len({len(row) for row in grid}) == 1
    assert len(grid[0]) % 2 == 0, "the rails of the hem go on from motif to motif"
    assert set("".join(grid)) == set(".Xo")


@pytest.mark.parametrize("name", art.motifs())
@pytest.mark.parametrize("scheme", art.schemes())
def test_a_hem_is_a_square_that_can_be_sliced(name: str, scheme: str) -> None:
    root = ElementTree.fromstring(art.cloth(name, scheme))
    side = 2 * art.HEM + 4 * len(MOTIFS[name][0])
    assert root.attrib["viewBox"] == f"0 0 {side} {side}"
    assert "var(" not in art.cloth(name, scheme)
    assert "var(--kz-stitch" in art.cloth(name, None)


@pytest.mark.parametrize("name", art.motifs())
def test_a_motif_is_as_large_as_its_grid(name: str) -> None:
    root = ElementTree.fromstring(art.motif(name))
    assert root.attrib["viewBox"] == f"0 0 {4 * len(MOTIFS[name][0])} 36"


@pytest.mark.parametrize("game", art.pictures())
def test_a_picture_stands_alone(game: str) -> None:
    text = art.picture(game)
    root = ElementTree.fromstring(text)
    assert root.attrib["viewBox"] == "0 0 240 160"
    assert "url(" not in text and "href" not in text
    assert len(text) < 40_000
    assert "var(" not in art.picture(game, "night")


def test_the_back_is_the_same_upside_down() -> None:
    assert [row[::-1] for row in reversed(GRID)] == GRID


def test_unknown_names_are_refused() -> None:
    for draw in (art.cloth, art.motif, art.picture):
        with pytest.raises(ValueError, match="are known"):
            draw("whist")
