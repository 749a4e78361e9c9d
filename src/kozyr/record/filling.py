"""Cards that nobody remembers, in games in which cards are turned and not played: filled in by trial.

No action names a card there; what happens to a bet says something about the cards on both sides of it. So unknown
places are filled at random and then changed little by little, as long as no less of the deal can be played.
"""

from collections.abc import Sequence

import numpy as np

from kozyr.engine.random import Stream, below, shuffle, stream
from kozyr.match import Match
from kozyr.record.trials import Completion, Step, result_text
from kozyr.record.words import Token, may_be
from kozyr.refusals import Refusal, Refused

MOST_ATTEMPTS = 1000
"""So often one deal is played before the search is given up."""
MOST_CHANGES = 3
"""So many pairs of cards change places from one attempt to the next."""

Result = tuple[tuple[int, ...], int]
Score = tuple[int, int]
"""How many steps could be taken; and for how many seats the result agrees."""


def fill_by_trial(match: Match, tokens: list[Token], steps: list[Step], result: Result | None) -> Completion:
    """Play a deal of which not all cards are known.

    Args:
        match: the match before the deal; it is left as it is.
        tokens: the order of the pack.
        steps: the actions.
        result: what the deal brought each seat, and left in the pot; None where nothing is said.
    """
    source = stream(len(tokens), "fill")
    order = _any_order(tokens, match.game.pack(match.options), source)
    if order is None:
        return Completion(match, -1, Refusal("record_no_order"))
    places = [place for place, token in enumerate(tokens) if token < 0]
    score, best = _attempt(match, order, steps, result)
    for _ in range(MOST_ATTEMPTS - 1):
        if best.refusal is None:
            return best
        changed = _changed(order, tokens, places, source)
        reached, found = _attempt(match, changed, steps, result)
        if reached >= score:
            order, score, best = changed, reached, found
    if best.refusal is None:
        return best
    return Completion(best.match, best.steps, Refusal("record_search_limit", {"tries": MOST_ATTEMPTS}))


def _any_order(tokens: Sequence[Token], pack: Sequence[int], source: Stream) -> list[int] | None:
    """An order in which every place holds what it may; the places of which the suit is known choose first."""
    missing = np.array([card for card in pack if card not in set(tokens)], np.int8)
    shuffle(missing, source)
    rest = [int(card) for card in missing]
    order = list(tokens)
    for place in sorted((place for place, token in enumerate(tokens) if token < 0), key=lambda place: tokens[place]):
        fitting = [card for card in rest if may_be(tokens[place], card)]
        if not fitting:
            return None
        order[place] = fitting[0]
        rest.remove(fitting[0])
    return order


def _changed(order: list[int], tokens: Sequence[Token], places: Sequence[int], source: Stream) -> list[int]:
    """The order with a few pairs of cards exchanged that nobody remembers."""
    changed = [*order]
    for _ in range(1 + int(below(source, MOST_CHANGES))):
        one, other = (places[int(below(source, len(places)))] for _ in range(2))
        if may_be(tokens[one], changed[other]) and may_be(tokens[other], changed[one]):
            changed[one], changed[other] = changed[other], changed[one]
    return changed


def _attempt(match: Match, order: list[int], steps: list[Step], result: Result | None) -> tuple[Score, Completion]:
    trial = match.copy()
    trial.begin(np.array(order, np.int8))
    for number, step in enumerate(steps):
        refusal = _refuse(trial, step)
        if refusal is not None:
            return (number, 0), Completion(trial, number, refusal)
    deal = trial.deals[-1]
    if result is None or (trial.over and (deal.change, deal.carry) == result):
        return (len(steps) + 1, 0), Completion(trial, len(steps) + 1)
    if not trial.over:
        return (len(steps), 0), Completion(trial, len(steps), Refusal("record_early_result", {"seat": trial.turn}))
    slots = {"found": result_text(*result), "expected": result_text(deal.change, deal.carry)}
    agreeing = sum(ours == written for ours, written in zip(deal.change, result[0], strict=True))
    return (len(steps), agreeing), Completion(trial, len(steps), Refusal("record_wrong_result", slots))


def _refuse(trial: Match, step: Step) -> Refusal | None:
    """Take a step, or say why it cannot be taken."""
    if trial.over:
        return Refusal("record_deal_over", {"seat": step.seat})
    if trial.turn != step.seat:
        return Refusal("record_wrong_seat", {"found": step.seat, "expected": trial.turn})
    try:
        trial.play(step.text)
    except Refused as refused:
        return refused.refusal
    return None
