"""From a choice to a document: the work that runs beside the window, and how far it is."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, NamedTuple

from mha_desktop.attention.trace import Engine, Trace
from mha_desktop.document.model import Document
from mha_desktop.exchange.checkpoints import Run, read_layer, to_document
from mha_desktop.exchange.checkpoints.agreement import Agreement, agreement
from mha_desktop.exchange.checkpoints.beside import ModelProcess
from mha_desktop.exchange.checkpoints.layer import Layer
from mha_desktop.exchange.checkpoints.watch import Stage
from mha_desktop.exchange.progress import Stopped
from mha_desktop.scene.numbers import grouped
from mha_desktop.ui.checkpoints.choice import Choice
from mha_desktop.ui.checkpoints.words import tr

Doing = Stage | Literal["comparing"]


class Watching:
    """How far work is: written in the thread that does it, read in the window's, which may stop it."""

    def __init__(self) -> None:
        self.stage: Doing = "matrices"
        self.done = self.of = 0
        self.stopped = False

    def __call__(self, stage: Doing, done: int = 0, of: int = 0) -> None:
        """Take note of a stage.

        Raises
        ------
        Stopped
            When the work is not wanted any more.
        """
        if self.stopped:
            raise Stopped
        self.stage, self.done, self.of = stage, done, of


class Made(NamedTuple):
    """The document, and where a model ran, its run and how far this program's attention is from the library's."""

    document: Document
    run: Run | None
    agreement: Agreement | None


def make_document(choice: Choice, process: ModelProcess | None, engine: Engine | None, watch: Watching) -> Made:
    """Read a layer, run the model where rows come from it, and make the document.

    Parameters
    ----------
    process : one that was started already; None where none was.
    engine : compares what it computes with the library's own; None while there is none.

    Raises
    ------
    UserError
        When the layer cannot be read, the model cannot be run, or this program cannot show it.
    """
    layer = read_layer(choice.path, choice.layer, choice.answers, watch)
    if choice.rows == "random":
        return Made(_titled(to_document(layer), layer), None, None)
    with process or ModelProcess() as own:
        if choice.rows == "picture":
            run = own.run(layer, picture=choice.picture, watch=watch)
        else:
            run = own.run(layer, choice.text, choice.tokens, watch=watch)
    document = _titled(to_document(layer, run), layer)
    if engine is None:
        return Made(document, run, None)
    watch("comparing")
    return Made(document, run, agreement(run, Trace(document.problem(), engine)))


def _titled(document: Document, layer: Layer) -> Document:
    """Name a document in the reader's language."""
    number, layers = grouped(layer.index + 1), grouped(layer.preview.layers)
    title = tr("{name}, layer {layer} of {layers}").format(name=layer.preview.name, layer=number, layers=layers)
    return replace(document, title=title)
