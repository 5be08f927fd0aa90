"""One step of learning on a document: losses, gradients of every parameter, and the document after the step.

The parameters are the tables that a network of this kind learns: token and position rows, or projection and CLS of
pictures; W_Q … b_O; the readout. Rows of X that are typed in are data, and so are sinusoidal positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from mha_desktop.attention.parameters import Array, frozen
from mha_desktop.attention.patches import patch_rows
from mha_desktop.document.learned import parameters, with_parameters
from mha_desktop.document.learning import fitting_moments, last_row, learning_of
from mha_desktop.document.model import Document
from mha_desktop.errors import UserError
from mha_desktop.learning.optimizer import Change, change


@dataclass(frozen=True, eq=False)
class Slope:
    """The loss of a document and its gradients.

    Attributes
    ----------
    losses
        Cross-entropy in nats of each sequence; None for one without a target.
    loss
        Mean over the sequences that have one.
    of
        d loss / d parameter by name (`tokens`, `positions`, `projection`, `cls`, W_Q … b_vocab), in its shape.
    """

    losses: tuple[float | None, ...]
    loss: float
    of: dict[str, Array]


@dataclass(frozen=True, eq=False)
class Step:
    """A step: the document before and after, and each parameter's change by name."""

    before: Document
    after: Document
    slope: Slope
    changes: dict[str, Change]


def slope(document: Document) -> Slope:
    """Return the loss of a document over all its sequences that have a target, and the gradients.

    Raises
    ------
    UserError
        When there is no readout or no target, or the loss or a gradient is not finite.
    """
    from mha_desktop.attention.gradients import Wanted, gradients

    learning = learning_of(document)
    chosen = [i for i, target in enumerate(learning.targets) if target is not None]
    if document.readout is None:
        raise UserError("There is no readout to learn from. Switch it on first; nothing was changed.")
    if not chosen:
        raise UserError("No sequence has a wanted word yet. Choose one first; nothing was changed.")
    wanted = [
        Wanted(document.problem(i), last_row(document.sequences[i]), target)
        for i, target in enumerate(learning.targets)
        if target is not None
    ]
    found = gradients(wanted)
    of = dict(_of_tables(document, chosen, found.token_rows, found.position_rows)) | found.of
    if not np.isfinite(found.loss) or not all(np.isfinite(array).all() for array in of.values()):
        raise UserError("The loss or its gradient is not finite here. Make the numbers smaller; nothing was changed.")
    losses: list[float | None] = [None] * len(document.sequences)
    for i, loss in zip(chosen, found.losses, strict=True):
        losses[i] = loss
    return Slope(tuple(losses), found.loss, of)


def step(document: Document, of: Slope | None = None) -> Step:
    """Return one step of learning; `of` where the document's slope is known already.

    Raises
    ------
    UserError
        As `slope`; and when a number would no longer be finite.
    """
    of = slope(document) if of is None else of
    learning = learning_of(document)
    with np.errstate(over="ignore", invalid="ignore"):  # what is too large is refused below
        changes = {
            name: change(value, of.of[name], learning, fitting_moments(learning.moments, name, value))
            for name, value in parameters(document).items()
        }
    if not all(_is_finite(each) for each in changes.values()):
        raise UserError(
            "A step of this size leaves numbers too large for 64 bits. Lower the rate; nothing was changed."
        )
    moments = {name: each.moments for name, each in changes.items() if each.moments is not None}
    learning = replace(learning, steps=learning.steps + 1, moments=moments)
    after = with_parameters(document, {name: each.after for name, each in changes.items()})
    return Step(document, replace(after, learning=learning), of, changes)


def _is_finite(made: Change) -> bool:
    """Whether a step leaves only finite numbers, also in what AdamW remembers: from an infinite v on nothing moves."""
    moments = made.moments
    kept = () if moments is None else (moments.first, moments.second)
    return all(np.isfinite(array).all() for array in (made.after, *kept))


def _of_tables(
    document: Document, chosen: list[int], rows: tuple[Array, ...], positions: tuple[Array | None, ...]
) -> Iterator[tuple[str, Array]]:
    """Yield the gradients of the tables that token and position rows were taken from."""
    if document.vocabulary is not None:
        words = np.zeros_like(document.vocabulary.rows)
        for i, gradient in zip(chosen, rows, strict=True):
            if document.sequences[i].rows is None:
                index = [document.vocabulary.index(token) for token in document.sequences[i].tokens]
                np.add.at(words, index, gradient)  # a word that stands there twice gets both
        yield "tokens", frozen(words)
    if document.patches is not None:
        projection = np.zeros_like(document.patches.projection)
        cls = np.zeros_like(document.patches.cls)
        for i, gradient in zip(chosen, rows, strict=True):
            image = document.sequences[i].image
            if image is not None:
                projection += patch_rows(image, document.patches.side).T @ gradient[1:]  # (P·P·C, p) @ (p, d)
                cls += gradient[:1]
        yield "projection", frozen(projection)
        yield "cls", frozen(cls)
    if document.positions is not None and not document.sinusoidal:
        table = np.zeros_like(document.positions)
        for each in positions:
            if each is not None:
                table[: len(each)] += each
        yield "positions", frozen(table)
