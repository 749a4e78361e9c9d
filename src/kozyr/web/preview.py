"""Sample pages, for looking at: ``python -m kozyr.web.preview FOLDER``, then ``python -m http.server -d FOLDER``.

Each page is written in the looks that ``LOOKS`` names; without JavaScript or with it, nothing answers behind them.
"""

import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kozyr.languages import card_label
from kozyr.web import drawings
from kozyr.web.model import GameCard, Hint, OptionRow, Preferences, Refused, Replay, Seating, TableRow
from kozyr.web.pages import STATIC, Page, render
from kozyr.web.samples import TABLES, stukolka

LOOKS: Mapping[str, Preferences] = {
    "": Preferences(),
    "-night": Preferences(night=True),
    "-fa": Preferences(language="fa"),
    "-ru": Preferences(language="ru", index="ru"),
    "-contrast": Preferences(colours="contrast"),
}
WHY = Refused(
    code="stukolka_must_follow",
    sentence="A♦ may not be played: ♠ was led and you hold it. Play: Q♠ 7♠.",
    rule="stukolka:R21",
)
ADVICE = Hint(action="7s", label="7♠", reason="The trick is no longer yours; keep the queen.", rule="stukolka:H7")


def pages() -> dict[str, tuple[str, dict[str, Any]]]:
    """Every sample page: its name, its template, and its context."""
    games = [
        GameCard(
            name=name,
            title=title,
            line=line,
            presets=[("plain", "Plain"), ("prikup", "With prikup")],
            players=players,
            experimental=["prikup"] if name == "banchok" else [],
        )
        for name, title, line, players in (
            (
                "stukolka",
                "Stukolka",
                "Three cards, three tricks: knock or pass. Who knocks and takes none pays the pot.",
                "2–12",
            ),
            ("frap", "Frap", "Four cards; frap promises two tricks, a whist one; passers may cut in.", "3–6"),
            ("khrap", "Khrap", "Five cards; khrap promises three tricks, a whist one.", "3–5"),
            ("shakha", "Shakha", "Say exactly how many tricks you will take, and take them.", "3–6"),
            ("rams", "Rams", "Five cards, and every trick frees you of a debt.", "3–6"),
            ("banchok", "Banchok", "Three cards against the bank, for as much as you dare.", "2–9"),
        )
    ]
    rows = [
        TableRow(
            id="7kq2",
            title="Stukolka with prikup · 5",
            names=["You", "Anna", "Boris"],
            free=0,
            yours=True,
            your_turn=True,
        ),
        TableRow(
            id="k2j4", title="Shakha, variant B · 4", names=["You", "Master", "Novice", "Clara"], free=0, yours=True
        ),
    ]
    company = [
        TableRow(id="p9aa", title="Frap · 5", names=["Vašek", "Галя"], free=3),
        TableRow(id="p9ab", title="Rams · 4", names=["A", "B", "C", "D"], free=0),
    ]
    options = [
        OptionRow(
            name="stake",
            value="60",
            usual="30",
            least=3,
            most=3000,
            rule="stukolka:O1",
            about="What each pays before a deal.",
        ),
        OptionRow(
            name="exchange_limit",
            value="none",
            usual="none",
            least=0,
            most=3,
            optional=True,
            rule="stukolka:O4",
            about="How many cards may be exchanged.",
        ),
        OptionRow(
            name="blind",
            value="true",
            usual="true",
            choices=["true", "false"],
            rule="stukolka:O9",
            about="Whether one may knock unseen.",
        ),
    ]
    seating = Seating(
        players=5, fewest=2, most=12, friends=1, level="book", levels=[("novice", "Novice"), ("book", "By the book")]
    )
    deck = [(card, card_label(card)) for card in ("As", "Kh", "Qd", "Jc", "Ts", "9h", "8d", "7c")]
    replay = Replay(
        step=41,
        steps=120,
        deals=[0, 18, 30, 55, 80],
        title="Master trumps with J♥.",
        share="https://kozyr.example/tables/7kq2/replay?step=41",
        can_verify=True,
    )
    sections = [
        ("deal", "The deal", "<p>Each player gets three cards.</p>"),
        ("R21", "R21 Following", "<p>Who holds the suit follows it.</p><table><tr><th>a</th><td>b</td></tr></table>"),
    ]
    found: dict[str, tuple[str, dict[str, Any]]] = {
        "lobby": ("lobby.html", {"games": games, "tables": company, "yours": rows, "played": rows}),
        "empty": ("lobby.html", {"games": games, "tables": [], "yours": [], "played": []}),
        "new": (
            "new.html",
            {"game": games[0], "preset": "prikup", "rows": options, "seating": seating, "refused": None},
        ),
        "join": ("join.html", {"table": TABLES["waiting"](), "name": "Anna", "refused": None}),
        "device": (
            "device.html",
            {
                "known": True,
                "name": "Anna",
                "code": "7xk2-m9qa-v3te",
                "link": "https://kozyr.example/device?code=7xk2-m9qa-v3te",
                "minutes": 10,
                "recovery": "",
                "typed": "",
                "refused": None,
            },
        ),
        "settings": ("settings.html", {"name": "Anna", "back": "/"}),
        "rules": ("rules.html", {"game": "stukolka", "title": "Stukolka", "sections": sections}),
        "verify": (
            "verify.html",
            {
                "commitment": "9f2ab03d",
                "seed": "00ff",
                "salt": "aa",
                "label": "k9qa 1",
                "order": deck,
                "verdict": "ok",
                "sheet_of": "k9qa",
                "hangs": True,
            },
        ),
        "error": (
            "error.html",
            {"sentence": "There is no table called “x”.", "back": ""},
        ),
        "replay": ("replay.html", {"table": stukolka(), "replay": replay}),
        "refusal": ("table.html", {"table": stukolka(), "refused": WHY}),
        "hint": ("table.html", {"table": stukolka(), "hint": ADVICE}),
        "guided": (
            "table.html",
            {"table": TABLES["bidding"](), "guide": "You hold the two highest trumps: that is enough to knock."},
        ),
    }
    for name, sample in TABLES.items():
        found[f"table-{name}"] = ("table.html", {"table": sample(), "invite": "https://kozyr.example/tables/x/join"})
    waiting = {"table": TABLES["waiting"](), "invite": "http://localhost:8707/tables/x/join", "only_here": True}
    found["only-here"] = ("table.html", waiting)
    return found


def write(folder: Path) -> None:
    """All pages in all looks, and the files they ask for."""
    shutil.copytree(STATIC, folder / "static", dirs_exist_ok=True)
    (folder / "art").mkdir(parents=True, exist_ok=True)
    for name in drawings.names():
        (folder / "art" / name).write_text(drawings.drawing(name), encoding="utf-8")
    for name, (template, context) in pages().items():
        for look, preferences in LOOKS.items():
            page = Page(path=f"/{name}{look}.html", csrf="token", preferences=preferences)
            (folder / f"{name}{look}.html").write_text(render(template, page, context), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
