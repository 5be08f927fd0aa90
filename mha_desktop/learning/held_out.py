"""A few pages that no model was trained on, to measure a model's loss again after an edit.

They are of the validation chapters: the test chapters were read once, when the runs ended.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from mha_desktop.exchange.progress import Step, unwatched
from mha_desktop.learning import batches
from mha_desktop.learning.corpus import Chapter, Stretch, stretch
from mha_desktop.learning.models import FOLDER, Model, words
from mha_desktop.learning.protocol import Protocol
from mha_desktop.paths import resource

HELD_OUT = "held-out.json"
NOVELS = ("emma", "persuasion", "prideprejudice", "sensesensibility")
PAGE = 1000  # tokens of each
_MOST_LOSS = math.log(sys.float_info.max)


@dataclass(frozen=True)
class Measured:
    """Mean cross-entropy in nats over `predictions` words; perplexity is e to its power.

    The loss is nan where the model's numbers are too large for 32 bits.
    """

    loss: float
    predictions: int

    @property
    def perplexity(self) -> float:
        """How many equally likely words the model hesitates between, on average; infinite beyond all numbers."""
        return math.exp(self.loss) if not self.loss > _MOST_LOSS else math.inf


def pages_of(chapters: Sequence[Chapter]) -> list[dict[str, Any]]:
    """Return the beginning of the first validation chapter of each novel, as the file holds it."""
    first = {c.novel: c for c in reversed(chapters) if c.part == "validation" and c.novel in NOVELS}
    return [
        {"novel": name, "chapter": first[name].number, "tokens": " ".join(first[name].tokens[:PAGE])} for name in NOVELS
    ]


@cache
def pages() -> Stretch:
    """Return the shipped pages in the vocabulary's numbers."""
    held = json.loads(resource(FOLDER, HELD_OUT).read_text("utf-8"))
    return stretch([Chapter(page["novel"], page["chapter"], tuple(page["tokens"].split())) for page in held], words())


def measure(model: Model, text: Stretch | None = None, step: Step = unwatched) -> Measured:
    """Return a model's loss on the shipped pages, or on another text in its vocabulary's numbers.

    Parameters
    ----------
    step : called before each batch with how many predictions are done, of how many.

    Raises
    ------
    Stopped
        When `step` says that it is not wanted any more.
    """
    from mha_desktop.learning.network import mean_loss

    read = text or pages()
    total = len(read.targets)
    parts = batches.in_order(read, read.targets, Protocol(context=model.context), model.heads == 0)

    def watched() -> Iterator[batches.Batch]:
        done = 0
        for part in parts:
            step(done, total)
            done += len(part.targets)
            yield part

    return Measured(mean_loss(model.tensors, model.heads, watched()), total)
