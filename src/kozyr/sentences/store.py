"""The store: databases that cannot be had, and what may not be put into one."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    "store_bad_url": (
        "This is not the place of a database. Write it as in sqlite:///kozyr.db or postgresql://user@host/kozyr."
    ),
    "store_no_file": "A database of SQLite needs a file. Name it, as in sqlite:///kozyr.db.",
    "store_cannot_open": (
        "The database file {place} cannot be opened or made. Check that its folder is there and that you may write in it."
    ),
    "store_read_only": "The database {place} cannot be written to. Change its permissions, or name another.",
    "store_no_database_file": "The file {place} is no database. Name another.",
    "store_disk_full": "The disk of the database {place} is full; nothing was written. Make room, and try again.",
    "store_busy": (
        "Another process has been writing to the database {place} for too long. Stop it, or use PostgreSQL for several processes."
    ),
    "store_damaged": "The database file {place} is damaged. Put back a copy that was kept of it.",
    "store_unreachable": (
        "The database {place} cannot be reached. Check that its server runs, and that host and port are right."
    ),
    "store_no_database": "There is no database {place} on its server. Make it with createdb, or name another.",
    "store_not_let_in": "The server of the database {place} does not let you in. Check user and password.",
    "store_no_rights": (
        "The user of the database {place} may not do what is needed there. Let him make tables in it, or name another user."
    ),
    "store_full_house": "The database {place} has no connection free. Wait a moment, or let it have more of them.",
    "store_foreign": "The database {place} belongs to another program. Name an empty one.",
    "store_newer": (
        "The database {place} is at version {version}, and this Kozyr knows only {known}. Install a newer Kozyr."
    ),
    "store_no_table": "There is no such table. Check the link, or choose one in the lobby.",
    "store_no_identity": "Nobody is known by that name here any more. Begin as a new guest.",
    "store_bad_name": "A name has 1 to {most} signs, all of which can be seen. Choose another.",
    "store_bad_title": "The title of a table has at most {most} signs, all of which can be seen. Choose another.",
    "store_large_event": "That is too much at once: {size} bytes, and {most} is the most. Say less.",
    "store_large_preferences": "These settings take {size} bytes, and {most} is the most. Leave some out.",
    "store_unknown_code": "There is no such code. Check every letter, or ask for a new one on the other device.",
    "store_used_code": "This code has been used. Ask for a new one on the other device.",
    "store_late_code": "This code has run out. Ask for a new one on the other device.",
    "store_unknown_recovery": "Nobody has this recovery code. Check every letter; only the code made last is good.",
}
