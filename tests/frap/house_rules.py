"""Random house rules for property tests."""

from typing import Any

from hypothesis import strategies as st

from kozyr.engine.options import allowed_values
from kozyr.games.family import family
from kozyr.games.frap.options import RECORDS, defaults
from kozyr.refusals import Refused

MANY = {"players", "ante", "remise_cap", "deals"}
"""Options that have too many values: what is tried of them is chosen here."""


def values(game: str, name: str) -> list[str]:
    """Values of an option, as text."""
    ante = int(defaults(game)["ante"])
    hand = family(game).options().hand
    some = {
        "players": [str(players) for players in range(2, 13)],
        "ante": [str(hand), str(ante), str(7 * hand)],
        "remise_cap": ["none", str(ante), str(8 * ante)],
        "deals": ["none", "1", "2"],
    }
    if name in MANY:
        return some[name]
    allowed = allowed_values(RECORDS[game], name)
    return ["2", "3"] if name == "rounds" else allowed.split(", ")


def all_values(game: str) -> dict[str, list[str]]:
    """All options of a game with the values to try."""
    return {name: values(game, name) for name in RECORDS[game].__struct_fields__}


def agree(game: str, wanted: dict[str, str]) -> Any:
    """The options with the wanted house rules; what is refused beside the others stays at its default."""
    agreed: dict[str, Any] = dict(wanted)
    while True:
        try:
            return family(game).options(**agreed)
        except Refused as refused:
            name = refused.refusal.slots["option"]
            if name == "players":
                agreed["players"] = "9"
            else:
                agreed[name] = defaults(game)[name]


@st.composite
def house_rules(draw: st.DrawFn, game: str) -> Any:
    """Options of a game with up to ten house rules changed."""
    known = all_values(game)
    names = draw(st.lists(st.sampled_from(sorted(known)), unique=True, max_size=10))
    wanted = {name: draw(st.sampled_from(known[name])) for name in names}
    wanted["players"] = draw(st.sampled_from(known["players"]))
    return agree(game, wanted)
