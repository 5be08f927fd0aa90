"""A window on a line of numbered things: its ends are dragged, or the whole of it."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mha_desktop.document.windows import Window
from mha_desktop.ui.assistive import Account
from mha_desktop.ui.theme import Theme

_GROOVE, _HANDLE, _RING, _LEAST = 4, 6, 2, 80
_Grip = Literal["first", "last", "window"]


class RangeSlider(QWidget):
    """Shows a `Window` and asks for another.

    Signals
    -------
    chosen(object)
        The Window the user wants.
    """

    assistive: Account = "number"
    chosen = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._window = Window(0, 0, 1)
        self._grip: tuple[_Grip, int] | None = None  # what is dragged, and how far from its first token
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.words = ""  # what is shown, for assistive tools

    @property
    def window_shown(self) -> Window:
        """The window that is shown."""
        return self._window

    def show_window(self, window: Window) -> None:
        """Show a window, without a signal."""
        if window != self._window:
            self._window = window
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    # What assistive tools read and set: the first token, from 1

    def spoken(self) -> str:
        """Return the window as it is read aloud."""
        return self.words

    def real(self) -> tuple[float, float, float]:
        """Return the first token and the least and most it can be, from 1."""
        return self._window.first + 1.0, 1.0, self._window.n - self._window.width + 1.0

    def set_real(self, number: float) -> None:
        """Begin at another token."""
        self._ask(self._window.at(round(number) - 1))

    # Geometry

    def sizeHint(self) -> QSize:
        """As tall as a control."""
        return QSize(self._theme.metrics.scaled(160), self._theme.metrics.height.control)

    def minimumSizeHint(self) -> QSize:
        """Short, but still to be grabbed."""
        return QSize(self._theme.metrics.scaled(_LEAST), self._theme.metrics.height.control)

    def x_of(self, place: float) -> float:
        """Return where a token begins, in px; n is where the last one ends."""
        edge = self._theme.metrics.scaled(_HANDLE) + 1
        return edge + place / max(self._window.n, 1) * (self.width() - 2 * edge)

    def token_at(self, x: float) -> int:
        """Return the token at `x` px."""
        edge = self._theme.metrics.scaled(_HANDLE) + 1
        share = (x - edge) / max(self.width() - 2 * edge, 1)
        return min(max(int(share * self._window.n), 0), self._window.n - 1)

    # Mouse and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Grab an end or the window; a press beside it brings the window there."""
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        x, near = event.position().x(), self._theme.metrics.scaled(_HANDLE) + 3
        ends = {"first": self.x_of(self._window.first), "last": self.x_of(self._window.last + 1)}
        name = min(ends, key=lambda end: abs(ends[end] - x))
        if abs(ends[name] - x) <= near:
            self._grip = ("first" if name == "first" else "last", 0)
        else:
            token = self.token_at(x)
            if not self._window.first <= token <= self._window.last:
                self._ask(self._window.at(token - self._window.width // 2))
            self._grip = ("window", token - self._window.first)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer with what is held."""
        if self._grip is None:
            return
        token, (grip, away) = self.token_at(event.position().x()), self._grip
        if grip == "window":
            self._ask(self._window.at(token - away))
        elif grip == "first":
            self._ask(self._window.between(min(token, self._window.last - 1), self._window.last))
        else:
            self._ask(self._window.between(self._window.first, max(token, self._window.first + 1)))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go."""
        self._grip = None
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """← → go one token on, with Shift make the window narrower or wider; Home and End go to the ends."""
        window, key = self._window, Qt.Key(event.key())
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Down: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: 1}.get(key)
        if by is not None and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._ask(window.between(window.first, max(window.last + by, window.first + 1)))
        elif by is not None:
            self._ask(window.at(window.first + by))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._ask(window.at(0 if key == Qt.Key.Key_Home else window.n))
        else:
            event.ignore()

    def _ask(self, window: Window) -> None:
        if window != self._window:
            self.chosen.emit(window)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the groove, the window on it and its two ends."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, middle, scaled = self._theme, self.height() / 2, self._theme.metrics.scaled
        groove = scaled(_GROOVE)
        first, last = self.x_of(self._window.first), self.x_of(self._window.last + 1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("rule.strong"))
        whole = QRectF(self.x_of(0), middle - groove / 2, self.x_of(self._window.n) - self.x_of(0), groove)
        painter.drawRoundedRect(whole, groove / 2, groove / 2)
        painter.setBrush(theme.color("accent.base"))
        painter.drawRoundedRect(QRectF(first, middle - groove / 2, last - first, groove), groove / 2, groove / 2)
        held = self._grip is not None or self.hasFocus() or self.underMouse()
        painter.setBrush(theme.color("surface.panel"))
        painter.setPen(QPen(theme.color("accent.base" if held else "rule.strong"), scaled(_RING)))
        for x in (first, last):
            painter.drawEllipse(QPointF(x, middle), scaled(_HANDLE), scaled(_HANDLE))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            halo = theme.color("accent.focus")
            painter.setPen(QPen(halo, theme.metrics.stroke.focus))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 3, 3)
        painter.end()
