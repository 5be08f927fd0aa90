"""The class plan that is being made in a window: its scenes, its file, and that it is not lost unasked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.opened import Opened
from mha_desktop.lessons.plan import SUFFIX, Plan, Scene, read_plan, write_plan
from mha_desktop.ui.documents.questions import ask_replace, ask_unsaved
from mha_desktop.ui.documents.saver import file_name
from mha_desktop.ui.scenes.keeping import PlanKeeping
from mha_desktop.ui.scenes.plan_dialog import PlanDialog
from mha_desktop.ui.scenes.playing import playing_of
from mha_desktop.ui.scenes.scene_dialog import SceneDialog, SceneWords
from mha_desktop.ui.scenes.words import tr
from mha_desktop.ui.settings.folders import begin_in, keep_folder
from mha_desktop.ui.widgets.modal import answer_of
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.lessons.plan_slot import LeftPlan
    from mha_desktop.ui.window.main_window import MainWindow

MOST_UNDO = 100


class SceneDesk(QObject):
    """One a window. What cannot be done is one sentence, and leaves the plan as it was."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.plan = Plan(tr("Class plan"))
        self.path: Path | None = None
        self._saved: Plan = self.plan
        self._before: list[Plan] = []
        self._asking = False
        self._keeping = PlanKeeping(self._say, self)

    @property
    def unsaved(self) -> bool:
        """Whether the plan has changes that no file holds."""
        return self.plan != self._saved and (bool(self.plan.scenes) or self.path is not None)

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._before)

    def take_over(self, other: SceneDesk) -> None:
        """Go on with the plan of the window before, and with its slot for the case of a crash."""
        self.plan, self.path, self._saved, self._before = other.plan, other.path, other._saved, other._before
        self._keeping.take_over(other._keeping)

    # Scenes

    def add(self, parent: QWidget | None = None) -> int | None:
        """Ask for the words of a scene that shows what the window shows; its place, None where it was given up."""
        count = len(self.plan.scenes)
        shown = self._shown()
        words = self._ask(SceneWords(tr("Scene {0}").format(count + 1)), parent)
        if words is None:
            return None
        try:
            self._set(self.plan.added(_scene(shown, words[0])))
        except UserError as error:
            self._say(translated(error))
            return None
        if parent is None:
            said = tr("“{0}” is scene {1} of the class plan: Lessons ▸ Class plan.")
            self.window.message.show_message(said.format(shortened(words[0].title), count + 1), "info")
        return count

    def change(self, index: int, parent: QWidget) -> int:
        """Ask for other words of a scene, and whether it takes what is shown now; its place."""
        scene, shown = self.plan.scenes[index], self._shown()
        old = SceneWords(scene.title, scene.question, scene.note, scene.hide, scene.lock)
        words = self._ask(old, parent, again=True)
        if words is not None and words[1]:
            self._set(self.plan.changed(index, _scene(shown, words[0])))
        elif words is not None and words[0] != old:
            self._set(self.plan.changed(index, _worded(scene, words[0])))
        return index

    def move(self, index: int, to: int) -> int:
        """Move a scene; its new place."""
        self._set(self.plan.moved(index, to))
        return to

    def remove(self, index: int) -> int:
        """Take a scene out; the place that was its."""
        self._set(self.plan.without(index))
        return index

    def rename(self, title: str) -> None:
        """Give the plan another title."""
        title = title.strip() or tr("Class plan")
        if title != self.plan.title:
            self._set(replace(self.plan, title=title), undo=False)

    def undo(self) -> None:
        """Take the last change of the scenes back."""
        if self._before:
            self._set(replace(self._before.pop(), title=self.plan.title), undo=False)

    def play(self, index: int = 0) -> bool:
        """Show a scene as a guest, from which the steps go on; tell whether it could be."""
        try:
            playing = playing_of(self.plan, self.path)
        except UserError as error:
            self._say(translated(error))
            return False
        return self.window.lessons.play(playing, index)

    # The dialog

    def show_plan(self) -> None:
        """Show the plan and let it be changed."""
        answer_of(PlanDialog(self))

    # Files

    def save_as(self, parent: QWidget | None = None) -> None:
        """Ask for a file and save the plan to it."""
        self._save(ask=True, parent=parent)

    def ask_open(self, parent: QWidget) -> int | None:
        """Ask for a plan's file and go on with it."""
        given, _ = QFileDialog.getOpenFileName(
            parent, tr("Open a class plan"), begin_in(parent), tr("Class plans (*.mhaplan)")
        )
        if not given:
            return None
        keep_folder(parent, given)
        return 0 if self.open(Path(given)) else None

    def open(self, path: Path) -> bool:
        """Go on with a plan from a file; one that cannot be read is explained and changes nothing."""
        try:
            plan = read_plan(path)
        except UserError as error:
            self._say(translated(error))
            return False
        if not self.may_close():
            return False
        self._keeping.clear()
        self.plan = self._saved = plan
        self.path = path.absolute()
        self._before.clear()
        return True

    def left(self) -> Sequence[LeftPlan]:
        """Return plans that were not saved when the program ended."""
        return self._keeping.slot.left()

    def take_left(self, left: LeftPlan) -> int | None:
        """Go on with a plan that was left."""
        if not self.may_close():
            return None
        self._keeping.clear()
        try:
            self.plan = self._keeping.slot.take(left)
        except UserError as error:
            self._say(translated(error))
            return None
        self.path, self._saved = None, Plan(self.plan.title)
        self._before.clear()
        return 0

    def drop_left(self, left: LeftPlan) -> None:
        """Delete a plan that was left."""
        self._keeping.slot.drop(left)

    # Closing

    def may_close(self) -> bool:
        """Ask what becomes of an unsaved plan; tell whether it may be let go."""
        if not self.unsaved:
            return True
        if self._asking:  # the question is open already
            return False
        self._asking = True
        try:
            window = self.window
            answer = ask_unsaved([shortened(self.plan.title)], window.theme, self._dialog() or window)
            return self._save() if answer == "save" else answer == "discard"
        finally:
            self._asking = False

    def give_up(self) -> None:
        """Do without an unsaved plan: nothing is asked about it any more."""
        self._saved = self.plan

    def keep_now(self) -> bool:
        """Keep an unsaved plan for the next start before this returns; tell whether it is kept."""
        return not self.unsaved or self._keeping.settle(self.plan)

    def leave_kept(self) -> None:
        """Leave what is kept to the next start: the window closes without a question."""
        if self.unsaved:
            self._keeping.leave()
            self._saved = self.plan

    def end(self) -> None:
        """Leave nothing behind: the window closes as it should."""
        self._keeping.clear()

    # Details

    def _shown(self) -> Opened:
        """Return the document and view that the window shows, a drag ended where it is, without what a file lacks."""
        session = self.window.session
        session.finish()
        view = replace(session.state.view, hover=None, lit=(), brush=None, covered=None, searching=False, search=None)
        return Opened(session.state.document, view)

    def _set(self, plan: Plan, undo: bool = True) -> None:
        if undo:
            self._before = [*self._before[-MOST_UNDO:], self.plan]
        self.plan = plan
        self._keeping.keep(plan)

    def _ask(self, words: SceneWords, parent: QWidget | None, again: bool = False) -> tuple[SceneWords, bool] | None:
        dialog = SceneDialog(words, self.window.theme, parent or self.window, again)
        accepted = answer_of(dialog) == QDialog.DialogCode.Accepted
        return (dialog.words, dialog.take_shown) if accepted else None

    def _save(self, ask: bool = False, parent: QWidget | None = None) -> bool:
        """Save to the plan's own file, or ask for one; tell whether it is saved."""
        path = self.path if self.path is not None and not ask else self._ask_file(parent or self.window)
        if path is None:
            return False
        plan = self.plan
        try:
            write_plan(plan, path)
        except UserError as error:
            self._say(translated(error))
            return False
        self._saved, self.path = plan, path.absolute()
        self._keeping.clear()
        return True

    def _ask_file(self, parent: QWidget) -> Path | None:
        offered = str(self.path) if self.path is not None else begin_in(parent, file_name(self.plan.title, SUFFIX))
        given, _ = QFileDialog.getSaveFileName(parent, tr("Save plan as"), offered, tr("Class plans (*.mhaplan)"))
        if not given:
            return None
        keep_folder(parent, given)
        path = Path(given)
        if path.suffix.lower() != SUFFIX:
            path = path.with_name(path.name + SUFFIX)
            # The dialog asked about the name without the ending, if at all.
            if path.is_file() and not ask_replace(path.name, self.window.theme, parent):
                return None
        return path

    def _dialog(self) -> PlanDialog | None:
        return next((each for each in self.window.findChildren(PlanDialog) if each.isVisible()), None)

    def _say(self, sentence: str) -> None:
        (self._dialog() or self.window).say(sentence)


def _scene(shown: Opened, words: SceneWords) -> Scene:
    return Scene(shown, words.title, words.question, words.note, words.hide, words.lock)


def _worded(scene: Scene, words: SceneWords) -> Scene:
    return replace(scene, title=words.title, question=words.question, note=words.note, hide=words.hide, lock=words.lock)
