"""What the tests of record share."""

import random
from pathlib import Path

from hypothesis import settings

from kozyr.cards import UNKNOWN
from kozyr.games.family import family, read_game
from kozyr.match import Match
from kozyr.record import (
    Replay,
    dumps,
)
from kozyr.sentences.record import SENTENCES

RECORDS = Path(__file__).parent / "data" / "records"


STUKOLKA = family("stukolka")


FEW = settings(max_examples=max(2, settings().max_examples // 4))
"""For what is tried with every game there is."""


LEAST = "stukolka(variant=prikup,players=3,stake=15)"


def played(game: str, seed: int, deals: int, *, last: int | None = None, seeded: bool = True) -> Match:
    """A match of random players, its last deal broken off after ``last`` actions."""
    found, options = read_game(game)
    chance = random.Random(seed)
    source = Match(options, family=found, seed=seed)
    match = source if seeded else Match(options, family=found)
    for number in range(1, deals + 1):
        if match.ended:
            break
        match.begin(source.shuffled(number))
        left = last if number == deals else None
        while not match.over and left != 0:
            match.play(chance.choice(match.legal()))
            left = None if left is None else left - 1
    return match


def codes(replay: Replay) -> list[str]:
    """The codes of a replay's faults; every fault can be said, with its place."""
    for fault in replay.faults:
        slots = {"line": fault.line, "column": fault.column, "reason": str(fault.refusal)}
        frame = SENTENCES["record_at_column" if fault.column else "record_at_line"]
        assert isinstance(frame, str)
        assert str(fault) == frame.format_map(slots)
    return [fault.refusal.code for fault in replay.faults]


def lines_of(match: Match | Replay) -> list[str]:
    return dumps(match).split("\n")


BASE = RECORDS / "unfinished.kozyr"


def forget(match: Match, chance: random.Random, share: float) -> str:
    """The record of a match with some of its cards forgotten, in packs and in what was thrown."""
    lines = []
    for line in lines_of(match):
        words = line.split(" ")
        hidden = words[0] == "pack" or words[1:2] in (["discard"], ["drop"])
        for place, word in enumerate(words):
            is_card = hidden and len(word) == 2 and word[1] in "shdc"
            if is_card and chance.random() < share:
                words[place] = UNKNOWN
        lines.append(" ".join(words))
    return "\n".join(lines)
