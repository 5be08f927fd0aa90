"""Edits of what may be attended to: marks of padding on tokens, and cells blocked by hand over the base mask."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from mha_desktop.attention.masks import blocked_cells
from mha_desktop.attention.parameters import BoolArray
from mha_desktop.document.model import Document
from mha_desktop.document.special import with_marks

Cell = tuple[int, int]


def set_pad(document: Document, sequence: int, tokens: Iterable[int], on: bool = True) -> Document:
    """Mark tokens (from 0) as padding, or take the mark away."""
    old = document.sequences[sequence]
    pad = with_marks(old.pad, old.n, tokens, on)
    return document if pad == old.pad else document.with_sequence(sequence, replace(old, pad=pad))


def paint_cells(document: Document, sequence: int, cells: Iterable[Cell], blocked: bool, head: int | None) -> Document:
    """Block cells (query, key) by hand, or open what was blocked by hand; for one head, or for all (None).

    What the base mask or a PAD mark blocks stays blocked, and is not painted as well.
    """
    old = document.sequences[sequence]
    if blocked:
        without = base_blocked(document, sequence)
        cells = [cell for cell in cells if without is None or not without[cell]]
    cells = list(cells)
    if not cells:
        return document
    painted = np.zeros((old.n, old.n), dtype=bool) if old.painted is None else np.array(old.painted)
    if head is not None and painted.ndim == 2:
        painted = np.repeat(painted[None], document.heads, axis=0)
    rows, columns = (np.array(axis, dtype=int) for axis in zip(*cells, strict=True))
    if head is None or painted.ndim == 2:
        painted[..., rows, columns] = blocked
    else:
        painted[head, rows, columns] = blocked
    return _with_painted(document, sequence, painted)


def clear_painted(document: Document, sequence: int) -> Document:
    """Open every cell that was blocked by hand."""
    return _with_painted(document, sequence, None)


def _with_painted(document: Document, sequence: int, painted: BoolArray | None) -> Document:
    """Return the document with these cells; equal layers become one, and none where nothing is blocked."""
    old = document.sequences[sequence]
    if painted is not None and painted.ndim == 3 and (painted == painted[0]).all():
        painted = painted[0].copy()
    if painted is not None and not painted.any():
        painted = None
    if painted is None:
        return document if old.painted is None else document.with_sequence(sequence, replace(old, painted=None))
    if old.painted is not None and np.array_equal(old.painted, painted):
        return document
    painted.flags.writeable = False
    return document.with_sequence(sequence, replace(old, painted=painted))


def base_blocked(document: Document, sequence: int) -> BoolArray | None:
    """Return the cells (n, n) that the base mask and PAD marks block, or None: painting cannot open them."""
    old = document.sequences[sequence]
    pad = np.array(old.pad, dtype=bool) if any(old.pad) else None
    return blocked_cells(old.n, document.mask == "causal", pad)


def stroke_blocks(document: Document, sequence: int, head: int, query: int, key: int) -> bool | None:
    """Return what a stroke of the brush does that begins at a cell of a head.

    True blocks cells, False opens painted ones, None does nothing: the base mask or a PAD mark blocks the cell.
    """
    without = base_blocked(document, sequence)
    if without is not None and without[query, key]:
        return None
    return "painted" not in why_blocked(document, sequence, head, query, key)


def why_blocked(document: Document, sequence: int, head: int | None, query: int, key: int) -> tuple[str, ...]:
    """Return what blocks a cell: any of "causal", "padding", "painted"; empty when it is open.

    `head` None asks for any head.
    """
    old = document.sequences[sequence]
    reasons = []
    if document.mask == "causal" and key > query:
        reasons.append("causal")
    if old.pad:
        blocked = blocked_cells(old.n, pad=np.array(old.pad, dtype=bool))
        if blocked is not None and blocked[query, key]:
            reasons.append("padding")
    if old.painted is not None:
        layers = old.painted if head is None or old.painted.ndim == 2 else old.painted[head]
        if layers[..., query, key].any():
            reasons.append("painted")
    return tuple(reasons)
