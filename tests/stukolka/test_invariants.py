"""The invariants of the money (I1 to I8) and the properties (P1 to P10) of the rules page, over random sessions.

Every preset is played as it is, and with random house rules that go together. What a rule would ask is nowhere
worked out a second time here, except for the payments before a deal.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kozyr.cards import ACE, KING, PLACES, QUEEN, as_set, members
from kozyr.engine import verbs
from kozyr.engine.options import allowed_values
from kozyr.engine.random import below, stream
from kozyr.games.family import read_game
from kozyr.games.stukolka.options import (
    FAMILY,
    PLAYERS,
    PRESETS,
    Exchange,
    FreshPot,
    Options,
    Remise,
    TalonShort,
    options,
    variant_defaults,
)
from kozyr.games.stukolka.state import HAND, NOBODY, Phase, Stage, TrailCard
from kozyr.match import Match
from kozyr.refusals import Refused
from tests.stukolka.positions import Position, any_order, table

DEALS = 3
MONEY = {
    "stake": ["3", "30"],
    "dealer_obligation_limit": ["0", "60"],
    "remise_fixed": ["15", "90"],
    "remise_cap": ["15", "90"],
    "deals": ["1", "2", "3"],
}
"""Values to try of options that have too many."""


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule("stukolka", *ids)


def values(name: str) -> list[str]:
    """Values of an option, as text."""
    if name in MONEY:
        return MONEY[name]
    allowed = allowed_values(Options, name)
    if ".." in allowed:
        lowest, highest = allowed.split("..")
        return [str(number) for number in range(int(lowest), int(highest) + 1)]
    return allowed.split(", ")


HOUSE_RULES = {name: values(name) for name in Options.__struct_fields__ if name not in ("variant", "players")}


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
    fewest, most = PLAYERS[PRESETS[preset]["variant"]]
    names = draw(st.lists(st.sampled_from(sorted(HOUSE_RULES)), unique=True, max_size=8))
    wanted = {name: draw(st.sampled_from(HOUSE_RULES[name])) for name in names}
    wanted["players"] = str(draw(st.integers(fewest, most)))
    return agree(preset, wanted)


@dataclass
class Step:
    """One action, or the beginning of a deal.

    Attributes:
        position: the position behind it.
        before: the position before it.
        action: what was done; -1 is the beginning of a deal.
    """

    position: Position
    before: Position
    action: int

    @property
    def begins(self) -> bool:
        return self.action < 0

    @property
    def ends(self) -> bool:
        return self.position.over


def session(made: Options, seed: int) -> Iterator[Step]:
    """Random play through some deals; every step of it."""
    choosing = stream(seed, "actions")
    position = table(made, dealer=below(choosing, made.players))
    for number in range(DEALS):
        before = position.copy()
        position.begin(any_order(made, seed + number))
        yield Step(position, before, -1)
        while not position.over:
            legal = position.legal()
            before = position.copy()
            action = legal[below(choosing, len(legal))]
            verbs.apply(position.state, action)
            yield Step(position, before, action)
        if verbs.ended(position.state):
            break


SEEDS = st.integers(0, 10**6)


def any_house_rules(test: Any) -> Any:
    """Run a test of ``(made, seed)`` for each preset, as it is and with random house rules."""

    @pytest.mark.parametrize("preset", PRESETS)
    @given(data=st.data(), seed=SEEDS)
    def with_house_rules(preset: str, data: st.DataObject, seed: int) -> None:
        test(data.draw(house_rules(preset)), seed)

    return _named(with_house_rules, test)


def plain_presets(test: Any) -> Any:
    """Run a test of ``(made, seed)`` for each preset, with random numbers of players and stakes only."""

    @pytest.mark.parametrize("preset", PRESETS)
    @given(data=st.data(), seed=SEEDS)
    def as_it_is(preset: str, data: st.DataObject, seed: int) -> None:
        fewest, most = PLAYERS[PRESETS[preset]["variant"]]
        players = data.draw(st.integers(fewest, most))
        test(options(preset, players=players, stake=data.draw(st.sampled_from([3, 15, 30]))), seed)

    return _named(as_it_is, test)


def _named(wrapper: Any, test: Any) -> Any:
    wrapper.__name__ = test.__name__
    wrapper.__qualname__ = test.__qualname__
    wrapper.__doc__ = test.__doc__
    return wrapper


# Money


def was_played(position: Position) -> bool:
    return bool(position.table.tricks == HAND)


def active(position: Position) -> int:
    return len(position.seats(position.table.knocked))


def fined(position: Position) -> int:
    return len(position.seats(position.table.fined))


@rule("I1", "P3")
@any_house_rules
def test_i1_no_money_comes_or_goes(made: Options, seed: int) -> None:
    position = None
    for step in session(made, seed):
        position = step.position
        assert sum(position.balances) + int(position.table.pot) == 0
    assert position is not None
    verbs.close(position.state)
    assert sum(position.balances) == position.table.pot == 0


@rule("I2", "P3")
@plain_presets
def test_i2_the_stake_divides_every_pot(made: Options, seed: int) -> None:
    for step in session(made, seed):
        assert step.position.table.stakes % made.stake == 0
        assert step.position.table.carry % made.stake == 0


@rule("I2", "P3")
@any_house_rules
def test_i2_three_divides_every_pot(made: Options, seed: int) -> None:
    for step in session(made, seed):
        assert step.position.table.stakes % 3 == step.position.table.carry % 3 == 0


@rule("I3", "P3", "R24")
@any_house_rules
def test_i3_three_tricks_and_the_whole_pot_are_shared_out(made: Options, seed: int) -> None:
    for step in session(made, seed):
        if step.ends and was_played(step.position):
            taken = step.position.table.taken[: made.players].astype(int)
            assert taken.sum() == 3
            gains = np.subtract(step.position.balances, step.before.balances)
            assert gains[taken > 0].sum() == step.position.table.stakes
            assert (gains[taken > 0] * 3 == taken[taken > 0] * int(step.position.table.stakes)).all()


@rule("I4", "P3", "A60")
@any_house_rules
def test_i4_how_many_can_be_fined(made: Options, seed: int) -> None:
    for step in session(made, seed):
        if step.ends and was_played(step.position) and not step.position.table.last_deal:
            assert max(0, active(step.position) - 3) <= fined(step.position) <= active(step.position) - 1


@rule("I5", "P3", "A55", "A60")
@any_house_rules
def test_i5_nothing_is_carried_exactly_where_nobody_was_fined_or_the_pot_was_swept(made: Options, seed: int) -> None:
    for step in session(made, seed):
        if step.ends and not step.position.table.last_deal:
            swept = step.position.table.swept_by != NOBODY
            if swept or was_played(step.position):
                assert (step.position.table.carry == 0) == (fined(step.position) == 0)
            else:
                assert "carry" in (made.all_pass.name.lower(), made.on_refusal.name.lower())
                assert step.position.table.carry == step.position.table.stakes


def clean_payments(made: Options, dealer: int) -> list[int]:
    """R12, written out once more."""
    everybody = 0 if made.fresh_pot == FreshPot.DEALER_ONLY else made.stake
    extra = 0 if made.fresh_pot == FreshPot.ALL_ANTE else made.stake
    return [everybody + (extra if seat == dealer else 0) for seat in range(made.players)]


@rule("I6", "P3", "R11", "R12")
@any_house_rules
def test_i6_the_next_pot(made: Options, seed: int) -> None:
    for step in session(made, seed):
        if step.begins:
            carry, dealer = int(step.before.table.carry), int(step.position.table.dealer)
            fee = [made.stake if seat == dealer else 0 for seat in range(made.players)]
            expected = fee if carry else clean_payments(made, dealer)
            paid = np.subtract(step.before.balances, step.position.balances)
            assert paid.tolist() == expected
            assert step.position.table.stakes == carry + sum(expected)


@rule("I7", "P3", "R14")
@any_house_rules
def test_i7_a_passer_neither_wins_nor_loses_more(made: Options, seed: int) -> None:
    paid: list[int] = []
    for step in session(made, seed):
        if step.begins:
            paid = step.position.balances
        if step.ends and not step.position.table.last_deal:
            for seat in step.position.seats(step.position.table.passed):
                assert step.position.balances[seat] == paid[seat]


@rule("I8", "P3", "A44", "A60")
@any_house_rules
def test_i8_a_pot_grows_by_the_number_of_losers_at_most(made: Options, seed: int) -> None:
    for step in session(made, seed):
        if step.ends and was_played(step.position) and made.remise == Remise.POT:
            stakes = int(step.position.table.stakes)
            assert step.position.table.carry <= (active(step.position) - 1) * stakes


# Properties


@rule("P1", "A1", "R19")
@any_house_rules
def test_p1_the_first_knocker_leads(made: Options, seed: int) -> None:
    first_knocker = NOBODY
    for step in session(made, seed):
        if step.begins:
            first_knocker = NOBODY
        knocks = step.before.phase in (Phase.LOOK, Phase.ANNOUNCE) and step.action == 1
        if knocks and first_knocker == NOBODY:
            first_knocker = step.before.turn
        now = step.position
        starts = now.phase == Phase.PLAY and now.table.plays == 0
        if starts and not now.table.all_play and now.table.last_cutter == NOBODY:
            assert now.turn == first_knocker == now.seats(now.table.knocked)[0]


@rule("P2")
@any_house_rules
def test_p2_the_legal_cards_are_some_of_the_hand(made: Options, seed: int) -> None:
    for step in session(made, seed):
        now = step.position
        if not now.over:
            assert now.legal()
        if now.phase in (Phase.PLAY, Phase.DROP):
            assert as_set(now.legal()) & ~int(now.state.hand[now.turn]) == 0


def places_of_cards(position: Position) -> list[int]:
    """Every card of the pack, once for each place where it lies."""
    state, at = position.state, position.table
    if at.stage == Stage.BEFORE_DEAL:
        return [int(c) for c in state.pack[: int(at.pack_end)]]
    found = position.talon()
    for seat in range(position.options.players):
        found += members(int(state.hand[seat]))
        found += members(int(state.thrown[seat]))
    found += [int(c) for c in at.played[: int(at.plays)]]
    if at.spare:
        start = HAND * position.options.players
        found += [int(c) for c in state.pack[start : start + HAND]]
    if not at.trail:
        found.append(int(at.turned))
    elif at.trail_card == TrailCard.APART:
        found.append(int(state.trail_card))
    return found


@rule("P4")
@any_house_rules
def test_p4_no_card_is_lost_or_doubled(made: Options, seed: int) -> None:
    for step in session(made, seed):
        assert sorted(places_of_cards(step.position)) == sorted(FAMILY.game.pack(made))


@rule("P5", "R8", "R18e", "A60")
@any_house_rules
def test_p5_nothing_that_was_thrown_comes_back(made: Options, seed: int) -> None:
    dead = 0
    for step in session(made, seed):
        now = step.position
        if step.begins:
            dead = 0
        for seat in range(made.players):
            assert dead & int(now.state.hand[seat]) == 0
            dead |= int(now.state.thrown[seat])
        assert dead & as_set(int(c) for c in now.table.played[: int(now.table.plays)]) == 0
        if not now.table.trail and now.table.turned >= 0:
            dead |= 1 << int(now.table.turned)
        if made.talon_short == TalonShort.RESHUFFLE_PASSED:
            # The hands of those who passed may come back, and only they.
            for seat in now.seats(now.table.passed):
                dead &= ~int(now.state.thrown[seat])


@rule("P6", "R21", "R22")
@plain_presets
def test_p6_either_every_legal_card_takes_the_trick_or_none_does(made: Options, seed: int) -> None:
    for step in session(made, seed):
        now = step.position
        if now.phase == Phase.PLAY and now.table.in_trick > 0:
            assert len({becomes_best(now, held) for held in now.legal()}) == 1


def becomes_best(position: Position, held: int) -> bool:
    tried, seat = position.copy(), position.turn
    last = position.table.in_trick == active(position) - 1
    verbs.apply(tried.state, held)
    if last:
        return bool(tried.table.taken[seat] > position.table.taken[seat])
    return bool(tried.table.winner == seat)


@rule("P7", "R20")
@plain_presets
def test_p7_the_trump_ace_and_the_king_of_the_marriage_must_be_led(made: Options, seed: int) -> None:
    for step in session(made, seed):
        now = step.position
        if now.phase == Phase.PLAY and now.table.in_trick == 0:
            hand = set(members(int(now.state.hand[now.turn])))
            ace, king, queen = (int(now.table.trump) * PLACES + rank for rank in (ACE, KING, QUEEN))
            if ace in hand:
                assert now.legal() == [ace]
            elif {king, queen} <= hand:
                assert now.legal() == [king]


@rule("P8")
@any_house_rules
def test_p8_the_record_of_a_match_gives_the_same_money(made: Options, seed: int) -> None:
    match = Match(made, family=FAMILY, seed=seed)
    choosing = stream(seed, "actions")
    for _ in range(DEALS):
        match.begin()
        while not match.over:
            legal = match.legal()
            match.play(legal[below(choosing, len(legal))])
        if match.ended:
            break

    family, read = read_game(str(made))
    again = Match(read, family=family, first_dealer=match.first_dealer)
    for deal in match.deals:
        again.begin(deal.pack)
        for seat, words in deal.actions:
            assert again.turn == seat
            again.play(words)
        assert (again.balance, again.deals[-1].carry) == (deal.after, deal.carry)


@rule("P9", "A42", "A70")
@any_house_rules
def test_p9_a_view_is_the_same_whatever_lies_in_places_that_the_seat_has_not_seen(made: Options, seed: int) -> None:
    choosing = stream(seed, "cards")
    for step in session(made, seed):
        now = step.position
        seat = below(choosing, made.players + 1) - 1
        seen = known(now, seat)
        unseen = [c for c in FAMILY.game.pack(made) if not seen >> c & 1]
        if unseen:
            one, other = (unseen[below(choosing, len(unseen))] for _ in range(2))
            assert now.view(seat).tobytes() == exchanged(now, one, other).view(seat).tobytes()


def known(position: Position, seat: int) -> int:
    """What a seat has seen: its own cards, once it has looked; what lies open."""
    state, at, made = position.state, position.table, position.options
    cards = as_set(int(c) for c in at.played[: int(at.plays)])
    if at.turned >= 0:
        cards |= 1 << int(at.turned)
    shown = position.over and made.reveal_after_deal
    for other in range(made.players):
        own = other == seat and int(at.looked) >> seat & 1
        if own:
            cards |= int(state.hand[other])
        if own or shown or made.discards_face_up:
            cards |= int(state.thrown[other])
        if (own or shown) and at.stage > Stage.DEAL:
            cards |= dealt_to(position, other)
    if state.trail_card >= 0 and (seat == at.dealer or shown):
        cards |= 1 << int(state.trail_card)
    return cards


def dealt_to(position: Position, seat: int) -> int:
    """R7: the places of a seat's three cards in the pack."""
    players = position.options.players
    first = (seat - int(position.table.dealer) - 1) % players
    return as_set(int(position.state.pack[first + players * k]) for k in range(HAND))


