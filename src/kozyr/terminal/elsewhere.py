"""``kozyr play --server``: setting up a table at a server, or sitting down at one."""

from dataclasses import dataclass, field

from kozyr.refusals import Refused
from kozyr.terminal.calling import Server, read_address
from kozyr.terminal.keyboard import InputEndedError, Keyboard, Reader
from kozyr.terminal.paper import Paper
from kozyr.terminal.play import ask_preset
from kozyr.terminal.visit import Visit
from kozyr.web import model


@dataclass(frozen=True, kw_only=True)
class Visiting:
    """What was asked for on the command line.

    Attributes:
        server: the server's address, or a table's.
        table: the table to sit down at; empty where one is to be set up.
        name: what a new guest is called.
        game: the game of a new table.
        preset: its preset; None where nothing was said.
        options: its options by name.
        friends: chairs that are kept free.
        against: the level of the computer players.
        asks: whether the person is asked for what was left open.
    """

    server: str
    table: str = ""
    name: str
    game: str
    preset: str | None = None
    options: dict[str, str] = field(default_factory=dict)
    friends: int = 0
    against: str
    asks: bool = False


def visit(wishes: Visiting, paper: Paper, reader: Reader | None = None) -> int:
    """Go to a table at a server, and play; the exit code.

    Args:
        wishes: what was asked for.
        paper: where it is shown.
        reader: who answers; whoever sits at standard input where not given.

    Raises:
        Refused: the server does not answer, or does not allow what was asked for.
    """
    reader = reader or Keyboard(paper)
    address, table_id = read_address(wishes.server)
    server = Server(address, paper.language, wishes.name)
    table_id = wishes.table or table_id
    try:
        table = _sit_down(server, table_id) if table_id else server.open(_new_table(server, wishes, paper, reader))
    except InputEndedError:
        return 0
    return Visit(server, table, paper, reader).run()


def _sit_down(server: Server, table_id: str) -> model.Table:
    """The table: with a seat of one's own where one has it or finds it free, else looking on."""
    table = server.look(table_id)
    if table.seat >= 0 or all(seat.name for seat in table.seats):
        return table
    try:
        return server.sit(table_id)
    except Refused as refused:
        if refused.refusal.code != "remote_says":
            raise
        # Somebody was quicker.
        return server.look(table_id)


def _new_table(server: Server, wishes: Visiting, paper: Paper, reader: Reader) -> dict[str, object]:
    preset = wishes.preset
    if preset is None and wishes.asks:
        known = next((game.presets for game in server.games() if game.name == wishes.game), [])
        preset = ask_preset(known, paper, reader) if known else None
    return {
        "game": wishes.game,
        "preset": preset or "",
        "options": wishes.options,
        "friends": wishes.friends,
        "level": wishes.against,
        "listed": wishes.friends > 0,
    }
