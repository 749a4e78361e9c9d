"""Sample tables, as a server would show them: for looking at the pages, and for the tests of the templates.

No rule was asked for these: the records only look like those of real deals.
"""

from collections.abc import Callable, Mapping

from kozyr.web.model import Amount, Answer, Question, Scores, Step, Table
from kozyr.web.sample_parts import NAMES, PERSIAN, RUSSIAN, hand, log, played, seats


def stukolka() -> Table:
    """Five play stukolka, in Russian; the viewer must follow suit."""
    why = "Туз бубён сейчас не кладут: ход в пику, а пики у вас есть. Подойдёт любая из них."
    return Table(
        id="7kq2",
        seq=41,
        game="stukolka",
        title="Стуколка с прикупом · впятером · ставка 30",
        step=Step.PLAYING,
        deal="Сдача 14",
        seat=0,
        seats=seats(
            RUSSIAN,
            ["−60", "−150", "+60", "+240", "−90"],
            notes={1: ["стучит"], 2: ["пас"], 3: ["стучит", "менял 1"], 4: ["пас"], 0: ["стучит"]},
            dealer=4,
            tricks={3: 1},
            cards=2,
        ),
        trick=played("Ts Jh", 5, 1, 2),
        awaits=True,
        turned="9h",
        turned_label="Открыта девятка червей",
        trump="h",
        talon=11,
        pot="3 р. 75 к.",
        facts=["На кону 3 р. 75 к.: взятка берёт 1 р. 25 к., ремиз 3 р. 75 к.", "Козыри ♥, открыта 9♥"],
        hand=hand("Qs 7s Ad", {"Ad": why}),
        question=Question(text="Ваш ход: какую карту кладёте?"),
        log=log(
            "Сдача 13: сдаёт Мастер.",
            "Все пасовали.",
            "Сдача 14: сдаёт Сосед.",
            "Новичок пасует",
            "Книжник стучит",
            "Мастер стучит",
            "Сосед пасует",
            "Вы стучите",
            "Книжник меняет две карты",
            "Мастер меняет одну",
            "Вы меняете две",
            "Новичок ходит: десятка пик",
            "Мастер бьёт козырным валетом",
            opening=(0, 2),
        ),
        standing=["Мастер +240", "Новичок +60", "Вы −60", "Сосед −90", "Книжник −150"],
        last_trick="Книжник A♣, Мастер 7♥, вы 9♣; взял Мастер.",
        last_cards=played("Ac 7h 9c", 5, 1, 2),
        can_take_back=True,
        can_hint=True,
        commitment="9f2ab03de1774c55a0c3",
        spectators=2,
    )


def exchange() -> Table:
    """The viewer picks cards to exchange."""
    return Table(
        id="ex41",
        seq=12,
        game="frap",
        title="Frap · five players · stake 20",
        step=Step.PLAYING,
        deal="Deal 3",
        seat=0,
        seats=seats(
            NAMES[:5],
            ["-20", "+100", "-40", "-60", "+20"],
            notes={1: ["frap"], 0: ["whist"], 3: ["whist"], 2: ["pass"]},
            dealer=2,
            cards=4,
        ),
        turned="Kd",
        turned_label="The king of diamonds is turned",
        trump="d",
        talon=15,
        pot="100",
        facts=["Pot 100: a trick pays 25", "Trumps ♦, turned K♦"],
        hand=hand("Ah Ts 9d 6c", picking=True),
        question=Question(
            text="Which cards do you exchange? At most four.",
            answers=[Answer(action="stand", label="Stand")],
            picks=True,
            prefix="exchange",
        ),
        log=log("Deal 3: Novice deals.", "Knizhnik says frap.", "Novice passes.", "Master whists.", "You whist."),
        can_hint=True,
    )


def bidding() -> Table:
    """The viewer says whether he knocks."""
    return Table(
        id="bid8",
        seq=6,
        game="stukolka",
        title="Stukolka · four players · stake 30",
        step=Step.PLAYING,
        deal="Deal 1",
        seat=0,
        seats=seats(NAMES[:4], ["-30"], notes={1: ["knocks"], 2: ["passes"]}, dealer=3),
        turned="Qs",
        turned_label="The queen of spades is turned",
        trump="s",
        talon=19,
        pot="120",
        facts=["Pot 120: a trick pays 40, a remise costs 120", "Trumps ♠, turned Q♠"],
        hand=hand("As Ks 9h", playing=False),
        question=Question(
            text="Do you play?",
            answers=[
                Answer(action="knock", label="Knock"),
                Answer(
                    action="blind", label="Knock blind", refused="You have looked at your cards.", rule="stukolka:R17"
                ),
                Answer(action="pass", label="Pass"),
            ],
        ),
        log=log(
            "Deal 1: Master deals.",
            "Everybody pays 30.",
            "Q♠ is turned: trumps are ♠.",
            "Knizhnik knocks.",
            "Novice passes.",
        ),
        can_hint=True,
    )


