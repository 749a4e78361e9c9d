"""What the schema says of an address for programs beside its own answer: who must be known there, what is refused."""

from collections.abc import Mapping
from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Components, SecurityRequirement, SecurityScheme

from kozyr.refusals import Refusal, Refused
from kozyr.web import model
from kozyr.web.visitors import Visitor, visitor_of

CHANGED = 409
WHY: Mapping[int, str] = {
    400: "The request cannot be read, or has a value that cannot be; `detail` says which.",
    401: "Nobody is known by this token, or none was sent.",
    404: "There is no such table.",
    413: "The body is too large.",
    422: "It cannot be done, by the rules of the game or as things stand; nothing has changed.",
    429: "Too much was asked for; after as many seconds as `retry-after` says it may be tried again.",
    500: "A fault of the server's.",
}
ANYWHERE = (429, 500)
"""What may be answered wherever something is asked for."""
TOKEN = "token"
KNOWN: list[SecurityRequirement] = [{TOKEN: []}]
"""Nobody is answered who has not said who he is."""
PERHAPS_KNOWN: list[SecurityRequirement] = [{}, {TOKEN: []}]
"""Strangers are answered too: whoever says who he is may be shown more."""
COMPONENTS = Components(
    security_schemes={
        TOKEN: SecurityScheme(type="http", scheme="bearer", description="The token of a guest, from `/api/guests`.")
    }
)


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """What may be answered in place of what was asked for: sentences, each with its status."""
    return {
        status: ResponseSpec(model.Refused, generate_examples=False, description=WHY[status])
        for status in sorted((*statuses, *ANYWHERE))
    }


def or_changed(described: dict[int, ResponseSpec]) -> dict[int, ResponseSpec]:
    """The same where what is decided names the table that was shown, which may have changed since."""
    newest = ResponseSpec(model.Table, generate_examples=False, description="The table has changed: as it is now.")
    return described | {CHANGED: newest}


def check_known(visitor: Visitor) -> None:
    """Whether somebody has said who he is.

    Raises:
        Refused: he has not.
    """
    if not visitor.identity:
        raise Refused(Refusal("web_not_known", {}))


async def provide_known(request: Request[Any, Any, Any], state: State) -> Visitor:
    """Who asks, where he must be known.

    Raises:
        Refused: he is not.
    """
    visitor = await visitor_of(request, state.house.store)
    check_known(visitor)
    return visitor


FOR_KNOWN: Mapping[str, Provide] = {"visitor": Provide(provide_known)}
"""Stands with :data:`KNOWN`, so that what the schema says is also asked for."""
