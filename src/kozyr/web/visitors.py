"""Who asks for a page: an identity by a cookie or a bearer's token, and how he likes his pages."""

from dataclasses import dataclass
from typing import Any

import msgspec
from babel import negotiate_locale
from litestar import Request
from litestar.datastructures import Cookie

from kozyr.languages import LANGUAGES
from kozyr.store import Store
from kozyr.web.model import Preferences

TOKEN = "kozyr"
"""The cookie with the identity's token."""
LIKES = "kozyr_likes"
"""The cookie with the preferences."""
API = "/api/"
"""Where addresses for programs begin."""
YEAR = 365 * 24 * 3600
INDEX_OF = {"en": "en", "ru": "ru", "cs": "cs", "fa": "en"}
"""The letters on the cards, for somebody who has not chosen."""


@dataclass(frozen=True)
class Visitor:
    """Who asks.

    Attributes:
        identity: his identity; empty for somebody who has none yet.
        name: what he is called; empty where he has not said.
    """

    identity: str = ""
    name: str = ""


def token_of(request: Request[Any, Any, Any]) -> str:
    """The token that comes with a request, in its header or its cookie; empty without one."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return token.strip()
    # A cookie comes along with whatever another's page sends; programs are known by their header alone.
    return "" if request.scope["path"].startswith(API) else request.cookies.get(TOKEN, "")


async def visitor_of(request: Request[Any, Any, Any], store: Store) -> Visitor:
    """Who asks: found by his token."""
    token = token_of(request)
    found = await store.identity_of(token) if token else None
    return Visitor() if found is None else Visitor(found.id, found.name)


def token_cookie(token: str, *, secure: bool) -> Cookie:
    """The cookie that brings the identity back: no script can read it."""
    return Cookie(key=TOKEN, value=token, max_age=YEAR, httponly=True, secure=secure, samesite="lax", path="/")


def likes_cookie(likes: Preferences, *, secure: bool) -> Cookie:
    """The cookie with the preferences."""
    text = "&".join(f"{name}={_written(value)}" for name, value in msgspec.structs.asdict(likes).items())
    return Cookie(key=LIKES, value=text, max_age=YEAR, secure=secure, samesite="lax", path="/")


def _written(value: Any) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)


def likes_of(request: Request[Any, Any, Any]) -> Preferences:
    """How he likes his pages; what he has not chosen follows from his browser's language."""
    chosen = dict(part.partition("=")[::2] for part in request.cookies.get(LIKES, "").split("&") if "=" in part)
    return checked_likes(chosen, first_language(request.headers.get("accept-language", "")))


def first_language(accepted: str) -> str:
    """The language of ours that a browser would like best."""
    wanted = [part.partition(";")[0].strip().replace("-", "_") for part in accepted.split(",")]
    found = negotiate_locale([name for name in wanted if name], list(LANGUAGES))
    return found if found is not None and found in LANGUAGES else "en"


def checked_likes(chosen: dict[str, Any], language: str = "en") -> Preferences:
    """Preferences from what was chosen; whatever is none of ours is left at what is usual."""

    def one_of(name: str, known: tuple[str, ...], usual: str) -> str:
        value = str(chosen.get(name, usual))
        return value if value in known else usual

    language = one_of("language", tuple(LANGUAGES), language)
    pace = str(chosen.get("pace", "2"))
    return Preferences(
        language=language,
        pack=one_of("pack", ("home", "french", "german"), "home"),
        index=one_of("index", ("en", "ru", "cs", "de", "fa"), INDEX_OF[language]),
        colours=one_of("colours", ("two", "four", "contrast"), "two"),
        night=str(chosen.get("night", "0")) in ("1", "on", "true"),
        pace=int(pace) if pace in ("0", "1", "2", "3") else 2,
        sound=str(chosen.get("sound", "0")) in ("1", "on", "true"),
    )
