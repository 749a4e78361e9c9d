"""How presets are called on pages; records and commands know them by their own names."""

from kozyr.games.family import Family
from kozyr.languages import say
from kozyr.sentences import SENTENCES


def preset_name(family: Family, preset: str, language: str) -> str:
    """A preset in a word or two; one of another package, for which there is no sentence, by its own name."""
    code = f"web_preset_{family.name}_{preset}"
    return say(code, language) if code in SENTENCES else preset.replace("_", " ")


def preset_title(family: Family, preset: str, language: str) -> str:
    """A preset in a line: how it is called, and what is played."""
    code = f"cli_about_{family.name}_{preset}"
    name = preset_name(family, preset, language)
    name = name[:1].upper() + name[1:]
    return f"{name}: {say(code, language)}" if code in SENTENCES else name
