"""Whole matches by programs that know the records of a table and no rule."""

import random
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest

from kozyr.games.family import families
from kozyr.languages import LANGUAGES, number, say
from kozyr.web import model
from tests import loops
from tests.rooms.helpers import GAMES
from tests.store.running import opened
from tests.web.person import FINE, STALE, Decision, Person, refusal, table
from tests.web.serving import Server

DEALS = {"banchok": 8}
"""Deals of a game that are played; in banchok somebody is asked only where the bank lasts until his turn."""
WHOLE = {
    "shakha": {"players": "6"},
    "stukolka": {"deals": "3"},
    "frap": {"deals": "3"},
    "khrap": {"deals": "3"},
}
"""Options with which a match is over soon; of other games many deals are played, to the end if it comes."""
MANY = 99, 12


def person(server: Server, name: str, language: str = "en") -> Person:
    return Person(server.address, name, random.Random(name), language)


def until_asked(somebody: Person, shown: model.Table) -> model.Table | None:
    """The table when he is to decide; None where the match has ended before."""
    return next((seen for seen in somebody.play(shown, 50) if seen.question), None)


def asked(somebody: Person, shown: model.Table) -> model.Table:
    """The table when he is to decide, in a match that does not end so soon."""
    found = until_asked(somebody, shown)
    assert found
    return found


def english(text: str) -> str:
    """What is left of a sentence without letters of other languages."""
    return re.sub(r"[^\x00-\x7f♠♥♦♣“”–…]", "", text)


def decided(server: Server, shown: model.Table) -> list[str]:
    """What people have decided at a table, by its log."""

    async def read() -> list[str]:
        async with opened(server.database) as store:
            entries = await store.events(shown.id)
        return [entry.body["action"] for entry in entries if entry.kind == "acted" and entry.body["identity"]]

    return loops.run(read())


def watched(somebody: Person, deals: int, game: str, **named: Any) -> model.Table:
    """Play, and look at every state that is shown on the way; the last one.

    A bank may be broken before somebody's turn, and a match over before he was asked at all: then he plays another.
    """
    for _ in range(9):
        seen, asked = looked_at(somebody, somebody.open(game, **named), deals)
        if asked:
            return seen
    raise AssertionError(f"nobody is asked anything in {game}")


def looked_at(somebody: Person, shown: model.Table, deals: int) -> tuple[model.Table, int]:
    """The last state of some deals, and how often somebody was asked."""
    asked, seq, seen = 0, 0, shown
    for seen in somebody.play(shown, deals):
        ids = [line.id for line in seen.log]
        assert ids == sorted(set(ids))
        assert seen.seq >= seq
        assert sum(seat.on_turn for seat in seen.seats) == (seen.step == model.Step.PLAYING)
        if seen.question:
            assert (seen.waits_for, seen.can_hint) == ("", True)
            asked += 1
        seq = seen.seq
    assert seen.log
    assert seen.standing
    return seen, asked


@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_deals_of_every_preset_are_played_from_records_alone(server: Server, game: str, preset: str) -> None:
    somebody = person(server, f"Anna {game}")
    seen = watched(somebody, DEALS.get(game, 2), game, preset=preset)
    # Of many deals one may have been the last.
    assert seen.can_deal or seen.step == model.Step.ENDED


@pytest.mark.parametrize("game", families())
def test_a_match_is_played_to_its_end_from_records_alone(server: Server, game: str) -> None:
    somebody = person(server, f"Anna {game}")
    most = MANY[game not in WHOLE]
    seen = watched(somebody, most, game, options=WHOLE.get(game, {}))
    if game in WHOLE:
        assert seen.step == model.Step.ENDED
    if seen.step == model.Step.ENDED:
        assert refusal(somebody.post(f"tables/{seen.id}/deal", seq=seen.seq)).code == "match_ended"


def test_people_and_computers_sit_together(any_server: Server) -> None:
    anna, boris, clara = (person(any_server, name) for name in ("Anna", "Boris", "Clara"))
    shown = anna.open("frap", friends=2, options={"players": "4"}, listed=True)
    assert shown.step == model.Step.WAITING
    assert [seat.name for seat in shown.seats] == ["You", "", "", "Clara"]
    assert shown.id in [row["id"] for row in boris.get("tables").json()]
    assert table(boris.post(f"tables/{shown.id}/sit")).seat == 1
    assert refusal(clara.post(f"tables/{shown.id}/sit", seat=1)).code == "table_seat_taken"
    assert refusal(boris.post(f"tables/{shown.id}/sit", seat=2)).code == "table_sits_already"
    assert refusal(boris.post(f"tables/{shown.id}/hire")).code == "table_not_host"
    assert anna.look(shown.id).can_hire
    shown = table(anna.post(f"tables/{shown.id}/hire", level="random"))
    assert shown.can_deal
    seen = table(anna.post(f"tables/{shown.id}/deal", seq=shown.seq))
    people = {0: anna, 1: boris}
    while not seen.can_deal:
        turn = next(seat.seat for seat in seen.seats if seat.on_turn)
        here = people.get(turn, anna)
        mine = here.look(shown.id)
        if mine.question:
            other = boris if here is anna else anna
            stranger = other.act(other.look(shown.id), here.choose(mine))
            assert refusal(stranger).code == "table_not_your_turn"
            here.settle(mine)
        seen = anna.look(shown.id)
    spectator = clara.look(shown.id)
    assert spectator.seat == -1
    assert spectator.hand == []
    assert refusal(clara.post(f"tables/{shown.id}/deal", seq=spectator.seq)).code == "table_not_seated"


