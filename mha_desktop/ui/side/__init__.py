"""The dock under the cube: the switches of the calculation, and mistakes on purpose."""

from mha_desktop.ui.side.panel import SideHead, SidePanel

__all__ = ["SideHead", "SidePanel"]
