"""What must hold in every deal (section 8 of the rules page), and a naive reference of the duties and the points."""

from typing import Any

import numpy as np
import pytest

from kozyr.cards import as_set, card_text, cards_text, members
from kozyr.engine import verbs
from kozyr.engine.actions import random_action
from kozyr.engine.random import stream
from kozyr.engine.sets import has
from kozyr.games.rams.options import NAME, CourtDuty, FollowDuty, VoidDuty
from kozyr.games.rams.scoring import payment
from kozyr.games.rams.state import Ending, Phase
from kozyr.games.rams.worth import is_flush
from tests.rams.tables import ALL, PLAIN, holders
from tests.tables import decisions, random_pack, set_table

RANKS = "23456789TJQKA"
VALUES = {"s": 5, "c": 10, "d": 15, "h": 20}


def rank(word: str) -> int:
    return RANKS.index(word[0])


def beats(one: str, best: str, trump: str) -> bool:
    if one[1] == best[1]:
        return rank(one) > rank(best)
    return one[1] == trump


def legal_cards(hand: set[str], trick: list[str], trump: str, rules: Any, queen_due: bool) -> set[str]:
    """R20 and R21, as a person would say them."""
    ace, king, queen = (letter + trump for letter in "AKQ")
    if not trick:
        if not rules.forced_leads:
            return hand
        if ace in hand:
            return {ace}
        if {king, queen} <= hand:
            return {king}
        return {queen} if queen_due and queen in hand else hand
    best = trick[0]
    for word in trick[1:]:
        best = word if beats(word, best, trump) else best
    owed = {word for word in hand if word[1] == trick[0][1]}
    void = not owed
    if void:
        owed = {word for word in hand if word[1] == trump}
    if not owed:
        return hand
    higher = {word for word in owed if beats(word, best, trump)}
    court = any(letter + trump in trick for letter in "KQJ")
    if rules.court_duty != CourtDuty.OFF and court and ace in owed:
        return {ace} if rules.court_duty == CourtDuty.ACE_ITSELF else higher
    if void:
        if rules.void_duty == VoidDuty.OVERTRUMP_ELSE_FREE:
            return higher or hand
        return higher if higher and rules.void_duty == VoidDuty.OVERTRUMP else owed
    return higher if higher and rules.follow_duty == FollowDuty.HEAD else owed


@pytest.mark.rule(NAME, "R20", "R21", "R22", "A4", "A5", "A6", "A7", "A59", "P4")
@pytest.mark.parametrize("text", ALL)
def test_the_duties_are_those_of_a_naive_reference(text: str) -> None:
    met = 0
    for s in decisions(text, 60, seed=8, past_end=True):
        table = s.table
        if table.phase != Phase.PLAY:
            continue
        words = [card_text(int(played)) for played in table.played[: table.plays]]
        start = int(table.plays) - int(table.in_trick)
        active = int(table.active).bit_count()
        queen_due = start > 0 and words[start - active] == "K" + "shdc"[int(table.trump)]
        queen_due = queen_due and table.leaders[table.tricks - 1] == table.leader
        hand = set(cards_text(int(s.hand[table.turn])).split())
        expected = legal_cards(hand, words[start:], "shdc"[int(table.trump)], table.options, queen_due)
        assert set(cards_text(int(verbs.legal(s))).split()) == expected
        assert expected
        met += 1
    assert met > 100


@pytest.mark.rule(NAME, "P1", "P2", "P3", "P7", "A71")
@pytest.mark.parametrize("text", ALL)
def test_cards_hands_and_tricks(text: str) -> None:
    for s in decisions(text, 40, seed=2, past_end=True):
        table = s.table
        places = holders(s)
        assert sum(place.bit_count() for place in places) == int(table.cards)
        assert sum(places) == as_set(s.pack[: table.cards])
        if table.phase == Phase.PLAY and table.plays == 0:
            assert all(table.held[seat] == 5 for seat in members(int(table.active)))
            closed = "deal_only" in text or not table.options.special_hands
            assert closed or not any(is_flush(s.hand[seat]) for seat in members(int(table.active)))
        if verbs.over(s):
            full = table.ending in (Ending.TRICKS, Ending.LONE)
            assert sum(table.taken) == (5 if full else int(table.tricks))


@pytest.mark.rule(NAME, "P5", "R23", "R24", "R25", "R26", "A10", "A19")
@pytest.mark.parametrize("text", PLAIN)
def test_the_points_are_those_of_a_naive_reference(text: str) -> None:
    options, s = set_table(text)
    shuffling, choosing = stream(4, "shuffle"), stream(4, "choose")
    endings = set()
    for _ in range(1500):
        verbs.begin(s, random_pack(options, shuffling))
        held = {seat: [int(s.hand[seat])] for seat in range(options.players)}
        while not verbs.over(s):
            seat = int(s.table.turn)
            exchanging = s.table.phase in (Phase.EXCHANGE, Phase.UPCARD)
            verbs.apply(s, random_action(s, choosing))
            if exchanging and not (s.table.plays or s.table.tricks):
                held[seat].append(int(s.hand[seat]))
        table = s.table
        endings.add(Ending(int(table.ending)))
        for seat in range(options.players):
            change = int(table.balance[seat] - table.opening[seat])
            assert change == expected_change(table, seat, held[seat], s)
            assert -65 <= change <= 55
    assert {Ending.TRICKS, Ending.FLUSH} <= endings


def expected_change(table: Any, seat: int, held: list[int], s: Any) -> int:
    """Section 8, from the hands that a seat has held."""
    hands = [set(cards_text(hand).split()) for hand in held]
    aces = sum(VALUES[suit] for suit in "shdc" if any("A" + suit in hand for hand in hands))
    pairs = sum(any(pair <= hand for hand in hands) for pair in ({"Jh", "Jd"}, {"Js", "Jc"}))
    active, passed = has(table.active, seat), has(table.passed, seat)
    if table.ending == Ending.FOUR_ACES:
        return 0
    if table.ending == Ending.FLUSH:
        if has(table.opened, seat):
            five = cards_text(int(s.hand[seat])).split()
            return -5 - sum(VALUES[word[1]] for word in five if word[0] == "A")
        return 5 + aces if active else 0
    if passed or seat == table.claimed:
        return -5 * pairs
    if not active or table.ending == Ending.JACKS:
        return 0
    tricks = int(table.taken[seat])
    return -tricks - aces - 5 * pairs if tricks else 5 + aces - 5 * pairs


@pytest.mark.rule(NAME, "P6", "R32", "R29")
@pytest.mark.parametrize("text", ALL)
def test_a_settlement_adds_up_to_zero(text: str) -> None:
    won = 0
    for s in decisions(text, 150, seed=9, past_end=True):
        if verbs.ended(s):
            won += 1
            paid = [int(payment(s.table, seat)) for seat in range(int(s.table.players))]
            assert sum(paid) == 0
            assert paid[int(s.table.champion)] == max(paid)
    assert won


def test_a_state_is_no_larger_than_it_need_be() -> None:
    _, s = set_table(PLAIN[0])
    assert np.asarray(s).nbytes < 1600
