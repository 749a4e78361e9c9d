"""What ``/schema`` says of the addresses for programs, compared with what is answered there."""

import warnings
from pathlib import Path

from kozyr.web.app import create_app


def test_the_server_asks_for_nothing_that_its_library_gives_up(tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert create_app(f"sqlite:///{tmp_path / 'tables.db'}").openapi_schema.paths
