"""What the kit found."""

from collections import Counter
from dataclasses import dataclass, field

SHOWN = 3
"""Failures of one law that a report keeps; the rest are counted."""


@dataclass(frozen=True)
class Failure:
    """One law broken once.

    Attributes:
        law: the law's name.
        seed: the seed of the match.
        deal: the deal, from 1; 0 before the first.
        decision: the decision in the deal, from 0.
        detail: what was found.
    """

    law: str
    seed: int
    deal: int
    decision: int
    detail: str

    def __str__(self) -> str:
        return f"seed {self.seed}, deal {self.deal}, decision {self.decision}: {self.detail}"


@dataclass
class Report:
    """The outcome of a check.

    Attributes:
        game: the options' canonical string.
        matches: matches played.
        deals: deals played.
        decisions: decisions taken.
        judged: for every law, how many times it was judged.
        broken: for every law that was broken, how many times.
        failures: the first failures of every broken law.
        skipped: laws that could not be judged, and why.
        digest: of all states, views and samples that were met: the same for the same seed on every machine,
            compiled or interpreted.
    """

    game: str
    matches: int = 0
    deals: int = 0
    decisions: int = 0
    judged: Counter[str] = field(default_factory=Counter)
    broken: Counter[str] = field(default_factory=Counter)
    failures: list[Failure] = field(default_factory=list)
    skipped: dict[str, str] = field(default_factory=dict)
    digest: str = ""

    @property
    def ok(self) -> bool:
        """Whether every law that was judged was kept, and something was judged."""
        return not self.broken and bool(self.judged)

    def fail(self, failure: Failure) -> None:
        """Note a failure."""
        self.broken[failure.law] += 1
        if self.broken[failure.law] <= SHOWN:
            self.failures.append(failure)

    def __str__(self) -> str:
        lines = [
            self.game,
            f"{self.matches} matches, {self.deals} deals, {self.decisions} decisions; digest {self.digest}",
        ]
        for law, times in self.judged.items():
            broken = self.broken[law]
            lines.append(
                f"  {'BROKEN' if broken else 'kept':<7} {law}: judged {times} times"
                + (f", broken {broken} times" if broken else "")
            )
            lines += [f"          {failure}" for failure in self.failures if failure.law == law]
        lines += [f"  skipped {law}: {why}" for law, why in self.skipped.items()]
        lines.append("All laws kept." if self.ok else f"Broken: {', '.join(self.broken) or 'nothing judged'}.")
        return "\n".join(lines)
