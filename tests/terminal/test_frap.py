"""Frap and khrap at the table: what is asked, understood, refused and told."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from kozyr.cards import cards_text
from kozyr.engine.random import below, stream
from kozyr.games.family import read_game
from kozyr.languages import LANGUAGES, say
from kozyr.match import Match
from kozyr.players import player
from kozyr.players.levels import advice_of
from kozyr.rulebook import rule_text
from kozyr.screens.screen import Kind, Voice, screen
from kozyr.terminal.answers import CardReader, read_answer
from kozyr.terminal.play import names
from kozyr.terminal.session import PERSON
from tests.terminal.sitting import type_lines

RULES = [
    "frap(players=4)",
    "frap(players=2)",
    "frap(players=12)",
    "frap(players=6,talon_shortage=recycle)",
    "frap(players=5,cut_form=additive,turned_card_waivable=true)",
    "frap(players=4,blind_window=after_all_passed,dealer_must_defend=true,must_beat=true,ace_lead=true)",
    "frap(players=3,blind_exchange=turned_only,exchange_order=frapper_first,remise_cap=40)",
    "frap(players=4,blind_penalty=literal,ante_on_carry=dealer,redeal_ante=charge_again,redeal_dealer=same,"
    "deals=6,end_policy=play_until_clean)",
    "frap(players=3,allow_blind=false,cut_enabled=false)",
    "khrap(players=4)",
    "khrap(players=10)",
    "khrap(players=5,razrez_timing=in_response,dealer_must_defend=true)",
    "khrap(players=4,razrez_timing=in_response,cut_form=additive,talon_shortage=recycle)",
    "khrap(players=3,three_tricks=anyone,second_round_rest=fifths_to_others,rounds=3)",
    "khrap(players=4,settlement=fifths,fail_scale=per_missing_trick)",
]
"""House rules that reach every question and every event."""


def random_match(text: str, seed: int, deals: int) -> Any:
    """A match of players who do anything, step by step: the match, and the person's view before each step."""
    family, options = read_game(text)
    match = Match(options, family=family, seed=seed)
    source = stream(seed, "choose")
    for _ in range(deals):
        before = match.view(PERSON)
        match.begin()
        yield match, before
        while not match.over:
            before = match.view(PERSON)
            legal = match.legal()
            match.play(legal[int(below(source, len(legal)))])
            yield match, before
        if match.ended:
            return


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", RULES)
def test_every_step_is_told_and_every_table_drawn(text: str, language: str) -> None:
    family, options = read_game(text)
    voice = Voice(language, names(options.players, language))
    shown = screen(family.name, voice)
    for match, before in random_match(text, 5, 12):
        after = match.view(PERSON)
        if before.table.deals < after.table.deals:
            assert shown.opening(before, after)
        else:
            assert shown.events(before, after)
        sheet = shown.describe_table(after)
        assert len(sheet.seats) == options.players
        assert len(sheet.hand) == after.table.held[PERSON]
        assert [card for card in sheet.hand if card != "??"] == cards_text(int(after.hand[PERSON])).split()


@pytest.mark.parametrize("text", RULES)
def test_whatever_may_be_done_can_be_typed_as_it_is_shown(text: str) -> None:
    family, options = read_game(text)
    cards = CardReader("en")
    shown = screen(family.name, Voice("en", names(options.players, "en")))
    asked = 0
    for match, _ in random_match(text, 6, 12):
        if match.turn != PERSON:
            continue
        view = match.view(PERSON)
        question = shown.question(view)
        for action in match.legal():
            label = shown.choice_label(view, action)
            words = read_answer(label, question, shown, cards)
            assert match.game.read_action(view, words) == action
            if question.kind == Kind.ONE:
                assert words in [entry.text for entry in question.entries]
            asked += 1
    assert asked


@dataclass(frozen=True)
class Ledger(Voice):
    """A voice that books what it says of money."""

    purses: list[int] = field(default_factory=list)

    def say(self, code: str, /, **slots: Any) -> str:
        if code == "terminal_frap_all_pay":
            self.purses[:] = [purse - slots["money"] for purse in self.purses]
        return super().say(code, **slots)

    def about(self, code: str, seat: int, /, **slots: Any) -> str:
        if "money" in slots:
            pays = code.rpartition("_")[2] in ("pays", "fails", "fined")
            self.purses[seat] += -slots["money"] if pays else slots["money"]
        return super().about(code, seat, **slots)


