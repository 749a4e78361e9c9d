"""The options of stovkahra (rules: section 8).

An option that would have no effect beside the others is refused, not ignored: :data:`NEEDS` says what it needs. What a
live table can do wrong (a secret signal, a revoke, a look at won tricks) is not in the program, and has no option.
"""

import enum
from collections.abc import Iterable, Mapping
from typing import Annotated, Any

import msgspec

from kozyr.engine.house_rules import Condition, HouseRules, Objection, objection
from kozyr.engine.options import canonical, digest, option_text
from kozyr.games.family import Counts, Family

NAME = "stovkahra"
RULES_VERSION = 1
"""Raised when a reading of a rule changes what an old record gives; see CHANGELOG."""
PLAYERS = 4
PACK = 32
CARDS = 8
"""Cards of each player (R11)."""


class FirstDealer(enum.IntEnum):
    """R5, A4: who deals first."""

    RANDOM = -1
    SEAT_0 = 0
    SEAT_1 = 1
    SEAT_2 = 2
    SEAT_3 = 3


class NextDealer(enum.IntEnum):
    """R6, A5: who deals after him."""

    LEFT = 0
    RANDOM = 1


class ShuffleScope(enum.IntEnum):
    """R7, A6: how long the pack is not shuffled again."""

    GAME = 0
    MATCH = 1
    DEAL = 2


class CutMode(enum.IntEnum):
    """R9, A9: who says how deep the pack is cut."""

    RANDOM = 0
    AGENT = 1
    NONE = 2


class GatherMode(enum.IntEnum):
    """R8, A8: how the cards of a deal become a pack again."""

    SIDE_PILES = 0
    CHRONOLOGICAL = 1
    RANDOM = 2


class PacketOrder(enum.IntEnum):
    """A8: which card of a trick lies on top of its packet."""

    FIRST_ON_TOP = 0
    LAST_ON_TOP = 1


class GatherNoise(enum.IntEnum):
    """A8: what goes out of order while the cards are gathered."""

    NONE = 0
    PACKET = 1
    PACKET_PILE = 2


class PackMemory(enum.IntEnum):
    """A36: whether the order of the gathered pack is known to all."""

    NONE = 0
    FULL = 1


class ExposedDisplay(enum.IntEnum):
    """A11: whether the eldest's open cards stay in sight."""

    SHOWN_THEN_TAKEN = 0
    STAY_ON_TABLE = 1


class MeldPhase(enum.IntEnum):
    """A12: when melds are declared."""

    BEFORE_LEAD = 0
    BEFORE_OWN_FIRST_CARD = 1


class MeldAnnounce(enum.IntEnum):
    """A13: what is said of a meld."""

    RANK_AND_NUMBER = 0
    RANK_ONLY = 1


class HeadRule(enum.IntEnum):
    """A24: when the winning card must be beaten."""

    ALWAYS = 0
    NOT_OVER_PARTNER = 1
    NONE = 2


class MustTrump(enum.IntEnum):
    """A23, A24: when a player without the suit led must trump."""

    ALWAYS = 0
    NOT_OVER_PARTNER = 1
    NEVER = 2


class DostCaller(enum.IntEnum):
    """A15: who may say dost."""

    SELF = 0
    SIDE = 1


class MeldDostWindow(enum.IntEnum):
    """A16: how long dost may be said behind a meld."""

    IMMEDIATE = 0
    UNTIL_FIRST_LEAD = 1


class EndOfDeal(enum.IntEnum):
    """A18: whether a side can win without having said dost."""

    COUNT = 0
    MUST_CALL = 1


class BothOver(enum.IntEnum):
    """A19: who wins where the count finds both sides at the target."""

    FIRST_TO_REACH = 0
    LAST_TRICK_SIDE = 1
    HIGHER_TOTAL = 2
    PLAY_ON = 3


class BrckoChoice(enum.IntEnum):
    """R37: what the winners of a game may do with their matchsticks."""

    RAISE_OR_LOWER = 0
    RAISE_ONLY = 1


class BrckoFloor(enum.IntEnum):
    """A26: how far the others can be lowered."""

    ZERO = 0
    EXACT = 1
    NEGATIVE = 2


class MatchMode(enum.IntEnum):
    """R39, R40: one mark, or a second twice as high."""

    TO_10 = 0
    TO_20 = 1


class ShowTotals(enum.IntEnum):
    """A37: which totals the table shows."""

    CARRIED_AND_MELDS = 0
    NONE = 1
    ALL = 2


