"""What somebody decides at a table: the question, the answers and the cards of his hand, and a hint what to do."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from kozyr.cards import UNKNOWN
from kozyr.engine.random import stream
from kozyr.languages import number, say, sentence
from kozyr.match import Match
from kozyr.players import player
from kozyr.refusals import Refusal, Refused
from kozyr.screens import screen as screens
from kozyr.screens.screen import Entry, Kind, Question, Screen, Voice
from kozyr.tables.room import Chair, Room
from kozyr.web import model
from kozyr.web.called import names

FEW_NUMBERS = 15
"""Up to so many numbers are offered each as an answer of its own; more by a slider."""
PICKED, NAMED = "=picked", "=named"
"""What a form sends as its action where cards are picked, or a number is named, beside it."""

ByCard = dict[str, list[model.Answer]]
"""The answers that are about one card, by that card."""


def question_of(screen: Screen, match: Match, view: Any, hand: Iterable[str]) -> tuple[model.Question, ByCard]:
    """What the seat on turn is asked, from its view: the question, and the answers that are cards of its hand."""
    asked = screen.question(view)
    if asked.kind == Kind.NUMBER:
        return _number(screen, match, view, asked), {}
    if asked.kind == Kind.SEVERAL:
        return _several(screen, match, view, asked), {}
    held = set(hand)
    by_card: ByCard = {}
    answers = []
    for entry in asked.entries:
        card = card_of(entry, held)
        answer = _answer(screen, match, view, entry)
        if card:
            by_card.setdefault(card, []).append(answer)
        else:
            answers.append(answer)
    return model.Question(text=asked.text, answers=answers, **_typed(asked)), by_card


def _several(screen: Screen, match: Match, view: Any, asked: Question) -> model.Question:
    answers = [_answer(screen, match, view, asked.default)] if asked.default else []
    return model.Question(text=asked.text, answers=answers, picks=True, prefix=PICKED, **_typed(asked))


def _number(screen: Screen, match: Match, view: Any, asked: Question) -> model.Question:
    least, most = asked.bounds
    step = asked.step
    beside = [_answer(screen, match, view, entry) for entry in asked.entries]
    if (most - least) // step < FEW_NUMBERS:
        numbers = [
            Entry(screen.number_text(value), number(value, screen.voice.language), (str(value),))
            for value in range(least, most + 1, step)
        ]
        answers = [_answer(screen, match, view, entry) for entry in numbers]
        return model.Question(text=asked.text, answers=[*answers, *beside], numbers=True, **_typed(asked))
    first = least + (most - least) // step // 2 * step if asked.default and not beside else least
    amount = model.Amount(least=least, most=most, step=step, first=first)
    return model.Question(text=asked.text, answers=beside, amount=amount, prefix=NAMED, **_typed(asked))


def _answer(screen: Screen, match: Match, view: Any, entry: Entry) -> model.Answer:
    answer = model.Answer(action=entry.text, label=entry.label, words=list(entry.words))
    refusal = match.refuse(entry.text, view)
    if refusal is not None:
        answer.refused, answer.rule = sentence(refusal, screen.voice.language), refusal.rule
    return answer


def _typed(asked: Question) -> dict[str, Any]:
    """What a question says to those who type."""
    usual = asked.default.text if asked.default else ""
    return {"usual": usual, "how": asked.how, "judged": asked.judged, "verbs": list(asked.verbs)}


def card_of(entry: Entry, held: set[str]) -> str:
    """The card of the hand that an answer is about; empty where it is about none."""
    named = [word[:2] for word in entry.text.split() if word in held or word[:2] in held]
    return named[0] if len(named) == 1 else ""


def hand_of(
    screen: Screen, cards: Sequence[str], answers: ByCard, question: model.Question | None
) -> list[model.HandCard]:
    """The cards of a hand, each with what it may be played as."""
    # A card that can be played in two ways stands twice in the hand of a screen, each time with another mark; a
    # card that is held twice stands there twice alike.
    copies: dict[str, int] = {}
    for text, count in Counter(cards).items():
        card = text if text == UNKNOWN else text[:2]
        copies[card] = max(count, copies.get(card, 0))
    found = []
    for card, count in copies.items():
        label = screen.card(card) if card != UNKNOWN else screen.voice.say("web_card_unseen")
        found += [_hand_card(card, label, answers.get(card, []), question) for _ in range(count)]
    return found


def _hand_card(card: str, label: str, answers: list[model.Answer], question: model.Question | None) -> model.HandCard:
    made = model.HandCard(card=card, label=label)
    if question is not None and question.picks:
        made.pick = card
    if answers:
        first, *others = sorted(answers, key=lambda answer: bool(answer.refused))
        made.action, made.refused, made.rule = first.action, first.refused, first.rule
        made.more = others
        if others:
            made.label = first.label
    return made


def hint(room: Room, seat: int, language: str, chairs: tuple[Chair, ...]) -> model.Hint:
    """What a player by the book would do in a seat's place, from its view.

    Raises:
        Refused: the seat does not decide now.
    """
    match = room.match
    if match.over or match.turn != seat:
        raise Refused(Refusal("table_no_hint_now", {}))
    view = match.view(seat)
    choice = player("book", match.game).choose(match.game, view, stream(room.seq, "hint", seat))
    shown = screens.screen(room.family.name, Voice(language, names(chairs, seat, language), seat))
    reason = " ".join([*([say(choice.reason, language)] if choice.reason else []), *shown.hint_remarks(view)])
    return model.Hint(
        action=match.game.action_text(view, choice.action),
        label=shown.choice_label(view, choice.action),
        reason=reason,
        rule=f"{room.family.name}:{choice.claim}" if choice.claim else "",
    )
