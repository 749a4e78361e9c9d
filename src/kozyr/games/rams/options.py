"""The options of rams (rules: section 9 of its page), and the presets: the book's game, an online table, mushka.

Mushka is rams without values of aces, jack pairs and special hands; what is known of its own variants is too little to
play by. The penalties for mistakes at a live table have no option, since nobody can make one here.
"""

import enum
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from kozyr.engine.house_rules import Condition, HouseRules
from kozyr.engine.options import canonical, digest
from kozyr.games.family import Counts, Family

NAME = "rams"
RULES_VERSION = 1
"""Raised when a reading of a rule changes what an old record gives; see CHANGELOG."""


class DeckForFour(enum.IntEnum):
    """A1: the pack for four players."""

    PACK_32 = 32
    PACK_52 = 52


class DeclareMode(enum.IntEnum):
    """A3, A52: all declare and then buy, or each buys on his turn to declare."""

    TWO_PHASE = 0
    DECLARE_AND_BUY = 1


class ShortStock(enum.IntEnum):
    """A25, A53: the stock runs out."""

    LIMIT = 0
    RESHUFFLE = 1


class DealerUpcard(enum.IntEnum):
    """A8: whether an active dealer may leave the upcard."""

    OPTIONAL = 0
    FORCED = 1


class FollowDuty(enum.IntEnum):
    """A4: what is owed in the suit led."""

    ANY = 0
    HEAD = 1


class VoidDuty(enum.IntEnum):
    """A5: what is owed without the suit led."""

    OVERTRUMP = 0
    ANY_TRUMP = 1
    OVERTRUMP_ELSE_FREE = 2


class CourtDuty(enum.IntEnum):
    """A6, A59: what the holder of the trump ace owes to a trump court in the trick."""

    ANY_HIGHER = 0
    ACE_ITSELF = 1
    OFF = 2


class AceBasis(enum.IntEnum):
    """A10: which aces count."""

    EVER_HELD = 0
    PLAYED_HAND = 1
    DEALT_ONLY = 2


class AceDiscard(enum.IntEnum):
    """A11: whether an ace may be thrown away."""

    SHOWN = 0
    FORBIDDEN = 1


class MultiAceFine(enum.IntEnum):
    """A12: the fine for several aces and no trick."""

    FIVE_PLUS_SUM = 0
    SUM_ONLY = 1
    SUM_OF_SINGLE_FINES = 2


class SpecialWindows(enum.IntEnum):
    """A14, A15: whether special hands count after the exchange too."""

    DEAL_AND_EXCHANGE = 0
    DEAL_ONLY = 1


class TrumpFlush(enum.IntEnum):
    """R26, A54, A68: what a flush of trumps is worth."""

    SAME = 0
    DOUBLE = 1
    WIN_100 = 2


class JacksBasis(enum.IntEnum):
    """A18: which jacks make a pair."""

    ANY_TIME = 0
    DEALT_ONLY = 1


class JacksNoTrick(enum.IntEnum):
    """A19: no trick, and a jack pair."""

    ADDITIVE = 0
    CANCEL_ALL = 1


class EndWithJacks(enum.IntEnum):
    """A20, A65: when the jacks may end the game."""

    SHEET_LE_VALUE = 0
    EXACTLY_5 = 1
    OFF = 2


class LonePlayer(enum.IntEnum):
    """A21, A56, A69: one active player."""

    ALL_TRICKS = 0
    DEALER_MUST_PLAY = 1
    VOID = 2


class ZeroTie(enum.IntEnum):
    """A23, A51: several sheets are written off in one deal."""

    CHRONOLOGICAL = 0
    LOWEST_SHEET = 1
    ELDEST_FIRST = 2


class Overshoot(enum.IntEnum):
    """A24: a sheet falls below zero."""

    WIN = 0
    RESTART = 1


