"""A table is what its log says: who may do what, and what follows from it."""

import random

import numpy as np
import pytest

from kozyr import fair, record
from kozyr.cards import NO_CARD
from kozyr.engine import verbs
from kozyr.engine.sets import size
from kozyr.games.family import families, family, read_game
from kozyr.games.stovkahra.gathering import gather_cards
from kozyr.refusals import Refused
from kozyr.store import Entry, checked_name
from kozyr.tables import log, wishes
from kozyr.tables.replaying import Moment, dealt, finished, match_at, moments, resumed
from kozyr.tables.room import SPECTATOR, Room, seal
from tests.rooms.helpers import GAMES, act, deals, lead, moves, room_of

STUKOLKA = "stukolka(players=3)"


def refusal(code: str, ask: object, *arguments: object) -> None:
    with pytest.raises(Refused) as caught:
        ask(*arguments)  # type: ignore[operator]  # any of the room's questions
    assert caught.value.refusal.code == code
    assert str(caught.value)


@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_a_log_read_again_leads_to_the_same_table(game: str, preset: str) -> None:
    room = room_of(str(family(game).options(preset)), "anna")
    written = []
    source = random.Random(5)
    for frame in deals(room, 3, source):
        written.append(frame.event)
    events = [
        log.Created(game=room.game),
        log.Opened(draw=7, host="anna"),
        *(frame.event for frame in list(room.frames)[2:]),
    ]
    again = Room("table")
    for seq, event in enumerate(events, 1):
        stored = log.write(event)
        again.follow(log.read(Entry(seq, 0, stored.kind, stored.body)))
    assert again.seq == room.seq
    assert again.chairs == room.chairs
    for seat in range(SPECTATOR, len(room.chairs)):
        assert again.match.view(seat).tobytes() == room.match.view(seat).tobytes()


def test_asking_changes_nothing() -> None:
    room = room_of(STUKOLKA, "anna", "boris")
    lead(room, log.Began())
    before = room.match.view(SPECTATOR).tobytes()
    for ask, arguments in (
        (wishes.to_act, (room, "anna", "Ah")),
        (
            wishes.to_begin,
            (
                room,
                "anna",
            ),
        ),
        (
            wishes.to_take_back,
            (
                room,
                "anna",
            ),
        ),
        (wishes.to_sit, (room, "carla", 0, "Carla")),
        (wishes.to_answer_back, (room, "anna", True, 0)),
    ):
        with pytest.raises(Refused):
            ask(*arguments)
    assert (room.match.view(SPECTATOR).tobytes(), room.seq) == (before, 7)


def test_chairs_are_taken_once_and_by_people_who_have_none() -> None:
    room = Room("table")
    lead(room, log.Created(game=STUKOLKA), log.Opened(draw=1, host="anna"), log.Sat(seat=0, identity="anna", name="A"))
    refusal("table_seat_taken", wishes.to_sit, room, "boris", 0, "Boris")
    refusal("table_seat_taken", wishes.to_sit, room, "boris", 3, "Boris")
    refusal("table_sits_already", wishes.to_sit, room, "anna", 1, "Anna")
    refusal("store_bad_name", wishes.to_sit, room, "boris", 1, " \x07 ")
    refusal("table_chairs_free", wishes.to_begin, room, "anna")
    refusal("table_not_seated", wishes.to_begin, room, "boris")
    refusal("table_not_host", wishes.to_hire, room, "boris", "book")
    lead(room, *wishes.to_sit(room, "boris", 2, "  Boris  the\u00a0Bold "))
    lead(room, *wishes.to_hire(room, "anna", "book"))
    assert [chair.name or chair.level for chair in room.chairs] == ["A", "book", "Boris the Bold"]
    assert room.people == [0, 2]


def test_a_chair_is_free_again_before_the_first_deal_and_a_computers_later() -> None:
    room = room_of(STUKOLKA, "anna", "boris")
    lead(room, *wishes.to_stand(room, "boris", "book"))
    assert room.free == [1]
    lead(room, *wishes.to_sit(room, "carla", 1, "Carla"))
    lead(room, *wishes.to_begin(room, "anna"))
    lead(room, *wishes.to_stand(room, "carla", "book"))
    assert room.free == []
    assert room.chairs[1].level == "book"


def test_nobody_decides_out_of_turn_or_against_the_rules() -> None:
    room = room_of(STUKOLKA, "anna", "boris", "carla")
    lead(room, log.Began())
    turn = room.match.turn
    names = ["anna", "boris", "carla"]
    refusal("table_not_your_turn", wishes.to_act, room, names[(turn + 1) % 3], "knock")
    refusal("table_not_seated", wishes.to_act, room, "dora", "knock")
    refusal("not_a_choice", wishes.to_act, room, names[turn], "fly")
    lead(room, *wishes.to_act(room, names[turn], "knock"))
    assert room.match.deals[-1].actions == [(turn, "knock")]


