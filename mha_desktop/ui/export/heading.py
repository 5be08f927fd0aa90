"""The heading of a figure: its name, a mistake on purpose in red, and a note where there is room."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter

from mha_desktop.document.state import State
from mha_desktop.scene.grid_layout import Rect
from mha_desktop.scene.mistakes import caption_line
from mha_desktop.scene.stage_names import bold
from mha_desktop.scene.text import Run, Runs, Style
from mha_desktop.ui.paint.text import Writer
from mha_desktop.ui.theme import Theme

HEIGHT, INSET = 34.0, 20.0  # logical px
_GAP = 12.0


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
    writer, gap = Writer(painter, theme, unit), _GAP * unit
    left, right = inset * unit, width - inset * unit
    lines: list[tuple[Runs, str, str]] = [((Run(words, Style(bold=True)),), "heading", "text.primary")]
    if (mistake := state.trace.problem.mistake) is not None:
        named = None if state.view.searching else mistake  # a class that searches for it must not read it here
        lines.append((bold(caption_line(named, mistakes_tr)), "caption", "status.error"))
    if note:
        lines.append(((Run(note),), "caption", "text.secondary"))
    for line, role, color in lines:
        place = Rect(left, 0.0, max(right - left, 0.0), HEIGHT * unit)
        heading = role == "heading"
        took = writer.write(
            line, place, "heading" if heading else "caption", theme.color(color), elide=not heading
        )  # a heading is short; notes may be cut
        left += took + gap
