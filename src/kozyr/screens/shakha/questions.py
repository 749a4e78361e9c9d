"""What is asked: a call, or a card."""

from typing import Any

from kozyr.cards import card_text, members
from kozyr.games.shakha.calling import forbidden
from kozyr.games.shakha.options import CallOrder
from kozyr.games.shakha.state import Phase
from kozyr.games.shakha.text import BEATS, CALL, PLAIN, played_text
from kozyr.languages import card_label
from kozyr.screens import parts
from kozyr.screens.screen import Entry, Kind, Question, Voice, words_of

CODE = "terminal_shakha_"


def hand_of(view: Any, voice: Voice) -> list[str]:
    """The person's cards as texts; while he plays each shakh twice, once for each way to play it (S2)."""
    hand = parts.hand_of(view, voice)
    if view.table.phase != Phase.PLAY or view.table.turn != voice.person:
        return hand
    shakhs = {card_text(card) for card in members(int(view.table.shakhs))}
    return [text for card in hand for text in ((card + BEATS, card + PLAIN) if card in shakhs else (card,))]


def call_text(number: int) -> str:
    """A call in the game's words."""
    return f"{CALL} {number}"


def question(view: Any, voice: Voice) -> Question:
    """What the person on turn decides."""
    if view.table.phase == Phase.CALL:
        most = int(view.table.cards)
        return Question(_ask_call(view, voice), Kind.NUMBER, bounds=(0, most), verbs=_words(CALL, voice))
    cards = tuple(Entry(text, card_label(text)) for text in hand_of(view, voice))
    return Question(_ask_play(view, voice), Kind.ONE, cards, verbs=_words("play", voice))


def _words(word: str, voice: Voice) -> tuple[str, ...]:
    return words_of(f"{CODE}word_{word}", voice.language)


def _ask_call(view: Any, voice: Voice) -> str:
    table = view.table
    most = int(table.cards)
    if table.options.call_order == CallOrder.SIMULTANEOUS:
        return voice.say(f"{CODE}ask_call_written", most=most)
    hooked = int(forbidden(table))
    if 0 <= hooked <= most:
        return voice.say(f"{CODE}ask_call_last", most=most, number=hooked)
    return voice.say(f"{CODE}ask_call", most=most, sum=int(table.called))


def _ask_play(view: Any, voice: Voice) -> str:
    table = view.table
    slots = {"call": int(table.calls[voice.person]), "tricks": int(table.taken[voice.person])}
    leads = table.in_trick == 0
    holds_shakh = bool(int(view.hand[voice.person]) & int(table.shakhs))
    text = voice.say(f"{CODE}ask_lead" if leads else f"{CODE}ask_follow", **slots)
    return f"{text} {voice.say(f'{CODE}ask_mode')}" if holds_shakh else text


def label(view: Any, action: int, voice: Voice) -> str:
    """An action of the person on turn, as it is shown."""
    if view.table.phase == Phase.CALL:
        return voice.say(f"{CODE}choice_call", number=action)
    return voice.say(f"{CODE}choice_play", card=played_text(view.table, action))
