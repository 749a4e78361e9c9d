"""The options of stukolka: one record for the whole family (rules: section 8 and 9.1).

A variant is a named set of defaults; everything else may be changed from there. An option that would have no effect
beside the others is refused, not ignored: :data:`NEEDS` says what it needs.
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

NAME = "stukolka"
RULES_VERSION = 1
"""Raised when a reading of a rule changes what an old record gives; see CHANGELOG."""


class Variant(enum.IntEnum):
    """The five games, golets being reconstructed (A36) and experimental."""

    PLAIN = 0
    PRIKUP = 1
    SHLEIF = 2
    OBLIGATORY = 3
    GOLETS = 4


class Deck(enum.IntEnum):
    """R3, A32: the pack; ``auto`` is 32 cards up to six players and 52 from seven."""

    AUTO = 0
    PACK_32 = 32
    PACK_36 = 36
    PACK_52 = 52


class FreshPot(enum.IntEnum):
    """R12: who fills a pot in which nothing is carried."""

    ALL_ANTE = 0
    DEALER_ONLY = 1
    ALL_ANTE_PLUS_DEALER = 2


class AllPass(enum.IntEnum):
    """R16, A8: all others have passed."""

    DEALER_SWEEPS = 0
    CARRY = 1


class LoneKnocker(enum.IntEnum):
    """R17: what one knocker meets."""

    DEALER_OBLIGED = 0
    SWEEPS = 1


class OnRefusal(enum.IntEnum):
    """A7: a dealer who need not play refuses."""

    KNOCKER_TAKES = 0
    CARRY = 1


class DealerAnnounces(enum.IntEnum):
    """A10: before the others exchange, or after."""

    BEFORE_EXCHANGE = 0
    AFTER_EXCHANGE = 1


class Exchange(enum.IntEnum):
    """R18: who may buy."""

    NONE = 0
    KNOCKERS = 1
    ONE = 2


class TalonShort(enum.IntEnum):
    """A11, A47: the talon does not go round."""

    LIMIT = 0
    EQUAL = 1
    RESHUFFLE_PASSED = 2


class DealerMayBlind(enum.IntEnum):
    """A17: whether the dealer with the trail may declare himself blind."""

    NEVER_WITH_TRAIL = 0
    ALWAYS = 1


class ForcedLeadsScope(enum.IntEnum):
    """A25: forced leads at every lead, or at the first."""

    EVERY = 0
    FIRST = 1


class Undertrump(enum.IntEnum):
    """A22: void, with lower trumps only."""

    FORCED = 0
    FREE = 1


class Remise(enum.IntEnum):
    """R25, A28: the size of a fine."""

    POT = 0
    FIXED = 1


class RemiseBase(enum.IntEnum):
    """A4: whether the fee counts in the fine."""

    WITH_FEE = 0
    WITHOUT_FEE = 1


class DrawTie(enum.IntEnum):
    """A40: the draw for the first dealer is tied."""

    REDRAW = 0
    SUIT_ORDER = 1


class EndPolicy(enum.IntEnum):
    """A39: money in the pot at the end of the match."""

    DIVIDE = 0
    PLAY_UNTIL_CLEAN = 1
    LAST_DEAL_ALL_PLAY = 2


class GoletsRecipient(enum.IntEnum):
    """A36: who is the one buyer."""

    FIRST_KNOCKER = 0
    LAST_KNOCKER = 1
    DEALER = 2
    CHOICE_IN_ORDER = 3


class GoletsForm(enum.IntEnum):
    """A36: what he buys."""

    TALON_BUY = 0
    SPARE_HAND = 1


class RenouncedDealer(enum.IntEnum):
    """A49: how free the dealer is who has renounced the trail."""

    PRIKUP_RULE = 0
    FREE = 1


MOST_PLAYERS = 12
MOST_MONEY = 1_000_000
Players = Annotated[int, msgspec.Meta(ge=2, le=MOST_PLAYERS)]
Money = Annotated[int, msgspec.Meta(ge=1, le=MOST_MONEY)]
Limit = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
Deals = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every house rule of a match. Make one with :func:`options`, which fills in and checks."""

    variant: Variant
    players: Players
    deck: Deck
    stake: Money
    fresh_pot: FreshPot
    all_pass: AllPass
    lone_knocker: LoneKnocker
    dealer_obligation_limit: Limit | None
    on_refusal: OnRefusal
    dealer_announces: DealerAnnounces
    exchange: Exchange
    exchange_max: Annotated[int, msgspec.Meta(ge=0, le=3)]
    talon_short: TalonShort
    trail: bool
    trail_renounce: bool
    renounced_dealer: RenouncedDealer
    trail_card_apart: bool
    blind: bool
    blind_zero_draws_one: bool
    dealer_may_blind: DealerMayBlind
    razrez: bool
    razrez_min_talon: Annotated[int, msgspec.Meta(ge=3, le=4)]
    razrez_when_swept: bool
    obligatory_on_clean_pot: bool
    force_trump_ace: bool
    force_trump_marriage: bool
    forced_leads_scope: ForcedLeadsScope
    queen_after_king: bool
    must_beat: bool
    must_trump: bool
    must_overtrump: bool
    undertrump: Undertrump
    beat_suit_after_ruff: bool
    remise: Remise
    remise_base: RemiseBase
    remise_fixed: Money | None
    remise_cap: Money | None
    manual_cut: bool
    discards_face_up: bool
    reveal_after_deal: bool
    draw_tie: DrawTie
    end_policy: EndPolicy
    deals: Deals | None
    golets_recipient: GoletsRecipient
    golets_form: GoletsForm

    @property
    def pack_size(self) -> int:
        """Cards in the pack (R3)."""
        if self.deck != Deck.AUTO:
            return int(self.deck)
        return 32 if self.players <= 6 else 52

    def __str__(self) -> str:
        return canonical(NAME, self, variant_defaults(self.variant), ("variant", "players", "stake"))

    @property
    def digest(self) -> str:
        """A short digest of the rules' version and every value; every record carries it."""
        return digest(NAME, self, RULES_VERSION)


