"""Every preset and odd house rules keep the laws of all games; and the kit notices a game that does not."""

from collections.abc import Iterator

import numpy as np
import pytest

from kozyr.conformance import LAWS, Law, Moment, Occasion, check
from kozyr.conformance.__main__ import main
from kozyr.engine import verbs
from kozyr.engine.actions import random_action
from kozyr.engine.loops import play_random_deals
from kozyr.engine.random import shuffle, stream
from kozyr.engine.state import new
from kozyr.games.family import read_game
from tests import toy
from tests.tables import EXOTIC, PRESETS, holders


@pytest.mark.rule("stukolka", "P2", "P3", "P4", "P9", "I1")
@pytest.mark.parametrize("text", PRESETS)
def test_a_preset_keeps_all_laws(text: str) -> None:
    family, options = read_game(text)
    report = check(family, options, matches=1, deals=4, seed=1, holders=holders)
    assert report.ok, str(report)
    assert report.deals == 4
    assert set(report.judged) >= {law.name for law in LAWS} - set(report.skipped)


@pytest.mark.rule("stukolka", "P2", "P3", "P4", "P9", "I1")
@pytest.mark.parametrize("text", EXOTIC)
def test_odd_house_rules_keep_all_laws(text: str) -> None:
    family, options = read_game(text)
    deals = 1 if options.players > 6 else 2
    report = check(family, options, matches=1, deals=deals, seed=6, holders=holders)
    assert report.ok, str(report)


def test_a_game_of_another_package_keeps_all_laws() -> None:
    report = check(toy.FAMILY, toy.Rules(players=4), matches=2, deals=10, holders=toy.holders)
    assert report.ok, str(report)
    assert report.deals == 12
    assert "cards" not in report.skipped


@pytest.mark.parametrize(
    ("fault", "law"),
    [
        (toy.Fault.LEAK, "view leak"),
        (toy.Fault.MONEY, "money"),
        (toy.Fault.STUCK, "legal"),
        (toy.Fault.MUTE, "explain"),
        (toy.Fault.CRASH, "action text"),
        (toy.Fault.DOUBLE, "cards"),
    ],
)
def test_the_kit_notices_a_game_that_breaks_a_law(fault: toy.Fault, law: str) -> None:
    report = check(toy.FAMILY, toy.Rules(fault=fault), matches=1, deals=4, holders=toy.holders)
    assert not report.ok
    assert report.broken[law] > 0
    assert f"BROKEN  {law}" in str(report)
    assert any(failure.law == law and failure.detail for failure in report.failures)


def test_the_kit_says_what_it_could_not_judge() -> None:
    report = check(toy.FAMILY, toy.Rules(), matches=1, deals=1)
    assert report.ok
    assert "cards" in report.skipped
    assert "skipped cards" in str(report)


def test_a_game_may_bring_laws_of_its_own() -> None:
    def stake_is_low(moment: Moment) -> Iterator[str]:
        if moment.state.table.stake > 1:
            yield "the stake is high"

    own = Law("low stake", "The stake is at most 1.", Occasion.DEAL_OVER, stake_is_low)
    assert check(toy.FAMILY, toy.Rules(stake=1), matches=1, deals=2, extra=[own]).ok
    report = check(toy.FAMILY, toy.Rules(stake=2), matches=1, deals=2, extra=[own])
    assert report.broken == {"low stake": 2}


def test_one_seed_gives_one_report() -> None:
    reports = [check(toy.FAMILY, toy.Rules(), matches=1, deals=3, seed=seed) for seed in (4, 4, 5)]
    assert str(reports[0]) == str(reports[1])
    assert reports[0].digest != reports[2].digest


def test_loops_written_over_verbs_play_a_game_of_another_package() -> None:
    compiled, by_hand = new(toy.High), new(toy.High)
    for s in (compiled, by_hand):
        toy.set_up(s, toy.Rules(players=4), 0)
    pack = np.array(toy.GAME.pack(toy.Rules()), np.int8)
    decisions = play_random_deals(compiled, pack.copy(), len(pack), 5, stream(1, "shuffle"), stream(1, "choose"))
    assert decisions == 20
    shuffling, choosing = stream(1, "shuffle"), stream(1, "choose")
    for _ in range(5):
        shuffle(pack, shuffling)
        verbs.begin(by_hand, pack)
        while not verbs.over(by_hand):
            verbs.apply(by_hand, random_action(by_hand, choosing))
    assert compiled.tobytes() == by_hand.tobytes()


def test_the_command_reports_and_answers_by_its_status(capsys: pytest.CaptureFixture[str]) -> None:
    assert main("stukolka(variant=obligatory,players=3)", matches=1, deals=2) == 0
    shown = capsys.readouterr()
    assert "stukolka(variant=obligatory,players=3,stake=30)" in shown.out
    assert "All laws kept." in shown.out


def test_the_command_refuses_what_is_no_game_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main("bridge(players=4)") == 2
    assert main("stukolka(players=99)") == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "bridge" in shown.err
    assert "Allowed" in shown.err
