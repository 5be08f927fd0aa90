"""The dialog of a model: what it holds, which layer, with which rows; and the work of opening it, with its progress."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints.beside import ModelProcess
from mha_desktop.exchange.progress import Stopped
from mha_desktop.ui.assistive import tell
from mha_desktop.ui.background import Courtesy
from mha_desktop.ui.checkpoints.choice import Choice, Looked, looked
from mha_desktop.ui.checkpoints.facts import FactsList
from mha_desktop.ui.checkpoints.layer_page import LayerPage
from mha_desktop.ui.checkpoints.progress_row import ProgressRow
from mha_desktop.ui.checkpoints.questions import QuestionsForm
from mha_desktop.ui.checkpoints.rows_form import RowsForm
from mha_desktop.ui.checkpoints.sentences import choice_words, stage_words
from mha_desktop.ui.checkpoints.words import tr
from mha_desktop.ui.checkpoints.work import Made, Watching, make_document
from mha_desktop.ui.runner import ThreadRunner
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

Ended = Callable[[bool, UserError | None], None]
Show = Callable[[Made, Choice, Ended], None]
_SIZE = QSize(880, 560)  # px; the smallest window is 900 × 500
_FACTS, _ICON = 286, 16
_WARM_MS = 500  # before the model's process is started: who only looks in has gone by then


class ModelDialog(QDialog):
    """Asks what of a model is to be opened, reads and runs it beside the window, and hands the document to `show`.

    Parameters
    ----------
    before
        What was opened of this model last; None for nothing.
    show
        Shows what was made, and tells in the end whether it is shown, or why not; where not, the dialog stays.
    """

    def __init__(self, window: MainWindow, found: Looked, before: Choice | None, show: Show) -> None:
        super().__init__(window)
        self._window, self._theme, self._looked, self._show = window, window.theme, found, show
        self.setObjectName("model.dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(tr("Open model"))
        self._watching: Watching | None = None
        self._problem = ""
        self._looking, self._working = ThreadRunner(self), ThreadRunner(self)
        self._process: ModelProcess | None = None
        self._courtesy = Courtesy()
        self.facts = FactsList(self._theme, self)
        self.questions = QuestionsForm(self._theme, {} if before is None else before.answers, self)
        self.layer = LayerPage(self._theme, 0 if before is None else before.layer, self)
        self.rows = RowsForm(self._theme, found, before, self)
        self.progress = ProgressRow(self._theme, self)
        self._icon, self._verdict = QLabel(), self._label("model.verdict")
        self._verdict.setToolTip(tr("What Open will make, or what is in its way."))
        self.accept_button = self._button("model.open", tr("&Open"), self.accept)
        self.accept_button.setToolTip(tr("The layer becomes a document; the present one is kept if it was edited."))
        self.cancel_button = self._button("model.cancel", tr("Cancel"), self.reject)
        self.cancel_button.setToolTip(tr("Nothing is opened, and whatever runs ends."))
        self._lay_out()
        self.layer.refused.connect(self._refused)
        self.layer.changed.connect(self._chosen)
        self.rows.changed.connect(self._chosen)
        self.questions.answered.connect(self._answered)
        self._warm = QTimer(self)
        self._warm.setSingleShot(True)
        self._warm.timeout.connect(self._warm_up)
        window.installEventFilter(self)
        self._take(found)
        self.accept_button.setDefault(True)
        (self.questions if found.preview.questions else self.rows.text).setFocus()
        self._warm.start(_WARM_MS)

    @property
    def choice(self) -> Choice:
        """What is chosen."""
        rows = self.rows
        return Choice(
            path=self._looked.preview.path,
            layer=self.layer.index,
            layers=self._looked.preview.layers,
            rows=rows.rows,
            text=rows.text.toPlainText(),
            tokens=rows.tokens.value(),
            picture=rows.picture,
            picture_name=rows.picture_name,
            answers=dict(self.questions.answers),
        )

    @property
    def verdict(self) -> str:
        """What Open will make, or why it cannot."""
        return self._verdict.text()

    @property
    def running(self) -> bool:
        """Whether the model is being read or run."""
        return self._watching is not None

    # Building

    def _label(self, name: str) -> QLabel:
        label = QLabel()
        label.setObjectName(name)
        label.setFont(self._theme.font("body"))
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label

    def _button(self, name: str, text: str, press: Callable[[], None]) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        button.setFont(self._theme.font("body"))
        button.setAutoDefault(False)
        button.clicked.connect(press)
        return button

    def _lay_out(self) -> None:
        space, metrics = self._theme.metrics.space, self._theme.metrics
        title = self._label("model.title")
        title.setFont(self._theme.font("heading"))
        title.setText(self._looked.preview.name)
        title.setToolTip(str(self._looked.preview.path))
        self.facts.setFixedWidth(metrics.scaled(_FACTS))
        self._pages = QStackedWidget()
        self._pages.addWidget(self.layer)
        self._pages.addWidget(self.questions)
        middle = QHBoxLayout()
        middle.setSpacing(space.xl)
        middle.addWidget(self.facts, 0, Qt.AlignmentFlag.AlignTop)
        middle.addWidget(self._pages, 1)
        said = QWidget()
        line = QHBoxLayout(said)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(space.s)
        line.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self._verdict, 1)
        self._verdict.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._below = QStackedWidget()
        self._below.addWidget(said)
        self._below.addWidget(self.progress)
        self._below.setMinimumHeight(2 * self._verdict.fontMetrics().lineSpacing())
        buttons = QHBoxLayout()
        self._again = self._button("model.answers", tr("Other &answers…"), self._ask_again)
        self._again.setToolTip(tr("Answer otherwise what the file does not say."))
        buttons.addWidget(self._again)
        buttons.addStretch(1)
        buttons.addWidget(self.cancel_button)
        buttons.addWidget(self.accept_button)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(space.l, space.l, space.l, space.m)
        rows.setSpacing(space.m)
        rows.addWidget(title)
        rows.addLayout(middle, 1)
        rows.addWidget(self.rows)
        rows.addWidget(self._below)
        rows.addLayout(buttons)
        size = QSize(*(metrics.scaled(side) for side in (_SIZE.width(), _SIZE.height())))
        self.resize(size.boundedTo(self._window.size()))

    # Choosing

    def _take(self, found: Looked) -> None:
        """Show a model as it is with the answers so far."""
        self._looked, self._problem = found, ""
        self.facts.show_model(found)
        questions = found.preview.questions
        self.questions.ask(found.asked, questions)
        self._pages.setCurrentWidget(self.questions if questions else self.layer)
        self._again.setVisible(not questions and bool(self.questions.answers))
        if not questions:
            self.layer.show_model(found.preview, self.questions.answers)
        self._changed()

    def _answered(self) -> None:
        """Look again with another answer."""
        work = partial(looked, self._looked.preview.path, dict(self.questions.answers))
        self._looking.run(work, self._take, self._refused)

    def _ask_again(self) -> None:
        self._pages.setCurrentWidget(self.questions)

    def _refused(self, error: Exception) -> None:
        if isinstance(error, UserError):
            self._problem = translated(error)
            self._changed()
        elif not isinstance(error, Stopped):
            raise error

    def _chosen(self) -> None:
        """Something else is chosen: what was wrong with the last choice is so no more."""
        self._problem = ""
        self._changed()

    def _changed(self) -> None:
        """Say what Open would make, what is missing, or what went wrong."""
        preview = self._looked.preview
        if problem := self._problem or self.rows.refusal:
            self._say(problem, "status.error")
        elif preview.questions:
            self._say(tr("First answer what the file does not say."), "text.secondary")
        elif not self.rows.complete:
            self._say(tr("Write at least one word."), "text.secondary")
        else:
            self._say(choice_words(preview, self.choice), "status.ok")
        self.accept_button.setEnabled(not preview.questions and self.rows.complete and not self.running)

    def _say(self, text: str, role: str) -> None:
        theme, size = self._theme, self._theme.metrics.scaled(_ICON)
        icon = "check" if role == "status.ok" else "circle-alert"
        palette = self._verdict.palette()
        palette.setColor(QPalette.ColorRole.WindowText, theme.color("text.primary" if role == "status.ok" else role))
        self._verdict.setPalette(palette)
        if text != self._verdict.text():
            tell(self._verdict, text)
        self._verdict.setText(text)
        self._verdict.setAccessibleName(text)
        self._icon.setPixmap(theme.icon(icon, role, size).pixmap(QSize(size, size), self.devicePixelRatioF()))

    # Working

    def accept(self) -> None:
        """Read, run and show what is chosen; the dialog closes when it is shown."""
        if self.running or not self.accept_button.isEnabled() or not self._window.files.keeper.may_leave():
            return
        choice, process = self.choice, None
        self._warm.stop()
        if choice.rows != "random":
            process, self._process = self._process, None
        watching = self._watching = Watching()
        self._set_busy(True)
        self.progress.follow(watching, partial(stage_words, choice=choice, name=self._looked.preview.name))
        engine = self._window.session.engine
        work = partial(make_document, choice, process, engine, watching)
        self._working.run(work, partial(self._made, choice), self._failed)

    def reject(self) -> None:
        """Stop the work, or close where there is none."""
        if self._watching is not None:
            self._watching.stopped = True
            self.cancel_button.setEnabled(False)
        else:
            super().reject()

    def done(self, result: int) -> None:
        """Close; whatever runs ends."""
        self._window.removeEventFilter(self)
        if self._watching is not None:
            self._watching.stopped = True
        self._warm.stop()
        self.layer.stop()
        self._looking.stop()
        self._working.stop()
        self._set_busy(False)
        if self._process is not None:
            self._process.end()
            self._process = None
        super().done(result)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A window that closes waits for nothing."""
        if event.type() == QEvent.Type.Hide and not event.spontaneous():
            self.done(0)
        return False

    def _warm_up(self) -> None:
        """Start the model's process, so that it has imported what it needs when the model is to be run."""
        if self._process is None and not self.running and self.rows.rows != "random":
            self._process = ModelProcess()

    def _made(self, choice: Choice, made: Made) -> None:
        self._show(made, choice, self._ended)

    def _ended(self, shown: bool, refused: UserError | None) -> None:
        self._set_busy(False)
        if refused is not None:
            self._refused(refused)
        elif shown:
            super().accept()

    def _failed(self, error: Exception) -> None:
        self._set_busy(False)
        if isinstance(error, Stopped):
            self._problem = tr("Stopped. Nothing was opened.")
            self._changed()
            return
        if isinstance(error, (MemoryError, OSError)):
            error = UserError(tr("There is not enough memory for this layer. Nothing was opened."))
        self._refused(error)

    def _set_busy(self, busy: bool) -> None:
        """Let things be chosen, or show how far the work is."""
        if busy:
            self._courtesy.begin()
        else:
            self._courtesy.end()
            self.progress.leave()
            self._watching = None
        for part in (self.facts, self._pages, self.rows, self._again):
            part.setEnabled(not busy)
        self._below.setCurrentIndex(1 if busy else 0)
        self.cancel_button.setText(tr("Stop") if busy else tr("Cancel"))
        self.cancel_button.setEnabled(True)
        self.accept_button.setEnabled(not busy)
        (self.cancel_button if busy else self.accept_button).setFocus()