Bonus = Annotated[int, msgspec.Meta(ge=0, le=100)]
Won = Annotated[int, msgspec.Meta(ge=0, le=5)]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every house rule of a match. Make one with :func:`options`, which fills in and checks."""

    players: Annotated[int, msgspec.Meta(ge=PLAYERS, le=PLAYERS)] = PLAYERS
    first_dealer: FirstDealer = FirstDealer.RANDOM
    next_dealer: NextDealer = NextDealer.LEFT
    shuffle_scope: ShuffleScope = ShuffleScope.GAME
    cut_mode: CutMode = CutMode.RANDOM
    cut_min: Annotated[int, msgspec.Meta(ge=1, le=15)] = 4
    cut_noise: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    gather_mode: GatherMode = GatherMode.SIDE_PILES
    packet_order: PacketOrder = PacketOrder.FIRST_ON_TOP
    gather_noise: GatherNoise = GatherNoise.NONE
    pack_memory: PackMemory = PackMemory.NONE
    eldest_exposed: Annotated[int, msgspec.Meta(ge=0, le=CARDS)] = 3
    exposed_display: ExposedDisplay = ExposedDisplay.SHOWN_THEN_TAKEN
    meld_phase: MeldPhase = MeldPhase.BEFORE_LEAD
    meld_announce: MeldAnnounce = MeldAnnounce.RANK_AND_NUMBER
    allow_understate: bool = False
    carta_bianca_points: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0
    head_rule: HeadRule = HeadRule.ALWAYS
    must_trump: MustTrump = MustTrump.ALWAYS
    head_when_trumped: bool = False
    forced_undertrump: bool = True
    bonus_first: Bonus = 52
    bonus_middle: Bonus = 10
    bonus_last: Bonus = 26
    last_trick: Bonus = 6
    target: Annotated[int, msgspec.Meta(ge=50, le=500)] = 100
    low_loss: Annotated[int, msgspec.Meta(ge=0, le=500)] = 50
    brcka_normal: Won = 1
    brcka_double: Won = 2
    brcka_wrong: Won = 2
    dost_caller: DostCaller = DostCaller.SELF
    meld_dost_window: MeldDostWindow = MeldDostWindow.IMMEDIATE
    dost_after_last_trick: bool = True
    end_of_deal: EndOfDeal = EndOfDeal.COUNT
    both_over: BothOver = BothOver.FIRST_TO_REACH
    brcko_choice: BrckoChoice = BrckoChoice.RAISE_OR_LOWER
    brcko_floor: BrckoFloor = BrckoFloor.ZERO
    match_target: Annotated[int, msgspec.Meta(ge=1, le=100)] = 10
    match_mode: MatchMode = MatchMode.TO_10
    show_totals: ShowTotals = ShowTotals.CARRIED_AND_MELDS
    auto_dost: bool = False
    max_deals_per_game: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 200
    max_games_per_match: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 2000

    @property
    def noise_orders(self) -> int:
        """Orders of the pack by which packets are mixed up (A8)."""
        return int(self.gather_noise != GatherNoise.NONE)

    @property
    def drawn_orders(self) -> int:
        """Orders of the pack by which the next dealer and the slip of a cut are drawn (A5, A53)."""
        return int(self.next_dealer == NextDealer.RANDOM or self.cut_noise > 0)

    @property
    def orders(self) -> int:
        """Orders of the pack that a deal takes."""
        return 1 + self.noise_orders + self.drawn_orders

    def __str__(self) -> str:
        return canonical(NAME, self, DEFAULTS, ())

    @property
    def digest(self) -> str:
        """A short digest of the rules' version and every value; every record carries it."""
        return digest(NAME, self, RULES_VERSION)


DEFAULTS: Mapping[str, Any] = {name: getattr(Options(), name) for name in Options.__struct_fields__}
"""The defaults of section 8."""

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "stovkahra": {},
    "village": {"show_totals": ShowTotals.NONE},
    "lab": {"auto_dost": True},
}
"""Named games: the game; without any totals in sight, as in the village; and with a table that calls by itself."""

_gathers: Condition = ("shuffle_scope=game", lambda o: o.shuffle_scope != ShuffleScope.DEAL)
_in_order: Condition = ("gather_mode=side_piles", lambda o: o.gather_mode != GatherMode.RANDOM)
_piles: Condition = (
    "gather_mode=side_piles",
    lambda o: o.gather_noise != GatherNoise.PACKET_PILE or o.gather_mode == GatherMode.SIDE_PILES,
)
_cut_matters: Condition = (
    "shuffle_scope=game",
    # A7: a cut behind a fair shuffle changes nothing, unless somebody chooses it.
    lambda o: o.cut_mode == CutMode.AGENT or (_gathers[1](o) and _in_order[1](o)),
)
_two_sizes: Condition = ("brcka_double=2", lambda o: o.brcka_double != o.brcka_normal)
_counts: Condition = (
    "auto_dost=false",
    # A table that calls by itself leaves nothing to the count but what the last trick brings.
    lambda o: not o.auto_dost or not o.dost_after_last_trick,
)
_by_players: Condition = ("auto_dost=false", lambda o: not o.auto_dost)

