"""What is asked in each phase, and how the answers are called."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kozyr.cards import card_text, cards_text
from kozyr.engine.talon import subset
from kozyr.games.stukolka.exchanging import most_discards
from kozyr.games.stukolka.options import GoletsForm
from kozyr.games.stukolka.state import HAND, Phase
from kozyr.games.stukolka.text import CUT, DISCARD, DROP, STAND, answers
from kozyr.languages import card_label
from kozyr.screens.parts import hand_of
from kozyr.screens.screen import Entry, Kind, Question, Voice, words_of

Texts = Callable[[Any, Voice], str]


def discard_text(cards: Sequence[str]) -> str:
    """A discard in the game's words."""
    return " ".join((DISCARD, *cards)) if cards else STAND


def cut_text(number: int) -> str:
    """A cut in the game's words."""
    return f"{CUT} {number}"


def question(view: Any, voice: Voice) -> Question:
    """What the person on turn decides."""
    phase = Phase(int(view.table.phase))
    text = QUESTIONS[phase](view, voice)
    either = answers(view)
    if either is not None:
        entries = tuple(_answer(word, voice) for word in reversed(either))
        return Question(text, Kind.ONE, entries)
    if phase == Phase.CUT:
        most = int(view.table.pack_end) - 1
        middle = cut_text((most + 1) // 2)
        return Question(
            text,
            Kind.NUMBER,
            default=Entry(middle, middle),
            bounds=(1, most),
            verbs=_words(CUT, voice),
            how=voice.say("terminal_how_usual", usual=(most + 1) // 2),
        )
    hand = hand_of(view, voice)
    if phase == Phase.DISCARD:
        cards = tuple(Entry(card, card_label(card)) for card in hand)
        how = voice.say("terminal_how_several")
        verbs = _words(DISCARD, voice)
        return Question(text, Kind.SEVERAL, cards, default=_answer(STAND, voice), verbs=verbs, how=how)
    prefix, verb = (f"{DROP} ", DROP) if phase == Phase.DROP else ("", "play")
    cards = tuple(Entry(prefix + card, card_label(card)) for card in hand)
    return Question(text, Kind.ONE, cards, verbs=_words(verb, voice))


def _words(word: str, voice: Voice) -> tuple[str, ...]:
    return words_of(f"terminal_stukolka_word_{word}", voice.language)


def _answer(word: str, voice: Voice) -> Entry:
    words = _words(word, voice)
    return Entry(word, words[0], words)


def label(view: Any, action: int, voice: Voice) -> str:
    """An action of the person on turn, as it is shown."""
    phase = Phase(int(view.table.phase))
    either = answers(view)
    if either is not None:
        return _words(either[action], voice)[0]
    if phase == Phase.CUT:
        return voice.say("terminal_stukolka_choice_cut", number=action)
    if phase == Phase.DISCARD:
        cards = subset(int(view.hand[voice.person]), action)
        if not cards:
            return _words(STAND, voice)[0]
        return voice.say("terminal_stukolka_choice_discard", cards=cards_text(cards))
    code = "terminal_stukolka_choice_drop" if phase == Phase.DROP else "terminal_stukolka_choice_play"
    return voice.say(code, card=card_text(action))


def _ask(code: str) -> Texts:
    return lambda view, voice: voice.say(f"terminal_stukolka_ask_{code}")


def _ask_cut(view: Any, voice: Voice) -> str:
    cards = int(view.table.pack_end)
    return voice.say("terminal_stukolka_ask_cut", most=cards - 1)


def _ask_look(view: Any, voice: Voice) -> str:
    dealer = view.table.trail and view.table.dealer == voice.person
    return voice.say("terminal_stukolka_ask_look_dealer" if dealer else "terminal_stukolka_ask_look")


def _ask_offer(view: Any, voice: Voice) -> str:
    spare = view.table.options.golets_form == GoletsForm.SPARE_HAND
    return voice.say("terminal_stukolka_ask_offer_spare" if spare else "terminal_stukolka_ask_offer")


def _ask_discard(view: Any, voice: Voice) -> str:
    return voice.say("terminal_stukolka_ask_discard", count=int(most_discards(view.table)))


def _ask_drop(view: Any, voice: Voice) -> str:
    return voice.say("terminal_stukolka_ask_drop", count=int(view.table.held[voice.person]) - HAND)


def _ask_play(view: Any, voice: Voice) -> str:
    leads = view.table.in_trick == 0
    return voice.say("terminal_stukolka_ask_lead" if leads else "terminal_stukolka_ask_follow")


QUESTIONS: Mapping[Phase, Texts] = {
    Phase.TRAIL: _ask("trail"),
    Phase.CUT: _ask_cut,
    Phase.LOOK: _ask_look,
    Phase.ANNOUNCE: _ask("announce"),
    Phase.OFFER: _ask_offer,
    Phase.DISCARD: _ask_discard,
    Phase.DROP: _ask_drop,
    Phase.CUT_IN: _ask("cut_in"),
    Phase.PLAY: _ask_play,
}
"""The question of each phase."""
