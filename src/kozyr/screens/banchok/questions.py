"""What is asked: a bet, a side bet, whether side bets are allowed, whether the bank is taken."""

from typing import Any

from kozyr.games.banchok.betting import bets, side_bets
from kozyr.games.banchok.odds import odds
from kozyr.games.banchok.rules import NOTHING
from kozyr.games.banchok.state import NO, YES, Phase
from kozyr.games.banchok.text import ACCEPT, ADD, ALLOW, ANSWERS, BANK, BET, FORBID, LEAVE, NO_SIDE, PASS, action_text
from kozyr.screens.screen import Entry, Kind, Question, Voice, words_of

CODE = "terminal_banchok_"


def _words(word: str, voice: Voice) -> tuple[str, ...]:
    return words_of(f"{CODE}word_{word}", voice.language)


def _answer(word: str, voice: Voice) -> Entry:
    words = _words(word, voice)
    return Entry(word, words[0], words)


def question(view: Any, voice: Voice) -> Question:
    """What the person on turn decides."""
    phase = Phase(int(view.table.phase))
    if phase == Phase.BET:
        return _ask_bet(view.table, voice)
    if phase == Phase.SIDE:
        return _ask_side(view.table, voice)
    answers = (ALLOW, FORBID) if phase == Phase.ALLOW else (ACCEPT, LEAVE)
    entries = tuple(_answer(word, voice) for word in answers)
    code = "ask_allow" if phase == Phase.ALLOW else "ask_offer"
    slots = {} if phase == Phase.ALLOW else {"stake": int(view.table.options.stake)}
    return Question(voice.say(f"{CODE}{code}", **slots), Kind.ONE, entries)


def _ask_bet(table: Any, voice: Voice) -> Question:
    least, most, step = (int(part) for part in bets(table))
    bank = int(table.pot)
    text = voice.say(f"{CODE}ask_bet" if most == bank else f"{CODE}ask_bet_purse", bank=bank, least=least, most=most)
    return Question(
        text,
        Kind.NUMBER,
        entries=(_answer(BANK, voice),) if most == bank else (),
        bounds=(least, most),
        step=step,
        judged=True,
        verbs=_words(BET, voice),
        # Words that people try, and that the rules refuse.
        unlisted=tuple(_answer(word, voice) for word in (PASS, *(() if most == bank else (BANK,)))),
    )


def _ask_side(table: Any, voice: Voice) -> Question:
    least, most, step = (int(part) for part in side_bets(table))
    seat = int(table.punter)
    slots = {"name": voice.names[seat], "money": int(table.bets[seat]), "least": least, "most": most}
    nothing = _answer(NO_SIDE, voice)
    return Question(
        voice.say(f"{CODE}ask_side", **slots),
        Kind.NUMBER,
        entries=(nothing,),
        default=nothing,
        bounds=(least, most),
        step=step,
        judged=True,
        verbs=_words(ADD, voice),
        how=voice.say("terminal_how_nothing"),
    )


def label(view: Any, action: int, voice: Voice) -> str:
    """An action of the person on turn, as it is shown."""
    phase = Phase(int(view.table.phase))
    if phase in ANSWERS:
        word = {(Phase.ALLOW, NO): FORBID, (Phase.ALLOW, YES): ALLOW, (Phase.OFFER, NO): LEAVE}.get(
            (phase, action), ACCEPT
        )
        return _words(word, voice)[0]
    if phase == Phase.SIDE and action == NOTHING:
        return _words(NO_SIDE, voice)[0]
    if action_text(view, action) == BANK:
        return _words(BANK, voice)[0]
    return voice.say(f"{CODE}choice_bet" if phase == Phase.BET else f"{CODE}choice_side", money=action)


def odds_lines(view: Any, voice: Voice) -> list[str]:
    """The exact odds of the person's hand, where a bet is asked for."""
    if view.table.phase != Phase.BET:
        return []
    won, back, cases = (int(part) for part in odds(view))
    slots = {"won": won, "all": cases, "percent": f"{100 * won / cases:.1f}"}
    if back:
        return [voice.say(f"{CODE}odds_push", back=back, **slots)]
    return [voice.say(f"{CODE}odds", **slots)]
