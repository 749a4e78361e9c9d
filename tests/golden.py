"""Golden playthroughs: ``python -m tests.golden`` writes one a preset, to be read in review.

Each shows a match of random players in words: what lies on the table, what is open to the seat on turn, what it does,
and how the deal is settled. A change of behaviour shows as a change of these files, and nowhere else is it hidden.
"""

import enum
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from kozyr.cards import SUITS, card_text, cards_text, members
from kozyr.engine.actions import random_action
from kozyr.engine.random import stream
from kozyr.games.family import families, family
from kozyr.games.frap.state import Phase as FrapPhase
from kozyr.games.rams.scoring import payment
from kozyr.games.rams.state import Ending as RamsEnding
from kozyr.games.rams.state import Phase as RamsPhase
from kozyr.games.shakha.playing import action_of
from kozyr.games.shakha.state import Phase as ShakhaPhase
from kozyr.games.shakha.text import played_text
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
    shakha = match.family.name == "shakha"
    pot = f", pot {table.pot}" if "pot" in table.dtype.names else ""
    yield f"deal {deal.number}: dealer {deal.dealer}{pot}, balances {_money(match.balance)}"
    yield f"  pack {' '.join(card_text(int(card)) for card in deal.pack)}"
    while not match.over:
        seat = match.turn
        view = match.view(seat)
        yield f"  {_table_of_shakha(match.table) if shakha else _table(match.family.name, match.table)}"
        hand = cards_text(int(view.hand[seat])) or "unseen"
        words = [match.game.action_text(view, action) for action in match.legal()]
        action = int(random_action(view, choosing))
        yield f"    seat {seat} [{hand}] may: {' | '.join(_short(words))}"
        yield f"    seat {seat}: {match.game.action_text(view, action)}"
        match.play(action)
    yield from _score_of_shakha(match) if shakha else _settlement(match)


def _short(words: list[str]) -> list[str]:
    """All of them, or where there are as many as ways to cut, the first and the last."""
    return words if len(words) <= 8 else [words[0], "...", words[-1]]


def _table(name: str, table: Any) -> str:
    """What lies open, in one line."""
    seats_of, more = FACTS[name]
    facts = [PHASES[name](int(table.phase)).name.lower()]
    if table.trump >= 0:
        turned = f" ({card_text(int(table.turned))})" if table.turned >= 0 else ""
        facts.append(f"trump {SUITS[int(table.trump)]}{turned}")
    facts += more(table)
    for field in seats_of:
        seats = list(members(int(table[field])))
        if seats:
            facts.append(f"{field} {' '.join(map(str, seats))}")
    facts.append(f"talon {int(table.pack_end) - int(table.next_card)}")
    if table.in_trick:
        trick = table.played[int(table.plays) - int(table.in_trick) : int(table.plays)]
        facts.append(f"trick {' '.join(card_text(int(card)) for card in trick)}")
    if table.tricks:
        facts.append(f"tricks {_money(table.taken[: int(table.players)])}")
    return ", ".join(facts)


def _trail(table: Any) -> list[str]:
    if table.trail_card == TrailCard.NONE:
        return []
    return [f"trail card {TrailCard(int(table.trail_card)).name.lower()}"]


def _auction(table: Any) -> list[str]:
    facts = [f"round {table.auction_round}"]
    if table.declarer >= 0:
        facts.append(f"declarer {table.declarer}{' blind' if table.blind else ''}")
    return facts


def _upcard(table: Any) -> list[str]:
    shown = [f"{seat}: {cards_text(int(cards))}" for seat, cards in enumerate(table.shown) if cards]
    facts = [f"shown {', '.join(shown)}"] if shown else []
    return [*facts, "upcard taken"] if table.upcard_taken else facts


PHASES: Mapping[str, type[enum.IntEnum]] = {
    "stukolka": Phase,
    "frap": FrapPhase,
    "khrap": FrapPhase,
    "rams": RamsPhase,
}
FACTS: Mapping[str, tuple[tuple[str, ...], Callable[[Any], list[str]]]] = {
    "stukolka": (("knocked", "passed", "blind", "cutters"), _trail),
    "frap": (("looked", "whisting", "passed", "cutters"), _auction),
    "khrap": (("looked", "whisting", "passed", "cutters"), _auction),
    "rams": (("active", "passed"), _upcard),
}
"""Of each family, the sets of seats that are shown, and what else."""


def _settlement(match: Match) -> Iterator[str]:
    table, deal = match.table, match.deals[-1]
    yield from SETTLEMENTS[match.family.name](table)
    yield f"  changes {_money(deal.change)}, balances {_money(deal.after)}, carried {deal.carry}"


def _settle_stukolka(table: Any) -> Iterator[str]:
    if table.swept_by != NOBODY:
        yield f"  seat {table.swept_by} sweeps {table.stakes}"
    elif table.tricks:
        yield f"  tricks {_money(table.taken[: int(table.players)])}, share {int(table.stakes) // 3}"
    fined = list(members(int(table.fined)))
    if fined:
        yield f"  fined {table.fine} each: {' '.join(map(str, fined))}"


def _settle_frap(table: Any) -> Iterator[str]:
    if table.redeal:
        yield "  passed out"
    elif table.swept:
        yield f"  seat {table.declarer} has no opponent, stakes {table.stakes}"
    else:
        yield f"  tricks {_money(table.taken[: int(table.players)])}, stakes {table.stakes}"
        yield f"  pots owed {_money(table.remise[: int(table.players)])}"


def _settle_rams(table: Any) -> Iterator[str]:
    yield f"  {RamsEnding(int(table.ending)).name.lower()}, tricks {_money(table.taken[: int(table.players)])}"
    if table.champion >= 0:
        paid = [int(payment(table, seat)) for seat in range(int(table.players))]
        yield f"  seat {table.champion} has won, settlement {_money(paid)}"


SETTLEMENTS: Mapping[str, Callable[[Any], Iterator[str]]] = {
    "stukolka": _settle_stukolka,
    "frap": _settle_frap,
    "khrap": _settle_frap,
    "rams": _settle_rams,
}


def _table_of_shakha(table: Any) -> str:
    """What lies open, in one line."""
    facts = [ShakhaPhase(int(table.phase)).name.lower()]
    turned = f" ({card_text(int(table.turned))})" if table.turned >= 0 else ""
    facts.append(f"trump {SUITS[int(table.trump)] if table.trump >= 0 else 'none'}{turned}")
    facts.append(f"calls {_money(table.calls[: int(table.players)])}")
    if table.in_trick:
        plays = range(int(table.plays) - int(table.in_trick), int(table.plays))
        facts.append(f"trick {' '.join(played_text(table, int(action_of(table, play))) for play in plays)}")
    if table.tricks:
        facts.append(f"tricks {_money(table.taken[: int(table.players)])}")
    return ", ".join(facts)


def _score_of_shakha(match: Match) -> Iterator[str]:
    table, deal = match.table, match.deals[-1]
    players = int(table.players)
    yield f"  calls {_money(table.calls[:players])}, tricks {_money(table.taken[:players])}"
    yield f"  points {_money(deal.change)}, totals {_money(deal.after)}"


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
