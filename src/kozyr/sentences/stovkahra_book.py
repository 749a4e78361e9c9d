"""Stovkahra: why the book player does what it does."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    "book_stovkahra_cut": "Nothing is known of the pack: cut in the middle.",
    "book_stovkahra_cut_remembered": "You remember the pack: cut so that your side gets the strongest trumps and cards.",
    "book_stovkahra_meld_all": "Declare everything: only what is declared counts.",
    "book_stovkahra_meld_none": "You have nothing to declare.",
    "book_stovkahra_dost": "Your side has enough: say dost before the others do.",
    "book_stovkahra_not_yet": "Your side does not have enough yet: a wrong dost loses the game twice.",
    "book_stovkahra_forced": "There is no choice: the rules leave one card.",
    "book_stovkahra_lead_seven": "Nobody else has this suit or a trump: lead the seven, it takes the trick and counts extra.",
    "book_stovkahra_lead_for_ruff": "Lead low in a long suit: a partner without it may take the first trick with the trump seven.",
    "book_stovkahra_lead_sure": "Lead a card that nobody can beat.",
    "book_stovkahra_lead_low": "You have no sure trick: lead a card that gives nothing away.",
    "book_stovkahra_ruff_with_seven": "The trump seven takes the trick: play it and count the extra points.",
    "book_stovkahra_take_rich": "You play last and take the trick: bring in a card with points.",
    "book_stovkahra_ruff_cheaply": "You must play a trump: the cheapest that does is enough.",
    "book_stovkahra_take_high": "Others still play behind you: take the trick as high as you can.",
    "book_stovkahra_give_partner": "The trick is your partner's: put points on it.",
    "book_stovkahra_give_little": "The trick is the opponents': give them as few points as you can.",
    "book_stovkahra_raise_to_win": "Raise: it wins the match.",
    "book_stovkahra_raise": "Raise your own matchsticks: your side is not far enough behind for lowering to be better.",
    "book_stovkahra_lower": "Lower the opponents: your side is behind, and that keeps them from the mark.",
}
