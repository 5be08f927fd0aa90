"""How the window's panels can stand: which beside, below or behind which (docks.py says when)."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import Qt

SIDE_UNDER_CUBE_FROM, TAB_CUBE_BELOW, TAB_ALL_BELOW = 1600, 1280, 1000  # px wide
# Below this height a lesson under the heatmaps would leave a line of each; beside them it needs this width.
LESSON_BESIDE_BELOW, LESSON_BESIDE_FROM = 720, 680
LESSON_COLUMN_FROM = 840  # from here on the worked steps can end where the heatmaps end, and the text has the height


class Arrangement(Enum):
    """How many columns the width allows, and what stands under the cube."""

    LESSON_UNDER_CUBE = "lesson under cube"
    SIDE_UNDER_CUBE = "side under cube"
    WIDE = "wide"
    TABBED_CUBE = "tabbed cube"
    ALL_TABBED = "all tabbed"
    LESSON_BESIDE = "all tabbed, lesson beside"
    LESSON_COLUMN = "all tabbed, lesson in a column"

    @property
    def tabbed(self) -> bool:
        """Whether there is no left column: its panels are tabs behind the heatmaps."""
        return self in (Arrangement.ALL_TABBED, Arrangement.LESSON_BESIDE, Arrangement.LESSON_COLUMN)


def arrangement_for(
    width: int, side_open: bool = False, lesson_open: bool = False, height: int = LESSON_BESIDE_BELOW
) -> Arrangement:
    """Return the arrangement for a window of this size, in device-independent px, with these docks open or not."""
    if width < TAB_ALL_BELOW:
        if not lesson_open or height >= LESSON_BESIDE_BELOW or width < LESSON_BESIDE_FROM:
            return Arrangement.ALL_TABBED
        return Arrangement.LESSON_BESIDE if width < LESSON_COLUMN_FROM else Arrangement.LESSON_COLUMN
    if width < TAB_CUBE_BELOW:
        return Arrangement.TABBED_CUBE
    if lesson_open:
        return Arrangement.LESSON_UNDER_CUBE
    under = side_open and width >= SIDE_UNDER_CUBE_FROM
    return Arrangement.SIDE_UNDER_CUBE if under else Arrangement.WIDE


H, V = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
# Beside, below or (None) behind the first of these that is docked.
Place = tuple[tuple[str, Qt.Orientation | None], ...]
_LEFT_COLUMN: dict[str, Place] = {"next_token": (("tables", V),), "sliders": (("next_token", V), ("tables", V))}
_BEHIND_HEATMAPS: dict[str, Place] = dict.fromkeys(
    ("cube", "side", "learning", "model", "tables", "next_token", "sliders"), (("heatmaps", None),)
)
# In the order of adding: Qt adds to the tabs instead of splitting where a dock has tabs already.
PLACES: dict[Arrangement, dict[str, Place]] = {
    Arrangement.LESSON_UNDER_CUBE: {
        "tables": (),
        "heatmaps": (),
        "cube": (("heatmaps", H),),
        "steps": (("heatmaps", V),),
        "lesson": (("cube", V), ("heatmaps", H)),
        "side": (("cube", None), ("lesson", V)),
        "learning": (("cube", None), ("lesson", V)),
        "model": (("cube", None), ("lesson", V)),
        "insight": (("steps", None), ("heatmaps", V)),
        **_LEFT_COLUMN,
    },
    Arrangement.SIDE_UNDER_CUBE: {
        "tables": (),
        "heatmaps": (),
        "cube": (("heatmaps", H),),
        "steps": (("heatmaps", V),),
        "side": (("cube", V), ("heatmaps", H)),
        "learning": (("side", None), ("cube", V), ("heatmaps", H)),
        "model": (("side", None), ("learning", None), ("cube", V), ("heatmaps", H)),
        "insight": (("steps", None), ("heatmaps", V)),
        **_LEFT_COLUMN,
    },
    Arrangement.WIDE: {
        "tables": (),
        "heatmaps": (),
        "steps": (("heatmaps", V),),
        "cube": (("heatmaps", H),),
        "side": (("cube", None), ("heatmaps", H)),
        "learning": (("cube", None), ("heatmaps", H)),
        "model": (("cube", None), ("heatmaps", H)),
        "insight": (("steps", None), ("heatmaps", V)),
        **_LEFT_COLUMN,
    },
    Arrangement.TABBED_CUBE: {
        "tables": (),
        "heatmaps": (),
        "steps": (("heatmaps", V),),
        "lesson": (("heatmaps", H),),
        "insight": (("steps", None), ("heatmaps", V)),
        "cube": (("heatmaps", None),),
        "side": (("heatmaps", None), ("cube", None)),
        "learning": (("heatmaps", None), ("cube", None)),
        "model": (("heatmaps", None), ("cube", None)),
        **_LEFT_COLUMN,
    },
    Arrangement.ALL_TABBED: {
        "heatmaps": (),
        "steps": (("heatmaps", V),),
        "insight": (("steps", None), ("heatmaps", V)),
        "lesson": (("steps", None), ("heatmaps", V)),
        **_BEHIND_HEATMAPS,
    },
    Arrangement.LESSON_BESIDE: {
        "heatmaps": (),
        "steps": (("heatmaps", V),),
        "lesson": (("heatmaps", H),),
        "insight": (("steps", None), ("heatmaps", V)),
        **_BEHIND_HEATMAPS,
    },
    Arrangement.LESSON_COLUMN: {
        "heatmaps": (),
        "lesson": (("heatmaps", H),),
        "steps": (("heatmaps", V),),
        "insight": (("steps", None), ("heatmaps", V)),
        **_BEHIND_HEATMAPS,
    },
}
