"""The pages around the tables: the lobby, a new table, preferences, rules, files."""

import secrets
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body
from litestar.response import Redirect

from kozyr import art
from kozyr.games.family import family
from kozyr.languages import say
from kozyr.store import Store
from kozyr.tables.house import LEVEL, House
from kozyr.web.lobby import games, made_options, option_rows, table_row
from kozyr.web.pages import Page, asset, digest, render, sprite
from kozyr.web.rules import sections
from kozyr.web.tables import html, known, whole
from kozyr.web.visitors import Visitor, checked_likes, likes_cookie

Form = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
ID_BYTES = 12


@get("/")
async def lobby(house: House, visitor: Visitor, page: Page) -> Response[str]:
    """All games, open tables, and the visitor's own."""
    store = house.store
    yours = await store.tables_of(visitor.identity) if visitor.identity else []
    text = render(
        "lobby.html",
        page,
        games=games(page.language),
        tables=[table_row(listed, visitor.identity, page.language) for listed in await store.open_tables()],
        yours=[table_row(listed, visitor.identity, page.language) for listed in yours if not listed.ended],
    )
    return html(text)


@post("/play/{game:str}/{preset:str}", status_code=303)
async def play_now(
    request: Request[Any, Any, Any], game: str, preset: str, house: House, visitor: Visitor, page: Page
) -> Redirect:
    """Sit down at once, with computer players."""
    options = family(game).options(preset)
    name = visitor.name or say("web_guest", page.language)
    return await _opened(request, house, visitor, name, game=str(options), alone=True)


@get("/new")
async def new(page: Page, game: str = "stukolka", preset: str = "") -> Response[str]:
    """The form of a new table."""
    found = family(game)
    chosen = preset or next(iter(found.presets))
    rows = option_rows(found, chosen, {})
    card = next(card for card in games(page.language) if card.name == game)
    return html(render("new.html", page, game=card, preset=chosen, rows=rows))


@post("/tables", status_code=303)
async def open_table(
    request: Request[Any, Any, Any], house: House, visitor: Visitor, page: Page, data: Form
) -> Redirect:
    """Set up a table, with friends or without."""
    options = made_options(family(str(data.get("game", ""))), str(data.get("preset", "")), data)
    computers = whole(data.get("computers", "0"))
    return await _opened(
        request,
        house,
        visitor,
        str(data.get("name") or visitor.name or say("web_guest", page.language)),
        game=str(options),
        alone=computers >= options.players - 1,
        computers=computers,
        level=str(data.get("level") or LEVEL),
        listed=bool(data.get("listed")),
    )


async def _opened(
    request: Request[Any, Any, Any], house: House, visitor: Visitor, name: str, **settings: Any
) -> Redirect:
    who, cookies = await known(house, visitor, name, secure=request.url.scheme == "https")
    table_id = secrets.token_hex(ID_BYTES)
    await house.set_up(table_id, who, name, **settings)
    return Redirect(f"/tables/{table_id}", status_code=303, cookies=cookies)


@get("/settings")
async def settings(page: Page) -> Response[str]:
    """The form of preferences."""
    packs = [(pack, list(art.indices(pack))) for pack in art.packs()]
    return html(render("settings.html", page, packs=packs))


@post("/settings", status_code=303)
async def save_settings(request: Request[Any, Any, Any], data: Form) -> Redirect:
    """Keep preferences."""
    likes = checked_likes(data)
    back = str(data.get("back") or "/")
    target = back if back.startswith("/") and not back.startswith("//") else "/"
    secure = request.url.scheme == "https"
    return Redirect(target, status_code=303, cookies=[likes_cookie(likes, secure=secure)])


@get(["/rules", "/rules/{game:str}"])
async def rules(page: Page, game: str = "") -> Response[str]:
    """The list of the pages of rules, or one."""
    if not game:
        return html(render("rules.html", page, game=None, title="", sections=[], games=games(page.language)))
    found = family(game)
    text = render(
        "rules.html",
        page,
        game=game,
        title=say(f"web_game_{found.name}", page.language),
        sections=sections(game),
        games=games(page.language),
    )
    return html(text)


@get("/art/{name:str}")
async def faces(name: str) -> Response[str]:
    """A pack's faces, or a game's emblem, as a drawing."""
    parts = name.removesuffix(".svg").split(".")
    try:
        text = art.picture(parts[1]) if parts[0] == "game" else sprite(*parts)
    except (KeyError, TypeError, ValueError) as error:
        raise NotFoundException from error
    return Response(text, media_type="image/svg+xml", headers={**FOR_EVER, "etag": f'"{digest(text)}"'})


@get("/health")
async def health(store: Store) -> dict[str, str]:
    """Whether the server and its store answer."""
    await store.ping()
    return {"status": "ok"}


__all__ = ["asset", "faces", "health", "lobby", "new", "open_table", "play_now", "rules", "save_settings", "settings"]
