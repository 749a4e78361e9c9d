"""Plays random matches, and judges the laws on the way."""

import hashlib
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from kozyr.conformance.laws import (
    LAWS,
    LONGEST_DEAL,
    Holders,
    Law,
    Moment,
    Occasion,
    advises,
    money,
)
from kozyr.conformance.report import Failure, Report
from kozyr.engine import verbs
from kozyr.engine.actions import random_action
from kozyr.engine.state import copy, new
from kozyr.games.family import Family, families
from kozyr.match import Match

UNBROKEN = "no exception"
"""The law that nothing the kit calls raises an exception, by its name in a report."""


class _Stop(Exception):
    """The match cannot go on."""


def check(
    family: Family,
    options: Any,
    *,
    matches: int = 2,
    deals: int = 20,
    seed: int = 0,
    holders: Holders | None = None,
    extra: Iterable[Law] = (),
) -> Report:
    """Play random matches and judge every law.

    Args:
        family: the game's family.
        options: its options.
        matches: how many matches.
        deals: the most deals of a match; it is closed behind them.
        seed: of the first match; the next have the next seeds.
        holders: where the cards of a state lie (the law ``cards``); the game's own ``holders`` if it has any.
        extra: further laws, the game's own.

    Returns:
        The report; :attr:`Report.ok` says whether all laws were kept.
    """
    kit = _Kit(family, options, holders or getattr(family.game, "holders", None), (*LAWS, *extra))
    for number in range(matches):
        kit.watch(seed + number, deals)
    return kit.finish()


class _Kit:
    def __init__(self, family: Family, options: Any, holders: Holders | None, laws: tuple[Law, ...]) -> None:
        self.family = family
        self.options = options
        self.game = family.game
        self.holders = holders
        self.laws = laws
        self.report = Report(str(options))
        self.digest = hashlib.sha256()
        self._skip()

    def _skip(self) -> None:
        if self.holders is None:
            self.report.skipped["cards"] = "nobody has said where the game's cards lie (holders)"
        if not advises(self.game):
            self.report.skipped["players"] = "the game gives no advice"
        if self.family not in families().values():
            self.report.skipped["record"] = "the game is not installed: a record could not find it by its name"

    def watch(self, seed: int, deals: int) -> None:
        """Watch one match, until it ends, ``deals`` are played or it cannot go on."""
        self.report.matches += 1
        match = Match(self.options, family=self.family, seed=seed)
        state = new(self.game.state)
        self.game.set_up(state, self.options, match.first_dealer)
        moment = Moment(match, self.game, state, seed, 0, 0, money(state.table), self.holders)
        try:
            while moment.deal < deals and not match.ended:
                moment = self._deal(moment)
            self._judge(moment, Occasion.MATCH_OVER)
        except _Stop:
            pass
        except Exception as error:  # whatever a game's own code may raise is a finding
            self._fail(moment, UNBROKEN, f"{type(error).__name__}: {error}")

    def _deal(self, moment: Moment) -> Moment:
        """Play a deal at random; the moment behind it."""
        choosing = moment.stream("choose", moment.deal + 1)
        pack = moment.match.begin().pack
        twice = copy(moment.state)
        verbs.begin(twice, pack.copy())
        verbs.begin(moment.state, pack)
        self.report.deals += 1
        moment = replace(moment, deal=moment.deal + 1, decision=0)
        if twice.tobytes() != moment.state.tobytes():
            self._fail(moment, "apply", "one pack began two deals")
        while not verbs.over(moment.state):
            self._judge(moment, Occasion.STATE)
            self._judge(moment, Occasion.DECISION)
            if not moment.legal or moment.decision >= LONGEST_DEAL:
                if moment.decision >= LONGEST_DEAL:
                    self._fail(moment, "turn", f"the deal is not over after {LONGEST_DEAL} decisions")
                raise _Stop
            action = int(random_action(moment.state, choosing))
            text = self.game.action_text(moment.views[moment.turn], action)
            verbs.apply(moment.state, action)
            moment.match.play(text if moment.decision % 2 else action)
            self.report.decisions += 1
            moment = replace(moment, decision=moment.decision + 1)
        self._judge(moment, Occasion.STATE)
        self._judge(moment, Occasion.DEAL_OVER)
        return moment

    def _judge(self, moment: Moment, occasion: Occasion) -> None:
        for law in self.laws:
            if law.occasion != occasion or law.name in self.report.skipped:
                continue
            self.report.judged[law.name] += 1
            try:
                for fault in law.faults(moment):
                    self._fail(moment, law.name, fault)
            except Exception as error:  # a game's own code: whatever it raises is a finding
                self._fail(moment, law.name, f"raised {type(error).__name__}: {error}")
        if occasion == Occasion.STATE and not self.report.broken:
            for record in (moment.state, *moment.views.values(), *moment.samples.values()):
                self.digest.update(record.tobytes())

    def _fail(self, moment: Moment, law: str, detail: str) -> None:
        self.report.judged[law] += law == UNBROKEN
        self.report.fail(Failure(law, moment.seed, moment.deal, moment.decision, detail))

    def finish(self) -> Report:
        """The report."""
        self.report.digest = self.digest.hexdigest()[:16]
        return self.report
