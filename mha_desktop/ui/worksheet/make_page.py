"""The teacher's page: which cells are blanks, how exactly they are checked, and what is done with the worksheet."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from mha_desktop.document.state import State
from mha_desktop.document.worksheet import TOLERANCE, Worksheet, fits
from mha_desktop.scene.numbers import grouped
from mha_desktop.ui.lessons.flow import FlowLayout
from mha_desktop.ui.mistakes.wrapped import WrappedLabel
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IntSpin, NumberEdit, RichLabel
from mha_desktop.ui.worksheet.blanking import is_blanking
from mha_desktop.ui.worksheet.words import tr

FIRST_STEP, MOST_STEP, FIELD = 3, 100, 72


class MakePage(QWidget):
    """Shows a worksheet that is being made; it changes nothing itself.

    Signals
    -------
    blanking_asked(bool), answers_asked(bool), may_check_asked(bool)
        A switch was clicked.
    chosen(str, int)
        Cells are to be blanked at once: "row", "head", "stage", "every" (with a step) or "random"; "none" brings all
        back.
    tolerance_given(float), refused(str)
        Another tolerance; why it is none.
    asked(str)
        What is to be done: "hand_out", "marks", "print", "pdf", "answers_pdf".
    """

    blanking_asked = Signal(bool)
    answers_asked = Signal(bool)
    may_check_asked = Signal(bool)
    chosen = Signal(str, int)
    tolerance_given = Signal(float)
    refused = Signal(str)
    asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.blank = QPushButton(tr("Blank cells"))
        self.blank.setObjectName("worksheet.blank")
        self.blank.setCheckable(True)
        self.blank.setToolTip(tr("Click or drag over numbers in the heatmaps and the worked steps"))
        self.blank.clicked.connect(lambda on: self.blanking_asked.emit(on))
        self.step = IntSpin(theme, 2, MOST_STEP, FIRST_STEP, name=tr("One cell in so many"))
        self.step.setObjectName("worksheet.step")
        self.step.setToolTip(tr("5: every fifth number of the stage becomes a blank"))
        self.buttons = {kind: QPushButton(words) for kind, words in _choices().items()}
        for kind, button in self.buttons.items():
            button.setObjectName(f"worksheet.{kind}")
            button.setToolTip(_choice_tips()[kind])
            button.clicked.connect(lambda _=False, kind=kind: self.chosen.emit(kind, self.step.value()))
        self.count = WrappedLabel(theme, font="caption", role="text.secondary")
        self.count.setObjectName("worksheet.count")
        self._tolerance_words = RichLabel(theme, tr("Right within"), font="body")
        self.tolerance = NumberEdit(theme, TOLERANCE, name=tr("Tolerance"))
        self.tolerance.setObjectName("worksheet.tolerance")
        self.tolerance.setToolTip(tr("A typed number counts as right when it is no further off than this"))
        self.tolerance.edited.connect(self.tolerance_given.emit)
        self.tolerance.refused.connect(self.refused.emit)
        self.may_check = QCheckBox(tr("Students may check their numbers"))
        self.may_check.setObjectName("worksheet.may_check")
        self.may_check.setToolTip(tr("Without this tick the file for students does not say which numbers are right"))
        self.may_check.clicked.connect(lambda on: self.may_check_asked.emit(on))
        self.answers = QCheckBox(tr("Show the answers"))
        self.answers.setObjectName("worksheet.answers")
        self.answers.setToolTip(tr("Fill the blanks with the calculation's numbers, here in the window only"))
        self.answers.clicked.connect(lambda on: self.answers_asked.emit(on))
        self.tasks = {what: QPushButton(words) for what, words in _tasks().items()}
        for what, button in self.tasks.items():
            button.setObjectName(f"worksheet.{what}")
            button.setToolTip(_task_tips()[what])
            button.clicked.connect(lambda _=False, what=what: self.asked.emit(what))
        self._lay_out(theme)
        self.set_theme(theme)

    def show_state(self, state: State) -> None:
        """Show what is blanked."""
        sheet = state.document.worksheet or Worksheet(sequence=state.view.sequence)
        self.blank.setChecked(is_blanking(state))
        self.count.set_runs(_count_words(state, sheet))
        self.tolerance.set_value(sheet.tolerance)
        self.may_check.setChecked(sheet.may_check)
        self.answers.setChecked(state.view.answers_shown)
        for button in (self.answers, self.may_check, self.buttons["none"], *self.tasks.values()):
            button.setEnabled(bool(sheet.blanks))
        for kind in ("row", "head"):
            self.buttons[kind].setEnabled(state.view.lock is not None)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        space = theme.metrics.space
        self._column.setContentsMargins(0, 0, space.s, 0)
        self._column.setSpacing(space.s)
        for widget in (self.blank, *self.buttons.values(), *self.tasks.values(), self.may_check, self.answers):
            widget.setFont(theme.font("body"))
        for part in (self.count, self._tolerance_words, self.tolerance, self.step):
            part.set_theme(theme)
        self.tolerance.setFixedWidth(theme.metrics.scaled(FIELD))
        self.step.setFixedWidth(theme.metrics.scaled(FIELD))

    def _lay_out(self, theme: Theme) -> None:
        self._column = QVBoxLayout(self)
        gap = theme.metrics.space.xs
        top, choices, tasks = QWidget(), QWidget(), QWidget()
        above = FlowLayout(top, gap)
        above.addWidget(self.blank)
        for kind in ("row", "head", "stage"):
            above.addWidget(self.buttons[kind])
        more = FlowLayout(choices, gap)
        for widget in (self.buttons["every"], self.step, self.buttons["random"], self.buttons["none"]):
            more.addWidget(widget)
        below = FlowLayout(tasks, gap)
        for button in self.tasks.values():
            below.addWidget(button)
        within = QHBoxLayout()
        within.addWidget(self._tolerance_words)
        within.addWidget(self.tolerance)
        within.addStretch(1)
        for part in (top, choices, self.count):
            self._column.addWidget(part)
        self._column.addLayout(within)
        for part in (self.may_check, self.answers, tasks):
            self._column.addWidget(part)
        self._column.addStretch(1)


def _choices() -> dict[str, str]:
    return {
        "row": tr("This row"),
        "head": tr("This head"),
        "stage": tr("This stage"),
        "every": tr("One cell in"),
        "random": tr("A random third"),
        "none": tr("Bring all back"),
    }


def _tasks() -> dict[str, str]:
    return {
        "hand_out": tr("Save for students…"),
        "marks": tr("Marks of hand-ins…"),
        "print": tr("Print…"),
        "pdf": tr("Save as PDF…"),
        "answers_pdf": tr("Answer sheet as PDF…"),
    }


def _choice_tips() -> dict[str, str]:
    return {
        "row": tr("Blank the row of the locked number in the stage that is shown"),
        "head": tr("Blank the whole head of the locked number in the stage that is shown"),
        "stage": tr("Blank every number of the stage that is shown"),
        "every": tr("Blank one number in so many of the stage that is shown, evenly spread"),
        "random": tr("Blank a third of the numbers of the stage that is shown, drawn by chance"),
        "none": tr("No number is blanked any more"),
    }


def _task_tips() -> dict[str, str]:
    return {
        "hand_out": tr("The file that students get: blanks, no answers"),
        "marks": tr("Mark a folder of hand-ins"),
        "print": tr("The worksheet on paper, with lines to write on"),
        "pdf": tr("The worksheet as a file to print or to send"),
        "answers_pdf": tr("The same sheet with every blank filled"),
    }


def _count_words(state: State, sheet: Worksheet) -> str:
    """How many blanks there are in how many stages, of which sequence, and how many this document no longer has."""
    if not sheet.blanks:
        return tr("Nothing is blanked yet. Press “Blank cells” and click numbers in the heatmaps.")
    stages = len({spot.key for spot in sheet.blanks})
    text = tr("{count} blanks in {stages} stages.") if stages > 1 else tr("{count} blanks in one stage.")
    if len(sheet.blanks) == 1:
        text = tr("One blank.")
    said = text.format(count=grouped(len(sheet.blanks)), stages=stages)
    if sheet.sequence >= len(state.document.sequences):
        return f"{said} {tr('The sequence that they are about is gone.')}"
    if len(state.document.sequences) > 1:
        name = state.document.sequences[sheet.sequence].name
        said = f"{said} {tr('They are about “{name}”.').format(name=name)}"
    if sheet.sequence == state.view.sequence:
        lost = sum(not fits(spot, state.trace) for spot in sheet.blanks)
        if lost:
            said = f"{said} {tr('{count} of them are not in this calculation any more.').format(count=lost)}"
    return said
