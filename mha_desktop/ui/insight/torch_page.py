"""The insight page "Same as torch": each stage against PyTorch's own functions, the packing, the masks."""

from __future__ import annotations

from functools import partial

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QTimer
from PySide6.QtGui import QHideEvent, QPainter, QShowEvent
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.comparison import StageDifference
from mha_desktop.attention.parameters import BIASES, Problem
from mha_desktop.attention.trace import Trace
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.scene.insight.torch import (
    VERDICTS,
    mask_pictures,
    packed_lines,
    packing_notes,
    stage_lines,
    summary,
)
from mha_desktop.scene.text import Runs, plain, runs
from mha_desktop.scene.waiting import waiting_words
from mha_desktop.ui.insight.canvas import PaintedPage
from mha_desktop.ui.insight.torch_paint import Blocks, TorchScene, blocks_for, paint_torch
from mha_desktop.ui.insight.words import say
from mha_desktop.ui.runner import ThreadRunner
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import translated

SETTLE_MS = 150
IN_PLACE_CELLS = 20_000  # h·n²; above, all stages take longer than a frame


class TorchPage(PaintedPage):
    """Asks PyTorch about every stage once a burst of edits is over; large cases go to a thread."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, "insight.torch", parent)
        self._state: State | None = None
        self._trace: Trace | None = None  # what `stages` belong to
        self.stages: tuple[StageDifference, ...] = ()
        self.scene: TorchScene | None = None
        self._blocks: Blocks | None = None
        self._runner = ThreadRunner(self)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SETTLE_MS)
        self._timer.timeout.connect(self.ask)

    @property
    def waiting(self) -> bool:
        """Whether the numbers shown are not yet those of the present trace."""
        return self._state is not None and self._trace is not self._state.trace

    def show_state(self, new: State, old: State | None) -> None:
        """Ask again once the trace has stopped changing; the packing and the mask follow at once."""
        self._state = new
        if old is not None and new.trace is old.trace and _head(new) == _head(old):
            return
        if self.isVisible():
            self._ask_soon()
        # During a burst the old table stays and says so once; else only what else changed is laid out anew.
        burst_begins = self.scene is not None and self.waiting and not self.scene.waiting
        if old is None or burst_begins or not self._same_words(new, old):
            self._rebuild()

    def ask(self) -> None:
        """Ask PyTorch now."""
        self._timer.stop()
        if self._state is None or not self._state.trace.live:
            return
        trace = self._state.trace
        # A variant has every stage that is there and computes the others by itself, in whatever thread.
        work = partial(_compare, trace.variant(trace.problem, trace))
        if trace.heads * trace.problem.n**2 <= IN_PLACE_CELLS:
            self._take(trace, work())
        else:
            self._runner.run(work, partial(self._take, trace), self._failed)

    def arrange(self, width: int) -> int:
        """Lay out three blocks, side by side where there is room."""
        if self.scene is None:
            return 0
        self._blocks = blocks_for(self.scene, width, self.theme, self.measure)
        return self._blocks.height

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        """Draw the blocks."""
        if self.scene is not None and self._blocks is not None:
            paint_torch(painter, self.scene, self._blocks, self.theme)

    def target_at(self, point: QPointF) -> int | None:
        """Return the number of the line of the table at a point."""
        return None if self._blocks is None else self._blocks.line_at(point.x(), point.y())

    def tip(self, target: object | None) -> str:
        """Say a line of the table in full."""
        return _spoken(self.scene, target) if isinstance(target, int) and self.scene is not None else ""

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for what was missed."""
        super().showEvent(event)
        self._ask_soon()

    def hideEvent(self, event: QHideEvent) -> None:
        """Ask nothing while nobody looks; a window that closes waits for the thread's end."""
        super().hideEvent(event)
        self._timer.stop()
        if not self.window().isVisible():
            self._runner.stop()

    def _ask_soon(self) -> None:
        """Ask once the burst of edits is over, where there is something to ask."""
        if self.waiting and self._state is not None and self._state.trace.live:
            self._timer.start()

    def _take(self, trace: Trace, stages: tuple[StageDifference, ...]) -> None:
        if self._state is not None and self._state.trace is trace:
            self._trace, self.stages = trace, stages
            self._rebuild()

    def _failed(self, error: Exception) -> None:
        if self.scene is not None:
            self.scene = self.scene._replace(summary=runs(say("torch did not answer")))
            self.rearrange()

    def _rebuild(self) -> None:
        state = self._state
        assert state is not None
        problem = _correct(state)
        self.scene = TorchScene(
            self._summary(state),
            stage_lines(state.document, self.stages),
            packed_lines(problem, say),
            packing_notes(problem, say),
            mask_pictures(problem, _head(state), say),
            self.waiting,
        )
        lines = [_spoken(self.scene, i) for i in range(len(self.scene.lines))]
        self.speak(say("Same as torch. {summary}").format(summary=plain(self.scene.summary)), "\n".join(lines))
        self.rearrange()

    def _summary(self, state: State) -> Runs:
        if not state.trace.live:
            return runs(waiting_words(state.trace, say))
        if self.waiting:
            return runs(say("Compared with PyTorch after the last edit."))
        return summary(state, self.stages, say)

    def _same_words(self, new: State, old: State) -> bool:
        a, b = _correct(new), _correct(old)
        same = _same_mask(a, b) and a.muted == b.muted and a.temperature == b.temperature and a.n == b.n
        return same and _shapes(a) == _shapes(b) and _head(new) == _head(old) and _engine(new) == _engine(old)


def _engine(state: State) -> tuple[bool, bool]:
    """Whether there is an engine, and whether none will come."""
    return state.trace.live, state.trace.missing


def _compare(trace: Trace) -> tuple[StageDifference, ...]:
    from mha_desktop.attention.compare_stages import compare_stages

    return compare_stages(trace)


def _same_mask(a: Problem, b: Problem) -> bool:
    """Whether two problems block the same cells; their arrays are made anew for each document."""
    if a.blocked is None or b.blocked is None:
        return a.blocked is b.blocked
    return np.array_equal(a.blocked, b.blocked)


def _correct(state: State) -> Problem:
    return state.trace.problem.correct or state.trace.problem


def _head(state: State) -> int:
    lock = state.view.lock
    return lock.head if lock is not None and lock.head is not None else 0


def _shapes(problem: Problem) -> tuple[object, ...]:
    weights = problem.weights
    biases = tuple(getattr(weights, name) is None for name in BIASES)
    return weights.W_Q.shape, weights.heads, weights.heads_kv, biases, problem.rotary is None


def _spoken(scene: TorchScene | None, number: int) -> str:
    """One line of the table in words."""
    if scene is None or not 0 <= number < len(scene.lines):
        return ""
    line = scene.lines[number]
    return f"{plain(line.symbol)}, {translated(line.peer)}: {line.amount}, {say(VERDICTS[line.verdict])}"
