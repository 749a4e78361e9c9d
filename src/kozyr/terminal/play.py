"""Setting up a table: which game, who sits there, where the match is kept."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from kozyr.games.family import Family, family
from kozyr.languages import say, sentence
from kozyr.refusals import Refusal, Refused
from kozyr.screens.screen import Voice, screen
from kozyr.terminal.answers import find_by_prefix
from kozyr.terminal.keyboard import InputEndedError, Keyboard, Reader
from kozyr.terminal.paper import Paper
from kozyr.terminal.places import file_for_new, file_to_resume

USUAL_PRESET = "prikup"
SEEDS = 1 << 31
NAMES = 11
"""So many seats beside the person's have a name; the others a number."""


@dataclass(frozen=True, kw_only=True)
class Wishes:
    """What was asked for on the command line; None where nothing was said.

    Attributes:
        game: the family.
        preset: its preset.
        players: how many sit at the table.
        options: further options by name.
        against: the level of the others.
        seed: the seed.
        language: the reader's language.
        record: where the match is kept.
        resume: the file to go on with.
        asks: whether the person is asked for what was left open.
    """

    game: str
    preset: str | None = None
    players: int | None = None
    options: dict[str, Any] = field(default_factory=dict)
    against: str
    seed: int | None = None
    language: str
    record: str | None = None
    resume: str | None = None
    asks: bool = False


def play(wishes: Wishes, paper: Paper, reader: Reader | None = None) -> int:
    """Set up the table and play; the exit code.

    Args:
        wishes: what was asked for.
        paper: where it is shown.
        reader: who answers; whoever sits at standard input where not given.

    Raises:
        Refused: something that was asked for is not possible.
    """
    try:
        return _play(wishes, paper, reader or Keyboard(paper))
    except InputEndedError:
        # Nothing has been dealt yet, so nothing has to be kept.
        paper.line(say("terminal_end_of_input", wishes.language))
        return 0


def _play(wishes: Wishes, paper: Paper, reader: Reader) -> int:
    found = family(wishes.game)
    options: Any = None if wishes.resume else _options(found, wishes, paper, reader)
    old = file_to_resume(wishes.resume) if wishes.resume else None
    file = old if old and wishes.record is None else file_for_new(wishes.record)
    say_if_cold(paper)

    from kozyr.match import Match
    from kozyr.players import player
    from kozyr.terminal.keeping import Keeper, load_match
    from kozyr.terminal.session import PERSON, Session

    replay = None
    if old is not None:
        match, replay = load_match(old)
        found, options = match.family, match.options
    else:
        seed = secrets.randbelow(SEEDS) if wishes.seed is None else wishes.seed
        match = Match(options, family=found, seed=seed)
    seats = names(options.players, wishes.language)
    if replay is not None:
        seats = tuple(replay.names.get(seat, name) if seat else name for seat, name in enumerate(seats))
    voice = Voice(wishes.language, seats)
    game = match.game
    level = player(wishes.against, game)
    session = Session(
        match,
        screen=screen(found.name, voice),
        voice=voice,
        paper=paper,
        reader=reader,
        keeper=Keeper(file, replay or match, dict(enumerate(seats[1:], 1))),
        opponents={seat: level for seat in range(options.players) if seat != PERSON},
        book=player("book", game),
    )
    if not wishes.resume:
        slots = {"game": str(options), "names": ", ".join(voice.names[1:]), "seed": match.seed}
        paper.line(voice.say("terminal_welcome", **slots))
        for note in found.notes(options):
            text = sentence(note, wishes.language)
            paper.line(voice.say("terminal_refusal", sentence=text, rule=note.rule))
    return session.run()


def names(players: int, language: str) -> tuple[str, ...]:
    """How the seats are called; the person's is first."""
    others = [say(f"terminal_name_{seat}", language) for seat in range(1, min(players, NAMES + 1))]
    more = [say("terminal_name_more", language, number=seat) for seat in range(NAMES + 1, players)]
    return (say("terminal_you", language), *others, *more)


def say_if_cold(paper: Paper) -> None:
    """The first table after an installation is compiled; say why nothing happens."""
    from kozyr.engine.kernel import COMPILED, is_warm

    if COMPILED and not is_warm():
        paper.line(say("cli_preparing", paper.language))


def _options(found: Family, wishes: Wishes, paper: Paper, reader: Reader) -> Any:
    preset = wishes.preset
    changes = dict(wishes.options)
    if preset is None and wishes.asks:
        known = [(preset, about_preset(found, preset, paper.language)) for preset in found.presets]
        preset = ask_preset(known, paper, reader)
        usual = found.options(preset, **changes)
        if wishes.players is None:
            changes["players"] = _ask_players(found, usual, paper, reader)
    if preset is None:
        preset = USUAL_PRESET if USUAL_PRESET in found.presets else next(iter(found.presets))
    if wishes.players is not None:
        changes["players"] = wishes.players
    return found.options(preset, **changes)


def ask_preset(known: Sequence[tuple[str, str]], paper: Paper, reader: Reader) -> str:
    """Which preset somebody would like, of these: each with what is said about it."""
    language = paper.language
    presets = [preset for preset, _ in known]
    if len(presets) == 1:
        return presets[0]
    usual = USUAL_PRESET if USUAL_PRESET in presets else presets[0]
    for place, (preset, about) in enumerate(known, 1):
        label = say("cli_games_preset", language, preset=preset, about=about)
        paper.line(say("terminal_entry", language, number=place, label=label))
    paper.line(say("terminal_which_preset", language, preset=usual), "bold")
    while True:
        typed = reader.ask(say("terminal_prompt", language)).strip().lower()
        if not typed:
            return usual
        if typed.isdecimal() and 1 <= int(typed[:9]) <= len(presets):
            return presets[int(typed) - 1]
        places = find_by_prefix(typed, [(preset.replace("_", " "),) for preset in presets])
        if len(places) == 1:
            return presets[places[0]]
        paper.line(say("terminal_bad_preset", language, text=typed, most=len(presets)), "yellow")


def _ask_players(found: Family, usual: Any, paper: Paper, reader: Reader) -> int:
    language = paper.language
    fewest, most = found.players(usual)
    bounds = {"fewest": fewest, "most": most}
    paper.line(say("terminal_how_many", language, usual=usual.players, **bounds), "bold")
    while True:
        typed = reader.ask(say("terminal_prompt", language)).strip()
        if not typed:
            return int(usual.players)
        if typed.isdecimal() and fewest <= int(typed[:9]) <= most:
            return int(typed)
        paper.line(say("terminal_bad_count", language, text=typed, **bounds), "yellow")


def about_preset(found: Family, preset: str, language: str) -> str:
    """A preset in one line; of a family from elsewhere, what it sets."""
    from kozyr.engine.options import option_text
    from kozyr.sentences import SENTENCES

    code = f"cli_about_{found.name}_{preset}"
    if code in SENTENCES:
        text = say(code, language)
    else:
        text = ", ".join(f"{name}={option_text(value)}" for name, value in found.presets[preset].items())
    if preset in found.experimental:
        text += f" ({say('cli_games_experimental', language)})"
    return text


def check_level(level: str) -> str:
    """The level, if there is a player of it.

    Raises:
        Refused: there is none.
    """
    from kozyr.players.levels import LEVELS

    if level not in LEVELS:
        raise Refused(Refusal("unknown_level", {"level": level, "known": ", ".join(LEVELS)}))
    return level
