"""What is offered at a new table has words in every language: presets have names, options say what they mean."""

import re
from dataclasses import replace

import pytest

from kozyr.games.family import Family, families, family
from kozyr.languages import LANGUAGES, say
from kozyr.web.called import title
from kozyr.web.lobby import game_card, option_rows
from kozyr.web.presets import preset_name, preset_title
from tests.rooms.helpers import GAMES, room_of


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_every_option_of_a_preset_is_explained(game: str, preset: str, language: str) -> None:
    rows = option_rows(family(game), preset, {}, language)
    assert [row.name for row in rows if not row.about] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", families())
def test_presets_are_told_apart_by_names_in_the_readers_language(game: str, language: str) -> None:
    found = family(game)
    names = [preset_name(found, preset, language) for preset in found.presets]
    assert len(set(names)) == len(names)
    if language != "en":
        english = [preset_name(found, preset, "en") for preset in found.presets]
        titles = [say(f"web_game_{game}", tongue) for tongue in LANGUAGES]
        assert not set(names) & set(english) - set(titles)
    for (preset, shown), name in zip(game_card(found, language).presets, names, strict=True):
        assert shown.lower().startswith(name.lower())
        assert preset in found.presets


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_a_table_is_called_by_its_preset_in_the_readers_language(game: str, preset: str, language: str) -> None:
    found = family(game)
    called = title(room_of(str(found.options(preset)), "anna"), language)
    assert called.startswith(say(f"web_game_{game}", language))
    if preset != game:
        assert preset_name(found, preset, language) in called
    assert language == "en" or not re.search("[a-z][_-][a-z]", called)


def test_a_preset_of_another_package_has_its_own_name() -> None:
    known = family("stukolka")
    rules = replace(known.house_rules, name="lubok", presets={"short_evening": {}})
    other = Family(house_rules=rules, rules_version=1, module="lubok")
    for language in LANGUAGES:
        assert preset_name(other, "short_evening", language) == "short evening"
        assert preset_title(other, "short_evening", language) == "Short evening"
