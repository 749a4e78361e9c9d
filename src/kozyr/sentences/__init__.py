"""Everything Kozyr says, in English, by code: one module a floor.

A value is a sentence, or two (one and many) where the slot ``count`` decides. The catalogues are made from these
(``make catalogues``); a code keeps its meaning for ever.
"""

from kozyr.sentences import core, record, stukolka, stukolka_book, terminal

Sentence = str | tuple[str, str]

SENTENCES: dict[str, Sentence] = {
    **core.SENTENCES,
    **record.SENTENCES,
    **stukolka.SENTENCES,
    **stukolka_book.SENTENCES,
    **terminal.SENTENCES,
}
