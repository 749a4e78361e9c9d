"""The command line: a function a command, from ``kozyr games`` to ``kozyr doctor``.

Exit codes: 0 fine; 1 refused, or faults were found; 2 bad usage; 130 stopped by Ctrl-C. What a command needs is
imported inside it, so that ``kozyr --help`` is there at once.
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    Parameter,
    UnknownCommandError,
)

from kozyr.languages import LANGUAGES, check_language, say
from kozyr.players.levels import LEVELS
from kozyr.refusals import Refusal, Refused
from kozyr.terminal.paper import Paper, prepare_streams

FINE, REFUSED, BAD_USAGE, STOPPED = 0, 1, 2, 130
USUAL_GAME = "stukolka"


def language_of(environment: Mapping[str, str]) -> str:
    """The reader's language by the variables that the system has for it; English where it is none of ours."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            code = environment[variable].partition(".")[0].partition("_")[0].lower()
            return code if code in LANGUAGES else "en"
    return "en"


LANGUAGE = language_of(os.environ)


class BadUsage(Refused):
    """What was typed is no command of ours."""


def _help(code: str, **slots: Any) -> str:
    return say(f"cli_help_{code}", LANGUAGE, **slots)


def _version() -> str:
    import importlib.metadata

    try:
        return importlib.metadata.version("kozyr")
    except importlib.metadata.PackageNotFoundError:
        return "(not installed)"


app = App(
    name="kozyr",
    help=say("cli_about", LANGUAGE),
    help_format="plaintext",
    version=_version,
    print_error=False,
    exit_on_error=False,
    suppress_keyboard_interrupt=False,
    result_action="return_value",
    default_parameter=Parameter(negative=()),
)

Game = Annotated[str, Parameter(help=_help("game"))]
Preset = Annotated[str | None, Parameter(name="--preset", help=_help("preset"))]
OptionsText = Annotated[str, Parameter(name="--options", help=_help("options"), show_default=False)]
Seed = Annotated[int | None, Parameter(name="--seed", help=_help("seed"))]
Json = Annotated[bool, Parameter(name="--json", help=_help("json"), show_default=False)]
Lang = Annotated[str | None, Parameter(name="--lang", help=_help("lang", languages=", ".join(LANGUAGES)))]


def _paper(lang: str | None, *, plain: bool = False) -> Paper:
    """Where a command writes: with colours only in a terminal."""
    language = LANGUAGE if lang is None else check_language(lang)
    return Paper(language, plain=plain or not sys.stdout.isatty())


def _options(game: str, text: str) -> dict[str, Any]:
    from kozyr.engine.options import parse

    return dict(parse(f"{game}({text})")[1])


def _at_least(option: str, value: float | None, least: int) -> None:
    if value is not None and not value >= least:
        text = f"{value:g}" if isinstance(value, float) else str(value)
        slots = {"option": option, "value": text, "least": least}
        raise BadUsage(Refusal("cli_bad_number", slots))


def _none_of(code: str, named: Mapping[str, object]) -> None:
    """Whether none of these options was given, where they mean nothing."""
    for option, value in named.items():
        if value is not None:
            raise BadUsage(Refusal(code, {"option": option}))


@app.command(help=_help("games"))
def games(*, lang: Lang = None) -> int:
    """List the games."""
    from kozyr.terminal.listing import show_games

    show_games(_paper(lang))
    return FINE


@app.command(help=_help("rules"))
def rules(
    game: Game,
    /,
    *,
    options: Annotated[bool, Parameter(name="--options", help=_help("show_options"), show_default=False)] = False,
    preset: Preset = None,
    lang: Lang = None,
) -> int:
    """Show the rules of a game."""
    from kozyr.terminal.listing import show_options, show_rules

    if options or preset is not None:
        show_options(game, preset, _paper(lang))
    else:
        show_rules(game, _paper(lang))
    return FINE


