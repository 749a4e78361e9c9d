"""``kozyr verify``: deals that are what was promised, and deals that are not."""

import re
from pathlib import Path

import pytest

from kozyr import cli
from kozyr.cards import card_text
from kozyr.fair import Secret, commitment, new_secret, order
from kozyr.games.family import read_game
from kozyr.record import openings
from kozyr.record.openings import Opening, read_sheet, write_sheet

GAME = "stukolka(variant=plain,players=4)"
TWO_ORDERS = "stukolka(talon_short=reshuffle_passed)"
PAGE = (Path(__file__).parent.parent.parent / "docs" / "fair.md").read_text("utf-8")
SECRET = Secret(bytes(range(32)), bytes(range(32, 48)))


def dealt(secret: Secret, game: str = GAME) -> tuple[tuple[int, ...], ...]:
    family, options = read_game(game)
    cards = order(secret, family.game.pack(options), family.game.orders(options)).tolist()
    size = len(family.game.pack(options))
    return tuple(tuple(cards[start : start + size]) for start in range(0, len(cards), size))


def opening(deal: int, game: str = GAME, **changes: object) -> Opening:
    secret = new_secret()
    label = f"table {deal}"
    whole = {"secret": secret, "label": label, "commitment": commitment(secret, label), "orders": dealt(secret, game)}
    return Opening(deal, **{**whole, **changes})  # type: ignore[arg-type]


def shown(**changes: str) -> list[str]:
    said = {
        "--commitment": commitment(SECRET),
        "--seed": SECRET.seed.hex(),
        "--salt": SECRET.salt.hex(),
        **{f"--{name}": value for name, value in changes.items()},
    }
    return ["verify", *(word for pair in said.items() for word in pair)]


def texts(orders: tuple[tuple[int, ...], ...]) -> list[str]:
    return [" ".join(card_text(card) for card in cards) for cards in orders]


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")


def test_the_commitment_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(shown()) == 0
    assert capsys.readouterr().out == "The seed and the salt fit the commitment.\n"


def test_with_the_game_the_order_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(shown(game=GAME)) == 0
    out = capsys.readouterr().out
    assert "Order of the pack: J♥ 8♠ Q♥ 10♣" in out
    assert "dealt" not in out


