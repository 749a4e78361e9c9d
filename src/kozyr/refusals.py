"""Refusals: a reason code, what it is about, and the rule it rests on.

Whatever Kozyr does not accept (a card, an announcement, an option, a record, a file) it refuses with one of these.
The sentence is made from the message catalogue of the reader's language; see :mod:`kozyr.languages`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Refusal:
    """One reason.

    Attributes:
        code: which sentence; the codes are the keys of ``kozyr.languages.SENTENCES`` and never change their meaning.
        slots: what the sentence is about (cards, names, numbers), by the names of its slots.
        rule: the rule it rests on, as in ``stukolka:R21``; empty where no game's rule is concerned.
    """

    code: str
    slots: Mapping[str, Any] = field(default_factory=dict)
    rule: str = ""

    def __str__(self) -> str:
        from kozyr.languages import sentence

        return sentence(self, "en")


class Refused(ValueError):
    """Raised where something is refused; the state is unchanged.

    Attributes:
        refusal: the reason.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)
