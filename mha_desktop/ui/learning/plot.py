"""The loss curve: the mean and each sequence, by steps; what lies after the present is pale."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mha_desktop.attention.parameters import Array
from mha_desktop.scene.numbers import MINUS, grouped, marked, shown
from mha_desktop.ui.calculation.check import StateCheck
from mha_desktop.ui.learning.curve import LossCurve
from mha_desktop.ui.learning.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import RichLabel

MOST_LINES = 6  # sequences; of more only the mean is drawn
_HEIGHT = 104
_PALE = 90  # of 255
_STYLES = (
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DotLine,
    Qt.PenStyle.DashDotLine,
)
_MARKS = ("—", "- -", "···", "-·-")
_LEAST = 1e-12  # of a loss on a logarithmic axis


class _Axis(pg.AxisItem):  # type: ignore[misc]  # a base without types
    """An axis whose numbers are written as everywhere on screen; of `whole` ones there is no half.

    With a logarithmic axis pyqtgraph hands the logarithms over.
    """

    def __init__(self, side: str, whole: bool = False) -> None:
        self._whole = whole
        super().__init__(side)

    def tickSpacing(self, minVal: float, maxVal: float, size: float) -> list[tuple[float, float]]:
        """Return the distances of marks; of whole numbers whole ones."""
        spacings: list[tuple[float, float]] = super().tickSpacing(minVal, maxVal, size)
        if not self._whole:
            return spacings
        return [each for each in spacings if each[0] >= 1 and each[0] == int(each[0])] or [(1.0, 0.0)]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        """Write the numbers of the marks."""
        if self._whole:
            return [grouped(round(value * scale)) for value in values]
        return [marked(text).replace("-", MINUS) for text in super().tickStrings(values, scale, spacing)]


class CurvePlot(QWidget):
    """Draws a `LossCurve`; pyqtgraph has no types, so its parts are Any."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learning.curve")
        self._theme = theme
        self._curve: LossCurve | None = None
        self._names: tuple[str, ...] = ()
        self._state: object = None
        self._lines: list[tuple[Any, Any]] = []
        self._make_plot()
        self.legend = RichLabel(theme, font="caption", role="text.secondary")
        name, tip = tr("Logarithmic axis of the loss"), tr("Equal steps are equal factors.")
        self.log = StateCheck(theme, "learning.log", name, tip)
        self.log.setText(tr("log"))
        self.log.asked.connect(self._set_log)
        row = QHBoxLayout()
        row.addWidget(self.legend, 1)
        row.addWidget(self.log)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(row)
        whole.addWidget(self.plot)
        self.set_theme(theme)

    def _make_plot(self) -> None:
        """Put axes and lines together: pyqtgraph's own plot brings menus that nobody would delete."""
        self.plot: Any = pg.GraphicsView()
        self.plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.plot.viewport().setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        layout: Any = pg.GraphicsLayout()
        self.plot.setCentralItem(layout)
        self._box: Any = layout.addViewBox(row=0, col=1, enableMenu=False, enableMouse=False)
        self._axes: dict[str, Any] = {"left": _Axis("left"), "bottom": _Axis("bottom", whole=True)}
        for side, (row, column) in {"left": (0, 0), "bottom": (1, 1)}.items():
            self._axes[side].linkToView(self._box)
            layout.addItem(self._axes[side], row=row, col=column)
        layout.setContentsMargins(0, 0, 0, 0)
        self._here: Any = pg.InfiniteLine(angle=90)
        self._box.addItem(self._here, ignoreBounds=True)

    def show_curve(self, curve: LossCurve, names: tuple[str, ...]) -> None:
        """Show a curve; what is the same is not drawn again."""
        state = (id(curve), len(curve), curve.last, curve.present, names, self.log.isChecked())
        if state == self._state:
            return
        self._curve, self._state = curve, state
        steps, losses = curve.lines()
        shown = names if len(names) <= MOST_LINES else ()
        if shown != self._names or not self._lines:
            self._names = shown
            self._make_lines()
        columns = [*range(len(shown)), losses.shape[1] - 1] if len(steps) else []
        for (past, future), column in zip(self._lines, columns, strict=False):
            values = np.log10(np.maximum(losses[:, column], _LEAST)) if self.log.isChecked() else losses[:, column]
            _draw(past, future, steps, values, curve.present)
        if not columns:
            for past, future in self._lines:
                past.setData([], [])
                future.setData([], [])
        self._here.setPos(curve.present)
        self._here.setVisible(len(steps) > 1)
        self._speak(steps, losses)

    def _speak(self, steps: Array, losses: Array) -> None:
        if not len(steps):
            self.setAccessibleName(tr("Loss curve, empty"))
            return
        text = tr("Loss curve: {steps} steps, mean loss {first} at first, {last} at last")
        self.setAccessibleName(
            text.format(steps=grouped(int(steps[-1])), first=shown(losses[0, -1]), last=shown(losses[-1, -1]))
        )

    def _set_log(self, on: bool) -> None:
        self.log.setChecked(on)
        self._axes["left"].setLogMode(on)
        if self._curve is not None:
            self.show_curve(self._curve, self._names)

    def _make_lines(self) -> None:
        for pair in self._lines:
            for item in pair:
                self._box.removeItem(item)
        self._lines = []
        for index in range(len(self._names) + 1):
            mean = index == len(self._names)
            color = self._theme.color("accent.base" if mean else "text.secondary")
            style = Qt.PenStyle.SolidLine if mean else _STYLES[index % len(_STYLES)]
            pale = QColor(color)
            pale.setAlpha(_PALE)
            past, future = (pg.PlotCurveItem(pen=_pen(each, 2 if mean else 1, style)) for each in (color, pale))
            self._lines.append((past, future))
            self._box.addItem(past)
            self._box.addItem(future)
        named = [f"{_MARKS[i % len(_MARKS)]} {name}" for i, name in enumerate(self._names)]
        self.legend.set_runs("    ".join([tr("━ mean loss"), *named]))

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.plot.setFixedHeight(theme.metrics.zoomed(_HEIGHT))
        self.plot.setBackground(theme.color("surface.panel"))
        for axis in self._axes.values():
            axis.setPen(theme.color("rule.strong"))
            axis.setTextPen(theme.color("text.secondary"))
            axis.setTickFont(theme.font("caption"))
            axis.setStyle(tickLength=-4)
        self._here.setPen(_pen(theme.color("text.tertiary"), 1, Qt.PenStyle.DotLine))
        self.legend.set_theme(theme)
        self.log.set_theme(theme)
        curve, self._state = self._curve, None
        self._make_lines()
        if curve is not None:
            self.show_curve(curve, self._names)


def _draw(past: Any, future: Any, steps: Array, values: Array, present: int) -> None:
    """Draw a line up to the present, and the rest of it."""
    before, after = steps <= present, steps >= present
    past.setData(steps[before], values[before])
    future.setData(steps[after], values[after])


def _pen(color: QColor, width: int, style: Qt.PenStyle) -> QPen:
    pen = QPen(color, width, style)
    pen.setCosmetic(True)
    return pen