def asked_back(anna: Person, boris: Person, id: str) -> tuple[Person, model.Table]:
    """Play until one of two has asked for an action back: who, and the table as it is then."""
    while True:
        for asker in (anna, boris):
            seen = asker.look(id)
            if not seen.question:
                continue
            seen = asker.settle(seen)
            answer = asker.post(f"tables/{id}/back", seq=seen.seq)
            if answer.status_code == FINE:
                return asker, table(answer)
            # The others have played cards meanwhile; or a computer player has gone on.
            assert answer.status_code == STALE or refusal(answer).code in ("table_shown_since", "deal_over")


def test_taking_back_asks_the_others(any_server: Server) -> None:
    anna, boris = person(any_server, "Anna"), person(any_server, "Boris")
    shown = anna.open("shakha", preset="shakha-b", friends=1, options={"players": "3"})
    table(boris.post(f"tables/{shown.id}/sit", seat=1))
    table(anna.post(f"tables/{shown.id}/deal", seq=anna.look(shown.id).seq))
    asker, asked = asked_back(anna, boris, shown.id)
    other = boris if asker is anna else anna
    assert asked.asks_back == ""
    seen = other.look(shown.id)
    assert asker.name in seen.asks_back
    for who, at in ((asker, seen.asked_at), (other, seen.asked_at - 1)):
        answer = who.post(f"tables/{shown.id}/back/answer", agrees=True, asked=at)
        assert refusal(answer).code == "table_nobody_asked_back"
    table(other.post(f"tables/{shown.id}/back/answer", agrees=True, asked=seen.asked_at))
    assert asker.look(shown.id).question is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_plays_alone_ends_the_match_between_two_deals(server: Server, language: str) -> None:
    anna = Person(server.address, "Анна", random.Random(3), language)
    shown = anna.open("stukolka", options={"players": "3"})
    shown = next(seen for seen in anna.play(shown, 2) if seen.can_end)
    pot = shown.pot
    ended = table(anna.post(f"tables/{shown.id}/end", seq=shown.seq))
    assert ended.step == model.Step.ENDED
    assert not (ended.can_deal or ended.can_end)
    assert say("web_log_ended", language) in [line.text for line in ended.log]
    assert any(pot in line.text for line in ended.log[-5:]) or pot == number(0, language)
    assert any(seat.change for seat in ended.seats) or pot == number(0, language)
    # Whoever comes again is told the same.
    assert [line.text for line in anna.look(shown.id).log[-3:]] == [line.text for line in ended.log[-3:]]
    assert refusal(anna.post(f"tables/{shown.id}/end", seq=ended.seq)).code == "match_ended"


def waits_for(who: Person, id: str) -> bool:
    """Whether the list of somebody's tables says that he is waited for at one."""
    return [bool(row["your_turn"]) for row in who.get("tables").json() if row["id"] == id] == [True]


def test_friends_end_a_match_together(any_server: Server) -> None:
    anna, boris = person(any_server, "Anna"), person(any_server, "Boris")
    shown = anna.open("frap", friends=1, options={"players": "3", "deals": "20"})
    table(boris.post(f"tables/{shown.id}/sit", seat=1))
    way = f"tables/{shown.id}/end"
    assert refusal(anna.post(way, seq=anna.look(shown.id).seq)).code == "table_nothing_to_end"
    table(anna.post(f"tables/{shown.id}/deal", seq=anna.look(shown.id).seq))
    while not (seen := anna.look(shown.id)).can_deal:
        for who in (anna, boris):
            mine = who.look(shown.id)
            if mine.question:
                assert waits_for(who, shown.id)
                who.settle(mine)
    assert not waits_for(anna, shown.id) and not waits_for(boris, shown.id), "the deal is over"
    said = table(anna.post(way, seq=seen.seq))
    assert said.step == model.Step.BETWEEN
    assert said.wants_end and not said.can_end
    heard = boris.look(shown.id)
    assert "Anna" in heard.wants_end and heard.can_end
    assert not person(any_server, "Clara").look(shown.id).wants_end
    ended = table(boris.post(way, seq=heard.seq))
    assert ended.step == model.Step.ENDED
    assert not ended.wants_end


