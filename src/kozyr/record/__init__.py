"""A match as text that a person can read and write, and a position in one line.

::

    text = dumps(match)
    replay = loads(text)
    replay.match, replay.faults, replay.complete

:func:`loads` never raises: what is wrong with a record stands in ``faults``, each with its place, and ``match`` is
played as far as the record is good. The form is described in ``docs/record.md``.
"""

from kozyr.record.faults import Fault, Replay
from kozyr.record.files import dump, load, save
from kozyr.record.positions import position, read_position
from kozyr.record.replaying import loads
from kozyr.record.seeing import position_of_view
from kozyr.record.writing import dumps

__all__ = [
    "Fault",
    "Replay",
    "dump",
    "dumps",
    "load",
    "loads",
    "position",
    "position_of_view",
    "read_position",
    "save",
]