COMMON: Mapping[str, Any] = {
    "players": 5,
    "deck": Deck.AUTO,
    "stake": 30,
    "fresh_pot": FreshPot.DEALER_ONLY,
    "all_pass": AllPass.DEALER_SWEEPS,
    "lone_knocker": LoneKnocker.DEALER_OBLIGED,
    "dealer_obligation_limit": None,
    "on_refusal": OnRefusal.KNOCKER_TAKES,
    "dealer_announces": DealerAnnounces.BEFORE_EXCHANGE,
    "exchange": Exchange.KNOCKERS,
    "exchange_max": 3,
    "talon_short": TalonShort.LIMIT,
    "trail": False,
    "trail_renounce": True,
    "renounced_dealer": RenouncedDealer.PRIKUP_RULE,
    "trail_card_apart": False,
    "blind": False,
    "blind_zero_draws_one": True,
    "dealer_may_blind": DealerMayBlind.NEVER_WITH_TRAIL,
    "razrez": False,
    "razrez_min_talon": 4,
    "razrez_when_swept": False,
    "obligatory_on_clean_pot": False,
    "force_trump_ace": True,
    "force_trump_marriage": True,
    "forced_leads_scope": ForcedLeadsScope.EVERY,
    "queen_after_king": True,
    "must_beat": True,
    "must_trump": True,
    "must_overtrump": True,
    "undertrump": Undertrump.FORCED,
    "beat_suit_after_ruff": False,
    "remise": Remise.POT,
    "remise_base": RemiseBase.WITH_FEE,
    "remise_fixed": None,
    "remise_cap": None,
    "manual_cut": False,
    "discards_face_up": False,
    "reveal_after_deal": False,
    "draw_tie": DrawTie.REDRAW,
    "end_policy": EndPolicy.DIVIDE,
    "deals": None,
    "golets_recipient": GoletsRecipient.FIRST_KNOCKER,
    "golets_form": GoletsForm.TALON_BUY,
}
"""The defaults that variants share."""

VARIANTS: Mapping[Variant, Mapping[str, Any]] = {
    Variant.PLAIN: {"fresh_pot": FreshPot.ALL_ANTE, "lone_knocker": LoneKnocker.SWEEPS},
    Variant.PRIKUP: {},
    Variant.SHLEIF: {"trail": True},
    Variant.OBLIGATORY: {
        "players": 4,
        "fresh_pot": FreshPot.ALL_ANTE_PLUS_DEALER,
        "exchange": Exchange.NONE,
        "obligatory_on_clean_pot": True,
    },
    Variant.GOLETS: {"exchange": Exchange.ONE},
}
"""What each variant sets otherwise (section 1.4)."""

