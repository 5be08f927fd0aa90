"""The matrices of a layer as a picture: their shapes to one scale, their heads' blocks, and how large numbers are.

Numbers are gathered as root mean squares: single weights of a trained layer look like noise, columns and rows that a
head uses more than others do not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from mha_desktop.attention.parameters import Array, Weights, frozen

Name = Literal["W_Q", "W_K", "W_V", "W_O"]
_ROWS = 48  # cells of the picture along the model's width
_COLUMNS = 96  # cells along the heads, all together; at least one a head


@dataclass(frozen=True, eq=False)
class MatrixBlocks:
    """One matrix: rows × columns numbers in `blocks` blocks of equal width.

    Attributes
    ----------
    values
        Root mean squares of cells; in W_O the blocks lie along the rows, in the others along the columns.
    strength
        (blocks), root mean square of each block.
    """

    name: Name
    rows: int
    columns: int
    blocks: int
    values: Array
    strength: Array

    @property
    def along_rows(self) -> bool:
        """Whether a block is some rows, as in W_O."""
        return self.name == "W_O"

    @property
    def width(self) -> int:
        """Columns (of W_O rows) of one block."""
        return (self.rows if self.along_rows else self.columns) // self.blocks


@dataclass(frozen=True, eq=False)
class LayerBlocks:
    """W_Q, W_K, W_V and W_O of a layer; `largest` is the largest number of all their `values`."""

    matrices: tuple[MatrixBlocks, ...]
    heads: int
    heads_kv: int
    largest: float

    def block(self, matrix: MatrixBlocks, head: int) -> int:
        """Return the block of a matrix that a head uses, from 0; heads of a group share those of W_K and W_V."""
        return head if matrix.blocks == self.heads else head // (self.heads // self.heads_kv)

    def sharing(self, head: int) -> tuple[int, int]:
        """Return the first and the last head, from 0, that share their keys and values with a head."""
        group = self.heads // self.heads_kv
        first = head // group * group
        return first, first + group - 1


def layer_blocks(weights: Weights) -> LayerBlocks:
    """Return the picture of a layer's matrices."""
    across: tuple[tuple[Name, Array, int], ...] = (
        ("W_Q", weights.W_Q, weights.heads),
        ("W_K", weights.W_K, weights.heads_kv),
        ("W_V", weights.W_V, weights.heads_kv),
    )
    found = [_blocks(name, matrix, blocks) for name, matrix, blocks in across]
    turned = _blocks("W_O", weights.W_O.T, weights.heads)
    found.append(
        MatrixBlocks("W_O", turned.columns, turned.rows, turned.blocks, frozen(turned.values.T), turned.strength)
    )
    largest = max(float(each.values.max()) for each in found)
    return LayerBlocks(tuple(found), weights.heads, weights.heads_kv, largest)


def _blocks(name: Name, matrix: Array, blocks: int) -> MatrixBlocks:
    """Gather a matrix whose blocks lie along its columns."""
    rows, columns = matrix.shape
    width = columns // blocks
    cells = min(width, max(1, _COLUMNS // blocks))
    tops = _beginnings(rows, min(rows, _ROWS))
    lefts = (np.arange(blocks)[:, None] * width + _beginnings(width, cells)[None, :]).ravel()
    sums = np.add.reduceat(np.add.reduceat(matrix * matrix, tops, axis=0), lefts, axis=1)  # (tops, lefts)
    sizes = np.outer(np.diff(np.append(tops, rows)), np.diff(np.append(lefts, columns)))
    strength = np.sqrt(sums.reshape(len(tops), blocks, cells).sum(axis=(0, 2)) / (rows * width))
    return MatrixBlocks(name, rows, columns, blocks, frozen(np.sqrt(sums / sizes)), frozen(strength))


def _beginnings(length: int, parts: int) -> np.ndarray[tuple[int, ...], np.dtype[np.intp]]:
    """Return where each of `parts` parts of a length begins."""
    return np.arange(parts) * length // parts
