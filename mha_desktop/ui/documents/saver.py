"""Writes a document to its file, after the questions that this may need."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QWidget

from mha_desktop.document.model import document_arrays
from mha_desktop.errors import UserError
from mha_desktop.ui.documents.file import Work
from mha_desktop.ui.documents.questions import ask_changed, ask_replace
from mha_desktop.ui.documents.words import tr
from mha_desktop.ui.documents.writing import Writing
from mha_desktop.ui.settings.folders import begin_in, keep_folder
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.exchange.stamp import FileStamp

SUFFIX = ".mhad"
AT_ONCE_BYTES = 2**20  # of numbers; more take longer to write than an answer to a key should
_NO_NAME = '<>:"/\\|?*'  # letters that one system or another does not have in file names


class Saver:
    """Saves the documents of one window.

    Parameters
    ----------
    window : whose dialogs they are.
    theme : its present theme.
    refused : hears one sentence about what could not be saved; the document is then as unsaved as before.
    saved : hears what was saved, once it is.
    writing : writes a large document beside the window, where nobody waits for its end; None writes it at once.
    """

    def __init__(
        self,
        window: QWidget,
        theme: Theme,
        refused: Callable[[str], None],
        saved: Callable[[Work], None],
        writing: Writing | None = None,
    ) -> None:
        self._window, self._theme, self._refused = window, theme, refused
        self._saved, self._writing = saved, writing

    def save(self, work: Work) -> bool:
        """Save to the document's own file, or ask for one; tell whether it is saved, or being saved."""
        path, stamp = work.file.path, work.file.stamp
        if path is None:
            return self.save_as(work)
        from mha_desktop.exchange.stamp import changed_since

        try:
            # A folder in its place is nobody's change that could be written over: writing says what it is.
            changed = stamp is not None and not os.path.isdir(path) and changed_since(stamp, path)
        except UserError as error:
            self._refused(translated(error))
            return False
        if changed:
            answer = ask_changed(path.name, self._theme, self._window)
            if answer != "overwrite":
                return answer == "save_as" and self.save_as(work)
        return self._write(work, path)

    def save_as(self, work: Work) -> bool:
        """Ask for a file and save to it, which is the document's own from then on; tell whether it is saved."""
        offered = _suggested(work) if work.file.path is not None else begin_in(self._window, _suggested(work))
        given, _ = QFileDialog.getSaveFileName(self._window, tr("Save as"), offered, tr("Documents (*.mhad)"))
        if not given:
            return False
        keep_folder(self._window, given)
        path = Path(given)
        if path.suffix.lower() != SUFFIX:
            path = path.with_name(path.name + SUFFIX)
            # The dialog asked about the name without the ending, if at all.
            if path.is_file() and not ask_replace(path.name, self._theme, self._window):
                return False
        return self._write(work, path)

    def _write(self, work: Work, path: Path) -> bool:
        from mha_desktop.exchange.mhad import write_mhad

        write, done = partial(write_mhad, work.content, path), partial(self._written, work, path)
        if self._writing is not None and sum(array.nbytes for array in document_arrays(work.document)) > AT_ONCE_BYTES:
            self._writing.start(write, done, self._refused)
            return True
        try:
            done(write())
        except UserError as error:
            self._refused(translated(error))
            return False
        return True

    def _written(self, work: Work, path: Path, stamp: FileStamp) -> None:
        """Take note of what the file holds; the document may have been edited meanwhile."""
        file = work.file
        file.path, file.stamp, file.saved, file.example = path.absolute(), stamp, work.document, ""
        self._saved(work)


def _suggested(work: Work) -> str:
    if work.file.path is not None:
        return str(work.file.path)
    return file_name(work.document.title, SUFFIX)


def file_name(title: str, suffix: str) -> str:
    """Return the name that a file is offered for a title."""
    name = "".join("-" if letter in _NO_NAME or not letter.isprintable() else letter for letter in title)
    return f"{name.strip('. ') or tr('untitled')}{suffix}"
