"""What is painted, and what ticks where nothing should."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QEventLoop, QObject
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from mha_desktop.ui.window.end import FORGETS_AFTER_MS


class Paints(QObject):
    """Counts the paint events of some widgets, by a name."""

    def __init__(self, widgets: Mapping[str, QWidget]) -> None:
        super().__init__()
        self.counts: Counter[str] = Counter()
        self._names: dict[QObject, str] = {widget: name for name, widget in widgets.items()}
        for widget in self._names:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count a paint event."""
        if event.type() == QEvent.Type.Paint:
            self.counts[self._names[watched]] += 1
        return False


class _Watch(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.seen: Counter[tuple[str, ...]] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count what is painted and what ticks, by what it is."""
        # One timer ends the very wait. Qt's font cache, a bare QObject without a parent, flushes itself ten seconds
        # after many fonts were used, as earlier tests do; every timer of ours is a QTimer or a widget's.
        kind = watched.metaObject().className()
        cache = type(watched) is QObject and watched.parent() is None and kind != "QSingleShotTimer"
        ours = not isinstance(watched.parent(), QEventLoop) and not cache
        if event.type() in (QEvent.Type.Paint, QEvent.Type.Timer) and ours:
            self.seen[event.type().name, type(watched).__name__, watched.objectName(), str(watched.parent())] += 1
        return False


@contextmanager
def watched() -> Iterator[Counter[tuple[str, ...]]]:
    """Count what the program paints and which of its timers tick within.

    Windows of tests before this one still have to forget what they knew, once, by a timer: that is waited for.
    """
    app, watch = QApplication.instance(), _Watch()
    assert app is not None
    QTest.qWait(FORGETS_AFTER_MS * 11 // 10)  # Qt's coarse timers take up to a twentieth longer
    app.installEventFilter(watch)
    try:
        yield watch.seen
    finally:
        app.removeEventFilter(watch)
