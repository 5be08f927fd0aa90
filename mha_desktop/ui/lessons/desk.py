"""Lessons of one window: which there are, the one that is open, what it opens and points at."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
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
from mha_desktop.ui.lessons.player import Change, LessonPlayer, Playing
from mha_desktop.ui.lessons.words import tr
from mha_desktop.ui.settings.folders import begin_in, keep_folder
from mha_desktop.ui.theme import Theme
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
        self.player.begin = lambda change: self._begin(self._changing(change))
        self.player.finish = lambda: self._finish()
        self._open_before: frozenset[str] | None = None
        self._opened: set[str] = set()  # panels that steps have opened
        self._put_away: set[str] = set()  # panels that the step has closed
        self._pointer: Pointer | None = None
        self._unfolded = False  # whether a step has unfolded X to point at it
        self._path: Path | None = None  # of the lesson or plan that was opened from a file
        self._asked: Playing | None = None  # what was asked for last, once it is read
        self._waiting: Path | None = None  # a plan that was asked for before the engine was there
        window.settled.connect(self._open_waiting)
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
        """Open a lesson that comes with the program before returning."""
        self.open(resource("lessons", f"{name}.toml"))

    def open_shipped_soon(self, name: str) -> None:
        """Begin to open it."""
        self.open_soon(resource("lessons", f"{name}.toml"))

    def open_soon(self, path: Path) -> None:
        """Begin to open a lesson or a class plan where it was left; one that cannot be read is explained.

        It comes in turns of the event loop: reading the file, each panel's look at the document, the step. A plan has
        no stored stages, so it waits for the engine.
        """
        session = self._window.session
        waits = path.suffix.lower() == PLAN and session.engine is None and not session.before.missing
        self._waiting, self._asked = path if waits else None, None
        if not waits:
            self._begin(self._opening(path))

    def open(self, path: Path) -> bool:
        """Do the same before returning; tell whether it is open or waits."""
        self.open_soon(path)
        self._finish()
        return self._waiting is not None or (self._asked is not None and self.player.playing is self._asked)

    def _begin(self, parts: Iterable[Callable[[], object]]) -> None:
        self._window.dressing.change(parts)

    def _finish(self) -> None:
        self._window.dressing.finish_change()

    def _opening(self, path: Path) -> Iterator[Callable[[], object]]:
        try:
            self._asked, fault = _read(path)
        except UserError as error:
            self._window.say(translated(error))
            return
        yield lambda: None  # reading took its time
        yield from self._coming(self._asked, None, path)
        if fault:
            self._window.say(translated(fault))

    def _coming(self, playing: Playing, at: int | None, path: Path | None) -> Iterator[Callable[[], object]]:
        yield partial(self._window.calculation.make, DOCK)  # which nobody sees yet
        self._remember_panels()
        yield from self._changing(self.player.opening(playing, at))
        if self.player.playing is None:
            self._open_before = None
        if self.player.playing is playing:
            self._path = path

    def _changing(self, change: Change) -> Iterator[Callable[[], object]]:
        """Carry a change of the player's out: what it shows is made ready, each panel looks at it, the step comes."""
        window, go_on = self._window, partial(next, change, None)
        yield go_on
        wanted = () if self.player.step is None else self.player.step.show.panels
        yield from (partial(window.calculation.make, name) for name in wanted)
        yield from window.dressing.in_turns(go_on)
        yield go_on
        yield go_on

    def ask_open(self) -> None:
        """Ask for a lesson's file and open it."""
        given, _ = QFileDialog.getOpenFileName(
            self._window, tr("Open a lesson"), begin_in(self._window), tr("Lessons (*.toml)")
        )
        if given:
            keep_folder(self._window, given)
            self.open_soon(Path(given))

    def ask_open_plan(self) -> None:
        """Ask for a class plan's file and show its first scene."""
        given, _ = QFileDialog.getOpenFileName(
            self._window, tr("Open a class plan"), begin_in(self._window), tr("Class plans (*.mhaplan)")
        )
        if given:
            keep_folder(self._window, given)
            self.open_soon(Path(given))

    def _open_waiting(self) -> None:
        if self._waiting is not None:
            self.open_soon(self._waiting)

    def play(self, playing: Playing, at: int | None = None, path: Path | None = None) -> bool:
        """Play a lesson, read from `path`, from a step or where it was left; tell whether it is shown."""
        self._begin(self._coming(playing, at, path))
        self._finish()
        return self.player.playing is playing

    def _remember_panels(self) -> None:
        if self._open_before is None:
            docks = self._window.docks
            self._open_before = frozenset(name for name in docks.names if not docks[name].isHidden())

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
        """Close the lesson before returning; the user's own document and panels come back."""
        self.player.leave()

    def leave_soon(self) -> None:
        """Begin to close it."""
        self.player.leave_soon()

    def leaving(self) -> Iterator[Callable[[], object]]:
        """Close it, as parts of another change."""
        if self.player.playing is not None:
            yield from self._changing(self.player.leaving())

    def end(self) -> None:
        """The window closes: its panels are remembered as they are without a lesson."""
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
