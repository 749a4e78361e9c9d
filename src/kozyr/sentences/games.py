"""The games by name, each with a line on what it is, and the levels of computer players."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    "web_game_stukolka": "Stukolka",
    "web_game_frap": "Frap",
    "web_game_khrap": "Khrap",
    "web_game_shakha": "Shakha",
    "web_game_rams": "Rams",
    "web_game_stovkahra": "Stovkahra",
    "web_game_banchok": "Polish banchok",
    "web_about_stukolka": (
        "Three cards and a pot. Knock, and you play for it; who knocks and takes no trick pays a remise."
    ),
    "web_about_frap": "Call frap and promise two tricks of four; the others whist against you, or come in late by a cut.",
    "web_about_khrap": "Frap's big brother: five cards, and the whole pot for three tricks.",
    "web_about_shakha": "Say how many tricks you will take, then take exactly that many. Each deal is a card larger.",
    "web_about_rams": "Count your sheet down to nothing: a point a trick, more for aces and pairs of jacks.",
    "web_about_stovkahra": "Two against two for a hundred points, with melds, sevens and the cry of dost.",
    "web_about_banchok": "Three cards each against the bank: cover the card that is opened, for as much as you dare.",
    "web_level_random": "plays at random",
    "web_level_book": "plays by the book",
}
