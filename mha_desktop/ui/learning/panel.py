"""The learning dock: goals, steps and runs, the loss curve, the rule, and one table's step."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from mha_desktop.attention.regions import Region
from mha_desktop.document.calculation import readout_words
from mha_desktop.document.cells import Block
from mha_desktop.document.learning import learning_of, set_target
from mha_desktop.document.model import Document
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.errors import UserError
from mha_desktop.learning.step import Slope
from mha_desktop.scene.calculation import readout_step
from mha_desktop.scene.hidden import hiding
from mha_desktop.ui.calculation.note import WrappedNote
from mha_desktop.ui.calculation.words import tr as calculation_tr
from mha_desktop.ui.cells.names import bias_of, table_word
from mha_desktop.ui.cells.note import RefusalNote
from mha_desktop.ui.learning.controls import RunControls
from mha_desktop.ui.learning.desk import learning_desk
from mha_desktop.ui.learning.goals import GoalRows
from mha_desktop.ui.learning.likeliest import likeliest
from mha_desktop.ui.learning.maps import Cell, StepMaps
from mha_desktop.ui.learning.plot import CurvePlot
from mha_desktop.ui.learning.rule import RuleRows
from mha_desktop.ui.learning.table_step import learnable_tables, table_step
from mha_desktop.ui.learning.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import Option, RichLabel, Segmented, TextButton, WheelGuard
from mha_desktop.ui.widgets.page_scroll import page_scroll
from mha_desktop.ui.words import translated

LEAST = QSize(360, 120)
WANTED = 520  # px high where there is room
_CURVE_SECONDS = 0.1  # a curve that grows is drawn so often


class LearningPanel(QWidget):
    """Shows what is learned, and how one step of it goes."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learning")
        self._session, self._theme = session, theme
        self.desk = learning_desk(session, parent or self)
        self._table = "W_Q"
        self._lit_before: tuple[Region, ...] = ()
        self._lit: tuple[Region, ...] = ()
        self._hover: Cell | None = None
        self._tables: tuple[str, ...] = ()
        self._curve_drawn = 0.0
        self._body = QWidget()
        self._make_parts(theme)
        self._lay_out()
        self._connect()
        self._guard = WheelGuard(self)
        self._guard.protect(self)
        self.set_theme(theme)

    # Building

    def _make_parts(self, theme: Theme) -> None:
        self.missing = WrappedNote(theme, "learning.missing")
        self.switch_on = TextButton(theme, "plus", tr("Switch the readout on"))
        self.switch_on.setObjectName("learning.switch_on")
        tip = tr("The words that the document predicted when it was opened.")
        self.likeliest = TextButton(theme, "pencil", tr("Want the likeliest words"), tip)
        self.likeliest.setObjectName("learning.likeliest")
        self.goals = GoalRows(theme)
        self.controls = RunControls(self.desk, theme)
        self.curve = CurvePlot(theme)
        self.rule = RuleRows(self._session, theme)
        self.table = QComboBox()
        self.table.setObjectName("learning.table")
        self.table.setAccessibleName(tr("Table whose step is shown"))
        self.table.setToolTip(tr("The table whose gradient and step are drawn below, cell by cell."))
        self._table_name = RichLabel(theme, tr("of"), role="text.secondary")
        self.which = Segmented(theme, look="soft", name=tr("Which step"))
        self.which.setObjectName("learning.which")
        self.which.set_value("next")
        self._offer_last(False)
        self.maps = StepMaps(theme)
        self.same_loss = WrappedNote(theme, "learning.same_loss")
        self.same_loss.say(
            tr("The same loss trains every head. Nobody gives them roles; each follows its own gradient.")
        )
        self.refusal = RefusalNote(theme, self)

    def _lay_out(self) -> None:
        self._column = QVBoxLayout(self._body)
        self._column.addWidget(self.missing)
        self._wishes = QHBoxLayout()
        self._wishes.addWidget(self.switch_on)
        self._wishes.addWidget(self.likeliest)
        self._wishes.addStretch(1)
        self._column.addLayout(self._wishes)
        self._column.addWidget(self.goals)
        self._column.addWidget(self.controls)
        self._column.addWidget(self.refusal)
        self._column.addWidget(self.curve)
        self._foot = QHBoxLayout()
        self._foot.addWidget(self.which)
        self._foot.addWidget(self._table_name)
        self._foot.addWidget(self.table)
        self._foot.addStretch(1)
        self._column.addLayout(self._foot)
        self._column.addWidget(self.maps)
        self._column.addWidget(self.same_loss)
        self._column.addWidget(self.rule)
        self._column.addStretch(1)
        self._scroll = page_scroll(self._body, "learning.scroll")
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._scroll)

    def _connect(self) -> None:
        self.switch_on.clicked.connect(self._switch_on)
        self.likeliest.clicked.connect(self._want_likeliest)
        self.goals.asked.connect(self._want)
        self.rule.refused.connect(self._refuse_rule)
        self.desk.refused.connect(self.refuse)
        self.desk.changed.connect(self._desk_changed)
        self.desk.drawn.connect(self._curve_may_be_drawn)
        self.desk.slope_found.connect(self._refresh)
        self.table.activated.connect(lambda index: self._session.look(table=self.table.itemData(index)))
        self.which.chosen.connect(self._choose_step)
        self.maps.hovered.connect(self._light)
        self.maps.chosen.connect(self._choose_cell)
        window: Any = self.parentWidget()
        if (tables := getattr(window, "tables", None)) is not None:
            tables.cell_hovered.connect(self._hovered_in_table)

    # Showing

    def show_state(self, new: State, old: State | None) -> None:
        """Show a state; what it does not change is not drawn again."""
        if old is None or new.document is not old.document or _hides(new) != _hides(old):
            self.refusal.clear()
            self._hover = None
            self._refresh()
        elif (new.view.table, new.view.cell) != (old.view.table, old.view.cell) or new.view.lit != old.view.lit:
            self._show_maps(new, self._slope(new.document))
        elif new.trace is not old.trace:  # the engine may have come
            self._refresh()

    def _slope(self, document: Document) -> Slope | None:
        """Return what is known of a document's losses and gradients, and may be seen."""
        if not self.desk.can_step or _hides(self._session.state):
            return None
        found = self.desk.slope(document)
        if isinstance(found, UserError):
            self.refuse(translated(found))
            return None
        return found

    def _refresh(self) -> None:
        state = self._session.state
        document = state.document
        slope = self._slope(document)
        self._show_wishes(document)
        self.goals.show_goals(document, slope)
        self.rule.show_learning(learning_of(document))
        self._show_maps(state, slope)
        self._desk_changed()

    def _show_wishes(self, document: Document) -> None:
        """Offer what is missing before anything can be learned."""
        readout = document.readout is not None
        chosen = any(target is not None for target in learning_of(document).targets)
        self.switch_on.setVisible(not readout)
        self.likeliest.setVisible(readout and not chosen)
        self.likeliest.setEnabled(self._session.engine is not None)
        for part in (self.goals, self.controls, self.rule):
            part.setVisible(readout)
        if not readout:
            self.missing.say(tr("There is no readout, so nothing is predicted yet and there is nothing to learn from."))
        elif not chosen:
            self.missing.say(tr("Choose the word that is wanted after a sequence. The loss is −ln of its probability."))
        elif _hides(self._session.state):
            self.missing.say(tr("Probabilities and gradients are hidden, because they would give results away."))
        elif self._session.state.trace.correct is not self._session.state.trace:
            self.missing.say(tr("Learning follows the correct calculation; it knows of no mistake on purpose."))
        else:
            self.missing.say("")

    def _show_maps(self, state: State, slope: Slope | None) -> None:
        document, view = state.document, state.view
        tables = learnable_tables(document)
        wished = "tokens" if view.table == "X" else view.table
        self._table = next((name for name in (wished, self._table) if name in tables), tables[0])
        self._list_tables(document, tables)
        last = self.desk.last_step(document)
        self._offer_last(last is not None)
        before = document
        if last is not None and self.which.value == "last":
            before, slope = last.before, last.slope
        for part in (self.maps, self.same_loss, self.table, self._table_name, self.which):
            part.setVisible(slope is not None)
        if slope is None:
            self.maps.show_step(document, None, (0, 0), None)
            return
        step = table_step(before, slope, self._table)
        cell = (view.cell.row, view.cell.column) if view.cell.table == self._table else (0, 0)
        rows, columns = step.before.shape
        lit = self._hover if self._hover is not None and self._hover < (rows, columns) else None
        cell = (min(cell[0], rows - 1), min(cell[1], columns - 1))
        self.maps.show_step(before, step, cell, lit, made=before is not document)

    def _offer_last(self, there: bool) -> None:
        """Let the step that was made be chosen, where there is one; else the next one is shown."""
        after = tr("What a step would make of the numbers now.")
        made = tr("What the step that was just made has done: before, gradient and change.")
        options = [Option("next", tr("next step"), tip=after), Option("last", tr("last step"), tip=made, enabled=there)]
        self.which.set_options(options)
        if not there:
            self.which.set_value("next")

    def _choose_step(self, which: str) -> None:
        self.which.set_value(which)
        self._refresh()

    def _list_tables(self, document: Document, tables: tuple[str, ...]) -> None:
        if tables != self._tables:
            self._tables = tables
            self.table.clear()
            for name in tables:
                self.table.addItem(table_word(name), name)
        self.table.setCurrentIndex(tables.index(self._table))

    def _desk_changed(self) -> None:
        self.controls.refresh()
        if not self.desk.running:
            self._draw_curve()

    def _curve_may_be_drawn(self) -> None:
        """Draw the curve of a run after the picture of its step: both at once take twice a frame."""
        if time.monotonic() - self._curve_drawn >= _CURVE_SECONDS:
            self._draw_curve()

    def _draw_curve(self) -> None:
        self._curve_drawn = time.monotonic()
        if self.isVisible():
            names = tuple(sequence.name for sequence in self._session.state.document.sequences)
            self.curve.setVisible(len(self.desk.curve) > 0 and not _hides(self._session.state))
            self.curve.show_curve(self.desk.curve, names)

    def refuse(self, sentence: str) -> None:
        """Say why something was not done; nothing where that is over."""
        if not sentence:
            self.refusal.clear()
            return
        self._refuse_below(self.controls, sentence)

    def _refuse_rule(self, sentence: str) -> None:
        """Say why a number of the rule was not taken."""
        if sentence:
            self._refuse_below(self.rule, sentence)
        else:
            self.refusal.clear()

    def _refuse_below(self, part: QWidget, sentence: str) -> None:
        """Say a sentence in the room below a part, where it lies over nothing."""
        self._column.removeWidget(self.refusal)
        self._column.insertWidget(self._column.indexOf(part) + 1, self.refusal)
        self._fit_refusal(sentence)
        QTimer.singleShot(0, self, self._reveal_refusal)  # the page grows in the next turn

    def _reveal_refusal(self) -> None:
        if self.refusal.text:
            self._scroll.ensureWidgetVisible(self.refusal, 0, self._theme.metrics.space.s)

    def _fit_refusal(self, sentence: str) -> None:
        self.refusal.say_here(sentence, self._scroll.viewport().width() - 2 * self._theme.metrics.space.l)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap what is refused to the new width."""
        super().resizeEvent(event)
        if self.refusal.text:
            self._fit_refusal(self.refusal.text)

    def hideEvent(self, event: QHideEvent) -> None:
        """End a burst of keys."""
        super().hideEvent(event)
        self.rule.stop()

    # Hands

    def _switch_on(self) -> None:
        self.desk.edit(*readout_step(True, calculation_tr))

    def _want(self, sequence: int, column: int | None) -> None:
        document = self._session.state.document
        if column is None:
            name = tr("No wanted word after {name}").format(name=document.sequences[sequence].name)
        else:
            name = tr("Wanted: {word}").format(word=readout_words(document)[column])
        self.desk.edit(name, partial(set_target, sequence=sequence, column=column))
        self._refresh()  # what was refused is not what the list shows

    def _want_likeliest(self) -> None:
        session = self._session
        assert session.engine is not None
        columns = likeliest(session.opened, session.state.document, session.engine)

        def edit(document: Document) -> Document:
            for sequence, column in enumerate(columns):
                document = set_target(document, sequence, column)
            return document

        self.desk.edit(tr("Want the likeliest words"), edit)

    def _light(self, cell: Cell | None) -> None:
        """Light a cell under the pointer in the tables; afterwards what was lit before is lit again."""
        session = self._session
        self._hover = cell
        if cell is None:
            if self._lit and session.state.view.lit == self._lit:
                session.look(lit=self._lit_before)
            self._lit = ()
        else:
            if session.state.view.lit != self._lit or not self._lit:
                self._lit_before = session.state.view.lit
            self._lit = (self._region(*cell),)
            session.look(lit=self._lit)
        self._show_maps(session.state, self._slope(session.state.document))

    def _region(self, row: int, column: int) -> Region:
        """Return a cell of the shown table as the tables know it."""
        document = self._session.state.document
        bias = bias_of(document, Block(self._table, row, column))
        return Region(self._table, None, row, column) if bias is None else Region(bias, None, 0, column)

    def _choose_cell(self, row: int, column: int) -> None:
        self._session.look(table=self._table, cell=Block(self._table, row, column))

    def _hovered_in_table(self, block: object) -> None:
        """Light the cell that is under the pointer in the tables."""
        hover = (block.row, block.column) if isinstance(block, Block) and block.table == self._table else None
        if hover != self._hover and self.isVisible():
            self._hover = hover
            self._show_maps(self._session.state, self._slope(self._session.state.document))

    # Looks

    def sizeHint(self) -> QSize:
        """Room for goals, buttons, curve and maps."""
        return QSize(super().sizeHint().width(), self._theme.metrics.zoomed(WANTED))

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        space = theme.metrics.space
        self.setMinimumSize(LEAST * theme.metrics.zoom)
        self._column.setContentsMargins(space.l, space.s, space.l, space.s)
        self._column.setSpacing(space.s)
        self.table.setFont(theme.font("body"))
        parts = (self.goals, self.controls, self.curve, self.rule, self.maps, self.missing, self.same_loss)
        for part in (*parts, self.switch_on, self.likeliest, self.which, self._table_name, self.refusal):
            part.set_theme(theme)


def _hides(state: State) -> bool:
    """Whether losses and gradients would give away what the worked steps or a worksheet hide."""
    if not state.view.result_hidden and state.document.worksheet is None:
        return False
    found = hiding(state)
    return found is not None and (found.blanks is not None or found.hides("probabilities"))
