"""Walks through a lesson: each step shows its document as a guest, and the user's own waits untouched."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from mha_desktop.attention.regions import Region
from mha_desktop.attention.stages import STAGE
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot, available_grid_stages
from mha_desktop.errors import UserError
from mha_desktop.exchange.opened import Opened
from mha_desktop.lessons.expressions import Expression, ExpressionError, parse
from mha_desktop.lessons.model import Lesson, Step, put_away_by
from mha_desktop.lessons.prepare import prepare
from mha_desktop.lessons.progress import Progress, read_progress, step_name, write_progress
from mha_desktop.ui.words import translated

PanelSetter = Callable[[Sequence[str], Sequence[str]], None]
# A change with three stops: what it shows is ready but not shown; the session shows it; the window's panels have come.
# Whoever goes through it in turns lets the panels take the document one by one at the second stop.
Change = Iterator[None]


@dataclass(frozen=True)
class Playing:
    """A lesson that is open: where its file lies (None for a shipped one) and the name that progress is kept under.

    `documents` are those that came with it in one file, by the names that its steps call them.
    """

    lesson: Lesson
    name: str
    folder: Path | None = None
    documents: Mapping[str, Opened] = field(default_factory=dict)


class LessonPlayer(QObject):
    """Opens a lesson, goes through its steps and leaves it.

    Signals
    -------
    moved()
        Another step is shown, another lesson, or none.
    done_changed()
        A step was marked done.
    refused(str)
        One sentence about a step that cannot be shown.
    """

    moved = Signal()
    done_changed = Signal()
    refused = Signal(str)

    def __init__(self, session: Session, show_panels: PanelSetter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._show_panels = session, show_panels
        self._playing: Playing | None = None
        self._progress = Progress()
        self._done_when: Expression | None = None
        # In what a step's document and panels come together, for the window to be laid out once.
        self.gathered: Callable[[], AbstractContextManager[None]] = nullcontext
        # Who begins a change, in turns of the event loop where there is a window, and who has it done at once.
        self.begin: Callable[[Change], None] = self._at_once
        self.finish: Callable[[], None] = lambda: None

    # What is played

    @property
    def playing(self) -> Playing | None:
        """The lesson, or None."""
        return self._playing

    @property
    def index(self) -> int:
        """Which step is shown, from 0."""
        return self._progress.step

    @property
    def step(self) -> Step | None:
        """The step that is shown, or None."""
        return None if self._playing is None else self._playing.lesson.step[self.index]

    @property
    def count(self) -> int:
        """How many steps there are."""
        return 0 if self._playing is None else len(self._playing.lesson.step)

    @property
    def hidden(self) -> tuple[str, ...]:
        """The panels that this step does not offer."""
        return () if self.step is None else put_away_by(self.step)[0]

    def is_done(self, index: int) -> bool:
        """Tell whether a step is marked done."""
        return self._playing is not None and step_name(self._playing.lesson, index) in self._progress.done

    # Going

    def open(self, playing: Playing, at: int | None = None) -> None:
        """Open a lesson at a step, or where it was left, before returning."""
        self.begin(self.opening(playing, at))
        self.finish()

    def opening(self, playing: Playing, at: int | None = None) -> Change:
        """Open a lesson, as a change."""
        before = self._playing, self._progress
        progress = read_progress(playing.name)
        step = progress.step if at is None else at
        self._playing, self._progress = playing, progress.at(min(max(step, 0), len(playing.lesson.step) - 1))
        shown = yield from self._showing(self.index, carry=False)
        if not shown:
            self._playing, self._progress = before

    def resume(self, playing: Playing, progress: Progress) -> None:
        """Go on with a lesson whose step's document the session shows already."""
        self._playing, self._progress = playing, progress
        done = playing.lesson.step[self.index].done
        self._done_when = None if done is None else parse(done.when)
        prepared = prepare(playing.lesson, self.index, playing.folder, None, playing.documents)
        with self.gathered():
            self._show_panels(prepared.panels, prepared.hidden)
            self.moved.emit()

    @property
    def progress(self) -> Progress:
        """Which step is shown, and which are done."""
        return self._progress

    def go(self, index: int) -> None:
        """Go to a step, from 0, before returning; nothing beyond the ends."""
        self.begin(self._going(lambda: index))
        self.finish()

    def go_by(self, by: int) -> None:
        """Begin to go so many steps on or back."""
        self.begin(self._going(lambda: self.index + by))

    def again(self) -> None:
        """Begin to show the step as it was at first."""
        self.begin(self._going(lambda: self.index, again=True))

    def _going(self, to: Callable[[], int], again: bool = False) -> Change:
        """Go to a step that is told when it begins: a change before this one may have another shown till then."""
        index = to()
        if self._playing is None or not 0 <= index < self.count or again is not (index == self.index):
            return
        if again:
            yield from self._showing(index, carry=False)
            return
        carry, before = index == self.index + 1, self._progress
        step = self._playing.lesson.step[self.index]
        if carry and step.done is None and step.question is None:  # there was nothing to do but read
            self._progress = self._progress.with_done(step_name(self._playing.lesson, self.index))
        self._progress = self._progress.at(index)
        shown = yield from self._showing(index, carry)
        if shown:
            self._remember()
        else:
            self._progress = before

    def leave(self) -> None:
        """Close the lesson before returning; the user's own document comes back as it was."""
        self.finish()
        if self._playing is not None:
            self.leave_soon()
            self.finish()

    def leave_soon(self) -> None:
        """Begin to close the lesson."""
        self.begin(self.leaving())

    def leaving(self) -> Change:
        """Close the lesson, as a change."""
        if self._playing is None:
            return
        yield
        self._playing, self._done_when = None, None
        self._session.locks.take("lesson")
        self._session.give_back()
        yield
        with self.gathered():
            self._show_panels((), ())
        yield
        with self.gathered():
            self.moved.emit()

    def _at_once(self, change: Change) -> None:
        with self.gathered():
            for _ in change:
                pass

    def _showing(self, index: int, carry: bool) -> Generator[None, None, bool]:
        """Show a step; tell whether it could be. `carry` goes on with the document as the user left it."""
        assert self._playing is not None
        self._done_when = None  # the state that comes belongs to this step, not to the last one
        mine = self._session.state.document if carry and self._session.own is not None else None
        try:
            playing = self._playing
            prepared = prepare(playing.lesson, index, playing.folder, mine, playing.documents)
            yield
            self._session.lend(prepared.document, prepared.trace, prepared.first, prepared.view)
            yield
            with self.gathered():
                done = playing.lesson.step[index].done
                self._done_when = None if done is None else parse(done.when)
                self._show_panels(prepared.panels, prepared.hidden)
            yield
            with self.gathered():
                self.moved.emit()
        except UserError as error:
            self.refused.emit(translated(error))
            return False
        return True

    # Following

    def show_state(self, new: State, old: State | None) -> None:
        """Mark the step done when its condition has come true by what the user did."""
        if self._playing is None or self._done_when is None or self._session.own is None:
            return
        if not self.is_done(self.index) and self._done_when.holds(new):
            self._mark_done()

    def answered(self) -> None:
        """Mark the step done because its question was answered right."""
        if self._playing is not None and not self.is_done(self.index) and self._done_when is None:
            self._mark_done()

    def _mark_done(self) -> None:
        assert self._playing is not None
        self._progress = self._progress.with_done(step_name(self._playing.lesson, self.index))
        self._remember()
        self.done_changed.emit()

    def _remember(self) -> None:
        if self._playing is not None:
            write_progress(self._playing.name, self._progress)

    def follow(self, expression: Expression) -> None:
        """Light up what an expression reads: a single weight is locked, other numbers are lit, their stage comes."""
        state = self._session.state
        try:
            places = expression.places(state)
        except ExpressionError as error:
            self.refused.emit(translated(error))
            return
        if not places:
            return
        fields = look_at(state, places)
        self._session.look(**fields)


def look_at(state: State, regions: Sequence[Region]) -> dict[str, object]:
    """Return the fields of the view that show these regions."""
    first = regions[0]
    fields: dict[str, object] = {"hover": None, "lit": tuple(regions)}
    stage = "QKV" if first.key in ("Q", "K", "V") else first.key
    if stage in available_grid_stages(state.document):
        fields["grid_stage"] = stage
    elif first.key not in STAGE:
        fields["table"] = first.key
    if len(regions) == 1 and (first.rows, first.columns) == (1, 1) and first.key in STAGE:
        spot = Spot(first.key, first.head, first.row, first.column)
        if spot.is_pair:
            fields |= {"lock": spot, "lit": ()}
    return fields
