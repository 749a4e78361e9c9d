"""Identities: guests with a token, who may sit down on further devices and find themselves again.

Each function is what is done within one transaction.
"""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, delete, insert, select, update

from kozyr.refusals import Refusal, Refused
from kozyr.store import schema
from kozyr.store.codes import LINK_LETTERS, RECOVERY_LETTERS, hashed, hashed_code, new_code, new_id, new_token
from kozyr.store.values import Identity, checked_name, read_json, written_preferences

LINK_MINUTES = 10
"""How long a link to another device is good."""
KEPT_LINKS = 24 * 3600 * 1000
"""Links are forgotten so long after they have run out; until then it can be said why they are refused."""
MOST_DEVICES = 20
"""Devices that one identity may be known on; the one that came first is forgotten for one more."""
_PEOPLE, _DEVICES, _LINKS = schema.identities, schema.devices, schema.links


def _identity(row: Row[Any]) -> Identity:
    return Identity(row.id, row.name, read_json(row.preferences), row.created)


def new_guest(connection: Connection, now: int, name: str) -> tuple[Identity, str]:
    """A new identity, and the token of the device it is on."""
    found = Identity(new_id(), checked_name(name), {}, now)
    row = {"id": found.id, "name": found.name, "preferences": "{}", "created": found.created}
    connection.execute(insert(_PEOPLE).values(row))
    token = _new_device(connection, found.id, found.created)
    return found, token


def _new_device(connection: Connection, identity_id: str, at: int) -> str:
    token = new_token()
    connection.execute(insert(_DEVICES).values(token_hash=hashed(token), identity_id=identity_id, created=at))
    kept = (
        select(_DEVICES.c.token_hash)
        .where(_DEVICES.c.identity_id == identity_id)
        .order_by(_DEVICES.c.created.desc(), (_DEVICES.c.token_hash == hashed(token)).desc())
        .limit(MOST_DEVICES)
    )
    surplus = (_DEVICES.c.identity_id == identity_id) & _DEVICES.c.token_hash.not_in(kept)
    connection.execute(delete(_DEVICES).where(surplus))
    return token


def of_token(connection: Connection, token: str) -> Identity | None:
    """Who a token belongs to; None where nobody is known by it."""
    wanted = select(_PEOPLE).join(_DEVICES, _DEVICES.c.identity_id == _PEOPLE.c.id)
    row = connection.execute(wanted.where(_DEVICES.c.token_hash == hashed(token))).one_or_none()
    return None if row is None else _identity(row)


def forget_token(connection: Connection, token: str) -> None:
    """Nobody is known by this token any more."""
    connection.execute(delete(_DEVICES).where(_DEVICES.c.token_hash == hashed(token)))


def change(connection: Connection, identity_id: str, column: str, value: str) -> Identity:
    """Write something of an identity anew."""
    changing = update(_PEOPLE).where(_PEOPLE.c.id == identity_id).values({column: value}).returning(*_PEOPLE.c)
    row = connection.execute(changing).one_or_none()
    if row is None:
        raise Refused(Refusal("store_no_identity"))
    return _identity(row)


def rename(connection: Connection, identity_id: str, name: str) -> Identity:
    """Call an identity otherwise."""
    return change(connection, identity_id, "name", checked_name(name))


def prefer(connection: Connection, identity_id: str, preferences: Mapping[str, Any]) -> Identity:
    """Keep how somebody likes the table."""
    return change(connection, identity_id, "preferences", written_preferences(preferences))


def link_code(connection: Connection, now: int, identity_id: str, minutes: float) -> str:
    """A code that brings an identity to another device: once, and not for long."""
    code = new_code(LINK_LETTERS)
    _check_there(connection, identity_id)
    connection.execute(delete(_LINKS).where(_LINKS.c.expires < now - KEPT_LINKS))
    row = {"code_hash": hashed_code(code), "identity_id": identity_id, "expires": now + int(minutes * 60_000)}
    connection.execute(insert(_LINKS).values(row))
    return code


def _check_there(connection: Connection, identity_id: str) -> None:
    if connection.scalar(select(_PEOPLE.c.id).where(_PEOPLE.c.id == identity_id)) is None:
        raise Refused(Refusal("store_no_identity"))


def use_code(connection: Connection, now: int, code: str) -> str:
    """Use a code: a token for the device it was typed on."""
    key = hashed_code(code)
    # One statement asks and marks, so that of two who use it together only one does.
    fresh = (_LINKS.c.code_hash == key) & _LINKS.c.used.is_(None) & (_LINKS.c.expires > now)
    using = update(_LINKS).where(fresh).values(used=now).returning(_LINKS.c.identity_id)
    identity_id = connection.scalar(using)
    if identity_id is None:
        raise Refused(Refusal(_why_not(connection, _LINKS.c.code_hash == key)))
    return _new_device(connection, identity_id, now)


def _why_not(connection: Connection, named: ColumnElement[bool]) -> str:
    row = connection.execute(select(_LINKS.c.used).where(named)).one_or_none()
    if row is None:
        return "store_unknown_code"
    return "store_late_code" if row.used is None else "store_used_code"


def recovery_code(connection: Connection, identity_id: str) -> str:
    """A new code to find oneself again by, when no device knows one any more; the one before is void."""
    code = new_code(RECOVERY_LETTERS)
    change(connection, identity_id, "recovery_hash", hashed_code(code))
    return code


def recover(connection: Connection, now: int, code: str) -> tuple[Identity, str]:
    """Find an identity by its recovery code, and give it a token here. The code stays good."""
    named = _PEOPLE.c.recovery_hash == hashed_code(code)
    row = connection.execute(select(_PEOPLE).where(named)).one_or_none()
    if row is None:
        raise Refused(Refusal("store_unknown_recovery"))
    return _identity(row), _new_device(connection, row.id, now)