@app.command(help=_help("play"))
def play(
    game: Game = USUAL_GAME,
    /,
    *,
    preset: Preset = None,
    players: Annotated[int | None, Parameter(name="--players", help=_help("players"))] = None,
    options: OptionsText = "",
    against: Annotated[str, Parameter(name="--against", help=_help("against", levels=", ".join(LEVELS)))] = "book",
    seed: Seed = None,
    lang: Lang = None,
    record: Annotated[str | None, Parameter(name="--record", help=_help("record"))] = None,
    resume: Annotated[str | None, Parameter(name="--resume", help=_help("resume"))] = None,
    plain: Annotated[bool, Parameter(name="--plain", help=_help("plain"), show_default=False)] = False,
    server: Annotated[str | None, Parameter(name="--server", help=_help("server"))] = None,
    table: Annotated[str | None, Parameter(name="--table", help=_help("table"))] = None,
    name: Annotated[str | None, Parameter(name="--name", help=_help("name"))] = None,
    friends: Annotated[int | None, Parameter(name="--friends", help=_help("friends"))] = None,
) -> int:
    """Play at the table."""
    from kozyr.terminal.play import Wishes, check_level
    from kozyr.terminal.play import play as play_at_table

    paper = _paper(lang, plain=plain or not sys.stdin.isatty())
    asks = sys.stdin.isatty() and sys.stdout.isatty()
    _at_least("--seed", seed, 0)
    _at_least("--friends", friends, 0)
    if server is not None:
        from kozyr.terminal.elsewhere import Visiting, visit

        _none_of("cli_not_at_server", {"--seed": seed, "--record": record, "--resume": resume})
        wanted = {option: str(value) for option, value in _options(game, options).items()}
        visiting = Visiting(
            server=server,
            table=table or "",
            name=name or say("web_guest", paper.language),
            game=game,
            preset=preset,
            options=wanted | ({"players": str(players)} if players is not None else {}),
            friends=friends or 0,
            against=check_level(against),
            asks=asks,
        )
        return visit(visiting, paper)
    _none_of("cli_only_at_server", {"--table": table, "--name": name, "--friends": friends})
    wishes = Wishes(
        game=game,
        preset=preset,
        players=players,
        options=_options(game, options),
        against=check_level(against),
        seed=seed,
        language=paper.language,
        record=record,
        resume=resume,
        asks=asks,
    )
    return play_at_table(wishes, paper)


