"""Actions in words, and reasons: what a record says, and what a player types."""

from typing import Any

from kozyr.engine import verbs
from kozyr.engine.actions import OpenActions
from kozyr.engine.sets import has
from kozyr.games.banchok.betting import allows, bets, is_barred, own_limit, room, side_bets
from kozyr.games.banchok.options import NAME
from kozyr.games.banchok.rules import NOTHING, Reason
from kozyr.games.banchok.state import NO, YES, Phase
from kozyr.games.banchok.tenure import money_of, present
from kozyr.refusals import Refusal, Refused

BET, BANK = "bet", "bank"
ADD, NO_SIDE = "side", "no_side"
ALLOW, FORBID = "allow", "forbid"
ACCEPT, LEAVE = "accept", "leave"
PASS = "pass"
MOST_DIGITS = 18

ANSWERS: dict[Phase, dict[int, str]] = {
    Phase.ALLOW: {NO: FORBID, YES: ALLOW},
    Phase.OFFER: {NO: LEAVE, YES: ACCEPT},
}
"""The answers to questions without sums."""
RULES: dict[Phase, str] = {
    Phase.OVER: "R11",
    Phase.ALLOW: "R14",
    Phase.BET: "R6",
    Phase.SIDE: "R15",
    Phase.OFFER: "R19",
}
"""The rule behind each question."""
ELSEWHERE: dict[str, tuple[str, str]] = {
    PASS: ("no_pass", "R5"),
    ACCEPT: ("no_offer", "R19"),
    LEAVE: ("no_offer", "R19"),
    ALLOW: ("allow_not_now", "R14"),
    FORBID: ("allow_not_now", "R14"),
    BET: ("bet_not_now", "R5"),
    BANK: ("bet_not_now", "R5"),
}
"""What is said to words that belong to another question: the code, and the rule."""


def action_text(view: Any, action: int) -> str:
    """Write an action of the seat on turn, as in ``bet 25``, ``bank``, ``side 50``, ``no_side`` or ``accept``."""
    phase = Phase(int(view.table.phase))
    if phase in ANSWERS:
        return ANSWERS[phase][action]
    if phase == Phase.BET:
        return BANK if action == view.table.pot else f"{BET} {action}"
    return NO_SIDE if action == NOTHING else f"{ADD} {action}"


def read_action(view: Any, text: str) -> int:
    """Read an action of the seat on turn; a sum may stand alone.

    Raises:
        Refused: the words are no action of this phase. (Whether a sum is open is for :func:`explain`.)
    """
    phase = Phase(int(view.table.phase))
    for action, word in ANSWERS.get(phase, {}).items():
        if text == word:
            return action
    word, _, rest = text.partition(" ")
    amount = _amount(rest or word)
    if phase == Phase.BET:
        if text == BANK:
            return int(view.table.pot)
        if amount is not None and (not rest or word == BET):
            return amount
    if phase == Phase.SIDE:
        if text == NO_SIDE:
            return NOTHING
        if amount is not None and (not rest or word == ADD):
            return amount
    raise Refused(_elsewhere(view, phase, word, text))


def _amount(word: str) -> int | None:
    """A sum; one with too many digits is as far out of reach as the longest that is read."""
    if not word.isascii() or not word.removeprefix("-").isdigit():
        return None
    return int(word) if len(word) <= MOST_DIGITS else 10**MOST_DIGITS


def _elsewhere(view: Any, phase: Phase, word: str, text: str) -> Refusal:
    """Why words are no answer to the question."""
    if phase == Phase.OVER:
        return Refusal("deal_over", {}, f"{NAME}:{RULES[phase]}")
    if word in (ADD, NO_SIDE) and phase != Phase.SIDE:
        return explain_side_bet(view, int(view.table.turn)) or _not_a_choice(view, text)
    if word in ELSEWHERE and word not in ((BET, BANK) if phase == Phase.BET else ()):
        code, rule = ELSEWHERE[word]
        return Refusal(f"banchok_{code}", {"choices": _choices(view)}, f"{NAME}:{rule}")
    return _not_a_choice(view, text)


