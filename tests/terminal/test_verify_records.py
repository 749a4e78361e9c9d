"""``kozyr verify`` with the record of the match: which cards were dealt, also where a deal follows from another."""

import random
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from kozyr import cli, record
from kozyr.cards import card_text
from kozyr.fair import new_secret
from kozyr.match import Match
from kozyr.record.openings import Opening, write_sheet
from kozyr.tables import log
from kozyr.tables.replaying import Moment, dealt, finished, resumed
from kozyr.tables.room import Room, seal
from kozyr.web.back import openings
from tests.rooms.helpers import act, deals, room_of

GATHERED = "stovkahra(shuffle_scope=match)"
"""The cards of every deal are gathered and cut for the next."""
MIXED = "stovkahra(shuffle_scope=match,gather_noise=packet_pile,next_dealer=random,cut_mode=agent)"
FROM_ONE_DECK = "banchok"
HANGING = [GATHERED, MIXED, "stovkahra", FROM_ONE_DECK]
APART = ["stovkahra(shuffle_scope=deal)", "rams", "stukolka(players=4,talon_short=reshuffle_passed)"]
ENOUGH = 4
"""Deals, so that several follow from one another."""


@dataclass
class Papers:
    """What can be downloaded at a table, in a folder."""

    room: Room
    folder: Path

    @property
    def sheet(self) -> Path:
        return self.folder / "sheet.txt"

    @property
    def record(self) -> Path:
        return self.folder / "match.kozyr"

    def write(self, found: list[Opening], match: Match) -> None:
        self.sheet.write_text(write_sheet(self.room.game, found))
        self.record.write_text(record.dumps(match))

    def verify(self) -> int:
        return cli.run(["verify", str(self.sheet)])

    def compare(self) -> int:
        return cli.run(["verify", str(self.sheet), "--record", str(self.record)])

    def dealt(self) -> list[Opening]:
        """The deals, with the orders of the pack that the record has for them."""
        size = len(self.room.match.game.pack(self.room.options))
        packs = {deal.number: [int(card) for card in deal.pack] for deal in self.room.match.deals}
        return [
            replace(found, orders=tuple(tuple(pack[at : at + size]) for at in range(0, len(pack), size)))
            for found in openings(self.room)
            for pack in [packs[found.deal]]
        ]


def end(room: Room, folder: Path) -> Papers:
    """What can be downloaded at a table, once its match is over."""
    if not room.ended:
        room.follow(log.Closed())
    found = Papers(room, folder)
    found.write(openings(room), finished(room))
    return found


def papers(game: str, folder: Path) -> Papers:
    """A table at which some deals were played by chance."""
    choose = random.Random(4)
    while True:
        room = room_of(game, "anna")
        for _ in deals(room, ENOUGH, choose):
            pass
        if len(room.match.deals) == ENOUGH:
            return end(room, folder)


def first_deals(match: Match, count: int) -> Match:
    """The first deals of a match, played again."""
    found = Match.resume_from(match.options, match.start, family=match.family)
    for deal in match.deals[:count]:
        found.begin(deal.pack)
        for _, action in deal.actions:
            found.play(action)
    return found


def said(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "500")


