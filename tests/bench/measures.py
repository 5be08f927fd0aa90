"""The measures in their order: all of them, and the few that `dev.py test` watches."""

from __future__ import annotations

from typing import Any

import numpy as np
from bench import frozen, maths, minilm, saving, start
from bench.figures import Figures, together
from bench.window import BenchWindow, random_document

from mha_desktop.exchange.examples import EXAMPLES
from mha_desktop.exchange.opened import Opened

FIRST = "clusters"
LARGE_EDITS = 40  # counted, of a document as large as a layer
REAL = "“minilm” is layer 4 of all-MiniLM-L6-v2 with 256 tokens of a novel (12 heads, width 384)."
RANDOM = (
    "“minilm” has random numbers of MiniLM's shape (12 heads × 256 tokens × width 384): its package is not installed."
)


def measure(soak: int) -> tuple[Figures, dict[str, Any]]:
    """Run every measure, in the order that disturbs the others least; the figures, and what to say of them."""
    figures = Figures()
    start.measure(figures)
    layer = minilm.read()
    about = {"about_minilm": RANDOM if layer is None else REAL, "soak": soak}
    shape = (minilm.HEADS, minilm.TOKENS, minilm.WIDTH)
    large(figures)
    figures.values["torch_difference"] = maths.difference(*(maths.problem(*s, seed=s[0]) for s in maths.SHAPES))
    bench = BenchWindow()
    try:
        document(figures, bench, FIRST)
        for key in ("edit_ms", "edit_p99_ms"):
            figures.values[key.replace("edit", "edit_default")] = figures.values[f"{FIRST}.{key}"]
        figures.spread["edit_default_ms"] = figures.spread[f"{FIRST}.edit_ms"]
        for key in ("matplotlib_ratio", "overhead_ratio"):
            figures.values[key], figures.spread[key] = (
                figures.values[f"{FIRST}.{key}"],
                figures.spread[f"{FIRST}.{key}"],
            )
        figures.values["idle"] = bench.idle_events(5.0)
        figures.values |= bench.drag()
        for name in EXAMPLES:
            if name != FIRST:
                bench.example(name)
                document(figures, bench, name)
        bench.open(random_document(*shape) if layer is None else layer)
        document(figures, bench, "minilm", LARGE_EDITS, redraws=1)
        figures.values |= bench.large_edits()
        figures.values |= bench.checkpoint()
        figures.values["soak_mb"] = bench.soak_mb(soak)
    finally:
        bench.close()
    figures.values |= frozen.measure()
    return figures, about


def document(figures: Figures, bench: BenchWindow, name: str, counted: int = 200, redraws: int = 2) -> None:
    """Measure what is shown against its floors and peers, under its name."""
    state = bench.state()
    problem = state.trace.problem
    maths.measure(figures, problem, f"{name}.", rounds=5)
    saving.measure(figures, Opened(state.document, state.view, state.trace), f"{name}.")
    figures.values[f"{name}.torch_difference"] = maths.difference(problem)
    peers(figures, bench, f"{name}.", counted=counted, redraws=redraws)


def peers(figures: Figures, bench: BenchWindow, prefix: str = "", **how: int) -> None:
    """Edit in the window, beside the bare repaint and matplotlib."""
    times = bench.beside_peers(**how)
    if prefix:
        figures.median(f"{prefix}edit_ms", times.edits)
        figures.values[f"{prefix}edit_p99_ms"] = float(np.percentile(together(times.edits), 99))
    figures.ratio(f"{prefix}matplotlib_ratio", times.matplotlib, times.edits)
    figures.ratio(f"{prefix}overhead_ratio", times.edits, times.bare)


def large(figures: Figures, blocks: int = 5) -> None:
    """Measure forward passes and saving at 16 heads × 256 tokens × width 256, without a window."""
    maths.measure(figures, maths.problem(*maths.LARGE), blocks=blocks)
    saving.measure(figures, Opened(random_document(*maths.LARGE)), blocks=blocks)


def quick() -> Figures:
    """Measure the six ratios that `dev.py test` watches, in fewer rounds."""
    figures = Figures()
    start.measure(figures, rounds=2, warm=True)  # the tests have just run
    large(figures, blocks=3)
    bench = BenchWindow()
    try:
        peers(figures, bench, counted=60, blocks=3, redraws=1)
    finally:
        bench.close()
    return figures
