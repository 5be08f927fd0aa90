"""The stage strip: the calculation from X to p, one tab a stage."""

from mha_desktop.ui.strip.strip import StageStrip
from mha_desktop.ui.strip.tab import StageTab

__all__ = ["StageStrip", "StageTab"]
