"""The worksheet of one window: what its page asks for, and what follows from the document that is shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.stages import stage_keys, tab_of
from mha_desktop.attention.trace import Trace
from mha_desktop.document import worksheet_edits as edits
from mha_desktop.document.locks import EDITS
from mha_desktop.document.model import Document
from mha_desktop.document.session import Edit
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Worksheet
from mha_desktop.errors import UserError
from mha_desktop.scene.cube_of_state import spot_of
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import translated
from mha_desktop.ui.worksheet.words import tr

if TYPE_CHECKING:
    from mha_desktop.lessons.hand_ins import HandIn
    from mha_desktop.lessons.worksheet import Marks
    from mha_desktop.ui.window.main_window import MainWindow

DOCK, PAGE = "side", "worksheet"
BUILDING_MS = 20  # until a window that is being made is looked at again
_LOCKED_BY = {"print": ("export",), "pdf": ("export",), "answers_pdf": ("export", "results")}


class WorksheetDesk(QObject):
    """Makes, fills, checks and hands in the worksheet of the shown document. It follows the State like a panel.

    Signals
    -------
    field_wanted(object)
        A blank was clicked in a picture: its Spot.
    reviewed()
        Another hand-in is looked at, or none any more.
    """

    field_wanted = Signal(object)
    reviewed = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._seed = 0
        self.commits: list[Callable[[], bool]] = []  # of the page, once there is one
        self._history: object = None
        self.review: HandIn | None = None
        self.reviews_shown = False  # whether what is reviewed is the very document that is shown
        self._open_soon = QTimer(self)  # a panel is opened after the state has reached all of them
        self._open_soon.setSingleShot(True)
        self._open_soon.timeout.connect(self._opened)
        self._share_soon = QTimer(self)  # the page changes while the state reaches the panels
        self._share_soon.setSingleShot(True)
        self._share_soon.timeout.connect(lambda: window.docks.share())
        window.engine_ready.connect(self._mark_shown)
        window.heatmaps.view.clicked.connect(self._clicked)
        window.calculation.steps.table.blank_clicked.connect(self._clicked)
        window.cube.view.locked.connect(self._clicked_cell)

    # What there is

    @property
    def document(self) -> Document:
        """The shown document."""
        return self._window.session.state.document

    @property
    def sheet(self) -> Worksheet | None:
        """Its worksheet, with blanks in it; None without one, and when the sequence that it is about is gone."""
        sheet = self.document.worksheet
        there = sheet is not None and sheet.blanks and sheet.sequence < len(self.document.sequences)
        return sheet if there else None

    @property
    def given(self) -> bool:
        """Whether the worksheet was handed out."""
        return self.sheet is not None and self.sheet.given

    @property
    def handed_in(self) -> bool:
        """Whether the shown document is a hand-in."""
        return self.sheet is not None and self.sheet.handed_in

    @property
    def own(self) -> bool:
        """Whether there is a worksheet of one's own, which marks others."""
        return self.sheet is not None and not self.sheet.given

    # Following

    def show_state(self, new: State, old: State | None) -> None:
        """Lock the tables of a handed out worksheet; open its page when its document is opened."""
        session = self._window.session
        locked = tr("The tables of a worksheet that was handed out cannot be changed.")
        given = new.document.worksheet is not None and new.document.worksheet.given
        session.locks.take(PAGE, EDITS if given and session.own is None else (), locked)
        if session.history is not self._history:
            self._history = session.history
            self.end_review()
            self._open_soon.start(0)

    def set_theme(self, theme: Theme) -> None:
        """Nothing of its own is seen."""

    def _opened(self) -> None:
        """Another document is shown: say what of its file could not be had, and open the page of its worksheet."""
        if not self._window.standing:  # it is made in turns, and this is one of them
            self._open_soon.start(BUILDING_MS)
            return
        if note := self._window.files.keeper.file.note:
            self._window.say(tr(note))
        if self.sheet is not None and self._window.session.own is None:
            self.show()
            self._mark_shown()

    def _mark_shown(self) -> None:
        """Show a hand-in that was opened with its marks; nothing where it is none."""
        if self.review is None and self.handed_in and self._window.session.own is None:
            from mha_desktop.ui.worksheet import tasks

            hand_in = tasks.mark_shown(self._window)
            if hand_in is not None:
                self.look_through(hand_in)

    def say(self, sentence: str) -> None:
        """Say why something was refused."""
        self._window.say(sentence)

    # The page

    def show(self) -> None:
        """Open the worksheet's page."""
        self._window.session.look(side=PAGE)
        self._window.commands.show_panel(DOCK)
        self._window.docks.share()

    def share_soon(self) -> None:
        """Share the window's room out again: the page wants another height."""
        self._share_soon.start(0)

    @property
    def shown(self) -> bool:
        """Whether the page is open."""
        return self._window.commands.panel_shown(DOCK) and self._window.session.state.view.side == PAGE

    def toggle_blanking(self) -> None:
        """Have clicks blank cells, or no more."""
        session, on = self._window.session, not self._window.session.state.view.blanking
        if on and self.given:
            self._window.say(tr("This worksheet was handed out: its blanks stay as they are."))
            return
        session.look(blanking=on, brush=None)
        if on:
            self.show()

    def toggle_answers(self) -> None:
        """Show the numbers of one's own blanks, or hide them again."""
        view = self._window.session.state.view
        self._window.session.look(answers_shown=not view.answers_shown)

    # Making

    def choose(self, kind: str, step: int) -> None:
        """Blank cells at once, as `MakePage.chosen` says."""
        from mha_desktop.lessons.worksheet_choice import every, random_third, row_cells, stage_cells

        state = self._window.session.state
        view, trace = state.view, state.trace
        lock, keys = view.lock, stage_keys(view.grid_stage)
        cells: list[Spot] = []
        if kind == "none":
            sheet = state.document.worksheet
            sequence = view.sequence if sheet is None else sheet.sequence
            spots = () if sheet is None else sheet.blanks
            self._commit(
                tr("bring all cells back"), partial(edits.blanked, spots=spots, blank=False, sequence=sequence)
            )
            return
        if kind == "row" and lock is not None:
            cells = row_cells(trace, lock)
        elif kind == "head" and lock is not None:
            cells = stage_cells(trace, (lock.key,), lock.head)
        elif kind in ("stage", "every", "random"):
            cells = stage_cells(trace, keys)
        if kind == "every":
            cells = every(cells, step)
        elif kind == "random":
            self._seed += 1
            cells = random_third(cells, self._seed)
        if not cells:
            self._window.say(tr("Nothing can be blanked here: show a computed stage, and lock a number for a row."))
            return
        edit = partial(edits.blanked, spots=tuple(cells), blank=True, sequence=view.sequence)
        self._commit(tr("blank cells"), edit)

    def set_tolerance(self, tolerance: float) -> None:
        """Take another tolerance; none below 0."""
        if tolerance < 0:
            self._window.say(tr("A tolerance cannot be negative. The old one stays."))
            return
        self._settings(tr("tolerance"), tolerance=tolerance)

    def set_may_check(self, may: bool) -> None:
        """Let students have their numbers checked, or not."""
        self._settings(tr("checking"), may_check=may)

    def remove(self) -> None:
        """Take the worksheet out of the document."""
        self._commit(tr("remove the worksheet"), edits.without_worksheet)

    def _settings(self, name: str, **settings: Any) -> None:
        sequence = self._window.session.state.view.sequence
        self._commit(name, partial(edits.with_settings, sequence=sequence, **settings))

    # Filling in

    def type_number(self, spot: Spot, number: float | None) -> None:
        """Put a number into a blank, or take it out."""
        self._fill(tr("type a number"), partial(edits.typed, spot=spot, number=number))

    def name_student(self, name: str) -> None:
        """Put a name on the worksheet."""
        self._fill(tr("name"), partial(edits.named, student=name))

    def look_at(self, spot: Spot) -> None:
        """Show a blank in the pictures."""
        sheet, view = self.document.worksheet, self._window.session.state.view
        if sheet is None or spot == view.lock:
            return
        tab = tab_of(spot.key)
        self._window.session.look(lock=spot, grid_stage=tab, sequence=sheet.sequence)

    def checked(self) -> Marks | None:
        """Check what was typed; None, with a sentence, while it cannot be checked."""
        from mha_desktop.lessons.worksheet import check

        document, sheet = self.document, self.sheet
        if sheet is None:
            return None
        if sheet.given and not sheet.may_check:
            self._window.say(tr("Your teacher marks this worksheet. Save a hand-in."))
            return None
        try:
            trace = self.trace_of(sheet)
        except UserError as error:
            self._window.say(translated(error))
            return None
        try:
            return check(sheet, trace, document, sheet.sequence)
        except (UserError, IndexError, KeyError):
            self._window.say(tr("Some blanks are not in this calculation any more. Undo what changed its shape."))
            return None

    def trace_of(self, sheet: Worksheet) -> Trace:
        """Return the right calculation of the worksheet's sequence.

        Raises
        ------
        UserError
            While there is no engine for another sequence than the one that is shown.
        """
        session = self._window.session
        state = session.state
        if sheet.sequence == state.view.sequence:
            return state.trace.correct
        if not state.trace.live:
            raise session.before.refusal()
        return state.trace.correct.variant(state.document.problem(sheet.sequence))

    def _clicked_cell(self, cell: tuple[int, int, int] | None) -> None:
        """A cell of the cube was locked, or freed: (head, query, key)."""
        if cell is not None:
            spot = spot_of(self._window.cube.view.scene, cell)
            assert spot is not None
            self._clicked(spot)

    def _clicked(self, spot: Spot) -> None:
        sheet = self.sheet
        if sheet is not None and spot in sheet.places and not self._window.session.state.view.blanking:
            self.field_wanted.emit(spot)

    def commit(self) -> bool:
        """Read what is being typed on the page; False where it is no number."""
        return all(commit() for commit in self.commits)

    # Files and paper

    def do(self, what: str) -> None:
        """Do one of "hand_out", "hand_in", "marks", "mark_with", "print", "pdf", "answers_pdf"; a refusal is said."""
        from mha_desktop.ui.worksheet import tasks

        work: dict[str, Callable[[MainWindow], None]] = {
            "hand_out": tasks.hand_out,
            "hand_in": tasks.hand_in,
            "marks": tasks.show_marks,
            "mark_with": tasks.mark_with,
            "print": tasks.print_sheet,
            "pdf": tasks.save_pdf,
            "answers_pdf": tasks.save_answers_pdf,
        }
        locks = self._window.session.locks
        try:
            for control in _LOCKED_BY.get(what, ()):
                locks.check(control)
            work[what](self._window)
        except UserError as error:
            self._window.say(translated(error))

    def look_through(self, hand_in: HandIn) -> None:
        """Show a student's hand-in with its marks on the page; the document stays as it is."""
        self.review, self.reviews_shown = hand_in, self.handed_in
        self.show()
        self.reviewed.emit()

    def end_review(self) -> None:
        """Show one's own worksheet again."""
        if self.review is not None:
            self.review = None
            self.reviewed.emit()

    # Edits

    def _commit(self, name: str, edit: Edit) -> None:
        self._window.commands.commit(name, edit)

    def _fill(self, name: str, edit: Edit) -> None:
        """Make an edit of the worksheet, which changes no number of the tables."""
        try:
            self._window.session.commit(name, edit)
        except UserError as error:
            self._window.say(translated(error))


def desk_of(widget: QWidget) -> WorksheetDesk:
    """Return the desk of the window that a widget is made for, docked or afloat."""
    parent: QObject | None = widget
    while parent is not None:
        desk = getattr(parent, "worksheets", None)
        if isinstance(desk, WorksheetDesk):
            return desk
        parent = parent.parent()
    raise RuntimeError("a worksheet's page needs a window")
