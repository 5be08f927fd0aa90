"""The question what the ones of a file's mask mean, with a picture of both answers."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from mha_desktop.attention.parameters import BoolArray
from mha_desktop.exchange.masks import MaskQuestion, Ones
from mha_desktop.scene.blocked import reading_words
from mha_desktop.scene.grid_layout import Rect
from mha_desktop.ui.paint.marks import frame, hatch_brush, runs_of
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.modal import answer_of
from mha_desktop.ui.words import say

_SIDE = 168  # px, of a picture
_RULES_FROM = 6  # px, of a cell that is ruled off


def ask_mask(question: MaskQuestion, theme: Theme, parent: QWidget) -> Ones | None:
    """Ask what the ones mean; None where the file is not to be opened."""
    dialog = MaskQuestionDialog(question, theme, parent)
    answer_of(dialog)
    return dialog.answer


class MaskQuestionDialog(QDialog):
    """Two readings side by side, each with its button, and Cancel; `answer` is what was chosen."""

    def __init__(self, question: MaskQuestion, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("mask_question")
        self.setWindowTitle(self.tr("What do the ones of this mask mean?"))
        self.answer: Ones | None = None
        space = theme.metrics.space
        words = QLabel(
            self.tr(
                "The mask in {file} holds 0 and 1 as numbers. PyTorch has two opposite conventions for True and False; "
                "which one is meant cannot be seen from the file."
            ).format(file=question.quoted)
        )
        words.setTextFormat(Qt.TextFormat.PlainText)
        words.setWordWrap(True)
        words.setFont(theme.font("body"))
        both = QHBoxLayout()
        both.setSpacing(space.xl)
        texts: dict[Ones, str] = {
            "blocked": self.tr("1 = blocked (nn.MultiheadAttention)"),
            "allowed": self.tr("1 = allowed (scaled_dot_product_attention)"),
        }
        for ones, text in texts.items():
            both.addLayout(self._reading(ones, text, question.readings[ones], theme), 1)
        cancel = QPushButton(self.tr("Cancel"))
        cancel.setObjectName("mask_question.cancel")
        cancel.setToolTip(self.tr("Do not open the file; what is shown stays. (Esc)"))
        cancel.setFont(theme.font("body"))
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        below = QHBoxLayout()
        below.addStretch(1)
        below.addWidget(cancel)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(space.l, space.l, space.l, space.m)
        rows.setSpacing(space.l)
        rows.addWidget(words)
        rows.addLayout(both)
        rows.addLayout(below)

    def _reading(self, ones: Ones, text: str, blocked: BoolArray, theme: Theme) -> QVBoxLayout:
        """Picture, facts and button of one answer."""
        facts = list(reading_words(blocked, say))
        if blocked.ndim == 3:
            facts[0] += self.tr("; the picture is head 1")
        picture = _MaskPicture(blocked if blocked.ndim == 2 else blocked[0], theme)
        button = QPushButton(text)
        button.setObjectName(f"mask_question.{ones}")
        button.setFont(theme.font("body"))
        button.setAutoDefault(False)  # neither is the one to be taken without reading
        button.setAccessibleDescription(". ".join(facts))
        button.setToolTip(self.tr("Read the mask as it is drawn above: what is hatched may not be attended to."))
        button.clicked.connect(lambda: self._choose(ones))
        caption = QLabel("\n".join(facts))
        caption.setFont(theme.font("caption"))
        caption.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        caption.setWordWrap(True)
        column = QVBoxLayout()
        column.setSpacing(theme.metrics.space.s)
        column.addWidget(picture, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(caption, 1)
        column.addWidget(button)
        return column

    def _choose(self, ones: Ones) -> None:
        self.answer = ones
        self.accept()


class _MaskPicture(QWidget):
    """A mask as the heatmaps would show it: blocked cells hatched, queries down, keys across."""

    def __init__(self, blocked: BoolArray, theme: Theme) -> None:
        super().__init__()
        self._blocked, self._theme = blocked, theme
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A square."""
        side = self._theme.metrics.scaled(_SIDE)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, hatch, rules and frame."""
        painter, theme = QPainter(self), self._theme
        n = len(self._blocked)
        inner = self.width() - 2
        cell = inner / n
        whole = Rect(1, 1, inner, inner)
        painter.fillRect(QRectF(1, 1, inner, inner), theme.color("surface.panel"))
        brush = hatch_brush(theme.color("role.blocked_fill"), theme.color("role.blocked_hatch"), 1.0)
        for row, start, end in runs_of(self._blocked):
            top, bottom = round(1 + row * cell), round(1 + (row + 1) * cell)
            left, right = round(1 + start * cell), round(1 + end * cell)
            painter.fillRect(QRectF(left, top, right - left, bottom - top), brush)
        if cell >= _RULES_FROM:
            for i in range(1, n):
                at = round(1 + i * cell)
                painter.fillRect(QRectF(at, 1, 1, inner), theme.color("rule.hair"))
                painter.fillRect(QRectF(1, at, inner, 1), theme.color("rule.hair"))
        frame(painter, whole, theme.color("rule.strong"), 1.0, 0.0)
