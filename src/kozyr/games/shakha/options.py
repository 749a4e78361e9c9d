"""The options of shakha: one record for the three games (rules: section 8).

A variant is a named set of defaults; everything else may be changed from there. An option that would have no effect
beside the others is refused, not ignored: :data:`NEEDS` says what it needs.
"""

import enum
import functools
from collections.abc import Iterable, Mapping
from typing import Annotated, Any

import msgspec

from kozyr.cards import PLACES, as_set, card, members, pack
from kozyr.engine.house_rules import Condition, HouseRules, Objection, objection
from kozyr.engine.options import canonical, digest
from kozyr.games.family import Counts, Family

NAME = "shakha"
RULES_VERSION = 1
"""Raised when a reading of a rule changes what an old record gives; see CHANGELOG."""


class Variant(enum.IntEnum):
    """The three games: the basic one, with two shakhs, and for three players with one."""

    A = 0
    B = 1
    V = 2


class DeckOfFour(enum.IntEnum):
    """The pack for four players."""

    PACK_32 = 32
    PACK_36 = 36


class DeckOfFive(enum.IntEnum):
    """B1, B30: the pack for five players, of 30, 35 or 34 cards."""

    PACK_32_MINUS_2 = 30
    PACK_36_MINUS_1 = 35
    PACK_36_MINUS_2 = 34


class CallOrder(enum.IntEnum):
    """B4: calls are heard one after the other, or laid open together."""

    IN_TURN = 0
    SIMULTANEOUS = 1


class SumRule(enum.IntEnum):
    """V3: whether the last to call may make the calls come out even."""

    NONE = 0
    LAST = 1


class RuffRule(enum.IntEnum):
    """A1, S4, V2, B6: trumps for a player without the suit led."""

    MUST = 0
    """He plays one if he can."""
    LOCKED = 1
    """He plays one only if nothing else is left."""
    FREE = 2
    """He plays one if he likes."""
    WHEN_VOID = 3
    """The same as ``free``, by the name it has beside 51.b (B34)."""


class BeatLeadSuit(enum.IntEnum):
    """B12: what a shakh that is led to beat asks for."""

    PRINTED = 0
    TRUMP = 1
    NONE = 2


class ShakhTurned(enum.IntEnum):
    """B13, B37: the card turned for trumps is a shakh."""

    SUIT = 0
    NO_TRUMP = 1
    REDEAL = 2


class FixedTrump(enum.IntEnum):
    """B38: trumps are found by a card, or always diamonds."""

    NONE = 0
    D = 1


class Titles(enum.IntEnum):
    """B19, B39: which games give titles."""

    V_ONLY = 0
    ALL = 1
    NONE = 2


MOST_PLAYERS = 6
THREE = 3
"""Players of variant v (V1)."""


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every house rule of a match. Make one with :func:`options`, which fills in and checks."""

    variant: Variant
    players: Annotated[int, msgspec.Meta(ge=2, le=MOST_PLAYERS)]
    deck4: DeckOfFour
    deck5: DeckOfFive
    call_order: CallOrder
    sum_rule: SumRule
    ruff_rule: RuffRule
    trump_lead_lock: bool
    lock_covers_shakh: bool
    trump_lead_forces_shakh: bool
    shakh_plain_anytime: bool
    shakh_forced_in_suit: bool
    shakh_is_side_card: bool
    beat_lead_suit: BeatLeadSuit
    shakh_turned: ShakhTurned
    fixed_trump: FixedTrump
    last_deal_tens: bool
    last_deal_miss: Annotated[int, msgspec.Meta(ge=-10, le=0)]
    titles: Titles

    @property
    def pack_size(self) -> int:
        """Cards in the pack (section 3)."""
        if self.variant == Variant.V:
            return 33
        by_players = {2: 32, 3: 36, 4: int(self.deck4), 5: int(self.deck5), 6: 36}
        return by_players[self.players]

    @property
    def most_cards(self) -> int:
        """Cards of each player in a top deal (C2)."""
        return self.pack_size // self.players

    @property
    def deals(self) -> int:
        """Deals of the match (C2)."""
        return 2 * (self.most_cards - 1) + self.players

    @property
    def shakhs(self) -> int:
        """The shakhs, as a set of cards: the two lowest black cards, the six of clubs, or none (S1, V1)."""
        if self.variant == Variant.V:
            return as_set([card("6c")])
        if self.variant == Variant.A:
            return 0
        cards = as_set(pack(self.pack_size))
        spades, clubs = (next(c for c in members(cards) if c // PLACES == suit) for suit in (0, 3))
        return as_set([spades, clubs])

    def cards_in(self, number: int) -> int:
        """Cards of each player in the deal of this number, from 1 (C2)."""
        return min(number, self.most_cards, self.deals + 1 - number)

    def __str__(self) -> str:
        return canonical(NAME, self, variant_defaults(self.variant), ("variant", "players"))

    @property
    def digest(self) -> str:
        """A short digest of the rules' version and every value; every record carries it."""
        return digest(NAME, self, RULES_VERSION)