def _not_a_choice(view: Any, text: str) -> Refusal:
    rule = f"{NAME}:{RULES[Phase(int(view.table.phase))]}"
    return Refusal("not_a_choice", {"text": text, "choices": _choices(view)}, rule)


def _choices(view: Any) -> str:
    """What is open, in words; of a long row of sums the first two and the last."""
    actions = OpenActions(view)
    sums = [*actions.amounts[:2], *actions.amounts[2:][-1:]]
    words = [action_text(view, action) for action in (*actions.choices, *sums)]
    if len(actions.amounts) > len(sums):
        words.insert(-1, "...")
    return ", ".join(words)


def explain(view: Any, action: int) -> Refusal | None:
    """Why an action of the seat on turn is refused; None where it is open."""
    reason = Reason(verbs.refuse(view, action))
    table = view.table
    if reason == Reason.NONE:
        return None
    if reason == Reason.DEAL_OVER:
        return Refusal("deal_over", {}, f"{NAME}:{RULES[Phase.OVER]}")
    if reason == Reason.NOT_A_CHOICE:
        return _not_a_choice(view, str(action))
    if table.phase == Phase.BET:
        least, most, step = (int(part) for part in bets(table))
        purse = int(money_of(table, int(table.punter)))
    else:
        least, most, step = (int(part) for part in side_bets(table))
        purse = int(own_limit(table, int(table.turn)))
    slots = {"money": action, "least": least, "most": most, "step": step}
    code, rule, more = {
        Reason.BELOW_MINIMUM: ("bet_below", "R6", {}),
        Reason.WHOLE_BANK_ONLY: ("whole_bank_only", "B40", {}),
        Reason.OVER_BANK: ("bet_over_bank", "R6", {"bank": int(table.pot)}),
        Reason.OVER_PURSE: ("bet_over_purse", "B32", {"purse": purse}),
        Reason.OFF_STEP: ("bet_off_step", "B3", {}),
        Reason.SIDE_BELOW: ("side_below", "R15", {}),
        Reason.SIDE_OVER_ROOM: ("side_over_room", "R16", {"room": int(room(table))}),
        Reason.SIDE_OVER_PURSE: ("side_over_purse", "B32", {"purse": purse}),
        Reason.SIDE_OFF_STEP: ("side_off_step", "B3", {}),
    }[reason]
    return Refusal(f"banchok_{code}", {**slots, **more}, f"{NAME}:{rule}")


def explain_side_bet(view: Any, seat: int) -> Refusal | None:
    """Why a seat may not add to the bet that has been named; None where it is the one that is asked.

    Args:
        view: any view of the table.
        seat: a seat, on turn or not.
    """
    code, rule, slots = _side_bet(view.table, seat)
    return Refusal(f"banchok_{code}", slots, f"{NAME}:{rule}") if code else None


def _side_bet(table: Any, seat: int) -> tuple[str, str, dict[str, Any]]:
    betting = table.phase in (Phase.BET, Phase.SIDE)
    if not table.options.side_bets:
        return "side_never", "R15", {}
    if seat == table.dealer:
        return "side_banker", "R15", {}
    if not has(present(table), seat):
        return "side_left", "R19", {}
    if betting and seat == table.punter:
        return "side_own_turn", "R15", {}
    if betting and not allows(table, int(table.punter)):
        return "side_forbidden", "R14", {}
    if betting and is_barred(table, seat):
        return "side_barred", "R14", {}
    if table.phase != Phase.SIDE:
        return "side_not_now", "R15", {}
    # The bank covers more, or nobody would be asked.
    if own_limit(table, seat) < table.options.side_min:
        return "side_no_money", "B32", {"least": int(table.options.side_min)}
    return ("", "", {}) if seat == table.turn else ("side_wait", "R15", {})
