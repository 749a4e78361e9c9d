"""From a match to text."""

from collections.abc import Iterator, Mapping

from kozyr.cards import card_text
from kozyr.match import Deal, Match, Start
from kozyr.record.faults import FORMAT, LONGEST_LINE, MOST_BYTES, Replay
from kozyr.record.reading import LONGEST_NAME, MAGIC, NOTHING, control, is_date
from kozyr.record.trials import result_text
from kozyr.record.words import row_text
from kozyr.refusals import Refusal, Refused


def dumps(match: Match | Replay, *, names: Mapping[int, str] | None = None, date: str | None = None) -> str:
    """Write a record.

    Args:
        match: the match; or a replay, whose names, date and unknown cards are then written again.
        names: names of seats.
        date: when the match was played, as in ``1912-12-31``.

    Raises:
        Refused: a name or a date that cannot be written, or a record that would be too large.
    """
    replay = match if isinstance(match, Replay) else Replay(match)
    if replay.match is None:
        raise Refused(Refusal("record_no_match", {}))
    names = replay.names if names is None else names
    date = replay.date if date is None else date
    lines = [*_header(replay.match, names, date)]
    for deal in replay.match.deals:
        lines += ["", *_deal(replay, replay.match, deal)]
    lines += ["", f"end {row_text(replay.match.balance)}" if replay.match.closed else "open", ""]
    text = "\n".join(lines)
    if len(text.encode()) > MOST_BYTES or any(len(line) > LONGEST_LINE for line in lines):
        raise Refused(Refusal("record_too_large", {"most": MOST_BYTES >> 20}))
    return text


def _header(match: Match, names: Mapping[int, str], date: str) -> Iterator[str]:
    start = match.start
    yield f"{' '.join(MAGIC)} {FORMAT}"
    yield f"game {match.options}"
    yield f"rules {match.family.rules_version}"
    yield f"digest {match.options.digest}"
    yield f"seed {NOTHING if match.seed is None else match.seed}"
    yield f"first_dealer {match.first_dealer}"
    yield f"draw {match.draw or NOTHING}"
    if start != Start(match.first_dealer):
        flag = "yes" if start.fines else "no"
        money = f"carry {start.carry} fines {flag} balance {row_text(start.balance)}"
        more = f" more {row_text(start.more)}" if start.more else ""
        yield f"earlier {start.deals} {money}{more}"
    for seat, name in sorted(names.items()):
        yield f"name {seat} {_checked_name(match, seat, name)}"
    if date:
        if not is_date(date):
            raise Refused(Refusal("record_bad_date", {"text": date[:20]}))
        yield f"date {date}"


def _checked_name(match: Match, seat: int, name: str) -> str:
    words = name.split()
    comment = any(word.startswith("#") for word in words)
    if not 0 <= seat < match.options.players:
        slots = {"seat": seat, "last": match.options.players - 1}
        raise Refused(Refusal("record_no_such_seat", slots))
    if not words or comment or control(name) or len(name) > LONGEST_NAME:
        raise Refused(Refusal("record_bad_name", {"most": LONGEST_NAME}))
    return " ".join(words)


def _deal(replay: Replay, match: Match, deal: Deal) -> Iterator[str]:
    yield f"deal {deal.number} dealer {deal.dealer}"
    words = [replay.unknown.get((deal.number, place), card_text(int(card))) for place, card in enumerate(deal.pack)]
    size = len(words) // match.game.orders(match.options)
    for start in range(0, len(words), size):
        yield f"pack {' '.join(words[start : start + size])}"
    for index, (seat, text) in enumerate(deal.actions):
        yield f"{seat} {replay.unsaid.get((deal.number, index), text)}"
    if deal.after:
        yield f"result {result_text(deal.change, deal.carry)}"
