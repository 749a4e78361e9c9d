"""Rams: why the book player does what it does. The sources advise no more than care; this is our reading."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    "rams_book_end": "Show the jacks: they write off all that is left, and the game is won.",
    "rams_book_bound": "There is no choice: you must play. Make one trick, and the aces count for you.",
    "rams_book_play": "Play: with new cards from the stock this hand should make the one trick that saves the fine.",
    "rams_book_pass": "Pass: without a likely trick you would only add to your sheet.",
    "rams_book_keep_strong": "Keep trumps, aces and kings and change the rest: every new card may be an ace.",
    "rams_book_fish": "Keep the cards of one suit and change the other: a fifth of the suit ends the deal at once.",
    "rams_book_take_upcard": "Take the upcard: one trump more for the card that you can best do without.",
    "rams_book_leave_flush": "Leave the upcard: you hold five cards of one suit, and they will be opened.",
    "rams_book_leave_strong": "Leave the upcard: every card of yours is worth more.",
    "rams_book_lead_master_trump": "Lead the trump that nobody can beat: a sure trick, and the others lose their trumps.",
    "rams_book_lead_master": "Lead the card that nobody can beat in its suit, before somebody is void of it.",
    "rams_book_lead_trump": "Lead your highest trump: the others have to spend theirs on it.",
    "rams_book_lead_high": "Lead your highest card outside trumps and keep the trump to take a trick with.",
    "rams_book_forced": "There is no choice: the rules leave one card.",
    "rams_book_win_last": "Take the trick with the lowest card that wins: nobody plays behind you.",
    "rams_book_win_surely": "Take the trick with a card that nobody can beat in its suit.",
    "rams_book_win_high": "Take the trick with your highest card: others still play behind you.",
    "rams_book_throw_least": "You cannot take this trick: give up the card that is worth least.",
}
