"""How next words are drawn: a small page below its button; it goes with Esc or a click elsewhere."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from mha_desktop.document.structure import MAX_TOKENS
from mha_desktop.scene.calculation import full_number, plain_number
from mha_desktop.ui.calculation.note import WrappedNote
from mha_desktop.ui.next_token.generator import Generator
from mha_desktop.ui.next_token.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IntSpin, NumberSpin, RichLabel

MOST_TEMPERATURE, MOST_SEED, MOST_WORDS = 100.0, 999_999, 50
_WIDTH, _FIELD = 300, 96


class SamplingForm(QWidget):
    """Fields that take effect at once."""

    def __init__(self, generator: Generator, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("next_token.sampling")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(tr("How words are drawn"))
        self._generator, self._theme = generator, theme
        how = generator.drawing
        tip = tr("Below 1 the likely words gain, above 1 the others; 0 takes the likeliest.")
        self.temperature = NumberSpin(
            theme, how.temperature, display=plain_number, full=full_number, name=tr("Temperature of drawing")
        )
        self.temperature.setObjectName("next_token.temperature")
        self.temperature.setToolTip(tip)
        self.top = self._field("top", tr("Draw from the likeliest"), 0, 100_000, how.top, tr("all"))
        self.top.setToolTip(tr("Only so many of the likeliest words can be drawn; 0 for all."))
        self.seed = self._field("seed", tr("Seed"), 0, MOST_SEED, how.seed)
        self.count = self._field("count", tr("Words at a click"), 1, MOST_WORDS, how.count)
        self.count.setToolTip(tr("They come one by one; a second click or Esc stops those still to come."))
        self.context = self._field("window", tr("Context window"), 0, MAX_TOKENS, how.window, tr("positions"))
        self.context.setToolTip(tr("The most tokens that the sequence keeps; 0 for as many as it has positions."))
        self._note = WrappedNote(theme, "next_token.sampling.note")
        self._note.say(
            tr("The same seed gives the same words. What the context window has no room for leaves at the front.")
            + (" " + tr("<unk> and <pad> are left out.") if generator.leaves_out else "")
        )
        self._lay_out()
        self.temperature.edited.connect(self._take_temperature)
        for name, field in (("top", self.top), ("seed", self.seed), ("count", self.count), ("window", self.context)):
            field.valueChanged.connect(lambda value, name=name: self._take(name, value))

    def _field(self, name: str, spoken: str, low: int, high: int, value: int, least: str = "") -> IntSpin:
        field = IntSpin(self._theme, low, high, value, name=spoken)
        field.setObjectName(f"next_token.{name}")
        if least:
            field.setSpecialValueText(least)
        return field

    def _lay_out(self) -> None:
        theme = self._theme
        grid = QGridLayout(self)
        edge = theme.metrics.space.l
        grid.setContentsMargins(edge, edge, edge, edge)
        grid.setVerticalSpacing(theme.metrics.space.xs)
        grid.setColumnStretch(0, 1)
        rows = (
            (tr("Temperature"), self.temperature),
            (tr("From the likeliest"), self.top),
            (tr("Seed"), self.seed),
            (tr("Words at a click"), self.count),
            (tr("Context window"), self.context),
        )
        for row, (text, field) in enumerate(rows):
            grid.addWidget(RichLabel(theme, text, role="text.secondary"), row, 0)
            grid.addWidget(field, row, 1)
            field.setFixedWidth(theme.metrics.scaled(_FIELD))
        grid.addWidget(self._note, len(rows), 0, 1, 2)
        self.setFixedWidth(theme.metrics.scaled(_WIDTH))

    def show_below(self, button: QWidget) -> None:
        """Open below a button, wholly on the screen."""
        self.adjustSize()
        corner = button.mapToGlobal(QPoint(button.width() - self.width(), button.height()))
        room = button.screen().availableGeometry()
        x = min(max(corner.x(), room.left()), room.right() - self.width())
        self.move(x, min(corner.y(), room.bottom() - self.height()))
        self.show()
        self.temperature.setFocus(Qt.FocusReason.PopupFocusReason)

    def _take(self, name: str, value: int) -> None:
        self._generator.drawing = replace(self._generator.drawing, **{name: value})

    def _take_temperature(self, temperature: float) -> None:
        drawing = self._generator.drawing
        if 0 <= temperature <= MOST_TEMPERATURE:
            self._generator.drawing = replace(drawing, temperature=temperature)
        else:
            self.temperature.set_value(drawing.temperature)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground and its rule."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface.panel"))
        painter.setPen(self._theme.color("rule.strong"))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
