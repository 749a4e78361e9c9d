"""Frap as a game that can be played."""

from typing import Any

from kozyr.cards import pack
from kozyr.engine.options import lay
from kozyr.games.draw import draw
from kozyr.games.family import Family, Game
from kozyr.games.frap import resampling, rules, views  # noqa: F401  they register the verbs
from kozyr.games.frap.auction import clear
from kozyr.games.frap.options import FRAP_FAMILY, FrapOptions, TalonShortage
from kozyr.games.frap.state import NOBODY, Frap, Phase, Stage, View
from kozyr.games.frap.text import Texts


def set_up(s: Any, options: FrapOptions, dealer: int) -> None:
    """Lay the options into a new state; ``dealer`` is the seat that will deal first (R2)."""
    table = s.table
    # Frap's record lacks khrap's own options: they stay at 0, their defaults, and are never asked.
    lay(options, table.options)
    table.players = options.players
    table.cards = options.pack_size
    table.hand_size = options.hand
    table.needed = options.needed
    table.rounds = options.auction_rounds
    table.dealer = (dealer - 1) % options.players
    table.stage = Stage.OVER
    table.phase = Phase.OVER
    table.turn = NOBODY
    clear(s)


def game(family: Family) -> Game:
    """The game of a family of this kind: frap or khrap."""
    texts = Texts(family.name)
    return Game(
        family=family,
        state=Frap,
        view=View,
        set_up=set_up,
        pack=lambda options: pack(options.pack_size),
        orders=lambda options: 2 if options.talon_shortage == TalonShortage.RECYCLE else 1,
        draw_first_dealer=lambda options, stream: draw(options.players, pack(options.pack_size), stream),
        action_text=texts.action_text,
        read_action=texts.read_action,
        explain=texts.explain,
    )


GAME = game(FRAP_FAMILY)
