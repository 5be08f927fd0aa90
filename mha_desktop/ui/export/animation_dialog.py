"""The dialog behind Export ▸ Animation: what moves, in which view, how wide; it is drawn while the window works."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QLineEdit,
    QWidget,
)

from mha_desktop.document.numbers import parse
from mha_desktop.document.session import Session
from mha_desktop.errors import UserError
from mha_desktop.exchange.progress import Progress, Stopped
from mha_desktop.ui.background import Courtesy
from mha_desktop.ui.export.animation import MOTIONS, Frames, check_animation_width, sheets
from mha_desktop.ui.export.animation_file import (
    animation_suffixes,
    check_animation_suffix,
    write_animation,
)
from mha_desktop.ui.export.asking import SaveDialog
from mha_desktop.ui.export.heading import tr
from mha_desktop.ui.export.sheet import Sheet
from mha_desktop.ui.runner import ThreadRunner
from mha_desktop.ui.settings.folders import begin_in, keep_folder
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import Option, Segmented
from mha_desktop.ui.words import translated

DEFAULT_WIDTH = 900
_LEAST_WIDTH = 420
_LAID_OUT = 0.3  # share of the progress that laying out takes


class AnimationDialog(SaveDialog):
    """Saves a moving picture: frames are laid out one at a time in the window's thread, drawn and written in another.

    Signals
    -------
    drawn(int)
        So many frames are drawn.
    """

    drawn = Signal(int)

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setObjectName("export.animation")
        self.setWindowTitle(tr("Export animation"))
        self._session = session
        self._runner = ThreadRunner(self)
        self._progress, self._courtesy = Progress(), Courtesy()
        self._waiting: Iterator[Sheet] | None = None
        self._sheets: list[Sheet] = []
        self._frames: Frames | None = None
        self._path = Path()
        self._tick = QTimer(self)
        self._tick.timeout.connect(self._lay_out_one)
        column = self._lay_out()
        self._add_form()
        self.progress = self._add_progress(column, "export.animation.progress")
        column.addWidget(self._message)
        self._save = self._add_buttons(column)
        self.drawn.connect(self._show_drawn)
        self.setMinimumWidth(theme.metrics.scaled(_LEAST_WIDTH))

    @property
    def busy(self) -> bool:
        """Whether frames are being made."""
        return self._frames is not None

    def _add_form(self) -> None:
        names = {"orbit": tr("Once round the cube"), "heads": tr("Head counts"), "sweep": tr("Current weight")}
        tips = {
            "orbit": tr("The cube turns once round itself."),
            "heads": tr("The same width in 1, 2, 4 … heads."),
            "sweep": tr("The current weight goes from one end of its range to the other."),
        }
        motions = [Option(key, names[key], tip=tips[key], spoken=names[key]) for key in MOTIONS]
        self.motion = Segmented(self._theme, motions, name=tr("What moves"), parent=self)
        self.motion.setObjectName("export.animation.motion")
        self.motion.chosen.connect(self._choose_motion)
        self._form.addRow(self._words(tr("What moves")), self.motion)
        heat, cube = tr("Heatmaps"), tr("Cube")
        views = [
            Option("heatmaps", heat, tip=tr("The frames show the heatmaps."), spoken=heat),
            Option("cube", cube, tip=tr("The frames show the cube."), spoken=cube),
        ]
        self.view = Segmented(self._theme, views, name=tr("View"), parent=self)
        self.view.setObjectName("export.animation.view")
        self.view.chosen.connect(self.view.set_value)
        self._form.addRow(self._words(tr("View")), self.view)
        self.width_line = QLineEdit(str(DEFAULT_WIDTH))
        self.width_line.setObjectName("export.width")
        self.width_line.setFont(self._theme.font("number"))
        self.width_line.setAccessibleName(tr("Width in px, 400 to 1,920"))
        self.width_line.setToolTip(tr("How wide the frames are, 400 to 1,920 px; their height follows."))
        self.width_line.textEdited.connect(lambda _: self._say(""))
        self._form.addRow(self._words(tr("Width in px")), self.width_line)
        self._choose_motion("orbit")

    def _choose_motion(self, key: str) -> None:
        self.motion.set_value(key)
        views = MOTIONS[key].views
        self._form.setRowVisible(self.view, len(views) > 1)
        self.view.set_value(views[0])

    # Making it

    def accept(self) -> None:
        """Ask where to, then begin; stay open and say why where that fails."""
        self._say("")
        try:
            width = parse(self.width_line.text())
            check_animation_width(int(width) if width == int(width) else 0)
            frames = MOTIONS[self.motion.value].frames(self._session.state)
            path = self._ask_path()
        except UserError as error:
            self._say(translated(error))
            return
        if path is None:
            return
        self._path, self._frames, self._progress, self._sheets = path, frames, Progress(), []
        self._waiting = sheets(frames, self.view.value, self._theme.for_export("light"), int(width))
        self._save.setEnabled(False)
        self.progress.setRange(0, 100)
        self.progress.setValue(0)
        self.progress.show()
        self._courtesy.begin()
        self._tick.start(0)

    def reject(self) -> None:
        """Give up what is being made, or close; a file that was there before is as it was."""
        if not self.busy:
            super().reject()
            return
        self._progress.stop()
        if self._tick.isActive():
            self._end(tr("Cancelled. Nothing was written."))
        else:
            self._say(tr("Cancelling…"), "text.secondary")

    def _ask_path(self) -> Path | None:
        words = {".gif": tr("GIF (*.gif)"), ".webp": tr("WebP (*.webp)"), ".mp4": tr("MP4 film (*.mp4)")}
        kinds = {words[suffix]: suffix for suffix in animation_suffixes()}
        name = f"{self._session.state.document.title}-{self.motion.value}.gif"
        text, chosen = QFileDialog.getSaveFileName(self, self.windowTitle(), begin_in(self, name), ";;".join(kinds))
        if not text:
            return None
        keep_folder(self, text)
        path = Path(text)
        if not path.suffix:
            path = path.with_name(path.name + kinds.get(chosen, ".gif"))
            if path.exists():
                text = tr("“{name}” is there already. Choose it in the list to replace it.")
                raise UserError(text.format(name=path.name))
        check_animation_suffix(path)
        return path

    def _lay_out_one(self) -> None:
        """Lay out the next frame; when all are, draw and write them in the background."""
        assert self._frames is not None
        assert self._waiting is not None
        try:
            sheet = next(self._waiting, None)
        except UserError as error:
            self._end(translated(error))
            return
        if sheet is not None:
            self._sheets.append(sheet)
            self.progress.setValue(round(100 * _LAID_OUT * len(self._sheets) / self._frames.total))
            return
        self._tick.stop()
        laid_out, path, milliseconds = self._sheets, self._path, self._frames.milliseconds
        self._runner.run(
            lambda: write_animation(laid_out, path, milliseconds, self._step), lambda _: self._done(), self._failed
        )

    def _step(self, done: int = 0, of: int = 0) -> None:
        """Say how far it is, from the other thread."""
        self._progress.step(done, of)
        if of:
            self.drawn.emit(done)

    def _show_drawn(self, drawn: int) -> None:
        if self._frames is not None:
            share = _LAID_OUT + (1 - _LAID_OUT) * drawn / self._frames.total
            self.progress.setValue(min(round(100 * share), 99))

    def _done(self) -> None:
        self._end("")
        super().accept()

    def _failed(self, error: Exception) -> None:
        if isinstance(error, Stopped):
            self._end(tr("Cancelled. Nothing was written."))
            return
        self._end(translated(error) if isinstance(error, UserError) else "")
        if not isinstance(error, UserError):
            raise error

    def _end(self, words: str) -> None:
        self._tick.stop()
        self._courtesy.end()
        self._frames = self._waiting = None
        self._sheets = []
        self._save.setEnabled(True)
        self.progress.hide()
        self._say(words, "text.secondary" if self._progress.stopped else "status.error")

    def closeEvent(self, event: Any) -> None:
        """Closing the dialog's window while frames are made gives them up first."""
        if self.busy:
            self.reject()
            event.ignore()
        else:
            super().closeEvent(event)
