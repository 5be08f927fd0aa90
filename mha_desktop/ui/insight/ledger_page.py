"""The insight page of the ledger: one number of the output as bars that add up."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.regions import Region
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.scene.insight.ledger import LedgerScene, ledger_scene, locked_column, sources_that_fit
from mha_desktop.scene.insight.places import place_of
from mha_desktop.scene.readout import full
from mha_desktop.ui.insight.bars import bar_row, paint_chosen
from mha_desktop.ui.insight.canvas import PaintedPage
from mha_desktop.ui.insight.column_choice import ColumnChoice
from mha_desktop.ui.insight.formula_line import FormulaLine
from mha_desktop.ui.insight.ledger_paint import LedgerPlace, ledger_place, paint_frames, paint_values, paint_words
from mha_desktop.ui.insight.words import say
from mha_desktop.ui.theme import Theme

FORMULA_FROM = 900  # px of width in which the formula stands beside the choice of column


class LedgerPage(PaintedPage):
    """Residual, heads, sources and bias of one number of the output, and its row by heads and columns.

    A bar under the pointer lights the numbers it is made of; a click keeps them lit. `column` counts from 0.
    """

    layered = True

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, "insight.ledger", parent)
        self._state: State | None = None
        self.column = 0
        self.scene: LedgerScene | None = None
        self.place: LedgerPlace | None = None
        self._sources = 0
        self._under: int | None = None
        self._kept: tuple[Region, ...] | None = None  # what was lit before the pointer came
        self.choice = ColumnChoice(theme, self)
        self.choice.setObjectName("insight.ledger.column")
        self.choice.chosen.connect(self.choose_column)
        self.formula = FormulaLine(theme, self)
        self.formula.setObjectName("insight.ledger.formula")
        self.add_control(self.choice)
        self.add_control(self.formula, 1)

    def show_state(self, new: State, old: State | None) -> None:
        """Show what differs: the numbers, or which bar is lit."""
        self._state = new
        if self._kept and old is not None and new.document.weights is not old.document.weights:
            self._kept = ()  # it may name numbers that are no more
        column = locked_column(new.view)
        if column is not None and (old is None or new.view.lock != old.view.lock):
            self.column = column
        if old is None or _looked_at(new) != _looked_at(old) or self.column != self._shown_column():
            self._show()
        elif new.view.lit != old.view.lit:
            self.canvas.forget()
            self.canvas.update()

    def choose_column(self, column: int) -> None:
        """Show another column of the output, from 0."""
        if column != self.column:
            self.column = column
            self._show()

    @property
    def chosen(self) -> int | None:
        """The bar whose numbers are lit, from 0."""
        lit = self._state.view.lit if self._state is not None else ()
        return self.scene.regions.index(lit) if self.scene is not None and lit and lit in self.scene.regions else None

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self.choice.set_theme(theme)
        self.formula.set_theme(theme)
        super().set_theme(theme)

    def arrange(self, width: int) -> int:
        """Lay out bars and table."""
        if self.scene is None:
            return 0
        own_line = self.formula.isHidden()
        self.place = ledger_place(self.scene, width, self.theme, self.measure, formula=own_line)
        return round(self.place.height)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        """Draw bars and numbers."""
        if self.scene is not None and self.place is not None:
            paint_values(painter, self.scene, self.place, self.theme, exposed)

    def draw_below(self, painter: QPainter) -> None:
        """Draw the words, and the ground of the bar that is lit."""
        if self.scene is not None and self.place is not None:
            if (chosen := self.chosen) is not None:
                paint_chosen(painter, self.place.bars, self.theme, chosen)
            paint_words(painter, self.scene, self.place, self.theme)

    def draw_above(self, painter: QPainter) -> None:
        """Draw the table's rules."""
        if self.scene is not None and self.place is not None:
            paint_frames(painter, self.scene, self.place, self.theme)

    def target_at(self, point: QPointF) -> tuple[str, int] | None:
        """Return ("bar", index) or ("column", index)."""
        if self.scene is None or self.place is None:
            return None
        row = self.place.bars.row_at(point.x(), point.y())
        if row is not None:
            return ("bar", row)
        column = self.place.column_at(point.x(), point.y(), len(self.scene.columns))
        return None if column is None else ("column", column)

    def hover(self, target: object | None) -> None:
        """Light what the bar under the pointer is made of; when the pointer goes, what was lit before."""
        under = target[1] if isinstance(target, tuple) and target[0] == "bar" else None
        if under == self._under or self.scene is None:
            return
        self._under = under
        if under is not None:
            if self._kept is None:
                self._kept = self.session.state.view.lit
            self.session.look(lit=self.scene.regions[under])
        elif self._kept is not None:
            kept, self._kept = self._kept, None
            self.session.look(lit=kept)

    def click(self, target: object | None) -> None:
        """Keep the bar's numbers lit, or let them go; choose a column of the table."""
        if not isinstance(target, tuple) or self.scene is None:
            return
        kind, index = target
        if kind == "column":
            self.choose_column(index)
        else:
            regions = self.scene.regions[index]
            kept = self.session.state.view.lit if self._kept is None else self._kept
            lit = () if kept == regions else regions
            if self._kept is not None:  # the pointer is there, and what it leaves behind is this
                self._kept = lit
            self.session.look(lit=lit)

    def tip(self, target: object | None) -> str:
        """Return the bar's number in full."""
        if not isinstance(target, tuple) or self.scene is None:
            return ""
        kind, index = target
        if kind == "column":
            return say("Show column {name}.").format(name=self.scene.columns[index])
        bar = self.scene.bars[index]
        return f"{''.join(run.text for run in bar.label)} = {full(bar.value)}"

    def press(self, event: QKeyEvent) -> bool:
        """Go through bars by ↑ ↓, through columns by ← →."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if self.scene is None:
            return False
        if step is not None:
            self.choose_column(min(max(self.column + step, 0), len(self.scene.columns) - 1))
            return True
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is None or self.place is None:
            return False
        at = -1 if self.chosen is None and step > 0 else len(self.scene.bars) if self.chosen is None else self.chosen
        index = min(max(at + step, 0), len(self.scene.bars) - 1)
        self.session.look(lit=self.scene.regions[index])
        self.reveal(QRectF(*self.place.bars.row_rect(index)))
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the formula beside the choice of column where there is room, and as many sources as there are rows."""
        super().resizeEvent(event)
        wide = self.width() >= self.theme.metrics.zoomed(FORMULA_FROM)
        if self.formula.isHidden() == wide:
            self.formula.setVisible(wide)
            self.rearrange()
        if self._state is not None and self._most() != self._sources:
            self._show()

    def _most(self) -> int:
        """How many sources a head shows, so that the sum is seen without scrolling where that can be."""
        assert self._state is not None
        words = self.theme.metrics.height.steps_row * (1 + self.formula.isHidden())
        return sources_that_fit(self._state, (self.seen_height() - words) // bar_row(self.theme))

    def _shown_column(self) -> int:
        return -1 if self.scene is None else self.scene.column

    def _show(self) -> None:
        """Make the scene anew, and lay out where words or sizes differ."""
        assert self._state is not None
        self.column = min(self.column, self._state.document.d - 1)
        self._sources = self._most()
        before, self.scene = (
            self.scene,
            ledger_scene(self._state, place_of(self._state), self.column, say, self._sources),
        )
        self.choice.show_columns(self.scene.columns, self.column)
        self.formula.show_line(self.scene.formula)
        name = say("Ledger of row {row}, “{query}”, column {column}")
        words = name.format(
            row=self.scene.place.query + 1, query=self.scene.query, column=self.scene.columns[self.column]
        )
        self.speak(words, self.scene.spoken)
        if before is None or before.fixed != self.scene.fixed:
            self.rearrange()
        else:
            self.canvas.update()


def _looked_at(state: State) -> tuple[object, ...]:
    """What of a state the ledger depends on; document and trace are compared by identity."""
    return state.document, state.trace, place_of(state)
