"""Why an action is refused: every reason has its own sentence, in every language, and rests on a rule."""

import re

import pytest

from kozyr.engine import verbs
from kozyr.games.rams.options import NAME
from kozyr.games.rams.rules import Reason
from kozyr.games.rams.text import CODES
from kozyr.languages import LANGUAGES, sentence
from kozyr.sentences import rams as sentences
from tests.rams.scripted import Scripted

MET: set[str] = set()


def refused(table: Scripted, words: str, code: str, rule: str) -> str:
    """Check how the seat on turn is refused; the English sentence."""
    refusal = table.refusal(words)
    assert (refusal.code, refusal.rule) == (code, f"{NAME}:{rule}")
    for language in LANGUAGES:
        text = sentence(refusal, language)
        assert text
        assert not re.search(r"[{}]", text)
    MET.add(code)
    return sentence(refusal, "en")


@pytest.mark.rule(NAME, "R9")
def test_passing_with_an_ace() -> None:
    table = Scripted(players=3).begin("- / As / -", upcard="7h")
    assert "A♠" in refused(table, "pass", "rams_pass_with_ace", "R9")


@pytest.mark.rule(NAME, "A9", "A21")
def test_passing_where_the_dealer_is_bound() -> None:
    table = Scripted(players=3, upcard_ace_forces_dealer=True).begin(upcard="Ah").declare("pass pass")
    refused(table, "pass", "rams_pass_on_upcard_ace", "A9")
    table = Scripted(players=3, lone_player="dealer_must_play").begin(upcard="7h").declare("play pass")
    refused(table, "pass", "rams_pass_before_lone_player", "A21")


@pytest.mark.rule(NAME, "R11", "A58", "A65")
def test_claiming_jacks_that_end_nothing() -> None:
    refused(Scripted(players=3).begin(upcard="7h"), "end", "rams_no_jacks", "R11")
    jacks = "- / Jh Jd 9s 8s 7c / -"
    table = Scripted(players=3, sheets=(9, 9, 9)).begin(jacks, upcard="7h")
    assert "9" in refused(table, "end", "rams_sheet_too_high", "R11")
    table = Scripted(players=3, sheets=(9, 4, 9), end_with_jacks="exactly_5").begin(jacks, upcard="7h")
    refused(table, "end", "rams_sheet_not_five", "A65")
    table = Scripted(players=3, sheets=(9, 4, 9), overshoot="restart").begin(jacks, upcard="7h")
    refused(table, "end", "rams_sheet_below_five", "A58")
    table = Scripted(players=3, sheets=(9, 4, 9), end_with_jacks="off").begin(jacks, upcard="7h")
    refused(table, "end", "rams_end_never", "R11")


@pytest.mark.rule(NAME, "R11", "R15", "R17")
def test_words_out_of_their_moment() -> None:
    table = Scripted(players=3).begin(upcard="7h")
    refused(table, "exchange 9s", "rams_exchange_not_now", "R15")
    refused(table, "swap 9s", "rams_upcard_not_yours", "R17")
    table.declare("play play play")
    refused(table, "end", "rams_end_not_now", "R11")
    table.play("1 stand, 2 stand")
    refused(table, "leave", "rams_upcard_not_now", "R17")
    assert table.refusal("pass").code == "not_a_choice"
    assert table.refusal("Ah of trumps").code == "not_a_choice"


@pytest.mark.rule(NAME, "R15", "A25", "A11")
def test_exchanges_that_cannot_be() -> None:
    table = Scripted(players=4).begin("- / 9s / 9c / Tc 9d Td 8d 8c", upcard="7h").declare("play play play play")
    table.match.play(0b11111)
    table.match.play(0b11111)
    text = refused(table, "exchange Tc 9d", "rams_stock_short", "A25")
    assert "Only 1 card is" in text
    assert table.refusal("exchange As").code == "not_held"
    assert table.refusal("exchange 9d 9d").code == "not_held"
    assert table.refusal("exchange 1d").code == "not_a_card"
    table = Scripted(players=3, max_exchange=4).begin("- / Ks 9c 9h 9d Qd / -", upcard="7h").declare("play pass pass")
    refused(table, "exchange Ks 9c 9h 9d Qd", "rams_too_many", "R15")
    table = Scripted(players=3, ace_discard="forbidden").begin("As 9c / - / -", upcard="7h").declare("pass pass play")
    assert "A♠" in refused(table, "exchange As 9c", "rams_ace_stays", "A11")
    table.match.play("stand")
    assert "A♠" in refused(table, "swap As", "rams_ace_stays", "A11")
    assert table.refusal("swap Kd").code == "not_held"


@pytest.mark.rule(NAME, "A8")
def test_leaving_the_upcard_where_it_is_forced() -> None:
    table = Scripted(players=3, dealer_upcard="forced").begin(upcard="7h").declare("pass pass play")
    table.match.play("stand")
    refused(table, "leave", "rams_upcard_forced", "A8")


@pytest.mark.rule(NAME, "R20")
def test_forced_leads() -> None:
    table = Scripted(players=3).begin("- / Ah Kh Qh 8d 7s / -", upcard="9h").declare("play play pass").stand()
    refused(table, "Kh", "rams_must_lead_ace", "R20")
    for code, lead in (("rams_must_lead_king", "Kh"), ("rams_must_lead_queen", "Qh")):
        table.match.play(next(iter(table.choices)))
        table.match.play(next(iter(table.choices)))
        refused(table, "8d", code, "R20")
        assert table.choices == {lead}
    assert table.refusal("Ad").code == "not_held"


@pytest.mark.rule(NAME, "R21", "A59")
def test_the_court_rule() -> None:
    hands = "- / Jh 9s 8s Kd Qd / Ah Qh 9h 7c 8c"
    table = Scripted(players=3).begin(hands, upcard="8h").declare("play play pass").stand().trick("Jh")
    refused(table, "9h", "rams_court", "R21")
    table = Scripted(players=3, court_duty="ace_itself").begin(hands, upcard="8h").declare("play play pass").stand()
    refused(table.trick("Jh"), "Qh", "rams_court_ace", "A59")


@pytest.mark.rule(NAME, "R21", "A4")
def test_following_and_ruffing() -> None:
    hands = "Kh 7h Ad Kd Qd / 9s 8c Kc Qc Jd / Th 8s 9d Jc 9c"
    table = Scripted(players=3).begin(hands, upcard="9h").declare("play play play").stand().trick("9s")
    refused(table, "Th", "rams_must_follow", "R21")
    table.trick("8s")
    refused(table, "Ad", "rams_must_trump", "R21")
    hands = "Kh 7h Ad Kd Qd / 9s 8c Kc Qc Jd / Th 8d 9d Jc 9c"
    table = Scripted(players=3).begin(hands, upcard="9h").declare("play play play").stand().trick("9s Th")
    refused(table, "7h", "rams_must_overtrump", "R21")
    hands = "- / 9s 8c Kc Qc Jd / Ts 8s 9d Jc 9c"
    table = Scripted(players=3, follow_duty="head").begin(hands, upcard="9h").declare("play play pass").stand()
    refused(table.trick("9s"), "8s", "rams_must_beat", "A4")


def test_behind_a_deal_nothing_is_open() -> None:
    table = Scripted(players=3).begin(upcard="7h").declare("pass pass pass")
    assert verbs.refuse(table.match.view(0), 1) == Reason.DEAL_OVER


def test_every_sentence_has_been_met() -> None:
    assert set(sentences.SENTENCES) >= {f"rams_{code}" for code, _ in CODES.values()}
    assert set(sentences.SENTENCES) == MET
