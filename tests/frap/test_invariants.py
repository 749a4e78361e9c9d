"""The invariants of the money and of the cards (I1 to I6 of both rules pages), over random matches.

The pots and the payments are reckoned here once more, from what was said and which tricks were taken.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kozyr.cards import ACE, PLACES, as_set, members
from kozyr.engine import verbs
from kozyr.engine.actions import random_action
from kozyr.engine.random import below, stream
from kozyr.engine.state import copy, new
from kozyr.games.family import family
from kozyr.games.frap.state import NOBODY, Frap, Phase
from tests.frap.house_rules import house_rules
from tests.frap.scripted import GAMES
from tests.frap.tables import holders
from tests.tables import random_pack

DEALS = 4
SEEDS = st.integers(0, 10**6)


@dataclass
class Step:
    """One action, or the beginning of a deal (action -1): the state behind it, and the one before it."""

    state: Any
    before: Any
    action: int

    @property
    def begins(self) -> bool:
        return self.action < 0

    @property
    def ends(self) -> bool:
        return bool(verbs.over(self.state))


def session(options: Any, seed: int, deals: int = DEALS) -> Iterator[Step]:
    """Random play through some deals; every step of it."""
    shuffling, choosing = stream(seed, "shuffle"), stream(seed, "choose")
    state = new(Frap)
    family(options.name).game.set_up(state, options, below(choosing, options.players))
    for _ in range(deals):
        before = copy(state)
        verbs.begin(state, random_pack(options, shuffling))
        yield Step(state, before, -1)
        while not verbs.over(state):
            before = copy(state)
            action = int(random_action(state, choosing))
            verbs.apply(state, action)
            yield Step(state, before, action)
        if verbs.ended(state):
            return


def money(state: Any) -> list[int]:
    return [int(purse) for purse in state.table.balance[: state.table.players]]


def called(table: Any) -> bool:
    return bool(table.declarer != NOBODY)


def any_house_rules(test: Any) -> Any:
    """Run a test of ``(options, seed)`` for both games with random house rules."""

    @pytest.mark.parametrize("game", GAMES)
    @given(data=st.data(), seed=SEEDS)
    def with_house_rules(game: str, data: st.DataObject, seed: int) -> None:
        test(data.draw(house_rules(game)), seed)

    return _named(with_house_rules, test)


def as_it_is(test: Any) -> Any:
    """Run a test of ``(options, seed)`` for both games with their defaults, for every number of players."""

    @pytest.mark.parametrize("game", GAMES)
    @given(data=st.data(), seed=SEEDS)
    def with_defaults(game: str, data: st.DataObject, seed: int) -> None:
        fewest, most = family(game).players(family(game).options())
        test(family(game).options(players=data.draw(st.integers(fewest, most))), seed)

    return _named(with_defaults, test)


def _named(wrapper: Any, test: Any) -> Any:
    wrapper.__name__ = test.__name__
    wrapper.__qualname__ = test.__qualname__
    wrapper.__doc__ = test.__doc__
    return wrapper


@pytest.mark.rule("frap", "I1")
@pytest.mark.rule("khrap", "I1")
@any_house_rules
def test_i1_no_money_comes_or_goes(options: Any, seed: int) -> None:
    state = None
    for step in session(options, seed):
        state = step.state
        assert sum(money(state)) + int(state.table.pot) == 0
        if step.ends:
            assert state.table.pot == state.table.carry
    verbs.close(state)
    assert sum(money(state)) == 0


@pytest.mark.rule("frap", "I1")
@pytest.mark.rule("khrap", "I1")
@as_it_is
def test_i1_what_a_deal_brings_and_what_it_leaves(options: Any, seed: int) -> None:
    before, pot_before = [0] * options.players, 0
    for step in session(options, seed):
        if step.ends:
            changes = [now - then for now, then in zip(money(step.state), before, strict=True)]
            assert sum(changes) == pot_before - int(step.state.table.carry)
            before, pot_before = money(step.state), int(step.state.table.carry)


@pytest.mark.rule("frap", "I2", "R23")
@pytest.mark.rule("khrap", "I2", "R13")
@any_house_rules
def test_i2_all_tricks_go_to_the_active_players(options: Any, seed: int) -> None:
    for step in session(options, seed):
        table = step.state.table
        if step.ends and called(table):
            tricks = {seat: int(table.taken[seat]) for seat in range(options.players)}
            assert sum(tricks.values()) == options.hand
            assert all(tricks[seat] == 0 or table.active >> seat & 1 for seat in tricks)
            assert bool(table.swept) == (table.active == 1 << int(table.declarer))


@pytest.mark.rule("frap", "I3")
@pytest.mark.rule("khrap", "I3")
@any_house_rules
def test_i3_every_pot_has_whole_shares(options: Any, seed: int) -> None:
    """Not always for khrap's fifths_to_others (khrap A33)."""
    if getattr(options, "second_round_rest", 0):
        return
    for step in session(options, seed):
        assert step.state.table.pot % options.hand == 0


