"""Pages without scripts: a form says on its own page why something cannot be done, and nobody loses his seat."""

import html
import random
import re
import time
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from kozyr import fair
from kozyr.cards import card_text
from kozyr.languages import say
from kozyr.record import loads
from kozyr.record.openings import check_opening, check_record, read_sheet
from kozyr.refusals import Refused
from kozyr.tables.house import GRACE, LOOK_ROUND
from kozyr.web.app import create_app
from kozyr.web.serving import check_port
from tests.web.person import Person, table
from tests.web.serving import Server
from tests.web.test_identities import TOKEN, Browser


def seated(server: Server, game: str = "shakha") -> tuple[Browser, str]:
    """A browser at a table with computer players, and the table's address."""
    browser = Browser(server)
    where = browser.send("/", "/tables", game=game).headers["location"]
    return browser, where


def asked(browser: Browser, where: str) -> str:
    """The page of a table as soon as something is asked there."""
    for _ in range(400):
        page = browser.get(where)
        if 'data-mine="true"' in page:
            return page
        if 'form="deal"' in page and 'id="next-deal"' in page:
            browser.send(where, f"{where}/deal", seq=seq_of(page))
    raise AssertionError("nothing is ever asked")


def seq_of(page: str) -> str:
    found = re.search(r'data-seq="(\d+)"', page)
    assert found
    return found[1]


def test_a_refusal_stands_on_the_table(server: Server) -> None:
    browser, where = seated(server)
    page = asked(browser, where)
    answer = browser.send(where, f"{where}/actions", seq=seq_of(page), action="nonsense")
    assert answer.status_code == 422
    assert 'id="hand"' in answer.text
    note = re.search(r'id="note"[^>]*>\s*<p>([^<]+)', answer.text)
    assert note and len(note[1].split()) > 3
    assert f"back={where}".replace("/", "%2F") in answer.text or f"back={where}" in answer.text
    assert seq_of(browser.get(where)) == seq_of(page)


def test_a_hint_stands_on_the_table_and_can_be_taken(server: Server) -> None:
    browser, where = seated(server)
    page = asked(browser, where)
    answer = browser.send(where, f"{where}/hint", seq=seq_of(page))
    assert answer.status_code == 200
    hint = re.search(r'form="play" name="action" value="([^"]+)"[^>]*id="do-it"', answer.text)
    assert hint and 'id="hand"' in answer.text
    done = browser.send(where, f"{where}/actions", seq=seq_of(page), action=hint[1])
    assert done.status_code == 303


def test_who_cannot_do_something_at_a_table_is_led_back_to_it(server: Server) -> None:
    browser, where = seated(server)
    answer = browser.client.get(f"{where}/replay")
    assert answer.status_code == 422
    assert f'href="{where}"' in answer.text


def test_settings_never_lead_back_to_what_was_posted(server: Server) -> None:
    answer = Browser(server).send("/new/stukolka", "/tables", game="stukolka", friends="99")
    assert answer.status_code == 422
    back = re.search(r"/settings\?back=([^\"]+)", answer.text)
    assert back and back[1] in ("/", "%2F")


def test_pages_are_kept_for_nobody_else(server: Server) -> None:
    browser, where = seated(server)
    for way in ("/", where, "/settings", "/rules/rams"):
        assert browser.client.get(way).headers["cache-control"] == "private, no-cache"


def test_a_cookie_of_another_secret_is_replaced(server: Server) -> None:
    browser = Browser(server)
    browser.client.cookies.set("kozyr_form", "0" * 128, domain="127.0.0.1", path="/")
    browser.get("/")
    refused = browser.client.post("/tables", data={"_csrf_token": "0" * 128, "game": "stukolka"})
    assert refused.status_code == 403
    browser.client.cookies.clear()
    assert "kozyr_form=" in refused.headers["set-cookie"]
    assert browser.send("/", "/tables", game="stukolka").status_code == 303


def test_a_refused_table_makes_no_guest(server: Server) -> None:
    answer = Browser(server).send("/new/stukolka", "/tables", game="stukolka", friends="1", level="nobody")
    assert answer.status_code == 422
    assert not [text for text in answer.headers.get_list("set-cookie") if text.startswith("kozyr=")]


