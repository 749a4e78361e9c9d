"""Rooms led by hand, without a store."""

import random
from collections.abc import Iterator

from kozyr.games.family import families
from kozyr.tables import log
from kozyr.tables.computers import moves
from kozyr.tables.room import Frame, Room, seal

GAMES = [(family.name, preset) for family in families().values() for preset in family.presets]


def room_of(game: str, *people: str, alone: bool = False) -> Room:
    """A room in which people have the first chairs and computer players the rest; the first deal is sealed."""
    room = Room("table")
    room.follow(log.Created(game=game))
    room.follow(log.Opened(draw=7, host=people[0], alone=alone))
    for seat, who in enumerate(people):
        room.follow(log.Sat(seat=seat, identity=who, name=who.title()))
    for seat in room.free:
        room.follow(log.Hired(seat=seat, level="random"))
    room.follow(seal())
    return room


def lead(room: Room, *events: log.Event) -> None:
    """Let events happen."""
    for event in events:
        room.follow(event)


def act(room: Room, choose: random.Random) -> log.Acted:
    """Any open action of the seat on turn, as it is logged."""
    match = room.match
    legal = match.legal()
    action = legal[choose.randrange(len(legal))]
    words = match.game.action_text(match.view(match.turn), action)
    return log.Acted(seat=match.turn, action=words, identity=room.chairs[match.turn].identity)


def deals(room: Room, count: int, choose: random.Random) -> Iterator[Frame]:
    """Play deals with random decisions; every event's frame."""
    for _ in range(count):
        if room.ended:
            return
        if not room.sealed:
            yield room.follow(seal())
        yield room.follow(log.Began())
        while not room.match.over:
            yield room.follow(act(room, choose))
        if room.wants_closing:
            yield room.follow(log.Closed())


__all__ = ["GAMES", "act", "deals", "lead", "moves", "room_of"]
