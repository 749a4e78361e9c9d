"""Where tables and people are kept: an append-only log of events a table, in SQLite or PostgreSQL.

::

    store = Store("sqlite:///kozyr.db")
    await store.open()
    guest, token = await store.new_guest("Anna")
    table = await store.create_table("stukolka(players=4)", chairs={0: guest.id}, open=True)
    async with store.subscribe(table) as news:
        for entry in await store.events(table):
            ...
        async for _ in news:
            ...  # read the events behind the last one known

Any process may serve any table: it loads the events, applies them, appends. Who comes second is told so by a
:class:`Clash`, and loads again. The store knows nothing of games; what it cannot do it refuses in sentences.
"""

from kozyr.store.bus import LOOK_AGAIN, Subscription
from kozyr.store.locks import Lock
from kozyr.store.store import Store
from kozyr.store.values import Chair, Clash, Entry, Event, Identity, ListedTable, checked_name

__all__ = [
    "LOOK_AGAIN",
    "Chair",
    "Clash",
    "Entry",
    "Event",
    "Identity",
    "ListedTable",
    "Lock",
    "Store",
    "Subscription",
    "checked_name",
]