NEEDS: Mapping[str, tuple[Condition, ...]] = {
    "cut_mode": (_cut_matters,),
    "cut_min": (("cut_mode=random", lambda o: o.cut_mode != CutMode.NONE), _cut_matters),
    "cut_noise": (("cut_mode=agent", lambda o: o.cut_mode == CutMode.AGENT),),
    "gather_mode": (_gathers,),
    "packet_order": (_gathers, _in_order, ("gather_noise=none", lambda o: o.gather_noise == GatherNoise.NONE)),
    "gather_noise": (_gathers, _in_order, _piles),
    "pack_memory": (_gathers, _in_order),
    "exposed_display": (("eldest_exposed=3", lambda o: o.eldest_exposed > 0),),
    # The number of a meld is read off the score (A13), which somebody must then see.
    "meld_announce": (("show_totals=carried_and_melds", lambda o: o.show_totals != ShowTotals.NONE),),
    "allow_understate": (("meld_announce=rank_and_number", lambda o: o.meld_announce != MeldAnnounce.RANK_ONLY),),
    "head_when_trumped": (("head_rule=always", lambda o: o.head_rule != HeadRule.NONE),),
    "forced_undertrump": (("must_trump=always", lambda o: o.must_trump != MustTrump.NEVER),),
    "low_loss": (_two_sizes,),
    "brcka_double": (("low_loss=50", lambda o: o.low_loss > 0),),
    "meld_dost_window": (("meld_phase=before_lead", lambda o: o.meld_phase == MeldPhase.BEFORE_LEAD),),
    "end_of_deal": (_counts,),
    "both_over": (("end_of_deal=count", lambda o: o.end_of_deal == EndOfDeal.COUNT), _by_players),
    "brcko_floor": (("brcko_choice=raise_or_lower", lambda o: o.brcko_choice == BrckoChoice.RAISE_OR_LOWER),),
}
"""What an option needs to have an effect; it is refused, when changed, without it."""

RULE_OF: Mapping[str, str] = {
    "players": "R1",
    "first_dealer": "R5",
    "next_dealer": "R6",
    "shuffle_scope": "R7",
    "cut_mode": "R9",
    "cut_min": "A9",
    "cut_noise": "A60",
    "gather_mode": "R8",
    "packet_order": "A8",
    "gather_noise": "A60",
    "pack_memory": "A36",
    "eldest_exposed": "R13",
    "exposed_display": "A11",
    "meld_phase": "A12",
    "meld_announce": "A13",
    "allow_understate": "A14",
    "carta_bianca_points": "R19",
    "head_rule": "A24",
    "must_trump": "A23",
    "head_when_trumped": "A22",
    "forced_undertrump": "A23",
    "bonus_first": "R29",
    "bonus_middle": "R29",
    "bonus_last": "R29",
    "last_trick": "R28",
    "target": "R4",
    "low_loss": "R36",
    "brcka_normal": "R36",
    "brcka_double": "R36",
    "brcka_wrong": "R33",
    "dost_caller": "A15",
    "meld_dost_window": "A57",
    "dost_after_last_trick": "A17",
    "end_of_deal": "A18",
    "both_over": "A19",
    "brcko_choice": "R37",
    "brcko_floor": "A26",
    "match_target": "R39",
    "match_mode": "R40",
    "show_totals": "A37",
    "auto_dost": "A56",
    "max_deals_per_game": "A59",
    "max_games_per_match": "A59",
}
"""The rule or ruling behind each option."""


def _something_is_won(made: Options) -> Iterable[Objection]:
    """A61: a match in which no game brings a matchstick could not end."""
    if not (made.brcka_normal or made.brcka_double or made.brcka_wrong):
        yield objection("stovkahra_nothing_to_win", "brcka_normal")


def _low_is_low(made: Options) -> Iterable[Objection]:
    """R36: the threshold of a double win lies within the game."""
    if made.low_loss > made.target:
        yield objection("stovkahra_low_loss", "low_loss", value=option_text(made.low_loss), target=made.target)


HOUSE_RULES = HouseRules(
    name=NAME,
    record=Options,
    defaults=lambda chosen: DEFAULTS,
    presets=PRESETS,
    rule_of=RULE_OF,
    needs=NEEDS,
    players=lambda made: (PLAYERS, PLAYERS),
    checks=(_something_is_won, _low_is_low),
)


def options(preset: str | None = None, **changes: Any) -> Options:
    """The options of a match: a preset with changes; see :meth:`HouseRules.make`."""
    made: Options = HOUSE_RULES.make(preset, changes)
    return made


FAMILY = Family(
    house_rules=HOUSE_RULES,
    rules_version=RULES_VERSION,
    counts=Counts.POINTS,
    module="kozyr.games.stovkahra.game",
)
