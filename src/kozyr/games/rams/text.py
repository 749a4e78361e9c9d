"""Actions in words, and reasons: what a record says, and what a player types."""

from typing import Any

from kozyr.cards import NO_CARD, PLACES, SUITS, card, card_text, cards_text, is_card, members
from kozyr.engine import verbs
from kozyr.engine.talon import subset
from kozyr.games.rams.declaring import Bond
from kozyr.games.rams.exchanging import stock
from kozyr.games.rams.options import NAME, CourtDuty
from kozyr.games.rams.playing import Duty
from kozyr.games.rams.rules import BONDS, DUTIES, Reason
from kozyr.games.rams.state import LEAVE, Call, Phase
from kozyr.games.rams.worth import ACES
from kozyr.refusals import Refusal, Refused

CALLS: dict[int, str] = {Call.PASS: "pass", Call.PLAY: "play", Call.END: "end"}
STAND = "stand"
EXCHANGE = "exchange"
LEAVE_IT = "leave"
SWAP = "swap"
"""Before the card that goes away for the upcard."""

RULES: dict[Phase, str] = {
    Phase.DECLARE: "R8",
    Phase.EXCHANGE: "R15",
    Phase.UPCARD: "R17",
    Phase.PLAY: "R21",
}
"""The rule behind each question."""

CODES: dict[Reason, tuple[str, str]] = {
    Reason.PASS_WITH_ACE: ("pass_with_ace", "R9"),
    Reason.PASS_ON_UPCARD_ACE: ("pass_on_upcard_ace", "A9"),
    Reason.PASS_BEFORE_LONE_PLAYER: ("pass_before_lone_player", "A21"),
    Reason.END_NEVER: ("end_never", "R11"),
    Reason.NO_JACKS: ("no_jacks", "R11"),
    Reason.SHEET_TOO_HIGH: ("sheet_too_high", "R11"),
    Reason.SHEET_NOT_FIVE: ("sheet_not_five", "A65"),
    Reason.SHEET_BELOW_FIVE: ("sheet_below_five", "A58"),
    Reason.STOCK_SHORT: ("stock_short", "A25"),
    Reason.TOO_MANY: ("too_many", "R15"),
    Reason.ACE_STAYS: ("ace_stays", "A11"),
    Reason.UPCARD_FORCED: ("upcard_forced", "A8"),
    Reason.MUST_LEAD_ACE: ("must_lead_ace", "R20"),
    Reason.MUST_LEAD_KING: ("must_lead_king", "R20"),
    Reason.MUST_LEAD_QUEEN: ("must_lead_queen", "R20"),
    Reason.COURT: ("court", "R21"),
    Reason.MUST_BEAT: ("must_beat", "A4"),
    Reason.MUST_FOLLOW: ("must_follow", "R21"),
    Reason.MUST_OVERTRUMP: ("must_overtrump", "R21"),
    Reason.MUST_TRUMP: ("must_trump", "R21"),
}
"""The sentence of each reason, and the rule it rests on."""

# The kernels reckon from a bond or a duty to its reason.
assert {Reason(BONDS + bond) for bond in Bond if bond} <= set(CODES)
assert {Reason(DUTIES + duty) for duty in Duty if duty} <= set(CODES)


def action_text(view: Any, action: int) -> str:
    """Write an action of the seat on turn, as in ``play``, ``exchange Qd 8h``, ``swap 9s`` or ``Ah``."""
    phase = view.table.phase
    if phase == Phase.DECLARE:
        return CALLS[action]
    if phase == Phase.EXCHANGE:
        thrown = subset(int(view.hand[view.table.turn]), action)
        return f"{EXCHANGE} {cards_text(thrown)}" if thrown else STAND
    if phase == Phase.UPCARD:
        return LEAVE_IT if action == LEAVE else f"{SWAP} {card_text(action)}"
    return card_text(action)


def read_action(view: Any, text: str) -> int:
    """Read an action of the seat on turn.

    Raises:
        Refused: the words are no action of this phase, or name a card that is not held. (Whether the action is legal is
            for :func:`explain`.)
    """
    phase = view.table.phase
    said = text.split()
    if phase == Phase.DECLARE and text in CALLS.values():
        return next(int(call) for call, word in CALLS.items() if word == text)
    if phase == Phase.EXCHANGE and said == [STAND]:
        return 0
    if phase == Phase.EXCHANGE and len(said) > 1 and said[0] == EXCHANGE:
        return _exchange_index(view, said[1:])
    if phase == Phase.UPCARD and said == [LEAVE_IT]:
        return LEAVE
    if phase == Phase.UPCARD and len(said) == 2 and said[0] == SWAP:
        return _read_card(said[1])
    if phase == Phase.PLAY and len(said) == 1 and said[0] not in OUT_OF_MOMENT:
        return _read_card(said[0])
    raise Refused(_out_of_moment(view, said) or _not_a_choice(view, text))


