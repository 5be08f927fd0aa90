"""What one forward pass reads: weights, readout and the rows of one sequence, as read-only numpy arrays."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mha_desktop.attention.heads import check_heads
from mha_desktop.errors import UserError

Array = NDArray[np.float64]
BoolArray = NDArray[np.bool_]
MATRICES = ("W_Q", "W_K", "W_V", "W_O")
BIASES = ("b_Q", "b_K", "b_V", "b_O")
Part = Literal["token rows", "positions", "rotary", "stream", "residual", "readout"]
"""A part of the calculation that is there or not."""


def frozen(values: ArrayLike) -> Array:
    """Return `values` as a read-only float64 array of its own, C-contiguous."""
    array = np.array(values, dtype=np.float64, order="C")
    array.flags.writeable = False
    return array


def sealed(array: Array) -> Array:
    """Return a float64 array itself, read-only from now on: for numbers just made, which nobody else writes to.

    A layer of a model has matrices of 5 MB, and each copy takes as long as computing a head anew.
    """
    if array.dtype != np.float64 or not array.flags.c_contiguous:
        return frozen(array)
    array.flags.writeable = False
    return array


@dataclass(frozen=True, eq=False)
class Weights:
    """The matrices of one attention layer, in the row-vector convention y = x W + b.

    Shapes: W_Q (d, h·d_head); W_K and W_V (d, h_kv·d_head); W_O (h·d_head, d); b_Q (h·d_head,); b_K and
    b_V (h_kv·d_head,); b_O (d,), each bias or None. Head i owns columns i·d_head … (i+1)·d_head of W_Q and the same
    rows of W_O; key-and-value head i // (h / h_kv) serves query head i.

    Raises
    ------
    UserError
        When the shapes do not fit together; the sentence names the matrix and both shapes.
    """

    W_Q: Array
    W_K: Array
    W_V: Array
    W_O: Array
    heads: int
    heads_kv: int
    b_Q: Array | None = None
    b_K: Array | None = None
    b_V: Array | None = None
    b_O: Array | None = None

    def __post_init__(self) -> None:
        if self.W_Q.ndim != 2 or 0 in self.W_Q.shape:
            raise UserError("W_Q has shape {w_q}; it needs at least one row and one column.", w_q=_times(self.W_Q))
        check_heads(self.W_Q.shape[1], self.heads)
        if self.heads_kv < 1 or self.heads % self.heads_kv:
            raise UserError(
                "{heads} heads cannot share {heads_kv} key and value heads evenly.",
                heads=self.heads,
                heads_kv=self.heads_kv,
            )
        d, wide, narrow = self.d_model, self.W_Q.shape[1], self.heads_kv * self.d_head
        needed = {
            "W_K": (d, narrow),
            "W_V": (d, narrow),
            "W_O": (wide, d),
            "b_Q": (wide,),
            "b_K": (narrow,),
            "b_V": (narrow,),
            "b_O": (d,),
        }
        for name, shape in needed.items():
            array = getattr(self, name)
            if array is not None and array.shape != shape:
                raise UserError(
                    "{name} has shape {array}, but W_Q {w_q} with {heads} heads needs {names}.",
                    name=name,
                    array=_times(array),
                    w_q=_times(self.W_Q),
                    heads=self.heads,
                    names=" × ".join(map(str, shape)),
                )

    @property
    def count(self) -> int:
        """Number of parameters: 4·d² for d × d matrices without biases, 4·d more with all four."""
        names = ("W_Q", "W_K", "W_V", "W_O", "b_Q", "b_K", "b_V", "b_O")
        return sum(array.size for name in names if (array := getattr(self, name)) is not None)

    @property
    def d_model(self) -> int:
        """Width d of a row of X."""
        return int(self.W_Q.shape[0])

    @property
    def d_head(self) -> int:
        """Width of one head's query, key and value."""
        return int(self.W_Q.shape[1]) // self.heads

    def kv_head(self, head: int) -> int:
        """Return which key-and-value head serves query head `head` (0-based)."""
        return head // (self.heads // self.heads_kv)


@dataclass(frozen=True, eq=False)
class Readout:
    """The prediction MLP with ReLU: W_hidden (d, m), b_hidden (m,), W_vocab (m, v), b_vocab (v,)."""

    W_hidden: Array
    b_hidden: Array
    W_vocab: Array
    b_vocab: Array


@dataclass(frozen=True, eq=False)
class Problem:
    """One sequence ready for the forward pass.

    token_rows (n, d); position_rows (n, d) is added where given; blocked is bool (n, n) or (h, n, n), True = blocked,
    None = nothing is blocked. `rotary` is the base by which queries and keys are turned (`attention.positions`), None
    where they are not. `stream` (n, d) are the rows that the residual adds to in a model that normalises before
    attention; None where these are X. Scores are also divided by `temperature`; the messages of `muted` heads (from 0)
    count as 0. `mistake` names a mistake on purpose (`attention.mistakes`), and `correct` is then the problem without
    it. `looked_up` tells that the token rows come from a vocabulary.
    """

    token_rows: Array
    weights: Weights
    position_rows: Array | None = None
    blocked: BoolArray | None = None
    residual: bool = False
    readout: Readout | None = None
    temperature: float = 1.0
    muted: frozenset[int] = frozenset()
    mistake: str | None = None
    correct: Problem | None = None
    looked_up: bool = False
    rotary: float | None = None
    stream: Array | None = None

    @property
    def divisor(self) -> float:
        """What scores are divided by: √d_head times the temperature; a mistake may put another root in its place."""
        roots = {"root-of-d-model": math.sqrt(self.weights.d_model), "no-scale": 1.0}
        return roots.get(self.mistake or "", math.sqrt(self.weights.d_head)) * self.temperature

    @property
    def parts(self) -> frozenset[Part]:
        """The parts of the calculation that are there."""
        there: dict[Part, bool] = {
            "token rows": self.looked_up or self.position_rows is not None,
            "positions": self.position_rows is not None,
            "rotary": self.rotary is not None,
            "stream": self.stream is not None,
            "residual": self.residual,
            "readout": self.readout is not None,
        }
        return frozenset(part for part, is_there in there.items() if is_there)

    @property
    def n(self) -> int:
        """Number of tokens."""
        return int(self.token_rows.shape[0])

    def blocked_in(self, head: int) -> BoolArray | None:
        """Return the blocked cells (n, n) of one head, or None."""
        if self.blocked is None or self.blocked.ndim == 2:
            return self.blocked
        return np.asarray(self.blocked[head])


def _times(array: NDArray[Any]) -> str:
    return " × ".join(map(str, array.shape)) or "(none)"
