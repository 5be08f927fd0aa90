"""The cube's panel: the view, and below it the colour bar where the panel is tall enough."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from mha_desktop.scene.camera import Camera
from mha_desktop.scene.cube import CubeScene
from mha_desktop.ui.cube.color_bar import BAR_HEIGHT, bar_title, draw_color_bar
from mha_desktop.ui.cube.overlay import OverlayFonts
from mha_desktop.ui.cube.view import CubeView
from mha_desktop.ui.theme import Theme

BAR_FROM = 430  # px of panel height; shorter ones leave the bar to the heatmaps beside


class ColorBar(QWidget):
    """The map of the cube's levels, with a pointer at the locked value."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("cube.bar")
        self.setAccessibleName(bar_title())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._theme = theme
        self._fonts = OverlayFonts(theme)
        self._scene: CubeScene | None = None
        self._fit_height()

    def set_scene(self, scene: CubeScene) -> None:
        """Show the levels and the locked value of `scene`; repaints only when one of them differs."""
        old, self._scene = self._scene, scene
        if old is None or old.stages != scene.stages:
            self.setAccessibleName(bar_title(scene))
        if old is None or _shown(old) != _shown(scene):
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the fonts and the surface of `theme`."""
        self._theme, self._fonts = theme, OverlayFonts(theme)
        self._fit_height()
        self.update()

    def _fit_height(self) -> None:
        self.setFixedHeight(round(BAR_HEIGHT * self._fonts.scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bar."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface.panel"))
        if self._scene is not None:
            draw_color_bar(painter, QRectF(self.rect()), self._scene, self._fonts)
        painter.end()


def _shown(scene: CubeScene) -> tuple[object, ...]:
    known = scene.lock is not None and scene.holds(scene.lock) and not scene.is_hidden(scene.lock)
    value = scene.value(scene.lock) if known and scene.lock is not None else None
    return id(scene.style), scene.levels, scene.stages, value


class CubePanel(QWidget):
    """View and bar; title and head chips belong to the dock around it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = CubeView(theme, self)
        self.bar = ColorBar(theme, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.bar)
        self.setFocusProxy(self.view)

    def set_scene(self, scene: CubeScene) -> None:
        """Show `scene` in the view and its levels in the bar."""
        self.view.set_scene(scene)
        self.bar.set_scene(scene)

    def set_camera(self, camera: Camera | None) -> None:
        """Look from `camera`; None = the first view."""
        self.view.set_camera(camera)

    def set_theme(self, theme: Theme) -> None:
        """Take the fonts of `theme`; its colours come with the next scene."""
        self.view.set_theme(theme)
        self.bar.set_theme(theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the bar only where the panel is tall enough."""
        super().resizeEvent(event)
        self.bar.setVisible(self.height() >= BAR_FROM)
