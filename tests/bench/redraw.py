"""The peer: matplotlib (Agg) building and drawing the same grid from scratch, as a notebook does after each change."""

from __future__ import annotations

import math
import time

import matplotlib

matplotlib.use("Agg")

from matplotlib import pyplot as plt
from matplotlib.colors import LinearSegmentedColormap

from mha_desktop.document.state import State

DPI = 100
SIZE = (7.3, 6.1)  # inches: the window's grid
COLORS = ["#FFFFFF", "#9A7CC4", "#370564"]
MOST_LABELS = 64  # tokens; the window's grid has no labels above it either


def redraw_ms(state: State) -> float:
    """Return the time of one redraw of the state's attention, at the size of the window's grid."""
    started = time.perf_counter()
    weights = state.trace.whole("attention")
    tokens = state.sequence.tokens
    columns = math.ceil(math.sqrt(len(weights)))
    rows = math.ceil(len(weights) / columns)
    figure, axes = plt.subplots(rows, columns, figsize=SIZE, dpi=DPI, layout="constrained", squeeze=False)
    colors = LinearSegmentedColormap.from_list("weights", COLORS)
    for head, (axis, values) in enumerate(zip(axes.flat, weights, strict=False)):
        image = axis.imshow(values, cmap=colors, vmin=0.0, vmax=weights.max())
        axis.set_title(f"$A^{{({head + 1})}}$")
        labels = tokens if len(tokens) <= MOST_LABELS else ()
        axis.set_xticks(range(len(labels)), labels)
        axis.set_yticks(range(len(labels)), labels)
    figure.colorbar(image, ax=axes)
    figure.canvas.draw()
    seconds = time.perf_counter() - started
    plt.close(figure)
    return seconds * 1e3
