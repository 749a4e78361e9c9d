"""What is asked in each phase, and how the answers are called."""

from collections.abc import Iterable
from typing import Any

from kozyr.cards import RANKS, members
from kozyr.engine import verbs
from kozyr.engine.sets import has
from kozyr.games.stovkahra.melding import SEVEN
from kozyr.games.stovkahra.options import PACK, MeldAnnounce
from kozyr.games.stovkahra.state import DOST, GO_ON, LOWER, Phase
from kozyr.games.stovkahra.text import (
    CONTINUE,
    CUT,
    FEWEST,
    LOWER_WORD,
    MELD,
    MOST,
    NO_MELD,
    RAISE_WORD,
    SAY_DOST,
    action_text,
    card_word,
    cards_words,
    rank_letter,
)
from kozyr.screens.parts import own_cards
from kozyr.screens.screen import Entry, Kind, Question, Voice, words_of

CODE = "terminal_stovkahra_"


def hand_of(view: Any, voice: Voice) -> list[str]:
    """The person's cards as texts."""
    return cards_words(own_cards(view, voice)).split()


def cut_text(number: int) -> str:
    """A cut in the game's words."""
    return f"{CUT} {number}"


def shown_melds(words: Iterable[str]) -> str:
    """Melds in a sentence. Where the rank alone is said, the number is left open: a letter alone is a word, too."""
    return " ".join(f"{word}…" if len(word) == 1 else word for word in words)


def question(view: Any, voice: Voice) -> Question:
    """What the person on turn decides."""
    phase = Phase(int(view.table.phase))
    if phase == Phase.CUT:
        return _ask_cut(view, voice)
    if phase == Phase.MELD:
        return _ask_meld(view, voice)
    if phase == Phase.DOST:
        entries = (_answer(SAY_DOST, voice), _answer(CONTINUE, voice))
        return Question(voice.say(f"{CODE}ask_dost"), Kind.ONE, entries)
    if phase == Phase.CHOICE:
        text = voice.say(f"{CODE}ask_choice", count=int(view.table.won))
        return Question(text, Kind.ONE, (_answer(RAISE_WORD, voice), _answer(LOWER_WORD, voice)))
    return _ask_play(view, voice)


def _words(word: str, voice: Voice) -> tuple[str, ...]:
    return words_of(f"{CODE}word_{word}", voice.language)


def _answer(word: str, voice: Voice) -> Entry:
    words = _words(word, voice)
    return Entry(word, words[0], words)


def _ask_cut(view: Any, voice: Voice) -> Question:
    least = int(view.table.options.cut_min)
    middle = cut_text(PACK // 2)
    slots = {"least": least, "most": PACK - least}
    bounds = (least, PACK - least)
    text = voice.say(f"{CODE}ask_cut", **slots)
    how, verbs = voice.say("terminal_how_usual", usual=PACK // 2), _words(CUT, voice)
    return Question(text, Kind.NUMBER, default=Entry(middle, middle), bounds=bounds, verbs=verbs, how=how)


def _ask_meld(view: Any, voice: Voice) -> Question:
    """Every declaration that the hand allows; melds that it does not have are understood, and refused by the rules."""
    actions = list(members(int(verbs.legal(view))))
    entries = tuple(_declaration(action_text(view, action), voice) for action in reversed(actions))
    lengths = (1,) if view.table.options.meld_announce == MeldAnnounce.RANK_ONLY else (FEWEST, MOST)
    known = {entry.text for entry in entries}
    others = [f"{MELD} {rank_letter(rank) * length}" for rank in range(SEVEN, len(RANKS)) for length in lengths]
    unlisted = tuple(_declaration(text, voice) for text in others if text not in known)
    return Question(voice.say(f"{CODE}ask_meld"), Kind.ONE, entries, unlisted=unlisted)


def _declaration(text: str, voice: Voice) -> Entry:
    if text == NO_MELD:
        return _answer(NO_MELD, voice)
    melds = text.removeprefix(f"{MELD} ")
    shown = voice.say(f"{CODE}choice_meld", melds=shown_melds(melds.split()))
    return Entry(text, shown, (shown.lower(), melds.lower(), text.lower()))


def _ask_play(view: Any, voice: Voice) -> Question:
    table = view.table
    cards = tuple(Entry(text, text) for text in hand_of(view, voice))
    dost = _answer(SAY_DOST, voice)
    verb = _words("play", voice)
    if has(int(table.askers), voice.person):
        return Question(voice.say(f"{CODE}ask_lead_or_dost"), Kind.ONE, (*cards, dost), verbs=verb)
    text = voice.say(f"{CODE}ask_lead" if table.in_trick == 0 else f"{CODE}ask_follow")
    return Question(text, Kind.ONE, cards, verbs=verb, unlisted=(dost,))


def label(view: Any, action: int, voice: Voice) -> str:
    """An action of the person on turn, as it is shown."""
    phase = view.table.phase
    if phase == Phase.CUT:
        return voice.say(f"{CODE}choice_cut", number=action)
    if phase == Phase.MELD:
        return _declaration(action_text(view, action), voice).label
    if phase == Phase.CHOICE:
        return _answer(LOWER_WORD if action == LOWER else RAISE_WORD, voice).label
    if action == DOST:
        return _answer(SAY_DOST, voice).label
    if phase == Phase.DOST and action == GO_ON:
        return _answer(CONTINUE, voice).label
    return voice.say(f"{CODE}choice_play", played=card_word(action))
