"""Many deals in a row, compiled from end to end: who wins how much.

The deals form sessions, as at a real table: the pot is carried and the deal goes round. Where a match ends (the
agreed number of deals, or a pot beyond :data:`kozyr.engine.pot.LIMIT`) it is closed by its end policy and the next
session begins; purses go on, so money is conserved over the whole run. Where points are paid for when a match ends, the
purses are what is reported, and the sheets of a match that is not over are left out.
"""

import time
from typing import Any

import msgspec
import numpy as np

from kozyr.engine.actions import random_action
from kozyr.engine.kernel import kernel
from kozyr.engine.loops import shuffle_orders
from kozyr.engine.pot import DEALS_IN_A_RUN
from kozyr.engine.random import stream
from kozyr.engine.state import new
from kozyr.engine.verbs import apply, begin, close, ended, over, view
from kozyr.games.family import Counts, Family
from kozyr.players.choosing import Level, choose
from kozyr.players.levels import LEVELS, player
from kozyr.refusals import Refusal, Refused


class Money(msgspec.Struct, frozen=True):
    """Where the money is: what each seat has won or lost, and what lies in the pot. The sum is zero."""

    seats: list[int]
    pot: int | msgspec.UnsetType = msgspec.UNSET


class Simulation(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of a simulation.

    Attributes:
        game: the canonical string.
        digest: the options' digest.
        players: the level of each seat.
        seed: the seed of all streams.
        deals: deals played.
        sessions: matches begun.
        decisions: decisions made by players.
        seconds: time in the loop, after warm-up.
        money: balances and pot, in a game for money; in one whose points are paid for at the end of a match, what the
            finished matches have brought.
        points: what each seat has made, in a game for points alone.
    """

    game: str
    digest: str
    players: list[str]
    seed: int
    deals: int
    sessions: int
    decisions: int
    seconds: float
    money: Money | msgspec.UnsetType = msgspec.UNSET
    points: list[int] | msgspec.UnsetType = msgspec.UNSET


def simulate(family: Family, options: Any, levels: list[str], deals: int, seed: int) -> Simulation:
    """Play ``deals`` deals.

    Args:
        family: the family of the game.
        options: its options.
        levels: the level of each seat; one level stands for all seats.
        deals: how many, from 1.
        seed: the seed.

    Raises:
        Refused: an unknown level, or not as many levels as seats.
    """
    game = family.game
    seats = levels * options.players if len(levels) == 1 else levels
    if len(seats) != options.players:
        raise Refused(Refusal("level_count", {"levels": len(levels), "players": options.players}))
    for level in seats:
        player(level, game)
    numbers = np.array([LEVELS.index(level) for level in seats])
    choosing = np.stack([stream(seed, "player", seat) for seat in range(len(seats))])
    shuffling = stream(seed, "shuffle")
    dealer, _ = game.draw_first_dealer(options, stream(seed, "draw"))
    order = np.array(game.pack(options) * game.orders(options), np.int8)
    size = len(order) // game.orders(options)
    seen = new(game.view)

    def run(s: Any, count: int, shuffling: Any, choosing: Any) -> tuple[int, int]:
        return play_deals(s, seen, order, size, count, numbers, shuffling, choosing)

    warm_up = new(game.state)
    game.set_up(warm_up, options, dealer)
    run(warm_up, 1, shuffling.copy(), choosing.copy())

    s = new(game.state)
    game.set_up(s, options, dealer)
    balance = [0] * options.players
    played = decisions = 0
    sessions = 1
    started = time.perf_counter()
    while played < deals:
        count = min(deals - played, DEALS_IN_A_RUN)
        made, closed = run(s, count, shuffling, choosing)
        played += count
        decisions += made
        sessions += closed
        for seat in range(options.players):
            # Python's integers have no bound; the table's do, and are emptied in time.
            balance[seat] += int(earned(s.table)[seat])
            earned(s.table)[seat] = 0
    seconds = time.perf_counter() - started
    return Simulation(
        game=str(options),
        digest=options.digest,
        players=list(seats),
        seed=seed,
        deals=played,
        sessions=sessions,
        decisions=decisions,
        seconds=seconds,
        **_outcome(family, s.table, balance),
    )


def earned(table: Any) -> Any:
    """What the seats have earned: purses, where points are paid for at the end of a match, else the balances."""
    return table.purse if "purse" in table.dtype.names else table.balance


def _outcome(family: Family, table: Any, balance: list[int]) -> dict[str, Any]:
    if family.counts == Counts.MONEY:
        return {"money": Money(balance, int(table.pot))}
    if "purse" in table.dtype.names:
        return {"money": Money(balance)}
    return {"points": balance}


@kernel
def play_deals(
    s: Any, seen: Any, order: Any, size: int, deals: int, levels: Any, shuffling: Any, choosing: Any
) -> tuple[int, int]:
    """Play deals in a row; every player sees a view of its own. Returns the decisions made and the matches closed."""
    decisions = 0
    closed = 0
    for _ in range(deals):
        shuffle_orders(order, size, shuffling)
        begin(s, order)
        while not over(s):
            seat = s.table.turn
            if levels[seat] == Level.RANDOM:
                # He looks at nothing but what is open to him, which is the same by his view.
                action = random_action(s, choosing[seat])
            else:
                view(s, seat, seen)
                action, _ = choose(levels[seat], seen, choosing[seat])
            apply(s, action)
            decisions += 1
        if ended(s):
            close(s)
            s.table.deals = 0
            closed += 1
    return decisions, closed
