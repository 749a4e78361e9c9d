"""At the table: commands, refusals, leaving and coming back."""

import signal
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

import kozyr
from kozyr.languages import number
from kozyr.match import Match
from kozyr.refusals import Refused
from kozyr.terminal.keeping import load_match
from tests.terminal.sitting import type_lines
from tests.terminal.test_command_line import environment, run

ANSWERS = ["1", "2", "3", ""]
"""Typed again and again, these answer any question, with refusals in between."""


def kept(folder: Path) -> Match:
    """The match that was left in a folder."""
    return load_match(folder / "match.kozyr")[0]


def heed_interrupts() -> None:
    """Let Ctrl-C interrupt this process."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def at_table(home: Path, *arguments: str, columns: int = 90) -> "pexpect.spawn[str]":
    """A table in a terminal of its own."""
    variables: Any = environment(home, TERM="xterm-256color")
    child = pexpect.spawn(
        sys.executable,
        ["-m", "kozyr", "play", *arguments],
        env=variables,
        dimensions=(40, columns),
        encoding="utf-8",
        timeout=120,
        cwd=str(home),
        # Whoever runs the tests in the background has them ignore Ctrl-C, and a child inherits that.
        preexec_fn=heed_interrupts,
    )
    child.expect("> $")
    return child


@pytest.mark.rule("stukolka", "R22")
def test_an_illegal_card_is_refused_with_its_rule_and_nothing_is_lost(tmp_path: Path) -> None:
    # The recorded session of shleif_full: a trump must be played, and J♥ is none.
    lines = ["pass", "decline", "", "look", "knock", "1 3", "J♥", "r", "r R21", "r X9", "Ks", "2"]
    text = type_lines(tmp_path, ["look", *lines], preset="shleif_full", seed=5)
    behind = text.rpartition("> J♥\n")[2]
    assert behind.startswith("J♥ may not be played: you have no ♠")
    assert "[R22]\n> r\nR22 ✓ Void of the suit led." in behind
    assert "R21 ✓ Following suit." in behind
    assert "The page of rules has no item X9." in behind
    assert "K♠ is not in your hand." in behind
    assert "> 2\nYou play A♦." in behind


def test_what_is_no_answer_is_refused_and_asked_again(tmp_path: Path) -> None:
    text = type_lines(tmp_path, ["frog", "17", "", "r", "kn"], preset="prikup", seed=5)
    assert "“frog” is not an answer here." in text
    assert "There is no number 17 here." in text
    assert "Nothing was typed." in text
    assert "No rule of the game stands behind that" in text
    assert "You knock." in text


@pytest.mark.parametrize("command", ["?", "h", "u", "l", "s", "r", "t", "help", "hint", "purses"])
def test_a_command_decides_nothing(tmp_path: Path, command: str) -> None:
    type_lines(tmp_path, [command], preset="prikup", seed=5)
    (tmp_path / "quiet").mkdir()
    type_lines(tmp_path / "quiet", [], preset="prikup", seed=5)
    assert kept(tmp_path).deals[0].actions == kept(tmp_path / "quiet").deals[0].actions


def test_the_end_of_input_keeps_the_match(tmp_path: Path) -> None:
    text = type_lines(tmp_path, ["knock"], preset="plain", seed=4)
    assert "The input has ended." in text
    assert "--resume" in text
    assert kept(tmp_path).deals[0].actions


def test_a_match_that_is_left_is_found_again_as_it_was(tmp_path: Path) -> None:
    file = str(tmp_path / "match.kozyr")
    answers = ANSWERS * 6
    type_lines(tmp_path, [*answers, "q"], preset="shleif_full", seed=9)
    before = kept(tmp_path)
    text = type_lines(tmp_path, ["l", "q"], resume=file)
    assert "You are back at the table" in text
    again = kept(tmp_path)
    assert again.view(0) == before.view(0)
    assert [deal.actions for deal in again.deals] == [deal.actions for deal in before.deals]


def test_a_match_that_was_left_goes_on_as_it_would_have(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    type_lines(one, ANSWERS * 12, preset="prikup", seed=21, against="random")
    file = str(two / "match.kozyr")
    type_lines(two, ANSWERS * 5, preset="prikup", seed=21, against="random")
    type_lines(two, ANSWERS * 7, resume=file, against="random")
    first, second = kept(one), kept(two)
    assert [deal.actions for deal in first.deals] == [deal.actions for deal in second.deals]


def test_the_log_of_the_deal_is_there_again(tmp_path: Path) -> None:
    file = str(tmp_path / "match.kozyr")
    before = type_lines(tmp_path, ["knock", "l"], preset="prikup", seed=25).rpartition("> l\n")[2]
    behind = type_lines(tmp_path, ["l"], resume=file).rpartition("> l\n")[2]
    end = "The input has ended."
    assert before.partition(end)[0] == behind.partition(end)[0] != ""


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    type_lines(tmp_path, ["q"], preset="prikup")
    with pytest.raises(Refused) as refused:
        type_lines(tmp_path, ["q"], preset="prikup")
    assert refused.value.refusal.code == "cli_file_exists"


def test_a_closed_match_is_not_gone_on_with(tmp_path: Path) -> None:
    type_lines(tmp_path, ANSWERS * 40, preset="plain", seed=4, options={"deals": "1"})
    with pytest.raises(Refused) as refused:
        type_lines(tmp_path, [], resume=str(tmp_path / "match.kozyr"))
    assert refused.value.refusal.code == "cli_closed_record"


def test_what_is_no_record_is_not_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "notes.kozyr"
    file.write_bytes(b"\xff\x00 nothing of ours\n")
    done = run(tmp_path, "play", "--resume", str(file))
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert run(tmp_path, "replay", str(file)).returncode == 1


def test_a_place_where_nothing_can_be_kept_does_not_end_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    text = type_lines(tmp_path, ["knock"], record=str(tmp_path / "file" / "match.kozyr"), preset="plain")
    assert text.count("Play goes on") == 1
    assert "is lost" in text


def test_the_last_match_is_put_aside_by_a_new_one(tmp_path: Path) -> None:
    for seed in ("1", "2"):
        done = run(tmp_path, "play", "--seed", seed, typed="q\n")
        assert done.returncode == 0, done.stderr
        assert "--resume last" in " ".join(done.stdout.split())
    assert sorted(file.name for file in (tmp_path / "kozyr").iterdir()) == ["last.kozyr", "previous.kozyr"]
    done = run(tmp_path, "play", "--resume", "last", typed="")
    assert done.returncode == 0
    assert "You are back at the table" in done.stdout


def test_a_kept_match_is_replayed(tmp_path: Path) -> None:
    type_lines(tmp_path, ANSWERS * 20, preset="prikup", seed=3)
    file = str(tmp_path / "match.kozyr")
    done = run(tmp_path, "replay", file)
    assert done.returncode == 0, done.stdout
    assert "Deal 1, dealt by seat" in done.stdout
    assert kozyr.record.load(tmp_path / "match.kozyr").complete


def test_a_replay_as_json(tmp_path: Path) -> None:
    import json

    type_lines(tmp_path, ANSWERS * 20, preset="prikup", seed=3)
    found = json.loads(run(tmp_path, "replay", str(tmp_path / "match.kozyr"), "--json").stdout)
    assert found["complete"] is True
    assert found["faults"] == []
    assert found["deals"][0]["actions"]


def test_in_a_terminal_game_and_players_are_asked_for(tmp_path: Path) -> None:
    child = at_table(tmp_path, "--seed", "25")
    child.sendline("nothing")
    child.expect("none of these games")
    child.sendline("shleif")
    child.expect("How many players, 3 to 6")
    child.sendline("99")
    child.expect("not a number from 3 to 6")
    child.sendline("")
    child.expect("variant=shleif,players=5")
    child.sendline("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


@pytest.mark.parametrize("columns", [40, 90])
def test_ctrl_c_keeps_the_match(tmp_path: Path, columns: int) -> None:
    child = at_table(tmp_path, "--seed", "25", "--preset", "prikup", columns=columns)
    child.sendintr()
    child.expect("Stopped")
    child.expect("--resume last")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in (child.before or "")
    assert (tmp_path / "kozyr" / "last.kozyr").exists()


def test_ctrl_c_before_the_first_deal_is_no_crash(tmp_path: Path) -> None:
    child = at_table(tmp_path)
    child.sendintr()
    child.expect("Stopped")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130


def test_plain_text_in_a_terminal_has_no_colours(tmp_path: Path) -> None:
    child = at_table(tmp_path, "--seed", "25", "--preset", "prikup", "--plain")
    assert "-- Deal 1 --" in (child.before or "")
    assert "\x1b[" not in (child.before or "").replace("\x1b[?2004h", "")
    child.sendeof()
    child.expect("The input has ended")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_a_terminal_without_suit_signs_gets_letters(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--seed", "25", PYTHONIOENCODING="ascii", LC_ALL="C", PYTHONCOERCECLOCALE="0")
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert "trumps are " in done.stdout


@pytest.mark.rule("stukolka", "A69")
def test_the_pack_is_cut_by_number_or_in_the_middle_by_enter(tmp_path: Path) -> None:
    # By this seed seat 1 deals first, and so the person cuts.
    lines = ["cut 99", "x", "?", ""]
    text = type_lines(tmp_path, lines, preset="prikup", seed=11, options={"manual_cut": "true"})
    assert text.count("Type a number from 1 to 31.") == 2
    assert "You cut the pack." in text
    assert kept(tmp_path).deals[0].actions[0] == (0, "cut 16")


@pytest.mark.parametrize("language", ["en", "ru", "cs", "fa"])
def test_every_language_plays_deals(tmp_path: Path, language: str) -> None:
    type_lines(tmp_path, ANSWERS * 10, language=language, preset="shleif_full", seed=5)
    assert len(kept(tmp_path).deals) > 1


def test_persian_has_its_digits_and_keeps_cards_from_turning_round(tmp_path: Path) -> None:
    text = type_lines(tmp_path, ["۱", "?"], language="fa", preset="prikup", seed=5)
    assert number(30, "fa") in text
    assert text.count("\u2066") == text.count("\u2069") > 0
