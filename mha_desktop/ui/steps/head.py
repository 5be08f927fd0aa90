"""The worked steps' title bar: what is written out, the stepper, "hide result" and copy."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from mha_desktop.attention.steps.model import Operation
from mha_desktop.document.session import Session
from mha_desktop.document.state import State, same_frame
from mha_desktop.scene.steps_focus import focus_of
from mha_desktop.scene.steps_words import FREE, KEPT, OPERATIONS, ROUNDED, ROUNDED_TIP
from mha_desktop.scene.text import token_label
from mha_desktop.ui.steps.focus_line import FocusLine, Named
from mha_desktop.ui.steps.moves import copy_steps, hide_result, operations_of, step_by, step_to
from mha_desktop.ui.steps.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IconButton, RichLabel

_MARK, _LOCK = 14, 14
_LEVELS = 8  # of words that give way


class _WordButton(QToolButton):
    """A word as high as the icons beside it: the style would ask for more than the head has."""

    def sizeHint(self) -> QSize:
        """The word's width at the height of a control."""
        return QSize(super().sizeHint().width(), min(super().sizeHint().height(), self.maximumHeight()))

    def minimumSizeHint(self) -> QSize:
        """The same: a word is not cut."""
        return self.sizeHint()


class StepsHead(QWidget):
    """Title bar of the worked steps' dock, 32 px; where it is narrow, words give way to icons."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("steps.head")
        self._session, self._theme = session, theme
        self._operations: tuple[Operation, ...] = ()
        self._said: tuple[object, ...] = ()
        self._place = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._title = RichLabel(theme, tr("Worked steps"), font="heading")
        self._title.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._mark = _icon_label(tr("Computed: these numbers follow from the tables."))
        self._focus = FocusLine(theme, self)
        self._rounded = _caption(ROUNDED, "steps.rounded")
        self._rounded.setToolTip(tr(ROUNDED_TIP))
        self._lock = _icon_label(tr(KEPT))
        self._kept = _caption("", "steps.kept")
        self._back = self._button("arrow-left", tr("Previous operation"), "steps.back")
        self._next = self._button("arrow-right", tr("Next operation"), "steps.next")
        self._all = self._button("x", tr("Show all operations at once"), "steps.all")
        self._step = _caption("", "steps.step")
        self._hide = _WordButton(self)
        self._hide.setObjectName("steps.hide")
        self._hide.setCheckable(True)
        self._hide.setAutoRaise(True)
        self._hide.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._copy = self._button("copy", tr("Copy the steps, all digits"), "steps.copy")
        self._fill()
        self._back.clicked.connect(lambda: step_by(session, -1))
        self._next.clicked.connect(lambda: step_by(session, 1))
        self._all.clicked.connect(lambda: step_to(session, None))
        self._hide.clicked.connect(lambda: hide_result(session, not session.state.view.result_hidden))
        self._copy.clicked.connect(lambda: copy_steps(session))
        self.set_theme(theme)

    @property
    def step_text(self) -> str:
        """Where the stepper stands, in words; empty before it is used."""
        return self._step.text()

    def _button(self, icon: str, tip: str, name: str) -> IconButton:
        button = IconButton(self._theme, icon, tip, parent=self)
        button.setObjectName(name)
        return button

    def _fill(self) -> None:
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._title)
        self._row.addWidget(self._mark)
        self._row.addWidget(self._focus, 1)
        rest: tuple[QWidget, ...] = (
            self._rounded,
            self._lock,
            self._kept,
            self._back,
            self._step,
            self._next,
            self._all,
        )
        for widget in (*rest, self._hide, self._copy):
            self._row.addWidget(widget)

    def show_state(self, new: State, old: State | None) -> None:
        """Name the head, query and key, and where the stepper stands."""
        focus, tokens = focus_of(new), new.sequence.tokens
        self._focus.show_named(
            Named(
                focus.head,
                new.document.heads,
                focus.query,
                focus.key,
                token_label(tokens[focus.query]),
                token_label(tokens[focus.key]),
                focus.kept,
            )
        )
        if old is None or not same_frame(new, old) or _others(new) != _others(old):
            self._operations = operations_of(new)
        self._show_step(new)
        self._hide.setChecked(new.view.result_hidden)
        said = (self._focus.named, self._step.toolTip(), new.view.result_hidden)
        if said != self._said:
            self._said = said
            self._fit()

    def _show_step(self, state: State) -> None:
        step, count = state.view.step, len(self._operations)
        step = None if step is None else min(step, count - 1)
        self._back.setEnabled(step is None or step > 0)
        self._next.setEnabled(step is None or step < count - 1)
        self._all.setVisible(step is not None)
        name = "" if step is None else tr(OPERATIONS[self._operations[step].key])
        words = tr("step {step} of {count}: {name}")
        self._place = "" if step is None else f"{step + 1}/{count}"
        text = "" if step is None else words.format(step=step + 1, count=count, name=name)
        if text != self._step.toolTip():
            self._step.setToolTip(text)
            self._step.setAccessibleName(text)

    def sizeHint(self) -> QSize:
        """The fixed height as well: a dock asks its title bar for nothing else."""
        return QSize(super().sizeHint().width(), self._theme.metrics.height.panel_head)

    def minimumSizeHint(self) -> QSize:
        """Narrowest row: the words give way."""
        return QSize(480, self._theme.metrics.height.panel_head)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the words for the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Give each part its longest words that fit: the note goes first, then the lock's, then the step's."""
        kept = self._session.state.view.lock is not None
        for level in range(_LEVELS):
            self._say(level, kept)
            # First the other words give way, then head, query and key, and what the step has in figures.
            spare = self._focus.sizeHint().width() - self._focus.minimumSizeHint().width() if level >= 4 else 0
            if self._needed() - spare <= self.width():
                return

    def _say(self, level: int, kept: bool) -> None:
        """Take the words of a level, 0 the longest."""
        step = self._step.toolTip()
        hidden = self._session.state.view.result_hidden
        long, short = (tr("Show result"), tr("Show")) if hidden else (tr("Hide result"), tr("Hide"))
        _put(self._rounded, tr(ROUNDED) if level < 1 else "")
        _put(self._kept, (tr(KEPT) if kept else tr(FREE)) if level < 2 else "")
        _put(self._step, step if level < 3 else step.partition(":")[0] if level < 5 else self._place)
        self._mark.setVisible(level < 6)
        self._title.set_runs(tr("Worked steps") if level < 7 else tr("Steps"))
        self._lock.setVisible(kept and level < 6)
        self._hide.setText(long if level < 4 else short)
        self._hide.setAccessibleName(long)
        self._hide.setToolTip(tr("Hide the results from this operation on, so that a class can guess first."))

    def _needed(self) -> int:
        margins = self._row.contentsMargins()
        shown = [item.widget() for i in range(self._row.count()) if (item := self._row.itemAt(i)) is not None]
        widths = [w.sizeHint().width() for w in shown if w is not None and not w.isHidden()]
        return sum(widths) + self._row.spacing() * (len(widths) - 1) + margins.left() + margins.right()

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        metrics = theme.metrics
        self.setFixedHeight(metrics.height.panel_head)
        self._row.setContentsMargins(metrics.space.l, 0, metrics.space.s + 2, 0)
        self._row.setSpacing(metrics.space.s)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, theme.color("surface.panel"))
        self.setPalette(palette)
        self.setAutoFillBackground(True)
        for part in (self._title, self._focus, self._back, self._next, self._all, self._copy):
            part.set_theme(theme)
        for label in (self._rounded, self._kept, self._step):
            label.setFont(theme.font("caption"))
            own = label.palette()
            own.setColor(QPalette.ColorRole.WindowText, theme.color("text.secondary"))
            label.setPalette(own)
        self._hide.setFont(theme.font("caption"))
        self._hide.setFixedHeight(metrics.height.control)
        _draw(self._mark, theme, "square-function", _MARK)
        _draw(self._lock, theme, "lock", _LOCK)
        self._fit()


def _others(state: State) -> tuple[object, ...]:
    """Return what beside the document decides the operations."""
    return state.view.mistake, state.view.sequence, focus_of(state).head


def _icon_label(tip: str) -> QLabel:
    label = QLabel()
    label.setToolTip(tip)
    label.setAccessibleName(tip)
    return label


def _caption(text: str, name: str) -> QLabel:
    label = QLabel(text)
    label.setObjectName(name)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def _put(label: QLabel, text: str) -> None:
    """Say something; nothing takes no room."""
    if label.text() != text:
        label.setText(text)
    if label.isHidden() is bool(text):
        label.setVisible(bool(text))


def _draw(label: QLabel, theme: Theme, icon: str, side: int) -> None:
    size = theme.metrics.scaled(side)
    label.setPixmap(theme.icon(icon, "text.tertiary", size).pixmap(QSize(size, size), label.devicePixelRatioF()))
