"""The choice of an example, which also names a file that is open: as much of its title as there is room for."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter, QWidget

_LETTERS = 26  # of a title, at most


class ExampleBox(QComboBox):
    """Shows an example's name, or a title that is in no list; what is cut ends in an ellipsis."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("example")
        self._short = False
        self._widths: dict[int, int] = {}  # of boxes by those of their texts; asked five times in an edit
        self._advances: dict[str, int] = {}

    def show_name(self, name: str, title: str) -> None:
        """Name an example; a file has only its title, and its name is empty."""
        self.setPlaceholderText(title)
        self.setCurrentIndex(self.findText(name))
        # A screen reader says the chosen item, and where none is chosen nothing.
        self.setAccessibleDescription("" if self.currentIndex() >= 0 else title)
        self.updateGeometry()

    def set_short(self, short: bool) -> None:
        """Take no more room than the names of the examples need; the title is cut."""
        if short is not self._short:
            self._short = short
            self.updateGeometry()

    @property
    def is_short(self) -> bool:
        """Whether the title may be cut."""
        return self._short

    @property
    def long_width(self) -> int:
        """Width in px that shows the whole title, or as many letters of it as one of usual length has."""
        if self.currentIndex() >= 0:
            return self.short_width
        title = min(self._advance(self.placeholderText()), self.fontMetrics().averageCharWidth() * _LETTERS)
        return max(self.short_width, self._around(title))

    @property
    def short_width(self) -> int:
        """Width in px that shows the name of every example."""
        names = (self._advance(self.itemText(i)) for i in range(self.count()))
        return self._around(max(names, default=0))

    def sizeHint(self) -> QSize:
        """Room for the title where there is some, else for the names of the examples."""
        return QSize(self.short_width if self._short else self.long_width, super().sizeHint().height())

    minimumSizeHint = sizeHint

    def changeEvent(self, event: QEvent) -> None:
        """Ask for other room with another font or style."""
        super().changeEvent(event)
        self._widths.clear()
        self._advances.clear()
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as every such box is drawn, a title that is too wide with an ellipsis."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        shown = self.currentText() or self.placeholderText()
        option.currentText = self.fontMetrics().elidedText(shown, Qt.TextElideMode.ElideRight, self._room(option))
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def _advance(self, text: str) -> int:
        if text not in self._advances:
            self._advances[text] = self.fontMetrics().horizontalAdvance(text)
        return self._advances[text]

    def _room(self, option: QStyleOptionComboBox) -> int:
        """Width in px that the style leaves for the text."""
        field, whole = QStyle.SubControl.SC_ComboBoxEditField, QStyle.ComplexControl.CC_ComboBox
        return self.style().subControlRect(whole, option, field, self).width()

    def _around(self, text: int) -> int:
        """Width in px of a box for so many px of text."""
        if text in self._widths:
            return self._widths[text]
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.state = QStyle.StateFlag.State_Enabled  # a box with the focus has another frame and the same width
        inside = QSize(text + 4, self.fontMetrics().height())
        self._widths[text] = (
            self.style().sizeFromContents(QStyle.ContentsType.CT_ComboBox, option, inside, self).width()
        )
        return self._widths[text]
