"""What the dialogs that save something have in common: buttons below, and one sentence in place of a second dialog."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mha_desktop.document.numbers import parse
from mha_desktop.errors import UserError
from mha_desktop.ui.export.heading import tr
from mha_desktop.ui.export.sheet import check_width
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import Option, Segmented

DEFAULT_WIDTH = 1920
LEAST_WIDTH = 360


class SaveDialog(QDialog):
    """A dialog with Save…, Cancel and a sentence that says why nothing was saved."""

    def __init__(self, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._message = self._words("")
        self._message.setObjectName("export.message")
        self._message.setWordWrap(True)
        self._message.hide()

    @property
    def message(self) -> str:
        """What is said in place: why nothing was saved, or empty."""
        return self._message.text()

    def _lay_out(self) -> QVBoxLayout:
        """Begin with a form, and return the column that it stands in."""
        space = self._theme.metrics.space
        column = QVBoxLayout(self)
        column.setContentsMargins(space.l, space.l, space.l, space.m)
        column.setSpacing(space.m)
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(space.l)
        self._form.setVerticalSpacing(space.s)
        column.addLayout(self._form)
        return column

    def _add_progress(self, column: QVBoxLayout, name: str) -> QProgressBar:
        """Add the bar of what takes long, which is hidden until then."""
        bar = QProgressBar()
        bar.setObjectName(name)
        bar.setAccessibleName(tr("Progress"))
        bar.setFont(self._theme.font("caption"))
        bar.hide()
        column.addWidget(bar)
        return bar

    def _add_looks(self) -> None:
        """Add how a figure looks: width, ground, theme, caption, and whether it carries its document."""
        self.width_line = self._add_width()
        self.background = self._add_choice(
            "export.background",
            tr("Background"),
            [
                ("white", tr("Paper"), tr("A white ground, for print and slides.")),
                ("none", tr("Transparent"), tr("No ground: what lies under the picture shows through.")),
            ],
        )
        self.theme_choice = self._add_choice(
            "export.theme",
            tr("Theme"),
            [
                ("light", tr("Light"), tr("Dark letters on a light ground.")),
                ("dark", tr("Dark"), tr("Light letters on a dark ground.")),
            ],
        )
        self.caption = self._add_tick("export.caption", tr("Caption below: what it shows"))
        self.caption.setToolTip(tr("One sentence below the picture: stage, head, mask, sizes, the marked number."))
        self.without_document = self._add_tick("export.without_document", tr("Without the document"))
        self.without_document.setToolTip(
            tr("The picture then shows what it shows, and cannot be opened here to get the numbers back.")
        )

    def _add_width(self) -> QLineEdit:
        # A widget of its own: a bare layout given to `QFormLayout.addRow` is deleted twice when the program ends.
        box, line = QWidget(), QLineEdit(str(DEFAULT_WIDTH))
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        line.setObjectName("export.width")
        line.setFont(self._theme.font("number"))
        line.setAccessibleName(tr("Width in px"))
        line.setToolTip(tr("How wide the picture is; its height follows."))
        line.setMaximumWidth(self._theme.metrics.scaled(LEAST_WIDTH // 4))
        line.textEdited.connect(lambda _: self._say(""))
        row.setSpacing(self._theme.metrics.space.s)
        row.addWidget(line)
        row.addWidget(self._words(tr("px, 400 to 8,000")))
        row.addStretch(1)
        self._form.addRow(self._words(tr("Width")), box)
        return line

    def _add_choice(self, name: str, label: str, values: Sequence[tuple[str, str, str]]) -> Segmented:
        """Add a row of choices: value, words and tooltip of each."""
        options = [Option(value, text, tip=tip, spoken=text) for value, text, tip in values]
        choice = Segmented(self._theme, options, name=label, parent=self)
        choice.setObjectName(name)
        choice.set_value(values[0][0])
        choice.chosen.connect(choice.set_value)
        self._form.addRow(self._words(label), choice)
        return choice

    def _add_tick(self, name: str, label: str) -> QCheckBox:
        tick = QCheckBox(label)
        tick.setObjectName(name)
        tick.setFont(self._theme.font("body"))
        self._form.addRow("", tick)
        return tick

    def _picture_width(self) -> int:
        width = self._whole(self.width_line)
        check_width(width)
        return width

    def _whole(self, line: QLineEdit) -> int:
        """Read a whole number.

        Raises
        ------
        UserError
            When it is none.
        """
        number = parse(line.text())
        if number != int(number):
            raise UserError(tr("{text} is not a whole number.").format(text=line.text().strip()))
        return int(number)

    def _add_buttons(self, column: QVBoxLayout) -> QPushButton:
        """Add Cancel and Save… and return the latter."""
        row = QHBoxLayout()
        row.addStretch(1)
        cancel, save = QPushButton(tr("Cancel")), QPushButton(tr("Save…"))
        cancel.setObjectName("export.cancel")
        cancel.clicked.connect(self.reject)
        save.setObjectName("export.save")
        save.setDefault(True)
        cancel.setToolTip(tr("Save nothing. (Esc)"))
        save.setToolTip(tr("Choose where the file goes; its ending says which kind it is."))
        save.clicked.connect(self.accept)
        for button in (cancel, save):
            button.setFont(self._theme.font("body"))
            row.addWidget(button)
        column.addLayout(row)
        return save

    def _words(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setFont(self._theme.font("body"))
        return label

    def _say(self, text: str, role: str = "status.error") -> None:
        palette = self._message.palette()
        palette.setColor(QPalette.ColorRole.WindowText, self._theme.color(role))
        self._message.setPalette(palette)
        self._message.setText(text)
        self._message.setVisible(bool(text))