def test_alone_everything_is_taken_back_to_ones_own_decision() -> None:
    room = room_of("stukolka(players=4)", "anna", alone=True)
    lead(room, log.Began())
    lead(room, *moves(room))
    while room.match.turn == 0 and not room.match.over:
        seen = room.match.view(0).tobytes()
        lead(room, act(room, random.Random(1)))
        lead(room, *moves(room))
        if room.match.over:
            break
        lead(room, *wishes.to_take_back(room, "anna"))
        assert room.match.turn == 0
        assert room.match.view(0).tobytes() == seen
        lead(room, act(room, random.Random(1)))
        lead(room, *moves(room))


@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_alone_the_last_action_of_a_deal_is_taken_back_too(game: str, preset: str) -> None:
    source = random.Random(f"{game} {preset}")
    room, before = room_of(str(family(game).options(preset)), "anna", alone=True), b""
    while not before:
        if room.ended:
            # Nothing was ever to be decided: at another table it is otherwise.
            room = room_of(str(family(game).options(preset)), "anna", alone=True)
        lead(room, *([] if room.sealed else [seal()]), log.Began())
        shown = room.commitment
        while not room.match.over:
            if room.match.turn == 0:
                before = room.match.view(0).tobytes()
            lead(room, act(room, source))
        if room.wants_closing:
            lead(room, log.Closed())
        elif room.wants_seal:
            lead(room, seal())
    lead(room, *wishes.to_take_back(room, "anna"))
    assert room.match.turn == 0
    assert not room.ended
    assert room.match.view(0).tobytes() == before
    assert room.commitment == shown, "it is the deal on the table that was committed to, not the next"
    assert room.finished == (0 if room.family.game.cards_carry_over(room.options) else len(room.match.deals) - 1)
    while not room.match.over:
        lead(room, act(room, source))
    # What was to be the next deal's order still is, and the match goes on or ends.
    assert room.wants_closing or room.wants_seal or room.sealed


def asking_back() -> tuple[Room, list[str], int, int]:
    """Three people, of whom the first has knocked and would like to take it back; who he is, and who comes next."""
    room = room_of(STUKOLKA, "anna", "boris", "carla")
    lead(room, log.Began())
    names = ["anna", "boris", "carla"]
    first = room.match.turn
    lead(room, *wishes.to_act(room, names[first], "knock"))
    second = room.match.turn
    lead(room, *wishes.to_take_back(room, names[first]))
    return room, names, first, second


def test_among_friends_taking_back_needs_everybodys_word_and_no_card_shown() -> None:
    room, names, first, second = asking_back()
    assert (room.asked_back, room.match.turn) == (first, second)
    lead(room, *wishes.to_answer_back(room, names[second], True, room.asked_at))
    assert room.match.turn == second, "one has not answered yet"
    third = next(seat for seat in range(3) if seat not in (first, second))
    lead(room, *wishes.to_answer_back(room, names[third], True, room.asked_at))
    assert (room.match.turn, room.asked_back) == (first, SPECTATOR)
    lead(room, *wishes.to_act(room, names[first], "knock"))
    lead(room, *wishes.to_take_back(room, names[first]))
    lead(room, *wishes.to_answer_back(room, names[second], False, room.asked_at))
    assert (room.match.turn, room.asked_back) == (second, SPECTATOR)
    lead(room, *wishes.to_act(room, names[second], "knock"))
    lead(room, *wishes.to_act(room, names[third], "knock"))
    while room.match.turn != first or room.match.table.plays == 0:
        lead(room, act(room, random.Random(2)))
    lead(room, act(room, random.Random(3)))
    refusal("table_shown_since", wishes.to_take_back, room, names[first])


def test_a_match_ends_between_two_deals_when_all_who_are_there_have_said_so() -> None:
    room = room_of("stukolka(players=4)", "anna", "boris", "clara")
    refusal("table_nothing_to_end", wishes.to_end, room, "anna")
    lead(room, log.Began())
    refusal("deal_goes_on", wishes.to_end, room, "anna")
    while not room.match.over:
        lead(room, act(room, random.Random(4)))
    refusal("table_not_seated", wishes.to_end, room, "dora")
    assert wishes.to_end(room, "anna") == [log.WantsEnd(seat=0)]
    lead(room, log.WantsEnd(seat=0))
    assert wishes.to_end(room, "anna") == []
    lead(room, *wishes.to_end(room, "boris"))
    assert room.want_end == {0, 1}
    # Who is away is not asked; who leaves wants nothing any more; and a new deal is a new question.
    away = room.copy()
    lead(away, log.Held(seat=2, away=True))
    assert wishes.to_end(away, "anna") == [log.Closed()]
    gone = room.copy()
    lead(gone, *wishes.to_stand(gone, "boris", "random"))
    assert gone.want_end == {0}
    goes_on = room.copy()
    lead(goes_on, seal(), log.Began())
    assert not goes_on.want_end
    pot, before = int(room.match.table.pot), room.match.balance
    lead(room, *wishes.to_end(room, "clara"))
    assert room.ended
    assert not room.wants_seal
    assert int(room.match.table.pot) == 0
    assert sum(room.match.balance) - sum(before) == pot
    refusal("match_ended", wishes.to_end, room, "anna")
    refusal("match_ended", wishes.to_begin, room, "anna")


