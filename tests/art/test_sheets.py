"""Contact sheets."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from kozyr import art
from kozyr.art.__main__ import main
from kozyr.art.sheets import pack_sheet


def test_sheets_of_every_pack_index_form_and_scheme(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "sheets"
    assert main([str(folder)]) == 0
    assert "index.html" in capsys.readouterr().out
    page = (folder / "index.html").read_text(encoding="utf-8")
    for pack in art.packs():
        for index in art.indices(pack):
            for form in art.forms():
                for scheme in art.schemes():
                    name = f"sheet-{pack}-{index}-{form}-{scheme}.svg"
                    ElementTree.parse(folder / name)
                    assert name in page


def test_the_command_asks_for_a_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "usage" in capsys.readouterr().err


@pytest.mark.parametrize(("pack", "count"), [("french", 52), ("german", 32)])
def test_a_sheet_of_the_pack_as_it_is_sold(pack: str, count: int) -> None:
    root = ElementTree.fromstring(pack_sheet(pack, art.indices(pack)[0]))
    assert len([use for use in root if use.tag.endswith("use")]) == count
