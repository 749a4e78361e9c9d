"""Both databases: every test that asks for ``url`` runs on an empty file of SQLite's and on an empty PostgreSQL."""

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import asyncpg
import pytest

from tests import loops
from tests.store import server

_NUMBERS = itertools.count(1)
DATABASES = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """A running server: the folder of its socket."""
    if server.programs() is None:
        pytest.fail(server.MISSING, pytrace=False)
    with server.running() as folder:
        yield folder


async def _make(folder: str, name: str) -> None:
    connection = await asyncpg.connect(host=folder, user="kozyr", database="postgres")
    try:
        await connection.execute(f"CREATE DATABASE {name}")
    finally:
        await connection.close()


@pytest.fixture
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """Makes empty databases of a kind."""

    def made(kind: str) -> str:
        name = f"test{next(_NUMBERS)}"
        if kind == "sqlite":
            return f"sqlite:///{tmp_path / name}.db"
        folder: str = request.getfixturevalue("postgresql")
        loops.run(_make(folder, name))
        return f"postgresql://kozyr@/{name}?host={folder}"

    return made


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest, new_url: Callable[[str], str]) -> str:
    return new_url(request.param)


@pytest.fixture
def postgresql_url(new_url: Callable[[str], str]) -> str:
    return new_url("postgresql")


@pytest.fixture
def sqlite_url(new_url: Callable[[str], str]) -> str:
    return new_url("sqlite")