def sheet() -> Table:
    """Shakha with its sheet, a long hand and a shakh that can be played in two ways."""
    cards = hand(
        "As Ks 9s 6s Qh Th 7h Ad Jd 8c 7c 6c",
        {"Ad": "Hearts were led.", "Jd": "Hearts were led.", "8c": "Hearts were led."},
    )
    cards[3].more = [Answer(action="6s!", label="to beat"), Answer(action="6s.", label="plain")]
    rows = [
        (str(size), [f"{call}/{call + size % 2}", "10", "0/1", "-5"])
        for size, call in ((1, 0), (2, 1), (3, 1), (4, 2), (5, 1))
    ]
    return Table(
        id="sha4",
        seq=77,
        game="shakha",
        title="Shakha, variant B · four players",
        step=Step.PLAYING,
        deal="Deal 12: twelve cards",
        seat=0,
        seats=seats(
            NAMES[:4],
            ["45", "60", "15", "30"],
            notes={0: ["calls 4"], 1: ["calls 3"], 2: ["calls 0"], 3: ["calls 4"]},
            cards=12,
            tricks={1: 2, 3: 6},
        ),
        trick=played("Jh Kh 9h", 4, 1),
        trump="d",
        facts=["Calls 11 of 12 tricks", "Trumps ♦"],
        hand=cards,
        question=Question(text="Which card do you play?"),
        scores=Scores(
            title="Score sheet", head="cards", columns=list(NAMES[:4]), rows=[*rows, ("all", ["45", "60", "15", "30"])]
        ),
        log=log(
            "Deal 12: Master deals.",
            "Knizhnik calls 3.",
            "Novice calls 0.",
            "Master calls 4.",
            "You call 4.",
            "Knizhnik leads J♥.",
        ),
        can_hint=True,
        can_take_back=True,
    )


def bank() -> Table:
    """Nine at banchok; the viewer says how much."""
    return Table(
        id="ban9",
        seq=5,
        game="banchok",
        title="Banchok · nine players · bank 400",
        step=Step.PLAYING,
        deal="Deal 6",
        seat=0,
        seats=seats(
            NAMES[:9],
            ["+35", "-10", "0", "+120", "-45"],
            notes={1: ["bet 40"], 2: ["passes"], 3: ["bet 10"], 4: ["bet 85"]},
            dealer=8,
        ),
        turned="9c",
        turned_label="The nine of clubs is turned",
        trump="c",
        talon=5,
        pot="265",
        facts=["Bank 265", "Trumps ♣, turned 9♣"],
        hand=hand("Ac Td 8h", playing=False),
        question=Question(
            text="How much do you play for?",
            answers=[Answer(action="pass", label="Pass"), Answer(action="bank", label="The whole bank")],
            amount=Amount(least=5, most=265, step=5, first=40),
            prefix="bet",
        ),
        log=log("Deal 6: David deals.", "Knizhnik bets 40.", "Novice passes.", "Master bets 10.", "Neighbour bets 85."),
    )


def crowd() -> Table:
    """Twelve players, eleven cards in the trick."""
    text = "7s 8s 9s Ts Js 7d Qs Ks 6s 8d As"
    return Table(
        id="tw12",
        seq=90,
        game="stukolka",
        title="Stukolka · twelve players · stake 60",
        step=Step.PLAYING,
        deal="Deal 2",
        seat=0,
        seats=seats(
            NAMES, ["+60", "-150", "0"], notes={n: ["knocks"] for n in range(12)}, dealer=11, cards=2, tricks={4: 1}
        ),
        trick=played(text, 12, 10),
        turned="9h",
        turned_label="The nine of hearts is turned",
        trump="h",
        talon=3,
        pot="720",
        facts=["Pot 720: a trick pays 240"],
        hand=hand("Kh 7c"),
        question=Question(text="Which card do you play?"),
        log=log("Deal 2: Галя deals.", "Everybody knocks.", "Knizhnik leads 7♠."),
    )


