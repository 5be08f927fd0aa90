"""The learning panel and its head, as the window makes its docks."""

from mha_desktop.ui.learning.head import LearningHead
from mha_desktop.ui.learning.panel import LearningPanel

__all__ = ["LearningHead", "LearningPanel"]
