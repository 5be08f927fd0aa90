"""Where the cube's words stand: plane names, tokens along two edges, axis names, the locked value. Nothing overlaps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

import numpy as np

from mha_desktop.scene.camera import Floats, Projection, Size
from mha_desktop.scene.cube import FADED_LABEL, CubeScene
from mha_desktop.scene.cube_geometry import PlaneShape, cell_quad
from mha_desktop.scene.grid_axes import PAD_MARK, label_runs
from mha_desktop.scene.text import Run, Runs, Style

Role = Literal["caption", "chip", "head", "value"]
Measure = Callable[[Runs, Role], tuple[float, float]]
Rect = tuple[float, float, float, float]  # x, y, width, height in px

GAP = 0.0
BETWEEN = 1.5  # px between neighbours of one axis
TOKEN_REACH = 17.0  # px from an edge to the middle of a token's label, along its row or column
AXIS_REACH = 54.0
HEAD_GAP = 9.0
GROUP_GAP = 10.0  # a bracket stands in it
CLOSEST = 7.0  # px between neighbouring tokens, whatever their direction
WORD = 26.0  # px; wider tokens give way to numbers when they do not all fit


@dataclass(frozen=True)
class Label:
    """One line of text on the panel.

    Attributes
    ----------
    kind
        Its look: a plane's name, that of a group of planes, a token, a locked token, an axis name, the locked value.
    text, rect
        What stands where, in px.
    opacity
        Less for faded planes.
    index
        Head of a plane's name, query or key of a token, else -1.
    """

    kind: Literal["head", "group", "token", "chip", "axis", "value"]
    text: Runs
    rect: Rect
    opacity: float = 1.0
    index: int = -1


@dataclass(frozen=True)
class AxisNames:
    """Names of the two axes in the reader's language."""

    key: Runs = (Run("key "), Run("j", Style(italic=True)))
    query: Runs = (Run("query "), Run("r", Style(italic=True)))


def overlaps(a: Rect, b: Rect, gap: float = GAP) -> bool:
    """Whether two rectangles are less than `gap` apart."""
    return (
        a[0] < b[0] + b[2] + gap and b[0] < a[0] + a[2] + gap and a[1] < b[1] + b[3] + gap and b[1] < a[1] + a[3] + gap
    )


def place_labels(
    scene: CubeScene,
    projection: Projection,
    shapes: Sequence[PlaneShape],
    measure: Measure,
    names: AxisNames | None = None,
) -> tuple[Label, ...]:
    """Every label of the cube, none over another; what finds no room is left out, locked tokens last.

    Parameters
    ----------
    scene, projection, shapes
        What is drawn; `shapes` as `plane_shapes` gives them.
    measure
        Width and height of a line in a role, in px.
    names
        Of the axes; None = English.
    """
    names = names or AxisNames()
    corners = {shape.head: shape.corners for shape in shapes}
    placed = _head_labels(scene, corners, measure, HEAD_GAP * projection.scale)
    placed += _group_labels(scene, placed, measure, GROUP_GAP * projection.scale)
    outer = [corners[0], corners[scene.heads - 1]]
    axes = [_Axis.of(scene, which, outer, projection.scale) for which in ("key", "query")]
    for axis in axes:
        placed += axis.chip(measure, [label.rect for label in placed])
    numbers = any(axis.crowded(measure) for axis in axes)
    for axis in axes:
        placed += axis.tokens(measure, numbers, [label.rect for label in placed])
    for axis, name in zip(axes, (names.key, names.query), strict=True):
        placed += axis.name(name, measure, [label.rect for label in placed], projection.size)
    width, height = projection.size
    return tuple(label for label in placed if overlaps(label.rect, (0.0, 0.0, width, height), 0.0))


def _head_labels(scene: CubeScene, corners: dict[int, Floats], measure: Measure, gap: float) -> list[Label]:
    """Names at the left corner of each plane, every second, fourth … where they would touch."""
    all_labels = []
    for head in range(scene.heads):
        x, y = corners[head][np.argmin(corners[head][:, 0])]
        text = scene.label(head)
        width, height = measure(text, "head")
        rect = (float(x) - gap - width, float(y) - height / 2.0, width, height)
        opacity = FADED_LABEL if scene.faded(head) else 1.0
        all_labels.append(Label("head", text, rect, opacity, head))
    if not _touch(all_labels):
        return all_labels
    return _column(all_labels)