@pytest.mark.parametrize("listed", [True, False])
def test_strangers_are_shown_a_table_where_its_maker_likes(server: Server, listed: bool) -> None:
    browser = Browser(server)
    more = {"listed": "true"} if listed else {}
    answer = browser.send("/new/frap", "/tables", game="frap", friends="2", name="Zora", **more)
    where = answer.headers["location"]
    assert (where in Browser(server).get("/")) == listed
    assert "Zora" in Browser(server).get(f"{where}/join")


def test_a_table_that_all_people_have_left_is_not_listed(server: Server) -> None:
    anna = Person(server.address, "Anna", random.Random(1))
    shown = anna.open("rams", friends=2, options={"players": "5"}, listed=True)
    assert shown.id in [row["id"] for row in anna.get("tables").json()]
    table(anna.post(f"tables/{shown.id}/leave"))
    boris = Person(server.address, "Boris", random.Random(1))
    assert shown.id not in [row["id"] for row in boris.get("tables").json()]


def test_a_list_says_how_many_chairs_are_free(server: Server) -> None:
    shown = Person(server.address, "Anna", random.Random(1)).open(
        "rams", friends=2, options={"players": "5"}, listed=True
    )
    boris = Person(server.address, "Boris", random.Random(1))
    assert [row["free"] for row in boris.get("tables").json() if row["id"] == shown.id] == [2]
    table(boris.post(f"tables/{shown.id}/sit"))
    assert [row["free"] for row in boris.get("tables").json() if row["id"] == shown.id] == [1]


def test_a_new_name_stands_on_the_plate_where_one_sits_with_others(server: Server) -> None:
    anna = Browser(server)
    where = anna.send("/new/frap", "/tables", game="frap", friends="2", name="Zora").headers["location"]
    boris = Person(server.address, "Boris", random.Random(1))
    id = where.rpartition("/")[2]
    table(boris.post(f"tables/{id}/sit"))
    assert "Zora" in [seat.name for seat in boris.look(id).seats]
    assert anna.send("/settings", "/settings", name="Zdenka").status_code == 303
    shown = [seat.name for seat in boris.look(id).seats]
    assert "Zdenka" in shown and "Zora" not in shown
    before = boris.look(id).seq
    anna.send("/settings", "/settings", name="Zdenka")
    assert boris.look(id).seq == before
    assert anna.send("/settings", "/settings", name="x" * 99).status_code == 422
    assert "Zdenka" in [seat.name for seat in boris.look(id).seats]


def test_where_the_host_has_left_another_gives_the_chairs_away(server: Server) -> None:
    anna, boris = (Person(server.address, name, random.Random(1)) for name in ("Anna", "Boris"))
    shown = anna.open("shakha", friends=3, options={"players": "4"})
    table(boris.post(f"tables/{shown.id}/sit"))
    assert not boris.look(shown.id).can_hire
    table(anna.post(f"tables/{shown.id}/leave"))
    assert boris.look(shown.id).can_hire
    assert anna.post(f"tables/{shown.id}/hire").status_code == 422
    assert table(boris.post(f"tables/{shown.id}/hire")).can_deal


def test_where_all_chairs_are_taken_nobody_is_told_of_one_that_is_not_there(server: Server) -> None:
    shown = Person(server.address, "Anna", random.Random(1)).open("shakha")
    answer = Person(server.address, "Boris", random.Random(1)).post(f"tables/{shown.id}/sit")
    assert answer.json()["code"] == "table_full"


@pytest.mark.parametrize("game", ["stukolka", "shakha", "rams", "frap"])
def test_the_sheet_of_a_table_is_verified(server: Server, game: str) -> None:
    anna = Person(server.address, "Anna", random.Random(2))
    shown = anna.open(game)
    deals = 0
    while deals < 3 and shown.step != "ended":
        if shown.question:
            shown = anna.settle(shown)
        elif shown.step == "between":
            deals += 1
            shown = table(anna.post(f"tables/{shown.id}/deal", seq=shown.seq))
        else:
            shown = anna.look(shown.id, after=shown.seq)
    answer = httpx.get(f"{server.address}/tables/{shown.id}/sheet")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    sheet = read_sheet(answer.text)
    assert not sheet.faults
    assert sheet.openings
    for opening in sheet.openings:
        assert opening.orders
        assert sheet.family is not None
        assert check_opening(sheet.family, sheet.options, opening)


