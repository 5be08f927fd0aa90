"""The proof against PyTorch in words: each stage, how the matrices are packed, and the two conventions of a mask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

import numpy as np

from mha_desktop.attention.comparison import StageDifference, first_different, has_layer, layer_computes
from mha_desktop.attention.parameters import BIASES, BoolArray, Problem
from mha_desktop.attention.stages import tab_of
from mha_desktop.document.model import Document
from mha_desktop.document.state import State
from mha_desktop.scene.mistakes import counted, filled
from mha_desktop.scene.numbers import power
from mha_desktop.scene.stage_names import symbol
from mha_desktop.scene.text import Runs, runs

Say = Callable[[str], str]
Verdict = Literal["same", "first", "different", "unknown"]

VERDICTS: dict[Verdict, str] = {
    "same": "same",
    "first": "first difference",
    "different": "different",
    "unknown": "not finite",
}

_NO_LAYER = (
    "nn.MultiheadAttention has no such shapes: it wants d × d matrices, and a key and value head for each query head. "
    "F.linear and scaled_dot_product_attention are asked instead."
)
_NO_TURNING = (
    "nn.MultiheadAttention knows no rotary positions. F.linear, torch.polar and scaled_dot_product_attention are asked "
    "instead; queries and keys are turned there as complex numbers."
)


class StageLine(NamedTuple):
    """One stage: its symbol, the function of PyTorch that was asked, the largest difference and what that means."""

    symbol: Runs
    peer: str
    amount: str
    verdict: Verdict


class PackedLine(NamedTuple):
    """One parameter of PyTorch's layer: its name, its shape and what of ours is in it."""

    name: str
    shape: str
    holds: Runs


class MaskPicture(NamedTuple):
    """One convention: whose it is, what True means there, and where the mask is True, bool (n, n)."""

    function: str
    meaning: str
    true: BoolArray


def stage_lines(document: Document, stages: Sequence[StageDifference]) -> tuple[StageLine, ...]:
    """Return the stages as the page lists them."""
    first = first_different(stages)
    lines = []
    for stage in stages:
        if stage.difference is None and not stage.infinite:
            verdict: Verdict = "unknown"
        elif stage.differs:
            verdict = "first" if stage is first else "different"
        else:
            verdict = "same"
        amount = "—" if stage.largest is None else power(stage.largest)
        lines.append(StageLine(symbol(document, stage.key) or _plain_name(stage.key), stage.peer, amount, verdict))
    return tuple(lines)


def summary(state: State, stages: Sequence[StageDifference], say: Say) -> Runs:
    """Return one sentence: that all is the same, or which stage is the first that differs."""
    first = first_different(stages)
    if first is not None:
        line = say("The first stage that differs from PyTorch is {stage}, by {amount}.")
        name = symbol(state.document, tab_of(first.key))
        return filled(line, {"stage": name, "amount": power(first.largest or 0.0)})
    if any(stage.difference is None for stage in stages):
        return runs(say("Some stages are not finite and cannot be compared."))
    largest = power(max((stage.difference or 0.0 for stage in stages), default=0.0))
    line = say(
        "All stages are the same as PyTorch's. The largest difference is {amount}; up to {tolerance} is rounding."
    )
    return filled(line, {"amount": largest, "tolerance": power(max(stage.tolerance for stage in stages))})


def packed_lines(problem: Problem, say: Say) -> tuple[PackedLine, ...]:
    """Return the layer's parameters; none where the layer does not compute this."""
    if not layer_computes(problem):
        return ()
    weights, d = problem.weights, problem.weights.d_model
    biased = any(b is not None for b in (weights.b_Q, weights.b_K, weights.b_V, weights.b_O))
    rows = runs(
        say(
            "rows 1–{d} <i>W</i><sub>Q</sub><sup>T</sup>, {d1}–{d2} <i>W</i><sub>K</sub><sup>T</sup>, "
            "{d21}–{d3} <i>W</i><sub>V</sub><sup>T</sup>"
        ).format(d=d, d1=d + 1, d2=2 * d, d21=2 * d + 1, d3=3 * d)
    )
    none = runs(say("none: bias=False"))
    packed = runs("<i>b</i><sub>Q</sub>, <i>b</i><sub>K</sub>, <i>b</i><sub>V</sub>")
    return (
        PackedLine("in_proj_weight", f"{3 * d} × {d}", rows),
        PackedLine("in_proj_bias", str(3 * d) if biased else "—", packed if biased else none),
        PackedLine("out_proj.weight", f"{d} × {d}", runs("<i>W</i><sub>O</sub><sup>T</sup>")),
        PackedLine("out_proj.bias", str(d) if biased else "—", runs("<i>b</i><sub>O</sub>") if biased else none),
    )


def packing_notes(problem: Problem, say: Say) -> tuple[Runs, ...]:
    """Return what must be said about the layer's parameters here."""
    weights = problem.weights
    if not has_layer(weights):
        return (runs(say(_NO_LAYER)),)
    if problem.rotary is not None:
        return (runs(say(_NO_TURNING)),)
    notes = [say("<i>y</i> = <i>x</i> <i>W</i><sup>T</sup> + <i>b</i> in PyTorch: every matrix is stored transposed.")]
    biases = [getattr(weights, name) is None for name in BIASES]
    if any(biases) and not all(biases):
        notes.append(say("The layer has all four biases or none; one that is off is given as zeros."))
    if problem.temperature != 1.0:
        words = say("The layer knows no temperature: <i>W</i><sub>Q</sub> and <i>b</i><sub>Q</sub> are divided by {T}.")
        notes.append(words.format(T=counted(problem.temperature)))
    if problem.muted:
        words = say("The layer mutes no head: columns of out_proj.weight are 0 for {heads}.")
        notes.append(words.format(heads=", ".join(say("head {i}").format(i=i + 1) for i in sorted(problem.muted))))
    return tuple(runs(note) for note in notes)


def mask_pictures(problem: Problem, head: int, say: Say) -> tuple[MaskPicture, MaskPicture]:
    """Return one head's mask as the two functions want it."""
    blocked = problem.blocked_in(min(head, problem.weights.heads - 1))
    cells = np.zeros((problem.n, problem.n), dtype=bool) if blocked is None else blocked
    return (
        MaskPicture("nn.MultiheadAttention", say("True = blocked"), cells),
        MaskPicture("scaled_dot_product_attention", say("True = allowed"), ~cells),
    )


def _plain_name(key: str) -> Runs:
    """A stage without a symbol, such as hidden."""
    return runs(key)
