"""The bar that says that a mistake is on: what it does, where it shows, and how to be rid of it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.scene.mistakes import filled, sentence, title
from mha_desktop.scene.text import Runs
from mha_desktop.ui.assistive import tell
from mha_desktop.ui.mistakes.desk import MistakeDesk, mistakes_tr
from mha_desktop.ui.mistakes.legend import ChangedLegend
from mha_desktop.ui.mistakes.wrapped import WrappedLabel
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import RichLabel, TextButton

LEGEND_FROM, WORDS_FROM = 1150, 760  # px of width
IN_PLACE_CELLS = 40_000  # h·n²; above, the sentence waits for the end of a burst of edits
SETTLE_MS = 120


class MistakeBar(QWidget):
    """Hidden while there is no mistake; there all the time while there is one, also while the correct numbers show."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("mistake.bar")
        self._session, self._theme = session, theme
        self.desk = MistakeDesk(session)
        self._icon = QLabel()
        self._title = RichLabel(theme, mistakes_tr("Mistake on purpose"), font="heading", role="status.error")
        self._title.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._text = WrappedLabel(theme)
        self._text.setObjectName("mistake.text")
        self._legend = ChangedLegend(theme)
        self._legend.setObjectName("mistake.legend")
        self._toggle = TextButton(theme, "arrow-left-right", mistakes_tr("Show correct"))
        self._toggle.setObjectName("mistake.show_correct")
        self._toggle.setCheckable(True)
        self._toggle.clicked.connect(self._toggled)
        self._off = QPushButton(mistakes_tr("Switch off"))
        self._off.setObjectName("mistake.off")
        self._off.setToolTip(mistakes_tr("The document is not changed by a mistake."))
        self._off.clicked.connect(self.desk.switch_off)
        self._row = QHBoxLayout(self)
        middle = Qt.AlignmentFlag.AlignVCenter
        self._row.addWidget(self._icon, 0, middle)
        self._row.addWidget(self._title, 0, middle)
        self._row.addWidget(self._text, 1, middle)
        for widget in (self._legend, self._toggle, self._off):
            self._row.addWidget(widget, 0, middle)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(SETTLE_MS)
        self._later.timeout.connect(self._again)
        self.set_theme(theme)
        self.hide()

    @property
    def text(self) -> Runs:
        """The sentence shown."""
        return self._text.line

    def show_state(self, new: State, old: State | None) -> None:
        """Say what the mistake does to these numbers; go where there is none."""
        if old is not None and _same(new, old) and self.isHidden() is (self.desk.name is None):
            return
        large = new.trace.heads * new.trace.problem.n**2 > IN_PLACE_CELLS
        if large and not self.isHidden() and old is not None and new.view.mistake == old.view.mistake:
            self._later.start()
        else:
            self._show(new)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        space = theme.metrics.space
        self._row.setContentsMargins(space.l, space.xs, space.s + 2, space.xs)
        self._row.setSpacing(space.m)
        for part in (self._title, self._text, self._legend, self._toggle):
            part.set_theme(theme)
        self._off.setFont(theme.font("body"))
        size = theme.metrics.scaled(16)
        icon = theme.icon("flask-conical", "status.error", size)
        self._icon.setPixmap(icon.pixmap(QSize(size, size), self.devicePixelRatioF()))
        self.update()

    def hasHeightForWidth(self) -> bool:
        """Tell that a long sentence takes a second line where room is short."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the sentence, at least a control's."""
        margins = self._row.contentsMargins()
        parts: list[QWidget] = [self._icon, self._title, self._off]
        parts += [self._legend] if self._has_legend(width) else []
        metrics = self._theme.metrics
        worded = width >= metrics.zoomed(WORDS_FROM)
        toggle = self._toggle.sizeHint().width() if worded else metrics.height.control
        taken = sum(part.sizeHint().width() for part in parts) + toggle + (len(parts) + 1) * self._row.spacing()
        room = width - margins.left() - margins.right() - taken
        height = max(self._text.heightForWidth(max(room, 1)), self._theme.metrics.height.control)
        return int(height + margins.top() + margins.bottom())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the legend out where room is short, then the word of the toggle."""
        super().resizeEvent(event)
        self._legend.setVisible(self._has_legend(self.width()))
        self._toggle.set_compact(self.width() < self._theme.metrics.zoomed(WORDS_FROM))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground; in high contrast, where all grounds are white, a frame as well."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("status.error_fill"))
        if self._theme.name == "contrast":
            painter.setPen(self._theme.color("status.error"))
            painter.drawRect(QRectF(self.rect()).adjusted(0, 0, -1, -1))

    def _has_legend(self, width: int) -> bool:
        """Whether there is room for the legend, and triangles to be explained."""
        wide = width >= self._theme.metrics.zoomed(LEGEND_FROM)
        return wide and self._session.state.view.mistake is not None

    def _again(self) -> None:
        self._show(self._session.state)

    def _show(self, state: State) -> None:
        desk = self.desk
        self._later.stop()
        if desk.name is None:
            self._text.set_runs("")
            self.hide()
            return
        self._text.set_runs(self._words(state))
        shows_correct = state.view.mistake is None
        word = mistakes_tr("Show mistake") if shows_correct else mistakes_tr("Show correct")
        if self._toggle.accessibleName() != word:
            self._toggle.setText(f" {word}")
            self._toggle.setAccessibleName(word)
            self._toggle.setToolTip(word)
        self._toggle.setChecked(shows_correct)
        self._legend.setVisible(self._has_legend(self.width()))
        said = f"{mistakes_tr('Mistake on purpose')}. {self._text.accessibleName()}"
        if said != self.accessibleName():
            self.setAccessibleName(said)
            tell(self, said)
        if self.isHidden():
            self.show()

    def _words(self, state: State) -> Runs | str:
        desk = self.desk
        if state.view.mistake is None:
            if desk.hidden:
                return mistakes_tr("These are the correct numbers. The mistake is set aside.")
            assert desk.name is not None
            line = mistakes_tr("These are the correct numbers. Set aside: “{mistake}”.")
            return filled(line, {"mistake": title(desk.name, mistakes_tr)})
        if desk.hidden:
            return mistakes_tr("A mistake is on. Which?")
        return sentence(state, mistakes_tr)

    def _toggled(self) -> None:
        self.desk.show_correct(self._session.state.view.mistake is not None)


def _same(new: State, old: State) -> bool:
    looks = ("lock", "mistake", "covered", "searching")
    return new.trace is old.trace and all(getattr(new.view, name) == getattr(old.view, name) for name in looks)
