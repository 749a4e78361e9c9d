"""Servers on both databases, each once for all tests that only sit down at it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import loops
from tests.store.conftest import DATABASES, _make, new_url, postgresql, postgresql_url, sqlite_url
from tests.web.serving import Server, serving

__all__ = ["new_url", "postgresql", "postgresql_url", "sqlite_url"]


@pytest.fixture(scope="session", params=DATABASES)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite, and one on PostgreSQL."""
    folder = tmp_path_factory.mktemp(f"server-{request.param}")
    url = f"sqlite:///{folder / 'tables.db'}"
    if request.param == "postgresql":
        socket: str = request.getfixturevalue("postgresql")
        loops.run(_make(socket, "served"))
        url = f"postgresql://kozyr@/served?host={socket}"
    with serving(folder, url) as running:
        yield running


@pytest.fixture
def own_folder(tmp_path: Path) -> Path:
    """Where a server of the test's own keeps what it keeps."""
    return tmp_path
