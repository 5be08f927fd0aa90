"""The losses of one way of learning, step by step, and where on it a document stands."""

from __future__ import annotations

from collections.abc import Iterable
from weakref import WeakKeyDictionary

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.document.model import Document
from mha_desktop.ui.learning.run import Losses

MOST = 4096  # points that are kept; then every second one goes


class LossCurve:
    """Losses by step; what comes after the present is kept until another step is made from there.

    Attributes
    ----------
    present
        Step at which the document that is shown stands, from 0.
    """

    def __init__(self) -> None:
        self.present = 0
        self._steps: list[int] = []
        self._losses: list[Losses] = []
        self._places: WeakKeyDictionary[Document, int] = WeakKeyDictionary()
        self._stride = 1

    def __len__(self) -> int:
        return len(self._steps)

    @property
    def last(self) -> int:
        """The last step that there are losses of, −1 without any."""
        return self._steps[-1] if self._steps else -1

    def place(self, document: Document) -> int | None:
        """Return the step at which a document stands, None for one that does not belong to the curve."""
        return self._places.get(document)

    def mark(self, document: Document, step: int) -> None:
        """Say at which step a document stands."""
        self._places[document] = step

    def stand(self, document: Document) -> None:
        """Take the place of a document as the present."""
        self.present = self._places.get(document, self.present)

    def cut(self) -> None:
        """Forget what comes after the present: another way begins there."""
        keep = sum(step <= self.present for step in self._steps)
        del self._steps[keep:], self._losses[keep:]

    def put(self, step: int, losses: Iterable[Losses]) -> None:
        """Add the losses of steps from `step` on; steps that are there already are passed over."""
        for at, each in enumerate(losses, step):
            if at > self.last and at % self._stride == 0:
                self._steps.append(at)
                self._losses.append(each)
        while len(self._steps) > MOST:
            self._stride *= 2
            kept = [i for i, at in enumerate(self._steps) if at % self._stride == 0]
            self._steps = [self._steps[i] for i in kept]
            self._losses = [self._losses[i] for i in kept]

    def lines(self) -> tuple[Array, Array]:
        """Return the steps (k,) and the losses (k, sequences + 1), the mean last; nan where there is none."""
        wide = max((len(each) for each in self._losses), default=0)
        values = np.full((len(self._losses), wide + 1), np.nan)
        for row, each in zip(values, self._losses, strict=True):
            known = [loss for loss in each if loss is not None]
            row[: len(each)] = [np.nan if loss is None else loss for loss in each]
            row[-1] = sum(known) / len(known) if known else np.nan
        return np.array(self._steps, dtype=np.float64), values
