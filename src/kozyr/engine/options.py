"""House rules as data.

A family has one frozen record of options, a ``msgspec.Struct`` whose fields are booleans, whole numbers (with bounds)
and choices (an ``IntEnum``; in text its members are written in lower case). This module reads such records from
text, checks them, writes them in canonical form and lays their values into the state.

Every refusal says which option, which value and what would be possible (see ``kozyr.refusals``).
"""

import difflib
import enum
import hashlib
import types
import typing
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from kozyr.refusals import Refusal, Refused

Choice = TypeVar("Choice", bound=enum.IntEnum)
Record = TypeVar("Record", bound=msgspec.Struct)
NONE = "none"
"""How an option without a value is written."""


def option_text(value: Any) -> str:
    """Write one value as it stands in a canonical string."""
    if value is None:
        return NONE
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, enum.IntEnum):
        return value.name.lower().removeprefix("pack_").removeprefix("seat_")
    return str(value)


def allowed_values(family: type[msgspec.Struct], name: str) -> str:
    """What may be written for an option, in words."""
    kind, lowest, highest, optional = option_kind(family, name)
    if kind is bool:
        return "true, false"
    if issubclass(kind, enum.IntEnum):
        return ", ".join(option_text(member) for member in kind)
    bounds = f"{lowest}..{highest}"
    return f"{bounds}, {NONE}" if optional else bounds


def read_option(family: type[msgspec.Struct], name: str, value: Any, rule: str = "") -> Any:
    """Read one option from text, or check a value.

    Args:
        family: the record of options.
        name: the option.
        value: a value, or its text.
        rule: the rule behind the option, for the refusal.

    Raises:
        Refused: the family has no such option, or the value is not one of its values.
    """
    names = family.__struct_fields__
    if name not in names:
        near = difflib.get_close_matches(name, names, n=1, cutoff=0.75)
        if near:
            raise Refused(Refusal("unknown_option_near", {"option": name, "near": near[0]}))
        raise Refused(Refusal("unknown_option", {"option": name, "known": ", ".join(names)}))
    kind, lowest, highest, optional = option_kind(family, name)
    found = _read(kind, value, optional)
    if found is msgspec.UNSET or (kind is int and found is not None and not lowest <= found <= highest):
        slots = {"option": name, "value": str(value), "allowed": allowed_values(family, name)}
        raise Refused(Refusal("bad_option_value", slots, rule))
    return found


def _read(kind: type, value: Any, optional: bool) -> Any:
    text = option_text(value) if not isinstance(value, str) else value.strip().lower()
    if optional and text == NONE:
        return None
    if kind is bool:
        return {"true": True, "false": False}.get(text, msgspec.UNSET)
    if issubclass(kind, enum.IntEnum):
        named = {option_text(member): member for member in kind}
        return named.get(text, msgspec.UNSET)
    digits = text.removeprefix("-")
    # Eighteen digits at most: what is longer is out of every bound, and need not be reckoned out.
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 19 else msgspec.UNSET


def option_kind(family: type[msgspec.Struct], name: str) -> tuple[type, int, int, bool]:
    """What an option's values are: their type, a number's bounds, and whether there may be none."""
    hint = typing.get_type_hints(family, include_extras=True)[name]
    lowest, highest, optional = 0, 0, False
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        optional = True
        hint = next(part for part in typing.get_args(hint) if part is not types.NoneType)
    if typing.get_origin(hint) is typing.Annotated:
        meta = next(part for part in hint.__metadata__ if isinstance(part, msgspec.Meta))
        lowest, highest = int(meta.ge or 0), int(meta.le or 0)
        hint = typing.get_args(hint)[0]
    return hint, lowest, highest, optional


def parse(text: str) -> tuple[str, dict[str, str]]:
    """Split a canonical string into the game's name and its options, both still text.

    ``stukolka(variant=prikup,players=5)`` gives ``("stukolka", {"variant": "prikup", "players": "5"})``.

    Raises:
        Refused: the text does not have that form, or names an option twice.
    """
    name, bracket, rest = text.strip().partition("(")
    settings: dict[str, str] = {}
    if bracket:
        if not rest.endswith(")"):
            raise Refused(Refusal("bad_options_text", {"text": text}))
        for part in filter(None, (piece.strip() for piece in rest[:-1].split(","))):
            option, value = setting(part)
            if option in settings:
                raise Refused(Refusal("option_twice", {"option": option}))
            settings[option] = value
    return name.strip(), settings


def setting(text: str) -> tuple[str, str]:
    """Read ``name=value``.

    Raises:
        Refused: there is no equals sign, or nothing before it.
    """
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise Refused(Refusal("bad_options_text", {"text": text}))
    return name.strip(), value.strip()


def canonical(name: str, options: msgspec.Struct, defaults: Mapping[str, Any], always: tuple[str, ...]) -> str:
    """The canonical string of a game with its options.

    Args:
        name: the game.
        options: the record.
        defaults: the values that need not be written.
        always: options written even at their defaults.
    """
    written = [
        f"{field}={option_text(getattr(options, field))}"
        for field in options.__struct_fields__
        if field in always or getattr(options, field) != defaults.get(field)
    ]
    return f"{name}({','.join(written)})"


def digest(name: str, options: msgspec.Struct, rules_version: int) -> str:
    """A short digest of a game, its rules' version and every option's value."""
    values = ",".join(f"{field}={option_text(getattr(options, field))}" for field in options.__struct_fields__)
    whole = f"{name} {rules_version} {values}"
    return hashlib.sha256(whole.encode()).hexdigest()[:12]


def lay(options: msgspec.Struct, record: Any) -> None:
    """Lay the values into a state's record of options; an option without a value is -1."""
    for field in options.__struct_fields__:
        value = getattr(options, field)
        record[field] = -1 if value is None else int(value)
