"""Deals that can be verified: what is wrong with an opened one, and what ``kozyr verify`` says."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    "fair_bad_commitment": (
        "A commitment is {digits} hexadecimal digits; this one has {found} characters or other signs. Copy it whole, as it was shown before the deal."
    ),
    "fair_bad_seed": (
        "A seed is {digits} hexadecimal digits; this one has {found} characters or other signs. Copy it whole, as it was shown behind the deal."
    ),
    "fair_bad_salt": (
        "A salt is {digits} hexadecimal digits; this one has {found} characters or other signs. Copy it whole, as it was shown behind the deal."
    ),
    "fair_long_label": "A label has at most {most} bytes. Copy it as it was shown before the deal.",
    "fair_not_committed": (
        "The seed and the salt do not fit the commitment: the deal was not made from what was promised before it. "
        "If all three were copied whole, and the commitment had no label, ask whoever keeps the table."
    ),
    "fair_labelled_otherwise": (
        "The seed and the salt do not fit the commitment for “{label}”: the deal was not made from what was promised before it. "
        "If everything was copied whole, the label too, ask whoever keeps the table."
    ),
    "fair_order_count": (
        "{count} order of the pack is given, but a deal of this game takes {needed}. Give them all, or none.",
        "{count} orders of the pack are given, but a deal of this game takes {needed}. Give them all, or none.",
    ),
    "fair_order_length": (
        "Order {order} of the pack has {count} card, and the pack of this game has {size}. Give the order whole, and the game with its options.",
        "Order {order} of the pack has {count} cards, and the pack of this game has {size}. Give the order whole, and the game with its options.",
    ),
    "fair_other_card": (
        "Card {place} in order {order} of the pack was {card}, but the seed gives {given} there: other cards were dealt than those promised. "
        "If order and options were copied right, ask whoever keeps the table."
    ),
    "fair_order_alone": (
        "In this game a deal is dealt from cards that the deal before has left as they lay, so an order alone can be neither proved nor disproved. "
        "Download the sheet and the record at the table when the match is over, and say kozyr verify SHEET --record RECORD."
    ),
    "fair_record_other_game": (
        "The record is of {game}, and the sheet of {expected}. Download both at the same table."
    ),
    "fair_record_unknown": (
        "In deal {deal} of the record not everything is known: what nobody remembers cannot be compared. Download the record at the table."
    ),
    "fair_record_no_deal": (
        "Deal {deal} does not stand in the record. Download the record once more at the same table, when the deal is over."
    ),
    "fair_record_other_card": (
        "Deal {deal}: card {place} in order {order} of the pack was {card} by the record, but by the seed, and by the cards as they lay before the deal, it is {given}. "
        "If sheet and record were downloaded at the same table and are unchanged, other cards were dealt than those promised: ask whoever keeps the table."
    ),
    "fair_no_sheet": "This is no sheet of opened deals: its first line must be “{first}”. Choose another file.",
    "fair_lacks": "The line “{word}” is missing here. Add it, as it was shown at the table.",
    "fair_bad_line": "“{text}” cannot stand here. A line begins with one of these, each at its place: {known}.",
    "fair_bad_deal": "“{text}” is not the number of a deal. Write a whole number from 1.",
    "fair_long_line": "This line has more than {most} characters. Break off what does not belong to it.",
    "fair_not_opened": "Deal {deal} has not been opened yet. Its seed and salt are shown when it is over.",
    "cli_help_verify": "Check that a deal was the one that was promised before it.",
    "cli_help_verify_file": "A sheet of opened deals, as it can be downloaded at a table.",
    "cli_help_commitment": "What was shown before the deal.",
    "cli_help_opened_seed": "The seed that was shown behind it.",
    "cli_help_salt": "The salt that was shown behind it.",
    "cli_help_label": "Which deal it was, if that was shown with the commitment.",
    "cli_help_played": "The game with its options, as in “stukolka(players=4)”: then the order of the pack is shown too.",
    "cli_help_verify_record": "The record of the same match, with which the cards of the sheet's deals are compared.",
    "cli_help_order": "The order of the pack that was dealt, top first, as in “Ah Td ...”; once for each order.",
    "cli_verify_how": (
        "There is nothing to check. Name a file, or say --commitment, --seed and --salt; see kozyr verify --help."
    ),
    "cli_verify_both": "A file was named and {option} too. Name the file, or say everything by options.",
    "cli_verify_needs_sheet": "A record is compared with a sheet. Name the sheet too, as it can be downloaded at the table.",
    "cli_verify_needs_game": "An order of the pack can be checked only if the game is known. Add --game.",
    "cli_verify_fits": "The seed and the salt fit the commitment.",
    "cli_verify_order": "Order of the pack: {cards}",
    "cli_verify_order_given": "Order that the seed gives: {cards}",
    "cli_verify_follows": (
        "In this game a deal is dealt from cards that the deal before has left as they lay: which ones come follows from the seed and from those cards together. "
        "The sheet with the record of the match shows it: kozyr verify SHEET --record RECORD."
    ),
    "cli_verify_same": "The cards dealt were these.",
    "cli_verify_deal": "Deal {deal}: the seed and the salt fit the commitment.",
    "cli_verify_deal_same": "Deal {deal}: the seed and the salt fit the commitment, and give the cards that were dealt.",
    "cli_verify_deal_follows": (
        "Deal {deal}: the seed and the salt fit the commitment, and give the cards that were dealt from those that lay there before."
    ),
    "cli_verify_record_fault": "Fault in the record: {fault}",
    "cli_verify_unseen": (
        "{count} deal fits its commitment, but its cards were not compared. Download the record of the match at the same table, and add --record with its name.",
        "{count} deals fit their commitments, but their cards were not compared. Download the record of the match at the same table, and add --record with its name.",
    ),
    "cli_verify_beside": (
        "{count} deal of the record is not opened by the sheet, and was not checked.",
        "{count} deals of the record are not opened by the sheet, and were not checked.",
    ),
    "cli_verify_sound": (
        "{count} deal was checked, and is the one that was promised.",
        "{count} deals were checked, and are those that were promised.",
    ),
}