PLAYERS: Mapping[Variant, tuple[int, int]] = {
    Variant.PLAIN: (3, 12),
    Variant.PRIKUP: (3, 6),
    Variant.SHLEIF: (3, 6),
    Variant.OBLIGATORY: (3, 6),
    Variant.GOLETS: (3, 7),
}
"""R1, A34: how many may play each variant."""

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "plain": {"variant": Variant.PLAIN},
    "prikup": {"variant": Variant.PRIKUP},
    "shleif": {"variant": Variant.SHLEIF},
    "shleif_full": {"variant": Variant.SHLEIF, "blind": True, "razrez": True},
    "obligatory": {"variant": Variant.OBLIGATORY},
    "golets": {"variant": Variant.GOLETS},
}
"""Named games."""

EXPERIMENTAL = ("golets",)
"""Presets that rest on a reconstruction (section 5.5)."""


def _never_bought(o: Options) -> bool:
    """Golets with a spare hand: it is taken whole, nothing comes from the talon."""
    return o.exchange == Exchange.ONE and o.golets_form == GoletsForm.SPARE_HAND


def _late_dealer_misses_nothing(o: Options) -> bool:
    """Golets: where only the dealer buys, nobody exchanges before he speaks."""
    return o.exchange == Exchange.ONE and o.golets_recipient == GoletsRecipient.DEALER


def _may_refuse(o: Options) -> bool:
    """R17b, A49: whether the dealer can ever refuse to meet a lone knocker."""
    above_limit = o.lone_knocker == LoneKnocker.DEALER_OBLIGED and o.dealer_obligation_limit is not None
    return above_limit or (o.trail and o.renounced_dealer == RenouncedDealer.FREE)


_buying: Condition = ("exchange=knockers", lambda o: o.exchange != Exchange.NONE)
_from_talon: Condition = ("golets_form=talon_buy", lambda o: not _never_bought(o))
_one_buyer: Condition = ("exchange=one", lambda o: o.exchange == Exchange.ONE)
_trail: Condition = ("trail=true", lambda o: o.trail)
_blind: Condition = ("blind=true", lambda o: o.blind)
_razrez: Condition = ("razrez=true", lambda o: o.razrez)
_must_trump: Condition = ("must_trump=true", lambda o: o.must_trump)
_dealer_speaks: Condition = ("trail_renounce=true", lambda o: not o.trail or o.trail_renounce)
_dealer_bound: Condition = (
    "renounced_dealer=prikup_rule",
    lambda o: not o.trail or o.renounced_dealer == RenouncedDealer.PRIKUP_RULE,
)
_obliged: Condition = ("lone_knocker=dealer_obliged", lambda o: o.lone_knocker == LoneKnocker.DEALER_OBLIGED)

NEEDS: Mapping[str, tuple[Condition, ...]] = {
    "lone_knocker": (_dealer_speaks, _dealer_bound),
    "dealer_obligation_limit": (_dealer_speaks, _dealer_bound, _obliged),
    "on_refusal": (_dealer_speaks, ("dealer_obligation_limit=0", _may_refuse)),
    "dealer_announces": (
        _dealer_speaks,
        _buying,
        ("golets_recipient=first_knocker", lambda o: not _late_dealer_misses_nothing(o)),
    ),
    "exchange_max": (_buying, _from_talon),
    "talon_short": (
        _buying,
        # Passers who cut in draw from the talon too, also from a reshuffled one (A54).
        (
            "golets_form=talon_buy",
            lambda o: not _never_bought(o) or (o.razrez and o.talon_short == TalonShort.RESHUFFLE_PASSED),
        ),
    ),
    "trail_renounce": (_trail,),
    "renounced_dealer": (_trail, _dealer_speaks),
    "trail_card_apart": (_trail,),
    "blind_zero_draws_one": (_blind, _buying, _from_talon),
    "dealer_may_blind": (_blind, _trail),
    "razrez_min_talon": (_razrez,),
    "razrez_when_swept": (_razrez,),
    # Behind a king led to the second trick the queen is the last card: the scope matters for ace and marriage alone.
    "forced_leads_scope": (("force_trump_ace=true", lambda o: o.force_trump_ace or o.force_trump_marriage),),
    "must_overtrump": (_must_trump,),
    "undertrump": (_must_trump,),
    "beat_suit_after_ruff": (("must_beat=true", lambda o: o.must_beat),),
    "remise_base": (("remise=pot", lambda o: o.remise == Remise.POT),),
    "remise_fixed": (("remise=fixed", lambda o: o.remise == Remise.FIXED),),
    "golets_recipient": (_one_buyer,),
    "golets_form": (_one_buyer,),
    "end_policy": (("deals=10", lambda o: o.deals is not None),),
}
"""What an option needs to have an effect; it is refused, when changed, without it."""