def test_a_match_that_was_ended_is_written_down_as_ended() -> None:
    room = room_of(STUKOLKA, "anna")
    list(deals(room, 2, random.Random(3)))
    assert record.dumps(finished(room)).splitlines()[-1] == "open"
    lead(room, *wishes.to_end(room, "anna"))
    assert record.dumps(finished(room)).splitlines()[-1].startswith("end ")
    again = record.loads(record.dumps(finished(room))).match
    assert again is not None
    assert again.balance == room.match.balance


def test_a_deal_is_made_of_the_secret_that_was_committed_to() -> None:
    room = room_of(STUKOLKA, "anna", alone=True)
    shown = room.commitment
    lead(room, log.Began())
    assert room.commitment == shown, "it is shown before the deal and while it is played"
    assert not room.opened_commitment
    secret = room.secret_of[0]
    fair.check(shown, secret, room.label(1))
    game = room.family.game
    order = fair.order(secret, game.pack(room.options), game.orders(room.options))
    assert list(order) == list(room.match.deals[0].pack)
    list(deals(room, 0, random.Random(0)))
    while not room.match.over:
        lead(room, act(room, random.Random(4)))
    lead(room, seal())
    assert room.commitment != shown
    assert room.opened_commitment == shown, "what can be opened is still named"
    goes_on = room.copy()
    lead(goes_on, log.Began())
    assert (goes_on.commitment, goes_on.opened_commitment) == (room.commitment, shown)
    # No deal comes any more: what is shown is what the last one was made of.
    lead(room, log.Closed())
    assert room.commitment == shown


def test_computer_players_decide_alike_wherever_they_are_asked() -> None:
    rooms = [room_of("stukolka(players=5)", "anna", alone=True) for _ in range(2)]
    sealed = seal()
    for room in rooms:
        lead(room, sealed, log.Began())
    assert moves(rooms[0]) == moves(rooms[1])
    assert moves(rooms[0]) == moves(rooms[0])


def test_names_are_shown_as_they_are_and_no_longer_than_a_plate() -> None:
    assert checked_name(" Anna\tMaria ") == "Anna Maria"
    for name in ("", "\u200b\u2028", "x" * 41):
        refusal("store_bad_name", checked_name, name)


@pytest.mark.parametrize("game", families())
def test_whether_something_was_shown_is_known_in_every_game(game: str) -> None:
    room = room_of(str(families()[game].options()), "anna", "boris")
    choose = random.Random(7)
    asked = 0
    for _ in deals(room, 3, choose):
        for who in ("anna", "boris"):
            try:
                wishes.to_take_back(room, who)
            except Refused as error:
                assert error.refusal.code in ("table_shown_since", "table_nothing_to_take_back", "deal_over")
            asked += 1
    assert asked


def test_cards_that_were_shown_stay_shown_while_the_others_are_away() -> None:
    room = room_of(STUKOLKA, "anna", "boris", "carla")
    lead(room, log.Began())
    names = ["anna", "boris", "carla"]
    for _ in names:
        lead(room, *wishes.to_act(room, names[room.match.turn], "knock"))
    while room.match.table.plays < 2:
        lead(room, act(room, random.Random(2)))
    first = room.match.deals[-1].actions[-2][0]
    lead(room, *(log.Held(seat=seat, away=True) for seat in range(3) if seat != first))
    refusal("table_shown_since", wishes.to_take_back, room, names[first])


def test_an_answer_to_one_wish_is_none_to_the_next() -> None:
    room, names, first, second = asking_back()
    asked = room.asked_at
    lead(room, *wishes.to_answer_back(room, names[second], False, asked))
    lead(room, *wishes.to_take_back(room, names[first]))
    refusal("table_nobody_asked_back", wishes.to_answer_back, room, names[second], True, asked)
    lead(room, log.Held(seat=second, away=True))
    assert room.asked_back == SPECTATOR, "nobody waits for the word of somebody who has gone"


