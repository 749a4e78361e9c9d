"""Whatever is refused is refused with a sentence of its own."""

import pytest

from kozyr.match import Match, Start
from kozyr.refusals import Refused
from kozyr.sentences import SENTENCES
from tests.stovkahra.scripted import STOVKAHRA, Scripted
from tests.stovkahra.test_rules import ACES

rule = pytest.mark.rule


@rule("stovkahra", "R9", "D1")
@pytest.mark.parametrize("depth", ["0", "3", "29", "32", "61", "62", "4000000000"])
def test_a_cut_out_of_range(depth: str) -> None:
    table = Scripted(cut_mode="agent")
    assert table.code(f"cut {depth}") == ("cut_outside", "R9")
    assert f"A cut of {depth} is out of range: lift 4 to 28 cards." == str(table.refusal(f"cut {depth}"))


@rule("stovkahra", "R14", "R16", "R17", "R19")
@pytest.mark.parametrize(
    ("words", "code", "behind"),
    [
        ("meld KKK", "meld_not_held", "R14"),
        ("meld TTTT", "meld_not_held", "R14"),
        ("meld 999", "meld_rank", "R14"),
        ("meld 8888", "meld_rank", "R14"),
        ("meld AAA", "meld_understated", "A14"),
        ("meld AAAA AAAA", "meld_twice", "R17"),
        ("meld AK", "meld_unread", "R16"),
        ("meld 666", "meld_unread", "R16"),
        ("meld A", "meld_unread", "R16"),
        ("meld bianca", "no_bianca", "R19"),
        ("dost", "dost_untimely", "R31"),
    ],
)
def test_a_meld_that_is_not_available(words: str, code: str, behind: str) -> None:
    assert Scripted({0: f"{ACES} Ka Kl"}).code(words) == (code, behind)


@rule("stovkahra", "R14")
def test_how_many_cards_are_held_is_said() -> None:
    table = Scripted({0: f"{ACES} Ka Kl"})
    assert str(table.refusal("meld KKK")) == "KKK cannot be declared: you hold 2 cards of this rank."


@rule("stovkahra", "R31")
def test_dost_outside_its_moment() -> None:
    table = Scripted({0: "9a"}, cut_mode="agent")
    assert table.code("dost") == ("dost_untimely", "R31")
    table.do("cut 16").pass_melds()
    assert table.code("dost") == ("dost_untimely", "R31")
    table.match.play(table.match.legal()[0])
    assert table.code("dost") == ("dost_untimely", "R31")


@rule("stovkahra", "R37")
def test_lower_when_the_opponents_have_nothing() -> None:
    table = Scripted({0: ACES}, carried=(60, 0)).do("meld AAAA", "dost")
    assert table.code("lower") == ("no_lower", "R37")
    assert table.code("dost") == ("dost_untimely", "R31")
    exact = Scripted({0: ACES}, carried=(60, 0), tally=(0, 1), brcko_floor="exact").do("meld AAAA", "dost")
    assert exact.code("lower") == ("too_few_to_lower", "A26")


@rule("stovkahra", "R23", "R24", "A23")
@pytest.mark.parametrize(
    ("hand", "word", "code", "said"),
    [
        ("Al 9l 8b", "9l", "must_beat", "Tl is to be beaten"),
        ("8l 9l 8b", "8b", "must_follow", "the suit led is leaves"),
        ("8b 9b Ka", "Ka", "must_trump", "must play a trump"),
        ("8b 9b Ka", "Qh", "not_held", "Oh is not in your hand"),
    ],
)
def test_the_duties_of_a_follower(hand: str, word: str, code: str, said: str) -> None:
    table = Scripted({0: "Tl", 1: f"{hand} {fill(hand)}"}, turned="Tb").pass_melds().play("0:Tl")
    assert table.code(word)[0] == code
    assert said in str(table.refusal(word))


def fill(hand: str) -> str:
    """Cards of acorns and hearts, up to eight."""
    free = [rank + suit for suit in "ah" for rank in "98U7T" if rank + suit not in hand]
    return " ".join(free[: 8 - len(hand.split())])


@rule("stovkahra", "R24")
def test_a_trump_that_lies_there_is_to_be_beaten() -> None:
    hands = {0: "Tl", 1: f"8b {fill('8b')}", 2: "9b 7b Ka Oa Aa Kh Oh Ah"}
    table = Scripted(hands, turned="Tb").pass_melds().play("0:Tl 1:8b")
    assert table.code("7b") == ("must_overtrump", "R23")
    assert "must beat the trump 8b" in str(table.refusal("7b"))


@rule("stovkahra", "R24")
@pytest.mark.parametrize("words", ["xx", "1a", "Aahh", "pass", "continue", "play Ta", ""])
def test_what_is_no_card(words: str) -> None:
    table = Scripted().pass_melds()
    assert table.refusal(words).code in ("stovkahra_not_a_card", "not_a_choice")


def test_bad_words_in_every_phase() -> None:
    for table, words in (
        (Scripted(cut_mode="agent"), "meld AAA"),
        (Scripted(), "continue"),
        (Scripted({0: ACES}).do("meld AAAA"), "pass"),
        (Scripted({0: ACES}, carried=(60, 0)).do("meld AAAA", "dost"), "continue"),
    ):
        assert table.refusal(words).code == "not_a_choice"


@pytest.mark.parametrize(
    "start",
    [
        Start(0, deals=3, balance=(1, 0, 2, 0)),
        Start(0, deals=3, carry=1, more=(0, -1, 5)),
        Start(0, deals=3, carry=0, more=(0, -1, 50, 20)),
        Start(0, deals=3, carry=1, more=(0, 2, 50, 20)),
        Start(0, deals=3, carry=1, more=(2000, -1, 50, 20)),
        Start(0, deals=0, balance=(1, 0, 1, 0)),
        Start(0, deals=3, carry=4, more=(0, -1, 50, 20)),
    ],
)
def test_a_match_cannot_begin_with_numbers_that_do_not_fit(start: Start) -> None:
    with pytest.raises(Refused) as caught:
        Match.resume_from(STOVKAHRA.options(), start, family=STOVKAHRA)
    assert caught.value.refusal.code == "stovkahra_bad_start"


def test_every_sentence_of_refusal_is_met() -> None:
    met = {
        "cut_outside", "not_a_card", "not_held", "meld_unread", "meld_rank", "meld_not_held", "meld_understated",
        "meld_twice", "meld_overlaps", "no_bianca", "bianca_courts", "dost_untimely", "no_lower", "too_few_to_lower",
        "must_beat", "must_follow", "must_overtrump", "must_trump", "nothing_to_win", "low_loss", "bad_start",
    }  # fmt: skip
    assert {code.removeprefix("stovkahra_") for code in SENTENCES if code.startswith("stovkahra_")} == met
