"""Cards that nobody remembers: an order of the pack with which every action of a deal is legal.

The engine is the judge. A guess decides some of the unknown places; the others are filled so that each may hold its
card (a matching of places and cards), and the deal is played. Where an action is refused, that says what has to be
decided next:

* it names a card that the seat does not hold: the card must lie in one of the places of which the hand was made,
* a card in the hand forbids it: that place may not hold the cards which forbid it; if that takes nothing away, one
  place is tried card by card,
* it leaves cards unsaid: each choice of places is tried,
* the wrong seat is on turn, or the result is another: beside the actions only trumps can do that, so the trump card,
  where it is unknown, is given a suit before all else.

Every way is tried before a deal is called impossible. What a failure does not depend on is not tried again: each
carries the decisions to blame, and a decision without blame is not changed.

Of a game this asks that an action is refused by nothing but the hand of the seat on turn and what lies open; that views
offer the hands as ``hand``, a set a seat, and the table ``trump`` and ``turned``; and that a card which forbids an
action forbids it in any company, as it does wherever a hand owes the best that it can do.
"""

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from kozyr.cards import NO_CARD, PLACES, as_set, cards_text, members
from kozyr.match import Match
from kozyr.record.filling import fill_by_trial
from kozyr.record.guesses import Blame, Cards, Decision, Guess, fill
from kozyr.record.trials import Completion, Step, hand_of, is_legal, open_places, result_text, said
from kozyr.record.words import Token, may_be, named_cards, unknown_cards
from kozyr.refusals import Refusal, Refused

MOST_ATTEMPTS = 1000
"""So often one deal is played before the search is given up."""


@dataclass(frozen=True)
class _Stop:
    """Where one attempt came to an end, and the match before that."""

    step: int
    match: Match
    order: Cards
    hands: tuple[int, ...] = ()
    """What the seat of each step held before it."""
    text: str = ""
    chosen: tuple[int, ...] = ()
    refusal: Refusal | None = None
    by_table: bool = False
    """Not the hand is the reason, but what lies open."""


Branches = list[tuple[Decision, Guess]]
Way = Guess | tuple[Branches, Blame]
"""What to do behind a stop: go on with a narrower guess, or try branches; and the blame if all fail."""


class _SearchLimit(Exception):
    pass


def complete(
    match: Match,
    tokens: list[Token],
    steps: list[Step],
    result: tuple[tuple[int, ...], int] | None = None,
) -> Completion:
    """Play a deal of which not everything is known.

    Args:
        match: the match before the deal; it is left as it is.
        tokens: the orders of the pack, one behind the other.
        steps: the actions.
        result: what the deal brought each seat, and left in the pot; None where nothing is said.

    Returns:
        The match behind the deal, or behind the longest beginning of it that can be completed.
    """
    if match.game.known_order is not None and any(token < 0 for token in tokens):
        return fill_by_trial(match, tokens, steps, result)
    return _Search(match, tokens, steps, result).run()


