"""The laws, each by its name: a sentence, and a function that finds the faults at a moment of a match."""

import enum
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

import numpy as np
from numpy.lib.recfunctions import repack_fields

from kozyr import record
from kozyr.cards import PLACES, RANKS, SUITS, as_set, card_text, members
from kozyr.engine import verbs
from kozyr.engine.actions import OpenActions, random_action
from kozyr.engine.random import stream
from kozyr.engine.state import copy, new
from kozyr.games.family import Counts, Game
from kozyr.languages import sentence
from kozyr.match import Match
from kozyr.players import LEVELS, player
from kozyr.players.levels import advice_of
from kozyr.refusals import Refusal, Refused

CHOICES = range(63)
"""Every number that can be an action, beside sums."""
FEW = 9
"""Of so many sums that are open each is tried; of more so many, from the least to the most."""
SPECTATOR = -1
LONGEST_DEAL = 10_000
"""Decisions after which a deal is taken to be endless."""

Holders = Callable[[Any], list[int]]
"""From a state in a deal, the sets of cards that lie in its places: together the pack, each card once."""


class Occasion(enum.Enum):
    """When a law is judged."""

    DECISION = "at every decision"
    STATE = "at every decision and after every deal"
    DEAL_OVER = "after every deal"
    MATCH_OVER = "at the end of a match"


