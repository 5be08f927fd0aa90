"""Painting of runs: one line of text with italic, bold, raised and lowered pieces.

The family has no ᵀ, ⁽ⁱ⁾ or ᵢ, so raised and lowered runs are drawn as ordinary letters, smaller and moved.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPaintDevice, QPainter

from mha_desktop.scene.text import ELLIPSIS, Run, Runs, Style
from mha_desktop.ui.theme.fonts import embolden

RAISED = 0.72  # size of a raised or lowered run, a share of its line
_UP, _DOWN = 0.36, 0.16  # how far its baseline moves, a share of the line's ascent
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def run_font(font: QFont, style: Style, raised: float = RAISED) -> QFont:
    """`font` as a run of `style` has it; `raised` is the share of the size that a raised run keeps."""
    changed = QFont(font)
    if style.italic:
        changed.setItalic(True)
    if style.bold:
        embolden(changed)
    if style.raised:
        if font.pointSizeF() > 0:
            changed.setPointSizeF(font.pointSizeF() * raised)
        else:
            changed.setPixelSize(max(1, round(font.pixelSize() * raised)))
    return changed


def _metrics(font: QFont, device: QPaintDevice | None) -> QFontMetricsF:
    return QFontMetricsF(font) if device is None else QFontMetricsF(font, device)


def runs_width(line: Runs, font: QFont, raised: float = RAISED, device: QPaintDevice | None = None) -> float:
    """Width of `line` in the units of `device`; of a screen at 96 dpi without one."""
    return sum(_metrics(run_font(font, run.style, raised), device).horizontalAdvance(run.text) for run in line)


def _shift(style: Style, metrics: QFontMetricsF, raised: float) -> float:
    """How far the baseline of a run lies below its line's; full-sized runs move less, for want of room."""
    share = {"": 0.0, "sup": -_UP, "sub": _DOWN}[style.raised]
    return share * metrics.ascent() * min(1.0, (1.0 + RAISED - raised))


def runs_height(line: Runs, font: QFont, raised: float = RAISED) -> float:
    """Height in which `line`, centred as `draw_runs` does, shows whole; at least the font's own."""
    own = QFontMetricsF(font)
    middle = own.height() / 2 - own.ascent()  # of the line, above its baseline when negative
    half = own.height() / 2
    for run in line:
        metrics = QFontMetricsF(run_font(font, run.style, raised))
        shift = _shift(run.style, own, raised)
        half = max(half, middle - (shift - metrics.ascent()), shift + metrics.descent() - middle)
    return 2 * half


def elide_runs(
    line: Runs, font: QFont, width: float, raised: float = RAISED, device: QPaintDevice | None = None
) -> Runs:
    """`line`, cut from the right and ended by ``…`` where it is wider than `width`; empty if not even that fits."""
    if runs_width(line, font, raised, device) <= width:
        return line
    kept = list(line)
    while kept:
        last = kept[-1]
        head = tuple(kept[:-1])
        room = width - runs_width(head, font, raised, device)
        metrics = _metrics(run_font(font, last.style, raised), device)
        # Qt elides without cutting a letter from its marks; the ellipsis stands on the line, never raised.
        text = metrics.elidedText(last.text + ELLIPSIS, Qt.TextElideMode.ElideRight, room)
        if text.rstrip(ELLIPSIS) or len(kept) == 1:
            return (*head, replace(last, text=text)) if not last.style.raised else (*head, Run(ELLIPSIS))
        kept.pop()
    return ()


def draw_runs(
    painter: QPainter,
    rect: QRectF,
    line: Runs,
    font: QFont,
    color: QColor,
    align: Qt.AlignmentFlag = _LEFT,
    *,
    raised: float = RAISED,
    elide: bool = True,
) -> float:
    """Draw `line` inside `rect` and return the width it took, in the painter's units.

    Parameters
    ----------
    rect
        Place of the line; too narrow, the line is elided unless `elide` is off.
    align
        Horizontal and vertical alignment; the vertical one follows the line's font, so raised runs do not move it.
    raised
        Share of the size that raised and lowered runs keep: ``theme.metrics.type.raised``.
    """
    device = painter.device()
    if elide:
        line = elide_runs(line, font, rect.width(), raised, device)
    fonts = [run_font(font, run.style, raised) for run in line]
    widths = [_metrics(f, device).horizontalAdvance(run.text) for f, run in zip(fonts, line, strict=True)]
    metrics = _metrics(font, device)
    baseline = _baseline(rect, metrics, align)
    x = _start(rect, sum(widths), align)
    painter.save()
    painter.setPen(color)
    for run, run_own, width in zip(line, fonts, widths, strict=True):
        painter.setFont(run_own)
        painter.drawText(QPointF(x, baseline + _shift(run.style, metrics, raised)), run.text)
        x += width
    painter.restore()
    return float(sum(widths))


def _start(rect: QRectF, width: float, align: Qt.AlignmentFlag) -> float:
    if align & Qt.AlignmentFlag.AlignHCenter:
        return rect.x() + (rect.width() - width) / 2
    if align & Qt.AlignmentFlag.AlignRight:
        return rect.right() - width
    return rect.x()


def _baseline(rect: QRectF, metrics: QFontMetricsF, align: Qt.AlignmentFlag) -> float:
    if align & Qt.AlignmentFlag.AlignTop:
        return rect.y() + metrics.ascent()
    if align & Qt.AlignmentFlag.AlignBottom:
        return rect.bottom() - metrics.descent()
    return rect.y() + (rect.height() - metrics.height()) / 2 + metrics.ascent()
