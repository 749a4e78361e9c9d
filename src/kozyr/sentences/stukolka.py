"""Stukolka: why an action is refused."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    "stukolka_must_beat": (
        "{card} may not be played: you hold {suit} that beats {best}, and must beat it. Play: {cards}."
    ),
    "stukolka_must_follow": "{card} may not be played: {suit} was led and you hold it. Play: {cards}.",
    "stukolka_must_overtrump": (
        "{card} may not be played: you have no {suit}, and hold a trump that beats {best}. Play: {cards}."
    ),
    "stukolka_must_trump": ("{card} may not be played: you have no {suit}, and must play a trump. Play: {cards}."),
    "stukolka_must_lead_ace": (
        "{card} may not be led: who holds the ace of trumps must lead it as soon as he is on lead. Play: {cards}."
    ),
    "stukolka_must_lead_king": (
        "{card} may not be led: who holds king and queen of trumps must lead the king. Play: {cards}."
    ),
    "stukolka_must_lead_queen": (
        "{card} may not be led: your king of trumps held, and the queen must be led behind it. Play: {cards}."
    ),
    "stukolka_exchange_limit": (
        "At most {count} card may be exchanged by the rules of this match.",
        "At most {count} cards may be exchanged by the rules of this match.",
    ),
    "stukolka_talon_short": (
        "Only {count} card can still be drawn from the talon. Discard no more than that.",
        "Only {count} cards can still be drawn from the talon. Discard no more than that.",
    ),
    "stukolka_talon_share": (
        "The talon does not go round, and your equal share of it is {count} card. Discard no more than that.",
        "The talon does not go round, and your equal share of it is {count} cards. Discard no more than that.",
    ),
    "stukolka_obligatory_players": "Obligatory stukolka is best with four or five players; you are {players}.",
    "stukolka_bad_cut": "The pack can be cut after 1 to {most} cards.",
}
