"""What is asked in each phase, and how the answers are called."""

from collections.abc import Sequence
from typing import Any

from kozyr.cards import card_text, cards_text
from kozyr.engine.sets import has
from kozyr.engine.talon import subset
from kozyr.games.frap.auction import razrez_in_auction
from kozyr.games.frap.exchange import talon
from kozyr.games.frap.options import BlindWindow, CutForm
from kozyr.games.frap.state import Call, Cut, Phase
from kozyr.games.frap.text import DROP, EXCHANGE, STAND, Texts
from kozyr.languages import card_label
from kozyr.screens.parts import hand_of
from kozyr.screens.screen import Entry, Kind, Question, Voice, words_of


def exchange_text(cards: Sequence[str]) -> str:
    """An exchange in the game's words."""
    return " ".join((EXCHANGE, *cards)) if cards else STAND


def question(texts: Texts, view: Any, voice: Voice) -> Question:
    """What the person on turn decides."""
    phase = Phase(int(view.table.phase))
    text = _text(view, phase, texts.name, voice)
    answers = texts.answers(phase)
    if answers:
        offered = _offered(view.table, phase)
        entries = tuple(_answer(answers[action], voice) for action in offered)
        unlisted = tuple(_answer(word, voice) for action, word in answers.items() if action not in offered)
        return Question(text, Kind.ONE, entries, unlisted=unlisted)
    hand = hand_of(view, voice)
    if phase == Phase.EXCHANGE:
        cards = tuple(Entry(card, card_label(card)) for card in hand)
        how, verbs = voice.say("terminal_how_several"), _words(EXCHANGE, voice)
        return Question(text, Kind.SEVERAL, cards, default=_answer(STAND, voice), verbs=verbs, how=how)
    prefix, verb = (f"{DROP} ", DROP) if phase == Phase.DROP else ("", "play")
    cards = tuple(Entry(prefix + card, card_label(card)) for card in hand)
    return Question(text, Kind.ONE, cards, verbs=_words(verb, voice))


def _offered(table: Any, phase: Phase) -> list[int]:
    """The answers that are offered, in the order of their numbers."""
    unseen = not has(table.looked, int(table.turn))
    if phase == Phase.OPEN:
        offered = [Call.LOOK] if unseen else []
        offered.append(Call.FRAP)
        if unseen and table.options.blind_window == BlindWindow.OWN_TURN:
            offered.append(Call.BLIND)
        return [int(call) for call in (*offered, Call.PASS)]
    if phase == Phase.RESPONSE:
        offered = [Call.LOOK] if unseen else []
        offered.append(Call.WHIST)
        if razrez_in_auction(table):
            offered.append(Call.RAZREZ)
        return [int(call) for call in (*offered, Call.PASS)]
    if phase == Phase.CUT:
        forms = [Cut.TURNED] if table.options.cut_form == CutForm.ALTERNATIVE else []
        return [int(form) for form in (*forms, Cut.FRESH, Cut.DECLINE)]
    return [1, 0]


def _words(word: str, voice: Voice) -> tuple[str, ...]:
    return words_of(f"terminal_frap_word_{word}", voice.language)


def _answer(word: str, voice: Voice) -> Entry:
    words = _words(word, voice)
    return Entry(word, words[0], words)


def label(texts: Texts, view: Any, action: int, voice: Voice) -> str:
    """An action of the person on turn, as it is shown."""
    phase = Phase(int(view.table.phase))
    answers = texts.answers(phase)
    if answers:
        return _words(answers[action], voice)[0]
    if phase == Phase.EXCHANGE:
        cards = subset(int(view.hand[voice.person]), action)
        if not cards:
            return _words(STAND, voice)[0]
        return voice.say("terminal_frap_choice_exchange", cards=cards_text(cards))
    code = "terminal_frap_choice_drop" if phase == Phase.DROP else "terminal_frap_choice_play"
    return voice.say(code, card=card_text(action))


def _text(view: Any, phase: Phase, game: str, voice: Voice) -> str:
    """The question itself."""
    table = view.table
    if phase == Phase.OPEN:
        unseen = "" if has(table.looked, voice.person) else "_unseen"
        return voice.say(f"terminal_{game}_ask_open{unseen}")
    if phase == Phase.LATE_BLIND:
        return voice.say(f"terminal_{game}_ask_late_blind")
    if phase == Phase.RESPONSE:
        return voice.say(f"terminal_{game}_ask_response", name=voice.names[int(table.declarer)])
    if phase == Phase.EXCHANGE:
        count = min(int(table.hand_size), int(talon(table)))
        return voice.say("terminal_frap_ask_exchange", count=count)
    if phase == Phase.CUT:
        return voice.say("terminal_frap_ask_cut", count=int(table.hand_size) + 1)
    if phase == Phase.TAKE_TURNED:
        return voice.say("terminal_frap_ask_take", turned=card_text(int(table.turned)))
    if phase == Phase.DROP:
        return voice.say("terminal_frap_ask_drop")
    return voice.say("terminal_frap_ask_lead" if table.in_trick == 0 else "terminal_frap_ask_follow")
