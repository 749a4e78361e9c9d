"""The options of frap and khrap: one game with two names (rules: section 8 and 9.1 of either page).

Khrap is frap with five cards, three tricks to make, two rounds of calls and another prize. Its record of options has
all of frap's and a few of its own.
"""

import enum
import functools
from collections.abc import Iterable, Mapping
from typing import Annotated, Any

import msgspec

from kozyr.engine.house_rules import Condition, HouseRules, Objection, indivisible, objection
from kozyr.engine.options import canonical, digest
from kozyr.games.family import Family
from kozyr.refusals import Refusal

RULES_VERSION = 1
"""Raised when a reading of a rule changes what an old record gives; see CHANGELOG."""


class MiddlePack(enum.IntEnum):
    """The pack for five or six players."""

    PACK_36 = 36
    PACK_52 = 52


class BlindWindow(enum.IntEnum):
    """A3, A33: when a blind call may be made."""

    OWN_TURN = 0
    AFTER_ALL_PASSED = 1


class BlindExchange(enum.IntEnum):
    """A4: whether a blind caller exchanges too."""

    TURNED_THEN_EXCHANGE = 0
    TURNED_ONLY = 1


class BlindPenalty(enum.IntEnum):
    """A1: how the sentence on blind failures is read."""

    SHORTFALL = 0
    LITERAL = 1


class CutLead(enum.IntEnum):
    """A6: who leads where several cut in."""

    LAST_CUTTER = 0
    FIRST_CUTTER = 1


class CutForm(enum.IntEnum):
    """A5, A35: the turned card instead of one of the new cards, or beside them."""

    ALTERNATIVE = 0
    ADDITIVE = 1


class ExchangeOrder(enum.IntEnum):
    """A12: who exchanges first."""

    FOREHAND_FIRST = 0
    FRAPPER_FIRST = 1


class TalonShortage(enum.IntEnum):
    """A13: the talon runs out."""

    LIMIT = 0
    RECYCLE = 1


class AnteOnCarry(enum.IntEnum):
    """A10: who pays where the pot holds money already."""

    ALL = 0
    DEALER = 1
    NONE = 2


class RedealAnte(enum.IntEnum):
    """A9: whether the last payment of a passed-out deal is the ante of the next."""

    TOPUP_COUNTS = 0
    CHARGE_AGAIN = 1


class RedealDealer(enum.IntEnum):
    """A11: who deals after a passed-out deal."""

    NEXT = 0
    SAME = 1


class EndPolicy(enum.IntEnum):
    """A36: money in the pot at the end of the match."""

    DIVIDE = 0
    PLAY_UNTIL_CLEAN = 1


class SecondRoundRest(enum.IntEnum):
    """Khrap A3: the half that a khrapper of the second round does not take."""

    STAY = 0
    FIFTHS_TO_OTHERS = 1


class ThreeTricks(enum.IntEnum):
    """Khrap A2: whose three tricks take the prize."""

    KHRAPPER_ONLY = 0
    ANYONE = 1


class Settlement(enum.IntEnum):
    """Khrap A4: a prize, or fifths as in frap's quarters."""

    PRIZE = 0
    FIFTHS = 1


class FailScale(enum.IntEnum):
    """Khrap A5: how a failed khrap is paid."""

    SOME_OR_NONE = 0
    PER_MISSING_TRICK = 1


class RazrezTiming(enum.IntEnum):
    """Khrap A1: passers cut in after the exchange, or say so in the auction."""

    AFTER_EXCHANGE = 0
    IN_RESPONSE = 1


