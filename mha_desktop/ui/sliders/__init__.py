"""Sliders for cells: the current one and those that are pinned."""

from mha_desktop.ui.sliders.panel import SlidersPanel

__all__ = ["SlidersPanel"]