def gathering() -> Table:
    """Twenty players."""
    names = [f"Player {number}" for number in range(1, 21)]
    return Table(
        id="tw20",
        seq=9,
        game="stovkahra",
        title="Stovkahra · twenty players",
        step=Step.PLAYING,
        deal="Deal 2",
        seat=0,
        seats=seats(names, ["+60", "-150", "0"], cards=1, turn=5),
        trick=played("7s 8s 9s Ts", 20, 3),
        pot="200",
        hand=hand("Kh", playing=False),
        waits_for="Player 6 is to play.",
        log=log("Deal 2: Player 20 deals."),
    )


def spectator() -> Table:
    """Somebody looks on; a trick rests."""
    table = stukolka()
    table.seats = seats(
        NAMES[:5],
        ["-60", "-150", "+60", "+240", "-90"],
        notes={1: ["knocks"], 3: ["knocks"]},
        turn=-1,
        you=False,
        dealer=4,
        cards=2,
    )
    table.seat, table.hand, table.question = -1, [], None
    table.title, table.deal, table.facts = (
        "Stukolka with prikup · five players",
        "Deal 14",
        ["Pot 375: a trick pays 125"],
    )
    table.trick, table.resting, table.taker = played("Ts Jh As Kd 7s", 5, 1), True, 2
    table.turned_label, table.pot = "The nine of hearts is turned", "375"
    table.log = log("Deal 14: Neighbour deals.", "Knizhnik leads 10♠.", "Novice trumps with J♥.")
    table.standing, table.last_trick, table.last_cards = [], "", []
    table.can_hint = table.can_take_back = False
    table.waits_for = "Novice takes the trick."
    return table


def settlement() -> Table:
    """A deal is settled; money moves."""
    table = spectator()
    table.seats = seats(
        NAMES[:5],
        ["+65", "-275", "+60", "+365", "-215"],
        notes={1: ["remise"], 3: ["2 tricks"]},
        turn=-1,
        cards=0,
        changes=["+125", "-375", "0", "+250", "0"],
    )
    table.seat, table.step, table.can_deal, table.trick, table.resting = 0, Step.BETWEEN, True, [], False
    table.waits_for, table.turned, table.talon, table.trump, table.pot = "", "", 0, "", "375"
    table.log = log(
        "Deal 14: Neighbour deals.", "Master took two tricks, you took one.", "Knizhnik is remised: he pays 375."
    )
    table.standing = ["Master +365", "You +65", "Novice +60", "Neighbour −215", "Knizhnik −275"]
    return table


def ended() -> Table:
    """A match has ended."""
    table = settlement()
    table.step, table.can_deal = Step.ENDED, False
    return table


def waiting() -> Table:
    """Chairs are free."""
    table = settlement()
    table.step, table.standing, table.deal = Step.WAITING, [], "Before the first deal"
    table.seats = seats(["You", "Knizhnik", "", "Vašek", ""], [""], turn=-1, cards=0)
    table.log, table.pot, table.can_deal = [], "", False
    return table


def persian() -> Table:
    """A table for a reader of Persian."""
    table = stukolka()
    scores = ["-۶۰", "-۱۵۰", "+۶۰", "+۲۴۰", "-۹۰"]
    table.seats = seats(
        PERSIAN, scores, notes={1: ["می‌زند"], 2: ["پاس"], 3: ["می‌زند"]}, dealer=4, tricks={3: 1}, cards=2
    )
    table.title, table.deal, table.pot = "استوکولکا · پنج نفره · شرط ۳۰", "دست ۱۴", "۳۷۵"
    table.facts = ["۳۷۵ در میان است: هر دست ۱۲۵ می‌برد", "حکم ♥ است، ۹♥ رو شده"]
    table.question = Question(text="نوبت شماست: کدام ورق را بازی می‌کنید؟")
    table.log = log("دست ۱۴: همسایه ورق می‌دهد.", "کتاب‌خوان می‌زند.", "تازه‌کار پاس می‌گوید.", "استاد با سرباز حکم می‌برد.")
    table.standing = ["استاد +۲۴۰", "شما -۶۰"]
    return table


TABLES: Mapping[str, Callable[[], Table]] = {
    "stukolka": stukolka,
    "exchange": exchange,
    "bidding": bidding,
    "sheet": sheet,
    "bank": bank,
    "crowd": crowd,
    "gathering": gathering,
    "spectator": spectator,
    "settlement": settlement,
    "ended": ended,
    "waiting": waiting,
    "persian": persian,
}
"""The samples by name."""
