"""The door to a window's class plan: what makes plans is imported when a plan is first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mha_desktop.lessons.plan import Plan
    from mha_desktop.ui.scenes.desk import SceneDesk
    from mha_desktop.ui.window.main_window import MainWindow


class Scenes:
    """One a window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._desk: SceneDesk | None = None

    @property
    def desk(self) -> SceneDesk:
        """The plan and what is done with it."""
        if self._desk is None:
            from mha_desktop.ui.scenes.desk import SceneDesk

            self._desk = SceneDesk(self._window)
        return self._desk

    @property
    def plan(self) -> Plan | None:
        """The plan, where one was begun or opened."""
        return None if self._desk is None else self._desk.plan

    @property
    def unsaved(self) -> bool:
        """Whether there is a plan with changes that no file holds."""
        return self._desk is not None and self._desk.unsaved

    def take_over(self, other: Scenes) -> None:
        """Go on with the plan of the window before; nothing of it is left there."""
        if other._desk is not None:
            self.desk.take_over(other._desk)
            other._desk = None

    def add(self) -> None:
        """Keep what the window shows as a scene."""
        self.desk.add()

    def show_plan(self) -> None:
        """Show the plan and let it be changed."""
        self.desk.show_plan()

    def may_close(self) -> bool:
        """Ask what becomes of an unsaved plan; tell whether the window may close."""
        return self._desk is None or self._desk.may_close()

    def give_up(self) -> None:
        """Do without an unsaved plan: nothing is asked about it any more."""
        if self._desk is not None:
            self._desk.give_up()

    def keep_now(self) -> bool:
        """Keep an unsaved plan for the next start before this returns; tell whether it is kept."""
        return self._desk is None or self._desk.keep_now()

    def leave_kept(self) -> None:
        """Leave an unsaved plan to the next start: the window closes without a question."""
        if self._desk is not None:
            self._desk.leave_kept()

    def end(self) -> None:
        """Leave nothing behind: the window closes as it should."""
        if self._desk is not None:
            self._desk.end()
