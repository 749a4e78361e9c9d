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
    "table_not_over": "That can be looked at when the deal is over, and not before.",
    "table_cannot_branch": (
        "The cards of this game stay in order from deal to deal, so one cannot go on from the middle. "
        "Open a new table instead."
    ),
    "table_no_hint_now": "There is nothing for you to decide now, so there is no hint.",
    "web_bad_number": "“{text}” is no whole number. Please write one in digits.",
    "web_too_many_friends": "So many friends have no chairs here: {most} at the most.",
    "serve_no_vendor": ("The file “{file}” of the pages is missing. Bring it with: make clean && make play"),
    "serve_preparing": "Preparing the games; that happens once, and takes a minute or two …",
    "serve_one_process": (
        "A SQLite file serves one process, not {count}. Give --database postgresql://… for several, or --workers 1."
    ),
    "serve_port_taken": "Port {port} at {host} cannot be had: something else listens there. Try --port 0 for a free one.",
    "web_card_unseen": "a card face down",
    "web_guest": "Guest",
    "web_waits_for": "{name} decides now.",
    "web_title": ("{game}, {count} player", "{game}, {count} players"),
    "web_title_preset": ("{game} ({preset}), {count} player", "{game} ({preset}), {count} players"),
    "web_title_own": ("{game} by house rules, {count} player", "{game} by house rules, {count} players"),
    "web_log_sat": "{name} sits down.",
    "web_log_stood": "{name} leaves the table.",
    "web_log_hired": "{name} sits down, a computer player.",
    "web_log_away": "{name} is away; a computer player decides meanwhile.",
    "web_log_back": "{name} is back.",
    "web_log_asks_back": "{name} would like to take the last action back.",
    "web_log_agrees": "{name} agrees to that.",
    "web_log_disagrees": "{name} does not agree to that.",
    "web_log_took_back": "The last action is taken back.",
    "web_not_known": "Nobody knows yet who you are. Give yourself a name in the settings; a program asks for a token at /api/guests.",
    "web_error_method": "That cannot be done with this page. Go back and use its buttons.",
    "web_error_forbidden": "This page was open too long, or the form came from elsewhere. Reload the page and try again.",
    "web_error_not_found": "There is no such page. Go back to the lobby and look for it there.",
    "web_error_large": "That is more than a form can carry. Send less.",
    "web_error_often": "That was too much at once. Wait a minute and try again.",
    "web_error_request": "The server did not understand that. Go back, reload the page and try again.",
    "web_error_program": "The server did not understand this request. It is described at /schema; the detail says what is wrong.",
    "web_error_ours": "Something went wrong on our side. Nothing is lost: reload the page.",
}
