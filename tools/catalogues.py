"""``make catalogues``: bring the catalogues up to what is said in English, and say what is not translated.

The catalogue ``kozyr`` holds the sentences of ``kozyr.sentences``; the code of each stands in a comment. The catalogue
``rules`` holds the pages of ``docs/rules``, block by block; the games stand in the comment. What is translated already
is kept; what has gone goes from the catalogues; what is new is added, empty.
"""

import sys

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from kozyr.games.family import families
from kozyr.languages import LANGUAGES, LOCALES
from kozyr.rulebook import blocks
from kozyr.sentences import SENTENCES


def sentences() -> Catalog:
    """All sentences, untranslated."""
    found = Catalog()
    for code, english in SENTENCES.items():
        found.add(english, auto_comments=[code], flags=("python-brace-format",))
    return found


def rules() -> Catalog:
    """All blocks of the pages of rules, untranslated."""
    found = Catalog()
    for game in families():
        for block in blocks(game):
            if found.get(block) is None:
                found.add(block, auto_comments=[game])
    return found


TEMPLATES = {
    "kozyr": (sentences, "the English sentences stand in kozyr.sentences"),
    "rules": (rules, "the English pages stand in docs/rules"),
}


def update(domain: str, language: str) -> tuple[int, list[str]]:
    """Bring one catalogue up to date.

    Returns:
        How many messages it has, and of each that lacks a translation its comment and its first words.
    """
    template, where = TEMPLATES[domain]
    path = LOCALES / language / "LC_MESSAGES" / f"{domain}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    found = Catalog(locale=language)
    if path.exists():
        with path.open("rb") as file:
            found = read_po(file, locale=language)
    found.header_comment = f"# Kozyr in the language {language}; {where}."
    found.project, found.version, found.fuzzy = "Kozyr", "1", False
    found.msgid_bugs_address = found.last_translator = found.language_team = "the Kozyr team"
    # A near match would carry a translation over to a sentence that says something else.
    found.update(template(), no_fuzzy_matching=True, update_creation_date=False)
    found.obsolete.clear()
    with path.open("wb") as file:
        write_po(file, found, width=0, omit_header=False, sort_output=False)
    messages = [message for message in found if message.id]
    missing = [message for message in messages if not all(_forms(message.string))]
    return len(messages), [f"{message.auto_comments[0]}: {_forms(message.id)[0][:60]}" for message in missing]


def _forms(string: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (string or "",) if isinstance(string, str | None) else tuple(string)


def main() -> int:
    """Update all catalogues; exit code 1 where a translation is missing."""
    complete = True
    for language in LANGUAGES:
        if language == "en":
            continue
        for domain in TEMPLATES:
            count, missing = update(domain, language)
            complete = complete and not missing
            print(f"{language}: {count - len(missing)} of {count} messages of {domain} translated")
            for message in missing:
                print(f"  missing: {message}")
    return 0 if complete else 1


if __name__ == "__main__":
    sys.exit(main())
