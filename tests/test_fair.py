"""A deal that can be verified: the algorithm as it is published, and what is said where a deal does not fit."""

import hashlib
import re
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from kozyr import fair
from kozyr.cards import card, card_text, pack
from kozyr.fair import LONGEST_LABEL, Secret, check, commitment, new_secret, order, read_secret, verify
from kozyr.refusals import Refused

PAGE = (Path(__file__).parent.parent / "docs" / "fair.md").read_text("utf-8")
SURELY = 1e-7
SECRET = Secret(bytes(range(32)), bytes(range(32, 48)))
SECRETS = st.builds(Secret, st.binary(min_size=32, max_size=32), st.binary(min_size=16, max_size=16))


def published() -> dict[str, Callable[..., Any]]:
    """The program that stands on the page."""
    found: dict[str, Any] = {}
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(blocks[1], found)
    return found


def vector(name: str) -> str:
    """A row of the page's table of numbers."""
    found = re.search(rf"^\| {re.escape(name)} \| `?([^|`]+?)`? \|$", PAGE, re.MULTILINE)
    assert found is not None, name
    return found.group(1)


def text(cards: Any) -> str:
    return " ".join(card_text(int(found)) for found in cards)


def test_the_numbers_on_the_page_are_those_of_the_program() -> None:
    secret = read_secret(vector("seed"), vector("salt"))
    assert secret == SECRET
    assert commitment(secret) == vector("commitment, no label")
    assert commitment(secret, "7xk2m9qa01tev3hc 3") == vector("commitment, label `7xk2m9qa01tev3hc 3`")
    words = fair._words(secret)
    assert ", ".join(str(next(words)) for _ in range(5)) == vector("first words")
    both = order(secret, pack(32), 2)
    assert text(both[:32]) == vector("first order, 32 cards")
    assert text(both[32:]) == vector("second order")


@given(secret=SECRETS, size=st.sampled_from([30, 32, 33, 36, 52]), orders=st.integers(1, 3), label=st.text(max_size=20))
def test_the_program_on_the_page_gives_the_same(secret: Secret, size: int, orders: int, label: str) -> None:
    page = published()
    cards = [found for one in page["orders"](secret.seed, secret.salt, sorted(pack(size)), orders) for found in one]
    assert order(secret, pack(size), orders).tolist() == cards
    assert commitment(secret, label) == page["commitment"](secret.seed, secret.salt, label)


def test_an_order_is_the_pack_in_another_order() -> None:
    for size in (30, 32, 34, 36, 52):
        found = order(new_secret(), pack(size), 2)
        assert found.dtype == np.int8
        assert sorted(found[:size]) == sorted(found[size:]) == sorted(pack(size))
        assert found[:size].tolist() != found[size:].tolist()


def test_how_the_pack_is_laid_out_before_does_not_matter() -> None:
    backwards = pack(36)[::-1]
    assert order(SECRET, backwards).tolist() == order(SECRET, pack(36)).tolist()
    assert order(SECRET, np.array(backwards, np.int8)).tolist() == order(SECRET, pack(36)).tolist()


def test_equal_cards_are_dealt_as_often_as_they_are_there() -> None:
    doubled = pack(32) + pack(32) + [card("As")]
    found = order(SECRET, doubled).tolist()
    assert Counter(found) == Counter(doubled)
    assert order(SECRET, doubled[::-1]).tolist() == found


def test_smallest_packs() -> None:
    assert order(SECRET, []).tolist() == []
    assert order(SECRET, [5], 3).tolist() == [5, 5, 5]


def test_every_order_is_as_likely() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for number in range(12_000):
        secret = Secret(hashlib.sha256(b"%d" % number).digest(), bytes(16))
        counts[tuple(order(secret, [0, 1, 2, 3]).tolist())] += 1
    assert len(counts) == 24
    assert chisquare(list(counts.values())).pvalue > SURELY


def test_every_arrangement_of_equal_cards_is_as_likely() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for number in range(12_000):
        secret = Secret(bytes(32), hashlib.sha256(b"%d" % number).digest()[:16])
        counts[tuple(order(secret, [7, 7, 3, 3]).tolist())] += 1
    assert len(counts) == 6
    assert chisquare(list(counts.values())).pvalue > SURELY


def test_words_that_would_favour_small_numbers_are_passed_over() -> None:
    """With 2**32 = 3 * 1431655765 + 1 the highest word alone would make 0 more likely."""
    words: Iterator[int] = iter([2**32 - 1, 2**32 - 1, 2**32 - 2, 0, 5])
    assert fair._below(3, words) == (2**32 - 2) % 3
    assert fair._below(3, words) == 0
    assert fair._below(4, words) == 1
    assert fair._below(4, iter([2**32 - 1])) == 3


