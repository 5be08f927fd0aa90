"""What each sequence is to go on with, how likely that is now, and the loss."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, QStringListModel, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QSizePolicy, QWidget

from mha_desktop.document.calculation import readout_words
from mha_desktop.document.learning import learning_of
from mha_desktop.document.model import Document
from mha_desktop.learning.step import Slope
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.text import token_label
from mha_desktop.ui.learning.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import RichLabel, WheelGuard

_WIDEST = "0000.000"
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class NumberLine(QWidget):
    """A number that changes with every frame: it never asks for another place."""

    def __init__(self, theme: Theme, name: str, meaning: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._meaning, self._text = meaning, ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_theme(theme)

    @property
    def text(self) -> str:
        """What is shown."""
        return self._text

    def say(self, value: float | None) -> None:
        """Show a number, or nothing."""
        text = "" if value is None else shown(value)
        if text != self._text:
            self._text = text
            self.setAccessibleName(f"{self._meaning} {text}".strip())
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        width = math.ceil(QFontMetricsF(theme.font("number")).horizontalAdvance(_WIDEST))
        self.setFixedSize(QSize(width, theme.metrics.height.control))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Write it at the right."""
        painter = QPainter(self)
        painter.setFont(self._theme.font("number"))
        painter.setPen(self._theme.color("text.primary"))
        painter.drawText(QRectF(self.rect()), _RIGHT, self._text)


class _Row:
    """The widgets of one sequence."""

    def __init__(self, theme: Theme, index: int, model: QStringListModel) -> None:
        self.name = RichLabel(theme)
        self.choice = QComboBox()
        self.choice.setObjectName(f"learning.target.{index}")
        self.choice.setModel(model)
        self.choice.setMinimumContentsLength(6)
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.choice.setToolTip(tr("The word that is wanted after this sequence."))
        self.chance = NumberLine(theme, f"learning.chance.{index}", tr("probability"))
        self.loss = NumberLine(theme, f"learning.loss.{index}", tr("loss"))

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        return self.name, self.choice, self.chance, self.loss


class GoalRows(QWidget):
    """A row a sequence, and the mean below them.

    Signals
    -------
    asked(int, object)
        The column that is wanted after a sequence, or None for none.
    """

    asked = Signal(int, object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learning.goals")
        self._theme = theme
        self._words: tuple[str, ...] = ()
        self._model = QStringListModel(self)
        self._rows: list[_Row] = []
        self._guard = WheelGuard(self)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        # "p" and "loss" stand over their numbers; what they mean is said by their tooltips.
        self._captions = [
            RichLabel(theme, text, font="caption", role="text.secondary", align=_RIGHT if i > 1 else _LEFT)
            for i, text in enumerate((tr("after"), tr("wanted next"), tr("p"), tr("loss")))
        ]
        self._captions[2].setToolTip(tr("Probability of the wanted word."))
        self._captions[3].setToolTip(tr("Cross-entropy: −ln p, in nats."))
        for column, caption in enumerate(self._captions):
            self._grid.addWidget(caption, 0, column)
        self._mean_name = RichLabel(theme, tr("mean loss"), role="text.secondary", align=_RIGHT)
        self.mean = NumberLine(theme, "learning.loss", tr("mean loss"))
        self.set_theme(theme)

    def show_goals(self, document: Document, slope: Slope | None) -> None:
        """Show a document's targets, and what is known of its losses."""
        words = readout_words(document) if document.readout is not None else ()
        if words != self._words:
            self._words = words
            self._model.setStringList([tr("(none)"), *(token_label(word) for word in words)])
        if len(document.sequences) != len(self._rows):
            self._make_rows(len(document.sequences))
        targets = learning_of(document).targets
        losses = (None,) * len(self._rows) if slope is None else slope.losses
        for row, sequence, target, loss in zip(self._rows, document.sequences, targets, losses, strict=True):
            row.name.set_runs(sequence.name)
            row.choice.setAccessibleName(tr("Wanted after {name}").format(name=sequence.name))
            place = 0 if target is None else target + 1
            if row.choice.currentIndex() != place and place < row.choice.count():
                row.choice.setCurrentIndex(place)
            row.chance.say(None if loss is None else math.exp(-loss))
            row.loss.say(loss)
        self.mean.say(None if slope is None else slope.loss)

    def _make_rows(self, count: int) -> None:
        for row in self._rows:
            for widget in row.widgets:
                self._grid.removeWidget(widget)
                widget.setObjectName("")
                widget.hide()
                widget.deleteLater()
        self._rows = [_Row(self._theme, index, self._model) for index in range(count)]
        for index, row in enumerate(self._rows):
            for column, widget in enumerate(row.widgets):
                self._grid.addWidget(widget, index + 1, column)
            row.choice.activated.connect(
                lambda place, index=index: self.asked.emit(index, place - 1 if place > 0 else None)
            )
            self._guard.protect(row.choice)
        self._grid.addWidget(self._mean_name, count + 1, 0, 1, 3)
        self._grid.addWidget(self.mean, count + 1, 3)
        self.set_theme(self._theme)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self._grid.setHorizontalSpacing(theme.metrics.space.s)
        self._grid.setVerticalSpacing(theme.metrics.space.xs)
        for row in self._rows:
            row.name.set_theme(theme)
            row.choice.setFont(theme.font("body"))
            row.chance.set_theme(theme)
            row.loss.set_theme(theme)
        for label in (*self._captions, self._mean_name):
            label.set_theme(theme)
        self.mean.set_theme(theme)
