"""The likeliest next words of one model: the bars of the next-token panel, whose click marks a word in all columns."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from mha_desktop.attention.parameters import Array
from mha_desktop.learning.models import words
from mha_desktop.scene.next_token import NextWord
from mha_desktop.scene.text import token_label
from mha_desktop.ui.models.words import tr
from mha_desktop.ui.next_token.bars import WordBars
from mha_desktop.ui.theme import Theme

SHOWN = 10


class ModelBars(WordBars):
    """Ten words; a click marks one, its plus writes it behind the prompt."""

    def __init__(self, theme: Theme, name: str) -> None:
        self._model, self._longest = "", 1.0
        super().__init__(theme)
        self.setObjectName(name)
        self.set_appends(True)
        self.setAccessibleName(tr("Next words: nothing was asked yet"))

    def show_model(self, title: str, probabilities: Array | None, lit: int | None, longest: float) -> None:
        """Show the likeliest words of probabilities (v,), or none; the word in column `lit` is marked.

        `longest` is the probability whose bar is as long as there is room.
        """
        if longest != self._longest:
            self._longest = longest
            self.update()
        self._model = title
        found = () if probabilities is None else likeliest(probabilities)
        self.show_words(found, lit)
        self._speak()

    def _paint_bar(self, painter: QPainter, value: float | None, left: float, box: QRectF) -> float:
        return super()._paint_bar(painter, None if value is None else value / self._longest, left, box)

    def _speak(self) -> None:
        super()._speak()
        said = ", ".join(f"{word.word} {self.number(i)}" for i, word in enumerate(self.words[:5]))
        self.setAccessibleName(tr("Next words of {model}: {words}").format(model=self._model, words=said or "—"))

    def _tip(self, place: int) -> str:
        word = self.words[place]
        tip = tr("Click to see how likely the other models find it. Click the plus or twice to write it.")
        return f"{word.word}: {self.number(place)}. {tip}"


def likeliest(probabilities: Array) -> tuple[NextWord, ...]:
    """Return the likeliest words of probabilities (v,), the first first."""
    listed = words().listed
    order = (-probabilities).argsort(kind="stable")[:SHOWN]
    return tuple(
        NextWord(column, token_label(listed[column]), float(probabilities[column])) for column in order.tolist()
    )


def place_of(probabilities: Array, column: int) -> int:
    """Return the place (from 1) of a word among all, by its probability."""
    return 1 + int((probabilities > probabilities[column]).sum())