def test_with_the_order_the_deal_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    labelled = {"label": "a 1", "commitment": commitment(SECRET, "a 1")}
    orders = texts(dealt(SECRET, TWO_ORDERS))
    assert len(orders) == 2
    words = [*shown(game=TWO_ORDERS, **labelled), "--order", orders[0], "--order", orders[1]]
    assert cli.run(words) == 0
    assert "The cards dealt were these." in capsys.readouterr().out
    assert cli.run([*words[:-1], orders[0]]) == 1
    assert "Card 1 in order 2" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["verify"], 2, "nothing to check"),
        (["verify", "--seed", "0" * 64], 2, "--commitment"),
        (["verify", "sheet.txt", "--seed", "0" * 64], 2, "--seed"),
        (["verify", "sheet.txt", "--order", "Ah"], 2, "--order"),
        ([*shown(), "--record", "match.kozyr"], 2, "sheet"),
        (["verify", "--record", "match.kozyr"], 2, "sheet"),
        ([*shown(), "--order", "Ah"], 2, "--game"),
        (["verify", "nowhere.txt"], 1, "nowhere.txt"),
        (["verify", "."], 1, "folder"),
        (shown(seed="00"), 1, "64 hexadecimal digits"),
        (shown(salt="00"), 1, "32 hexadecimal digits"),
        (shown(commitment="00"), 1, "64 hexadecimal digits"),
        (shown(seed="0" * 64), 1, "do not fit"),
        (shown(label="a 1"), 1, "a 1"),
        (shown(game="whist"), 1, "whist"),
        (shown(game=GAME, order="Ah Kh"), 1, "2 cards"),
        (shown(game=GAME, order="Ah Xx"), 1, "Xx"),
    ],
)
def test_what_does_not_fit_is_said_in_one_sentence(
    words: list[str],
    code: int,
    said: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.run(words) == code
    written = capsys.readouterr()
    assert said in written.err
    assert len(written.err.splitlines()) == 1
    assert written.out == ""


def test_a_sheet_of_several_deals(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.txt"
    sheet.write_text(write_sheet(GAME, [opening(1), opening(2, orders=()), opening(3, secret=None, orders=())]))
    assert cli.run(["verify", str(sheet)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Deal 1: the seed and the salt fit the commitment, and give the cards that were dealt.",
        "Deal 2: the seed and the salt fit the commitment.",
        "Deal 3 has not been opened yet. Its seed and salt are shown when it is over.",
        "1 deal was checked, and is the one that was promised.",
        "1 deal fits its commitment, but its cards were not compared. "
        "Download the record of the match at the same table, and add --record with its name.",
    ]


def test_faults_of_a_sheet_have_their_lines(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.txt"
    good, forged = opening(1), opening(2, commitment="0" * 64)
    sheet.write_text(write_sheet(GAME, [good, forged]) + "remark of mine\n")
    assert cli.run(["verify", str(sheet)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith("Deal 1: ")
    assert re.match(r"Fault: Line 11: The seed and the salt do not fit the commitment for “table 2”", out[1])
    assert out[2].startswith("Fault: Line 17: “remark” cannot stand here.")
    assert len(out) == 3


def test_the_sheet_on_the_page_is_sound(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.txt"
    sheet.write_text(PAGE.split("## A sheet")[1].split("```")[1].strip())
    assert cli.run(["verify", str(sheet)]) == 0
    assert "1 deal was checked" in capsys.readouterr().out


def test_what_is_written_is_read_back() -> None:
    written = [opening(1), opening(2, TWO_ORDERS, label=""), opening(7, secret=None, orders=())]
    sheet = read_sheet(write_sheet(TWO_ORDERS, written))
    assert sheet.faults == []
    assert [(found.deal, found.commitment, found.secret, found.label, found.orders) for found in sheet.openings] == [
        (found.deal, found.commitment, found.secret, found.label, found.orders) for found in written
    ]


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("", 1, "fair_no_sheet"),
        ("\n\nkozyr record 1\n", 3, "fair_no_sheet"),
        ("kozyr fair 2\ngame stukolka\n", 1, "fair_no_sheet"),
        ("kozyr fair 1\n", 1, "fair_lacks"),
        ("kozyr fair 1\ngame stukolka\n", 2, "fair_lacks"),
        ("kozyr fair 1\ngame whist\n", 2, "unknown_game"),
        ("kozyr fair 1\ngame stukolka\ngame stukolka\n", 3, "fair_bad_line"),
        ("kozyr fair 1\ngame stukolka\nseed 00\n", 3, "fair_bad_line"),
        ("kozyr fair 1\ngame stukolka\ndeal x\n", 3, "fair_bad_deal"),
        ("kozyr fair 1\ngame stukolka\ndeal 0\n", 3, "fair_bad_deal"),
        ("kozyr fair 1\ngame stukolka\ndeal 1\n", 3, "fair_lacks"),
        ("kozyr fair 1\ngame stukolka\ndeal 1\ncommitment 00\nseed 00\n", 3, "fair_bad_seed"),
        ("kozyr fair 1\ngame stukolka\ndeal 1\ncommitment 00\ncommitment 00\n", 5, "fair_bad_line"),
        ("kozyr fair 1\ngame stukolka\ndeal 1\ncommitment\n", 4, "fair_bad_line"),
        ("kozyr fair 1\ngame stukolka\ndeal 1\ncommitment 00\npack Ah 1x\n", 5, "not_a_card"),
        ("kozyr fair 1\ngame stukolka\ndeal 1\ncommitment 00\nlabel " + "x" * 5000, 5, "fair_long_line"),
    ],
)
def test_faults_of_sheets(text: str, line: int, code: str) -> None:
    fault = read_sheet(text).faults[0]
    assert (fault.line, fault.refusal.code) == (line, code)
    assert str(fault).startswith(f"Line {line}: ")


def test_any_bytes_are_read_without_a_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = tmp_path / "sheet"
    sheet.write_bytes(b"\xff\xfe\x00kozyr")
    assert openings.load_sheet(sheet).faults[0].refusal.code == "fair_no_sheet"
    sheet.write_bytes(b"\xef\xbb\xbfkozyr fair 1\r\ngame stukolka\r\ndeal 1\r\ncommitment 00\r\n")
    assert openings.load_sheet(sheet).faults == []
    monkeypatch.setattr(openings, "MOST_BYTES", 10)
    assert openings.load_sheet(sheet).faults[0].refusal.code == "fair_no_sheet"
