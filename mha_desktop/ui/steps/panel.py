"""The worked steps pane: five cards, and tables of every source from the query row to the next word."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mha_desktop.attention.regions import Region
from mha_desktop.attention.steps.model import Ref
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.scene.steps import StepsPage, steps_page
from mha_desktop.scene.steps_focus import Focus
from mha_desktop.scene.steps_rows import fold_of, fold_opened_by
from mha_desktop.scene.text import token_label
from mha_desktop.ui.assistive import describe
from mha_desktop.ui.steps.cards import StepsCards
from mha_desktop.ui.steps.hands import StepsHands
from mha_desktop.ui.steps.ink import StepsInk
from mha_desktop.ui.steps.paint import Marks, Place
from mha_desktop.ui.steps.words import tr
from mha_desktop.ui.theme import Theme

_FIELDS = ("lock", "token_window", "sequence", "step", "result_hidden", "answers_shown", "mistake", "searching")
_LOW = (100, 150)  # px of height in which cards and two rows must share
_FREE_FIELDS = ("hover", "isolated", "shown_heads")  # count while nothing is locked


class StepsPanel(QWidget):
    """The locked head, query and key written out; while nothing is locked, what is hovered, in grey."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("steps")
        self._session = session
        self._page: StepsPage | None = None
        self._open: frozenset[str] = frozenset()
        self._shown_focus: Focus | None = None
        self._ink = StepsInk(theme)
        self.cards = StepsCards(self._ink, self)
        self.table = StepsHands(session, self._ink, self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.cards)
        self._column.addWidget(self.table, 1)
        self.setFocusProxy(self.table)
        self.cards.stage_wanted.connect(self._show_stage)
        self.cards.picked.connect(self._pick_card)
        self.cards.pointed.connect(self._point_card)
        self.table.stage_wanted.connect(self._show_stage)
        self.table.picked.connect(lambda line, column: self.pick(((line, column),)))
        self.table.rows_wanted.connect(session.look)
        self.table.cleared.connect(partial(self.pick, ()))
        self.table.fold_toggled.connect(self.toggle_fold)
        self.table.pointed.connect(self._point)

    @property
    def page(self) -> StepsPage | None:
        """What is shown."""
        return self._page

    def sizeHint(self) -> QSize:
        """Cards and six rows."""
        return QSize(900, self.cards.sizeHint().height() + self.table.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """The cards alone."""
        return QSize(480, self.cards.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the tables what height the cards can spare."""
        super().resizeEvent(event)
        self.cards.set_low(_LOW[0] <= event.size().height() < _LOW[1])

    def show_state(self, new: State, old: State | None) -> None:
        """Show what differs between two states."""
        self.table.catch_up()
        if old is not None and self._page is not None and not _differs(new, old):
            if new.view.lit != old.view.lit and not new.view.lit:
                self._mark()
            return
        operation_left = old is None or new.view.step == old.view.step
        closed = old is not None and old.view.step is not None and new.view.step is None
        if closed:
            self._open = frozenset()
        self._page = steps_page(new, self._open, tr, self._page)
        now = self._page.reveal.now
        if not operation_left and now is not None and (fold := fold_opened_by(now.key)):
            self._open |= {fold}
            self._page = steps_page(new, self._open, tr, self._page)
        self._show_page()
        if closed:
            self.table.rest()
        if old is None or new.view.lit != old.view.lit or self._page.focus != self._shown_focus:
            self._mark()
        self._shown_focus = self._page.focus

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._ink = StepsInk(theme)
        self.cards.set_ink(self._ink)
        self.table.set_ink(self._ink)

    def toggle_fold(self, fold: str) -> None:
        """Unfold the rows that a row is made from, or fold them away."""
        opened = fold not in self._open
        self._open ^= {fold}
        self._again()
        if opened and self._page is not None:
            rows = self._page.rows
            within = [i for i, row in enumerate(rows) if fold_of(row.line) == fold]
            if within:
                first = within[0] - 1 if rows[within[0] - 1].kind == "head" else within[0]
                self.table.show_rows(max(first, 0), max(first, 0))

    def pick(self, places: tuple[Place, ...]) -> None:
        """Light where numbers came from, here and in the other views; the same again, or none, clears that."""
        page, marks = self._page, self.table.marks
        if page is None or not places or places == marks.picked:
            self._set_marks(Marks(pointed=marks.pointed, cursor=marks.cursor))
            self._session.look(lit=())
            return
        refs: list[Ref] = []
        regions: list[Region] = []
        for line, column in places:
            found, where = page.sources(line, column)
            refs += found
            regions += where
        folds = {fold for ref in refs if (fold := fold_of(ref.line))}
        if folds - self._open:
            self._open |= folds
            self._again()
        self._set_marks(Marks(places, tuple(dict.fromkeys(refs)), marks.pointed, marks.cursor))
        self._session.look(lit=tuple(dict.fromkeys(regions)))

    def _again(self) -> None:
        if self._page is not None:
            self._page = steps_page(self._page.state, self._open, tr, self._page)
            self._show_page()

    def _show_page(self) -> None:
        page = self._page
        assert page is not None
        self.cards.show_page(page)
        self.table.show_page(page)
        self._speak(page)

    def _mark(self) -> None:
        """Take over that nothing is lit, and leave what was picked with another number's steps."""
        marks = self.table.marks
        if marks.picked:
            self._set_marks(Marks(pointed=marks.pointed, cursor=marks.cursor))

    def _set_marks(self, marks: Marks) -> None:
        self.table.set_marks(marks)

    def _point(self, place: Place | None, cursor: bool) -> None:
        marks = self.table.marks
        self._set_marks(Marks(marks.picked, marks.lit, place, cursor and place is not None))
        if (cursor or marks.cursor) and self._page is not None:
            self._speak(self._page)

    def _pick_card(self, index: int) -> None:
        page = self._page
        if page is None:
            return
        line, key = page.cards[index].line, page.focus.key
        if index < 4:
            self.pick(((line, key),))
        else:
            self.pick(tuple((f"contribution.{c}", key) for c in range(page.columns("query"))))

    def _point_card(self, index: int) -> None:
        page = self._page
        if page is None or not page.focus.kept:
            return
        line = page.cards[index].line if index >= 0 else ""
        region = page.steps.line(line).region(page.focus.key) if line and page.cards[index].shown == "done" else None
        spot = None if region is None else Spot(region.key, region.head, region.row, region.column)
        if spot != self._session.state.view.hover:
            self._session.look(hover=spot)

    def _show_stage(self, stage: str) -> None:
        if self._page is not None:
            self._session.look(grid_stage=self._page.tab(stage))

    def _speak(self, page: StepsPage) -> None:
        """Tell assistive tools what is shown, and the number at the cursor."""
        tokens, focus = page.state.sequence.tokens, page.focus
        name = tr("Worked steps: head {head}, query {query} “{q}”, key {key} “{k}”").format(
            head=focus.head + 1,
            query=focus.query + 1,
            q=token_label(tokens[focus.query]),
            key=focus.key + 1,
            k=token_label(tokens[focus.key]),
        )
        if name != self.accessibleName():
            self.setAccessibleName(name)
            self.table.setAccessibleName(name)
        text = self.cards.accessibleDescription()
        marks = self.table.marks
        if marks.cursor and marks.pointed is not None:
            text = page.spoken(*marks.pointed, tr)
        describe(self.table, text)


def _differs(new: State, old: State) -> bool:
    """Tell whether two states differ in what the pane shows."""
    if new.trace is not old.trace or new.document is not old.document:
        return True
    fields = _FIELDS if new.view.lock is not None else (*_FIELDS, *_FREE_FIELDS)
    return any(getattr(new.view, field) != getattr(old.view, field) for field in fields)
