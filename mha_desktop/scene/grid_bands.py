"""Room around the images of the heatmap grid: words, gaps, the colour bar. Text is measured by the caller."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal, NamedTuple

from mha_desktop.scene.grid import GridScene
from mha_desktop.scene.text import Run, Runs, Style

Role = Literal["caption", "chip", "title", "value", "number", "heading"]
Measure = Callable[[Runs, Role], tuple[float, float]]
"""Width and height of a line in a role, in logical px."""

INSET = 20  # left of the first panel; the rows' axis name stands in it
EDGE = 24  # least gap between two panels, and from the last one to the bar
SPREAD = 40  # most that is added to a gap where there is room
AIR = 10  # added to gaps where the grid may choose its width
ROW_GAP = 10
TOP = 96  # most that is left free above the grid
BAR_WIDTH = 16
BAR_LEAD = 5  # from the bar's place to the bar, beyond the gap
LABEL_GAP = 9  # from a row label to the image
CELL_PAD = 5  # around a number in its cell
TURN = 55.0  # degrees of long column labels
BESIDE = 44  # right of an image, where rows say their entropy
INTO_GAP = 18  # of it stand in the gap to the next panel
POINTER_AIR = 8  # between it and the bar's pointer, which otherwise stands in the gap
SHARED = 4  # before an image whose labels stand at the first one of its row or column
WIDE = 3  # letters; longer column labels are turned


class Bands(NamedTuple):
    """Sizes around every image, device px."""

    title: int
    keys: int
    queries: int
    axis: int
    head: int
    beside: int = 0


def measure_bands(scene: GridScene, measure: Measure, unit: float, scaled: bool, turned: bool, heading: bool) -> Bands:
    """Room for words around the images."""
    line = measure((Run("Ag"),), "caption")[1]
    title = max(22.0, measure((Run("Ag", Style(bold=True)),), "title")[1] + 4)
    words = max(line, 14.0)
    head = max(34.0, measure((Run("Ag"),), "heading")[1] + 14) if heading else 0.0
    if scaled:
        return Bands(px(title, unit), px(4, unit), px(4, unit), px(words, unit), px(head, unit))
    widest = max(measure((Run(label, Style(bold=True)),), "chip")[0] for label in scene.row_labels)
    keys = max(17.0, line + 2)
    if turned:
        longest = max(measure((Run(label, Style(bold=True)),), "chip")[0] for label in scene.column_labels)
        keys = max(keys, turned_height(longest, line) + 12)
    queries = max(40.0, widest + LABEL_GAP + 9)
    beside = 0.0 if scene.panels[0].entropy is None else max(float(BESIDE), 3.1 * line) - INTO_GAP
    lengths = (px(length, unit) for length in (title, keys, queries, words, head, beside))
    return Bands(*lengths)


def bands_before(band: int, count: int, shared: bool, unit: float) -> list[int]:
    """Room for labels before each of `count` images in a line: before all of them, or before the first alone."""
    return [band if i == 0 or not shared else px(SHARED, unit) for i in range(count)]


def turned_height(width: float, height: float) -> float:
    """Height of a line of `width` × `height` turned by `TURN` degrees."""
    return width * math.sin(math.radians(TURN)) + height * math.cos(math.radians(TURN))


def title_width(scene: GridScene, measure: Measure) -> float:
    """Least width of a panel with a head: hue, symbol and a value."""
    symbols = max(measure(panel.symbol, "title")[0] for panel in scene.panels)
    return 12 + 6 + symbols + 10 + measure((Run("−0.000", Style(bold=True)),), "value")[0]


def bar_width(scene: GridScene, measure: Measure) -> float:
    """From the last image's right edge on: gap, bar, and the widest of its labels as a chip."""
    widest = "−0.000" if scene.levels.kind == "signed" else "0.000"
    words = measure((Run(widest, Style(bold=True)),), "chip")[0]
    return EDGE + bar_lead(scene) + BAR_WIDTH + 5 + words + 10 + 5


def bar_lead(scene: GridScene) -> int:
    """From the bar's place to the bar, beyond the gap: more where rows say their entropy."""
    return BAR_LEAD + (0 if scene.panels[0].entropy is None else POINTER_AIR)


def inset_width(measure: Measure) -> float:
    """Room at the left edge, where the rows' axis is named."""
    return max(float(INSET), measure((Run("Ag"),), "caption")[1] + 4)


def fits(cell: float, measure: Measure) -> bool:
    """Whether a number fits a cell at nearly the size that numbers have elsewhere: small print helps nobody."""
    return cell - CELL_PAD >= 0.85 * measure((Run("0.000"),), "number")[0] and cell >= measure((Run("0"),), "number")[1]


def px(length: float, unit: float) -> int:
    """Whole device px of a length in logical px."""
    return round(length * unit)