def _group_labels(scene: CubeScene, names: list[Label], measure: Measure, gap: float) -> list[Label]:
    """Names of groups that share keys and values, as high as the names of their planes, with room for a bracket."""
    if not scene.shares:
        return []
    found = []
    x = min(name.rect[0] for name in names)
    starts = [first for first, _ in scene.shares]
    for (first, text), end in zip(scene.shares, [*starts[1:], scene.heads], strict=True):
        own = [name.rect for name in names if first <= name.index < end]
        width, height = measure(text, "caption")
        top, bottom = min(rect[1] for rect in own), max(rect[1] + rect[3] for rect in own)
        top, bottom = min(top, (top + bottom - height) / 2.0), max(bottom, (top + bottom + height) / 2.0)
        opacity = FADED_LABEL if all(scene.faded(plane) for plane in range(first, end)) else 1.0
        found.append(Label("group", text, (x - gap - width, top, width + gap, bottom - top), opacity, first))
    return found


def _column(labels: list[Label]) -> list[Label]:
    """Names one below the other, left of everything, where planes lie over each other, as seen from the top."""
    x = min(label.rect[0] for label in labels)
    step = max(label.rect[3] for label in labels) + 2.0
    middles = [label.rect[1] + label.rect[3] / 2.0 for label in labels]
    top = (min(middles) + max(middles)) / 2.0 - step * (len(labels) - 1) / 2.0
    return [
        replace(label, rect=(x, top + step * place - label.rect[3] / 2.0, *label.rect[2:]))
        for place, label in enumerate(labels)
    ]


def _thinned(labels: list[Label], taken: list[Rect]) -> list[Label]:
    """Every 1st, 2nd, 4th … label: the closest step at which none touch, without those on what is taken."""
    step = 1
    while step < len(labels) and _touch(labels[::step]):
        step *= 2
    return [label for label in labels[::step] if not any(overlaps(label.rect, rect) for rect in taken)]


def _touch(labels: Sequence[Label]) -> bool:
    return any(overlaps(a.rect, b.rect, BETWEEN) for a, b in pairwise(labels))


@dataclass(frozen=True, eq=False)
class _Axis:
    """One labelled edge of the bottom plane: where each cell meets it and the way out of the plane there, in px."""

    words: tuple[str, ...]
    ends: Floats  # (2, 2) edge from the first to the last cell
    outer: Floats  # (2, 2) the way out at both ends, unit vectors
    locked: int | None
    n: int
    scale: float
    numbers: tuple[int, ...] = ()  # tokens, where some are left out

    @classmethod
    def of(cls, scene: CubeScene, which: str, planes: Sequence[Floats], scale: float) -> _Axis:
        """The lowest, else the outermost of the edges of these planes that can carry an axis."""
        if which == "key":
            edges, words, at = ((3, 2), (0, 1)), scene.keys, 2
        else:
            edges, words, at = ((1, 2), (0, 3)), scene.queries, 1
        middle = np.mean(planes, axis=(0, 1))

        def lowest(candidate: tuple[Floats, tuple[tuple[int, int], tuple[int, int]]]) -> float:
            x, y = candidate[0][list(candidate[1][0])].mean(axis=0) - middle
            return float(y + 0.3 * abs(x) + 1e-3 * x)

        corners, ((a, b), (c, d)) = max(((plane, way) for plane in planes for way in (edges, edges[::-1])), key=lowest)
        ends = corners[[a, b]]
        out = ends - corners[[c, d]]
        length = np.hypot(out[:, 0], out[:, 1])[:, None]
        # Seen from the side the way out has no direction: then down.
        outer = np.where(length > 24.0, out / np.maximum(length, 1e-9), (0.0, 1.0))
        locked = scene.lock[at] if scene.lock and scene.holds(scene.lock) else None
        if which == "key" and not scene.is_attention:
            return cls(words, ends, outer, locked, scene.columns, scale)
        return cls(words, ends, outer, locked, scene.n, scale, scene.tokens)

    def _label(self, kind: Literal["token", "chip"], index: int, word: str, measure: Measure, reach: float) -> Label:
        text = label_runs(word, Style(bold=kind == "chip"))
        width, height = measure(text, "chip" if kind == "chip" else "caption")
        share = (index + 0.5) / self.n
        x, y, out = self._outside(share, reach * self.scale)
        # A wide label grows away from the plane, so that its near end stays where a short one's would.
        x += max(width - 16.0 * self.scale, 0.0) / 2.0 * min(max(out * 1.6, -1.0), 1.0)
        return Label(kind, text, (x - width / 2.0, y - height / 2.0, width, height), 1.0, index)

    def _outside(self, share: float, reach: float) -> tuple[float, float, float]:
        """Point `reach` px out of the plane at a share of the edge, and how far a step out goes to the right."""
        (x0, y0), (x1, y1) = self.ends.tolist()
        (u0, v0), (u1, v1) = self.outer.tolist()
        u, v = u0 + share * (u1 - u0), v0 + share * (v1 - v0)
        return x0 + share * (x1 - x0) + u * reach, y0 + share * (y1 - y0) + v * reach, u

    def _word(self, index: int) -> str:
        return self.words[index] if self.words else str(index + 1)

    def _number(self, index: int) -> str:
        token = self.numbers[index] if self.numbers else index
        return str(token + 1) + PAD_MARK * self._word(index).endswith(PAD_MARK)

    def chip(self, measure: Measure, taken: list[Rect]) -> list[Label]:
        """The locked token, moved out until it has room."""
        if self.locked is None:
            return []
        word = self._word(self.locked)
        tries = (self._label("chip", self.locked, word, measure, TOKEN_REACH + more) for more in range(0, 80, 6))
        return _first_free(tries, taken)

    def crowded(self, measure: Measure) -> bool:
        """Whether words are long and do not all fit: then both axes show numbers, and words only where locked."""
        labels = self._labels(measure, numbers=False)
        return _touch(labels) and max(label.rect[2] for label in labels) > WORD * self.scale

    def tokens(self, measure: Measure, numbers: bool, taken: list[Rect]) -> list[Label]:
        """Other tokens, thinned."""
        labels = self._labels(measure, numbers)
        chosen = [label for label in _thinned(labels, taken) if label.index != self.locked]
        return chosen if len(chosen) > 1 or self.n <= 2 else []

    def _labels(self, measure: Measure, numbers: bool) -> list[Label]:
        length = float(np.hypot(*(self.ends[1] - self.ends[0])))
        step = 1
        while length / self.n * step < CLOSEST * self.scale:  # spares laying out hundreds that have no chance
            step *= 2
        return [
            self._label("token", i, self._number(i) if numbers else self._word(i), measure, TOKEN_REACH)
            for i in range(0, self.n, step)
        ]

    def name(self, text: Runs, measure: Measure, taken: list[Rect], size: Size) -> list[Label]:
        """The axis's name, outside its tokens, near the end that is away from the other axis."""
        width, height = measure(text, "caption")
        length = float(np.hypot(*(self.ends[1] - self.ends[0])))
        if length < 3.0 * width:
            return []
        tries = []
        for share in (0.33, 0.5, 0.2, 0.66):
            for reach in (AXIS_REACH, AXIS_REACH + 14.0, AXIS_REACH + 28.0):
                x, y, _ = self._outside(share, reach * self.scale)
                tries.append(Label("axis", text, (x - width / 2.0, y - height / 2.0, width, height)))
        return _first_free([label for label in tries if _inside(label.rect, *size)], taken)


