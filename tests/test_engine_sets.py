"""Sets as the bits of one integer, against Python's own sets."""

from hypothesis import given
from hypothesis import strategies as st

from kozyr.cards import PLACES, as_set, card_text, cards, cards_text, members, pack
from kozyr.engine.sets import above, after, clockwise, first, has, lowest, only, pick, size, suit_cards, suit_of

CARDS = pack(52)
some_cards = st.sets(st.sampled_from(CARDS))


@given(some_cards)
def test_a_set_has_its_members_in_order(chosen: set[int]) -> None:
    bits = as_set(chosen)
    assert size(bits) == len(chosen)
    assert list(members(bits)) == sorted(chosen)
    assert [pick(bits, index) for index in range(len(chosen))] == sorted(chosen)
    assert all(has(bits, card) == (card in chosen) for card in range(62))
    if chosen:
        assert lowest(bits) == min(chosen)


@given(some_cards)
def test_a_set_reads_back_from_its_text(chosen: set[int]) -> None:
    assert cards(cards_text(as_set(chosen))) == as_set(chosen)


@given(st.sampled_from(CARDS))
def test_higher_cards_are_of_the_same_suit(card: int) -> None:
    higher = [other for other in CARDS if other // PLACES == card // PLACES and other > card]
    assert [other for other in CARDS if has(above(card), other)] == higher
    assert suit_of(card) == "shdc".index(card_text(card)[1])


def test_the_suits_share_no_bit_and_keep_the_sign_free() -> None:
    suits = [suit_cards(suit) for suit in range(4)]
    assert sum(size(suit) for suit in suits) == size(sum(suits)) == 63
    assert sum(suits) == first(63) > 0


@given(st.sets(st.integers(0, 11), min_size=1), st.integers(0, 11))
def test_the_next_seat_is_the_next_clockwise_and_oneself_last(seats: set[int], seat: int) -> None:
    order = [(seat + step) % 12 for step in range(1, 13)]
    assert after(as_set(seats), seat) == next(other for other in order if other in seats)


def test_clockwise_counts_round_the_table() -> None:
    for players in range(2, 13):
        for seat in range(players):
            for steps in range(players + 1):
                assert clockwise(seat, steps, players) == (seat + steps) % players


def test_small_sets() -> None:
    assert only(5) == 1 << 5
    assert first(0) == 0
    assert first(3) == 0b111
