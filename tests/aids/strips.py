"""What tests of the strip ask it."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton

NINE = ["X", "QKV", "scores", "scaled_scores", "masked_scores", "attention", "messages", "concat", "output"]


def tab(strip, key):
    found = strip.findChildren(QAbstractButton, f"stage.{key}")
    assert len(found) == 1
    return found[0]
