"""The one forward pass: torch in float64, one thread."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor

from mha_desktop.attention import functions as f
from mha_desktop.attention.mistaken import mistaken
from mha_desktop.attention.mistakes import MISTAKE
from mha_desktop.attention.parameters import Array, Problem
from mha_desktop.attention.trace import Trace


class TorchEngine:
    """Evaluates the stages with `attention.functions` on float64 tensors."""

    def __init__(self) -> None:
        # Two threads on two cores wait for each other: 60 ms of jitter at 16 heads × 256 tokens.
        torch.set_num_threads(1)

    def leaf(self, array: np.ndarray[Any, Any]) -> Tensor:
        """Return a tensor of its own with the array's numbers."""
        return torch.tensor(array)

    def array(self, value: Tensor) -> Array:
        """Return the tensor's numbers without a copy."""
        numbers: Array = value.numpy()
        return numbers.view()

    @torch.no_grad()
    def evaluate(self, key: str, head: int | None, inputs: tuple[Any, ...], problem: Problem) -> Tensor:
        """Return stage `key` from its inputs, in the order that `attention.trace` gives them."""
        return self.arithmetic(key, head, inputs, problem)

    def arithmetic(self, key: str, head: int | None, inputs: tuple[Any, ...], problem: Problem) -> Tensor:
        """Return stage `key` as torch gives it, with or without what gradients need."""
        if problem.mistake is not None and key in MISTAKE[problem.mistake].touches:
            return mistaken(key, head, inputs, problem)
        match key:
            case "X":
                return f.add_positions(*inputs)
            case "Q" | "K" | "V":
                return f.project(*inputs)
            case "rotated_Q" | "rotated_K":
                return f.turn_pairs(*inputs)
            case "scores":
                return f.dot_products(*inputs)
            case "scaled_scores":
                return f.divide_by_root_width(inputs[0], problem.divisor)
            case "masked_scores":
                return f.add_mask(*inputs)
            case "attention":
                return f.softmax_rows(*inputs)
            case "messages":
                message = f.mix_values(*inputs)
                return f.silence(message) if head in problem.muted else message
            case "concat":
                return f.join_heads(*inputs)
            case "head_outputs":
                return f.write_out_of_head(*inputs)
            case "output":
                return f.write_out(*inputs)
            case "updated":
                return f.add_residual(*inputs)
            case "hidden":
                return f.hidden_units(*inputs)
            case "logits":
                return f.vocabulary_logits(*inputs)
            case "probabilities":
                return f.next_word_probabilities(*inputs)
            case "bilinear":
                return f.bilinear_form(*inputs)
        raise ValueError(f"no stage {key!r}")

    def forward(self, problem: Problem, previous: Trace | None = None) -> Trace:
        """Return the trace of `problem`, reusing what is unchanged since `previous`."""
        return Trace(problem, self, previous)