MOST_PLAYERS = 12
MOST_MONEY = 1_000_000
Money = Annotated[int, msgspec.Meta(ge=1, le=MOST_MONEY)]
Deals = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class FrapOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every house rule of a match of frap. Make one with :func:`frap`, which fills in and checks."""

    players: Annotated[int, msgspec.Meta(ge=2, le=MOST_PLAYERS)]
    ante: Money
    deck_5_6: MiddlePack
    allow_blind: bool
    blind_window: BlindWindow
    blind_exchange: BlindExchange
    blind_penalty: BlindPenalty
    cut_enabled: bool
    cut_lead: CutLead
    cut_form: CutForm
    turned_card_waivable: bool
    exchange_order: ExchangeOrder
    talon_shortage: TalonShortage
    must_beat: bool
    ace_lead: bool
    ante_on_carry: AnteOnCarry
    redeal_ante: RedealAnte
    redeal_dealer: RedealDealer
    dealer_must_defend: bool
    remise_cap: Money | None
    end_policy: EndPolicy
    deals: Deals | None

    @property
    def hand(self) -> int:
        """H: cards in a hand, and tricks in a deal."""
        return 4

    @property
    def needed(self) -> int:
        """Tricks that the declarer must make."""
        return 2

    @property
    def auction_rounds(self) -> int:
        """Rounds of calls, each on a newly turned card."""
        return 3

    @property
    def name(self) -> str:
        """The game."""
        return "frap"

    @property
    def pack_size(self) -> int:
        """Cards in the pack."""
        if self.players <= 4:
            return 32
        return int(self.deck_5_6) if self.players <= 6 else 52

    def __str__(self) -> str:
        return canonical(self.name, self, defaults(self.name), ("players", "ante"))

    @property
    def digest(self) -> str:
        """A short digest of the rules' version and every value; every record carries it."""
        return digest(self.name, self, RULES_VERSION)


