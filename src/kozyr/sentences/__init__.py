"""Everything Kozyr says, in English, by code: one module a floor.

A value is a sentence, or two (one and many) where the slot ``count`` decides. The catalogues are made from these
(``make catalogues``); a code keeps its meaning for ever.
"""

from kozyr.sentences import (
    core,
    fair,
    frap,
    frap_book,
    games,
    rams,
    rams_book,
    record,
    shakha,
    shakha_book,
    store,
    stukolka,
    stukolka_book,
    tables,
    terminal,
    terminal_frap,
    terminal_rams,
    web,
)

Sentence = str | tuple[str, str]

SENTENCES: dict[str, Sentence] = {
    **core.SENTENCES,
    **fair.SENTENCES,
    **frap.SENTENCES,
    **frap_book.SENTENCES,
    **games.SENTENCES,
    **rams.SENTENCES,
    **rams_book.SENTENCES,
    **record.SENTENCES,
    **shakha.SENTENCES,
    **shakha_book.SENTENCES,
    **store.SENTENCES,
    **stukolka.SENTENCES,
    **stukolka_book.SENTENCES,
    **tables.SENTENCES,
    **terminal.SENTENCES,
    **terminal_frap.SENTENCES,
    **web.SENTENCES,
    **terminal_rams.SENTENCES,
}
