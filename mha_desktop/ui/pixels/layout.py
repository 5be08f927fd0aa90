"""Where pixels and patches lie: patches stand apart, each below its name."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize

Pixel = tuple[int, int]


class GridLayout(NamedTuple):
    """Sizes in px: `cell` of a pixel, `name` above each patch, `gap` beside and below it.

    The picture has `rows` × `columns` pixels and patches of `side` × `side`.
    """

    rows: int
    columns: int
    side: int
    cell: int
    name: int
    gap: int

    @classmethod
    def fitting(cls, shape: tuple[int, int, int], room: QSize, name: int, gap: int, most: int) -> GridLayout:
        """The largest pixels, of `most` px, with which a picture of `shape` (rows, columns, side) fits."""
        rows, columns, side = shape
        down, across = rows // side, columns // side
        high = (room.height() - down * name - (down - 1) * gap) // rows
        wide = (room.width() - (across - 1) * gap) // columns
        return cls(rows, columns, side, max(min(high, wide, most), 1), name, gap)

    @property
    def size(self) -> QSize:
        """The whole picture with the names of its patches."""
        down, across = self.rows // self.side, self.columns // self.side
        return QSize(
            self.columns * self.cell + (across - 1) * self.gap,
            self.rows * self.cell + down * self.name + (down - 1) * self.gap,
        )

    @property
    def patches(self) -> int:
        """Number of patches."""
        return self.rows // self.side * (self.columns // self.side)

    def pixel_rect(self, row: int, column: int) -> QRect:
        """Where a pixel lies."""
        left = column * self.cell + column // self.side * self.gap
        top = row * self.cell + row // self.side * (self.gap + self.name) + self.name
        return QRect(left, top, self.cell, self.cell)

    def patch_rect(self, patch: int) -> QRect:
        """Where the pixels of a patch lie."""
        across = self.columns // self.side
        first = self.pixel_rect(patch // across * self.side, patch % across * self.side)
        return QRect(first.topLeft(), QSize(self.side * self.cell, self.side * self.cell))

    def name_rect(self, patch: int) -> QRect:
        """Where the name of a patch stands."""
        rect = self.patch_rect(patch)
        return QRect(rect.left(), rect.top() - self.name, rect.width(), self.name)

    def pixel_at(self, point: QPoint) -> Pixel | None:
        """The pixel under a point, or None beside them."""
        row, column = self._index(point.y(), self.name), self._index(point.x(), 0)
        if row is None or column is None or row >= self.rows or column >= self.columns:
            return None
        return row, column

    def _index(self, at: int, name: int) -> int | None:
        block = self.side * self.cell + self.gap + name
        group, inside = divmod(at, block)
        place = (inside - name) // self.cell
        return group * self.side + place if at >= 0 and 0 <= place < self.side else None
