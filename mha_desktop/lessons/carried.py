"""What follows from a student's own numbers: one operation by hand, with typed numbers in the place of the right ones.

So a number that is wrong only because an earlier one was is told from a new mistake.
"""

from __future__ import annotations

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.attention.positions import rotary_angles
from mha_desktop.attention.trace import Trace
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Heads, Worksheet, same_numbers


class Own:
    """A calculation with a student's numbers in it.

    Parameters
    ----------
    trace
        The right one.
    """

    def __init__(self, trace: Trace, sheet: Worksheet) -> None:
        self._trace = trace
        heads = Heads.of(trace.problem.weights, trace.problem.rotary)
        self._typed: dict[tuple[str, int | None], list[tuple[int, int, float]]] = {}
        for spot, number in sheet.typed.items():
            for one in (spot, *(twin for twin in same_numbers(spot, heads) if twin not in sheet.typed)):
                self._typed.setdefault((one.key, one.head), []).append((one.row, one.column, number))

    def number(self, spot: Spot) -> float | None:
        """Return what the operation of a cell gives for the student's inputs; None where that is not followed."""
        with np.errstate(all="ignore"):  # typed numbers may be of any size
            found = self._computed(spot)
        return None if found is None or not np.isfinite(found) else float(found)

    def _computed(self, spot: Spot) -> float | None:
        weights, problem = self._trace.problem.weights, self._trace.problem
        head, row, column = spot.head or 0, spot.row, spot.column
        match spot.key:
            case "rotated_Q" | "rotated_K":
                return self._turned(spot.key[-1], head, row, column)
            case "scores":
                turned = "" if problem.rotary is None else "rotated_"
                return float(self._stage(f"{turned}Q", head)[row] @ self._stage(f"{turned}K", head)[column])
            case "scaled_scores":
                return float(self._stage("scores", head)[row, column]) / (
                    float(np.sqrt(weights.d_head)) * problem.temperature
                )
            case "masked_scores":
                return float(self._stage("scaled_scores", head)[row, column])
            case "attention":
                return float(_softmax(self._stage("masked_scores", head)[row])[column])
            case "messages" if head not in problem.muted:
                return float(self._stage("attention", head)[row] @ self._stage("V", head)[:, column])
            case "concat":
                width = weights.d_head
                return float(self._stage("messages", column // width)[row, column % width])
            case "output":
                bias = 0.0 if weights.b_O is None else float(weights.b_O[column])
                return float(self._stage("concat", None)[row] @ weights.W_O[:, column]) + bias
            case "updated":
                added = self._stage("stream" if self._trace.has("stream") else "X", None)
                return float(added[row, column] + self._stage("output", None)[row, column])
        return self._read_out(spot)

    def _turned(self, key: str, head: int, row: int, column: int) -> float:
        """Turn one pair of a row of Q or K: (a, b) becomes (a cos − b sin, b cos + a sin)."""
        problem = self._trace.problem
        assert problem.rotary is not None
        half = problem.weights.d_head // 2
        first, second = self._stage(key, head)[row].reshape(2, half)[:, column % half]
        angle = rotary_angles(problem.n, 2 * half, problem.rotary)[row, column % half]
        a, b = (first, -second) if column < half else (second, first)
        return float(a * np.cos(angle) + b * np.sin(angle))

    def _read_out(self, spot: Spot) -> float | None:
        readout, row, column = self._trace.problem.readout, spot.row, spot.column
        if readout is None:
            return None
        match spot.key:
            case "hidden":
                read = self._stage("updated" if self._trace.has("updated") else "output", None)[row]
                return max(0.0, float(read @ readout.W_hidden[:, column] + readout.b_hidden[column]))
            case "logits":
                return float(self._stage("hidden", None)[row] @ readout.W_vocab[:, column] + readout.b_vocab[column])
            case "probabilities":
                return float(_softmax(self._stage("logits", None)[row])[column])
        return None

    def _stage(self, key: str, head: int | None) -> Array:
        values = self._trace.whole(key) if head is None else self._trace.head(key, head)
        typed = self._typed.get((key, head))
        if not typed:
            return values
        own = values.copy()
        for row, column, number in typed:
            own[row, column] = number
        return own


def _softmax(row: Array) -> Array:
    powers: Array = np.exp(row - row.max())
    shares: Array = powers / powers.sum()
    return shares
