"""What the lobby shows: games, presets, options, and tables."""

from collections.abc import Iterable, Mapping
from typing import Any

from kozyr.engine.options import allowed_values, option_kind, option_text
from kozyr.games.family import Family, families, read_game
from kozyr.languages import number, say
from kozyr.refusals import Refusal, Refused
from kozyr.rulebook import options_explained
from kozyr.sentences import SENTENCES
from kozyr.store import ListedTable
from kozyr.tables.house import House
from kozyr.tables.room import SPECTATOR, Room
from kozyr.web import model
from kozyr.web.presets import preset_title


def games(language: str) -> list[model.GameCard]:
    """All games that have pages."""
    return [game_card(family, language) for family in families().values() if f"web_game_{family.name}" in SENTENCES]


def game_card(family: Family, language: str) -> model.GameCard:
    """A game as the lobby shows it."""
    ranges = [family.players(family.options(preset)) for preset in family.presets]
    fewest, most = min(low for low, _ in ranges), max(high for _, high in ranges)
    counts = [number(count, language) for count in dict.fromkeys((fewest, most))]
    return model.GameCard(
        name=family.name,
        title=say(f"web_game_{family.name}", language),
        line=say(f"web_about_{family.name}", language),
        presets=[(preset, preset_title(family, preset, language)) for preset in family.presets],
        players="–".join(counts),
        experimental=list(family.experimental),
    )


def option_rows(family: Family, preset: str, chosen: dict[str, str], language: str) -> list[model.OptionRow]:
    """The options of a new table one by one, each with its meaning and the rule behind it."""
    meaning = explained(family, language)
    usual = family.options(preset)
    rows = []
    for name in family.record.__struct_fields__:
        if name == "variant":
            continue
        kind, least, most, optional = option_kind(family.record, name)
        numeric = kind is int
        value = option_text(getattr(usual, name))
        rows.append(
            model.OptionRow(
                name=name,
                value=chosen.get(name, value),
                usual=value,
                choices=[] if numeric else allowed_values(family.record, name).split(", "),
                least=least,
                most=most,
                optional=optional,
                about=meaning.get(name, ""),
                rule=f"{family.name}:{family.rule_of[name]}" if name in family.rule_of else "",
            )
        )
    return rows


def explained(family: Family, language: str) -> Mapping[str, str]:
    """What a game's options mean; nothing where a game of another package brings no page of rules."""
    try:
        return options_explained(family.name, language)
    except Refused:
        return {}


async def table_rows(house: House, found: Iterable[ListedTable], identity: str, language: str) -> list[model.TableRow]:
    """Tables in a list.

    How many chairs are free and who decides, the table itself knows: the lists do not count computer players. It is not
    asked where nobody but he is waited for, or nobody any more.
    """
    found = list(found)
    waiting = [listed for listed in found if listed.open or (len(listed.chairs) > 1 and not listed.ended)]
    rooms = {listed.id: await house.room(listed.id) for listed in waiting}
    return [table_row(listed, rooms.get(listed.id), identity, language) for listed in found]


def table_row(listed: ListedTable, room: Room | None, identity: str, language: str) -> model.TableRow:
    """A table in a list, as it stands now."""
    family, _ = read_game(listed.game)
    seat = room.seat_of(identity) if room else SPECTATOR
    return model.TableRow(
        id=listed.id,
        title=say(f"web_game_{family.name}", language),
        names=[chair.name for _, chair in sorted(listed.chairs.items())],
        free=len(room.free) if room and listed.open else 0,
        yours=any(chair.identity_id == identity for chair in listed.chairs.values()),
        your_turn=room is not None and seat != SPECTATOR and not room.match.over and room.match.turn == seat,
    )


def check_friends(friends: int, options: Any) -> None:
    """Whether so many chairs can be kept free.

    Raises:
        Refused: there are not so many.
    """
    if not 0 <= friends < options.players:
        raise Refused(Refusal("web_too_many_friends", {"most": options.players - 1}))


def made_options(family: Family, preset: str, form: dict[str, Any]) -> Any:
    """The options that a form asks for.

    Raises:
        Refused: they do not go together.
    """
    usual = family.options(preset)
    changes = {
        name: str(form[name]).strip()
        for name in family.record.__struct_fields__
        if name in form and str(form[name]).strip() not in ("", option_text(getattr(usual, name)))
    }
    return family.options(preset, **changes)
