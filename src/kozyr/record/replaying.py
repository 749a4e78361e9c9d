"""From a script to a match: play what is written, while it is good."""

import contextlib
import itertools
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from kozyr.match import Match
from kozyr.record.completing import complete
from kozyr.record.faults import MOST_BYTES, Fault, Replay
from kozyr.record.reading import read
from kozyr.record.script import Block, Script
from kozyr.record.trials import Step
from kozyr.record.words import (
    Token,
    masked,
    may_be,
    named_cards,
    row_text,
    token_text,
    unknown_cards,
)
from kozyr.refusals import Refusal, Refused

BYTE_ORDER_MARK = "\ufeff"


class Faulty(Exception):
    """The first fault in play."""

    def __init__(self, line: int, refusal: Refusal, column: int = 0) -> None:
        super().__init__(refusal)
        self.fault = Fault(line, refusal, column)


def loads(text: str) -> Replay:
    """Read a record and play it as far as it is good. Never raises: faults stand in the replay."""
    return replay(list(text.removeprefix(BYTE_ORDER_MARK).split("\n")), len(text))


def replay(lines: list[str] | list[str | None], size: int) -> Replay:
    """Play a record that has been split into lines.

    Args:
        lines: the lines; None for one that is no UTF-8.
        size: the size of the whole.
    """
    if size > MOST_BYTES:
        return Replay(None, (Fault(1, Refusal("record_too_large", {"most": MOST_BYTES >> 20})),))
    if any(text and "\0" in text for text in lines):
        return Replay(None, (Fault(1, Refusal("record_binary", {})),))
    return _Player(read([text and text.removesuffix("\r") for text in lines])).play()


class _Player:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.unknown: dict[tuple[int, int], str] = {}
        self.unsaid: dict[tuple[int, int], str] = {}
        self.match: Match | None = None

    def play(self) -> Replay:
        """Play the script up to its first fault."""
        script = self.script
        faults = script.faults
        try:
            self._begin()
            before = None
            for block in script.blocks:
                if self.match is None or block.line >= script.stop:
                    break
                self._is_settled(self.match, before, block.line)
                self._deal(self.match, block)
                before = block
            if self.match is not None and script.ending and script.ending[0] < script.stop:
                self._is_settled(self.match, before, script.ending[0])
                self._end(self.match, *script.ending)
        except Faulty as faulty:
            # It is the first: nothing is played from the first line on that cannot be read.
            faults = [faulty.fault, *faults]
        return Replay(self.match, tuple(faults), script.names, script.date, self.unknown, self.unsaid)

    def _begin(self) -> None:
        """The match before its first deal."""
        script = self.script
        if script.family is None:
            return
        dealer = script.first_dealer or 0
        if script.start is not None:
            with self._refusing(script.start_line):
                start = replace(script.start, dealer=dealer)
                self.match = Match.resume_from(script.options, start, family=script.family, seed=script.seed)
                self.match.draw = script.draw
            return
        self.match = Match(script.options, family=script.family, seed=script.seed, first_dealer=dealer)
        self.match.draw = script.draw
        if script.draw and script.seed is not None and script.draw_line < script.stop:
            drawn = Match(script.options, family=script.family, seed=script.seed)
            if (drawn.draw, drawn.first_dealer) != (script.draw, script.first_dealer):
                slots = {"expected": drawn.draw, "dealer": drawn.first_dealer}
                raise Faulty(script.draw_line, Refusal("record_wrong_draw", slots))

    def _deal(self, match: Match, block: Block) -> None:
        """Play a deal, as far as its lines are good."""
        stop = self.script.stop
        self._follows(match, block)
        if not block.packs or block.packs[-1].number >= stop:
            return
        tokens = self._by_seed(match, block)
        acts = [act for act in block.acts if act.line < stop]
        result = block.result if block.result and block.result.line < stop else None
        known = (result.change, result.carry) if result else None
        steps = [Step(act.seat, masked(act.text, set(named_cards(act.text)))) for act in acts]
        outcome = complete(match, tokens, steps, known)
        self.match = outcome.match
        if outcome.steps >= 0:
            self._remember(outcome.match, tokens, steps[: outcome.steps])
        if outcome.refusal is not None:
            lines = [block.packs[-1].number, *(act.line for act in acts)]
            if result:
                lines.append(result.line)
            raise Faulty(lines[outcome.steps + 1], outcome.refusal)

    def _follows(self, match: Match, block: Block) -> None:
        """Whether the deal may begin here, and is the one that it says."""
        with self._refusing(block.line):
            any_order = match.game.pack(match.options) * match.game.orders(match.options)
            deal = match.copy().begin(np.array(any_order, np.int8))
        for code, found, expected in (
            ("record_wrong_number", block.number, deal.number),
            ("record_wrong_dealer", block.dealer, deal.dealer),
        ):
            if found != expected:
                raise Faulty(block.line, Refusal(code, {"found": found, "expected": expected}))

    def _is_settled(self, match: Match, before: Block | None, line: int) -> None:
        """Whether the result of the deal before is written, if that is over."""
        if before and match.over and before.result is None:
            raise Faulty(line, Refusal("record_no_result_line", {"deal": before.number}))

    def _by_seed(self, match: Match, block: Block) -> list[Token]:
        """The orders of the pack; with a seed nothing in them is unknown, and all must agree."""
        if match.seed is None:
            return block.tokens
        order = [int(card) for card in match.laid(match.shuffled(block.number))]
        where = itertools.chain.from_iterable(
            ((line.number, column) for column in line.columns[1:]) for line in block.packs
        )
        for token, card, (line, column) in zip(block.tokens, order, where, strict=True):
            if not may_be(token, card):
                slots = {"found": token_text(token), "card": token_text(card)}
                raise Faulty(line, Refusal("record_not_by_seed", slots), column)
        return list(order)

    def _remember(self, match: Match, tokens: list[Token], steps: list[Step]) -> None:
        """Note which cards of the deal are guesses."""
        deal = match.deals[-1]
        for place, token in enumerate(tokens):
            if token < 0:
                self.unknown[deal.number, place] = token_text(token)
        for index, step in enumerate(steps):
            if unknown_cards(step.text):
                said = deal.actions[index][1]
                self.unsaid[deal.number, index] = masked(said, set(named_cards(step.text)))

    def _end(self, match: Match, line: int, purses: tuple[int, ...] | None) -> None:
        """The last line: with purses the match is closed."""
        if purses is None:
            return
        closed = match.copy()
        with self._refusing(line):
            closed.close()
        if closed.balance != purses:
            slots = {"found": row_text(purses), "expected": row_text(closed.balance)}
            raise Faulty(line, Refusal("record_wrong_purses", slots))
        self.match = closed

    @contextlib.contextmanager
    def _refusing(self, line: int) -> Iterator[None]:
        """What is refused within is a fault of this line."""
        try:
            yield
        except Refused as refused:
            raise Faulty(line, refused.refusal) from None