class _Search:
    def __init__(
        self,
        match: Match,
        tokens: list[Token],
        steps: list[Step],
        result: tuple[tuple[int, ...], int] | None,
    ) -> None:
        self.match = match
        self.steps = steps
        self.result = result
        pack = match.game.pack(match.options)
        self.size = len(pack)
        self.all_orders = range(0, len(tokens), self.size)
        self.orders = self.all_orders
        if all(token == NO_CARD for token in tokens[self.size :]):
            # Of further orders nothing is known: they are made from the first.
            self.orders = range(0, self.size, self.size)
        allowed = {}
        for start in self.orders:
            part = tokens[start : start + self.size]
            missing = [card for card in pack if card not in part]
            for place, token in enumerate(part, start):
                if token < 0:
                    allowed[place] = frozenset(card for card in missing if may_be(token, card))
        known = {place: token for place, token in enumerate(tokens) if token >= 0}
        self.guess = Guess(known, allowed, second=tuple(range(self.size)))
        self.certain = not allowed and not any(unknown_cards(step.text) for step in steps)
        self.filled: dict[int, int] = {}
        self.open: list[int] = []
        self.attempts = 0
        self.reordered = False
        """Whether a second order has brought cards to anybody: then not every way is known to have been tried."""
        self.best: Completion | None = None
        self.plain = False
        """Whether no decision had a part in the last failure: its own reason is then the reason."""

    def run(self) -> Completion:
        try:
            self._look_for_open_places()
            blame = self._solve(self.guess)
        except _SearchLimit:
            blame, self.reordered = frozenset(), True
        if self.best is None:
            return Completion(self.match, -1, Refusal("record_no_order"))
        if blame is None or self.plain:
            return self.best
        if self.reordered:
            refusal = Refusal("record_search_limit", {"tries": self.attempts})
            return replace(self.best, refusal=refusal)
        if self.best.steps == len(self.steps):
            return replace(self.best, refusal=Refusal("record_no_result"))
        step = self.steps[self.best.steps]
        slots = {"seat": step.seat, "action": step.text}
        return replace(self.best, refusal=Refusal("record_no_completion", slots))

    def _look_for_open_places(self) -> None:
        """Find the trump card's place, if that is unknown."""
        order = fill(self.guess, self.orders, {})
        if order is not None and not self.certain:
            places = {key: cards for key, cards in self.guess.allowed.items() if key < self.size}
            whole = self._whole(self.guess, order)
            self.open = open_places(self.match, whole, self.steps, places)

    def _solve(self, guess: Guess) -> Blame | None:
        """Try everything below a guess; None is success, else who is to blame that there is none."""
        while True:
            order = fill(guess, self.orders, self.filled)
            if order is None:
                return guess.everything
            self.filled = order
            undecided = {*self.open} & guess.allowed.keys() - guess.suited
            if undecided:
                return self._try(self._by_suit(guess, min(undecided)), frozenset())
            stop = self._attempt(guess, order)
            if stop is None:
                return None
            way = self._study(guess, stop)
            if isinstance(way, Guess):
                guess = way
                continue
            branches, blame = way
            self.plain = not branches and not blame
            if self.plain:
                self.best = Completion(stop.match, stop.step, stop.refusal)
            return self._try(branches, blame)

    def _try(self, branches: Branches, blame: Blame) -> Blame | None:
        for decision, child in branches:
            below = self._solve(child)
            if below is None:
                return None
            if decision not in below:
                return below
            blame |= below - {decision}
        return blame

    def _attempt(self, guess: Guess, order: dict[int, int]) -> _Stop | None:
        """Play the deal with one order of the pack."""
        if self.attempts == MOST_ATTEMPTS:
            raise _SearchLimit
        self.attempts += 1
        trial = self.match.copy()
        trial.begin(np.array(self._whole(guess, order), np.int8))
        place_of = {card: place for place, card in order.items() if place < self.size}
        hands: tuple[int, ...] = ()
        for index, step in enumerate(self.steps):
            hands = () if self.certain else (*hands, hand_of(trial, step.seat))
            stop = _Stop(index, trial, order, hands, step.text)
            reached = self._step(guess, trial, step, place_of, stop)
            if reached is not None:
                self._note(reached)
                return reached
        refusal = self._refuse_result(trial)
        if refusal is not None:
            end = _Stop(len(self.steps), trial, order, refusal=refusal, by_table=True)
            self._note(end)
            return end
        self.best = Completion(trial, len(self.steps) + 1)
        return None

    def _whole(self, guess: Guess, order: Cards) -> list[int]:
        """The orders of the pack, one behind the other."""
        whole = [order[place] for place in range(len(order))]
        further = len(self.all_orders) - len(self.orders)
        return whole + [order[place] for place in guess.second] * further

    def _note(self, stop: _Stop) -> None:
        if self.best is None or stop.step > self.best.steps:
            self.best = Completion(stop.match, stop.step, stop.refusal)

    def _step(self, guess: Guess, trial: Match, step: Step, place_of: Mapping[int, int], stop: _Stop) -> _Stop | None:
        """Take one step; what stands in its way, or None."""
        if step.holds:
            held = hand_of(trial, step.seat)
            if held == as_set(named_cards(step.text)):
                return None
            slots = {"seat": step.seat, "hand": cards_text(held)}
            return replace(stop, refusal=Refusal("record_holds", slots))
        if trial.over:
            refusal = Refusal("record_deal_over", {"seat": step.seat})
            return replace(stop, refusal=refusal, by_table=True)
        if trial.turn != step.seat:
            refusal = Refusal("record_wrong_seat", {"found": step.seat, "expected": trial.turn})
            return replace(stop, refusal=refusal, by_table=True)
        text, chosen = step.text, guess.choices.get(stop.step, ())
        if unknown_cards(text) and not set(named_cards(text)) - set(members(hand_of(trial, step.seat))):
            if stop.step not in guess.choices:
                return stop
            card_of = {place: card for card, place in place_of.items()}
            text = said(text, [card_of[place] for place in chosen])
        try:
            trial.play(text)
        except Refused as refused:
            return replace(stop, text=text, chosen=chosen, refusal=refused.refusal)
        return None

    def _refuse_result(self, trial: Match) -> Refusal | None:
        if self.result is None:
            return None
        if not trial.over:
            return Refusal("record_early_result", {"seat": trial.turn})
        deal = trial.deals[-1]
        if (deal.change, deal.carry) == self.result:
            return None
        slots = {"found": result_text(*self.result), "expected": result_text(deal.change, deal.carry)}
        return Refusal("record_wrong_result", slots)

    def _study(self, guess: Guess, stop: _Stop) -> Way:
        """Find out what an attempt has failed for, and what can be tried instead."""
        if self.certain:
            return [], frozenset()
        everything = guess.everything
        reordered = self._is_reordered(guess, stop)
        thorough = reordered and len(self.orders) > 1
        if stop.by_table:
            return [], everything if reordered else guess.blame(self.open)
        seat = self.steps[stop.step].seat
        place_of = {card: place for place, card in stop.order.items() if place < self.size}
        named = named_cards(self.steps[stop.step].text)
        blame = guess.moves | guess.blame([*self.open, *stop.chosen])
        blame |= {("choice", index) for index in guess.choices if self.steps[index].seat == seat}
        # Which places are still in a hand depends on where all lay that has left it: that is settled first.
        for index in range(stop.step + 1):
            if self.steps[index].seat != seat:
                continue
            hand = [place_of[card] for card in members(stop.hands[index])]
            for card in named_cards(self.steps[index].text):
                place = place_of.get(card)
                if place in guess.allowed:
                    places = [other for other in hand if card in guess.allowed.get(other, ())]
                    if thorough:
                        places += self._elsewhere(guess, card, places)
                    self._expect(guess, index, hand)
                    places.sort(key=lambda place: self.filled[place] != card)
                    blame |= everything if thorough else guess.blame(hand)
                    return self._by_place(guess, card, places, ("card", card)), blame
                if place is not None:
                    blame |= guess.blame([place])
        missing = [card for card in named if place_of.get(card) not in hand]
        if missing and thorough:
            return self._reorder(guess, stop, missing[0], hand), everything
        if missing and reordered and missing[0] in place_of and missing[0] not in guess.moved:
            return self._by_move(guess, missing[0], place_of, hand), everything
        if missing:
            return [], blame
        if thorough:
            blame = everything
        if stop.refusal is None:
            return self._by_choice(guess, stop, hand), blame
        way = self._forbidden(guess, stop, hand, blame)
        if thorough and isinstance(way, Guess):
            # Another order may bring other places into this hand: nothing is ruled out, only tried later.
            place = next(p for p in guess.allowed if way.allowed[p] != guess.allowed[p])
            return self._by_card(guess, place, way.allowed[place]), blame
        return way

    def _elsewhere(self, guess: Guess, card: int, places: list[int]) -> list[int]:
        """The other places in which the card may lie."""
        rest = [place for place in guess.allowed if place < self.size and place not in places]
        return [place for place in rest if card in guess.allowed[place]]

    def _expect(self, guess: Guess, index: int, hand: list[int]) -> None:
        """Fill the hand, where that is free, with what its seat names from here on: so fewer attempts are needed."""
        order = self.filled
        place_of = {card: place for place, card in order.items() if place < self.size}
        wanted = {
            card
            for step in self.steps[index:]
            if step.seat == self.steps[index].seat
            for card in named_cards(step.text)
        }
        free = [place for place in hand if place in guess.allowed and order[place] not in wanted]
        for card in wanted:
            if place_of.get(card) in guess.allowed and place_of[card] not in hand:
                for place in free:
                    if card in guess.allowed[place]:
                        order[place_of[card]], order[place] = order[place], card
                        free.remove(place)
                        break

    def _forbidden(self, guess: Guess, stop: _Stop, hand: list[int], blame: Blame) -> Way:
        """The seat holds what it names, and is refused: find the places that forbid it."""
        seat = self.steps[stop.step].seat
        spoken = as_set(named_cards(stop.text))
        chosen = [place for place in stop.chosen if place in guess.allowed]
        if len(chosen) == 1:
            place = chosen[0]
            others = spoken & ~(1 << stop.order[place])
            words = self.steps[stop.step].text
            fit = frozenset(
                card
                for card in guess.allowed[place]
                if is_legal(
                    stop.match,
                    seat,
                    said(words, [card if p == place else stop.order[p] for p in stop.chosen]),
                    others | 1 << card,
                )
            )
            if not fit:
                return [], blame
            if fit != guess.allowed[place]:
                return guess.narrow({place: fit})
            return self._by_card(guess, place), blame
        if not is_legal(stop.match, seat, stop.text, spoken):
            return [], blame
        narrower = {}
        others_held = [place for place in hand if not spoken >> stop.order[place] & 1]
        for place in others_held:
            candidates = guess.allowed.get(place, frozenset([stop.order[place]]))
            fit = frozenset(card for card in candidates if is_legal(stop.match, seat, stop.text, spoken | 1 << card))
            if not fit:
                return [], blame | guess.blame([place])
            if fit != candidates:
                narrower[place] = fit
        if narrower:
            return guess.narrow(narrower)
        free = [place for place in others_held if place in guess.allowed]
        branches = self._by_card(guess, free[0]) if free else []
        return branches, blame | guess.blame(hand)

    def _by_suit(self, guess: Guess, place: int) -> Branches:
        """Every suit that a place may hold."""
        suits: dict[int, set[int]] = {}
        for card in guess.allowed[place]:
            suits.setdefault(card // PLACES, set()).add(card)
        decision = ("suit", place)
        return [(decision, guess.suit(place, frozenset(cards))) for cards in suits.values()]

    def _by_place(self, guess: Guess, card: int, places: list[int], decision: Decision) -> Branches:
        return [(decision, guess.decide(place, card, decision)) for place in places]

    def _by_card(self, guess: Guess, place: int, first: frozenset[int] = frozenset()) -> Branches:
        """Every card that a place may hold: those that no action names first, all suits in turn."""
        named = {card for step in self.steps for card in named_cards(step.text)}
        start = place - place % self.size
        taken = {card for other, card in guess.cards.items() if 0 <= other - start < self.size}
        decision = ("place", place)
        free = guess.allowed[place] - taken
        ranked = sorted(free, key=lambda card: (card not in first, card in named, card % PLACES, card))
        return [(decision, guess.decide(place, card, decision)) for card in ranked]

    def _by_choice(self, guess: Guess, stop: _Stop, hand: list[int]) -> Branches:
        """Every choice of places for the cards that an action leaves unsaid; what is not needed later first."""
        step = self.steps[stop.step]
        named = set(named_cards(step.text))
        later = {
            card for other in self.steps[stop.step + 1 :] if other.seat == step.seat for card in named_cards(other.text)
        }

        def need(place: int) -> int:
            known = place not in guess.allowed
            return 2 if known and stop.order[place] in later else int(not known)

        rest = sorted((place for place in hand if stop.order[place] not in named), key=need)
        ways = itertools.combinations(rest, unknown_cards(step.text))
        return [(("choice", stop.step), guess.choose(stop.step, places)) for places in ways]

    def _by_move(self, guess: Guess, card: int, place_of: Mapping[int, int], hand: list[int]) -> Branches:
        """Let the card come to a hand by the second order, in place of each card of the hand."""
        fixed = {place_of[moved] for moved in guess.moved if moved in place_of}
        place = place_of[card]
        others = [other for other in hand if other not in fixed]
        return [(("move", card), guess.move(card, place, other)) for other in others]

    def _is_reordered(self, guess: Guess, stop: _Stop) -> bool:
        """Whether another second order would have changed what anybody has seen so far: tried, not reckoned."""
        if len(self.all_orders) == 1:
            return False
        whole = self._whole(guess, stop.order)
        changed = whole[: self.size] + whole[: self.size - 1 : -1]
        trial = self.match.copy()
        trial.begin(np.array(changed, np.int8))
        place_of = {card: place for place, card in stop.order.items() if place < self.size}
        seats = range(self.match.options.players)
        same = all(
            self._step(guess, trial, step, place_of, replace(stop, step=index)) is None
            for index, step in enumerate(self.steps[: stop.step])
        ) and all(hand_of(trial, seat) == hand_of(stop.match, seat) for seat in seats)
        self.reordered |= not same
        return not same

    def _reorder(self, guess: Guess, stop: _Stop, card: int, hand: list[int]) -> Branches:
        """Cards that come back into the pack come by another order: try there, and at last everywhere."""
        held = {stop.order[place] for place in hand}
        for start in self.orders[1:]:
            end = start + self.size
            places = [place for place in guess.allowed if start <= place < end]
            if any(stop.order[place] == card for place in places):
                fitting = [place for place in places if card in guess.allowed[place]]
                fitting.sort(key=lambda place: stop.order[place] not in held)
                decision = (f"card of {start}", card)
                return self._by_place(guess, card, fitting, decision)
        free = list(guess.allowed)
        return self._by_card(guess, free[0]) if free else []
