"""Lines of runs that break where they are too long: `flow` once, then `paint_flow`."""

from __future__ import annotations

import re

from PySide6.QtGui import QFontMetricsF, QPainter

from mha_desktop.scene.grid_layout import Rect, Role
from mha_desktop.scene.text import Run, Runs
from mha_desktop.ui.paint.text import Writer, pixel_font
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.richtext import runs_width

_WORD = re.compile(r"\S+|\s+")


def flow(line: Runs, width: float, theme: Theme, role: Role = "caption") -> tuple[Runs, ...]:
    """Break a line at its spaces into lines of at most `width` logical px; a longer word stays whole."""
    font, raised = pixel_font(theme, role), theme.metrics.type.raised
    lines: list[list[Run]] = [[]]
    at = 0.0
    for word in _words(line):
        own = runs_width(tuple(word), font, raised)
        blank = not "".join(run.text for run in word).strip()
        if at + own > width and lines[-1] and not blank:
            lines.append([])
            at = 0.0
        if lines[-1] or not blank:
            lines[-1] += word
            at += own
    return tuple(_joined(pieces) for pieces in lines if pieces)


def _joined(pieces: list[Run]) -> Runs:
    """Neighbours of one style as one run: fewer to draw."""
    joined: list[Run] = []
    for piece in pieces:
        if joined and joined[-1].style == piece.style:
            piece = Run(joined.pop().text + piece.text, piece.style)
        joined.append(piece)
    return tuple(joined)


def _words(line: Runs) -> list[list[Run]]:
    """Pieces between which a line may break: runs without a space between them stay together."""
    words: list[list[Run]] = []
    open_word = False
    for run in line:
        for text in _WORD.findall(run.text):
            piece = Run(text, run.style)
            if not text.isspace() and open_word:
                words[-1].append(piece)
            else:
                words.append([piece])
            open_word = not text.isspace()
    return words


def line_height(theme: Theme, role: Role = "caption") -> float:
    """Height of a line with room for raised letters."""
    return round(1.35 * QFontMetricsF(pixel_font(theme, role)).height())


def paint_flow(
    painter: QPainter,
    lines: tuple[Runs, ...],
    x: float,
    y: float,
    theme: Theme,
    role: Role = "caption",
    color: str = "text.secondary",
) -> float:
    """Write the lines below one another from (x, y); return where the next would stand."""
    writer, height = Writer(painter, theme, 1.0), line_height(theme, role)
    for line in lines:
        writer.write(line, Rect(x, y, 1e4, height), role, theme.color(color))
        y += height
    return y