FEWEST_PLAYERS, MOST_PLAYERS = 3, 7
HAND = 5


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every house rule of a match. Make one with :func:`options`, which fills in and checks."""

    players: Annotated[int, msgspec.Meta(ge=FEWEST_PLAYERS, le=MOST_PLAYERS)]
    start: Annotated[int, msgspec.Meta(ge=1, le=100_000)]
    rate: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    deck_for_4: DeckForFour
    declare_mode: DeclareMode
    short_stock: ShortStock
    max_exchange: Annotated[int, msgspec.Meta(ge=4, le=HAND)]
    dealer_upcard: DealerUpcard
    upcard_ace_forces_dealer: bool
    follow_duty: FollowDuty
    void_duty: VoidDuty
    court_duty: CourtDuty
    forced_leads: bool
    ace_values: bool
    ace_must_play: bool
    ace_basis: AceBasis
    ace_discard: AceDiscard
    multi_ace_fine: MultiAceFine
    special_hands: bool
    special_windows: SpecialWindows
    trump_flush: TrumpFlush
    flush_holders_exempt: bool
    jack_pairs: bool
    jacks_basis: JacksBasis
    jacks_no_trick: JacksNoTrick
    end_with_jacks: EndWithJacks
    lone_player: LonePlayer
    zero_tie: ZeroTie
    overshoot: Overshoot
    stop_at_zero: bool

    @property
    def pack_size(self) -> int:
        """Cards in the pack (R1, A1)."""
        if self.players == 4:
            return int(self.deck_for_4)
        return 32 if self.players < 4 else 52

    @property
    def stock(self) -> int:
        """Cards that are left when all are dealt and the upcard is turned (section 4)."""
        return self.pack_size - HAND * self.players - 1

    def __str__(self) -> str:
        return canonical(NAME, self, DEFAULTS, ("players",))

    @property
    def digest(self) -> str:
        """A short digest of the rules' version and every value; every record carries it."""
        return digest(NAME, self, RULES_VERSION)


DEFAULTS: Mapping[str, Any] = {
    "players": 4,
    "start": 100,
    "rate": 1,
    "deck_for_4": DeckForFour.PACK_32,
    "declare_mode": DeclareMode.TWO_PHASE,
    "short_stock": ShortStock.LIMIT,
    "max_exchange": HAND,
    "dealer_upcard": DealerUpcard.OPTIONAL,
    "upcard_ace_forces_dealer": False,
    "follow_duty": FollowDuty.ANY,
    "void_duty": VoidDuty.OVERTRUMP,
    "court_duty": CourtDuty.ANY_HIGHER,
    "forced_leads": True,
    "ace_values": True,
    "ace_must_play": True,
    "ace_basis": AceBasis.EVER_HELD,
    "ace_discard": AceDiscard.SHOWN,
    "multi_ace_fine": MultiAceFine.FIVE_PLUS_SUM,
    "special_hands": True,
    "special_windows": SpecialWindows.DEAL_AND_EXCHANGE,
    "trump_flush": TrumpFlush.SAME,
    "flush_holders_exempt": True,
    "jack_pairs": True,
    "jacks_basis": JacksBasis.ANY_TIME,
    "jacks_no_trick": JacksNoTrick.ADDITIVE,
    "end_with_jacks": EndWithJacks.SHEET_LE_VALUE,
    "lone_player": LonePlayer.ALL_TRICKS,
    "zero_tie": ZeroTie.CHRONOLOGICAL,
    "overshoot": Overshoot.WIN,
    "stop_at_zero": False,
}
"""All defaults."""

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "rams": {},
    "popular": {
        "start": 150,
        "max_exchange": 4,
        "special_windows": SpecialWindows.DEAL_ONLY,
        "trump_flush": TrumpFlush.WIN_100,
        "jacks_basis": JacksBasis.DEALT_ONLY,
    },
    "mushka": {"start": 30, "ace_values": False, "ace_must_play": False, "jack_pairs": False, "special_hands": False},
}
"""Named games."""

