"""What is refused at a table beside the game: chairs, turns, taking back, looking back."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    "table_seat_taken": "Chair {number} is taken, or there is none of that number. Choose one that is free.",
    "table_sits_already": "You sit here already, on chair {number}. Leave it first if you would like another.",
    "table_chairs_free": (
        "{count} chair is still free. Wait for somebody, or give it to a computer player.",
        "{count} chairs are still free. Wait for somebody, or give them to computer players.",
    ),
    "table_not_your_turn": "It is not your turn: chair {number} has to decide first.",
    "table_nothing_to_take_back": "There is nothing of yours in this deal that could be taken back.",
    "table_shown_since": "A card has been shown since: with others at the table that cannot be taken back.",
    "table_nobody_asked_back": "Nobody else has asked to take something back, so there is nothing to agree to.",
    "table_not_seated": "You only look on here. Sit down on a free chair to play.",
    "table_not_host": "Only the one who set the table up may do that.",
    "table_bad_name": "A name has from 1 to {most} characters that can be seen. Please write another.",
    "table_not_over": "That can be looked at when the deal is over, and not before.",
    "table_cannot_branch": (
        "The cards of this game stay in order from deal to deal, so one cannot go on from the middle. "
        "Open a new table instead."
    ),
    "table_no_hint_now": "There is nothing for you to decide now, so there is no hint.",
    "web_bad_number": "“{text}” is no whole number. Please write one in digits.",
    "web_too_many_friends": "So many friends have no chairs here: {most} at the most.",
    "serve_no_vendor": ("The file “{file}” of the pages is missing. Bring it with: make clean && make play"),
    "serve_one_process": (
        "A SQLite file serves one process, not {count}. Give --database postgresql://… for several, or --workers 1."
    ),
    "serve_port_taken": "Port {port} at {host} cannot be had: something else listens there. Try --port 0 for a free one.",
}
