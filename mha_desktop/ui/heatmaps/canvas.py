"""The grid's picture: a graphics view whose items are the heads' images (pyqtgraph's) and nothing else.

Below the images lie the words, drawn into a pixmap; above them hatches, rules and frames in another one, and on top
what may change with every edit: numbers, rings, the values of the locked cell, the colour bar.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsItem, QGraphicsScene, QGraphicsView, QWidget

from mha_desktop.scene.grid import GridScene, Mark
from mha_desktop.scene.grid_layout import GridLayout, Rect, grid_layout
from mha_desktop.scene.text import Runs
from mha_desktop.ui.assistive import Account
from mha_desktop.ui.heatmaps.lens import paint_lens
from mha_desktop.ui.heatmaps.still_image import HeatItem, StillImage
from mha_desktop.ui.paint.bar import paint_bar
from mha_desktop.ui.paint.changed import paint_changed
from mha_desktop.ui.paint.entropy import paint_entropy
from mha_desktop.ui.paint.grid import (
    lock_hidden,
    lock_value,
    paint_marks,
    paint_rules,
    paint_title_values,
    paint_words,
    title_room,
    titled_mark,
    touched,
)
from mha_desktop.ui.paint.images import color_table
from mha_desktop.ui.paint.lit import REACH, lit_rects, paint_lit
from mha_desktop.ui.paint.marks import frame
from mha_desktop.ui.paint.nothing import paint_nothing
from mha_desktop.ui.paint.numbers import paint_numbers
from mha_desktop.ui.paint.text import measurer
from mha_desktop.ui.theme import Theme

RING = 4  # px that a ring reaches beyond its cell


class _Titled(NamedTuple):
    """A panel's title, and whose panel it is."""

    key: str
    head: int | None
    heads: tuple[int, ...]
    of: int
    symbol: Runs


class _Shape(NamedTuple):
    """What the layout depends on, and the titles that are drawn with it."""

    panels: tuple[_Titled, ...]
    places: tuple[int | None, tuple[tuple[int, int], ...], int]
    size: tuple[int, int]
    labels: tuple[tuple[str, ...], tuple[str, ...]]
    kind: str
    entropies: bool
    width: int
    height: int
    unit: float


def _same_rules(a: GridScene, b: GridScene) -> bool:
    """Whether hatches, rules and the hidden row are where they were."""
    pairs = zip(a.panels, b.panels, strict=True)
    same = all(
        p.blocked is q.blocked and p.extent.bad is q.extent.bad and p.hidden == q.hidden and p.blank is q.blank
        for p, q in pairs
    )
    return same and (a.row_rules, a.column_rules) == (b.row_rules, b.column_rules)


def _item() -> HeatItem:
    from mha_desktop.ui.heatmaps.image import HeatImage  # imports pyqtgraph

    return HeatImage()


