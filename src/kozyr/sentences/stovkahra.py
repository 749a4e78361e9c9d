"""Stovkahra: why an action or an option is refused, and the names of German suits."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    "german_suit_a": "acorns",
    "german_suit_l": "leaves",
    "german_suit_h": "hearts",
    "german_suit_b": "bells",
    "stovkahra_cut_outside": "A cut of {depth} is out of range: lift {least} to {most} cards.",
    "stovkahra_not_a_card": "“{text}” is not a card. Write the rank and the suit, as in Ob or 7l.",
    "stovkahra_not_held": "{played} is not in your hand. Choose a card that you hold.",
    "stovkahra_meld_unread": "“{text}” is not a meld. Write its rank once for each card, as in AAA or TTTT.",
    "stovkahra_meld_rank": "{meld} is not a meld: nines and eights count for nothing.",
    "stovkahra_meld_not_held": (
        "{meld} cannot be declared: you hold {count} card of this rank.",
        "{meld} cannot be declared: you hold {count} cards of this rank.",
    ),
    "stovkahra_meld_understated": "{meld} cannot be declared while you hold all four: declare {whole}, or nothing of this rank.",
    "stovkahra_meld_twice": "{meld} is declared twice. Name each meld once.",
    "stovkahra_meld_overlaps": "{meld} overlaps with another meld of the same rank. Declare one of the two.",
    "stovkahra_no_bianca": "A hand without court cards counts for nothing in this match: declare other melds, or pass.",
    "stovkahra_bianca_courts": "Your hand has a king, an ober or an unter, so it is not a hand without court cards.",
    "stovkahra_dost_untimely": (
        "Dost may be said only by a player who has just declared a meld or taken a trick, and before anything else happens. "
        "Make another choice now."
    ),
    "stovkahra_no_lower": "The opponents have no matchsticks to lose. Raise your own.",
    "stovkahra_too_few_to_lower": (
        "The opponents have fewer matchsticks than the {amount} that would have to go. Raise your own."
    ),
    "stovkahra_must_beat": "{played} may not be played: {highest} is to be beaten, and you can beat it. Play: {playable}.",
    "stovkahra_must_follow": "{played} may not be played: the suit led is {colour}, and you hold it. Play: {playable}.",
    "stovkahra_must_overtrump": (
        "{played} may not be played: you do not hold the suit led, and must beat the trump {highest}. Play: {playable}."
    ),
    "stovkahra_must_trump": "{played} may not be played: you do not hold the suit led, and must play a trump. Play: {playable}.",
    "stovkahra_nothing_to_win": (
        "The options brcka_normal, brcka_double and brcka_wrong cannot all be 0: no game would bring a matchstick, and the "
        "match could not end. Set one of them higher."
    ),
    "stovkahra_low_loss": "The option “{option}” = {value} is above the target of {target}. Set it to {target} or less.",
    "stovkahra_bad_start": (
        "A match of stovkahra cannot begin like this. Partners have the same number of matchsticks, and what is carried is "
        "the games, the side that had the first mark (or -1) and both totals."
    ),
}
