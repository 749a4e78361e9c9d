"""Records and positions: what is wrong with them."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    "record_at_line": "Line {line}: {reason}",
    "record_at_column": "Line {line}, column {column}: {reason}",
    "bad_start": (
        "A match of {players} players cannot begin like this: the dealer must be one of its seats, every seat needs "
        "a purse, and at most {most} can be carried."
    ),
    # The file as a whole
    "record_empty": "There is nothing in this file. A record begins with the line: kozyr record 1.",
    "record_binary": "This is not a text file, so it is no record of a match. Choose another file.",
    "record_foreign": "This is not a record of a match: a record begins with the line: kozyr record 1.",
    "record_newer": (
        "This record has the form number {found}, and only {known} is known here. Read it with a newer Kozyr."
    ),
    "record_too_large": "A record may be no larger than {most} megabytes. Divide the match into several records.",
    "record_truncated": (
        "The record breaks off behind line {last}. Its last line should be “open” or “end” with the purses; "
        "what stands before has been played."
    ),
    "record_more_faults": "There are more faults than the {most} listed here. Correct these first.",
    # Lines
    "record_line_too_long": "The line is longer than {most} characters. Divide or shorten it.",
    "record_not_utf8": "The line cannot be read as UTF-8. Save the file with that encoding.",
    "record_control": "The character {code} cannot stand in a record. Remove it.",
    "record_unknown_line": (
        "No line begins with “{text}”. Begin an action with the number of its seat, and a remark with #."
    ),
    "record_bad_line": "The line that begins with “{text}” is not written right. Write it as in: {example}.",
    "record_repeated": "The line “{text}” stands here a second time. Keep one of them.",
    "record_missing": "The line “{text}” is missing from the head of the record. Add it before the first deal.",
    "record_out_of_place": "The line “{text}” does not belong here. Move it to its place, or remove it.",
    "record_no_such_seat": "There is no seat {seat}: the seats are 0 to {last}.",
    "record_no_deal": (
        "“{text}” begins an action, but no deal is going on here. An action stands between the pack and the result "
        "of its deal."
    ),
    "record_no_action": "Seat {seat} does nothing on this line. Write what it did, as in: {seat} knock.",
    "record_no_pack": (
        "Deal {deal} has no order of the pack before this line. Write it, with ?? for cards that nobody remembers.",
        "Deal {deal} needs {count} orders of the pack before this line. Write them, with ?? for cards that nobody "
        "remembers.",
    ),
    "record_row": (
        "There is {count} amount here for {players} players. Write one for each seat.",
        "There are {count} amounts here for {players} players. Write one for each seat.",
    ),
    "record_after_end": "The record has ended with line {line}. Remove what follows, or move it before that line.",
    "record_bad_name": (
        "This cannot be written as a name: it needs 1 to {most} characters, no word that begins with # and no "
        "control characters."
    ),
    "record_bad_date": "“{text}” is not a day. Write it as in 1912-12-31.",
    # The pack
    "record_bad_card": (
        "“{text}” is not a card. Write the rank and the suit, as in Ah or Td, or ?? for a card that nobody remembers."
    ),
    "record_card_twice": "{card} stands in this order of the pack a second time. Write each card once.",
    "record_not_in_pack": "{card} is not in the pack of {size} cards with which this match is played. Replace it.",
    "record_pack_count": (
        "This order of the pack has {count} card, and needs {size}. Write ?? for each that nobody remembers.",
        "This order of the pack has {count} cards, and needs {size}. Write ?? for each that nobody remembers.",
    ),
    "record_not_by_seed": (
        "By the seed {card} lies here, not {found}. Correct the card or the seed, or write “seed -”."
    ),
    "record_no_order": "No order of the pack fits what is known of it: the unknown cards of a suit are too many.",
    # What was agreed
    "record_other_rules": (
        "The record was made by version {found} of the rules, and this is version {known}: the results could differ. "
        "Read it with the Kozyr that made it."
    ),
    "record_wrong_digest": (
        "The digest “{found}” is not that of this game and its options: one of them has been changed. Correct it, "
        "or write “digest -”."
    ),
    "record_wrong_draw": (
        "By the seed the draw is {expected}, and seat {dealer} deals first. Correct the draw and the first dealer, "
        "or write “draw -”."
    ),
    # Play
    "record_wrong_number": "This is deal {expected}, not {found}. Correct the number.",
    "record_wrong_dealer": "Seat {expected} deals here, not seat {found}. Correct the dealer.",
    "record_wrong_seat": "Seat {expected} is on turn here, not seat {found}. Correct the seat or the order of the lines.",
    "record_deal_over": "The deal is over before this line: seat {seat} has nothing to decide. Remove the line.",
    "record_early_result": "The deal is not over here: seat {seat} is on turn. Write its action before the result.",
    "record_no_result_line": "Deal {deal} is over, but its result is missing before this line. Write it.",
    "record_wrong_result": "By the rules the result is {expected}, not {found}. Correct the result or the actions.",
    "record_wrong_purses": "By the rules the purses are {expected} at the end, not {found}. Correct them.",
    "record_no_completion": (
        "Whatever the unknown cards are, seat {seat} could not do this: {action}. Correct it, or a line before it."
    ),
    "record_no_result": "Whatever the unknown cards are, this is not the result. Correct it, or a line before it.",
    "record_search_limit": (
        "No way to fill in the unknown cards was found in {tries} tries. Write more of the cards that you know."
    ),
    "record_holds": "Seat {seat} holds {hand} here, and not what the position says. Correct one of them.",
    "record_no_match": "Nothing of this record could be played, so there is nothing to write.",
    # Files
    "record_read_missing": "There is no file {path}. Choose another.",
    "record_read_is_folder": "{path} is a folder. Choose a file in it.",
    "record_read_forbidden": "The file {path} may not be read by you. Change its permissions, or choose another.",
    "record_read_failed": "The file {path} cannot be read ({error}). Choose another.",
    "record_write_missing": "There is no folder for the file {path}. Make it first, or choose another.",
    "record_write_is_folder": "{path} is a folder. Add the name of a file.",
    "record_write_forbidden": "The file {path} may not be written by you. Choose another folder.",
    "record_write_disk_full": (
        "The disk has no room for the file {path}; nothing was written. Make room, or choose another disk."
    ),
    "record_write_failed": "The file {path} cannot be written ({error}). Choose another.",
    # Positions
    "position_hidden": (
        "Deal {deal} cannot be written down yet as a seat knows it: what others have decided lies open only later."
    ),
    "position_goes_on": (
        "Deal {deal} cannot be written as a position: it goes on with the cards and the bank of the deal before. "
        "Write a record instead."
    ),
    "position_bad_field": "“{text}” is not what belongs in this place of a position. Write it as in: {example}.",
    "position_too_long": "A position has at most {most} characters.",
    "position_no_deal": "A position without a pack has no actions. Write the pack, with ?? for unknown cards.",
}
