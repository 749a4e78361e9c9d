"""Families of games, and the list of them.

A :class:`Family` is what can be known of a game without the compiler: its options and presets. The rest (rules,
texts, players) is the :class:`Game` behind it, loaded when somebody plays.

A family that lives in another package announces itself by an entry point of the group ``kozyr.games`` that names its
``Family``.
"""

import enum
import importlib
import importlib.metadata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from kozyr.engine.house_rules import HouseRules
from kozyr.engine.options import parse
from kozyr.refusals import Refusal, Refused


class Counts(enum.Enum):
    """What the balances of a game are."""

    MONEY = "money"
    """Purses: what one wins the others lose, or it lies in the pot (``table.pot``)."""
    POINTS = "points"
    """Totals that are written down; there is no pot, and they need not add up to anything.

    Where they are paid for at the end, the closing of the match puts that money into ``table.purse``.
    """


@dataclass(frozen=True, kw_only=True)
class Family:
    """A game before it is played.

    Attributes:
        house_rules: what its options are made and checked by.
        rules_version: raised when a reading changes what an old record gives.
        module: where the family's ``GAME`` is found.
        experimental: presets that rest on a reconstruction.
        counts: what the balances are.
        notes: what is allowed by some options, and yet worth a word to the players.
    """

    house_rules: HouseRules
    rules_version: int
    module: str
    experimental: tuple[str, ...] = ()
    counts: Counts = Counts.MONEY
    notes: Callable[[Any], tuple[Refusal, ...]] = lambda options: ()

    @property
    def name(self) -> str:
        """As in ``stukolka``."""
        return self.house_rules.name

    @property
    def record(self) -> type[msgspec.Struct]:
        """The options' record class."""
        return self.house_rules.record

    @property
    def presets(self) -> Mapping[str, Mapping[str, Any]]:
        """Named games, with the options they set."""
        return self.house_rules.presets

    @property
    def rule_of(self) -> Mapping[str, str]:
        """The rule behind each option."""
        return self.house_rules.rule_of

    def players(self, options: Any) -> tuple[int, int]:
        """The fewest and most players of some options."""
        return self.house_rules.players(options)

    def options(self, preset: str | None = None, **changes: Any) -> Any:
        """Checked options of a preset (or of the usual game) with changes; see :meth:`HouseRules.make`."""
        return self.house_rules.make(preset, changes)

    @property
    def game(self) -> "Game":
        """The game with its rules: loads the compiler."""
        found: Game = importlib.import_module(self.module).GAME
        return found


@dataclass(frozen=True, kw_only=True)
class Game:
    """What is needed to play: the state and how things are said.

    Attributes:
        family: the family.
        state: the class of its states.
        view: the class of its views.
        set_up: lays options and the first dealer into a new state: ``set_up(s, options, dealer)``.
        pack: the cards of the options' pack, unshuffled.
        orders: how many orders of the pack a deal takes.
        draw_first_dealer: draws for the first deal: ``draw(options, stream)`` gives the seat and the draw as text.
        action_text: writes an action: ``action_text(view, action)``.
        read_action: reads it back, or refuses.
        explain: why an action is refused, from a view: a :class:`~kozyr.refusals.Refusal`, or None.
        hides_action: whether a view does not show what another seat has done in this deal, beside the cards in it:
            ``hides_action(view, seat)``.
        cards_carry_over: whether some cards of a deal stay in place for the next, by the options: then a deal cannot
            be opened before the match is over.
        advice: code of an advice -> the claim or rule it follows, and a code of its sentence.
    """

    family: Family
    state: type[Any]
    view: type[Any]
    set_up: Callable[[Any, Any, int], None]
    pack: Callable[[Any], list[int]]
    orders: Callable[[Any], int]
    draw_first_dealer: Callable[[Any, Any], tuple[int, str]]
    action_text: Callable[[Any, int], str]
    read_action: Callable[[Any, str], int]
    explain: Callable[[Any, int], Refusal | None]
    hides_action: Callable[[Any, int], bool] = lambda view, seat: False
    cards_carry_over: Callable[[Any], bool] = lambda options: False
    advice: Mapping[int, tuple[str, str]] = field(default_factory=dict)


BUILT_IN: Mapping[str, str] = {
    "stukolka": "kozyr.games.stukolka.options:FAMILY",
    "frap": "kozyr.games.frap.options:FRAP_FAMILY",
    "khrap": "kozyr.games.frap.options:KHRAP_FAMILY",
    "shakha": "kozyr.games.shakha.options:FAMILY",
    "rams": "kozyr.games.rams.options:FAMILY",
}


def families() -> dict[str, Family]:
    """All families by name: ours, and those of other packages."""
    found = {name: _built_in(name) for name in BUILT_IN}
    for entry in importlib.metadata.entry_points(group="kozyr.games"):
        found.setdefault(entry.name, entry.load())
    return found


def family(name: str) -> Family:
    """The family of this name.

    Raises:
        Refused: there is none.
    """
    if name in BUILT_IN:
        return _built_in(name)
    known = families()
    if name not in known:
        raise Refused(Refusal("unknown_game", {"game": name, "known": ", ".join(known)}))
    return known[name]


def _built_in(name: str) -> Family:
    module, _, attribute = BUILT_IN[name].partition(":")
    found: Family = getattr(importlib.import_module(module), attribute)
    return found


def read_game(text: str) -> tuple[Family, Any]:
    """Read a canonical string, as in ``stukolka(variant=prikup,players=5)``: the family, and its options.

    Raises:
        Refused: no such form, game, option or value.
    """
    name, settings = parse(text)
    found = family(name)
    return found, found.options(**settings)
