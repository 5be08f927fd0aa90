"""The real window under the clock: edits, bare repaints, idleness, and a long soak."""

from __future__ import annotations

import statistics
import sys
import time
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from bench.figures import Blocks
from bench.maths import problem
from bench.redraw import redraw_ms
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QTableView, QWidget

from aids.memory import growth_mb
from mha_desktop.app import create_application, create_window
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.state import State
from mha_desktop.document.structure import set_heads
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.ui.sliders.slider import ValueSlider
from mha_desktop.ui.window import MainWindow

SIZE = (1500, 900)
WARM_UP, COUNTED = 20, 200
LARGE_COUNTED = 40
BLOCKS = 5
TURN = 10  # edits, and then as many bare repaints: both meet the same moment of the machine, each as warm as in a drag
AGAIN = 5  # edits to warm up again after a pause, and repaints after edits
SETTLED_S = 1.0
PAUSE_S = 0.4  # between blocks: what an edit still owes, such as the badge, is paid
PATIENCE_S = 60.0


class Peers(NamedTuple):
    """Milliseconds of an edit and of what it is held against, in blocks that took turns."""

    edits: Blocks
    bare: Blocks
    matplotlib: Blocks


class _Counter(QObject):
    """Counts paints and timer ticks in the whole application."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Qt's font cache, a bare QObject without a parent, flushes itself ten seconds after many fonts were used.
        kind = watched.metaObject().className()
        cache = type(watched) is QObject and watched.parent() is None and kind != "QSingleShotTimer"
        if event.type() in (QEvent.Type.Paint, QEvent.Type.Timer, QEvent.Type.UpdateRequest) and not cache:
            self.count += 1
        return False


class BenchWindow:
    """One window of the program, driven as a user would."""

    def __init__(self) -> None:
        TorchEngine()  # torch is imported, so the window has its engine at once
        app = QApplication.instance() or create_application(sys.argv[:1])
        assert isinstance(app, QApplication)
        self._app = app
        self.window: MainWindow = create_window()
        self.window.resize(*SIZE)
        self.window.show()
        self._settle()

    def close(self) -> None:
        """Close the window."""
        self.window.files.keeper.give_up()
        self.window.close()
        self._app.processEvents()

    def state(self) -> State:
        """Return what is shown."""
        return self.window.session.state

    def beside_peers(self, counted: int = COUNTED, blocks: int = BLOCKS, redraws: int = 2) -> Peers:
        """Edit W_Q[0, 0] of what is shown, repaint the same pixels bare, and have matplotlib draw the same grid."""
        found = Peers([], [], [])
        self.edits(WARM_UP)
        for _ in range(blocks):
            edits, bare = [], []
            for _ in range(max(counted // (blocks * TURN), 1)):
                edits += self._edit(AGAIN + TURN)[AGAIN:]
                bare += self._bare_repaints(AGAIN + TURN)[AGAIN:]
            self._wait(PAUSE_S)
            found.edits.append(edits)
            found.bare.append(bare)
            found.matplotlib.append([redraw_ms(self.state()) for _ in range(redraws)])
        return found

    def drag(self) -> dict[str, float]:
        """Drag the slider of a weight of the locked head: every view follows, the worked steps too."""
        slider = self.window.findChild(QWidget, "slider")
        assert isinstance(slider, ValueSlider)
        start = slider.handle_center()
        _mouse(slider, QEvent.Type.MouseButtonPress, start)
        times = []
        for i in range(WARM_UP + COUNTED):
            started = time.perf_counter()
            _mouse(slider, QEvent.Type.MouseMove, start + QPoint(1 + i % 40, 0))
            self._app.processEvents()
            while self._weight() != slider.number:
                self._app.processEvents()
            self._app.processEvents()
            times.append((time.perf_counter() - started) * 1e3)
        _mouse(slider, QEvent.Type.MouseButtonRelease, start)
        self._settle()
        return {"drag_p95_ms": float(np.percentile(times[WARM_UP:], 95))}

    def _weight(self) -> float:
        return float(self.state().document.weights.W_Q[6, 2])  # the slider's at first, in the locked head

    def large_edits(self) -> dict[str, float]:
        """Edit W_Q[0, 0] at h=16, n=256, d=256, attention stage."""
        self._open(16, 256, 256)
        self.edits(WARM_UP)
        result = {"edit_large_ms": statistics.median(self.edits(COUNTED))}
        self.clusters()
        return result

    def checkpoint(self) -> dict[str, float]:
        """Edit and look at a layer as large as a model's, h=12, n=512, d=768: whole, and 64 tokens of two heads."""
        self._open(12, 512, 768)
        session = self.window.session
        self.edits(WARM_UP)
        result = {"edit_checkpoint_ms": statistics.median(self.edits(LARGE_COUNTED))}
        result["edit_checkpoint_x_ms"] = statistics.median(self.edits(LARGE_COUNTED, "X"))
        session.look(token_window=(0, 63), shown_heads=(0, 1))
        self._settle()
        self.edits(WARM_UP)
        result["edit_window_ms"] = statistics.median(self.edits(LARGE_COUNTED))
        self.edits(WARM_UP, "X")
        result["edit_window_x_ms"] = statistics.median(self.edits(LARGE_COUNTED, "X"))
        times = []
        for i in range(WARM_UP + LARGE_COUNTED):
            started = time.perf_counter()
            session.look(lock=Spot("attention", i % 2, 7 * i % 64, 11 * i % 64))
            self._app.processEvents()
            times.append((time.perf_counter() - started) * 1e3)
        result["look_window_ms"] = statistics.median(times[WARM_UP:])
        self.clusters()
        return result

    def _open(self, heads: int, n: int, d: int) -> None:
        """Open a document of random numbers."""
        self.open(random_document(heads, n, d))

    def open(self, document: Document) -> None:
        """Open a document; it is shown when this returns."""
        self.window.files.keeper.give_up()  # two edited documents: opening a third would ask, and nobody answers
        self.window.session.open(document)
        self._settle()
        assert self.state().document is document, f"“{document.title}” is not shown"

    def example(self, name: str) -> None:
        """Open an example as the menu does."""
        self.window.files.keeper.give_up()
        self.window.commands.open_example(name)
        self._settle()
        opened, shown = example(name), self.state()
        assert opened.view is not None
        wanted = opened.document.title, opened.view.sequence
        assert (shown.document.title, shown.view.sequence) == wanted, f"“{name}” is not shown"

    def clusters(self) -> None:
        """Go back to the example that the window starts with."""
        self.example("clusters")

    def _bare_repaints(self, count: int) -> list[float]:
        """Repaint the heatmaps, then the cube, with nothing else going on: one head's plane is new, as after an edit.

        One after the other: from `set_scene` on the cube would be drawn beside the heatmaps, as in an edit.
        """
        view = self.window.cube.view
        heat = self.window.heatmaps.view.viewport()
        scene = view.scene
        assert scene is not None
        times = []
        for _ in range(count):
            started = time.perf_counter()
            heat.repaint()
            view.set_scene(replace(scene, planes=(scene.planes[0].copy(), *scene.planes[1:])))
            view.repaint()
            self._app.processEvents()
            times.append((time.perf_counter() - started) * 1e3)
        return times

    def idle_events(self, seconds: float) -> int:
        """Count paints and ticks while nobody does anything."""
        self._settle()
        counter = _Counter()
        self._app.installEventFilter(counter)
        self._wait(seconds)
        self._app.removeEventFilter(counter)
        return counter.count

    def soak_mb(self, edits: int) -> float:
        """Return the growth of resident memory over random edits and head changes, once the history is full."""
        rng = np.random.default_rng(0)
        session = self.window.session
        # A history of 8 × 8 matrices never reaches its bound; a lower one is the same code, full after some edits.
        session.history._limit = 64 * 1024
        return growth_mb(lambda i: self._random_action(rng, i), edits, self._settle)

    def _random_action(self, rng: np.random.Generator, i: int) -> None:
        window = self.window
        if i % 10 == 9:
            heads = int(rng.choice([1, 2, 4, 8]))
            window.session.commit(f"{heads} heads", lambda document: set_heads(document, heads))
        else:
            name = str(rng.choice(["X", "W_Q", "W_K", "W_V", "W_O"]))
            model = self._model(name)
            row, column = int(rng.integers(8)), int(rng.integers(8))
            assert model.setData(model.index(row, column), float(rng.normal()), Qt.ItemDataRole.EditRole)
        self._app.processEvents()
        self._delete()

    def _model(self, name: str) -> object:
        table = self.window.findChild(QTableView, f"table.{name}")
        assert table is not None
        return table.model()

    def edits(self, count: int, table: str = "W_Q") -> list[float]:
        """Edit a table's first cell so many times, and pause; milliseconds to pixels of each."""
        times = self._edit(count, table)
        self._wait(PAUSE_S)
        return times

    def _edit(self, count: int, table: str = "W_Q") -> list[float]:
        model = self._model(table)
        index = model.index(0, 0)
        times = []
        for i in range(count):
            value = 0.25 + (i % 50) / 50.0
            started = time.perf_counter()
            assert model.setData(index, value, Qt.ItemDataRole.EditRole)
            self._app.processEvents()
            while self.window.session.busy:  # predicted to be slow, so computed in the worker: its paint counts
                self._app.processEvents()
            self._app.processEvents()
            times.append((time.perf_counter() - started) * 1e3)
        return times

    def _settle(self) -> None:
        """Wait until nothing is computed or owed to a panel any more, and then a while."""
        until = time.perf_counter() + PATIENCE_S
        while self.window.session.busy or self.window.dressing.pending:
            assert time.perf_counter() < until, "the window does not come to rest"
            self._wait(PAUSE_S)
        self._wait(SETTLED_S)
        self._delete()

    def _delete(self) -> None:
        """Have Qt delete what was let go, as in the program: it is never done where no loop runs."""
        self._app.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def _wait(self, seconds: float) -> None:
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            self._app.processEvents()
            time.sleep(0.005)


def random_document(heads: int, n: int, d: int, title: str = "large") -> Document:
    """Return a document of random numbers."""
    large = problem(heads, n, d)
    tokens = tuple(f"t{i}" for i in range(n))
    return Document(title, large.weights, (Sequence(title, tokens, large.token_rows),))


def _mouse(widget: QWidget, kind: QEvent.Type, at: QPoint) -> None:
    point, left = QPointF(at), Qt.MouseButton.LeftButton
    button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else left
    held = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else left
    event = QMouseEvent(kind, point, widget.mapToGlobal(point), button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)
