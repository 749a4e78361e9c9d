"""What ``kozyr simulate`` and ``kozyr replay`` show."""

import sys
from pathlib import Path
from typing import Any

import msgspec

from kozyr.games.family import Counts
from kozyr.languages import number, say
from kozyr.terminal.paper import Paper


def write_json(value: Any) -> None:
    """Write a result for programs."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value)).decode() + "\n")


def show_simulation(result: Any, paper: Paper) -> None:
    """A simulation in words: for every seat what it won or lost."""
    language = paper.language
    slots = {"count": result.deals, "game": result.game, "decisions": result.decisions}
    paper.line(say("cli_simulated", language, seconds=f"{result.seconds:.2f}", **slots), "bold")
    money = result.money or None
    changes = result.points if money is None else money.seats
    for seat, (level, change) in enumerate(zip(result.players, changes, strict=True)):
        mean = f"{change / result.deals:+.2f}"
        slots = {"seat": seat, "level": level, "change": change, "mean": mean}
        paper.line(say("cli_simulated_seat", language, **slots))
    if money is not None and money.pot is not msgspec.UNSET:
        paper.line(say("cli_simulated_pot", language, pot=money.pot))


def replay(file: Path, paper: Paper, *, as_json: bool) -> int:
    """Play a record again and show it; 1 where it has a fault.

    Raises:
        Refused: the file cannot be read.
    """
    from kozyr.record import load

    found = load(file)
    if as_json:
        write_json(_data(found))
    else:
        _show(found, paper)
    return 1 if found.faults else 0


def _data(found: Any) -> dict[str, Any]:
    match = found.match
    faults = [
        {
            "line": fault.line,
            "column": fault.column,
            "code": fault.refusal.code,
            "rule": fault.refusal.rule,
            "text": str(fault),
        }
        for fault in found.faults
    ]
    guessed = [{"deal": deal, "place": place} for deal, place in sorted(found.guessed)]
    data: dict[str, Any] = {"faults": faults, "complete": found.complete, "guessed": guessed}
    if match is not None:
        data |= {
            "game": str(match.options),
            "seed": match.seed,
            "closed": match.closed,
            "purses": match.balance,
            "deals": [
                {
                    "deal": deal.number,
                    "dealer": deal.dealer,
                    "actions": deal.actions,
                    "change": deal.change if deal.after else None,
                    "carry": deal.carry,
                }
                for deal in match.deals
            ],
        }
    return data


def _show(found: Any, paper: Paper) -> None:
    language = paper.language
    match = found.match
    if match is not None:
        counts_money = match.family.counts == Counts.MONEY
        paper.line(say("cli_replay_title", language, game=str(match.options)), "bold")
        for deal in match.deals:
            slots = {"deal": deal.number, "dealer": deal.dealer}
            if deal.after:
                change = _money(deal.change, language, signed=True)
                code = "cli_replay_deal" if counts_money else "cli_replay_deal_points"
                paper.line(say(code, language, change=change, carry=deal.carry, **slots))
            else:
                paper.line(say("cli_replay_unfinished", language, **slots))
        code = "cli_replay_purses" if counts_money else "cli_replay_totals"
        paper.line(say(code, language, purses=_money(match.balance, language)))
    for fault in found.faults:
        sentence = fault.sentence(language)
        paper.line(say("cli_replay_fault", language, fault=sentence), "bold red")
    if found.guessed:
        paper.line(say("cli_replay_guessed", language))
    if found.faults:
        paper.line(say("cli_replay_incomplete", language))
    elif match is not None:
        paper.line(say("cli_replay_fine", language, count=len(match.deals)), "green")


def _money(amounts: tuple[int, ...], language: str, *, signed: bool = False) -> str:
    return " ".join(("+" if signed and amount > 0 else "") + number(amount, language) for amount in amounts)
