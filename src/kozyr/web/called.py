"""How those at a table are called, and the table itself, for one reader."""

from collections.abc import Collection, Sequence
from typing import Any

from kozyr.games.family import Family
from kozyr.languages import say
from kozyr.refusals import Refused
from kozyr.sentences import SENTENCES
from kozyr.tables.room import Chair, Room
from kozyr.web.presets import preset_name


def names(chairs: Sequence[Chair], person: int, language: str) -> tuple[str, ...]:
    """How the seats are called, for one reader. No computer player is called like a person who sits here."""
    people = {chair.name for chair in chairs if chair.identity}
    found = []
    for seat, chair in enumerate(chairs):
        if seat == person:
            found.append(say("terminal_you", language))
        elif chair.identity:
            found.append(chair.name)
        elif chair.level:
            found.append(computer_name(seat, language, people, len(chairs)))
        else:
            found.append(say("web_free_chair", language))
    return tuple(found)


def computer_name(seat: int, language: str, people: Collection[str], chairs: int) -> str:
    """How the computer player of a seat is called; one on the first seat has the name of nobody else.

    Where a person has that name, it is that of a seat which this table does not have.
    """
    own = f"terminal_name_{seat}" if seat else "web_computer_name"
    for code in (own, *(f"terminal_name_{other + seat}" for other in range(chairs, 2 * chairs))):
        if code in SENTENCES and say(code, language) not in people:
            return say(code, language)
    return say("terminal_name_more", language, number=seat + 1)


def title(room: Room, language: str) -> str:
    """A table's game: by its preset where the game has several, or by house rules."""
    family, options = room.family, room.options
    name = say(f"web_game_{family.name}", language)
    stated = {option: getattr(options, option) for option in ("players", "stake", "ante") if hasattr(options, option)}
    preset = next((preset for preset in family.presets if is_preset(family, preset, options, stated)), None)
    if preset is None:
        return say("web_title_own", language, game=name, count=options.players)
    code = "web_title_preset" if len(family.presets) > 1 and preset != family.name else "web_title"
    return say(code, language, game=name, preset=preset_name(family, preset, language), count=options.players)


def is_preset(family: Family, preset: str, options: Any, stated: dict[str, Any]) -> bool:
    """Whether options are those of a preset, but for what is stated beside it."""
    try:
        return bool(family.options(preset, **stated) == options)
    except Refused:
        return False
