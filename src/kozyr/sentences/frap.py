"""Frap and khrap: why an action is refused. What names the call stands here once for each game."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    "frap_whist_before": "Nobody has said frap yet, so there is nothing to whist to. Say frap, or pass.",
    "khrap_whist_before": "Nobody has said khrap yet, so there is nothing to whist to. Say khrap, or pass.",
    "frap_second_call": "Frap has been said in this deal, and is said only once. Whist, or pass.",
    "khrap_second_call": "Khrap has been said in this deal, and is said only once. Whist, or pass.",
    "frap_blind_after_looking": "You have looked at your cards, and only who has not may call blind. Call openly, or pass.",
    "frap_blind_never": "Nobody may call blind by the rules of this match. Call openly, or pass.",
    "frap_blind_not_now": (
        "A blind call may be made only when all have passed in this round. Pass, and wait unseen until you are asked."
    ),
    "frap_looked_already": "You have looked at your cards already. Say what you do with them.",
    "frap_dealer_must_whist": "You deal, and nobody else plays against the declarer: by the rules of this match you must whist.",
    "frap_talon_short": (
        "Only {count} card can still be drawn from the talon. Exchange no more than that.",
        "Only {count} cards can still be drawn from the talon. Exchange no more than that.",
    ),
    "frap_cut_short": (
        "Cutting in with new cards takes {needed}, and only {count} card of the talon is free for it. Choose another answer.",
        "Cutting in with new cards takes {needed}, and only {count} cards of the talon are free for it. Choose another answer.",
    ),
    "frap_turned_gone": (
        "The turned card cannot be had any more: it is for the first who cuts in, and for nobody behind a blind call. "
        "Cut in with cards from the talon, or decline."
    ),
    "frap_turned_later": (
        "In this match the turned card is taken beside the new cards, not instead of one. Cut in, throw one card, and "
        "you will be asked for it."
    ),
    "frap_cut_binds": "You answered razrez in the auction, and a call binds: now choose the cards with which you cut in.",
    "frap_short_pack": (
        "With {players} players only {count} card is left to exchange, and nobody can cut in. Fewer players have more of both.",
        "With {players} players only {count} cards are left to exchange, and nobody can cut in. Fewer players have more of both.",
    ),
    "frap_must_beat": (
        "{card} may not be played: you hold {suit} that beats {best}, and must beat it by the rules of this match. "
        "Play: {cards}."
    ),
    "frap_must_follow": "{card} may not be played: {suit} was led and you hold it. Play: {cards}.",
    "frap_must_overtrump": (
        "{card} may not be played: you have no {suit}, and hold a trump that beats {best}. Play: {cards}."
    ),
    "frap_must_trump": "{card} may not be played: you have no {suit}, and must play a trump. Play: {cards}.",
    "frap_must_lead_ace": (
        "{card} may not be led: by the rules of this match the ace of trumps is led as soon as its holder is on lead. "
        "Play: {cards}."
    ),
    "frap_must_lead_king": (
        "{card} may not be led: by the rules of this match who holds king and queen of trumps leads the king. "
        "Play: {cards}."
    ),
}
