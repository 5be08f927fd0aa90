"""The badge that says whether PyTorch's own layer gives the same numbers; asked after the last edit of a burst."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.comparison import Comparison
from mha_desktop.attention.masks import empty_rows
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.scene.numbers import power
from mha_desktop.scene.stage_names import symbol
from mha_desktop.scene.text import Run, Runs
from mha_desktop.ui.runner import ThreadRunner
from mha_desktop.ui.strip.looks import first_bad_tab
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import Badge

SETTLE_MS = 150
TOLERANCE = 1e-12
IN_PLACE_CELLS = 40_000  # h·n²; above, asking PyTorch takes longer than a frame


class TorchBadge(Badge):
    """Green with the largest difference, neutral while it is not known, amber for what cannot be compared."""

    compared = Signal(object)

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setObjectName("torch_badge")
        self._session = session
        self._runner = ThreadRunner(self)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SETTLE_MS)
        self._timer.timeout.connect(self.compare)
        self.comparison: Comparison | None = None
        self._wait()

    def show_state(self, new: State, old: State | None) -> None:
        """Ask again once the trace has stopped changing."""
        if old is None or new.trace is not old.trace:
            self.comparison = None
            self._wait()
            if self._session.engine is not None:
                self._timer.start()

    def stop(self) -> None:
        """Give up what runs, for good."""
        self._timer.stop()
        self._runner.stop()

    def compare(self) -> None:
        """Ask PyTorch now; large cases go to a thread."""
        self._timer.stop()
        if self._session.engine is None:
            return
        from mha_desktop.attention.compare import compare_with_torch

        # Here, so that no two threads compute stages of one trace.
        trace = self._session.state.trace.compute(("X", "attention", "output"))
        work = partial(compare_with_torch, trace)
        if trace.heads * trace.problem.n**2 <= IN_PLACE_CELLS:
            self._show(work())
        else:
            self._runner.run(work, self._show_if_current(trace), self._failed)

    def _show_if_current(self, trace: object) -> Callable[[Any], None]:
        def show(comparison: Comparison) -> None:
            if self._session.state.trace is trace:
                self._show(comparison)

        return show

    def _failed(self, error: Exception) -> None:
        self.set_state("warn", self.tr("torch did not answer"), str(error))

    def _wait(self) -> None:
        self.set_state("neutral", self.tr("= torch …"), self.tr("Compared with PyTorch after the last edit."))

    def _show(self, comparison: Comparison) -> None:
        self.comparison = comparison
        bad = first_bad_tab(self._session.state)
        difference = comparison.difference
        if bad is not None or difference is None:
            self.set_state("warn", *self._not_finite_words(bad or "output"))
        elif difference > TOLERANCE:
            text = self.tr("≠ torch {difference}").format(difference=power(difference))
            self.set_state("error", text, self._tip(comparison, difference))
        elif (rows := self._empty_rows()) and comparison.empty_rows:
            self.set_state("warn", rows, self.tr("Attention 0, message 0, output = b_O."), icon="ban")
        else:
            text = self.tr("= torch {difference}").format(difference=power(difference))
            self.set_state("ok", text, self._tip(comparison, difference))
        self.compared.emit(comparison)

    def _tip(self, comparison: Comparison, difference: float) -> str:
        return self.tr("Largest difference from {peer}: {difference}. Click to compare.").format(
            peer=comparison.peer, difference=power(difference)
        )

    def _not_finite_words(self, tab: str) -> tuple[Runs, str]:
        before, _, after = self.tr("not finite at {stage}").partition("{stage}")
        return (
            (Run(before), *symbol(self._session.state.document, tab), Run(after)),
            self.tr("A number there is too large for 64 bits. Make the weights smaller; Ctrl+Z takes the edit back."),
        )

    def _empty_rows(self) -> str:
        """Name the first row that may attend to nothing in some head, counted from 1; empty when there is none."""
        empty = empty_rows(self._session.state.trace.problem.blocked)
        if empty is None:
            return ""
        rows = empty if empty.ndim == 1 else empty.any(axis=0)
        return self.tr("row {row} reads nothing").format(row=int(rows.argmax()) + 1)