def test_each_deal_has_a_secret_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def token(size: int) -> bytes:
        asked.append(size)
        return bytes(size)

    found = [new_secret() for _ in range(50)]
    assert len({secret.seed for secret in found} | {secret.salt for secret in found}) == 100
    monkeypatch.setattr(secrets, "token_bytes", token)
    new_secret()
    assert asked == [32, 16]


def test_a_secret_is_not_written_into_logs() -> None:
    assert repr(SECRET) == str(SECRET) == "Secret()"


def test_a_secret_of_another_size_is_a_fault() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Secret(bytes(31), bytes(16))
    with pytest.raises(ValueError, match="16"):
        Secret(bytes(32), bytes(17))


def test_another_secret_or_label_has_another_commitment() -> None:
    seeds = [Secret(bytes(index) + b"\x01" + bytes(31 - index), bytes(16)) for index in range(32)]
    salts = [Secret(bytes(32), bytes(index) + b"\x01" + bytes(15 - index)) for index in range(16)]
    shown = {commitment(secret, label) for secret in seeds + salts for label in ("", "a 1", "a 2")}
    assert len(shown) == 48 * 3
    stream = hashlib.sha256(b"kozyr deal 1 stream\n" + SECRET.seed + SECRET.salt + bytes(8)).hexdigest()
    assert commitment(SECRET, "\x00" * 8) != stream


def code_of(work: Callable[[], Any]) -> str:
    with pytest.raises(Refused) as refused:
        work()
    assert str(refused.value)
    return refused.value.refusal.code


@given(secret=SECRETS, label=st.text(max_size=20))
def test_what_was_committed_to_fits(secret: Secret, label: str) -> None:
    shown = commitment(secret, label)
    opened = read_secret(secret.seed.hex().upper(), f" {secret.salt.hex()}\n")
    check(shown.upper(), opened, label)
    cards = verify(shown, opened, pack(32), label=label)
    assert verify(shown, opened, pack(32), [cards.tolist()], label=label).tolist() == cards.tolist()


def test_what_was_not_committed_to_does_not_fit() -> None:
    shown = commitment(SECRET, "a 1")
    for other in (Secret(bytes(32), SECRET.salt), Secret(SECRET.seed, bytes(16))):
        assert code_of(partial(verify, shown, other, pack(32), label="a 1")) == "fair_labelled_otherwise"
    assert code_of(lambda: verify(shown, SECRET, pack(32), label="a 2")) == "fair_labelled_otherwise"
    assert code_of(lambda: verify(shown, SECRET, pack(32))) == "fair_not_committed"


@pytest.mark.parametrize(
    "bad", ["", "00", "0" * 63, "0" * 65, "g" * 64, "é" * 64, "0" * 62 + " 0", "٠" * 64, "+" + "0" * 63]
)
def test_what_is_not_written_in_full_is_refused(bad: str) -> None:
    assert code_of(lambda: read_secret(bad, "0" * 32)) == "fair_bad_seed"
    assert code_of(lambda: read_secret("0" * 64, bad)) == "fair_bad_salt"
    assert code_of(lambda: read_secret("0" * 64, "g" * 32)) == "fair_bad_salt"
    assert code_of(lambda: check(bad, SECRET)) == "fair_bad_commitment"


def test_a_long_label_is_refused() -> None:
    commitment(SECRET, "x" * LONGEST_LABEL)
    assert code_of(lambda: commitment(SECRET, "x" * (LONGEST_LABEL + 1))) == "fair_long_label"
    assert code_of(lambda: commitment(SECRET, "ж" * LONGEST_LABEL)) == "fair_long_label"


def test_a_deal_of_other_cards_is_found_at_its_place() -> None:
    shown, cards = commitment(SECRET), order(SECRET, pack(32), 2).tolist()
    first, second = cards[:32], cards[32:]
    verify(shown, SECRET, pack(32), [first, second], needed=2)
    exchanged = [*second[:4], second[5], second[4], *second[6:]]
    with pytest.raises(Refused) as refused:
        verify(shown, SECRET, pack(32), [first, exchanged], needed=2)
    assert dict(refused.value.refusal.slots) == {"order": 2, "place": 5, "card": "9c", "given": "Jh"}
    assert "9♣" in str(refused.value)
    assert "J♥" in str(refused.value)


def test_orders_that_are_not_whole_are_refused() -> None:
    shown, cards = commitment(SECRET), order(SECRET, pack(32)).tolist()
    assert code_of(lambda: verify(shown, SECRET, pack(32), [cards[:-1]])) == "fair_order_length"
    assert code_of(lambda: verify(shown, SECRET, pack(32), [[*cards, 0]])) == "fair_order_length"
    assert code_of(lambda: verify(shown, SECRET, pack(36), [cards])) == "fair_order_length"
    assert code_of(lambda: verify(shown, SECRET, pack(32), [cards], needed=2)) == "fair_order_count"
    assert code_of(lambda: verify(shown, SECRET, pack(32), [cards, cards])) == "fair_order_count"
