"""What the File menu does with documents, for one window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QMenu

from mha_desktop.errors import UserError
from mha_desktop.exchange.masks import MaskQuestion
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.sources import PREFIX, is_model, open_source
from mha_desktop.ui.documents.drops import FileDrops
from mha_desktop.ui.documents.file import DocumentFile
from mha_desktop.ui.documents.keeper import DocumentKeeper
from mha_desktop.ui.documents.offer import RecoveryOffer
from mha_desktop.ui.documents.reading import Reading
from mha_desktop.ui.documents.recent import RecentFiles
from mha_desktop.ui.documents.words import tr
from mha_desktop.ui.lessons.desk import PLAN
from mha_desktop.ui.settings.folders import begin_in, keep_folder
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.exchange.recovery import Orphan
    from mha_desktop.ui.checkpoints.choice import Choice
    from mha_desktop.ui.documents.windows import Windows
    from mha_desktop.ui.window.main_window import MainWindow

FIRST_SOURCE = f"{PREFIX}clusters"  # what another window shows, as the program does when it starts


class Files:
    """Opens documents in a window and asks its keeper for the rest.

    Parameters
    ----------
    windows : the windows that were opened from others; None for the first window, which alone offers unsaved work of
        a crash.
    """

    def __init__(self, window: MainWindow, opened: Opened, windows: Windows | None) -> None:
        self._window, self._session = window, window.session
        self._first, self._windows = windows is None, windows
        self.keeper = DocumentKeeper(window, opened)
        self.offer = RecoveryOffer(window, window.theme, self._restore)
        self._shown = False  # whether the last that was to be shown is, and what was against it
        self._fault: UserError | None = None

    @property
    def recent(self) -> RecentFiles:
        """The files of Open recent."""
        return self.keeper.recent

    def take_over(self, other: Files) -> None:
        """Go on for the window before: its documents, and the windows that were opened from it."""
        self._first, self._windows = other._first, other._windows
        self.keeper.take_over(other.keeper)

    def attach(self) -> None:
        """Meet the menus, and take what is dropped on the window."""
        menu = self._window.findChild(QMenu, "menu.File/Recent")
        assert menu is not None
        self.recent.attach(self._window.actions_by_id, menu)
        FileDrops(self._window, self.open_dropped)
        self._window.settled.connect(self.settle_in)

    def settle_in(self) -> None:
        """Look at the disk, once the window is there: the recent files, and what was not saved before a crash."""
        self.offer.look(self.keeper.file.path, self._first, self.recent.take)

    # Opening

    def new(self) -> None:
        """Show a new document."""
        from mha_desktop.document.fresh import fresh_document

        self._window.dressing.change(self.showing(Opened(fresh_document(tr("untitled")))))

    def showing(
        self,
        opened: Opened,
        done: Callable[[], object] = lambda: None,
        refuse: Callable[[UserError], object] | None = None,
        model: Choice | None = None,
    ) -> Iterator[Callable[[], object]]:
        """Show a document as one that was opened, in parts of a change, of a layer of a model where there is one.

        Then `done` is called if it is shown, or `refuse` with what was against it, else said in the message bar.
        """
        file = DocumentFile.of(opened)
        file.model = model
        yield from self._showing(opened, file)
        if self._fault is not None:
            (refuse or (lambda fault: self._window.say(translated(fault))))(self._fault)
        elif self._shown:
            done()

    def ask_open(self) -> None:
        """Ask for a file and open it."""
        path = self.keeper.file.path
        kinds = tr("Documents, arrays and models (*.mhad *.npz *.safetensors *.bin *.pt *.pth)")
        given, _ = QFileDialog.getOpenFileName(
            self._window, tr("Open"), str(path.parent) if path else begin_in(self._window), kinds
        )
        if given:
            keep_folder(self._window, given)
            self.open_soon(given)

    def open_soon(self, source: str) -> None:
        """Begin to open a source; one that cannot be read is explained and changes nothing.

        A class plan is played as a lesson; of a trained model it is asked which layer is to be opened.
        """
        if is_model(source):
            self._window.checkpoints.open(Path(source))
        elif source.lower().endswith(PLAN):
            self._window.lessons.open_soon(Path(source))
        else:
            self._window.dressing.change(self._opening(source))

    def open(self, source: str) -> bool:
        """Do the same before returning; tell whether it was opened."""
        if is_model(source):
            self._window.checkpoints.open(Path(source))
            return True
        if source.lower().endswith(PLAN):
            return self._window.lessons.open(Path(source))
        self._window.dressing.change(self._opening(source))
        self._window.dressing.finish_change()
        return self._shown

    def _opening(self, source: str) -> Iterator[Callable[[], object]]:
        self._shown, self._fault, opened = False, None, None
        reading = Reading(partial(open_source, source))
        yield from reading.parts()
        try:
            opened = self._answered(source, reading)
        except UserError as error:
            self._fault = error
        if opened is not None:
            yield from self._showing(opened)
        if self._fault is not None:
            self._window.say(translated(self._fault))
        if not self._shown:
            self._window.show_name()  # the list of examples goes back
        elif not source.startswith(PREFIX):
            self.recent.add(Path(source))

    def open_recent(self, index: int) -> None:
        """Open one of the recent files, from 0; the list may be shorter."""
        if index < len(self.recent.files):
            self.open_soon(str(self.recent.files[index].path))

    def open_dropped(self, paths: Sequence[str]) -> None:
        """Open the first file that can be read; say so where there are several. A table is imported instead."""
        from mha_desktop.ui.carry.drops import import_dropped

        if import_dropped(self._window, paths):
            return
        if len(paths) == 1:
            self.open_soon(paths[0])
            return
        opened = next((path for path in paths if self.open(path)), None)
        if opened is not None:
            sentence = tr("{count} files were dropped, and a window shows one document: “{name}” was opened.")
            said = sentence.format(count=len(paths), name=Path(opened).name)
            self._window.message.show_message(said, "info")

    def bring_back(self) -> None:
        """Show the edited document that was left for another one, before returning."""
        self.bring_back_soon()
        self._window.dressing.finish_change()

    def bring_back_soon(self) -> None:
        """Begin to show it."""
        if reason := self._session.locks.reason("example"):
            self._window.say(reason)
            return
        if self._session.engine is not None and self.keeper.may_leave(bringing_back=True):
            self._window.dressing.change(self._bringing_back())

    def _bringing_back(self) -> Iterator[Callable[[], object]]:
        yield from self._window.lessons.leaving()
        yield from self._window.dressing.in_turns(self._session.bring_back)

    def _answered(self, source: str, reading: Reading) -> Opened | None:
        """Return what was read; a mask that could mean either is asked about. None where the question was given up."""
        try:
            return reading.result()
        except MaskQuestion as question:
            from mha_desktop.ui.dialogs.mask_question import ask_mask

            ones = ask_mask(question, self._window.theme, self._window)
            return None if ones is None else open_source(source, ones)

    def _show(self, opened: Opened, file: DocumentFile | None = None) -> bool:
        """Show what was read before returning, unless that would lose work and the user says no.

        Raises
        ------
        UserError
            When it cannot be computed; what was shown stays.
        """
        self._window.dressing.change(self._showing(opened, file))
        self._window.dressing.finish_change()
        if self._fault is not None:
            raise self._fault
        return self._shown

    def _showing(self, opened: Opened, file: DocumentFile | None = None) -> Iterator[Callable[[], object]]:
        """Do the same in parts of a change; they note whether it is shown, and what was against it."""
        self._shown, self._fault = False, None
        if reason := self._session.locks.reason("example"):
            self._window.say(reason)
        elif self.keeper.may_leave():
            yield from self._window.lessons.leaving()
            yield from self._window.dressing.in_turns(partial(self._swap, opened, file))

    def _swap(self, opened: Opened, file: DocumentFile | None) -> None:
        self.keeper.coming = file or DocumentFile.of(opened)
        try:
            self._session.open(opened.document, opened.trace, opened.view)
            self._shown = True
        except UserError as error:
            self.keeper.coming, self._fault = None, error

    # Saving

    def save(self) -> None:
        """Save the shown document."""
        self.keeper.save()

    def save_as(self) -> None:
        """Save the shown document to another file."""
        self.keeper.save_as()

    # Windows

    @property
    def windows(self) -> Windows:
        """The windows that were opened from this one or from those."""
        if self._windows is None:
            from mha_desktop.ui.documents.windows import Windows

            self._windows = Windows()
        return self._windows

    def new_window(self) -> None:
        """Open another window, with what the program starts with."""
        self.windows.open_another(self._window, open_source(FIRST_SOURCE))

    def close_others(self) -> bool:
        """Close every other window, each with its question; tell whether all are closed."""
        from mha_desktop.ui.documents.windows import close_others

        return close_others(self._window)

    def end(self) -> None:
        """The window closes."""
        self.offer.stop()
        self.keeper.end()

    def _restore(self, orphan: Orphan) -> bool:
        """Show unsaved work, in a window of its own where this one has some; tell whether it is dealt with."""
        from mha_desktop.exchange.recovery import Recovery

        if self._session.engine is None:
            self._window.say(translated(self._session.before.refusal()))
            return False
        slot = Recovery()
        try:
            opened = slot.take(orphan)
            file = DocumentFile.of(opened)
            file.saved, file.slot, file.kept = None, slot, opened.document
            if self.keeper.unsaved or self.keeper.aside is not None:
                self.windows.open_another(self._window, opened, lambda window: window.files.keeper.adopt(file))
            else:
                self._show(opened, file)
        except UserError as error:
            self._window.say(translated(error))
        return True
