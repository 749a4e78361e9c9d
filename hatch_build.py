"""What the build adds to the sources: compiled catalogues and the pages of rules."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class KozyrBuildHook(BuildHookInterface):
    """Runs for wheels and for editable installs alike."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        for po in sorted(root.glob("src/kozyr/locales/*/LC_MESSAGES/*.po")):
            mo = po.with_suffix(".mo")
            with po.open("rb") as source, mo.open("wb") as target:
                write_mo(target, read_po(source, locale=po.parts[-3], abort_invalid=True))
            # Git ignores .mo files, and so would the wheel.
            build_data["artifacts"].append(f"/{mo.relative_to(root).as_posix()}")

        # Not for an editable install, which would copy the pages away from their sources:
        # there the program reads docs/rules itself.
        if version == "standard":
            build_data["force_include"]["docs/rules"] = "kozyr/rules_pages"
