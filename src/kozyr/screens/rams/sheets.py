"""The sheets as players keep them, and the settlement when the game is won (R28, R32)."""

from typing import Any

from kozyr.games.rams.scoring import payment
from kozyr.games.rams.state import NOBODY
from kozyr.screens.rams.questions import CODE
from kozyr.screens.screen import Voice


def standing(view: Any, voice: Voice) -> list[str]:
    """Every sheet, the number that was struck out last before the one that stands; then who pays what."""
    table = view.table
    seats = range(int(table.players))
    lines = [_line(table, seat, voice) for seat in seats]
    if table.champion == NOBODY:
        return lines
    champion = int(table.champion)
    lines.append(voice.about(f"{CODE}receives", champion, money=int(payment(table, champion))))
    lines += [
        voice.about(f"{CODE}pays", seat, money=-int(payment(table, seat)))
        for seat in seats
        if seat != champion and payment(table, seat)
    ]
    return lines


def _line(table: Any, seat: int, voice: Voice) -> str:
    before, now = int(table.opening[seat]), int(table.balance[seat])
    slots = {"name": voice.names[seat], "sheet": now}
    return voice.say(f"{CODE}sheet", **slots) if before == now else voice.say(f"{CODE}struck", before=before, **slots)
