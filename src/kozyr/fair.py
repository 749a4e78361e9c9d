"""A deal that can be verified: fixed before anybody decides, opened when it is over.

Before a deal its :func:`commitment` is shown to everybody at the table; behind the deal the :class:`Secret` is. With
it anybody can see that the cards were the ones that had been committed to: :func:`order` makes the order of the pack
from the secret alone. The algorithm is written down in ``docs/fair.md``, with numbers to try it on, so that it can be
repeated in any language.

Every deal has a new secret, from the system's source of secrets. No secret is made from another, so what was shown
behind one deal says nothing about the next.
"""

import hashlib
import secrets
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kozyr.refusals import Refusal, Refused

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SEED_BYTES, SALT_BYTES, COMMITMENT_BYTES = 32, 16, 32
LONGEST_LABEL = 200
"""Bytes of a label, in UTF-8."""

_COMMITMENT = b"kozyr deal 1 commitment\n"
_STREAM = b"kozyr deal 1 stream\n"
_WORDS = 1 << 32


@dataclass(frozen=True)
class Secret:
    """What a deal is made from; nobody may see it before the deal is over.

    Attributes:
        seed: 32 bytes.
        salt: 16 bytes more.
    """

    seed: bytes = field(repr=False)
    salt: bytes = field(repr=False)

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES or len(self.salt) != SALT_BYTES:
            raise ValueError(f"a secret is a seed of {SEED_BYTES} bytes and a salt of {SALT_BYTES}")


def new_secret() -> Secret:
    """A new secret, for one deal."""
    return Secret(secrets.token_bytes(SEED_BYTES), secrets.token_bytes(SALT_BYTES))


def read_secret(seed: str, salt: str) -> Secret:
    """Read a secret that was opened.

    Args:
        seed: 64 hexadecimal digits.
        salt: 32 of them.

    Raises:
        Refused: one of them is not that.
    """
    return Secret(_digits("seed", seed, SEED_BYTES), _digits("salt", salt, SALT_BYTES))


def _digits(what: str, text: str, size: int) -> bytes:
    digits = text.strip()
    # Asked first, because bytes.fromhex() lets blanks pass.
    if len(digits) == 2 * size and digits.isascii() and digits.isalnum():
        try:
            return bytes.fromhex(digits)
        except ValueError:
            pass
    raise Refused(Refusal(f"fair_bad_{what}", {"digits": 2 * size, "found": len(digits)}))


def commitment(secret: Secret, label: str = "") -> str:
    """What is shown before the deal: 64 hexadecimal digits.

    Args:
        secret: what the deal is made from.
        label: which deal it is, as in ``7xk2m9 3``; the commitment holds for that deal and for no other. May be empty.

    Raises:
        Refused: the label is too long.
    """
    named = label.encode("utf-8", "surrogatepass")
    if len(named) > LONGEST_LABEL:
        raise Refused(Refusal("fair_long_label", {"most": LONGEST_LABEL}))
    return hashlib.sha256(_COMMITMENT + secret.seed + secret.salt + named).hexdigest()


def _words(secret: Secret) -> Iterator[int]:
    """The stream of a secret: whole numbers below 2**32, without end."""
    start = hashlib.sha256(_STREAM + secret.seed + secret.salt)
    counter = 0
    while True:
        block = start.copy()
        block.update(counter.to_bytes(8, "big"))
        digest = block.digest()
        for place in range(0, len(digest), 4):
            yield int.from_bytes(digest[place : place + 4], "big")
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """A whole number below a bound, each as likely: words behind the last whole multiple of it are passed over."""
    end = _WORDS - _WORDS % bound
    return next(word for word in words if word < end) % bound


def order(secret: Secret, pack: Iterable[int], orders: int = 1) -> "NDArray[np.int8]":
    """The order of the pack that a secret gives, top first.

    Every order is as likely, up to the generator; of equal cards it does not matter which is which.

    Args:
        secret: what the deal is made from.
        pack: its cards; in which order they are given does not matter. Equal cards are named as often as they are
            there.
        orders: how many orders of the pack the deal takes; they stand one behind the other.
    """
    import numpy as np

    words = _words(secret)
    sorted_pack = sorted(int(card) for card in pack)
    found: list[int] = []
    for _ in range(orders):
        cards = list(sorted_pack)
        for last in range(len(cards) - 1, 0, -1):
            other = _below(last + 1, words)
            cards[last], cards[other] = cards[other], cards[last]
        found += cards
    return np.array(found, np.int8)


def check(committed: str, secret: Secret, label: str = "") -> None:
    """Check that a secret is the one that was committed to.

    Raises:
        Refused: it is not, or the commitment is none.
    """
    shown = _digits("commitment", committed, COMMITMENT_BYTES)
    if shown.hex() != commitment(secret, label):
        raise Refused(Refusal("fair_labelled_otherwise" if label else "fair_not_committed", {"label": label}))


def verify(
    committed: str,
    secret: Secret,
    pack: Sequence[int],
    orders: Sequence[Sequence[int]] = (),
    *,
    needed: int = 1,
    label: str = "",
) -> "NDArray[np.int8]":
    """Check an opened deal.

    Args:
        committed: the commitment shown before the deal.
        secret: what was shown behind it.
        pack: the cards of the pack, in any order.
        orders: the orders of the pack that were dealt, if they are known.
        needed: how many orders the deal takes.
        label: which deal it was, if the commitment was labelled.

    Returns:
        The orders that the secret gives, one behind the other.

    Raises:
        Refused: the secret does not fit the commitment, or gives other orders.
    """
    check(committed, secret, label)
    found = order(secret, pack, needed)
    if orders:
        compare(orders, [int(card) for card in found], needed)
    return found


def compare(orders: Sequence[Sequence[int]], given: Sequence[int], needed: int) -> None:
    """Compare the orders of the pack that were dealt with those that should have been.

    Args:
        orders: those that were dealt.
        given: those that should have been, one behind the other.
        needed: how many a deal takes.

    Raises:
        Refused: they are not the same.
    """
    if len(orders) != needed:
        raise Refused(Refusal("fair_order_count", {"count": len(orders), "needed": needed}))
    size = len(given) // needed
    for index, dealt in enumerate(orders):
        _compare(index, dealt, given[index * size : (index + 1) * size])


def _compare(index: int, dealt: Sequence[int], given: Sequence[int]) -> None:
    from kozyr.cards import card_text

    if len(dealt) != len(given):
        raise Refused(Refusal("fair_order_length", {"count": len(dealt), "order": index + 1, "size": len(given)}))
    for place, (card, expected) in enumerate(zip(dealt, given, strict=True), 1):
        if card != expected:
            slots = {"order": index + 1, "place": place, "card": card_text(int(card)), "given": card_text(expected)}
            raise Refused(Refusal("fair_other_card", slots))
