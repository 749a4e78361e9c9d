"""Actions in words, and reasons: what a record says, and what a player types."""

from typing import Any

from kozyr.cards import NO_CARD, PLACES, RANKS, SUITS, card, card_text, cards_text, members
from kozyr.engine import verbs
from kozyr.engine.talon import subset
from kozyr.games.frap.exchange import talon
from kozyr.games.frap.rules import Reason
from kozyr.games.frap.state import Call, Phase
from kozyr.refusals import Refusal, Refused

STAND = "stand"
EXCHANGE = "exchange"
DROP = "drop"

CALLS: dict[Call, str] = {
    Call.PASS: "pass",
    Call.FRAP: "frap",
    Call.LOOK: "look",
    Call.BLIND: "blind",
    Call.WHIST: "whist",
    Call.RAZREZ: "razrez",
}
"""The calls; ``frap`` is the game's own name, also in khrap."""
ANSWERS: dict[Phase, tuple[str, ...]] = {
    Phase.LATE_BLIND: ("decline", "blind"),
    Phase.CUT: ("decline", "cut_fresh", "cut_turned"),
    Phase.TAKE_TURNED: ("leave", "take"),
}
"""The answers to the other questions."""

RULES: dict[Phase, tuple[str, str]] = {
    Phase.OPEN: ("R8", "R5"),
    Phase.LATE_BLIND: ("A33", "R5"),
    Phase.RESPONSE: ("R9", "R6"),
    Phase.EXCHANGE: ("R17", "R10"),
    Phase.DROP: ("R21", "R11"),
    Phase.CUT: ("R20", "R11"),
    Phase.TAKE_TURNED: ("A35", "A38"),
    Phase.PLAY: ("R25", "R12"),
}
"""The rule behind each question, in frap and in khrap."""

CODES: dict[Reason, tuple[str, str, str]] = {
    Reason.WHIST_BEFORE_FRAP: ("whist_before", "R8", "R5"),
    Reason.FRAP_AFTER_FRAP: ("second_call", "R9", "R6"),
    Reason.BLIND_AFTER_LOOKING: ("blind_after_looking", "R11", "R5"),
    Reason.BLIND_NEVER: ("blind_never", "R11", "A7"),
    Reason.BLIND_NOT_NOW: ("blind_not_now", "A33", "A7"),
    Reason.LOOKED_ALREADY: ("looked_already", "R6", "R4"),
    Reason.DEALER_MUST_WHIST: ("dealer_must_whist", "A30", "A35"),
    Reason.TALON_SHORT: ("talon_short", "R18", "R10"),
    Reason.CUT_SHORT: ("cut_short", "R21", "R11"),
    Reason.TURNED_GONE: ("turned_gone", "R21", "R11"),
    Reason.TURNED_LATER: ("turned_later", "A35", "A38"),
    Reason.CUT_BINDS: ("cut_binds", "R15", "R9"),
    Reason.MUST_BEAT: ("must_beat", "A15", "R12"),
    Reason.MUST_FOLLOW: ("must_follow", "R25", "R12"),
    Reason.MUST_OVERTRUMP: ("must_overtrump", "A15", "R12"),
    Reason.MUST_TRUMP: ("must_trump", "R25", "R12"),
    Reason.MUST_LEAD_ACE: ("must_lead_ace", "A38", "R12"),
    Reason.MUST_LEAD_KING: ("must_lead_king", "A38", "R12"),
}
"""The sentence of each reason, and the rule it rests on in frap and in khrap."""
NAMING: frozenset[Reason] = frozenset({Reason.WHIST_BEFORE_FRAP, Reason.FRAP_AFTER_FRAP})
"""The reasons whose sentence names the call, and is therefore another in khrap."""


