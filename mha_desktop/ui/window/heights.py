"""How high the worked steps are, and the insight behind them; the heatmaps above have the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

COMPACT_BELOW_HEIGHT = 820
STEPS, STEPS_COMPACT, STEPS_LEAST = 276, 170, 112  # px high: all rows; cards, exp and A; cards alone
TABS = 30  # px above them where the insight is a tab behind them
STEPS_MOST = 0.42  # of the height that heatmaps and steps share
LESSON_SHARE_NARROW = 0.55  # of that, where a lesson is a tab beside them
# The insight's least share in a low window, unless a lesson is to be read there; also where all stands in one column.
INSIGHT_SHARE, INSIGHT_SHARE_NARROW = 0.45, 0.5


@dataclass(frozen=True)
class Row:
    """What stands in the row below the heatmaps, and in what window.

    Attributes
    ----------
    narrow, low
        Whether the window has one column, and whether it is less than `COMPACT_BELOW_HEIGHT` high.
    tabs, insight
        Whether the row has tabs, and whether the insight is one of them.
    lesson, lesson_below
        Whether a lesson is open, and whether it is a tab of the row.
    above
        Heights in px that pages beside the heatmaps cannot do without.
    """

    narrow: bool
    low: bool
    tabs: bool
    insight: bool
    lesson: bool
    lesson_below: bool
    above: Sequence[int] = ()


def row_height(row: Row, total: int, zoom: float) -> int:
    """Return the row's height in px, of a `total` that it shares with the heatmaps."""
    if row.lesson_below:
        return round(LESSON_SHARE_NARROW * total)
    usual = STEPS_LEAST if row.narrow else STEPS_COMPACT if row.low else STEPS
    height = round(usual * zoom)
    if not row.narrow and not row.low:
        height = min(height, round(STEPS_MOST * total))
    height += round(TABS * zoom) if row.tabs else 0
    if row.low and row.insight and not row.lesson:
        height = max(height, round((INSIGHT_SHARE_NARROW if row.narrow else INSIGHT_SHARE) * total))
    if row.narrow:  # the pages above keep what their sentences and buttons take
        height = max(min([height, *(total - needed for needed in row.above)]), round(STEPS_LEAST * zoom))
    return height
