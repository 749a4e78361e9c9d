"""What somebody at a table would like to do: the events that would follow, or the refusal; nothing is changed."""

from typing import Any

import numpy as np

from kozyr.cards import NO_CARD, as_set
from kozyr.match import Match
from kozyr.players import LEVELS
from kozyr.refusals import Refusal, Refused
from kozyr.store import checked_name
from kozyr.tables import log
from kozyr.tables.room import SPECTATOR, Room, seal


def to_sit(room: Room, identity: str, seat: int, name: str) -> list[log.Event]:
    """Somebody sits down.

    Raises:
        Refused: the seat is not free, or he sits already, or the name is none.
    """
    if not 0 <= seat < len(room.chairs) or not room.chairs[seat].free:
        raise Refused(Refusal("table_seat_taken", {"number": seat + 1}))
    if room.seat_of(identity) != SPECTATOR:
        raise Refused(Refusal("table_sits_already", {"number": room.seat_of(identity) + 1}))
    return [log.Sat(seat=seat, identity=identity, name=checked_name(name))]


def to_be_called(room: Room, identity: str, name: str) -> list[log.Event]:
    """Somebody is called otherwise, if he sits here.

    Raises:
        Refused: the name is none.
    """
    seat, name = room.seat_of(identity), checked_name(name)
    if seat == SPECTATOR or room.chairs[seat].name == name:
        return []
    return [log.Renamed(seat=seat, name=name)]


def to_stand(room: Room, identity: str, level: str) -> list[log.Event]:
    """Somebody leaves; where a deal has begun, a computer player of a level sits down in his place."""
    seat = _own_seat(room, identity)
    stood = log.Stood(seat=seat)
    return [stood, log.Hired(seat=seat, level=level)] if room.begun else [stood]


def to_hire(room: Room, identity: str, level: str) -> list[log.Event]:
    """Whoever set the table up fills the free seats with computer players; any of the others where he has left."""
    if not may_hire(room, identity):
        raise Refused(Refusal("table_not_host", {}))
    if level not in LEVELS:
        raise Refused(Refusal("unknown_level", {"level": level, "known": ", ".join(LEVELS)}))
    return [log.Hired(seat=seat, level=level) for seat in room.free]


def may_hire(room: Room, identity: str) -> bool:
    """Whether somebody may fill the free seats."""
    host_sits = any(room.opened_by(chair.identity) for chair in room.chairs)
    return room.seat_of(identity) != SPECTATOR and (room.opened_by(identity) or not host_sits)


def to_begin(room: Room, identity: str) -> list[log.Event]:
    """The next deal begins; anybody who sits here may say so.

    Raises:
        Refused: he does not sit here, chairs are free, a deal goes on, or the match has ended.
    """
    _own_seat(room, identity)
    if room.free:
        raise Refused(Refusal("table_chairs_free", {"count": len(room.free)}))
    if not room.match.over:
        raise Refused(Refusal("deal_goes_on", {"deal": room.match.deals[-1].number}))
    if room.ended:
        raise Refused(Refusal("match_ended", {"deals": len(room.match.deals)}))
    # What ends a deal brings the next one's seal; only logs from before that have deals without.
    return [log.Began()] if room.sealed else [seal(), log.Began()]


def to_act(room: Room, identity: str, action: str) -> list[log.Event]:
    """Somebody decides.

    Raises:
        Refused: it is not his turn, or the rules do not allow it.
    """
    seat = _own_seat(room, identity)
    _check_deal(room)
    if room.match.turn != seat:
        raise Refused(Refusal("table_not_your_turn", {"number": room.match.turn + 1}))
    refusal = room.match.refuse(action)
    if refusal is not None:
        raise Refused(refusal)
    return [log.Acted(seat=seat, action=in_own_words(room.match, action), identity=identity)]


def has_done(room: Room, identity: str, seq: int, action: str) -> bool:
    """Whether somebody has done this already, when the newest event that he was shown was ``seq``."""
    done = room.acts.get(max((at for at in room.acts if at <= seq), default=-1))
    if done is None or done.seq <= seq or done.event.identity != identity:
        return False
    try:
        return in_own_words(done.before, action) == done.event.action
    except Refused:
        return False


def to_take_back(room: Room, identity: str) -> list[log.Event]:
    """Somebody takes his last action back: at once where he plays alone, else he asks the other people.

    Alone he may do so behind the end of a deal too, as long as the next has not begun.

    Raises:
        Refused: there is nothing of his to take back, or something hidden has been shown since.
    """
    seat = _own_seat(room, identity)
    if not room.alone:
        _check_deal(room)
    count = back_count(room, seat)
    if count == 0:
        raise Refused(Refusal("table_nothing_to_take_back", {}))
    if room.alone:
        return [log.TookBack(count=count)]
    if _has_shown(room, count):
        raise Refused(Refusal("table_shown_since", {}))
    return [log.AskedBack(seat=seat)] if room.others_here(seat) else [log.TookBack(count=count)]


