"""The side dock's page "Worksheet": making it, filling it in, or looking through a hand-in."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Worksheet
from mha_desktop.lessons.worksheet import Marks
from mha_desktop.lessons.worksheet_words import first_wrong_words, score_words
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import Option, Segmented
from mha_desktop.ui.widgets.page_scroll import page_scroll
from mha_desktop.ui.worksheet.answer_page import AnswerPage
from mha_desktop.ui.worksheet.desk import desk_of
from mha_desktop.ui.worksheet.make_page import MakePage
from mha_desktop.ui.worksheet.words import tr

WANTED = QSize(400, 460)
FILL_SHARE = 0.62  # of the height of the column that it stands in
LOW = 200  # px high, at 100 %: there three rows beside the blanks are one too many


class WorksheetPanel(QWidget):
    """Shows one of two pages: "make" for the teacher, "fill" for whoever types numbers or reads marks."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("worksheet")
        self.setAccessibleName(tr("Worksheet"))
        self._session, self._theme = session, theme
        self.desk = desk_of(parent)
        self._mode = "make"
        self._marks: tuple[Worksheet, Marks] | None = None
        self._reason = ""  # why the last entry was refused, until it is mended
        self.choice = Segmented(theme, name=tr("Worksheet"))
        self.choice.setObjectName("worksheet.mode")
        self.choice.set_options(
            [
                Option("make", tr("Make"), tip=tr("Choose the cells that students fill in")),
                Option("fill", tr("Fill in"), tip=tr("Type the numbers, as students do")),
            ]
        )
        self.make = MakePage(theme)
        self.fill = AnswerPage(theme)
        self.check = QPushButton(tr("Check"))
        self.check.setObjectName("worksheet.check")
        self.check.setToolTip(tr("Say which numbers are right, and where the first wrong one comes from (Return)"))
        self.check.setDefault(True)
        self.hand_in = QPushButton(tr("Save hand-in…"))
        self.hand_in.setObjectName("worksheet.hand_in")
        self.hand_in.setToolTip(tr("One file with your name and your numbers, for the teacher"))
        self.print = QPushButton(tr("Print…"))
        self.print.setObjectName("worksheet.print_page")
        self.print.setToolTip(tr("The worksheet on paper, with the numbers that were typed"))
        self.back = QPushButton(tr("Back to your worksheet"))
        self.back.setObjectName("worksheet.back")
        self.back.setToolTip(tr("Leave this hand-in; your own file is shown again"))
        self.mark_with = QPushButton(tr("Mark with your own file…"))
        self.mark_with.setObjectName("worksheet.mark_with_page")
        self.mark_with.setToolTip(tr("Compare this hand-in with the file in which you made the worksheet"))
        self._lay_out()
        self._connect()
        self.set_theme(theme)

    def show_state(self, new: State, old: State | None) -> None:
        """Show the worksheet of the state."""
        if old is None and self.desk.sheet is not None and (self.desk.given or self.desk.sheet.typed):
            self._mode = "fill"
        self._show()

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        space = theme.metrics.space
        self._column.setContentsMargins(space.l, space.xs, space.s, space.xs)
        self._column.setSpacing(space.s)
        self._row.setSpacing(space.s)
        self.choice.set_theme(theme)
        self.make.set_theme(theme)
        self.fill.set_theme(theme)
        for button in self._buttons:
            button.setFont(theme.font("body"))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, theme.color("surface.panel"))
        self.setPalette(palette)
        self.setAutoFillBackground(True)

    def sizeHint(self) -> QSize:
        """Return room for the teacher's page."""
        return WANTED * self._theme.metrics.zoom

    @property
    def column_share(self) -> float:
        """The least share of its column that it wants: much while numbers are typed or marks are read."""
        return FILL_SHARE if self._pages.currentWidget() is self.fill else 0.0

    # Building

    def _lay_out(self) -> None:
        self._column = QVBoxLayout(self)
        self._row = QHBoxLayout()
        self._top = QHBoxLayout()
        self._top.addWidget(self.choice)
        self._top.addStretch(1)
        self._column.addLayout(self._top)
        self._pages = QStackedWidget()
        self._scroll = page_scroll(self.make, "worksheet.make.scroll")
        self._pages.addWidget(self._scroll)
        self._pages.addWidget(self.fill)
        self._column.addWidget(self._pages, 1)
        self._buttons = (self.check, self.hand_in, self.print, self.mark_with, self.back)
        for button in self._buttons:
            self._row.addWidget(button)
        self._row.addStretch(1)
        self._column.addLayout(self._row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Have what is said beside the choice where it would leave no room for a blank."""
        super().resizeEvent(event)
        self._share_rows()

    def _share_rows(self) -> None:
        """Where the panel is low, put the sentence below the blanks beside the choice of the page."""
        low = self.height() < LOW * self._theme.metrics.zoom and not self.choice.isHidden()
        low = low and self._pages.currentWidget() is self.fill
        if low == (self._top.indexOf(self.fill.says) >= 0):
            return
        if low:
            self._top.insertWidget(1, self.fill.says, 100)
        else:
            self.fill.take_sentence()

    def _connect(self) -> None:
        desk, make, fill = self.desk, self.make, self.fill
        desk.commits.append(fill.commit)
        self.choice.chosen.connect(self._choose)
        make.blanking_asked.connect(lambda _on: desk.toggle_blanking())
        make.answers_asked.connect(lambda _on: desk.toggle_answers())
        make.may_check_asked.connect(desk.set_may_check)
        make.chosen.connect(desk.choose)
        make.tolerance_given.connect(desk.set_tolerance)
        make.refused.connect(desk.say)
        make.asked.connect(desk.do)
        fill.typed.connect(desk.type_number)
        fill.named.connect(desk.name_student)
        fill.refused.connect(self._refused)
        fill.mended.connect(self._show)
        fill.looked.connect(desk.look_at)
        desk.field_wanted.connect(self._focus)
        desk.reviewed.connect(self._reviewed)
        self.check.clicked.connect(self._check)
        self.hand_in.clicked.connect(lambda: desk.do("hand_in"))
        self.print.clicked.connect(lambda: desk.do("print"))
        self.mark_with.clicked.connect(lambda: desk.do("mark_with"))
        self.back.clicked.connect(desk.end_review)

    # Showing

    def _show(self) -> None:
        desk, review = self.desk, self.desk.review
        sheet = desk.sheet
        filling = review is not None or desk.given or (self._mode == "fill" and sheet is not None)
        self.choice.setVisible(not desk.given and review is None)
        self.choice.set_value("fill" if filling else "make")
        before = self.column_share
        self._pages.setCurrentWidget(self.fill if filling else self._scroll)
        if self.column_share != before:
            desk.share_soon()
        self.back.setText(tr("Go on filling in") if desk.reviews_shown else tr("Back to your worksheet"))
        if review is not None and review.sheet is not None:
            self.fill.show_sheet(desk.document, review.sheet, review.marks, answers=review.key, editable=False)
            self._say(review.marks)
        elif filling and sheet is not None:
            self.fill.show_sheet(desk.document, sheet, self._marks_of(sheet))
            self._say(self._marks_of(sheet))
        elif not filling:
            self.make.show_state(self._session.state)
        may_check = sheet is not None and (not sheet.given or sheet.may_check)
        for button, wanted in (
            (self.check, filling and review is None and may_check),
            (self.hand_in, filling and review is None),
            (self.print, filling and review is None),
            (self.mark_with, review is not None and desk.reviews_shown),
            (self.back, review is not None),
        ):
            button.setVisible(wanted)
        self._share_rows()

    def _marks_of(self, sheet: Worksheet) -> Marks | None:
        """The marks, as long as they are of these very numbers; a number that is changed takes them away."""
        return self._marks[1] if self._marks is not None and self._marks[0] is sheet else None

    def _say(self, marks: Marks | None) -> None:
        review = self.desk.review
        if self._reason and self.fill.is_refused:
            self.fill.say(self._reason)
            return
        self._reason = ""
        sheet = review.sheet if review is not None else self.desk.sheet
        note = tr(review.note) if review is not None and review.note else ""
        if marks is None and note:
            self.fill.say(note)
            return
        if marks is None or sheet is None:
            self.fill.say(self._hint())
            return
        score, first = score_words(marks, tr), first_wrong_words(marks, self.desk.document, sheet.sequence, tr)
        follows = sum(verdict.follows for verdict in marks.verdicts)
        later = tr("{count} later numbers follow from it.").format(count=follows) if follows > 1 else ""
        later = tr("One later number follows from it.") if follows == 1 else later
        self.fill.say(score, " ".join(part for part in (first, later, note) if part))

    def _hint(self) -> str:
        sheet = self.desk.sheet
        if sheet is None:
            return ""
        if not sheet.complete:
            left = len(sheet.blanks) - len(sheet.typed)
            return tr("{left} of {count} blanks are empty.").format(left=left, count=len(sheet.blanks))
        return tr("Every blank is filled.")

    # Hands

    def _choose(self, mode: str) -> None:
        self._mode = mode
        if mode == "fill":
            self._session.look(blanking=False)
        self._show()

    def _check(self) -> None:
        if not self.fill.commit():
            return
        sheet, marks = self.desk.sheet, self.desk.checked()
        self._marks = (sheet, marks) if sheet is not None and marks is not None else None
        self._show()

    def _refused(self, reason: str) -> None:
        self._reason = reason
        self.fill.say(reason)

    def _focus(self, spot: Spot) -> None:
        if self.isVisible() and self._pages.currentWidget() is self.fill:
            self.fill.focus(spot)

    def _reviewed(self) -> None:
        self._show()