@app.command(help=_help("simulate"))
def simulate(
    game: Game,
    /,
    *,
    deals: Annotated[int, Parameter(name="--deals", help=_help("deals"))] = 10_000,
    players: Annotated[str, Parameter(name="--players", help=_help("levels"))] = "book",
    preset: Preset = None,
    options: OptionsText = "",
    seed: Seed = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Let computer players play many deals."""
    from kozyr.games.family import family
    from kozyr.terminal.play import SEEDS, check_level, say_if_cold
    from kozyr.terminal.reports import show_simulation, write_json

    _at_least("--deals", deals, 1)
    _at_least("--seed", seed, 0)
    paper = _paper(lang)
    levels = [check_level(level.strip()) for level in players.split(",")]
    found = family(game)
    changes = _options(game, options)
    if len(levels) > 1:
        changes.setdefault("players", len(levels))
    made = found.options(preset, **changes)
    if not json:
        say_if_cold(paper)

    import secrets

    from kozyr.lab.simulate import simulate as run

    result = run(found, made, levels, deals, secrets.randbelow(SEEDS) if seed is None else seed)
    if json:
        write_json(result)
    else:
        show_simulation(result, paper)
    return FINE


@app.command(help=_help("replay"))
def replay(file: Annotated[Path, Parameter(help=_help("file"))], /, *, json: Json = False, lang: Lang = None) -> int:
    """Look back at a recorded match."""
    from kozyr.terminal.reports import replay as show

    return show(file, _paper(lang), as_json=json)


@app.command(help=_help("verify"))
def verify(
    file: Annotated[Path | None, Parameter(help=_help("verify_file"))] = None,
    /,
    *,
    commitment: Annotated[str | None, Parameter(name="--commitment", help=_help("commitment"))] = None,
    seed: Annotated[str | None, Parameter(name="--seed", help=_help("opened_seed"))] = None,
    salt: Annotated[str | None, Parameter(name="--salt", help=_help("salt"))] = None,
    label: Annotated[str | None, Parameter(name="--label", help=_help("label"))] = None,
    game: Annotated[str | None, Parameter(name="--game", help=_help("played"))] = None,
    order: Annotated[list[str] | None, Parameter(name="--order", help=_help("order"))] = None,
    record: Annotated[Path | None, Parameter(name="--record", help=_help("verify_record"))] = None,
    lang: Lang = None,
) -> int:
    """Check a deal that was committed to."""
    from kozyr.terminal.verifying import Shown, verify_file, verify_shown

    paper = _paper(lang)
    said = {"--commitment": commitment, "--seed": seed, "--salt": salt, "--label": label, "--game": game}
    named = [option for option, value in {**said, "--order": order}.items() if value is not None]
    if file is not None:
        if named:
            raise BadUsage(Refusal("cli_verify_both", {"option": named[0]}))
        return verify_file(file, record, paper)
    if record is not None:
        raise BadUsage(Refusal("cli_verify_needs_sheet"))
    if commitment is None or seed is None or salt is None:
        raise BadUsage(Refusal("cli_verify_how"))
    if order and not game:
        raise BadUsage(Refusal("cli_verify_needs_game"))
    verify_shown(Shown(commitment, seed, salt, label or "", game or "", tuple(order or ())), paper)
    return FINE


@app.command(help=_help("bench"))
def bench(
    game: Game = USUAL_GAME,
    /,
    *,
    seconds: Annotated[float, Parameter(name="--seconds", help=_help("seconds"))] = 1.0,
    against: Annotated[str, Parameter(name="--against", help=_help("against", levels=", ".join(LEVELS)))] = "random",
    lang: Lang = None,
) -> int:
    """Measure speed."""
    from kozyr.terminal.bench import bench as measure

    _at_least("--seconds", seconds, 0)
    measure(game, seconds, against, _paper(lang))
    return FINE


@app.command(help=_help("serve"))
def serve(
    *,
    host: Annotated[str, Parameter(name="--host", help=_help("host"))] = "127.0.0.1",
    port: Annotated[int, Parameter(name="--port", help=_help("port"))] = 8707,
    database: Annotated[str, Parameter(name="--database", help=_help("database"))] = "",
    workers: Annotated[int, Parameter(name="--workers", help=_help("workers"))] = 1,
    opens: Annotated[bool, Parameter(name="--open", negative="--no-open", help=_help("open"))] = True,
    lang: Lang = None,
) -> int:
    """Serve the tables on the web."""
    from kozyr.terminal.places import usual_database
    from kozyr.web.serving import serve as serve_tables

    language = _paper(lang).language
    _at_least("--port", port, 0)
    _at_least("--workers", workers, 1)
    serve_tables(host, port, database or usual_database(), opens=opens, language=language, workers=workers)
    return FINE


@app.command(help=_help("doctor"))
def doctor(*, lang: Lang = None) -> int:
    """Check the installation."""
    from kozyr.terminal.doctor import doctor as look

    return look(_paper(lang))


def _misuse(error: CycloptsError) -> Refusal:
    """A sentence for what the command line could not make sense of."""
    command = " ".join(error.command_chain or ())
    if isinstance(error, UnknownCommandError):
        known = ", ".join(name for name in app if not name.startswith("-"))
        text = " ".join(error.unused_tokens or ())
        return Refusal("cli_unknown_command", {"text": text, "known": known})
    argument = getattr(error, "argument", None)
    option = argument.name if argument is not None else ""
    if isinstance(error, MissingArgumentError):
        return Refusal("cli_missing_value", {"option": option, "command": command})
    token = getattr(error, "token", None)
    text = getattr(token, "value", "") or getattr(token, "keyword", "") or ""
    if isinstance(error, CoercionError):
        slots = {"text": text, "option": option, "command": command}
        return Refusal("cli_bad_value", slots)
    text = text or " ".join(getattr(error, "unused_tokens", None) or ()) or option
    return Refusal("cli_unknown_argument", {"text": text, "command": command})


def run(arguments: list[str]) -> int:
    """Run one command; the exit code."""
    try:
        code = app(arguments)
    except CycloptsError as error:
        return _complain(_misuse(error), BAD_USAGE)
    except Refused as refused:
        return _complain(refused.refusal, BAD_USAGE if isinstance(refused, BadUsage) else REFUSED)
    except KeyboardInterrupt:
        print(say("cli_interrupted", LANGUAGE), file=sys.stderr)
        return STOPPED
    except BrokenPipeError:
        # Whoever read us has read enough, as in `kozyr rules stukolka | head`.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except OSError as error:
        return _complain(Refusal("cli_system", {"reason": error.strerror or str(error)}), REFUSED)
    return code if isinstance(code, int) else FINE


def _complain(refusal: Refusal, code: int) -> int:
    sentence = say(refusal.code, LANGUAGE, **refusal.slots)
    if refusal.rule:
        sentence = say("terminal_refusal", LANGUAGE, sentence=sentence, rule=refusal.rule)
    print(sentence, file=sys.stderr)
    return code


def main() -> None:
    """The entry point of ``kozyr``."""
    prepare_streams()
    sys.exit(run(sys.argv[1:]))
