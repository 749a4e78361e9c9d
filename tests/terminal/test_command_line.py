"""The commands of ``kozyr``: what they write, and how they end."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import kozyr
from kozyr import cli
from kozyr.cli import language_of
from kozyr.sentences import SENTENCES

SOURCES = Path(kozyr.__file__).parent.parent
COMMANDS = ("games", "rules", "play", "simulate", "replay", "verify", "bench", "doctor")


def environment(home: Path, **changes: str) -> dict[str, str]:
    """A machine on which nobody has played: states in a folder of the test, text in UTF-8."""
    kept = {name: value for name, value in os.environ.items() if name not in ("LANG", "COLUMNS")}
    settings = {"XDG_STATE_HOME": str(home), "LC_ALL": "C.UTF-8", "PYTHONPATH": str(SOURCES)}
    return {**kept, **settings, **changes}


def run(home: Path, *arguments: str, typed: str = "", **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "kozyr", *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        cwd=home,
        env=environment(home, **changes),
        check=False,
    )


def test_importing_kozyr_loads_no_compiler() -> None:
    heavy = "{'numpy', 'numba', 'babel', 'rich', 'cyclopts'}"
    code = f"import sys, kozyr; print(sorted({heavy} & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
    )
    assert done.stdout.strip() == "[]"


def test_the_command_line_loads_no_compiler() -> None:
    code = "import sys, kozyr.cli; print(sorted({'numpy', 'numba', 'babel'} & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("name", kozyr.__all__)
def test_what_kozyr_exports_is_there(name: str) -> None:
    assert getattr(kozyr, name) is not None


def test_what_kozyr_does_not_export_is_an_error() -> None:
    with pytest.raises(AttributeError, match="nothing_of_ours"):
        _ = kozyr.nothing_of_ours


def test_help_names_every_command(tmp_path: Path) -> None:
    done = run(tmp_path, "--help")
    assert done.returncode == 0
    assert all(command in done.stdout for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_help(capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert cli.run([command, "--help"]) == 0
    assert f"kozyr {command}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["nope"], 2, "no command"),
        (["play", "--nope"], 2, "--nope"),
        (["play", "stukolka", "frap"], 2, "frap"),
        (["play", "--seed", "x"], 2, "--seed"),
        (["play", "--seed", "-1"], 2, "--seed"),
        (["play", "--players"], 2, "--players"),
        (["rules"], 2, "GAME"),
        (["replay"], 2, "FILE"),
        (["simulate", "stukolka", "--deals", "0"], 2, "--deals"),
        (["simulate", "stukolka", "--deals", "many"], 2, "many"),
        (["rules", "whist"], 1, "whist"),
        (["play", "whist"], 1, "whist"),
        (["play", "--preset", "nope"], 1, "nope"),
        (["play", "--players", "40"], 1, "40"),
        (["play", "--options", "stake=31"], 1, "divisible by 3"),
        (["play", "--options", "stake"], 1, "name=value"),
        (["play", "--options", "stak=30"], 1, "stake"),
        (["play", "--against", "nobody"], 1, "nobody"),
        (["play", "--lang", "xx"], 1, "xx"),
        (["play", "--resume", "nowhere.kozyr"], 1, "nowhere.kozyr"),
        (["play", "--resume", "last"], 1, "kozyr play"),
        (["play", "--record", "."], 1, "there already"),
        (["simulate", "stukolka", "--players", "book,nobody"], 1, "nobody"),
        (["simulate", "stukolka", "--players", "book,book"], 1, "3"),
        (["replay", "nowhere.kozyr"], 1, "nowhere.kozyr"),
        (["replay", "."], 1, "folder"),
        (["bench", "whist"], 1, "whist"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    code: int,
    words: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    found = cli.run(arguments)
    written = capsys.readouterr()
    assert found == code, written.err
    assert words in written.err
    assert len(written.err.splitlines()) == 1, written.err
    assert written.out.removeprefix(f"{SENTENCES['cli_preparing']}\n") == ""


def test_the_exit_code_is_that_of_the_program(tmp_path: Path) -> None:
    assert run(tmp_path, "nope").returncode == 2
    assert run(tmp_path, "rules", "whist").returncode == 1


def test_games_names_presets_and_marks_the_experimental(tmp_path: Path) -> None:
    text = run(tmp_path, "games").stdout
    for preset in kozyr.family("stukolka").presets:
        assert f"{preset}: " in text
    assert "(experimental)" in next(line for line in text.splitlines() if "golets:" in line)


def test_rules_are_the_page_as_it_stands(tmp_path: Path) -> None:
    done = run(tmp_path, "rules", "stukolka")
    assert done.stdout.startswith("# Stukolka")
    assert "**R21**" in done.stdout


def test_rules_in_the_readers_language(tmp_path: Path) -> None:
    done = run(tmp_path, "rules", "stukolka", "--lang", "ru")
    assert done.stdout.startswith("# Стуколка")
    assert "**R21**" in done.stdout


def test_a_reader_who_leaves_early_is_no_error(tmp_path: Path) -> None:
    command = f"{sys.executable} -m kozyr rules stukolka | head -1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, check=True, env=environment(tmp_path)
    )
    assert done.stdout.split("\n")[1] == "0"
    assert done.stderr == ""


def test_options_are_shown_with_values_and_rules(tmp_path: Path) -> None:
    text = run(tmp_path, "rules", "stukolka", "--options", "--preset", "golets", COLUMNS="200").stdout
    assert "exchange = one (may be: none, knockers, one) [R18]" in text
    for option in kozyr.family("stukolka").record.__struct_fields__:
        assert f"{option} = " in text


def test_simulation_as_json(tmp_path: Path) -> None:
    done = run(tmp_path, "simulate", "stukolka", "--deals", "50", "--seed", "5", "--preset", "prikup", "--json")
    found = json.loads(done.stdout)
    assert found["deals"] == 50
    assert sum(found["money"]["seats"]) + found["money"]["pot"] == 0


def test_simulation_in_words_seats_those_who_were_named(tmp_path: Path) -> None:
    done = run(tmp_path, "simulate", "stukolka", "--deals", "50", "--players", "book,random,random")
    assert done.returncode == 0
    assert "Seat 2, random" in done.stdout
    assert "Seat 3" not in done.stdout


def test_doctor_finds_nothing_that_stops_the_game(tmp_path: Path) -> None:
    done = run(tmp_path, "doctor")
    assert done.returncode == 0, done.stdout
    assert "FAULT" not in done.stdout
    assert str(tmp_path / "kozyr") in done.stdout


def test_doctor_says_what_to_do_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = run(tmp_path, "doctor", XDG_STATE_HOME=str(tmp_path / "file"), COLUMNS="300")
    assert done.returncode == 1
    fault, remedy = done.stdout.split("FAULT: ")[1].splitlines()[:2]
    assert "cannot be kept" in fault
    assert "What to do" in remedy


def test_bench_measures_every_preset(tmp_path: Path) -> None:
    done = run(tmp_path, "bench", "--seconds", "0.01")
    assert done.returncode == 0
    assert all(f"{preset}: " in done.stdout for preset in kozyr.family("stukolka").presets)


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LC_ALL": "cs_CZ.UTF-8", "LANG": "ru_RU.UTF-8"}, "cs"),
        ({"LC_MESSAGES": "fa", "LANG": "ru_RU.UTF-8"}, "fa"),
        ({"LC_ALL": "", "LANG": "fa_IR"}, "fa"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment(variables: dict[str, str], language: str) -> None:
    assert language_of(variables) == language