def test_a_deal_is_verified_by_the_digest_that_was_shown_before_it(server: Server) -> None:
    anna = Person(server.address, "Anna", random.Random(2))

    def told(table_id: str, commitment: str) -> str:
        return verdict(httpx.get(f"{server.address}/verify", params={"table": table_id, "commitment": commitment}).text)

    shown = anna.open("rams")
    first = shown.commitment
    if not shown.can_deal:
        assert told(shown.id, first) == say("web_verify_early", "en")
    shown = next(seen for seen in anna.play(shown, 2) if seen.can_deal)
    # The next deal has been announced, and is not over yet: nothing can be said against it.
    assert told(shown.id, shown.commitment) == say("web_verify_early", "en")
    assert told(shown.id, first) == say("web_verify_ok", "en")
    second = shown.commitment
    shown = table(anna.post(f"tables/{shown.id}/deal", seq=shown.seq))
    while not (shown.can_deal or shown.step == "ended"):
        shown = anna.settle(shown) if shown.question else anna.look(shown.id, after=shown.seq)
    assert [told(shown.id, digest) for digest in (first, second)] == [say("web_verify_ok", "en")] * 2
    assert told(shown.id, "0" * 64) == say("web_verify_unknown", "en")


@pytest.mark.parametrize(("game", "options"), [("stovkahra", {"shuffle_scope": "match"}), ("banchok", {})])
def test_deals_that_hang_together_are_verified_by_what_was_dealt(
    server: Server, game: str, options: dict[str, str]
) -> None:
    anna = Person(server.address, "Anna", random.Random(2))

    def looked_up(table_id: str, digest: str) -> str:
        return httpx.get(f"{server.address}/verify", params={"table": table_id, "commitment": digest}).text

    digests: list[str] = []
    while len(digests) < 4:
        shown = anna.open(game, options=options)
        digests = [shown.commitment]
        for seen in anna.play(shown, 4):
            shown = seen
            if shown.commitment != digests[-1]:
                digests.append(shown.commitment)
    if shown.step != "ended":
        # An opened deal would tell where the next one's cards lie.
        assert verdict(looked_up(shown.id, digests[0])) == say("web_verify_later", "en")
        shown = table(anna.post(f"tables/{shown.id}/end", seq=shown.seq))
    sheet, recorded = (
        httpx.get(f"{server.address}/tables/{shown.id}/{paper}").raise_for_status().text
        for paper in ("sheet", "record")
    )
    replay = loads(recorded)
    assert replay.match is not None and replay.complete
    assert check_record(read_sheet(sheet), replay) == []
    assert len(replay.match.deals) >= 3
    follows = 0
    for digest, deal in zip(digests, replay.match.deals, strict=False):
        page = looked_up(shown.id, digest)
        assert verdict(page) == say("web_verify_ok", "en")
        assert say("web_verify_follows", "en") in html.unescape(page)
        assert f'href="/tables/{shown.id}/record"' in page and f'href="/tables/{shown.id}/sheet"' in page
        spread = page[page.index('class="spread"') :]
        cards = re.findall(r'#(..)"', spread[: spread.index("</ol>")])
        given = [card_text(card)[:2] for card in order_of(sheet, deal.number)]
        assert sorted(cards) == sorted(given)
        follows += cards != given
        if game == "stovkahra":
            assert cards == [card_text(int(card)) for card in deal.pack]
    assert follows or game == "banchok", "a bank may have lasted one round each time"


def verdict(page: str) -> str:
    found = re.search(r'class="verdict[^>]*>\s*[✓✗]?\s*([^<]+)<', page)
    assert found
    return html.unescape(found[1]).strip()


def order_of(text: str, deal: int) -> tuple[int, ...]:
    """The order of the pack that the secret of a deal gives."""
    sheet = read_sheet(text)
    assert sheet.family is not None
    opening = next(found for found in sheet.openings if found.deal == deal)
    assert not opening.orders
    return check_opening(sheet.family, sheet.options, opening)[0]