@pytest.mark.parametrize("game", families())
def test_what_is_sent_twice_is_done_once(any_server: Server, game: str) -> None:
    somebody = person(any_server, f"Boris {game}")
    shown = somebody.open(game)
    with ThreadPoolExecutor(4) as several:
        for count in range(1, 13):
            found = until_asked(somebody, shown)
            if found is None:
                assert count > 1
                return
            shown = found
            decision = somebody.choose_surely(shown)
            before = shown
            answers = list(several.map(lambda _: somebody.act(before, decision), range(4)))  # noqa: B023  done at once
            answers.append(somebody.act(before, decision))
            assert {answer.status_code for answer in answers} == {200}, [answer.text for answer in answers]
            shown = table(answers[-1])
            assert len(decided(any_server, shown)) == count


def test_a_repeated_deal_is_not_begun_twice(any_server: Server) -> None:
    somebody = person(any_server, "Clara")
    shown = somebody.open("stukolka", options={"players": "3"})
    settled = next(seen for seen in somebody.play(shown, 9) if seen.can_deal)
    way = f"tables/{shown.id}/deal"
    with ThreadPoolExecutor(3) as several:
        answers = list(several.map(lambda _: somebody.post(way, seq=settled.seq), range(3)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    assert {table(answer, 200, 409).deal for answer in answers} == {"Deal 2"}
    seen = next(seen for seen in somebody.play(table(answers[0], 200, 409), 9) if seen.question)
    assert refusal(somebody.post(way, seq=seen.seq)).code == "deal_goes_on"


def test_one_who_is_behind_is_shown_how_things_stand(server: Server) -> None:
    somebody = person(server, "David")
    shown = asked(somebody, somebody.open("frap"))
    now = asked(somebody, somebody.settle(shown))
    behind = somebody.post(f"tables/{shown.id}/actions", seq=shown.seq, action="no such word")
    assert now.seq > shown.seq
    assert somebody.look(shown.id).seq == table(behind, STALE).seq == now.seq


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_a_sentence_with_its_rule_and_changes_nothing(server: Server, language: str) -> None:
    somebody = person(server, "Elena", language)
    shown = somebody.open("shakha", options={"players": "4"})
    refused = 0
    for seen in somebody.play(shown, 99):
        shut = [card for card in seen.hand if card.refused]
        if not (seen.question and shut):
            continue
        for card in shut:
            why = refusal(somebody.post(f"tables/{seen.id}/actions", seq=seen.seq, action=card.action or card.card))
            assert (why.sentence, why.rule) == (card.refused, card.rule)
            assert why.rule.startswith("shakha:")
            assert (why.sentence == english(why.sentence)) == (language == "en")
        again = somebody.look(seen.id)
        assert (again.seq, again.hand, again.question) == (seen.seq, seen.hand, seen.question)
        refused += 1
        if refused == 3:
            return
    raise AssertionError("no card was refused in a whole match")


def test_a_program_reads_in_its_language(server: Server) -> None:
    found = {}
    for language in LANGUAGES:
        shown = person(server, "Felix", language).open("stukolka")
        assert shown.pot == number(150, language)
        found[language] = shown.log[0].text
    assert len(set(found.values())) == len(LANGUAGES)


def test_long_looking_answers_when_something_happens(any_server: Server) -> None:
    anna, boris = person(any_server, "Anna"), person(any_server, "Boris")
    shown = anna.open("stukolka", friends=1, options={"players": "3"})
    with ThreadPoolExecutor(1) as aside:
        waiting = aside.submit(boris.look, shown.id, shown.seq + 1)
        # Boris looks on: that alone is no event, and he waits for the next.
        table(boris.at(any_server.address).post(f"tables/{shown.id}/sit", seat=1))
        table(anna.post(f"tables/{shown.id}/deal", seq=anna.look(shown.id).seq))
        assert waiting.result(30).seq > shown.seq + 1


def test_hints_are_given_to_whoever_decides(server: Server) -> None:
    somebody = person(server, "Galina")
    shown = asked(somebody, somebody.open("stukolka"))
    hint = msgspec.json.decode(somebody.get(f"tables/{shown.id}/hint").content, type=model.Hint)
    assert hint.label
    assert table(somebody.act(shown, Decision({"action": hint.action}))).seq > shown.seq
    onlooker = person(server, "Hugo")
    assert refusal(onlooker.get(f"tables/{shown.id}/hint")).code == "table_no_hint_now"
