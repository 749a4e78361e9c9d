"""One truth: the same lines, compiled or interpreted, give the same states to the last byte."""

from kozyr.engine.kernel import COMPILED
from tests.shakha.test_interpreted import digests_of

GAMES = ("stovkahra()", "stovkahra(cut_mode=agent,shuffle_scope=match,pack_memory=full,gather_noise=packet_pile)")


def test_interpreted_play_is_compiled_play() -> None:
    here, other = digests_of(GAMES, compiled=COMPILED), digests_of(GAMES, compiled=not COMPILED)
    assert len(here) == len(GAMES)
    assert here == other
