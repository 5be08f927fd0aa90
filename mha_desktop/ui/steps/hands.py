"""What pointer and keys do in the worked steps' tables."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QToolTip, QWidget

from mha_desktop.attention.steps.model import TOTAL
from mha_desktop.document.session import Session
from mha_desktop.document.view import Spot
from mha_desktop.scene.steps_layout import Hit
from mha_desktop.scene.steps_rows import Row
from mha_desktop.ui.steps.ink import StepsInk
from mha_desktop.ui.steps.moves import lock_here, move_lock, move_to_key
from mha_desktop.ui.steps.paint import Place
from mha_desktop.ui.steps.table import StepsTable
from mha_desktop.ui.steps.words import tr
from mha_desktop.ui.worksheet.blanking import Blanking

Key = Qt.Key
_MOVES: dict[int, tuple[int, int, int]] = {  # heads, queries, keys
    Key.Key_Up: (0, -1, 0),
    Key.Key_Down: (0, 1, 0),
    Key.Key_Left: (0, 0, -1),
    Key.Key_Right: (0, 0, 1),
    Key.Key_BracketLeft: (-1, 0, 0),
    Key.Key_BracketRight: (1, 0, 0),
}
_BY_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class StepsHands(StepsTable):
    """The tables with their pointer and keys.

    Signals
    -------
    picked(str, int)
        A number was clicked: its line and column.
    cleared()
        Esc: nothing is picked any more.
    fold_toggled(str)
        A chevron was clicked.
    stage_wanted(str)
        A label was clicked.
    pointed(object)
        Another number is under the pointer or the keyboard's cursor, or None.
    blank_clicked(object)
        A worksheet's blank was clicked: its Spot.
    """

    picked = Signal(str, int)
    cleared = Signal()
    fold_toggled = Signal(str)
    stage_wanted = Signal(str)
    pointed = Signal(object, bool)
    blank_clicked = Signal(object)

    def __init__(self, session: Session, ink: StepsInk, parent: QWidget | None = None) -> None:
        super().__init__(ink, parent)
        self._session = session
        self._blanking = Blanking(session)
        self._lit: Spot | None = None  # what this table has the other views hover

    # Pointer

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at a number; the other views hover the cell that it stands for."""
        hit = self.hit(event.position())
        clickable = hit is not None and (hit.part != "head" or self._row(hit).block == "sources")
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if clickable else Qt.CursorShape.ArrowCursor)
        self.pointed.emit(self.number_at(hit), False)
        self._light(self._spot_of(hit))

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at any more."""
        super().leaveEvent(event)
        self.pointed.emit(None, False)
        self._light(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick a number, show a label's stage, fold or unfold, or move the lock to a column's key."""
        hit = self.hit(event.position()) if event.button() == Qt.MouseButton.LeftButton else None
        if hit is None:
            return
        row = self._row(hit)
        if hit.part == "chevron":
            self.fold_toggled.emit(row.fold)
        elif hit.part == "head" and row.block == "sources" and hit.column != TOTAL:
            move_to_key(self._session, hit.column)
        elif hit.part == "label" and row.stage:
            self.stage_wanted.emit(row.stage)
        elif self._blanking.on and (spot := self._spot_of(hit)) is not None:
            self._blanking.touch(spot)
        elif (place := self.number_at(hit)) is not None:
            self.picked.emit(*place)
        elif hit.part == "number" and (spot := self._spot_of(hit)) is not None:
            self.blank_clicked.emit(spot)

    def viewportEvent(self, event: QEvent) -> bool:
        """Show a number with all its digits in a tooltip."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            text = self.tip(self.hit(event.pos().toPointF()))
            if text:
                QToolTip.showText(event.globalPos(), text, self.viewport())
            else:
                QToolTip.hideText()
            return True
        return super().viewportEvent(event)

    def hit(self, at: QPointF) -> Hit | None:
        """Return what lies at a point of the viewport."""
        places = self.places
        if places is None or not places.page_rows:
            return None
        if at.y() < places.head_height:
            first = places.rows_between(self.down, self.down + 1)
            head = places.head_of(first[0] if first else 0)
            return places.hit(at.x(), places.tops[head] + 1, self.across)
        return places.hit(at.x(), at.y() + self.down, self.across)

    def number_at(self, hit: Hit | None) -> Place | None:
        """Return the number of a hit: its line and column; None where there is none or it is hidden."""
        if hit is None or hit.part != "number" or self.page is None:
            return None
        row, column = self._cell(hit)
        seen = self.page.shown(row, column) == "done" and self.page.text(row, column)
        return (row.line, column) if seen else None

    def tip(self, hit: Hit | None) -> str:
        """Return the tooltip of a hit."""
        if hit is None or self.page is None:
            return ""
        row, column = self._cell(hit)
        if hit.part == "label":
            return tr("{what}. Click to show its stage.").format(what=row.note) if row.stage else row.note
        if hit.part == "chevron":
            return tr("Fold") if row.open else tr("Show the rows it is made from")
        if hit.part == "head":
            label = self.page.column_label(row.block, hit.column) if hit.column != TOTAL else ""
            return tr("{token}. Click to move the lock here.").format(token=label) if row.block == "sources" else label
        return tr("Blocked by the mask.") if self.page.is_blocked(row, column) else self.page.full(row, column)

    def _row(self, hit: Hit) -> Row:
        assert self.places is not None
        return self.places.page_rows[hit.row]

    def _cell(self, hit: Hit) -> tuple[Row, int]:
        """Return the row and the column of a hit; in the list of words those of the logit or of the probability."""
        row = self._row(hit)
        if row.kind != "word" or self.page is None:
            return row, hit.column
        return (row.logit if hit.column == 0 and row.logit is not None else row), self.page.word(row)

    def _spot_of(self, hit: Hit | None) -> Spot | None:
        if hit is None or self.page is None or hit.part not in ("number", "head"):
            return None
        row = self._row(hit)
        if hit.part == "head":
            focus = self.page.focus
            pair = row.block == "sources" and hit.column != TOTAL
            return Spot("attention", focus.head, focus.query, hit.column) if pair else None
        return self.page.spot(*self._cell(hit))

    def _light(self, spot: Spot | None) -> None:
        """Have the other views hover a spot; without a lock it is what the page is about, so only keys count."""
        view = self._session.state.view
        if spot is not None and view.lock is None and not spot.is_pair:
            return
        if spot is None and view.hover != self._lit:
            self._lit = None
            return
        self._lit = spot
        if spot != view.hover:
            self._session.look(hover=spot)

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows, brackets, Home and End move the lock; with Shift the cursor goes over the numbers, Space picks."""
        key, shift = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            event.ignore()
        elif shift and key in (Key.Key_Up, Key.Key_Down, Key.Key_Left, Key.Key_Right):
            self._move_cursor(*_MOVES[key][1:])
        elif key in _MOVES:
            move_lock(self._session, _MOVES[key])
        elif key in (Key.Key_Home, Key.Key_End):
            move_to_key(self._session, 0 if key == Key.Key_Home else -1)
        elif key in (Key.Key_Return, Key.Key_Enter) and self._session.state.view.lock is None:
            lock_here(self._session)
        elif key in (Key.Key_Space, Key.Key_Return, Key.Key_Enter) and self.marks.pointed is not None:
            self.picked.emit(*self.marks.pointed)
        elif key == Key.Key_Escape and (self.marks.picked or self.marks.cursor):
            self.pointed.emit(None, False)
            self.cleared.emit()
        elif key in (Key.Key_PageUp, Key.Key_PageDown):
            page = self.viewport().height() - self._ink.theme.metrics.height.table_head
            self.scroll_down_to(self.down + (page if key == Key.Key_PageDown else -page))
        else:
            event.ignore()

    def _move_cursor(self, down: int, right: int) -> None:
        """Move the cursor over the numbers; it starts at the key's weight."""
        places, page = self.places, self.page
        if places is None or page is None:
            return
        line, column = self.marks.pointed or ("", 0)
        start = places.row_of(line) if line else None
        if start is None:
            first = places.row_of("attention") or places.row_of("scores")
            if first is not None:
                self._point(first, page.focus.key)
            return
        row = start + down
        while down and 0 <= row < len(places.page_rows) and places.page_rows[row].kind != "line":
            row += down
        if 0 <= row < len(places.page_rows):
            block = places.page_rows[row].block
            span = places.spans[block] if block != "words" else None
            first, count = (0, page.columns(block)) if span is None else (span.first, span.columns)
            wanted = first if column == TOTAL else column + right
            self._point(row, min(max(wanted, first), first + count - 1))

    def _point(self, number: int, column: int) -> None:
        assert self.places is not None
        row = self.places.page_rows[number]
        self.show_rows(number, number)
        self.show_column(row.block, column)
        self.pointed.emit((row.line, column), True)
        if self.page is not None:
            self._light(self.page.spot(row, column))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is, when it came by keyboard."""
        super().focusInEvent(event)
        self._show_ring(event.reason() in _BY_KEYBOARD)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keyboard has gone."""
        super().focusOutEvent(event)
        self._show_ring(False)

    def _show_ring(self, ring: bool) -> None:
        if ring != self.ring:
            self.ring = ring
            self.viewport().update()
