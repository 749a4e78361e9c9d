"""Matches of stovkahra written down, read again, and gone on with."""

import random
from typing import Any

import pytest

from kozyr import record
from kozyr.match import Match, Start
from kozyr.refusals import Refused
from tests.stovkahra.scripted import STOVKAHRA, Scripted, deal_example

GAMES: list[dict[str, Any]] = [
    {},
    {"cut_mode": "agent", "cut_noise": 2, "next_dealer": "random"},
    {"shuffle_scope": "match", "gather_noise": "packet_pile", "meld_phase": "before_own_first_card"},
    {"end_of_deal": "must_call", "match_mode": "to_20"},
    {"shuffle_scope": "deal", "meld_announce": "rank_only", "brcko_floor": "negative"},
]


def choose(match: Match, source: random.Random) -> int:
    """A random action; dost is rarely said."""
    open_now = list(match.legal())
    if 62 in open_now and source.random() > 0.05:
        open_now.remove(62)
    return source.choice(open_now)


def played(changes: dict[str, Any], seed: int | None, deals: int, source: random.Random) -> Match:
    """A match of random play."""
    match = Match(STOVKAHRA.options(**changes), family=STOVKAHRA, seed=seed)
    chance = Match(match.options, family=STOVKAHRA, seed=9)
    for number in range(1, deals + 1):
        if match.ended:
            break
        match.begin(None if seed is not None else match.laid(chance.shuffled(number)))
        while not match.over:
            match.play(choose(match, source))
    return match


@pytest.mark.rule("stovkahra", "R7", "R38")
@pytest.mark.parametrize("seed", [4, None])
@pytest.mark.parametrize("changes", GAMES)
def test_a_match_goes_round_with_and_without_a_seed(changes: dict[str, Any], seed: int | None) -> None:
    match = played(changes, seed, 12, random.Random(1))
    text = record.dumps(match)
    back = record.loads(text)
    assert back.faults == ()
    assert back.match is not None
    assert record.dumps(back) == text
    assert back.match.table.tobytes() == match.table.tobytes()


def test_records_name_cards_of_actions_by_german_letters_and_read_both() -> None:
    deal = deal_example("E22")
    match = Scripted(deal["pack"]).pass_melds().tricks(deal["tricks"]).do("continue").match
    text = record.dumps(match)
    assert "\n0 Ua\n" in text
    french = text.replace("\n0 Ua\n", "\n0 Jc\n")
    assert french != text
    back = record.loads(french)
    assert back.faults == ()
    assert record.dumps(back) == text


def test_a_pack_of_another_game_is_a_fault_with_a_seed() -> None:
    match = played({}, 4, 3, random.Random(1))
    lines = record.dumps(match).split("\n")
    packs = [place for place, line in enumerate(lines) if line.startswith("pack ")]
    words = lines[packs[1]].split()
    words[1], words[2] = words[2], words[1]
    lines[packs[1]] = " ".join(words)
    assert next(fault.refusal.code for fault in record.loads("\n".join(lines)).faults) == "record_not_by_seed"


@pytest.mark.rule("stovkahra", "R35", "A29")
@pytest.mark.parametrize("changes", GAMES)
def test_a_position_goes_round_and_knows_the_game_that_goes_on(changes: dict[str, Any]) -> None:
    source = random.Random(2)
    match = played(changes, 6, 1, source)
    for _ in range(5):
        if match.ended:
            break
        match.begin()
        for _ in range(14):
            if not match.over:
                match.play(choose(match, source))
        again = record.read_position(record.position(match))
        for name in ("total", "carried", "brcka", "first_ten", "games", "carry", "dealer", "trump", "turn", "phase"):
            assert again.table[name].tolist() == match.table[name].tolist(), name
        for seat in range(4):
            assert again.view(seat).hand.tolist() == match.view(seat).hand.tolist()
        while not match.over:
            match.play(choose(match, source))


def test_a_match_is_gone_on_with_between_deals() -> None:
    start = Start(2, deals=5, carry=2, balance=(3, 1, 3, 1), more=(4, -1, 61, 40))
    match = Match.resume_from(STOVKAHRA.options(), start, family=STOVKAHRA, seed=3)
    # How the cards lay is not known: the next deal is shuffled.
    assert match.begin().pack.tolist() == match.shuffled(6).tolist()
    assert [int(points) for points in match.table.total] == [61, 40]
    text = record.dumps(match)
    assert "earlier 5 carry 2 fines no balance 3 1 3 1 more 4 -1 61 40\n" in text
    back = record.loads(text)
    assert back.faults == ()
    assert back.match is not None
    assert back.match.table.tobytes() == match.table.tobytes()


def test_other_games_carry_nothing_more() -> None:
    from kozyr.games.family import family

    shakha = family("shakha")
    with pytest.raises(Refused):
        Match.resume_from(shakha.options("shakha-a"), Start(0, deals=1, more=(1,)), family=shakha)


@pytest.mark.rule("stovkahra", "R13", "R16")
def test_a_position_shows_a_seat_what_it_knows_and_no_more() -> None:
    deal = deal_example("E22")
    match = Scripted(deal["pack"]).pass_melds().tricks(deal["tricks"], 3).match
    view = match.view(1)
    text = record.position_of_view(match, 1)
    unseen = {word for seat in (0, 2, 3) for word in deal["hands"][seat].split()}
    shown = {word for trick in deal["tricks"][:3] for word in trick["cards"].split()} | {"9h", "Ul", "7h", "9b"}
    from kozyr.cards import card, card_text

    for word in unseen - shown:
        assert f" {card_text(card(word))}" not in text
        assert f" {word}" not in text
    again = record.read_position(text).view(1)
    assert again.hand.tolist() == view.hand.tolist()
    assert again.table.tobytes() == view.table.tobytes()


def test_cards_that_nobody_remembers_are_filled_in() -> None:
    deal = deal_example("E22")
    match = Scripted(deal["pack"]).pass_melds().tricks(deal["tricks"]).do("continue").match
    text = record.dumps(match)
    pack = next(line for line in text.split("\n") if line.startswith("pack "))
    words = pack.split()
    forgotten = " ".join("??" if place % 3 == 1 else word for place, word in enumerate(words))
    back = record.loads(text.replace(pack, forgotten))
    assert back.faults == ()
    assert back.match is not None
    assert [int(points) for points in back.match.table.total] == deal["play_points"]
