"""The page on which a worksheet is filled in: its blanks by stage, in the order of the calculation."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from mha_desktop.document.model import Document
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Worksheet
from mha_desktop.lessons.worksheet import Marks
from mha_desktop.lessons.worksheet_words import cell_words, column_words, exactness_words, row_words
from mha_desktop.ui.assistive import tell
from mha_desktop.ui.mistakes.wrapped import WrappedLabel
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import RichLabel
from mha_desktop.ui.widgets.page_scroll import page_scroll
from mha_desktop.ui.worksheet.field import BlankField
from mha_desktop.ui.worksheet.words import tr

MOST_FIELDS = 40  # on one page: more are slow to make, and nobody scrolls through hundreds
NAME_LETTERS = 200
AROUND = 50  # px above and below the blank that is filled in


class AnswerPage(QWidget):
    """Shows blanks with their numbers, and marks where there are any.

    Signals
    -------
    typed(object, object)
        A blank's Spot and its number, or None where it was emptied.
    named(str)
        The student's name.
    refused(str)
        Why an entry is no number.
    mended()
        What was refused is a number again.
    looked(object)
        The Spot of the field that has the focus.
    """

    typed = Signal(object, object)
    named = Signal(str)
    refused = Signal(str)
    mended = Signal()
    looked = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._sheet = Worksheet()
        self._document: Document | None = None
        self._marks: Marks | None = None
        self._answers = False
        self._first = 0  # of the shown fields, among the blanks
        self.fields: dict[Spot, BlankField] = {}
        self._heads: list[RichLabel] = []
        self.student = QLineEdit(self)
        self.student.setObjectName("worksheet.student")
        self.student.setAccessibleName(tr("Your name"))
        self.student.setToolTip(tr("It is written into the hand-in, and stands in the table of marks"))
        self.student.setPlaceholderText(tr("Your name"))
        self.student.setMaxLength(NAME_LETTERS)
        self.student.editingFinished.connect(self._name_given)
        self.says = WrappedLabel(theme, font="title", role="text.primary")
        self.says.setObjectName("worksheet.says")
        self.details = WrappedLabel(theme, font="title", role="text.primary")
        self.details.setObjectName("worksheet.details")
        self.details.hide()
        self._exact = RichLabel(theme, font="caption", role="text.secondary")
        self._exact.setObjectName("worksheet.exact")
        self._body = QWidget()
        self.earlier = QPushButton(tr("Earlier blanks"))
        self.later = QPushButton(tr("Later blanks"))
        self.earlier.setToolTip(tr("The blanks before these; what was typed stays"))
        self.later.setToolTip(tr("The blanks after these; what was typed stays"))
        self._where = RichLabel(theme, font="caption", role="text.secondary")
        self._lay_out()
        self.earlier.clicked.connect(lambda: self._turn(-MOST_FIELDS))
        self.later.clicked.connect(lambda: self._turn(MOST_FIELDS))
        self.set_theme(theme)

    # Showing

    def show_sheet(
        self,
        document: Document,
        sheet: Worksheet,
        marks: Marks | None = None,
        answers: bool = False,
        editable: bool = True,
    ) -> None:
        """Show a worksheet of a document; with `marks`, and with the right numbers where `answers`."""
        other = self._document is None or sheet.blanks != self._sheet.blanks or document is not self._document
        names = other and not self._same_names(document)
        self._document, self._sheet, self._marks, self._answers = document, sheet, marks, answers
        if names or set(self._shown()) != set(self.fields):
            self._make_fields()
        for spot, field in self.fields.items():
            field.edit.set_value(sheet.typed.get(spot))
            field.edit.setReadOnly(not editable)
        if not self.student.hasFocus() or not self.student.isModified():
            self.student.setText(sheet.student)
        self.student.setReadOnly(not editable)
        self._exact.set_runs(exactness_words(sheet.tolerance, tr))
        self._show_marks()

    def say(self, line: str, details: str = "") -> None:
        """Say one line below the blanks, which stays, and the rest above them, which scrolls with them."""
        self.says.set_runs(line)
        whole = f"{line} {details}".rstrip()
        if whole != self.says.accessibleName() and self.isVisible():
            tell(self.says, whole)
        self.says.setAccessibleName(whole)
        if details and details != self.details.accessibleName():
            self._scroll.verticalScrollBar().setValue(0)
        self.details.set_runs(details)
        self.details.setVisible(bool(details))

    def take_sentence(self) -> None:
        """Have the one line below the blanks, which a low panel has elsewhere."""
        self._whole.addWidget(self.says)

    @property
    def is_refused(self) -> bool:
        """Whether something stands in a field that is no number."""
        return any(field.edit.property("refused") for field in self.fields.values())

    def commit(self) -> bool:
        """Read what is being typed; False where it is no number."""
        if self.student.isModified():
            self._name_given()
        read = [field.edit.commit() for field in self.fields.values()]  # each, also after one that is none
        return all(read)

    def focus(self, spot: Spot) -> bool:
        """Bring the field of a blank to the front and give it the keyboard; False where there is no such blank."""
        if spot not in self._sheet.places:
            return False
        if spot not in self.fields:
            if not self.commit():  # what was refused is not lost with its page
                return False
            self._first = self._sheet.blanks.index(spot) // MOST_FIELDS * MOST_FIELDS
            self._make_fields()
            for place, made in self.fields.items():
                made.edit.set_value(self._sheet.typed.get(place))
            self._show_marks()
        field = self.fields[spot]
        field.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        field.edit.selectAll()
        self._bring(field)
        return True

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        space = theme.metrics.space
        self._column.setContentsMargins(0, 0, space.s, 0)
        self._column.setSpacing(space.xs)
        self._whole.setSpacing(space.s)
        self._scroll.setMinimumHeight(space.s)  # in the lowest windows the list gives way, and no sentence
        self.student.setFont(theme.font("body"))
        self.says.set_theme(theme)
        self.details.set_theme(theme)
        self._where.set_theme(theme)
        for button in (self.earlier, self.later):
            button.setFont(theme.font("body"))
        for head in self._heads:
            head.set_theme(theme)
        for field in self.fields.values():
            field.set_theme(theme)
        self._exact.set_theme(theme)
        self._share_lines()

    # Building

    def _lay_out(self) -> None:
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        top = QHBoxLayout()  # in low windows each line is one blank more, so it scrolls away with them
        top.addWidget(self.student, 1)
        top.addWidget(self._exact)
        inside = QVBoxLayout(self._body)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.details)  # what was found is read first
        inside.addLayout(top)
        self._column = QVBoxLayout()
        inside.addLayout(self._column, 1)
        self._scroll = page_scroll(self._body, "worksheet.scroll")
        self._whole.addWidget(self._scroll, 1)
        self._turner = QWidget()
        row = QHBoxLayout(self._turner)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.earlier)
        row.addWidget(self._where, 1)
        row.addWidget(self.later)
        self._whole.addWidget(self._turner)
        self.take_sentence()

    def _shown(self) -> tuple[Spot, ...]:
        return self._sheet.blanks[self._first : self._first + MOST_FIELDS]

    def _same_names(self, document: Document) -> bool:
        """Whether blanks are called as before."""
        old = self._document
        return (
            old is not None
            and [sequence.tokens for sequence in old.sequences] == [sequence.tokens for sequence in document.sequences]
            and old.axes == document.axes
            and old.heads == document.heads
        )

    def _make_fields(self) -> None:
        assert self._document is not None
        self._first = min(self._first, max(0, (len(self._sheet.blanks) - 1) // MOST_FIELDS * MOST_FIELDS))
        for widget in (*self._heads, *self.fields.values()):
            self._column.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        while self._column.count():
            self._column.takeAt(0)
        self._heads, self.fields, stage = [], {}, ""
        sequence = self._sheet.sequence
        for spot in self._shown():
            if (words := row_words(self._document, sequence, spot, tr)) != stage:
                stage = words
                head = RichLabel(self._theme, words, font="body", role="text.secondary")
                self._heads.append(head)
                self._column.addWidget(head)
            name = column_words(self._document, sequence, spot, tr)
            field = BlankField(self._theme, spot, name, cell_words(self._document, sequence, spot, tr))
            field.edit.setObjectName(f"worksheet.field.{self._sheet.blanks.index(spot)}")
            field.edit.typed.connect(partial(self.typed.emit, spot))
            field.edit.refused.connect(self.refused.emit)
            field.edit.mended.connect(self.mended.emit)
            field.edit.came.connect(partial(self._came, field))
            field.edit.left_down.connect(partial(self._go_on, field))
            self.fields[spot] = field
            self._column.addWidget(field)
        self._column.addStretch(1)
        self._say_where()

    def _say_where(self) -> None:
        count, last = len(self._sheet.blanks), self._first + len(self.fields)
        self._turner.setVisible(count > MOST_FIELDS)
        text = tr("Blanks {first} to {last} of {count}").format(first=self._first + 1, last=last, count=count)
        self._where.set_runs(text)
        self.earlier.setEnabled(self._first > 0)
        self.later.setEnabled(last < count)

    def _turn(self, step: int) -> None:
        if not self.commit():
            return
        self._first = min(max(self._first + step, 0), max(len(self._sheet.blanks) - 1, 0))
        self._make_fields()
        for spot, field in self.fields.items():
            field.edit.set_value(self._sheet.typed.get(spot))
        self._show_marks()
        self._scroll.verticalScrollBar().setValue(0)

    def _show_marks(self) -> None:
        found = {} if self._marks is None else {verdict.spot: verdict for verdict in self._marks.verdicts}
        for spot, field in self.fields.items():
            field.show_verdict(found.get(spot), self._answers)
        self._share_lines()

    def _share_lines(self) -> None:
        """Give names and signs of all lines one width each, so that numbers stand below each other."""
        wanted = [field.wants for field in self.fields.values()]
        names, signs = (max((each[at] for each in wanted), default=0) for at in (0, 1))
        for field in self.fields.values():
            field.share(names, signs)

    # Hands

    def _came(self, field: BlankField) -> None:
        self._bring(field)
        self.looked.emit(field.spot)

    def _bring(self, field: BlankField) -> None:
        """Scroll a blank into sight, with what is around it where there is room for that."""
        spare = (self._scroll.viewport().height() - field.height()) // 2
        self._scroll.ensureWidgetVisible(field, 0, min(max(spare, 0), AROUND))

    def _go_on(self, field: BlankField) -> None:
        """Go to the next blank, on the next page where that is there."""
        blanks = self._sheet.blanks
        at = blanks.index(field.spot) + 1
        if at < len(blanks):
            self.focus(blanks[at])

    def _name_given(self) -> None:
        if self.student.isModified():
            self.student.setModified(False)
            self.named.emit(self.student.text())
