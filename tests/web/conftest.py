"""Servers, each started once for all tests that only sit down at it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import loops
from tests.store.conftest import DATABASES, _make, new_url, postgresql, postgresql_url, sqlite_url
from tests.web.serving import Server, serving

__all__ = ["new_url", "postgresql", "postgresql_url", "sqlite_url"]


@pytest.fixture(scope="session")
def on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite."""
    folder = tmp_path_factory.mktemp("server-sqlite")
    with serving(folder, f"sqlite:///{folder / 'tables.db'}") as running:
        yield running


@pytest.fixture(scope="session")
def on_postgresql(postgresql: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on PostgreSQL."""
    loops.run(_make(postgresql, "served"))
    database = f"postgresql://kozyr@/served?host={postgresql}"
    with serving(tmp_path_factory.mktemp("server-postgresql"), database) as running:
        yield running


@pytest.fixture
def server(on_sqlite: Server) -> Server:
    """A server, for what does not hang on its database."""
    return on_sqlite


@pytest.fixture(params=DATABASES)
def any_server(request: pytest.FixtureRequest) -> Server:
    """A server on each database, for what is written in ways of its own there, or at the same time."""
    found: Server = request.getfixturevalue(f"on_{request.param}")
    return found


@pytest.fixture
def own_folder(tmp_path: Path) -> Path:
    """Where a server of the test's own keeps what it keeps."""
    return tmp_path
