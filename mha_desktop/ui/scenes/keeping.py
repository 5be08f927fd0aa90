"""Keeps the plan that is being made for the case of a crash: after each change, in a thread."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from mha_desktop.ui.runner import ThreadRunner
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.lessons.plan import Plan
    from mha_desktop.lessons.plan_slot import PlanSlot


class PlanKeeping(QObject):
    """Brings the window's slot up to date with the latest plan it was given.

    Parameters
    ----------
    refused : hears a sentence when the plan cannot be kept; once, and again only after it has worked in between.
    """

    def __init__(self, refused: Callable[[str], None], parent: QObject) -> None:
        super().__init__(parent)
        self._refused, self._told = refused, False
        self._runner = ThreadRunner(self)
        self._slot: PlanSlot | None = None

    @property
    def slot(self) -> PlanSlot:
        """The window's slot, made when it is asked for first."""
        if self._slot is None:
            from mha_desktop.lessons.plan_slot import PlanSlot

            self._slot = PlanSlot()
        return self._slot

    def take_over(self, other: PlanKeeping) -> None:
        """Keep on in the slot of the window before."""
        other._runner.stop()
        self._slot, other._slot = other._slot, None

    def keep(self, plan: Plan) -> None:
        """Keep a plan in the background; one that waits while a newer one comes is passed over."""
        self._runner.run(partial(self.slot.write, plan), self._kept, self._failed)

    def clear(self) -> None:
        """There is nothing to keep any more."""
        self._runner.stop()
        if self._slot is not None:
            self._slot.clear()

    def settle(self, plan: Plan) -> bool:
        """Keep a plan before this returns; tell whether it is kept."""
        self._runner.stop()
        try:
            self.slot.write(plan)
        except Exception as error:  # the program is ending: what can be said is said
            self._refused(translated(error))
            return False
        return True

    def leave(self) -> None:
        """Let what is kept stay for the next start: closing does not clear it."""
        self._slot = None

    def _kept(self, _: None) -> None:
        self._told = False

    def _failed(self, error: Exception) -> None:
        if not self._told:
            self._told = True
            self._refused(translated(error))
