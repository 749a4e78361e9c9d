"""The worked examples of the rules page (section 11), replayed card by card by the engine."""

from typing import Any

import pytest

from kozyr.cards import as_set, card, cards_text, members
from kozyr.cards import cards as card_set
from kozyr.engine import verbs
from kozyr.engine.state import new
from kozyr.games.rams.exchanging import most_to_buy
from kozyr.games.rams.options import NAME
from kozyr.games.rams.playing import begin_play, lay
from kozyr.games.rams.scoring import change_of, payment
from kozyr.games.rams.state import Ending, Phase, Rams, View
from kozyr.games.rams.worth import BLACK, RED
from tests.rams.scripted import GAME, RAMS, Scripted, cards, examples

Example = dict[str, Any]


def rows(name: str) -> pytest.MarkDecorator:
    """Run a test for all examples of a file."""
    found = [pytest.param(row, id=row["id"], marks=pytest.mark.rule(NAME, row["id"])) for row in examples(name)]
    return pytest.mark.parametrize("row", found)


def laid_out(players: int = 4, **house_rules: Any) -> Any:
    """A state in which nothing is dealt."""
    s = new(Rams)
    GAME.set_up(s, RAMS.options(players=players, **house_rules), 1)
    return s


@rows("legal")
def test_legal_cards(row: Example) -> None:
    s = laid_out(players=7, **row.get("options", {}))
    table = s.table
    table.trump = 1
    seats = [1, 2, 3, 4]
    table.active = as_set(seats)
    table.dealer = 0
    begin_play(table)
    if "king" in row:
        # The king of hearts was led to the trick before; it held, or fell to the ace.
        follows = ["7h", "8h", "Ah" if row["king"] == "lost" else "9h"]
        for word in ("Kh", *follows):
            lay(s, card(word))
        assert table.tricks == 1
        assert (table.turn == 1) == (row["king"] == "held")
        table.leader = table.turn
    for word in row["trick"].split():
        lay(s, card(word))
    view = new(View)
    view.table = table
    view.table.phase = Phase.PLAY
    view.hand[table.turn] = card_set(row["hand"])
    assert cards(cards_text(verbs.legal(view))) == cards(row["legal"])


@pytest.mark.rule(NAME, "L19", "R21", "R22")
def test_l19_one_trick() -> None:
    hands = "Tc 8h Jh 9h 7h / 9d 8d 7d Ts 9s / Kc 7c Ks Qs Js / 9c 8c Ah Kh Qh"
    table = Scripted(players=4).begin(hands, upcard="Qc").declare("play play play play").stand()
    table.play("1 9d")
    assert table.choices == {"Kc", "7c"}
    table.play("2 Kc")
    assert table.choices == {"9c", "8c"}
    table.play("3 8c")
    assert table.choices == {"Tc"}
    table.play("0 Tc")
    assert int(table.facts.winner) == 2


@rows("deals")
def test_whole_deals(row: Example) -> None:
    table = Scripted(players=row["players"], dealer=0, sheets=tuple(row["sheets"]))
    hands = " / ".join(row["dealt"].get(str(seat), "-") for seat in range(row["players"]))
    table.begin(hands, upcard=row["upcard"], stock=row["stock"]).play(row["script"])
    for seat, shown in row.get("shown", {}).items():
        assert table.shown(int(seat)) >= cards(shown)
    for seat, hand in row.get("hands", {}).items():
        assert table.hand(int(seat)) == cards(hand)
    if "stock_left" in row:
        assert table.stock == row["stock_left"]
    for trick in row.get("tricks", []):
        for play, legal in zip(trick["plays"].split(), trick["legal"], strict=True):
            seat, word = play.split(":")
            assert table.match.turn == int(seat)
            assert table.choices == cards(legal)
            table.match.play(word)
        assert int(table.facts.winner) == trick["winner"]
    assert table.match.over
    assert table.tricks == row["taken"]
    assert table.change == tuple(row["change"])
    assert table.sheets == tuple(row["result"])
    assert table.champion == row.get("champion", -1)
    if "payments" in row:
        assert table.payments == row["payments"]


@pytest.mark.rule(NAME, "D4", "A51")
@pytest.mark.parametrize(("zero_tie", "champion"), [("chronological", 2), ("lowest_sheet", 1), ("eldest_first", 1)])
def test_d4_by_other_ties(zero_tie: str, champion: int) -> None:
    row = next(row for row in examples("deals") if row["id"] == "D4")
    table = Scripted(players=3, sheets=tuple(row["sheets"]), zero_tie=zero_tie)
    table.begin(" / ".join(row["dealt"][str(seat)] for seat in range(3)), upcard=row["upcard"]).play(row["script"])
    for trick in row["tricks"]:
        table.trick(" ".join(play.split(":")[1] for play in trick["plays"].split()))
    assert table.champion == champion


