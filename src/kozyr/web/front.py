"""The pages around the tables: the lobby, a new table, preferences, rules, files."""

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import CacheControlHeader
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect

from kozyr.games.family import family
from kozyr.languages import say
from kozyr.players import LEVELS, player
from kozyr.refusals import Refused
from kozyr.tables.computers import LEVEL
from kozyr.tables.house import House
from kozyr.web import model
from kozyr.web.drawings import COLOURS, drawing, pressed
from kozyr.web.given import TheHouse, ThePage, TheRequest, TheVisitor
from kozyr.web.lobby import check_friends, game_card, games, made_options, option_rows, table_rows
from kozyr.web.pages import Page, render
from kozyr.web.rules import sections
from kozyr.web.showing import shown_refusal
from kozyr.web.tables import html, known, whole
from kozyr.web.visitors import Visitor, checked_likes, likes_cookie

Form = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]
KEPT = CacheControlHeader(public=True, max_age=31536000, immutable=True)
"""Files whose addresses change with their content are kept for ever."""
MOST_PLAYED = 5
"""Of the matches that are over the lobby lists the last ones."""
UNAVAILABLE = 503
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}


@get("/")
async def lobby(house: TheHouse, visitor: TheVisitor, page: ThePage) -> Response[str]:
    """All games, open tables, and the visitor's own."""
    store = house.store
    yours = await store.tables_of(visitor.identity, ended=False) if visitor.identity else []
    played = await store.tables_of(visitor.identity, ended=True, most=MOST_PLAYED) if visitor.identity else []
    text = render(
        "lobby.html",
        page,
        {
            "games": games(page.language),
            "tables": await table_rows(house, await store.open_tables(), visitor.identity, page.language),
            "yours": await table_rows(house, yours, visitor.identity, page.language),
            "played": await table_rows(house, played, visitor.identity, page.language),
        },
    )
    return html(text)


@get("/new/{game:str}")
async def new(page: ThePage, game: FromPath[str], preset: FromQuery[str] = "") -> Response[str]:
    """The form of a new table."""
    return html(_form(page, game, preset, {}, None))


def _form(page: Page, game: str, preset: str, chosen: dict[str, str], why: model.Refused | None) -> str:
    found = family(game)
    preset = preset if preset in found.presets else next(iter(found.presets))
    usual = found.options(preset)
    fewest, most = found.players(usual)
    levels = [(level, say(f"web_level_{level}", page.language)) for level in reversed(LEVELS)]
    seating = model.Seating(
        players=_number(chosen.get("players"), usual.players),
        fewest=fewest,
        most=most,
        friends=_number(chosen.get("friends"), 1),
        level=chosen.get("level", LEVEL),
        levels=levels,
        listed=chosen.get("listed") == "true",
        name=chosen.get("name", ""),
    )
    rows = [row for row in option_rows(found, preset, chosen, page.language) if row.name != "players"]
    card = game_card(found, page.language)
    return render("new.html", page, {"game": card, "preset": preset, "rows": rows, "seating": seating, "refused": why})


def _number(text: str | None, usual: int) -> int:
    return int(text) if text and text.isdecimal() and len(text) < 9 else usual


@post("/tables", status_code=303)
async def open_table(
    request: TheRequest, house: TheHouse, visitor: TheVisitor, page: ThePage, data: Form
) -> Response[Any]:
    """Set up a table: at once with computer players, or with friends by house rules of one's own."""
    found = family(str(data.get("game", "")))
    preset = str(data.get("preset") or next(iter(found.presets)))
    chosen = {name.removeprefix("option."): str(value).strip() for name, value in data.items()}
    try:
        options = made_options(found, preset, chosen)
        friends = whole(data.get("friends") or "0")
        check_friends(friends, options)
        level = str(data.get("level") or LEVEL)
        player(level, found.game)
        return await _opened(
            request,
            house,
            visitor,
            chosen.get("name") or visitor.name or say("web_guest", page.language),
            game=str(options),
            alone=friends == 0,
            computers=options.players - 1 - friends,
            level=level,
            listed=chosen.get("listed") == "true",
            guides=bool(data.get("guide")),
        )
    except Refused as error:
        why = shown_refusal(error.refusal, page.language)
        return html(_form(page, found.name, preset, chosen, why), 422)


async def _opened(
    request: Request[Any, Any, Any], house: House, visitor: Visitor, name: str, **settings: Any
) -> Redirect:
    who, cookies = await known(house, visitor, name, secure=request.url.scheme == "https")
    room = await house.set_up(who, name, **settings)
    return Redirect(f"/tables/{room.id}", status_code=303, cookies=cookies)


@get("/settings")
async def settings(page: ThePage, back: FromQuery[str] = "/") -> Response[str]:
    """The form of preferences."""
    return html(render("settings.html", page, {"name": page.name, "back": back}))


@post("/settings", status_code=303)
async def save_settings(request: TheRequest, house: TheHouse, visitor: TheVisitor, data: Form) -> Redirect:
    """Keep preferences, and a name."""
    likes = checked_likes(data)
    back = str(data.get("back") or "/")
    target = back if back.startswith("/") and not back.startswith("//") else "/"
    secure = request.url.scheme == "https"
    name = str(data.get("name", "")).strip()
    cookies = [likes_cookie(likes, secure=secure)]
    if name and name != visitor.name:
        cookies += (await known(house, visitor, name, secure=secure))[1]
    return Redirect(target, status_code=303, cookies=cookies)


@get("/rules")
async def all_rules() -> Redirect:
    """Which games there are stands in the lobby."""
    return Redirect("/")


@get("/rules/{game:str}")
async def rules(page: ThePage, game: FromPath[str]) -> Response[str]:
    """The rules of a game."""
    found = family(game)
    text = render(
        "rules.html",
        page,
        {
            "game": game,
            "title": say(f"web_game_{found.name}", page.language),
            "sections": sections(game, page.language),
        },
    )
    return html(text)


@get("/art/{name:str}")
async def art(request: TheRequest, name: FromPath[str]) -> Response[Any]:
    """A drawing, or the style sheet of the drawings' colours."""
    try:
        text = drawing(name)
    except KeyError as error:
        raise NotFoundException from error
    kind = "text/css" if name == COLOURS else "image/svg+xml"
    headers = FOR_EVER | {"vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(text, media_type=kind, headers=headers)
    return Response(pressed(name), media_type=kind, headers=headers | {"content-encoding": "gzip"})


@get("/health")
async def health(house: TheHouse) -> Response[dict[str, str]]:
    """Whether the server and its store answer; where the store does not, by the code of its refusal."""
    try:
        await house.store.open_tables(1)
    except Refused as error:
        return Response({"status": error.refusal.code}, status_code=UNAVAILABLE)
    return Response({"status": "ok"})
