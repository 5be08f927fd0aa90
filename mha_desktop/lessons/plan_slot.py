"""A plan that is not saved, kept for the case of a crash, in one slot a window (`exchange.slot`)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mha_desktop.errors import Said, UserError
from mha_desktop.exchange.complete import why_not_kept
from mha_desktop.exchange.slot import Slot
from mha_desktop.lessons.plan import SUFFIX, Plan, read_plan, write_plan
from mha_desktop.paths import state_dir


@dataclass(frozen=True)
class LeftPlan:
    """A plan whose window is gone; `problem` is one sentence when it is damaged: it cannot be taken, and is kept."""

    file: Path
    title: str = ""
    scenes: int = 0
    problem: str = ""


class PlanSlot:
    """The slot of one window, and what other windows left. Every call may come from any thread.

    `folder` is the system's place for it unless a test has its own.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = state_dir() / "plans" if folder is None else folder
        self._slot = Slot(self.folder, SUFFIX)

    def write(self, plan: Plan) -> None:
        """Keep a plan in place of what this window kept before; one without scenes is nothing to keep.

        Raises
        ------
        UserError
            When it cannot be kept.
        """
        if not plan.scenes:
            self.clear()
            return
        try:
            self._slot.write(lambda file: write_plan(plan, file))
        except (OSError, UserError, MemoryError) as error:
            why = why_not_kept(error)
            raise UserError(
                "The class plan cannot be kept for the case of a crash: {why}. Save it.", why=why
            ) from error

    def clear(self) -> None:
        """Drop what this window kept."""
        self._slot.clear()

    def left(self) -> tuple[LeftPlan, ...]:
        """Return what dead windows left, read whole so that it is known to be good."""
        return tuple(self._slot.left(_left))

    def take(self, left: LeftPlan) -> Plan:
        """Return a plan that was left; it is this window's now.

        Raises
        ------
        UserError
            When another window has taken it, or it is damaged; then it is kept.
        """
        return self._slot.take(left.file, left.title, read_plan, self.write)

    def drop(self, left: LeftPlan) -> None:
        """Delete a plan that was left and is not wanted."""
        self._slot.drop(left.file)


def _left(file: Path) -> LeftPlan:
    try:
        plan = read_plan(file)
    except UserError as error:
        return LeftPlan(
            file, problem=Said("A class plan that was not saved cannot be read and is kept: {error}", error=error)
        )
    return LeftPlan(file, plan.title, len(plan.scenes))
