"""The lesson beside the picture: title, text, question, what is still to be done, and the way on."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.ui.lessons.formulas import FormulaShop
from mha_desktop.ui.lessons.player import LessonPlayer
from mha_desktop.ui.lessons.prose_view import ProseView
from mha_desktop.ui.lessons.question import QuestionBox
from mha_desktop.ui.lessons.task import TaskLine
from mha_desktop.ui.lessons.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import PanelHead, RichLabel

LEAST = QSize(300, 100)
INSET, FOOT = 20, 44
_DOT, _GAP, _MOST_DOTS = 7, 7, 14


class LessonHead(PanelHead):
    """The dock's title bar: lesson, step of how many, close."""

    def __init__(self, player: LessonPlayer, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, tr("Lesson"), parent=parent)
        self.setObjectName("lesson.head")
        self._player = player
        self._step = RichLabel(theme, font="caption", role="text.secondary")
        self._step.setObjectName("lesson.step")
        self.add_right(self._step)
        self.dress(self._step.set_theme)
        self.close_button = self.add_close("lesson.close", tr("Close the lesson"))
        self.close_button.clicked.connect(player.leave_soon)
        player.moved.connect(self._moved)
        self._moved()

    def show_state(self, new: State, old: State | None) -> None:
        """It follows the player alone."""

    def _moved(self) -> None:
        playing = self._player.playing
        self.set_note("" if playing is None else playing.lesson.title)
        steps = tr("step {0} of {1}").format(self._player.index + 1, self._player.count)
        self._step.set_runs("" if playing is None else steps)


