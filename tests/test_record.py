"""Records and positions: what is written is read back to the last kopeck; what is wrong is said, with its place."""

import io
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kozyr.games.family import read_game
from kozyr.match import Match, Start
from kozyr.record import (
    dumps,
    load,
    loads,
)
from kozyr.refusals import Refused
from tests.records import BASE, FEW, LEAST, RECORDS, STUKOLKA, codes, lines_of, played
from tests.tables import ALL

WHOLE = sorted(path for path in RECORDS.glob("*.kozyr"))


DAMAGED = sorted((RECORDS / "damaged").glob("*.kozyr"))


def prefix_of(shorter: Match, longer: Match) -> bool:
    """Whether one match is the beginning of the other."""
    pairs = list(zip(shorter.deals, longer.deals, strict=False))
    return len(shorter.deals) <= len(longer.deals) and all(
        deal.actions == other.actions[: len(deal.actions)] and np.array_equal(deal.pack, other.pack)
        for deal, other in pairs
    )


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
