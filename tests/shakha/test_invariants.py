"""The invariants of the page (section 6) and what must hold in any match, over random matches with random house rules.

What a hand may play is worked out here a second time, slowly and from the page's words, for the defaults of each
variant: the only place beside the rules where that is done.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kozyr.cards import as_set, card_text, members
from kozyr.engine import verbs
from kozyr.engine.actions import random_action
from kozyr.engine.options import allowed_values
from kozyr.engine.random import shuffle, stream
from kozyr.engine.state import copy, new
from kozyr.games.shakha.game import GAME
from kozyr.games.shakha.options import PLAYERS, PRESETS, Options, options, variant_defaults
from kozyr.games.shakha.playing import action_of
from kozyr.games.shakha.state import Phase
from kozyr.refusals import Refused

HOUSE_RULES = {
    name: ["0", "-10"] if name == "last_deal_miss" else allowed_values(Options, name).split(", ")
    for name in Options.__struct_fields__
    if name not in ("variant", "players")
}


def agree(preset: str, wanted: dict[str, str]) -> Options:
    """The preset with the wanted house rules; what is refused beside the others is played as the variant has it."""
    usual = variant_defaults(PRESETS[preset]["variant"])
    agreed: dict[str, Any] = dict(wanted)
    while True:
        try:
            return options(preset, **agreed)
        except Refused as refused:
            name = refused.refusal.slots["option"]
            agreed[name] = usual[name]


@st.composite
def house_rules(draw: st.DrawFn, preset: str) -> Options:
    """A preset with up to eight house rules changed."""
    names = draw(st.lists(st.sampled_from(sorted(HOUSE_RULES)), unique=True, max_size=8))
    wanted = {name: draw(st.sampled_from(HOUSE_RULES[name])) for name in names}
    wanted["players"] = str(draw(st.integers(*PLAYERS[PRESETS[preset]["variant"]])))
    return agree(preset, wanted)


def decisions(made: Options, seed: int) -> Iterator[tuple[Any, Any, int]]:
    """A whole random match: each decision as the state before, the state behind, and the action."""
    state = new(GAME.state)
    GAME.set_up(state, made, 0)
    shuffling, choosing = stream(seed, "shuffle"), stream(seed, "choose")
    while not verbs.ended(state):
        pack = np.array(GAME.pack(made), np.int8)
        shuffle(pack, shuffling)
        verbs.begin(state, pack)
        while not verbs.over(state):
            before = copy(state)
            action = int(random_action(state, choosing))
            verbs.apply(state, action)
            yield before, state, action


EVERY_PRESET = pytest.mark.parametrize("preset", sorted(PRESETS))
SEEDS = st.integers(0, 1_000_000)
FEW = settings(max_examples=4)
"""A whole match is long: it shows much at once."""


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule("shakha", *ids)


@rule("C1", "C2", "C4", "C5", "C7", "C8", "B43", "I1", "I2", "I3", "I6")
@EVERY_PRESET
@FEW
@given(data=st.data(), seed=SEEDS)
def test_a_match_is_played_to_its_end_and_every_deal_is_scored(preset: str, data: st.DataObject, seed: int) -> None:
    made = data.draw(house_rules(preset))
    totals = [0] * made.players
    scored: list[tuple[int, int]] = []
    for _, state, _ in decisions(made, seed):
        table = state.table
        if not verbs.over(state):
            continue
        number = int(table.deals - table.carry)
        cards = made.cards_in(number)
        calls, taken = ([int(n) for n in column[: made.players]] for column in (table.calls, table.taken))
        assert (int(table.cards), sum(taken)) == (cards, cards)
        worth = 10 if number == made.deals and made.last_deal_tens else 5
        for seat, (call, won) in enumerate(zip(calls, taken, strict=True)):
            assert 0 <= call <= cards
            missed = made.last_deal_miss if number == made.deals and call > won else won
            totals[seat] += worth * call + worth if call == won else missed
        if calls == taken:
            gained = worth * cards + worth * made.players
            assert sum(totals) - (scored[-1][1] if scored else 0) == gained
        assert [int(total) for total in table.balance[: made.players]] == totals
        assert min(totals) >= 0 or made.last_deal_miss < 0
        scored.append((int(table.dealer), sum(totals)))
    assert len(scored) == made.deals
    assert [dealer for dealer, _ in scored] == [(number % made.players) for number in range(made.deals)]


@rule("C3", "C6", "I7")
@EVERY_PRESET
@FEW
@given(data=st.data(), seed=SEEDS)
def test_no_card_is_lost_or_doubled(preset: str, data: st.DataObject, seed: int) -> None:
    made = data.draw(house_rules(preset))
    pack = as_set(GAME.pack(made))
    for _, state, _ in decisions(made, seed):
        table = state.table
        played = [int(card) for card in table.played[: table.plays]]
        dealt = int(table.players * table.cards)
        places = [*members_of(state.hand), *played, *(int(c) for c in state.order[dealt : made.pack_size])]
        assert len(places) == made.pack_size
        assert as_set(places) == pack


def members_of(hands: Any) -> list[int]:
    """The cards of some hands."""
    return [card for hand in hands for card in members(int(hand))]


@rule("V3", "I3")
@FEW
@given(seed=SEEDS)
def test_in_the_game_of_three_somebody_misses_in_every_deal(seed: int) -> None:
    for _, state, _ in decisions(options("shakha-v"), seed):
        if verbs.over(state):
            table = state.table
            assert list(table.calls[:3]) != list(table.taken[:3])
            assert sum(int(call) for call in table.calls[:3]) != table.cards


# --- A second, slow reading of what may be played ------------------------------------------------------------------


def reading(variant: str, hand: set[str], led: str, trump: str, shakhs: set[str]) -> set[str]:
    """What a hand may play, word by word from sections 4.3 to 4.5 (defaults)."""
    ordinary, held = hand - shakhs, hand & shakhs
    beats, plain = {f"{c}!" for c in held}, {f"{c}." for c in held}

    def of(cards: set[str], suit: str) -> set[str]:
        return {c for c in cards if c[1] == suit}

    if variant == "a":
        if not led:
            return hand
        return of(hand, led[1]) or of(hand, trump) or hand
    if variant == "v":
        if not led or not of(ordinary, led[1]):
            return ordinary | beats | plain
        return of(ordinary, led[1]) | beats | of(plain, led[1])
    side = {c for c in ordinary if c[1] != trump}
    plain_side = {c for c in plain if c[1] != trump}
    if not led:
        return side | beats | plain_side if side else ordinary | beats | plain
    if led[1] == trump:
        return of(ordinary, trump) | beats | plain or ordinary
    if of(ordinary, led[1]):
        return of(ordinary, led[1]) | beats | of(plain, led[1])
    if side:
        return side | beats | plain_side
    return ordinary | beats | plain


@rule("A1", "S3", "S4", "V2", "B7", "B8", "B9", "B10", "B12", "B14", "B32")
@EVERY_PRESET
@FEW
@given(seed=SEEDS, players=st.integers(2, 6))
def test_what_may_be_played_is_what_the_page_says(preset: str, seed: int, players: int) -> None:
    made = options(preset, players=3 if preset == "shakha-v" else players)
    shakhs = {card_text(card) for card in members(made.shakhs)}
    for before, _, _ in decisions(made, seed):
        table = before.table
        if table.phase != Phase.PLAY:
            continue
        view = new(GAME.view)
        verbs.view(before, table.turn, view)
        hand = {card_text(card) for card in members(int(before.hand[table.turn]))}
        led = GAME.action_text(view, int(table.led)) if table.in_trick else ""
        legal = {GAME.action_text(view, action) for action in members(int(verbs.legal(before)))}
        assert legal == reading(preset[-1], hand, led, "shdc"[int(table.trump)], shakhs)


@rule("C6", "S5", "B11")
@EVERY_PRESET
@FEW
@given(seed=SEEDS)
def test_the_winner_of_every_trick_is_who_the_page_says(preset: str, seed: int) -> None:
    made = options(preset)
    for before, state, _ in decisions(made, seed):
        table = state.table
        if before.table.phase != Phase.PLAY or table.in_trick:
            continue
        view = new(GAME.view)
        verbs.view(before, before.table.turn, view)
        start = int(table.plays) - made.players
        trick = [GAME.action_text(view, int(action_of(table, start + place))) for place in range(made.players)]
        beats = [place for place, word in enumerate(trick) if word.endswith("!")]
        trump = "shdc"[int(table.trump)]
        pool = [w for w in trick if w[1] == trump] or [w for w in trick if w[1] == trick[0][1]]
        best = max(pool, key=lambda word: "6789TJQKA".index(word[0]))
        winner = beats[-1] if beats else trick.index(best)
        leader = int(table.leaders[table.tricks - 1])
        assert int(table.winner) == (leader + winner) % made.players


# --- The score sheet -----------------------------------------------------------------------------------------------


@rule("C7")
@EVERY_PRESET
def test_the_score_sheet_has_every_call_and_trick_of_the_match(preset: str) -> None:
    made = options(preset)
    written: list[tuple[int, int]] = []
    for _, state, _ in decisions(made, 5):
        if verbs.over(state):
            n = made.players
            written += zip(state.table.calls[:n].tolist(), state.table.taken[:n].tolist(), strict=True)
            table = state.table
    count = made.deals * made.players
    sheet = zip(table.sheet_calls[:count].tolist(), table.sheet_taken[:count].tolist(), strict=True)
    assert list(sheet) == written
    assert all(call == -1 for call in table.sheet_calls[count:])


def test_a_state_fits_into_a_kilobyte() -> None:
    assert GAME.state.dtype.itemsize <= 1024
