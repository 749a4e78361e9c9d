"""What a page shows of a table, as data: everything that one viewer may know, in his language, and nothing else.

These records are all that the templates are given, and the same records, as JSON, are what a program at the table
gets. They are made from a viewer's view by :mod:`kozyr.web.showing`; no state of a game reaches this floor.

Numbers of money and points are texts in the reader's digits. A card is its two letters in the form of
:mod:`kozyr.cards` (``Ah``), ``??`` where it lies face down. Seats are numbered clockwise; a *place* counts them from
the viewer, who sits at place 0, at the bottom.
"""

import enum

import msgspec


class Seat(msgspec.Struct, kw_only=True):
    """A plate at the table: who sits there, and what can be said of him.

    Attributes:
        seat: the seat.
        place: clockwise from the viewer.
        name: who sits there; empty for a free chair.
        score: his purse or his points.
        notes: what he has said or is, each a word or two.
        on_turn: whether he decides.
        you: whether it is the viewer.
        computer: whether a computer player decides for him, for good or while he is away.
        away: whether he has left the page for longer than a moment.
        dealer: whether he deals.
        cards: how many cards he holds face down.
        shown: cards of his that all may see.
        tricks: tricks he has taken in this deal.
        change: what the settlement brought him, with its sign; empty while a deal goes on.
        gained: whether that is a gain.
    """

    seat: int
    place: int
    name: str
    score: str
    notes: list[str]
    on_turn: bool
    you: bool
    computer: bool
    away: bool
    dealer: bool
    cards: int
    shown: list[str] = []
    tricks: int = 0
    change: str = ""
    gained: bool = False


class Played(msgspec.Struct, kw_only=True):
    """A card in the trick: who played it from which place, and whether it takes the trick so far."""

    seat: int
    place: int
    card: str
    label: str
    winning: bool


class Answer(msgspec.Struct, kw_only=True):
    """An answer that is no card.

    Attributes:
        action: its words for the game.
        label: how it is shown.
        refused: why it may not be given now, in a sentence; empty where it may.
        rule: the rule behind that.
        words: what may be typed for it.
    """

    action: str
    label: str
    refused: str = ""
    rule: str = ""
    words: list[str] = []


class HandCard(msgspec.Struct, kw_only=True):
    """A card in the viewer's hand.

    Attributes:
        card: the card.
        label: its name, for those who hear the page.
        action: the action in the game's words that pressing it sends; empty where it is only picked or looked at.
        more: other ways to play this card, refused now or not (a shakh plain or to beat).
        refused: why it may not be played now, in a sentence; empty where it may.
        rule: the rule behind that, as in ``stukolka:R21``.
        pick: the word by which the card is named among several; empty where none are picked.
    """

    card: str
    label: str
    action: str = ""
    more: list[Answer] = []
    refused: str = ""
    rule: str = ""
    pick: str = ""


class Amount(msgspec.Struct, kw_only=True):
    """A number to be named: from ``least`` to ``most`` in steps, and where the slider stands at first."""

    least: int
    most: int
    step: int
    first: int


class Question(msgspec.Struct, kw_only=True):
    """What the viewer decides now.

    Attributes:
        text: the question.
        answers: those that are no cards of the hand.
        picks: whether cards are picked from the hand and sent together.
        amount: the number that is asked for, if one is.
        prefix: the game's word that stands before the picked cards or the number, as in ``exchange``.
        usual: the action in the game's words that is meant where nothing is picked or typed; empty where none is.
        numbers: whether answers are the numbers of a row, each with its number as its word.
        judged: whether other numbers are answers too: the rules refuse them, and say why.
        how: how it is answered where answers are typed.
        verbs: words that may stand before what is typed.
    """

    text: str
    answers: list[Answer] = []
    picks: bool = False
    amount: Amount | None = None
    prefix: str = ""
    usual: str = ""
    numbers: bool = False
    judged: bool = False
    how: str = ""
    verbs: list[str] = []


