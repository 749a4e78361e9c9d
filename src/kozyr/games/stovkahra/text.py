"""Actions in words, and reasons: what a record says, and what a player types.

Cards are written by the letters of the German pack (``Ob``, ``7l``) and read by those of either pack.
"""

from typing import Any

from kozyr.cards import GERMAN_RANKS, PLACES, RANKS, SUITS, card, card_text, cards_text, german_text, members
from kozyr.engine import verbs
from kozyr.engine.sets import has
from kozyr.engine.tricks import owed
from kozyr.games.stovkahra.dealing import cutter_of
from kozyr.games.stovkahra.melding import BIANCA, MOST_CHOICES, SEVEN, choice_at, overlaps
from kozyr.games.stovkahra.melding import RANKS as MELD_RANKS
from kozyr.games.stovkahra.options import NAME, PACK, BrckoFloor, CutMode, MeldAnnounce
from kozyr.games.stovkahra.playing import rungs
from kozyr.games.stovkahra.rules import Reason
from kozyr.games.stovkahra.state import DOST, GO_ON, LOWER, RAISE, Phase
from kozyr.refusals import Refusal, Refused

CUT, MELD, NO_MELD, BIANCA_WORD = "cut", "meld", "pass", "bianca"
SAY_DOST, CONTINUE = "dost", "continue"
RAISE_WORD, LOWER_WORD = "raise", "lower"
FEWEST, MOST = 3, 4
"""Cards of a meld (R14)."""


def card_word(number: int) -> str:
    """A card by its German letters."""
    return german_text(card_text(number))


def cards_words(cards: int) -> str:
    """A set of cards as hands are shown: acorns, leaves, hearts, bells, the highest card of a suit first."""
    words = cards_text(cards).split()
    return german_text(" ".join(sorted(words, key=lambda word: (SUITS.index(word[1]) + 1) % len(SUITS))))


def suit_letter(suit: int) -> str:
    """The German letter of a suit."""
    return german_text(SUITS[suit])


def rank_letter(rank: int) -> str:
    """The German letter of a rank."""
    return german_text(RANKS[rank])


def meld_word(rules: Any, rank: int, cards: int) -> str:
    """A meld as it is announced: ``AAA`` (R16), or its rank alone (A13)."""
    if rank == BIANCA:
        return BIANCA_WORD
    return rank_letter(rank) * (1 if rules.meld_announce == MeldAnnounce.RANK_ONLY else cards)


def melds_in(view: Any, choice: int) -> list[tuple[int, int]]:
    """Rank and number of the melds that a declaration of the seat on turn names."""
    table = view.table
    hand = int(view.hand[table.turn])
    row = [choice_at(table.options, hand, place) for place in range(MOST_CHOICES) if has(choice, place)]
    return [(int(rank), int(cards)) for rank, cards in row]


def action_text(view: Any, action: int) -> str:
    """Write an action of the seat on turn, as in ``cut 11``, ``meld AAA TTTT``, ``dost``, ``Ob`` or ``raise``."""
    table = view.table
    phase = table.phase
    if phase == Phase.CUT:
        return f"{CUT} {action}"
    if phase == Phase.MELD:
        words = [meld_word(table.options, rank, cards) for rank, cards in melds_in(view, action)]
        return " ".join([MELD, *words]) if words else NO_MELD
    if phase == Phase.CHOICE:
        return LOWER_WORD if action == LOWER else RAISE_WORD
    if action == DOST:
        return SAY_DOST
    return CONTINUE if phase == Phase.DOST else card_word(action)


def read_action(view: Any, text: str) -> int:
    """Read an action of the seat on turn.

    Raises:
        Refused: the words are no action of this phase, or name a meld that the hand does not offer. (Whether the action
            is legal otherwise is for :func:`explain`.)
    """
    words = text.split()
    phase = view.table.phase
    if words == [SAY_DOST]:
        return DOST
    if phase == Phase.CUT and len(words) == 2 and words[0] == CUT and words[1].isascii() and words[1].isdigit():
        depth = int(words[1][:18])
        if depth >= DOST:
            raise Refused(_cut_outside(view, depth))
        return depth
    if phase == Phase.MELD and words == [NO_MELD]:
        return GO_ON
    if phase == Phase.MELD and len(words) > 1 and words[0] == MELD:
        return _declaration(view, words[1:])
    if phase == Phase.DOST and words == [CONTINUE]:
        return GO_ON
    if phase == Phase.CHOICE and words in ([RAISE_WORD], [LOWER_WORD]):
        return LOWER if words == [LOWER_WORD] else RAISE
    if phase == Phase.PLAY and len(words) == 1 and text != CONTINUE:
        try:
            return card(words[0])
        except ValueError:
            raise Refused(_refusal("not_a_card", "R24", text=words[0])) from None
    raise Refused(_not_a_choice(view, text))


def _declaration(view: Any, words: list[str]) -> int:
    """The declaration of these melds; what the hand does not offer is refused."""
    table = view.table
    hand = int(view.hand[table.turn])
    row = [choice_at(table.options, hand, place) for place in range(MOST_CHOICES)]
    choice = 0
    for word in words:
        wanted = _meld(view, word)
        found = [place for place, meld in enumerate(row) if meld == wanted]
        if not found:
            raise Refused(_unavailable(view, word, *wanted))
        if choice >> found[0] & 1:
            raise Refused(_refusal("meld_twice", "R17", meld=word))
        choice |= 1 << found[0]
    if overlaps(table.options, hand, choice):
        raise Refused(_refusal("meld_overlaps", "R17", meld=words[-1]))
    return choice


