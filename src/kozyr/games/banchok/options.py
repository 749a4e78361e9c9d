"""The options of Polish banchok (rules: sections 8 and 9)."""

import enum
from collections.abc import Iterable, Mapping
from typing import Annotated, Any

import msgspec

from kozyr.engine.house_rules import Condition, HouseRules, Objection, objection
from kozyr.engine.options import canonical, digest
from kozyr.games.family import Family
from kozyr.refusals import Refusal

NAME = "banchok"
RULES_VERSION = 1
"""Raised when a reading of a rule changes what an old record gives; see CHANGELOG."""


class TripleCheck(enum.IntEnum):
    """B2: when a bank that has tripled is taken."""

    IMMEDIATE = 0
    END_OF_ROUND = 1


class IdenticalCard(enum.IntEnum):
    """R9: who wins where the punter's best card of the suit is the turn card itself."""

    PUNTER = 0
    BANKER = 1
    PUSH = 2
    """Nobody: the bets are returned."""


class SideScope(enum.IntEnum):
    """B6: how long a refusal of side bets lasts."""

    TURN = 0
    """The refuser's own turn of the round: it does not bar him from betting on others."""
    ROUND = 1
    TENURE = 2
    GAME = 3


class Reveal(enum.IntEnum):
    """B7: what is laid open of a settled hand."""

    ALL = 0
    WINNING_CARD = 1
    """Of a winner the highest card of the suit, of a loser nothing."""
    WINNER_ALL_LOSER_NONE = 2


class Recycle(enum.IntEnum):
    """R13: what becomes of the used cards."""

    UNDER_DECK = 0
    FULL_SHUFFLE = 1
    """All cards are shuffled before each round."""


PACK = 52
MOST_PLAYERS = 27
MOST_AT_A_TABLE = 10
"""B10: the text speaks of two to ten players, and even more."""
CAP = 1 << 53
"""B41: no bank may come to more kopecks than that."""
MOST_MONEY = 10**9
Money = Annotated[int, msgspec.Meta(ge=1, le=MOST_MONEY)]
Purse = Annotated[int, msgspec.Meta(ge=1, le=10**12)]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every house rule of a match. Make one with :func:`options`, which fills in and checks."""

    players: Annotated[int, msgspec.Meta(ge=2, le=MOST_PLAYERS)]
    stake: Money
    min_bet: Money
    bet_step: Money
    triple_factor: Annotated[int, msgspec.Meta(ge=2, le=1000)]
    triple_check: TripleCheck
    identical_card: IdenticalCard
    side_bets: bool
    side_min: Money
    side_scope: SideScope
    reveal: Reveal
    look_before_turn: bool
    recycle: Recycle
    packs: Annotated[int, msgspec.Meta(ge=1, le=2)]
    bank_again: bool
    tenures_per_player: Annotated[int, msgspec.Meta(ge=0, le=100)]
    purse: Purse | None

    @property
    def pack_size(self) -> int:
        """Cards in the deck (R3)."""
        return PACK * self.packs

    @property
    def most_bank(self) -> int:
        """More than any bank can come to: each lost bet at most doubles it (B17, B41)."""
        doublings = self.players - 1 if self.triple_check == TripleCheck.END_OF_ROUND else 1
        return self.triple_factor * self.stake << doublings

    def __str__(self) -> str:
        return canonical(NAME, self, DEFAULTS, ("players", "stake"))

    @property
    def digest(self) -> str:
        """A short digest of the rules' version and every value; every record carries it."""
        return digest(NAME, self, RULES_VERSION)


DEFAULTS: Mapping[str, Any] = {
    "players": 5,
    "stake": 300,
    "min_bet": 5,
    "bet_step": 5,
    "triple_factor": 3,
    "triple_check": TripleCheck.IMMEDIATE,
    "identical_card": IdenticalCard.PUNTER,
    "side_bets": False,
    "side_min": 5,
    "side_scope": SideScope.TENURE,
    "reveal": Reveal.ALL,
    "look_before_turn": True,
    "recycle": Recycle.UNDER_DECK,
    "packs": 2,
    "bank_again": False,
    "tenures_per_player": 1,
    "purse": None,
}
"""The usual game."""

