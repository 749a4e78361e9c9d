"""Golden playthroughs: ``python -m tests.golden`` writes one a preset, to be read in review.

Each shows a match of random players in words: what lies on the table, what is open to the seat on turn, what it does,
and how the deal is settled. A change of behaviour shows as a change of these files, and nowhere else is it hidden.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kozyr.cards import SUITS, card_text, cards_text, members
from kozyr.engine import verbs
from kozyr.engine.loops import random_action
from kozyr.engine.random import stream
from kozyr.games.family import families, family
from kozyr.games.stukolka.state import NOBODY, Phase, TrailCard
from kozyr.match import Match

FOLDER = Path(__file__).parent / "golden"
SEED = 1
DEALS = 5


def playthroughs() -> Iterator[tuple[Path, str]]:
    """The files and what stands in them, one a preset of each family."""
    for name in families():
        for preset in family(name).presets:
            yield FOLDER / f"{name}-{preset}.txt", "\n".join(_playthrough(name, preset)) + "\n"


def _playthrough(name: str, preset: str) -> Iterator[str]:
    found = family(name)
    options = found.options(preset)
    match = Match(options, family=found, seed=SEED)
    yield f"{options}"
    yield f"rules {found.rules_version}, digest {options.digest}, seed {SEED}"
    yield f"draw for the first dealer: {match.draw} -> seat {match.first_dealer}"
    choosing = stream(SEED, "golden")
    while len(match.deals) < DEALS and not match.ended:
        yield ""
        yield from _deal(match, choosing)
    match.close()
    yield ""
    yield f"closed: balances {_money(match.balance)}"


def _deal(match: Match, choosing: Any) -> Iterator[str]:
    deal = match.begin()
    table = match.table
    yield f"deal {deal.number}: dealer {deal.dealer}, pot {table.pot}, balances {_money(match.balance)}"
    yield f"  pack {' '.join(card_text(int(card)) for card in deal.pack)}"
    while not match.over:
        seat = match.turn
        view = match.view(seat)
        yield f"  {_table(match.table)}"
        hand = cards_text(int(view.hand[seat])) or "unseen"
        words = [match.game.action_text(view, action) for action in match.legal()]
        action = int(random_action(verbs.legal(view), choosing))
        yield f"    seat {seat} [{hand}] may: {' | '.join(_short(words))}"
        yield f"    seat {seat}: {match.game.action_text(view, action)}"
        match.play(action)
    yield from _settlement(match)


def _short(words: list[str]) -> list[str]:
    """All of them, or where there are as many as ways to cut, the first and the last."""
    return words if len(words) <= 8 else [words[0], "...", words[-1]]


def _table(table: Any) -> str:
    """What lies open, in one line."""
    facts = [Phase(int(table.phase)).name.lower()]
    if table.trump >= 0:
        turned = f" ({card_text(int(table.turned))})" if table.turned >= 0 else ""
        facts.append(f"trump {SUITS[int(table.trump)]}{turned}")
    if table.trail_card != TrailCard.NONE:
        facts.append(f"trail card {TrailCard(int(table.trail_card)).name.lower()}")
    for name in ("knocked", "passed", "blind", "cutters"):
        seats = list(members(int(table[name])))
        if seats:
            facts.append(f"{name} {' '.join(map(str, seats))}")
    facts.append(f"talon {int(table.pack_end) - int(table.next_card)}")
    if table.in_trick:
        trick = table.played[int(table.plays) - int(table.in_trick) : int(table.plays)]
        facts.append(f"trick {' '.join(card_text(int(card)) for card in trick)}")
    if table.tricks:
        facts.append(f"tricks {_money(table.taken[: int(table.players)])}")
    return ", ".join(facts)


def _settlement(match: Match) -> Iterator[str]:
    table, deal = match.table, match.deals[-1]
    if table.swept_by != NOBODY:
        yield f"  seat {table.swept_by} sweeps {table.stakes}"
    elif table.tricks:
        yield f"  tricks {_money(table.taken[: int(table.players)])}, share {int(table.stakes) // 3}"
    fined = list(members(int(table.fined)))
    if fined:
        yield f"  fined {table.fine} each: {' '.join(map(str, fined))}"
    yield f"  changes {_money(deal.change)}, balances {_money(deal.after)}, carried {deal.carry}"


def _money(amounts: Any) -> str:
    return " ".join(str(int(amount)) for amount in amounts)


def main() -> None:
    """Write the files anew; a file of a preset that is no more goes."""
    FOLDER.mkdir(exist_ok=True)
    made = dict(playthroughs())
    for old in FOLDER.glob("*.txt"):
        if old not in made:
            old.unlink()
    for path, text in made.items():
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