def _first_free(tries: Iterable[Label], taken: Sequence[Rect]) -> list[Label]:
    for label in tries:
        if not any(overlaps(label.rect, rect) for rect in taken):
            return [label]
    return []


def place_value(scene: CubeScene, projection: Projection, measure: Measure, placed: Sequence[Label]) -> Label | None:
    """The locked value beside its ring: below left as a rule, elsewhere where that is taken or outside the panel."""
    lock = scene.lock
    if lock is None or not scene.holds(lock) or scene.is_blocked(lock):
        return None
    quad = cell_quad(projection, scene.shape, lock)
    centre, half = quad.mean(axis=0), np.ptp(quad, axis=0) / 2.0
    text = (Run(scene.value_text(lock), Style(bold=True)),)
    width, height = measure(text, "value")
    panel_width, panel_height = projection.size
    taken = [label.rect for label in placed]

    def tried(dx: float, dy: float, far: float) -> Label:
        x = centre[0] + dx * (half[0] + width / 2.0 + far * 0.2)
        y = centre[1] + dy * (half[1] + height / 2.0 + far)
        return Label("value", text, (float(x) - width / 2.0, float(y) - height / 2.0, width, height))

    tries = [
        tried(dx, dy, far) for far in (16.0, 34.0, 60.0) for dx, dy in ((-0.8, 1), (0.8, 1), (-0.8, -1), (0.8, -1))
    ]
    inside = [t for t in tries if _inside(t.rect, panel_width, panel_height)]
    middle = (float(centre[0]), float(centre[1]))
    if not inside or not _inside((*middle, 0.0, 0.0), panel_width, panel_height):
        return None
    clear = (t for t in inside if not any(overlaps(t.rect, r, 3.0) or _crosses(middle, t.rect, r) for r in taken))
    return next(clear, inside[0])


def _crosses(start: tuple[float, float], end: Rect, rect: Rect) -> bool:
    """Whether the leader from `start` to the middle of `end` passes over `rect`."""
    x, y = end[0] + end[2] / 2.0, end[1] + end[3] / 2.0
    steps = (k / 12.0 for k in range(13))
    return any(overlaps((start[0] + (x - start[0]) * t, start[1] + (y - start[1]) * t, 0, 0), rect, 3.0) for t in steps)


def _inside(rect: Rect, width: float, height: float) -> bool:
    return rect[0] >= 2.0 and rect[1] >= 2.0 and rect[0] + rect[2] <= width - 2.0 and rect[1] + rect[3] <= height - 2.0
