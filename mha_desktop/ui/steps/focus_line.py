"""One line that names the head, the query and the key: "head 2 of 4 · query c1 row 9 attends to key a3 row 3"."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mha_desktop.ui.steps.ink import StepsInk
from mha_desktop.ui.steps.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.paint import draw_box

_DOT, _GAP, _PAD = 12, 6, 6
_LETTERS_PX, _LETTERS_LEAST_PX = 120, 28  # of a token: most, and least where there is no room
_SHORTEST = 4


@dataclass(frozen=True)
class Named:
    """What the line says; heads and rows from 0."""

    head: int
    heads: int
    query: int
    key: int
    query_token: str
    key_token: str
    kept: bool

    def sentence(self) -> str:
        """Return it in words."""
        text = tr("head {head} of {heads}, query {q} row {query} attends to key {k} row {key}")
        return text.format(
            head=self.head + 1,
            heads=self.heads,
            q=self.query_token,
            query=self.query + 1,
            k=self.key_token,
            key=self.key + 1,
        )

    def pieces(self, length: int) -> list[tuple[str, str]]:
        """Return texts with their kind ("text", "quiet" or "chip"), 0 the longest."""
        head = tr("head {head} of {heads}") if length == 0 else tr("head {head}") if length < 4 else "{head}"
        row = tr("row {row}")
        line = [("text", head.format(head=self.head + 1, heads=self.heads))]
        line += [("quiet", "·"), ("text", tr("query"))] if length < 3 else []
        line += [("chip", self.query_token)]
        line += [("quiet", row.format(row=self.query + 1))] if length < 2 else []
        line += [("quiet", tr("attends to") if length < 3 else "→")]
        line += [("text", tr("key"))] if length < 3 else []
        line += [("chip", self.key_token)]
        line += [("quiet", row.format(row=self.key + 1))] if length < 2 else []
        return line


class FocusLine(QWidget):
    """Paints a `Named` in the longest form that fits."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("steps.focus")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._named: Named | None = None
        self.set_theme(theme)

    @property
    def named(self) -> Named | None:
        """What it says."""
        return self._named

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme, self._ink = theme, StepsInk(theme)
        self.updateGeometry()
        self.update()

    def show_named(self, named: Named) -> None:
        """Say something else."""
        if named != self._named:
            self._named = named
            self.setAccessibleName(named.sentence())
            self.setToolTip(named.sentence())
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Width of the longest form."""
        return QSize(round(self._width(0)) if self._named is not None else 0, self._theme.metrics.height.panel_head)

    def minimumSizeHint(self) -> QSize:
        """Width of the shortest form, its tokens cut."""
        least = 0.0 if self._named is None else self._width(_SHORTEST, _LETTERS_LEAST_PX)
        return QSize(math.ceil(least), self._theme.metrics.height.panel_head)

    def _pieces(self, length: int, letters: float) -> list[tuple[str, str, float]]:
        """Return kind, text and width of each piece; a token has `letters` px at most."""
        assert self._named is not None
        found = []
        for kind, text in self._named.pieces(length):
            shown = self._ink.elided(text, "number", letters, bold=True) if kind == "chip" else text
            extra = 2 * _PAD if kind == "chip" else 0
            found.append((kind, shown, self._ink.text_width(shown, "number", kind == "chip") + extra))
        return found

    def _fitting(self) -> tuple[int, float]:
        """Return the longest form that fits, and the most px that its tokens may have."""
        form = next((i for i in range(_SHORTEST + 1) if self._width(i) <= self.width()), None)
        if form is not None:
            return form, _LETTERS_PX
        few = range(_LETTERS_PX, _LETTERS_LEAST_PX, -4)
        return _SHORTEST, next((px for px in few if self._width(_SHORTEST, px) <= self.width()), _LETTERS_LEAST_PX)

    def _width(self, length: int, letters: float = _LETTERS_PX) -> float:
        pieces = self._pieces(length, letters)
        return self._theme.metrics.scaled(_DOT) + _GAP + sum(width + _GAP for _, _, width in pieces) + 2

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the longest form that fits."""
        if self._named is None:
            return
        painter, ink = QPainter(self), self._ink
        length, letters = self._fitting()
        side = self._theme.metrics.scaled(_DOT)
        middle = self.height() / 2
        dot = QRectF(0, round(middle - side / 2), side, side)
        draw_box(painter, dot, 2, self._theme.head(self._named.head))
        x = float(side + _GAP)
        for kind, text, width in self._pieces(length, letters):
            place = QRectF(x, 0, width, self.height())
            if kind == "chip":
                height = ink.height("number") + 3
                box = QRectF(x, round(middle - height / 2), width, height)
                fill, frame = (ink.lock, None) if self._named.kept else (None, ink.strong)
                draw_box(painter, box, self._theme.metrics.radius.chip, fill, frame)
                color = ink.lock_text if self._named.kept else ink.text
                ink.put(painter, text, place.adjusted(_PAD, 0, 0, 0), "number", color, bold=True)
            else:
                color = ink.text if kind == "text" else ink.faint
                ink.put(painter, text, place, "number", color if self._named.kept else ink.quiet)
            x += width + _GAP