OUT_OF_MOMENT = (*CALLS.values(), STAND, EXCHANGE, LEAVE_IT, SWAP)
"""Words that are answers to other questions."""


def _out_of_moment(view: Any, said: list[str]) -> Refusal | None:
    """Why a word that is an answer to another question is none now; None where no rule says more than that."""
    first = said[0] if said else ""
    table = view.table
    if first == CALLS[Call.END] and table.phase != Phase.DECLARE:
        return _refusal("end_not_now", "R11")
    if first in (SWAP, LEAVE_IT) and table.phase != Phase.UPCARD:
        mine = table.turn == table.dealer
        return _refusal("upcard_not_now" if mine else "upcard_not_yours", "R17", turned=card_text(int(table.turned)))
    if first in (STAND, EXCHANGE) and table.phase != Phase.EXCHANGE:
        return _refusal("exchange_not_now", "R15")
    return None


def explain(view: Any, action: int) -> Refusal | None:
    """Why an action of the seat on turn is refused; None where it is legal."""
    reason = Reason(verbs.refuse(view, action))
    if reason == Reason.NONE:
        return None
    if reason == Reason.DEAL_OVER:
        return Refusal("deal_over", {}, f"{NAME}:R31")
    if reason == Reason.NOT_A_CHOICE or (reason == Reason.NOT_HELD and not is_card(action)):
        return _not_a_choice(view, str(action))
    if reason == Reason.NOT_HELD:
        return Refusal("not_held", {"card": card_text(action)}, _rule_of_phase(view))
    code, rule = CODES[reason]
    if reason == Reason.COURT and view.table.options.court_duty == CourtDuty.ACE_ITSELF:
        code, rule = "court_ace", "A59"
    return _refusal(code, rule, **_slots(view, reason, action))


def _refusal(code: str, rule: str, **slots: Any) -> Refusal:
    return Refusal(f"{NAME}_{code}", slots, f"{NAME}:{rule}")


def _rule_of_phase(view: Any) -> str:
    return f"{NAME}:{RULES[Phase(int(view.table.phase))]}"


def _not_a_choice(view: Any, text: str) -> Refusal:
    choices = ", ".join(action_text(view, action) for action in members(verbs.legal(view)))
    return Refusal("not_a_choice", {"text": text, "choices": choices}, _rule_of_phase(view))


def _exchange_index(view: Any, words: list[str]) -> int:
    hand = list(members(int(view.hand[view.table.turn])))
    index = 0
    for word in words:
        named = _read_card(word)
        if named not in hand or index >> hand.index(named) & 1:
            raise Refused(Refusal("not_held", {"card": card_text(named)}, _rule_of_phase(view)))
        index |= 1 << hand.index(named)
    return index


def _read_card(text: str) -> int:
    try:
        return card(text)
    except ValueError:
        raise Refused(Refusal("not_a_card", {"text": text})) from None


def _slots(view: Any, reason: Reason, action: int) -> dict[str, Any]:
    table = view.table
    hand = int(view.hand[table.turn])
    if reason == Reason.PASS_WITH_ACE:
        return {"cards": cards_text(hand & ACES)}
    if reason == Reason.PASS_ON_UPCARD_ACE:
        return {"turned": card_text(int(table.turned))}
    if reason in (Reason.SHEET_TOO_HIGH, Reason.SHEET_NOT_FIVE, Reason.SHEET_BELOW_FIVE):
        return {"sheet": int(table.balance[table.turn])}
    if reason == Reason.STOCK_SHORT:
        return {"count": int(stock(table))}
    if reason == Reason.TOO_MANY:
        return {"count": int(table.options.max_exchange)}
    if reason == Reason.ACE_STAYS and table.phase == Phase.EXCHANGE:
        return {"cards": cards_text(int(subset(hand, action)) & ACES)}
    if reason == Reason.ACE_STAYS:
        return {"cards": card_text(action)}
    if reason == Reason.UPCARD_FORCED:
        return {"turned": card_text(int(table.turned))}
    if reason < DUTIES:
        return {}
    slots: dict[str, Any] = {"card": card_text(action), "cards": cards_text(verbs.legal(view))}
    if table.led != NO_CARD:
        slots.update(best=card_text(int(table.best)), suit=SUITS[int(table.led) // PLACES])
    return slots
