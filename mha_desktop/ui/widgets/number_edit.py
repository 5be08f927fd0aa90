"""Entry of one number: shown short at rest, in full while edited, never rounded, refused with a reason."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QWheelEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from mha_desktop.document.numbers import parse
from mha_desktop.errors import UserError
from mha_desktop.scene.numbers import full as in_full
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import translated

STEP, FINE_STEP = Decimal("0.1"), Decimal("0.01")


def stepped(value: float, step: Decimal, count: int) -> float:
    """`value` plus `count` steps, added in decimals, so that 0.1 + 0.2 is 0.3."""
    return float(Decimal(repr(value)) + step * count)


class NumberEdit(QLineEdit):
    """A line that holds a float64.

    Opening and leaving it changes nothing: only text the user typed is read. Return and leaving commit,
    Esc restores, ↑ ↓ step by 0.1, with Shift by 0.01; so does the wheel while it has the focus, and only then.

    Signals
    -------
    edited(float)
        The user gave another number.
    refused(str)
        What was typed is no number: the reason. The old value stays; the owner shows the sentence.
    """

    edited = Signal(float)
    refused = Signal(str)

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
        """`display` writes the number while the line has no focus; with it `full` shows all digits."""
        super().__init__(parent)
        self._value, self._display, self._full = float(value), display, full
        self._bad = False
        self.setAccessibleName(name)
        self.textEdited.connect(lambda _: self._mark(False))
        self.set_theme(theme)
        self._show_value()

    @property
    def value(self) -> float:
        """The number held; never what is being typed."""
        return self._value

    @property
    def is_refused(self) -> bool:
        """Whether the last entry was refused and nothing was done since."""
        return self._bad

    def set_value(self, value: float) -> None:
        """Hold `value`, without a signal; what the user is typing stays on screen."""
        value = float(value)
        changed = repr(value) != repr(self._value)
        self._value = value
        if self._typing():
            return
        if changed:
            self._mark(False)
        self._show_value()

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of `theme`."""
        self._theme = theme
        self.setFont(theme.font("number"))

    def _typing(self) -> bool:
        return self.hasFocus() and (self.isModified() or self._bad)

    def _show_value(self) -> None:
        text = (self._full if self.hasFocus() else self._display)(self._value)
        if text != self.text() or self.isModified():
            self.setText(text)
            self.setCursorPosition(0)
        elif not self.hasFocus():
            self.setCursorPosition(0)  # a number that is longer than the line shows its first digits at rest

    def _mark(self, bad: bool) -> None:
        """Put on or take off the red rule."""
        if bad == self._bad:
            return
        self._bad = bad
        self.setProperty("refused", bad)
        self.style().unpolish(self)
        self.style().polish(self)

    def commit(self) -> bool:
        """Read what was typed; False when it was refused."""
        if not self.isModified():
            return not self._bad
        try:
            value = parse(self.text())
        except UserError as error:
            self._mark(True)
            self.refused.emit(translated(error))
            return False
        self._take(value)
        return True

    def _take(self, value: float) -> None:
        self.setModified(False)
        self._mark(False)
        changed = repr(value) != repr(self._value)
        self._value = value
        self._show_value()
        if changed:
            self.edited.emit(value)

    def restore(self) -> None:
        """Show the held number again, whatever was typed."""
        self._mark(False)
        self.setModified(False)
        self._show_value()
        self.selectAll()

    def forget(self) -> None:
        """Let go of what is being typed: the number that it was meant for is not the one held from now on."""
        self._mark(False)
        self.setModified(False)
        self._show_value()

    def step_by(self, count: int, fine: bool = False) -> None:
        """Change the number by `count` steps of 0.1, of 0.01 when `fine`; what was typed is taken first."""
        if self.commit():
            self._take(stepped(self._value, FINE_STEP if fine else STEP, count))

    def event(self, event: QEvent) -> bool:
        """Claim Esc while there is something to restore; leave undo to the window while there is nothing to undo."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape:
                event.setAccepted(self._typing())
                return True
            history = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
            if not self.isModified() and any(event.matches(key) for key in history):
                event.ignore()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return commits, Esc restores, ↑ ↓ step."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.commit():
                self.selectAll()
            event.accept()
        elif key == Qt.Key.Key_Escape and self._typing():
            self.restore()
            event.accept()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.step_by(1 if key == Qt.Key.Key_Up else -1, fine)
            event.accept()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Step while focused; otherwise the panel scrolls."""
        if not self.hasFocus() or not event.angleDelta().y():
            event.ignore()
            return
        fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self.step_by(1 if event.angleDelta().y() > 0 else -1, fine)
        event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show every digit, all selected."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.PopupFocusReason:
            return
        self._mark(False)
        self._show_value()
        # The click that brought the focus sets the cursor after this event.
        QTimer.singleShot(0, self, self._select_all)

    def _select_all(self) -> None:
        if self.hasFocus():  # which may have gone on already
            self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Commit; what was refused gives way to the old value, the red rule stays until the next touch."""
        super().focusOutEvent(event)
        if event.reason() == Qt.FocusReason.PopupFocusReason:
            return
        if self._bad or not self.commit():  # what was refused before is not refused again
            self.setModified(False)
        self._show_value()
