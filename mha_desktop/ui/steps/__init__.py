"""The worked steps of one query and one key, from the query row to the next word."""

from mha_desktop.ui.steps.head import StepsHead
from mha_desktop.ui.steps.panel import StepsPanel

__all__ = ["StepsHead", "StepsPanel"]
