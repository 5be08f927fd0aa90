"""The keeper of a window's documents: which file each has, what is unsaved, and that nothing is lost unasked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication, QSessionManager

from mha_desktop.document.history import History
from mha_desktop.document.state import State
from mha_desktop.errors import shortened
from mha_desktop.exchange.opened import Opened
from mha_desktop.ui.documents.autosave import Autosave, Keeping
from mha_desktop.ui.documents.file import DocumentFile, Work
from mha_desktop.ui.documents.recent import RecentFiles
from mha_desktop.ui.documents.words import tr
from mha_desktop.ui.documents.writing import Writing
from mha_desktop.ui.mistakes.desk import title_suffix
from mha_desktop.ui.theme import Theme

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow


class DocumentKeeper(QObject):
    """One a window. It follows the State like a panel, saves, and asks before work would be lost.

    Attributes
    ----------
    file
        Of the document that is shown.
    aside
        The edited document that was left for another one, as it was left; None for none.
    coming
        The file of a document that was asked for and is not shown yet.
    """

    def __init__(self, window: MainWindow, opened: Opened) -> None:
        super().__init__(window)
        self._window, self._session = window, window.session
        self.file = DocumentFile.of(opened)
        self.aside: Work | None = None
        self.coming: DocumentFile | None = None
        self._lent: Work | None = None  # the user's own document while a lesson shows another
        self._history: History = self._session.history
        self._aside_history: History | None = None
        self._dropped: list[DocumentFile] = []
        self._asking = False
        self._writing = Writing(self)
        self._autosave = Autosave(self._due, window.say, self)
        self.recent = RecentFiles(self)
        self._session.history_changed.connect(self._noticed)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.commitDataRequest.connect(self.commit_data)

    # What there is

    @property
    def shown(self) -> Work:
        """The shown document; an edit that is still being computed is in it."""
        state, target, own = self._session.state, self._session.target, self._session.own
        if own is not None:  # a lesson shows a document of its own, which nobody would miss
            return Work(self.file, own.document, own.view)
        others = [self.coming.opened] if self.coming is not None else []
        others += [self.aside.document] if self.aside is not None else []
        if any(target is other for other in others):  # what is being computed is no edit, but another document
            target = state.document
        return Work(self.file, target, state.view, state.trace if target is state.document else None)

    @property
    def works(self) -> tuple[Work, ...]:
        """The shown document, and the one that is kept aside."""
        return (self.shown,) if self.aside is None else (self.shown, self.aside)

    @property
    def unsaved(self) -> bool:
        """Whether the shown document has changes that no file holds."""
        return self.shown.unsaved

    # Following the State

    def show_state(self, new: State, old: State | None) -> None:
        """Take note of another document, and of edits."""
        if old is None:
            return
        if self._session.own is not None:
            self._lent = self.shown
            return
        if self._session.history is not self._history:
            self._arrived(old)
            return
        self._lent = None
        if new.document is not old.document:
            self._autosave.touch()
            if self._window.isWindowModified() is not self.unsaved:
                self.name_window()

    def _noticed(self) -> None:
        """Keep what waits for the engine too: no State shows it yet, and the engine may never come."""
        if self._session.engine is None and self.unsaved:
            self._autosave.touch()

    def set_theme(self, theme: Theme) -> None:
        """Nothing of its own is seen."""

    def name_window(self) -> None:
        """Write the window's title, with Qt's mark for unsaved work."""
        work = self.shown
        name = (self._window.lessons.title or work.name).replace("[*]", "[*][*]")  # a doubled mark stands for itself
        self._window.setWindowTitle(f"{name}[*] — MHA Desktop{title_suffix(self._session.state.view)}")
        if self._window.isWindowModified() is not work.unsaved:  # Qt tells every widget, changed or not
            self._window.setWindowModified(work.unsaved)
        path = "" if self.file.path is None else str(self.file.path)
        if self._window.windowFilePath() != path:
            self._window.setWindowFilePath(path)

    def adopt(self, file: DocumentFile) -> None:
        """Take a file for the shown document, which was made for it."""
        self.file = file
        self._window.opened()

    def take_over(self, other: DocumentKeeper) -> None:
        """Keep from now on what the keeper of the window before has kept; nothing is left there to lose."""
        other._writing.settle()
        other._autosave.stop()
        mine = self.file
        self.file, self.aside, self.coming, self._lent = other.file, other.aside, other.coming, other._lent
        self._aside_history, self._history = other._aside_history, self._session.history
        self._dropped, other._dropped = other._dropped, []
        other.aside, other.coming, other._lent, other.file = None, None, None, mine
        mine.saved = other.shown.document
        self._autosave.touch()
        self._window.opened()

    def _arrived(self, old: State) -> None:
        """Another document is shown; the session keeps the one that was left if it was edited, else its old one."""
        left, self._lent = self._lent or Work(self.file, old.document, old.view), None
        edited, aside = len(self._history) > 1, self.aside
        back = aside is not None and self._session.history is self._aside_history
        if not edited:
            self._dropped.append(left.file)
        elif aside is not None and not back:
            self._dropped.append(aside.file)
        if edited or back:
            self.aside, self._aside_history = (left, self._history) if edited else (None, None)
        if back and aside is not None:
            self.file = aside.file
        else:
            coming, self.coming, opened = self.coming, None, self._session.opened
            self.file = coming if coming is not None and coming.opened is opened else DocumentFile(opened, opened)
        self._history = self._session.history
        self._autosave.touch()
        self._window.opened()
        if edited and not back:
            kept = tr("Kept as you left it: File ▸ Bring back “{0}”.").format(shortened(left.title))
            self._window.message.show_message(kept, "info")

    # Saving

    def save(self) -> bool:
        """Save the shown document to its file; tell whether it is saved, or being saved where it is large."""
        self._session.finish()  # what a drag shows is what is saved
        self._window.worksheets.commit()  # and so is the number that is being typed
        if self._session.own is not None:
            return self._save_copy()
        return self._save(self.shown, beside=True)

    def save_as(self) -> bool:
        """Save the shown document to a file that is asked for; tell whether it is saved, or being saved."""
        self._session.finish()
        if self._session.own is not None:
            return self._save_copy()
        return self._save(self.shown, ask=True, beside=True)

    def _save_copy(self) -> bool:
        """Save what a lesson shows, under a name that is asked for; the user's own document waits as it is."""
        state, opened = self._session.state, self._session.opened
        title, document = self._window.lessons.title, self._session.target
        named = replace(document, title=tr("{document}, from {lesson}").format(document=document.title, lesson=title))
        trace = state.trace if document is state.document else None
        if not self._save(Work(DocumentFile(opened, None), named, state.view, trace), ask=True):
            return False
        waiting = tr("A copy of what the lesson shows is saved. “{0}” waits unchanged behind the lesson.")
        self._window.message.show_message(waiting.format(shortened(self.shown.title)), "info")
        return True

    @property
    def saving(self) -> bool:
        """Whether a large document is being written."""
        return self._writing.running

    def _save(self, work: Work, ask: bool = False, beside: bool = False) -> bool:
        from mha_desktop.ui.documents.saver import Saver

        self._writing.settle()  # what is written last is what the file holds
        window, writing = self._window, self._writing if beside else None
        saver = Saver(window, window.theme, window.say, self._saved, writing)
        return saver.save_as(work) if ask else saver.save(work)

    def _saved(self, work: Work) -> None:
        assert work.file.path is not None
        self._autosave.start()  # there is nothing to keep any more
        self.recent.add(work.file.path)
        self._window.opened()

    # Leaving and closing

    def may_leave(self, bringing_back: bool = False) -> bool:
        """Ask about unsaved work that leaving the shown document would lose; tell whether to go on.

        An edited document takes the place of the one that is aside; one that was not edited is let go.
        """
        self._writing.settle()
        if len(self._session.own_history) == 1:
            lost: Work | None = self.shown
        else:
            lost = None if bringing_back else self.aside
        return lost is None or not lost.unsaved or self._settled([lost])

    def may_close(self) -> bool:
        """Ask what becomes of unsaved work, once; tell whether the window may close."""
        self._window.worksheets.commit()
        self._writing.settle()
        works = [work for work in self.works if work.unsaved]
        return not works or self._settled(works)

    def give_up(self, works: Sequence[Work] | None = None) -> None:
        """Do without what is unsaved, without `works` the class plan too: nothing is asked about it any more."""
        if works is None:
            self._window.scenes.give_up()
        for work in self.works if works is None else works:
            work.file.saved = work.document

    def keep_now(self) -> bool:
        """Keep unsaved work for the next start before this returns; tell whether all of it is kept."""
        self._autosave.now()
        return all(work.document is work.file.kept for work in self.works if work.unsaved)

    def leave_kept(self) -> None:
        """Leave what is kept to the next start: the window closes without a question."""
        self._autosave.stop()
        for work in self.works:
            if work.unsaved:
                work.file.saved, work.file.slot = work.document, None

    def end(self) -> None:
        """Leave nothing behind: the window closes as it should."""
        self._writing.settle()
        self._autosave.stop()
        for file in (*(work.file for work in self.works), *self._dropped):
            if file.slot is not None:
                file.slot.clear()

    def commit_data(self, manager: QSessionManager) -> None:
        """Ask as on closing when the desktop's session ends; keep the work for the next start where that is refused."""
        if manager.allowsInteraction() and any(work.unsaved for work in self.works):
            may_end = self.may_close()
            manager.release()
            if not may_end:
                manager.cancel()
        self._autosave.now()

    def _settled(self, works: Sequence[Work]) -> bool:
        """Ask about works, and save them if that is the answer; tell whether nothing stands in the way any more."""
        from mha_desktop.ui.documents.questions import ask_unsaved

        if self._asking:  # the question is open already
            return False
        self._asking = True
        try:
            answer = ask_unsaved([work.name for work in works], self._window.theme, self._window)
            if answer == "discard":
                self.give_up(works)
            elif answer == "save":
                return all(self._save(work) for work in works)
            return answer == "discard"
        finally:
            self._asking = False

    def _due(self) -> list[Keeping]:
        """Return the slots that are behind."""
        due = [Keeping(file, None) for file in self._dropped if file.kept is not None]
        self._dropped.clear()
        for work in self.works:
            if work.unsaved and work.document is not work.file.kept:
                due.append(Keeping(work.file, work.content))
            elif not work.unsaved and work.file.kept is not None:
                due.append(Keeping(work.file, None))
        return due
