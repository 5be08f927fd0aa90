"""Where the small pictures of mixing stand, and how they are drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from mha_desktop.scene.grid_layout import Measure, Rect
from mha_desktop.scene.insight.mixing import MixingScene, Picture, Product
from mha_desktop.scene.text import Run, Style
from mha_desktop.ui.insight.cells import bad_cells, cell_at, cell_rect, paint_colours, paint_frame, paint_hatches
from mha_desktop.ui.insight.prose import paint_prose, prose_height
from mha_desktop.ui.paint.marks import ring
from mha_desktop.ui.paint.text import CENTER, LEFT, Writer
from mha_desktop.ui.theme import Theme

_SIDES = (128, 116, 104, 92, 80, 72, 64, 56, 48, 44)  # px that a picture may be wide, the largest that fits is taken
_USUAL = 64  # px, where there is no room for all of them at once
_WIDEST_COLUMN = 16
_STRIP = 14  # px of a single row of weights
_NARROW = 18  # px, the least width of a block
_SIGN, _GROUP, _HALVES = 14, 16, 32  # px of · and =, between products, between the halves


@dataclass(frozen=True)
class MixingPlace:
    """Places of everything: of pictures and their titles in the scene's order, of signs, headings and words."""

    pictures: tuple[Rect, ...]
    names: tuple[Rect, ...]
    signs: tuple[tuple[str, Rect], ...]
    titles: tuple[tuple[str, Rect], ...]
    why_not: Rect
    prose: Rect
    scale: Rect
    height: int

    def at(self, scene: MixingScene, x: float, y: float) -> tuple[Picture, int, int] | None:
        """The picture at a point, and its row and column there."""
        for picture, rect in zip(scene.pictures, self.pictures, strict=True):
            cell = cell_at(rect, picture.values.shape, x, y)
            if cell is not None:
                return (picture, *cell)
        return None


class _Layout:
    """Collects places while products flow from left to right and into further lines."""

    def __init__(self, side: float, measure: Measure, theme: Theme) -> None:
        self.side, self.measure, self.theme = side, measure, theme
        self.title = max(theme.metrics.scaled(18), round(1.2 * measure((Run("A"),), "caption")[1]))
        self.pictures: list[Rect] = []
        self.names: list[Rect] = []
        self.signs: list[tuple[str, Rect]] = []

    def size(self, picture: Picture) -> tuple[float, float]:
        """Width and height of a picture: cells of about one size, no block too narrow to be seen."""
        rows, columns = picture.values.shape
        cell = self.side / max(rows, 1)
        height = self.side if rows > 1 else self.theme.metrics.scaled(_STRIP)
        return min(max(columns * min(cell, _WIDEST_COLUMN), _NARROW), self.side), height

    def slots(self, product: Product) -> list[float]:
        """Widths that pictures and their titles need."""
        return [max(self.size(p)[0], self.measure(p.title, "caption")[0] + 2) for p in product]

    def width(self, product: Product) -> float:
        """Width of a product."""
        return sum(self.slots(product)) + 2 * _SIGN

    def put(self, product: Product, x: float, y: float) -> None:
        """Place a product: titles in a line, pictures below, · and = between them."""
        for i, (picture, slot) in enumerate(zip(product, self.slots(product), strict=True)):
            width, height = self.size(picture)
            rect = Rect(round(x + (slot - width) / 2), y + self.title, round(width), round(height))
            self.pictures.append(rect)
            self.names.append(Rect(x, y, slot, self.title))
            x += slot
            if i < 2:
                self.signs.append(("·="[i], Rect(x, y + self.title, _SIGN, self.side)))
                x += _SIGN

    def flow(self, products: tuple[Product, ...], x: float, y: float, width: float) -> float:
        """Place products one after the other, in further lines where they do not fit; return the lower edge."""
        left, line = x, self.title + self.side + self.theme.metrics.space.s
        for product in products:
            needed = self.width(product)
            if x > left and x + needed > left + width:
                x, y = left, y + line
            self.put(product, x, y)
            x += needed + _GROUP
        return y + line

    def total(self, products: tuple[Product, ...]) -> float:
        """Width of products in one line."""
        return sum(self.width(product) for product in products) + _GROUP * max(len(products) - 1, 0)


def mixing_place(scene: MixingScene, width: int, seen: int, measure: Measure, theme: Theme) -> MixingPlace:
    """Lay out the halves side by side or one below the other, with the largest pictures of which all are seen.

    `seen` is the height in px that is seen without scrolling.
    """
    for side in _SIDES:
        for beside in (True, False):
            place, fits = _place(scene, width, side, beside, measure, theme)
            if fits and place.height <= seen:
                return place
    place, fits = _place(scene, width, _SIDES[-1], True, measure, theme)
    return place if fits else _place(scene, width, _USUAL, False, measure, theme)[0]


