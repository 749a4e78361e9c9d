"""Faults of records: what is wrong is said, with its place."""

import errno
import io
import itertools
import os
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kozyr.cards import UNKNOWN, card, card_text
from kozyr.match import Match
from kozyr.record import (
    dump,
    dumps,
    load,
    loads,
    save,
)
from kozyr.record import faults as bounds
from kozyr.refusals import Refused
from tests.records import BASE, FEW, LEAST, STUKOLKA, codes, forget, lines_of, played
from tests.tables import ALL


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
