"""Which language is spoken, and sentences from below the window in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtGui import QKeySequence
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewDialog
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from mha_desktop.document.numbers import parse
from mha_desktop.errors import Said, UserError
from mha_desktop.scene.numbers import decimal_mark
from mha_desktop.ui import language
from mha_desktop.ui.language import language_of, speak, spoken
from mha_desktop.ui.lessons.desk import shipped_lessons
from mha_desktop.ui.words import translated


@pytest.fixture
def german(qapp: QCoreApplication) -> Iterator[None]:
    speak("de")
    yield
    speak("en")


class System:
    """A desktop with languages."""

    def __init__(self, *names: str) -> None:
        self._names = names

    def system(self) -> System:
        return self

    def uiLanguages(self) -> list[str]:
        return list(self._names)


@pytest.mark.parametrize(
    ("names", "spoken"),
    [
        (("de-Latn-AT", "de-AT", "de"), "de"),
        (("en-US", "en", "de"), "en"),
        (("fr-FR", "fr", "de-DE"), "de"),
        (("C",), "en"),
        ((), "en"),
    ],
)
def test_the_systems_first_language_that_there_is(
    monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...], spoken: str
) -> None:
    monkeypatch.setattr(language, "QLocale", System(*names))
    assert language_of("system") == spoken
    assert (language_of("de"), language_of("en")) == ("de", "en")


def test_the_tests_themselves_speak_english() -> None:
    assert QLocale.system().uiLanguages()[0].startswith("en")
    assert language_of("system") == "en"


def test_numbers_lessons_and_texts_change_together(german: None) -> None:
    assert (spoken(), decimal_mark()) == ("de", ",")
    assert "Zwei Köpfe, Schritt für Schritt" in [lesson.title for lesson in shipped_lessons(spoken())]
    assert QCoreApplication.translate("Stages", "Queries") == "Queries"
    assert QCoreApplication.translate("Actions", "&File") == "&Datei"
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Abbrechen"
    assert QKeySequence("Ctrl+Return").toString(QKeySequence.SequenceFormat.NativeText) == "Strg+Eingabe"
    assert QKeySequence("Ctrl+Shift+Down").toString(QKeySequence.SequenceFormat.NativeText) == "Strg+Umschalt+Unten"
    assert QKeySequence("Strg+Umschalt+Unten") == QKeySequence("Ctrl+Shift+Down")
    speak("en")
    assert QKeySequence("Ctrl+Return").toString(QKeySequence.SequenceFormat.NativeText) == "Ctrl+Return"
    assert (spoken(), decimal_mark()) == ("en", ".")
    assert QCoreApplication.translate("Actions", "&File") == "&File"
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"


def test_qts_own_dialogs_write_numbers_as_we_do(german: None, qtbot: QtBot) -> None:
    for spoken_now, other in (("de", "."), ("en", ",")):
        speak(spoken_now)
        preview = QPrintPreviewDialog(QPrinter(QPrinter.PrinterMode.HighResolution))
        qtbot.addWidget(preview)
        (zoom,) = (box for box in preview.findChildren(QComboBox) if box.isEditable())
        shares = [zoom.currentText(), *(zoom.itemText(i) for i in range(zoom.count()))]
        assert len(shares) > 5
        assert not [share for share in shares if other in share]


def test_words_from_below_are_found_whoever_says_them(german: None) -> None:
    assert QCoreApplication.translate("Anything", "dot product, query · key") == "Skalarprodukt, Query · Key"


def test_an_error_is_said_with_its_values(german: None) -> None:
    error = UserError("{n} tokens are too many; {most} are the most. The old tokens stay.", n=5000, most=4096)
    assert translated(error) == "5.000 Token sind zu viele; höchstens 4.096 gehen. Die alten Token bleiben."
    with pytest.raises(UserError) as caught:
        parse("1.000,5")
    assert translated(caught.value).startswith("„1.000,5“ mischt Dezimalzeichen.")


def test_sentences_in_sentences_and_numbers_in_them(german: None) -> None:
    inner = UserError("The clipboard holds more than {most:,} cells. Nothing was pasted.", most=1000000)
    outer = UserError("In {quoted}: {error}", quoted="“a.npz”", error=inner)
    assert (
        translated(outer) == "In „a.npz“: Die Zwischenablage enthält mehr als 1.000.000 Zellen. Nichts wurde eingefügt."
    )
    temperature = "The temperature must be from {least:g} to {most:g}. The old one, {temperature:g}, stays."
    assert "0,25" in translated(UserError(temperature, least=0.1, most=10.0, temperature=0.25))


def test_a_sentence_inside_another_loses_its_end_in_german_too(german: None) -> None:
    pattern = "There is not enough memory to save “{name}”. Nothing was changed."
    said = Said(pattern, name="a").without("Nothing was changed.")
    assert "„a“" in translated(said)
    assert "Nichts wurde geändert" not in translated(said)
    assert not translated(said).endswith(".")


def test_other_texts_stay_as_they_are(german: None) -> None:
    assert translated("blocked") == "blocked"  # a token, or a name
    assert translated(ValueError("no")) == "no"