RULE_OF: Mapping[str, str] = {
    "players": "R1",
    "deck": "R3",
    "stake": "R9",
    "fresh_pot": "R12",
    "all_pass": "A8",
    "lone_knocker": "R17",
    "dealer_obligation_limit": "A6",
    "on_refusal": "A7",
    "dealer_announces": "A10",
    "exchange": "R18",
    "exchange_max": "R18",
    "talon_short": "A47",
    "trail": "A33",
    "trail_renounce": "N0",
    "renounced_dealer": "A49",
    "trail_card_apart": "A51",
    "blind": "A45",
    "blind_zero_draws_one": "A13",
    "dealer_may_blind": "A17",
    "razrez": "A15",
    "razrez_min_talon": "A14",
    "razrez_when_swept": "A16",
    "obligatory_on_clean_pot": "A56",
    "force_trump_ace": "R20",
    "force_trump_marriage": "R20",
    "forced_leads_scope": "A25",
    "queen_after_king": "A23",
    "must_beat": "R21",
    "must_trump": "R22",
    "must_overtrump": "R22",
    "undertrump": "A22",
    "beat_suit_after_ruff": "A20",
    "remise": "R25",
    "remise_base": "A4",
    "remise_fixed": "A28",
    "remise_cap": "A44",
    "manual_cut": "A69",
    "discards_face_up": "A42",
    "reveal_after_deal": "A42",
    "draw_tie": "A40",
    "end_policy": "A39",
    "deals": "R33",
    "golets_recipient": "A36",
    "golets_form": "A36",
}
"""The rule or ruling behind each option."""


@functools.cache
def variant_defaults(variant: Variant) -> Mapping[str, Any]:
    """All defaults of a variant."""
    return {"variant": variant, **COMMON, **VARIANTS[variant]}


def _enough_cards(made: Options) -> Iterable[Objection]:
    """R3: three cards each and one to turn; a spare hand beside (A36)."""
    needed = 3 * made.players + 1
    if _never_bought(made):
        needed += 3
    if needed > made.pack_size:
        yield objection("pack_too_small", "deck", size=made.pack_size, needed=needed, players=made.players)


def _thirds(made: Options) -> Iterable[Objection]:
    """R9: each trick pays a third."""
    return indivisible(made, ("stake", "remise_fixed", "remise_cap"), 3)


HOUSE_RULES = HouseRules(
    name=NAME,
    record=Options,
    defaults=lambda chosen: variant_defaults(chosen["variant"]),
    presets=PRESETS,
    rule_of=RULE_OF,
    needs=NEEDS,
    players=lambda made: PLAYERS[made.variant],
    checks=(_enough_cards, _thirds),
)


def options(preset: str | None = None, **changes: Any) -> Options:
    """The options of a match: a preset (or a variant) with changes; see :meth:`HouseRules.make`."""
    made: Options = HOUSE_RULES.make(preset, changes)
    return made


def notes(made: Options) -> tuple[Refusal, ...]:
    """What is allowed, and yet worth a word (A34): obligatory is best with four or five."""
    if made.variant == Variant.OBLIGATORY and made.players not in (4, 5):
        return (Refusal("stukolka_obligatory_players", {"players": made.players}, f"{NAME}:A34"),)
    return ()


FAMILY = Family(
    house_rules=HOUSE_RULES,
    experimental=EXPERIMENTAL,
    rules_version=RULES_VERSION,
    notes=notes,
    module="kozyr.games.stukolka.game",
)