@dataclass
class Moment:
    """A moment of a match that is being watched.

    Attributes:
        match: the match, as players see it.
        game: its game.
        state: the same match driven by the verbs alone.
        seed: the seed of the match.
        deal: the deal, from 1.
        decision: the decision in the deal, from 0.
        money: all the money there was before the first deal.
        holders: see :data:`Holders`; None where nobody has said where the game's cards lie.
    """

    match: Match
    game: Game
    state: Any
    seed: int
    deal: int
    decision: int
    money: int
    holders: Holders | None = None

    @property
    def turn(self) -> int:
        """The seat on turn."""
        return int(self.state.table.turn)

    @property
    def seats(self) -> range:
        """The seats, and the spectator as -1."""
        return range(SPECTATOR, int(self.state.table.players))

    def stream(self, purpose: str, index: int = 0) -> Any:
        """A random stream of this moment's own."""
        return stream(self.seed, f"{purpose} {self.deal} {self.decision}", index)

    @cached_property
    def legal(self) -> OpenActions:
        """The open actions."""
        return OpenActions(self.state)

    @cached_property
    def tried(self) -> list[int]:
        """Open actions to try: all, but of a long row of sums a few between the least and the most."""
        sums = self.legal.amounts
        return sorted({*self.legal.choices, *sums[:: 1 + len(sums) // FEW], *sums[-1:]})

    @cached_property
    def numbers(self) -> list[int]:
        """Numbers to ask about: all that can be a choice, and those in and beside the row of sums."""
        sums = self.legal.amounts
        ends = {end + beside for end in (*sums[:1], *sums[-1:]) for beside in (-sums.step, -1, 1, sums.step)}
        return sorted({*CHOICES, *self.tried, *ends})

    @cached_property
    def views(self) -> dict[int, Any]:
        """What each seat, and a spectator, knows."""
        return {seat: seen(self.game, self.state, seat) for seat in self.seats}

    @cached_property
    def samples(self) -> dict[int, Any]:
        """For each of the views, a state that was drawn from it."""
        drawn = {}
        for seat, view in self.views.items():
            drawn[seat] = new(self.game.state)
            verbs.resample(copy(view), drawn[seat], self.stream("resample", seat + 1))
        return drawn


def seen(game: Game, state: Any, seat: int) -> Any:
    """The view of a seat, in a fresh record."""
    view = new(game.view)
    verbs.view(state, seat, view)
    return view


def differing(one: Any, other: Any) -> str:
    """The fields in which two records of one type differ, in words."""
    names = []
    for name in one.dtype.names:
        if one[name].dtype.names and one[name].tobytes() != other[name].tobytes():
            names.append(f"{name}.({differing(one[name], other[name])})")
        elif not np.array_equal(one[name], other[name]):
            names.append(f"{name} {one[name]} / {other[name]}")
    return ", ".join(names) or "bytes between the fields"


def money(table: Any) -> int:
    """All money: the purses, and the pot where the game has one."""
    pot = int(table.pot) if "pot" in table.dtype.names else 0
    return pot + sum(int(purse) for purse in table.balance[: int(table.players)])


Faults = Callable[[Moment], Iterator[str]]


@dataclass(frozen=True)
class Law:
    """A law.

    Attributes:
        name: short, as in ``view leak``.
        says: the law in a sentence.
        occasion: when it is judged.
        faults: finds what is wrong at a moment, each fault in words.
    """

    name: str
    says: str
    occasion: Occasion
    faults: Faults


LAWS: list[Law] = []
"""The laws in the order in which they are judged."""


def law(name: str, occasion: Occasion, says: str) -> Callable[[Faults], Faults]:
    """Put a function among the laws."""

    def enrol(faults: Faults) -> Faults:
        LAWS.append(Law(name, says, occasion, faults))
        return faults

    return enrol


@law(
    "turn",
    Occasion.STATE,
    "In a deal one of the seats is on turn; behind it the turn is -1 and nothing is open.",
)
def _turn(moment: Moment) -> Iterator[str]:
    over = bool(verbs.over(moment.state))
    if over and (moment.turn != -1 or moment.legal):
        yield f"the deal is over, and seat {moment.turn} has the actions {moment.legal}"
    if not over and not 0 <= moment.turn < moment.state.table.players:
        yield f"seat {moment.turn} is on turn"


@law("legal", Occasion.DECISION, "At a decision at least one action is open, and no sum is a choice too.")
def _legal(moment: Moment) -> Iterator[str]:
    if not moment.legal:
        yield "nothing is open"
    twice = [action for action in moment.legal.choices if action in moment.legal.amounts]
    if twice:
        yield f"open as a choice and as a sum: {twice}"


@law("money", Occasion.STATE, "The purses and the pot together never change, where a game is about money.")
def _money(moment: Moment) -> Iterator[str]:
    if moment.game.family.counts == Counts.POINTS:
        return
    now = money(moment.state.table)
    if now != moment.money:
        yield f"{now} in purses and pot, {moment.money} before the first deal"


@law("cards", Occasion.STATE, "Every card of the pack lies in exactly one place.")
def _cards(moment: Moment) -> Iterator[str]:
    if moment.holders is None:
        return
    whole = as_set(moment.game.pack(moment.match.options))
    laid = 0
    for cards in moment.holders(moment.state):
        if laid & cards:
            yield f"in two places: {_named(laid & cards)}"
        laid |= cards
    if laid != whole:
        yield f"lost: {_named(whole & ~laid)}; not of this pack: {_named(laid & ~whole)}"


def _named(cards: int) -> str:
    """Cards in words; what is none by its number."""
    known = [card for card in members(cards) if card % PLACES < len(RANKS) and card < PLACES * len(SUITS)]
    others = [str(card) for card in members(cards) if card not in known]
    return " ".join([*map(card_text, known), *others]) or "none"


@law(
    "refuse",
    Occasion.STATE,
    "refuse() is 0 for the open actions and for no other number.",
)
def _refuse(moment: Moment) -> Iterator[str]:
    for action in moment.numbers:
        code = int(verbs.refuse(moment.state, action))
        if (code == 0) != (action in moment.legal):
            yield f"action {action} has the code {code} and is {'' if code else 'not '}open"


@law(
    "explain",
    Occasion.DECISION,
    "A refused action, and no open one, is explained: a whole sentence and the rule it rests on.",
)
def _explain(moment: Moment) -> Iterator[str]:
    view = moment.views[moment.turn]
    for action in moment.numbers:
        refusal = moment.game.explain(view, action)
        if action in moment.legal:
            if refusal is not None:
                yield f"action {action} is open, but explained by {refusal.code}"
        elif refusal is None:
            yield f"action {action} is refused without an explanation"
        else:
            yield from _poor(action, refusal)


def _poor(action: int, refusal: Refusal) -> Iterator[str]:
    text = sentence(refusal, "en")
    if not text.endswith((".", "!", "?")) or "{" in text:
        yield f"action {action} is explained by no whole sentence: {text!r}"
    if not refusal.rule:
        yield f"action {action} is refused by {refusal.code} without a rule"


@law("action text", Occasion.DECISION, "Open actions have texts of their own, which read back as the actions.")
def _action_text(moment: Moment) -> Iterator[str]:
    view = moment.views[moment.turn]
    met: dict[str, int] = {}
    for action in moment.tried:
        text = moment.game.action_text(view, action)
        if text in met or not text or text != " ".join(text.split()):
            yield f"action {action} is written {text!r}, like {met.get(text, 'no text should be')}"
        met[text] = action
        back = moment.game.read_action(view, text)
        if back != action:
            yield f"action {action} is written {text!r}, which reads as {back}"


@law("apply", Occasion.DECISION, "An action gives the same state every time, and leaves copies alone.")
def _apply(moment: Moment) -> Iterator[str]:
    before = moment.state.tobytes()
    for action in moment.tried:
        one, other = copy(moment.state), copy(moment.state)
        verbs.apply(one, action)
        verbs.apply(other, action)
        if one.tobytes() != other.tobytes():
            yield f"action {action} gave two states: {differing(one, other)}"
        if moment.state.tobytes() != before:
            yield f"action {action} on a copy changed the original"


@law(
    "questions",
    Occasion.STATE,
    "legal, refuse, over and ended only ask: they leave the state and the view as they were.",
)
def _questions(moment: Moment) -> Iterator[str]:
    for seat, asker in ((moment.turn, moment.state), *moment.views.items()):
        asked = copy(asker)
        verbs.over(asked)
        verbs.ended(asked)
        if seat == moment.turn:
            verbs.legal(asked)
            verbs.refuse(asked, 0)
        if asked.tobytes() != asker.tobytes():
            yield f"asking changed {differing(asker, asked)}"


@law("view writes", Occasion.STATE, "A view depends on nothing that stood in its record before.")
def _view_writes(moment: Moment) -> Iterator[str]:
    for seat, view in moment.views.items():
        used = np.full(1, 0x55, np.dtype((np.void, view.dtype.itemsize))).view(view.dtype)[0]
        verbs.view(moment.state, seat, used)
        if _fields(used) != _fields(view):
            yield f"seat {seat}: {differing(view, used)}"


def _fields(record: Any) -> bytes:
    """All fields of a record, without what lies between them."""
    return np.asarray(record).astype(_packed(record.dtype)).tobytes()


@cache
def _packed(dtype: np.dtype[Any]) -> np.dtype[Any]:
    return repack_fields(dtype, recurse=True)


@law("view answers", Occasion.STATE, "A view answers legal, refuse, over and ended as the state does.")
def _view_answers(moment: Moment) -> Iterator[str]:
    for seat, view in moment.views.items():
        for ask in (verbs.over, verbs.ended):
            if bool(ask(view)) != bool(ask(moment.state)):
                yield f"seat {seat} sees another answer to {ask.__name__}"
    if moment.turn in moment.views and moment.turn >= 0:
        view = moment.views[moment.turn]
        if OpenActions(view) != moment.legal:
            yield f"the view has {OpenActions(view)}, the state {moment.legal}"
        codes = [
            action for action in moment.numbers if verbs.refuse(view, action) != verbs.refuse(moment.state, action)
        ]
        if codes:
            yield f"refused otherwise from the view: {codes}"


@law(
    "view leak",
    Occasion.STATE,
    "With the hidden cards exchanged for others that agree with it, a view is the same to the last byte.",
)
def _view_leak(moment: Moment) -> Iterator[str]:
    for seat, view in moment.views.items():
        again = seen(moment.game, moment.samples[seat], seat)
        if again.tobytes() != view.tobytes():
            yield f"seat {seat} can tell a sample from the state: {differing(view, again)}"


@law(
    "sample",
    Occasion.STATE,
    "A sample keeps the laws of cards and money, the open actions of the seat on turn, and its stream.",
)
def _sample(moment: Moment) -> Iterator[str]:
    for seat, sample in moment.samples.items():
        if seat == moment.turn:
            again = new(moment.game.state)
            verbs.resample(moment.views[seat], again, moment.stream("resample", seat + 1))
            if again.tobytes() != sample.tobytes():
                yield f"seat {seat}: one stream gave two samples: {differing(sample, again)}"
            if OpenActions(sample) != moment.legal:
                yield f"seat {seat} has other actions in a sample: {OpenActions(sample)}"
        other = replace(moment, state=sample)
        for fault in (*_cards(other), *_money(other)):
            yield f"seat {seat}: {fault}"


@law(
    "sample plays on",
    Occasion.DECISION,
    "From a sample the deal can be played to its end, and the money stays the same.",
)
def _plays_on(moment: Moment) -> Iterator[str]:
    sample = copy(moment.samples[moment.turn])
    choosing = moment.stream("play on")
    for _ in range(LONGEST_DEAL):
        if verbs.over(sample):
            break
        if not OpenActions(sample):
            yield "nothing is open behind a sample"
            return
        verbs.apply(sample, random_action(sample, choosing))
    else:
        yield f"the deal is not over {LONGEST_DEAL} decisions behind a sample"
    yield from _money(replace(moment, state=sample))


@law("players", Occasion.DECISION, "A player's answer is open, and the same for the same view and stream.")
def _players(moment: Moment) -> Iterator[str]:
    view = moment.views[moment.turn]
    again = seen(moment.game, moment.samples[moment.turn], moment.turn)
    for level in LEVELS:
        sitting = player(level, moment.game)
        one = sitting.choose(moment.game, view, moment.stream(level))
        other = sitting.choose(moment.game, again, moment.stream(level))
        if one != other:
            yield f"the {level} player answers {one.action} and, with other hidden cards, {other.action}"
        if one.action not in moment.legal:
            yield f"the {level} player answers {one.action}, which is not open"


def advises(game: Game) -> bool:
    """Whether a game has a book player."""
    # Its book registers itself when it is loaded.
    advice_of(game)
    try:
        verbs.advise(new(game.view), stream(0, "advise"))
    except TypeError as error:
        # How a verb says that a record's game has no version of it.
        return not str(error).endswith("is no game's record")
    return True


@law("match", Occasion.STATE, "A match agrees with the verbs: the turn, the purses, what is open, what is over.")
def _match(moment: Moment) -> Iterator[str]:
    match = moment.match
    if match.turn != moment.turn:
        yield f"seat {match.turn} is on turn in the match, {moment.turn} in the state"
    if match.legal() != moment.legal:
        yield f"open in the match: {match.legal()}"
    if any(match.view(seat).tobytes() != view.tobytes() for seat, view in moment.views.items()):
        yield "a view of the match differs from the state's"
    if match.balance != tuple(int(purse) for purse in moment.state.table.balance[: match.options.players]):
        yield f"purses in the match: {match.balance}"


@law("refused", Occasion.DECISION, "A match refuses what is not open, and nothing has changed then.")
def _refused(moment: Moment) -> Iterator[str]:
    closed = next((action for action in moment.numbers if action not in moment.legal), None)
    before = [moment.match.view(seat).tobytes() for seat in moment.seats]
    played = len(moment.match.deals[-1].actions)
    for wrong in (closed, "no such words"):
        if wrong is None:
            continue
        try:
            moment.match.play(wrong)
        except Refused:
            pass
        else:
            yield f"{wrong!r} was played"
    if before != [moment.match.view(seat).tobytes() for seat in moment.seats]:
        yield "a refused action changed the state"
    if len(moment.match.deals[-1].actions) != played:
        yield "a refused action was written down"


@law("record", Occasion.STATE, "A match written down and read again is the same match.")
def _record(moment: Moment) -> Iterator[str]:
    early = moment.deal == 1 and moment.decision & (moment.decision - 1) == 0
    if not early and not verbs.over(moment.state):
        return
    text = record.dumps(moment.match)
    back = record.loads(text)
    if back.match is None or not back.complete:
        yield f"read with a fault: {back.faults[0] if back.faults else 'no match'}"
        return
    if record.dumps(back) != text:
        yield "what is read is written otherwise"
    if any(back.match.view(seat).tobytes() != view.tobytes() for seat, view in moment.views.items()):
        yield "the match that is read gives other views"


@law("close", Occasion.MATCH_OVER, "A match can be closed after a deal: the pot is emptied, and no deal follows.")
def _close(moment: Moment) -> Iterator[str]:
    verbs.close(moment.state)
    moment.match.close()
    yield from _money(moment)
    table = moment.state.table
    if "pot" in table.dtype.names and table.pot:
        yield f"{table.pot} is left in the pot of a match that was closed"
    if not moment.match.ended:
        yield "a closed match has not ended"
    try:
        moment.match.begin()
    except Refused:
        return
    yield "another deal could begin"
