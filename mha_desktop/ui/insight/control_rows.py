"""Controls on a canvas, in rows that break where the width ends."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget


def controls_width(controls: Iterable[QWidget], gap: int) -> int:
    """Width in px of all controls that are not hidden in one row."""
    widths = [control.sizeHint().width() + gap for control in controls if not control.isHidden()]
    return max(sum(widths) - gap, 0)


def place_controls(controls: Iterable[QWidget], x: int, y: int, width: int, gap: int) -> int:
    """Give the controls that are not hidden their places from (x, y); return where they end."""
    at, top, bottom = x, y, y
    for control in controls:
        if control.isHidden():
            continue
        size = control.sizeHint()
        own = min(size.width(), width)
        if at > x and at + own > x + width:
            at, top = x, bottom + gap // 2
        control.setGeometry(at, top, own, size.height())
        at, bottom = at + own + gap, max(bottom, top + size.height())
    return bottom
