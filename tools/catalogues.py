"""``make catalogues``: bring the catalogues up to the sentences, and say what is not translated.

The English sentences of ``kozyr.sentences`` are the message ids; the code of a sentence stands in a comment. What is
translated already is kept; a sentence that has gone goes from the catalogues; a new one is added, empty.
"""

import sys

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from kozyr.languages import LANGUAGES, LOCALES
from kozyr.sentences import SENTENCES


def template() -> Catalog:
    """All sentences, untranslated."""
    found = Catalog()
    for code, english in SENTENCES.items():
        found.add(english, auto_comments=[code], flags=("python-brace-format",))
    return found


def update(language: str) -> list[str]:
    """Bring one catalogue up to date; returns the codes of the sentences that lack a translation."""
    path = LOCALES / language / "LC_MESSAGES" / "kozyr.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    found = Catalog(locale=language)
    if path.exists():
        with path.open("rb") as file:
            found = read_po(file, locale=language)
    found.header_comment = f"# Kozyr in the language {language}; the English sentences stand in kozyr.sentences."
    found.project, found.version, found.fuzzy = "Kozyr", "1", False
    found.msgid_bugs_address = found.last_translator = found.language_team = "the Kozyr team"
    # A near match would carry a translation over to a sentence that says something else.
    found.update(template(), no_fuzzy_matching=True, update_creation_date=False)
    found.obsolete.clear()
    with path.open("wb") as file:
        write_po(file, found, width=0, omit_header=False, sort_output=False)
    return [message.auto_comments[0] for message in found if message.id and not all(_forms(message.string))]


def _forms(string: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (string or "",) if isinstance(string, str | None) else tuple(string)


def main() -> int:
    """Update all catalogues; exit code 1 where a translation is missing."""
    missing = 0
    for language in LANGUAGES:
        if language == "en":
            continue
        codes = update(language)
        missing += len(codes)
        print(f"{language}: {len(SENTENCES) - len(codes)} of {len(SENTENCES)} sentences translated")
        for code in codes:
            print(f"  missing: {code}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
