"""Actions in words, and reasons: what a record says, and what a player types."""

from typing import Any

from kozyr.cards import NO_CARD, PLACES, SUITS, card, card_text, cards_text, is_card, members
from kozyr.engine import verbs
from kozyr.engine.talon import subset
from kozyr.games.stukolka.exchanging import available, most_discards
from kozyr.games.stukolka.options import NAME, GoletsForm
from kozyr.games.stukolka.rules import Reason
from kozyr.games.stukolka.state import Phase
from kozyr.refusals import Refusal, Refused

WORDS: dict[Phase, tuple[str, str]] = {
    Phase.TRAIL: ("renounce", "keep"),
    Phase.LOOK: ("look", "blind"),
    Phase.ANNOUNCE: ("pass", "knock"),
    Phase.OFFER: ("decline", "buy"),
    Phase.CUT_IN: ("decline", "cut_in"),
}
"""The two answers of each question, no and yes."""

RULES: dict[Phase, str] = {
    Phase.TRAIL: "N0",
    Phase.CUT: "A69",
    Phase.LOOK: "N1",
    Phase.ANNOUNCE: "R13",
    Phase.OFFER: "A58",
    Phase.DISCARD: "R18",
    Phase.DROP: "N4",
    Phase.CUT_IN: "N5",
    Phase.PLAY: "R21",
}
"""The rule behind each question."""


def answers(view: Any) -> tuple[str, str] | None:
    """The two answers of the question that is asked, no and yes; None where cards or numbers are asked for."""
    phase = Phase(int(view.table.phase))
    if phase == Phase.OFFER and view.table.options.golets_form == GoletsForm.SPARE_HAND:
        return "decline", "take"
    return WORDS.get(phase)


STAND = "stand"
DISCARD = "discard"
DROP = "drop"
CUT = "cut"


def action_text(view: Any, action: int) -> str:
    """Write an action of the seat on turn, as in ``knock``, ``discard Qd 8h``, ``drop 9s``, ``cut 17`` or ``Ah``."""
    phase = Phase(int(view.table.phase))
    either = answers(view)
    if either is not None:
        return either[action]
    if phase == Phase.CUT:
        return f"{CUT} {action}"
    if phase == Phase.DISCARD:
        thrown = subset(int(view.hand[view.table.turn]), action)
        return f"{DISCARD} {cards_text(thrown)}" if thrown else STAND
    return f"{DROP} {card_text(action)}" if phase == Phase.DROP else card_text(action)


def read_action(view: Any, text: str) -> int:
    """Read an action of the seat on turn.

    Raises:
        Refused: the words are no action of this phase, or name a card that is not held. (Whether the action is legal
            is for :func:`explain`.)
    """
    phase = Phase(int(view.table.phase))
    words = text.split()
    either = answers(view)
    if either is not None and text in either:
        return either.index(text)
    if phase == Phase.CUT and len(words) == 2 and words[0] == CUT and words[1].isdecimal():
        # A number of any length is read; beyond the actions' numbers it is refused all the same.
        return min(int(words[1]), 62) if len(words[1]) < 19 else 62
    if phase == Phase.DISCARD and words == [STAND]:
        return 0
    if phase == Phase.DISCARD and len(words) > 1 and words[0] == DISCARD:
        return _discard_index(view, words[1:])
    if phase == Phase.DROP and len(words) == 2 and words[0] == DROP:
        return _card(words[1])
    if phase == Phase.PLAY and len(words) == 1:
        return _card(words[0])
    raise Refused(_not_a_choice(view, text))


def _card(text: str) -> int:
    try:
        return card(text)
    except ValueError:
        raise Refused(Refusal("not_a_card", {"text": text})) from None


def _discard_index(view: Any, words: list[str]) -> int:
    hand = list(members(int(view.hand[view.table.turn])))
    index = 0
    for word in words:
        named = _card(word)
        if named not in hand or index >> hand.index(named) & 1:
            raise Refused(_refusal("not_held", _rule(view), card=named))
        index |= 1 << hand.index(named)
    return index


def _not_a_choice(view: Any, text: str) -> Refusal:
    legal = verbs.legal(view)
    choices = ", ".join(action_text(view, action) for action in members(legal))
    return Refusal("not_a_choice", {"text": text, "choices": choices}, f"{NAME}:{_rule(view)}")


def _rule(view: Any) -> str:
    return RULES[Phase(int(view.table.phase))]


def _refusal(code: str, rule: str, **slots: Any) -> Refusal:
    texts = {name: card_text(value) if name in ("card", "best", "led") else value for name, value in slots.items()}
    return Refusal(f"{NAME}_{code}" if code != "not_held" else code, texts, f"{NAME}:{rule}")


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
        return Refusal("deal_over", {}, f"{NAME}:R24")
    if reason == Reason.NOT_A_CHOICE:
        return _not_a_choice(view, str(action))
    if reason == Reason.NOT_HELD and not is_card(action):
        return _not_a_choice(view, str(action))
    if reason == Reason.NOT_HELD:
        return _refusal("not_held", _rule(view), card=int(action))
    if reason == Reason.BAD_CUT:
        return _refusal("bad_cut", "A69", most=int(table.pack_end) - 1)
    slots: dict[str, Any] = {"count": int(most_discards(table))}
    if reason == Reason.EXCHANGE_LIMIT:
        return _refusal("exchange_limit", "R18", **slots)
    if reason == Reason.TALON_SHORT:
        slots["count"] = int(available(table, table.turn))
        return _refusal("talon_short", "R18", **slots)
    if reason == Reason.TALON_SHARE:
        return _refusal("talon_share", "A11", **slots)
    return _explain_play(view, reason, action)


CARD_RULES = {
    Reason.MUST_BEAT: ("must_beat", "R21"),
    Reason.MUST_FOLLOW: ("must_follow", "R21"),
    Reason.MUST_OVERTRUMP: ("must_overtrump", "R22"),
    Reason.MUST_TRUMP: ("must_trump", "R22"),
    Reason.MUST_LEAD_ACE: ("must_lead_ace", "R20"),
    Reason.MUST_LEAD_KING: ("must_lead_king", "R20"),
    Reason.MUST_LEAD_QUEEN: ("must_lead_queen", "R20"),
}


def _explain_play(view: Any, reason: Reason, action: int) -> Refusal:
    table = view.table
    code, rule = CARD_RULES[reason]
    slots: dict[str, Any] = {
        "card": action,
        "cards": cards_text(verbs.legal(view)),
        "trump": SUITS[int(table.trump)],
    }
    if table.led != NO_CARD:
        # A20: where a trumped suit must still be beaten, it is the best card of the suit that counts.
        best = table.best_of_suit if reason == Reason.MUST_BEAT else table.best
        slots.update(led=int(table.led), best=int(best), suit=SUITS[int(table.led) // PLACES])
    return _refusal(code, rule, **slots)