def test_what_is_typed_in_is_compared_with_the_digest_alone(server: Server) -> None:
    secret = fair.new_secret()
    told = {"commitment": fair.commitment(secret), "seed": secret.seed.hex(), "salt": secret.salt.hex()}
    for changes, code in (({}, "fits"), ({"seed": "0" * 64}, "bad"), ({"label": "x 1"}, "bad")):
        page = httpx.get(f"{server.address}/verify", params=told | changes).text
        assert verdict(page) == say(f"web_verify_{code}", "en")
        assert 'class="spread"' not in page


def test_a_server_that_cannot_begin_says_why() -> None:
    for host, port, code in (
        ("127.0.0.1", 99999, "serve_no_port"),
        ("", 0, "serve_no_host"),
        ("nonsense.invalid", 0, "serve_no_host"),
        ("203.0.113.7", 0, "serve_no_host"),
    ):
        with pytest.raises(Refused) as refused:
            check_port(host, port)
        assert refused.value.refusal.code == code


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_whoever_reloads_a_page_without_scripts_keeps_his_seat(tmp_path: Path) -> None:
    with TestClient(create_app(f"sqlite:///{tmp_path}/tables.db", grace=2.0)) as client:
        token = TOKEN.search(client.get("/").text)
        assert token
        form = {"_csrf_token": token[1], "game": "shakha", "friends": "1"}
        where = client.post("/tables", data=form, follow_redirects=False).headers["location"]
        boris = {"authorization": f"Bearer {client.post('/api/guests', json={'name': 'Boris'}).json()['token']}"}
        table_of = f"/api{where}"
        assert client.post(f"{table_of}/sit", json={}, headers=boris).status_code == 200

        def away() -> bool:
            seats = client.get(table_of, headers=boris).json()["seats"]
            return bool(next(seat["away"] for seat in seats if seat["seat"] == 0))

        for _ in range(6):
            time.sleep(0.5)
            assert client.get(where).status_code == 200
            assert not away()
        while not away():
            time.sleep(0.05)
        assert client.get(where).status_code == 200
        assert not away()


REFRESH = re.compile(r'<noscript><meta http-equiv="refresh" content="(\d+); url=([^"]+)"></noscript>')


def test_a_page_without_scripts_loads_itself_anew_before_anybody_is_taken_for_away(server: Server) -> None:
    browser, where = seated(server)
    mine = asked(browser, where)
    # What was picked is forgotten by that: on one's own turn it happens seldom.
    waiting = browser.get(Browser(server).send("/", "/tables", game="shakha", friends="1").headers["location"])
    seconds = [int(found[1]) for found in map(REFRESH.search, (waiting, mine)) if found]
    assert len(seconds) == 2
    assert 0 < seconds[0] < seconds[1] < GRACE - LOOK_ROUND
    refused = browser.send(where, f"{where}/actions", seq=seq_of(mine), action="nonsense")
    hinted = browser.send(where, f"{where}/hint", seq=seq_of(mine))
    for page in (mine, refused.text, hinted.text):
        again = REFRESH.search(page)
        assert again and again[2] == where, "what was posted cannot be asked for again"
        assert browser.client.get(again[2]).status_code == 200


@pytest.mark.parametrize(
    ("language", "index", "letters"),
    [("ru", "ru", "ТКДВ"), ("cs", "cs", "AKDJ"), ("ru", "en", "AKQJ"), ("en", "de", "AKDB")],
)
def test_cards_in_sentences_have_the_letters_of_the_cards(
    server: Server, language: str, index: str, letters: str
) -> None:
    browser = Browser(server, language)
    browser.client.cookies.set("kozyr_likes", f"language={language}&index={index}")
    courts: set[str] = set()
    while not courts:
        where = browser.send("/", "/tables", game="rams").headers["location"]
        page = asked(browser, where)
        courts = set(re.findall("[^\\W\\d_](?=[♠♥♦♣])", page))
    assert courts <= set(letters)
    # What is sent is not translated.
    assert not re.search(r'name="action" value="[ТКДВ][shdc]"', page)
