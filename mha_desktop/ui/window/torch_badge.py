"""The badge that says whether PyTorch's own layer gives the same numbers; asked after the last edit of a burst."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.comparison import Comparison, StageDifference, first_different
from mha_desktop.attention.masks import empty_rows
from mha_desktop.attention.stages import STAGE, tab_of
from mha_desktop.attention.trace import Trace
from mha_desktop.attention.wrong import first_wrong_stage
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.scene.mistakes import tab_difference
from mha_desktop.scene.numbers import power
from mha_desktop.scene.stage_names import symbol
from mha_desktop.scene.text import Run, Runs
from mha_desktop.ui.runner import ThreadRunner
from mha_desktop.ui.strip.looks import first_bad_tab
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.turns import Turns
from mha_desktop.ui.widgets import Badge
from mha_desktop.ui.words import translated

__all__ = ["TorchBadge", "Verdict"]

SETTLE_MS = 150
_COMPARED = ("X", "attention", "output")
IN_PLACE_CELLS = 40_000  # h·n²; above, asking PyTorch takes longer than a frame


class Verdict(NamedTuple):
    """What PyTorch said: both results, and each stage where a stage has to be named.

    `changed` is the first stage that a mistake on purpose changes, None where it changes nothing or there is none.
    """

    comparison: Comparison
    stages: tuple[StageDifference, ...] = ()
    changed: str | None = None


class TorchBadge(Badge):
    """Green with the largest difference, neutral while it is not known, amber for what cannot be compared.

    Red where PyTorch says something else, and never green while a mistake on purpose is on.
    """

    compared = Signal(object)

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setObjectName("torch_badge")
        self._session = session
        self._runner = ThreadRunner(self)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SETTLE_MS)
        self._timer.timeout.connect(self._settled)
        self._turns = Turns(self)
        self.comparison: Comparison | None = None
        self.stages: tuple[StageDifference, ...] = ()  # asked for while a mistake on purpose is on
        self._wait()

    def show_state(self, new: State, old: State | None) -> None:
        """Ask again once the trace has stopped changing."""
        if old is None or new.trace is not old.trace:
            self.comparison, self.stages = None, ()
            self._wait()
            if self._session.engine is not None:
                self._timer.start()

    def stop(self) -> None:
        """Give up what runs, for good."""
        self._timer.stop()
        self._turns.stop()
        self._runner.stop()

    def _settled(self) -> None:
        """Compare after the last edit; where heads are left out, only what is there anyway, until somebody asks."""
        state = self._session.state
        if state.view.shown_heads is None or state.trace.ready(_COMPARED):
            self.compare()
            return
        tip = self.tr("Only the heads that are shown are computed. Click to compute all and compare with PyTorch.")
        self.set_state("neutral", self.tr("= torch …"), tip)

    def compare(self) -> None:
        """Ask PyTorch now; large cases go to a thread."""
        self._timer.stop()
        if self._session.engine is None:
            return
        trace = self._session.state.trace
        if trace.heads * trace.problem.n**2 <= IN_PLACE_CELLS:
            trace.compute(_COMPARED)
            self._show(_ask(trace.variant(trace.problem, trace)))
        else:
            self._turns.begin(self._parts(trace))

    def _parts(self, trace: Trace) -> Iterator[Callable[[], object]]:
        """Compute what is compared in this thread, so that no two compute stages of one trace, and ask in another.

        A variant has all that is there, and adds its own.
        """
        for key in _COMPARED:
            for head in range(trace.heads) if STAGE[key].per_head else (None,):
                yield partial(trace.finite, key, head)
        work = partial(_ask, trace.variant(trace.problem, trace))
        if self._session.state.trace is trace:
            yield partial(self._runner.run, work, self._show_if_current(trace), self._failed)

    def _show_if_current(self, trace: object) -> Callable[[Any], None]:
        def show(verdict: Verdict) -> None:
            if self._session.state.trace is trace:
                self._show(verdict)

        return show

    def _failed(self, error: Exception) -> None:
        self.set_state("warn", self.tr("torch did not answer"), translated(error))

    def _wait(self) -> None:
        if self._session.before.missing:
            self.set_state("neutral", self.tr("no torch"), translated(self._session.before.refusal()))
            return
        self.set_state("neutral", self.tr("= torch …"), self.tr("Compared with PyTorch after the last edit."))

    def _show(self, verdict: Verdict) -> None:
        comparison = self.comparison = verdict.comparison
        self.stages = verdict.stages
        state = self._session.state
        different = first_different(verdict.stages)
        bad = first_bad_tab(state)
        difference = comparison.difference
        if different is not None:
            self.set_state("error", *self._different_words(verdict.stages, different))
        elif bad is not None or difference is None:
            self.set_state("warn", *self._not_finite_words(bad or "output"))
        elif difference > comparison.tolerance:
            text = self.tr("≠ torch {difference}").format(difference=power(difference))
            self.set_state("error", text, self._tip(comparison, difference))
        elif state.trace.problem.mistake is not None:
            self.set_state("warn", *self._idle_words(verdict.changed))
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

    def _different_words(self, stages: tuple[StageDifference, ...], first: StageDifference) -> tuple[Runs, str]:
        """Name the first tab of the strip that differs, and by how much; blocked on one side alone has no amount."""
        tab = tab_of(first.key)
        amount = tab_difference(stages, tab)
        text = self.tr("≠ torch from {stage}") if amount is None else self.tr("≠ torch from {stage} {difference}")
        before, _, after = text.partition("{stage}")
        line = (
            Run(before),
            *symbol(self._session.state.document, tab),
            Run(after.format(difference="" if amount is None else power(amount))),
        )
        words = (
            self.tr("A cell is blocked here and open in PyTorch, or the other way round. Click to compare.")
            if amount is None
            else self.tr("Largest difference from {peer}: {difference}. Click to compare.").format(
                peer=translated(first.peer), difference=power(amount)
            )
        )
        return line, words

    def _idle_words(self, changed: str | None) -> tuple[str, str]:
        if changed is None:
            tip = self.tr("The mistake on purpose changes nothing on these numbers. Click to compare.")
            return self.tr("mistake on, no difference"), tip
        tip = self.tr("Only rows that may attend to nothing are changed; they are left out of the comparison.")
        return self.tr("mistake on, not compared"), tip

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


def _ask(trace: Trace) -> Verdict:
    """Compare with PyTorch; stage by stage where a mistake is on or the results differ."""
    from mha_desktop.attention.compare import compare_with_torch

    comparison = compare_with_torch(trace)
    if trace.problem.mistake is None and (
        comparison.difference is None or comparison.difference <= comparison.tolerance
    ):
        return Verdict(comparison)
    from mha_desktop.attention.compare_stages import compare_stages

    return Verdict(comparison, compare_stages(trace), first_wrong_stage(trace))
