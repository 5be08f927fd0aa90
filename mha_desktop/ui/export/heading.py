"""The heading of a figure: its name, a mistake on purpose in red, and a note where there is room."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter

from mha_desktop.document.state import State
from mha_desktop.scene.grid_layout import Rect
from mha_desktop.scene.mistakes import caption_line
from mha_desktop.scene.stage_names import bold
from mha_desktop.scene.text import Run, Runs, Style
from mha_desktop.ui.paint.heading import write_heading
from mha_desktop.ui.paint.text import Writer
from mha_desktop.ui.theme import Theme

HEIGHT, INSET = 34.0, 20.0  # logical px


def tr(text: str) -> str:
    """Translate a string of the figures."""
    return QCoreApplication.translate("Export", text)


def mistakes_tr(text: str) -> str:
    """Translate a string of the mistakes on purpose."""
    return QCoreApplication.translate("Mistakes", text)


def paint_heading(
    painter: QPainter,
    theme: Theme,
    unit: float,
    width: float,
    words: str,
    state: State,
    note: str = "",
    inset: float = INSET,
) -> None:
    """Write a heading across the top of a figure, `width` px wide with `unit` px to a logical px."""
    warning: Runs = ()
    if (mistake := state.trace.problem.mistake) is not None:
        named = None if state.view.searching else mistake  # a class that searches for it must not read it here
        warning = bold(caption_line(named, mistakes_tr))
    place = Rect(inset * unit, 0.0, max(width - 2 * inset * unit, 0.0), HEIGHT * unit)
    line = (Run(words, Style(bold=True)),)
    write_heading(Writer(painter, theme, unit), place, unit, theme, line, warning, (Run(note),) if note else ())