class StepDots(QWidget):
    """A dot a step: filled where it is, ringed where it is done, grey where not. Many steps share a bar."""

    def __init__(self, player: LessonPlayer, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lesson.dots")
        self._player, self._theme = player, theme
        self.setAccessibleName(tr("Progress"))

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for the dots."""
        scaled = self._theme.metrics.scaled
        count = min(max(self._player.count, 1), _MOST_DOTS)
        return QSize(scaled(count * _DOT + (count - 1) * _GAP), scaled(_DOT + 4))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dots, or a bar."""
        if self._player.playing is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._player.count > _MOST_DOTS:
            self._paint_bar(painter)
        else:
            self._paint_dots(painter)

    def _paint_dots(self, painter: QPainter) -> None:
        scaled, theme = self._theme.metrics.scaled, self._theme
        side, top = scaled(_DOT), (self.height() - scaled(_DOT)) / 2
        for i in range(self._player.count):
            box = QRectF(i * (side + scaled(_GAP)) + 0.5, top, side - 1, side - 1)
            here, done = i == self._player.index, self._player.is_done(i)
            painter.setPen(theme.color("accent.base" if here or done else "rule.strong"))
            painter.setBrush(theme.color("accent.base") if here else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(box)

    def _paint_bar(self, painter: QPainter) -> None:
        theme, height = self._theme, float(self._theme.metrics.scaled(4))
        box = QRectF(0, (self.height() - height) / 2, self.width(), height)
        painter.fillRect(box, theme.color("surface.hover"))
        box.setWidth(box.width() * (self._player.index + 1) / self._player.count)
        painter.fillRect(box, theme.color("accent.base"))


class LessonPanel(QWidget):
    """Shows the player's step."""

    def __init__(self, session: Session, player: LessonPlayer, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lesson")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(tr("Lesson"))
        self._session, self._player, self._theme = session, player, theme
        self._shop = FormulaShop(self)
        self.title = ProseView(theme, self._shop)
        self.title.setObjectName("lesson.title")
        self.title.setAccessibleName(tr("Step"))
        self.prose = ProseView(theme, self._shop)
        self.prose.setObjectName("lesson.text")
        self.prose.setAccessibleName(tr("Lesson text"))
        self.question = QuestionBox(session, theme, self._shop)
        self.done = TaskLine(player, theme, "caption")
        self.done.setObjectName("lesson.done")
        self.dots = StepDots(player, theme)
        self.back = QPushButton(tr("Back"))
        self.back.setObjectName("lesson.back")
        self.back.setToolTip(tr("The step before (Page Up)"))
        self.next = QPushButton(tr("Next"))
        self.next.setObjectName("lesson.next")
        self.next.setToolTip(tr("The next step (Page Down); nothing has to be solved first"))
        self.next.setDefault(True)
        self.next.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # its arrow stands behind the word
        self._body = QWidget()
        self._body.setObjectName("lesson.body")
        self._scroll = QScrollArea()
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its text has the arrow keys
        self._lay_out()
        self.back.clicked.connect(lambda: player.go_by(-1))
        self.next.clicked.connect(lambda: player.go_by(1))
        self.prose.followed.connect(self._follow)
        self.question.answered.connect(player.answered)
        self._reveal = QTimer(self)  # when the box has grown by what is said
        self.question.replied.connect(lambda: self._reveal.start(0))
        self._reveal.setSingleShot(True)
        self._reveal.timeout.connect(lambda: self._scroll.ensureWidgetVisible(self.question, 0, INSET))
        self._scroll.viewport().installEventFilter(self)
        player.moved.connect(self._moved)
        player.done_changed.connect(self.dots.update)
        self.set_theme(theme)
        self._moved()

    def show_state(self, new: State, old: State | None) -> None:
        """Write what the numbers of the text are now."""
        if self._player.playing is not None:
            self.prose.show_state(new)
            self.question.show_state(new)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        metrics = theme.metrics
        self.setMinimumSize(LEAST * metrics.zoom)
        inset = metrics.scaled(INSET)
        self._column.setContentsMargins(inset, metrics.space.m, inset, metrics.space.m)
        self._column.setSpacing(metrics.space.m)
        self._foot.setFixedHeight(metrics.scaled(FOOT))
        self._row.setContentsMargins(inset, 0, inset, 0)
        self._row.setSpacing(metrics.space.s)
        for part in (self.title, self.prose, self.question, self.done, self.dots):
            part.set_theme(theme)
        for button, icon, role in (
            (self.back, "arrow-left", "text.primary"),
            (self.next, "arrow-right", "text.on_accent"),
        ):
            button.setFont(theme.font("body", bold=button is self.next))
            button.setIcon(theme.icon(icon, role, metrics.scaled(16)))
            button.setIconSize(QSize(metrics.scaled(16), metrics.scaled(16)))
        self._fit()

    @property
    def settled(self) -> bool:
        """Whether all its formulas are set."""
        return self._shop.idle

    def close_shop(self) -> None:
        """End the typesetting thread."""
        self._shop.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give the text the height that another width needs: a scroll bar takes some."""
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return False

    def _lay_out(self) -> None:
        self._column = QVBoxLayout(self._body)
        for widget in (self.title, self.prose, self.question, self.done):
            self._column.addWidget(widget)
        self._column.addStretch(1)
        self._scroll.setWidget(self._body)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._foot = QWidget()
        self._row = QHBoxLayout(self._foot)
        self._row.addWidget(self.dots)
        self._row.addStretch(1)
        self._row.addWidget(self.back)
        self._row.addWidget(self.next)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._scroll, 1)
        whole.addWidget(self._foot)

    def _moved(self) -> None:
        step, state = self._player.step, self._session.state
        self.setEnabled(step is not None)
        if step is None:
            return
        self.title.show_text(f"## {step.title}", state)
        self.prose.show_text(step.text, state)
        self.question.ask(step.question, state)
        self.back.setEnabled(self._player.index > 0)
        self.next.setEnabled(self._player.index + 1 < self._player.count)
        self.done.say()
        self.dots.update()
        self.dots.updateGeometry()
        self._scroll.verticalScrollBar().setValue(0)
        self._fit()

    def _follow(self, piece: object) -> None:
        expression = getattr(piece, "expression", None)
        if expression is not None:
            self._player.follow(expression)

    def _fit(self) -> None:
        """Give each text its whole height: one bar scrolls all of them."""
        width = self._scroll.viewport().width() - 2 * self._theme.metrics.scaled(INSET)
        if width > 0:
            self.title.fit(width)
            self.prose.fit(width)
            self.question.fit(width)
