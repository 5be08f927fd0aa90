"""The language that lessons are shown in: one for the whole program, as Qt's translations are."""

from __future__ import annotations

from mha_desktop.lessons.model import ENGLISH

_spoken = ENGLISH


def speak(language: str) -> None:
    """Show lessons in a language from now on, "en" or "de"; a lesson nobody has translated stays as it is.

    A window that is open keeps its menu and its lesson; the next one has the new titles and texts.
    """
    global _spoken
    _spoken = language


def spoken() -> str:
    """Return the language that lessons are read in."""
    return _spoken