RULE_OF: Mapping[str, str] = {
    "players": "R1",
    "start": "R2",
    "rate": "R32",
    "deck_for_4": "A1",
    "declare_mode": "A3",
    "short_stock": "A25",
    "max_exchange": "R15",
    "dealer_upcard": "A8",
    "upcard_ace_forces_dealer": "A9",
    "follow_duty": "A4",
    "void_duty": "A5",
    "court_duty": "A6",
    "forced_leads": "A7",
    "ace_values": "M2",
    "ace_must_play": "R9",
    "ace_basis": "A10",
    "ace_discard": "A11",
    "multi_ace_fine": "A12",
    "special_hands": "M3",
    "special_windows": "A15",
    "trump_flush": "R26",
    "flush_holders_exempt": "A16",
    "jack_pairs": "M3",
    "jacks_basis": "A18",
    "jacks_no_trick": "A19",
    "end_with_jacks": "R11",
    "lone_player": "A21",
    "zero_tie": "A23",
    "overshoot": "A24",
    "stop_at_zero": "A57",
}
"""The rule or ruling behind each option."""


def _may_run_short(o: Options) -> bool:
    """Section 4: whether more can be asked for than the stock has."""
    return o.max_exchange * o.players > o.stock


def _court_decides(o: Options) -> bool:
    """A6: who must beat anyway, in trumps and when he is void, learns nothing from the court rule."""
    return o.court_duty != CourtDuty.OFF or o.follow_duty == FollowDuty.ANY or o.void_duty == VoidDuty.ANY_TRUMP


def _flush_is_fined(o: Options) -> bool:
    """A62: whether a flush can be opened when somebody has declared."""
    return o.declare_mode == DeclareMode.TWO_PHASE or o.special_windows == SpecialWindows.DEAL_AND_EXCHANGE


_aces: Condition = ("ace_values=true", lambda o: o.ace_values)
_special: Condition = ("special_hands=true", lambda o: o.special_hands)
_jacks: Condition = ("jack_pairs=true", lambda o: o.jack_pairs)

NEEDS: Mapping[str, tuple[Condition, ...]] = {
    "deck_for_4": (("players=4", lambda o: o.players == 4),),
    "short_stock": (
        ("deck_for_4=32", lambda o: _may_run_short(o) or o.players != 4),
        ("players=7", _may_run_short),
    ),
    "upcard_ace_forces_dealer": (("ace_must_play=true", lambda o: o.ace_must_play),),
    "court_duty": (("follow_duty=any", _court_decides),),
    "ace_basis": (
        _aces,
        # Where none is thrown away, all that were held are in the hand that is played.
        ("ace_discard=shown", lambda o: o.ace_basis != AceBasis.PLAYED_HAND or o.ace_discard == AceDiscard.SHOWN),
    ),
    "ace_discard": (_aces,),
    "multi_ace_fine": (_aces,),
    "special_windows": (_special,),
    "trump_flush": (_special,),
    "flush_holders_exempt": (_special, ("special_windows=deal_and_exchange", _flush_is_fined)),
    "jacks_basis": (_jacks,),
    "jacks_no_trick": (_jacks, _aces),
    "end_with_jacks": (_jacks,),
}
"""What an option needs to have an effect; it is refused, when changed, without it."""


HOUSE_RULES = HouseRules(
    name=NAME,
    record=Options,
    defaults=lambda chosen: DEFAULTS,
    presets=PRESETS,
    rule_of=RULE_OF,
    needs=NEEDS,
    players=lambda made: (FEWEST_PLAYERS, MOST_PLAYERS),
)


def options(preset: str | None = None, **changes: Any) -> Options:
    """The options of a match: a preset with changes; see :meth:`HouseRules.make`."""
    made: Options = HOUSE_RULES.make(preset, changes)
    return made


FAMILY = Family(
    house_rules=HOUSE_RULES,
    rules_version=RULES_VERSION,
    experimental=("mushka",),
    counts=Counts.POINTS,
    module="kozyr.games.rams.game",
)
