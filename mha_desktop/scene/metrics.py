"""Sizes by name, read from ``resources/tokens.toml``; lengths in logical px at 96 dpi, type in pt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, TypeVar

from mha_desktop.scene.tokens import tokens

_T = TypeVar("_T")
_CONTROL = 28
_TARGETS = ("control", "table_row", "table_head", "steps_row", "slider_row", "panel_head", "hit_min")


@dataclass(frozen=True)
class Type:
    """Families, and sizes in pt by what the text is for; `raised` is the share a raised run keeps."""

    family: str
    math: str
    fallback: tuple[str, ...]
    caption: float
    body: float
    number: float
    heading: float
    title: float
    result: float
    raised: float


@dataclass(frozen=True)
class Space:
    """Gaps."""

    xs: int
    s: int
    m: int
    l: int  # noqa: E741 (the token's name)
    xl: int


@dataclass(frozen=True)
class Radius:
    """Corner radii."""

    control: int
    chip: int
    cell: int
    panel: int


@dataclass(frozen=True)
class Stroke:
    """Line widths."""

    rule: int
    focus: int
    lock: int
    frame: int


@dataclass(frozen=True)
class Height:
    """Heights of bars, rows and controls."""

    menu: int
    toolbar: int
    status: int
    panel_head: int
    strip: int
    control: int
    table_row: int
    table_head: int
    steps_row: int
    slider_row: int
    hit_min: int


@dataclass(frozen=True)
class Heat:
    """Heatmap cell sizes at which labels and numbers appear."""

    cell_min: int
    cell_label: int
    cell_value: int
    cell_max: int


@dataclass(frozen=True)
class Metrics:
    """All sizes; `present` tells whether they are those of presentation mode, `zoom` by what they were multiplied.

    `touch` tells whether what is hit is large enough for a finger.
    """

    type: Type
    space: Space
    radius: Radius
    stroke: Stroke
    height: Height
    heat: Heat
    present: bool = False
    zoom: float = 1.0
    touch: bool = False

    def zoomed(self, length: float) -> int:
        """`length` px of a panel or of the window at the usual size, at this zoom."""
        return round(length * self.zoom)

    def scaled(self, length: float) -> int:
        """`length` px of an icon or a mark, drawn for 28 px controls, in the size of these controls."""
        return round(length * self.height.control / _CONTROL)


def _section(kind: type[_T], name: str, table: Mapping[str, Any], zoom: float = 1.0) -> _T:
    """Read one section, its lengths multiplied by `zoom`: those in pt to the hundredth, those in px to whole ones."""
    values: dict[str, Any] = {}
    # `kind` is a type variable, which mypy does not take for a dataclass.
    for field in fields(kind):  # type: ignore[arg-type]
        if field.name not in table:
            raise KeyError(f"tokens.toml lacks {name}.{field.name}")
        value = table[field.name]
        if zoom != 1.0 and isinstance(value, float) and field.name != "raised":
            value = round(value * zoom, 2)
        elif zoom != 1.0 and isinstance(value, int):
            value = round(value * zoom) or min(value, 1)
        values[field.name] = tuple(value) if isinstance(value, list) else value
    return kind(**values)


def _for_a_finger(height: Height) -> Height:
    """Raise what is hit to the least a finger needs, which no zoom makes smaller."""
    least = int(tokens()["height"]["hit_min"])
    return replace(height, **{name: max(getattr(height, name), least) for name in _TARGETS})


@cache
def load_metrics(present: bool = False, contrast: bool = False, percent: int = 100, touch: bool = False) -> Metrics:
    """Sizes for work, or for a projector with `present`; high contrast thickens the focus ring.

    Parameters
    ----------
    percent
        Of the usual size, for type and all lengths; rules stay hairlines.
    touch
        Rows and controls are high enough for a finger.

    Raises
    ------
    KeyError
        Naming the token that the file lacks.
    """
    table = tokens()
    kind, height, stroke = table["type"], dict(table["height"]), dict(table["stroke"])
    if present:
        height |= table["height"]["present"]
    if contrast:
        stroke |= table["stroke"]["contrast"]
    zoom = percent / 100
    heights = _section(Height, "height", height, zoom)
    return Metrics(
        type=_section(Type, "type", {**kind, **kind["present" if present else "normal"]}, zoom),
        space=_section(Space, "space", table["space"], zoom),
        radius=_section(Radius, "radius", table["radius"], zoom),
        stroke=replace(_section(Stroke, "stroke", stroke, zoom), rule=stroke["rule"]),
        height=_for_a_finger(heights) if touch else heights,
        heat=_section(Heat, "heat", table["heat"], zoom),
        present=present,
        zoom=zoom,
        touch=touch,
    )
