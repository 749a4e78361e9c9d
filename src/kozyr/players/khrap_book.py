"""Khrap by the book: the player of frap, whose choices answer khrap's own questions and rules."""

from collections.abc import Mapping

from kozyr.players import frap_book
from kozyr.players.frap_book import Advice

RULES: Mapping[Advice, str] = {
    Advice.LOOK_FIRST: "H6",
    Advice.LOOK_TO_ANSWER: "R4",
    Advice.GO_BLIND: "H6",
    Advice.DECLARE: "H2",
    Advice.WAIT: "R6",
    Advice.WHIST: "H1",
    Advice.DEFEND: "A35",
    Advice.PASS_WEAK: "H1",
    Advice.KEEP_TRUMPS: "R10",
    Advice.DROP_LEAST: "R11",
    Advice.CUT_TURNED: "H4",
    Advice.CUT_FRESH: "H4",
    Advice.STAY_OUT: "H4",
    Advice.ADD_TURNED: "A38",
}
"""The question or rule of each choice; in the play of the cards it is always R12."""

SENTENCES: Mapping[Advice, str] = {
    Advice.GO_BLIND: "khrap_book_go_blind",
    Advice.DECLARE: "khrap_book_declare",
    Advice.WAIT: "khrap_book_wait",
    Advice.WHIST: "khrap_book_whist",
    Advice.PASS_WEAK: "khrap_book_pass_weak",
    Advice.STAY_OUT: "khrap_book_stay_out",
}
"""What is said otherwise than in frap."""

ADVICE: Mapping[int, tuple[str, str]] = {
    advice: (RULES.get(Advice(advice), "R12"), SENTENCES.get(Advice(advice), sentence))
    for advice, (_, sentence) in frap_book.ADVICE.items()
}
"""Advice code -> the question or rule it rests on, and the code of its sentence: in khrap."""
