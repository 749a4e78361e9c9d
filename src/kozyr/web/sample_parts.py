"""What the sample tables are put together from: plates, tricks, hands, logs."""

from collections.abc import Mapping, Sequence

from kozyr.languages import card_label
from kozyr.web.model import HandCard, Line, Played, Seat

NAMES = (
    "You",
    "Knizhnik",
    "Novice",
    "Master",
    "Neighbour",
    "Anna",
    "Boris",
    "Clara",
    "David",
    "Eva",
    "František",
    "Галя",
)
RUSSIAN = ("Вы", "Книжник", "Новичок", "Мастер", "Сосед")
PERSIAN = ("شما", "کتاب‌خوان", "تازه‌کار", "استاد", "همسایه")


def seats(
    names: Sequence[str],
    scores: Sequence[str],
    *,
    notes: Mapping[int, list[str]] | None = None,
    cards: int = 3,
    turn: int = 0,
    dealer: int = -1,
    you: bool = True,
    tricks: Mapping[int, int] | None = None,
    changes: Sequence[str] = (),
) -> list[Seat]:
    """Plates, the viewer's first."""
    return [
        Seat(
            seat=seat,
            place=seat,
            name=name,
            score=scores[seat % len(scores)],
            notes=(notes or {}).get(seat, []),
            on_turn=seat == turn,
            you=you and seat == 0,
            computer=seat in (1, 3),
            away=False,
            dealer=seat == dealer,
            cards=cards,
            tricks=(tricks or {}).get(seat, 0),
            change=changes[seat] if changes else "",
            gained=bool(changes) and changes[seat].startswith("+"),
        )
        for seat, name in enumerate(names)
    ]


def played(text: str, players: int, winning: int, first: int = 1) -> list[Played]:
    """A trick, its cards one behind the other from a place on."""
    return [
        Played(
            seat=(first + number) % players,
            place=(first + number) % players,
            card=card,
            label=card_label(card),
            winning=number == winning,
        )
        for number, card in enumerate(text.split())
    ]


def hand(
    text: str, refused: Mapping[str, str] | None = None, *, playing: bool = True, picking: bool = False
) -> list[HandCard]:
    """The viewer's cards; those that are refused say why."""
    return [
        HandCard(
            card=card,
            label=card_label(card),
            action=card if playing and not picking else "",
            refused=(refused or {}).get(card, ""),
            rule="stukolka:R21" if card in (refused or {}) else "",
            pick=card if picking else "",
        )
        for card in text.split()
    ]


def log(*lines: str, opening: Sequence[int] = (0,)) -> list[Line]:
    """Lines of the log."""
    return [Line(id=number + 1, text=text, opens=number in opening) for number, text in enumerate(lines)]
