"""House rules put together: a preset, the options changed from there, and whether they go together.

Every game has one :class:`HouseRules`. It makes the record of options, and refuses what cannot be played and what
would have no effect, with the option and the rule behind it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from kozyr.engine.options import option_text, read_option
from kozyr.refusals import Refusal, Refused

Condition = tuple[str, Callable[[Any], bool]]
"""What an option needs: a setting that gives it, as text, and whether some options have it."""


@dataclass(frozen=True)
class Objection:
    """What is wrong with some options: the code of the refusal, the option, and the refusal's other slots."""

    code: str
    option: str
    slots: Mapping[str, Any]


def objection(code: str, option: str, **slots: Any) -> Objection:
    """Make an :class:`Objection`."""
    return Objection(code, option, slots)


@dataclass(frozen=True, kw_only=True)
class HouseRules:
    """What the options of a game are made and checked by.

    Attributes:
        name: the game.
        record: the options' record class.
        defaults: every option's default, by the options that are set (a variant may have its own).
        presets: named games, with the options they set; the first is the one that nobody need name.
        rule_of: the rule behind each option.
        needs: what an option needs to have an effect; it is refused, when changed, without it.
        players: the fewest and most players of some options.
        checks: what else is asked of options: each gives its objections.
    """

    name: str
    record: type[msgspec.Struct]
    defaults: Callable[[Mapping[str, Any]], Mapping[str, Any]]
    presets: Mapping[str, Mapping[str, Any]]
    rule_of: Mapping[str, str]
    needs: Mapping[str, tuple[Condition, ...]]
    players: Callable[[Any], tuple[int, int]]
    checks: tuple[Callable[[Any], Iterable[Objection]], ...] = field(default=())

    def make(self, preset: str | None, changes: Mapping[str, Any]) -> Any:
        """The options of a match: a preset with changes.

        Args:
            preset: a name from the presets, or None for the first.
            changes: options by name, as values or as text.

        Raises:
            Refused: an unknown preset or option, a value out of its range, or values that do not go together.
        """
        if preset is not None and preset not in self.presets:
            raise Refused(Refusal("unknown_preset", {"preset": preset, "known": ", ".join(self.presets)}))
        wanted = {**self.presets[preset or next(iter(self.presets))], **changes}
        read = {name: read_option(self.record, name, value, self._rule(name)) for name, value in wanted.items()}
        defaults = self.defaults(read)
        made = self.record(**{**defaults, **read})
        for check in (self._players, *self.checks):
            self._raise_first(check(made))
        self._raise_first(self._needs(made, defaults))
        return made

    def _rule(self, option: str) -> str:
        return f"{self.name}:{self.rule_of[option]}" if option in self.rule_of else ""

    def _raise_first(self, objections: Iterable[Objection]) -> None:
        for found in objections:
            raise Refused(Refusal(found.code, {"option": found.option, **found.slots}, self._rule(found.option)))

    def _players(self, made: Any) -> Iterable[Objection]:
        fewest, most = self.players(made)
        if fewest <= made.players <= most:
            return
        variant = option_text(made.variant) if hasattr(made, "variant") else self.name
        if fewest == most:
            yield objection("player_count_one", "players", variant=variant, players=made.players, count=most)
        slots = {"players": made.players, "fewest": fewest, "most": most}
        yield objection("player_count", "players", variant=variant, **slots)

    def _needs(self, made: Any, defaults: Mapping[str, Any]) -> Iterable[Objection]:
        for name, conditions in self.needs.items():
            if name not in defaults or getattr(made, name) == defaults[name]:
                continue
            for needed, met in conditions:
                if not met(made):
                    value = option_text(getattr(made, name))
                    yield objection("option_without_effect", name, value=value, needed=needed)


def indivisible(made: Any, names: Iterable[str], divisor: int) -> Iterable[Objection]:
    """Objections to sums that do not go into so many equal parts; an option without a value goes."""
    for name in names:
        value = getattr(made, name)
        if value is not None and value % divisor:
            near = max(divisor, value - value % divisor)
            yield objection("not_divisible", name, value=value, near=near, divisor=divisor)
