"""The words that come next, as bars."""

from mha_desktop.ui.next_token.panel import NextTokenPanel

__all__ = ["NextTokenPanel"]