@pytest.mark.rule("frap", "I3", "I4", "R29")
@given(players=st.integers(2, 12), seed=SEEDS)
def test_frap_i3_and_i4_what_is_carried(players: int, seed: int) -> None:
    for step in session(family("frap").options(players=players), seed):
        table = step.state.table
        if step.ends and called(table):
            assert table.carry % table.stakes == 0
            opponents = [int(table.taken[seat]) for seat in members(table.active) if seat != table.declarer]
            kept = table.taken[table.declarer] >= 2 and all(opponents)
            assert (table.carry == 0) == kept


@pytest.mark.rule("frap", "I6")
@pytest.mark.rule("khrap", "I5")
@any_house_rules
def test_how_many_can_go_free(options: Any, seed: int) -> None:
    for step in session(options, seed):
        table = step.state.table
        if step.ends and called(table):
            free = [seat for seat in members(table.active) if table.remise[seat] == 0]
            assert len(free) <= options.hand
            if table.taken[table.declarer] >= options.needed:
                assert len([seat for seat in free if seat != table.declarer]) <= 2


@pytest.mark.rule("khrap", "I4", "R14", "R17")
@given(players=st.integers(2, 10), seed=SEEDS)
def test_khrap_i4_what_is_carried(players: int, seed: int) -> None:
    for step in session(family("khrap").options(players=players, ante=5), seed):
        table = step.state.table
        if step.ends and called(table):
            pot = int(table.stakes)
            without = sum(table.taken[seat] == 0 for seat in members(table.active) if seat != table.declarer)
            left = pot * without
            if table.taken[table.declarer] < 3:
                left += pot * int(table.remise[table.declarer])
            elif table.auction_round == 2:
                left += pot - 5 * (pot // 10)
            assert table.carry == left


@pytest.mark.rule("frap", "I5")
@pytest.mark.rule("khrap", "I6")
@any_house_rules
def test_no_card_is_lost_and_none_is_in_two_places(options: Any, seed: int) -> None:
    pack = as_set(family(options.name).game.pack(options))
    for step in session(options, seed):
        places = holders(step.state)
        assert sum(places) == pack
        assert sum(int(cards).bit_count() for cards in places) == len(family(options.name).game.pack(options))
        table = step.state.table
        for seat in range(options.players):
            assert int(step.state.hand[seat]).bit_count() == table.held[seat]
            assert int(step.state.thrown[seat]).bit_count() == table.heap[seat]


# ---- The money of a deal, reckoned once more


def pot_to_be(options: Any, before: Any, rounds_passed: int) -> int:
    """Section 6 of the frap page: K."""
    carried = int(before.table.carry)
    return carried + sum(antes(options, before)) + rounds_passed * int(options.players * options.ante)


def antes(options: Any, before: Any) -> list[int]:
    """R3, A9, A10, A32."""
    everybody = [options.ante] * options.players
    if before.table.redeal:
        return [0] * options.players if options.redeal_ante.name == "TOPUP_COUNTS" else everybody
    if before.table.carry == 0 or options.ante_on_carry.name == "ALL":
        return everybody
    if options.ante_on_carry.name == "NONE":
        return [0] * options.players
    return [options.ante if seat == next_dealer(options, before) else 0 for seat in range(options.players)]


def next_dealer(options: Any, before: Any) -> int:
    """R2, A11."""
    stays = before.table.redeal and options.redeal_dealer.name == "SAME"
    return int(before.table.dealer + (0 if stays else 1)) % int(options.players)


def fine(options: Any, table: Any, seat: int) -> int:
    """R28 of frap, R16 of khrap: in pots."""
    tricks, blind = int(table.taken[seat]), bool(table.blind)
    if seat != table.declarer:
        return int(tricks == 0)
    if tricks >= options.needed:
        return 0
    ace = blind and table.turned % PLACES == ACE
    missing = int(options.needed) - tricks
    if options.name == "khrap" and options.fail_scale.name == "PER_MISSING_TRICK":
        if ace and missing == 1:
            return 3
        return int(missing * (2 if blind else 1))
    some, none = (1, 2) if not blind else (2, 4) if options.blind_penalty.name == "SHORTFALL" else (4, 2)
    if tricks == 0:
        return none
    return 3 if ace else some


def takes(options: Any, table: Any, pot: int) -> list[int]:
    """R27 of frap; R14, R15 and their options of khrap."""
    tricks = [int(table.taken[seat]) for seat in range(options.players)]
    shares = [pot // options.hand * won for won in tricks]
    if options.name == "frap" or options.settlement.name == "FIFTHS":
        return shares
    best = max(range(options.players), key=lambda seat: tricks[seat])
    prized = tricks[best] >= 3 and (best == table.declarer or options.three_tricks.name == "ANYONE")
    if not prized:
        return shares
    late = table.auction_round > 1
    found = [0] * options.players
    if late and options.second_round_rest.name == "FIFTHS_TO_OTHERS" and best == table.declarer:
        found = shares
    found[best] = pot // 10 * 5 if late else pot
    return found


@pytest.mark.rule("frap", "R2", "R3", "R12", "R14", "R27", "R28", "R29", "A8", "A9", "A10", "A11", "A16", "A32", "A39")
@pytest.mark.rule("khrap", "R1", "R2", "R7", "R8", "R14", "R15", "R16", "R17", "A5", "A6", "A7", "A33", "A36", "A37")
@any_house_rules
def test_the_money_of_every_deal(options: Any, seed: int) -> None:
    start = None
    for step in session(options, seed, deals=2 * DEALS):
        table = step.state.table
        if step.begins:
            start = step.before
            paid = [then - now for then, now in zip(money(start), money(step.state), strict=True)]
            assert paid == antes(options, start)
            assert table.dealer == next_dealer(options, start)
        if not step.ends or start is None:
            continue
        empty_rounds = int(table.auction_round) - called(table)
        pot = pot_to_be(options, start, empty_rounds)
        paid = [own + empty_rounds * options.ante for own in antes(options, start)]
        if not called(table):
            assert empty_rounds == options.auction_rounds
            assert table.redeal == 1
            assert table.carry == pot
            assert money(step.state) == [purse - own for purse, own in zip(money(start), paid, strict=True)]
            continue
        assert table.stakes == pot
        got = takes(options, table, pot)
        owed = [pot * fine(options, table, seat) if table.active >> seat & 1 else 0 for seat in range(options.players)]
        if options.remise_cap is not None:
            owed = [min(own, options.remise_cap) for own in owed]
        expected = [
            purse - own + take - remise for purse, own, take, remise in zip(money(start), paid, got, owed, strict=True)
        ]
        assert money(step.state) == expected
        assert table.carry == pot - sum(got) + sum(owed)


# ---- The order of things


@pytest.mark.rule("frap", "R7", "R9", "R16", "R20", "A7", "A12", "A30", "A33")
@pytest.mark.rule("khrap", "R5", "R6", "R10", "R11", "A30", "A34", "A35")
@any_house_rules
def test_everybody_is_asked_in_his_turn_and_once(options: Any, seed: int) -> None:
    """Clockwise from forehand, or from the declarer's left; a dealer who must defend answers last."""
    asked: dict[tuple[Phase, int], list[int]] = {}
    for step in session(options, seed):
        table = step.before.table
        if step.begins:
            asked = {}
            continue
        phase, seat = Phase(int(table.phase)), int(table.turn)
        still_asked = step.state.table.phase == phase and step.state.table.turn == seat
        if phase in (Phase.PLAY, Phase.DROP) or (phase in (Phase.OPEN, Phase.RESPONSE) and still_asked):
            # Who only looks is still to speak.
            continue
        if phase == Phase.EXCHANGE and table.cutters >> seat & 1:
            # A35: the exchange of a cutter belongs to his cutting in.
            continue
        order = asked.setdefault((phase, int(table.auction_round)), [])
        order.append(seat)
        assert order == [other for other in turns(options, table, phase) if other in order]


def turns(options: Any, table: Any, phase: Phase) -> list[int]:
    """In what order seats may be asked."""
    players, dealer, declarer = int(options.players), int(table.dealer), int(table.declarer)
    from_forehand = [(dealer + 1 + place) % players for place in range(players)]
    from_declarer = [(declarer + place) % players for place in range(players)]
    if phase == Phase.RESPONSE:
        others = from_declarer[1:]
        if options.dealer_must_defend and dealer in others:
            return [seat for seat in others if seat != dealer] + [dealer]
        return others
    if phase == Phase.EXCHANGE and options.exchange_order.name == "FRAPPER_FIRST":
        return from_declarer
    return from_forehand


@pytest.mark.rule("frap", "R20", "R21", "R18", "A31", "A34", "A35")
@pytest.mark.rule("khrap", "R10", "R11", "A30", "A34", "A38")
@any_house_rules
def test_a_decision_is_never_empty_and_a_passer_is_asked_only_where_a_form_is_possible(options: Any, seed: int) -> None:
    for step in session(options, seed):
        table = step.state.table
        if step.ends:
            continue
        legal = int(verbs.legal(step.state))
        assert legal
        if table.phase == Phase.CUT:
            assert legal & 0b110
        if table.phase == Phase.EXCHANGE:
            assert legal.bit_count() > 1
