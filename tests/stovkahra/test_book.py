"""The book player: it declares, counts, calls at once, and gives its partner points."""

import pytest

from kozyr.engine.random import stream
from kozyr.lab.simulate import simulate
from kozyr.players import Choice, player
from kozyr.sentences import SENTENCES
from tests.stovkahra.scripted import STOVKAHRA, Scripted, deal_example
from tests.stovkahra.test_rules import ACES, TENS

BOOK = player("book", STOVKAHRA.game)


def advised(table: Scripted) -> tuple[str, Choice]:
    """What the book does for the seat on turn: the words, and the choice."""
    view = table.match.view(table.match.turn)
    choice = BOOK.choose(table.match.game, view, stream(1, "book"))
    return table.match.game.action_text(view, choice.action), choice


def test_every_advice_has_a_rule_and_a_sentence() -> None:
    from kozyr.players.stovkahra_book import ADVICE, Advice

    assert set(ADVICE) == set(Advice) - {Advice.NONE}
    assert all(rule and code in SENTENCES for rule, code in ADVICE.values())


def test_it_declares_everything() -> None:
    assert advised(Scripted({0: f"{ACES} {TENS}"}, turned="9a"))[0] == "meld AAAA TTTT"
    assert advised(Scripted({0: ACES}, allow_understate=True))[0] == "meld AAAA"
    assert advised(Scripted())[0] == "pass"


@pytest.mark.rule("stovkahra", "R33")
def test_it_says_dost_when_it_has_enough_and_not_before() -> None:
    assert advised(Scripted({0: ACES}, carried=(60, 0)).do("meld AAAA"))[0] == "dost"
    assert advised(Scripted({0: ACES}, carried=(59, 0)).do("meld AAAA"))[0] == "continue"
    deal = deal_example("E20")
    table = Scripted(deal["pack"], carried=(39, 0)).pass_melds().tricks(deal["tricks"], 1)
    assert advised(table)[0] == "dost"


@pytest.mark.rule("stovkahra", "R37")
@pytest.mark.parametrize(
    ("tally", "choice"),
    [((8, 9), "raise"), ((3, 6), "lower"), ((3, 5), "raise"), ((5, 5), "raise"), ((0, 9), "lower")],
)
def test_it_lowers_only_from_behind(tally: tuple[int, int], choice: str) -> None:
    table = Scripted({0: ACES}, carried=(60, 0), tally=tally).do("meld AAAA", "dost")
    assert advised(table)[0] == choice


@pytest.mark.rule("stovkahra", "R29")
def test_it_leads_a_seven_that_nobody_can_beat() -> None:
    deal = deal_example("E21")
    table = Scripted(deal["pack"]).pass_melds().tricks(deal["tricks"], 7)
    assert (table.match.turn, table.choices - {"dost"}) == (3, {"7l"})
    before = Scripted(deal["pack"]).pass_melds().tricks(deal["tricks"], 6)
    words, choice = advised(before)
    assert words in {"7l", "7h"}
    assert choice.claim == "R29"


@pytest.mark.rule("stovkahra", "A36")
def test_it_cuts_by_memory_if_it_has_any() -> None:
    assert advised(Scripted(cut_mode="agent"))[0] == "cut 16"
    deal = deal_example("E22")
    words = deal["pack"].split()
    table = Scripted(" ".join(words[16:] + words[:16]), cut_mode="agent", pack_memory="full").do("cut 16")
    table.pass_melds().tricks(deal["tricks"]).do("continue")
    table.match.begin(table.match.laid(table.match.deals[0].pack))
    assert advised(table)[1].claim == "H16"


@pytest.mark.parametrize("text", ["stovkahra", "village", "lab"])
def test_it_wins_far_more_than_chance(text: str) -> None:
    result = simulate(STOVKAHRA, STOVKAHRA.options(text), ["book", "random", "book", "random"], 3000, 3)
    assert isinstance(result.points, list)
    book, others, partner, _ = result.points
    assert book == partner
    assert book > 5 * max(others, 1)
