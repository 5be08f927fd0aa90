"""What the panel, the menus and the next token do about learning in one window: steps, runs, the way back."""

from __future__ import annotations

import sys
import time
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from mha_desktop.document.learning import learning_of
from mha_desktop.document.model import Document
from mha_desktop.document.session import Edit, Session
from mha_desktop.document.state import State
from mha_desktop.errors import UserError
from mha_desktop.learning.random_weights import randomised
from mha_desktop.learning.step import Slope, Step, step
from mha_desktop.scene.numbers import grouped
from mha_desktop.ui.background import Courtesy
from mha_desktop.ui.learning.curve import LossCurve
from mha_desktop.ui.learning.run import LearningRun, Progress
from mha_desktop.ui.learning.slopes import Slopes
from mha_desktop.ui.learning.words import tr
from mha_desktop.ui.words import translated

FRAME_MS = 16
SPEEDS: dict[str, float | None] = {"1": 1.0, "5": 5.0, "20": 20.0, "max": None}
_KEPT_CURVES = 8


class LearningDesk(QObject):
    """Makes steps and runs on the session's document.

    Signals
    -------
    changed()
        A run began or ended, speed or limit is another, or the curve has grown.
    slope_found()
        Losses and gradients that were being computed are there.
    drawn()
        What a run has come to is on the screen, and no step is being made: the time for what may come later, the curve.
    refused(str)
        A sentence about what was not done.
    """

    changed = Signal()
    slope_found = Signal()
    drawn = Signal()
    refused = Signal(str)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learning.desk")
        self._session = session
        self.speed, self.limit, self.seed = "20", 0, 11
        self.curve = LossCurve()
        self._curves = [self.curve]
        self._opened = session.opened
        self._run: LearningRun | None = None
        self._first = 0  # step of the curve at which the run began
        self.rate = 0.0  # steps a second of the run, measured
        self._counted = (0.0, 0)
        self.before_run: Document | None = None
        self._last: Step | None = None
        self._courtesy = Courtesy()
        self._slopes = Slopes(session, self)
        self._slopes.found.connect(self.slope_found)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._tick)
        self._drawn = QTimer(self)  # comes after what a tick has to draw
        self._drawn.setSingleShot(True)
        self._drawn.timeout.connect(self._after_drawing)
        self._told = False  # whether `drawn` was said about the present picture
        self._began = 0.0
        session.changed.connect(self._follow)
        session.history_changed.connect(self.changed.emit)

    # What there is

    @property
    def running(self) -> bool:
        """Whether steps are being made."""
        return self._run is not None

    @property
    def can_step(self) -> bool:
        """Whether there is something to learn from: a readout, a target and the engine."""
        document = self._session.state.document
        targets = learning_of(document).targets
        chosen = any(target is not None for target in targets)
        return self._session.engine is not None and document.readout is not None and chosen

    @property
    def can_go_back(self) -> bool:
        """Whether the last edit was a step or a run."""
        history = self._session.history
        before = history.undo_document
        if self.running or before is None:
            return False
        here, there = self.curve.place(history.document), self.curve.place(before)
        return here is not None and there is not None and there < here

    def last_step(self, document: Document) -> Step | None:
        """Return the step, single or a run's latest, that has made a document; None where that was something else."""
        return self._last if self._last is not None and self._last.after is document else None

    def slope(self, document: Document) -> Slope | UserError | None:
        """Return a document's losses and gradients, the reason why there are none, or None while they are computed."""
        found = self._slopes.of(document)
        at = self.curve.place(document)
        if isinstance(found, Slope) and at is not None:
            self.curve.put(at, [found.losses])  # the end of the curve, where it has none yet
        return found

    # Doing

    def edit(self, name: str, edit: Edit) -> bool:
        """Make an edit; a refusal is told. Tell whether it was made."""
        try:
            self._session.commit(name, edit)
        except UserError as error:
            self.refused.emit(translated(error))
            return False
        return True

    def step(self) -> None:
        """Make one step, as an edit of its own."""
        self.pause()
        if self._session.engine is None:
            self.refused.emit(translated(self._session.before.refusal()))
            return
        base = self._session.target
        known = self._slopes.of(base)
        made = [] if isinstance(known, UserError) else [known]

        def edit(document: Document) -> Document:
            here = step(document, made[0] if made and document is base else None)
            self.curve.cut()
            at = self.curve.present
            self.curve.put(at, [here.slope.losses])
            self.curve.mark(document, at)
            self.curve.mark(here.after, at + 1)
            self._last = here
            return here.after

        if self.edit(tr("Learning step"), edit):
            self.changed.emit()

    def back(self) -> None:
        """Take the last step or run back."""
        if self.can_go_back:
            self._session.undo()

    def randomise(self) -> None:
        """Draw every parameter anew; another curve begins."""
        self.pause()
        curve = LossCurve()

        def edit(document: Document) -> Document:
            drawn = randomised(document, self.seed)
            curve.mark(drawn, 0)
            return drawn

        self._curves = [*self._curves[1 - _KEPT_CURVES :], curve]
        self.edit(tr("Random weights, seed {seed}").format(seed=self.seed), edit)

    def reset(self) -> None:
        """Return to the numbers that there were before the last run; a step that can be undone."""
        self.pause()
        before = self.before_run
        if before is not None:
            self.edit(tr("Back to before the run"), lambda _document: before)

    def set_speed(self, speed: str) -> None:
        """Take another speed, also in mid-run."""
        self.speed = speed
        if self._run is not None:
            self._run.speed = SPEEDS[speed]
        self.changed.emit()

    def toggle(self) -> None:
        """Play, or pause."""
        if self.running:
            self.pause()
        else:
            self.play()

    def play(self) -> None:
        """Begin a run; what it shows is one step of the history when it pauses."""
        if self.running:
            return
        session = self._session
        if not self.can_step:
            self.refused.emit(self._why_not())
            return
        session.finish()
        base = session.target
        try:
            session.preview(self._name(0), lambda document: document, by=self)
        except UserError as error:
            self.refused.emit(translated(error))
            return
        self.curve.cut()
        self.curve.mark(base, self.curve.present)
        self._first = self.curve.present
        self.before_run = base
        self._run = LearningRun(base, SPEEDS[self.speed], self.limit or None)
        self._counted, self.rate = (time.monotonic(), 0), 0.0
        self._courtesy.begin()
        self._run.start()
        self._timer.start(FRAME_MS)
        session.history_changed.emit()  # what undo would take back is another now

    def pause(self) -> None:
        """End the run: what it has come to is one step of the history."""
        run = self._run
        if run is None:
            return
        run.stop()
        self._show(run.take())
        if self._run is run:  # still ours: nobody has cancelled it
            self._forget_run()
            self._session.finish()
        self.changed.emit()

    def take_over(self, other: LearningDesk) -> None:
        """Go on where another window's desk has come to, on the same session; its run has ended."""
        self.speed, self.limit, self.seed = other.speed, other.limit, other.seed
        self.curve, self._curves, self._opened = other.curve, other._curves, other._opened
        self.before_run, self._last = other.before_run, other._last
        self.changed.emit()

    def end(self) -> None:
        """Stop everything, because the window closes."""
        run = self._run
        self.pause()
        if run is not None:
            run.stop(wait=True)
        self._slopes.end()

    # A run

    def _why_not(self) -> str:
        document = self._session.state.document
        if document.readout is None:
            return tr("There is no readout to learn from. Switch it on first.")
        if self._session.engine is None:
            return translated(self._session.before.refusal())
        return tr("No sequence has a wanted word yet. Choose one first.")

    def _holds(self) -> bool:
        """Whether what the run has previewed is still shown: no edit, no Esc and no other drag has ended it."""
        return self._session.dragging and self._session.dragger is self

    def _name(self, steps: int) -> str:
        return tr("Learning step") if steps == 1 else tr("{count} learning steps").format(count=grouped(steps))

    def _tick(self) -> None:
        run = self._run
        if run is None:
            return
        self._began, self._told = time.monotonic(), False
        if not self._holds():  # an edit has ended the run, or Esc or undo has taken it back
            self._forget_run()
            self.changed.emit()
            return
        if not self._session.busy:
            run.hold()
            progress = run.take()
            self._show(progress)
            if self._run is run and progress.ended:
                self._ended(progress)
        if self._run is run:
            self._drawn.start(0)

    def _after_drawing(self) -> None:
        """Have the rest drawn, in a turn of its own; then let the run go on."""
        if self._told:
            self._leave_room()
        elif self._run is not None:
            self._told = True
            self.drawn.emit()
            self._drawn.start(0)

    def _leave_room(self) -> None:
        """Let steps be made, and hands be heard, for as long as the picture took."""
        if self._run is not None:
            self._run.release()
            self._timer.start(max(FRAME_MS, round(1000 * (time.monotonic() - self._began))))

    def _show(self, progress: Progress) -> None:
        """Show what a run has come to."""
        document, found = progress.document, progress.slope
        if document is None or found is None:
            return
        if not self._holds():
            self._forget_run()
            return
        at = self._first + progress.steps
        self.curve.put(at + 1 - len(progress.losses), progress.losses)
        self.curve.mark(document, at)
        self._slopes.know(document, found)
        self._last = progress.last or self._last
        self._measure(progress.steps)
        try:
            self._session.preview(self._name(progress.steps), partial(_instead, document), by=self)
        except UserError as error:
            self._forget_run()
            self._session.finish()
            self.refused.emit(translated(error))
        self.changed.emit()

    def _measure(self, steps: int) -> None:
        since, counted = self._counted
        seconds = time.monotonic() - since
        if seconds >= 1:
            self.rate = (steps - counted) / seconds
            self._counted = (time.monotonic(), steps)

    def _ended(self, progress: Progress) -> None:
        """Take note that the run has come to its end by itself."""
        self.pause()
        error = progress.error
        if isinstance(error, (UserError, MemoryError)):
            text = tr("{reason} The run has stopped at the last good step.")
            self.refused.emit(text.format(reason=translated(error)))
        elif error is not None:
            sys.excepthook(type(error), error, error.__traceback__)

    def _forget_run(self) -> None:
        if self._run is not None:
            self._run.stop()
            self._run = None
            self._timer.stop()
            self._drawn.stop()
            self._courtesy.end()
            self._session.history_changed.emit()

    # Following

    def _follow(self, new: State, old: State) -> None:
        if new.document is old.document:
            return
        session = self._session
        if session.opened is not self._opened:
            self._opened = session.opened
            self.curve = LossCurve()
            self._curves = [self.curve]
            self.before_run = None
        found = next((curve for curve in reversed(self._curves) if curve.place(new.document) is not None), self.curve)
        self.curve = found
        found.stand(new.document)
        if self._run is not None and not self._holds():
            self._forget_run()
        self.changed.emit()


def _instead(document: Document, _base: Document) -> Document:
    """Return a document, whatever there was: as an edit."""
    return document


def learning_desk(session: Session, parent: QObject) -> LearningDesk:
    """Return the desk that belongs to a window, made where there was none yet."""
    found = parent.findChild(LearningDesk)
    return found if isinstance(found, LearningDesk) else LearningDesk(session, parent)
