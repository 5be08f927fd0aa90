"""One blank on the page: its name, the number that is typed into it, and what became of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from mha_desktop.document.numbers import parse
from mha_desktop.document.view import Spot
from mha_desktop.errors import UserError
from mha_desktop.lessons.worksheet import Verdict
from mha_desktop.lessons.worksheet_words import reason_words, verdict_words, written_number
from mha_desktop.scene.numbers import compact
from mha_desktop.ui.mistakes.wrapped import WrappedLabel
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import RichLabel
from mha_desktop.ui.words import translated
from mha_desktop.ui.worksheet.words import tr

NUMBER = 104  # px at the usual size
NAME_SHARE = 0.45  # of what the number leaves, where name and sign want more
SOON_MS = 1500
MARKS = {"right": "✓", "wrong": "✗", "follows": "↳"}


class BlankEdit(QLineEdit):
    """Holds a number or nothing; both decimal marks are read.

    Signals
    -------
    typed(object)
        Another number, or None where it was emptied.
    refused(str)
        What was typed is no number: the reason. The text stays until it is mended.
    mended()
        What was refused, or is being typed, is the number held again.
    came(), left_down()
        The keyboard's focus came; Return was pressed.
    """

    typed = Signal(object)
    refused = Signal(str)
    mended = Signal()
    came = Signal()
    left_down = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._value: float | None = None
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setPlaceholderText("?")
        self._soon = QTimer(self)  # so that what is being typed is kept for the case of a crash
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MS)
        self._soon.timeout.connect(self._read_quietly)
        self.textEdited.connect(self._edited)
        self.editingFinished.connect(self.commit)
        self.set_theme(theme)

    @property
    def value(self) -> float | None:
        """The number held."""
        return self._value

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self.setFont(theme.font("number"))
        self.setFixedWidth(theme.metrics.scaled(NUMBER))

    def set_value(self, value: float | None) -> None:
        """Hold a number, without a signal; what is being typed stays on screen."""
        if value == self._value:  # what is being typed, or was refused, waits to be mended
            return
        self._value = value
        self._mark(False)
        self.setText("" if value is None else written_number(value))
        self.setModified(False)

    def _edited(self) -> None:
        self._mark(False)
        self._soon.start()

    def _read_quietly(self) -> None:
        """Read what stands there where it is a number; half a number waits for the rest."""
        try:
            parse(self.text())
        except UserError:
            return
        self.commit()

    def commit(self) -> bool:
        """Read what was typed; False where it is no number."""
        self._soon.stop()
        if not self.isModified():
            return not self.property("refused")
        text = self.text().strip()
        try:
            value = parse(text) if text else None
        except UserError as error:
            self._mark(True)
            self.refused.emit(translated(error))
            return False
        self._mark(False)
        self.setModified(False)
        if value != self._value:
            self._value = value
            self.typed.emit(value)
        else:
            self.mended.emit()
        return True

    def _mark(self, bad: bool) -> None:
        if bool(self.property("refused")) != bad:
            self.setProperty("refused", bad)
            self.style().unpolish(self)
            self.style().polish(self)

    def event(self, event: QEvent) -> bool:
        """Leave undo to the window while there is nothing to undo in the line."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and not self.isModified():
            history = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
            if any(event.matches(key) for key in history):
                event.ignore()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return reads the number and goes on; Esc takes back what was not read yet."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.commit():
                self.left_down.emit()
            event.accept()
        elif event.key() == Qt.Key.Key_Escape and self.isModified():
            self.setText("" if self._value is None else written_number(self._value))
            self.setModified(False)
            self._mark(False)
            self.mended.emit()
            event.accept()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that the focus came."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.came.emit()


class BlankField(QWidget):
    """A line of the page."""

    def __init__(self, theme: Theme, spot: Spot, name: str, spoken: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.spot = spot
        self._theme, self._role = theme, "text.secondary"
        self.edit = BlankEdit(theme, self)
        self.edit.setAccessibleName(spoken)
        self._spoken = spoken
        self._name = RichLabel(theme, font="body", role="text.primary")
        self._name.set_runs(name)
        self._sign = RichLabel(theme, font="caption", role="text.secondary")
        self._sign.setObjectName("worksheet.sign")
        self._reason: WrappedLabel | None = None  # made when there is one to say
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(0)
        row = QHBoxLayout()
        row.setSpacing(theme.metrics.space.s)
        self._columns = (0, 0)  # px that names and signs of the page want
        self._name.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self._sign.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setToolTip(spoken)
        self.edit.setToolTip(tr("Type the number that belongs here; Return goes to the next blank."))
        row.addWidget(self._name)
        row.addWidget(self.edit)
        row.addWidget(self._sign, 1)
        self._lines.addLayout(row)

    @property
    def wants(self) -> tuple[int, int]:
        """Width in px that the name wants, and the sign."""
        return self._name.sizeHint().width(), self._sign.sizeHint().width()

    def share(self, names: int, signs: int) -> None:
        """Share the line out: px that the widest name of the page wants, and the widest sign."""
        self._columns = (names, signs)
        rest = self.width() - self.edit.width() - 2 * self._theme.metrics.space.s
        self._name.setFixedWidth(max(0, min(names, max(rest - signs, round(NAME_SHARE * rest)))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width out."""
        super().resizeEvent(event)
        self.share(*self._columns)

    @property
    def said(self) -> str:
        """What is said of the number; empty before it was checked."""
        return self._sign.accessibleName()

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self._sign.set_color(theme.color(self._role))
        self.edit.set_theme(theme)
        self._name.set_theme(theme)
        self._sign.set_theme(theme)
        if self._reason is not None:
            self._reason.set_theme(theme)

    def show_verdict(self, verdict: Verdict | None, answer: bool) -> None:
        """Mark the number by sign, colour and word; with the right number and the reason where `answer`."""
        why = reason_words(verdict, tr) if answer and verdict is not None and not verdict.right else ""
        self._say_why(why)
        if verdict is None or (verdict.typed is None and not answer):
            self._sign.set_runs("")
            self.edit.setAccessibleName(self._spoken)
            return
        kind = "right" if verdict.right else "follows" if verdict.follows else "wrong"
        words = verdict_words(verdict, tr)
        text = f"{MARKS[kind]} {words}" if verdict.typed is not None else words
        if kind == "follows":
            text = f"{MARKS[kind]} {tr('follows')}"
        if answer and not verdict.right:
            text = tr("{said}: {wanted}").format(said=text, wanted=compact(verdict.wanted, 4))
        self._role = (
            "status.ok" if verdict.right else "status.warn" if verdict.follows or verdict.rounded else "status.error"
        )
        self._sign.set_color(self._theme.color(self._role))
        self._sign.set_runs(text)
        self._sign.setToolTip(f"{words}\n{why}".strip())
        self.edit.setAccessibleName(f"{self._spoken}: {words}. {why}" if why else f"{self._spoken}: {words}")

    @property
    def why(self) -> str:
        """What the wrong number looks like, as it is written under it; empty for nothing."""
        return self._reason.accessibleName() if self._reason is not None and not self._reason.isHidden() else ""

    def _say_why(self, why: str) -> None:
        """Write a reason under the line."""
        if self._reason is None:
            if not why:
                return
            self._reason = WrappedLabel(self._theme, font="caption", role="text.secondary")
            self._reason.setObjectName("worksheet.why")
            self._lines.addWidget(self._reason)
        self._reason.set_runs(why)
        self._reason.setVisible(bool(why))