def exchanged(position: Position, one: int, other: int) -> Position:
    """The same with two cards exchanged wherever they lie."""
    swapped = position.copy()
    state = swapped.state
    for cards in (state.hand, state.thrown):
        for seat in range(len(cards)):
            held = int(cards[seat])
            if held >> one & 1 != held >> other & 1:
                cards[seat] = held ^ (1 << one | 1 << other)
    for order in (state.pack, state.second_order):
        first, second = order == one, order == other
        order[first], order[second] = other, one
    if state.trail_card in (one, other):
        state.trail_card = one + other - int(state.trail_card)
    return swapped


@rule("P10")
@given(players=st.integers(3, 5), seed=SEEDS)
def test_p10_up_to_five_players_always_find_three_cards(players: int, seed: int) -> None:
    made = options("prikup", players=players)
    assert made.pack_size == 32
    for step in session(made, seed):
        if step.position.phase == Phase.DISCARD:
            assert len(step.position.legal()) == 8


def test_every_option_is_tried_and_those_that_go_together_are_kept() -> None:
    assert set(HOUSE_RULES) == set(Options.__struct_fields__) - {"variant", "players"}
    agreed = agree("shleif_full", {"players": "4", "exchange": "none", "remise_cap": "90"})
    assert (agreed.exchange, agreed.remise_cap) == (Exchange.NONE, 90)
    assert agreed.blind
    assert agreed.razrez
