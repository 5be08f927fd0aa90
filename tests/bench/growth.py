"""What an edit costs as a document grows, against n, h and d: times, the exponents of their growth, and a picture."""

from __future__ import annotations

import statistics
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from bench.maths import STAGES, problem, timed, with_edit
from bench.pages import signed
from bench.window import BenchWindow, random_document

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.paths import resource

LINES = {
    "forward": "full forward",
    "edited": "forward after one weight's edit",
    "pixels": "edit to pixels",
}
PASSES = 2  # over all sizes; the smaller median counts, so that a busy moment bends no line
ROUNDS = 15
WARM_UP, COUNTED = 5, 20
LAST = 3  # sizes at the end, where the arithmetic outweighs what every call costs
COLOURS = {"forward": "#6A3FA0", "edited": "#D16022", "pixels": "#2377D2"}


class Sweep(NamedTuple):
    """One axis that grows while the others stay."""

    axis: str
    sizes: tuple[int, ...]
    n: int = 64
    h: int = 4
    d: int = 64

    def shape(self, size: int) -> tuple[int, int, int]:
        """Return (h, n, d) at a size."""
        return (
            size if self.axis == "h" else self.h,
            size if self.axis == "n" else self.n,
            size if self.axis == "d" else self.d,
        )

    def fixed(self) -> str:
        """Say what stays."""
        return ", ".join(f"{name}={getattr(self, name)}" for name in "hnd" if name != self.axis)


SWEEPS = (
    Sweep("n", (8, 16, 32, 64, 128, 256, 512)),
    Sweep("h", (1, 2, 4, 8, 16, 32), n=128),
    Sweep("d", (16, 32, 64, 128, 256, 512)),
)


def exponent(sizes: list[int], times: list[float]) -> float:
    """Return p of time ≈ c · sizeᵖ, by least squares of the logarithms."""
    return float(np.polyfit(np.log(sizes), np.log(times), 1)[0])


def measure(window: BenchWindow, sweeps: tuple[Sweep, ...] = SWEEPS) -> list[dict[str, Any]]:
    """Return each sweep with its times in ms and their exponents, over all sizes and over the last."""
    return [_sweep(window, sweep) for sweep in sweeps]


def _sweep(window: BenchWindow, sweep: Sweep) -> dict[str, Any]:
    sizes = list(sweep.sizes)
    passes = [[_times(window, *sweep.shape(size)) for size in sizes] for _ in range(PASSES)]
    ms = {line: [min(one[line] for one in same) for same in zip(*passes, strict=True)] for line in LINES}
    return {
        "axis": sweep.axis,
        "fixed": sweep.fixed(),
        "sizes": sizes,
        "ms": {line: [round(time, 4) for time in times] for line, times in ms.items()},
        "exponents": {line: round(exponent(sizes, times), 3) for line, times in ms.items()},
        "last": {line: round(exponent(sizes[-LAST:], times[-LAST:]), 3) for line, times in ms.items()},
    }


def _times(window: BenchWindow, heads: int, n: int, d: int) -> dict[str, float]:
    """Return the median of each line at one size, in ms."""
    engine, base = TorchEngine(), problem(heads, n, d)
    full, after = [], []
    for i in range(ROUNDS):
        trace = engine.forward(base)
        full.append(timed(lambda trace=trace: trace.compute(STAGES)))
        changed = with_edit(base, i / 10.0)
        after.append(timed(lambda changed=changed, trace=trace: engine.forward(changed, trace).compute(STAGES)))
    window.open(random_document(heads, n, d))
    return {
        "forward": statistics.median(full[1:]) * 1e3,
        "edited": statistics.median(after[1:]) * 1e3,
        "pixels": statistics.median(window.edits(WARM_UP + COUNTED)[WARM_UP:]),
    }


def table(sweeps: list[dict[str, Any]]) -> str:
    """Return the times of each sweep, and the exponents, for a terminal."""
    lines = []
    for sweep in sweeps:
        lines.append(f"{sweep['axis']:36}" + "".join(f"{size:9}" for size in sweep["sizes"]) + f"   {sweep['fixed']}")
        for line, words in LINES.items():
            times = "".join(f"{time:9.3g}" for time in sweep["ms"][line])
            grows = f"exponent {sweep['exponents'][line]:5.2f}, at the end {sweep['last'][line]:5.2f}"
            lines.append(f"{words + ', ms':36}{times}   {grows}")
        lines.append("")
    return "\n".join(lines)


def draw(sweeps: list[dict[str, Any]], path: Path) -> None:
    """Draw the sweeps side by side on logarithmic scales, each line with its exponent."""
    from bench import redraw  # noqa: F401  chooses matplotlib's painter without a screen
    from matplotlib import font_manager, pyplot

    font_manager.fontManager.addfont(resource("fonts/IBMPlexSans.ttf"))
    style = {"font.family": ["IBM Plex Sans", "DejaVu Sans"], "font.size": 9, "text.color": "#1B1B22"}
    with pyplot.rc_context(style):
        figure, axes = pyplot.subplots(1, len(sweeps), figsize=(12, 4), dpi=144, layout="constrained", sharey=True)
        for axis, sweep in zip(np.atleast_1d(axes), sweeps, strict=True):
            for line, words in LINES.items():
                said = f"{words}: {signed(sweep['exponents'][line])}, {signed(sweep['last'][line])}"
                axis.loglog(sweep["sizes"], sweep["ms"][line], "o-", color=COLOURS[line], label=said, markersize=4)
            axis.set_xticks(sweep["sizes"], [str(size) for size in sweep["sizes"]])
            axis.minorticks_off()
            axis.set_xlabel(f"{sweep['axis']}   ({sweep['fixed']})")
            axis.grid(visible=True, color="#E0E0E6")
            axis.set_axisbelow(True)
            axis.spines[["top", "right"]].set_visible(False)
            axis.legend(title="exponent: over all sizes, over the last three", frameon=False, loc="upper left")
        np.atleast_1d(axes)[0].set_ylabel("milliseconds")
        low, high = np.atleast_1d(axes)[0].get_ylim()
        np.atleast_1d(axes)[0].set_ylim(low, high * 12)  # the legends stand above the lines
        path.parent.mkdir(parents=True, exist_ok=True)
        figure.savefig(path)
        pyplot.close(figure)
