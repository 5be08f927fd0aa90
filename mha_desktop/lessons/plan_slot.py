"""A plan that is not saved, kept for the case of a crash: one slot a window, which its process holds locked.

A slot is `NAME.mhaplan` and `NAME.lock` in one folder. One whose lock nobody holds is what a dead process left.
"""

from __future__ import annotations

import contextlib
import threading
import uuid
from dataclasses import dataclass
from pathlib import Path

from mha_desktop.errors import Said, UserError, shortened
from mha_desktop.exchange.complete import remove_parts, why_not_kept
from mha_desktop.exchange.file_lock import give_back, held, take_lock
from mha_desktop.lessons.plan import SUFFIX, Plan, read_plan, write_plan
from mha_desktop.paths import state_dir

_LOCK = ".lock"


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
        self._file = self.folder / f"{uuid.uuid4().hex}{SUFFIX}"
        self._lock: int | None = None
        self._one_at_a_time = threading.RLock()

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
        with self._one_at_a_time:
            try:
                self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                while self._lock is None:
                    self._lock = take_lock(self._file.with_suffix(_LOCK))
                    if self._lock is None:  # another window is just looking whether this slot was left
                        self._file = self.folder / f"{uuid.uuid4().hex}{SUFFIX}"
                write_plan(plan, self._file)
            except (OSError, UserError, MemoryError) as error:
                why = why_not_kept(error)
                raise UserError(
                    "The class plan cannot be kept for the case of a crash: {why}. Save it.", why=why
                ) from error

    def clear(self) -> None:
        """Drop what this window kept."""
        with self._one_at_a_time:
            with contextlib.suppress(OSError):  # what is left is offered once too often, never lost
                self._file.unlink()
            if self._lock is not None:
                give_back(self._lock, self._file.with_suffix(_LOCK))
                self._lock = None

    def left(self) -> tuple[LeftPlan, ...]:
        """Return what dead windows left, read whole so that it is known to be good."""
        with self._one_at_a_time:
            remove_parts(self.folder)
            found = []
            for file in self._files():
                with held(file.with_suffix(_LOCK)) as free:
                    if free:
                        found.append(_left(file))
            return tuple(found)

    def take(self, left: LeftPlan) -> Plan:
        """Return a plan that was left; it is this window's now.

        Raises
        ------
        UserError
            When another window has taken it, or it is damaged; then it is kept.
        """
        with self._one_at_a_time, held(left.file.with_suffix(_LOCK)) as free:
            if not free or not left.file.exists():
                raise UserError("“{title}” is open in another window by now.", title=shortened(left.title))
            plan = read_plan(left.file)
            self.write(plan)  # before the old slot goes: a crash in between leaves two, never none
            _delete(left.file)
            return plan

    def drop(self, left: LeftPlan) -> None:
        """Delete a plan that was left and is not wanted."""
        with self._one_at_a_time, held(left.file.with_suffix(_LOCK)) as free:
            if free:
                _delete(left.file)

    def _files(self) -> list[Path]:
        try:
            return sorted(path for path in self.folder.iterdir() if path.suffix == SUFFIX)
        except OSError:
            return []


def _left(file: Path) -> LeftPlan:
    try:
        plan = read_plan(file)
    except UserError as error:
        return LeftPlan(
            file, problem=Said("A class plan that was not saved cannot be read and is kept: {error}", error=error)
        )
    return LeftPlan(file, plan.title, len(plan.scenes))


def _delete(file: Path) -> None:
    with contextlib.suppress(OSError):  # the next start tries again
        file.unlink()
