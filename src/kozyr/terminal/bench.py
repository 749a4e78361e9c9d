"""``kozyr bench``: how many deals a second this machine plays."""

import time

from kozyr.games.family import family
from kozyr.lab.simulate import simulate
from kozyr.languages import say
from kozyr.terminal.paper import Paper
from kozyr.terminal.play import say_if_cold

FIRST = 2_000


def bench(game: str, seconds: float, level: str, paper: Paper) -> None:
    """Play every preset for about so many seconds, all seats on one level.

    Raises:
        Refused: no such game or level.
    """
    found = family(game)
    say_if_cold(paper)
    for preset in found.presets:
        options = found.options(preset)
        deals, spent, decisions = FIRST, 0.0, 0
        played = 0
        started = time.perf_counter()
        while True:
            result = simulate(found, options, [level], deals, played)
            played += result.deals
            decisions += result.decisions
            spent += result.seconds
            if spent >= seconds or time.perf_counter() - started >= 4 * seconds + 1:
                break
            deals = max(FIRST, int(played / spent * (seconds - spent)))
        slots = {"deals": int(played / spent), "decisions": int(decisions / spent)}
        paper.line(say("cli_bench_line", paper.language, preset=preset, **slots))