@pytest.mark.rule("frap", "R3", "R12", "R27", "R28")
@pytest.mark.rule("khrap", "R2", "R14", "R15", "R16")
@pytest.mark.parametrize("text", RULES)
def test_what_is_told_of_money_adds_up_to_the_purses(text: str) -> None:
    family, options = read_game(text)
    ledger = Ledger("en", names(options.players, "en"), purses=[0] * options.players)
    shown = screen(family.name, ledger)
    for match, before in random_match(text, 7, 12):
        after = match.view(PERSON)
        opens = before.table.deals < after.table.deals
        (shown.opening if opens else shown.events)(before, after)
        assert tuple(ledger.purses) == match.balance


# The person speaks first, and has not looked, in deal 1 of seed 2; in that of seed 3 somebody has called before.


@pytest.mark.rule("frap", "R8", "R11")
@pytest.mark.rule("khrap", "R5")
@pytest.mark.parametrize(("game", "rules"), [("frap", ("[R8]", "[R11]")), ("khrap", ("[R5]", "[R5]"))])
def test_a_call_before_its_time_is_refused_with_its_rule(tmp_path: Path, game: str, rules: tuple[str, str]) -> None:
    text = type_lines(tmp_path, ["whist", "look", "blind", "look", game], game=game, seed=2)
    shown = " ".join(text.split())
    assert f"> whist Nobody has said {game} yet, so there is nothing to whist to." in shown
    assert "> blind You have looked at your cards, and only who has not may call blind." in shown
    assert "> look You have looked at your cards already." in shown
    assert f"You say {game}: " in shown
    assert all(rule in shown for rule in rules)


@pytest.mark.rule("frap", "R9")
@pytest.mark.rule("khrap", "R6")
@pytest.mark.parametrize(("game", "rule"), [("frap", "[R9]"), ("khrap", "[R6]")])
def test_a_second_call_is_refused_with_its_rule(tmp_path: Path, game: str, rule: str) -> None:
    text = type_lines(tmp_path, [game, "blind", "whist"], game=game, seed=3)
    shown = " ".join(text.split())
    refusal = f"{game.capitalize()} has been said in this deal, and is said only once. Whist, or pass. {rule}"
    assert f"> {game} {refusal} > blind {refusal} > whist You whist: one trick." in shown


@pytest.mark.rule("frap", "R6", "A18")
def test_who_calls_unseen_but_not_blind_looks_when_he_exchanges(tmp_path: Path) -> None:
    text = type_lines(tmp_path, ["frap"], game="frap", seed=2)
    called = text.partition("You say frap: two tricks.")[2]
    assert "You look at your cards." in called
    assert "??" not in called


@pytest.mark.rule("frap", "R18")
@pytest.mark.rule("khrap", "R10")
@pytest.mark.parametrize(("text", "left"), [("frap(players=12)", 3), ("khrap(players=10)", 1)])
def test_a_full_table_is_told_how_little_there_is_to_exchange(text: str, left: int) -> None:
    family, options = read_game(text)
    assert [note.slots["count"] for note in family.notes(options)] == [left]
    assert family.notes(family.options(players=options.players - 2)) == ()


@pytest.mark.parametrize("game", ["frap", "khrap"])
def test_what_the_book_rests_on_stands_on_the_page(game: str) -> None:
    for claim, reason in advice_of(read_game(f"{game}(players=4)")[0].game).values():
        assert rule_text(game, claim)
        assert say(reason, "en")


@pytest.mark.parametrize("game", ["frap", "khrap"])
def test_the_book_says_why_it_does_what_it_does(game: str) -> None:
    for text in RULES:
        family, options = read_game(text)
        if family.name != game:
            continue
        match = Match(options, family=family, seed=3)
        book = player("book", match.game)
        source = stream(3, "player")
        for _ in range(20):
            match.begin()
            while not match.over:
                choice = book.choose(match.game, match.view(match.turn), source)
                assert choice.action in match.legal()
                assert choice.claim
                assert choice.reason
                match.play(choice.action)
            if match.ended:
                break
