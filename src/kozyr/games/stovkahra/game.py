"""Stovkahra as a game that can be played: rules, views, texts and the book player, put together."""

from typing import Any

from kozyr.cards import pack
from kozyr.engine.options import lay
from kozyr.engine.random import below
from kozyr.games.family import Game
from kozyr.games.stovkahra import resampling, rules, views  # noqa: F401  they register the verbs
from kozyr.games.stovkahra.dealing import begin_game, begin_match, clear
from kozyr.games.stovkahra.options import FAMILY, PACK, PLAYERS, FirstDealer, GatherMode, Options, ShuffleScope
from kozyr.games.stovkahra.state import NO_SIDE, NOBODY, Phase, Stovkahra, View
from kozyr.games.stovkahra.text import action_text, explain, hides_cut, read_action
from kozyr.refusals import Refusal, Refused

CARRIED = 4
"""Numbers that a table carries beside the matchsticks: games, who had the first mark, and both totals."""
MOST_POINTS = 10**7
"""A total that no game reaches before its safety stop."""


def set_up(s: Any, options: Options, dealer: int) -> None:
    """Lay the options into a new state; ``dealer`` is the seat that will deal first."""
    table = s.table
    lay(options, table.options)
    table.players = PLAYERS
    table.next_dealer = table.dealer = dealer
    table.phase = Phase.OVER
    table.turn = NOBODY
    begin_match(table)
    begin_game(table)
    clear(s)
    for place in range(PACK):
        s.before[place] = -1


def draw_first_dealer(options: Options, stream: Any) -> tuple[int, str]:
    """R5, A4: any seat, each as likely; no cards are drawn for it."""
    if options.first_dealer != FirstDealer.RANDOM:
        return int(options.first_dealer), ""
    return int(below(stream, PLAYERS)), ""


def carries(s: Any) -> tuple[int, ...]:
    """What is carried beside the matchsticks; nothing before the first game has brought anything."""
    table = s.table
    totals = [int(points) for points in table.total] if table.carry else [0, 0]
    carried = (int(table.games), int(table.first_ten), *totals)
    return () if carried == (0, NO_SIDE, 0, 0) else carried


def resume(s: Any, start: Any) -> None:
    """Go on between two deals. How the cards lie is not known then: the next deal is shuffled.

    Raises:
        Refused: the numbers do not fit.
    """
    table = s.table
    games, first_ten, *totals = start.more or (0, NO_SIDE, 0, 0)
    most = table.options.max_deals_per_game
    fits = (
        len(totals) == 2
        and start.balance[:2] == start.balance[2:]
        and start.carry < min(most, start.deals + 1)
        and first_ten in (NO_SIDE, 0, 1)
        and 0 <= games < table.options.max_games_per_match
        and all(0 <= points <= MOST_POINTS for points in totals)
        and (start.carry > 0 or not any(totals))
        and (start.deals > 0 or not any((*start.balance, games, first_ten + 1)))
    )
    if not fits:
        raise Refused(Refusal("stovkahra_bad_start", {}))
    table.games = games
    table.first_ten = first_ten
    for side in range(2):
        table.total[side] = table.carried[side] = totals[side]
        table.brcka[side] = start.balance[side]
        # Which side came to the target first matters no more where a count has let both play on.
        table.reached[side] = side + 1 if totals[side] >= table.options.target else 0
    table.scored = 2


def unshuffled(options: Options) -> list[int]:
    """The 32 cards."""
    return pack(PACK)


def carries_cards(options: Options) -> bool:
    """R7: whether the cards of a deal are gathered for the next, so that an opened deal would tell of it."""
    return options.shuffle_scope != ShuffleScope.DEAL and options.gather_mode != GatherMode.RANDOM


GAME = Game(
    family=FAMILY,
    state=Stovkahra,
    view=View,
    set_up=set_up,
    pack=unshuffled,
    orders=lambda options: options.orders,
    draw_first_dealer=draw_first_dealer,
    action_text=action_text,
    read_action=read_action,
    explain=explain,
    hides_action=hides_cut,
    cards_carry_over=carries_cards,
    usual_dealer=lambda options: max(int(options.first_dealer), 0),
    carries=carries,
    resume=resume,
)
