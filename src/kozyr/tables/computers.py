"""What computer players decide at a table."""

from kozyr.engine.random import stream
from kozyr.players import player
from kozyr.tables import log
from kozyr.tables.room import Room

LEVEL = "book"
"""Who sits in the seats of computer players, where nobody has said otherwise."""
MOST_MOVES = 500
"""Computer players decide so often in a row before others get a word in."""


def moves(room: Room) -> list[log.Event]:
    """What the computer players decide, one after the other, until a person has to or the deal is over."""
    if not room.waits_for_computer:
        return []
    match = room.match.copy()
    found: list[log.Event] = []
    while not match.over and room.chairs[match.turn].computed and len(found) < MOST_MOVES:
        seat = match.turn
        chance = stream(room.draw, f"computer {room.seq}", len(found))
        level = room.chairs[seat].level or LEVEL
        view = match.view(seat)
        action = match.game.action_text(view, player(level, match.game).choose(match.game, view, chance).action)
        match.play(action)
        found.append(log.Acted(seat=seat, action=action))
    return found
