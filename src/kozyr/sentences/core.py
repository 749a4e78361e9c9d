"""Options, matches and languages."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    "unknown_game": "There is no game called “{game}”. Known games: {known}.",
    "unknown_preset": "There is no preset called “{preset}”. Known presets: {known}.",
    "unknown_option": "There is no option called “{option}”. Known options: {known}.",
    "unknown_option_near": "There is no option called “{option}”. Did you mean “{near}”?",
    "bad_option_value": "The option “{option}” cannot be “{value}”. Allowed: {allowed}.",
    "bad_options_text": "“{text}” is not how options are written. Write them as name=value, as in players=5.",
    "option_twice": "The option “{option}” is set twice. Set it once.",
    "player_count": "The variant {variant} is for {fewest} to {most} players, not {players}.",
    "player_count_one": "The variant {variant} is for {count} players, not {players}.",
    "pack_too_small": "A pack of {size} cards is too small for {players} players: the deal takes {needed} cards.",
    "not_divisible": (
        "The option “{option}” must be divisible by {divisor}, because each trick pays that part of the pot. "
        "Not {value}; try {near}."
    ),
    "options_clash": (
        "The option “{option}” = {value} contradicts the setting of “{other}”. Leave one of the two at its default."
    ),
    "option_without_effect": "The option “{option}” = {value} would have no effect here: it needs {needed}.",
    "unknown_language": "There is no catalogue for the language “{language}”. Known languages: {known}.",
    "no_seed": "This match has no seed, so the pack of deal {deal} must be given.",
    "bad_pack": "The pack of deal {deal} is not a whole pack: each of its {size} cards must stand in it once.",
    "deal_goes_on": "Deal {deal} is still being played. Finish it first.",
    "match_ended": "The match has ended. Begin a new one.",
    "unknown_level": "There is no player of level “{level}”. Known levels: {known}.",
    "level_count": (
        "There are {levels} players named for a table of {players}. Name one for all seats, or one for each."
    ),
    "deal_over": "The deal is over: there is nothing to decide.",
    "not_a_card": "“{text}” is not a card. Write the rank and the suit, as in Ah or Td.",
    "not_held": "{card} is not in your hand. Choose a card that you hold.",
    "not_a_choice": "“{text}” is not a choice here. Choose one of: {choices}.",
}