@pytest.mark.parametrize("game", families())
def test_a_table_that_goes_on_from_a_moment_stands_where_that_match_stood(game: str) -> None:
    family = families()[game]
    choose = random.Random(3)
    room = room_of(str(family.options()), "anna")
    for _ in deals(room, 8, choose):
        pass
    while not room.finished:
        for _ in deals(room, 1, choose):
            pass
    found = moments(room.match.deals[: room.finished])
    gone_on = 0
    for moment in found[:: max(1, len(found) // 12)]:
        if moment.actions == len(room.match.deals[moment.deal].actions):
            continue
        gone_on += 1
        table = room_of(room.game, "anna")
        table.follow(resumed(room, moment))
        match, _ = match_at(room, moment)
        assert table.match.turn == match.turn
        for seat in range(len(room.chairs)):
            old, new = match.view(seat), table.match.view(seat)
            if room.deals_hang_together:
                assert new.tobytes() == old.tobytes()
            else:
                assert new.hand.tobytes() == old.hand.tobytes()
                assert new.table.balance.tobytes() == old.table.balance.tobytes()
        view = match.view(match.turn)
        assert int(verbs.legal(view)) == int(verbs.legal(table.match.view(match.turn)))
    assert gone_on


HANGING = [
    "stovkahra",
    "stovkahra(shuffle_scope=match)",
    "stovkahra(shuffle_scope=match,gather_noise=packet_pile,next_dealer=random,cut_mode=agent)",
    "banchok",
    "banchok(recycle=full_shuffle)",
]


def looked_back_at(game: str) -> Room:
    """A table at which deals were played, and may all be looked back at."""
    room = room_of(game, "anna")
    for _ in deals(room, 8, random.Random(8)):
        pass
    if not room.ended:
        room.follow(log.Closed())
    return room


@pytest.mark.parametrize("game", [*families(), *HANGING])
def test_every_deal_is_the_one_that_its_secret_gives_from_the_cards_as_they_lay(game: str) -> None:
    room = looked_back_at(str(read_game(game)[1]))
    assert room.finished == len(room.match.deals)
    for place in range(room.finished):
        found = dealt(room, place)
        assert found.promised
        assert set(found.cards) == set(room.match.game.pack(room.options))
    while dealt(room, room.finished - 1).promised:
        # Where cards are gathered a secret is a cut, and another may cut as deep.
        room.secret_of[room.finished - 1] = fair.new_secret()


def test_the_cards_of_a_round_are_those_of_the_deck_as_it_lay() -> None:
    gone_on = 0
    while not gone_on:
        room = looked_back_at("banchok")
        game = room.match.game
        assert game.known_order is not None
        for place in range(room.finished):
            cards = dealt(room, place).cards
            gone_on += cards != tuple(int(card) for card in room.match.deals[place].pack)
            match, _ = match_at(room, Moment(place, len(room.match.deals[place].actions)))
            for seat in range(SPECTATOR, len(room.chairs)):
                known = game.known_order(match.view(seat))
                assert all(card in (NO_CARD, lay) for card, lay in zip(known, cards, strict=True))


def test_used_cards_come_under_the_deck_as_the_page_on_fair_deals_says() -> None:
    room = looked_back_at("banchok(players=3)")
    for place in range(1, room.finished):
        deck, given = dealt(room, place).cards, [int(card) for card in room.order_of(place)]
        match, _ = match_at(room, Moment(place - 1, len(room.match.deals[place - 1].actions)))
        opened = match.table.pot == 0
        before = dealt(room, place - 1).cards
        used = 4 * size(match.table.punters)
        goes_on = [*before[used:], *(card for card in given if card in before[:used])]
        assert [*deck] == (given if opened else goes_on)


@pytest.mark.parametrize("noise", ["none", "packet", "packet_pile"])
def test_cards_are_gathered_and_cut_as_the_page_on_fair_deals_says(noise: str) -> None:
    room = looked_back_at(f"stovkahra(shuffle_scope=match,gather_noise={noise})")
    for place in range(1, room.finished):
        given = [int(card) for card in room.order_of(place)]
        _, before = match_at(room, Moment(place, 0))
        gathered = np.zeros(32, np.int8)
        upper = gather_cards(before._state, gathered)
        cards = [int(card) for card in gathered]
        tricks = 4 * int(before.table.tricks)
        if noise != "none":
            second = given[32:64]
            packets = [sorted(cards[start : start + 4], key=second.index) for start in range(0, tricks, 4)]
            cards[:tricks] = [card for packet in packets for card in packet]
        if noise == "packet_pile" and given[0] < given[1]:
            cards[:tricks] = [*cards[upper:tricks], *cards[:upper]]
        depths = 33 - 2 * room.options.cut_min
        depth = room.options.cut_min + sum(card < given[depths - 1] for card in given[: depths - 1])
        assert dealt(room, place).cards == (*cards[depth:], *cards[:depth])


def test_a_deal_cannot_be_told_of_before_it_may_be_looked_back_at() -> None:
    room = room_of("stovkahra", "anna")
    for _ in deals(room, 1, random.Random(8)):
        pass
    refusal("table_not_over", dealt, room, 0)
