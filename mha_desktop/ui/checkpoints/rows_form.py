"""What a layer is to be shown with: a text or a picture that the model runs on, or random rows."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from mha_desktop.attention.parameters import Array
from mha_desktop.document.structure import MAX_TOKENS
from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints.picture_file import KINDS, read_picture_file
from mha_desktop.exchange.examples import example
from mha_desktop.ui.checkpoints.choice import Choice, Looked, Rows
from mha_desktop.ui.checkpoints.sentences import why_no_run
from mha_desktop.ui.checkpoints.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IntSpin, Option, Segmented
from mha_desktop.ui.words import translated

_LINES, _SPIN, _SIDE = 3, 84, 64  # lines of text; px
# In English in every language: most models read that.
_TEXT = "The river bank was steep, so the bank gave no money for the house."
_PICTURE = "picture"  # the example whose drawing is taken first


class RowsForm(QWidget):
    """Text, picture or random rows.

    Signals
    -------
    changed()
        Something else was chosen, written or taken.
    """

    changed = Signal()

    def __init__(self, theme: Theme, looked: Looked, before: Choice | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._looked = theme, looked
        self.why = why_no_run(looked)
        self.refusal = ""  # of the picture that was chosen last
        self.picture, self.picture_name = _first_picture() if before is None else (before.picture, before.picture_name)
        if self.picture is None:
            self.picture, self.picture_name = _first_picture()
        reads: Rows = looked.preview.reads or "text"
        own = tr("A picture") if reads == "picture" else tr("A text")
        own_tip = tr("The model runs on it up to the layer; X is what the layer's matrices read.")
        random_tip = tr("No run: the matrices alone, with random numbers in X.")
        options = [
            Option(reads, own, tip=own_tip, spoken=own, enabled=not self.why),
            Option("random", tr("Random rows"), tip=random_tip, spoken=tr("Random rows")),
        ]
        self.kind = Segmented(theme, options, name=tr("Rows of X from"))
        self.kind.setObjectName("model.rows")
        self.text = self._text_field("" if before is None else before.text)
        self.tokens = IntSpin(theme, 1, MAX_TOKENS, before.tokens if before else Choice(Path()).tokens)
        self.tokens.setObjectName("model.tokens")
        self.tokens.setAccessibleName(tr("Tokens at most"))
        self.tokens.setToolTip(tr("A longer text is cut at its end. Up to 64 tokens the heatmaps are labelled."))
        self.tokens.setFixedWidth(theme.metrics.scaled(_SPIN))
        self._shown, self._said = QLabel(), self._label("")
        self._pages = QStackedWidget()
        self._at = {"text": self._text_page(), "picture": self._picture_page(), "random": self._random_page()}
        self._lay_out()
        chosen: Rows = "random" if self.why else reads if before is None else before.rows
        self._choose(chosen)
        self.kind.chosen.connect(self._chosen)
        self.text.textChanged.connect(self.changed)
        self.tokens.valueChanged.connect(self.changed)

    @property
    def rows(self) -> Rows:
        """What is chosen."""
        chosen: Rows = self.kind.value
        return chosen

    @property
    def complete(self) -> bool:
        """Whether there is something to run."""
        if self.rows == "text":
            return bool(self.text.toPlainText().strip())
        return self.rows == "random" or (self.picture is not None and not self.refusal)

    def take_picture(self, path: Path) -> None:
        """Take a picture's file, or say why not and keep the old one."""
        try:
            self.picture, self.picture_name = read_picture_file(path), path.name
            self.refusal = ""
        except UserError as error:
            self.refusal = translated(error)
        self._show_picture()
        self.changed.emit()

    def ask_picture(self) -> None:
        """Ask for a picture's file."""
        kinds = f"{tr('Pictures')} ({' '.join(KINDS.values())})"
        given, _ = QFileDialog.getOpenFileName(self, tr("Picture"), "", kinds)
        if given:
            self.take_picture(Path(given))

    # Building

    def _lay_out(self) -> None:
        space = self._theme.metrics.space
        above = QHBoxLayout()
        above.setSpacing(space.m)
        above.addWidget(self._label(tr("Rows of X from")))
        above.addWidget(self.kind)
        above.addStretch(1)
        self._tokens_label = self._label(tr("Tokens at &most"))
        self._tokens_label.setTextFormat(Qt.TextFormat.AutoText)
        self._tokens_label.setBuddy(self.tokens)
        above.addWidget(self._tokens_label)
        above.addWidget(self.tokens)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(space.s)
        rows.addLayout(above)
        for page in self._at.values():
            self._pages.addWidget(page)
        self._pages.setFixedHeight(max(self.text.height(), self._theme.metrics.scaled(_SIDE)))
        rows.addWidget(self._pages)

    def _text_field(self, text: str) -> QPlainTextEdit:
        field = QPlainTextEdit(text or _TEXT)
        field.setObjectName("model.text")
        field.setAccessibleName(tr("Text that the model reads"))
        field.setToolTip(tr("The model reads it up to the layer; its words and pieces of words become the tokens."))
        field.setTabChangesFocus(True)
        field.setFont(self._theme.font("body"))
        return field

    def _text_page(self) -> QWidget:
        line = self.text.fontMetrics().lineSpacing()
        self.text.setFixedHeight(_LINES * line + 2 * self._theme.metrics.space.s + 2)
        return self.text

    def _picture_page(self) -> QWidget:
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self._theme.metrics.space.m)
        button = QPushButton(tr("&Choose a picture…"))
        button.setObjectName("model.choose_picture")
        button.setFont(self._theme.font("body"))
        button.setToolTip(tr("It is brought to the size that the model reads."))
        button.clicked.connect(self.ask_picture)
        row.addWidget(self._shown)
        row.addWidget(self._said, 1)
        row.addWidget(button)
        self._show_picture()
        return page

    def _random_page(self) -> QWidget:
        words = self.why or tr("Six rows, normal with spread 1, as rows are behind a normalisation; type others in X.")
        page = self._label(words)
        page.setObjectName("model.why")
        page.setToolTip(tr("What can be done without running the model."))
        page.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        page.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return page

    def _label(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setFont(self._theme.font("body"))
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(len(text) > 40 or not text)
        return label

    # Choosing

    def _chosen(self, value: Rows) -> None:
        self._choose(value)
        self.changed.emit()

    def _choose(self, value: Rows) -> None:
        self.kind.set_value(value)
        self._pages.setCurrentWidget(self._at[value])
        for part in (self.tokens, self._tokens_label):
            part.setVisible(value == "text")

    def _show_picture(self) -> None:
        assert self.picture is not None
        side = self._theme.metrics.scaled(_SIDE)
        pixmap = QPixmap.fromImage(_image(self.picture))
        mode = (
            Qt.TransformationMode.SmoothTransformation
            if pixmap.width() > side
            else Qt.TransformationMode.FastTransformation
        )
        self._shown.setPixmap(pixmap.scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio, mode))
        words = tr("{name}, {width} × {height} pixels.")
        said = words.format(name=self.picture_name, width=pixmap.width(), height=pixmap.height())
        self._said.setText(self.refusal or said)
        self._shown.setAccessibleName(said)


def _first_picture() -> tuple[Array, str]:
    """Return the drawing of the example, so that there is something to run at once."""
    image = example(_PICTURE).document.sequences[0].image
    assert image is not None
    return image, tr("the drawing of the example “picture”")


def _image(picture: Array) -> QImage:
    """Return a picture (H, W), (H, W, 1) or (H, W, 3) of 0 to 1."""
    colours = np.broadcast_to(np.atleast_3d(picture), (*picture.shape[:2], 3))
    content = np.ascontiguousarray(np.round(colours * 255).astype(np.uint8))
    height, width = content.shape[:2]
    return QImage(content.data, width, height, 3 * width, QImage.Format.Format_RGB888).copy()
