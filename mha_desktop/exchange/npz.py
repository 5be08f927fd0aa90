"""An `.npz` of matrices as a document.

X [n, d], W_Q, W_K, W_V, W_O; optional: b_Q, b_K, b_V, b_O, heads (1), heads_kv (heads), mask [n, n] or [h, n, n]
(True = blocked), causal, pad [n] (True = padding), tokens [n], position_rows [n or more, d],
rotary (the base), stream [n, d] (the residual then adds to it)
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mha_desktop.attention.parameters import BIASES, Array, Weights, frozen
from mha_desktop.attention.positions import check_rotary
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.structure import MAX_INNER, MAX_TOKENS, MAX_WIDTH
from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.file_weights import weights_in_file
from mha_desktop.exchange.masks import Ones, custom_mask
from mha_desktop.exchange.npz_arrays import RawArray, read_arrays

NEEDED = ("X", "W_Q", "W_K", "W_V", "W_O")
OTHERS = ("heads", "heads_kv", "mask", "causal", "pad", "tokens", "position_rows", "rotary", "stream")
_MOST_TEXT = 2**24  # bytes of all tokens
MAX_CELLS = 2**26  # attention weights of all heads: 16 heads × 2048 × 2048


def read_npz(path: Path, ones: Ones | None = None) -> Document:
    """Return the document that the arrays of an `.npz` make.

    Parameters
    ----------
    ones
        What the ones mean in a mask that holds 0 and 1 as numbers; None asks.

    Raises
    ------
    MaskQuestion
        For such a mask where `ones` does not say.
    UserError
        One sentence that names the file, the array and what it needs.
    """
    arrays = read_arrays(path, (*NEEDED, *BIASES, *OTHERS))
    source = _Source(f"“{shortened(path.name)}”", arrays)
    missing = [name for name in NEEDED if name not in arrays]
    if missing:
        raise UserError(
            "{quoted} has no {listed}. A source needs X, W_Q, W_K, W_V and W_O.",
            quoted=source.quoted,
            listed=_listed(missing),
        )
    X = source.matrix("X")
    matrices: dict[str, Any] = {name: source.matrix(name) for name in NEEDED[1:]}
    matrices |= {name: source.vector(name) for name in BIASES if name in arrays}
    weights = _weights(matrices, source)
    n, d = X.shape
    if d != weights.d_model:
        raise UserError(
            "X in {quoted} is {n} × {d}, but W_Q has {d_model} rows. A column of X meets a row of W_Q.",
            quoted=source.quoted,
            n=n,
            d=d,
            d_model=weights.d_model,
        )
    _check_size(n, d, weights.heads, source.quoted)
    painted = None
    if "mask" in arrays:
        painted = custom_mask(arrays["mask"], n, weights.heads, source.quoted, ones)
    sequence = Sequence(path.stem, source.tokens(n), X, source.pad(n), painted, stream=source.stream(n, d))
    return Document(
        title=path.stem,
        weights=weights,
        sequences=(sequence,),
        mask="causal" if source.flag("causal") else "none",
        positions=source.positions(n, d),
        rotary=source.rotary(weights.d_head),
        residual=sequence.stream is not None,
    )


class _Source:
    """The arrays of one file, each asked for as what it must be."""

    def __init__(self, quoted: str, arrays: dict[str, RawArray]) -> None:
        self.quoted = quoted
        self._arrays = arrays

    def matrix(self, name: str) -> Array:
        """Return finite numbers with two axes, at least one row and column."""
        numbers = self._numbers(name)
        if numbers.ndim != 2:
            raise UserError(
                "{name} in {quoted} has shape {numbers}; it needs two axes, rows and columns.",
                name=name,
                quoted=self.quoted,
                numbers=_times(numbers),
            )
        if 0 in numbers.shape:
            raise UserError(
                "{name} in {quoted} is {numbers}; it needs at least one row and one column.",
                name=name,
                quoted=self.quoted,
                numbers=_times(numbers),
            )
        return numbers

    def vector(self, name: str) -> Array:
        """Return finite numbers with one axis; a single row counts as one."""
        numbers = self._numbers(name)
        if numbers.ndim == 2 and len(numbers) == 1:
            return frozen(numbers[0])
        if numbers.ndim != 1:
            raise UserError(
                "{name} in {quoted} has shape {numbers}; a bias has one axis.",
                name=name,
                quoted=self.quoted,
                numbers=_times(numbers),
            )
        return numbers

    def count(self, name: str, default: int) -> int:
        """Return a whole number of at least 1."""
        if name not in self._arrays:
            return default
        array = self._arrays[name]
        if array.size != 1 or array.dtype.kind not in "iuf" or not 1 <= (value := array.item()) == value // 1:
            raise UserError("{name} in {quoted} is not a whole number of at least 1.", name=name, quoted=self.quoted)
        if value > MAX_INNER:
            raise UserError(
                "{name} in {quoted} is more than {most}, which is the most.",
                name=name,
                quoted=self.quoted,
                most=MAX_INNER,
            )
        return int(value)

    def flag(self, name: str) -> bool:
        """Return True or False, False when absent."""
        if name not in self._arrays:
            return False
        array = self._arrays[name]
        if array.size != 1 or array.dtype.kind not in "biuf" or array.item() not in (0, 1):
            raise UserError("{name} in {quoted} is not True or False.", name=name, quoted=self.quoted)
        return bool(array.item())

    def pad(self, n: int) -> tuple[bool, ...]:
        """Return which tokens are padding; () for none."""
        if "pad" not in self._arrays:
            return ()
        array = self._arrays["pad"]
        if array.dtype != np.bool_ or array.shape != (n,):
            raise UserError(
                "pad in {quoted} needs {n} values True (padding) or False, one a token.", quoted=self.quoted, n=n
            )
        return tuple(array.tolist()) if array.any() else ()

    def tokens(self, n: int) -> tuple[str, ...]:
        """Return the token labels, t1 … tn when the file has none."""
        if "tokens" not in self._arrays:
            return tuple(f"t{i + 1}" for i in range(n))
        array = self._arrays["tokens"]
        if array.shape != (n,):
            raise UserError(
                "tokens in {quoted} has shape {array}, but X has {n} rows. Give one a row.",
                quoted=self.quoted,
                array=_times(array),
                n=n,
            )
        if array.nbytes > _MOST_TEXT:
            raise UserError(
                "tokens in {quoted} are too long. Shorten them: they are shown above columns.", quoted=self.quoted
            )
        if not _is_text(array):
            raise UserError("tokens in {quoted} are not text. Save them as text.", quoted=self.quoted)
        try:
            return tuple(t.decode("utf-8") if isinstance(t, bytes) else str(t) for t in array.tolist())
        except UnicodeDecodeError:
            raise UserError(
                "tokens in {quoted} are not text in UTF-8. Save them as text.", quoted=self.quoted
            ) from None

    def positions(self, n: int, d: int) -> Array | None:
        """Return the position rows, of which the first n are added to X."""
        if "position_rows" not in self._arrays:
            return None
        rows = self.matrix("position_rows")
        if rows.shape[1] != d or len(rows) < n:
            raise UserError(
                "position_rows in {quoted} is {rows}, but X needs {n} × {d}.",
                quoted=self.quoted,
                rows=_times(rows),
                n=n,
                d=d,
            )
        return rows

    def stream(self, n: int, d: int) -> Array | None:
        """Return the rows that the residual adds to, where these are not X."""
        if "stream" not in self._arrays:
            return None
        rows = self.matrix("stream")
        if rows.shape != (n, d):
            raise UserError(
                "stream in {quoted} is {rows}, but X is {n} × {d}.", quoted=self.quoted, rows=_times(rows), n=n, d=d
            )
        return rows

    def rotary(self, d_head: int) -> float | None:
        """Return the base of rotary positions; None where there are none."""
        if "rotary" not in self._arrays:
            return None
        base = self._numbers("rotary")
        if base.size != 1:
            raise UserError("rotary in {quoted} is not one number, the base.", quoted=self.quoted)
        try:
            check_rotary(base.item(), d_head)
        except UserError as error:
            raise UserError("In {quoted}: {error}", quoted=self.quoted, error=error) from None
        return base.item()

    def _numbers(self, name: str) -> Array:
        array = self._arrays[name]
        if array.dtype.kind not in "iuf":
            raise UserError(
                "{name} in {quoted} does not hold real numbers. Save it in float64.", name=name, quoted=self.quoted
            )
        with np.errstate(over="ignore", invalid="ignore"):
            numbers = frozen(array)
        if not np.isfinite(numbers).all():
            index = np.argwhere(~np.isfinite(numbers))[0]
            at = " ".join(f"{axis} {i + 1}" for axis, i in zip(("row", "column"), index, strict=False))
            raise UserError(
                "{name} in {quoted} holds {numbers} ({at}). Every number must be finite.",
                name=name,
                quoted=self.quoted,
                numbers=numbers[tuple(index)],
                at=at,
            )
        return numbers


def _weights(matrices: dict[str, Any], source: _Source) -> Weights:
    heads = source.count("heads", 1)
    return weights_in_file(matrices, heads, source.count("heads_kv", heads), source.quoted)


def _check_size(n: int, d: int, heads: int, quoted: str) -> None:
    if n > MAX_TOKENS or d > MAX_WIDTH:
        raise UserError(
            "X in {quoted} is {n} × {d}; {most} tokens and {most2} columns are the most.",
            quoted=quoted,
            n=n,
            d=d,
            most=MAX_TOKENS,
            most2=MAX_WIDTH,
        )
    if heads * n * n > MAX_CELLS:
        raise UserError(
            "{quoted} has {heads} heads and {n} tokens: {heads} × {n} × {n} weights are too many to show.",
            quoted=quoted,
            heads=heads,
            n=n,
        )


def _is_text(array: RawArray) -> bool:
    """Tell whether letters of an array of text are letters; numpy keeps any four bytes, and Python takes no others."""
    if array.dtype.kind != "U" or not array.nbytes:
        return True
    codes = np.ascontiguousarray(array).reshape(-1).view(f"{array.dtype.str[0]}u4")
    return bool((codes <= sys.maxunicode).all())


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def _times(array: NDArray[Any]) -> str:
    return shortened(" × ".join(map(str, array.shape))) or "(none)"