@rows("scores")
def test_single_results(row: Example) -> None:
    s = laid_out()
    table = s.table
    table.active = 0b1111
    table.ending = Ending.TRICKS
    table.taken[1] = row["tricks"]
    s.aces[1] = card_set(row["aces"])
    s.colours[1] = {0: 0, 1: RED, 2: RED | BLACK}[row.get("pairs", 0)]
    table.opening[1] = row.get("sheet", 100)
    assert change_of(s, 1) == row["change"]
    if "result" in row:
        assert table.opening[1] + change_of(s, 1) == row["result"]


@pytest.mark.rule(NAME, "F11", "R10")
@pytest.mark.parametrize(("jacks", "change"), [("Jh Jd", -5), ("Js Jc", -5), ("Jh Jd Js Jc", -10)])
def test_f11_passed_with_jacks(jacks: str, change: int) -> None:
    table = Scripted(players=3).begin(f"- / {jacks} / -", upcard="7s").declare("pass pass pass")
    assert table.change[1] == change
    assert table.shown(1) == cards(jacks)


@pytest.mark.rule(NAME, "F12", "R16")
@pytest.mark.parametrize("thrown", ["exchange Jd 8s", "stand"])
def test_f12_a_pair_counts_kept_or_broken(thrown: str) -> None:
    table = Scripted(players=3, sheets=(60, 60, 60)).begin("- / Jh Jd Kc 9c 8s / -", upcard="7s", stock="Qc Qd")
    table.declare("play pass pass").play(f"1 {thrown}")
    assert table.sheets[1] == 60 - 5 - 5
    assert table.shown(1) >= cards("Jh Jd")


@pytest.mark.rule(NAME, "F16", "A18")
def test_f16_a_second_pair_is_bought() -> None:
    table = Scripted(players=3).begin("- / Jh Jd 7c 8c 9d / -", upcard="7s", stock="Js Jc")
    table.declare("play pass pass").play("1 exchange 7c 8c")
    assert table.change[1] == -5 - 10


@pytest.mark.rule(NAME, "F19", "R26")
def test_f19_a_flush_and_one_who_stands_against_it() -> None:
    table = Scripted(players=3).begin("- / Kh Qh Jh 9h 8h / Ks Qd 9c 8s 7c", upcard="7s").declare("play play pass")
    assert table.ending == Ending.FLUSH
    assert table.change == (0, -5, 5)


@pytest.mark.rule(NAME, "S4")
def test_s4_a_flush_with_its_ace() -> None:
    table = Scripted(players=3).begin("- / As Ks Qs 9s 8s / -", upcard="7h").declare("play pass pass")
    assert table.change[1] == -10


@pytest.mark.rule(NAME, "S7", "F20", "R11")
def test_s7_an_ace_does_not_stand_in_the_way_of_jacks() -> None:
    table = Scripted(players=3, sheets=(50, 60, 5)).begin("- / - / Jh Jd As 9c 7d", upcard="7s").declare("pass")
    assert table.choices == {"play", "end"}
    table.play("2 end")
    assert table.champion == 2
    assert table.sheets == (50, 60, 0)
    assert table.payments == [-50, -60, 110]


@pytest.mark.rule(NAME, "S8")
def test_s8_a_sheet_that_is_too_high() -> None:
    table = Scripted(players=3, sheets=(50, 7, 60)).begin("- / Jh Jd 9s 9c 7d / -", upcard="7s")
    assert table.choices == {"play", "pass"}
    table.declare("pass pass pass")
    assert table.sheets[1] == 2
    assert table.champion == -1


@pytest.mark.rule(NAME, "S9", "R11")
@pytest.mark.parametrize("words", ["pass", "end"])
def test_s9_four_jacks(words: str) -> None:
    table = Scripted(players=3, sheets=(50, 10, 60)).begin("- / Jh Jd Js Jc 8s / -", upcard="7s").declare(words)
    assert table.match.ended
    assert table.champion == 1
    assert table.sheets == (50, 0, 60)


@rows("exchanges")
def test_short_stocks(row: Example) -> None:
    players = row["players"]
    table = Scripted(players=players)
    table.begin(upcard="Kh").declare(" ".join(["play"] * players))
    seats = [*range(1, players), 0]
    for seat in seats:
        if row["most"][str(seat)] == 0:
            assert table.stock == 0
            continue
        assert table.decision == f"{seat} exchange"
        view = table.match.view(seat)
        assert int(most_to_buy(view.table)) == row["most"][str(seat)]
        wish = min(row["wishes"][str(seat)], row["most"][str(seat)])
        hand = list(members(int(view.hand[seat])))[:wish]
        table.match.play(f"exchange {cards_text(as_set(hand))}" if wish else "stand")
    assert [int(table.facts.exchanged[seat]) for seat in seats] == [row["bought"][str(seat)] for seat in seats]
    assert table.decision == "0 upcard"


@rows("settlements")
def test_settlements(row: Example) -> None:
    s = laid_out(rate=row["rate"])
    for seat, sheet in enumerate(row["sheets"]):
        s.table.balance[seat] = sheet
    s.table.champion = row["champion"]
    assert [payment(s.table, seat) for seat in range(4)] == row["payments"]
