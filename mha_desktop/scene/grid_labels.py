"""Which token labels of the heatmap grid are shown, and where; none over another."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from mha_desktop.attention.masks import empty_rows
from mha_desktop.scene.grid import GridScene
from mha_desktop.scene.grid_axes import PAD_MARK, label_runs
from mha_desktop.scene.grid_bands import LABEL_GAP, TURN
from mha_desktop.scene.grid_layout import LABELLED, GridLayout, Measure, Rect
from mha_desktop.scene.metrics import Heat
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.stage_levels import StageLevels
from mha_desktop.scene.steps_words import GUESS
from mha_desktop.scene.text import Run, Runs, Style

CHIP_PAD = 5  # px either side of a chip's text
_STEPS = (1, 2, 4, 8, 16, 32, 64, 128)


@dataclass(frozen=True)
class Label:
    """One token at the edge of a panel, or one value at the colour bar; device px.

    Attributes
    ----------
    kind
        "token", or "chip" for what is locked.
    text
        What stands there.
    rect
        Its box before it is turned; a chip's box includes its padding.
    angle
        Degrees anticlockwise about the middle of the box's left edge.
    panel, axis, index
        Of which panel; "row", "column" or "tick"; row, column or tick number.
    """

    kind: Literal["token", "chip"]
    text: str
    rect: Rect
    angle: float
    panel: int
    axis: Literal["row", "column", "tick"]
    index: int

    @property
    def runs(self) -> Runs:
        """The text as a line; chips are semibold, a mark of padding is small."""
        return label_runs(self.text, Style(bold=self.kind == "chip"))

    @property
    def is_padding(self) -> bool:
        """Whether it names a token that is padding."""
        return self.text.endswith(PAD_MARK)

    def corners(self) -> tuple[tuple[float, float], ...]:
        """The four corners of the box as it is drawn."""
        x, y, w, h = self.rect
        ox, oy = x, y + h / 2
        c, s = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        around = ((0.0, -h / 2), (w, -h / 2), (w, h / 2), (0.0, h / 2))
        return tuple((ox + dx * c + dy * s, oy - dx * s + dy * c) for dx, dy in around)


def grid_labels(scene: GridScene, layout: GridLayout, measure: Measure, heat: Heat) -> tuple[Label, ...]:
    """Row and column labels of every panel: each, or every 2nd, 4th, 8th …, and always the locked ones."""
    if layout.scaled or layout.cell < LABELLED:
        return ()
    lock, labels = scene.lock, []
    rows, columns = _sizes(scene.row_labels, measure, layout), _sizes(scene.column_labels, measure, layout)
    row_step = _step(layout, heat, max(h for _, h in rows), 1.0)
    if layout.turned:
        column_step = _step(layout, heat, max(h for _, h in columns), math.sin(math.radians(TURN)))
    else:
        column_step = _step(layout, heat, max(w for w, _ in columns) + 2 * layout.unit, 1.0)
    for i in range(len(layout.panels)):
        row = scene.marked_row(lock, i)
        column = lock.column if lock is not None else None
        if layout.names(i, "row"):
            labels += _axis(scene.row_labels, rows, layout, measure, "row", i, row_step, row)
        if layout.names(i, "column"):
            labels += _axis(scene.column_labels, columns, layout, measure, "column", i, column_step, column)
    return tuple(labels)


def nothing_places(scene: GridScene, layout: GridLayout, size: tuple[float, float]) -> tuple[Rect, ...]:
    """Places of the badges on rows that may attend to no key; none where words of `size` (logical px) do not fit."""
    width, height = (size[0] + 2 * CHIP_PAD) * layout.unit, size[1] * layout.unit
    places = []
    for i, panel in enumerate(scene.panels):
        empty, image = empty_rows(panel.blocked), layout.panels[i].image
        if empty is None or layout.cell < 0.85 * height or image.width < width:
            continue
        for row in np.flatnonzero(empty).tolist():
            cell = layout.cell_rect(i, row, 0)
            x, y = round(image.x + (image.width - width) / 2), round(cell.y + (cell.height - height) / 2)
            places.append(Rect(x, y, round(width), round(height)))
    return tuple(places)


def bar_labels(
    levels: StageLevels, bar: Rect, unit: float, measure: Measure, pointer: float | None, hidden: bool = False
) -> tuple[Label, ...]:
    """Values beside the colour bar: the pointer's chip first, then ends, then ticks, each where there is room.

    The chip of a number that is `hidden` says "?", in the middle of the bar whatever the number is.
    """
    labels: list[Label] = []
    if hidden:
        labels.append(_tick(levels, bar, unit, measure, (levels.low + levels.high) / 2, "chip", -1, GUESS))
    if pointer is not None and math.isfinite(pointer):
        labels.append(_tick(levels, bar, unit, measure, pointer, "chip", -1))
    ticks = list(enumerate(levels.ticks))
    ends = [ticks[0], ticks[-1]]
    for index, value in ends + [tick for tick in ticks if tick not in ends]:
        label = _tick(levels, bar, unit, measure, value, "token", index)
        gap = 2 * unit
        if all(label.rect.bottom + gap <= o.rect.y or o.rect.bottom + gap <= label.rect.y for o in labels):
            labels.append(label)
    return tuple(labels)


def bar_y(levels: StageLevels, bar: Rect, value: float) -> float:
    """Height of a value on the bar, the largest on top; values beyond the ends stay at the ends."""
    share = (value - levels.low) / (levels.high - levels.low)
    return bar.bottom - min(max(share, 0.0), 1.0) * bar.height


def tick_text(levels: StageLevels, value: float) -> str:
    """A tick: 0 and 1 as such, ends in three decimals, ticks between as short as they are round."""
    if value == 0.0:
        return "0"
    if value in (levels.low, levels.high):
        return f"{value:.0f}" if levels.kind == "weights" and value == 1.0 else shown(value)
    short = shown(value, 2)
    return short if "<" not in short and ">" not in short and abs(value) >= 0.05 else shown(value, 3)


def _tick(
    levels: StageLevels,
    bar: Rect,
    unit: float,
    measure: Measure,
    value: float,
    kind: Literal["token", "chip"],
    index: int,
    text: str = "",
) -> Label:
    text = text or (shown(value) if kind == "chip" else tick_text(levels, value))
    width, height = (
        length * unit
        for length in measure((Run(text, Style(bold=kind == "chip")),), "chip" if kind == "chip" else "caption")
    )
    pad = CHIP_PAD * unit if kind == "chip" else 0.0
    x = bar.right + (5 if kind == "chip" else 8) * unit
    return Label(
        kind, text, Rect(x, bar_y(levels, bar, value) - height / 2, width + 2 * pad, height), 0.0, -1, "tick", index
    )


def _sizes(labels: Sequence[str], measure: Measure, layout: GridLayout) -> list[tuple[float, float]]:
    sizes = [measure(label_runs(label), "caption") for label in labels]
    return [(w * layout.unit, h * layout.unit) for w, h in sizes]


def _step(layout: GridLayout, heat: Heat, size: float, share: float) -> int:
    """The closest step at which neighbours of `size` do not touch; 1 only for cells of the size that asks for it."""
    least = (
        1 if layout.cell >= heat.cell_label * layout.unit else 2 if layout.cell >= heat.cell_min * layout.unit else 8
    )
    return next((s for s in _STEPS if s >= least and s * layout.cell * share >= size), _STEPS[-1])


def _axis(
    words: Sequence[str],
    sizes: Sequence[tuple[float, float]],
    layout: GridLayout,
    measure: Measure,
    axis: Literal["row", "column"],
    panel: int,
    step: int,
    locked: int | None,
) -> list[Label]:
    make = _row_label if axis == "row" else _column_label
    labels: list[Label] = []
    chip = None
    if locked is not None and locked < len(words):
        width, height = measure(label_runs(words[locked], Style(bold=True)), "chip")
        size = (width * layout.unit, height * layout.unit)
        chip = make("chip", words[locked], size, layout, panel, locked)
        labels.append(chip)
    reach = 0 if chip is None else 2 + (chip.rect.height if axis == "row" else chip.rect.width) / layout.cell
    for i in range(0, len(words), step):
        if i == locked:
            continue
        label = make("token", words[i], sizes[i], layout, panel, i)
        if chip is None or abs(i - chip.index) > reach or not touch(chip, label):
            labels.append(label)
    return labels


def _row_label(
    kind: Literal["token", "chip"],
    text: str,
    size: tuple[float, float],
    layout: GridLayout,
    panel: int,
    row: int,
) -> Label:
    image, unit = layout.panels[panel].image, layout.unit
    width, height = size
    pad = CHIP_PAD * unit if kind == "chip" else 0.0
    middle = image.y + (row + 0.5) * layout.cell
    x = image.x - LABEL_GAP * unit - width - pad
    y = middle - height / 2
    if kind == "chip":
        y = max(y, image.y - layout.frame)  # small cells: off the first column's chip
    return Label(kind, text, Rect(x, y, width + 2 * pad, height), 0.0, panel, "row", row)


def _column_label(
    kind: Literal["token", "chip"],
    text: str,
    size: tuple[float, float],
    layout: GridLayout,
    panel: int,
    column: int,
) -> Label:
    image, unit = layout.panels[panel].image, layout.unit
    width, height = size
    pad = CHIP_PAD * unit if kind == "chip" else 0.0
    middle = image.x + (column + 0.5) * layout.cell
    if not layout.turned:
        y = image.y - layout.frame - height - unit
        return Label(
            kind, text, Rect(middle - width / 2 - pad, y, width + 2 * pad, height), 0.0, panel, "column", column
        )
    # The line's left end stands over the cell's middle; its lower corner clears the frame.
    y = image.y - layout.frame - 2 * unit - height / 2 * math.cos(math.radians(TURN))
    x = middle + height / 8
    return Label(kind, text, Rect(x, y - height / 2, width + 2 * pad, height), TURN, panel, "column", column)


def touch(a: Label, b: Label) -> bool:
    """Whether two labels as drawn overlap (separating axes of two boxes)."""
    first, second = a.corners(), b.corners()
    for corners in (first, second):
        for i in range(2):
            ex, ey = corners[i + 1][0] - corners[i][0], corners[i + 1][1] - corners[i][1]
            one = [x * ex + y * ey for x, y in first]
            two = [x * ex + y * ey for x, y in second]
            if max(one) <= min(two) or max(two) <= min(one):
                return False
    return True
