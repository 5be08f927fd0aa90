"""The heatmap grid in the window, and the title bar of its dock."""

from mha_desktop.ui.heatmaps.head import HeatmapHead
from mha_desktop.ui.heatmaps.panel import HeatmapPanel

__all__ = ["HeatmapHead", "HeatmapPanel"]
