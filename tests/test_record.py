"""Records and positions: what is written is read back to the last kopeck; what is wrong is said, with its place."""

import errno
import io
import itertools
import os
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kozyr.cards import UNKNOWN, card, card_text
from kozyr.games.family import family, read_game
from kozyr.match import Match, Start
from kozyr.record import (
    Replay,
    dump,
    dumps,
    load,
    loads,
    position,
    position_of_view,
    read_position,
    save,
)
from kozyr.record import faults as bounds
from kozyr.refusals import Refused
from kozyr.sentences.record import SENTENCES
from tests.tables import ALL

RECORDS = Path(__file__).parent / "data" / "records"
WHOLE = sorted(path for path in RECORDS.glob("*.kozyr"))
DAMAGED = sorted((RECORDS / "damaged").glob("*.kozyr"))
STUKOLKA = family("stukolka")
FEW = settings(max_examples=max(2, settings().max_examples // 4))
"""For what is tried with every game there is."""
LEAST = "stukolka(variant=prikup,players=3,stake=15)"


def played(game: str, seed: int, deals: int, *, last: int | None = None, seeded: bool = True) -> Match:
    """A match of random players, its last deal broken off after ``last`` actions."""
    found, options = read_game(game)
    chance = random.Random(seed)
    source = Match(options, family=found, seed=seed)
    match = source if seeded else Match(options, family=found)
    for number in range(1, deals + 1):
        if match.ended:
            break
        match.begin(source.shuffled(number))
        left = last if number == deals else None
        while not match.over and left != 0:
            match.play(chance.choice(match.legal()))
            left = None if left is None else left - 1
    return match


def codes(replay: Replay) -> list[str]:
    """The codes of a replay's faults; every fault can be said, with its place."""
    for fault in replay.faults:
        slots = {"line": fault.line, "column": fault.column, "reason": str(fault.refusal)}
        frame = SENTENCES["record_at_column" if fault.column else "record_at_line"]
        assert isinstance(frame, str)
        assert str(fault) == frame.format_map(slots)
    return [fault.refusal.code for fault in replay.faults]


def lines_of(match: Match | Replay) -> list[str]:
    return dumps(match).split("\n")


def prefix_of(shorter: Match, longer: Match) -> bool:
    """Whether one match is the beginning of the other."""
    pairs = list(zip(shorter.deals, longer.deals, strict=False))
    return len(shorter.deals) <= len(longer.deals) and all(
        deal.actions == other.actions[: len(deal.actions)] and np.array_equal(deal.pack, other.pack)
        for deal, other in pairs
    )


# Whole records


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_a_stored_record_still_gives_what_it_gave(path: Path) -> None:
    replay = load(path)
    assert [str(fault) for fault in replay.faults] == []
    assert replay.complete
    assert dumps(replay) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", DAMAGED, ids=lambda path: path.stem)
def test_a_damaged_record_is_played_up_to_its_damage(path: Path) -> None:
    expected = [
        (int(line.split()[1]), line.split()[2])
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("#:")
    ]
    replay = load(path)
    codes(replay)
    assert expected
    assert [(fault.line, fault.refusal.code) for fault in replay.faults] == expected


@pytest.mark.parametrize("game", ALL)
@FEW
@given(seed=st.integers(0, 10**6), last=st.integers(0, 25), seeded=st.booleans())
def test_what_is_written_is_read_back_to_the_same_text(game: str, seed: int, last: int, seeded: bool) -> None:
    match = played(game, seed, 3, last=last, seeded=seeded)
    if match.over and seed % 2:
        match.close()
    text = dumps(match)
    replay = loads(text)
    assert codes(replay) == []
    assert dumps(replay) == text
    assert replay.match is not None
    assert replay.match.balance == match.balance
    assert replay.match.turn == match.turn
    assert replay.match.closed == match.closed


def test_an_unfinished_deal_is_gone_on_with() -> None:
    match = played(LEAST, 5, 2, last=4)
    replay = loads(dumps(match))
    assert replay.match is not None
    for going_on in (match, replay.match):
        while not going_on.over:
            going_on.play(going_on.legal()[0])
    assert dumps(replay) == dumps(match)


def test_names_and_date_are_kept() -> None:
    match = played(LEAST, 5, 1)
    text = dumps(match, names={0: "Анна", 2: "A #"[:1] + "#1"}, date="1912-12-31")
    replay = loads(text)
    assert (replay.names, replay.date) == ({0: "Анна", 2: "A#1"}, "1912-12-31")
    assert dumps(replay) == text


@pytest.mark.parametrize("name", ["", " ", "# 1", "a #b", "a\nb", "\u202eabc", "x" * 61])
def test_a_name_that_would_not_come_back_is_not_written(name: str) -> None:
    with pytest.raises(Refused, match="cannot be written as a name"):
        dumps(played(LEAST, 5, 1), names={0: name})


def test_a_wrong_date_or_seat_is_not_written() -> None:
    with pytest.raises(Refused, match="not a day") as refused:
        dumps(played(LEAST, 5, 1), date="1912-02-30")
    assert refused.value.refusal.code == "record_bad_date"
    with pytest.raises(Refused, match="no seat 3"):
        dumps(played(LEAST, 5, 1), names={3: "Anna"})


def test_line_ends_of_windows_a_byte_order_mark_blanks_and_remarks_change_nothing() -> None:
    text = dumps(played(LEAST, 5, 2))
    spaced = text.replace("\n", "   # a remark\r\n\r\n").replace("\n0 ", "\n  0   ")
    replay = loads("\ufeff# written by hand\n" + spaced)
    assert codes(replay) == []
    assert dumps(replay) == text


def test_what_a_hand_cannot_know_may_be_left_out() -> None:
    match = played(LEAST, 5, 2, seeded=False)
    lines = lines_of(match)
    lines[3] = "digest -"
    assert lines[4] == "seed -"
    assert codes(loads("\n".join(lines))) == []


def test_a_match_that_began_in_its_middle_is_written_with_its_start() -> None:
    _, options = read_game(LEAST)
    start = Start(dealer=2, deals=7, carry=45, fines=True, balance=(-60, 30, -15))
    match = Match.resume_from(options, start, family=STUKOLKA, seed=9)
    match.begin()
    while not match.over:
        match.play(match.legal()[-1])
    text = dumps(match)
    assert "earlier 7 carry 45 fines yes balance -60 30 -15" in text
    replay = loads(text)
    assert codes(replay) == []
    assert dumps(replay) == text
    assert replay.match is not None
    assert replay.match.deals[0].number == 8
    assert replay.match.deals[0].dealer == 2


# Faults


def test_a_record_that_breaks_off_gives_the_good_beginning() -> None:
    match = played(LEAST, 5, 3)
    match.close()
    lines = lines_of(match)
    for count in range(len(lines) - 1):
        replay = loads("\n".join([*lines[:count], ""]))
        found = codes(replay)
        if count == len(lines) - 1:
            assert found == []
        elif count == 0:
            assert found == ["record_empty"]
        elif count >= 7:
            assert found[-1:] == ["record_truncated"] or found == []
            assert replay.match is not None
            assert prefix_of(replay.match, match)
            said = sum(1 for line in lines[:count] if line[:1].isdigit())
            assert sum(len(deal.actions) for deal in replay.match.deals) == said


def test_purses_at_the_end_must_be_those_of_the_match() -> None:
    match = played(LEAST, 5, 2)
    match.close()
    purses = lines_of(match)[-2]
    (fault,) = loads(dumps(match).replace(purses, "end 1 2 -3")).faults
    assert fault.refusal.code == "record_wrong_purses"
    assert purses.removeprefix("end ") in str(fault)


def test_half_a_line_at_the_end_is_not_believed() -> None:
    text = dumps(played(LEAST, 7, 2))
    cut = text.index(" discard ") + len(" discard Qd")
    replay = loads(text[:cut])
    assert codes(replay) == ["record_truncated"]
    assert replay.match is not None
    assert "discard" not in str(replay.match.deals[-1].actions)


@given(data=st.data())
def test_one_wrong_character_is_a_fault_and_never_more(data: st.DataObject) -> None:
    text = dumps(played(LEAST, 5, 2))
    place = data.draw(st.integers(0, len(text) - 1))
    character = data.draw(st.characters() | st.sampled_from("0123456789-?#AhTd \n/"))
    changed = text[:place] + character + text[place + 1 :]
    replay = loads(changed)
    codes(replay)
    if replay.complete:
        assert loads(dumps(replay)).complete
    for fault in replay.faults:
        assert 1 <= fault.line <= changed.count("\n") + 2


@given(text=st.text() | st.binary().map(lambda found: found.decode("latin-1")))
def test_no_text_raises(text: str) -> None:
    codes(loads(text))
    codes(loads(f"kozyr record 1\n{text}"))
    codes(load(io.BytesIO(text.encode("utf-8", "surrogatepass"))))


BASE = RECORDS / "unfinished.kozyr"

EDITS: list[tuple[str, str, str, int]] = [
    # What is replaced, by what, the code, and the line of the first fault.
    ("kozyr record 1", "kozyr record 2", "record_newer", 1),
    ("kozyr record 1", "%PDF-1.7", "record_foreign", 1),
    ("kozyr record 1", "kozyr record 0", "record_foreign", 1),
    ("kozyr record 1", "kozyr\0record", "record_binary", 1),
    ("game stukolka", "game snip", "unknown_game", 2),
    ("stake=15", "stake=16", "not_divisible", 2),
    ("players=3", "player=3", "unknown_option_near", 2),
    ("game stukolka(variant=prikup,players=3,stake=15)\n", "", "record_missing", 8),
    ("stake=15", "stake=30", "record_wrong_digest", 4),
    ("digest f", "digest e", "record_wrong_digest", 4),
    ("digest f", "digest f ", "record_bad_line", 4),
    ("rules 1", "rules 2", "record_other_rules", 3),
    ("rules 1", "rules one", "record_bad_line", 3),
    ("rules 1\n", "rules 1\nrules 1\n", "record_repeated", 4),
    ("rules 1\n", "", "record_missing", 8),
    ("seed 7", "seed -7", "record_bad_line", 5),
    ("seed 7", "seed 8", "record_wrong_draw", 7),
    ("draw Ks 8d 7c", "draw Ks 8d 9c", "record_wrong_draw", 7),
    ("draw Ks 8d 7c", "draw", "record_bad_line", 7),
    ("first_dealer 2", "first_dealer 3", "record_no_such_seat", 6),
    ("first_dealer 2", "first_dealer x", "record_bad_line", 6),
    ("draw Ks 8d 7c\n", "draw Ks 8d 7c\nname 5 Anna\n", "record_no_such_seat", 8),
    ("draw Ks 8d 7c\n", "draw Ks 8d 7c\nname Anna\n", "record_bad_line", 8),
    ("draw Ks 8d 7c\n", f"draw Ks 8d 7c\nname 0 {'x' * 61}\n", "record_bad_name", 8),
    ("draw Ks 8d 7c\n", "draw Ks 8d 7c\ndate yesterday\n", "record_bad_line", 8),
    ("draw Ks 8d 7c\n", "draw Ks 8d 7c\nearlier 1\n", "record_bad_line", 8),
    (
        "draw Ks 8d 7c\n",
        "draw Ks 8d 7c\nearlier 1 carry -5 fines no balance 1 2 3\n",
        "bad_start",
        8,
    ),
    ("draw Ks 8d 7c\n", "draw Ks 8d 7c\nearlier 1 carry 5 fines no balance 1 2\n", "record_row", 8),
    ("0 knock", "0 knock\nseed 7", "record_out_of_place", 12),
    ("0 knock", "0 knock\nhello there", "record_unknown_line", 12),
    ("0 knock", "0 knöck\x07", "record_control", 11),
    ("0 knock", f"0 knock # {'x' * 4000}", "record_line_too_long", 11),
    ("deal 1 dealer 2", "deal 1 by 2", "record_bad_line", 9),
    ("deal 1 dealer 2", "deal 4 dealer 2", "record_wrong_number", 9),
    ("deal 1 dealer 2", "deal 1 dealer 1", "record_wrong_dealer", 9),
    ("deal 1 dealer 2", "deal 1 dealer 9", "record_no_such_seat", 9),
    ("Th 9s 7c", "Th 9s 7x", "record_bad_card", 10),
    ("Th 9s 7c", "Th 9s 9s", "record_card_twice", 10),
    ("Th 9s 7c", "Th 9s 2c", "record_not_in_pack", 10),
    ("Th 9s 7c", "Th 9s", "record_pack_count", 10),
    ("Th 9s 7c", "9s Th 7c", "record_not_by_seed", 10),
    ("pack Th", "# pack Th", "record_no_pack", 11),
    ("deal 1 dealer 2\n", "0 knock\ndeal 1 dealer 2\n", "record_no_deal", 9),
    ("deal 1 dealer 2\n", "result 1 2 3 carry 0\ndeal 1 dealer 2\n", "record_out_of_place", 9),
    ("0 knock\n", "pack Th\n0 knock\n", "record_out_of_place", 11),
    ("0 knock\n", "0 fold\n", "not_a_choice", 11),
    ("0 knock\n", "0\n", "record_no_action", 11),
    ("0 knock\n", "1 knock\n", "record_wrong_seat", 11),
    ("0 knock\n", "7 knock\n", "record_no_such_seat", 11),
    ("0 Qs\n2 8d", "0 Qs\n2 7d", "not_held", 16),
    ("0 Qs\n2 8d", "0 Qs\n0 8d", "record_wrong_seat", 16),
    ("0 discard Jh", "0 discard Jh Jh", "not_held", 13),
    ("2 Qd\nresult", "2 Qd\n0 Ah\nresult", "record_deal_over", 21),
    ("2 Qd\nresult", "result", "record_early_result", 20),
    ("result 15 0 -30 carry 15", "result 15 0 -15 carry 0", "record_wrong_result", 21),
    ("result 15 0 -30 carry 15", "result 15 0 -30 carry 0", "record_wrong_result", 21),
    ("result 15 0 -30 carry 15", "result 15 0 carry 15", "record_row", 21),
    ("result 15 0 -30 carry 15", "result 15 0 -30", "record_bad_line", 21),
    ("result 15 0 -30 carry 15\n", "", "record_no_result_line", 22),
    ("result 15 0 -30 carry 15\n", "result 15 0 -30 carry 15\n0 Ah\n", "record_no_deal", 22),
    ("2 Td\n0 Th\n2 Qd\nresult 15 0 -30 carry 15\n", "", "deal_goes_on", 19),
    ("\nopen", "\nend 0 0 0", "deal_goes_on", 51),
    ("\nopen", "\nend", "record_bad_line", 51),
    ("\nopen", "\nopen 1", "record_bad_line", 51),
    ("\nopen", "\nopen\nopen", "record_after_end", 52),
    ("\nopen\n", "\n", "record_truncated", 50),
]


@pytest.mark.parametrize(("old", "new", "code", "line"), EDITS)
def test_every_fault_is_said_with_its_place(old: str, new: str, code: str, line: int) -> None:
    text = BASE.read_text(encoding="utf-8")
    assert old in text
    replay = loads(text.replace(old, new, 1))
    codes(replay)
    first = replay.faults[0]
    assert (first.refusal.code, first.line) == (code, line), str(first)
    if replay.match is not None and old != "stake=15":
        assert prefix_of(replay.match, loads(text).match or replay.match)


@pytest.mark.rule("stukolka", "R21")
def test_an_illegal_card_is_refused_with_its_rule() -> None:
    options = STUKOLKA.options("plain", players=3)
    pack = [card_text(number) for number in STUKOLKA.game.pack(options)]
    dealt = ["Ah", "8h", "As", "Kh", "9h", "Ks", "Qh", "Td", "Qs"]
    rest = [word for word in pack if word not in {*dealt, "7c"}]
    match = Match(options, family=STUKOLKA, first_dealer=2)
    match.begin(np.array([card(word) for word in [*dealt, "7c", *rest]], np.int8))
    for action in ("knock", "knock", "pass", "stand", "stand", "Kh"):
        match.play(action)
    text = dumps(match).replace("0 Kh\n", "0 Kh\n1 Td\n")
    replay = loads(text)
    (fault,) = replay.faults
    assert fault.refusal.rule == "stukolka:R21"
    assert "hearts" in str(fault) or "♥" in str(fault)
    assert dumps(replay) == dumps(match)


def test_all_faults_of_writing_are_found_and_the_first_of_play() -> None:
    text = BASE.read_text(encoding="utf-8")
    text = text.replace("0 Qs\n2 8d", "0 Qs\n2 7d", 1)
    text = text.replace("deal 2 dealer 0", "deal two", 1).replace("Qc Qd Qh 9s", "Qc Qd Qh Qh", 1)
    replay = loads(text)
    assert codes(replay) == ["not_held", "record_bad_line", "record_card_twice"]
    assert replay.faults[-1].column == 15
    assert replay.match is not None
    assert len(replay.match.deals[0].actions) == 5


def test_a_wrong_result_is_shown_beside_the_right_one() -> None:
    text = BASE.read_text(encoding="utf-8").replace("result 15 0 -30", "result 30 0 -45", 1)
    (fault,) = loads(text).faults
    assert "15 0 -30 carry 15" in str(fault)
    assert "30 0 -45 carry 15" in str(fault)


def test_a_line_that_is_no_utf8_is_a_fault_of_that_line() -> None:
    content = BASE.read_bytes().replace(b"0 knock", b"0 kn\xf6ck", 1)
    replay = load(io.BytesIO(content))
    assert codes(replay)[0] == "record_not_utf8"
    assert replay.faults[0].line == 11
    assert replay.match is not None
    assert len(replay.match.deals) == 1


def test_other_files_are_no_records(tmp_path: Path) -> None:
    for content, code in (
        (b"", "record_empty"),
        (b"\n\n# nothing\n", "record_empty"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "record_binary"),
        ("kozyr record 1\n".encode("utf-16"), "record_binary"),
        (b'[Event "?"]\n1. e4', "record_foreign"),
    ):
        path = tmp_path / "file"
        path.write_bytes(content)
        replay = load(path)
        assert codes(replay) == [code]
        assert replay.match is None
        with pytest.raises(Refused) as refused:
            dumps(replay)
        assert refused.value.refusal.code == "record_no_match"


def test_sizes_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    assert codes(load(io.BytesIO(b"x" * (bounds.MOST_BYTES + 1)))) == ["record_too_large"]
    many = loads("kozyr record 1\n" + "x\n" * 5000)
    assert len(many.faults) == bounds.MOST_FAULTS + 1
    assert codes(many)[-1] == "record_more_faults"
    monkeypatch.setattr("kozyr.record.writing.MOST_BYTES", 100)
    with pytest.raises(Refused, match="no larger"):
        dumps(played(LEAST, 5, 1))


# Files


def test_a_record_is_saved_and_loaded(tmp_path: Path) -> None:
    path = tmp_path / "match.kozyr"
    match = played(LEAST, 5, 2)
    save(match, path)
    assert path.read_text(encoding="utf-8") == dumps(match)
    assert load(path).complete
    assert load(str(path)).complete
    with path.open(encoding="utf-8") as file:
        assert load(file).complete
    written = io.StringIO()
    dump(match, written)
    assert written.getvalue() == dumps(match)


def test_saving_again_keeps_permissions_and_writes_through_a_link(tmp_path: Path) -> None:
    path = tmp_path / "match.kozyr"
    save(played(LEAST, 5, 1), path)
    path.chmod(0o640)
    link = tmp_path / "link"
    link.symlink_to(path)
    save(played(LEAST, 5, 2), link)
    assert link.is_symlink()
    assert path.stat().st_mode & 0o777 == 0o640
    assert path.read_text(encoding="utf-8") == dumps(played(LEAST, 5, 2))
    assert sorted(file.name for file in tmp_path.iterdir()) == ["link", "match.kozyr"]


@pytest.mark.parametrize("where", ["write", "fsync", "replace"])
@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, "record_write_disk_full"),
        (errno.EDQUOT, "record_write_disk_full"),
        (errno.EROFS, "record_write_forbidden"),
        (errno.EACCES, "record_write_forbidden"),
        (errno.EIO, "record_write_failed"),
    ],
)
def test_a_disk_that_fails_leaves_the_old_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, number: int, code: str
) -> None:
    path = tmp_path / "match.kozyr"
    old = played(LEAST, 5, 1)
    save(old, path)

    def fail(*arguments: Any, **named: Any) -> Any:
        raise OSError(number, os.strerror(number))

    target = {"write": "pathlib.Path.open", "fsync": "os.fsync", "replace": "pathlib.Path.replace"}
    with monkeypatch.context() as patched:
        patched.setattr(target[where], fail)
        with pytest.raises(Refused) as refused:
            save(played(LEAST, 5, 2), path)
    assert refused.value.refusal.code == code
    assert str(path) in str(refused.value)
    assert [file.name for file in tmp_path.iterdir()] == ["match.kozyr"]
    assert path.read_text(encoding="utf-8") == dumps(old)


