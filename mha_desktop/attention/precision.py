"""From which size on a window computes in float32, and how far its numbers may then be from the exact ones.

A layer of 512 tokens, 768 columns and 12 heads takes 130 ms in float64, less than half of it in float32; what is drawn
and written with three decimals is the same. Documents keep float64 numbers, and so do gradients, mistakes on purpose
and everything on the command line.
"""

from __future__ import annotations

from mha_desktop.attention.parameters import Problem

SINGLE_FROM = 1e9  # multiply-adds of a full pass
TOLERANCE = 1e-12  # of two results of float64; for numbers above 1, of their size
SINGLE_TOLERANCE = 5e-4  # as many units in the last place of float32 as the other is of float64's


def full_work(problem: Problem) -> float:
    """Return the multiply-adds of the products of a full pass: projections, scores, messages, output."""
    weights, n = problem.weights, problem.n
    wide, narrow = weights.heads * weights.d_head, weights.heads_kv * weights.d_head
    return float(2 * n * weights.d_model * (wide + narrow) + 2 * n * n * wide)


def in_single(problem: Problem) -> bool:
    """Tell whether a window computes a problem in float32; beside a mistake on purpose rounding would look like it."""
    return problem.mistake is None and full_work(problem) >= SINGLE_FROM
