"""Digests of seeded random play: ``python -m tests.digests`` prints one a table, the same compiled and interpreted."""

import hashlib

import numpy as np

from kozyr.engine import verbs
from kozyr.engine.hidden import UNBOUND, place
from kozyr.engine.random import below, shuffle, stream, unit
from kozyr.engine.state import new
from kozyr.players import player
from tests.tables import ALL, GAME, decisions, see

DEALS = 1


def digest(text: str) -> str:
    """Of every state, of what the seat on turn sees, may and may not do, is advised, and of a sample."""
    found = hashlib.sha256()
    for index, s in enumerate(decisions(text, deals=DEALS, seed=51)):
        turn = int(s.table.turn)
        view = see(s, turn)
        sample = new(GAME.state)
        tries = verbs.resample(view, sample, stream(52, "resample", index))
        codes = [int(verbs.refuse(s, action)) for action in range(0, 63, 4)]
        answers: list[object] = [int(verbs.legal(view)), bool(verbs.over(s)), bool(verbs.ended(s)), int(tries), *codes]
        if turn >= 0:
            choice = player("book", GAME).choose(GAME, view, stream(53, "book", index))
            answers += [choice.action, choice.claim]
        for record in (s, view, sample):
            found.update(record.tobytes())
        found.update(repr(answers).encode())
    verbs.close(s)
    found.update(s.tobytes())
    return found.hexdigest()[:16]


def digest_of_chance() -> str:
    """Of random streams, and of placing hidden cards under bounds."""
    source = stream(54, "chance")
    cards = np.arange(52)
    shuffle(cards, source)
    numbers = [int(below(source, bound)) for bound in range(1, 60)]
    numbers += [int(unit(source) * 2**53) for _ in range(20)]
    holds = np.zeros(4, np.int64)
    for _ in range(20):
        may = np.array([0b110110, 0b011110, 0b111000, UNBOUND], np.int64)
        place(0b111111, np.array([1, 2, 1, 2]), may, holds, source)
        numbers += holds.tolist()
    return hashlib.sha256(repr((cards.tolist(), numbers)).encode()).hexdigest()[:16]


def main() -> None:
    """Print all digests."""
    print(digest_of_chance(), "chance")
    for text in ALL:
        print(digest(text), text)


if __name__ == "__main__":
    main()