def test_places_where_no_file_can_be_are_refused(tmp_path: Path) -> None:
    match = played(LEAST, 5, 1)
    (tmp_path / "file").write_text("")
    for path, code in (
        (tmp_path, "record_write_is_folder"),
        (tmp_path / "none" / "match.kozyr", "record_write_missing"),
        (tmp_path / "file" / "match.kozyr", "record_write_missing"),
        (f"{tmp_path}/a\0b", "record_write_failed"),
    ):
        with pytest.raises(Refused) as refused:
            save(match, path)
        assert refused.value.refusal.code == code
        assert str(refused.value)
    for path, code in (
        (tmp_path, "record_read_is_folder"),
        (tmp_path / "none", "record_read_missing"),
        (f"{tmp_path}/a\0b", "record_read_failed"),
    ):
        with pytest.raises(Refused) as refused:
            load(path)
        assert refused.value.refusal.code == code
        assert str(refused.value)


def test_a_file_that_may_not_be_read_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: Any, **named: Any) -> Any:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr("pathlib.Path.open", fail)
    with pytest.raises(Refused) as refused:
        load(BASE)
    assert refused.value.refusal.code == "record_read_forbidden"


# Cards that nobody remembers


def forget(match: Match, chance: random.Random, share: float) -> str:
    """The record of a match with some of its cards forgotten, in packs and in what was thrown."""
    lines = []
    for line in lines_of(match):
        words = line.split(" ")
        hidden = words[0] == "pack" or words[1:2] in (["discard"], ["drop"])
        for place, word in enumerate(words):
            is_card = hidden and len(word) == 2 and word[1] in "shdc"
            if is_card and chance.random() < share:
                words[place] = UNKNOWN
        lines.append(" ".join(words))
    return "\n".join(lines)


