"""What the window does with trained models: look at one, open a layer of it, another layer, another text."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFileDialog

from mha_desktop.exchange.opened import Opened
from mha_desktop.ui.checkpoints.words import tr
from mha_desktop.ui.settings.folders import begin_in, keep_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mha_desktop.document.state import State
    from mha_desktop.errors import UserError
    from mha_desktop.exchange.progress import Step
    from mha_desktop.ui.checkpoints.choice import Choice, Looked
    from mha_desktop.ui.checkpoints.dialog import Ended
    from mha_desktop.ui.checkpoints.work import Made
    from mha_desktop.ui.window.main_window import MainWindow

_ENDINGS = "*.safetensors *.safetensors.index.json *.bin *.bin.index.json *.pt *.pth *.ckpt"


class CheckpointDesk:
    """Models of one window; the dialog and what reads models are imported when they are asked for."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    @property
    def choice(self) -> Choice | None:
        """The layer that the shown document was made of in this run of the program, or None."""
        return self._window.files.keeper.file.model

    def ask_folder(self) -> None:
        """Ask for a model's folder and show what it holds."""
        given = QFileDialog.getExistingDirectory(self._window, tr("Open model"), begin_in(self._window))
        self._take(given)

    def ask_file(self) -> None:
        """Ask for a file of weights and show what it holds."""
        kinds = f"{tr('Weights')} ({_ENDINGS});;{tr('All files')} (*)"
        given, _ = QFileDialog.getOpenFileName(self._window, tr("Open model file"), begin_in(self._window), kinds)
        self._take(given)

    def open(self, path: Path, before: Choice | None = None, start: bool = False) -> None:
        """Look at a model beside the window, then ask what of it is to be opened.

        Parameters
        ----------
        before : what is offered; None for a first layer and text.
        start : open that at once.
        """
        from mha_desktop.ui.carry.task import Task

        if reason := self._window.session.locks.reason("example"):
            self._window.say(reason)
            return
        words = tr("Reading “{name}” …").format(name=path.name)
        work, ask = partial(_look, path, before), partial(self._ask, before=before, start=start)
        Task(self._window, words, work, ask, tr("Nothing was opened."))

    def again(self) -> None:
        """Ask for another layer or text of the model that the shown document is from."""
        if (choice := self.choice) is not None:
            self.open(choice.path, choice)

    def can_step(self, by: int) -> bool:
        """Tell whether the model has a layer that many further on, as far as is known."""
        choice = self.choice
        return choice is not None and 0 <= choice.layer + by < choice.layers

    def step(self, by: int) -> None:
        """Open a neighbouring layer with the same text or picture."""
        if (choice := self.choice) is not None and self.can_step(by):
            self.open(choice.path, replace(choice, layer=choice.layer + by), start=True)

    def _take(self, given: str) -> None:
        if given:
            keep_folder(self._window, given)
            self.open(Path(given))

    def _ask(self, found: Looked, before: Choice | None, start: bool) -> None:
        from mha_desktop.ui.checkpoints.dialog import ModelDialog

        dialog = ModelDialog(self._window, found, before, self._show)
        dialog.open()
        if start:
            dialog.accept()

    def _show(self, made: Made, choice: Choice, ended: Ended) -> None:
        """Begin to show what was made, unless that would lose work and the user says no."""
        self._window.dressing.change(self._showing(made, choice, ended))

    def _showing(self, made: Made, choice: Choice, ended: Ended) -> Iterator[Callable[[], object]]:
        shown: list[bool] = []
        refused: list[UserError] = []
        opened = Opened(made.document)
        yield from self._window.files.showing(opened, lambda: shown.append(True), refused.append, choice)
        ended(bool(shown), refused[0] if refused else None)
        if shown:
            self._window.files.recent.add(choice.path)
            self._tell_when_shown(made)

    def _tell_when_shown(self, made: Made) -> None:
        session = self._window.session
        if session.state.document is made.document:
            self._tell(made)
            return

        def arrived(new: State, old: State) -> None:  # a large one is shown when it is computed
            if new.document is old.document:
                return  # what was shown till now is looked at meanwhile
            session.changed.disconnect(arrived)
            if new.document is made.document:
                self._tell_in_turn(made)

        session.changed.connect(arrived)

    def _tell_in_turn(self, made: Made) -> None:
        """Say it when every panel has taken note of the document, which comes to them in turns: the last word stays."""
        tell = self._tell_in_turn if self._window.dressing.changing else self._tell
        QTimer.singleShot(0, self._window, partial(tell, made))

    def _tell(self, made: Made) -> None:
        """Say what was opened, behind what the window says of the document that it has left."""
        from mha_desktop.ui.checkpoints.sentences import opened_words

        message = self._window.message
        words, worry = opened_words(made)
        message.show_message(" ".join(filter(None, (message.text, words))), "warn" if worry else "info")


def _look(path: Path, before: Choice | None, step: Step) -> Looked:
    from mha_desktop.ui.checkpoints.choice import looked

    step()
    return looked(path, None if before is None else before.answers)
