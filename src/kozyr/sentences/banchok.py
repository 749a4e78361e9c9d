"""Polish banchok: why an action or an option is refused."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    # Options
    "banchok_off_step": (
        "The option “{option}” = {value} does not go in steps of {step}, as all sums of the match must. Try {near}."
    ),
    "banchok_small_stake": (
        "A stake of {value} is less than the least bet of {least}. Raise “{option}” or lower “min_bet”."
    ),
    "banchok_small_purse": (
        "A purse of {value} is less than the stake of {least}, so nobody could open a bank. Raise “{option}” or "
        "lower “stake”."
    ),
    "banchok_too_few_cards": (
        "{players} players are too many for {size} cards: a round takes four for each punter, so {most} can play. "
        "Set “{option}” higher, or sit down with fewer."
    ),
    "banchok_large_sums": (
        "With a stake of {value} a bank could grow beyond {most} kopecks. Lower “{option}” or “triple_factor”, or "
        "set triple_check=immediate."
    ),
    "banchok_large_table": ("This is a table of {players}; the text speaks of two to {most} players, “and even more”."),
    # The bet
    "banchok_no_pass": "A punter may not pass. Name a bet: {choices}.",
    "banchok_bet_below": "{money} is less than the least bet of {least}. Bet {least} to {most}.",
    "banchok_whole_bank_only": "{money} cannot be bet: the bank allows one bet, the whole of it. Bet {most}.",
    "banchok_bet_over_bank": "{money} is more than the bank of {bank}. Bet at most {most}.",
    "banchok_bet_over_purse": "{money} is more than the {purse} that you have left. Bet at most {most}.",
    "banchok_bet_off_step": "{money} cannot be bet: bets go from {least} to {most} in steps of {step}.",
    "banchok_bet_not_now": "No bet is named here. Choose one of: {choices}.",
    # Side bets
    "banchok_side_below": "{money} is less than the least side bet of {least}. Add {least} to {most}, or nothing.",
    "banchok_side_over_room": (
        "{money} is more than the {room} that the bank still covers. Add at most {most}, or nothing."
    ),
    "banchok_side_over_purse": (
        "{money} is more than you may risk: {purse} is left, with the least bet kept back for your own turn. "
        "Add at most {most}, or nothing."
    ),
    "banchok_side_off_step": "{money} cannot be added: side bets go from {least} to {most} in steps of {step}.",
    "banchok_side_never": "There are no side bets in this match. They need the option side_bets=true.",
    "banchok_side_banker": "The banker makes no side bets: it is his bank that the others bet against.",
    "banchok_side_left": "Who has left the game bets no more.",
    "banchok_side_own_turn": "On one's own turn one bets, and the others may add to that. Name a bet.",
    "banchok_side_not_now": "A side bet is placed when a punter has named his bet, and not here.",
    "banchok_side_forbidden": "This punter allows no side bets on his cards: nothing may be added.",
    "banchok_side_barred": "Who allows no side bets on his own cards may not add to the bets of others.",
    "banchok_side_no_money": (
        "Less than the least side bet of {least} is left, with the least bet kept back for one's own turn."
    ),
    "banchok_side_wait": "Side bets are placed one after the other, clockwise: somebody else is on turn.",
    # Other questions
    "banchok_no_offer": "No bank is offered here, so there is none to take or to refuse. Choose one of: {choices}.",
    "banchok_allow_not_now": (
        "Whether side bets are allowed is said before the cards are dealt. Choose one of: {choices}."
    ),
}
