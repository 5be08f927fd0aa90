"""The measures by their keys: what each is, what it has to reach, and how a run of them is kept in mind."""

from __future__ import annotations

import statistics
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

Blocks = list[list[float]]
"""Samples, in the blocks in which they were taken: a ratio's sides take turns, so that both meet the same machine."""

WORSE = 1.2  # a ratio that is worse by more than this is told


class Measure(NamedTuple):
    """One row of the table; `reach` is None where there is no number to reach."""

    key: str
    unit: str
    what: str
    reach: float | None = None
    smaller: bool = True  # is better

    def reached(self, value: float) -> bool:
        """Whether a value is as good as it has to be."""
        return self.reach is None or (value <= self.reach if self.smaller else value >= self.reach)

    def bound(self) -> str:
        """Return what is to be reached, in signs."""
        return "" if self.reach is None else ("≤" if self.smaller else "≥") + f" {number(self.reach)}"


TABLE = (
    Measure("edit_default_ms", "ms", "edit to pixels, all views open (4 heads × 12 tokens), median", 12.0),
    Measure("edit_default_p99_ms", "ms", "the same, 99th of 100", 20.0),
    Measure("drag_p95_ms", "ms", "a slider's move to pixels in the locked head, steps following, 95th of 100", 33.0),
    Measure(
        "matplotlib_ratio", "×", "matplotlib redrawing the same grid from scratch ÷ that edit", 30.0, smaller=False
    ),
    Measure("overhead_ratio", "×", "that edit ÷ bare repaint of the same pixels", 1.5),
    Measure("edit_large_ms", "ms", "edit to pixels at 16 heads × 256 tokens × width 256", 30.0),
    Measure("edit_checkpoint_ms", "ms", "the same at 12 heads × 512 tokens × width 768, all of it", 100.0),
    Measure("edit_checkpoint_x_ms", "ms", "the same of a cell of X", 100.0),
    Measure("edit_window_ms", "ms", "a weight there with a window of 64 tokens and two of the heads", 33.0),
    Measure("edit_window_x_ms", "ms", "a cell of X in that window", 33.0),
    Measure("look_window_ms", "ms", "another cell locked there, to pixels", 33.0),
    Measure("incremental_ratio", "×", "forward after one weight's edit ÷ full forward, 16 heads × 256 tokens", 0.25),
    Measure("sdpa_ratio", "×", "full forward, every stage ÷ torch's fused attention, output alone, same size"),
    Measure("save_ratio", "×", "saving it, safely ÷ safetensors' own save of the same numbers"),
    Measure("first_paint_s", "s", "start of the process to the filled window", 0.9),
    Measure("first_paint_ratio", "×", "the same ÷ an empty window of Qt"),
    Measure("frozen_first_paint_s", "s", "start of the packaged program to its painted window"),
    Measure("usable_ratio", "×", "engine ready ÷ the imports' own time", 1.2),
    Measure("idle", "", "repaints and timer ticks in 5 idle seconds", 0),
    Measure("soak_mb", "MB", "growth of memory over random edits and head changes", 20.0),
    Measure("torch_difference", "", "largest difference from `nn.MultiheadAttention`, float64", 1e-12),
)
DOCUMENT = (  # of each document, under "NAME.KEY"
    Measure("edit_ms", "ms", "edit to pixels, median"),
    Measure("edit_p99_ms", "ms", "the same, 99th of 100"),
    Measure("matplotlib_ratio", "×", "matplotlib redrawing the grid ÷ edit", smaller=False),
    Measure("overhead_ratio", "×", "edit ÷ bare repaint"),
    Measure("incremental_ratio", "×", "forward after one edit ÷ full forward"),
    Measure("sdpa_ratio", "×", "full forward, every stage ÷ torch's fused attention, output alone"),
    Measure("save_ratio", "×", "saving ÷ safetensors' own save"),
    Measure("torch_difference", "", "largest difference from torch"),
)


def together(blocks: Blocks) -> list[float]:
    """Return the samples of all blocks."""
    return list(chain.from_iterable(blocks))


def measure_of(key: str) -> Measure:
    """Return the row that a key belongs to, "river.edit_ms" with its document's name in the words.

    Raises
    ------
    KeyError
        When no row has this key.
    """
    document, dot, own = key.rpartition(".")
    found = {measure.key: measure for measure in (DOCUMENT if dot else TABLE)}[own]
    return found._replace(key=key, what=f"{found.what}, {document}") if dot else found


def documents_of(values: dict[str, float]) -> list[str]:
    """Return the names of the documents that were measured, in their order."""
    return list(dict.fromkeys(key.rpartition(".")[0] for key in values if "." in key))


@dataclass
class Figures:
    """One run's figures: a value by its key, and the smallest and largest of its blocks."""

    values: dict[str, float] = field(default_factory=dict)
    spread: dict[str, tuple[float, float]] = field(default_factory=dict)

    def median(self, key: str, blocks: Blocks) -> None:
        """Keep the median of all samples."""
        self.values[key] = statistics.median(together(blocks))
        middles = [statistics.median(block) for block in blocks]
        self.spread[key] = min(middles), max(middles)

    def ratio(self, key: str, above: Blocks, below: Blocks) -> None:
        """Keep the median of one ÷ the median of the other; spread over pairs of blocks."""
        whole = statistics.median(together(above)) / statistics.median(together(below))
        pairs = [statistics.median(a) / statistics.median(b) for a, b in zip(above, below, strict=True)]
        self.values[key], self.spread[key] = whole, (min(whole, *pairs), max(whole, *pairs))


def number(value: float) -> str:
    """Write a figure as short as it says something."""
    if value and abs(value) < 1e-6:
        mantissa, _, exponent = f"{value:.0e}".partition("e")
        return f"{mantissa}e−{abs(int(exponent))}"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def between(spread: tuple[float, float] | list[float] | None) -> str:
    """Write a spread, or nothing."""
    return "" if spread is None else f"{number(spread[0])} … {number(spread[1])}"


def table(figures: Figures) -> str:
    """Return the table for a terminal: value, spread of its blocks, what is to be reached, and the documents below."""
    lines = []
    for row in TABLE:
        if row.key not in figures.values:
            continue
        value = figures.values[row.key]
        said = "" if row.reach is None else "reached" if row.reached(value) else "NOT REACHED"
        spread = between(figures.spread.get(row.key))
        lines.append(
            f"{row.key:22} {number(value):>9} {row.unit:2} {spread:>17}  {row.bound():8} {said:11}  {row.what}"
        )
    names = documents_of(figures.values)
    if names:
        lines += ["", " " * 20 + "".join(f"{name:>12}" for name in names)]
        for row in DOCUMENT:
            cells = (figures.values.get(f"{name}.{row.key}") for name in names)
            written = "".join(f"{'' if cell is None else number(cell):>12}" for cell in cells)
            lines.append(f"{row.key:20}{written}  {row.unit:2}  {row.what}")
    return "\n".join(lines)