class Line(msgspec.Struct, kw_only=True):
    """A line of the log; ``id`` grows and never changes, ``opens`` says that a deal begins with it."""

    id: int
    text: str
    opens: bool = False


class Scores(msgspec.Struct, kw_only=True):
    """A score sheet: a title, what stands above the labels, the columns, and rows of a label and its entries."""

    title: str
    head: str
    columns: list[str]
    rows: list[tuple[str, list[str]]]


class Step(enum.StrEnum):
    """Where a table stands."""

    WAITING = "waiting"
    """Chairs are free, or nobody has begun yet."""
    PLAYING = "playing"
    BETWEEN = "between"
    """A deal is settled, the next not begun."""
    ENDED = "ended"


class Table(msgspec.Struct, kw_only=True):
    """All that one viewer sees of a table.

    Attributes:
        id: the table's name in its address.
        seq: the number of the last event shown; an action names it.
        game: the family's name, as in ``stukolka``.
        title: the game and its options in words.
        pack: the cards that the game is written in: ``french`` or ``german``.
        step: where the table stands.
        deal: what is being played, in words.
        seats: clockwise from the viewer.
        seat: the viewer's seat; -1 for one who looks on.
        trick: the cards on the table, in the order in which they were played.
        resting: whether that trick is complete and only lies there to be read.
        awaits: whether a card to the trick is what the viewer is asked for.
        taker: the place that takes it, where it rests.
        turned: the card that lies open beside the talon; empty where none does.
        turned_label: its name, for those who hear the page.
        trump: the trump suit's letter, as in the cards; empty where there is none (yet).
        talon: cards left in the talon; 0 where there is none.
        pot: what lies in the pot, in words and digits; empty where there is none.
        facts: lines about pot, trumps, calls and tricks.
        hand_title: what may stand before the hand.
        hand: the viewer's cards, sorted.
        question: what he decides now, if he does.
        waits_for: whose turn it is in a sentence; empty where it is the viewer's.
        log: the last lines.
        standing: what everybody has won so far, in words.
        scores: the score sheet, in a game that keeps one.
        last_trick: the last trick in a line.
        last_cards: the same as cards, in the order in which they were played.
        can_deal: whether the viewer may begin the next deal.
        can_take_back: whether he may take his last action back.
        can_hire: whether he may give the free chairs to computer players.
        asked_at: the number of the event by which somebody asked that; an answer names it.
        asks_back: that somebody would like to take an action back, where the viewer has to agree; else empty.
        can_end: whether he may say that he would like to end the match here.
        wants_end: that others would like to end the match, or he himself; empty where nobody has said so.
        guide: what somebody who plays his first deal is told now; empty for others.
        can_hint: whether a hint may be asked for.
        alone: whether one plays here against computer players only, and can come back whenever he likes.
        can_look_back: whether there is a deal that may be looked back at.
        commitment: the commitment to the order of this deal, or between two deals of the next.
        opened: the commitment to the order of the last deal that may be verified; empty without one.
        spectators: how many look on.
    """

    id: str
    seq: int
    game: str
    title: str
    step: Step
    deal: str
    seats: list[Seat]
    seat: int
    trick: list[Played] = []
    resting: bool = False
    awaits: bool = False
    taker: int = -1
    turned: str = ""
    turned_label: str = ""
    trump: str = ""
    talon: int = 0
    pack: str = "french"
    pot: str = ""
    facts: list[str] = []
    hand_title: str = ""
    hand: list[HandCard] = []
    question: Question | None = None
    waits_for: str = ""
    log: list[Line] = []
    standing: list[str] = []
    scores: Scores | None = None
    last_trick: str = ""
    last_cards: list[Played] = []
    can_deal: bool = False
    can_take_back: bool = False
    can_hire: bool = False
    asks_back: str = ""
    asked_at: int = 0
    can_end: bool = False
    wants_end: str = ""
    guide: str = ""
    can_hint: bool = False
    alone: bool = False
    can_look_back: bool = False
    commitment: str = ""
    opened: str = ""
    spectators: int = 0


