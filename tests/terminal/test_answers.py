"""From what is typed to an action."""

import pytest

from kozyr.games.family import family
from kozyr.match import Match
from kozyr.refusals import Refused
from kozyr.screens.screen import Entry, Kind, Question, Voice, screen
from kozyr.terminal.answers import CardReader, find_by_prefix, read_answer
from kozyr.terminal.session import PERSON

VOICE = Voice("en", ("You", "Anna", "Boris"))
SCREEN = screen("stukolka", VOICE)
CARDS = CardReader("en")
HAND = tuple(Entry(card, card) for card in ("As", "Th", "9c"))
STAND = Entry("stand", "stand", ("stand",))
DISCARD = Question("", Kind.SEVERAL, HAND, default=STAND, verbs=("discard",))
PLAY = Question("", Kind.ONE, HAND, verbs=("play",))
DROP = Question("", Kind.ONE, tuple(Entry(f"drop {e.text}", e.label) for e in HAND), verbs=("drop", "throw"))
CUT = Question("", Kind.NUMBER, default=Entry("cut 16", "16"), bounds=(1, 31), verbs=("cut",))
STEPS = Question("", Kind.NUMBER, bounds=(5, 30), step=5, verbs=("cut",))
BET = Question(
    "",
    Kind.NUMBER,
    entries=(Entry("all", "all", ("all",)),),
    bounds=(5, 30),
    step=5,
    judged=True,
    unlisted=(Entry("none", "none", ("none",)),),
)
ANNOUNCE = Question(
    "",
    Kind.ONE,
    (Entry("knock", "стучать", ("стучать", "knock")), Entry("pass", "пас", ("пас", "pass"))),
)
VIEW = Match(family("stukolka").options("prikup"), family=family("stukolka"), seed=1).view(PERSON)


def read(typed: str, question: Question) -> str:
    return read_answer(typed, question, SCREEN, CARDS)


@pytest.mark.parametrize("typed", ["Ah", "ah", "a h", "A♥", "a ♥", " AH "])
def test_a_card_may_be_typed_in_many_ways(typed: str) -> None:
    assert CARDS.card(typed) == "Ah"


@pytest.mark.parametrize(("typed", "card"), [("10h", "Th"), ("th", "Th"), ("10 s", "Ts"), ("9d", "9d")])
def test_the_ten_is_written_out_or_not(typed: str, card: str) -> None:
    assert CARDS.card(typed) == card


@pytest.mark.parametrize("typed", ["", "1", "h", "11h", "Ax", "Ahh", "é", "10"])
def test_what_is_no_card_is_none(typed: str) -> None:
    assert CARDS.card(typed) == ""


@pytest.mark.parametrize(
    ("typed", "question", "text"),
    [
        ("1", PLAY, "As"),
        ("a s", PLAY, "As"),
        ("play 10h", PLAY, "Th"),
        ("۳", PLAY, "9c"),
        ("Kd", PLAY, "Kd"),
        ("2", DROP, "drop Th"),
        ("throw 9c", DROP, "drop 9c"),
        ("Kd", DROP, "drop Kd"),
        ("", DISCARD, "stand"),
        ("st", DISCARD, "stand"),
        ("1 3", DISCARD, "discard As 9c"),
        ("1,3", DISCARD, "discard As 9c"),
        ("9c as", DISCARD, "discard 9c As"),
        ("9 c 1", DISCARD, "discard 9c As"),
        ("discard 10 h", DISCARD, "discard Th"),
        ("", CUT, "cut 16"),
        ("7", CUT, "cut 7"),
        ("cut 7", CUT, "cut 7"),
        ("10", STEPS, "cut 10"),
        ("cut 30", STEPS, "cut 30"),
        ("all", BET, "all"),
        ("no", BET, "none"),
        # What is beyond the bounds goes to the match, which says why it is refused.
        ("7", BET, "cut 7"),
        ("400", BET, "cut 400"),
        ("k", ANNOUNCE, "knock"),
        ("KNOCK", ANNOUNCE, "knock"),
        ("ст", ANNOUNCE, "knock"),
        ("п", ANNOUNCE, "pass"),
        ("2", ANNOUNCE, "pass"),
    ],
)
def test_an_answer_is_understood(typed: str, question: Question, text: str) -> None:
    assert read(typed, question) == text


@pytest.mark.parametrize(
    ("typed", "question", "code"),
    [
        ("", PLAY, "terminal_no_default"),
        ("4", PLAY, "terminal_bad_place"),
        ("0", PLAY, "terminal_bad_place"),
        ("99999999999999999999", PLAY, "terminal_bad_place"),
        ("knock", PLAY, "terminal_not_understood"),
        ("-1", PLAY, "terminal_not_understood"),
        ("1 1", DISCARD, "terminal_number_twice"),
        ("1 As", DISCARD, "terminal_number_twice"),
        ("Kd", DISCARD, "not_held"),
        ("1 x", DISCARD, "terminal_not_understood"),
        ("32", CUT, "terminal_number_wanted"),
        ("0", CUT, "terminal_number_wanted"),
        ("half", CUT, "terminal_number_wanted"),
        ("7", STEPS, "terminal_number_wanted_steps"),
        ("35", STEPS, "terminal_number_wanted_steps"),
        ("some", BET, "terminal_number_wanted_steps"),
        ("x", ANNOUNCE, "terminal_not_understood"),
        ("²", ANNOUNCE, "terminal_not_understood"),
    ],
)
def test_what_is_no_answer_is_refused(typed: str, question: Question, code: str) -> None:
    with pytest.raises(Refused) as refused:
        read(typed, question)
    assert refused.value.refusal.code == code
    assert str(refused.value)


def test_a_beginning_that_fits_two_answers_is_refused() -> None:
    question = Question("", Kind.ONE, (Entry("a", "keep", ("keep",)), Entry("b", "keen", ("keen",))))
    with pytest.raises(Refused) as refused:
        read("kee", question)
    assert refused.value.refusal.code == "terminal_ambiguous"


def test_a_whole_word_goes_before_beginnings_of_others() -> None:
    assert find_by_prefix("cut", [("cut",), ("cut in",)]) == [0]
    assert find_by_prefix("cut_in", [("cut",), ("cut in",)]) == [1]
