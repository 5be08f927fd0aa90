"""Windows that are made beside one that goes on answering: built and polished a slice in each turn, then shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from mha_desktop.ui.turns import Turns
from mha_desktop.ui.window.end import forget_when_gone

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

AT_ONCE = 40  # widgets that are polished between two looks at the clock
AGAIN_MS = 30  # until the next look whether the moment has come


class Making(QObject):
    """Makes one window in turns of the event loop, and hands it over when it may be shown.

    Parameters
    ----------
    make
        Begins the window, with `in_turns`; again where it is begun anew.
    ready
        Is called once with the window; returns what is still to be done, each in a turn of its own.
    beside
        The window that it is made beside: it gets its size.
    may
        Whether the moment has come; asked again until it has. None for any moment.
    takes_place
        Whether it takes the place of that window.

    Signals
    -------
    done()
        The window is there.
    """

    done = Signal()

    def __init__(
        self,
        make: Callable[[], MainWindow],
        ready: Callable[[MainWindow], Iterable[Callable[[], object]]],
        beside: MainWindow,
        may: Callable[[], bool] | None = None,
        takes_place: bool = False,
    ) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        super().__init__(app)
        self.beside, self.takes_place = beside, takes_place
        self._make, self._ready, self._may = make, ready, may
        self._building, self._handing_over = Turns(self), Turns(self, slice_s=0.0)
        self._building.done.connect(self._built)
        self._handing_over.done.connect(self._done)
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(AGAIN_MS)
        self._again.timeout.connect(self._built)
        app.aboutToQuit.connect(self.give_up)
        self.window = make()
        self._building.begin(_parts(self.window, beside))

    @property
    def handing_over(self) -> bool:
        """Whether the window is made, and takes over what it goes on with."""
        return self._handing_over.pending

    def begin_anew(self) -> None:
        """Make the window again from its beginning: another language is spoken."""
        self._again.stop()
        self._let_go()
        self.window = self._make()
        self._building.begin(_parts(self.window, self.beside))

    def give_up(self) -> None:
        """Do without the window."""
        if not self.handing_over:
            self._let_go()
            self._end()

    def _let_go(self) -> None:
        if isValid(self.window):
            self.window.runner.stop()
            forget_when_gone(self.window)
            self.window.deleteLater()

    def _built(self) -> None:
        if not self.window.standing:  # a fault in a part was told; there is no window
            self.give_up()
        elif self._may is not None and not self._may():
            self._again.start()
        else:
            self._handing_over.begin(self._ready(self.window))

    def _done(self) -> None:
        self._end()
        self.done.emit()

    def _end(self) -> None:
        self._building.stop()
        self._again.stop()
        self.setParent(None)
        self.deleteLater()


def makings() -> list[Making]:
    """Return what is being made now."""
    app = QApplication.instance()
    return [] if app is None else app.findChildren(Making, options=Qt.FindChildOption.FindDirectChildrenOnly)


def hands_are_free() -> bool:
    """Tell whether no dialog, no menu and no drag would lose its window."""
    return (
        QApplication.activeModalWidget() is None
        and QApplication.activePopupWidget() is None
        and not QApplication.mouseButtons()
    )


def _parts(window: MainWindow, beside: MainWindow) -> Iterator[Callable[[], object]]:
    """What makes a window, one slice after the other.

    What its first picture needs is done unseen: panels, layout, and each panel's picture once, which fills the caches
    of letters, icons and planes. All of it at once, when the window is shown, would hold it up for twice as long.
    """
    ended = object()
    while next(window.unbuilt, ended) is not ended:
        yield _nothing
    if isValid(beside):
        window.resize(beside.size())
    widgets = window.findChildren(QWidget)
    for start in range(0, len(widgets), AT_ONCE):
        for widget in widgets[start : start + AT_ONCE]:
            if isValid(widget):
                widget.ensurePolished()
        yield _nothing
    yield from window.panels.rehearsal(window)
    yield partial(window.grab, QRect(0, 0, 1, 1))  # Qt lays out and resizes what it draws
    for part in window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if isValid(part) and part.isVisibleTo(window):
            yield part.grab


def _nothing() -> None:
    """What is done between two parts was done already."""