def _place(
    scene: MixingScene, width: int, side: float, beside: bool, measure: Measure, theme: Theme
) -> tuple[MixingPlace, bool]:
    """Lay out with pictures of one side; tell too whether each half stands in one line."""
    layout = _Layout(theme.metrics.scaled(side), measure, theme)
    inset, top = theme.metrics.space.l, theme.metrics.space.xs
    room, heading = width - 2 * inset, theme.metrics.scaled(20)
    right = (*scene.many, scene.out)
    first = max(layout.total(scene.one), measure((Run(scene.titles[0], Style(bold=True)),), "heading")[0])
    x = inset + first + _HALVES if beside else inset
    bottom = layout.flow(scene.one, inset, top + heading, room) if scene.one else top + 2 * heading
    y = top if beside else bottom + theme.metrics.space.xs
    bottom = max(bottom, layout.flow(right, x, y + heading, width - inset - x))
    text = " ".join(scene.sentences)
    prose = Rect(inset, bottom, room, prose_height(text, room, theme))
    titles = tuple(
        (text, Rect(at, line, room, heading)) for text, at, line in zip(scene.titles, (inset, x), (top, y), strict=True)
    )
    why_not = Rect(inset, top + heading, first if beside else room, heading)
    scale = Rect(inset, prose.bottom, room, prose_height(scene.scale, room, theme))
    height = math.ceil(scale.bottom + theme.metrics.space.xs)
    place = MixingPlace(
        pictures=tuple(layout.pictures),
        names=tuple(layout.names),
        signs=tuple(layout.signs),
        titles=titles,
        why_not=why_not,
        prose=prose,
        scale=scale,
        height=height,
    )
    needed = first + _HALVES + layout.total(right) if beside else max(first, layout.total(right))
    return place, needed <= room


def paint_words(painter: QPainter, scene: MixingScene, place: MixingPlace, theme: Theme) -> None:
    """Draw what lies below the colours: titles, signs, sentences."""
    writer = Writer(painter, theme, 1.0)
    primary, quiet = theme.color("text.primary"), theme.color("text.secondary")
    for text, rect in place.titles:
        writer.write((Run(text, Style(bold=True)),), rect, "heading", primary, LEFT)
    for picture, rect in zip(scene.pictures, place.names, strict=True):
        writer.write(picture.title, rect, "caption", quiet, CENTER)
    for sign, rect in place.signs:
        writer.write((Run(sign),), rect, "title", quiet, CENTER)
    paint_prose(painter, scene.why_not, place.why_not, theme)
    paint_prose(painter, " ".join(scene.sentences), place.prose, theme)


def paint_pictures(
    painter: QPainter, scene: MixingScene, place: MixingPlace, theme: Theme, exposed: QRectF | None = None
) -> None:
    """Draw the colours, and what they stand for; with `exposed` only pictures that it touches."""
    for picture, rect in zip(scene.pictures, place.pictures, strict=True):
        if exposed is None or exposed.intersects(QRectF(*rect)):
            paint_colours(painter, picture.values, rect, picture.levels, theme)
            if (bad := bad_cells(picture.values, picture.blocked)) is not None:
                paint_hatches(painter, rect, theme, bad, None)
    paint_prose(painter, scene.scale, place.scale, theme)


def paint_frames(painter: QPainter, scene: MixingScene, place: MixingPlace, theme: Theme) -> None:
    """Draw what lies above the colours: hatches, rules between heads, frames."""
    blocks = [(i * scene.d_head, theme.head(i)) for i in range(scene.heads)] if scene.heads > 1 else []
    for picture, rect in zip(scene.pictures, place.pictures, strict=True):
        paint_hatches(painter, rect, theme, None, picture.blocked)
        hue = None if picture.head is None else theme.head(picture.head)
        rows, columns = (blocks if picture.heads == axis else () for axis in ("rows", "columns"))
        paint_frame(painter, rect, picture.values.shape, theme, hue, rows, columns)


def paint_rings(painter: QPainter, scene: MixingScene, place: MixingPlace, theme: Theme) -> None:
    """Ring the pair that is looked at in every matrix of weights."""
    for picture, rect in zip(scene.pictures, place.pictures, strict=True):
        if picture.marked is not None:
            own = picture.head is not None and picture.head == scene.place.head
            ring(painter, cell_rect(rect, picture.values.shape, *picture.marked), theme, 1.0, own)
