"""The lesson's text beside the picture, at the slide's sizes; too long a text scrolls."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.ui.lessons.formulas import FormulaShop
from mha_desktop.ui.lessons.player import LessonPlayer
from mha_desktop.ui.lessons.prose_view import ProseView
from mha_desktop.ui.lessons.question import QuestionBox
from mha_desktop.ui.lessons.task import TaskLine
from mha_desktop.ui.present.words import tr
from mha_desktop.ui.theme import Theme

AIR = 12  # px at 1920 between text and scroll bar
MARK = 24  # px at 1920, of the circle before a choice


class LessonText(QScrollArea):
    """Shows the player's step: its text, its question and its task."""

    def __init__(self, session: Session, player: LessonPlayer, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("present.lesson")
        self._session, self._player, self._theme = session, player, theme
        self._shop = FormulaShop(self)
        self.prose = ProseView(theme, self._shop)
        self.prose.setObjectName("present.lesson.text")
        self.prose.setAccessibleName(tr("Lesson text"))
        self.question = QuestionBox(session, theme, self._shop)
        self.question.setObjectName("present.question")
        self.done = TaskLine(player, theme, "title")
        self.done.setObjectName("present.done")
        self._body = body = QWidget()
        body.setObjectName("lesson.body")  # the style sheet's name for a lesson's ground
        self._column = QVBoxLayout(body)
        self._column.addWidget(self.prose)
        self._column.addWidget(self.question)
        self._column.addWidget(self.done)
        self._column.addStretch(1)
        self.setWidget(body)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.prose.followed.connect(self._follow)
        self.question.answered.connect(player.answered)
        self.set_theme(theme)

    def show_step(self) -> None:
        """Show another step from its beginning."""
        step, state = self._player.step, self._session.state
        if step is None:
            return
        self.prose.show_text(step.text, state)
        self.question.ask(step.question, state)
        self.done.say()
        self._enlarge()
        self.verticalScrollBar().setValue(0)
        self._fit()

    def show_state(self, state: State) -> None:
        """Write what the numbers of the text are now."""
        self.prose.show_state(state)
        self.question.show_state(state)
        self._enlarge()

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        space = theme.metrics.space
        self._column.setContentsMargins(0, space.m, theme.metrics.zoomed(AIR), space.m)
        self._column.setSpacing(space.l)
        self.prose.set_theme(theme)
        self.question.set_theme(theme)
        self.done.set_theme(theme)
        self.show_step()

    def _enlarge(self) -> None:
        """Give choices and fields the slide's size, which the style sheet does not know."""
        font, metrics = self._theme.font("body"), self._theme.metrics
        for widget in self.question.findChildren(QWidget):
            if isinstance(widget, (QAbstractButton, QLineEdit)):
                widget.setFont(font)
        # The style sheet sets the heights of the window's zoom; with their borders these are as high as the slide's.
        edges = (("", metrics.stroke.rule), (":focus", metrics.stroke.focus))
        line = max(metrics.height.control, QFontMetrics(font).height() + 2 * metrics.stroke.focus + 2)
        inside = {state: f"height: {line - 2 * edge}px;" for state, edge in edges}
        whole, ring = metrics.zoomed(MARK), metrics.zoomed(MARK // 3)
        self.question.setStyleSheet(
            "".join(f"QLineEdit{state}, QPushButton{state} {{ min-{h} max-{h} }}" for state, h in inside.items())
            + f"QRadioButton {{ min-height: {metrics.height.control}px; }}"
            f"QRadioButton::indicator {{ width: {whole}px; height: {whole}px; border-radius: {whole // 2 + 1}px; }}"
            f"QRadioButton::indicator:checked {{ border-width: {ring}px; width: {whole + 2 - 2 * ring}px;"
            f" height: {whole + 2 - 2 * ring}px; }}"
        )

    def close_shop(self) -> None:
        """End the typesetting thread."""
        self._shop.close()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the text the new width, and the height that it needs in it."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        width = self.viewport().width() - self._theme.metrics.zoomed(AIR)
        if width > 0:
            self.prose.fit(width)
            self.question.fit(width)
            self.question.settle()
            self._column.activate()
            self._body.setMaximumWidth(self.viewport().width())  # whatever was the least width before it was broken

    def _follow(self, piece: object) -> None:
        expression = getattr(piece, "expression", None)
        if expression is not None:
            self._player.follow(expression)
