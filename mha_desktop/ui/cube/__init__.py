"""The cube in 3D: one camera and one scene, two painters that make the same picture, words and marks over it."""

from mha_desktop.ui.cube.paint import paint_cube
from mha_desktop.ui.cube.panel import CubePanel
from mha_desktop.ui.cube.view import CubeView

__all__ = ["CubePanel", "CubeView", "paint_cube"]
