"""A number entry with two small steppers at its right edge."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QToolButton, QWidget

from mha_desktop.scene.numbers import full as in_full
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.number_edit import NumberEdit

_WIDTH = 16


class NumberSpin(NumberEdit):
    """`NumberEdit` for the mouse as well: the steppers change the number by 0.1, with Shift by 0.01."""

    def __init__(
        self,
        theme: Theme,
        value: float = 0.0,
        *,
        display: Callable[[float], str] = in_full,
        full: Callable[[float], str] = in_full,
        name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        self._steppers: dict[int, QToolButton] = {}
        super().__init__(theme, value, display=display, full=full, name=name, parent=parent)
        words = {
            1: (
                QCoreApplication.translate("NumberSpin", "More"),
                QCoreApplication.translate("NumberSpin", "A step up (↑); with Shift ten times finer"),
            ),
            -1: (
                QCoreApplication.translate("NumberSpin", "Less"),
                QCoreApplication.translate("NumberSpin", "A step down (↓); with Shift ten times finer"),
            ),
        }
        for count, (word, tip) in words.items():
            button = QToolButton(self)
            button.setProperty("stepper", True)
            button.setAccessibleName(word)
            button.setToolTip(tip)
            button.setAutoRepeat(True)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setCursor(Qt.CursorShape.ArrowCursor)
            button.clicked.connect(lambda _=False, count=count: self._step(count))
            self._steppers[count] = button
        self.set_theme(theme)

    def stepper(self, count: int) -> QToolButton:
        """The button that adds (1) or takes away (-1)."""
        return self._steppers[count]

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of `theme`."""
        super().set_theme(theme)
        self._place_steppers()
        for count, button in self._steppers.items():
            size = min(theme.metrics.scaled(12), self._stepper_height())
            button.setIcon(theme.icon("chevron-up" if count > 0 else "chevron-down", "text.secondary", size))
            button.setIconSize(QSize(size, size))
        self.setTextMargins(0, 0, theme.metrics.scaled(_WIDTH) - 4, 0)

    def _step(self, count: int) -> None:
        modifiers = QGuiApplication.keyboardModifiers()
        self.step_by(count, bool(modifiers & Qt.KeyboardModifier.ShiftModifier))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the steppers at the right edge."""
        super().resizeEvent(event)
        self._place_steppers()

    def _stepper_height(self) -> int:
        """Half of what is inside the focus ring."""
        return (self._theme.metrics.height.control - 2 * self._theme.metrics.stroke.focus) // 2

    def _place_steppers(self) -> None:
        edge, half = self._theme.metrics.stroke.focus, self._stepper_height()
        width = self._theme.metrics.scaled(_WIDTH)
        for count, button in self._steppers.items():
            top = edge if count > 0 else self.height() - edge - half
            button.setGeometry(self.width() - edge - width, top, width, half)