class KhrapOptions(FrapOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every house rule of a match of khrap. Make one with :func:`khrap`, which fills in and checks."""

    second_round_rest: SecondRoundRest
    three_tricks: ThreeTricks
    settlement: Settlement
    fail_scale: FailScale
    razrez_timing: RazrezTiming
    rounds: Annotated[int, msgspec.Meta(ge=2, le=3)]

    @property
    def hand(self) -> int:
        """H: cards in a hand, and tricks in a deal."""
        return 5

    @property
    def needed(self) -> int:
        """Tricks that the declarer must make."""
        return 3

    @property
    def auction_rounds(self) -> int:
        """Rounds of calls, each on a newly turned card."""
        return self.rounds

    @property
    def name(self) -> str:
        """The game."""
        return "khrap"


COMMON: Mapping[str, Any] = {
    "players": 4,
    "ante": 20,
    "deck_5_6": MiddlePack.PACK_36,
    "allow_blind": True,
    "blind_window": BlindWindow.OWN_TURN,
    "blind_exchange": BlindExchange.TURNED_THEN_EXCHANGE,
    "blind_penalty": BlindPenalty.SHORTFALL,
    "cut_enabled": True,
    "cut_lead": CutLead.LAST_CUTTER,
    "cut_form": CutForm.ALTERNATIVE,
    "turned_card_waivable": False,
    "exchange_order": ExchangeOrder.FOREHAND_FIRST,
    "talon_shortage": TalonShortage.LIMIT,
    "must_beat": False,
    "ace_lead": False,
    "ante_on_carry": AnteOnCarry.ALL,
    "redeal_ante": RedealAnte.TOPUP_COUNTS,
    "redeal_dealer": RedealDealer.NEXT,
    "dealer_must_defend": False,
    "remise_cap": None,
    "end_policy": EndPolicy.DIVIDE,
    "deals": None,
}
"""Frap's defaults."""

KHRAP: Mapping[str, Any] = {
    "deck_5_6": MiddlePack.PACK_52,
    "second_round_rest": SecondRoundRest.STAY,
    "three_tricks": ThreeTricks.KHRAPPER_ONLY,
    "settlement": Settlement.PRIZE,
    "fail_scale": FailScale.SOME_OR_NONE,
    "razrez_timing": RazrezTiming.AFTER_EXCHANGE,
    "rounds": 2,
}
"""What khrap sets otherwise, and its own."""

RECORDS: Mapping[str, type[FrapOptions]] = {"frap": FrapOptions, "khrap": KhrapOptions}

RULE_OF: Mapping[str, Mapping[str, str]] = {
    "frap": {
        "players": "R1",
        "ante": "R3",
        "deck_5_6": "R1",
        "allow_blind": "R11",
        "blind_window": "A3",
        "blind_exchange": "A4",
        "blind_penalty": "A1",
        "cut_enabled": "R20",
        "cut_lead": "A6",
        "cut_form": "A35",
        "turned_card_waivable": "A34",
        "exchange_order": "A12",
        "talon_shortage": "A13",
        "must_beat": "A15",
        "ace_lead": "A38",
        "ante_on_carry": "A10",
        "redeal_ante": "A9",
        "redeal_dealer": "A11",
        "dealer_must_defend": "A30",
        "remise_cap": "A39",
        "end_policy": "A36",
        "deals": "A36",
    },
    "khrap": {
        "players": "R1",
        "ante": "R2",
        "deck_5_6": "A10",
        "allow_blind": "A7",
        "blind_window": "R5",
        "blind_exchange": "R10",
        "blind_penalty": "A31",
        "cut_enabled": "R11",
        "cut_lead": "R12",
        "cut_form": "A38",
        "turned_card_waivable": "R11",
        "exchange_order": "R10",
        "talon_shortage": "A32",
        "must_beat": "R12",
        "ace_lead": "R12",
        "ante_on_carry": "R2",
        "redeal_ante": "A8",
        "redeal_dealer": "R8",
        "dealer_must_defend": "A35",
        "remise_cap": "R16",
        "end_policy": "A32",
        "deals": "A32",
        "second_round_rest": "A3",
        "three_tricks": "A2",
        "settlement": "A4",
        "fail_scale": "A5",
        "razrez_timing": "A1",
        "rounds": "A37",
    },
}
"""The rule or ruling behind each option."""


def _talon(o: FrapOptions, auction_round: int) -> int:
    """Cards in the talon when the last card of a round has been turned (section 3)."""
    return o.pack_size - o.hand * o.players - auction_round


def _most_cutters(o: FrapOptions) -> int:
    """R21, khrap A34: how many can cut in at most: in the first round, when nobody has drawn a card."""
    if o.talon_shortage == TalonShortage.RECYCLE:
        return o.players - 1
    in_response = isinstance(o, KhrapOptions) and o.razrez_timing == RazrezTiming.IN_RESPONSE
    fresh = o.hand + 1
    first = o.hand if o.cut_form == CutForm.ALTERNATIVE and not in_response else fresh
    left = _talon(o, 1) - first
    return min(o.players - 1, 1 + left // fresh) if left >= 0 else 0


def _may_run_short(o: FrapOptions) -> bool:
    """A31: whether more can be drawn than the talon of the last round has, some hand having been thrown in."""
    most = o.hand * (o.players - 1)
    if o.cut_enabled:
        most += o.hand + o.players - 1
        most += o.hand if o.cut_form == CutForm.ADDITIVE else 0
    return most > _talon(o, o.auction_rounds)


def _cap_decides(o: FrapOptions, pots: int) -> bool:
    """A39: whether the cap is no more than so many of the smallest pots: from there on all remises are alike."""
    always_paid = o.ante_on_carry == AnteOnCarry.ALL
    return o.remise_cap is not None and always_paid and o.remise_cap <= pots * o.players * o.ante


_blind: Condition = ("allow_blind=true", lambda o: o.allow_blind)
_cutting: Condition = ("cut_enabled=true", lambda o: o.cut_enabled)
_one_cutter: Condition = ("talon_shortage=recycle", lambda o: _most_cutters(o) > 0)
_three_players: Condition = ("players=3", lambda o: o.players > 2)
_two_cutters: Condition = ("talon_shortage=recycle", lambda o: _most_cutters(o) > 1)
_prize: Condition = ("settlement=prize", lambda o: o.settlement == Settlement.PRIZE)

NEEDS: Mapping[str, tuple[Condition, ...]] = {
    "deck_5_6": (("players=5", lambda o: o.players in (5, 6)),),
    "blind_window": (_blind,),
    "blind_exchange": (_blind,),
    # A blind failure costs two pots at least, an open one one.
    "blind_penalty": (_blind, ("remise_cap=none", lambda o: not _cap_decides(o, 2))),
    "cut_enabled": (_one_cutter,),
    "cut_lead": (_cutting, _three_players, _two_cutters),
    "cut_form": (_cutting, _one_cutter),
    "turned_card_waivable": (_cutting, _three_players, _two_cutters),
    "talon_shortage": (
        ("deck_5_6=36", lambda o: _may_run_short(o) or o.players not in (5, 6)),
        ("players=7", _may_run_short),
    ),
    "second_round_rest": (_prize,),
    "three_tricks": (_prize,),
    "fail_scale": (("remise_cap=none", lambda o: not _cap_decides(o, 1)),),
    "razrez_timing": (_cutting, _one_cutter),
    "end_policy": (("deals=10", lambda o: o.deals is not None),),
}
"""What an option needs to have an effect; it is refused, when changed, without it."""


@functools.cache
def defaults(name: str) -> Mapping[str, Any]:
    """All defaults of a game."""
    if name == "frap":
        return COMMON
    return {**COMMON, **KHRAP}


def _players(made: FrapOptions) -> tuple[int, int]:
    """R1: khrap's hands are larger; nobody may be without, and every round turns a card."""
    if made.name == "frap":
        return 2, MOST_PLAYERS
    return 2, (52 - made.auction_rounds) // made.hand


def _enough_cards(made: FrapOptions) -> Iterable[Objection]:
    """R1: a hand each, and a card to turn in every round."""
    needed = made.hand * made.players + made.auction_rounds
    if needed > made.pack_size:
        slots = {"size": made.pack_size, "needed": needed, "players": made.players}
        yield objection("pack_too_small", "deck_5_6", **slots)


def _equal_parts(made: FrapOptions) -> Iterable[Objection]:
    """R3: each trick pays its part."""
    return indivisible(made, ("ante", "remise_cap"), made.hand)


def _one_scale(made: FrapOptions) -> Iterable[Objection]:
    """Khrap A31: the literal reading speaks of one trick and none, the scale of every missing trick."""
    literal = made.blind_penalty == BlindPenalty.LITERAL
    if literal and isinstance(made, KhrapOptions) and made.fail_scale == FailScale.PER_MISSING_TRICK:
        yield objection("options_clash", "blind_penalty", value="literal", other="fail_scale")


HOUSE_RULES: Mapping[str, HouseRules] = {
    name: HouseRules(
        name=name,
        record=record,
        defaults=lambda chosen, name=name: defaults(name),  # type: ignore[misc]  # a default binds the loop's name
        presets={name: {}},
        rule_of=RULE_OF[name],
        needs=NEEDS,
        players=_players,
        checks=(_enough_cards, _equal_parts, _one_scale),
    )
    for name, record in RECORDS.items()
}


def frap(preset: str | None = None, **changes: Any) -> FrapOptions:
    """The options of a match of frap; see :meth:`HouseRules.make`."""
    made: FrapOptions = HOUSE_RULES["frap"].make(preset, changes)
    return made


def khrap(preset: str | None = None, **changes: Any) -> KhrapOptions:
    """The options of a match of khrap; see :meth:`HouseRules.make`."""
    made: KhrapOptions = HOUSE_RULES["khrap"].make(preset, changes)
    return made


def notes(made: FrapOptions) -> tuple[Refusal, ...]:
    """What is allowed, and yet worth a word (section 3): a full table leaves next to nothing of the pack."""
    left = made.pack_size - made.hand * made.players - 1
    if left >= made.hand:
        return ()
    rule = "R18" if made.name == "frap" else "R10"
    return (Refusal("frap_short_pack", {"count": left, "players": made.players}, f"{made.name}:{rule}"),)


FRAP_FAMILY = Family(
    house_rules=HOUSE_RULES["frap"],
    rules_version=RULES_VERSION,
    notes=notes,
    module="kozyr.games.frap.game",
)
KHRAP_FAMILY = Family(
    house_rules=HOUSE_RULES["khrap"],
    rules_version=RULES_VERSION,
    notes=notes,
    module="kozyr.games.frap.khrap",
)