class HeatCanvas(QGraphicsView):
    """Draws one `GridScene`.

    Attributes
    ----------
    words
        Says the locked number, for assistive tools.
    """

    assistive: Account = "picture"

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words: Callable[[], str] = str
        self.setScene(QGraphicsScene(self))
        # pyqtgraph takes an image of another shape before it tells the scene, so Qt's index would keep the item under
        # its old place, and paint it when it is gone: a crash on the way from many images to one.
        self.scene().setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setMouseTracking(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setMinimumSize(120, 100)
        self.grid: GridScene | None = None
        self.layout_now: GridLayout | None = None
        self.images: list[HeatItem] = []
        self.bare = False  # without titles and colour bar, which stand elsewhere
        self._waiting = False
        self.focus_shown = False
        self._shape: _Shape | None = None
        self._words: QPixmap | None = None
        self._rules: QPixmap | None = None
        self._take(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme and draw everything."""
        self._take(theme)
        if self.grid is not None:
            self.show_scene(self.grid)

    def wait_with_pyqtgraph(self) -> None:
        """Draw with plain Qt until `take_pyqtgraph`; the same pixels."""
        self._waiting = True

    def take_pyqtgraph(self) -> None:
        """Import pyqtgraph, where that was put off, and let its items show the images from now on."""
        if not self._waiting:
            return
        self._waiting = False
        self._remove_images(0)
        if self.grid is not None:
            self._lay_out(self.grid, self._shape_of(self.grid))

    def _remove_images(self, left: int) -> None:
        while len(self.images) > left:
            image = self.images.pop()
            assert isinstance(image, QGraphicsItem)
            self.scene().removeItem(image)

    def _add_image(self) -> None:
        self.images.append(StillImage() if self._waiting else _item())
        image = self.images[-1]
        assert isinstance(image, QGraphicsItem)
        self.scene().addItem(image)

    @property
    def theme(self) -> Theme:
        """Its looks."""
        return self._theme

    def _take(self, theme: Theme) -> None:
        self._theme = theme
        self._measure = measurer(theme)
        self._tables = {name: color_table(theme.palette.lut(name)) for name in ("sequential", "diverging")}
        self._shape = None

    def show_scene(self, grid: GridScene) -> None:
        """Show a scene; what did not change by identity is not drawn again."""
        old, self.grid = self.grid, grid
        shape = self._shape_of(grid)
        if old is None or shape != self._shape or self.layout_now is None:
            self._lay_out(grid, shape)
            return
        self._set_images(grid)
        self._changed_cells(old, grid)
        warned = (old.mistake, old.searching) != (grid.mistake, grid.searching)
        if old.lock != grid.lock or old.axes is not grid.axes or warned:
            self._words = None
            self.viewport().update()
        if not _same_rules(old, grid):
            self._rules = None
            self.viewport().update()
        if old.lit != grid.lit:
            self._lit_changed(old, grid)
        if old.hover != grid.hover:
            self._hover_changed(old.hover, grid.hover)
        if old.levels is not grid.levels or lock_value(old) != lock_value(grid):
            self._dirty(self._bar_rect())

    def _shape_of(self, grid: GridScene) -> _Shape:
        unit = self.devicePixelRatioF()
        return _Shape(
            tuple(_Titled(panel.key, panel.head, panel.heads, panel.of, panel.symbol) for panel in grid.panels),
            (grid.columns, grid.slots, grid.group),
            grid.shape,
            (grid.row_labels, grid.column_labels),
            grid.levels.kind,
            grid.panels[0].entropy is not None,
            round(self.width() * unit),
            round(self.height() * unit),
            unit,
        )

    def _lay_out(self, grid: GridScene, shape: _Shape) -> None:
        self._shape = shape
        self._words = self._rules = None
        width, height = max(shape.width, 1), max(shape.height, 1)
        layout = grid_layout(grid, width, height, self._measure, self._theme.metrics, shape.unit, bare=self.bare)
        self.layout_now = layout
        self._remove_images(len(grid.panels))
        while len(self.images) < len(grid.panels):
            self._add_image()
        for image, panel, place in zip(self.images, grid.panels, layout.panels, strict=True):
            image.place(place.image, layout.unit, panel.values)
        self._set_images(grid)
        self.viewport().update()

    def _set_images(self, grid: GridScene) -> None:
        """Give images and colour bar the same levels: the only place where either gets any."""
        assert self.layout_now is not None
        table, levels = self._tables[grid.levels.map], grid.levels.pair
        for i, (image, panel) in enumerate(zip(self.images, grid.panels, strict=True)):
            if not image.show_values(panel.values, levels, table):
                continue
            if titled_mark(grid) is not None:
                self._dirty(title_room(self.layout_now, i))
            if self.layout_now.beside:
                self._dirty(self.layout_now.beside_rect(i))

    def _changed_cells(self, old: GridScene, grid: GridScene) -> None:
        """Draw panels again whose values stayed but should be others than before: a mistake hid the edit."""
        assert self.layout_now is not None
        for i, (before, panel) in enumerate(zip(old.panels, grid.panels, strict=True)):
            if before.values is panel.values and before.right is not panel.right:
                self._dirty(self.layout_now.panels[i].image)
                self._dirty(title_room(self.layout_now, i))

    def _hover_changed(self, *marks: Mark | None) -> None:
        assert self.layout_now is not None
        if self.layout_now.scaled:
            self.viewport().update()  # the lens moves
            return
        if self.grid is not None and (self.grid.lock is None or self.grid.lock.cell is None):
            for i in range(len(self.images)):  # the hovered values stand there
                self._dirty(title_room(self.layout_now, i))
        around = RING * self.layout_now.unit
        for mark in marks:
            if mark is None or mark.cell is None:
                continue
            for i in range(len(self.images)):
                x, y, w, h = self.layout_now.cell_rect(i, *mark.cell)
                self._dirty(Rect(x - around, y - around, w + 2 * around, h + 2 * around))

    def _lit_changed(self, *scenes: GridScene) -> None:
        """Draw again where rings go out and where they come."""
        assert self.layout_now is not None
        reach = REACH * self.layout_now.unit
        for scene in scenes:
            for x, y, w, h in lit_rects(scene, self.layout_now):
                self._dirty(Rect(x - reach, y - reach, w + 2 * reach, h + 2 * reach))

    def _bar_rect(self) -> Rect:
        assert self.layout_now is not None
        bar, unit = self.layout_now.bar, self.layout_now.unit
        return Rect(bar.x - 12 * unit, bar.y - 20 * unit, self.layout_now.width, bar.height + 40 * unit)

    def _dirty(self, rect: Rect) -> None:
        """Draw a rectangle of device px again."""
        assert self.layout_now is not None
        unit = self.layout_now.unit
        self.viewport().update(
            QRectF(rect.x / unit, rect.y / unit, rect.width / unit, rect.height / unit).toAlignedRect()
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint; first lay out anew where the screen's pixel ratio has changed."""
        if self.grid is not None and self._shape is not None and self._shape.unit != self.devicePixelRatioF():
            self._lay_out(self.grid, self._shape_of(self.grid))
        super().paintEvent(event)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the ground and the words."""
        if self.grid is None or self.layout_now is None:
            painter.fillRect(rect, self._theme.color("surface.panel"))
            return
        if self._words is None:
            self._words = self._pixmap(opaque=True)
            inner = QPainter(self._words)
            paint_words(inner, self.grid, self.layout_now, self._theme, self._measure)
            inner.end()
        self._copy(painter, self._words, QRectF(rect))

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw hatches and frames, then what changes with edits."""
        grid, layout, theme = self.grid, self.layout_now, self._theme
        if grid is None or layout is None:
            return
        hatched = any(
            panel.blocked is not None
            or panel.extent.bad is not None
            or panel.hidden is not None
            or panel.blank is not None
            for panel in grid.panels
        )
        if hatched:
            self._paint_hatched(painter, QRectF(rect))
        painter.save()
        painter.scale(1 / layout.unit, 1 / layout.unit)
        exposed = QRectF(
            rect.x() * layout.unit, rect.y() * layout.unit, rect.width() * layout.unit, rect.height() * layout.unit
        )
        panels = touched(layout, exposed)
        if not hatched:
            paint_rules(painter, grid, layout, theme, panels)
        paint_changed(painter, grid, layout, theme, panels)
        paint_numbers(painter, grid, layout, theme, exposed)
        paint_entropy(painter, grid, layout, theme, self._measure, panels)
        if not layout.bare:
            paint_title_values(painter, grid, layout, theme, panels)
        paint_lit(painter, grid, layout, theme, panels)
        paint_marks(painter, grid, layout, theme, panels)
        if not layout.bare and exposed.right() >= layout.bar.x - 12 * layout.unit:
            value, hidden = lock_value(grid), lock_hidden(grid)
            paint_bar(painter, grid.levels, layout.bar, layout.unit, theme, self._measure, value, hidden)
        if layout.scaled:
            paint_lens(painter, grid, layout, theme)
        if self.focus_shown:
            whole = Rect(0, 0, layout.width, layout.height)
            frame(
                painter, whole, theme.color("accent.focus"), 0.0, float(round(theme.metrics.stroke.focus * layout.unit))
            )
        painter.restore()

    def _paint_hatched(self, painter: QPainter, rect: QRectF) -> None:
        """Draw hatches, rules and frames from a pixmap: many rectangles, which an edit does not change."""
        assert self.grid is not None
        assert self.layout_now is not None
        if self._rules is None:
            self._rules = self._pixmap(opaque=False)
            inner = QPainter(self._rules)
            paint_rules(inner, self.grid, self.layout_now, self._theme)
            paint_nothing(inner, self.grid, self.layout_now, self._theme, self._measure)
            inner.end()
        self._copy(painter, self._rules, rect)

    def _pixmap(self, opaque: bool) -> QPixmap:
        assert self.layout_now is not None
        pixmap = QPixmap(self.layout_now.width, self.layout_now.height)
        pixmap.fill(self._theme.color("surface.panel") if opaque else Qt.GlobalColor.transparent)
        return pixmap

    def _copy(self, painter: QPainter, pixmap: QPixmap, rect: QRectF) -> None:
        assert self.layout_now is not None
        unit = self.layout_now.unit
        source = QRectF(rect.x() * unit, rect.y() * unit, rect.width() * unit, rect.height() * unit)
        painter.drawPixmap(rect, pixmap, source)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out for the new size; the scene has the view's own pixels."""
        super().resizeEvent(event)
        self.setSceneRect(QRectF(0, 0, self.width(), self.height()))
        if self.grid is not None:
            self._lay_out(self.grid, self._shape_of(self.grid))