FORGETFUL = [game for game in ALL if "reshuffle" not in game]


@pytest.mark.parametrize("game", FORGETFUL)
@FEW
@given(seed=st.integers(0, 10**6), share=st.sampled_from([0.1, 0.5, 0.9, 1.0]), last=st.integers(1, 30))
def test_a_deal_with_forgotten_cards_can_be_replayed(game: str, seed: int, share: float, last: int) -> None:
    match = played(game, seed, 2, last=last, seeded=False)
    text = forget(match, random.Random(seed), share)
    replay = loads(text)
    assert codes(replay) == []
    found = replay.match
    assert found is not None
    assert found.balance == match.balance
    for deal, other in zip(found.deals, match.deals, strict=True):
        assert (deal.change if deal.after else ()) == (other.change if other.after else ())
        for place, (guess, known) in enumerate(zip(deal.pack, other.pack, strict=True)):
            assert (deal.number, place) in replay.guessed or guess == known
    again = dumps(replay)
    assert again.count("??") == text.count("??")
    assert dumps(loads(again)) == again


@pytest.mark.parametrize("game", [game for game in ALL if "reshuffle" in game])
def test_forgotten_cards_of_a_reshuffled_pack_are_found_or_given_up_honestly(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kozyr.record.completing.MOST_ATTEMPTS", 60)
    for seed in range(2):
        match = played(game, seed, 1, seeded=False)
        replay = loads(forget(match, random.Random(seed), 0.4))
        assert codes(replay) in ([], ["record_search_limit"])


def test_one_may_go_on_with_a_replay_of_guesses() -> None:
    match = played(LEAST, 3, 1, last=4, seeded=False)
    replay = loads(forget(match, random.Random(1), 1.0))
    assert replay.match is not None
    while not replay.match.over:
        replay.match.play(replay.match.legal()[0])
    text = dumps(replay)
    assert "??" in text
    again = loads(text)
    assert codes(again) == []
    assert dumps(again) == text


def test_with_a_seed_no_card_is_unknown() -> None:
    match = played(LEAST, 3, 1)
    text = forget(match, random.Random(1), 1.0)
    replay = loads(text)
    assert codes(replay) == []
    assert replay.match is not None
    assert not replay.guessed
    assert np.array_equal(replay.match.deals[0].pack, match.deals[0].pack)


@given(data=st.data(), seed=st.integers(0, 10**6))
def test_the_fault_stands_where_every_completion_has_failed(data: st.DataObject, seed: int) -> None:
    """Against all completions, tried one after the other."""
    game = data.draw(st.sampled_from([LEAST, "stukolka(variant=shleif,players=3,trail_renounce=false)"]))
    match = played(game, seed, 1, seeded=False)
    deal = match.deals[0]
    chance = random.Random(seed)
    places = chance.sample(range(14), 4)
    actions = [*deal.actions]
    wrong = data.draw(st.integers(0, len(actions) - 1))
    seat, text = actions[wrong]
    words = [*text.split()[:-1], card_text(int(deal.pack[chance.choice(places)]))]
    actions[wrong] = (seat, " ".join(words))
    lines = [*lines_of(match)[:7], "deal 1 dealer 0"]
    cards = [UNKNOWN if place in places else card_text(int(c)) for place, c in enumerate(deal.pack)]
    lines += [f"pack {' '.join(cards)}", *(f"{seat} {text}" for seat, text in actions), "open", ""]
    replay = loads("\n".join(lines))
    codes(replay)

    def reach(order: tuple[int, ...]) -> int:
        pack = deal.pack.copy()
        pack[places] = order
        trial = Match(match.options, family=STUKOLKA, first_dealer=0)
        trial.begin(pack)
        for index, (seat, text) in enumerate(actions):
            if trial.over or trial.turn != seat or trial.refuse(text) is not None:
                return index
            trial.play(text)
        return len(actions)

    farthest = max(map(reach, itertools.permutations(int(deal.pack[place]) for place in places)))
    assert replay.match is not None
    assert len(replay.match.deals[0].actions) == farthest
    if farthest < len(actions):
        assert replay.faults[0].line == 10 + farthest
    elif not replay.match.over:
        assert replay.faults == ()


def test_what_no_cards_can_make_legal_is_a_fault_where_it_becomes_impossible() -> None:
    match = played(LEAST, 7, 1, seeded=False)
    text = forget(match, random.Random(1), 1.0)
    seat, action = match.deals[0].actions[-1]
    first = next(t for _, t in match.deals[0].actions if len(t) == 2)
    line = f"{seat} {action}"
    replay = loads(f"{seat} {first}".join(text.rsplit(line, 1)))
    assert codes(replay) == ["record_no_completion"]
    assert replay.match is not None
    assert len(replay.match.deals[0].actions) == len(match.deals[0].actions) - 1


def test_a_forgotten_trump_card_is_found_by_the_tricks_and_the_result() -> None:
    for seed in range(4):
        match = played(LEAST, seed, 1, seeded=False)
        text = forget(match, random.Random(1), 1.0)
        assert codes(loads(text)) == []
        carry = match.deals[0].carry
        wrong = text.replace(f"carry {carry}\n", f"carry {carry + 15}\n")
        assert codes(loads(wrong))[0] in ("record_no_result", "record_wrong_result")


def test_of_a_card_the_suit_alone_may_be_known() -> None:
    match = played(LEAST, 7, 1, last=3, seeded=False)
    words = [card_text(int(number)) for number in match.deals[0].pack]
    text = dumps(match).replace(" ".join(words), " ".join(f"?{word[1]}" for word in words))
    replay = loads(text)
    assert codes(replay) == []
    assert dumps(replay) == text
    assert replay.match is not None
    for guess, known in zip(replay.match.deals[0].pack, match.deals[0].pack, strict=True):
        assert card_text(int(guess))[1] == card_text(int(known))[1]
    impossible = text.replace("?h", "?s")
    assert codes(loads(impossible)) == ["record_no_order"]


# Positions


@pytest.mark.parametrize("game", ALL)
@FEW
@given(seed=st.integers(0, 10**6), last=st.integers(0, 30))
def test_a_position_is_read_back_to_the_same_line(game: str, seed: int, last: int) -> None:
    match = played(game, seed, 3, last=last)
    if match.over and seed % 2:
        match.close()
    line = position(match)
    found = read_position(line)
    assert "\n" not in line
    assert position(found) == line
    assert (found.turn, found.balance, found.over, found.ended, found.closed) == (
        match.turn,
        match.balance,
        match.over,
        match.ended,
        match.closed,
    )
    if not match.over:
        assert found.legal() == match.legal()
        for going_on in (match, found):
            while not going_on.over:
                going_on.play(going_on.legal()[0])
        assert found.balance == match.balance
        assert found.deals[-1].carry == match.deals[-1].carry


def test_a_match_before_its_first_deal_is_a_position_too() -> None:
    match = Match(STUKOLKA.options("prikup"), family=STUKOLKA, first_dealer=3)
    line = position(match)
    assert line.endswith("/ deal 1 dealer 3 / carry 0 fines no / balance 0 0 0 0 0 / pack -")
    assert position(read_position(line)) == line
    assert position_of_view(match, 0) == line


# Where the trail card lies apart, the table sees whether it is the card that is thrown: a line has no word for that.
@pytest.mark.parametrize("game", [game for game in ALL if "trail_card_apart" not in game])
@FEW
@given(seed=st.integers(0, 10**6), last=st.integers(0, 30), data=st.data())
def test_a_position_of_a_view_says_what_the_seat_knows(game: str, seed: int, last: int, data: st.DataObject) -> None:
    match = played(game, seed, 2, last=last)
    seat = data.draw(st.integers(-1, match.options.players - 1))
    line = position_of_view(match, seat)
    found = read_position(line)
    whole = read_position(position(match))
    if "trail_card_apart" in game and f"{match.deals[-1].dealer} drop ??" in line:
        # Where the trail card lies apart, all see whether it was thrown; the line does not say it.
        assert np.array_equal(found.view(seat).hand, whole.view(seat).hand)
        return
    assert found.view(seat).tobytes() == whole.view(seat).tobytes()
    # The other hands are another possible world: what is written of it for this seat must be the same.
    assert position_of_view(found, seat) == line


@pytest.mark.parametrize("game", [game for game in ALL if "reshuffle" not in game])
@FEW
@given(seed=st.integers(0, 10**6), last=st.integers(1, 14), data=st.data())
def test_what_a_seat_has_not_seen_does_not_change_its_line(
    game: str, seed: int, last: int, data: st.DataObject
) -> None:
    """Cards that no action names are permuted among the places that the seat has not seen."""
    match = played(game, seed, 1, last=last)
    seat = data.draw(st.integers(-1, match.options.players - 1))
    view = match.view(seat)
    deal = match.deals[0]
    named = {word for _, text in deal.actions for word in text.split()}
    seen = {card_text(int(c)) for c in (view.table.turned, view.trail_card) if c >= 0}
    for sets in (view.hand, view.thrown, view.dealt):
        seen |= {card_text(c) for held in sets for c in range(63) if int(held) >> c & 1}
    words = [card_text(int(number)) for number in deal.pack]
    places = [p for p, word in enumerate(words) if word not in named | seen]
    changed = deal.pack.copy()
    changed[places] = data.draw(st.permutations([int(deal.pack[place]) for place in places]))
    other = Match(match.options, family=STUKOLKA, first_dealer=deal.dealer)
    other.begin(changed)
    for actor, text in deal.actions:
        if other.over or other.turn != actor or other.refuse(text) is not None:
            return
        other.play(text)
    if other.view(seat).tobytes() == view.tobytes():
        assert position_of_view(other, seat) == position_of_view(match, seat)


def test_a_position_hides_what_another_has_thrown() -> None:
    match = load(BASE).match
    assert match is not None
    assert "/ 2 discard 9s Ac Qc / 0 stand / 1 discard 8c 7c" in position(match)
    assert "/ 2 discard ?? ?? ?? / 0 stand / 1 discard ?? ??" in position_of_view(match, 0)
    assert "/ 2 discard ?? ?? ?? / 0 stand / 1 discard 8c 7c" in position_of_view(match, 1)
    assert "??" not in position(match)


POSITION = position(played(LEAST, 7, 1, last=4))
PACK = POSITION[POSITION.index("pack ") : POSITION.index("0 knock")]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (POSITION, "", "unknown_game"),
        ("stukolka(", "stukolka((", "unknown_option_near"),
        ("deal 1 dealer 2", "deal one", "position_bad_field"),
        ("deal 1 dealer 2", "deal 1 dealer 3", "bad_start"),
        ("deal 1 dealer 2", "deal 0 dealer 2", "bad_start"),
        ("carry 0 fines no", "carry 0", "position_bad_field"),
        ("carry 0 fines no", "carry 0 fines maybe", "position_bad_field"),
        ("carry 0 fines no", "carry 9999999999999 fines no", "bad_start"),
        ("balance 0 0 0", "balance 0 0", "bad_start"),
        ("balance 0 0 0", "balance", "position_bad_field"),
        ("balance 0 0 0", "balance 0 0 x", "position_bad_field"),
        ("pack Th", "pack", "record_pack_count"),
        ("pack Th", "pack Tx", "record_bad_card"),
        ("pack Th", "pick Th", "position_bad_field"),
        (PACK, "", "record_no_pack"),
        ("0 knock", "knock", "position_bad_field"),
        ("0 knock", "0 fold", "not_a_choice"),
        ("0 knock", "1 knock", "record_wrong_seat"),
        ("0 knock", "0 holds Ah Kh Qh / 0 knock", "record_holds"),
        ("0 knock", "0 kn\x07ck", "record_control"),
        ("0 knock", "0 " + "k" * 4000, "position_too_long"),
        (PACK, "pack - / ", "position_no_deal"),
        ("0 knock", "0 knock / end", "position_bad_field"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(old: str, new: str, code: str) -> None:
    assert old in POSITION
    with pytest.raises(Refused) as refused:
        read_position(POSITION.replace(old, new, 1))
    assert refused.value.refusal.code == code
    assert str(refused.value)


@given(data=st.data())
def test_one_wrong_character_in_a_position_is_refused_and_never_more(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(POSITION) - 1))
    character = data.draw(st.characters() | st.sampled_from("0123456789-?#AhTd \n/"))
    try:
        found = read_position(POSITION[:place] + character + POSITION[place + 1 :])
    except Refused as refused:
        assert str(refused)
    else:
        assert position(read_position(position(found))) == position(found)


def test_every_sentence_about_records_is_expected_by_a_test() -> None:
    said = Path(__file__).read_text(encoding="utf-8")
    # The one about calls that lie open only later is met by shakha's own tests: "position_hidden"; that of deals that
    # cannot be understood alone by banchok's: "position_goes_on".
    assert [code for code in SENTENCES if f'"{code}"' not in said] == []


def test_the_examples_of_the_page_are_good() -> None:
    page = (Path(__file__).parents[1] / "docs" / "record.md").read_text(encoding="utf-8")
    record = page[page.index("kozyr record 1\n") :]
    replay = loads(record[: record.index("```")])
    assert codes(replay) == []
    assert replay.match is not None
    assert replay.match.closed
    (line,) = (line for line in page.splitlines() if line.startswith("stukolka("))
    assert position(read_position(line)) == line
