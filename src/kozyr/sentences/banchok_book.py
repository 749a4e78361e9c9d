"""Polish banchok: why the book player does what it does."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    "banchok_book_bank": "Bet all you may: more than half of the cards that may come lose to your hand.",
    "banchok_book_minimum": "Bet the least you may: fewer than half of the cards that may come lose to your hand.",
    "banchok_book_only": "There is no choice: one sum can be bet.",
    "banchok_book_add_nothing": "Add nothing: of three unknown cards one covers the next card only once in three times.",
    "banchok_book_allow": "Allow side bets: what others add to your bet costs you nothing, and closes no door.",
    "banchok_book_accept": "Take the bank: whoever refuses it must leave the game.",
}
