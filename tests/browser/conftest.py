"""One server and one browser for all tests of pages; a new profile for each test."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.people import Company
from tests.browser.running import Server, running_browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("server"))
    started.start()
    yield started
    started.kill()
    assert '"level": "error"' not in started.said()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with running_browser() as started:
        yield started


@pytest.fixture
def company(server: Server, browser: Browser) -> Iterator[Company]:
    """People with a browser each; when the test is over, no page of theirs may have complained."""
    if server.process is None:
        server.start()  # A test that had killed it has failed: the others are not to fail with it.
    gathered = Company(browser, server.address)
    yield gathered
    gathered.go_home()