PRESETS: Mapping[str, Mapping[str, Any]] = {"banchok": {}, "banchok-side": {"side_bets": True}}
"""Named games."""

_side_bets: Condition = ("side_bets=true", lambda o: o.side_bets)

NEEDS: Mapping[str, tuple[Condition, ...]] = {
    # With one punter each turn ends the round.
    "triple_check": (("players=3", lambda o: o.players > 2),),
    "identical_card": (("packs=2", lambda o: o.packs > 1),),
    "side_bets": (("players=3", lambda o: o.players > 2),),
    "look_before_turn": (("players=3", lambda o: o.players > 2),),
    "side_min": (_side_bets,),
    "side_scope": (_side_bets,),
}
"""What an option needs to have an effect; it is refused, when changed, without it."""

RULE_OF: Mapping[str, str] = {
    "players": "B10",
    "stake": "R2",
    "min_bet": "R6",
    "bet_step": "B3",
    "triple_factor": "R18",
    "triple_check": "B2",
    "identical_card": "R9",
    "side_bets": "R15",
    "side_min": "B40",
    "side_scope": "B6",
    "reveal": "B7",
    "look_before_turn": "B8",
    "recycle": "R13",
    "packs": "R3",
    "bank_again": "B47",
    "tenures_per_player": "R22",
    "purse": "B32",
}
"""The rule or ruling behind each option."""


def _in_steps(made: Options) -> Iterable[Objection]:
    """B3, B40: all sums go in one step, so that the bank does."""
    for name in ("min_bet", "stake", *(("side_min",) if made.side_bets else ())):
        value, step = getattr(made, name), made.bet_step
        if value % step:
            yield objection("banchok_off_step", name, value=value, step=step, near=max(step, value - value % step))


def _stake_is_enough(made: Options) -> Iterable[Objection]:
    """R6: a bank that is below the least bet from the start would allow one bet only."""
    if made.stake < made.min_bet:
        yield objection("banchok_small_stake", "stake", value=made.stake, least=made.min_bet)


def _enough_cards(made: Options) -> Iterable[Objection]:
    """Section 3: a round takes four cards for each punter."""
    most = made.pack_size // 4 + 1
    if made.players > most:
        yield objection("banchok_too_few_cards", "packs", players=made.players, size=made.pack_size, most=most)


def _purse_is_enough(made: Options) -> Iterable[Objection]:
    """B44: everybody must be able to lay the stake once."""
    if made.purse is not None and made.purse < made.stake:
        yield objection("banchok_small_purse", "purse", value=made.purse, least=made.stake)


def _within_cap(made: Options) -> Iterable[Objection]:
    """B41: the largest bank that could come about."""
    if made.most_bank > CAP:
        yield objection("banchok_large_sums", "stake", value=made.stake, most=CAP)


HOUSE_RULES = HouseRules(
    name=NAME,
    record=Options,
    defaults=lambda chosen: DEFAULTS,
    presets=PRESETS,
    rule_of=RULE_OF,
    needs=NEEDS,
    players=lambda made: (2, MOST_PLAYERS),
    checks=(_enough_cards, _in_steps, _stake_is_enough, _purse_is_enough, _within_cap),
)


def options(preset: str | None = None, **changes: Any) -> Options:
    """The options of a match: a preset with changes; see :meth:`HouseRules.make`."""
    made: Options = HOUSE_RULES.make(preset, changes)
    return made


def notes(made: Options) -> tuple[Refusal, ...]:
    """What is allowed, and yet worth a word: B10, a table larger than the text speaks of."""
    if made.players <= MOST_AT_A_TABLE:
        return ()
    slots = {"players": made.players, "most": MOST_AT_A_TABLE}
    return (Refusal("banchok_large_table", slots, f"{NAME}:B10"),)


FAMILY = Family(house_rules=HOUSE_RULES, rules_version=RULES_VERSION, notes=notes, module="kozyr.games.banchok.game")
