"""The second language is complete: every text of the program has a translation that agrees with it."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PySide6.QtCore import QTranslator

FOLDER = Path(__file__).parents[2] / "resources" / "translations"


def tool(root: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_translations", root / "resources" / "make_translations.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclasses look there
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def make(root: Path) -> ModuleType:
    return tool(root)


@pytest.fixture(scope="module")
def texts(make: ModuleType) -> dict[tuple[str, str], Any]:
    house = make.House()
    house.read()
    return house.texts


@pytest.fixture(scope="module")
def german(make: ModuleType) -> dict[tuple[str, str], str]:
    messages = make.read_ts(FOLDER / "de.ts")
    return {text: message.translation for text, message in messages.items() if not message.vanished}


def test_every_text_is_translated(texts: dict[tuple[str, str], Any], german: dict[tuple[str, str], str]) -> None:
    missing = [f"{context}: {source}" for context, source in texts if not german.get((context, source))]
    assert not missing, f"{len(missing)} texts have no German: dev.py translations lists them\n" + "\n".join(missing)


def test_no_translation_is_left_of_a_text_that_is_gone(
    texts: dict[tuple[str, str], Any], german: dict[tuple[str, str], str]
) -> None:
    gone = sorted(german.keys() - texts.keys())
    assert not gone


def test_values_marks_and_access_keys_agree(make: ModuleType, german: dict[tuple[str, str], str]) -> None:
    found = [fault for text, said in german.items() if said for fault in make.faults(text, said)]
    assert not found


def test_a_text_is_said_in_one_way_where_it_stands_in_one_place(german: dict[tuple[str, str], str]) -> None:
    """Words from below the window are said by several parts of it; one of them must not say them in another way."""
    below = {source: translation for (context, source), translation in german.items() if context == "Words"}
    other = {
        source: (translation, below[source])
        for (context, source), translation in german.items()
        if context in ("Stages", "Steps", "Mistakes") and below.get(source, translation) != translation
    }
    assert not other


def test_german_texts_have_german_marks(german: dict[tuple[str, str], str]) -> None:
    """Quotes „so“, no em dash, decimal comma."""
    assert not [translation for translation in german.values() if "”" in translation or "—" in translation]


def test_an_end_that_is_taken_off_is_the_same_in_every_translation(german: dict[tuple[str, str], str]) -> None:
    """What could not be saved is told inside another sentence, without this one."""
    end, said = "Nothing was changed.", german["Words", "Nothing was changed."]
    ending = [translation for (_, source), translation in german.items() if source.endswith(f" {end}")]
    assert len(ending) > 5
    assert not [translation for translation in ending if not translation.endswith(said)]


def test_the_program_loads_what_translators_wrote(german: dict[tuple[str, str], str]) -> None:
    loaded = QTranslator()
    assert loaded.load(str(FOLDER / "de.qm"))
    other = {text for text, translation in german.items() if (loaded.translate(*text) or "") != translation}
    assert not other, "de.qm is older than de.ts: run dev.py translations"


def test_the_tool_finds_a_text_in_each_way_of_saying_it(texts: dict[tuple[str, str], Any]) -> None:
    known = {
        ("Actions", "&Undo"),  # by a function of a room
        ("Toolbar", "Example"),  # by a widget's own tr
        ("Words", "Queries"),  # in a table of words below the window
        ("Words", "{n} tokens are too many; {most} are the most. The old tokens stay."),  # of an error
        ("Words", "dot product, query · key"),  # said to a function that was handed down
        ("Words", "query <i>r</i> (attends)"),  # typeset
        ("Heatmaps", "head {i} of {h}"),  # from a loop
    }
    assert known <= texts.keys()