class Texts:
    """Actions in words and back, and reasons, of frap or of khrap.

    Args:
        name: the game's name; it is also the word of the call.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._calls = {int(call): name if call == Call.FRAP else word for call, word in CALLS.items()}

    def answers(self, phase: Phase) -> dict[int, str]:
        """The words that can be said in a phase, by their actions; empty where cards are asked for.

        In the auction every call can be said, so that one that may not be made is refused for its reason.
        """
        if phase in (Phase.OPEN, Phase.RESPONSE):
            return self._calls
        return dict(enumerate(ANSWERS.get(phase, ())))

    def action_text(self, view: Any, action: int) -> str:
        """Write an action of the seat on turn, as in ``frap``, ``exchange Qd 8h``, ``drop 9s`` or ``Ah``."""
        phase = Phase(int(view.table.phase))
        words = self.answers(phase)
        if words:
            return words[action]
        if phase == Phase.EXCHANGE:
            thrown = subset(int(view.hand[view.table.turn]), action)
            return f"{EXCHANGE} {cards_text(thrown)}" if thrown else STAND
        return f"{DROP} {card_text(action)}" if phase == Phase.DROP else card_text(action)

    def read_action(self, view: Any, text: str) -> int:
        """Read an action of the seat on turn.

        Raises:
            Refused: the words are no action of this phase, or name a card that is not held. (Whether the action is
                legal is for :meth:`explain`.)
        """
        phase = Phase(int(view.table.phase))
        for action, word in self.answers(phase).items():
            if word == text:
                return action
        said = text.split()
        if phase == Phase.EXCHANGE and said == [STAND]:
            return 0
        if phase == Phase.EXCHANGE and len(said) > 1 and said[0] == EXCHANGE:
            return self._exchange_index(view, said[1:])
        if phase == Phase.DROP and len(said) == 2 and said[0] == DROP:
            return _read_card(said[1])
        if phase == Phase.PLAY and len(said) == 1:
            return _read_card(said[0])
        raise Refused(self._not_a_choice(view, text))

    def explain(self, view: Any, action: int) -> Refusal | None:
        """Why an action of the seat on turn is refused; None where it is legal."""
        reason = Reason(verbs.refuse(view, action))
        if reason == Reason.NONE:
            return None
        if reason == Reason.DEAL_OVER:
            return Refusal("deal_over", {}, self._rule("R29", "R17"))
        if reason == Reason.NOT_A_CHOICE or (reason == Reason.NOT_HELD and not _is_card(action)):
            return self._not_a_choice(view, str(action))
        if reason == Reason.NOT_HELD:
            return Refusal("not_held", {"card": card_text(action)}, self._rule_of_phase(view))
        code, in_frap, in_khrap = CODES[reason]
        prefix = self.name if reason in NAMING else "frap"
        return Refusal(f"{prefix}_{code}", _slots(view, reason, action), self._rule(in_frap, in_khrap))

    def _rule(self, in_frap: str, in_khrap: str) -> str:
        return f"{self.name}:{in_frap if self.name == 'frap' else in_khrap}"

    def _rule_of_phase(self, view: Any) -> str:
        phase = Phase(int(view.table.phase))
        if phase == Phase.DROP and view.table.turn == view.table.declarer:
            return self._rule("R19", "R10")
        return self._rule(*RULES[phase])

    def _not_a_choice(self, view: Any, text: str) -> Refusal:
        choices = ", ".join(self.action_text(view, action) for action in members(verbs.legal(view)))
        return Refusal("not_a_choice", {"text": text, "choices": choices}, self._rule_of_phase(view))

    def _exchange_index(self, view: Any, words: list[str]) -> int:
        hand = list(members(int(view.hand[view.table.turn])))
        index = 0
        for word in words:
            named = _read_card(word)
            if named not in hand or index >> hand.index(named) & 1:
                raise Refused(Refusal("not_held", {"card": card_text(named)}, self._rule_of_phase(view)))
            index |= 1 << hand.index(named)
        return index


def _is_card(action: int) -> bool:
    return 0 <= action < PLACES * len(SUITS) and action % PLACES < len(RANKS)


def _read_card(text: str) -> int:
    try:
        return card(text)
    except ValueError:
        raise Refused(Refusal("not_a_card", {"text": text})) from None


def _slots(view: Any, reason: Reason, action: int) -> dict[str, Any]:
    table = view.table
    slots: dict[str, Any] = {}
    if reason in (Reason.TALON_SHORT, Reason.CUT_SHORT):
        slots.update(count=int(talon(table)), needed=int(table.hand_size) + 1)
    if table.phase == Phase.PLAY:
        slots.update(card=card_text(action), cards=cards_text(verbs.legal(view)))
        if table.led != NO_CARD:
            # As in stukolka: where a trumped suit must still be beaten, its own best card counts.
            best = table.best_of_suit if reason == Reason.MUST_BEAT else table.best
            slots.update(best=card_text(int(best)), suit=SUITS[int(table.led) // PLACES])
    return slots
