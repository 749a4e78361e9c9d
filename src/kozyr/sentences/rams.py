"""Rams: why an action is refused."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    "rams_pass_with_ace": "You were dealt {cards}, and who was dealt an ace may not pass. Play.",
    "rams_pass_on_upcard_ace": "You deal and {turned} is turned up: by the rules of this match you may not pass. Play.",
    "rams_pass_before_lone_player": (
        "You deal and only one player is in: by the rules of this match the dealer may not pass then. Play."
    ),
    "rams_end_never": "By the rules of this match jacks do not end the game. Play, or pass.",
    "rams_no_jacks": "You do not hold two jacks of one colour, so there is nothing to end the game with. Play, or pass.",
    "rams_sheet_too_high": (
        "Your sheet stands at {sheet}, and your jacks do not write off as much. Play, or pass if you may."
    ),
    "rams_sheet_not_five": (
        "Your sheet stands at {sheet}: by the rules of this match jacks end the game only at exactly 5. Play, or pass if you may."
    ),
    "rams_sheet_below_five": (
        "Your sheet stands at {sheet}, which the jacks would overshoot, and by the rules of this match that does not win. "
        "Play, or pass if you may."
    ),
    "rams_end_not_now": "Jacks end the game only on your turn to declare, and you have declared already. Go on playing.",
    "rams_stock_short": (
        "Only {count} card is left in the stock. Exchange no more than that.",
        "Only {count} cards are left in the stock. Exchange no more than that.",
    ),
    "rams_too_many": (
        "By the rules of this match you may exchange {count} card at most. Name fewer.",
        "By the rules of this match you may exchange {count} cards at most. Name fewer.",
    ),
    "rams_ace_stays": "By the rules of this match no ace may be thrown away, and {cards} would be. Keep it.",
    "rams_exchange_not_now": "Cards are exchanged once, and it is not the moment. Answer what is asked.",
    "rams_upcard_forced": "By the rules of this match a dealer who plays must take {turned}. Name the card that goes for it.",
    "rams_upcard_not_yours": "The upcard {turned} is for the dealer alone, and you do not deal. Answer what is asked.",
    "rams_upcard_not_now": "The upcard {turned} is yours to take only right behind your exchange. Answer what is asked.",
    "rams_must_lead_ace": "{card} may not be led: who is on lead with the ace of trumps leads it. Play: {cards}.",
    "rams_must_lead_king": (
        "{card} may not be led: who is on lead with king and queen of trumps leads the king. Play: {cards}."
    ),
    "rams_must_lead_queen": (
        "{card} may not be led: your king of trumps has held, and the queen is led behind it. Play: {cards}."
    ),
    "rams_court": (
        "{card} may not be played: who holds the ace of trumps may not let king, queen or jack of trumps go by, and must "
        "beat {best}. Play: {cards}."
    ),
    "rams_court_ace": (
        "{card} may not be played: king, queen or jack of trumps lies in the trick, and by the rules of this match the ace "
        "of trumps goes on it. Play: {cards}."
    ),
    "rams_must_beat": (
        "{card} may not be played: you hold {suit} that beats {best}, and must beat it by the rules of this match. "
        "Play: {cards}."
    ),
    "rams_must_follow": "{card} may not be played: {suit} was led and you hold it. Play: {cards}.",
    "rams_must_overtrump": (
        "{card} may not be played: you have no {suit}, and hold a trump that beats {best}. Play: {cards}."
    ),
    "rams_must_trump": "{card} may not be played: you have no {suit}, and must play a trump. Play: {cards}.",
}