def to_answer_back(room: Room, identity: str, agrees: bool, asked: int) -> list[log.Event]:
    """Somebody agrees, or does not, to another's taking back; when all have agreed it is done.

    Args:
        room: the table.
        identity: who.
        agrees: whether he does.
        asked: the number of the event by which he was asked: an answer to one wish is none to the next.

    Raises:
        Refused: nobody has asked, or not by that event.
    """
    seat = _own_seat(room, identity)
    if room.asked_back in (SPECTATOR, seat) or room.asked_at != asked:
        raise Refused(Refusal("table_nobody_asked_back", {}))
    answered: list[log.Event] = [log.AnsweredBack(seat=seat, agrees=agrees)]
    if agrees and not room.others_here(seat) - {room.asked_back} - room.agreed:
        answered.append(log.TookBack(count=back_count(room, room.asked_back)))
    return answered


def to_end(room: Room, identity: str) -> list[log.Event]:
    """Somebody would like to end the match between two deals; when all people who are there would, it is closed.

    Raises:
        Refused: he does not sit here, no deal has been played, one goes on, or the match has ended.
    """
    seat = _own_seat(room, identity)
    if not room.begun:
        raise Refused(Refusal("table_nothing_to_end", {}))
    if not room.match.over:
        raise Refused(Refusal("deal_goes_on", {"deal": room.match.deals[-1].number}))
    if room.ended:
        raise Refused(Refusal("match_ended", {"deals": len(room.match.deals)}))
    if not may_end(room, seat):
        return []
    return [log.WantsEnd(seat=seat)] if room.others_here(seat) - room.want_end else [log.Closed()]


def may_end(room: Room, seat: int) -> bool:
    """Whether it changes anything that somebody says he would like to end the match."""
    return seat not in room.want_end or not room.others_here(seat) - room.want_end


def back_count(room: Room, seat: int) -> int:
    """How many actions of the last deal go back if a seat takes back its own last one; 0 where it has none."""
    if room.base is None:
        return 0
    actions = room.match.deals[-1].actions
    known = len(room.base.deals[-1].actions)
    for place in range(len(actions) - 1, known - 1, -1):
        if actions[place][0] == seat:
            return len(actions) - place
    return 0


def _has_shown(room: Room, count: int) -> bool:
    """Whether the last actions have let anybody see a card that he had not seen."""
    assert room.base is not None, "a deal goes on"
    before = room.base.copy()
    actions = room.match.deals[-1].actions
    for _, action in actions[: len(actions) - count]:
        before.play(action)
    return any(_shows_more(before.view(seat), room.match.view(seat)) for seat in range(SPECTATOR, len(room.chairs)))


def _own_seat(room: Room, identity: str) -> int:
    seat = room.seat_of(identity)
    if seat == SPECTATOR:
        raise Refused(Refusal("table_not_seated", {}))
    return seat


def _check_deal(room: Room) -> None:
    if room.match.over:
        raise Refused(Refusal("deal_over", {}))


def in_own_words(match: Match, action: str) -> str:
    """An action as a match writes it down: the same for every way to say it.

    Raises:
        Refused: it is none.
    """
    view = match.view(match.turn)
    return str(match.game.action_text(view, match.game.read_action(view, action)))


def seen_cards(view: Any) -> tuple[int, bytes]:
    """The cards that a view shows: those in its sets and on the table as one set, whatever else it has as bytes."""
    names = set(view.dtype.names) - {"table", "seat"}
    sets = {name for name in names & {"hand", "thrown", "dealt"} if view[name].dtype == np.int64}
    cards = 0
    for name in sets:
        cards |= int(np.bitwise_or.reduce(view[name]))
    table = view.table
    if "plays" in table.dtype.names:
        cards |= as_set(int(card) for card in table.played[: int(table.plays)])
    if "turned" in table.dtype.names:
        # One for the table, or one for each seat.
        cards |= as_set(int(card) for card in np.atleast_1d(table.turned) if card != NO_CARD)
    return cards, b"".join(view[name].tobytes() for name in sorted(names - sets))


def _shows_more(before: Any, after: Any) -> bool:
    old, old_rest = seen_cards(before)
    new, new_rest = seen_cards(after)
    return new & ~old != 0 or new_rest != old_rest
