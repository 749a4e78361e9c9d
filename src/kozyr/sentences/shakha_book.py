"""Shakha: why the book player does what it does."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    "book_shakha_call_count": "Call what your high cards, your trumps and your shakhs are likely to take: only an exact call pays.",
    "book_shakha_call_none": "Call none: this hand is not likely to take a trick, and the truth pays even without one.",
    "book_shakha_call_beside": "The number that fits your hand is closed: call the nearest one that is open.",
    "book_shakha_forced": "There is no choice: the rules leave one card.",
    "book_shakha_lead_sure": "You are short of tricks: lead a card above which none of its suit is out.",
    "book_shakha_lead_strong": "You are short of tricks and have no sure one: lead the strongest card that may hold.",
    "book_shakha_lead_low": "You have what you called: lead the weakest card and let others take it.",
    "book_shakha_take_cheaply": "You are short of tricks and nobody plays behind you: take this one as cheaply as you can.",
    "book_shakha_take_high": "You are short of tricks and others still play behind you: take this one with your strongest card.",
    "book_shakha_take_with_shakh": "You are short of tricks: let the shakh beat every card.",
    "book_shakha_throw_least": "You are short of tricks but not of this one: give up the weakest card.",
    "book_shakha_duck_under": "You have what you called: get rid of the strongest card that does not take the trick.",
    "book_shakha_duck_low": "You have what you called: play the weakest card, in the hope that somebody plays a higher one.",
    "book_shakha_give_up_high": "The trick is yours whatever you play: take it with the strongest card and keep the weak ones.",
}
