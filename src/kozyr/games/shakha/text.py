"""Actions in words, and reasons: what a record says, and what a player types."""

from typing import Any

from kozyr.cards import NO_CARD, PLACES, SUITS, card, card_text, cards_text, members
from kozyr.engine import verbs
from kozyr.engine.sets import has
from kozyr.games.shakha.calling import forbidden
from kozyr.games.shakha.options import NAME, CallOrder, Variant
from kozyr.games.shakha.playing import card_of, is_beat
from kozyr.games.shakha.rules import Reason
from kozyr.games.shakha.state import BEAT, Phase
from kozyr.refusals import Refusal, Refused

CALL = "call"
BEATS, PLAIN = "!", "."
"""The modes of a shakh, behind its card: ``6s!`` beats, ``6s.`` is plain (S2)."""


def played_text(table: Any, action: int) -> str:
    """Write a card as it is played: ``Ah``, and a shakh with its mode, ``6s!`` or ``6s.``."""
    text = card_text(int(card_of(table, action)))
    if is_beat(action):
        return text + BEATS
    return text + PLAIN if has(int(table.shakhs), action) else text


def action_text(view: Any, action: int) -> str:
    """Write an action of the seat on turn, as in ``call 3``, ``Ah``, ``6s!`` or ``6s.``."""
    if view.table.phase == Phase.CALL:
        return f"{CALL} {action}"
    return played_text(view.table, action)


def read_action(view: Any, text: str) -> int:
    """Read an action of the seat on turn.

    Raises:
        Refused: the words are no action of this phase, or leave the mode of a shakh unsaid. (Whether the action is
            legal is for :func:`explain`.)
    """
    words = text.split()
    phase = view.table.phase
    if phase == Phase.CALL and len(words) == 2 and words[0] == CALL and words[1].isascii() and words[1].isdigit():
        # A number that is too large for an action is as far outside as the largest.
        return min(int(words[1].lstrip("0")[:3] or "0"), 62)
    if phase == Phase.PLAY and len(words) == 1:
        return _played(view.table, words[0])
    raise Refused(_not_a_choice(view, text))


def _played(table: Any, word: str) -> int:
    mode = word[2:]
    try:
        found = card(word[:2])
    except ValueError:
        found = NO_CARD
    if found == NO_CARD or mode not in ("", BEATS, PLAIN):
        raise Refused(Refusal("not_a_card", {"text": word}))
    is_shakh = has(int(table.shakhs), found)
    if mode and not is_shakh:
        raise Refused(_refusal("no_shakh", _rule_of_shakhs(table), card=card_text(found)))
    if is_shakh and not mode:
        slots = {"card": word, "beats": word + BEATS, "plain": word + PLAIN}
        raise Refused(_refusal("mode", _rule_of_shakhs(table), **slots))
    return PLACES * (found // PLACES) + BEAT if mode == BEATS else found


def _rule_of_shakhs(table: Any) -> str:
    return "V1" if table.options.variant == Variant.V else "S2"


def _rule_of_following(table: Any) -> str:
    return {Variant.A: "A1", Variant.B: "S4", Variant.V: "V2"}[Variant(int(table.options.variant))]


def _choices(view: Any) -> str:
    return ", ".join(action_text(view, action) for action in members(int(verbs.legal(view))))


def _not_a_choice(view: Any, text: str) -> Refusal:
    rule = "C4" if view.table.phase == Phase.CALL else "C6"
    return Refusal("not_a_choice", {"text": text, "choices": _choices(view)}, f"{NAME}:{rule}")


def _refusal(code: str, rule: str, **slots: Any) -> Refusal:
    return Refusal(f"{NAME}_{code}", slots, f"{NAME}:{rule}")


def hides_call(view: Any, seat: int) -> bool:
    """B4: whether a view does not show what a seat has called."""
    table = view.table
    together = table.options.call_order == CallOrder.SIMULTANEOUS
    return bool(together and table.phase == Phase.CALL and seat != view.seat)


def explain(view: Any, action: int) -> Refusal | None:
    """Why an action of the seat on turn is refused; None where it is legal.

    Args:
        view: the view of the seat on turn.
        action: the action.
    """
    table = view.table
    reason = Reason(verbs.refuse(view, action))
    if reason == Reason.NONE:
        return None
    if reason == Reason.DEAL_OVER:
        return Refusal("deal_over", {}, f"{NAME}:C8")
    if reason == Reason.NOT_A_CHOICE:
        return _not_a_choice(view, str(action))
    if reason == Reason.CALL_OUTSIDE:
        return _refusal("call_outside", "C4", number=int(action), most=int(table.cards))
    if reason == Reason.CALL_HOOKED:
        return _refusal("call_hooked", "V3", number=int(forbidden(table)), tricks=int(table.cards))
    if reason == Reason.NOT_HELD:
        return Refusal("not_held", {"card": card_text(int(card_of(table, action)))}, f"{NAME}:C6")
    return _explain_play(view, reason, action)


def _explain_play(view: Any, reason: Reason, action: int) -> Refusal:
    table = view.table
    hand = int(view.hand[table.turn])
    slots: dict[str, Any] = {"card": played_text(table, action), "cards": " ".join(_choices(view).split(", "))}
    if table.led != NO_CARD:
        slots["suit"] = SUITS[int(table.suit)]
    code, rule = PLAY_REASONS[reason]
    if reason == Reason.MUST_RUFF:
        slots["trump"] = SUITS[int(table.trump)]
    elif reason in (Reason.NO_RUFF, Reason.PLAIN_NO_RUFF, Reason.LEAD_LOCKED, Reason.LOCK_COVERS_SHAKH):
        trump = int(table.trump)
        slots["hand"] = cards_text(sum(1 << c for c in members(hand) if c // PLACES != trump))
    return _refusal(code, rule or _rule_of_following(table), **slots)


PLAY_REASONS: dict[Reason, tuple[str, str]] = {
    Reason.LEAD_LOCKED: ("lead_locked", "S3"),
    Reason.LOCK_COVERS_SHAKH: ("lock_covers_shakh", "B31"),
    Reason.MUST_FOLLOW: ("must_follow", ""),
    Reason.PLAIN_MUST_FOLLOW: ("plain_must_follow", "B8"),
    Reason.MUST_FOLLOW_TRUMP: ("must_follow_trump", "S4"),
    Reason.SHAKH_FORCED: ("shakh_forced", "B10"),
    Reason.MUST_RUFF: ("must_ruff", "A1"),
    Reason.NO_RUFF: ("no_ruff", "S4"),
    Reason.PLAIN_NO_RUFF: ("plain_no_ruff", "S4"),
}
"""Code of the sentence and rule; without one, the variant's rule of following."""