COMMON: Mapping[str, Any] = {
    "players": 4,
    "deck4": DeckOfFour.PACK_36,
    "deck5": DeckOfFive.PACK_32_MINUS_2,
    "call_order": CallOrder.IN_TURN,
    "sum_rule": SumRule.NONE,
    "ruff_rule": RuffRule.MUST,
    "trump_lead_lock": False,
    "lock_covers_shakh": False,
    "trump_lead_forces_shakh": False,
    "shakh_plain_anytime": False,
    "shakh_forced_in_suit": False,
    "shakh_is_side_card": False,
    "beat_lead_suit": BeatLeadSuit.PRINTED,
    "shakh_turned": ShakhTurned.SUIT,
    "fixed_trump": FixedTrump.NONE,
    "last_deal_tens": False,
    "last_deal_miss": 0,
    "titles": Titles.V_ONLY,
}
"""The defaults that variants share."""

VARIANTS: Mapping[Variant, Mapping[str, Any]] = {
    Variant.A: {},
    Variant.B: {"ruff_rule": RuffRule.LOCKED, "trump_lead_lock": True, "trump_lead_forces_shakh": True},
    Variant.V: {
        "players": THREE,
        "sum_rule": SumRule.LAST,
        "ruff_rule": RuffRule.FREE,
        "last_deal_tens": True,
    },
}
"""What each variant sets otherwise (4.3 to 4.5)."""

PLAYERS: Mapping[Variant, tuple[int, int]] = {
    Variant.A: (2, MOST_PLAYERS),
    Variant.B: (2, MOST_PLAYERS),
    Variant.V: (THREE, THREE),
}
"""How many may play each variant (section 3)."""

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "shakha-a": {"variant": Variant.A},
    "shakha-b": {"variant": Variant.B},
    "shakha-v": {"variant": Variant.V},
}
"""Named games."""

_shakhs: Condition = ("variant=b", lambda o: o.variant != Variant.A)
_lead_lock: Condition = ("trump_lead_lock=true", lambda o: o.trump_lead_lock)
_lock: Condition = ("trump_lead_lock=true", lambda o: o.trump_lead_lock or o.ruff_rule == RuffRule.LOCKED)
_found_trump: Condition = ("fixed_trump=none", lambda o: o.fixed_trump == FixedTrump.NONE)

NEEDS: Mapping[str, tuple[Condition, ...]] = {
    "deck4": (("players=4", lambda o: o.players == 4),),
    "deck5": (("players=5", lambda o: o.players == 5),),
    # What 51.b calls ruffing when void is the free ruff of 51.v.
    "ruff_rule": (("variant=b", lambda o: o.ruff_rule != RuffRule.WHEN_VOID or o.variant == Variant.B),),
    # The shakhs are black: where diamonds are always trumps, none is ever a trump.
    "lock_covers_shakh": (_shakhs, _lead_lock, _found_trump),
    "trump_lead_forces_shakh": (_shakhs,),
    "shakh_plain_anytime": (_shakhs,),
    "shakh_forced_in_suit": (_shakhs,),
    "shakh_is_side_card": (_shakhs, _lock),
    "beat_lead_suit": (_shakhs,),
    "shakh_turned": (_shakhs, _found_trump),
    "titles": (
        ("variant=v", lambda o: o.titles != Titles.NONE or o.variant == Variant.V),
        ("variant=a", lambda o: o.titles != Titles.ALL or o.variant != Variant.V),
    ),
}
"""What an option needs to have an effect; it is refused, when changed, without it."""

RULE_OF: Mapping[str, str] = {
    "players": "C1",
    "deck4": "C2",
    "deck5": "B1",
    "call_order": "B4",
    "sum_rule": "V3",
    "ruff_rule": "B6",
    "trump_lead_lock": "S3",
    "lock_covers_shakh": "B31",
    "trump_lead_forces_shakh": "B10",
    "shakh_plain_anytime": "B8",
    "shakh_forced_in_suit": "B9",
    "shakh_is_side_card": "B14",
    "beat_lead_suit": "B12",
    "shakh_turned": "B13",
    "fixed_trump": "B38",
    "last_deal_tens": "V5",
    "last_deal_miss": "B15",
    "titles": "B39",
}
"""The rule or ruling behind each option."""


@functools.cache
def variant_defaults(variant: Variant) -> Mapping[str, Any]:
    """All defaults of a variant."""
    return {"variant": variant, **COMMON, **VARIANTS[variant]}


def _miss_of_ten(made: Options) -> Iterable[Objection]:
    """B15: a missed call of the last deal costs nothing, or ten."""
    if made.last_deal_miss not in (0, -10):
        yield objection("bad_option_value", "last_deal_miss", value=str(made.last_deal_miss), allowed="0, -10")


def _somebody_calls_last(made: Options) -> Iterable[Objection]:
    """B4: where all call together nobody calls last."""
    if made.call_order == CallOrder.SIMULTANEOUS and made.sum_rule == SumRule.LAST:
        yield objection("shakha_nobody_calls_last", "call_order")


HOUSE_RULES = HouseRules(
    name=NAME,
    record=Options,
    defaults=lambda chosen: variant_defaults(chosen["variant"]),
    presets=PRESETS,
    rule_of=RULE_OF,
    needs=NEEDS,
    players=lambda made: PLAYERS[made.variant],
    checks=(_miss_of_ten, _somebody_calls_last),
)


def options(preset: str | None = None, **changes: Any) -> Options:
    """The options of a match: a preset (or a variant) with changes; see :meth:`HouseRules.make`."""
    made: Options = HOUSE_RULES.make(preset, changes)
    return made


FAMILY = Family(
    house_rules=HOUSE_RULES,
    rules_version=RULES_VERSION,
    counts=Counts.POINTS,
    module="kozyr.games.shakha.game",
)
