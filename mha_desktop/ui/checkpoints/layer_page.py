"""Which layer, and a picture of its matrices, read beside the window as soon as a layer is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QVBoxLayout, QWidget

from mha_desktop.exchange.checkpoints import Preview, read_layer
from mha_desktop.exchange.progress import Stopped
from mha_desktop.scene.layer_blocks import LayerBlocks, layer_blocks
from mha_desktop.scene.numbers import grouped
from mha_desktop.ui.checkpoints.picture import LayerPicture
from mha_desktop.ui.checkpoints.sentences import head_words, scale_words
from mha_desktop.ui.checkpoints.words import tr
from mha_desktop.ui.checkpoints.work import Watching
from mha_desktop.ui.runner import ThreadRunner
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IntSpin

_SPIN = 76
_PAUSE_MS = 120  # after the last move of the slider, before a layer is read


class LayerPage(QWidget):
    """A spin box and a slider for the layer, its picture, and the head under the pointer in words.

    Signals
    -------
    changed()
        Another layer is chosen, in `index`, from 0.
    refused(object)
        The error by which a layer could not be read.
    """

    changed = Signal()
    refused = Signal(object)

    def __init__(self, theme: Theme, index: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self.index = theme, index
        self._path, self._answers = Path(), dict[str, str | float]()
        self._runner, self._reading = ThreadRunner(self), Watching()
        self._shown: tuple[int, dict[str, str | float]] | None = None
        self.spin = IntSpin(theme, 1, index + 1, index + 1, name=tr("Layer"))
        self.spin.setObjectName("model.layer")
        self.spin.setFixedWidth(theme.metrics.scaled(_SPIN))
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setObjectName("model.layer.slider")
        self.slider.setAccessibleName(tr("Layer"))
        for part in (self.spin, self.slider):
            part.setToolTip(tr("Layer 1 reads the embedded text, each later one what the layer before has made of it."))
        self.picture = LayerPicture(theme, self)
        self._of, self._head, self._scale = self._label(), self._label(), self._label()
        self._head.setObjectName("model.head")
        self._lay_out()
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self._read)
        self.spin.valueChanged.connect(self._chosen)
        self.slider.valueChanged.connect(self._chosen)
        self.picture.head_changed.connect(self._say_head)

    @property
    def head_text(self) -> str:
        """What is said of the head."""
        return self._head.text()

    def show_model(self, preview: Preview, answers: Mapping[str, str | float]) -> None:
        """Offer a model's layers, and read the chosen one."""
        self._path, self._answers = preview.path, dict(answers)
        self.index = min(self.index, preview.layers - 1)
        for part in (self.spin, self.slider):
            part.blockSignals(True)
            part.setRange(1, preview.layers)
            part.setValue(self.index + 1)
            part.setEnabled(preview.layers > 1)
            part.blockSignals(False)
        self._of.setText(tr("of {layers}").format(layers=grouped(preview.layers)))
        if self._shown != (self.index, self._answers):
            self._read()

    def stop(self) -> None:
        """Read no more."""
        self._pause.stop()
        self._reading.stopped = True
        self._runner.stop()

    def _lay_out(self) -> None:
        space = self._theme.metrics.space
        above = QHBoxLayout()
        above.setSpacing(space.s)
        name = self._label(tr("&Layer"))
        name.setBuddy(self.spin)
        for part in (name, self.spin, self._of):
            above.addWidget(part)
        above.addSpacing(space.m)
        above.addWidget(self.slider, 1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(space.s)
        rows.addLayout(above)
        rows.addWidget(self.picture)
        for label in (self._scale, self._head):
            label.setFont(self._theme.font("caption"))
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            rows.addWidget(label)
        lines = 3 * self._head.fontMetrics().lineSpacing()
        self._head.setMinimumHeight(lines)  # the picture keeps its place while heads are looked at
        self._head.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        rows.addStretch(1)

    def _label(self, text: str = "") -> QLabel:
        label = QLabel(text)
        label.setFont(self._theme.font("body"))
        return label

    def _chosen(self, number: int) -> None:
        if number - 1 == self.index:
            return
        self.index = number - 1
        for part in (self.spin, self.slider):
            part.blockSignals(True)
            part.setValue(number)
            part.blockSignals(False)
        self._wait()
        self._pause.start()
        self.changed.emit()

    def _read(self) -> None:
        """Read the layer beside the window; one that is still being read is not wanted any more."""
        self._wait()
        self._reading.stopped = True
        watching = self._reading = Watching()
        chosen = (self.index, dict(self._answers))
        work = partial(_blocks, self._path, *chosen, watching)
        self._runner.run(work, partial(self._arrived, chosen), self._failed)

    def _wait(self) -> None:
        """Say that what the picture shows is not the chosen layer."""
        self.picture.set_stale(True)
        self._head.setText(tr("Reading the matrices of layer {layer} …").format(layer=grouped(self.index + 1)))

    def _arrived(self, chosen: tuple[int, dict[str, str | float]], blocks: LayerBlocks) -> None:
        self._shown = chosen
        self.picture.show_blocks(blocks)
        self._scale.setText(scale_words(blocks))

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, Stopped):
            self._head.clear()
            self.refused.emit(error)

    def _say_head(self, head: int) -> None:
        if self.picture.blocks.matrices:
            self._head.setText(head_words(self.picture.blocks, head))


def _blocks(path: Path, layer: int, answers: dict[str, str | float], watching: Watching) -> LayerBlocks:
    return layer_blocks(read_layer(path, layer, answers, watching).weights)
