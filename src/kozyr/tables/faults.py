"""Faults of ours in what nobody waits for: written to the log, not lost."""

import asyncio
import logging

log = logging.getLogger("kozyr.tables")


def complain(where: str, error: BaseException) -> None:
    """Write a fault to the log, with where it happened."""
    log.error("fault", extra={"path": where}, exc_info=error)


def report(driver: "asyncio.Task[None]") -> None:
    """Write down why the driver of a table has stopped, where that was a fault."""
    if not driver.cancelled() and (error := driver.exception()):
        complain("driver", error)
