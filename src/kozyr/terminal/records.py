"""From the records of a web table to what a terminal draws and asks. No rule and no state of a game is known here."""

from collections.abc import Sequence
from dataclasses import replace

from kozyr.cards import UNKNOWN
from kozyr.languages import say
from kozyr.screens.screen import Entry, Grid, Kind, Question, SeatRow, Sheet
from kozyr.terminal.sitting import asks_in_words
from kozyr.web import model

MINUS = str.maketrans("−", "-")


def sheet(table: model.Table, language: str) -> Sheet:
    """The table as it is drawn."""
    return Sheet(
        title=table.deal or table.title,
        seats=tuple(_row(seat, language) for seat in table.seats),
        facts=tuple(table.facts),
        hand_title=table.hand_title,
        hand=tuple(_hand(table)),
        card=str,
    )


def _row(seat: model.Seat, language: str) -> SeatRow:
    notes = [*seat.notes]
    if seat.dealer:
        notes.insert(0, say("web_deals", language))
    if seat.tricks:
        notes.append(say("web_tricks", language, count=seat.tricks))
    if seat.away:
        notes.append(say("web_away", language))
    name = seat.name or say("web_free_chair", language)
    return SeatRow(name=name, money=_money(seat.score), notes=tuple(notes), on_turn=seat.on_turn)


def _money(text: str) -> int:
    """A purse or points, in the digits of any language."""
    return int(text.translate(MINUS)) if text else 0


def _hand(table: model.Table) -> list[str]:
    """The cards as they are shown; those that can be played have the order of their answers."""
    asked = question(table)
    if asked is not None and asked.kind == Kind.ONE and not asks_in_words(asked):
        return [entry.label for entry in asked.entries]
    return [card.label if card.card != UNKNOWN else UNKNOWN for card in table.hand]


def grid(scores: model.Scores) -> Grid:
    """The score sheet."""
    rows = tuple((label, tuple(entries)) for label, entries in scores.rows)
    return Grid(scores.title, scores.title, scores.head, tuple(scores.columns), rows)


def question(table: model.Table) -> Question | None:
    """What the viewer decides now."""
    asked = table.question
    if asked is None:
        return None
    answers = tuple(Entry(answer.action, answer.label, tuple(answer.words)) for answer in asked.answers)
    usual = next((answer for answer in answers if answer.text == asked.usual), None)
    if usual is None and asked.usual:
        usual = Entry(asked.usual, asked.usual)
    found = Question(asked.text, Kind.ONE, (*_cards(table), *answers), usual, verbs=tuple(asked.verbs), how=asked.how)
    if asked.picks:
        picks = tuple(Entry(card.pick, card.label) for card in table.hand if card.pick)
        return replace(found, kind=Kind.SEVERAL, entries=picks)
    if asked.amount is None and not asked.numbers:
        return found
    numbers = [int(answer.words[0]) for answer in asked.answers if _is_number(answer)]
    amount = asked.amount or model.Amount(least=min(numbers), most=max(numbers), step=_step(numbers), first=numbers[0])
    return replace(
        found,
        kind=Kind.NUMBER,
        entries=tuple(entry for entry, answer in zip(answers, asked.answers, strict=True) if not _is_number(answer)),
        bounds=(amount.least, amount.most),
        step=amount.step,
        judged=asked.judged,
    )


def _is_number(answer: model.Answer) -> bool:
    return bool(answer.words) and answer.words[0].lstrip("-").isdecimal()


def _step(numbers: list[int]) -> int:
    return numbers[1] - numbers[0] if len(numbers) > 1 else 1


def _cards(table: model.Table) -> list[Entry]:
    """The cards that are answers, each as often as there are ways to play it."""
    found = []
    for card in table.hand:
        if card.action or card.refused:
            ways = [Entry(card.action or card.card, card.label), *(Entry(way.action, way.label) for way in card.more)]
            # Whichever way is open stands first in the record; here each has its place.
            found += sorted(ways, key=lambda way: way.text)
    return found


def refusals(table: model.Table) -> dict[str, tuple[str, str]]:
    """The answers that are refused now: each with the sentence and the rule."""
    asked = table.question
    found = {answer.action: (answer.refused, answer.rule) for answer in asked.answers} if asked else {}
    found |= {card.action or card.card: (card.refused, card.rule) for card in table.hand}
    found |= {way.action: (way.refused, way.rule) for card in table.hand for way in card.more}
    return {action: why for action, why in found.items() if why[0]}


class Sent:
    """How an answer that was typed is written until it is sent: a number, cards apart by blanks, or an action."""

    @staticmethod
    def number_text(number: int) -> str:
        """A number."""
        return str(number)

    @staticmethod
    def several_text(entries: Sequence[Entry]) -> str:
        """Cards."""
        return " ".join(entry.text for entry in entries)


def decision(table: model.Table, text: str) -> dict[str, object]:
    """An answer as it is sent."""
    asked = table.question
    assert asked is not None, "there was something to answer"
    if asked.picks:
        return {"action": text} if text == asked.usual else {"picks": text.split()}
    named = (asked.amount is not None or asked.numbers) and text.isdecimal()
    return {"amount": int(text)} if named else {"action": text}
