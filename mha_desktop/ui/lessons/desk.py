"""Lessons of one window: which there are, the one that is open, what it opens and points at."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from mha_desktop.attention.stages import STAGE
from mha_desktop.document.state import State
from mha_desktop.errors import Said, UserError, shortened
from mha_desktop.lessons.expressions import ExpressionError, parse
from mha_desktop.lessons.model import ENGLISH, Step, locked_by, put_away_by
from mha_desktop.lessons.read import read_lesson
from mha_desktop.lessons.translate import is_translation, translation_path
from mha_desktop.lessons.translate import translated as in_language
from mha_desktop.paths import resource
from mha_desktop.ui.lessons.language import spoken
from mha_desktop.ui.lessons.player import LessonPlayer, Playing
from mha_desktop.ui.lessons.words import tr
from mha_desktop.ui.settings.folders import begin_in, keep_folder
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.turns import Turns
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.attention.regions import Region
    from mha_desktop.ui.lessons.pointer import Pointer
    from mha_desktop.ui.window.main_window import MainWindow

DOCK = "lesson"
PLAN = ".mhaplan"
LOCKED_SCENE = "Locked by the scene “{title}”."
LOCKED_STEP = "Locked by the step “{title}”."
_WORDS = r'^{}\s*=\s*"((?:[^"\\]|\\.)*)"'
_HEAD_BYTES = 2000


class Shipped(NamedTuple):
    """A lesson that comes with the program."""

    name: str
    title: str
    summary: str = ""


@cache
def shipped_lessons(language: str = ENGLISH) -> tuple[Shipped, ...]:
    """Return the lessons that come with the program; a new file in resources/lessons is a new lesson.

    Only the beginning of each file is read: the menu needs its title and what it is about.
    """
    paths = [path for path in sorted(resource("lessons").glob("*.toml")) if not is_translation(path)]
    return tuple(
        Shipped(path.stem, _said(path, language, "title") or path.stem, _said(path, language, "summary"))
        for path in paths
    )


def _said(path: Path, language: str, key: str) -> str:
    for place in (translation_path(path, language), path):
        if place.is_file():
            with place.open("rb") as file:
                head = file.read(_HEAD_BYTES).decode("utf-8", "ignore").partition("\n[")[0]
            words = re.search(_WORDS.format(key), head, re.MULTILINE)  # before the first table: a step has a title too
            if words is not None:
                return words[1]
    return ""


class LessonDesk(QObject):
    """Opens lessons in a window. It follows the State like a panel."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.player = LessonPlayer(window.session, self._show_panels, self)
        self.player.gathered = self._gathered
        self._open_before: frozenset[str] | None = None
        self._opened: set[str] = set()  # panels that steps have opened
        self._put_away: set[str] = set()  # panels that the step has closed
        self._pointer: Pointer | None = None
        self._unfolded = False  # whether a step has unfolded X to point at it
        self._path: Path | None = None  # of the lesson or plan that was opened from a file
        self._soon = Turns(self, slice_s=0.0)
        self._ahead: tuple[Playing, str] | None = None  # what is opened in turns
        self._waiting: Path | None = None  # a plan that was asked for before the engine was there
        window.engine_ready.connect(self._open_waiting)
        self.player.moved.connect(self._moved)
        self.player.refused.connect(window.say)

    @property
    def title(self) -> str:
        """The open lesson's title, empty without one."""
        return "" if self.player.playing is None else self.player.playing.lesson.title

    @property
    def hidden(self) -> tuple[str, ...]:
        """The panels that the present step does not offer."""
        return self.player.hidden

    # Opening and leaving

    def open_shipped(self, name: str) -> None:
        """Open a lesson that comes with the program."""
        self.open(resource("lessons", f"{name}.toml"))

    def open_shipped_soon(self, name: str) -> None:
        """Do the same in turns of the event loop: reading the file, each panel's look at the document, the step."""
        self._soon.begin(self._opening(resource("lessons", f"{name}.toml")))

    def _opening(self, path: Path) -> Iterator[Callable[[], object]]:
        window = self._window
        yield partial(window.calculation.make, DOCK)  # which nobody sees yet
        yield partial(self._read_ahead, path)
        if self._ahead is None:
            return
        (playing, fault), self._ahead = self._ahead, None
        self._remember_panels()
        opening = self.player.opening(playing)
        yield partial(next, opening, None)
        window.dressing.wait_for(self._soon)
        yield from window.panels.in_turns(partial(next, opening, None))
        yield partial(next, opening, None)
        self._played(playing, path)
        if fault:
            window.say(translated(fault))

    def _read_ahead(self, path: Path) -> None:
        try:
            self._ahead = _read(path)
        except UserError as error:
            self._ahead = None
            self._window.say(translated(error))

    def ask_open(self) -> None:
        """Ask for a lesson's file and open it."""
        given, _ = QFileDialog.getOpenFileName(
            self._window, tr("Open a lesson"), begin_in(self._window), tr("Lessons (*.toml)")
        )
        if given:
            keep_folder(self._window, given)
            self.open(Path(given))

    def ask_open_plan(self) -> None:
        """Ask for a class plan's file and show its first scene."""
        given, _ = QFileDialog.getOpenFileName(
            self._window, tr("Open a class plan"), begin_in(self._window), tr("Class plans (*.mhaplan)")
        )
        if given:
            keep_folder(self._window, given)
            self.open(Path(given))

    def open(self, path: Path) -> bool:
        """Open a lesson or a class plan where it was left; one that cannot be read is explained and changes nothing.

        A plan has no stored stages, so it waits for the engine.
        """
        waits = path.suffix.lower() == PLAN and self._window.session.engine is None
        self._waiting = path if waits else None
        if waits and (before := self._window.session.before).missing:
            self._window.say(translated(before.refusal()))
            return False
        if waits:
            return True
        try:
            playing, fault = _read(path)
            done = self.play(playing, path=path)
        except UserError as error:
            self._window.say(translated(error))
            return False
        if fault:
            self._window.say(translated(fault))
        return done

    def _open_waiting(self) -> None:
        if self._waiting is not None:
            self.open(self._waiting)

    def play(self, playing: Playing, at: int | None = None, path: Path | None = None) -> bool:
        """Play a lesson, read from `path`, from a step or where it was left; tell whether it is shown."""
        self._soon.finish()
        self._remember_panels()
        self.player.open(playing, at)
        return self._played(playing, path)

    def _remember_panels(self) -> None:
        if self._open_before is None:
            docks = self._window.docks
            self._open_before = frozenset(name for name in docks.names if not docks[name].isHidden())

    def _played(self, playing: Playing, path: Path | None) -> bool:
        """Take note of what the player came to; tell whether it plays this."""
        if self.player.playing is None:
            self._open_before = None
        if self.player.playing is playing:
            self._path = path
        return self.player.playing is playing

    def take_over(self, other: LessonDesk) -> None:
        """Go on with the lesson of the window before, read again in the language that is spoken now."""
        playing = other.player.playing
        if playing is None:
            return
        self._path, self._open_before = other._path, other._open_before
        if self._path is not None:
            try:
                again, fault = _read(self._path)
            except UserError as error:
                self._window.say(translated(error))
            else:
                if fault:
                    self._window.say(translated(fault))
                playing = again if len(again.lesson.step) == len(playing.lesson.step) else playing
        self.player.resume(playing, other.player.progress)

    def leave(self) -> None:
        """Close the lesson; the user's own document and panels come back."""
        self._soon.finish()
        self.player.leave()

    def end(self) -> None:
        """The window closes: its panels are remembered as they are without a lesson."""
        self._soon.stop()
        self.leave()

    def _gathered(self) -> AbstractContextManager[None]:
        return self._window.dressing.gathered()

    # Following

    def show_state(self, new: State, old: State | None) -> None:
        """Let the player look whether the step is done; a panel that came with a document stays put away."""
        self.player.show_state(new, old)
        self._put_off(self.hidden)

    def set_theme(self, theme: Theme) -> None:
        """Hand the theme to what is painted over the window."""
        if self._pointer is not None:
            self._pointer.set_theme(theme)

    def stay(self) -> None:
        """Show the panel of a lesson that is open, whatever has happened to the panels."""
        if self.player.playing is not None:
            self._window.commands.show_panel(DOCK)
            self._window.docks.share()

    def _moved(self) -> None:
        playing, window = self.player.playing, self._window
        if playing is None:
            window.docks.close(DOCK)
        else:
            window.commands.show_panel(DOCK)
            window.docks.share()  # a step's panels and another document's heatmaps want another share
        step = self.player.step
        self._lock(step)
        self._point(() if step is None else step.point)
        window.actions_by_id.refresh()
        window.show_name()

    def _lock(self, step: Step | None) -> None:
        """Lock the controls that a step locks, and take those away that it does not offer; none frees all."""
        locks = self._window.session.locks
        if step is None or self.player.playing is None:
            self._window.locking.put_away(())
            locks.take(DOCK)
            return
        said = LOCKED_SCENE if self.player.playing.documents else LOCKED_STEP
        away = put_away_by(step)[1]
        locks.take(DOCK, (*locked_by(step), *away), Said(said, title=shortened(step.title)))
        self._window.locking.put_away(away)

    def _show_panels(self, wanted: Sequence[str], hidden: Sequence[str]) -> None:
        """Open the panels that a step names, and put those away that it hides; the lesson's end undoes both."""
        commands, docks = self._window.commands, self._window.docks
        hidden = (*hidden, *self._giving_way())
        if self.player.playing is None:
            before, self._open_before = self._open_before, None
            self._opened.clear()
            self._put_away.clear()
            for name in docks.names:
                if before is not None and name != DOCK:
                    docks[name].setVisible(name in before)
            docks.share()
            return
        for name in self._opened.difference(wanted) if wanted else ():
            docks.close(name)
        self._opened = self._opened.intersection(wanted) if wanted else self._opened
        for name in self._put_away.difference(hidden):  # the step before hid it, this one does not
            docks[name].show()
        self._put_away.intersection_update(hidden)
        for name in wanted:
            if docks[name].isHidden():
                self._opened.add(name)
            commands.show_panel(name)
        self._put_off(hidden)

    def _giving_way(self) -> tuple[str, ...]:
        """Return the cube where a low window's text needs its room and the step is not about it; it may be opened."""
        step = self.player.step
        if step is None or "cube" in (*step.show.panels, *step.point) or not self._window.docks.crowded:
            return ()
        return ("cube",)

    def _put_off(self, hidden: Sequence[str]) -> None:
        """Close panels that a step does not offer."""
        docks = self._window.docks
        for name in hidden:
            if not docks[name].isHidden():
                self._put_away.add(name)
                docks.close(name)

    def _point(self, targets: Sequence[str]) -> None:
        tables, wanted = self._window.tables, "table.X" in targets
        if wanted is not self._unfolded and (self._unfolded or not tables.x_open):
            tables.open_x(wanted)  # in a low window X is folded to its head
            self._unfolded = wanted
        names, regions = self._told_apart(targets)
        if regions:
            self._window.session.look(lit=tuple(regions))
        self._bring_to_front()
        self._window.docks.arranged = self._bring_to_front
        if self._pointer is None:
            if not names:
                return
            from mha_desktop.ui.lessons.pointer import Pointer

            self._pointer = Pointer(self._window.theme, self._window)
        self._pointer.point_at(names)

    def _bring_to_front(self) -> None:
        """Bring the panels of what is pointed at before those that share their place, the first named before all."""
        docks, step = self._window.docks, self.player.step
        for target in reversed(() if step is None else step.point):
            control = self._window.findChild(QWidget, target)
            if target in docks.names:
                name = target
            elif control is not None:
                name = next((name for name in docks.names if docks[name].isAncestorOf(control)), "")
            else:
                regions = self._told_apart((target,))[1]
                name = "" if not regions else "heatmaps" if regions[0].key in STAGE else "tables"
            if name and not docks[name].isHidden() and not docks[name].isFloating():
                docks[name].raise_()

    def _told_apart(self, targets: Sequence[str]) -> tuple[list[str], list[Region]]:
        """Tell names of controls from expressions; what neither is was refused when the file was read."""
        names: list[str] = []
        regions: list[Region] = []
        for target in targets:
            if self._window.findChild(QObject, target) is not None or target in self._window.docks.names:
                names.append(target)
                continue
            try:
                regions += parse(target).places(self._window.session.state)
            except ExpressionError as error:
                self._window.say(translated(error))
        return names, regions


def _read(path: Path) -> tuple[Playing, str]:
    """Read a lesson's file, or a class plan, and why it is not in the language that is spoken; empty for no reason.

    A translation that is broken bars nobody from the lesson.

    Raises
    ------
    UserError
        When it cannot be read.
    """
    if path.suffix.lower() == PLAN:
        from mha_desktop.ui.scenes.playing import playing_from  # a menu of lessons needs nothing of it

        playing = playing_from(path)
    else:
        lesson = read_lesson(path)
        playing = Playing(lesson, lesson.id or path.stem, path.parent)
    try:
        if playing.lesson.language != spoken():
            return replace(playing, lesson=in_language(playing.lesson, path, spoken())), ""
    except UserError as error:
        said = "The lesson is shown as it was written, because its translation has a fault: {error}"
        return playing, Said(said, error=error)
    return playing, ""
