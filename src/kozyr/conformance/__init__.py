"""The laws that every game keeps, and a kit that watches a game keep them.

::

    from kozyr.conformance import check
    from kozyr.games.family import family

    stukolka = family("stukolka")
    report = check(stukolka, stukolka.options("prikup", players=5))
    print(report)
    assert report.ok

The kit plays random matches and judges every law at every decision. It knows no game: it stands on the verbs, on
matches and on what a game's family says of itself, so it serves a game of another package as it serves ours. From
the command line: ``python -m kozyr.conformance "stukolka(variant=prikup,players=5)"``.
"""

from kozyr.conformance.kit import check
from kozyr.conformance.laws import LAWS, Law, Moment, Occasion
from kozyr.conformance.report import Failure, Report

__all__ = ["LAWS", "Failure", "Law", "Moment", "Occasion", "Report", "check"]
