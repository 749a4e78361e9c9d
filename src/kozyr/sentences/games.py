"""The games by name, each with a line on what it is, and the levels of computer players."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    "web_game_stukolka": "Stukolka",
    "web_game_frap": "Frap",
    "web_game_khrap": "Khrap",
    "web_game_shakha": "Shakha",
    "web_game_rams": "Rams",
    "web_game_stovkahra": "Stovkahra",
    "web_game_banchok": "Polish banchok",
    "web_preset_stukolka_plain": "plain",
    "web_preset_stukolka_prikup": "with buying",
    "web_preset_stukolka_shleif": "with the trail",
    "web_preset_stukolka_shleif_full": "with the trail, blind and cut-in",
    "web_preset_stukolka_obligatory": "obligatory",
    "web_preset_stukolka_golets": "with a single buyer",
    "web_preset_frap_frap": "Frap",
    "web_preset_khrap_khrap": "Khrap",
    "web_preset_shakha_shakha-a": "the basic game",
    "web_preset_shakha_shakha-b": "with two shakhs",
    "web_preset_shakha_shakha-v": "for three, with one shakh",
    "web_preset_rams_rams": "Rams",
    "web_preset_rams_popular": "as it is played online",
    "web_preset_rams_mushka": "mushka",
    "web_preset_stovkahra_stovkahra": "Stovkahra",
    "web_preset_stovkahra_village": "as in the village",
    "web_preset_stovkahra_lab": "the table says dost",
    "web_preset_banchok_banchok": "Polish banchok",
    "web_preset_banchok_banchok-side": "with side bets",
    "web_about_stukolka": (
        "Three cards and a pot. Knock, and you play for it; who knocks and takes no trick pays a remise."
    ),
    "web_about_frap": "Call frap and promise two tricks of four; the others whist against you, or come in late by a cut.",
    "web_about_khrap": "Frap's big brother: five cards, and the whole pot for three tricks.",
    "web_about_shakha": "Say how many tricks you will take, then take exactly that many. Each deal is a card larger.",
    "web_about_rams": "Count your sheet down to nothing: a point a trick, more for aces and pairs of jacks.",
    "web_about_stovkahra": "Two against two for a hundred points, with melds, sevens and the cry of dost.",
    "web_about_banchok": "Three cards each against the bank: cover the card that is opened, for as much as you dare.",
    "web_computer_name": "Lev",
    "web_level_random": "plays at random",
    "web_level_book": "plays by the book",
    "web_learn": "Learn by playing",
    "web_learn_at": "Learn {game} by playing a deal",
    "web_guide_try": "Try this: {label}. {reason}",
    "web_guide_over": "That was the deal: look at who won what. With the next deal you go on.",
    "web_guide_stukolka": (
        "Everybody has put money into the pot and holds three cards; the turned card is trumps. Whoever knocks plays for "
        "the pot: each trick pays a third of it, and a knocker without a trick pays a remise."
    ),
    "web_guide_frap": (
        "Everybody has put money into the pot and holds four cards; the turned card is trumps. Who says frap promises two "
        "tricks, who whists promises one. Each trick pays a quarter of the pot; a broken promise costs a remise."
    ),
    "web_guide_khrap": (
        "Everybody has put money into the pot and holds five cards; the turned card is trumps. Who says khrap promises "
        "three tricks for the prize; the others try to stop him."
    ),
    "web_guide_shakha": (
        "Look at your cards and say how many tricks you will take. Only an exact call pays, so take as many as you have "
        "said and not one more."
    ),
    "web_guide_rams": (
        "Your sheet counts down: every trick writes off a point, aces and pairs of jacks more. Whoever plays and takes "
        "nothing is fined, so pass a weak hand, unless an ace forbids it."
    ),
    "web_guide_stovkahra": (
        "You and the player opposite are partners. Tricks, melds and sevens bring points, and the first side with a "
        "hundred wins the game, if somebody says dost in time."
    ),
    "web_guide_banchok": (
        "You hold three cards; the banker will open one against you. If you hold a card of its suit that is as high or "
        "higher, you win your bet, else the bank does. Bet little unless your cards are strong."
    ),
    "web_asks_back": "{name} would like to take the last action back. Do you agree?",
    "web_wants_end": (
        "{names} would like to end the match here. End it too, or play on.",
        "{names} would like to end the match here. End it too, or play on.",
    ),
    "web_wants_end_you": "You would like to end the match here; the others have not said so yet.",
    "web_agree": "Agree",
    "web_disagree": "No",
    "web_hire": "Give the free chairs to computer players",
    "web_rules_short": "In short",
    "web_rules_words": "What the table says when something cannot be done",
    "web_rules_advice": "What the book advises",
    "web_rules_whole": "All rules, rulings and options, with their sources, stand below.",
}
