"""The language of the window: which one is chosen, and that Qt, numbers, lessons and help speak it.

English is what stands in the code, so it loads nothing. Another language is a file of `resources/translations` and Qt's
own of the same language, for its dialogs. The command line stays English.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from mha_desktop.lessons.model import ENGLISH
from mha_desktop.paths import resource
from mha_desktop.scene.numbers import POINT, write_with
from mha_desktop.ui.lessons import language as lessons
from mha_desktop.ui.words import BELOW

NAMES: Mapping[str, str] = MappingProxyType({"en": "English", "de": "Deutsch"})  # each in its own language
_DECIMAL_MARKS = {"de": ","}


class _Texts(QTranslator):
    """Our texts; one that its context does not have is looked for among those from below the window."""

    def translate(self, context: str, sourceText: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        """Return the translation, None where there is none."""
        found = super().translate(context, sourceText, disambiguation, n)
        return found or super().translate(BELOW, sourceText, disambiguation, n) or None


def language_of(choice: str) -> str:
    """Return the language that a setting asks for: itself, or the first of the system's that there is."""
    if choice in NAMES:
        return choice
    wished = (name.partition("-")[0].lower() for name in QLocale.system().uiLanguages())
    return next((name for name in wished if name in NAMES), ENGLISH)


def spoken() -> str:
    """Return the language that the program speaks now."""
    return lessons.spoken()


def speak(language: str) -> None:
    """Speak a language from now on; what is shown already is not said again."""
    app = QCoreApplication.instance()
    assert app is not None, "a language needs an application"
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.deleteLater()
    for texts, path in () if language == ENGLISH else _files(language):
        texts.setParent(app)
        texts.load(str(path))
        app.installTranslator(texts)
    system = QLocale.system()
    QLocale.setDefault(system if system.name().startswith(language) else QLocale(language))  # numbers of Qt's dialogs
    write_with(_DECIMAL_MARKS.get(language, POINT))
    lessons.speak(language)


def _files(language: str) -> tuple[tuple[QTranslator, Path], ...]:
    qt = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    return (
        (_Texts(), resource("translations", f"{language}.qm")),
        # Asked before: of its keys alone Qt asks for thousands of names while menus are made, and ours answers slower.
        (QTranslator(), qt / f"qtbase_{language}.qm"),
        # Asked first, without Python: for what is better said than Qt says it, the names of keys.
        (QTranslator(), resource("translations", f"{language}.qm")),
    )
