"""The peer: matplotlib (Agg) building and drawing the same grid from scratch, as a notebook does after each change."""

from __future__ import annotations

import statistics
import time

import matplotlib

matplotlib.use("Agg")

from matplotlib import pyplot as plt
from matplotlib.colors import LinearSegmentedColormap

from mha_desktop.document.state import State

ROUNDS = 7
DPI = 100
COLORS = ["#FFFFFF", "#9A7CC4", "#370564"]


def matplotlib_ms(state: State) -> float:
    """Return the median time of one redraw of the state's attention, at the size of the window's grid."""
    return statistics.median(_redraw(state) for _ in range(ROUNDS)) * 1e3


def _redraw(state: State) -> float:
    started = time.perf_counter()
    weights = state.trace.whole("attention")
    tokens = state.sequence.tokens
    figure, axes = plt.subplots(2, 2, figsize=(7.3, 6.1), dpi=DPI, layout="constrained")
    colors = LinearSegmentedColormap.from_list("weights", COLORS)
    for head, (axis, values) in enumerate(zip(axes.flat, weights, strict=True)):
        image = axis.imshow(values, cmap=colors, vmin=0.0, vmax=weights.max())
        axis.set_title(f"$A^{{({head + 1})}}$")
        axis.set_xticks(range(len(tokens)), tokens)
        axis.set_yticks(range(len(tokens)), tokens)
    figure.colorbar(image, ax=axes)
    figure.canvas.draw()
    seconds = time.perf_counter() - started
    plt.close(figure)
    return seconds