@pytest.mark.parametrize("game", [*HANGING, *APART])
def test_the_record_shows_that_every_deal_is_the_one_that_was_promised(
    game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert papers(game, tmp_path).compare() == 0
    *lines, last = said(capsys)
    assert last == f"{ENOUGH} deals were checked, and are those that were promised."
    assert [line.split(":")[0] for line in lines] == [f"Deal {number}" for number in range(1, ENOUGH + 1)]
    assert all("cards that were dealt" in line for line in lines)
    assert all(("lay there before" in line) == (game in HANGING) for line in lines)


@pytest.mark.parametrize("game", HANGING)
def test_without_the_record_no_deal_counts_as_checked_where_deals_hang_together(
    game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = papers(game, tmp_path)
    for written in (openings(found.room), found.dealt()):
        found.write(written, finished(found.room))
        assert found.verify() == 0, "honest cards are not called false"
        *lines, unseen, remedy = said(capsys)
        assert lines == [f"Deal {number}: the seed and the salt fit the commitment." for number in range(1, ENOUGH + 1)]
        assert unseen.startswith(f"{ENOUGH} deals fit their commitments, but their cards were not compared.")
        assert "--record" in unseen
        assert "kozyr verify SHEET --record RECORD" in remedy


@pytest.mark.parametrize("game", HANGING)
def test_orders_that_stand_in_a_sheet_are_compared_as_soon_as_there_is_a_record(
    game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = papers(game, tmp_path)
    written = found.dealt()
    found.write(written, finished(found.room))
    assert found.compare() == 0
    first, *others = written[1].orders
    written[1] = replace(written[1], orders=((*first[1:], first[0]), *others))
    found.write(written, finished(found.room))
    capsys.readouterr()
    assert found.compare() == 1
    assert "Card 1 in order 1 of the pack was" in capsys.readouterr().out


@pytest.mark.parametrize("game", [*HANGING, *APART])
def test_a_deal_of_other_cards_is_found_in_the_record(
    game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = papers(game, tmp_path)
    honest = finished(found.room)
    forged = first_deals(honest, ENOUGH - 1)
    pack = honest.deals[-1].pack.copy()
    pack[[0, 1]] = pack[[1, 0]]
    forged.begin(pack)
    while not forged.over:
        forged.play(forged.legal()[0])
    found.write(openings(found.room), forged)
    assert found.compare() == 1
    *lines, fault = said(capsys)
    assert [line.split(":")[0] for line in lines] == [f"Deal {number}" for number in range(1, ENOUGH)]
    assert f"Deal {ENOUGH}: card 1 in order 1 of the pack was {card_text(int(pack[0]))[0]}".replace("T", "10") in fault


@pytest.mark.parametrize("game", [GATHERED, FROM_ONE_DECK])
def test_a_deal_made_from_another_secret_is_found_in_the_record(
    game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = papers(game, tmp_path)
    while dealt(found.room, 2).promised:
        # Where cards are gathered a secret is a cut, and another may cut as deep.
        found.room.secrets[2] = found.room.secret_of[2] = new_secret()
    found.write(openings(found.room), finished(found.room))
    assert found.compare() == 1
    lines = said(capsys)
    assert len(lines) == ENOUGH
    assert "Deal 3: card" in lines[-1]


def test_a_record_in_which_something_else_was_done_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = papers(GATHERED, tmp_path)
    text = found.record.read_text().splitlines()
    begin = text.index(next(line for line in text if line.startswith("deal 2")))
    plays = next(number for number, line in enumerate(text[begin:], begin) if line[:1].isdigit())
    del text[plays]
    found.record.write_text("\n".join(text) + "\n")
    assert found.compare() == 1
    lines = said(capsys)
    assert lines and all(line.startswith("Fault in the record: Line ") for line in lines)


def test_a_record_that_does_not_belong_to_the_sheet_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "other").mkdir()
    found, other = papers(GATHERED, tmp_path), papers(MIXED, tmp_path / "other")
    match = finished(found.room)
    found.write(openings(found.room), finished(other.room))
    assert found.compare() == 1
    assert "Download both at the same table" in capsys.readouterr().err
    found.write(openings(found.room), first_deals(match, ENOUGH - 1))
    assert found.compare() == 1
    assert f"Deal {ENOUGH} does not stand in the record" in said(capsys)[-1]
    found.write(openings(found.room), match)
    cards = next(line for line in found.record.read_text().splitlines() if line.startswith("pack"))
    found.record.write_text(found.record.read_text().replace(cards, f"{cards[:-2]}??", 1))
    assert found.compare() == 1
    assert "In deal 1 of the record not everything is known" in capsys.readouterr().err
    found.record.unlink()
    assert found.compare() == 1
    assert "match.kozyr" in capsys.readouterr().err


@pytest.mark.parametrize("game", HANGING)
def test_an_order_alone_is_never_called_false_where_deals_hang_together(
    game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = papers(game, tmp_path)
    opening = found.dealt()[-1]
    assert opening.secret is not None
    secret = ["--seed", opening.secret.seed.hex(), "--salt", opening.secret.salt.hex()]
    words = ["verify", "--commitment", opening.commitment, *secret, "--label", opening.label, "--game", game]
    assert cli.run(words) == 0
    out = capsys.readouterr().out
    assert "Order that the seed gives: " in out and "SHEET --record RECORD" in out
    assert "Order of the pack" not in out
    orders = [word for cards in opening.orders for word in ("--order", " ".join(map(card_text, cards)))]
    assert cli.run([*words, *orders]) == 1
    err = capsys.readouterr().err
    assert "neither proved nor disproved" in err and "SHEET --record RECORD" in err
    words[2] = "0" * 64
    assert cli.run([*words, *orders]) == 1
    assert "do not fit the commitment" in capsys.readouterr().err


@pytest.mark.parametrize("game", [GATHERED, FROM_ONE_DECK, "stukolka(players=4)"])
def test_a_match_that_was_gone_on_with_is_checked_from_its_own_first_deal(
    game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    old = papers(game, tmp_path).room
    choose = random.Random(6)
    own = 0
    while own < 2:
        room = room_of(game, "anna")
        room.secrets.clear()
        room.sealed = False
        room.follow(resumed(old, Moment(2, 0)))
        while not room.match.over:
            room.follow(act(room, choose))
        if not room.ended:
            room.follow(seal())
        for _ in deals(room, 2, choose):
            pass
        own = len(room.secret_of)
    found = end(room, tmp_path)
    assert [opening.deal for opening in openings(room)] == [4, 5]
    assert found.compare() == 0
    *_, sound, beside = said(capsys)
    assert sound == "2 deals were checked, and are those that were promised."
    # The first deal of that table was begun elsewhere; where deals hang together those before it are known too.
    count = 3 if room.deals_hang_together else 1
    assert beside.startswith(f"{count} deal")
    assert "not opened by the sheet" in beside
