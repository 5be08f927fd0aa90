"""Validation loss of every run by updates; a point under the pointer or the arrow keys is read aloud."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from mha_desktop.scene.models import Results
from mha_desktop.scene.models_curves import Box, CurveLayout, Point
from mha_desktop.scene.numbers import compact, fixed, grouped
from mha_desktop.ui.assistive import Account, announce
from mha_desktop.ui.models.words import model_name, tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.paint import draw_box

_HEIGHT, _LEAST = 240, 150
_DOT = 3
_STYLES = {"mlp": Qt.PenStyle.DotLine, "one-head": Qt.PenStyle.DashLine, "four-heads": Qt.PenStyle.SolidLine}
_HUES = {"mlp": None, "one-head": 0, "four-heads": 1}  # of heads; none for the model without
_KEYS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class RunCurves(QWidget):
    """Draws a `CurveLayout`: each model has a hue, a kind of line and its name at the end.

    Signals
    -------
    read(str)
        What the point that is looked at says; empty for none.
    """

    assistive: Account = "picture"
    read = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("models.curves")
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("Validation loss of every run"))
        self.setToolTip(tr("Point at a curve to read it; the arrow keys go along it and from run to run."))
        self._results: Results | None = None
        self._point: Point | None = None
        self._theme = theme

    @property
    def layout_now(self) -> CurveLayout | None:
        """Where the curves lie now."""
        if self._results is None:
            return None
        theme = self._theme
        metrics, space = QFontMetricsF(theme.font("caption")), theme.metrics.space
        names = max(metrics.horizontalAdvance(model_name(each.name)) for each in self._results.models)
        left = metrics.horizontalAdvance("0.00") + 2 * space.s
        right = names + 2 * space.m
        top, bottom = metrics.height() + space.s, metrics.height() + space.s
        box = Box(left, top, max(self.width() - left - right, 1.0), max(self.height() - top - bottom, 1.0))
        return CurveLayout.of(self._results.curves, box, float(self._results.updates))

    def show_results(self, results: Results | None) -> None:
        """Draw these runs."""
        self._results, self._point = results, None
        self.update()

    def words(self) -> str:
        """What the point that is looked at says."""
        layout, point = self.layout_now, self._point
        if layout is None or point is None:
            return ""
        run = layout.curves[point.curve]
        text = tr("{model}, seed {seed}, after {updates} updates: validation loss {loss}")
        said = text.format(
            model=model_name(run.model),
            seed=run.seed,
            updates=grouped(int(run.updates[point.at])),
            loss=fixed(float(run.losses[point.at]), 3),
        )
        return said + (" " + tr("(the lowest: these parameters are kept)") if point.at == run.best else "")

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw axes, curves, names and the point that is looked at."""
        painter = QPainter(self)
        layout, theme = self.layout_now, self._theme
        if layout is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font("caption"))
        self._paint_axes(painter, layout)
        for number, run in enumerate(layout.curves):
            line = QPen(self._color(run.model), theme.metrics.stroke.focus, _STYLES[run.model])
            line.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(line)
            painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in layout.points(number).tolist()]))
        self._paint_names(painter, layout)
        if self._point is not None:
            self._paint_point(painter, layout, self._point)
        if self.hasFocus():
            ring = theme.metrics.stroke.focus
            draw_box(
                painter, QRectF(self.rect()), theme.metrics.radius.control, None, theme.color("accent.focus"), ring
            )

    def _paint_axes(self, painter: QPainter, layout: CurveLayout) -> None:
        theme, box = self._theme, layout.box
        metrics, space = QFontMetricsF(theme.font("caption")), theme.metrics.space
        high = metrics.height()
        for loss in layout.losses():
            y = round(layout.y(loss)) + 0.5
            painter.setPen(QPen(theme.color("rule.line"), theme.metrics.stroke.rule))
            painter.drawLine(QPointF(box.x, y), QPointF(box.x + box.width, y))
            painter.setPen(theme.color("text.secondary"))
            where = QRectF(0, y - high / 2, box.x - space.s, high)
            painter.drawText(where, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, compact(loss, 3))
        for update in layout.updates():
            x = layout.x(update)
            wide = metrics.horizontalAdvance(grouped(int(update))) + space.s
            where = QRectF(x - wide / 2, box.y + box.height + space.xs, wide, high)
            painter.drawText(where, Qt.AlignmentFlag.AlignCenter, grouped(int(update)))
        above = QRectF(0, 0, self.width(), high)
        painter.drawText(above, Qt.AlignmentFlag.AlignLeft, tr("validation loss (nats)"))
        painter.drawText(above, Qt.AlignmentFlag.AlignRight, tr("by updates"))

    def _paint_names(self, painter: QPainter, layout: CurveLayout) -> None:
        assert self._results is not None
        theme, box = self._theme, layout.box
        high = QFontMetricsF(theme.font("caption")).height()
        left = box.x + box.width + theme.metrics.space.m
        for name, y in layout.ends([each.name for each in self._results.models], high).items():
            painter.setPen(theme.color("text.primary"))
            where = QRectF(left, y - high / 2, self.width() - left, high)
            painter.drawText(where, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, model_name(name))

    def _paint_point(self, painter: QPainter, layout: CurveLayout, point: Point) -> None:
        theme = self._theme
        run = layout.curves[point.curve]
        x, y = layout.points(point.curve)[point.at].tolist()
        side = theme.metrics.scaled(_DOT)
        painter.setPen(QPen(theme.color("text.primary"), theme.metrics.stroke.rule))
        painter.setBrush(self._color(run.model))
        painter.drawEllipse(QPointF(x, y), side + 1, side + 1)

    def _color(self, model: str) -> QColor:
        hue = _HUES[model]
        return self._theme.color("text.secondary") if hue is None else self._theme.head(hue)

    # Pointer and keys

    def _look(self, point: Point | None) -> None:
        if point != self._point:
            self._point = point
            said = self.words()
            self.setAccessibleDescription(said)
            announce(self, said)
            self.read.emit(said)
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Look at the nearest point."""
        layout = self.layout_now
        at = event.position()
        self._look(None if layout is None else layout.nearest(at.x(), at.y()))

    def leaveEvent(self, event: QEvent) -> None:
        """Look at nothing."""
        if not self.hasFocus():
            self._look(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """← → along a run, ↑ ↓ from run to run, Home and End to its ends."""
        layout, key = self.layout_now, Qt.Key(event.key())
        if layout is None or not layout.curves or key not in (*_KEYS, Qt.Key.Key_Home, Qt.Key.Key_End):
            event.ignore()
            return
        curve, at = self._point or Point(0, 0)
        last = len(layout.curves[curve].losses) - 1
        if key in _KEYS:
            if self._point is not None:
                down, right = _KEYS[key]
                curve = min(max(curve + down, 0), len(layout.curves) - 1)
                at = min(max(at + right, 0), len(layout.curves[curve].losses) - 1)
        else:
            at = 0 if key == Qt.Key.Key_Home else last
        self._look(Point(curve, at))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Look at nothing."""
        super().focusOutEvent(event)
        self._look(None)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Room for curves that lie close together."""
        return QSize(480, self._theme.metrics.scaled(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Still to be read."""
        return QSize(240, self._theme.metrics.scaled(_LEAST))
