"""Everything Kozyr says, in English, by code: one module a floor.

A value is a sentence, or two (one and many) where the slot ``count`` decides. The catalogues are made from these
(``make catalogues``); a code keeps its meaning for ever.
"""

from kozyr.sentences import (
    banchok,
    banchok_book,
    core,
    frap,
    frap_book,
    record,
    shakha,
    shakha_book,
    stukolka,
    stukolka_book,
    terminal,
    terminal_banchok,
    terminal_frap,
)

Sentence = str | tuple[str, str]

SENTENCES: dict[str, Sentence] = {
    **banchok.SENTENCES,
    **banchok_book.SENTENCES,
    **core.SENTENCES,
    **frap.SENTENCES,
    **frap_book.SENTENCES,
    **record.SENTENCES,
    **shakha.SENTENCES,
    **shakha_book.SENTENCES,
    **stukolka.SENTENCES,
    **stukolka_book.SENTENCES,
    **terminal.SENTENCES,
    **terminal_banchok.SENTENCES,
    **terminal_frap.SENTENCES,
}