def _meld(view: Any, word: str) -> tuple[int, int]:
    """The rank and number that a word announces."""
    table = view.table
    if word.lower() == BIANCA_WORD:
        return BIANCA, 1
    letters = "".join(GERMAN_RANKS.get(letter, letter) for letter in word)
    only_rank = table.options.meld_announce == MeldAnnounce.RANK_ONLY
    lengths = (1,) if only_rank else (FEWEST, MOST)
    if len(set(letters)) != 1 or letters[0] not in RANKS[SEVEN:] or len(letters) not in lengths:
        raise Refused(_refusal("meld_unread", "A13" if only_rank else "R16", text=word))
    rank = RANKS.index(letters[0])
    if not only_rank:
        return rank, len(letters)
    held = _held_of(view, rank)
    return rank, max(held, FEWEST)


def _unavailable(view: Any, word: str, rank: int, cards: int) -> Refusal:
    """Why a meld cannot be declared."""
    table = view.table
    if rank == BIANCA:
        if table.options.carta_bianca_points == 0:
            return _refusal("no_bianca", "R19")
        return _refusal("bianca_courts", "A52")
    if rank not in MELD_RANKS:
        return _refusal("meld_rank", "R14", meld=word)
    held = _held_of(view, rank)
    if held == MOST and cards == FEWEST:
        return _refusal("meld_understated", "A14", meld=word, whole=rank_letter(rank) * MOST)
    return _refusal("meld_not_held", "R14", meld=word, rank=rank_letter(rank), count=held)


def _held_of(view: Any, rank: int) -> int:
    """How many cards of a rank the seat on turn holds."""
    return sum(card % PLACES == rank for card in members(int(view.hand[view.table.turn])))


def _choices(view: Any) -> str:
    return ", ".join(action_text(view, action) for action in members(int(verbs.legal(view))))


RULE_OF_PHASE = {Phase.CUT: "R9", Phase.MELD: "R14", Phase.DOST: "R31", Phase.PLAY: "R24", Phase.CHOICE: "R37"}


def _not_a_choice(view: Any, text: str) -> Refusal:
    rule = RULE_OF_PHASE.get(Phase(int(view.table.phase)), "R35")
    return Refusal("not_a_choice", {"text": text, "choices": _choices(view)}, f"{NAME}:{rule}")


def _refusal(code: str, rule: str, **slots: Any) -> Refusal:
    return Refusal(f"{NAME}_{code}", slots, f"{NAME}:{rule}")


def _cut_outside(view: Any, depth: int) -> Refusal:
    least = int(view.table.options.cut_min)
    return _refusal("cut_outside", "R9", depth=depth, least=least, most=PACK - least)


def hides_cut(view: Any, seat: int) -> bool:
    """D1: whether a view does not show how deep a seat has cut."""
    table = view.table
    by_hand = table.options.cut_mode == CutMode.AGENT and table.deals > 0
    return bool(by_hand and seat == cutter_of(table) and seat != view.seat)


def explain(view: Any, action: int) -> Refusal | None:
    """Why an action of the seat on turn is refused; None where it is legal.

    Args:
        view: the view of the seat on turn.
        action: the action.
    """
    reason = Reason(verbs.refuse(view, action))
    if reason == Reason.NONE:
        return None
    if reason == Reason.DEAL_OVER:
        return Refusal("deal_over", {}, f"{NAME}:R35")
    if reason == Reason.CUT_OUTSIDE:
        return _cut_outside(view, action)
    if reason == Reason.DOST_UNTIMELY:
        return _refusal("dost_untimely", "R31")
    if reason == Reason.NOTHING_TO_LOWER:
        exact = view.table.options.brcko_floor == BrckoFloor.EXACT
        return _refusal("too_few_to_lower", "A26", amount=int(view.table.won)) if exact else _refusal("no_lower", "R37")
    if reason in (Reason.NOT_A_CHOICE, Reason.MELD_UNAVAILABLE):
        return _not_a_choice(view, str(action))
    if reason == Reason.NOT_HELD:
        return _refusal("not_held", "R24", played=card_word(action))
    return _explain_card(view, reason, action)


def _explain_card(view: Any, reason: Reason, action: int) -> Refusal:
    table = view.table
    hand = int(view.hand[table.turn])
    slots = {
        "played": card_word(action),
        "playable": cards_words(int(owed(hand, rungs(table, hand)))),
        "colour": suit_letter(int(table.led) // PLACES),
    }
    if reason == Reason.MUST_BEAT:
        return _refusal("must_beat", "R23", highest=card_word(int(table.best_of_suit)), **slots)
    if reason == Reason.MUST_FOLLOW:
        return _refusal("must_follow", "R23", **slots)
    if reason == Reason.MUST_OVERTRUMP:
        return _refusal("must_overtrump", "R23", highest=card_word(int(table.best)), **slots)
    return _refusal("must_trump", "A23", **slots)
