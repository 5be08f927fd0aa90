"""Makes a package of figures: laid out one at a time in the window's thread, drawn and written in another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from mha_desktop.document.state import State
from mha_desktop.errors import UserError
from mha_desktop.exchange.file_package import Package, package_at
from mha_desktop.exchange.progress import Progress
from mha_desktop.ui.background import Courtesy
from mha_desktop.ui.export.carrying import apart, carried_bytes
from mha_desktop.ui.export.figures import Figure, figure_sheet
from mha_desktop.ui.export.package import (
    INDEX,
    LIST,
    Drawn,
    LeftOut,
    Selection,
    check_count,
    file_name,
    index_page,
    list_of,
    state_of,
)
from mha_desktop.ui.export.package_sources import Part, Source
from mha_desktop.ui.export.save import sheet_bytes
from mha_desktop.ui.export.sheet import Sheet
from mha_desktop.ui.language import spoken
from mha_desktop.ui.runner import ThreadRunner
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import translated


class Packaging(QObject):
    """One package at a time.

    Signals
    -------
    drawing(int, int, str)
        The figure of this number, of so many, is being drawn, under this name; the number is 0 while they are counted.
    ended(object)
        It is there (None), or the exception that says why it is not: a `UserError`, `Stopped`, a fault.
    """

    drawing = Signal(int, int, str)
    ended = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._runner = ThreadRunner(self)
        self._courtesy, self._progress = Courtesy(), Progress()
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._go_on)
        self._work: Iterator[None] | None = None
        self._stack = ExitStack()
        self.left_out: list[LeftOut] = []
        self.drawn: list[Drawn] = []

    @property
    def busy(self) -> bool:
        """Whether a package is being made."""
        return self._work is not None

    def begin(self, source: Source, selection: Selection, path: Path, theme: Theme) -> None:
        """Begin with a package at `path`, a folder or a .zip; `theme` is that of the figures.

        Raises
        ------
        UserError
            Where nothing can be written there, or nothing is chosen.
        """
        self._progress, self.drawn, self.left_out = Progress(), [], []
        check_count(len(selection.views))
        self._stack = ExitStack()
        package = self._stack.enter_context(package_at(path, self._progress.step))
        self._courtesy.begin()
        self._work = self._steps(source, selection, package, theme)
        self._next.start(0)

    def stop(self) -> None:
        """Leave off; what was at the place is as it was."""
        self._progress.stop()

    def _go_on(self) -> None:
        """Do the next piece in the window's thread; what takes longer was given to the other one."""
        if self._work is None:
            return
        try:
            self._progress.step()
            next(self._work)
        except StopIteration:
            self._end(None)
        except Exception as error:  # told by `ended`; a fault goes on to the crash dialog from there
            self._end(error)

    def _end(self, error: Exception | None) -> None:
        """Move everything to its place, or take it all away; in the other thread, for both may wait for the disk."""
        self._next.stop()
        close: Callable[[], object] = self._stack.close
        if error is not None:
            close = partial(self._stack.__exit__, type(error), error, error.__traceback__)
        self._runner.run(close, lambda _: self._closed(error), lambda closing: self._closed(error or closing))

    def _closed(self, error: Exception | None) -> None:
        self._work = None
        self._courtesy.end()
        self.ended.emit(error)

    def _steps(self, source: Source, selection: Selection, package: Package, theme: Theme) -> Iterator[None]:
        """Count the figures, draw each, write the index: a stop after each piece, or until the other thread is done."""
        jobs: list[tuple[Part, Figure]] = []
        for part in source.parts:
            self.drawing.emit(0, 0, part.title)
            jobs += [(part, figure) for figure in selection.figures(part.make())]
            check_count(len(jobs))
            self._next.start(0)
            yield
        shown: tuple[Part, State] | None = None
        for number, (part, figure) in enumerate(jobs, 1):
            name = file_name(number, len(jobs), part.name, figure, selection.kind)
            self.drawing.emit(number, len(jobs), name)
            if shown is None or shown[0] is not part:
                shown = (part, apart(part.make()))
            self._runner.run(
                partial(self._write, package, theme, name, figure, shown[1], selection.kind),
                partial(self._written, part, figure, name),
                self._end,
            )
            yield
        package.add(INDEX, index_page(source.title, spoken(), self.drawn, self.left_out), self._progress.step)
        package.add(LIST, list_of(self.drawn), self._progress.step)

    def _written(self, part: Part, figure: Figure, name: str, outcome: Sheet | UserError) -> None:
        """Take note of a figure, or of why there is none, and go on."""
        if isinstance(outcome, UserError):
            self.left_out.append(LeftOut(part.title, figure, translated(outcome)))
        else:
            self.drawn.append(Drawn(name, part.title, figure, outcome.width, outcome.height, outcome.caption))
        self._next.start(0)

    def _write(
        self, package: Package, theme: Theme, name: str, figure: Figure, state: State, kind: str
    ) -> Sheet | UserError:
        """Lay out, draw and write one figure, in the other thread; or return why its document has none."""
        step = self._progress.step
        try:
            state = state_of(figure, state)
            sheet = figure_sheet(figure, state, theme)
        except UserError as error:
            return error
        document = carried_bytes(state) if figure.carries else None
        content = sheet_bytes(sheet, kind, figure.dpi, figure.background == "none", document, step)
        package.add(name, content, step)
        return sheet