class Refused(msgspec.Struct, kw_only=True):
    """Why an action was refused: the code, the sentence in the reader's language, and the rule it rests on.

    A program is told in ``detail``, in English, what was wrong with its request, where the request itself was.
    """

    code: str
    sentence: str
    rule: str = ""
    detail: str = ""


class Hint(msgspec.Struct, kw_only=True):
    """What a player by the book would do, and why: the action, how it is shown, a sentence, and its rule."""

    action: str
    label: str
    reason: str
    rule: str


class Replay(msgspec.Struct, kw_only=True):
    """Where one looks back at in a match.

    Attributes:
        step: the step shown, from 0.
        steps: the number of the last one.
        deals: the first step of each deal.
        title: what the step is, in a sentence.
        share: the address of this step, to be passed on.
        can_verify: whether the deal was made by a commitment that can be opened.
        can_play_on: whether a new table can go on from here: there is something left to decide in the deal.
    """

    step: int
    steps: int
    deals: list[int]
    title: str
    share: str
    can_verify: bool = False
    can_play_on: bool = False


class Seating(msgspec.Struct, kw_only=True):
    """Who is to sit at a new table: how many in all (and may), how many friends, and how strong the computers are.

    Attributes:
        players: chairs, the maker's among them.
        fewest: the least that the preset is for.
        most: the most.
        friends: chairs kept free for friends; computers sit on the others.
        level: how strong the computers play.
        levels: the levels there are, each its code and its name.
        listed: whether strangers may sit down too.
        name: what the maker wants to be called, where he has said so in this form.
    """

    players: int
    fewest: int
    most: int
    friends: int
    level: str
    levels: list[tuple[str, str]]
    listed: bool = False
    name: str = ""


class Preferences(msgspec.Struct, kw_only=True):
    """How one person likes his pages; kept in a cookie.

    Attributes:
        language: ``en``, ``ru``, ``cs`` or ``fa``.
        pack: ``home``, each game's own, or ``french`` or ``german`` for all games.
        index: the letters on the cards: ``en``, ``ru``, ``cs``, ``de`` or ``fa``.
        colours: ``two``, ``four`` or ``contrast``.
        night: by lamplight.
        pace: 0 (at once) to 3 (slow).
        sound: off unless switched on.
    """

    language: str = "en"
    pack: str = "home"
    index: str = "en"
    colours: str = "two"
    night: bool = False
    pace: int = 2
    sound: bool = False


class GameCard(msgspec.Struct, kw_only=True):
    """A game in the lobby: its name, title, a line on what it is, its presets with titles, and how many may play."""

    name: str
    title: str
    line: str
    presets: list[tuple[str, str]]
    players: str
    experimental: list[str] = []


class TableRow(msgspec.Struct, kw_only=True):
    """A table in a list.

    Attributes:
        id: its address.
        title: what is played.
        names: who sits there.
        free: how many chairs are free for others.
        yours: whether the viewer sits there.
        your_turn: whether others wait there for what he decides.
    """

    id: str
    title: str
    names: list[str]
    free: int
    yours: bool = False
    your_turn: bool = False


class OptionRow(msgspec.Struct, kw_only=True):
    """An option of a new table.

    Attributes:
        name: the option.
        value: its value as text.
        usual: the value it has in the chosen preset.
        choices: the values it can have; empty where it is a number.
        least: of a number.
        most: of a number.
        optional: whether a number may be left out (``none``).
        rule: the rule behind it.
        about: what it means, as the page of rules says it; empty where that says nothing.
    """

    name: str
    value: str
    usual: str
    choices: list[str] = []
    least: int = 0
    most: int = 0
    optional: bool = False
    rule: str = ""
    about: str = ""
