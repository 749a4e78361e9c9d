"""What ``kozyr games`` and ``kozyr rules`` show."""

import sys

from rich.console import Console
from rich.markdown import Markdown

from kozyr.engine.options import allowed_values, option_text
from kozyr.games.family import Family, families, family
from kozyr.languages import say
from kozyr.rulebook import rules_page
from kozyr.sentences import SENTENCES
from kozyr.terminal.paper import Paper, columns
from kozyr.terminal.play import about_preset


def show_games(paper: Paper) -> None:
    """Every family: what it is, its presets, how many may play."""
    for found in families().values():
        _show_family(found, paper)


def _show_family(found: Family, paper: Paper) -> None:
    language = paper.language
    made = {preset: found.options(preset) for preset in found.presets}
    ranges = [found.players(options) for options in made.values()]
    bounds = {"fewest": min(low for low, _ in ranges), "most": max(high for _, high in ranges)}
    paper.line(say("cli_games_title", language, game=found.name, **bounds), "bold")
    about = f"cli_about_{found.name}"
    if about in SENTENCES:
        paper.line(say(about, language), indent=2)
    for preset, options in made.items():
        fewest, most = found.players(options)
        what = about_preset(found, preset, language)
        slots = {"fewest": fewest, "most": most, "usual": options.players}
        paper.line(say("cli_games_preset", language, preset=preset, about=what), indent=2)
        paper.line(say("cli_games_preset_players", language, **slots), "dim", indent=6)
    preset = next(iter(made))
    paper.line(say("cli_games_how", language, game=found.name, preset=preset))


def show_rules(game: str, paper: Paper) -> None:
    """The page of rules: laid out in a terminal, as Markdown in a pipe.

    Raises:
        Refused: no such game, or no page.
    """
    text = rules_page(family(game).name, paper.language)
    if paper.plain:
        sys.stdout.write(text)
    else:
        Console(width=min(columns(), 100)).print(Markdown(text))


def show_options(game: str, preset: str | None, paper: Paper) -> None:
    """Every option of a preset: its value, what it may be, the rule behind it.

    Raises:
        Refused: no such game or preset.
    """
    found = family(game)
    options = found.options(preset)
    name = preset or next(iter(found.presets))
    paper.line(say("cli_options_title", paper.language, game=found.name, preset=name), "bold")
    for option in found.record.__struct_fields__:
        slots = {
            "option": option,
            "value": option_text(getattr(options, option)),
            "allowed": allowed_values(found.record, option),
            "rule": found.rule_of.get(option, "-"),
        }
        paper.line(say("cli_option_line", paper.language, **slots), indent=2)
