"""What is asked in each phase, and how the answers are called."""

from collections.abc import Sequence
from typing import Any

from kozyr.cards import card_text, cards_text
from kozyr.engine.talon import subset
from kozyr.games.rams.declaring import may_end
from kozyr.games.rams.exchanging import most_to_buy
from kozyr.games.rams.state import LEAVE, Call, Phase
from kozyr.games.rams.text import CALLS, EXCHANGE, LEAVE_IT, STAND, SWAP
from kozyr.languages import card_label
from kozyr.screens.parts import hand_of
from kozyr.screens.screen import Entry, Kind, Question, Voice, words_of

CODE = "terminal_rams_"


def exchange_text(cards: Sequence[str]) -> str:
    """An exchange in the game's words."""
    return " ".join((EXCHANGE, *cards)) if cards else STAND


def question(view: Any, voice: Voice) -> Question:
    """What the person on turn decides."""
    table = view.table
    phase = Phase(int(table.phase))
    if phase == Phase.DECLARE:
        return _declaration(view, voice)
    hand = hand_of(view, voice)
    if phase == Phase.EXCHANGE:
        text = voice.say(f"{CODE}ask_exchange", count=int(most_to_buy(table)))
        cards = tuple(Entry(card, card_label(card)) for card in hand)
        return Question(text, Kind.SEVERAL, cards, default=_answer(STAND, voice), verbs=_words(EXCHANGE, voice))
    if phase == Phase.UPCARD:
        text = voice.say(f"{CODE}ask_upcard", turned=card_text(int(table.turned)))
        swaps = tuple(Entry(f"{SWAP} {card}", card_label(card)) for card in hand)
        return Question(text, Kind.ONE, (*swaps, _answer(LEAVE_IT, voice)), verbs=_words(SWAP, voice))
    text = voice.say(f"{CODE}ask_lead" if table.in_trick == 0 else f"{CODE}ask_follow")
    cards = tuple(Entry(card, card_label(card)) for card in hand)
    return Question(text, Kind.ONE, cards, verbs=_words("card", voice))


def _declaration(view: Any, voice: Voice) -> Question:
    """R8, R11: ending with jacks is offered where it is open, and understood always."""
    wins = bool(may_end(view.table, view.hand[voice.person]))
    offered = [Call.PLAY, Call.PASS, *([Call.END] if wins else [])]
    text = voice.say(f"{CODE}ask_end" if wins else f"{CODE}ask_declare")
    entries = tuple(_answer(CALLS[call], voice) for call in offered)
    unlisted = () if wins else (_answer(CALLS[Call.END], voice),)
    return Question(text, Kind.ONE, entries, unlisted=unlisted)


def _words(word: str, voice: Voice) -> tuple[str, ...]:
    return words_of(f"{CODE}word_{word}", voice.language)


def _answer(word: str, voice: Voice) -> Entry:
    words = _words(word, voice)
    return Entry(word, words[0], words)


def label(view: Any, action: int, voice: Voice) -> str:
    """An action of the person on turn, as it is shown."""
    phase = Phase(int(view.table.phase))
    if phase == Phase.DECLARE:
        return _words(CALLS[action], voice)[0]
    if phase == Phase.EXCHANGE:
        cards = subset(int(view.hand[voice.person]), action)
        return voice.say(f"{CODE}choice_exchange", cards=cards_text(cards)) if cards else _words(STAND, voice)[0]
    if phase == Phase.UPCARD:
        return (
            _words(LEAVE_IT, voice)[0] if action == LEAVE else voice.say(f"{CODE}choice_swap", card=card_text(action))
        )
    return voice.say(f"{CODE}choice_play", card=card_text(action))
